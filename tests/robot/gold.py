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


def send(finger, adventurer, place):
    """Two touches and the button."""
    finger.tap(card(finger, adventurer))
    finger.tap(plate(finger, place))
    finger.tap(view(finger).ask.send)


def drag(finger, adventurer, place):
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
        move = self.advice()
        if not isinstance(move, Send):
            self.finger.tap("Own item cards")
        elif self.rng.random() < 0.3:
            drag(self.finger, move.adventurer, move.place)
        else:
            self.by_touches(ask, move)

    def by_touches(self, ask, move):
        if ask.begun.adventurer != move.adventurer:
            self.finger.tap(card(self.finger, move.adventurer))
        self.finger.tap(plate(self.finger, move.place))
        begun = getattr(view(self.finger).ask, "begun", None) if kind(self.finger) == "BoardView" else None
        if begun and begun.place is not None:
            again = self.rng.random() < 0.3
            self.finger.tap(plate(self.finger, move.place) if again else view(self.finger).ask.send)

    def by_ReactAsk(self, ask):
        """Whoever wants to react takes the device; mostly nobody."""
        from app.games.dragons_gold.reactions import WAKE

        for seat in self.session.table.to_act:
            if seat not in self.session.humans:
                continue
            move = self.advice(seat)
            if isinstance(move, (Use, Snatch)):
                self.to_hand(seat)
                return
            if move.type == "caught":
                self.call_caught(seat, move.seat)
                return
        self.finger.wait(WAKE + 0.05)
        if "Go on" in [target.hint for target in self.finger.targets()]:  # a computer may have spoken meanwhile
            self.finger.tap("Go on")

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
