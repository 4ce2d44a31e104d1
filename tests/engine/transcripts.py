"""Whole games, with what everybody saw at each step, compared letter by letter.

A change in a rule or in a view shows here. If it was meant, write the transcripts anew and read the diff:

    GOLDEN=write python -m pytest tests/engine -k golden && git diff tests/engine
"""

import json
import os
import random
import re
from pathlib import Path

import engine
from tests.positions import NAMES

from .random_play import anybody, moody

PLAYERS = {engine.TABLE: "The clock", **dict(enumerate(NAMES))}


class Scribe:
    """Writes what happens at a table. A game may say for itself how it writes moves, views and events."""

    #: The lists of a view whose entries are written apart.
    lists = ("players",)

    def __init__(self, table):
        self.table = table
        self.eyes = {None: "public", **dict(enumerate(table.journal.seats))}
        self.shown_events = dict.fromkeys(self.eyes, 0)
        self.seen = {eye: {} for eye in self.eyes}

    def transcript(self, moves) -> str:
        lines = [f"seed {self.table.journal.seed}", *self.listen(), *self.look()]
        for seat, move in moves:
            lines.append(f"moves {self.choices(seat)}")
            lines.append(f"{PLAYERS[seat]} plays {self.move(move)}")
            self.table.play(seat, move)
            lines += self.listen()
            lines += self.look()
        return "\n".join(lines) + "\n"

    def choices(self, seat: int) -> str:
        return " ".join(str(each.brief()).replace(" ", "_") for each in self.table.moves(seat))

    def move(self, move) -> str:
        return json.dumps(move.as_dict())

    def listen(self):
        """The new events: as the public hears them, then what a seat hears otherwise."""
        new = {eye: self.table.history(eye)[shown:] for eye, shown in self.shown_events.items()}
        for eye, name in self.eyes.items():
            self.shown_events[eye] += len(new[eye])
            heard = new[None] if eye is None else self.otherwise(new[None], new[eye])
            yield from (f"  {name} is told {json.dumps(self.terse(event))}" for event in heard)

    def otherwise(self, public: list, own: list) -> list:
        return [event for event, open_event in zip(own, public, strict=True) if event != open_event]

    def look(self):
        """What changed in the public view, then in what a seat sees otherwise."""
        public = dict(self.flat(self.view(None)))
        for eye, name in self.eyes.items():
            now = public if eye is None else beyond(public, dict(self.flat(self.view(eye))))
            yield from (f"    {name}: {change}" for change in sorted(changes(self.seen[eye], now)))
            self.seen[eye] = now

    def view(self, eye: int | None) -> dict:
        return self.terse(self.table.view(eye))

    def terse(self, data):
        return data

    def flat(self, data, path=""):
        """A view as one line for each value, so that only what changed need be written."""
        if isinstance(data, dict) and data:
            for key, value in data.items():
                yield from self.flat(value, f"{path}.{key}" if path else key)
        elif path in self.lists:
            for place, value in enumerate(data):
                yield from self.flat(value, f"{path}.{place}")
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


def played(game: str, text: str):
    """The moves in a transcript."""
    seats = {name: seat for seat, name in PLAYERS.items()}
    for name, data in re.findall(rf"^({'|'.join(seats)}) plays (.*)$", text, re.MULTILINE):
        yield seats[name], engine.move(game, json.loads(data) if data.startswith("{") else data)


def thought_up(table, sense: float, whose=anybody):
    """The moves of bots that sometimes do what comes to mind, so that rare things happen."""
    rng = random.Random(table.journal.seed)
    while table.to_act:
        seat = whose(table, rng)
        yield seat, moody(table, seat, rng, sense)


def moves_of(path: Path, table, new_moves):
    """The moves of the transcript that is there; if there is none, of a new game."""
    return played(table.journal.game, path.read_text(encoding="utf-8")) if path.exists() else new_moves


def goes_as_written(path: Path, text: str) -> None:
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def shows(path: Path, kinds: str) -> None:
    text = path.read_text(encoding="utf-8")
    for kind in kinds.split():
        assert f'{{"type": "{kind}"' in text
