"""What chance decides beside the table: who starts, the order of seats, teams, and cards of an awkward deck.

Chance is passed in as a random.Random.
"""

from dataclasses import dataclass
from random import Random

from ..dragonstones.components import FACES, SPECIALS
from ..errors import whole_number
from ..pantry.box import OPTION, opened
from ..pantry.components import TRICKS
from .boxvalues import as_text
from .refused import Refused, refuse
from .stored import Stored

SPECIAL_IDS = tuple(FACES[card].id for card in SPECIALS)


def starter(people: list, chance: Random):
    """One of them.

    >>> starter(["Anna", "Boris"], Random(3)) in ("Anna", "Boris")
    True
    """
    return chance.choice(_enough(people))


def order(people: list, chance: Random) -> list:
    """All of them, in the order of their seats."""
    return chance.sample(_enough(people), len(people))


def teams(people: list, count: int, chance: Random) -> list:
    """So many teams; of two teams one has at most one player more.

    >>> sorted(len(team) for team in teams(list("abcde"), 2, Random(1)))
    [2, 3]
    """
    reason = whole_number(count, 2, len(_enough(people)))
    if reason:
        raise Refused(reason)
    mixed = order(people, chance)
    return [mixed[first::count] for first in range(count)]


def _enough(people: list) -> list:
    if len(people) < 2:
        refuse("too_few_people", "A draw needs at least two.")
    return list(people)


@dataclass(frozen=True)
class Specials(Stored):
    """The special characters of Fist of Dragonstones: none comes twice until the pile is used up.

    >>> pile = Specials.new().draw(2, Random(5))
    >>> len(pile.shown), len(pile.left)
    (2, 23)
    """

    left: tuple = ()
    #: This round's cards, and those of rounds before.
    shown: tuple = ()
    used: tuple = ()
    #: Markers that lie before players: they stay out until they are used.
    kept: tuple = ()

    @classmethod
    def new(cls, own: tuple = ()):
        """All specials of the box, and characters that the players made themselves."""
        return cls(left=(*SPECIAL_IDS, *own))

    def draw(self, count: int, chance: Random):
        """The specials of the next round; the last round's go to the discard first.

        When the pile is short, what is left comes first, then the discard is shuffled.
        """
        reason = whole_number(count, 1, 3)
        if reason:
            raise Refused(reason)
        left, used, shown = list(self.left), [*self.used, *self.shown], []
        for _ in range(count):
            if not left:
                left, used = used, []
            shown.append(left.pop(chance.randrange(len(left))))
        return self._with(left=tuple(left), used=tuple(used), shown=tuple(shown))

    def keep(self, card: str):
        """A card of this round becomes somebody's marker."""
        return self._with(shown=_without(self.shown, card), kept=(*self.kept, card))

    def give_back(self, card: str):
        """A marker was used: it goes to the discard."""
        return self._with(kept=_without(self.kept, card), used=(*self.used, card))

    def _is_sound(self) -> bool:
        cards = [*self.left, *self.shown, *self.used, *self.kept]
        return all(isinstance(card, str) for card in cards) and len(self.left) + len(self.used) + len(self.shown) >= 3


@dataclass(frozen=True)
class Hindrances(Stored):
    """The hindrances of The Dragon's Pantry: shuffled once, and back under the pile after their round.

    `taken` are (seat, card) of this round, in the order taken. `box` is that of the players, see boxvalues.as_text.
    """

    pile: tuple = ()
    taken: tuple = ()
    box: str = ""

    @classmethod
    def new(cls, chance: Random, box: str | dict = ""):
        text = as_text("pantry", box)
        deck = opened(text).deck
        return cls(pile=tuple(chance.sample(deck, len(deck))), box=text)

    def draw(self, finder: int, seats: int):
        """The hindrances of the next round: for who ended the last one, and after Chaos for everybody from him on."""
        pile = (*self.pile, *(card for _, card in self.taken))
        takers = [finder]
        if opened(self.box).hindrances[pile[0]].everybody:
            takers += [(finder + step) % seats for step in range(seats)]
        taken = tuple(zip(takers, pile, strict=False))
        return self._with(pile=pile[len(taken) :], taken=taken)

    def _is_sound(self) -> bool:
        seats = all(type(seat) is int and seat >= 0 for seat, _ in self.taken)
        cards = [*self.pile, *(card for _, card in self.taken)]
        return seats and OPTION.allows(self.box) and sorted(cards) == sorted(opened(self.box).deck)


@dataclass(frozen=True)
class Tricks(Stored):
    """The tricks of The Dragon's Pantry: one more is opened every round and stays open, until there is none."""

    pile: tuple = ()
    open: tuple = ()

    @classmethod
    def new(cls, chance: Random):
        return cls(pile=tuple(chance.sample(TRICKS, len(TRICKS))))

    def draw(self):
        if not self.pile:
            refuse("no_tricks_left", "All tricks are open already.")
        return self._with(pile=self.pile[1:], open=(*self.open, self.pile[0]))

    def _is_sound(self) -> bool:
        return sorted((*self.pile, *self.open)) == sorted(TRICKS)


def _without(cards: tuple, card: str) -> tuple:
    if card not in cards:
        refuse("unknown_card", "There is no card {card} here.", card=card)
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
