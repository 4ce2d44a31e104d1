"""Counting points. Plain functions, of use to a score sheet beside a real box too."""

from ..result import Result
from .components import COLOURS, CROWD, GEM, KINDS
from .state import NOBODY

#: Points for one token, and for the most stones of a colour by number of players.
POINTS = {
    "basic": {"silver": 1, "gold": 3, "red": 1, "black": 7},
    "advanced": {"silver": 1, "gold": 3, "red": 1, "black": 19},
}
MAJORITY = {
    "basic": {3: 15, 4: 12, 5: 12, 6: 10},
    "advanced": {3: 12, 4: 10, 5: 10, 6: 8},
}
SET_POINTS = 5
GEM_COLOURS = tuple(KINDS[kind] for kind in COLOURS)


def rows(hoards: list, rules: str, gems: list | None = None, crowd: int = CROWD) -> list:
    """The score sheets of all players, each of them a list of rows with their points.

    A hoard is {kind: count}. `gems` says for each player the colour of his Gem of Many Colours, or None.
    The row of a colour says how it went in "won": "alone", "tie", "crowd" (too many are equal), "cursed" (the black
    diamond's owner), "blocked" (somebody cursed has more), "less" or "none" (nobody has any).

    >>> sheet = rows([{"silver": 4, "blue": 2}, {"gold": 1, "blue": 1}, {}], "basic")[0]
    >>> [(row["row"], row["points"]) for row in sheet if row["points"]]
    [('silver', 4), ('blue', 15)]
    """
    gems = gems or [None] * len(hoards)
    stones = [
        {colour: hoard.get(colour, 0) + (colour == gem) for colour in GEM_COLOURS}
        for hoard, gem in zip(hoards, gems, strict=True)
    ]
    cursed = [rules == "advanced" and hoard.get("black", 0) > 0 for hoard in hoards]
    sheets = []
    for seat, hoard in enumerate(hoards):
        sheet = [_plain_row(kind, hoard.get(kind, 0), points) for kind, points in POINTS[rules].items()]
        if rules == "advanced":
            sheet.append(_set_row(stones[seat], cursed[seat]))
        for colour in GEM_COLOURS:
            counts = [each[colour] for each in stones]
            won, points = majority(seat, counts, cursed, rules, crowd)
            gem = gems[seat] == colour
            sheet.append({"row": colour, "count": counts[seat], "points": points, "won": won, "gem": gem})
        sheets.append(sheet)
    return sheets


def _plain_row(kind: str, count: int, points: int) -> dict:
    return {"row": kind, "count": count, "points": count * points}


def _set_row(stones: dict, cursed: bool) -> dict:
    sets = min(stones.values())
    return {"row": "sets", "count": sets, "points": 0 if cursed else sets * SET_POINTS, "cursed": cursed}


def majority(seat: int, counts: list, cursed: list, rules: str, crowd: int = CROWD) -> tuple:
    """How it went for this player with a colour, and his points for it.

    >>> majority(0, [3, 3, 1, 0], [False] * 4, "advanced")
    ('tie', 5)
    """
    most = max(counts)
    best = [each for each, count in enumerate(counts) if count == most]
    full = MAJORITY[rules][len(counts)]
    if not most:
        return "none", 0
    if seat not in best:
        return ("blocked" if all(cursed[each] for each in best) else "less"), 0
    if cursed[seat]:
        return "cursed", 0
    if len(best) == 1:
        return "alone", full
    if rules == "basic":
        return "tie", full
    return ("crowd", 0) if len(best) >= crowd else ("tie", full // 2)


def winners(totals: list) -> list:
    """The most points; equals win together."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def result(state) -> Result:
    hoards = [dict(zip(KINDS, hoard, strict=True)) for hoard in state.hoards]
    gems = [None] * len(hoards)
    if state.gem != NOBODY:
        gems[state.items[GEM]] = KINDS[state.gem]
    sheets = rows(hoards, "advanced" if state.advanced else "basic", gems, state.box.crowd)
    totals = [sum(row["points"] for row in sheet) for sheet in sheets]
    breakdown = [
        {"hoard": hoard, "gem": gem, "rows": sheet, "total": total}
        for hoard, gem, sheet, total in zip(hoards, gems, sheets, totals, strict=True)
    ]
    return Result(totals, winners(totals), breakdown)
