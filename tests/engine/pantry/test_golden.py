"""Games, with what everybody saw at each step, compared letter by letter.

A change in a rule or in a view shows here. If it was meant, write the transcripts anew and read the diff:

    GOLDEN=write python -m pytest tests/engine/pantry/test_golden.py && git diff tests/engine
"""

import json
import os
import random
import re
from pathlib import Path

import pytest

import engine
from engine.pantry import bot
from engine.pantry.components import TRICKS

from ..dragonstones.test_golden import listen, look
from .play import NAMES, new

GOLDEN = Path(__file__).parent / "golden"
#: Seats, options, seed and number of moves of each game, and the events that it is kept for.
GAMES = {
    "plain": (2, None, 17, 1000, "swapped laid took missed four burnt owes drew asked skipped round_over over"),
    "tricks": (3, {"hindrances": True}, 12, 140, "surprise reversed secret drew removed round_over"),
}
_DEEDS = ("lay", "blind", "twin", "remove")


class Short:
    """A table whose views say hands, reserves and the pile in few words."""

    def __init__(self, table):
        self.table = table

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


def played(text: str):
    """The moves in a transcript."""
    for name, brief in re.findall(rf"^({'|'.join(NAMES)}) plays (.*)$", text, re.MULTILINE):
        yield NAMES.index(name), engine.move("pantry", brief)


def thought_up(table, seed: int, count: int):
    """The moves of bots that sometimes do what comes to mind, so that rare things happen."""
    rng = random.Random(seed)
    while table.to_act and len(table.journal.moves) < count:
        seat = rng.choice(table.to_act)
        yield seat, bot.choose(table, seat, rng) if rng.random() < 0.9 else rng.choice(table.moves(seat))


def transcript(seats: int, options, seed: int, count: int, text: str = "") -> str:
    """The game with the moves of this text; without one, a new game."""
    table = new(seed, seats, options)
    if options:
        # All at once, so that a short game shows them all.
        table._state.tricks = TRICKS
    eyes = {None: "public", **dict(enumerate(NAMES[:seats]))}
    seen = {name: {} for name in eyes.values()}
    lines = [f"seed {seed}", *listen(table, eyes, 0), *look(Short(table), eyes, seen)]
    for seat, move in played(text) if text else thought_up(table, seed, count):
        lines.append(f"moves {json.dumps([each.brief() for each in table.moves(seat)])}")
        lines.append(f"{eyes[seat]} plays {move.brief()}")
        told = len(table.history(None))
        table.play(seat, move)
        lines += listen(table, eyes, told)
        lines += look(Short(table), eyes, seen)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(name):
    path = GOLDEN / f"{name}.txt"
    seats, options, seed, count, _ = GAMES[name]
    text = transcript(seats, options, seed, count, path.read_text(encoding="utf-8") if path.exists() else "")
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_shows_what_it_is_kept_for(name):
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    for kind in GAMES[name][4].split():
        assert f'{{"type": "{kind}"' in text
