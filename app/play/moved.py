"""Who has moved is shown what came of it before the device is covered: things fly to where they lie now.

The move is played and written down before anything of this shows, and nothing waits for the motion: the host goes on by
itself after a moment (host.py), at once by a touch, and to the cover when the app is left.
"""

from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.services import memory

FLIGHT_SECONDS = 0.45


class Flight(NamedTuple):
    """A thing made to be seen flying, as large as it is to look, from the middle of one widget to that of another."""

    thing: Widget
    start: Widget
    end: Widget
    after: float = 0  # seconds


class MovedView:
    """Mixed into the view that a game shows to whoever has moved. Nothing in it can be touched: a touch goes on."""

    def __init__(self, session, **kwargs):
        self._sky = None
        super().__init__(session, **kwargs)
        self.coming = self.came_to_hand()
        for card in self.coming:
            card.chosen = True
            card.opacity = 1 if self.app.settings["reduce_motion"] else 0
        # Where everything lies is known only when this frame is laid out.
        self._start = Clock.schedule_once(self._fly)

    @property
    def moved(self):
        return self.session.moved

    # What a game tells

    def flights(self):
        """What flies over the table."""
        return []

    def came_to_hand(self):
        """The cards of the shown hand that were not in it before."""
        return []

    # Motion

    def _fly(self, _):
        if self.app.settings["reduce_motion"]:
            return
        self._sky = FloatLayout()
        self.parent.add_widget(self._sky)
        for flight in self.flights():
            self._send(flight)
        for number, card in enumerate(self.coming):
            x, card.x, card.opacity = card.x, self.hand.right, 1
            wait = Animation(duration=0.1 * number)
            (wait + Animation(x=x, duration=FLIGHT_SECONDS, transition="out_quad")).start(card)

    def _send(self, flight):
        thing = flight.thing
        thing.center = self._middle(flight.start)
        x, y = self._middle(flight.end)
        self._sky.add_widget(thing)
        way = Animation(center_x=x, center_y=y, duration=FLIGHT_SECONDS, transition="in_out_quad")
        (Animation(duration=flight.after) + way + Animation(opacity=0, duration=0.1)).start(thing)

    def _middle(self, widget):
        return self._sky.to_widget(*widget.to_window(*widget.center))

    def on_touch_down(self, _touch):
        self.app.host.go_on()
        return True

    def put_away(self):
        self._start.cancel()
        self.coming = []
        if self._sky:
            memory.clear(self._sky)
        super().put_away()
