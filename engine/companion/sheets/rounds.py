"""Sheets that grow round by round."""

from ..refused import refuse
from .base import Sheet


class RoundSheet(Sheet):
    """A round has one cell for each player, None until it is written. Rounds are counted from 0."""

    __slots__ = ()

    def put(self, number: int, seat: int, value) -> "RoundSheet":
        """Write or correct one cell; None wipes it. The number after the last round begins a new one."""
        self._seat(seat)
        if number == len(self.rounds) and value is not None:
            cells = [value if each == seat else None for each in self.seats]
            return self._with(self._new_round(cells), "rounds", number)
        return self._with(value, "rounds", self._round(number), "cells", seat)

    def drop_round(self, number: int) -> "RoundSheet":
        """A round that was entered by mistake."""
        number = self._round(number)
        rounds = self.data["rounds"]
        return self._with(rounds[:number] + rounds[number + 1 :], "rounds")

    def _new_round(self, cells: list) -> dict:
        return {"cells": cells}

    def _round(self, number: int) -> int:
        if type(number) is not int or not 0 <= number < len(self.data["rounds"]):
            refuse("unknown_round", "There is no such round on this sheet.", round=number)
        return number

    @property
    def rounds(self) -> list:
        """The cells as they were written, by round and seat."""
        return [list(each["cells"]) for each in self.data["rounds"]]

    @property
    def written(self) -> bool:
        return any(cell is not None for cells in self.rounds for cell in cells)

    @property
    def next_cell(self) -> tuple:
        """(round, seat) of what is to be written next: the first empty cell of the last round, else a new round."""
        rounds = self.rounds
        if rounds and None in rounds[-1]:
            return len(rounds) - 1, rounds[-1].index(None)
        return len(rounds), 0
