"""The game's own source of chance."""

import hashlib
from dataclasses import dataclass

_MASK = (1 << 64) - 1


@dataclass(slots=True)
class Chance:
    """splitmix64: the whole state is one integer.

    random.Random would do as well, but its state of 625 words would have to be copied with every clone.

    >>> dice = Chance.seeded(7)
    >>> twin = dice.copy()
    >>> [dice.below(6) for _ in range(5)] == [twin.below(6) for _ in range(5)]
    True
    """

    state: int

    @classmethod
    def seeded(cls, seed: int) -> "Chance":
        """Any whole number, also negative or large; close seeds give unlike sequences."""
        return cls(int.from_bytes(hashlib.sha256(hex(seed).encode()).digest()[:8], "big"))

    def copy(self) -> "Chance":
        return Chance(self.state)

    def _next(self) -> int:
        self.state = mixed = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each as likely as any other."""
        while True:
            number = self._next()
            rest = number % n
            # What lies above the largest multiple of n would favour the small numbers.
            if number - rest + n <= 1 << 64:
                return rest

    def shuffle(self, items: list) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
