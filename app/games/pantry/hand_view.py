"""The Dragon's Pantry: a player's own view, with his hand, his reserve and the buttons."""

from dataclasses import dataclass

from kivy.metrics import dp, sp

from app.games.pantry import words
from app.games.pantry.board import SeatAt
from app.games.pantry.demand import Demand
from app.games.pantry.hand import GatheredHand, LostCoins, ReserveCard
from app.games.pantry.tricks import trick_rows
from app.games.pantry.view import PantryView
from app.layout import (
    big_text,
    cramped,
    flat,
    load_kv,
    lying,
    scarce,
    shallow,
    small,
    squat,
    stacks,
    tablet,
    terse,
    tight_sp,
)
from app.play.choice import Choice
from app.services import memory
from app.services.languages import tr
from app.theme import badge_colors
from app.widgets.base import Margin, Tray, Words
from app.widgets.columns import Row
from app.widgets.frame import TablePanel, strip


@dataclass
class Pick(Choice):
    """What is lifted: so many of a card of the hand, with twins of the reserve's columns, or one column of it."""

    card: str = ""
    count: int = 0
    columns: str = ""
    column: str = ""


class PantryHandView(PantryView):
    """A player's own view: the table, his reserve, his hand, the buttons. What is lifted lives in the session, so that
    turning the phone loses nothing."""

    def __init__(self, session, **kwargs):
        self.seat = session.scene().seat
        super().__init__(session, **kwargs)
        self.person = self.people[self.seat]
        self.pick = session.begun(Pick)
        self.table_board = self.board(self.seat)
        self.demand = Demand(**self._demand_words())
        self.tray = self._tray()
        self.hand = GatheredHand(size_hint_y=None, calm=self.app.settings["reduce_motion"])
        self.hand.bind(on_tap=self._tapped, on_sweep=self._swept, on_drop=self._dropped, on_hold=self._told)
        self.reserve = {}
        self.note = Words(role="onSurfaceVariant", font_size=tight_sp(14), halign="center")
        self.note.bind(texture_size=self._fit_note)
        self.actions = Row(spacing=dp(8))
        self._lay_out()
        self.hand.show(self._cards())
        self._show_pick()

    def put_away(self):
        self.hand.show([])
        self.reserve.clear()
        super().put_away()

    # The parts

    def _demand_words(self):
        title, text = words.banner(self.view)
        debt = self.view["phase"] == "debt"
        return {"title": title, "text": text, "sign": f"+{self.view['demand']['draw']}" if debt else ""}

    def _title(self):
        name = self.person["name"]
        return name if scarce() else tr("Your turn, {name}", name=name)

    def _tray(self):
        edge = badge_colors(self.person["badge"])[0]
        if squat():
            return Tray(edge=edge, padding=(dp(12), dp(6)), spacing=dp(4))
        return Tray(edge=edge, padding=(dp(12), dp(8), dp(12), dp(10)))

    def _bar(self):
        again = self.view["extra"]
        about = tr("You play again") if again else words.place(self.view)
        hide = self.hide_button(tr("Hide the hand"))
        if squat():
            return self._low_bar(hide)
        return self.bar(self._title(), about, self.person["badge"], hide, self.log_button())

    def _low_bar(self, hide):
        """Beside the seals the name needs the log's room, and beside the way back even the name's; the menu has the
        log too, and the disc tells who it is."""
        back, seals = self.take_back(), self.view["tricks"]
        ways = [(back[2]["icon"], back[2]["hint"], back[1])] if back else [] if seals else [self.log_button()]
        title = "" if back and seals else self._title()
        return self.bar(title, "", self.person["badge"], hide, *ways)

    def _lay_out(self):
        board = Margin(self.table_board)
        if tablet():
            self._fill_wide_tray()
            self.arrange(self.bar(words.place(self.view)), board, self.tray, self._panel())
            return
        self._fill_tray()
        self.arrange(self._bar(), board, [strip(self.demand), self.tray], share=0.53, spring=1)

    def _fill_wide_tray(self):
        head, body = Row(spacing=dp(16)), Row(spacing=dp(16))
        self.demand.pos_hint = {"center_y": 0.5}
        head.add_widget(self.demand)
        if self._shows_reserve():
            head.add_widget(self._reserve_row(size_hint_x=None, width=dp(300)))
        self.hand.height, self.hand.most = dp(178), dp(104)
        body.add_widget(self.hand)
        self.actions.size_hint_x, self.actions.width = None, dp(250)
        self.actions.pos_hint = {"center_y": 0.5}
        body.add_widget(self.actions)
        self.note.halign = "left"
        for part in (head, body, self.note):
            self.tray.add_widget(part)

    def _panel(self):
        """Who moves, the tricks in force, the log."""
        panel = PantryPanel()
        plate = SeatAt(
            person=self.person,
            content=self.view["players"][self.seat],
            lit=True,
            hint=self.person["name"],
            size_hint_y=None,
            height=dp(136),
        )
        plate.bind(on_release=lambda _: self.show_seat(self.seat))
        panel.ids.head.add_widget(plate)
        if self.view["tricks"]:
            panel.ids.tricks.add_widget(Words(text=tr("Tricks in force"), weight="medium"))
            for row in trick_rows(self.view["tricks"]):
                panel.ids.tricks.add_widget(row)
        panel.ids.log.rows = self.log_rows()
        if not self.session.alone:
            hide = self.button(tr("Hide the hand"), self.app.hide, kind="second", icon="eye-off-outline")
            panel.ids.foot.add_widget(hide)
        return panel

    def _fill_tray(self):
        if self._shows_reserve():
            self.tray.add_widget(self._reserve_row())
        self.hand.height = self._hand_height()
        self.hand.most = dp(94)
        self.tray.add_widget(self.hand)
        self.tray.add_widget(self.note)
        self.tray.add_widget(self.actions)

    def _hand_height(self):
        many = len(self.view["hand"]) > (6 if small() else 7)
        if lying() and self._shows_reserve() and (big_text() or flat()):
            return dp(98 if squat() else 104)
        if squat():
            return dp(118 if shallow() else 132)
        if cramped():
            return dp(148) if many else dp(132)
        return dp(178) if many else dp(162)

    def _shows_reserve(self):
        """Large letters, or little height, need the room; then the reserve is a sheet, unless it is to be touched."""
        return bool(self.view["hand"]) and (not (big_text() or squat()) or self._needs_reserve())

    def _needs_reserve(self):
        return any(column["twin"] for column in self.view["reserve"])

    def _reserve_row(self, **kwargs):
        row = Row(spacing=dp(8), least_height=dp(56), **kwargs)
        if not big_text():
            label = tr("Reserve") if small() else tr("Your reserve")
            row.add_widget(
                Words(text=label, role="onSurfaceVariant", font_size=sp(14), pos_hint={"center_y": 0.5}, size_hint_x=1)
            )
        own = self.view["players"][self.seat]
        for column in own["reserve"]:
            card = ReserveCard(column=column, size_hint_x=None, width=dp(52), hint=self._reserve_hint(column))
            card.disabled = not card.hint
            card.bind(on_release=lambda _, letter=column["column"]: self.touch_reserve(letter))
            self.reserve[column["column"]] = card
            row.add_widget(card)
        if not tablet():
            row.add_widget(LostCoins(text=words.lost(own["lost"]), font_size=tight_sp(18)))
        return row

    def _reserve_hint(self, column):
        if not column["upper"] and not column["lower"]:
            return ""
        closed = column["upper"] in (None, "back")
        return tr("Reserve, closed") if closed else tr("Reserve: {card}", card=words.label(column["upper"]))

    def _told(self, _hand, widget):
        """A card that is held tells what it is."""
        if widget.closed:
            self.app.say(tr("This card is closed."))
        else:
            self.show_card(widget.card)

    # What a kind of view decides for itself

    def _cards(self):
        raise NotImplementedError

    def touch_reserve(self, letter):
        raise NotImplementedError

    def _buttons(self):
        """To be offered: the main one is the last."""
        raise NotImplementedError

    def _note_words(self):
        return ""

    def _raised(self, widget):
        """How many of this card are lifted."""
        raise NotImplementedError

    # Showing what is lifted

    def _show_pick(self):
        lifted = next((widget for widget in self.hand.cards if self._raised(widget)), None)
        self.hand.raise_card(lifted, self._raised(lifted) if lifted else 0)
        for letter, card in self.reserve.items():
            card.chosen = letter in self.pick.columns
        self.note.text = self._note_words()
        self._fill_actions()

    def _fit_note(self, *_):
        """Where there is room for two lines they keep it, so that the table keeps still."""
        least = sp(38) if self._has_room() else 0
        self.note.height = max(self.note.texture_size[1] if self.note.text else 0, least)

    def _has_room(self):
        return not terse()

    def _fill_actions(self):
        back = None if squat() else self.take_back()  # there the bar has it
        buttons, extra = self._buttons(), [each for each in (back, self._reserve_offer()) if each]
        if tablet() or stacks():
            *others, main = buttons
            self._stack([[main], [*others, *extra]] if others or extra else [[main]])
            return
        # As high as two lines, where there is room, so that the table keeps still when a longer text comes.
        least = dp(48 if squat() else 56) if cramped() else sp(44) + dp(16)
        offers = [(text, act, {"least_height": least, **look}) for text, act, look in extra[:1] + buttons]
        if squat():
            offers = [_narrow(*offer) for offer in offers]
        self.offer(self.actions, offers)

    def _stack(self, rows):
        """One row of buttons below the other."""
        if len(self.actions.children) != len(rows):
            memory.clear(self.actions)
            self.actions.orientation = "vertical"
            for _ in rows:
                self.actions.add_widget(Row(spacing=dp(8)))
        for row, offers in zip(self.actions.children[::-1], rows, strict=True):
            self.offer(row, offers)

    def _reserve_offer(self):
        if self.reserve or not self.view["hand"]:
            return None
        width = dp(48 if squat() else 64)
        look = {"icon": "view-column-outline", "kind": "second", "size_hint_x": None, "width": width}
        return "", lambda: self.show_seat(self.seat), {**look, "hint": tr("Your reserve")}


def _narrow(text, act, look):
    """A button where three stand side by side: it has words or a sign."""
    return text, act, look | {"padding": (dp(6), dp(8)), "icon": "" if text else look["icon"]}


class PantryPanel(TablePanel):
    """On a tablet: the player, the tricks in force and the log beside the table."""


load_kv("games/pantry/hand_view")
