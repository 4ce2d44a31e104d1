"""Score sheets in words: whose turn it is to be written down, who leads, and why a number is what it is."""

from app import games
from app.games.dragons_gold import piece_words as gold_pieces
from app.games.pantry import card_words as pantry_cards
from app.services.languages import mark, tr, trn
from engine.dragons_gold.scoring import MAJORITY, POINTS, SET_POINTS

# What each sheet does, in one line on its tile.
ABOUT = {
    "dragonstones": mark("points, one by one"),
    "dragons_gold": mark("tokens, most gems, sets"),
    "dragonheart": mark("cards, fame, the figure"),
    "pantry": mark("coins, round by round"),
    "free": mark("your own columns"),
}
FREE_ICON = "notebook-edit-outline"
MINUS = "\N{MINUS SIGN}"


def signed(number):
    """A number, or a sum being typed, with a proper minus."""
    return str(number).replace("-", MINUS)


def game_name(game, title=""):
    """What is played; a free sheet has the name that the players gave it."""
    return games.name(game) if game != "free" else title or tr("Any other game")


def about(game):
    return tr(ABOUT[game])


def subtitle(sheet):
    """One line about how this sheet is kept."""
    return SUBTITLES[sheet.game](sheet)


def _stones(sheet):
    return trn("to {n} point", "to {n} points", sheet.target)


def _gold(sheet):
    return tr("advanced rules") if sheet.rules == "advanced" else tr("basic rules")


def _heart(_sheet):
    return tr("fame of the cards taken")


def _pantry(_sheet):
    return tr("coins lost, up to 21")


def _free(sheet):
    if sheet.target is not None:
        low = mark("to {n}, the lowest score wins")
        return tr(low if sheet.low else mark("to {n}, the highest score wins"), n=signed(sheet.target))
    return tr("the lowest score wins") if sheet.low else tr("the highest score wins")


SUBTITLES = {"dragonstones": _stones, "dragons_gold": _gold, "dragonheart": _heart, "pantry": _pantry, "free": _free}


# Who leads


def listed(names):
    return ", ".join(names)


def wins(sheet):
    names = [sheet.names[seat] for seat in sheet.winners]
    if len(names) == 1:
        return tr("{name} wins", name=names[0])
    return tr("Shared victory: {names}", names=listed(names))


def score(sheet, number):
    """A score in words, as this game counts."""
    if sheet.game == "pantry":
        return trn("{n} coin lost", "{n} coins lost", number)
    if sheet.game == "dragonheart":
        return tr("fame: {n}", n=number)
    if number < 0:
        return tr("points: {n}", n=signed(number))
    return trn("{n} point", "{n} points", number)


def lead(sheet):
    """Who is in front and who comes next; "" while nothing is written."""
    if not sheet.leaders:
        return ""
    names = [sheet.names[seat] for seat in sheet.leaders]
    best = signed(sheet.scores[sheet.leaders[0]])
    if len(names) == len(sheet.names):
        return tr("All are equal: {n}", n=best)
    # The rules may have broken a tie: then some with the same score come next.
    others = ([seat for seat in place if seat not in sheet.leaders] for place in sheet.standing)
    after = listed(sheet.names[seat] for seat in next(filter(None, others)))
    if len(names) > 1:
        return tr("In front: {names}, {n} each. Then {after}", names=listed(names), n=best, after=after)
    return tr("In front: {name}, {n}. Then {after}", name=names[0], n=best, after=after)


def round_of(name, number):
    return tr("{name}, round number {n}", name=name, n=number + 1)


# What looks odd but is allowed


def _two_at_target(sheet, values):
    names = listed(sheet.names[seat] for seat in values["seats"])
    return tr("Only one player can take the last point. Check: {names}", names=names)


def _more_than_in_box(reasons):
    """All kinds in one sentence: there may be nine."""
    kinds = [
        tr("{kind} {count} of {box}", kind=gold_pieces.heap(each["kind"]), count=each["count"], box=each["box"])
        for each in reasons
    ]
    return tr("More than the box has: {list}. Count again?", list=listed(kinds))


def _rounds_after_end(_sheet, values):
    return tr("The game ended with round number {n}. Later rounds are kept but not counted.", n=values["round"])


REMARKS = {"two_at_target": _two_at_target, "rounds_after_end": _rounds_after_end}


def remarks(sheet):
    found = sheet.remarks()
    boxes = [reason.values for reason in found if reason.code == "more_than_in_box"]
    told = [REMARKS[reason.code](sheet, reason.values) for reason in found if reason.code in REMARKS]
    return "\n".join([*told, *([_more_than_in_box(boxes)] if boxes else [])])


