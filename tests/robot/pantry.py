"""Tables of The Dragon's Pantry for the tests of screens, and a player who plays them by touch."""

from engine.pantry import bot
from tests.positions import pantry as build
from tests.robot.fist import people
from tests.robot.games import have_seen

HANDS = ("2447779zd", "88", "1557", "369", "44", "8")
RESERVES = ("3f9/123", "25-/666", "-7-/68-", "6-d/6-9", "831/666", "681/666")
PILE = "1123444"
TOTALS = (6, 14, 3, 11, 9, 4)


def table(seats=6, hand=HANDS[0], **about):
    """Seat 0 is to move in the middle of a round."""
    about.setdefault("pile", "1177")
    about.setdefault("reserves", RESERVES[:seats])
    about.setdefault("totals", TOTALS[:seats])
    return build.table(hand, *HANDS[1:seats], **about)


def sit_down(finger, at=None, seats=3, language="en", told=True, options=None):
    """A game on the device, at the moment of `at` or at its beginning. `told`: nobody waits for news."""
    from app.play.session import Session

    finger.settle()
    count = at.seat_count if at else seats
    session = Session.start("pantry", people(count, language), options or {"starter": "first"})
    if at:
        session.table._state, session.table._events = at._state.copy(), list(at._events)
        session.table._since = at._since.copy()
    have_seen(session, None if told else 0)
    finger.app.play_session(session)
    finger.settle()
    return session


def at_table(finger, at=None, **kwargs):
    """The same, uncovered."""
    session = sit_down(finger, at, **kwargs)
    finger.app.uncover()
    finger.settle()
    return session


def view(finger):
    return finger.app.screens.current_screen.view


def kind(finger):
    return type(view(finger)).__name__


def cards(finger):
    """The cards of the hand, by what they are."""
    return {widget.column or widget.card: widget for widget in view(finger).hand.cards}


def buttons(finger):
    return [target.text for target in finger.targets() if type(target).__name__ == "Pill"]


def hold(finger):
    """Put a finger down on the closed hand and leave it there."""
    from tests.robot.finger import Touch

    hand = view(finger).hand
    touch = Touch(*hand.to_window(*hand.center))
    touch.send("begin")
    finger.frames(2)
    return touch


def secrets():
    """Kinds of widgets that no cover may find alive."""
    from app.games.pantry.hand import GatheredCard, HeldHand

    return GatheredCard, HeldHand


class Player:
    """Plays by touch what the bot would play."""

    def __init__(self, finger, rng):
        self.finger, self.rng = finger, rng

    def act(self):
        """One decision, or one step on towards it."""
        name = kind(self.finger)
        if name in ("BlindView", "RoundEndView", "RoundStartView"):
            self._go_on()
        elif name == "PeekView":
            self.finger.tap("Back to the table")
        else:
            session = self.finger.app.session
            move = bot.choose(session.table, session.seat_to_act(), self.rng)
            getattr(self, f"_{move.type}")(move)

    def _go_on(self):
        seen = view(self.finger)
        if hasattr(seen, "flip"):
            seen.flip.finish()
        found = [target for target in self.finger.targets() if target.hint == seen._next_words()]
        self.finger.tap(found[0])

    def _card(self, name):
        return cards(self.finger)[name]

    def _press(self):
        """The main button of the turn."""
        self.finger.tap(view(self.finger)._main()[0])

    def _lay(self, move):
        if kind(self.finger) == "SkipView":
            self.finger.tap("Defender")
            return
        card, board = self._card(move.card), view(self.finger).table_board
        lifted = card.raised
        if move.count == 1 and not lifted and self.rng.random() < 0.3:
            self.finger.drag(card, board.pile, steps=4)
            return
        if move.count == view(self.finger)._entry(move.card)["lay"] and lifted != move.count and move.count > 1:
            x, y = self.finger.point(card)
            self.finger.drag((x, y), (x, y + 24), steps=3)
        while self._card(move.card).raised != move.count:
            self.finger.tap(self._card(move.card))
        self._drop_columns()
        self._press()

    def _drop_columns(self):
        for letter in view(self.finger).pick.columns:
            self.finger.tap(view(self.finger).reserve[letter])

    def _together(self, move):
        for letter in "abc":
            if (letter in move.columns) != (letter in view(self.finger).pick.columns):
                self.finger.tap(view(self.finger).reserve[letter])
        self._press()

    def _open(self, move):
        if kind(self.finger) == "SkipView":
            self.finger.tap("Defender")
            return
        self._column(move)

    def _column(self, move):
        if not self._card(move.column).raised:
            self.finger.tap(self._card(move.column))
        self._press()

    _blind = _column

    def _take(self, _move):
        self._put_down()
        self.finger.tap("Take the pile")

    def _draw(self, _move):
        self._put_down()
        from app.games.pantry import words

        self.finger.tap(words.draws(view(self.finger).view["demand"]["draw"]))

    def _put_down(self):
        for _ in range(10):
            lifted = next((card for card in view(self.finger).hand.cards if card.raised), None)
            if not lifted:
                return
            self.finger.tap(lifted)

    def _remove(self, move):
        if not self._card(move.card).raised:
            self.finger.tap(self._card(move.card))
        self.finger.tap("Remove four")

    def _pass(self, _move):
        self.finger.tap("Keep silent")

    def _keep(self, _move):
        self.finger.tap("Keep all")

    def _swap(self, move):
        seen = view(self.finger)
        if seen.pick.card != move.card:
            self.finger.tap(self._card(move.card))
        if seen.pick.columns != move.column:
            self.finger.tap(seen.reserve[move.column])
        self.finger.tap("Swap")

    def _choose(self, move):
        if move.option in ("yes", "no"):
            self.finger.tap({"yes": "Turn around", "no": "Go on"}[move.option])
            return
        names = {seat: person["name"] for seat, person in enumerate(self.finger.app.session.people)}
        found = [t for t in self.finger.targets() if getattr(t, "option", None) == move.option]
        self.finger.tap(found[0] if found else names[move.option])
