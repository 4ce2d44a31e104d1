"""The cover: nothing private exists while it shows. It names who takes the device and tells what all may know."""

from kivy.app import App
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.layout import flat, load_kv
from app.play.presenter import presenter_of
from app.play.turntime import TurnTime, way_to_clock
from app.services import now
from app.services.languages import tr
from app.services.pictures import picture
from app.theme import badge_colors, color, symbol_of
from app.widgets.bottom_sheets import MenuSheet
from app.widgets.brush import filled, outlined
from app.widgets.drawn import Drawn, art
from app.widgets.facts import PersonFact
from app.widgets.screen import BaseScreen
from app.widgets.text import Padded

DEAF_SECONDS = 0.4  # a tap meant for the last button must not open the cover


class CoverScreen(BaseScreen):
    name_to_act = StringProperty()
    badge = StringProperty()
    foot_title = StringProperty()
    timed = BooleanProperty(False)

    def __init__(self, session, **kwargs):
        self.session = session
        self.seat = session.scene().seat
        person = session.people[self.seat]
        super().__init__(name_to_act=person["name"], badge=person["badge"], **kwargs)
        self._shown_at = now.steady()
        if flat():
            self._make_room()
        self._fill_recap()
        self._fill_foot()
        self._show_clock()

    def _make_room(self):
        """In a low window the button stands below the name: the other side is for what happened."""
        button = self.ids.open.__self__
        self.ids.action.remove_widget(button)
        self.ids.named.add_widget(button)

    def shown(self):
        self._shown_at = now.steady()
        App.get_running_app().feedback.play("your_turn")
        self._level_facts()

    def open(self):
        if now.steady() - self._shown_at >= DEAF_SECONDS:
            App.get_running_app().uncover()

    def show_menu(self):
        """Nothing in it is private: who takes the device is known to all."""
        session, app = self.session, App.get_running_app()
        section = presenter_of(session.game).rulebook.section_for(session.table.view(None))
        give = "robot-outline", tr("A computer plays for {name}", name=self.name_to_act), self._give_away
        seats = "account-switch-outline", tr("Who plays for whom"), self._show_seats
        app.open_sheet(MenuSheet(session.game, section, (give, seats, way_to_clock(app))))

    def _give_away(self):
        from app.play.seats_sheet import ask_who_plays  # seldom asked for

        ask_who_plays(self.session, self.seat)

    def _show_seats(self):
        from app.play.seats_sheet import SeatsSheet

        App.get_running_app().open_sheet(SeatsSheet(self.session))

    def _show_clock(self):
        clock = TurnTime(App.get_running_app().host.turn_clock)
        self.ids.clock.add_widget(clock)
        self.timed = bool(clock.text)

    def others_look_away(self):
        others = [p["name"] for p in self.session.people if p["name"] != self.name_to_act]
        if len(others) == 1:
            return tr("{name} looks away", name=others[0])
        return tr("The others look away")

    def _fill_recap(self):
        table = self.session.table
        words = presenter_of(self.session.game).words
        rows = getattr(words, "recap", words.sentences)(table.recap(self.seat), table.journal)
        for drawing, text in rows or [("common/cover_hand", tr("The game begins"))]:
            self.ids.recap.add_widget(RecapRow(picture=drawing, text=text))

    def _fill_foot(self):
        self.foot_title, facts = presenter_of(self.session.game).table.cover_foot(self.session)
        if isinstance(facts[0], PersonFact):
            self.ids.facts.cols = len(facts)
        for fact in facts:
            self.ids.facts.add_widget(fact)

    def _level_facts(self):
        """Their numbers stand on one line, also where some need more words."""
        facts = self.ids.facts.children
        highest = max(fact.height for fact in facts)
        for fact in facts:
            fact.least_height = highest

    def on_back(self):
        """Who only wanted a look at his own goes back to the table."""
        if not self.session.scene().peek:
            return False
        self.session.end_peek()
        App.get_running_app().face_table()
        return True


class RecapRow(Padded):
    """What happened, and a small card with its picture."""

    picture = StringProperty()
    LOOK = (*Padded.LOOK, "picture")
    CARD = 38, 44  # dp

    def __init__(self, **kwargs):
        width, height = self.CARD
        super().__init__(role="onPlank", padding=(dp(width + 12), 0, 0, 0), least_height=dp(height), **kwargs)

    def draw_around(self, group):
        width, height = map(dp, self.CARD)
        pos, side = (self.x, self.y + (self.height - height) / 2), width - dp(6)
        filled(group, pos, (width, height), dp(6), "card")
        outlined(group, pos, (width, height), dp(6), "cardLine")
        art(group, self.picture, pos[0] + dp(3), pos[1] + (height - side) / 2, side)


class Banner(Drawn):
    """The player's colour and symbol, hanging from a rod."""

    badge = StringProperty()
    LOOK = ("badge",)
    BESIDE = 152  # dp: the menu's button beside the rod, and as much on the other side

    def _draw(self):
        self.canvas.clear()
        if not self.badge or self.height < dp(40):
            return
        width = min(self.width - dp(self.BESIDE), self.height * 1.15, dp(300))
        left, right, top = self.center_x - width / 2, self.center_x + width / 2, self.top - dp(16)
        ground, ink = badge_colors(self.badge)
        with self.canvas:
            self._cloth(left, right, top, self.y, color("onPlank"))
            self._cloth(left + dp(3), right - dp(3), top, self.y + dp(4), ground)
            self._hem(left + dp(12), right - dp(12), top, self.y + dp(16), ink)
            self._rod(left - dp(20), right + dp(20), top)
            side = min(width * 0.5, (top - self.y) * 0.56)
            Color(rgba=ink)
            Rectangle(
                texture=picture(f"common/symbol_{symbol_of(self.badge)}"),
                pos=(self.center_x - side / 2, self.y + (top - self.y) * 0.56 - side / 2),
                size=(side, side),
            )

    def _cloth(self, left, right, top, bottom, rgba):
        notch = bottom + (right - left) * 0.14
        corners = [(left, top), (right, top), (right, bottom), (self.center_x, notch), (left, bottom)]
        vertices = [part for x, y in corners for part in (x, y, 0, 0)]
        Color(rgba=rgba)
        # Two quads, since a fan over a notched shape would fill the notch.
        Mesh(vertices=vertices, indices=[0, 3, 4, 0, 1, 3, 1, 2, 3], mode="triangles")

    def _hem(self, left, right, top, bottom, ink):
        notch = bottom + (right - left) * 0.15
        Color(rgba=[*ink[:3], 0.3])
        Line(points=[left, top, left, bottom, self.center_x, notch, right, bottom, right, top], width=dp(1))

    def _rod(self, left, right, top):
        Color(rgba=color("shelfEdge"))
        RoundedRectangle(pos=(left, top - dp(6)), size=(right - left, dp(12)), radius=[dp(3)])
        Color(rgba=color("gold"))
        for x in (left, right):
            Ellipse(pos=(x - dp(10), top - dp(10)), size=(dp(20), dp(20)))


load_kv("screens/cover")
SCREEN = CoverScreen
