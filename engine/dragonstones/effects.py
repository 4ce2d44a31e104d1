"""The vocabulary in which characters are written.

An effect is a tuple of a name and its numbers or parts, such as ("take", "silver", 3). The class of that name
knows whether it can be paid for (`open`), whether it could change anything as far as the whole table can see
(`can`), and how it happens (`start`). Where the player has a choice, `start` leaves a question behind: a class
that knows its `options`, what an `answer` leads to, and what a view has to `tell` beside the options.

take(kind, k)           k coins or stones of a kind from the bank, or what is there; "stone": of any colour
pay(any k / same k / one_each / all)     stones to the bank; closed if that can't be paid in full
pay_bid                 the fairy gold bid in the auction really won goes for good; open once an auction
score(k)                points, and the end of the game if they are enough
buy                     stones for coins, one at a time, until done
rob(second, one)        a stone of the second player, else a common or a fairy gold coin
rob(chosen, purse)      all common gold and silver of a player
purge                   everybody's stones of a colour to the bank
bag(two_each, k)        draw k from two of each colour
bag(all, press_on)      draw from all until the player stops, or the colour he named comes
use(unplayed, random / choice)           a card that was not turned up yet
use(auctioned, choice)  a character that was turned up for an auction
keep                    the card stays before the player as a marker
do(a, b, ...)           all of them, or nothing if a cost among them is closed
either(x, y, ...)       one of those that are open
may(x)                  x or nothing
"""

from ..naming import into
from .components import BAG_EACH, COLOURS, COMMON, FAIRY, IDS, KIND, KINDS, PRICES, RED, SILVER, SPENT, STONES, has
from .components import CARD as CARDS
from .scoring import result
from .state import EMPTY, NOBODY, OVER, State

#: The vocabulary, and the questions that it leads to: classes by their names.
EFFECTS: dict = {}
QUESTIONS: dict = {}
effect, question = into(EFFECTS), into(QUESTIONS)


def is_open(state: State, what: tuple) -> bool:
    return EFFECTS[what[0]].open(state, *what[1:])


def can(state: State, what: tuple) -> bool:
    """Whether it could change anything. Judged by what lies open, for a refusal must not tell what is hidden."""
    return EFFECTS[what[0]].can(state, *what[1:])


def start(state: State, what: tuple, link: int, tell) -> None:
    EFFECTS[what[0]].start(state, link, tell, *what[1:])


def options(state: State, asked: tuple) -> list:
    """What may be answered. The winner's coins are taken into account, so they are for his eyes."""
    return QUESTIONS[asked[0]].options(state, *asked[2:])


def open_options(state: State, asked: tuple) -> list:
    """The options as those see them who don't know the winner's coins."""
    kind = QUESTIONS[asked[0]]
    return (kind.open_options if hasattr(kind, "open_options") else kind.options)(state, *asked[2:])


def answer(state: State, asked: tuple, option, tell) -> None:
    QUESTIONS[asked[0]].answer(state, asked[1], tell, option, *asked[2:])


def push(state: State, *frame) -> None:
    state.todo += (frame,)


def move(kind: int, count: int, giver: list, taker: list) -> None:
    giver[kind] -= count
    taker[kind] += count


def finish(state: State, cause: str, tell) -> None:
    state.phase = OVER
    state.cause = cause
    state.waiting = ()
    state.todo = ()
    outcome = result(state)
    tell(("over", outcome.winners, outcome.scores, cause))


def _mine(state: State) -> list:
    return state.owned[state.winner]


def _stones(owner: list) -> list:
    return [kind for kind in STONES if owner[kind]]


def _colours(kinds) -> list:
    return [KINDS[kind] for kind in kinds]


def _others(state: State) -> list:
    return [seat for seat in range(len(state.owned)) if seat != state.winner]


class Effect:
    """Most effects cost nothing, so they are always open."""

    @staticmethod
    def open(state, *_):
        return True


# Coins and stones from the bank


