"""The tables of history.db, version by version, and the sums that are kept in them."""

VERSION_1 = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    played INTEGER NOT NULL,
    source TEXT NOT NULL,
    note TEXT NOT NULL,
    journal TEXT NOT NULL,
    people TEXT NOT NULL  -- JSON: {"names": [...], "scores": [...], "winners": [...]}, of computers what Played tells
);
"""
# What statistics need. `games` stays the truth; everything else here is counted from it, and is kept so that a screen
# never has to walk through all games.
VERSION_2 = """
ALTER TABLE games ADD COLUMN duration INTEGER;
ALTER TABLE games ADD COLUMN low INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT '';
CREATE INDEX games_by_time ON games (played, id);
CREATE INDEX games_by_kind ON games (kind, played, id);
CREATE TABLE players (id INTEGER PRIMARY KEY, folded TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
CREATE TABLE seats (
    game_id INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    played INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (game_id, player_id)
) WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player_id, played, game_id, won);
CREATE INDEX seats_by_kind ON seats (player_id, kind, played, game_id, won);
CREATE INDEX seats_by_score ON seats (player_id, kind, score);
CREATE TABLE tally (
    player_id INTEGER, kind TEXT, games INTEGER, wins INTEGER, points INTEGER, PRIMARY KEY (player_id, kind)
) WITHOUT ROWID;
CREATE TABLE months (month TEXT, kind TEXT, games INTEGER, seconds INTEGER, PRIMARY KEY (month, kind)) WITHOUT ROWID;
CREATE TABLE pairs (
    player_id INTEGER, other_id INTEGER, kind TEXT, games INTEGER, wins INTEGER, losses INTEGER,
    PRIMARY KEY (player_id, other_id, kind)
) WITHOUT ROWID;
CREATE TABLE bin (key TEXT PRIMARY KEY, record TEXT) WITHOUT ROWID;  -- deleted games; NULL when gone for good
"""
# The months were counted in whatever zone the device was in; now every game keeps the zone it was played in.
VERSION_3 = """
ALTER TABLE games ADD COLUMN zone INTEGER;
DELETE FROM months;
"""
# Games in which a computer played along are counted apart from those among people. All sums are counted anew.
VERSION_4 = """
DROP TABLE seats;
DROP TABLE tally;
DROP TABLE pairs;
DROP TABLE months;
DELETE FROM players;
CREATE TABLE seats (
    game_id INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    played INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    mixed INTEGER NOT NULL,
    PRIMARY KEY (game_id, player_id)
) WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player_id, played, game_id, won, mixed);
CREATE INDEX seats_by_kind ON seats (player_id, kind, played, game_id);
CREATE INDEX seats_by_score ON seats (player_id, kind, mixed, score);
CREATE TABLE tally (
    player_id INTEGER, kind TEXT, mixed INTEGER, games INTEGER, wins INTEGER, points INTEGER,
    PRIMARY KEY (player_id, kind, mixed)
) WITHOUT ROWID;
CREATE TABLE months (month TEXT, kind TEXT, games INTEGER, seconds INTEGER, PRIMARY KEY (month, kind)) WITHOUT ROWID;
CREATE TABLE pairs (
    player_id INTEGER, other_id INTEGER, kind TEXT, mixed INTEGER, games INTEGER, wins INTEGER, losses INTEGER,
    PRIMARY KEY (player_id, other_id, kind, mixed)
) WITHOUT ROWID;
"""
# How many sat at the table, how long it took, who began and whether that helped (NULL: nobody knows); and games are
# found by any of it. Where nobody took part, computers played for onlookers: that is in the list and in no number.
VERSION_5 = """
DROP TABLE seats;
DROP TABLE tally;
DROP TABLE pairs;
DROP TABLE months;
DELETE FROM players;
ALTER TABLE games ADD COLUMN month TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN mixed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN watched INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN began_won INTEGER;
CREATE TABLE seats (
    game_id INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    played INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    mixed INTEGER NOT NULL,
    began INTEGER NOT NULL,
    PRIMARY KEY (game_id, player_id)
) WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player_id, played, game_id, won, mixed);
CREATE INDEX seats_by_kind ON seats (player_id, kind, played, game_id);
CREATE INDEX seats_by_score ON seats (player_id, kind, mixed, score);
CREATE TABLE tally (
    player_id INTEGER, kind TEXT, mixed INTEGER, seats INTEGER,
    games INTEGER, wins INTEGER, points INTEGER, seconds INTEGER, began INTEGER, began_wins INTEGER,
    PRIMARY KEY (player_id, kind, mixed, seats)
) WITHOUT ROWID;
CREATE TABLE months (
    month TEXT, kind TEXT, games INTEGER, watched INTEGER, seconds INTEGER, PRIMARY KEY (month, kind)
) WITHOUT ROWID;
CREATE TABLE counts (
    kind TEXT, mixed INTEGER, seats INTEGER,
    games INTEGER, timed INTEGER, seconds INTEGER, people INTEGER, points INTEGER, begun INTEGER, began_wins INTEGER,
    PRIMARY KEY (kind, mixed, seats)
) WITHOUT ROWID;
CREATE TABLE pairs (
    player_id INTEGER, other_id INTEGER, kind TEXT, mixed INTEGER, games INTEGER, wins INTEGER, losses INTEGER,
    PRIMARY KEY (player_id, other_id, kind, mixed)
) WITHOUT ROWID;
"""
VERSIONS = (VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5)
VERSION = len(VERSIONS)
_NUMBERS = {
    "months": (("month", "kind"), ("games", "watched", "seconds")),
    "counts": (("kind", "mixed", "seats"), ("games", "timed", "seconds", "people", "points", "begun", "began_wins")),
    "tally": (
        ("player_id", "kind", "mixed", "seats"),
        ("games", "wins", "points", "seconds", "began", "began_wins"),
    ),
    "pairs": (("player_id", "other_id", "kind", "mixed"), ("games", "wins", "losses")),
}


def _add_up_queries(table):
    key, numbers = _NUMBERS[table]
    marks = ", ".join("?" * (len(key) + len(numbers)))
    sums = ", ".join(f"{name} = {name} + excluded.{name}" for name in numbers)
    where = " AND ".join(f"{name} = ?" for name in key)
    return (
        f"INSERT INTO {table} VALUES ({marks}) ON CONFLICT DO UPDATE SET {sums}",
        f"DELETE FROM {table} WHERE {where} AND games = 0",
    )


ADD_UP = {table: _add_up_queries(table) for table in _NUMBERS}


def run_script(db, script):
    """As executescript, but inside the transaction that is open."""
    for statement in filter(str.strip, script.split(";\n")):
        db.execute(statement)
