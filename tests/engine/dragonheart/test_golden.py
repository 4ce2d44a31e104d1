"""Whole games, with what everybody saw at each step, compared letter by letter.

A change in a rule or in a view shows here. If it was meant, write the transcripts anew and read the diff:

    GOLDEN=write python -m pytest tests/engine/dragonheart/test_golden.py && git diff tests/engine
"""

import json
import os
from pathlib import Path

import pytest

from ..random_play import random_game

GOLDEN = Path(__file__).parent / "golden"
# The first ends by the ships, the second by a deck; in both the figure changes hands.
SEEDS = {"ships": 254, "deck": 94}
EYES = {None: "public", 0: "Anna", 1: "Boris"}


def flat(data, path=""):
    """A view as one line for each value, so that only what changed need be written."""
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from flat(value, f"{path}.{key}" if path else key)
    elif path.endswith("players"):
        for seat, value in enumerate(data):
            yield from flat(value, f"{path}.{seat}")
    else:
        yield path, json.dumps(data)


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


def transcript(seed: int) -> str:
    moves = random_game(seed).journal.moves
    table = random_game(seed, steps=0)
    seen = {name: {} for name in EYES.values()}
    lines = [f"seed {seed}", *look(table, seen)]
    for seat, move in moves:
        lines.append(f"moves {json.dumps([each.as_dict() for each in table.moves(seat)])}")
        lines.append(f"{EYES[seat]} plays {json.dumps(move.as_dict())}")
        told = len(table.history(None))
        table.play(seat, move)
        lines += listen(table, told)
        lines += look(table, seen)
    return "\n".join(lines) + "\n"


def listen(table, told: int):
    """The new events: as the public hears them, then what a seat hears otherwise."""
    public = table.history(None)[told:]
    for eye, name in EYES.items():
        for event, open_event in zip(table.history(eye)[told:], public, strict=True):
            if eye is None or event != open_event:
                yield f"  {name} is told {json.dumps(event)}"


def look(table, seen: dict):
    """What changed in the public view, then in what a seat sees otherwise."""
    public = dict(flat(table.view(None)))
    for eye, name in EYES.items():
        now = public if eye is None else beyond(public, dict(flat(table.view(eye))))
        yield from (f"    {name}: {change}" for change in sorted(changes(seen[name], now)))
        seen[name] = now


@pytest.mark.parametrize("name", SEEDS)
def test_the_game_goes_as_written(name):
    path = GOLDEN / f"{name}.txt"
    text = transcript(SEEDS[name])
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SEEDS)
def test_the_transcript_shows_what_it_is_kept_for(name):
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert f'"cause": "{name}"' in text
    for kind in ("took", "to_hold", "sailed", "figure", "lost_card", "took_nothing", "over"):
        assert f'{{"type": "{kind}"' in text
