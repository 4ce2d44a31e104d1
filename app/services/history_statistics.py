"""What the history tells in numbers: counted by SQL, from the sums that are kept with the games.

Computers are not counted among the players: they have no victories, no page, no line in the curve. A game counts for a
person who began it and held the seat at its end (Played.people). Games in which a computer played along (Played.mixed)
are told apart from those among people; where something can be asked of either, `mixed` is True, False, or None for all.
"""

from app.services.history_records import record_of, wall_time
from engine.companion.records import folded

_KIND = "(:kind IS NULL OR kind = :kind)"
_MIXED = "(:mixed IS NULL OR mixed = :mixed)"
_AGAINST = f"""
    SELECT name, sum(games) AS games, sum(wins) AS wins, sum(losses) AS losses
    FROM pairs JOIN players ON players.id = other_id
    WHERE player_id = :player AND {_MIXED} GROUP BY other_id ORDER BY games DESC, name"""


def kinds(db):
    """What was played, the most played first: [{"kind", "game", "title", "low", "games"}]."""
    counted = db.execute("SELECT kind, sum(games) AS games FROM months GROUP BY kind").fetchall()
    found = [_newest(db, row["kind"]) | {"kind": row["kind"], "games": row["games"]} for row in counted]
    return sorted(found, key=lambda each: (-each["games"], each["kind"]))


def _newest(db, kind):
    query = "SELECT game, title, low FROM games WHERE kind = ? ORDER BY played DESC, id DESC LIMIT 1"
    row = db.execute(query, (kind,)).fetchone()
    return {"game": row["game"], "title": row["title"], "low": bool(row["low"])} if row else {"low": False}


def overview(db, game, months):
    """{"games", "seconds", "since", "players": [...], "months": [{"month", "games"}]} of all games or one kind.

    The players come with all their games and wins, and with those of mixed games among them: "mixed_games",
    "mixed_wins". Who has won most among people comes first. Months without a game are left out.
    """
    kind = {"kind": game, "most": months}
    totals = db.execute(f"SELECT total(games), total(seconds) FROM months WHERE {_KIND}", kind).fetchone()
    newest = f"SELECT month, sum(games) AS games FROM months WHERE {_KIND} GROUP BY month ORDER BY month DESC"
    by_month = db.execute(f"{newest} LIMIT :most", kind)
    return {
        "games": int(totals[0]),
        "seconds": int(totals[1]),
        "since": _since(db, game),
        "players": _players(db, game),
        "months": [dict(row) for row in by_month][::-1],
    }


def _since(db, kind):
    where = " WHERE kind = :kind" if kind is not None else ""
    query = f"SELECT * FROM games{where} ORDER BY played, id LIMIT 1"
    row = db.execute(query, {"kind": kind}).fetchone()
    return wall_time(record_of(row)) if row else None


def _players(db, kind):
    query = f"""
        SELECT name, sum(games) AS games, sum(wins) AS wins,
            sum(games * mixed) AS mixed_games, sum(wins * mixed) AS mixed_wins
        FROM tally JOIN players ON players.id = player_id
        WHERE {_KIND} GROUP BY player_id ORDER BY sum(wins) - sum(wins * mixed) DESC, wins DESC, games DESC, name"""
    return [dict(row) for row in db.execute(query, {"kind": kind})]


def of_game(db, game, mixed=None):
    """One kind: [{"name", "games", "wins", "average", "best"}], most wins first."""
    best = "min" if _newest(db, game)["low"] else "max"
    query = f"""
        SELECT name, sum(games) AS games, sum(wins) AS wins, sum(points) * 1.0 / sum(games) AS average,
            (SELECT {best}(score) FROM seats s WHERE s.player_id = t.player_id AND s.kind = t.kind AND {_MIXED}) AS best
        FROM tally t JOIN players ON players.id = t.player_id
        WHERE kind = :kind AND {_MIXED} GROUP BY t.player_id ORDER BY wins DESC, games DESC, name"""
    return [dict(row) for row in db.execute(query, {"kind": game, "mixed": mixed})]


def of_player(db, player, mixed=None):
    """{"name", "games", "wins", "streak", "best_streak", "kinds": [...], "against": [...]}, None if there is no game.

    Kinds: {"kind", "game", "title", "low", "games", "wins", "average", "best"}. Against: {"name", "games", "wins",
    "losses"}, people only, where a shared victory is neither. A streak counts victories in a row, `streak` up to the
    last game.
    """
    kinds = _kinds_of(db, player, mixed)
    if not kinds:
        return None
    row = db.execute("SELECT name FROM players WHERE id = ?", (player,)).fetchone()
    in_a_row = _victories_in_a_row(db, player, mixed)
    return {
        "name": row["name"],
        "games": sum(kind["games"] for kind in kinds),
        "wins": sum(kind["wins"] for kind in kinds),
        "streak": in_a_row[-1],
        "best_streak": max(in_a_row),
        "kinds": kinds,
        "against": [dict(row) for row in db.execute(_AGAINST, {"player": player, "mixed": mixed})],
    }


def _victories_in_a_row(db, player, mixed):
    """How many there were between two games that were not won, and at last since then."""
    query = f"SELECT won FROM seats WHERE player_id = :player AND {_MIXED} ORDER BY played, game_id"
    games = "".join(str(won) for (won,) in db.execute(query, {"player": player, "mixed": mixed}))
    return [len(victories) for victories in games.split("0")]


def _kinds_of(db, player, mixed):
    scores = f"FROM seats s WHERE s.player_id = t.player_id AND s.kind = t.kind AND {_MIXED}"
    query = f"""
        SELECT kind, sum(games) AS games, sum(wins) AS wins, sum(points) * 1.0 / sum(games) AS average,
            (SELECT min(score) {scores}) AS lowest, (SELECT max(score) {scores}) AS highest
        FROM tally t WHERE player_id = :player AND {_MIXED} GROUP BY kind ORDER BY games DESC, kind"""
    found = []
    for row in db.execute(query, {"player": player, "mixed": mixed}).fetchall():
        kind = dict(row) | _newest(db, row["kind"])
        lowest, highest = kind.pop("lowest"), kind.pop("highest")
        found.append(kind | {"best": lowest if kind["low"] else highest})
    return found


def curve(games):
    """Scores in the last games of a kind, for a plot: {"played": [...], "lines": [{"name", "scores"}]}.

    Of people only, the oldest comes first; None where somebody did not play.
    """
    lines = {}
    for place, each in enumerate(games):
        for seat in each.people:
            name = each.names[seat]
            line = lines.setdefault(folded(name), {"name": name, "scores": [None] * len(games)})
            line["name"] = name
            line["scores"][place] = each.scores[seat]
    return {"played": [wall_time(each) for each in games], "lines": list(lines.values())}
