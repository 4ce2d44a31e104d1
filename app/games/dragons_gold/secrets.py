"""Dragon's Gold: what one player alone is asked after the cover: item cards, the own screen, thefts, the Gem."""

from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold import words
from app.games.dragons_gold.board import last_sent
from app.games.dragons_gold.dragons import DragonBoard, DragonPlate
from app.games.dragons_gold.hoard import FoldingScreen, HoardGrid
from app.games.dragons_gold.item_cards import ItemCard, ItemHand
from app.games.dragons_gold.private import PrivateView, SecretScroll
from app.games.dragons_gold.silence import Looked, course, way_to
from app.games.dragons_gold.tray import TokenTile
from app.layout import big_text, cramped, load_kv, lying, room, small, tablet, upright
from app.play.choice import Choice
from app.services import memory
from app.services.languages import tr, trn
from app.widgets.base import Tap, Words
from app.widgets.brush import filled, icon, letters, outlined
from app.widgets.columns import Box, Row
from app.widgets.drawn import Drawn, text_width
from engine.dragons_gold.moves import PASS, Choose, Snatch, Use
from engine.dragons_gold.scoring import POINTS


class ItemAbout(SecretScroll):
    """What a card does; long texts in large letters scroll."""

    title = StringProperty()
    text = StringProperty()


# The own item cards


def crowded():
    """Large letters on a phone held upright leave no room for the dragons: all have seen them on the table."""
    return big_text() and upright()


@dataclass
class Chosen(Choice):
    """The card that is lifted, and the token that the Invisible Hand shall take: its place and kind."""

    item: str | None = None
    token: tuple | None = None


