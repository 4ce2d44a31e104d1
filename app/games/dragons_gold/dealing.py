"""Tokens dealt out by fingers: the table that lets them, and what talks and parts have in common."""

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.games.dragons_gold.heap import TokenCell
from app.layout import crowded, flat, tablet, upright
from app.play.choice import Choice
from app.services.languages import tr
from app.widgets.base import Margin
from app.widgets.frame import TableFrame, narrow, strip
from engine.dragons_gold.moves import Give, Take

HEAP = "heap"
DRAG = 12  # dp that a finger moves before it is a drag


class DealTable(FloatLayout):
    """Lets fingers move tokens between places: by a tap on a token and a tap on a place, or by a drag. Every finger
    for itself."""

    do_tap = ObjectProperty(None, allownone=True)  # (place, kind or None)
    do_drop = ObjectProperty(None, allownone=True)  # (kind, from, to)
    frozen = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.places = {}  # key: widget with a field

    def place_at(self, x, y):
        return next((key for key, place in self.places.items() if place.collide_point(x, y)), None)

    def on_touch_down(self, touch):
        if super().on_touch_down(touch):
            return True
        key = self.place_at(*touch.pos)
        if key is None or self.frozen:
            return False
        touch.grab(self)
        touch.ud["dealt"] = {"from": key, "kind": self.places[key].field.kind_at(*touch.pos), "ghost": None}
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        held = touch.ud["dealt"]
        far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(DRAG)
        if held["kind"] and (far or held["ghost"]):
            if not held["ghost"]:
                held["ghost"] = TokenCell(kind=held["kind"], lifted=True, size=(dp(72), dp(72)))
                self.add_widget(held["ghost"])
            # Above the finger, where it can be seen.
            held["ghost"].center = touch.x, touch.y + dp(24)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        held = touch.ud["dealt"]
        if held["ghost"]:
            self.remove_widget(held["ghost"])
        if self.frozen:
            return True
        to = self.place_at(*touch.pos)
        if held["ghost"]:
            if to is not None and to != held["from"]:
                self.do_drop(held["kind"], held["from"], to)
        elif to == held["from"]:
            self.do_tap(to, held["kind"])
        return True


def count(tokens):
    return sum(tokens.values())


def columns_for(places):
    """How many shares stand side by side."""
    if upright():
        return 1 if places <= 3 and not crowded() else 2
    return places if places <= 3 else 2 if places == 4 and (tablet() or flat()) else 3


@dataclass
class LiftedToken(Choice):
    """The token that a finger has lifted: the place it lies at, and its kind."""

    token: tuple | None = None


class Dealing:
    """What talks and parts have in common: tokens are lifted and put down. `move_token` plays it."""

    def put_away(self):
        """A finger may still rest on a token that was left."""
        self.deal.frozen = True
        super().put_away()

    def lifted(self):
        """(place, kind) of the token that a finger has lifted, or None."""
        return self.session.begun(LiftedToken).token

    def lift(self, place, kind):
        self.session.begun(LiftedToken).token = (place, kind) if kind else None
        self.refresh()

    def touched(self, place, kind):
        """A tap: on a token, or on a place where the lifted one goes."""
        held = self.lifted()
        if held is None or held[0] == place:
            self.lift(place, None if held == (place, kind) else kind)
        else:
            self.move_token(held[1], held[0], place)

    def show_lifted(self, deal):
        """Mark the lifted token, and the places it may go to."""
        held = self.lifted()
        for place, widget in deal.places.items():
            widget.field.lifted = held[1] if held and held[0] == place else ""
            widget.waits = bool(held) and held[0] != place

    def laid(self, kind, start, end):
        """The moves that bring a token from one place to another."""
        moves = []
        if start != HEAP:
            moves.append((start, Take(kind, start)))
        if end != HEAP:
            moves.append((end, Give(kind, end)))
        return moves

    def lay(self, moves, sound, token=None):
        """Play (seat, move) that carry this token, or all of them. Another one that a finger has lifted stays so."""
        if self.try_moves(*moves):
            if token in (None, self.lifted()):
                self.session.begun(LiftedToken).token = None
            self.app.feedback.play(sound)
        self.refresh()

    def fallen(self):
        return tr("A dragon of strength {n} has fallen", n=self.dragon["strength"])

    def put(self, bar, left, right, foot):
        """A phone held upright stacks everything; elsewhere clock and heap stand in a column beside the shares. The
        foot may be several parts."""
        foot = foot if isinstance(foot, list) else [foot]
        table = TableFrame(pos_hint={"x": 0, "y": 0})
        if upright():
            table.arrange(bar, [*map(strip, left), Margin(right)], foot)
        else:
            table.padding = dp(4), dp(4), 0, dp(4)
            table.arrange(bar, Margin(right), [*left, *foot], beside=True, share=narrow(), bar_over_tray=True)
        self.deal.add_widget(table)
        self.add_widget(self.deal)
