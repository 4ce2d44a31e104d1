"""Who may see what.

Hoards are secret, and so are the faces of item cards, but of those that were copied; an offer until both sides of a
trade are there, what was stolen, what the Spyglass or a look behind a screen shows, and the order of the dragons to
come. Everything else lies open: tokens on dragons and in a division, rows, how many items somebody has, the discard,
and how many tokens are in the bag.
"""

from functools import lru_cache
from typing import NamedTuple

from . import ledger
from .board import (
    QUESTIONS,
    controller,
    helped,
    named,
    owner,
    participants,
    plus,
    ranked,
    some_of,
    strength,
    team,
    whereabouts,
)
from .components import (
    ADVENTURERS,
    COLOURS,
    DRAGONS,
    FIREBALL,
    GEM,
    ITEMS,
    KINDS,
    MARKET_AFTER,
    PLACES,
    STRENGTHS,
    TEAM,
    THIEF,
    WEAKNESS_STRENGTH,
    WIZARD,
)
from .division import order
from .moves import USES
from .state import DECK, DISCARD, DOWN, EMPTY, LYING, NOBODY, PLAYED, TABLE, UP, State, put

_FACES = {UP: "up", DOWN: "down"}
_PLACES = _FACES | {place: place for place in range(PLACES)}
_IDS = tuple(item.id for item in ITEMS)
_STRENGTHS = dict(zip(ADVENTURERS, STRENGTHS, strict=True))


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _maybe(tokens: tuple | None) -> dict | None:
    return None if tokens is None else named(tokens)


#: All parts of a view in their order. A copy is filled in quicker than a new dict grows.
_BLANK = dict.fromkeys((
    "phase", "moment", "rules", "division", "active", "turn", "clock", "dragons", "target", "attached", "players",
    "deck", "bag", "end_phase", "market", "lost", "discard", "item_deck", "playing", "talks", "parts", "theft",
    "thieves", "trading", "asks", "box",
))  # fmt: skip


def view(state: State, seat: int | None) -> dict:
    name = state.todo[-1][0] if state.todo else "over"
    bag, cards, seen = sum(state.bag), whereabouts(state.items), _BLANK.copy()
    in_bag = bag if name != "spy" else _with_spied(state, bag)
    seen["phase"] = _phase(state, name)
    if name == "react":
        seen["moment"] = state.todo[-1][1]
    seen["rules"] = "advanced" if state.advanced else "basic"
    seen["division"] = "strategic" if state.strategic else "talks"
    seen["active"] = state.active
    seen["turn"] = state.turn
    if state.clock and name in ("talks", "market", "trade"):
        # It stands while two players trade, for they do it under the cover.
        seen["clock"] = {"seconds": state.clock, "running": name != "trade", "number": state.clocks}
    seen["dragons"] = _dragons(state, in_bag)
    seen["attached"] = _names(state.attached)
    seen["players"] = _players(state, cards)
    seen["deck"] = len(state.deck)
    seen["bag"] = bag
    seen["end_phase"] = not in_bag
    seen["market"] = _market(state, in_bag)
    seen["lost"] = named(state.lost)
    seen["discard"] = _names(cards.get(DISCARD))
    seen["item_deck"] = len(cards.get(DECK, ()))
    seen["playing"] = _names(cards.get(PLAYED))
    seen["thieves"] = []
    if state.target != NOBODY:
        seen["target"] = state.target
        seen["talks"] = _talks(state, name)
        seen["thieves"] = _thieves(state)
    if state.parts:
        seen["parts"] = _parts(state)
    if state.theft:
        seen["theft"] = _theft(state)
    if name in ("market", "trade"):
        seen["trading"] = _trading(state, seat)
    seen["asks"] = _asks(state, seat) if state.waiting else []
    seen["box"] = state.box.text
    if seat is not None:
        seen["hoard"] = named(state.hoards[seat])
        seen["hand"] = [_card(state, item, seat) for item in cards.get(seat, ())]
    return seen


def _phase(state: State, name: str) -> str:
    if name == "over":
        return name
    if name == "send" and state.todo[-1][1] is not None:
        return "resend"
    return QUESTIONS[name].phase


def _names(items) -> list:
    return [_IDS[item] for item in items] if items else []


