"""Cards drawn here when the box's own deck is awkward: specials of a round, hindrances, tricks."""

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from app.companion import piles as draws
from app.companion.people import PeoplePicker, first_people
from app.companion.piles import CHANCE
from app.companion.timechoice import ChoiceGrid
from app.games.dragonstones import effects
from app.games.dragonstones.workshop.ownchoice import OwnChoice, OwnList
from app.games.pantry import card_words as pantry_cards
from app.games.pantry.lookup import hindrance_text
from app.layout import load_kv, shape, tight_sp
from app.services import box
from app.services.languages import mark, tr, trn
from app.widgets.base import Pill, Plate, Words
from app.widgets.choices import OptionHead
from app.widgets.frame import big_text
from app.widgets.overlay import SheetBox, WatchedSheet
from app.widgets.screen import BaseScreen
from app.widgets.seats import PersonChip
from engine import EngineError
from engine.dragonstones.components import CARD, FACES, has

KINDS = {"specials": mark("Specials"), "hindrances": mark("Hindrances"), "tricks": mark("Tricks")}
LEAST, MOST = 2, 6


class DrawsScreen(BaseScreen):
    """`sheet` is the sheet that lies open: "people", "shuffle" or nothing."""

    subtitle = StringProperty()
    can_undo = BooleanProperty(False)

    def __init__(self, kind="specials", sheet="", **kwargs):
        self.app = App.get_running_app()
        self.kind, self._sheet = kind, sheet
        self.pile = {"specials": draws.specials, "hindrances": draws.hindrances, "tricks": draws.tricks}[kind]()
        super().__init__(**kwargs)
        body = (DrawsPage if shape() == "phone" else DrawsWide)()
        self.ids.body.add_widget(body)
        self.page, self.ways = body.ids.page, body.ids.ways
        tabs = [(each, tr(words)) for each, words in KINDS.items()]
        body.ids.tabs.add_widget(ChoiceGrid(tabs, kind, self._turn_to))
        self._show()

    def shown(self):
        if self._sheet:
            {"people": self._choose_people, "shuffle": self.choose_shuffle}[self._sheet]()

    def _turn_to(self, kind):
        if kind != self.kind:
            self.app.swap("draws", kind=kind)

    def left(self, cards):
        if big_text():
            return ""
        return trn("{n} card is left in the pile", "{n} cards are left in the pile", len(cards))

    def _show(self):
        self.can_undo = self.pile.can_undo
        self.page.clear_widgets()
        self.ways.clear_widgets()
        {"specials": self._specials, "hindrances": self._hindrances, "tricks": self._tricks}[self.kind]()

    def _try(self, change):
        """On disk first; what is refused is said and changes nothing."""
        try:
            change()
        except (EngineError, OSError) as error:
            self.app.refuse(error)
            return
        self._show()

    def _draw(self, make, **about):
        self._try(lambda: self.pile.draw(make(), **about))
        self.page.parent.scroll_y = 1
        self.app.feedback.play("card")

    def undo(self):
        self._try(self.pile.undo)
        self.app.feedback.play("undo")

    def _say(self, text):
        self.page.add_widget(Words(text=text, role="onSurfaceVariant"))

    # The specials of a round

    def _specials(self):
        pile = self.pile.value
        self.subtitle = self.left(pile.left)
        if not pile.shown:
            self._say(tr("No special is open yet. How many come up in a round?"))
        for card in pile.shown:
            tile = DrawnCard(**_character(card))
            if _may_lie(card):
                tile.add_button(tr("It stays before a player"), lambda card=card: self._lay(card))
            self.page.add_widget(tile)
        if pile.kept:
            self.page.add_widget(OptionHead(title=tr("Before players"), about=tr("They are not drawn again.")))
        for card in pile.kept:
            tile = DrawnCard(**_character(card))
            tile.add_button(tr("It has been used"), lambda card=card: self._give_back(card))
            self.page.add_widget(tile)
        hints = {n: trn("{n} special", "{n} specials", n) for n in (1, 2, 3)}
        counts = [(n, str(n)) for n in hints]
        self.ways.add_widget(ChoiceGrid(counts, self.pile.about["count"], self._choose_count, hints))
        self._main(tr("Next round"), lambda: self._draw(self._next_specials))

    def _next_specials(self):
        return self.pile.value.draw(self.pile.about["count"], CHANCE)

    def _choose_count(self, count):
        self._try(lambda: self.pile.keep(self.pile.value, count=count))

    def _lay(self, card):
        self._try(lambda: self.pile.draw(self.pile.value.keep(card)))

    def _give_back(self, card):
        self._try(lambda: self.pile.draw(self.pile.value.give_back(card)))

    def _main(self, text, act, disabled=False):
        button = Pill(icon="cards-outline", text=text, disabled=disabled, font_size=tight_sp(18))
        button.bind(on_release=lambda _: act())
        self.ways.add_widget(button)

    # Hindrances

    def people(self):
        people = self.pile.about["people"]
        return people if LEAST <= len(people) <= MOST else first_people(self.app.roster, LEAST)

    def _hindrances(self):
        pile, people = self.pile.value, self.people()
        self.subtitle = self.left(pile.pile)
        if not pile.taken:
            self._say(tr("Whoever ends a round takes a hindrance into the next one."))
        for seat, hindrance in pile.taken:
            tile = DrawnCard(**_hindrance(hindrance))
            tile.badge, tile.owner = people[seat]["badge"], people[seat]["name"]
            self.page.add_widget(tile)
        self.ways.add_widget(OptionHead(title=tr("Who has ended the round?")))
        row = StackLayout(size_hint_y=None, spacing=dp(8))
        row.bind(minimum_height=row.setter("height"))
        for seat, person in enumerate(people):
            chip = PersonChip(person=person, hint=tr("{name} has ended the round", name=person["name"]))
            chip.bind(on_release=lambda _, seat=seat: self._draw_hindrance(seat))
            row.add_widget(chip)
        others = Pill(kind="text", icon="account-group", size_hint=(None, None), width=dp(64), least_height=dp(52))
        others.hint = tr("Who is there?")
        others.bind(on_release=lambda _: self._choose_people())
        row.add_widget(others)
        self.ways.add_widget(row)

    def _draw_hindrance(self, seat):
        people = self.people()
        self._draw(lambda: self.pile.value.draw(seat, len(people)), people=people)

    def _choose_people(self):
        self._remember("people")
        picker = PeoplePicker(self.people(), LEAST, MOST, self._seat)
        self.app.open_sheet(WatchedSheet(picker, title=tr("Who is there?"), on_gone=self._put_away))

    def _seat(self, people):
        """Hindrances that were taken belong to seats: with other people they go back under the pile."""
        value = self.pile.value
        back = type(value)(pile=(*value.pile, *(card for _, card in value.taken)))
        self._try(lambda: self.pile.keep(back, people=people, before=None))

    # Tricks

    def _tricks(self):
        pile = self.pile.value
        self.subtitle = self.left(pile.pile)
        if not pile.open:
            self._say(tr("Every round opens one more trick, and all that are open hold for everybody."))
        for trick in reversed(pile.open):
            name, text = pantry_cards.trick_name(trick), pantry_cards.trick_effect(trick)
            self.page.add_widget(DrawnCard(art=pantry_cards.art(trick), name=name, text=text))
        none_left = not pile.pile
        self._main(tr("All are open") if none_left else tr("Next trick"), lambda: self._draw(pile.draw), none_left)

    # Anew

    def choose_shuffle(self):
        self._remember("shuffle")
        content = SheetBox(spacing=dp(12))
        content.add_widget(Words(text=tr("All cards go back into the pile.")))
        choice = OwnChoice(self.pile.about.get("own", ""))
        if self.kind == "specials" and choice.specs:
            content.add_widget(OptionHead(title=tr("Own characters")))
            content.add_widget(OwnList(choice, lambda: None))
        button = Pill(icon="shuffle", text=tr("Shuffle"))
        button.bind(on_release=lambda _: self._shuffle(choice))
        content.add_widget(button)
        self.app.open_sheet(WatchedSheet(content, title=tr("Begin anew?"), on_gone=self._put_away))

    def _shuffle(self, choice):
        about = {"own": choice.value} if self.kind == "specials" else {}
        self._try(lambda: self.pile.shuffle(**about))
        self.app.close_sheet(self.app.sheet)
        self.app.feedback.play("shuffle")

    def _remember(self, sheet):
        self.app.trail[-1] = ("draws", {"kind": self.kind, "sheet": sheet})

    def _put_away(self):
        if self.app.screens.current_screen is self and self.app.sheet is None:
            self._remember("")


class DrawsPage(BoxLayout):
    """A phone upright: what can be done is under the thumb."""


class DrawsWide(BoxLayout):
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


def _character(card):
    spec = draws.own_character(card)
    if spec:
        art, text = effects.emblem_art(spec["emblem"]), effects.effect_sentence(spec["effect"])
        return {"name": spec["name"], "art": art, "text": text}
    return {
        "name": effects.character_name(card),
        "art": effects.character_art(card),
        "text": effects.character_text(card),
    }


def _may_lie(card):
    """Whether it may have to stay before a player: it says so itself, or it may copy one that does."""
    spec = draws.own_character(card)
    effect = spec["effect"] if spec else FACES[CARD[card]].effect
    return has(_frozen(effect), "keep") or has(_frozen(effect), "use", "auctioned")


def _frozen(effect):
    return tuple(_frozen(part) if isinstance(part, list | tuple) else part for part in effect)


def _hindrance(hindrance):
    return {
        "name": pantry_cards.hindrance_name(hindrance),
        "art": pantry_cards.hindrance_art(hindrance),
        "text": hindrance_text(hindrance, box.numbers("pantry")),
    }


load_kv("companion/draws")
SCREEN = DrawsScreen
