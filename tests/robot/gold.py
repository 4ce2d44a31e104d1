"""Tables of Dragon's Gold for the tests of screens: just the moment that a test or a picture needs."""

import random

from engine.dragons_gold import rules
from engine.dragons_gold.moves import Send, Snatch, Use
from tests.positions import dragons_gold as build
from tests.robot.fist import people
from tests.robot.games import have_seen

ON = ("gsrsb", "sys", "gpw", "ggssssreepw")
ROWS = ("0k 1t", "2w", "3k 1l", "2k 0w")
HOARDS = ("ssssssggrrbbepppww", "sssgggyyeeew", "sgrbbp", "ssgye", "ssssg", "gw")
HANDS = (
    "invisible_hand stinking_cloud",
    "poison_dagger comets_powder spyglass_of_seeing",
    "",
    "fireball plus_one_sword",
    "mirror_of_exchanging powder_of_weakness",
    "gem_of_many_colors",
)
DRAGONS = "9/3 5/2 8/4 10/0"


def table(seats=5, active=3, **about):
    """In the middle of a game: fights everywhere, tokens of every kind."""
    rows = [" ".join(word for word in row.split() if int(word[0]) < seats) for row in ROWS]
    defaults = {"dragons": DRAGONS, "on": ON, "rows": rows, "down": f"{active}w", "hoards": HOARDS[:seats]}
    if about.get("rules", "advanced") == "advanced":
        defaults["hands"] = HANDS[:seats]
    return build.table(**{**defaults, **about}, active=active, seats=seats)


def to_the_end(at):
    """All is over but the question for the Gem of Many Colours."""
    at._state.todo = (("game_over",), ("game_end", None))
    rules._go_on(at._state, at._events.append)
    return at


def sit_down(finger, at=None, seats=4, language="en", told=True, options=None, computers=None):
    """A game on the device, at the moment of `at` or at its beginning. `told`: nobody waits for news. `computers`: by
    seat the character that plays it."""
    from app.play.session import Session

    finger.settle()
    options = dict(at.journal.options) if at else options or {"starter": "first"}
    who = seated(people(at.seat_count if at else seats, language), computers or {})
    session = Session.start("dragons_gold", who, options)
    if at:
        session.table._state, session.table._events = at._state.copy(), list(at._events)
        session.table._since = list(at._since)
    have_seen(session, None if told else 0)
    finger.app.play_session(session)
    finger.settle()
    return session


def seated(persons, computers):
    """These people, with characters in some of their seats."""
    from app.services import characters

    for seat, character in computers.items():
        persons[seat] |= {"name": characters.name(character), "character": character}
    return persons


def secrets():
    """The classes of what only one player may see."""
    from app.games.dragons_gold.hoard import HoardCell
    from app.games.dragons_gold.item_cards import ItemCard
    from app.games.dragons_gold.private import SecretTray
    from app.games.dragons_gold.secrets import HoldButton

    return SecretTray, HoldButton, ItemCard, HoardCell


def view(finger):
    """None where no table shows: a touch may have led to a cover."""
    return getattr(finger.app.screens.current_screen, "view", None)


def kind(finger):
    return type(view(finger)).__name__


def card(finger, adventurer):
    """The card of an adventurer of the active player."""
    return next(card for card in view(finger).band.cards if card.adventurer == adventurer)


def plate(finger, place):
    return view(finger).board.plates[place]


def wake(finger):
    """Wait until a touch counts that could have been meant for what was there before."""
    from app.widgets.secondtap import DEAF

    finger.wait(DEAF + 0.05)


def send(finger, adventurer, place):
    """Two touches. While all are asked, the first of them is felt after a moment only, and computers may have to speak
    after it."""
    table = view(finger)
    if table.question:
        wake(finger)
    if not card(finger, adventurer).chosen:
        finger.tap(card(finger, adventurer))
    if view(finger) is table:
        finger.tap(plate(finger, place))


def drag(finger, adventurer, place):
    if view(finger).question:
        wake(finger)
    finger.drag(card(finger, adventurer), plate(finger, place), steps=5)


def tile(finger, option):
    """What answers an open question when it is touched."""
    return next(target for target in finger.targets() if getattr(target, "option", None) == option)