def _with_spied(state: State, bag: int) -> int:
    """How many tokens the bag has, with those that go back into it from under the Spyglass."""
    left, picked = state.todo[-1][3:]
    return bag + sum(state.loose) - left - sum(picked)


class _Beside(NamedTuple):
    """The cards beside adventurers, and who is charmed, named as in State: all that makes one unlike what he is."""

    fireball: int
    wall: int
    sword: int
    charmed: tuple
    #: A Fireball that killed at once is gone, but still counts.
    burning: bool


def _dragons(state: State, in_bag: int) -> list:
    # A plain tuple, for it is made with every view, and only those of new dragons ask for its names.
    beside = state.fireball, state.wall, state.sword, state.charmed, state.items[FIREBALL] == LYING
    dragons, tokens, rows, closed, weakened = state.box.dragons, state.tokens, state.rows, state.closed, state.weakened
    seen = []
    for place, dragon in enumerate(state.places):
        if dragon == EMPTY:
            seen.append(None)
            continue
        hidden = dragons[dragon].hidden
        hidden_now = hidden if hidden < in_bag else in_bag
        known = _described(
            dragon, dragon == weakened, tokens[place], hidden, hidden_now, place, place in closed, rows[place], beside
        )
        seen.append(_copy(known))
    return seen


def _copy(known: dict) -> dict:
    """A dragon as described, for a view of its own."""
    seen, row, sums = known.copy(), [], []
    for each in known["row"]:
        attacker = each.copy()
        attacker["items"] = [*each["items"]]
        row.append(attacker)
    for pair in known["sums"]:
        sums.append([*pair])
    seen["tokens"], seen["row"], seen["sums"] = known["tokens"].copy(), row, sums
    seen["participants"] = [*known["participants"]]
    return seen


@lru_cache(maxsize=512)
def _described(
    dragon: int,
    weakened: bool,
    lying: tuple,
    hidden: int,
    hidden_now: int,
    place: int,
    closed: bool,
    row: tuple,
    beside: tuple,
) -> dict:
    """A dragon lies there for many moves and is the same in all views, so it is described once; a view gets copies."""
    cards, tally, printed = _Beside(*beside), {}, DRAGONS[dragon].strength
    attackers = [_attacker(each, cards) for each in row]
    for each in attackers:
        tally[each["controller"]] = tally.get(each["controller"], 0) + each["strength"]
    sum_, needed = sum(tally.values()), printed + WEAKNESS_STRENGTH * weakened
    return {
        "place": place,
        "id": dragon,
        "strength": needed,
        "printed": printed,
        "weakened": weakened,
        "tokens": named(lying),
        "count": sum(lying),
        "hidden": hidden,
        "hidden_now": hidden_now,
        "row": attackers,
        "sum": sum_,
        "missing": max(0, needed - sum_),
        "participants": list(tally),
        "sums": [[*pair] for pair in ranked(tally)],
        "wall": owner(cards.wall) if cards.wall in row else None,
        "closed": closed,
    }


def _attacker(adventurer: int, beside: _Beside) -> dict:
    return {
        "seat": owner(adventurer),
        "adventurer": ADVENTURERS[adventurer % TEAM],
        "strength": strength(beside, adventurer),
        "controller": controller(beside, adventurer),
        "items": _cards_beside(adventurer, beside),
    }


def _cards_beside(adventurer: int, beside: _Beside) -> list:
    found = []
    if adventurer == beside.fireball and beside.burning:
        found.append("fireball")
    if adventurer == beside.wall:
        found.append("wall_of_force")
    if adventurer == beside.sword:
        found.append("plus_one_sword")
    return found


def _players(state: State, cards: dict) -> list:
    at, shown, sword, seen = state.at, state.shown, state.sword, []
    swordsman, burner = sword // TEAM, state.fireball // TEAM
    for player in range(len(state.hoards)):
        first = player * TEAM
        knight, lady_knight, thief, wizard = at[first : first + TEAM]
        as_printed = player != swordsman and player != burner
        seen.append({
            "items": len(cards.get(player, ())),
            "known": [_IDS[item] for item in shown if state.items[item] == player] if shown else [],
            "adventurers": {
                "knight": _PLACES[knight],
                "lady_knight": _PLACES[lady_knight],
                "thief": _PLACES[thief],
                "wizard": _PLACES[wizard],
            },
            "strengths": _STRENGTHS.copy() if as_printed else _strengths(state, player),
            "sword": ADVENTURERS[sword % TEAM] if player == swordsman else None,
        })  # fmt: skip
    if not state.todo:
        for player, hoard in zip(seen, state.hoards, strict=True):
            player["hoard"] = named(hoard)
    return seen


