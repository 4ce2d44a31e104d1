"""Whole games, letter by letter: ../transcripts.py says how to write them anew."""

from pathlib import Path

import pytest

from ..transcripts import Scribe, goes_as_written, moves_of, shows, thought_up
from .play import OWN, new

GOLDEN = Path(__file__).parent / "golden"
#: Seats, options and seed of each game, and the events that it is kept for.
GAMES = {
    "marker": (3, None, 40, "kept again cursed tie silver tied used robbed unsold came_home"),
    "brigand": (3, None, 47, "emptied cursed paid scored over"),
    "own": (4, {"specials": 3, "own": OWN}, 8, "bought used robbed tied over"),
}


class FistScribe(Scribe):
    lists = ("players", "lots")


def transcript(path: Path) -> str:
    seats, options, seed, _ = GAMES[path.stem]
    table = new(seed, seats, options)
    return FistScribe(table).transcript(moves_of(path, table, thought_up(table, sense=0.7)))


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(name):
    path = GOLDEN / f"{name}.txt"
    goes_as_written(path, transcript(path))


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_shows_what_it_is_kept_for(name):
    shows(GOLDEN / f"{name}.txt", GAMES[name][-1])