class HandView(PrivateView):
    """The own item cards: what can be played now is lit, the others say why not."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self._look_ahead()
        self.begun = session.begun(Chosen)
        session.begun(Looked).on = True
        self.hand = ItemHand(size_hint_y=None, height=self._hand_height())
        self.cards = [self._card(card) for card in self.view["hand"]]
        self.hand.show(self.cards)
        self.place = None
        self.tokens = Box(spacing=dp(8), size_hint_y=None, height=0)
        self.tray.ids.more.add_widget(self.tokens)
        self.tray.ids.more.add_widget(self.hand)
        self.about = ItemAbout()
        self.tray.add_widget(self.about, index=2)
        self.lay_out(self.private_bar(), self._scene(), self._scene_height())
        self.show()

    def _look_ahead(self):
        """What can be played, and the passes that come first: silence answers some questions together, and a card may
        belong to a later one of them."""
        self.ways, self.snatch, self.later = {}, [], []
        questions = course(self.session.table)[0] or [self.session.table]
        for number, table in enumerate(questions):
            way, seen = way_to(self.session, questions[:number]), table.view(self.seat)
            if way is None:
                self.later.append(seen["moment"])
                continue
            for card in seen["hand"]:
                if card["playable"]:
                    self.ways.setdefault(card["item"], way)
            ask = next((ask for ask in seen["asks"] if ask["seat"] == self.seat), {})
            if ask.get("snatch"):
                self.snatch = ask["snatch"]
                self.ways.setdefault("invisible_hand", way)

    def put_away(self):
        self.hand = self.cards = self.tokens = self.about = self.ways = self.snatch = None
        super().put_away()

    def _hand_height(self):
        many = len(self.view["hand"]) * dp(60) > room()[0]
        base = dp(130) if cramped() else dp(164)
        return base * 1.35 if many else base

    def _card(self, values):
        card = ItemCard(item=values["item"], playable=values["item"] in self.ways, hint=items.name(values["item"]))
        card.bind(on_release=lambda card: self._pick(card.item))
        return card

    def _scene_height(self):
        if crowded():
            return 0
        if self.view["target"] is None:
            return dp(250) if small() else dp(290) if self.snatch and tablet() else dp(330)
        return dp(190) if small() else dp(330) if tablet() else dp(240)

    def _scene(self):
        """The dragon that it is about, if there is one."""
        target = self.view["target"]
        if crowded():
            return Widget()
        if target is None or self.view["dragons"][target] is None:
            board = DragonBoard(self.people, in_row=4 if tablet() else 2)
            board.show(self.view)
            board.do_place = self._pick_dragon
            return board
        plate = DragonPlate(people=self.people, dragon=self.view["dragons"][target], place=target, disabled=True)
        plate.last = last_sent(self.session.open_events)
        wide = lying()
        box = Box(spacing=dp(12), orientation="vertical" if wide else "horizontal")
        box.add_widget(plate)
        if not big_text():
            told = Words(text=self._moment(), role="onPlank", pos_hint={} if wide else {"center_y": 0.5})
            box.add_widget(told)
        return box

    def _moment(self):
        if self.view["phase"] == "react":
            return words.moment(self.view, self.names()) or self.latest()
        return tr("Your turn: cards that go along are played before you send")

    # What is chosen

    def _pick(self, item):
        self.begun.item = None if self.begun.item == item else item
        self.place = None
        self.show()

    def show(self):
        item = self.begun.item
        self.hand.choose(item)
        self._show_tokens(item)
        values = next((card for card in self.view["hand"] if card["item"] == item), None)
        if values is None:
            self.about.title = tr("Your item cards")
            self.about.text = self._news() or (self._moment() if crowded() else tr("Touch a card to read it"))
            self._buttons(None)
            return
        playable = item in self.ways
        self.about.title = items.name(item)
        self.about.text = items.text(item) if playable else f"{items.text(item)}\n{self._why_not(values)}"
        self._buttons(item if playable else None)

    def _why_not(self, values):
        if values["moment"] in self.later:
            if self.session.alone:
                return tr("Its moment is the next question: go back and go on.")
            return tr("Its moment is the next question: go back and choose Later.")
        return words.why_not(values["reason"])

    def _news(self):
        """What nobody else has learned: cards drawn since the last look."""
        rows = words.own_news(self.session.table.recap(self.seat), self.seat)
        return rows[-1][1] if rows else ""

    def _show_tokens(self, item):
        """The Invisible Hand takes a token of a dragon: which one is chosen here."""
        memory.clear(self.tokens)
        self.tokens.height, self.hand.height = 0, self._hand_height()
        if item != "invisible_hand" or not self.snatch:
            return
        self.tokens.height = dp(60)
        if lying():  # what the card does must be read
            self.hand.height *= 0.7
        scroll = SecretScroll(do_scroll_y=False, bar_width=dp(4))
        row = Box(spacing=dp(8), size_hint_x=None)
        row.bind(minimum_width=row.setter("width"))
        for place, kind in self.snatch:
            if self.place not in (None, place):
                continue
            strength = self.view["dragons"][place]["strength"]
            tile = TokenTile(kind=kind, strength=strength, option=(place, kind), size_hint_x=None, width=dp(84))
            tile.hint = tr("{token} of the dragon {n}", token=pieces.one(kind), n=strength)
            tile.chosen = self.begun.token == (place, kind)
            tile.bind(on_release=lambda tile: self._pick_token(*tile.option))
            row.add_widget(tile)
        scroll.add_widget(row)
        self.tokens.add_widget(scroll)

    def _pick_dragon(self, place):
        """Only the tokens of this dragon are shown; all again after a second touch, or where there is none to take."""
        fruitless = place not in (at for at, _ in self.snatch)
        self.place = None if fruitless or self.place == place else place
        if self.begun.item == "invisible_hand":
            self.show()

    def _pick_token(self, place, kind):
        self.begun.token = place, kind
        for tile in self.tokens.children[0].children[0].children:
            tile.chosen = tile.option == (place, kind)
        self._buttons("invisible_hand")

    def _buttons(self, item):
        not_now = self.button(tr("Play nothing"), self._not_now, kind="second")
        if item is None:
            self.buttons(not_now)
            return
        play = self.button(tr("Play {item}", item=items.short(item)), lambda: self._play(item))
        if item == "invisible_hand":
            play.text = tr("Take it")
            play.disabled = not self.begun.token
        self.buttons(not_now, play)

    def _not_now(self):
        self.begun.item = self.begun.token = None
        self.app.feedback.play("seal")
        self.app.hide()

    def _play(self, item):
        move = Snatch(*self.begun.token) if item == "invisible_hand" else Use(item)
        self.answer([move], first=self.ways[item])


# The own screen


class HoldButton(Tap, Drawn):
    """Shows what is behind the screen while a finger holds it."""

    held = BooleanProperty(False)
    LOOK = ("held",)

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        self.height = max(dp(72), min(sp(72), dp(96))) if not small() else dp(64)

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.held = True
        return True

    def on_touch_move(self, touch):
        return touch.grab_current is self

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.held = False
        return True

    def _draw(self, *_):
        group = self.canvas.before
        group.clear()
        if self.width < 40:
            return
        radius = self.height / 2
        filled(group, self.pos, self.size, radius, "primaryContainer" if self.held else "primary")
        if self.held:
            outlined(group, self.pos, self.size, radius, "primary", 3)
        ink = "onPrimaryContainer" if self.held else "onPrimary"
        text = tr("Lift the finger to close") if self.held else tr("Hold and look")
        side = self.height * 0.52
        size = min(sp(19), self.height * 0.34)
        wide = min(text_width(text, int(size)), self.width - side - dp(44))
        left = self.center_x - (wide + side + dp(12)) / 2
        icon(group, "fingerprint", left, self.center_y, side, ink)
        letters(group, text, left + side + dp(12), self.center_y, size, ink, "medium", room=wide)


class ScreenView(PrivateView):
    """The own hoard, shown while a finger is on the button; at once to who is alone."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.grid = HoardGrid()
        self.screen = FoldingScreen(self.grid, badge=self.person["badge"])
        self.hold = HoldButton(hint=tr("Hold and look"))
        self.hold.bind(held=self._show)
        alone = self.session.alone
        if not alone:
            self.tray.ids.more.add_widget(self.hold)
        kind = "second" if alone else "text"
        self.buttons(self.button(tr("To the table"), self.app.hide, kind=kind, icon="arrow-left"))
        about = "" if alone else tr("open while a finger holds it")
        self.lay_out(self.private_bar(subtitle=about), self.screen, spring=2)
        self._show()

    def _show(self, *_):
        held = self.hold.held or self.session.alone
        self.screen.closed = not held
        hoard = self.view["hoard"] if held else {}
        self.grid.show(hoard)
        self.tray.title = tr("The screen is closed")
        self.tray.text = tr("Let the others look away")
        if held:
            count = sum(hoard.values())
            self.tray.title = trn("{n} token behind the screen", "{n} tokens behind the screen", count)
            sure = sum(POINTS[self.view["rules"]].get(kind, 0) * number for kind, number in hoard.items())
            gems = sum(hoard[colour] for colour in pieces.GEMS)
            self.tray.text = tr("{points} for certain, {gems}", points=_points(sure), gems=_gems(gems))

    def put_away(self):
        self.hold.held = False
        self.screen = self.grid = self.hold = None
        super().put_away()