def _strengths(state: State, player: int) -> dict:
    return {name: strength(state, each) for name, each in zip(ADVENTURERS, team(player), strict=True)}


def _market(state: State, in_bag: int) -> dict:
    """Where the market card is; a Market Bell is another matter."""
    left = MARKET_AFTER - state.drawn
    if left > 0:
        return {"state": "coming" if in_bag else "never", "in": left}
    is_open = left == 0 and any(frame[:2] == ("market", NOBODY) for frame in state.todo)
    return {"state": "open" if is_open else "over", "in": 0}


def _talks(state: State, name: str) -> dict | None:
    """What is being divided, from the fall of the dragon until the tokens are behind the screens."""
    if name not in ("talks", "parts", "pick") and not any(state.heap) and not any(map(any, state.shares)):
        return None
    seats = participants(state, state.target)
    return {
        "participants": list(seats),
        "heap": named(state.heap),
        "shares": [named(share) if seat in seats else None for seat, share in enumerate(state.shares)],
        "accepted": list(state.accepted),
        "wizard": {"seat": state.wizard_red[0], "red": state.wizard_red[1]} if state.wizard_red else None,
    }


def _parts(state: State) -> dict:
    seats = order(state)
    return {
        "order": seats,
        "divider": seats[-1],
        "parts": [named(part) for part in state.parts],
        "taken_by": [_seat(seat) for seat in state.taken_by],
    }


def _theft(state: State) -> dict:
    thief, victim, guided, count, chosen = state.theft
    return {"thief": thief, "victim": victim, "guided": guided, "count": count, "chaos": chosen}


def _thieves(state: State) -> list:
    """The thefts still to come in this division."""
    thieves = []
    for frame in reversed(state.todo):
        if frame[0] == "theft":
            thieves.append(frame[1])
        elif frame[0] == "thefts":
            thieves = [each for each in state.rows[state.target] if each % TEAM == THIEF]
    if not thieves:
        return []
    seats = [controller(state, each) for each in thieves]
    return [{"seat": seat, "guided": helped(state, seat, state.target, WIZARD)} for seat in seats]


def _trading(state: State, seat: int | None) -> dict | None:
    for frame in state.todo:
        if frame[0] == "market":
            _, host, done = frame
            return {"host": _seat(host), "done": list(done), "trade": _trade(state, seat)}
    return None


def _trade(state: State, seat: int | None) -> dict | None:
    if state.todo[-1][0] != "trade":
        return None
    _, pair, sides, offered, accepted = state.todo[-1]
    seen = {"seats": list(pair), "offered": list(offered), "accepted": list(accepted)}
    shown = [side if _sees_side(state, seat, number) else None for number, side in enumerate(sides)]
    return {**seen, "sides": [_maybe(side) for side in shown]}


def _sees_side(state: State, seat: int | None, number: int) -> bool:
    """One's own side of the trade; when both are complete they lie on the table for all to see."""
    _, pair, _, offered, _ = state.todo[-1]
    return seat == pair[number] or all(offered)


def _asks(state: State, seat: int | None) -> list:
    name, *about = state.todo[-1]
    ask, tell, asks = "resend" if name == "send" and about[0] is not None else name, QUESTIONS[name].tell, []
    for asked in state.waiting:
        if asked == TABLE:
            asks.append({"ask": "clock", "seat": TABLE})
        else:
            asks.append({"ask": ask, "seat": asked, **tell(state, asked, asked == seat, *about)})
    return asks


def _card(state: State, item: int, seat: int) -> dict:
    """A card in the own hand, and whether it can be played now."""
    name, moment = ITEMS[item][:2]
    if seat in state.waiting and _may_fit(state.todo[-1], moment):
        question, *about = state.todo[-1]
        refused = QUESTIONS[question].why_not(state, seat, USES[item], *about)
        reason = None if refused is None else refused.as_dict()
    else:
        reason = {"code": "wrong_moment", "values": {"item": name, "moment": moment}}
    return {"item": name, "moment": moment, "playable": reason is None, "reason": reason}