class Player:
    """Plays any seat by touch. `advise(table, seat, rng)` says what to do."""

    def __init__(self, finger, rng=None, advise=None):
        self.finger, self.rng, self.advise = finger, rng or random.Random(1), advise
        self.session = finger.app.session

    def act(self):
        getattr(self, f"on_{kind(self.finger)}", self.any_button)()

    def advice(self, seat=None):
        seat = self.session.seat_to_act() if seat is None else seat
        return self.advise(self.session.table, seat, self.rng)

    def any_button(self):
        self.finger.tap(self.rng.choice(self.finger.targets()))

    def on_ComputersView(self):
        self.finger.wait(0.5)

    def on_BoardView(self):
        ask = view(self.finger).ask
        getattr(self, f"by_{type(ask).__name__}")(ask)

    def by_SendAsk(self, ask):
        if ask.question and self.somebody_reacts():
            return
        wake(self.finger)
        if view(self.finger) is None or getattr(view(self.finger), "ask", None) is not ask:
            return  # a computer has spoken meanwhile, or the time was over
        move = self.coming_advice(ask)
        if not isinstance(move, Send):
            self.by_cards(ask)
        elif self.rng.random() < 0.3:
            drag(self.finger, move.adventurer, move.place)
        else:
            send(self.finger, move.adventurer, move.place)

    def coming_advice(self, ask):
        """What to do in the turn that shows, though all may still be asked whether they react."""
        from app.games.dragons_gold.silence import course

        _, table = course(self.session.table)
        return self.advise(table or self.session.table, ask.seat, self.rng)

    def by_cards(self, ask):
        """The way to the own cards is there when nobody is asked any more: by a touch, or after a while."""
        if ask.question:
            self.finger.wait(ask.question.patience.seconds)
        else:
            self.finger.tap("Own item cards")

    def by_ReactAsk(self, ask):
        """Whoever wants to react takes the device; mostly nobody, and then the time goes on by itself or by a tap."""
        if self.somebody_reacts():
            return
        wake(self.finger)
        if ask.question.patience.seconds and self.rng.random() > 0.3:
            self.finger.wait(ask.question.patience.seconds)
        if getattr(view(self.finger), "ask", None) is ask:  # no time runs, the disk refused it, or he has no patience
            self.finger.tap("Go on")

    def somebody_reacts(self):
        for seat in self.session.table.to_act:
            if seat not in self.session.humans:
                continue
            move = self.advice(seat)
            if isinstance(move, (Use, Snatch)):
                self.to_hand(seat)
                return True
            if move.type == "caught":
                self.call_caught(seat, move.seat)
                return True
        return False

    def to_hand(self, seat):
        """Who is alone is not asked who he is, but perhaps whether he wants to call "Caught!"."""
        self.finger.tap("I react")
        if not self.session.alone:
            self.finger.tap(tile(self.finger, seat))
        elif self.finger.app.sheet:
            self.finger.tap("Own item cards")

    def call_caught(self, seat, named):
        self.finger.tap("I react")
        if "Caught!" in [target.hint for target in self.finger.targets()]:
            self.finger.tap("Caught!")
        if not self.session.alone:
            self.finger.tap(tile(self.finger, seat))
        self.finger.tap(tile(self.finger, named))

    def by_ConsentAsk(self, ask):
        self.finger.tap(self.rng.choice(("I refuse", "I consent")))

    def by_ChoiceAsk(self, ask):
        option = self.advice().option
        if option in ask._places():
            self.finger.tap(plate(self.finger, option))
        elif option == "done":
            self.finger.tap("That is all")
        else:
            self.finger.tap(tile(self.finger, option))

    def on_HandView(self):
        move = self.advice()
        if isinstance(move, Use):
            self.lift(move.item)
            self.press_main()
        elif isinstance(move, Snatch):
            self.lift("invisible_hand")
            tokens = [t for t in self.finger.targets() if type(t).__name__ == "TokenTile"]
            self.finger.tap(tokens[0])
            self.press_main()
        else:
            self.finger.tap("Play nothing")

    def lift(self, item):
        """It may still be lifted, if the disk has refused to write the move down."""
        card = next(card for card in view(self.finger).cards if card.item == item)
        if not card.chosen:
            self.finger.tap(card)

    def press_main(self):
        self.finger.tap(view(self.finger).tray.ids.actions.children[0])

    def on_ScreenView(self):
        self.finger.tap("To the table")

    def on_LootView(self):
        wanted = self.advice().option
        if view(self.finger).begun.kind != wanted:
            self.finger.tap(next(cell for cell in view(self.finger).grid.cells if cell.kind == wanted))
        self.press_main()

    def on_GemView(self):
        if self.rng.random() < 0.5:
            self.finger.tap(self.rng.choice(view(self.finger).tiles))
        self.press_main()

    def on_TalksView(self):
        from tests.robot import gold_talks

        gold_talks.divide(self.finger)

    on_PartsView = on_TalksView

    def on_MarketView(self):
        from tests.robot import gold_talks

        gold_talks.trade(self.finger)

    on_TradeView = on_MarketView

    def on_UnveilView(self):
        from tests.robot import gold_talks

        gold_talks.unveil(self.finger)