def _points(n):
    return trn("{n} point", "{n} points", n)


def _gems(n):
    return trn("{n} gem", "{n} gems", n)


# Thefts and the Spyglass


@dataclass
class PickedKind(Choice):
    """The kind of token that is touched."""

    kind: str | None = None


class LootView(PrivateView):
    """Tokens are chosen one by one: from another's screen, from the own one, or from the bag."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        (self.ask,) = [ask for ask in self.view["asks"] if ask["seat"] == self.seat]
        self.begun = session.begun(PickedKind)
        self.grid = HoardGrid()
        self.screen = FoldingScreen(self.grid, closed=False)
        self.grid.show(self._heap(), self._pick, about=self._about, titled=not small())
        self.lay_out(self.private_bar(), self.screen, spring=2)
        self._show()

    def _heap(self):
        """Only kinds that can be chosen are there; what was picked already is gone."""
        heap = self.ask["tokens"] if self.ask["ask"] == "spy" else self.ask["hoard"]
        return {kind: count - self.ask["picked"].get(kind, 0) for kind, count in heap.items()}

    def _about(self, kind):
        if self.ask["ask"] != "loot" or big_text():
            return ""
        return tr("you have {n}", n=self.view["hoard"][kind])

    def _title(self):
        kind = self.ask["ask"]
        if kind == "spy":
            return trn("Add {n} token to the treasure", "Add {n} tokens to the treasure", self.ask["left"])
        name = self.people[self.ask["victim" if kind == "loot" else "thief"]]["name"]
        if kind == "loot":
            return tr("Behind the screen: {name}", name=name)
        return trn("{name} steals: give {n} token", "{name} steals: give {n} tokens", self.ask["left"], name=name)

    def _pick(self, kind):
        self.begun.kind = None if self.begun.kind == kind else kind
        self._show()

    def _show(self):
        kind = self.begun.kind
        if kind not in self.ask["options"]:
            kind = None
        self.grid.choose(kind)
        self.tray.title = self._title()
        self.tray.text = tr("The others learn only that a token changes hands")
        if self.ask["ask"] == "spy":
            self.tray.text = tr("The others see what you add, not what you put back")
        text = tr("Choose a token")
        if kind:
            text = {
                "loot": tr("Steal {token}", token=pieces.given(kind)),
                "yield": tr("Give {token}", token=pieces.given(kind)),
                "spy": tr("Add {token}", token=pieces.given(kind)),
            }[self.ask["ask"]]
        take = self.button(text, lambda: self.answer([Choose(kind)]), disabled=kind is None)
        self.buttons(take)

    def put_away(self):
        self.screen = self.grid = self.ask = None
        super().put_away()


# The Gem of Many Colours


@dataclass
class Named(Choice):
    """The colour that the Gem shall have."""

    colour: str | None = None


class GemView(PrivateView):
    """Everybody is asked alike at the end, whether or not he has the Gem."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        (self.ask,) = [ask for ask in self.view["asks"] if ask["seat"] == self.seat]
        self.begun = session.begun(Named)
        self.tray.title = tr("The Gem of Many Colours")
        self.tray.text = tr("Whoever has it names its colour now. Whoever has not goes on.")
        row = Row(spacing=dp(8), least_height=dp(72))
        self.tiles = []
        for colour in pieces.GEMS:
            tile = TokenTile(kind=colour, number=str(self.view["hoard"][colour]))
            tile.bind(on_release=lambda tile: self._pick(tile.kind))
            self.tiles.append(tile)
            row.add_widget(tile)
        self.tray.ids.more.add_widget(row)
        self.lay_out(self.private_bar(), FoldingScreen(badge=self.person["badge"]), spring=2)
        self._show()

    def _has_gem(self):
        return "gem_of_many_colors" in self.ask.get("use", ()) or bool(self.ask.get("options"))

    def _pick(self, colour):
        if not self._has_gem():
            self.tray.text = tr("You have no Gem of Many Colours: go on.")
            return
        self.begun.colour = None if self.begun.colour == colour else colour
        self._show()

    def _show(self):
        colour = self.begun.colour
        for tile in self.tiles:
            tile.chosen = tile.kind == colour
        text = tr("One more: {gem}", gem=pieces.one(colour)) if colour else tr("Go on")
        self.buttons(self.button(text, self._answer, kind="second"))

    def _answer(self):
        colour = self.begun.colour
        if not colour:
            # Its colour may still be open after a kill between the two moves.
            self.answer([Choose(self.ask["options"][0])] if self.ask.get("options") else [PASS])
        elif self.ask.get("options"):
            self.answer([Choose(colour)])
        else:
            self.answer([Use("gem_of_many_colors"), Choose(colour)])

    def put_away(self):
        self.tiles = self.ask = None
        super().put_away()


load_kv("games/dragons_gold/secrets")
