"""The end of a score sheet: who has won, everybody's place, what the scores are made of, and what to do now."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.companion import sheet_words
from app.layout import load_kv, upright
from app.services.languages import tr, trn
from app.services.now import LONGEST_GAME
from app.sheets import words
from app.widgets.base import Plate
from app.widgets.columns import Box, Column, Row
from app.widgets.winners import Winners
from app.words.numbers import signed

SHOWN_WINNERS = 4  # discs side by side


class SheetEnd(Box):
    """One column on a phone; elsewhere the victory stands beside the numbers."""

    def __init__(self, screen, view_class, **kwargs):
        super().__init__(**kwargs)
        self.screen = screen
        sheet, people = screen.sheet, screen.paper.people
        badges = [people[seat]["badge"] for seat in sheet.winners[:SHOWN_WINNERS]]
        head = EndHead(title=words.wins(sheet) if sheet.written else tr("Nothing is written yet"), about=self._about())
        if sheet.written:
            head.ids.winners.add_widget(Winners(badges=badges))
        page = EndTall() if upright() else EndWide()
        page.ids.victory.add_widget(head)
        for place in self._places(sheet, people):
            page.ids.numbers.add_widget(place)
        if sheet.note:
            page.ids.numbers.add_widget(EndNote(text=sheet.note))
        explained = view_class.ending(sheet, people) if sheet.written else None
        if explained is not None:
            page.ids.numbers.add_widget(explained)
        page.ids.actions.add_widget(EndActions(screen=screen, closed=screen.paper.closed))
        self.add_widget(page)

    def refresh(self):
        """Built anew with the screen; nothing changes in between."""

    def menu(self):
        return []

    def unshown(self):
        return ""

    def _about(self):
        paper = self.screen.paper
        sheet = paper.sheet
        parts = [sheet_words.score(sheet, sheet.scores[sheet.winners[0]])] if sheet.written else []
        seconds = paper.ended - sheet.started
        if 0 < seconds < LONGEST_GAME:
            parts.append(trn("{n} minute", "{n} minutes", max(1, round(seconds / 60))))
        return ", ".join(parts)

    def _places(self, sheet, people):
        """Winners first, for the rules may have broken a tie; who has as much as another shares the place."""
        order = [*sheet.winners, *(seat for place in sheet.standing for seat in place if seat not in sheet.winners)]
        keys = {seat: (seat not in sheet.winners, _rank(sheet, seat)) for seat in order}
        for seat in order:
            yield EndPlace(
                place=str(1 + sum(key < keys[seat] for key in keys.values())),
                badge=people[seat]["badge"],
                name=people[seat]["name"],
                score=signed(sheet.scores[seat]),
                won=seat in sheet.winners and sheet.written,
            )


def _rank(sheet, seat):
    return next(number for number, place in enumerate(sheet.standing) if seat in place)


class EndTall(Box):
    """Everything in one column that scrolls, buttons below."""


class EndWide(Box):
    """Victory and buttons on the left, the numbers on the right."""


class EndHead(Column):
    title = StringProperty()
    about = StringProperty()


class EndPlace(Plate):
    place = StringProperty()
    badge = StringProperty()
    name = StringProperty()
    score = StringProperty()
    won = BooleanProperty(False)


class EndNote(Plate):
    text = StringProperty()


class EndActions(Row):
    """What to do now: correct and finish, or once finished open again and play another."""

    screen = ObjectProperty(None, allownone=True)
    closed = BooleanProperty(False)


load_kv("companion/sheetend")
