"""Whole games, with what everybody saw at each step, compared letter by letter.

A change in a rule or in a view shows here. If it was meant, write the transcripts anew and read the diff:

    GOLDEN=write python -m pytest tests/engine/dragons_gold/test_golden.py && git diff tests/engine
"""

import json
import os
import random
import re
from pathlib import Path

import pytest

import engine
from engine.dragons_gold import bot

from .play import NAMES, driver, new

GOLDEN = Path(__file__).parent / "golden"
PLAYERS = {engine.TABLE: "The clock", **dict(enumerate(NAMES))}
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


def terse(data):
    """Tokens as words, without the kinds that are not there."""
    if isinstance(data, list):
        return [terse(each) for each in data]
    if not isinstance(data, dict):
        return data
    if data.keys() >= {"silver", "black"}:
        return " ".join(f"{count} {kind}" for kind, count in data.items() if count)
    return {key: terse(value) for key, value in data.items()}


def flat(data, path=""):
    """A view as one line for each value, so that only what changed need be written."""
    if isinstance(data, dict) and data and "adventurer" not in path:
        for key, value in data.items():
            yield from flat(value, f"{path}.{key}" if path else key)
    elif path in ("players", "dragons"):
        for place, value in enumerate(data):
            yield from flat(value, f"{path}.{place}")
    elif path == "asks":
        for ask in data:
            yield f"asks of {ask['seat']}", json.dumps(ask)
    elif path == "to_act":
        return
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
    seats = {name: seat for seat, name in PLAYERS.items()}
    for name, data in re.findall(rf"^({'|'.join(seats)}) plays (.*)$", text, re.MULTILINE):
        yield seats[name], engine.move("dragons_gold", json.loads(data))


def thought_up(table, seed: int):
    """The moves of bots that sometimes do what comes to mind, so that rare things happen."""
    rng = random.Random(seed)
    while table.to_act:
        late = engine.TABLE in table.to_act and rng.random() < 0.02
        seat = engine.TABLE if late else driver(table, rng)
        yield seat, bot.choose(table, seat, rng) if rng.random() < 0.85 else rng.choice(table.moves(seat))


def transcript(seats: int, options, seed: int, text: str = "") -> str:
    """The game with the moves of this text; without one, a new game."""
    table = new(seed, seats, options)
    eyes = {None: "public", **dict(enumerate(NAMES[:seats]))}
    seen = {name: {} for name in eyes.values()}
    lines = [f"seed {seed}", *listen(table, eyes, dict.fromkeys(eyes, 0)), *look(table, eyes, seen)]
    for seat, move in played(text) if text else thought_up(table, seed):
        lines.append(f"moves {' '.join(str(each.brief()).replace(' ', '_') for each in table.moves(seat))}")
        lines.append(f"{PLAYERS[seat]} plays {json.dumps(move.as_dict())}")
        told = {eye: len(table.history(eye)) for eye in eyes}
        table.play(seat, move)
        lines += listen(table, eyes, told)
        lines += look(table, eyes, seen)
    return "\n".join(lines) + "\n"


def listen(table, eyes: dict, told: dict):
    """The new events: as the public hears them, then what a seat hears otherwise."""
    public = table.history(None)[told[None] :]
    for eye, name in eyes.items():
        for event in table.history(eye)[told[eye] :]:
            if eye is None or event not in public:
                yield f"  {name} is told {json.dumps(terse(event))}"


def look(table, eyes: dict, seen: dict):
    """What changed in the public view, then in what a seat sees otherwise."""
    public = dict(flat(terse(table.view(None))))
    for eye, name in eyes.items():
        now = public if eye is None else beyond(public, dict(flat(terse(table.view(eye)))))
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
