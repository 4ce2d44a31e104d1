"""The Dragon's Pantry: what all look at together. A blind card that turns over, the end of a round, a new one."""

from dataclasses import dataclass
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp

from app.games.pantry import card_words as pantry_cards
from app.games.pantry import words
from app.games.pantry.board import Pile
from app.games.pantry.rounds import CoinCount, CountTab, FlipCard, HindranceRow, Outcome, RoundsSheet
from app.games.pantry.tricks import trick_rows
from app.games.pantry.view import Before, PantryView
from app.layout import big_text, cramped, crowded, lying, room, small, squat, stacks, tablet, tight_sp, upright
from app.services import memory
from app.services.languages import tr, trn
from app.widgets.base import Margin, Plate, Tray, Words
from app.widgets.columns import Box, Column, Row, ScrollColumn, snug
from app.widgets.frame import TableFrame, strip

COUNT_SECONDS = 0.32  # a card


class News(NamedTuple):
    """Something to be shown to all: the event, and how much of the news is told with it."""

    kind: str
    event: dict
    until: int


def next_news(session):
    """What comes first of what not all have seen; None if nothing does."""
    for number, event in enumerate(session.news(), start=1):
        kind = _kind(event)
        if kind:
            return News(kind, event, number)
    return None


def _kind(event):
    if event["type"] == "missed" or (event["type"] == "laid" and event["from"] == "blind"):
        return "blind"
    if event["type"] == "round_over":
        return "round_over"
    return "round" if event["type"] == "round" and (event["trick"] or event["hindrances"]) else ""


class NewsView(PantryView):
    """Shown to all; one button leads on."""

    def __init__(self, session, news, **kwargs):
        super().__init__(session, **kwargs)
        self.news, self.event = news, news.event
        #: On a wide window nothing is stretched from edge to edge.
        self.edge = max(0, (room()[0] - dp(760)) / 2) if tablet() else 0
        self.tray = Tray(padding=(self.edge + dp(12), dp(10), self.edge + dp(12), dp(12)))
        self.actions = (Column if stacks() else Row)(spacing=dp(8))

    def go_on(self):
        self.session.told_all(self.news.until)
        self.session.forget_begun()
        self.app.face_table()

    def go_button(self):
        return self.button(self._next_words(), self.go_on, icon="arrow-right")

    def _next_words(self):
        table = self.session.table
        if table.over:
            return tr("Go on") if self._more() else tr("To the result")
        if self._more():
            return tr("Go on")
        return tr("Next: {name}", name=self.people[self.session.next_seat()]["name"])

    def _more(self):
        """True if something else is to be shown to all after this."""
        return any(_kind(event) for event in self.session.news()[self.news.until :])


class BlindView(NewsView):
    """A closed card of the reserve turns over, and nobody knows whether it fits."""

    def __init__(self, session, news, **kwargs):
        super().__init__(session, news, **kwargs)
        self.mover = self.event["seat"]
        self.person = self.people[self.mover]
        self.before = session.begun(Before).view  # None if this is an old tale
        self.fits = self.event["type"] == "laid"
        self.flip = FlipCard(card=self.event["card"])
        self._make_outcomes()
        self._lay_out()
        self.flip.turn(self.app.settings["reduce_motion"], self._shown)

    def _make_outcomes(self):
        pile = len(self.before["pile"]) if self.before else self.event.get("count", 0)
        words_fit = marks_left(self._left())
        words_miss = trn(
            "{name} takes it and the pile: {n} card", "{name} takes it and the pile: {n} cards", pile + 1,
            name=self.person["name"],
        )  # fmt: skip
        self.yes = Outcome(glyph="check-bold", role="primary", title=tr("It fits"), text=words_fit)
        self.no = Outcome(glyph="close-thick", role="tertiary", title=tr("It doesn't fit"), text=words_miss)

    def _left(self):
        """Closed cards still to come if this one fits."""
        columns = (self.before or self.view)["players"][self.mover]["reserve"]
        closed = sum(bool(column["lower"]) + (column["upper"] == "back") for column in columns)
        return closed - 1 if self.before else closed

    def _lay_out(self):
        subtitle = tr("The hand of {name} is empty", name=self.person["name"])
        bar = self.bar(tr("A card unseen"), subtitle, self.person["badge"])
        bar.add_button("history", tr("What happened"), self.show_log)
        for plate in (self.yes, self.no):
            plate.pos_hint = {"top": 1}
        self.note = Words(
            text=tr("Touch the screen to skip the waiting"), role="onSurfaceVariant", halign="center",
            font_size=tight_sp(15),
        )  # fmt: skip
        self.go = self.go_button()
        self.go.opacity, self.go.disabled = 0, True
        self.tray.add_widget(self.note)
        self.tray.add_widget(self.go)
        board = [self._demand(), self._cards()]
        if lying():
            self.tray.add_widget(Column(self.yes, self.no, spacing=dp(8)), index=2)
        else:
            outcomes = Column if big_text() else Row
            board.append(outcomes(self.yes, self.no, spacing=dp(8), padding=(self.edge + dp(8), 0)))
        self.arrange(bar, board, self.tray, share=0.55)

    def _demand(self):
        box = Row(padding=(self.edge + dp(24), 0))
        if self.before:
            plate = snug(Plate(ground="card", outline="ember", padding=(dp(16), dp(10)), radius=[dp(24)]))
            text = pantry_cards.demand(self.before["demand"])
            plate.add_widget(Words(text=text, role="onCard", weight="bold", font_size=tight_sp(18), halign="center"))
            box.add_widget(plate)
        return box

    def _cards(self):
        row = Box(spacing=dp(12), padding=(self.edge + dp(12), dp(4)))
        pile = Pile()
        shown = self.before or {"pile": [], "face": "", "run": 0}
        pile.cards, pile.face, pile.run = shown["pile"], shown["face"] or "", shown["run"]
        for part in (pile, self.flip):
            row.add_widget(part)
        return row

    def _shown(self):
        """Only now it is said: while the card turns nobody knows."""
        right, wrong = (self.yes, self.no) if self.fits else (self.no, self.yes)
        right.outline_width, wrong.opacity = dp(3), 0.35
        self.note.text = ""
        self.note.height = 0
        self.go.opacity, self.go.disabled = 1, False
        self.app.feedback.play("reveal" if self.fits else "lose_round")

    def on_touch_down(self, touch):
        """A tap skips the motion."""
        if self.flip.turning():
            self.flip.finish()
            return True
        return super().on_touch_down(touch)

    def put_away(self):
        self.flip._done = None
        self.flip.finish()
        super().put_away()


