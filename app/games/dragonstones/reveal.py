"""Fist of Dragonstones: all fists open on the table, and below them lies what comes next."""

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.dragonstones import words
from app.games.dragonstones.block import OPENINGS, FistView
from app.games.dragonstones.cast import CARD_RATIO, CharacterFace, face_values
from app.games.dragonstones.fists import LockButton
from app.games.dragonstones.pieces import Block, OpenTray
from app.layout import big_text, crowded, load_kv, tablet, terse, tight, upright
from app.services import now
from app.services.languages import tr
from app.services.pictures import picture
from app.widgets.base import Disc, Margin, Words
from app.widgets.brush import filled, letters, outlined
from app.widgets.columns import Box, Column, Row, Snug
from app.widgets.drawn import Drawn, art, disc, name_in, round_mark, text_width
from app.widgets.frame import stacked, strip, text_button
from app.widgets.secondtap import DEAF

# With these a new card or round begins: what the fists led to is told before them.
NEXT = ("came_home", "round", "turned", "discarded")
OPEN_SECONDS, OPEN_APART = 0.45, 0.06  # fists open
ORDER_SECONDS = 0.25  # they move into the order of their bids


class FistPlate(Drawn):
    """A player's fist on the table: closed, then open with its coins and what they are worth."""

    person = DictProperty()
    bid = DictProperty()
    opened = NumericProperty(0)
    won = BooleanProperty(False)
    tied = BooleanProperty(False)
    LOOK = ("opened", "won", "tied")

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), **kwargs)

    def coins(self):
        bid = self.bid
        kinds = ("fairy", "common", "silver", "amulet", "black")
        return [words.ART[kind] for kind in kinds for _ in range(bid.get(kind, 0))]

    def _draw(self, *_):
        group = self.canvas
        group.clear()
        if self.width < 30 or self.height < 30:
            return
        ground = "primaryContainer" if self.won else "felt"
        edge = "primary" if self.won or self.tied else "plankEdge"
        filled(group, self.pos, self.size, dp(14), ground)
        outlined(group, self.pos, self.size, dp(14), edge, 3 if self.won or self.tied else 1.5)
        role = "onPrimaryContainer" if self.won else "onPlank"
        head = min(dp(34), self.height * 0.28)
        middle = self.top - dp(6) - head / 2
        disc(group, self.person["badge"], self.x + dp(8), middle - head / 2, head)
        if not big_text():
            name_in(
                group, self.person["name"], self.x + dp(14) + head, middle, sp(15), self.width - head - dp(22), role
            )
        self._draw_hand(role, middle - head / 2)
        if self.won and self.opened >= 1:
            round_mark(group, self.right - dp(22), self.top - dp(16), dp(30), "trophy", "primary", "onPrimary")

    def _draw_hand(self, role, top):
        group, room = self.canvas, top - self.y - dp(8)
        coins = self.coins()
        shut = self.opened < 0.5
        side = min(room * 0.6, self.width * 0.5, dp(64))
        # The fist turns like a card: narrow in the middle of the movement.
        turn = max(0.08, abs(1 - 2 * self.opened)) if self.opened < 1 else 1
        name = "fist_closed" if shut else "fist_open" if coins else "fist_empty"
        left = self.x + dp(8) + (side - side * turn) / 2
        group.add(Color(1, 1, 1, 1))
        group.add(
            Rectangle(texture=picture(f"dragonstones/{name}"), pos=(left, self.y + dp(6)), size=(side * turn, side))
        )
        if shut:
            return
        size = min(sp(40), room * 0.5, dp(56))
        value = str(self.bid["value"])
        width = text_width(value, int(size)) + dp(4)
        ink = "primary" if self.won else role
        letters(group, value, self.right - dp(10) - width, self.y + dp(6) + side / 2, size, ink, "bold")
        coin = min(dp(26), room - side - dp(2))
        if coin >= dp(10) and coins:
            step = min(coin * 0.75, (self.width - dp(16) - coin) / max(len(coins) - 1, 1))
            for number, name in enumerate(coins):
                art(group, name, self.x + dp(8) + number * step, self.y + dp(6) + side, coin)


