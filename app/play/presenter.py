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


ROOMS = (
    *("table", "words", "rulebook", "pitch", "scores", "replay", "options_form"),
    *("lookup", "boxvalues", "draws", "sheet", "sheet_words", "lesson", "touches", "hints", "notes"),
)


@dataclass(frozen=True)
class Presenter:
    """Short facts are fields; what is long waits in the rooms of the game's folder, which are the same in every game:

    table      table_for, board_for, cover_foot: what the device shows; news, if something is shown to all at once;
               is_private, if not every turn is secret; shows_moved, if who moves now is to see what comes of it
               before the cover. Where computers play along: lets_computers_speak, if a view
               asks them itself, is_step, if some moves need no beat, and unasked, what is played without a tap
    words      sentences, recap if that is not the same, and whatever else is told
    rulebook   SECTIONS and section_for

    These a game may do without:

    pitch      STEPS: how it goes, told before the first game
    scores     rows(sheets): what a score is made of; feats(sheet, seat, events): what a winner may be proud of
    replay     show, light, section, PLACE, LEAST and, where hands lie beside the board, seat_facts
    options_form  FORMS, by option: how it is chosen, where that is no switch, stepper or list
    lookup     KINDS, entries and about: its cards by name
    boxvalues  RULES, groups and sum_line: numbers that another box may have differently
    draws      DRAWS: piles that are drawn from here
    sheet      VIEW: the score sheet beside a real box
    sheet_words  ABOUT, OPTIONS, subtitle, score and REMARKS: the same in words
    lesson     LESSONS: a first game that is told step by step
    touches    touch and spot: how a move is made by touch, and where the things are that are spoken of
    hints      title, reason and lights: what the master would do, why, and where that is touched; goes_on, if a
               decision is made of several moves, and PEEKS: own things looked at where something is decided
    notes      NOTES and kind_of: what is said when somebody meets a kind of decision for the first time
    """

    package: str
    name: str
    author: str
    minutes: int
    emblem: str
    box: tuple  # the colour of its box in the dark and in the light theme
    line: str = ""  # what makes one want to play it
    options: dict = field(default_factory=dict)  # id: OptionWords
    milestones: tuple = ()  # events that deserve a mark of their own on the time line of a replay
    turns: str = "turn"  # the event that ends a turn, or whatever the game is counted by
    score: tuple = marks("{n} point", "{n} points")
    forms: tuple = ()  # options whose form at the set-up is its own
    links: tuple = ()  # Links on the shelf to what only this game has
    rooms: tuple = ()  # folders with screens of its own

    def __getattr__(self, name):
        """A room; None if the game has no such room. Imported when it is first asked for: the shelf must not wait."""
        if name not in ROOMS:
            raise AttributeError(name)
        room = f"{self.package}.{name}"
        return import_module(room) if find_spec(room) else None

    def news(self, session):
        """What all are to be shown together now; None mostly."""
        return self.table.news(session) if hasattr(self.table, "news") else None

    def before_move(self, table, seat):
        """The view of whoever moves, where he is to be shown what comes of it; else None."""
        shows = getattr(self.table, "shows_moved", None)
        return table.view(seat) if shows and shows(table) else None

    def is_private(self, table):
        return self.table.is_private(table) if hasattr(self.table, "is_private") else True


def presenter_of(game):
    return import_module(import_module(THE_LIST).FOLDERS[game]).GAME