@effect("take")
class Take(Effect):
    @staticmethod
    def can(state, kind, count):
        return any(state.bank[RED:]) if kind == "stone" else state.bank[KIND[kind]] > 0

    @staticmethod
    def start(state, link, tell, kind, count):
        if kind == "stone":
            if _stones(state.bank):
                push(state, "take_stone", link, count)
            else:
                tell(("nothing", state.winner, "take"))
            return
        kind = KIND[kind]
        count = min(count, state.bank[kind])
        move(kind, count, state.bank, _mine(state))
        tell(("took", state.winner, kind, count) if count else ("nothing", state.winner, "take"))


@question("take_stone")
class TakeStone:
    @staticmethod
    def options(state, count):
        return _colours(_stones(state.bank))

    @staticmethod
    def answer(state, link, tell, colour, count):
        Take.start(state, link, tell, colour, 1)
        if count > 1 and _stones(state.bank):
            push(state, "take_stone", link, count - 1)

    @staticmethod
    def tell(state, count):
        return {"left": count}


# What it costs


@effect("pay")
class Pay:
    @staticmethod
    def open(state, how, count=0):
        stones = _mine(state)[RED:SPENT]
        if how == "any":
            return sum(stones) >= count
        if how == "same":
            return max(stones) >= count
        return how == "all" or min(stones) > 0

    @staticmethod
    def can(state, how, count=0):
        return any(_mine(state)[RED:SPENT])

    @staticmethod
    def start(state, link, tell, how, count=0):
        if how == "any":
            _pay_any(state, link, tell, count)
        elif how == "same":
            push(state, "pay_colour", link, count)
        elif how == "one_each":
            _pay(state, tell, (1, 1, 1))
        else:
            _pay(state, tell, _mine(state)[RED:SPENT])


def _pay(state, tell, counts) -> None:
    for kind, count in zip(STONES, counts, strict=True):
        move(kind, count, _mine(state), state.bank)
    if any(counts):
        tell(("paid", state.winner, tuple(counts)))


def _pay_any(state, link, tell, count, paid=EMPTY) -> None:
    """Ask for one stone after the other, but only as long as there is a choice."""
    stones = _mine(state)[RED:SPENT]
    if sum(stones) == count:
        _pay(state, tell, stones)
    elif count:
        push(state, "pay_stone", link, count, paid)


def _one(kind: int, count: int = 1) -> tuple:
    return tuple(count if each == kind else 0 for each in STONES)


@question("pay_stone")
class PayStone:
    @staticmethod
    def options(state, count, paid):
        return _colours(_stones(_mine(state)))

    @staticmethod
    def answer(state, link, tell, colour, count, paid):
        stone = _one(KIND[colour])
        _pay(state, tell, stone)
        _pay_any(state, link, tell, count - 1, tuple(map(sum, zip(paid, stone, strict=True))))

    @staticmethod
    def tell(state, count, paid):
        return {"left": count, "paid": dict(zip(COLOURS, paid, strict=True))}


@question("pay_colour")
class PayColour:
    @staticmethod
    def options(state, count):
        return [KINDS[kind] for kind in STONES if _mine(state)[kind] >= count]

    @staticmethod
    def answer(state, link, tell, colour, count):
        _pay(state, tell, _one(KIND[colour], count))

    @staticmethod
    def tell(state, count):
        return {"left": count}


@effect("pay_bid")
class PayBid:
    @staticmethod
    def open(state):
        return not state.bid_paid

    can = open

    @staticmethod
    def start(state, link, tell):
        state.bid_paid = True
        _mine(state)[SPENT] -= state.fairy_bid
        state.bank[FAIRY] += state.fairy_bid
        tell(("paid_bid", state.winner, state.fairy_bid))


# What it brings


@effect("score")
class Score(Effect):
    @staticmethod
    def can(state, points):
        return True

    @staticmethod
    def start(state, link, tell, points):
        seat = state.winner
        state.points[seat] = min(state.points[seat] + points, state.target)
        tell(("scored", seat, points, state.points[seat]))
        if state.points[seat] == state.target:
            finish(state, "points", tell)