# Dragon's Gold: why


MOST = {
    "blue": mark("sapphires"),
    "green": mark("emeralds"),
    "purple": mark("amethysts"),
    "yellow": mark("ambers"),
    "white": mark("diamonds"),
}


def gold_row(sheet, seat, row):
    """(title, why) of one row of a player's sheet."""
    kind = row["row"]
    if kind == "sets":
        return tr("Sets"), _sets(row)
    title = gold_pieces.heap(kind)
    if "won" in row:
        return title, _majority(sheet, seat, row)
    return title, _plain(sheet, row)


def _plain(sheet, row):
    each = POINTS[sheet.rules][row["row"]]
    if row["row"] == "black" and row["count"] and sheet.rules == "advanced":
        return trn(
            "{n} point, but cursed: nothing for sets and for the most gems",
            "{n} points, but cursed: nothing for sets and for the most gems",
            each,
        )
    return trn("{n} point each", "{n} points each", each)


def _sets(row):
    if row["cursed"]:
        return tr("The black diamond takes them away")
    return trn("One of every colour: {n} point each", "One of every colour: {n} points each", SET_POINTS)


LESS = {
    "crowd": mark("Too many have equally many: nobody gets anything"),
    "cursed": mark("The most, but the black diamond takes the points away"),
    "blocked": mark("Whoever has the most is cursed: nobody gets anything"),
    "none": mark("Nobody has any"),
}


def _majority(sheet, seat, row):
    words = _how_it_went(sheet, seat, row)
    if row["gem"]:
        return tr("{why}. The Gem of Many Colours counts here", why=words)
    return words


def _how_it_went(sheet, seat, row):
    won, kind = row["won"], row["row"]
    if won == "alone":
        return tr("The most of all")
    if won in LESS:
        return tr(LESS[won])
    counts = {each: _count(sheet, each, kind) for each in sheet.seats}
    best = max(counts.values())
    others = listed(sheet.names[each] for each in sheet.seats if counts[each] == best and each != seat)
    if won == "less":
        return tr("More than that: {names}, {n}", names=others, n=best)
    if sheet.rules == "basic":
        return tr("As many as {names}: all of them get the points", names=others)
    return tr("As many as {names}: each gets half of {n}", names=others, n=MAJORITY["advanced"][len(sheet.names)])


def _count(sheet, seat, kind):
    return next(row["count"] for row in sheet.rows[seat] if row["row"] == kind)


def gold_summary(sheet, seat):
    """(icon, sentence) about what makes this player's points: majorities first."""
    rows = sheet.rows[seat]
    won = [row for row in rows if row.get("won") in ("alone", "tie") and row["points"]]
    if won:
        gems = listed(tr(MOST[row["row"]]) for row in won)
        return "trophy", tr("Most {gems}: +{n}", gems=gems, n=sum(row["points"] for row in won))
    if any(row.get("won") == "cursed" or row.get("cursed") for row in rows):
        return "skull-outline", tr("Cursed by the black diamond")
    if any(row.get("won") == "crowd" for row in rows):
        return "equal", tr("Too many have equally many gems")
    return "trophy-outline", tr("Not the most of any gem")


def tokens_behind(name, count):
    return trn("{name}: {n} token behind the screen", "{name}: {n} tokens behind the screen", count, name=name)


# Pantry


def pantry_status(sheet):
    """Who begins, or how it ended."""
    if sheet.over:
        return wins(sheet)
    starter = sheet.names[sheet.next_starter]
    rounds = sheet.rounds
    number = len(rounds) if rounds and None in rounds[-1] else len(rounds) + 1
    if sheet.tied:
        names = listed(sheet.names[seat] for seat in sheet.tied)
        return tr("A tie: {names}. One more round, {starter} begins", names=names, starter=starter)
    return tr("Round number {n}: {name} begins", n=number, name=starter)


def to_the_line(total, limit):
    """How far the line still is."""
    if total >= limit:
        return tr("over the line")
    return tr("{n} left", n=limit - total)


def card_name(card):
    """The number first, for that is what the box shows."""
    if card == "back":
        return tr("Closed card")
    return f"{pantry_cards.sign(card)} {pantry_cards.name(card)}".strip()


def write_coins(number):
    """The button under cards that were counted."""
    if number < 0:
        return tr("Write down: {n} back", n=-number)
    return trn("Write down: {n} coin", "Write down: {n} coins", number)
