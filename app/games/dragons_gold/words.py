"""Dragon's Gold in words: events, moments and reasons, each a whole sentence so that every language can bend it.

Names of people are never bent and verbs stand in the present. `sentences` and `recap` tell only what everybody may
know; `own_news` is for the eyes of one player.
"""

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.services.languages import mark, marks, tr, trn

BAG, ASH, MARKET, SCREEN = (f"dragons_gold/{name}" for name in ("bag", "ash", "market", "screen"))


# What happened


def recap(events, journal):
    """What happened, for the cover, which everybody sees."""
    return sentences(events, journal)


def sentences(events, journal):
    """Events as (picture, sentence) rows. Only what everybody may know is put into words here."""
    rows = (_row(event, journal.seats) for event in events)
    return [row for row in rows if row]


def _row(event, names):
    tell = ROWS.get(event["type"])
    return tell(event, names) if tell else None


def _list(parts):
    return ", ".join(parts)


def _adventurer(words):
    """A sentence about somebody's adventurer."""

    def tell(event, names):
        values = {"name": names[event["seat"]], "adventurer": pieces.adventurer(event["adventurer"])}
        return pieces.adventurer_art(event["adventurer"]), tr(words, **values)

    return tell


def _sent(event, names):
    words = mark("{name}: {adventurer} to battle, {sum} of {strength}")
    text = tr(
        words,
        name=names[event["seat"]],
        adventurer=pieces.adventurer(event["adventurer"]),
        sum=event["sum"],
        strength=event["strength"],
    )
    return pieces.adventurer_art(event["adventurer"]), text


def _item(words):
    """A sentence about an item card and, where there is one, its player."""

    def tell(event, names):
        name = names[event["seat"]] if "seat" in event else ""
        return items.art(event["item"]), tr(words, name=name, item=items.name(event["item"]))

    return tell


def _person(picture, words):
    def tell(event, names):
        return picture, tr(words, name=names[event["seat"]])

    return tell


def _plain(picture, words):
    return lambda event, names: (picture, tr(words))


def _skipped(event, names):
    words = {
        "all_fighting": mark("{name} can send nobody: all are in battle"),
        "refused": mark("{name} sends nobody: refused everywhere"),
    }[event["cause"]]
    return "dragons_gold/knight", tr(words, name=names[event["seat"]])


def _went_home(event, names):
    words = {
        "dagger": mark("The Poison Dagger sends home: {adventurer}, {name}"),
        "refused": mark("Refused, back home: {adventurer}, {name}"),
    }[event["cause"]]
    values = {"name": names[event["seat"]], "adventurer": pieces.adventurer(event["adventurer"])}
    return pieces.adventurer_art(event["adventurer"]), tr(words, **values)


def _consent(event, names):
    words = mark("{sender} asks to pass the wall. {name} consents")
    if not event["yes"]:
        words = mark("{sender} asks to pass the wall. {name} refuses")
    return items.art("wall_of_force"), tr(words, sender=names[event["sender"]], name=names[event["seat"]])


def _slain(event, names):
    # A weakened dragon is stronger than any picture.
    picture, n = pieces.dragon_art(min(event["strength"], 10)), event["strength"]
    if not any(event["tokens"].values()):
        return picture, tr("The dragon falls")
    return picture, tr("The dragon falls. It had hidden {tokens}", n=n, tokens=pieces.several(event["tokens"]))


def _charmed(event, names):
    values = {"name": names[event["seat"]], "owner": names[event["owner"]]}
    text = tr("{name} charms: {adventurer}, {owner}", adventurer=pieces.adventurer(event["adventurer"]), **values)
    return items.art("dark_eye_liner"), text


def _renewed(event, names):
    values = {"out": pieces.several(event["out"]), "into": pieces.several(event["into"])}
    return items.art("powder_of_renewal"), tr(
        "{name} puts back {out} and draws {into}", name=_name(event, names), **values
    )


def _name(event, names):
    return names[event["seat"]]


def _spied(event, names):
    words = marks("{name} looks at {n} token from the bag", "{name} looks at {n} tokens from the bag")
    return items.art("spyglass_of_seeing"), trn(*words, event["count"], name=_name(event, names))


def _tokens(picture, words):
    """A sentence about a player and tokens that lie open."""

    def tell(event, names):
        return picture, tr(words, name=_name(event, names), tokens=pieces.several(event["tokens"]))

    return tell


def _wizard_red(event, names):
    words = marks(
        "{name} has the only wizard there and takes {n} magic token",
        "{name} has the only wizard there and takes {n} magic tokens",
    )
    return pieces.adventurer_art("wizard"), trn(*words, event["count"], name=_name(event, names))


