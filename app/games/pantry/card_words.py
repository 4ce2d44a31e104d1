"""The cards of The Dragon's Pantry in words: what they are called and what they do. Villains are named by us: the box
knows them by their numbers only."""

from typing import NamedTuple

from app.services.languages import mark, marks, tr, trn


class Card(NamedTuple):
    name: str
    effect: str


CARDS = {
    "villain_1": Card(mark("Tiny"), mark("No effect. Fits on a 1, on a 3, and where anything fits.")),
    "villain_2": Card(mark("Springy"), mark("No effect. Fits on 1, 2 and 3, and where anything fits.")),
    "villain_3": Card(mark("Limbo"), mark("The next player may lay only less than 3, or a dragon.")),
    "villain_4": Card(
        mark("Dealer"),
        mark("The next player draws 2 cards, or passes it on with a 4 or a Defender. Each 4 adds 2 more."),
    ),
    "villain_5": Card(mark("Sleepyhead"), mark("The next player skips the turn; with two 5s the next two, and so on.")),
    "villain_6": Card(mark("Grump"), mark("No dragon may be laid on it, only 6 or more.")),
    "villain_7": Card(mark("Juggler"), mark("No effect. Fits on up to 7, but not on a 3.")),
    "villain_8": Card(mark("Dandy"), mark("No effect. Fits on up to 8, but not on a 3.")),
    "villain_9": Card(mark("Burglar"), mark("Never fits on a dragon. Only another 9 or a dragon fits on it.")),
    "zero": Card(mark("Zero"), mark("Fits on anything but a 6. The next player may lay any card but a 9.")),
    "fire_breather": Card(
        mark("Fire-breather"), mark("Fits on anything but a 6. The whole pile leaves the game, and you play again.")
    ),
    "defender": Card(
        mark("Defender"), mark("Fits on anything but a 6. The next player faces what you would have faced.")
    ),
}

TRICKS = {
    "trick_zero": Card(mark("Swift dragon"), mark("If you lay a Zero, you have an extra turn.")),
    "trick_dragon": Card(
        mark("Villains against dragons"), mark("If you lay a dragon, you draw a card from the trouble pile.")
    ),
    "trick_1": Card(mark("Small but bold"), mark("A 1 may be laid on a 9.")),
    "trick_2": Card(
        mark("Surprise"), mark("If you lay a 2, a player of your choice takes a random card from your hand.")
    ),
    "trick_7": Card(mark("Merry-go-round"), mark("If you lay a 7, you may turn the direction of play around.")),
    "trick_8": Card(
        mark("Golden feathers"),
        mark("At the end of a round every 8 that you have left brings back a coin instead of costing one."),
    ),
    "trick_9": Card(
        mark("Secrets revealed"), mark("If you lay a 9, you take an open card of your reserve into your hand.")
    ),
}

INVASION = mark("Invasion of villains")
UNKNOWN = mark("The unknown")
CHAOS = mark("Chaos")
# Those of the house; in a box they may have other numbers.
HINDRANCES = {
    "invasion_6": INVASION,
    "invasion_7": INVASION,
    "invasion_8": INVASION,
    "unknown_2": UNKNOWN,
    "unknown_1": UNKNOWN,
    "unknown_0": UNKNOWN,
    "chaos": CHAOS,
}
KINDS = {"invasion": INVASION, "unknown": UNKNOWN, "chaos": CHAOS}
BURDENS = {
    "invasion": marks(
        "You begin the round with {n} card in hand, not 5.", "You begin the round with {n} cards in hand, not 5."
    ),
    "unknown": marks("Only {n} card of your reserve lies open.", "Only {n} cards of your reserve lie open."),
}
ALL_CLOSED = mark("No card of your reserve lies open.")
FOR_ALL = mark("Every player takes a hindrance, and the trouble pile holds all cards that are left.")


def name(card):
    return tr(CARDS[card].name)


def sign(card):
    """What is written in the corner of a card; dragons but Zero have a drawing there."""
    return {"zero": "0", "fire_breather": "", "defender": ""}.get(card, card.removeprefix("villain_"))


def effect(card):
    """What it does, in one line."""
    return tr(CARDS[card].effect)


def art(card):
    """The drawing of a card, a trick or the back."""
    return f"pantry/{card}"


def trick_name(trick):
    return tr(TRICKS[trick].name)


def trick_effect(trick):
    return tr(TRICKS[trick].effect)


def hindrance_name(hindrance):
    return tr(KINDS[hindrance.partition("_")[0]])


def hindrance_effect(hindrance):
    kind, _, number = hindrance.partition("_")
    if kind == "chaos":
        return tr(FOR_ALL)
    return trn(*BURDENS[kind], int(number)) if int(number) else tr(ALL_CLOSED)


def hindrance_art(hindrance):
    return f"pantry/hindrance_{hindrance.partition('_')[0]}"


def extra(card, numbers):
    """A trick or a hindrance as the set-up offers it, with the numbers of a box: name, effect and drawing."""
    if card in TRICKS:
        return trick_name(card), trick_effect(card), art(card)
    kind, number = card.partition("_")[0], numbers.get(card)
    if number is None:
        return hindrance_name(card), hindrance_effect(card), hindrance_art(card)
    hindrance = f"{kind}_{number}"
    return f"{hindrance_name(hindrance)}: {number}", hindrance_effect(hindrance), hindrance_art(hindrance)


# What the pile demands


def demand(wanted):
    """What may be laid now, from the `demand` of a view: "6 or more, no dragons"."""
    kind, value = wanted["kind"], wanted["value"]
    if kind == "any":
        return tr("Any card but a 9") if wanted["no_nine"] else tr("Any card")
    if kind == "less":
        return tr("Less than {n}, or a dragon", n=value)
    if value == 9:
        return _on_a_nine(wanted)
    if wanted["no_dragons"]:
        return tr("{n} or more, no dragons", n=value)
    return (
        tr("{n} or more but no 9, or a dragon", n=value)
        if wanted["no_nine"]
        else tr("{n} or more, or a dragon", n=value)
    )


def _on_a_nine(wanted):
    """Through a Defender another 9 doesn't fit; a trick lets a 1 on it."""
    if wanted["no_nine"]:
        return tr("A 1 or a dragon") if wanted["one_too"] else tr("Only a dragon")
    return tr("A 9, a 1 or a dragon") if wanted["one_too"] else tr("A 9 or a dragon")
