"""The score sheet of Fist of Dragonstones in words."""

from app.services.languages import mark, tr, trn
from app.sheets.words import listed
from app.sheets.words import points as score  # noqa: F401, asked of the words of every sheet
from engine import Option

ABOUT = mark("points, one by one")
OPTIONS = (Option("target", 3, (3, 5)),)


def subtitle(sheet):
    return trn("to {n} point", "to {n} points", sheet.target)


def _two_at_target(sheet, found):
    names = listed(sheet.names[seat] for values in found for seat in values["seats"])
    return tr("Only one player can take the last point. Check: {names}", names=names)


REMARKS = {"two_at_target": _two_at_target}