def marks_left(closed):
    if closed <= 0:
        return tr("No closed card is left")
    return trn("{n} closed card is left", "{n} closed cards are left", closed)


@dataclass
class Counted:
    """So many steps of the counting are done; then whose cards are looked at again."""

    step: int = 0
    seat: int | None = None


class RoundEndView(NewsView):
    """Everybody's cards are opened and counted one by one; then the sheet tells how near the line is."""

    def __init__(self, session, news, **kwargs):
        super().__init__(session, news, **kwargs)
        self.steps = [
            (seat, number)
            for seat, player in enumerate(self.event["players"])
            for number in range(len(player["hand"]) + len(player["reserve"]) + 1)
        ]
        self.begun = session.begun(Counted)
        self.step = self.begun.step
        if self.app.settings["reduce_motion"]:
            self.step = len(self.steps)
        self.tabs = [self._tab(seat, person) for seat, person in enumerate(self.people)]
        self.count = CoinCount()
        self.sheet = RoundsSheet(self.people, self._rounds(), self.view["limit"])
        self.told = Words(role="onPlank", font_size=tight_sp(15), halign="center")
        self._lay_out()
        self._clock = Clock.schedule_interval(self._tick, COUNT_SECONDS) if self.counting() else None
        self._show()

    def counting(self):
        return self.step < len(self.steps)

    # The parts

    def _tab(self, seat, person):
        tab = CountTab(badge=person["badge"], hint=person["name"])
        tab.bind(on_release=lambda _: self._look_at(seat))
        return tab

    def _tabs_plate(self):
        plate = Plate(size_hint_y=None, height=dp(58) if cramped() else dp(72))
        plate.padding, plate.spacing = (dp(6), dp(4)), dp(4 if squat() else 8)
        for tab in self.tabs:
            plate.add_widget(tab)
        return plate

    def _lay_out(self):
        bar = self.bar(self._title(), words.round_name(self.event["round"]))
        bar.add_button("history", tr("What happened"), self.show_log)
        self.count.size_hint_y = None
        self.count.height = dp(132) if small() else dp(190)
        self._fill_actions()
        self.tray.add_widget(self.actions)
        self.arrange(bar, self._counting_board(), self.tray, beside=False)

    def _counting_board(self):
        """Whose cards are counted, and the sheet: over it or, in a wide window, beside it."""
        if upright():
            told = [] if crowded() else [self.told]
            return [strip(self._tabs_plate()), strip(self.count), Margin(self.sheet), *told]
        self.count.size_hint_y = 1
        halves = TableFrame(spacing=dp(10), padding=(dp(10), 0))
        sheet = [self.sheet, self.told] if tablet() else self.sheet
        halves.arrange(self._tabs_plate(), self.count, sheet, beside=True)
        return halves

    def _title(self):
        out = self.event["out"]
        if out is None:
            return tr("The round goes in circles")
        return tr("{name} ends the round", name=self.people[out]["name"])

    def _fill_actions(self):
        memory.clear(self.actions)
        if self.counting():
            self.actions.add_widget(self.button(tr("Count at once"), self.finish, kind="second"))
        self.actions.add_widget(self.go_button())

    # Counting

    def _tick(self, _seconds):
        self.step += 1
        self.begun.step = self.step
        if self.counting() and self.steps[self.step][1]:
            self.app.feedback.play("coin")
        self._show()
        if not self.counting():
            self._stop()

    def finish(self):
        """All at once."""
        self.step = self.begun.step = len(self.steps)
        self._stop()
        self._show()

    def _stop(self):
        if self._clock:
            self._clock.cancel()
            self._clock = None
        self._fill_actions()

    def _place(self):
        """(seat that is counted, its cards counted so far)."""
        if self.counting():
            return self.steps[self.step]
        seat = self._most() if self.begun.seat is None else self.begun.seat
        return seat, self._size(seat)

    def _most(self):
        """Who has lost most is worth a look first."""
        lost = [player["lost"] for player in self.event["players"]]
        return lost.index(max(lost))

    def _size(self, seat):
        player = self.event["players"][seat]
        return len(player["hand"]) + len(player["reserve"])

    def _look_at(self, seat):
        """Once all is counted any player's cards can be looked at again."""
        if not self.counting():
            self.begun.seat = seat
            self._show()

    def _coins(self, seat):
        """What this seat has lost as far as it is counted; None before its turn."""
        now, counted = self._place()
        if not self.counting() or seat < now or (seat == now and counted == self._size(seat)):
            return self.event["players"][seat]["lost"]
        if seat > now:
            return None
        player = self.event["players"][seat]
        return sum(each["coins"] for each in [*player["hand"], *player["reserve"]][:counted])

    def _rounds(self):
        before = [line["lost"] for line in self.view["sheet"][: self.event["round"] - 1]]
        return [*before, [self._coins(seat) or 0 for seat in range(len(self.people))]]

    def _show(self):
        seat, counted = self._place()
        for each, tab in enumerate(self.tabs):
            coins = self._coins(each)
            tab.text, tab.chosen = "" if coins is None else words.lost(coins), each == seat
        self.count.person, self.count.player, self.count.counted = (
            self.people[seat],
            self.event["players"][seat],
            counted,
        )
        self.sheet.rounds = self._rounds()
        self.told.text = self._standing() if not self.counting() else ""

    def _standing(self):
        after = [event for event in self.session.news()[self.news.until :] if event["type"] == "tied"]
        if after:
            return words.sentences(after[:1], self.session.table.journal)[0][1]
        return words.standing(self.event["totals"], self.view["limit"], self.view["seats"])

    def put_away(self):
        if self._clock:
            self._clock.cancel()
        super().put_away()


