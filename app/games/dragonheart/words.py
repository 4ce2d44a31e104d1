"""Dragonheart in words: suits, events and reasons, each a whole sentence so that every language can bend it.

Names of people are never bent and verbs stand in the present: no language then needs to know a player's gender.
"""

from app.services.languages import mark, marks, tr, trn
from engine.companion import boxvalues

# suit: (name of the field, icon in the corner of its cards)
SUITS = {
    "fire_dragon": (mark("Fire dragons"), "fire"),
    "treasure": (mark("Treasures"), "treasure-chest"),
    "princess": (mark("Princesses"), "crown-outline"),
    "petrified_dragon": (mark("Petrified dragons"), "image-filter-hdr"),
    "huntress": (mark("Huntresses"), "bow-arrow"),
    "hero": (mark("Heroes"), "sword"),
    "troll": (mark("Trolls"), "axe"),
    "dwarf": (mark("Dwarves"), "pickaxe"),
    "ship": (mark("Ships"), "sail-boat"),
    "hold": (mark("Hold"), "cube-outline"),
}

ONE = {
    "fire_dragon": mark("Fire dragon"),
    "treasure": mark("Treasure"),
    "princess": mark("Princess"),
    "petrified_dragon": mark("Petrified dragon"),
    "huntress": mark("Huntress"),
    "hero": mark("Hero"),
    "troll": mark("Troll"),
    "dwarf": mark("Dwarf"),
    "ship": mark("Ship"),
}

DOES = {
    "fire_dragon": mark("Takes all treasures at once."),
    "treasure": mark("Does nothing by itself: fire dragons and princesses come for it."),
    "princess": mark("Takes all treasures or all petrified dragons. The stone ones bring the figure."),
    "petrified_dragon": mark("Does nothing by itself: a princess comes for it and for the figure."),
    "huntress": mark("The third one takes all fire dragons; then the three go to the hold."),
    "hero": mark("The second one takes all princesses or all trolls; then both go to the hold."),
    "troll": mark("Takes all princesses at once."),
    "dwarf": mark("The fourth one takes all four dwarves."),
    "ship": mark("The third one takes everybody in the hold and sails. Three departures end the game."),
}

TO_HOLD = {
    "hero": mark("The heroes go to the hold, cards there: {total}"),
    "huntress": mark("The huntresses go to the hold, cards there: {total}"),
}

LAYS = {
    "fire_dragon": marks("{name} lays {n} fire dragon", "{name} lays {n} fire dragons"),
    "treasure": marks("{name} lays {n} treasure", "{name} lays {n} treasures"),
    "princess": marks("{name} lays {n} princess", "{name} lays {n} princesses"),
    "petrified_dragon": marks("{name} lays {n} petrified dragon", "{name} lays {n} petrified dragons"),
    "huntress": marks("{name} lays {n} huntress", "{name} lays {n} huntresses"),
    "hero": marks("{name} lays {n} hero", "{name} lays {n} heroes"),
    "troll": marks("{name} lays {n} troll", "{name} lays {n} trolls"),
    "dwarf": marks("{name} lays {n} dwarf", "{name} lays {n} dwarves"),
    "ship": marks("{name} lays {n} ship", "{name} lays {n} ships"),
}

TAKES = {
    "fire_dragon": marks("{name} takes {n} fire dragon", "{name} takes {n} fire dragons"),
    "treasure": marks("{name} takes {n} treasure", "{name} takes {n} treasures"),
    "princess": marks("{name} takes {n} princess", "{name} takes {n} princesses"),
    "petrified_dragon": marks("{name} takes {n} petrified dragon", "{name} takes {n} petrified dragons"),
    "troll": marks("{name} takes {n} troll", "{name} takes {n} trolls"),
    "dwarf": marks("{name} takes {n} dwarf", "{name} takes {n} dwarves"),
    "hold": marks("{name} takes {n} card from the hold", "{name} takes {n} cards from the hold"),
}

YOU_TAKE = {
    "fire_dragon": marks("You take {n} fire dragon", "You take {n} fire dragons"),
    "treasure": marks("You take {n} treasure", "You take {n} treasures"),
    "princess": marks("You take {n} princess", "You take {n} princesses"),
    "petrified_dragon": marks("You take {n} petrified dragon", "You take {n} petrified dragons"),
    "troll": marks("You take {n} troll", "You take {n} trolls"),
    "dwarf": marks("You take {n} dwarf", "You take {n} dwarves"),
    "hold": marks("You take {n} card from the hold", "You take {n} cards from the hold"),
}


def field_name(field):
    return tr(SUITS[field][0])


def suit_name(suit):
    return tr(ONE[suit])


def icon(suit):
    return SUITS[suit][1]


