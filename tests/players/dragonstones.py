"""A modest, fair player: it looks at its view and at guesses, never at the table itself."""

from engine.dragonstones.components import CARD, FACES, KINDS, has
from engine.dragonstones.workshop import as_tuple

#: What pieces and effects are worth to it, in gold coins.
_WORTH = {
    "fairy": 2.0, "common": 0.9, "silver": 0.4, "amulet": 1.5, "black": 1.0,
    "red": 1.5, "blue": 1.5, "yellow": 1.5, "stone": 1.8, "score": 16.0,
    "buy": 1.5, "rob": 2.0, "purge": 0.5, "bag": 3.0, "use": 2.5, "keep": 2.0, "pay_bid": -3.0,
}  # fmt: skip
_GUESSES = 4


def choose(table, seat: int, rng):
    """A bid by what the character promises, or the choice that leaves it best off in a few guesses."""
    seen = table.view(seat)
    options = table.moves(seat)
    if seen["phase"] == "choose":
        guesses = [table.guess(seat, rng) for _ in range(_GUESSES)]
        rng.shuffle(options)
        return max(options, key=lambda move: sum(_outcome(guess, seat, move) for guess in guesses))
    return _bid(seen, options, rng)


def _bid(seen: dict, options: list, rng):
    bids = [move for move in options if move.type == "bid"]
    puts = {move.coin: move for move in options if move.type == "put"}
    most = bids[-1].coins
    effect = _effect(seen, seen["lots"][-1]["card"])
    value = _value(effect, seen)
    if "black" in puts and _threat(effect, seen):
        return puts["black"]
    if "amulet" in puts and most and value > _WORTH["score"] / 2:
        return puts["amulet"]
    if seen["phase"] == "silver":
        wish = min(value, most) * rng.random() + 0.5
    else:
        # Fairy gold comes home, so there is no point in keeping it beyond the last card of the round.
        later = sum(sorted((_value(_effect(seen, card), seen) for card in seen["to_come"]), reverse=True)[:3])
        # Not what everybody would bid, for a tie is won by nobody.
        wish = most * value / (value + later) * rng.uniform(0.0, 2.5) if value > 0 else 0
    coins = min(max(round(wish), bids[0].coins), most)
    return next(move for move in bids if move.coins == coins)


def _threat(effect, seen: dict) -> bool:
    """Whether somebody else could win the game with this character, and it itself has no use for it."""
    near = [seat for seat, player in enumerate(seen["players"]) if player["points"] >= seen["target"] - 2]
    return has(as_tuple(effect), "score") and any(seat != seen["seat"] for seat in near) and _value(effect, seen) < 2


def _effect(seen: dict, card: str) -> tuple:
    number = CARD[card]
    return FACES[number].effect if number < len(FACES) else seen["own"][number - len(FACES)]["effect"]


def _value(effect, seen: dict) -> float:
    """What an effect promises to the owner of this view."""
    name, *rest = effect
    if name == "do":
        return sum(_value(part, seen) for part in rest) if _payable(rest[0], seen) else 0.0
    if name in ("either", "may"):
        return max(_value(part, seen) for part in rest)
    if name == "take":
        return _WORTH[rest[0]] * min(rest[1], seen["bank"].get(rest[0], rest[1]))
    if name == "score":
        return _WORTH[name] * rest[0]
    if name == "pay":
        stones = seen["players"][seen["seat"]]["stones"]
        return -_WORTH["red"] * (rest[1] if len(rest) > 1 else min(3, sum(stones.values())))
    return _WORTH[name]


def _payable(effect, seen: dict) -> bool:
    stones = list(seen["players"][seen["seat"]]["stones"].values())
    match tuple(effect):
        case ("pay", "any", count):
            return sum(stones) >= count
        case ("pay", "same", count):
            return max(stones) >= count
        case ("pay", "one_each"):
            return min(stones) > 0
    return True


def _outcome(table, seat: int, move) -> float:
    """How well off it is after this choice and the last of every further option: done, no, stop."""
    after = table.clone()
    after.play(seat, move)
    while after.to_act == (seat,) and not after.sealed:
        after.play(seat, after.moves(seat)[-1])
    seen = after.view(seat)
    return 2 * _wealth(seen, seat) - max(_wealth(seen, other) for other in range(len(seen["players"])) if other != seat)


def _wealth(seen: dict, seat: int) -> float:
    player = seen["players"][seat]
    wealth = _WORTH["score"] * player["points"] + _WORTH["keep"] * len(player["markers"])
    wealth += sum(_WORTH[colour] * count for colour, count in player["stones"].items())
    if seat == seen["seat"]:
        wealth += sum(_WORTH[kind] * seen["purse"][kind] for kind in KINDS[:5]) + _WORTH["fairy"] * player["spent"]
    return wealth
