"""The smallest tables that a test needs, in words.

Tokens are written as letters: s silver, g gold, r red, b blue, e green (emerald), p purple, y yellow, w white, k black.
Dragons as "7" or, with another number of hidden tokens, "7/5"; "-" is an empty place. Adventurers as a seat and a
letter: "0k 1l 2t 0w" are a knight, a lady knight, a thief and a wizard. What a test doesn't mention: four dragons of
strength 10 without tokens, everybody ready at home, nothing behind the screens, no item in any hand.
"""

import engine
from engine.dragons_gold import rules
from engine.dragons_gold.board import minus, plus
from engine.dragons_gold.components import ADVENTURERS, BOX, DRAGONS, ITEM, KINDS, NOTHING
from engine.dragons_gold.moves import ACCEPT, OFFER, PASS, Choose, Give, Send, Trade, Use
from engine.dragons_gold.state import BOXED, DECK, DISCARD, DOWN, EMPTY, UP
from tests.positions import NAMES

LETTERS = "sgrbepywk"


def tokens(letters: str) -> tuple:
    return tuple(letters.count(letter) for letter in LETTERS)


def letters(counts: tuple | dict) -> str:
    counts = counts.values() if isinstance(counts, dict) else counts
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def adventurer(word: str) -> int:
    return int(word[0]) * 4 + "kltw".index(word[1])


def _dragon(word: str, left: list) -> int:
    """The first dragon that is left with this strength and, if the word says so, this number of hidden tokens."""
    if word == "-":
        return EMPTY
    strength, _, hidden = word.partition("/")
    for dragon in left:
        if DRAGONS[dragon].strength == int(strength) and hidden in ("", str(DRAGONS[dragon].hidden)):
            left.remove(dragon)
            return dragon
    raise LookupError(f"No dragon {word} is left.")


def table(
    dragons="10/0 10/3 9/0 9/3",
    on=(),
    rows=(),
    down="",
    hands=(),
    hoards=(),
    bag=None,
    deck=None,
    discard="",
    active=0,
    seats=3,
    rules="advanced",
    **options,
):
    """A table at the start of a turn of `active`. A bag that is told leaves the other tokens lost."""
    made = engine.new("dragons_gold", NAMES[:seats], seed=1, options={"rules": rules, **options})
    state = made._state
    left = list(range(len(DRAGONS)))
    state.places = tuple(_dragon(word, left) for word in dragons.split())
    state.deck = tuple(left) if deck is None else tuple(_dragon(word, left) for word in reversed(deck.split()))
    state.tokens = _filled(on, 4)
    _place(state, rows, down, seats)
    state.hoards = _filled(hoards, seats)
    state.ledger = tuple(("gain", seat, hoard) for seat, hoard in enumerate(state.hoards) if any(hoard))
    rest = minus(BOX, _total([*state.tokens, *state.hoards]))
    state.bag = rest if bag is None else tokens(bag)
    state.lost = minus(rest, state.bag)
    state.items = (DECK if rules == "advanced" else BOXED,) * len(ITEM)
    for seat, words in enumerate(hands):
        _move_items(state, words, seat)
    _move_items(state, discard, DISCARD)
    _begin(made, active)
    return made


def _filled(words, count: int) -> tuple:
    return tuple(tokens(words[number]) if number < len(words) else NOTHING for number in range(count))


def _total(heaps: list) -> tuple:
    found = NOTHING
    for heap in heaps:
        found = plus(found, heap)
    return found


def _place(state, rows, down: str, seats: int) -> None:
    at = [UP] * (4 * seats)
    for word in down.split():
        at[adventurer(word)] = DOWN
    placed = [tuple(adventurer(word) for word in row.split()) for row in rows]
    for place, row in enumerate(placed):
        for each in row:
            at[each] = place
    state.at = tuple(at)
    state.rows = (*placed, *[()] * (4 - len(placed)))


def _move_items(state, words: str, where: int) -> None:
    items = list(state.items)
    for word in words.split():
        items[ITEM[word]] = where
    state.items = tuple(items)


def _begin(made, active: int) -> None:
    state = made._state
    state.active = (active - 1) % len(state.hoards)
    state.turn = 0
    state.todo = (("next_turn",),)
    made._events.clear()
    rules._go_on(state, made._events.append)


