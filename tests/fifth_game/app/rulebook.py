"""The rules, told anew."""

from app.rulebook import Section, Text
from app.services.languages import mark

SECTIONS = (Section("round", mark("A round"), (Text(mark("All lay a card face down. The [b]highest[/b] wins.")),)),)


def section_for(_view):
    return "round"
