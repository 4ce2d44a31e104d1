"""Who starts, by fingers on the glass: everybody puts one down and chance takes one of them."""

import secrets
from functools import lru_cache
from math import cos, pi, sin

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Line, Rectangle, Triangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.layout import load_kv, upright
from app.services.languages import tr
from app.services.pictures import picture
from app.theme import BADGES, FONTS, badge_colors, color
from app.widgets.base import Pill
from app.widgets.columns import Box, SnugStack
from app.widgets.screen import BaseScreen
from app.widgets.seats import PersonChip

CALM = 1.8  # seconds without a finger more or less before chance speaks
RADIUS, WINNER, RAY = 60, 84, 40


class FingersScreen(BaseScreen):
    """A finger is not a person: after the draw the winner taps the own name. `on_done` gets its place in `people`."""

    def __init__(self, people, on_done, **kwargs):
        super().__init__(**kwargs)
        self.app = App.get_running_app()
        self.people, self._on_done = people, on_done
        self.ids.body.orientation = "vertical" if upright() else "horizontal"
        self.field, self.panel = FingerField([p["badge"] for p in people], self._drawn), FingerPanel()
        self.field.calm = self.app.settings["reduce_motion"]
        self.ids.body.add_widget(self.field)
        self.ids.body.add_widget(self.panel)
        self.again()

    def leave(self):
        self.field.clear()

    def again(self):
        self.field.clear()
        self.panel.show(
            tr("All fingers on the wood"),
            tr("Keep them there. A lifted finger is out."),
            [Pill(kind="second", icon="dice-multiple", text=tr("Draw without fingers"), on_release=self._plain_draw)],
        )

    def _drawn(self):
        """A finger won: whose was it?"""
        self.app.feedback.play("reveal")
        names = SnugStack(spacing=dp(8))
        for place, person in enumerate(self.people):
            chip = PersonChip(person=person, hint=tr("{name} starts", name=person["name"]))
            chip.bind(on_release=lambda _, place=place: self._done(place))
            names.add_widget(chip)
        self.panel.show(tr("Whose finger is it?"), tr("That player starts: tap the name."), [names, self._again_pill()])

    def _plain_draw(self, *_):
        """For a mouse, or for cold hands: chance names a person."""
        place = secrets.randbelow(len(self.people))
        self.app.feedback.play("reveal")
        self.field.show_winner(self.people[place]["badge"])
        go_on = Pill(text=tr("Done"), on_release=lambda _: self._done(place))
        self.panel.show(tr("{name} starts", name=self.people[place]["name"]), "", [go_on, self._again_pill()])

    def _again_pill(self):
        return Pill(kind="second", icon="refresh", text=tr("Once more"), on_release=lambda _: self.again())

    def _done(self, place):
        self._on_done(place)
        self.app.back()


class FingerField(FloatLayout):
    """The wood: follows the fingers, and draws one when their number has been the same for a while."""

    calm = BooleanProperty(False)
    empty = BooleanProperty(True)

    def __init__(self, taken, on_drawn, most=None, **kwargs):
        super().__init__(**kwargs)
        self._most, self._on_drawn = most or len(taken), on_drawn
        # A finger is nobody yet: as long as there are others, it shows no player's badge.
        self._badges = sorted(BADGES, key=lambda badge: badge in taken)
        self.circles = {}
        self.winner, self.decided = None, False
        self._wait = None
        # The panel grows after the draw and may take the wood from under the winner.
        settle = Clock.create_trigger(lambda _: self.winner and self._keep_inside(), -1)
        self.bind(pos=settle, size=settle)

    def clear(self):
        for circle in [child for child in self.children if isinstance(child, Circle)]:
            Animation.cancel_all(circle)
            self.remove_widget(circle)
        self.circles, self.winner, self.decided, self.empty = {}, None, False, True
        self._stop_waiting()

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return super().on_touch_down(touch)
        if not self.decided and len(self.circles) < self._most:
            touch.grab(self)
            self.circles[touch.uid] = circle = self._new_circle(touch.pos)
            self.add_widget(circle)
            self._changed()
        return True

    def _new_circle(self, place):
        """A badge that no other finger has; when they are used up, a number."""
        shown = [circle.badge or circle.mark for circle in self.circles.values()]
        numbers = (str(number) for number in range(len(self._badges) + 1, self._most + 1))
        badge = next((badge for badge in self._badges if badge not in shown), "")
        mark = "" if badge else next(number for number in numbers if number not in shown)
        return Circle(badge=badge, mark=mark, center=place)

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if not self.decided and touch.uid in self.circles:
            self.circles[touch.uid].center = touch.pos
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if not self.decided and touch.uid in self.circles:
            self.remove_widget(self.circles.pop(touch.uid))
            self._changed()
        return True

    def _changed(self):
        """A finger more or less: the waiting begins anew; one finger alone waits for the others."""
        self.empty = not self.circles
        self._stop_waiting()
        if len(self.circles) < 2:
            return
        self._wait = Clock.schedule_once(self._draw_one, CALM)
        if not self.calm:
            for circle in self.circles.values():
                Animation(waited=1, duration=CALM).start(circle)

    def _stop_waiting(self):
        if self._wait:
            self._wait.cancel()
            self._wait = None
        for circle in self.circles.values():
            Animation.cancel_all(circle, "waited")
            circle.waited = 0

    def _draw_one(self, _dt):
        self._stop_waiting()
        self.decided = True
        self.decide(list(self.circles.values()))
        self._on_drawn()

    def decide(self, circles):
        """One of them wins."""
        chosen = secrets.choice(circles)
        for circle in circles:
            circle.faded = circle is not chosen
        self._crown(chosen)

    def show_winner(self, badge):
        """The same ceremony without fingers, in the middle of the wood."""
        self.clear()
        self.empty, self.decided = False, True
        circle = Circle(badge=badge, center=self.center)
        self.add_widget(circle)
        self._crown(circle)

    def _crown(self, circle):
        self.winner = circle
        self.remove_widget(circle)
        self.add_widget(circle)
        self._keep_inside()
        circle.rays = 1
        if self.calm:
            circle.radius = dp(WINNER)
        else:
            circle.rays = 0
            (Animation(radius=dp(WINNER), duration=0.35, t="out_back") & Animation(rays=1, duration=0.5)).start(circle)

    def _keep_inside(self):
        """The winner's rays shall not hang over the edge; where there is little room it grows less."""
        self.winner.limit = max(dp(RADIUS / 2), min(self.size) / 2 - dp(RAY + 8))
        reach = min(dp(WINNER), self.winner.limit) + dp(RAY + 8)
        across, up = min(reach, self.width / 2), min(reach, self.height / 2)
        x, y = self.winner.center
        self.winner.center = (
            min(max(x, self.x + across), self.right - across),
            min(max(y, self.y + up), self.top - up),
        )


