"""Whole games, with what everybody saw at each step, compared letter by letter.

A change in a rule or in a view shows here. If it was meant, write the transcripts anew and read the diff:

    GOLDEN=write python -m pytest tests/engine/dragonstones/test_golden.py && git diff tests/engine
"""

import json
import os
import random
import re
from pathlib import Path

import pytest

import engine
from engine.dragonstones import bot

from .play import NAMES, OWN, new

GOLDEN = Path(__file__).parent / "golden"
#: Seats, options and seed of each game, and the events that it is kept for.
GAMES = {
    "marker": (3, None, 40, "kept again cursed tie silver tied used robbed unsold came_home"),
    "brigand": (3, None, 47, "emptied cursed paid scored over"),
    "own": (4, {"specials": 3, "own": OWN}, 8, "bought used robbed tied over"),
}


def flat(data, path=""):
    """A view as one line for each value, so that only what changed need be written."""
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from flat(value, f"{path}.{key}" if path else key)
    elif path in ("players", "lots"):
        for place, value in enumerate(data):
            yield from flat(value, f"{path}.{place}")
    elif path == "asks":
        for ask in data:
            yield f"asks of {ask['seat']}", json.dumps(ask)
    else:
        yield path, json.dumps(data, ensure_ascii=False)


def beyond(public: dict, own: dict) -> dict:
    """What a seat sees otherwise than the public; "unseen" would be a public thing kept from a seat."""
    unseen = dict.fromkeys(public.keys() - own.keys(), "unseen")
    return unseen | {path: value for path, value in own.items() if public.get(path) != value}


def changes(before: dict, after: dict):
    for path in before.keys() - after.keys():
        yield f"{path} is gone"
    for path, value in after.items():
        if before.get(path) != value:
            yield f"{path} = {value}"


def played(text: str):
    """The moves in a transcript."""
    names = "|".join(NAMES)
    for name, data in re.findall(rf"^({names}) plays (.*)$", text, re.MULTILINE):
        yield NAMES.index(name), engine.move("dragonstones", json.loads(data))


def thought_up(table, seed: int):
    """The moves of bots that sometimes do what comes to mind, so that rare things happen."""
    rng = random.Random(seed)
    while table.to_act:
        seat = rng.choice(table.to_act)
        yield seat, bot.choose(table, seat, rng) if rng.random() < 0.7 else rng.choice(table.moves(seat))


def transcript(seats: int, options, seed: int, text: str = "") -> str:
    """The game with the moves of this text; without one, a new game."""
    table = new(seed, seats, options)
    eyes = {None: "public", **dict(enumerate(NAMES[:seats]))}
    seen = {name: {} for name in eyes.values()}
    lines = [f"seed {seed}", *listen(table, eyes, 0), *look(table, eyes, seen)]
    for seat, move in played(text) if text else thought_up(table, seed):
        lines.append(f"moves {' '.join(str(each.brief()).replace(' ', '_') for each in table.moves(seat))}")
        lines.append(f"{eyes[seat]} plays {json.dumps(move.as_dict())}")
        told = len(table.history(None))
        table.play(seat, move)
        lines += listen(table, eyes, told)
        lines += look(table, eyes, seen)
    return "\n".join(lines) + "\n"


def listen(table, eyes: dict, told: int):
    """The new events: as the public hears them, then what a seat hears otherwise."""
    public = table.history(None)[told:]
    for eye, name in eyes.items():
        for event, open_event in zip(table.history(eye)[told:], public, strict=True):
            if eye is None or event != open_event:
                yield f"  {name} is told {json.dumps(event)}"


def look(table, eyes: dict, seen: dict):
    """What changed in the public view, then in what a seat sees otherwise."""
    public = dict(flat(table.view(None)))
    for eye, name in eyes.items():
        now = public if eye is None else beyond(public, dict(flat(table.view(eye))))
        yield from (f"    {name}: {change}" for change in sorted(changes(seen[name], now)))
        seen[name] = now


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(name):
    path = GOLDEN / f"{name}.txt"
    seats, options, seed, _ = GAMES[name]
    text = transcript(seats, options, seed, path.read_text(encoding="utf-8") if path.exists() else "")
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_shows_what_it_is_kept_for(name):
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    for kind in GAMES[name][3].split():
        assert f'{{"type": "{kind}"' in text