def does(suit):
    return tr(DOES[suit])


def art(field):
    return f"dragonheart/{'ship' if field == 'hold' else field}"


def recap(events, journal):
    """What the others did since a player's own turn ended: his own deeds he knows."""
    types = [event["type"] for event in events]
    start = types.index("turn") + 1 if "turn" in types else 0
    return sentences(events[start:], journal)


def sentences(events, journal):
    """Events as (picture, sentence) rows. Only what everybody may know is put into words here."""
    rows = []
    for event in _gathered(events):
        row = _row(event, journal.seats)
        if row:
            rows.append(row)
    return rows


def _gathered(events):
    """Cards of one suit laid one after another are told as one."""
    gathered = []
    for event in events:
        last = gathered[-1] if gathered else None
        if event["type"] == "laid":
            if last and last["type"] == "laid" and (last["seat"], last["suit"]) == (event["seat"], event["suit"]):
                last["count"] += 1
                continue
            event = {**event, "count": 1}
        gathered.append(event)
    return gathered


def _row(event, names):
    kind, name = event["type"], names[event["seat"]] if "seat" in event else ""
    if kind == "laid":
        return art(event["suit"]), trn(*LAYS[event["suit"]], event["count"], name=name)
    if kind == "took":
        return art(event["field"]), trn(*TAKES[event["field"]], event["count"], name=name)
    if kind == "took_nothing":
        return art(event["field"]), tr("{name} finds nothing there", name=name)
    if kind == "to_hold":
        return art(event["suit"]), tr(TO_HOLD[event["suit"]], total=event["hold"])
    if kind == "sailed":
        return art("ship"), trn("{n} ship has sailed", "{n} ships have sailed", event["departures"])
    if kind == "figure":
        return "dragonheart/figure", tr("The dragon figure goes to {name}", name=name)
    if kind == "lost_card":
        return "dragonheart/back", tr("{name}: one unseen card goes back on the deck", name=name)
    if kind == "last_turn":
        return art("ship"), tr("{name} has the last turn of the game", name=name)
    return None


REASONS = {
    "game_over": mark("The game is over."),
    "not_your_turn": mark("It is not your turn."),
    "foreign_move": mark("This belongs to another game."),
    "not_in_hand": mark("This card is not in your hand."),
    "nothing_laid": mark("Lay at least one card first."),
    "choose_first": mark("First choose what to take."),
    "nothing_to_choose": mark("There is nothing to choose now."),
    "not_a_choice": mark("That field can't be chosen."),
}


def why_not(reason):
    """The reason that the engine gives, and what would help."""
    if reason.code == "other_suit":
        suit = field_name(reason.values["suit"])
        return tr("One turn, one suit. You have begun with: {suit}. Take that back, or finish it.", suit=suit)
    if reason.code == "field_full":
        slots = reason.values["slots"]
        return trn(
            "This field has {n} place, and it is full for this turn.",
            "This field has {n} places, and they are full for this turn.",
            slots,
        )
    return tr(REASONS[reason.code])


HEADLINES = {
    "fire_dragon": marks("{n} fire dragon", "{n} fire dragons"),
    "treasure": marks("{n} treasure", "{n} treasures"),
    "princess": marks("{n} princess", "{n} princesses"),
    "petrified_dragon": marks("{n} petrified dragon", "{n} petrified dragons"),
    "huntress": marks("{n} huntress", "{n} huntresses"),
    "hero": marks("{n} hero", "{n} heroes"),
    "troll": marks("{n} troll", "{n} trolls"),
    "dwarf": marks("{n} dwarf", "{n} dwarves"),
    "ship": marks("{n} ship", "{n} ships"),
}


def headline(suit, n):
    """What is about to be laid."""
    return trn(*HEADLINES[suit], n)


def forecast(events):
    """What the move will bring, in one line under its name."""
    lines = []
    for event in events:
        if event["type"] == "took":
            lines.append(trn(*YOU_TAKE[event["field"]], event["count"]))
        elif event["type"] == "took_nothing":
            lines.append(tr("The field is empty: nothing to take"))
        elif event["type"] == "to_hold":
            lines.append(tr("They go to the hold"))
        elif event["type"] == "figure":
            lines.append(tr("The figure comes to you"))
        elif event["type"] == "sailed":
            lines.append(tr("The ship sails, {n} of 3", n=event["departures"]))
    return ". ".join(lines) or tr("Nothing is taken yet")


def deck(numbers):
    """{suit: the fame of each of its cards} of a deck with these numbers of a box."""
    suits = {}
    for name, value in boxvalues.of_game("dragonheart").items():
        suit, fame = value.about
        suits[suit] = suits.get(suit, ()) + (fame,) * numbers[name]
    return suits
