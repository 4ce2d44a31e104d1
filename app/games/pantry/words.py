"""The Dragon's Pantry in words: events, reasons and where the game stands, each a whole sentence.

Cards stand behind a colon or in a list, never inside a sentence that would have to bend their names. Names of people
are never bent and verbs stand in the present. The cards themselves are told in `pantry_cards`.
"""

from app.games.pantry import card_words as pantry_cards
from app.services.languages import mark, marks, tr, trn

TIMES = "\N{MULTIPLICATION SIGN}"
MINUS = "\N{MINUS SIGN}"
ICONS = {"fire_breather": "fire", "defender": "shield"}


def label(card):
    """How a card is called in a list: villains by their number, dragons by their name."""
    return pantry_cards.sign(card) if is_villain(card) else pantry_cards.name(card)


def is_villain(card):
    return card.startswith("villain")


def cards(card, count=1):
    """'4', or '4 x3' with a proper sign."""
    return label(card) if count == 1 else f"{label(card)} {TIMES}{count}"


def several(found):
    """A list of cards, equal ones gathered, in the order they come up first."""
    return ", ".join(cards(card, found.count(card)) for card in dict.fromkeys(found))


def lost(coins):
    """Lost coins as a number below zero; what was gained stands above it."""
    return f"{MINUS}{coins}" if coins > 0 else f"+{-coins}" if coins < 0 else "0"


def corner(card):
    """(value, icon) in the corner of a card."""
    return pantry_cards.sign(card), ICONS.get(card, "")


# What happened


def recap(events, journal):
    """What the others did since a player's own decision: his own deeds he knows."""
    kinds = [event["type"] for event in events]
    start = next((number for number, kind in enumerate(kinds) if kind in ("turn", "asked", "round")), 0)
    return sentences(events[start:], journal)


def sentences(events, journal):
    """Events as (picture, sentence) rows. Only what everybody may know is put into words here."""
    rows = []
    for event in events:
        tell = ROWS.get(event["type"])
        if tell:
            rows += tell(event, journal.seats)
    return rows


def _one(picture, words):
    return [(picture, words)]


def _round(event, names):
    begins = tr("Round number {n}. {name} begins", n=event["round"], name=names[event["starter"]])
    rows = _one("pantry/back", begins)
    if event["trick"]:
        trick = event["trick"]
        rows += _one(pantry_cards.art(trick), tr("A new trick: {trick}", trick=pantry_cards.trick_name(trick)))
    for taken in event["hindrances"]:
        hindrance = taken["hindrance"]
        words = tr("{name}: {hindrance}", name=names[taken["seat"]], hindrance=pantry_cards.hindrance_name(hindrance))
        rows += _one(pantry_cards.hindrance_art(hindrance), words)
    return rows


def _swapped(event, names):
    rows = []
    for name, swap in zip(names, event["swaps"], strict=True):
        if swap:
            values = {"name": name, "took": label(swap["took"]), "card": label(swap["card"])}
            words = tr("{name} swaps. Into the hand: {took}, into the reserve: {card}", **values)
            rows += _one(pantry_cards.art(swap["card"]), words)
    return rows


LAYS = {
    "hand": mark("{name} lays: {cards}"),
    "together": mark("{name} lays from hand and reserve: {cards}"),
    "reserve": mark("{name} lays from the reserve: {cards}"),
    "blind": mark("{name} turns a card over unseen, and it fits: {cards}"),
}


def _laid(event, names):
    words = tr(LAYS[event["from"]], name=names[event["seat"]], cards=cards(event["card"], event["count"]))
    return _one(pantry_cards.art(event["card"]), words)


def _missed(event, names):
    words = marks(
        "{name} turns a card over unseen, it doesn't fit: {card}. {n} card goes to the hand",
        "{name} turns a card over unseen, it doesn't fit: {card}. {n} cards go to the hand",
    )
    told = trn(*words, event["count"] + 1, name=names[event["seat"]], card=label(event["card"]))
    return _one(pantry_cards.art(event["card"]), told)


def _took(event, names):
    words = marks("{name} takes the pile, {n} card", "{name} takes the pile, {n} cards")
    return _one("pantry/back", trn(*words, len(event["cards"]), name=names[event["seat"]]))


