"""The open table of Dragon's Gold, and what all its views have in common."""

from kivy.metrics import dp

from app.games.dragons_gold import piece_words as pieces
from app.games.dragons_gold import words
from app.games.dragons_gold.asks import ChoiceAsk, ConsentAsk
from app.games.dragons_gold.band import Band, BandCard
from app.games.dragons_gold.dragons import DragonBoard
from app.games.dragons_gold.panel import GoldPanel
from app.games.dragons_gold.players import BandPlate, Players
from app.games.dragons_gold.reactions import Question, ReactAsk
from app.games.dragons_gold.sending import SendAsk, tray_height
from app.games.dragons_gold.silence import Looked, coming
from app.games.dragons_gold.tray import GoldTray, SeatTile
from app.layout import big_text, lying, shallow, small, tablet, terse
from app.play.view import GameView
from app.services import now
from app.services.languages import tr, trn
from app.widgets.base import Margin, Words
from app.widgets.columns import SnugGrid, snug
from app.widgets.frame import strip
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.secondtap import DEAF

ASKS = {
    "turn": SendAsk,
    "resend": SendAsk,
    "react": ReactAsk,
    "consent": ConsentAsk,
    "victim": ChoiceAsk,
    "ask": ChoiceAsk,
}
RECENT = 12  # events among which the last one that can be told is
SOUNDS = (("slain", "dragon_falls"), ("ash", "ash"), ("robbed", "steal"), ("solo", "coins"), ("pocketed", "coins"))


class GoldView(GameView):
    """What all views of this game can do."""

    def names(self):
        return [person["name"] for person in self.people]

    def play(self, moves, sound="card", seat=None):
        """What falls, burns or is stolen is heard."""
        before = len(self.session.open_events)
        super().play(moves, "", seat, then=lambda: self.sound(self.session.open_events[before:], sound))

    def play_for(self, moves, sound="card"):
        """The same with (seat, move) of several."""
        before = len(self.session.open_events)
        if self.try_moves(*moves):
            self._done("", lambda: self.sound(self.session.open_events[before:], sound))
        self.app.face_table()

    def sound(self, events, otherwise=""):
        kinds = {event["type"] for event in events}
        heard = next((sound for kind, sound in SOUNDS if kind in kinds), otherwise)
        if heard:
            self.app.feedback.play(heard)

    def latest(self):
        """What happened last: what people may react to."""
        rows = words.sentences(self.session.open_events[-RECENT:], self.session.table.journal)
        return rows[-1][1] if rows else ""

    def look(self, seat, what):
        """A player wants to see what is his own: the cover comes first. `what`: "screen", "hand" or "trade"."""
        self.session.peek(seat, what)
        self.app.face_table()

    def ask_who(self, title, act, text=lambda seat: "", seats=None, foot=None, among=None):
        """A sheet with the people, or with those `among` whom it is; those not among `seats` are dashed."""
        grid = SnugGrid(cols=1 if big_text() else 2, spacing=dp(8))
        for seat in among or [seat for seat in self._in_order() if seat in self.session.humans]:
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

    def ask_whose_screen(self):
        """Where one human plays that is no question."""
        if self.session.alone:
            self.look(self.session.humans[0], "screen")
        else:
            self.ask_who(tr("Whose screen?"), lambda seat: self.look(seat, "screen"))

    def _in_order(self):
        """The seats in the order in which they are asked: from the left of the active player on."""
        count = len(self.people)
        return [(self.view["active"] + 1 + number) % count for number in range(count)]


def last_sent(events):
    """(seat, adventurer) who came last, for his outline on the board."""
    for event in reversed(events):
        if event["type"] == "sent":
            return event["seat"], event["adventurer"]
    return None