# What players do


def told(at, play) -> list:
    """The public events of what is played."""
    before = len(at.history(None))
    play()
    return at.history(None)[before:]


def send(at, word: str, place: int) -> list:
    """The active player sends, such as "k" to 2."""
    (seat,) = at.to_act
    return told(at, lambda: at.play(seat, Send(ADVENTURERS["kltw".index(word)], place)))


def use(at, seat: int, item: str, *choices) -> list:
    """The seat plays a card; then whoever is asked makes these choices."""

    def play():
        at.play(seat, Use(item))
        choose(at, *choices)

    return told(at, play)


def choose(at, *choices) -> list:
    def play():
        for option in choices:
            at.play(at.to_act[0], Choose(option))

    return told(at, play)


def silence(at, until=None) -> list:
    """Everybody who is asked to react passes, until somebody has to decide otherwise or that moment has come."""

    def play():
        while phase(at) == "react" and moment(at) != until:
            at.play(at.to_act[0], PASS)

    return told(at, play)


def to(at, wanted: str) -> list:
    """Everybody passes until this moment, which must come."""
    events = silence(at, until=wanted)
    assert moment(at) == wanted, (phase(at), moment(at))
    return events


def share(at, *shares) -> list:
    """The participants agree: these letters for each of them, in the order of the row."""

    def play():
        seats = at.view(None)["talks"]["participants"]
        for seat, letters_ in zip(seats, shares, strict=True):
            for letter in letters_:
                at.play(seats[0], Give(KINDS[LETTERS.index(letter)], seat))
        for seat in seats:
            at.play(seat, ACCEPT)

    return told(at, play)


def lay(at, seat: int, other: int, letters_: str) -> None:
    """The seat lays out its side of a trade, and offers it."""
    for letter in letters_:
        at.play(seat, Give(KINDS[LETTERS.index(letter)], other))
    at.play(seat, OFFER)


def trade(at, one: int, other: int, mine: str, theirs: str) -> list:
    def play():
        at.play(one, Trade(other))
        lay(at, one, other, mine)
        lay(at, other, one, theirs)
        at.play(one, ACCEPT)
        at.play(other, ACCEPT)

    return told(at, play)


# What can be seen


def phase(at) -> str:
    return at.view(None)["phase"]


def moment(at) -> str | None:
    return at.view(None)["moment"]


def kinds(events: list) -> list:
    return [event["type"] for event in events]


def one(events: list, kind: str) -> dict:
    (found,) = [event for event in events if event["type"] == kind]
    return found


def hoard(at, seat: int) -> str:
    return letters(at.view(seat)["hoard"])


def heap(at) -> str:
    return letters(at.view(None)["talks"]["heap"])


def on(at, place: int) -> str:
    return letters(at.view(None)["dragons"][place]["tokens"])


def row(at, place: int) -> str:
    seen = at.view(None)["dragons"][place]["row"]
    return " ".join(f"{each['seat']}{'kltw'[ADVENTURERS.index(each['adventurer'])]}" for each in seen)


def where(at, word: str):
    seat, kind = divmod(adventurer(word), 4)
    return at.view(None)["players"][seat]["adventurers"][ADVENTURERS[kind]]


def hand(at, seat: int) -> str:
    return " ".join(card["item"] for card in at.view(seat)["hand"])


def usable(at, seat: int) -> list:
    return [move.item for move in at.moves(seat) if isinstance(move, Use)]


def reason(at, seat: int, move) -> str | None:
    found = at.why_not(seat, move)
    return None if found is None else found.code


def asked(at) -> tuple:
    """The question, who is asked, and what can be answered."""
    (ask,) = at.view(at.to_act[0])["asks"]
    return ask["ask"], ask["seat"], ask["options"]


def all_tokens(state) -> tuple:
    """Every token of the game, wherever it is."""
    parts = [part for part, taker in zip(state.parts, state.taken_by, strict=True) if taker < 0]
    shares = state.shares
    return _total([state.bag, state.loose, state.lost, state.heap, *state.tokens, *state.hoards, *shares, *parts])