class Circle(Widget):
    """What shows under a finger: a badge or a mark; waiting, faded, or the winner with its rays.

    `team` is a badge too: its colour is that of everybody in the team.
    """

    badge = StringProperty()
    mark = StringProperty()
    team = StringProperty()
    radius = NumericProperty(f"{RADIUS}dp")
    limit = NumericProperty(f"{WINNER}dp")
    waited = NumericProperty(0)
    rays = NumericProperty(0)
    faded = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), size=(dp(2 * RADIUS), dp(2 * RADIUS)), **kwargs)
        draw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "badge", "mark", "team", "radius", "limit", "waited", "rays", "faded"):
            self.fbind(name, draw)
        draw()

    def _draw(self, *_):
        self.canvas.clear()
        x, y, radius = *self.center, min(self.radius, self.limit)
        badge = self.team or self.badge
        ground, ink = badge_colors(badge) if badge else (color("card"), color("onCard"))
        strength = 0.35 if self.faded else 1
        with self.canvas:
            if self.rays:
                self._draw_rays(x, y, radius)
            Color(*ground[:3], strength)
            Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))
            if self.faded:
                self._draw_dashes(x, y, radius, ground)
            else:
                Color(rgba=color("onPlank"))
                Line(circle=(x, y, radius), width=dp(2))
            if self.waited:
                Color(rgba=color("onPlank"))
                Line(circle=(x, y, radius + dp(9), 0, 360 * self.waited), width=dp(3))
            Color(*ink[:3], strength)
            texture = _sign(self.mark, int(radius)) if self.mark else picture(f"common/symbol_{self.badge}")
            width, height = texture.size if self.mark else (radius, radius)
            Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height))

    def _draw_rays(self, x, y, radius):
        Color(rgba=color("primary"))
        inner, outer = radius + dp(8), radius + dp(8 + (RAY - 4) * self.rays)
        for number in range(16):
            angle = pi * number / 8
            side = dp(6)
            foot_x, foot_y = x + inner * sin(angle), y + inner * cos(angle)
            Triangle(
                points=(
                    foot_x + side * cos(angle),
                    foot_y - side * sin(angle),
                    foot_x - side * cos(angle),
                    foot_y + side * sin(angle),
                    x + outer * sin(angle),
                    y + outer * cos(angle),
                )
            )

    def _draw_dashes(self, x, y, radius, ground):
        # Kivy dashes only hairlines; these are arcs of their own.
        Color(*ground[:3], 0.8)
        for start in range(0, 360, 15):
            Line(circle=(x, y, radius, start, start + 9), width=dp(1.8), cap="none")


@lru_cache(maxsize=32)
def _sign(text, size):
    label = CoreLabel(text=text, font_name=FONTS["black"], font_size=size)
    label.refresh()
    return label.texture


class FingerPanel(Box):
    """What to do now; below the wood, or beside it on a wide window."""

    badge = StringProperty()
    title = StringProperty()
    about = StringProperty()

    def show(self, title, about, widgets, badge=""):
        self.title, self.about, self.badge = title, about, badge
        self.ids.page.scroll_y = 1
        self.ids.below.clear_widgets()
        for widget in widgets:
            self.ids.below.add_widget(widget)


load_kv("companion/fingers")
SCREEN = FingersScreen