class BoardView(GoldView):
    """The four dragons, the players, and below them what is asked of somebody or of all. While all are asked whether
    they react, it shows what is there when all are silent, if that is a human's turn."""

    def __init__(self, session, **kwargs):
        super().__init__(session, **kwargs)
        self._shown_at = now.steady()
        self.question = Question(self) if self.view["phase"] == "react" else None
        if self.question and self.question.patience.seconds:
            self.view = coming(session) or self.view
        self.board = DragonBoard(self.people, in_row=4 if tablet() else 2, do_look=self.show_dragon)
        self.board.do_place = self._place_touched
        self.history = session.open_events
        self.board.show(self.view, last_sent(self.history))
        self.tray = GoldTray()
        self.band = None
        self.asked = self._asked()
        self.ask = ASKS[self.view["phase"]](self)
        self._lay_out()
        self.ask.fill()

    def put_away(self):
        if self.question:
            self.question.put_away()
        super().put_away()

    def is_fresh(self):
        """A tap may still have been meant for what was here before."""
        return now.steady() - self._shown_at < DEAF

    def close_question(self):
        """All have been silent and the turn that was shown has come. Returns the view of it."""
        self.question = None
        self.view = self.session.table.view(None)
        buttons = self.title_bar.ids.buttons
        for button in [button for button in buttons.children if button.icon == "undo"]:
            buttons.remove_widget(button)
        return self.view

    def _asked(self):
        """Who is asked alone; None where all are."""
        if self.view["phase"] == "react":
            return None
        return self.view["asks"][0]["seat"]

    # The parts

    def _lay_out(self):
        board = Margin(self.board)
        if not lying():
            # Never so low that the dragons jump when another question comes.
            snug(self.tray, tray_height())
        if tablet():
            self.arrange(self._bar(), board, self.tray, self._panel())
        else:
            self.players = Players(self.people, self.view, self.show_player)
            self.arrange(self._bar(), board, [strip(self.players), self.tray], share=0.54 if shallow() else 0.56)

    def _bar(self):
        seat = self.view["active"] if self.asked is None else self.asked
        person = self.people[seat]
        undo = self._undo_button()
        screen = "eye-lock-outline", tr("Look behind the own screen"), self.ask_whose_screen
        buttons = [*undo, screen]
        if not tablet() and not (small() and undo):
            buttons.append(self.log_button())
        about = "" if tablet() else words.bag(self.view) if small() else words.place(self.view)
        title = person["name"] if big_text() else self.ask.bar_title(person)
        self.title_bar = self.bar(title, about, person["badge"], *buttons)
        return self.title_bar

    def _undo_button(self):
        """The last move can be taken back until something comes of it."""
        moves = self.session.table.journal.moves
        seat = moves[-1][0] if moves else None
        if seat not in self.session.humans or self.session.begun(Looked).on:
            return []
        # A pass was said by all together: one seat alone can't take it back.
        if moves[-1][1].type not in ("send", "choose") or not self.session.table.undo_allowed(seat):
            return []
        return [("undo", tr("Take back"), lambda: self.undo(seat))]

    def _panel(self):
        panel = GoldPanel()
        for seat, person in enumerate(self.people):
            panel.ids.plates.add_widget(self._plate(seat, person))
        panel.ids.facts.bag = self.view["bag"]
        market = self.view["market"]
        panel.ids.facts.market = str(market["in"]) if market["state"] == "coming" else ""
        panel.ids.log.rows = words.sentences(self.history, self.session.table.journal)
        return panel

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
        if seat in self.session.humans:
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

    # What the asks have in common

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
            self.ask.place_touched(place)

    def story(self):
        """What the last turn brought, in a line or two. The log tells it all."""
        starts = [number for number, event in enumerate(self.history) if event["type"] == "turn"]
        since = starts[-2] if len(starts) > 1 else 0
        events = [event for event in self.history[since:] if event["type"] in words.LOUD]
        rows = words.sentences(events, self.session.table.journal)
        most = 1 if terse() else 2
        return "\n".join(text for _, text in rows[-most:])
