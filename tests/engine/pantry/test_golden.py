"""Games, letter by letter: ../transcripts.py says how to write them anew."""

import json
from itertools import islice
from pathlib import Path

import pytest

from engine.pantry.components import TRICKS

from ..transcripts import Scribe, goes_as_written, moves_of, shows, thought_up
from .play import new

GOLDEN = Path(__file__).parent / "golden"
#: Seats, options, seed and number of moves of each game, and the events that it is kept for.
GAMES = {
    "plain": (2, None, 17, 1000, "swapped laid took missed four burnt owes drew asked skipped round_over over"),
    "tricks": (3, {"hindrances": True}, 12, 140, "surprise reversed secret drew removed round_over"),
}
_DEEDS = ("lay", "blind", "twin", "remove")


class PantryScribe(Scribe):
    """Says hands, reserves and the pile in few words."""

    def choices(self, seat):
        return json.dumps([each.brief() for each in self.table.moves(seat)])

    def move(self, move):
        return move.brief()

    def view(self, eye):
        seen = self.table.view(eye)
        seen["pile"] = " ".join(seen["pile"])
        for player in seen["players"]:
            player["reserve"] = " ".join(f"{each['upper']}/{each['lower']}" for each in player["reserve"])
        if eye is not None:
            seen["hand"] = " ".join(f"{card['count']}x{card['card']}:{_short(card)}" for card in seen["hand"])
            seen["reserve"] = " ".join(_short(column) for column in seen["reserve"])
        return seen


def _short(seen: dict) -> str:
    """What may be done, or why not."""
    return seen["why"]["code"] if seen["why"] else "+".join(key for key in _DEEDS if seen.get(key)) or "-"


def transcript(path: Path) -> str:
    seats, options, seed, count, _ = GAMES[path.stem]
    table = new(seed, seats, options)
    if options:
        # All at once, so that a short game shows them all.
        table._state.tricks = TRICKS
    return PantryScribe(table).transcript(moves_of(path, table, islice(thought_up(table, sense=0.9), count)))


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(name):
    path = GOLDEN / f"{name}.txt"
    goes_as_written(path, transcript(path))


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_shows_what_it_is_kept_for(name):
    shows(GOLDEN / f"{name}.txt", GAMES[name][-1])
