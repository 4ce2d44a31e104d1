"""The rules, told anew."""

from app.rulebook import Section, Text
from app.services.languages import mark

SECRET = Text(mark("Everybody lays a card face down. The [b]highest[/b] takes the round."))
SECTIONS = (Section("round", mark("A round"), (SECRET,)),)


def section_for(_view):
    return "round"
