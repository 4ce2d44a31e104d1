"""Why a move is good, in words, from what its seat sees."""

from ..errors import Reason
from .components import CARD, COLUMNS, SET, ZERO

_MOST = 3
_SENTENCES = {
    "goes_out": "That is your last card: the round is yours.",
    "removes_set": "Four alike leave the game, and you go on.",
    "clears_pile": "The pile leaves the game, and you go on.",
    "passes_debt": "The next player owes the {debt} cards instead of you.",
    "passes_skip": "The skip goes on to the next player.",
    "owes_next": "The next player has to draw, unless there is an answer.",
    "skips_next": "The next player is skipped, unless there is an answer.",
    "hard_to_top": "What you lay is hard to answer for the next player.",
    "sheds_many": "You get rid of {count} cards at once.",
    "sheds_low": "A low card seldom fits later, so it goes first.",
    "sheds_coins": "A card that would cost you {coins} coins is gone.",
    "keeps_twins": "You keep others of the same card for later.",
    "only_blind": "Nobody knows this card; it may fit.",
    "gains_cards": "The pile gives you {count} cards that can be laid together later.",
    "keeps_cards": "What you hold is worth more later than laid now.",
    "draws": "You keep your answer for later and draw {count} cards.",
    "keeps_defender": "You save what you have and wait for one turn.",
    "stores_strong": "A strong card waits in the reserve, where it must be laid alone.",
    "frees_strong": "The card that you take up serves you better in your hand.",
    "well_sorted": "Your cards lie well as they are.",
    "hurts_leader": "That hinders a player with {count} cards left.",
    "turns_well": "The next turn goes where it harms you least.",
    "takes_up": "In your hand this card can be laid with others.",
}


def reasons(seen: dict, move) -> list:
    """Why this move is good, the weightiest first; never nothing."""
    found = [Reason(code, values, _SENTENCES[code]) for code, values in _REASONS[move.type](seen, move)]
    return found[:_MOST]


def _left(player: dict) -> int:
    return player["hand"] + sum(bool(column[row]) for column in player["reserve"] for row in ("upper", "lower"))


def _mine(seen: dict) -> dict:
    return seen["players"][seen["seat"]]


def _upper(player: dict, column: str) -> str:
    return player["reserve"][COLUMNS.index(column)]["upper"]


def _laying(seen: dict, card: str, count: int):
    mine, demand = _mine(seen), seen["demand"]
    if count == _left(mine):
        yield "goes_out", {}
    if card == "fire_breather" or count + (seen["run"] if seen["top"] == card else 0) >= SET:
        yield "clears_pile", {}
    elif seen["phase"] == "debt":
        yield "passes_debt", {"debt": demand["debt"]}
    elif seen["phase"] == "skip":
        yield "passes_skip", {}
    elif card in _TROUBLES:
        yield _TROUBLES[card], {}
    if count > 1:
        yield "sheds_many", {"count": count}
    yield _shed(seen, card)
    if any(each["card"] == card and each["count"] > count for each in seen["hand"]):
        yield "keeps_twins", {}


_TROUBLES = {
    "villain_3": "hard_to_top",
    "villain_4": "owes_next",
    "villain_5": "skips_next",
    "villain_6": "hard_to_top",
    "villain_8": "hard_to_top",
    "villain_9": "hard_to_top",
}


def _shed(seen: dict, card: str) -> tuple:
    """Low cards are hard to lay later, others cost coins; a card of the reserve shows no coins."""
    coins = next((each["coins"] for each in seen["hand"] if each["card"] == card), 0)
    if coins > 0 and CARD[card] >= ZERO:
        return "sheds_coins", {"coins": coins}
    return ("sheds_low", {}) if CARD[card] < ZERO else ("hard_to_top", {})


def _lay(seen: dict, move):
    return _laying(seen, move.card, move.count)


def _together(seen: dict, move):
    held = seen["hand"][0]
    return _laying(seen, held["card"], held["count"] + len(move.columns))


def _open(seen: dict, move):
    return _laying(seen, _upper(_mine(seen), move.column), 1)


def _blind(seen: dict, move):
    if _left(_mine(seen)) == 1:
        yield "goes_out", {}
    yield "only_blind", {}


def _take(seen: dict, move):
    yield "gains_cards", {"count": len(seen["pile"])}
    if any(each["lay"] for each in seen["hand"]):
        yield "keeps_cards", {}


def _swap(seen: dict, move):
    lying = _upper(_mine(seen), move.column)
    yield ("stores_strong" if CARD[move.card] > CARD[lying] else "frees_strong"), {}


def _answer(seen: dict, move):
    (ask,) = seen["asks"]
    if ask["ask"] == "receiver":
        yield "hurts_leader", {"count": _left(seen["players"][move.option])}
    else:
        yield ("turns_well" if ask["ask"] == "reverse" else "takes_up"), {}


_REASONS = {
    "lay": _lay,
    "together": _together,
    "open": _open,
    "blind": _blind,
    "take": _take,
    "remove": lambda seen, move: [("removes_set", {})],
    "draw": lambda seen, move: [("draws", {"count": seen["demand"]["draw"]})],
    "pass": lambda seen, move: [("keeps_defender", {})],
    "choose": _answer,
    "swap": _swap,
    "keep": lambda seen, move: [("well_sorted", {})],
}
