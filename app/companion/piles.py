"""Piles that are drawn from beside the table, each in a file of its own: a kill loses no card."""

import random

import engine
from app.companion.kept import Kept, are_people
from app.play.presenter import presenter_of

CHANCE = random.SystemRandom()


class DrawPile(Kept):
    """A pile with one step back. `before` is what it was like before the last draw, None when that is gone."""

    def __init__(self, name, kind, about, fresh, is_sound):
        self._fresh = fresh

        def both_sound(value, about):
            before, people = about["before"], about.get("people", [])
            return (
                are_people(people)
                and is_sound(value, about)
                and (before is None or is_sound(kind.from_dict(before), about))
            )

        super().__init__(f"draw_{name}.json", kind, {"before": None, **about}, both_sound)
        self.shuffled = self.value is None  # nobody has drawn yet
        if self.shuffled:
            self.value = fresh(self.about)

    def draw(self, value, **about):
        self.keep(value, **about, before=self.value.as_dict())
        self.shuffled = False

    @property
    def can_undo(self):
        return self.about["before"] is not None

    def undo(self):
        self.keep(self._kind.from_dict(self.about["before"]), before=None)

    def shuffle(self, **about):
        """All cards into the pile again."""
        self.keep(self._fresh({**self.about, **about}), **about, before=None)
        self.shuffled = True


def draws():
    """{name: what a game says of drawing from that pile}, of all games."""
    rooms = (presenter_of(game).draws for game in engine.GAMES)
    return {draw.name: draw for room in rooms if room for draw in room.DRAWS}


def pile(name):
    draw = draws()[name]
    return DrawPile(name, draw.kind, draw.about, lambda about: draw.fresh(about, CHANCE), draw.is_sound)