def _talks(event, names):
    seats = _list(names[seat] for seat in event["participants"])
    return BAG, tr("To be shared out by {names}: {tokens}", names=seats, tokens=pieces.several(event["tokens"]))


def _ash(event, names):
    words = {
        "time_out": mark("The sand has run out, the treasure turns to ash: {tokens}"),
        "break_off": mark("The talks are broken off, the treasure turns to ash: {tokens}"),
    }[event["cause"]]
    return ASH, tr(words, tokens=pieces.several(event["tokens"]))


def _pocketed(event, names):
    shares = [
        tr("{name} {tokens}", name=name, tokens=pieces.several(share))
        for name, share in zip(names, event["shares"], strict=True)
        if share and any(share.values())
    ]
    return (SCREEN, tr("Behind the screens: {shares}", shares="; ".join(shares))) if shares else None


def _swapped(event, names):
    values = {"name": _name(event, names), "first": names[event["first"]], "second": names[event["second"]]}
    return items.art("ring_of_confusion"), tr("{name} swaps the shares: {first}, {second}", **values)


def _drew(event, names):
    words = marks("{name} draws {n} item card", "{name} draws {n} item cards")
    return pieces.token_art("red"), trn(*words, event["count"], name=_name(event, names))


def _theft(event, names):
    words = mark("{name} steals with the wizard's help. Victim: {victim}")
    if not event["guided"]:
        words = mark("{name} steals. Victim: {victim}")
    return pieces.adventurer_art("thief"), tr(words, name=_name(event, names), victim=names[event["victim"]])


def _looked(event, names):
    words = mark("{name} looks behind a screen: {victim}")
    return pieces.adventurer_art("wizard"), tr(words, name=_name(event, names), victim=names[event["victim"]])


def _robbed(event, names):
    words = marks("{name} gains {n} token, {victim} loses it", "{name} gains {n} tokens, {victim} loses them")
    values = {"name": _name(event, names), "victim": names[event["victim"]]}
    return pieces.adventurer_art("thief"), trn(*words, event["count"], **values)


def _exchanged(event, names):
    one, other = map(pieces.several, event["tokens"])
    text = tr("{name} swaps tokens of two dragons: {one} for {other}", name=_name(event, names), one=one, other=other)
    return items.art("mirror_of_exchanging"), text


def _dragon(event, names):
    values = {"n": event["strength"], "tokens": pieces.several(event["tokens"])}
    words = tr("A new dragon of strength {n}: {tokens}", **values)
    if not values["tokens"]:
        words = tr("A new dragon of strength {n}", n=values["n"])
    return pieces.dragon_art(event["strength"], event["id"]), words


def _market(event, names):
    if event["host"] is None:
        return MARKET, tr("The market opens")
    return items.art("market_bell"), tr("A bell: {name} holds a market", name=names[event["host"]])


def _pair(words):
    def tell(event, names):
        one, other = (names[seat] for seat in event["seats"])
        return MARKET, tr(words, one=one, other=other)

    return tell


def _caught(event, names):
    words = mark("{name} calls Caught! and is right: {named}")
    if not event["right"]:
        words = mark("{name} calls Caught! and is wrong: {named}")
    return items.art("invisible_hand"), tr(words, name=_name(event, names), named=names[event["named"]])


def _gem(event, names):
    text = tr("{name} uses the Gem of Many Colours: {gem}", name=_name(event, names), gem=pieces.one(event["colour"]))
    return items.art("gem_of_many_colors"), text


def _dropped(event, names):
    return pieces.token_art(event["kind"]), tr("Laid on a dragon: {token}", token=pieces.one(event["kind"]))