@effect("buy")
class Buy(Effect):
    @staticmethod
    def can(state):
        return any(state.bank[RED:])

    @staticmethod
    def start(state, link, tell):
        if _stones(state.bank):
            push(state, "buy", link)


@question("buy")
class BuyStone:
    #: Asked even if nothing can be bought: that he is poor is nobody's business.
    always = True

    @staticmethod
    def options(state):
        mine = _mine(state)
        return _offers(state, [coin for coin, price in PRICES.items() if mine[coin] >= price])

    @staticmethod
    def open_options(state):
        return _offers(state, PRICES)

    @staticmethod
    def answer(state, link, tell, offer):
        if offer == "done":
            return
        colour, coin = (KIND[word] for word in offer.split())
        move(coin, PRICES[coin], _mine(state), state.bank)
        move(colour, 1, state.bank, _mine(state))
        tell(("bought", state.winner, colour, coin, PRICES[coin]))
        Buy.start(state, link, tell)

    @staticmethod
    def tell(state):
        return {}


def _offers(state, coins) -> list:
    return [f"{KINDS[kind]} {KINDS[coin]}" for kind in _stones(state.bank) for coin in coins] + ["done"]


# Others' belongings


@effect("rob")
class Rob(Effect):
    @staticmethod
    def can(state, whom, what):
        return True

    @staticmethod
    def start(state, link, tell, whom, what):
        borrowed = state.chain[link][2]
        push(state, "victim", link, what, whom == "second" and not borrowed)


@question("victim")
class Victim:
    @staticmethod
    def options(state, what, from_seconds):
        victims = list(state.seconds) if from_seconds else _others(state)
        if what == "purse":
            return victims
        return [seat for seat in victims if any(state.owned[seat][RED:SPENT])] or victims

    @staticmethod
    def answer(state, link, tell, victim, what, from_seconds):
        if what == "purse":
            _take_purse(state, victim, tell)
        elif _stones(state.owned[victim]):
            push(state, "rob_stone", link, victim)
        else:
            _steal_coin(state, victim, tell)

    @staticmethod
    def tell(state, what, from_seconds):
        return {"what": what}


@question("rob_stone")
class RobStone:
    @staticmethod
    def options(state, victim):
        return _colours(_stones(state.owned[victim]))

    @staticmethod
    def answer(state, link, tell, colour, victim):
        move(KIND[colour], 1, state.owned[victim], _mine(state))
        tell(("robbed", state.winner, victim, KIND[colour]))

    @staticmethod
    def tell(state, victim):
        return {"victim": victim}


def _steal_coin(state, victim, tell) -> None:
    """Common gold, else fairy gold; a spent coin stays spent, and comes home to the thief."""
    state.revealed += 1
    theirs = state.owned[victim]
    kind = next((kind for kind in (COMMON, FAIRY, SPENT) if theirs[kind]), NOBODY)
    if kind != NOBODY:
        move(kind, 1, theirs, _mine(state))
    tell(("robbed", state.winner, victim, kind))


def _take_purse(state, victim, tell) -> None:
    state.revealed += 1
    theirs = state.owned[victim]
    amounts = theirs[COMMON], theirs[SILVER]
    for kind, count in zip((COMMON, SILVER), amounts, strict=True):
        move(kind, count, theirs, _mine(state))
    tell(("emptied", state.winner, victim, amounts))


@effect("purge")
class Purge(Effect):
    @staticmethod
    def can(state):
        return any(any(each[RED:SPENT]) for each in state.owned)

    @staticmethod
    def start(state, link, tell):
        push(state, "purge", link)


@question("purge")
class PurgeColour:
    @staticmethod
    def options(state):
        return list(COLOURS)

    @staticmethod
    def answer(state, link, tell, colour):
        kind = KIND[colour]
        lost = tuple(each[kind] for each in state.owned)
        for each, count in zip(state.owned, lost, strict=True):
            move(kind, count, each, state.bank)
        tell(("purged", state.winner, kind, lost))

    @staticmethod
    def tell(state):
        return {}


