"""Whole games, letter by letter: ../transcripts.py says how to write them anew."""

import json
from pathlib import Path

import pytest

from ..transcripts import Scribe, goes_as_written, shows
from .play import new, random_game

GOLDEN = Path(__file__).parent / "golden"
# The first ends by the ships, the second by a deck; in both the figure changes hands.
SEEDS = {"ships": 254, "deck": 94}


class HeartScribe(Scribe):
    def __init__(self, table):
        super().__init__(table)
        # Who begins is in the first view.
        self.shown_events = {eye: len(table.history(eye)) for eye in self.eyes}

    def choices(self, seat):
        return json.dumps([each.as_dict() for each in self.table.moves(seat)])


@pytest.mark.parametrize("name", SEEDS)
def test_the_game_goes_as_written(name):
    moves = random_game(SEEDS[name]).journal.moves
    goes_as_written(GOLDEN / f"{name}.txt", HeartScribe(new(SEEDS[name])).transcript(moves))


@pytest.mark.parametrize("name", SEEDS)
def test_the_transcript_shows_what_it_is_kept_for(name):
    path = GOLDEN / f"{name}.txt"
    assert f'"cause": "{name}"' in path.read_text(encoding="utf-8")
    shows(path, "took to_hold sailed figure lost_card took_nothing over")
