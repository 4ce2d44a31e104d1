"""Cards drawn here when the box's own deck is awkward: specials of a round, hindrances, tricks."""

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

import engine
from app.companion import piles
from app.companion.people import PeoplePicker, first_people
from app.companion.timechoice import ChoiceGrid
from app.layout import big_text, load_kv, tight_sp, upright
from app.services.languages import tr, trn
from app.widgets.base import Pill, Plate, Words
from app.widgets.choices import OptionHead
from app.widgets.columns import Box, SnugStack
from app.widgets.overlay import SheetBox, WatchedSheet
from app.widgets.screen import BaseScreen
from app.widgets.seats import PersonChip
from engine import EngineError


class DrawsScreen(BaseScreen):
    """The page on which a game shows its pile. `sheet` lies open over it: "people", "shuffle" or nothing.

    What a game says of a pile: name, title, kind (of the engine), about, fresh, is_sound; then, made for this page,
    left() and show(); before_shuffle(content) if more can be chosen then; seated_anew() if cards belong to people.
    """

    subtitle = StringProperty()
    can_undo = BooleanProperty(False)

    def __init__(self, kind=None, sheet="", **kwargs):
        self.app = App.get_running_app()
        known = piles.draws()
        self.kind, self._sheet = kind or next(iter(known)), sheet
        self.pile = piles.pile(self.kind)
        self._draw = known[self.kind](self)
        super().__init__(**kwargs)
        body = (DrawsPage if upright() else DrawsWide)()
        self.ids.body.add_widget(body)
        self.page, self.ways = body.ids.page, body.ids.ways
        tabs = [(each, tr(draw.title)) for each, draw in known.items()]
        body.ids.tabs.add_widget(ChoiceGrid(tabs, self.kind, self._turn_to))
        self._show()

    def shown(self):
        if self._sheet:
            {"people": self._choose_people, "shuffle": self.choose_shuffle}[self._sheet]()

    def _turn_to(self, kind):
        if kind != self.kind:
            self.app.swap("draws", kind=kind)

    def _show(self):
        self.can_undo = self.pile.can_undo
        left = len(self._draw.left())
        few_words = trn("{n} card is left in the pile", "{n} cards are left in the pile", left)
        self.subtitle = "" if big_text() else few_words
        self.page.clear_widgets()
        self.ways.clear_widgets()
        self._draw.show()

    # What a pile shows

    def tell(self, text):
        self.page.add_widget(Words(text=text, role="onSurfaceVariant"))

    def head(self, title, about):
        self.page.add_widget(OptionHead(title=title, about=about))

    def card(self, **face):
        card = DrawnCard(**face)
        self.page.add_widget(card)
        return card

    def choice(self, pairs, chosen, choose, hints):
        self.ways.add_widget(ChoiceGrid(pairs, chosen, choose, hints))

    def button(self, text, act, disabled=False):
        button = Pill(icon="cards-outline", text=text, disabled=disabled, font_size=tight_sp(18))
        button.bind(on_release=lambda _: act())
        self.ways.add_widget(button)

    def ask_who(self, title, people, hint, act):
        """A chip for everybody; `act(seat, people)` hears whose was tapped."""
        self.ways.add_widget(OptionHead(title=title))
        row = SnugStack(spacing=dp(8))
        for seat, person in enumerate(people):
            chip = PersonChip(person=person, hint=hint(person["name"]))
            chip.bind(on_release=lambda _, seat=seat: act(seat, people))
            row.add_widget(chip)
        others = Pill(kind="text", icon="account-group", size_hint=(None, None), width=dp(64), least_height=dp(52))
        others.hint = tr("Who is there?")
        others.bind(on_release=lambda _: self._choose_people())
        row.add_widget(others)
        self.ways.add_widget(row)

    # What can be done

    def change(self, do):
        """On disk first; what is refused is said and changes nothing."""
        try:
            do()
        except (EngineError, OSError) as error:
            self.app.refuse(error)
            return
        self._show()

    def draw(self, make, **about):
        self.change(lambda: self.pile.draw(make(piles.CHANCE), **about))
        self.page.scroll_y = 1
        self.app.feedback.play("card")

    def undo(self):
        self.change(self.pile.undo)
        self.app.feedback.play("undo")

    # Who is there

    def people(self, game):
        self._info = engine.GAMES[game]
        people, least = self.pile.about["people"], self._info.min_players
        return people if least <= len(people) <= self._info.max_players else first_people(self.app.roster, least)

    def _choose_people(self):
        self._remember("people")
        info = self._info
        picker = PeoplePicker(self.people(info.id), info.min_players, info.max_players, self._seat)
        self.app.open_sheet(WatchedSheet(picker, title=tr("Who is there?"), on_gone=self._put_away))

    def _seat(self, people):
        back = self._draw.seated_anew()
        self.change(lambda: self.pile.keep(back, people=people, before=None))

    # Anew

    def choose_shuffle(self):
        self._remember("shuffle")
        content = SheetBox(spacing=dp(12))
        content.add_widget(Words(text=tr("All cards go back into the pile.")))
        before = getattr(self._draw, "before_shuffle", None)
        about = before(content) if before else dict
        button = Pill(icon="shuffle", text=tr("Shuffle"))
        button.bind(on_release=lambda _: self._shuffle(about()))
        content.add_widget(button)
        self.app.open_sheet(WatchedSheet(content, title=tr("Begin anew?"), on_gone=self._put_away))

    def _shuffle(self, about):
        self.change(lambda: self.pile.shuffle(**about))
        self.app.close_sheet(self.app.sheet)
        self.app.feedback.play("shuffle")

    def _remember(self, sheet):
        self.app.trail[-1] = ("draws", {"kind": self.kind, "sheet": sheet})

    def _put_away(self):
        if self.app.screens.current_screen is self and self.app.sheet is None:
            self._remember("")


class DrawsPage(Box):
    """A phone upright: what can be done is under the thumb."""


class DrawsWide(Box):
    """The cards on the left, what can be done on the right."""


class DrawnCard(Plate):
    """A card that was drawn: picture, name, what it does, and perhaps whose it is and what can be done with it."""

    art = StringProperty()
    name = StringProperty()
    text = StringProperty()
    badge = StringProperty()
    owner = StringProperty()

    def add_button(self, text, act):
        button = Pill(kind="outlined", icon="bookmark-outline", text=text, font_size=sp(15), least_height=dp(48))
        button.bind(on_release=lambda _: act())
        self.ids.texts.add_widget(button)


load_kv("companion/draws")
SCREEN = DrawsScreen