# The bag


@effect("bag")
class Bag(Effect):
    @staticmethod
    def can(state, fill, draw):
        return any(state.bank[RED:])

    @staticmethod
    def start(state, link, tell, fill, draw):
        if not _stones(state.bank):
            tell(("nothing", state.winner, "bag"))
        elif draw == "press_on":
            push(state, "name", link)
        else:
            _draw_from_bag(state, tell, draw)


def _draw(state, bag: list) -> int:
    """A stone drawn at random from this bag of stones by colour."""
    state.revealed += 1
    number = state.chance.below(sum(bag))
    for kind, count in zip(STONES, bag, strict=True):
        if number < count:
            bag[kind - RED] -= 1
            return kind
        number -= count
    raise AssertionError("The bag was empty.")


def _draw_from_bag(state, tell, count) -> None:
    bag = [min(BAG_EACH, stones) for stones in state.bank[RED:]]
    filled = tuple(bag)
    drawn = tuple(_draw(state, bag) for _ in range(min(count, sum(bag))))
    for kind in drawn:
        move(kind, 1, state.bank, _mine(state))
    tell(("bag", state.winner, filled, drawn))


@question("name")
class Name:
    @staticmethod
    def options(state):
        return _colours(_stones(state.bank))

    @staticmethod
    def answer(state, link, tell, colour):
        tell(("named", state.winner, KIND[colour]))
        push(state, "press_on", link, KIND[colour], EMPTY)

    @staticmethod
    def tell(state):
        return {}


@question("press_on")
class PressOn:
    @staticmethod
    def options(state, named, drawn):
        return ["draw", "stop"]

    @staticmethod
    def answer(state, link, tell, option, named, drawn):
        if option == "stop":
            for kind, count in zip(STONES, drawn, strict=True):
                move(kind, count, state.bank, _mine(state))
            tell(("stopped", state.winner, drawn))
            return
        kind = _draw(state, [count - out for count, out in zip(state.bank[RED:], drawn, strict=True)])
        tell(("drew", state.winner, kind))
        if kind == named:
            tell(("lost_all", state.winner, drawn))
        else:
            push(state, "press_on", link, named, tuple(map(sum, zip(drawn, _one(kind), strict=True))))

    @staticmethod
    def tell(state, named, drawn):
        return {"named": KINDS[named], "drawn": dict(zip(COLOURS, drawn, strict=True))}


# Other characters


@effect("use")
class Use(Effect):
    @staticmethod
    def can(state, source, how):
        return source == "auctioned" or bool(state.pile)

    @staticmethod
    def start(state, link, tell, source, how):
        if source == "auctioned":
            push(state, "use", link, source)
        elif not state.pile:
            tell(("nothing", state.winner, "use"))
        elif how == "random":
            # The pile lies in random order, so its top is a random card.
            _use_from_pile(state, state.pile.pop(), tell)
        else:
            push(state, "use", link, source)


def _use_from_pile(state, card, tell) -> None:
    state.revealed += 1
    state.used.append((card, state.winner))
    tell(("used", state.winner, card, "unplayed"))
    perform(state, card, card, True)


@question("use")
class UseCharacter:
    @staticmethod
    def options(state, source):
        if source == "unplayed":
            cards = set(state.pile)
        else:
            cards = {lot[0] for lot in state.lots if _can_be_copied(state, lot[0])}
        return [IDS[card] for card in sorted(cards)]

    @staticmethod
    def answer(state, link, tell, name, source):
        card = CARDS[name]
        if source == "unplayed":
            state.pile.remove(card)
            state.chance.shuffle(state.pile)
            _use_from_pile(state, card, tell)
        else:
            tell(("used", state.winner, card, source))
            perform(state, card, state.chain[link][1], True)

    @staticmethod
    def tell(state, source):
        return {"from": source}


