"""The Dragon's Pantry's hints: what the master would lay, why, and which cards and buttons are lit."""

from app.games.pantry import words
from app.services.languages import mark, marks, tr, trn

PEEKS = ()


def title(moves, seen):
    (move,) = moves
    return TITLES[move.type](move, seen)


def _together(move, seen):
    held = seen["hand"][0]
    return words.laying(held["card"], held["count"] + len(move.columns))


def _upper(column, seen):
    """The open card of a column of the own reserve."""
    columns = seen["players"][seen["seat"]]["reserve"]
    return next(each["upper"] for each in columns if each["column"] == column)


def _swap(move, seen):
    return tr("Swap: {card} for {other}", card=words.label(move.card), other=words.label(_upper(move.column, seen)))


def _answer(move, seen):
    (ask,) = seen["asks"]
    if ask["ask"] == "receiver":
        return tr("Choose: {option}", option=seen["seats"][move.option])
    if ask["ask"] == "reverse":
        return tr(TURNS[move.option])
    return tr("Choose: {option}", option=words.label(_upper(move.option, seen)))


TURNS = {"yes": mark("Turn around"), "no": mark("Go on")}
TITLES = {
    "lay": lambda move, seen: words.laying(move.card, move.count),
    "together": _together,
    "open": lambda move, seen: words.laying(_upper(move.column, seen), 1),
    "blind": lambda move, seen: tr("Turn over a closed card"),
    "take": lambda move, seen: tr("Take the pile"),
    "remove": lambda move, seen: tr("Remove four: {card}", card=words.label(move.card)),
    "draw": lambda move, seen: words.draws(seen["demand"]["draw"]),
    "pass": lambda move, seen: tr("Keep silent"),
    "choose": _answer,
    "swap": _swap,
    "keep": lambda move, seen: tr("Keep all"),
}


# What is lit


def lights(moves, seen):
    (move,) = moves
    if seen["phase"] == "skip":
        return [{"text": tr("Keep silent") if move.type == "pass" else tr("Defender")}]
    if move.type in ("lay", "remove"):
        return [{"card": move.card, "dimmed": False}]
    if move.type == "together":
        return [{"card": seen["hand"][0]["card"], "dimmed": False}, *_columns(move.columns, seen)]
    if move.type == "swap":
        return [{"card": move.card, "dimmed": False}, *_columns(move.column, seen)]
    if move.type in ("open", "blind"):
        return [{"column": move.column}]
    button = {"text": title(moves, seen)}
    return [{"option": move.option}, button] if move.type == "choose" else [button]


def _columns(letters, seen):
    """Cards of the reserve, which lie beside the hand."""
    columns = seen["players"][seen["seat"]]["reserve"]
    return [{"column": each} for each in columns if each["column"] in letters]


# Why

PLAIN = {
    "goes_out": mark("That is your last card: the round is yours."),
    "removes_set": mark("Four alike leave the game, and you go on."),
    "clears_pile": mark("The pile leaves the game, and you go on."),
    "passes_skip": mark("The skip goes on to the next player."),
    "owes_next": mark("The next player has to draw, unless there is an answer."),
    "skips_next": mark("The next player is skipped, unless there is an answer."),
    "hard_to_top": mark("What you lay is hard to answer for the next player."),
    "sheds_low": mark("A low card seldom fits later, so it goes first."),
    "keeps_twins": mark("You keep others of the same card for later."),
    "only_blind": mark("Nobody knows this card; it may fit."),
    "keeps_cards": mark("What you hold is worth more later than laid now."),
    "keeps_defender": mark("You save what you have and wait for one turn."),
    "stores_strong": mark("A strong card waits in the reserve, where it must be laid alone."),
    "frees_strong": mark("The card that you take up serves you better in your hand."),
    "well_sorted": mark("Your cards lie well as they are."),
    "turns_well": mark("The next turn goes where it harms you least."),
    "takes_up": mark("In your hand this card can be laid with others."),
}
# code: (the value that is counted, the words)
COUNTED = {
    "passes_debt": (
        "debt",
        marks(
            "The next player owes the {n} card instead of you.", "The next player owes the {n} cards instead of you."
        ),
    ),
    "sheds_many": ("count", marks("You get rid of {n} card at once.", "You get rid of {n} cards at once.")),
    "sheds_coins": (
        "coins",
        marks("A card that would cost you {n} coin is gone.", "A card that would cost you {n} coins is gone."),
    ),
    "gains_cards": (
        "count",
        marks(
            "The pile gives you {n} card to be laid later.", "The pile gives you {n} cards to be laid together later."
        ),
    ),
    "draws": (
        "count",
        marks(
            "You keep your answer for later and draw {n} card.", "You keep your answer for later and draw {n} cards."
        ),
    ),
    "hurts_leader": (
        "count",
        marks("That hinders a player with {n} card left.", "That hinders a player with {n} cards left."),
    ),
}


def reason(why, _seen):
    """A reason of the engine in words."""
    if why.code in COUNTED:
        counted, said = COUNTED[why.code]
        return trn(*said, why.values[counted])
    return tr(PLAIN[why.code])