def _removed(event, names):
    words = tr("{name} removes four alike from the hand: {card}", name=names[event["seat"]], card=label(event["card"]))
    return _one(pantry_cards.art(event["card"]), words)


def _four(event, names):
    words = marks(
        "Four alike on the pile: {n} card leaves the game", "Four alike on the pile: {n} cards leave the game"
    )
    return _one(pantry_cards.art(event["card"]), trn(*words, event["count"]))


def _burnt(event, names):
    words = marks("The pile burns: {n} card leaves the game", "The pile burns: {n} cards leave the game")
    return _one("pantry/fire_breather", trn(*words, event["count"]))


def _drew(event, names):
    if event["cause"] == "dragon":
        words = marks("{name} draws {n} card for the dragon", "{name} draws {n} cards for the dragon")
        return _one("pantry/trick_dragon", trn(*words, event["count"], name=names[event["seat"]]))
    words = marks("{name} draws {n} card", "{name} draws {n} cards")
    return _one("pantry/villain_4", trn(*words, event["count"], name=names[event["seat"]]))


def _surprise(event, names):
    words = tr("A surprise: {name} hands {to} a card", name=names[event["seat"]], to=names[event["to"]])
    return _one("pantry/trick_2", words)


def _round_over(event, names):
    rows = _one("pantry/coin", ending(event, names))
    told = [
        tr("{name} {coins}", name=name, coins=lost(player["lost"]))
        for name, player in zip(names, event["players"], strict=True)
    ]
    return rows + _one("pantry/coin", tr("Coins: {list}", list=", ".join(told)))


ENDINGS = {
    "laid": mark("{name} has no card left and ends the round"),
    "removed": mark("{name} has no card left and ends the round"),
    "surprise": mark("{name} gives the last card away and ends the round"),
}
CIRCLE = mark("The same cards would go round for ever: the round ends, and nobody has won it")


def ending(over, names):
    """Who has ended the round, and how."""
    if over["out"] is None:
        return tr(CIRCLE)
    return tr(ENDINGS[over["cause"]], name=names[over["out"]])


def _about(picture, words):
    """A sentence about what one player does."""

    def tell(event, names):
        return _one(picture, tr(words, name=names[event["seat"]]))

    return tell


def _turn(event, names):
    return _one("pantry/trick_zero", tr("{name} plays again", name=names[event["seat"]])) if event["extra"] else []


def _secret(event, names):
    words = tr("{name} takes from the reserve: {card}", name=names[event["seat"]], card=label(event["card"]))
    return _one("pantry/trick_9", words)


def _tied(event, names):
    between = ", ".join(names[seat] for seat in event["seats"])
    return _one("pantry/coin", tr("A tie: {names}. One more round decides", names=between))


ROWS = {
    "round": _round,
    "swapped": _swapped,
    "turn": _turn,
    "laid": _laid,
    "missed": _missed,
    "took": _took,
    "removed": _removed,
    "four": _four,
    "burnt": _burnt,
    "drew": _drew,
    "skipped": _about("pantry/villain_5", mark("{name} skips the turn")),
    "surprise": _surprise,
    "reversed": _about("pantry/trick_7", mark("{name} turns the direction of play around")),
    "secret": _secret,
    "round_over": _round_over,
    "tied": _tied,
}


def own_news(events, seat):
    """Cards that came to this hand unseen by the others: for these eyes only. "" if there were none."""
    drawn = [card for event in events if _is_own_draw(event, seat) for card in event["cards"]]
    given = [event["card"] for event in events if event["type"] == "surprise" and seat == event["to"]]
    away = [event["card"] for event in events if event["type"] == "surprise" and seat == event["seat"]]
    told = []
    if drawn:
        told.append(tr("You drew: {cards}.", cards=several(drawn)))
    if given:
        told.append(tr("You were given: {cards}.", cards=several(given)))
    if away:
        told.append(tr("Chance took from you: {cards}.", cards=several(away)))
    return " ".join(told)


def _is_own_draw(event, seat):
    return event["type"] == "drew" and event["seat"] == seat


# What is asked


def draws(n):
    return trn("Draw {n} card", "Draw {n} cards", n)


