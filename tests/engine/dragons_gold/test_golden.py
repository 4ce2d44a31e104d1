"""Whole games, letter by letter: ../transcripts.py says how to write them anew."""

import json
from functools import partial
from pathlib import Path

import pytest

from ..transcripts import Scribe, goes_as_written, moves_of, shows, thought_up
from .play import impatient, new

GOLDEN = Path(__file__).parent / "golden"
#: Seats, options and seed of each game, and the events that it is kept for.
GAMES = {
    "talks": (
        3,
        {"clock": 90},
        77,
        "rested talks agreed ash solo theft robbed wizard_red market traded end_phase over",
    ),
    "items": (
        3,
        {"rules": "advanced", "division": "strategic"},
        162,
        "used copied parted picked pocketed drew caught robbed exchanged discarded over",
    ),
}


class GoldScribe(Scribe):
    lists = ("players", "dragons")

    def terse(self, data):
        """Tokens as words, without the kinds that are not there."""
        if isinstance(data, list):
            return [self.terse(each) for each in data]
        if not isinstance(data, dict):
            return data
        if data.keys() >= {"silver", "black"}:
            return " ".join(f"{count} {kind}" for kind, count in data.items() if count)
        return {key: self.terse(value) for key, value in data.items()}

    def flat(self, data, path=""):
        if isinstance(data, dict) and "adventurer" in path:
            yield path, json.dumps(data, ensure_ascii=False)
        # Who is to act is among the asks.
        elif path != "to_act":
            yield from super().flat(data, path)

    def otherwise(self, public, own):
        """Not everybody notices everything here, so the two lists are not of one length."""
        return [event for event in own if event not in public]


def transcript(path: Path) -> str:
    seats, options, seed, _ = GAMES[path.stem]
    table = new(seed, seats, options)
    bots = thought_up(table, sense=0.85, whose=partial(impatient, hurry=0.02))
    return GoldScribe(table).transcript(moves_of(path, table, bots))


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(name):
    path = GOLDEN / f"{name}.txt"
    goes_as_written(path, transcript(path))


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_shows_what_it_is_kept_for(name):
    shows(GOLDEN / f"{name}.txt", GAMES[name][-1])
