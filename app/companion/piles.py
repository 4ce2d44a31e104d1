"""Piles that are drawn from beside the table, each in a file of its own: a kill loses no card."""

import random

from app.companion.kept import Kept, are_people
from engine.companion.draws import SPECIAL_IDS, Hindrances, Specials, Tricks
from engine.dragonstones import workshop

CHANCE = random.SystemRandom()


class DrawPile(Kept):
    """A pile with one step back. `before` is what it was like before the last draw, None when that is gone."""

    def __init__(self, name, kind, about, fresh, is_sound=lambda _value, _about: True):
        self._fresh = fresh

        def both_sound(value, about):
            before = about["before"]
            return is_sound(value, about) and (before is None or is_sound(kind.from_dict(before), about))

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


def specials():
    about = {"count": 2, "own": ""}
    return DrawPile("specials", Specials, about, lambda about: Specials.new(_codes(about["own"])), _specials_sound)


def hindrances():
    return DrawPile("hindrances", Hindrances, {"people": []}, lambda _: Hindrances.new(CHANCE), _hindrances_sound)


def tricks():
    return DrawPile("tricks", Tricks, {}, lambda _: Tricks.new(CHANCE))


def _codes(own):
    return tuple(own.split()) if isinstance(own, str) else ()


def own_character(card):
    """The character that players have made, for a card that is its code; None for the box's own."""
    return None if card in SPECIAL_IDS else workshop.decode(card)


def _specials_sound(value, about):
    cards = [*value.left, *value.shown, *value.used, *value.kept]
    return about["count"] in (1, 2, 3) and isinstance(about["own"], str) and all(map(_is_special, cards))


def _is_special(card):
    try:
        own_character(card)
    except workshop.BadCode:
        return False
    return True


def _hindrances_sound(value, about):
    return are_people(about["people"]) and all(seat < len(about["people"]) for seat, _ in value.taken)
