"""Why a move is good, in words: from what the seat sees, and from nothing else."""

from ..errors import Reason
from .bot_worth import points_in
from .components import CARD, COLOURS, FACES
from .workshop import as_tuple

MOST_REASONS = 3

_SENTENCES = {
    "wins_game": "{card} can win you the game.",
    "scores": "{card} can bring you points now: {points}.",
    "denies_win": "{card} would win the game for an opponent.",
    "denies_points": "{card} would bring an opponent points.",
    "promises": "{card} is worth these coins to you: {coins}.",
    "comes_home": "Fairy gold comes home at the end of the round.",
    "saves": "It saves gold for what is still to come: {card}.",
    "no_use": "{card} is not worth your gold now.",
    "last_chance": "No other character comes in this round, so gold is not needed any more.",
    "doubles": "The amulet doubles what is in the fist.",
    "curses": "The black coin keeps {card} from everybody.",
    "common_first": "Common gold in the fist saves fairy gold.",
    "breaks_tie": "Silver decides who gets {card}: {coins}.",
    "keeps_silver": "Silver is gone for good, and {card} is not worth it.",
    "harms_leader": "It hits an opponent who is near the goal.",
    "collects": "This colour serves your collection: {colour}.",
    "pays_least": "You can spare this colour most easily: {colour}.",
    "declines": "What you keep is worth more than what you would get.",
    "best_outlook": "Of all options this one leaves you best off.",
}


def reasons(seen: dict, move) -> list:
    """At most three Reasons, the weightiest first; never none."""
    return _WHY[move.type](seen, move)[:MOST_REASONS]


def _because(code: str, **values) -> Reason:
    return Reason(code, values, _SENTENCES[code].format(**values))


def _points(seen: dict, card: str, seat: int) -> int:
    """What a seat could score with this character, but not beyond the end of the game."""
    number, player = CARD[card], seen["players"][seat]
    effect = FACES[number].effect if number < len(FACES) else as_tuple(seen["own"][number - len(FACES)]["effect"])
    points = points_in(effect, tuple(player["stones"][colour] for colour in COLOURS))
    return min(points, seen["target"] - player["points"])


def _wins(seen: dict, card: str, seat: int) -> bool:
    return seen["players"][seat]["points"] + _points(seen, card, seat) >= seen["target"]


def _mine(seen: dict, card: str) -> list:
    """What the character is to the seat itself."""
    if _wins(seen, card, seen["seat"]):
        return [_because("wins_game", card=card)]
    points = _points(seen, card, seen["seat"])
    return [_because("scores", card=card, points=points)] if points else []


def _theirs(seen: dict, card: str) -> list:
    """What it would be to somebody else: the worst of it."""
    others = [seat for seat in range(len(seen["players"])) if seat != seen["seat"]]
    winners = [seat for seat in others if _wins(seen, card, seat)]
    if winners:
        return [_because("denies_win", card=card, seat=winners[0])]
    best = max(others, key=lambda seat: _points(seen, card, seat))
    points = _points(seen, card, best)
    return [_because("denies_points", card=card, seat=best, points=points)] if points else []


def _bid(seen: dict, move) -> list:
    card = seen["lots"][-1]["card"]
    if seen["phase"] == "silver":
        return _silver_bid(seen, move, card)
    if not move.coins:
        return _pass(seen, card)
    found = _mine(seen, card) + _theirs(seen, card)
    found += [] if found else [_because("promises", card=card, coins=move.coins)]
    if not seen["to_come"]:
        return [*found, _because("last_chance")]
    return [*found, _because("comes_home")] if move.coins <= seen["purse"]["fairy"] else found


def _silver_bid(seen: dict, move, card: str) -> list:
    if not move.coins:
        return [_because("keeps_silver", card=card)]
    return [*_mine(seen, card), *_theirs(seen, card), _because("breaks_tie", card=card, coins=move.coins)]


def _pass(seen: dict, card: str) -> list:
    """Why no gold: there is something better to come, or this is nothing."""
    best = max(seen["to_come"], key=lambda each: _points(seen, each, seen["seat"]), default=None)
    better = best is not None and _points(seen, best, seen["seat"]) > 0
    return ([_because("saves", card=best)] if better else []) + [_because("no_use", card=card)]


def _put(seen: dict, move) -> list:
    card = seen["lots"][-1]["card"]
    if move.coin == "amulet":
        return [*_mine(seen, card), _because("doubles")]
    if move.coin == "black":
        return [*_theirs(seen, card), _because("curses", card=card)]
    return [_because("common_first")]


def _choose(seen: dict, move) -> list:
    ask, option = seen["asks"][0], move.option
    found = _ANSWERS.get(ask["ask"], _any)(seen, ask, option)
    return [*found, _because("best_outlook")]


def _any(seen, ask, option) -> list:
    return [_because("declines")] if option in ("no", "done", "stop") else []


def _card(seen, ask, option) -> list:
    return _any(seen, ask, option) if option not in CARD else _mine(seen, option) + _theirs(seen, option)


def _branch(seen, ask, option) -> list:
    return _mine(seen, ask["card"]) if _scores(ask["branches"][option]) else [_because("declines")]


def _scores(effect: list) -> bool:
    return effect[0] == "score" or any(isinstance(part, list) and _scores(part) for part in effect)


def _victim(seen, ask, option) -> list:
    player = seen["players"][option]
    return [_because("harms_leader", seat=option)] if player["points"] >= seen["target"] - 1 else []


def _collect(seen, ask, option) -> list:
    return _any(seen, ask, option) or [_because("collects", colour=option.split()[0])]


def _pay(seen, ask, option) -> list:
    return [_because("pays_least", colour=option)]


def _yes(seen, ask, option) -> list:
    return _any(seen, ask, option) or _mine(seen, ask["card"])


_ANSWERS = {
    "use": _card,
    "again": _card,
    "branch": _branch,
    "victim": _victim,
    "take_stone": _collect,
    "rob_stone": _collect,
    "buy": _collect,
    "pay_stone": _pay,
    "pay_colour": _pay,
    "may": _yes,
}
_WHY = {"bid": _bid, "put": _put, "choose": _choose}