class RoundStartView(NewsView):
    """A new round with a new trick, or with hindrances: said before the cards are looked at."""

    def __init__(self, session, news, **kwargs):
        super().__init__(session, news, **kwargs)
        bar = self.bar(words.round_name(self.event["round"]), self._begins())
        bar.add_button("history", tr("What happened"), self.show_log)
        content = ScrollColumn(*self._trick(), *self._hindrances(), spacing=dp(10), padding=(dp(4), dp(4)))
        self.actions.add_widget(self.go_button())
        self.tray.add_widget(self.actions)
        middle = Box(padding=(max(dp(8), (room()[0] - dp(720)) / 2), dp(4)))
        middle.add_widget(content)
        self.arrange(bar, middle, self.tray, beside=False)

    def _begins(self):
        return tr("{name} begins", name=self.people[self.event["starter"]]["name"])

    def _trick(self):
        trick = self.event["trick"]
        if not trick:
            return []
        return [self._plate(tr("A new trick for all"), trick_rows([trick])), *self._older(trick)]

    def _older(self, trick):
        older = [each for each in self.view["tricks"] if each != trick]
        return [self._plate(tr("Still in force"), trick_rows(older))] if older else []

    def _hindrances(self):
        taken = self.event["hindrances"]
        if not taken:
            return []
        rows = [
            HindranceRow(
                badge=self.people[each["seat"]]["badge"],
                picture=pantry_cards.hindrance_art(each["hindrance"]),
                title=pantry_cards.hindrance_name(each["hindrance"]),
                text=pantry_cards.hindrance_effect(each["hindrance"]),
            )
            for each in taken
        ]
        return [self._plate(tr("Hindrances of this round"), rows)]

    def _plate(self, title, rows):
        plate = snug(Plate(orientation="vertical", padding=(dp(14), dp(12)), spacing=dp(10)))
        plate.add_widget(Words(text=title, role="onPlank", weight="bold", font_size=tight_sp(18)))
        for row in rows:
            plate.add_widget(row)
        return plate