def _can_be_copied(state, card: int) -> bool:
    """Not a character that copies itself, nor one that costs the bid if that was paid in this auction already."""
    face = state.cast[card]
    return not face.copies and not (state.bid_paid and has(face.effect, "pay_bid"))


def perform(state, card: int, body: int, borrowed: bool) -> None:
    """Use a character. `body` is the card that lies there: a copied character has none of its own."""
    push(state, state.cast[card].effect, len(state.chain))
    state.chain += ((card, body, borrowed),)


@effect("keep")
class Keep(Effect):
    @staticmethod
    def can(state):
        return True

    @staticmethod
    def start(state, link, tell):
        body = state.chain[link][1]
        if body not in state.specials:
            tell(("nothing", state.winner, "keep"))
            return
        state.specials.remove(body)
        state.markers[state.winner] += (body,)
        tell(("kept", state.winner, body))


@question("again")
class Again:
    """Play a marker: use one of the characters of this auction a second time."""

    @staticmethod
    def options(state):
        cards = dict.fromkeys(card for card, _, _ in state.chain)
        return [IDS[card] for card in cards if _worth_repeating(state, card)] + ["no"]

    @staticmethod
    def answer(state, link, tell, option):
        if option == "no":
            return
        seat, card = state.winner, CARDS[option]
        marker, *rest = state.markers[seat]
        state.markers[seat] = tuple(rest)
        state.discard.append(marker)
        tell(("again", seat, card, marker))
        perform(state, *next(link for link in state.chain if link[0] == card))

    @staticmethod
    def tell(state):
        return {}


def _worth_repeating(state, card) -> bool:
    face = state.cast[card]
    return not face.once and is_open(state, face.effect) and can(state, face.effect)


# Compositions


@effect("do")
class Do:
    @staticmethod
    def open(state, *parts):
        return all(is_open(state, part) for part in parts)

    @staticmethod
    def can(state, *parts):
        return any(can(state, part) for part in parts)

    @staticmethod
    def start(state, link, tell, *parts):
        if Do.open(state, *parts):
            state.todo += tuple((part, link) for part in reversed(parts))
        else:
            tell(("nothing", state.winner, "pay"))


@effect("either")
class Either:
    @staticmethod
    def open(state, *branches):
        return any(is_open(state, branch) for branch in branches)

    @staticmethod
    def can(state, *branches):
        return any(is_open(state, branch) and can(state, branch) for branch in branches)

    @staticmethod
    def start(state, link, tell, *branches):
        if Either.open(state, *branches):
            push(state, "branch", link, *branches)
        else:
            tell(("nothing", state.winner, "pay"))


@question("branch")
class Branch:
    @staticmethod
    def options(state, *branches):
        return [number for number, branch in enumerate(branches) if is_open(state, branch)]

    @staticmethod
    def answer(state, link, tell, number, *branches):
        push(state, branches[number], link)

    @staticmethod
    def tell(state, *branches):
        return {"branches": listed(branches)}


@effect("may")
class May(Effect):
    @staticmethod
    def can(state, inner):
        return can(state, inner)

    @staticmethod
    def start(state, link, tell, inner):
        if inner == ("buy",):
            # "Done" says no as well as "no" would.
            push(state, inner, link)
        elif is_open(state, inner):
            push(state, "may", link, inner)
        else:
            tell(("nothing", state.winner, "pay"))


@question("may")
class YesOrNo:
    @staticmethod
    def options(state, inner):
        return ["yes", "no"]

    @staticmethod
    def answer(state, link, tell, option, inner):
        if option == "yes":
            push(state, inner, link)

    @staticmethod
    def tell(state, inner):
        return {"effect": listed(inner)}


def listed(effect) -> list:
    """The effect as JSON has it.

    >>> listed(("do", ("pay", "any", 4), ("score", 1)))
    ['do', ['pay', 'any', 4], ['score', 1]]
    """
    return [listed(part) if isinstance(part, tuple | list) else part for part in effect]
