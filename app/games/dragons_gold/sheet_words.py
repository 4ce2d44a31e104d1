"""The score sheet of Dragon's Gold in words: why a row brings what it brings."""

from app.games.dragons_gold import piece_words
from app.services.languages import mark, tr, trn
from app.sheets.words import listed
from app.sheets.words import points as score  # noqa: F401, asked of the words of every sheet
from engine import Option
from engine.dragons_gold.scoring import MAJORITY, POINTS, SET_POINTS

ABOUT = mark("tokens, most gems, sets")
OPTIONS = (Option("rules", "basic", ("basic", "advanced")),)


def subtitle(sheet):
    return tr("advanced rules") if sheet.rules == "advanced" else tr("basic rules")


def _more_than_in_box(_sheet, found):
    """All kinds in one sentence: there may be nine."""
    kinds = [
        tr("{kind} {count} of {box}", kind=piece_words.heap(each["kind"]), count=each["count"], box=each["box"])
        for each in found
    ]
    return tr("More than the box has: {list}. Count again?", list=listed(kinds))


REMARKS = {"more_than_in_box": _more_than_in_box}


MOST = {
    "blue": mark("sapphires"),
    "green": mark("emeralds"),
    "purple": mark("amethysts"),
    "yellow": mark("ambers"),
    "white": mark("diamonds"),
}


def row_words(sheet, seat, row):
    """(title, why) of one row of a player's sheet."""
    kind = row["row"]
    if kind == "sets":
        return tr("Sets"), _sets(row)
    title = piece_words.heap(kind)
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


def summary(sheet, seat):
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
