"""What the app knows of a game: a Presenter, declared as GAME in the game's folder."""

from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from app.services.languages import mark, marks

THE_LIST = "app.games"  # by name, for what plays a game must not know which games there are


STARTERS = {"random": mark("By chance"), "first": mark("We choose")}


class OptionWords(NamedTuple):
    """An option of the set-up form. Choices that are yes, no or a number speak for themselves."""

    name: str
    about: str = ""
    choices: dict = {}


class Link(NamedTuple):
    """A way from the shelf to a screen."""

    screen: str
    picture: str
    title: str
    about: str


@dataclass(frozen=True)
class Presenter:
    """Short facts are fields; what is long waits in the rooms of the game's folder, which are the same in every game:

    table      table_for, board_for, news, is_private, cover_foot: what the device shows
    words      sentences, recap and whatever else is told
    rulebook   SECTIONS and section_for
    scores     rows(sheets): what a score is made of
    replay     show, light, section, PLACE, LEAST and, where hands lie beside the board, seat_facts
    sheet      VIEW: the score sheet beside a real box
    sheet_words  ABOUT, OPTIONS, subtitle, score and REMARKS: the same in words
    lookup     KINDS, entries and about: its cards by name
    options_form  FORMS: id of an option: how it is chosen, where that is no switch, stepper or list
    boxvalues  RULES, groups and sum_line: numbers that another box may have differently, if there are any
    """

    package: str
    name: str
    author: str
    minutes: int
    emblem: str
    box: tuple  # the colour of its box in the dark and in the light theme
    options: dict = field(default_factory=dict)  # id: OptionWords
    milestones: tuple = ()  # events that deserve a mark of their own on the time line of a replay
    turns: str = "turn"  # the event that ends a turn, or whatever the game is counted by
    score: tuple = marks("{n} point", "{n} points")
    forms: tuple = ()  # options whose form at the set-up is its own
    links: tuple = ()  # Links on the shelf to what only this game has
    rooms: tuple = ()  # folders with screens of its own

    @property
    def table(self):
        return self._room("table")

    @property
    def words(self):
        return self._room("words")

    @property
    def rulebook(self):
        return self._room("rulebook")

    @property
    def scores(self):
        return self._room("scores")

    @property
    def replay(self):
        return self._room("replay")

    @property
    def sheet(self):
        return self._room("sheet")

    @property
    def draws(self):
        return self._room("draws")

    @property
    def options_form(self):
        return self._room("options_form")

    @property
    def sheet_words(self):
        return self._room("sheet_words")

    @property
    def boxvalues(self):
        return self._room("boxvalues")

    @property
    def lookup(self):
        return self._room("lookup")

    def _room(self, name):
        """Imported when it is first asked for: the shelf must not wait for it. None if the game has no such room."""
        room = f"{self.package}.{name}"
        return import_module(room) if find_spec(room) else None


def presenter_of(game):
    return import_module(import_module(THE_LIST).FOLDERS[game]).GAME
