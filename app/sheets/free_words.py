"""The sheet for any other game in words, and how it can be kept."""

from dataclasses import dataclass

from app.services.languages import mark, tr
from app.sheets.words import points as score  # noqa: F401, asked of the words of every sheet
from app.words.numbers import signed
from engine import Option
from engine.companion.entry import MOST
from engine.companion.sheets.free import TITLE_LENGTH

ABOUT = mark("your own columns")
ICON = "notebook-edit-outline"
REMARKS = {}


@dataclass(frozen=True, slots=True)
class Text(Option):
    """A text of at most so many letters."""

    longest: int = TITLE_LENGTH

    def allows(self, value) -> bool:
        return isinstance(value, str) and len(value) <= self.longest


@dataclass(frozen=True, slots=True)
class Goal(Option):
    """A number of points that ends the game, or none."""

    def allows(self, value) -> bool:
        return value is None or (type(value) is int and value != 0 and -MOST <= value <= MOST)


OPTIONS = (
    Text("title", "", ()),
    Option("mode", "rounds", ("rounds", "totals")),
    Option("low", False, (False, True)),
    Goal("target", None, ()),
    Option("negative", True, (True, False)),
)


def subtitle(sheet):
    if sheet.target is not None:
        low = mark("to {n}, the lowest score wins")
        return tr(low if sheet.low else mark("to {n}, the highest score wins"), n=signed(sheet.target))
    return tr("the lowest score wins") if sheet.low else tr("the highest score wins")
