"""Dragon's Gold's hints: what the master would do, why, and which pieces are lit."""

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold.shares import ROMAN
from app.services.languages import mark, marks, tr, trn

PEEKS = ("hand", "trade")  # cards are played, and a trade is laid out, where only one looks on


def title(moves, seen):
    (move,) = moves
    return TITLES[move.type](move, seen)


def _send(move, seen):
    who, dragon = pieces.adventurer_title(move.adventurer), seen["dragons"][move.place]
    return tr("{adventurer}: to the dragon of strength {n}", adventurer=who, n=dragon["strength"])


def _use(move, _seen):
    return tr("Play: {item}", item=items.name(move.item))


def _snatch(move, seen):
    strength = seen["dragons"][move.place]["strength"]
    return tr("{token} of the dragon {n}", token=pieces.one(move.kind), n=strength)


def _caught(move, seen):
    return tr("Call Caught! {name} has stolen", name=seen["seats"][move.seat])


def _give(move, seen):
    token = pieces.one(move.kind)
    if seen["phase"] == "trade":
        return tr("Lay out: {token}", token=token)
    return tr("{token}: to {whom}", token=token, whom=_whose(move.to, seen))


def _take(move, seen):
    token = pieces.one(move.kind)
    if seen["phase"] == "trade":
        return tr("Take back: {token}", token=token)
    return tr("{token}: back to the heap", token=token)


def _whose(place, seen):
    """A share is somebody's, a part is nobody's yet."""
    return tr("part {n}", n=ROMAN[place]) if seen["phase"] == "parts" else seen["seats"][place]


def _trade(move, seen):
    return tr("Trade with {name}", name=seen["seats"][move.seat])


def _choose(move, seen):
    return tr("Choose: {option}", option=_option(move.option, seen))


def _option(option, seen):
    if option in ANSWERS:
        return tr(CONSENT[option]) if seen["phase"] == "consent" else tr(ANSWERS[option])
    if option in pieces.ONE:
        return pieces.one(option)
    if seen["phase"] == "pick":
        return tr("part {n}", n=ROMAN[option])
    if _asks_for_places(seen):
        return tr("The dragon of strength {n}", n=seen["dragons"][option]["strength"])
    return seen["seats"][option]


def _asks_for_places(seen):
    ask = seen["asks"][0]
    return ask["ask"] == "drop" or (ask["ask"] == "pair" and ask["item"] != "ring_of_confusion")


def _say(move, seen):
    return tr((TRADE_SAYS if seen["phase"] == "trade" else SAYS)[move.word])


ANSWERS = {"yes": mark("Yes"), "no": mark("No"), "done": mark("That is all")}
CONSENT = {"yes": mark("I consent"), "no": mark("I refuse")}
SAYS = {
    "pass": mark("Let it go by"),
    "accept": mark("Agree"),
    "withdraw": mark("Take back your word"),
    "break_off": mark("Break off"),
    "done": mark("That is all"),
    "offer": mark("Offer this"),
    "cancel": mark("No trade"),
}
TRADE_SAYS = {**SAYS, "accept": mark("It's a deal")}
TITLES = {
    "send": _send, "use": _use, "snatch": _snatch, "caught": _caught, "give": _give, "take": _take,
    "trade": _trade, "choose": _choose, "say": _say,
}  # fmt: skip


# What is lit


def lights(moves, seen):
    (move,) = moves
    if move.type == "send":
        return [{"adventurer": move.adventurer, "where": "up"}, {"place": move.place}]
    if move.type == "use":
        return [{"item": move.item}]
    if move.type == "snatch":
        return [{"option": (move.place, move.kind)}, {"place": move.place}]
    if move.type == "give" and seen["phase"] != "trade":
        return [_share(move.to, seen)]
    if move.type in ("give", "take"):
        return [{"kind": move.kind}]
    if move.type == "trade":
        return [{"name": seen["seats"][move.seat]}]
    return _lit_answer(move, seen)


def _share(place, seen):
    return {"roman": ROMAN[place]} if seen["phase"] in ("parts", "pick") else {"title": seen["seats"][place]}


def _lit_answer(move, seen):
    if move.type == "say":
        return [_button(move.word, seen)]
    if move.type == "caught":
        return [{"text": tr("I react")}]
    if move.option in ANSWERS:
        return [{"text": _option(move.option, seen)}]
    if seen["phase"] == "pick":
        return [_share(move.option, seen)]
    if _asks_for_places(seen):
        return [{"place": move.option}]
    return [{"option": move.option}, {"kind": move.option}]


def _button(word, seen):
    """Where people agree, each has a button of his own."""
    name = seen["seats"][seen["seat"]]
    if word in ("accept", "withdraw"):
        return {"hint": tr(DEAL if seen["phase"] == "trade" else AGREE, name=name)}
    if word == "done" and seen["phase"] == "market":
        return {"hint": tr("{name}: done", name=name)}
    return {"text": tr("Go on") if word == "pass" else tr(SAYS[word])}


AGREE, DEAL = mark("{name}: I agree"), mark("{name}: it's a deal")


# Why

PLAIN = {
    "all_alone": mark("Nobody else fights there: nothing has to be shared."),
    "rich_dragon": mark("No other dragon has a richer treasure."),
    "gets_foot_in": mark("Whoever stands in the row has a share; so far you have none there."),
    "thief_steals": mark("A thief in the row may rob another who fights there."),
    "wizard_draws": mark("With a wizard in the row red tokens bring magic items."),
    "card_helps": mark("It does more now than it would later: {item}."),
    "card_waits": mark("Nothing that could be done now is worth it; cards can wait."),
    "snatches": mark("Nobody sees it, and it is worth having: {kind}."),
    "suspect": mark("A token is missing, and this is the likeliest thief; a wrong word costs nothing."),
    "share_enough": mark("The share is about what the attack deserves; without agreement all is lost."),
    "fairer": mark("So the shares come nearer to what each has fought for: all can agree to that."),
    "thinks_again": mark("The others have not agreed yet; the word can be given again."),
    "all_lost": mark("There is no agreement to be had."),
    "good_leftover": mark("Others pick first: divided like this, what they leave is still good."),
    "best_part": mark("Of the parts that are left this one is worth most to you."),
    "best_token": mark("It adds most to your points: {kind}."),
    "least_loss": mark("You will miss it least: {kind}."),
    "good_trade": mark("What you get is worth as much as what you give."),
    "no_trade": mark("No trade in sight is worth it."),
    "may_trade": mark("A stone that you have few of may be worth more to another."),
    "best_choice": mark("Of all choices this one leaves you the best chances."),
}
# code: (the value that is counted, the words)
COUNTED = {
    "fells_dragon": (
        "count",
        marks("The dragon falls: {n} token is to be had.", "The dragon falls: {n} tokens are to be had."),
    ),
    "comes_nearer": (
        "missing",
        marks("{n} point of strength is missing: this brings its fall nearer.",
              "{n} points of strength are missing: this brings its fall nearer."),
    ),
}  # fmt: skip


def reason(why, _seen):
    """A reason of the engine in words."""
    values = dict(why.values)
    if "item" in values:
        values["item"] = items.name(values["item"])
    if "kind" in values:
        values["kind"] = pieces.one(values["kind"])
    if why.code in COUNTED:
        counted, said = COUNTED[why.code]
        return trn(*said, values[counted])
    return tr(PLAIN[why.code], **values)
