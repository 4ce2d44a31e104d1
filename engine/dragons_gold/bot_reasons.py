"""What speaks for a move, told from what its seat sees."""

from ..errors import Reason
from .bot_habits import HIDDEN, WORTH

#: How many reasons are told.
_MOST = 3
_SENTENCES = {
    "fells_dragon": "This fells the dragon at once: {count} tokens are to be had.",
    "all_alone": "Nobody else fights there, so nothing has to be shared.",
    "rich_dragon": "No other dragon has a richer treasure.",
    "gets_foot_in": "Whoever stands in the row has a share; so far you have none there.",
    "thief_steals": "A thief in the row may rob another who fights there.",
    "wizard_draws": "With a wizard in the row red tokens bring magic items.",
    "comes_nearer": "The dragon lacks {missing} points of strength; this brings its fall nearer.",
    "card_helps": "Now the item {item} does more than it would later.",
    "card_waits": "Nothing that can be done now is worth it; cards can wait.",
    "snatches": "Nobody sees it, and a {kind} token is worth having.",
    "suspect": "A token is missing, and this player is the likeliest thief; a wrong word costs nothing.",
    "share_enough": "The share is worth about what the attack deserves, and without agreement all is lost.",
    "fairer": "It brings the division nearer to shares by attack, which all can accept.",
    "thinks_again": "The others have not agreed; the word can be given again.",
    "all_lost": "There is no agreement to be had.",
    "good_leftover": "Others pick first; so divided, what they leave is still good.",
    "best_part": "Of the parts that are left this one is worth most to you.",
    "best_token": "A {kind} token adds most to your points.",
    "least_loss": "A {kind} token is missed least.",
    "good_trade": "What you get is worth as much as what you give.",
    "no_trade": "No trade in sight is worth it.",
    "may_trade": "A stone you have few of may be worth more to another.",
    "best_choice": "Of all choices this one leaves you the best chances.",
}


def reasons(seen: dict, move) -> list:
    """At most three, the weightiest first."""
    return [Reason(code, values, _SENTENCES[code]) for code, values in _TOLD[move.type](seen, move)][:_MOST]


def _send(seen, move):
    dragon, seat = seen["dragons"][move.place], seen["active"]
    others = [each for each in dragon["participants"] if each != seat]
    strength = seen["players"][seat]["strengths"][move.adventurer]
    if strength >= dragon["missing"]:
        yield "fells_dragon", {"count": dragon["count"] + dragon["hidden_now"]}
        if not others:
            yield "all_alone", {}
    if dragon["place"] == max(filter(None, seen["dragons"]), key=_treasure)["place"]:
        yield "rich_dragon", {}
    if others and move.adventurer == "thief":
        yield "thief_steals", {}
    if move.adventurer == "wizard" and dragon["tokens"]["red"]:
        yield "wizard_draws", {}
    if seat not in dragon["participants"]:
        yield "gets_foot_in", {}
    if strength < dragon["missing"]:
        yield "comes_nearer", {"missing": dragon["missing"]}


def _treasure(dragon: dict) -> float:
    return sum(WORTH[kind] * count for kind, count in dragon["tokens"].items()) + HIDDEN * dragon["hidden_now"]


def _use(seen, move):
    yield "card_helps", {"item": move.item}


def _snatch(seen, move):
    yield "snatches", {"kind": move.kind}


def _caught(seen, move):
    yield "suspect", {"seat": move.seat}


def _handle(seen, move):
    """Tokens are laid out in talks, in parts and in trades."""
    code = {"talks": "fairer", "parts": "good_leftover"}.get(seen["phase"], "may_trade")
    yield code, {}


def _choose(seen, move):
    phase, asked = seen["phase"], next((ask["ask"] for ask in seen["asks"]), None)
    if phase == "pick":
        yield "best_part", {}
    elif phase in ("loot", "game_end") or asked == "spy":
        yield "best_token", {"kind": move.option}
    elif phase == "yield":
        yield "least_loss", {"kind": move.option}
    else:
        yield "best_choice", {}


def _trade(seen, move):
    yield "may_trade", {}


def _say(seen, move):
    if seen["phase"] == "trade":
        yield {"accept": "good_trade", "offer": "may_trade"}.get(move.word, "no_trade"), {}
    elif seen["phase"] == "parts":
        yield "good_leftover", {}
    else:
        yield _WORDS[move.word], {}


_WORDS = {
    "pass": "card_waits", "accept": "share_enough", "withdraw": "thinks_again", "break_off": "all_lost",
    "done": "no_trade",
}  # fmt: skip
_TOLD = {
    "send": _send, "use": _use, "snatch": _snatch, "caught": _caught, "give": _handle, "take": _handle,
    "choose": _choose, "trade": _trade, "say": _say,
}  # fmt: skip