def _may_fit(asked: tuple, moment: str) -> bool:
    """Whether cards of this moment may answer this question: a window is for those of one moment only."""
    return asked[1] == moment if asked[0] == "react" else asked[0] in ("send", "game_end")


# Events


#: Who sees the last part of these events; the others see only that it happened.
_EYES = {
    "drew": lambda event: event[1:2],
    "spied": lambda event: event[1:2],
    "looked": lambda event: event[1:2],
    "robbed": lambda event: event[1:3],
    "snatched": lambda event: event[1:2],
}
_UNNOTICED = ("unnoticed",)


def blur(event: tuple, seat: int | None) -> tuple:
    """The event without what this seat doesn't know."""
    eyes = _EYES.get(event[0])
    if eyes is None or seat in eyes(event):
        return event
    return _UNNOTICED if event[0] == "snatched" else (*event[:-1], None)


def see(event: tuple, seat: int | None) -> dict | None:
    """The event as this seat sees it; None if it doesn't notice.

    >>> see(("robbed", 0, 1, 1, (0, 1, 0, 0, 0, 0, 0, 0, 0)), 2)
    {'type': 'robbed', 'seat': 0, 'victim': 1, 'count': 1, 'tokens': None}
    >>> see(("snatched", 0, 1, 3), 2)
    """
    if event[0] in _EYES:
        event = blur(event, seat)
    kind, *about = event
    return None if kind == "unnoticed" else {"type": kind, **_WORDS[kind](*about)}