class Fists(FloatLayout):
    """All fists in a row or two. `open_all` opens them; `done` is called when the last one is open, and then they move
    into the order of their bids: before, that order would tell who wins."""

    def __init__(self, people, bids, **kwargs):
        super().__init__(**kwargs)
        self.fists = []
        for person, bid in zip(people, bids, strict=True):
            if bid is not None:
                fist = FistPlate(person=person, bid=bid)
                self.fists.append(fist)
                self.add_widget(fist)
        self._order = self.fists
        self.bind(pos=self._arrange, size=self._arrange)

    def open_all(self, calm, done):
        """All at once, one a little after the other; at once where motion is reduced."""
        self._done, self._calm = done, calm
        if calm:
            self.finish()
            return
        for number, fist in enumerate(self.fists):
            motion = Animation(duration=OPEN_APART * number) + Animation(
                opened=1, duration=OPEN_SECONDS, transition="in_out_sine"
            )
            if number == len(self.fists) - 1:
                motion.bind(on_complete=lambda *_: self.finish())
            motion.start(fist)

    def finish(self):
        """The end of the motion; also a tap brings it about."""
        for fist in self.fists:
            Animation.cancel_all(fist)
            fist.opened = 1
        self._order = sorted(self.fists, key=lambda fist: -fist.bid["value"])
        done, self._done = self._done, None
        self._arrange(seconds=0 if self._calm else ORDER_SECONDS)
        if done:
            done()

    def opening(self):
        return self._done is not None

    _done, _calm = None, True

    def _arrange(self, *_, seconds=0):
        count, gap = len(self.fists), dp(8)
        rows = 1 if self.width / count >= dp(110) or self.height < dp(120) else 2
        columns = -(-count // rows)
        width = min(dp(240), (self.width - (columns - 1) * gap) / columns)
        height = min(dp(220) if tablet() else dp(160), (self.height - (rows - 1) * gap) / rows)
        left = self.x + (self.width - columns * width - (columns - 1) * gap) / 2
        top = self.y + (self.height + rows * height + (rows - 1) * gap) / 2
        for number, fist in enumerate(self._order):
            row, column = divmod(number, columns)
            fist.size = width, height
            x, y = left + column * (width + gap), top - height - row * (height + gap)
            if not self.opening():  # while it opens, that motion must not be cut off
                Animation.cancel_all(fist)
            if seconds:
                Animation(x=x, y=y, duration=seconds, transition="out_quad").start(fist)
            else:
                fist.pos = x, y


class RevealHead(Snug, Box):
    """Who has won the card, and what it brought."""

    badge = StringProperty()
    title = StringProperty()
    text = StringProperty()


class RevealView(FistView):
    """All fists open at once; then it is said what came of them. The card that comes next, and who bids first on it,
    are there too: one screen less for everybody."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self._events = session.news()
        start, self.opened = next(
            (number, event) for number, event in reversed([*enumerate(self._events)]) if event["type"] in OPENINGS
        )
        self._after = next(
            (number for number, event in enumerate(self._events) if number > start and event["type"] in NEXT),
            len(self._events),
        )
        self.outcome = self._events[start + 1 : self._after]
        self.first = session.seat_to_act() if self._bids_follow() else None
        self.reveal = Fists(self.people, self.opened["bids"])
        self.card = CharacterFace(**{**face_values(self.opened["card"], self.own), "title": ""}, size_hint=(None, None))
        self._lay_out()
        self.app.feedback.play("reveal")
        self.reveal.open_all(self.app.settings["reduce_motion"], self._name_winner)

    def _bids_follow(self):
        """On the next card, or with silver on this one. A new round begins on the open table."""
        return self.session.table.sealed and not any(event["type"] == "round" for event in self._events[self._after :])

    # The parts; only the fists show before they are open

    def _lay_out(self):
        table = self.table_button() if big_text() else None
        about = words.name(self.opened["card"], self.own)
        bar = self.bar(tr("Fists on the table!"), about, "", table, self.log_button())
        self.head, self.following, self.tray = self._head(), self._following(), self._tray()
        board = [strip(self.head), Margin(self.reveal)]
        if upright():
            self.arrange(bar, [*board, *self.following], self.tray)
        else:
            self.arrange(bar, board, [*self.following, Widget(), self.tray], beside=True)
        self._show_outcome(False)

    def _show_outcome(self, shown):
        for part in (self.head, *self.following, self.tray):
            part.opacity = 1 if shown else 0

    def _head(self):
        texts = [text for _, text in words.sentences(self.outcome, self.session.table.journal)]
        won = self._winner()
        head = RevealHead(
            title=texts[0] if texts else "",
            text="" if tight() else "\n".join(texts[1 : 2 if terse() else 4]),
            badge=self.people[won]["badge"] if won is not None else "",
        )
        height = dp(44) if terse() else dp(64)
        self.card.size = height / CARD_RATIO, height
        self.card.pos_hint = {"center_y": 0.5}
        head.add_widget(self.card)
        return head

    def _winner(self):
        return next((event["seat"] for event in self.outcome if event["type"] == "won"), None)

    def _following(self):
        """The next card, where one has come up already."""
        if self.first is None or self.view["phase"] == "silver":
            return []
        card = self.view["lots"][-1]["card"]
        block = Block(high=not terse(), do_card=self.show_card, do_read=lambda: self.read([card]))
        block.show(card, self.own)
        parts = [block]
        if not tight():
            done = len(self.view["lots"]) + len(self.view["used"])
            heading = tr("On the block: card {n} of {total}", n=done, total=self.view["cards"])
            parts.insert(0, Words(text=heading, role="onPlank", font_size=sp(14), halign="center"))
        if crowded():
            block.text, block.signs = "", []
        return [strip(Column(*parts, spacing=dp(4)))]

    def _tray(self):
        tray = OpenTray()
        if self.first is None:
            text = self._next_words()
            buttons = [self.button(text, self.go_on, icon="arrow-right", font_size=text_button(text))]
        else:
            self._name_first(tray)
            bid = LockButton(text=tr("Make the bid"))
            bid.bind(on_release=lambda _: self.go_on())
            buttons = [bid] if big_text() else [self._table_pill(), bid]
        stacked(tray.ids.actions, buttons)
        return tray

    def _table_pill(self):
        button = self.button("", self.show_table, icon="table-eye", kind="second", size_hint_x=None, width=dp(64))
        button.hint = tr("The open table")
        return button

    def _name_first(self, tray):
        """Who bids first, whether the device is there already, and who comes after him."""
        session, person = self.session, self.people[self.first]
        tray.badge, tray.title = person["badge"], tr("{name} bids first", name=person["name"])
        if session.alone or terse():
            return
        stays = session.has_device(self.first)
        tray.text = (
            tr("The device stays where it is") if stays else tr("The device goes to {name}", name=person["name"])
        )
        others = [seat for seat in session.table.to_act if seat in session.humans and seat != self.first]
        others.sort(key=lambda seat: (seat - self.first) % len(self.people))
        if others:
            row = Row(spacing=dp(8), least_height=dp(36))
            told = Words(text=tr("Then round the table:"), role="onSurfaceVariant", font_size=sp(14))
            told.pos_hint = {"center_y": 0.5}
            row.add_widget(told)
            for seat in others:
                row.add_widget(Disc(badge=self.people[seat]["badge"], size_hint=(None, None), size=(dp(36), dp(36))))
            tray.ids.more.add_widget(row)

    def _next_words(self):
        table = self.session.table
        if table.over:
            return tr("To the result")
        if self.view["phase"] == "choose":
            return tr("{name} decides", name=self.people[self.session.next_seat()]["name"])
        return tr("To the table")

    # What happens

    def _name_winner(self):
        """Only now: while the fists open nobody knows yet."""
        self._named_at = now.steady()
        self._show_outcome(True)
        kinds = {event["type"]: event for event in self.outcome}
        seats = [seat for seat, bid in enumerate(self.opened["bids"]) if bid is not None]
        for seat, fist in zip(seats, self.reveal.fists, strict=True):
            fist.won = "won" in kinds and kinds["won"]["seat"] == seat
            fist.tied = any(seat in kinds[kind]["between"] for kind in ("tie", "tied") if kind in kinds)
        self.card.dimmed = "won" not in kinds and "tie" not in kinds
        if "cursed" in kinds:
            self.card.mark = "black"
        for kind, sound in (("cursed", "curse"), ("tie", "tie"), ("won", "coins")):
            if kind in kinds:
                self.app.feedback.play(sound)

    def on_touch_down(self, touch):
        """A tap skips the motion."""
        if self.reveal.opening():
            self.reveal.finish()
            return True
        return super().on_touch_down(touch)

    def go_on(self):
        """A tap that was meant for the last fist, which has just opened, leads nobody on."""
        if now.steady() - self._named_at < DEAF:
            return
        if self.first is None:
            self.session.told_all(self._after)
            self.app.face_table()
        else:
            self.to_the_bids(self.first)


load_kv("games/dragonstones/reveal")
