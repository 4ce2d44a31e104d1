"""What the sheets share whose points depend on house values."""

from ...errors import Reason
from ..boxvalues import OPTIONS, as_text


class Boxed:
    """A sheet with a setting `box`: what the players' own box has otherwise than the house, kept as a text."""

    __slots__ = ()

    @property
    def box(self) -> str:
        return self.data["box"]

    def set_box(self, box: str | dict):
        """Other numbers: what is written down is counted anew."""
        return self._with(as_text(self.game, box), "box")

    def _box_problem(self) -> Reason | None:
        return OPTIONS[self.game].why_not(self.box)
