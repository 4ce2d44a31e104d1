"""The open table of Dragon's Gold, and what all its views have in common."""

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.layout import shape, small, tight_sp
from app.services.languages import tr, trn
from app.tables.fist import stacked, text_button
from app.theme import badge_colors
from app.widgets.base import Margin, Pill, Words
from app.widgets.dragons_gold import (
    Band,
    BandCard,
    BandPlate,
    CardCounts,
    DragonBoard,
    GoldPanel,
    GoldTray,
    Players,
    SeatTile,
    TokenTile,
)
from app.widgets.dragonstones import OpenBar
from app.widgets.frame import big_text
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.sheets import CardSheet, LogSheet, MenuSheet
from app.words import dragons_gold as words
from app.words import gold_items as items
from app.words import gold_pieces as pieces
from engine.dragons_gold.moves import PASS, Caught, Choose, Send

WAKE = 1.5  # seconds until "Go on" can be pressed: a double tap must not pass for the others
SOUNDS = (("slain", "dragon_falls"), ("ash", "ash"), ("robbed", "steal"), ("solo", "coins"), ("pocketed", "coins"))
# With these the table has changed so much that everybody shall look before the next question is passed over.
STARTLING = {"slain", "dragon", "market", "used", "robbed", "ash", "end_phase", "all_home", "beaten", "caught", "theft"}
STARTLING |= {"agreed", "pocketed", "solo", "drew"}
# A question that "Go on" answers together with the one before it.
FOLLOWS = {
    "after_send": "between_turns",
    "dragon_falls a": "dragon_falls b",
    "before_talks a": "before_talks b",
    "theft a": "theft b",
}


