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
_BY_SEATS = f"""
    SELECT seats, sum(games) AS games, sum(wins) AS wins, sum(seconds) AS seconds, sum(began) AS began,
        sum(began_wins) AS began_wins
    FROM tally WHERE player_id = :player AND {_MIXED} GROUP BY seats ORDER BY seats"""


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
    """{"games", "seconds", "since", "players": [...], "months": [...], "years": [...], "counts": [...]} of all games or
    one kind, without those that were only watched.

    The players come with all their games and wins, and with those of mixed games among them: "mixed_games",
    "mixed_wins". Who has won most among people comes first. Months and years are {"month", "games", "seconds"}, a
    year's "month" being "2026"; those without a game are left out. Counts tell of tables of so many: {"mixed", "seats",
    "games", "average", "minutes" (None if nobody knows), "begun" (where it is known who began), "began_wins"}.
    """
    totals = db.execute(
        f"SELECT total(games - watched), total(seconds) FROM months WHERE {_KIND}", {"kind": game}
    ).fetchone()
    return {
        "games": int(totals[0]),
        "seconds": int(totals[1]),
        "since": _since(db, game),
        "players": _players(db, game),
        "months": _spans(db, game, len("2026-11"), months),
        "years": _spans(db, game, len("2026"), months),
        "counts": _counts(db, game),
    }


def _spans(db, kind, letters, most):
    """The newest months or years, the oldest first."""
    query = f"""
        SELECT substr(month, 1, :letters) AS span, sum(games - watched) AS games, sum(seconds) AS seconds FROM months
        WHERE {_KIND} GROUP BY span HAVING sum(games - watched) > 0 ORDER BY span DESC LIMIT :most"""
    rows = db.execute(query, {"kind": kind, "letters": letters, "most": most}).fetchall()
    return [{"month": row["span"], "games": row["games"], "seconds": row["seconds"]} for row in rows[::-1]]


def _counts(db, kind):
    query = f"""
        SELECT mixed, seats, sum(games) AS games, sum(seconds) / 60.0 / nullif(sum(timed), 0) AS minutes,
            sum(points) * 1.0 / sum(people) AS average, sum(begun) AS begun, sum(began_wins) AS began_wins
        FROM counts WHERE {_KIND} GROUP BY mixed, seats ORDER BY mixed, seats"""
    return [dict(row) | {"mixed": bool(row["mixed"])} for row in db.execute(query, {"kind": kind})]


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
    """{"name", "games", "wins", "seconds", "began", "began_wins", "streak", "best_streak", "kinds": [...], "counts":
    [{"seats", "games", "wins"}], "against": [...], "rival", "partner"}, None if there is no game.

    Kinds: {"kind", "game", "title", "low", "games", "wins", "average", "best"}. Against: {"name", "games", "wins",
    "losses"}, people only, where a shared victory is neither. The rival was ahead most often, the partner was there
    most often: one of these, or None. A streak counts victories in a row, `streak` up to the last game.
    """
    kinds = _kinds_of(db, player, mixed)
    if not kinds:
        return None
    row = db.execute("SELECT name FROM players WHERE id = ?", (player,)).fetchone()
    in_a_row = _victories_in_a_row(db, player, mixed)
    against = [dict(row) for row in db.execute(_AGAINST, {"player": player, "mixed": mixed})]
    counts = [dict(row) for row in db.execute(_BY_SEATS, {"player": player, "mixed": mixed})]
    totals = {name: sum(each[name] for each in counts) for name in ("games", "wins", "seconds", "began", "began_wins")}
    return {
        "name": row["name"],
        **totals,
        "counts": counts,
        "rival": _foremost(against, "losses"),
        "partner": _foremost(against, "games"),
        "streak": in_a_row[-1],
        "best_streak": max(in_a_row),
        "kinds": kinds,
        "against": against,
    }


def _foremost(against, by):
    """Whoever has most of it, if anybody has more than one; of equals the one met more often."""
    most = max(against, key=lambda each: (each[by], each["games"]), default=None)
    return most if most and most[by] > 1 else None


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