def _who(adventurer: int) -> dict:
    return {"seat": adventurer // TEAM, "adventurer": ADVENTURERS[adventurer % TEAM]}


def _kinds(kinds) -> list:
    return [ADVENTURERS[kind] for kind in kinds]


def _shares(shares) -> dict:
    return {"shares": [_maybe(share) for share in shares]}


_WORDS = {
    "turn": lambda seat, turn: {"seat": seat, "turn": turn},
    "rested": lambda seat, kinds: {"seat": seat, "adventurers": _kinds(kinds)},
    "recalled": lambda seat, kinds: {"seat": seat, "adventurers": _kinds(kinds)},
    "skipped": lambda seat, cause: {"seat": seat, "cause": cause},
    "all_home": lambda: {},
    "used": lambda seat, item: {"seat": seat, "item": _IDS[item]},
    "copied": lambda seat, item: {"seat": seat, "item": _IDS[item]},
    "discarded": lambda item: {"item": _IDS[item]},
    "consent": lambda seat, sent, place, yes: {
        "seat": seat, "sender": owner(sent), "adventurer": ADVENTURERS[sent % TEAM], "place": place, "yes": yes,
    },
    "sent": lambda sent, place, sum_, strength, again: {
        **_who(sent), "place": place, "sum": sum_, "strength": strength, "again": again,
    },
    "taken_back": lambda sent, place: {**_who(sent), "place": place},
    "went_home": lambda sent, face, cause: {**_who(sent), "face": _FACES[face], "cause": cause},
    "beaten": lambda place, sum_, strength: {"place": place, "sum": sum_, "strength": strength},
    "weakened": lambda place, strength: {"place": place, "strength": strength},
    "row_home": lambda place: {"place": place},
    "slain": lambda place, strength, tokens: {"place": place, "strength": strength, "tokens": named(tokens)},
    "end_phase": lambda: {},
    "charmed": lambda seat, man, place: {
        "seat": seat, "owner": owner(man), "adventurer": ADVENTURERS[man % TEAM], "place": place,
    },
    "renewed": lambda seat, out, into: {"seat": seat, "out": named(out), "into": named(into)},
    "spied": lambda seat, count, tokens: {"seat": seat, "count": count, "tokens": _maybe(tokens)},
    "added": lambda seat, tokens: {"seat": seat, "tokens": named(tokens)},
    "solo": lambda seat, tokens: {"seat": seat, "tokens": named(tokens)},
    "wizard_red": lambda seat, count: {"seat": seat, "count": count},
    "talks": lambda seats, tokens: {"participants": list(seats), "tokens": named(tokens)},
    "ash": lambda tokens, cause: {"tokens": named(tokens), "cause": cause},
    "parted": lambda seat, parts: {"seat": seat, "parts": [named(part) for part in parts]},
    "picked": lambda seat, part, tokens: {"seat": seat, "part": part, "tokens": named(tokens)},
    "agreed": _shares,
    "swapped": lambda seat, first, second: {"seat": seat, "first": first, "second": second},
    "pocketed": _shares,
    "drew": lambda seat, count, items: {
        "seat": seat, "count": count, "items": None if items is None else _names(items),
    },
    "reshuffled": lambda count: {"count": count},
    "theft": lambda seat, victim, guided: {"seat": seat, "victim": victim, "guided": guided},
    "looked": lambda seat, victim, tokens: {"seat": seat, "victim": victim, "tokens": _maybe(tokens)},
    "robbed": lambda seat, victim, count, tokens: {
        "seat": seat, "victim": victim, "count": count, "tokens": _maybe(tokens),
    },
    "exchanged": lambda seat, places, picked: {
        "seat": seat, "places": list(places), "tokens": [named(each) for each in picked],
    },
    "levitated": lambda seat, one, other: {"seat": seat, "places": [one, other]},
    "comet": lambda seat, tokens: {"seat": seat, "tokens": named(tokens)},
    "dropped": lambda kind, place: {"kind": KINDS[kind], "place": place},
    "buried": lambda place: {"place": place},
    "dragon": lambda place, dragon, hidden, tokens: {
        "place": place, "id": dragon, "strength": DRAGONS[dragon].strength, "hidden": hidden,
        "tokens": named(tokens),
    },
    "market": lambda host: {"host": _seat(host)},
    "traded": lambda pair, sides: {"seats": list(pair), "sides": [named(side) for side in sides]},
    "cancelled": lambda pair: {"seats": list(pair)},
    "market_over": lambda cause: {"cause": cause},
    "caught": lambda seat, accused, right: {"seat": seat, "named": accused, "right": right},
    "snatched": lambda seat, place, kind: {"seat": seat, "place": place, "kind": KINDS[kind]},
    "gem": lambda seat, kind: {"seat": seat, "colour": KINDS[kind]},
    "over": lambda winners, scores: {"winners": list(winners), "scores": list(scores)},
}  # fmt: skip


# Guesses


def guess(state: State, seat: int | None, chance) -> None:
    """Deal anew what is hidden from this seat: hands, hoards, dragons to come, and secret choices under way."""
    # Sorted first: what comes of it must not depend on how they lie in truth.
    deck = sorted(state.deck)
    chance.shuffle(deck)
    state.deck = tuple(deck)
    if not state.todo:
        ledger.deal_items(state, seat, chance)
    else:
        ledger.imagine(state, seat, chance)
        secret = _SECRETS.get(state.todo[-1][0])
        if secret:
            secret(state, seat, chance, *state.todo[-1][1:])
    state.chance = chance


def _guess_stolen(state, seat, chance, asked, left, picked) -> None:
    if seat != asked:
        hoard = state.hoards[state.theft[1]]
        state.todo = (*state.todo[:-1], (state.todo[-1][0], asked, left, some_of(hoard, sum(picked), chance)))


def _guess_spied(state, seat, chance, asked, item, left, picked) -> None:
    if seat != asked:
        pool = plus(state.bag, state.loose)
        state.loose = some_of(pool, sum(state.loose), chance)
        state.bag = tuple(map(int.__sub__, pool, state.loose))
        picked = some_of(state.loose, sum(picked), chance)
        state.todo = (*state.todo[:-1], ("spy", asked, item, left, picked))


def _guess_trade(state, seat, chance, pair, sides, offered, accepted) -> None:
    for number in (0, 1):
        if not _sees_side(state, seat, number):
            count = int(offered[number]) + chance.below(3)
            sides = put(sides, number, some_of(state.hoards[pair[number]], count, chance))
    state.todo = (*state.todo[:-1], ("trade", pair, sides, offered, accepted))


def _guess_gem(state, seat, chance, silent) -> None:
    holder = state.items[GEM]
    if holder != seat:
        colour = (NOBODY, *COLOURS)[chance.below(len(COLOURS) + 1)]
        state.gem = NOBODY if holder == DECK or holder in silent else colour


_SECRETS = {
    "loot": _guess_stolen,
    "yield": _guess_stolen,
    "spy": _guess_spied,
    "trade": _guess_trade,
    "game_end": _guess_gem,
}