class GoldView(BoxLayout):
    """Bar, sheets and buttons. `seat` is None where all look on."""

    seat = None

    def __init__(self, session, **kwargs):
        super().__init__(orientation="vertical", spacing=dp(6), **kwargs)
        self.app = App.get_running_app()
        self.session = session
        self.people = session.people
        self.view = session.table.view(self.seat)

    def put_away(self):
        """The screen is left."""
        self.view = None

    def names(self):
        return [person["name"] for person in self.people]

    def play(self, moves, sound="card", seat=None):
        """Moves of one seat, then what they lead to. What falls, burns or is stolen is heard."""
        table = self.session.table
        before = len(table.history(None))
        self.session.scratch.clear()
        self.app.play_moves(self.session.seat_to_act() if seat is None else seat, moves)
        self._sound(table.history(None)[before:], sound)

    def _sound(self, events, otherwise):
        kinds = {event["type"] for event in events}
        self.app.feedback.play(next((sound for kind, sound in SOUNDS if kind in kinds), otherwise))

    def bar(self, title, subtitle="", badge="", *buttons):
        bar = OpenBar(title=title, subtitle="" if big_text() else subtitle, badge=badge, do_menu=self.show_menu)
        bar.buttons = list(buttons)
        return bar

    def button(self, text, act, **kwargs):
        button = Pill(text=text, **kwargs)
        button.bind(on_release=lambda _: act())
        return button

    def show_log(self):
        self.open_sheet(LogSheet(words.sentences(self.session.table.history(None), self.session.table.journal)))

    def show_menu(self):
        from app.rulebook import section_for  # the rules are long and seldom needed at once

        section = section_for("dragons_gold", self.view)
        self.open_sheet(MenuSheet(game="dragons_gold", section=section, log=self.show_log))

    def show_item(self, item, why=""):
        self.open_sheet(CardSheet(item_sheet(item), why=why))

    def log_button(self):
        return "history", tr("What happened"), self.show_log

    def open_sheet(self, sheet):
        if self.seat is not None:
            sheet.edge = badge_colors(self.people[self.seat]["badge"])[0]
        self.app.open_sheet(sheet)

    def look(self, seat, what):
        """A player wants to see what is his own: the cover comes first. `what`: "screen" or "hand"."""
        self.session.scratch["look"] = what
        self.session.guest = seat
        self.app.face_table()

    def ask_who(self, title, act, text=lambda seat: "", seats=None, foot=None):
        """A sheet with the players; those not among `seats` are dashed."""
        grid = GridLayout(cols=1 if big_text() else 2, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for seat in self._in_order():
            person = self.people[seat]
            tile = SeatTile(badge=person["badge"], title=person["name"], text=text(seat), option=seat)
            tile.dashed = seats is not None and seat not in seats
            if not tile.dashed:
                tile.bind(on_release=lambda _, seat=seat: act(seat))
            grid.add_widget(tile)
        content = SheetBox()
        content.add_widget(grid)
        for part in foot or ():
            content.add_widget(part)
        self.open_sheet(Sheet(content, title=title))

    def _in_order(self):
        """The seats in the order in which they are asked: from the left of the active player on."""
        count = len(self.people)
        return [(self.view["active"] + 1 + number) % count for number in range(count)]


def item_sheet(item):
    """What the sheet about an item card shows."""
    return {
        "game": "dragons_gold",
        "section": item,
        "title": items.name(item),
        "text": items.text(item),
        "facts": [items.moment(item)],
        "face": {"value": "", "icon": "", "art": items.art(item)},
    }


def band_height():
    """How much room the own four have."""
    if shape() == "tablet":
        return dp(230)
    return dp(150) if shape() == "landscape" else dp(104) if small() else dp(142)


def tray_height():
    """What a player who sends needs: a line, the four, the button."""
    return dp(10 + 12 + 8 + 8 + 58) + tight_sp(18) + band_height()


def last_sent(events):
    """(seat, adventurer) who came last, for his outline on the board."""
    for event in reversed(events):
        if event["type"] == "sent":
            return event["seat"], event["adventurer"]
    return None


class BoardView(GoldView):
    """The four dragons, the players, and below them what is asked of somebody or of all."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self.board = DragonBoard(self.people, in_row=4 if shape() == "tablet" else 2)
        self.board.do_place = self._place_touched
        self.history = session.table.history(None)
        self.board.show(self.view, last_sent(self.history))
        self.tray = GoldTray()
        self.band = None
        self._wake = None
        self.asked = self._asked()
        self.way = WAYS[self.view["phase"]](self)
        self._lay_out()
        self.way.fill()

    def put_away(self):
        if self._wake:
            self._wake.cancel()
        super().put_away()

    def _asked(self):
        """Who is asked alone; None where all are."""
        if self.view["phase"] == "react":
            return None
        return self.view["asks"][0]["seat"]

    # The parts

    def _lay_out(self):
        arrange = {"phone": self._phone, "landscape": self._landscape, "tablet": self._tablet}[shape()]
        arrange()

    def _bar(self):
        seat = self.view["active"] if self.asked is None else self.asked
        person = self.people[seat]
        undo = self._undo_button()
        screen = "eye-lock-outline", tr("Look behind the own screen"), self.ask_whose_screen
        buttons = [*undo, screen]
        if shape() != "tablet" and not (small() and undo):
            buttons.append(self.log_button())
        about = "" if shape() == "tablet" else words.bag(self.view) if small() else words.place(self.view)
        title = person["name"] if shape() == "tablet" or big_text() else self.way.bar_title(person)
        return self.bar(title, about, person["badge"], *buttons)

    def _undo_button(self):
        """The last move can be taken back until something comes of it."""
        moves = self.session.table.journal.moves
        seat = moves[-1][0] if moves else None
        # A pass was said by all together: one seat alone can't take it back.
        if seat is None or moves[-1][1].type not in ("send", "choose") or not self.session.table.undo_allowed(seat):
            return []
        return [("undo", tr("Take back"), lambda: self._take_back(seat))]

    def _take_back(self, seat):
        self.session.scratch.clear()
        self.app.undo_move(seat)

    def _phone(self):
        self.add_widget(self._bar())
        self.add_widget(Margin(self.board))
        self.players = Players(self.people, self.view, self.show_player)
        self.add_widget(self._margin(self.players))
        self._fit_tray()
        self.add_widget(self.tray)

    def _margin(self, widget):
        margin = Margin(widget, size_hint_y=None)
        margin.height = widget.height + dp(4)
        return margin

    def _fit_tray(self):
        """As high as it must be, but never so low that the dragons jump when another question comes."""
        tray, least = self.tray, tray_height()
        tray.size_hint_y = None
        tray.height = least
        tray.bind(minimum_height=lambda tray, height: setattr(tray, "height", max(height, least)))

    def _landscape(self):
        self.orientation, self.spacing = "horizontal", 0
        left = BoxLayout(orientation="vertical", size_hint_x=0.56, spacing=dp(2), padding=(0, 0, 0, dp(4)))
        left.add_widget(self._bar())
        left.add_widget(Margin(self.board))
        right = BoxLayout(orientation="vertical", size_hint_x=0.44, spacing=dp(6), padding=(0, dp(6), 0, 0))
        self.players = Players(self.people, self.view, self.show_player)
        right.add_widget(self._margin(self.players))
        right.add_widget(self.tray)
        self.add_widget(left)
        self.add_widget(right)

    def _tablet(self):
        self.orientation, self.spacing = "horizontal", 0
        panel = GoldPanel()
        panel.add_widget(self._bar(), index=len(panel.children))
        for seat, person in enumerate(self.people):
            panel.ids.plates.add_widget(self._plate(seat, person))
        panel.ids.facts.bag = self.view["bag"]
        market = self.view["market"]
        panel.ids.facts.market = str(market["in"]) if market["state"] == "coming" else ""
        panel.ids.log.rows = words.sentences(self.history, self.session.table.journal)
        self.add_widget(panel)
        right = BoxLayout(orientation="vertical", padding=(0, dp(12), 0, 0), spacing=dp(10))
        right.add_widget(Margin(self.board))
        self._fit_tray()
        right.add_widget(self.tray)
        self.add_widget(right)

    def _plate(self, seat, person):
        player = self.view["players"][seat]
        plate = BandPlate(person=person, player=player, hint=person["name"], size_hint_y=None)
        plate.height = dp(70) if big_text() else dp(54) if len(self.people) > 4 else dp(64)
        plate.items = player["items"] if self.view["rules"] == "advanced" else None
        plate.lit = seat == self.view["active"]
        plate.about = self._at_home(player)
        plate.bind(on_release=lambda _: self.show_player(seat))
        return plate

    def _at_home(self, player):
        home = [kind for kind, where in player["adventurers"].items() if not isinstance(where, int)]
        if len(home) == 4:
            return tr("all at home")
        return ", ".join(pieces.adventurer(kind) for kind in home) or tr("all in battle")

    # Sheets

    def ask_whose_screen(self):
        self.ask_who(tr("Whose screen?"), lambda seat: self.look(seat, "screen"))

    def show_player(self, seat):
        """A player's four adventurers and what everybody knows of him."""
        player, person = self.view["players"][seat], self.people[seat]
        content = SheetBox()
        band = Band(size_hint_y=None, height=dp(150) if small() else dp(180))
        band.show(self._cards(seat))
        band.disabled = True
        content.add_widget(band)
        facts = [self._at_home(player)]
        if self.view["rules"] == "advanced":
            facts.append(trn("{n} item card in the hand", "{n} item cards in the hand", player["items"]))
        content.add_widget(Words(text="\n".join(facts), role="onSurfaceVariant"))
        button = self.button(tr("Look behind the own screen"), lambda: self.look(seat, "screen"), kind="second")
        button.icon = "eye-lock-outline"
        content.add_widget(button)
        self.open_sheet(Sheet(content, title=person["name"]))

    def show_dragon(self, place):
        """All about a dragon in words."""
        dragon = self.view["dragons"][place]
        content = SheetBox()
        lines = [pieces.several(dragon["tokens"]) or tr("No tokens lie open")]
        lines.append(trn("{n} hidden token", "{n} hidden tokens", dragon["hidden_now"]))
        for seat, strength in dragon["sums"]:
            lines.append(tr("{name}: {n}", name=self.people[seat]["name"], n=strength))
        if dragon["missing"]:
            lines.append(trn("{n} more fells it", "{n} more fell it", dragon["missing"]))
        if dragon["wall"] is not None:
            lines.append(tr("A wall: {name} must consent", name=self.people[dragon["wall"]]["name"]))
        content.add_widget(Words(text="\n".join(lines), line_height=1.2))
        self.open_sheet(Sheet(content, title=tr("The dragon of strength {n}", n=dragon["strength"])))

    # What the ways to ask have in common

    def _cards(self, seat):
        player = self.view["players"][seat]
        return [
            BandCard(
                adventurer=kind,
                where=where,
                strength=player["strengths"][kind],
                sword=player["sword"] == kind,
                hint=pieces.adventurer_title(kind),
            )
            for kind, where in player["adventurers"].items()
        ]

    def _place_touched(self, place):
        if self.view["dragons"][place] is not None:
            self.way.place_touched(place)

    def story(self):
        """What the last turn brought, in a line or two. The log tells it all."""
        starts = [number for number, event in enumerate(self.history) if event["type"] == "turn"]
        since = starts[-2] if len(starts) > 1 else 0
        events = [event for event in self.history[since:] if event["type"] in words.LOUD]
        rows = words.sentences(events, self.session.table.journal)
        most = 1 if small() or shape() == "landscape" or big_text() else 2
        return "\n".join(text for _, text in rows[-most:])


class Way:
    """One way in which the table asks: what stands in the tray and what touches mean."""

    def __init__(self, view):
        self.table, self.view, self.tray = view, view.view, view.tray
        self.ask = self.view["asks"][0]

    def bar_title(self, person):
        return tr("{name} decides", name=person["name"])

    def fill(self):
        """Fill the tray."""

    def place_touched(self, place):
        self.table.show_dragon(place)

    def choose(self, option):
        """Answer; what can't be is said, and nothing changes."""
        reason = self.table.session.table.why_not(self.table.asked, Choose(option))
        if reason:
            self.table.app.say(words.why_not(reason))
        else:
            self.table.play([Choose(option)], "coin", seat=self.table.asked)

    def buttons(self, *buttons):
        for button in buttons:
            button.font_size = text_button(button.text)
        stacked(self.tray.ids.actions, buttons)

    def light(self, places):
        """Only these dragons can be chosen."""
        for plate in self.table.board.plates:
            plate.lit = plate.place in places
            plate.dimmed = plate.dragon is not None and plate.place not in places

    def spring(self):
        """The buttons stay at the bottom, however much stands above them."""
        self.tray.add_widget(Widget(), index=1)


class SendWay(Way):
    """A player sends: an adventurer and a dragon by two touches and the button, or one by a drag."""

    def bar_title(self, person):
        return tr("{name} moves", name=person["name"])

    def fill(self):
        table = self.table
        self.seat = self.ask["seat"]
        self.scratch = table.session.scratch
        self.band = table.band = Band(size_hint_y=None, height=band_height(), calm=self._calm())
        self.band.named = not (small() or big_text() or shape() == "landscape")
        self.band.show(table._cards(self.seat))
        self.band.bind(on_pick=self._pick, on_carry=self._carry, on_drop=self._drop)
        for card in self.band.cards:
            card.strength = words.strength_now(self.view, self.seat, card.adventurer)
            card.dimmed = card.where == "up" and not self.ask["sends"].get(card.adventurer)
        self.tray.ids.more.add_widget(self.band)
        self.send = table.button("", self._send, icon="sword-cross")
        self._arrange_actions()
        self._begin()
        self.show()

    def _calm(self):
        return bool(self.table.app.settings["reduce_motion"])

    def _arrange_actions(self):
        buttons = [self.send]
        count = self.view["players"][self.seat]["items"]
        if self.view["rules"] == "advanced" and count:
            hand = self.table.button(str(count), self._to_hand, icon="auto-fix", kind="second", size_hint_x=None)
            hand.width, hand.hint = max(dp(84), sp(68)), tr("Own item cards")
            hand.height = self.send.height
            buttons.insert(0, hand)
        self.spring()
        for button in buttons:
            self.tray.ids.actions.add_widget(button)

    def _to_hand(self):
        self.table.look(self.seat, "hand")

    def _begin(self):
        """Who is the only one that can go is chosen already."""
        able = [kind for kind, places in self.ask["sends"].items() if places]
        if self.scratch.get("adventurer") not in able:
            self.scratch.pop("adventurer", None)
            self.scratch.pop("place", None)
            if len(able) == 1:
                self.scratch["adventurer"] = able[0]

    def show(self):
        who, place = self.scratch.get("adventurer"), self.scratch.get("place")
        self.band.choose(who)
        self._show_board(who, place)
        self._show_words(who, place)

    def _show_board(self, who, place):
        places = self.ask["sends"].get(who, ()) if who else ()
        for plate in self.table.board.plates:
            chosen = who is not None and plate.place == place
            plate.lit = chosen
            plate.dimmed = bool(who) and plate.dragon is not None and plate.place not in places
            plate.ghost = self._ghost(who) if chosen else None

    def _ghost(self, who):
        strength = words.strength_now(self.view, self.seat, who)
        return {"seat": self.seat, "adventurer": who, "strength": strength, "items": list(self.view["attached"])}

    def _show_words(self, who, place):
        names = self.table.names()
        self.send.disabled = who is None or place is None
        if who is not None and place is not None:
            self.send.text, self.tray.text = words.promise(self.view, self.seat, who, place, names)
            if big_text() and small():
                self.send.text = tr("Send")
        elif who is not None:
            self.send.text = tr("Choose a dragon")
            self.tray.text = self._attached() or self.table.story()
        else:
            self.send.text = tr("Choose an adventurer")
            self.tray.text = self._attached() or self.table.story()
        self.send.font_size = text_button(self.send.text) if not big_text() else min(sp(16), dp(26))

    def _attached(self):
        """Cards that lie beside whoever goes."""
        if self.ask["ask"] == "resend":
            return tr("He has fled: send him to another dragon")
        attached = ", ".join(items.name(item) for item in self.view["attached"])
        return tr("Goes along: {items}", items=attached) if attached else ""

    # Touches

    def _pick(self, _band, card):
        if not self.ask["sends"].get(card.adventurer):
            self._refuse(card.adventurer)
            return
        chosen = self.scratch.get("adventurer") != card.adventurer
        self.scratch["adventurer"] = card.adventurer if chosen else None
        if self.scratch.get("place") not in self.ask["sends"].get(card.adventurer, ()) or not chosen:
            self.scratch.pop("place", None)
        self.show()

    def _refuse(self, adventurer, place=None):
        table = self.table.session.table
        places = [place] if place is not None else [p for p, each in enumerate(self.view["dragons"]) if each]
        reasons = [table.why_not(self.seat, Send(adventurer, each)) for each in places]
        self.table.app.say(words.why_not(next(reason for reason in reasons if reason)))

    def place_touched(self, place):
        who = self.scratch.get("adventurer")
        if who is None:
            self.table.show_dragon(place)
        elif place not in self.ask["sends"][who]:
            self._refuse(who, place)
        elif self.scratch.get("place") == place:
            self._send()
        else:
            self.scratch["place"] = place
            self.show()

    def _carry(self, _band, card, x, y):
        place = self.table.board.at(x, y)
        places = self.ask["sends"].get(card.adventurer, ())
        self._show_board(card.adventurer, place if place in places else None)

    def _drop(self, _band, card, x, y):
        place = self.table.board.at(x, y)
        places = self.ask["sends"].get(card.adventurer, ())
        if place in places:
            self.table.play([Send(card.adventurer, place)], seat=self.seat)
            return
        if place is not None or not places:
            self._refuse(card.adventurer, place if places else None)
        self.show()

    def _send(self):
        who, place = self.scratch.get("adventurer"), self.scratch.get("place")
        self.table.play([Send(who, place)], seat=self.seat)


class ReactWay(Way):
    """All are asked whether they react, whoever holds what. "Go on" passes for everybody."""

    def bar_title(self, person):
        return person["name"]

    def fill(self):
        table = self.table
        self.tray.title = tr("Does anyone react?")
        self.tray.text = words.moment(self.view, table.names())
        if self.view["moment"] != "between_turns" and not big_text() and not (small() and len(table.people) > 4):
            seats = table._in_order()
            counts = CardCounts(people=[table.people[seat] for seat in seats], size_hint_y=None, height=dp(46))
            counts.counts = [self.view["players"][seat]["items"] for seat in seats]
            self.tray.ids.more.add_widget(counts)
        react = table.button(tr("I react"), self._who, kind="second", icon="auto-fix")
        react.size_hint_x = 1 if big_text() else 0.8
        self.go_on = table.button(tr("Go on"), self._go_on)
        self.spring()
        self.buttons(react, self.go_on)
        self._fall_asleep()

    def _fall_asleep(self):
        """The button can't be pressed at once, and the waiting is always the same."""
        go_on = self.go_on
        go_on.disabled = True

        def wake(_):
            go_on.disabled = False

        self.table._wake = Clock.schedule_once(wake, WAKE)

    def _go_on(self):
        """Pass for all, also through the questions that follow while nothing happens that all must see."""
        table = self.table.session.table
        before = len(table.history(None))
        follows = FOLLOWS.get(self.view["moment"])
        self._pass_window()
        calm = not STARTLING & {event["type"] for event in table.history(None)[before:]}
        if calm and follows and table.view(None)["moment"] == follows:
            self._pass_window()
        self._told(before)

    def _pass_window(self):
        session = self.table.session
        for seat in session.table.to_act:
            session.play(seat, PASS)

    def _only_this(self):
        """Nobody reacts to this, but somebody wants to speak before the next turn."""
        before = len(self.table.session.table.history(None))
        self._pass_window()
        self._told(before)

    def _told(self, before):
        events = self.table.session.table.history(None)[before:]
        self.table.session.scratch.clear()
        self.table._sound(events, "press")
        self.table.app.face_table()

    def _who(self):
        asks = {ask["seat"]: ask for ask in self.view["asks"]}
        holders = [seat for seat in asks if self.view["players"][seat]["items"]]

        def about(seat):
            count = self.view["players"][seat]["items"]
            if not count:
                return tr("no item cards")
            return trn("{n} item card", "{n} item cards", count) if seat in asks else tr("not now")

        foot = [Words(text=tr("One may look and play nothing"), role="onSurfaceVariant", halign="center")]
        callers = [seat for seat, ask in asks.items() if ask.get("caught")]
        if callers:
            call = lambda: self._caller(callers, asks)  # noqa: E731
            foot.append(self.table.button(tr("Caught!"), call, kind="outlined", icon="hand-front-right-outline"))
        if self.view["moment"] in FOLLOWS:
            foot.append(self.table.button(tr("Later, at the next question"), self._only_this, kind="text"))
        else:
            foot.append(self.table.button(tr("Nobody, go on"), self._go_on, kind="text"))
        self.table.ask_who(tr("Who reacts?"), self._to_hand, about, holders, foot)

    def _to_hand(self, seat):
        self.table.look(seat, "hand")

    def _caller(self, callers, asks):
        named = lambda seat: self._named(seat, asks[seat]["caught"])  # noqa: E731
        self.table.ask_who(tr("Who calls Caught!?"), named, seats=callers)

    def _named(self, caller, seats):
        act = lambda seat: self.table.play([Caught(seat)], seat=caller)  # noqa: E731
        self.table.ask_who(tr("{name}: who has stolen?", name=self.table.people[caller]["name"]), act, seats=seats)


class ConsentWay(Way):
    """The owner of a wall lets somebody through, or not; openly."""

    def fill(self):
        sender, adventurer = self.table.people[self.ask["sender"]]["name"], pieces.adventurer(self.ask["adventurer"])
        self.tray.title = tr("May he pass your wall?")
        self.tray.text = tr("{name}: {adventurer} wants to join", name=sender, adventurer=adventurer)
        self.light([self.ask["place"]])
        self.spring()
        no = self.table.button(tr("I refuse"), lambda: self.choose("no"), kind="second")
        yes = self.table.button(tr("I consent"), lambda: self.choose("yes"), kind="second")
        self.buttons(no, yes)


class ChoiceWay(Way):
    """An open choice: dragons are touched on the board, players and tokens in the tray."""

    def fill(self):
        getattr(self, f"_{self.ask['ask']}")()
        self.spring()

    def place_touched(self, place):
        if place in self._places():
            self.choose(place)
        else:
            self.table.show_dragon(place)

    def _places(self):
        """Where the dragons themselves are the options."""
        asks_places = self.ask["ask"] == "drop" or (self.ask["ask"] == "pair" and not self._pairs_seats())
        return self.ask["options"] if asks_places else []

    def _pairs_seats(self):
        return self.ask["item"] == "ring_of_confusion"

    def _seats(self, seats):
        grid = GridLayout(cols=1 if big_text() else 2, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for seat in seats:
            person = self.table.people[seat]
            tile = SeatTile(badge=person["badge"], title=person["name"], option=seat)
            tile.bind(on_release=lambda _, seat=seat: self.choose(seat))
            grid.add_widget(tile)
        self.tray.ids.more.add_widget(grid)

    def _kinds(self, kinds, heap):
        columns = 5 if len(kinds) > 4 else max(len(kinds), 1)
        grid = GridLayout(cols=columns, spacing=dp(8), size_hint_y=None, row_default_height=dp(56))
        grid.row_force_default = True
        grid.bind(minimum_height=grid.setter("height"))
        for kind in kinds:
            tile = TokenTile(kind=kind, number=str(heap[kind]) if heap else "", option=kind)
            tile.bind(on_release=lambda _, kind=kind: self.choose(kind))
            grid.add_widget(tile)
        self.tray.ids.more.add_widget(grid)

    def _victim(self):
        self.tray.title = tr("Whom to rob?")
        guided = tr("The wizard helps: you look behind the screen and choose")
        self.tray.text = guided if self.ask["guided"] else tr("One token, drawn blindly")
        self._seats(self.ask["options"])

    def _pair(self):
        first = self.ask["first"] is None
        self.tray.text = items.text(self.ask["item"]) if not (small() or big_text()) else ""
        if self._pairs_seats():
            self.tray.title = tr("Whose share?") if first else tr("And whose else?")
            self._seats(self.ask["options"])
        else:
            self.tray.title = tr("Touch the first dragon") if first else tr("Touch the other dragon")
            self.light(self.ask["options"] if first else [*self.ask["options"], self.ask["first"]])

    def _token(self):
        heap = self.view["dragons"][self.ask["place"]]["tokens"]
        self.light(self.ask["places"])
        self.tray.title = tr("Which token goes from here?")
        self.tray.text = trn("{n} token left to choose", "{n} tokens left to choose", self.ask["left"])
        for plate in self.table.board.plates:
            plate.lit = plate.place == self.ask["place"]
        self._kinds(self.ask["options"], heap)

    def _drop(self):
        self.tray.title = tr("Touch a dragon for: {token}", token=pieces.one(self.ask["kind"]))
        self.light(self.ask["options"])
        row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        for kind, count in self.ask["tokens"].items():
            for _ in range(count):
                chosen = kind == self.ask["kind"] and not any(tile.chosen for tile in row.children)
                row.add_widget(TokenTile(kind=kind, chosen=chosen, hint="", disabled=True))
        self.tray.ids.more.add_widget(row)

    def _renew(self):
        heap = self.view["talks"]["heap"]
        self.tray.title = tr("What goes back into the bag?")
        picked = pieces.several(self.ask["picked"])
        self.tray.text = tr("Chosen: {tokens}", tokens=picked) if picked else items.text("powder_of_renewal")
        self._kinds([option for option in self.ask["options"] if option != "done"], heap)
        if "done" in self.ask["options"]:
            self.buttons(self.table.button(tr("That is all"), lambda: self.choose("done")))


WAYS = {
    "turn": SendWay,
    "resend": SendWay,
    "react": ReactWay,
    "consent": ConsentWay,
    "victim": ChoiceWay,
    "ask": ChoiceWay,
}