ROWS = {
    "rested": _person("dragons_gold/knight", mark("{name}: all who rested are ready again")),
    "skipped": _skipped,
    "all_home": _plain("dragons_gold/knight", mark("Nobody can move: all go home to rest")),
    "used": _item(mark("{name} plays {item}")),
    "discarded": _item(mark("Onto the discard: {item}")),
    "copied": _item(mark("{name} takes back into the hand: {item}")),
    "recalled": _person(items.art("ring_of_recall"), mark("{name}: all who rested are ready again")),
    "consent": _consent,
    "sent": _sent,
    "taken_back": _adventurer(mark("{name}: {adventurer} flees from the stench")),
    "went_home": _went_home,
    "weakened": lambda event, names: (
        items.art("powder_of_weakness"),
        tr("The dragon has strength {n} now", n=event["strength"]),
    ),
    "row_home": _plain("dragons_gold/knight", mark("All attackers of a dragon go home to rest")),
    "slain": _slain,
    "end_phase": _plain(BAG, mark("The bag is empty: the end begins")),
    "charmed": _charmed,
    "renewed": _renewed,
    "spied": _spied,
    "added": _tokens(items.art("spyglass_of_seeing"), mark("{name} adds to the treasure: {tokens}")),
    "solo": _tokens(SCREEN, mark("{name} has felled the dragon alone: {tokens}")),
    "wizard_red": _wizard_red,
    "talks": _talks,
    "ash": _ash,
    "parted": _person(BAG, mark("{name} has laid out the parts")),
    "picked": _tokens(SCREEN, mark("{name} picks {tokens}")),
    "agreed": _plain("common/cover_hand", mark("All have agreed")),
    "swapped": _swapped,
    "pocketed": _pocketed,
    "drew": _drew,
    "reshuffled": _plain(pieces.token_art("red"), mark("The discarded items are shuffled anew")),
    "theft": _theft,
    "looked": _looked,
    "robbed": _robbed,
    "exchanged": _exchanged,
    "levitated": _person(items.art("powder_of_levitation"), mark("{name} lets two dragons change places")),
    "comet": _tokens(items.art("comets_powder"), mark("{name} draws for the dragons: {tokens}")),
    "dropped": _dropped,
    "dragon": _dragon,
    "market": _market,
    "traded": _pair(mark("{one} and {other} have traded")),
    "cancelled": _pair(mark("{one} and {other}: no trade")),
    "market_over": _plain(MARKET, mark("The market is over")),
    "caught": _caught,
    "gem": _gem,
}

# What is worth telling on the table after a turn; a send shows there anyway.
LOUD = {"skipped", "all_home", "went_home", "slain", "solo", "ash", "pocketed", "robbed", "traded", "market_over"}
LOUD |= {"caught", "exchanged", "levitated", "weakened", "row_home", "charmed", "swapped", "end_phase", "dragon"}


def own_news(events, seat):
    """What this seat alone learned of these events, the latest last: for its own eyes."""
    rows = (_own_row(event, seat) for event in events)
    return [row for row in rows if row]


def _own_row(event, seat):
    kind = event["type"]
    if kind == "drew" and event["seat"] == seat and event["items"]:
        drawn = _list(items.name(item) for item in event["items"])
        return items.art(event["items"][0]), tr("You draw: {items}", items=drawn)
    if kind == "robbed" and event["tokens"]:
        tokens = pieces.several(event["tokens"])
        if event["seat"] == seat:
            return pieces.adventurer_art("thief"), tr("You steal: {tokens}", tokens=tokens)
        return pieces.adventurer_art("thief"), tr("Stolen from you: {tokens}", tokens=tokens)
    if kind == "snatched":
        return items.art("invisible_hand"), tr("Your hand has taken: {token}", token=pieces.one(event["kind"]))
    return None


# Where the game stands


def place(view):
    """'bag 61, 2 dragons to the market'."""
    if view["end_phase"]:
        return tr("The bag is empty, the end is near")
    if view["market"]["state"] == "coming":
        words = marks("bag {bag}, {n} dragon to the market", "bag {bag}, {n} dragons to the market")
        return trn(*words, view["market"]["in"], bag=view["bag"])
    return bag(view)


def bag(view):
    """The same where there is room for little."""
    return tr("bag {bag}", bag=view["bag"])


# Sending


def promise(view, seat, adventurer, place_, names):
    """What would come of sending: (short, longer) sentences. Nothing here is more than all can see."""
    dragon = view["dragons"][place_]
    strength = strength_now(view, seat, adventurer)
    left = dragon["missing"] - strength
    others = [names[each] for each in dragon["participants"] if each != seat]
    values = {"adventurer": pieces.adventurer_title(adventurer), "sum": dragon["sum"], "n": strength}
    if dragon["wall"] not in (None, seat):
        wall = names[dragon["wall"]]
        return tr("{adventurer} to battle: {sum} + {n}", **values), tr("A wall: {name} must consent", name=wall)
    if left <= 0:
        longer = tr("You share with {names}", names=_list(others)) if others else tr("All of it would be yours")
        return tr("{adventurer}: {sum} + {n}, the dragon falls", **values), longer
    sharing = marks(
        "{n} more fells it; it would be shared with {names}", "{n} more fell it; it would be shared with {names}"
    )
    alone = marks("{n} more fells it", "{n} more fell it")
    longer = trn(*sharing, left, names=_list(others)) if others else trn(*alone, left)
    return tr("{adventurer} to battle: {sum} + {n}", **values), longer


def promises(view, seat, adventurer, places, names):
    """The dragons that would fall to him, each with who would have a share."""
    told = []
    for place_ in places:
        dragon = view["dragons"][place_]
        if dragon["wall"] in (None, seat) and dragon["missing"] <= strength_now(view, seat, adventurer):
            share = promise(view, seat, adventurer, place_, names)[1]
            told.append(tr("Dragon {n} falls. {share}", n=dragon["strength"], share=share))
    return "\n".join(told) or tr("No dragon falls yet")


