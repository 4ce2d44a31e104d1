"""Lists of games: all of them, of one kind, of one player, or those behind a number of the statistics, as SQL.

What is behind a number are games that count for somebody. It is told by any of these: `month` ("2026-11", or "2026" for
a year), `seats` (how many sat at the table), `mixed` (with computers, or people only), `began_won` (who began has won),
and of the player: `won`, `began`, and `other`, who was there too.
"""

import re

_NEWEST = "ORDER BY g.played DESC, g.id DESC"
_BEHIND = {
    "month": "substr(g.month, 1, length(:month)) = :month",
    "seats": "g.seats = :seats",
    "mixed": "g.mixed = :mixed",
    "began_won": "g.began_won = :began_won",
    "won": "s.won = :won",
    "began": "s.began = :began",
    "other": "EXISTS (SELECT 1 FROM seats WHERE game_id = g.id AND player_id = :other)",
}


def of(kind, player, behind):
    """FROM and WHERE of a list, along an index, and its values. `player` and `other` are rows of the table players."""
    if player is not None:
        where = ["s.player_id = :player"] + (["s.kind = :kind"] if kind is not None else [])
        tables, newest = "seats s JOIN games g ON g.id = s.game_id", "ORDER BY s.played DESC, s.game_id DESC"
    else:
        where = ["g.kind = :kind"] if kind is not None else []
        tables, newest = "games g", _NEWEST
    where += [_BEHIND[name] for name in behind] + (["NOT g.watched"] if behind else [])
    query = f"FROM {tables} WHERE {' AND '.join(where) or '1'} {newest}"
    return _numbered(query, {"kind": kind, "player": player, **behind})


def count(kind, player, behind):
    """The query that counts them: from the sums, unless more is asked than these tell."""
    if behind:
        query, values = of(kind, player, behind)
        return f"SELECT count(*) {query}", values
    table, where = ("tally", "player_id = :player") if player is not None else ("months", "1")
    kind_too = " AND kind = :kind" if kind is not None else ""
    return _numbered(f"SELECT total(games) FROM {table} WHERE {where}{kind_too}", {"kind": kind, "player": player})


def _numbered(query, values):
    """The query with a question mark for each value, in their order."""
    found = []

    def mark(match):
        found.append(values[match[1]])
        return "?"

    return re.sub(r":(\w+)", mark, query), found