def banner(view):
    """(title, second line) of what the pile wants from the mover."""
    demand = view["demand"]
    if view["phase"] == "debt":
        (ask,) = view["asks"]
        name = view["seats"][ask["next"]]
        return draws(ask["draw"]), tr("or pass it on with a 4 or a Defender. Next: {name}", name=name)
    return pantry_cards.demand(demand), _why_so(view)


def _why_so(view):
    top, face = view["top"], view["face"]
    if top is None:
        return tr("The pile is empty")
    if face is None:
        return tr("Under the Defender lies nothing")
    if top != face:
        return tr("Under the Defender lies: {card}", card=label(face))
    if view["run"] > 1 and view["run"] < 4:
        words = marks("{n} more of it, and the pile leaves the game", "{n} more of it, and the pile leaves the game")
        return trn(*words, 4 - view["run"])
    return tr("On top lies: {card}", card=label(top))


def laying(card, count):
    """The text of the button that plays."""
    if is_villain(card):
        return tr("Lay {cards}", cards=cards(card, count))
    return tr("Lay: {cards}", cards=cards(card, count))


# Counting


def no_cards():
    return tr("No card left: nothing is lost")


def capped(coins):
    """More than a round may cost."""
    return tr("{n}, at most 10 a round", n=coins)


def coins_of(coins):
    """What one card costs; a feather brings back."""
    return str(coins) if coins >= 0 else f"{MINUS}{-coins}"


def standing(totals, limit, names):
    """Who is nearest to the line, in one sentence."""
    most = max(totals)
    if most >= limit:
        return tr("The line is crossed: the game is over")
    name = names[totals.index(most)]
    words = marks("{name}: {n} coin more, and the line is reached", "{name}: {n} coins more, and the line is reached")
    return trn(*words, limit - most, name=name)


# Where the game stands


def place(view):
    return round_name(view["round"])


def round_name(number):
    return tr("Round number {n}", n=number)


REASONS = {
    "swap_first": mark("First everybody may swap a card."),
    "answer_first": mark("First answer the question on the table."),
    "no_swap_now": mark("Cards are swapped only before a round."),
    "no_question": mark("Nothing is asked now."),
    "not_an_option": mark("That can't be chosen now."),
    "not_in_hand": mark("You don't have so many of these cards."),
    "no_dragon_on_six": mark("No dragon goes on a 6. Only 6 or more fits."),
    "no_nine_on_dragon": mark("A 9 never goes on a dragon. Any other card that fits may."),
    "only_less": mark("On a 3 goes only less than 3, or a dragon."),
    "too_low": mark("Too low: {value} or more fits, or what the pile allows besides."),
    "only_four_or_defender": mark("You are to draw {debt}. Only a 4 or a Defender passes it on."),
    "only_defender": mark("You are skipped. Only a Defender passes that on."),
    "one_defender": mark("One Defender is enough, and only one may be laid."),
    "debt_first": mark("First draw {debt}, or pass it on with a 4 or a Defender."),
    "skipped_now": mark("You are skipped: keep silent, or lay a Defender."),
    "nothing_owed": mark("There is nothing to draw for now."),
    "not_skipped": mark("You are not skipped."),
    "no_pile": mark("The pile is empty: there is nothing to take."),
    "not_four": mark("Only four alike can be removed."),
    "hand_first": mark("The reserve waits until your hand is empty."),
    "open_first": mark("First the open cards of your reserve, then the closed ones."),
    "column_empty": mark("Nothing lies there any more."),
    "closed_card": mark("This card is closed: it can only be turned over unseen."),
    "open_card": mark("This card lies open: lay it like any other."),
    "hand_empty": mark("Your hand is empty: play from your reserve."),
    "hand_not_equal": mark("A card of the reserve goes along only if all cards of your hand are equal."),
    "not_a_twin": mark("Only the same card as in your hand goes along."),
    "not_open": mark("Only an open card goes along."),
}


def why_not(reason):
    """The reason that the engine gives, as a Reason or as its dict."""
    code, values = (reason["code"], reason["values"]) if isinstance(reason, dict) else (reason.code, reason.values)
    return tr(REASONS.get(code, REASONS["not_an_option"]), **values)


def option_card(card, numbers):
    """A card of which several can be chosen in the set-up: name, effect and drawing."""
    return pantry_cards.extra(card, numbers)