def strength_now(view, seat, adventurer):
    """A Fireball lends him four, a Sword one more than his own."""
    if "fireball" in view["attached"]:
        return 4
    return view["players"][seat]["strengths"][adventurer] + ("plus_one_sword" in view["attached"])


# How an adventurer is: under his card.
STATES = {"up": mark("ready"), "down": mark("resting"), "battle": mark("in battle"), "chosen": mark("to battle!")}


def state_of(where):
    return tr(STATES["battle" if isinstance(where, int) else where])


# Reactions


def moment(view, names):
    """What is about to happen, for the question to all; nothing if it is only the next turn. The same whoever holds
    which card."""
    tell = MOMENTS.get(view["moment"])
    return tell(view, names) if tell else ""


def _after_send(view, names):
    dragon = view["dragons"][view["target"]]
    if dragon["missing"] or not dragon["row"]:
        return ""
    values = {"name": names[view["active"]], "adventurer": pieces.adventurer(dragon["row"][-1]["adventurer"])}
    return tr("{name}: {adventurer} has not struck yet. If all keep silent, the dragon falls", **values)


def _falls(view, names):
    return tr("The dragon is beaten. If all keep silent, its hidden treasure comes to light")


def _treasure(view, names):
    """No dragon has it any more, so it is told."""
    about = tr("The treasure lies open and is about to be shared out")
    return f"{about}\n{pieces.several(view['talks']['heap'])}" if view["talks"] else about


def _item_played(view, names):
    ask = view["asks"][0]
    return tr("{name} has played {item}", name=names[ask["user"]], item=items.name(ask["item"]))


def _item_draw(view, names):
    return tr("Item cards are about to be drawn")


def _theft_moment(view, names):
    thief, victim = names[view["theft"]["thief"]], names[view["theft"]["victim"]]
    return tr("{name} is about to steal. Victim: {victim}", name=thief, victim=victim)


MOMENTS = {
    "after_send": _after_send,
    "dragon_falls a": _falls,
    "dragon_falls b": _falls,
    "before_talks a": _treasure,
    "before_talks b": _treasure,
    "agreement": lambda view, names: tr("The shares are settled and go behind the screens"),
    "item_draw": _item_draw,
    "theft a": _theft_moment,
    "theft b": _theft_moment,
    "after_talks": lambda view, names: tr("The treasure is shared out"),
    "item_played": _item_played,
}


# What can't be done

REASONS = {
    "not_now": mark("That can't be done now."),
    "not_an_option": mark("That can't be chosen now."),
    "no_dragon": mark("There is no dragon here any more. Choose another one."),
    "closed": mark("The wall is closed to you this turn. Choose another dragon."),
    "not_back": mark("He has just fled from this dragon. Choose another one."),
    "in_battle": mark("In battle: back at home when the dragon has fallen."),
    "face_down": mark("Resting: ready again when nobody else of the band is."),
    "other_adventurer": mark("The card that you have played goes with another adventurer."),
    "not_in_hand": mark("This card is not in your hand."),
    "cannot_work": mark("It would do nothing now."),
    "no_invisible_hand": mark("You have no Invisible Hand."),
    "once_a_window": mark("The Invisible Hand takes one token between two turns."),
    "no_such_token": mark("There is no such token here."),
    "not_yourself": mark("Not yourself: name another player."),
    "already_called": mark("You have called already. Wait for the next turn."),
    "no_cards": mark("This player has no item cards, so nobody can be caught here."),
    "hand_is_known": mark("The Invisible Hand lies on the discard: nobody can be caught now."),
    "not_a_participant": mark("Only those who fought share the treasure."),
    "no_such_part": mark("There is no such part."),
    "heap_left": mark("All tokens must be shared out first."),
    "already_accepted": mark("You have agreed already."),
    "not_accepted": mark("You have not agreed yet."),
    "clock_runs": mark("The clock ends the talks. Nobody can break them off."),
    "clock_only": mark("Only the clock can do that."),
    "empty_part": mark("Every part must have at least one token."),
    "only_with": mark("This is a market with one host: trade with that player."),
    "nothing_laid": mark("Lay down at least one token first."),
    "already_offered": mark("Your side is laid down already."),
    "offer_first": mark("Both must lay down their sides first."),
    "not_your_turn": mark("Somebody else is to act now."),
}


def why_not(reason):
    """The reason that the engine gives, a Reason or one from a view, and what to do instead."""
    code = reason["code"] if isinstance(reason, dict) else reason.code
    values = reason.get("values", {}) if isinstance(reason, dict) else reason.values
    if code == "wrong_moment":
        return items.moment(values["item"])
    return tr(REASONS.get(code, REASONS["not_an_option"]))
