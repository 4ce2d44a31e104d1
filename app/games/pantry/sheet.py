"""The Dragon's Pantry beside the box: coins round by round, typed or counted by cards, and the line at 21."""

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.games.pantry import sheet_words
from app.games.pantry.cards import RATIO, draw_back, draw_face
from app.games.pantry.rounds import RoundsSheet
from app.layout import load_kv, scarce, small, tablet, upright
from app.services.languages import tr
from app.sheets import words
from app.sheets.counter import CounterTile
from app.sheets.rounds import RoundsView
from app.widgets.choices import Choices, SwitchRow
from app.widgets.overlay import SheetBox
from app.words.numbers import signed
from engine.companion.sheets import PantrySheet
from engine.companion.sheets.pantry import MOST_COINS
from engine.pantry.components import COPIES, IDS, LIMIT

CARDS = (*IDS[1:], IDS[0])


def paint_card(group, card, x, y, side):
    width = side / RATIO
    pos, size = (x + (side - width) / 2, y), (width, side)
    if card == "back":
        draw_back(group, pos, size)
    else:
        draw_face(group, card, pos, size)


def chart(sheet, people, **kwargs):
    """The coins as columns up to the line; rounds after the end don't count."""
    return RoundsSheet(people=people, rounds=columns(sheet), limit=LIMIT, **kwargs)


def columns(sheet):
    counted = range(len(sheet.course.totals))
    return [[sheet.lost(number, seat) or 0 for seat in sheet.seats] for number in counted]


class CardsForm(SheetBox):
    """A counter for each card; `typed["cards"]` keeps them, `done(cards)` takes them."""

    told = StringProperty()

    def __init__(self, typed, tell, done, **kwargs):
        super().__init__(**kwargs)
        self._cards, self._tell, self._done = typed["cards"], tell, done
        grid = self.ids.grid
        self.tiles = {}
        for card in CARDS:
            tile = CounterTile(
                sheet_words.card_name(card),
                lambda group, x, y, side, card=card: paint_card(group, card, x, y, side),
                lambda by, card=card: self._add(card, by),
                most=COPIES,
            )
            self.tiles[card] = tile
            grid.add_widget(tile)
        self._refresh()

    def columns(self):
        return 2 if upright() and scarce() else 3

    def _add(self, card, by):
        self._cards[card] = self._cards.get(card, 0) + by
        self._refresh()

    def _refresh(self):
        for card, tile in self.tiles.items():
            tile.show(self._cards.get(card, 0))
        self.told = self._tell(self._cards)

    def done(self):
        self._done({card: count for card, count in self._cards.items() if count})


class PantrySheetView(RoundsView):
    def __init__(self, screen, **kwargs):
        super().__init__(screen, **kwargs)
        self.lead.more = tr("The line at 21")
        self.lead.bind(on_release=lambda _: screen.show_form("chart"))
        self.chart = chart(self.sheet, self.people)

    def extra_key(self):
        return "cards-outline", tr("Count by cards"), lambda: self.screen.show_form("cards", *self.cursor)

    def after_round(self, _number):
        return self.sheet.next_cell

    def number_in(self, number, seat):
        return self.sheet.counted(number, seat) if number < len(self.sheet.rounds) else None

    def feathers(self, number):
        """A round that is not begun yet starts like the last one."""
        last = min(number, len(self.sheet.rounds) - 1)
        return last >= 0 and self.sheet.feathers(last)

    # What shows

    def cell(self, number, seat):
        if number >= len(self.sheet.rounds):
            return {"text": ""}
        counted, lost = self.sheet.counted(number, seat), self.sheet.lost(number, seat)
        if counted is None:
            return {"text": ""}
        late = number >= len(self.sheet.course.totals)
        note = tr("of {n}", n=counted) if counted > lost else ""
        return {"text": signed(lost), "note": note, "quiet": late}

    def glyph(self, number):
        return "feather" if self.feathers(number) else ""

    def totals(self):
        leaders = self.sheet.leaders
        return [
            (str(score), sheet_words.to_the_line(score, LIMIT), seat in leaders)
            for seat, score in enumerate(self.sheet.scores)
        ]

    def show_lead(self):
        self.chart.rounds = columns(self.sheet)
        starter = self.sheet.next_starter
        self.lead.badge = "" if starter is None else self.people[starter]["badge"]
        super().show_lead()

    def standing(self):
        return sheet_words.status(self.sheet)

    def keypad_tray(self):
        return [self.chart, self.keypad] if tablet() else [self.keypad]

    def end_tray(self):
        """The line takes the place of the keypad where that is large."""
        if small():
            return super().end_tray()
        if upright():
            self.chart.size_hint_y, self.chart.height = None, dp(300)
        return [self.chart, *super().end_tray()]

    def show_keypad(self, at):
        self.keypad.least, self.keypad.most = -COPIES if self.feathers(at[0]) else 0, MOST_COINS
        super().show_keypad(at)

    def blank_words(self, at):
        return "" if self.value(*at) is None else super().blank_words(at)

    # Forms

    def form_chart(self):
        return tr("The line at 21"), chart(self.sheet, self.people, height=dp(340))

    def form_cards(self, number, seat):
        typed = self.memory["typed"]
        value = self.value(number, seat)
        typed.setdefault("cards", dict(value) if isinstance(value, dict) else {})
        tell = lambda cards: sheet_words.write_coins(self._worth(number, cards))  # noqa: E731
        form = CardsForm(typed, tell, lambda cards: self._write_cards(number, seat, cards))
        return words.round_of(self.name(seat), number), form

    def _worth(self, number, cards):
        """What a sheet would count for these cards: the counting itself is the sheet's."""
        trial = PantrySheet.new(["1", "2"], box=self.sheet.box).put(0, 0, dict(cards))
        return trial.set_feathers(0, self.feathers(number)).counted(0, 0)

    def _write_cards(self, number, seat, cards):
        if self.screen.write(lambda sheet: sheet.put(number, seat, cards), "coins"):
            self.screen.close_form()
            self.go_on((number, seat))

    def round_options(self, number):
        feathers = SwitchRow(
            title=tr("Golden feathers"),
            about=tr("Every 8 brings a coin back instead of costing one."),
            active=self.feathers(number),
        )
        feathers.bind(on_release=lambda row: self._turn_feathers(number, row))
        return [feathers]

    def _turn_feathers(self, number, row):
        if self.screen.write(lambda sheet: sheet.set_feathers(number, not sheet.feathers(number))):
            row.active = self.sheet.feathers(number)

    def menu(self):
        begins = tr("Who begins the first round")
        return [("account-arrow-right", begins, lambda: self.screen.show_form("starter")), *self.box_menu()]

    def form_starter(self):
        pairs = list(enumerate(self.sheet.names))
        content = SheetBox()
        content.add_widget(Choices(pairs, self.sheet.data["starter"], self._set_starter))
        return tr("Who begins the first round"), content

    def _set_starter(self, seat):
        if self.screen.write(lambda sheet: sheet.set_starter(seat)):
            self.screen.close_form()

    @staticmethod
    def settings(sheet):
        """The next seat begins the next game."""
        return {"starter": (sheet.data["starter"] + 1) % len(sheet.names), "box": sheet.box}

    @staticmethod
    def ending(sheet, people):
        return chart(sheet, people, height=dp(320))


load_kv("games/pantry/sheet")
VIEW = PantrySheetView
