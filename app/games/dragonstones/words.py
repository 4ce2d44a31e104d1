"""Fist of Dragonstones in words: events and reasons, each a whole sentence so that every language can bend it.

Names of people and characters are never bent and verbs stand in the present. Nothing here tells what is secret but
`purse_news`, which is for the eyes of one player.
"""

from functools import lru_cache

from app.games.dragonstones import effects
from app.services.languages import mark, marks, tr, trn
from engine.dragonstones import workshop

COLOURS = ("red", "blue", "yellow")
COINS = ("fairy", "common", "silver")

# kind of piece: its picture
ART = {
    "fairy": "dragonstones/fairy_gold",
    "common": "dragonstones/common_gold",
    "silver": "dragonstones/silver",
    "amulet": "dragonstones/amulet",
    "black": "dragonstones/black_coin",
    "red": "dragonstones/stone_red",
    "blue": "dragonstones/stone_blue",
    "yellow": "dragonstones/stone_yellow",
    "point": "dragonstones/point",
}

# The letter on a stone: colours are never told by colour alone.
LETTERS = {"red": mark("R"), "blue": mark("B"), "yellow": mark("Y")}
COLOUR_NAMES = {"red": mark("Red"), "blue": mark("Blue"), "yellow": mark("Yellow")}
STONES = {"red": mark("Red stones"), "blue": mark("Blue stones"), "yellow": mark("Yellow stones")}
IN_A_LIST = {"red": mark("red"), "blue": mark("blue"), "yellow": mark("yellow")}

# On a small card there is room for one word.
SHORT = {
    "red_dragon": mark("Red"),
    "blue_dragon": mark("Blue"),
    "yellow_dragon": mark("Yellow"),
    "ancient_dragon": mark("Ancient"),
    "rainbow_dragon": mark("Rainbow"),
    "two_headed_dragon": mark("Two-headed"),
    "sorcerer_apprentice": mark("Apprentice"),
    "quack_wizard": mark("Quack"),
}

COIN_NAMES = {
    "fairy": mark("fairy gold"),
    "common": mark("common gold"),
    "silver": mark("silver"),
    "amulet": mark("amulet"),
    "black": mark("black coin"),
}
SOME_COINS = {
    "fairy": marks("{n} fairy gold coin", "{n} fairy gold coins"),
    "common": marks("{n} common gold coin", "{n} common gold coins"),
    "silver": marks("{n} silver coin", "{n} silver coins"),
}

TAKES = {
    "fairy": marks("{name} takes {n} fairy gold coin", "{name} takes {n} fairy gold coins"),
    "common": marks("{name} takes {n} common gold coin", "{name} takes {n} common gold coins"),
    "silver": marks("{name} takes {n} silver coin", "{name} takes {n} silver coins"),
    "amulet": marks("{name} takes {n} amulet", "{name} takes {n} amulets"),
    "black": marks("{name} takes {n} black coin", "{name} takes {n} black coins"),
    "red": marks("{name} takes {n} red stone", "{name} takes {n} red stones"),
    "blue": marks("{name} takes {n} blue stone", "{name} takes {n} blue stones"),
    "yellow": marks("{name} takes {n} yellow stone", "{name} takes {n} yellow stones"),
}

LOOT = {
    "red": mark("a red stone"),
    "blue": mark("a blue stone"),
    "yellow": mark("a yellow stone"),
    "common": mark("a common gold coin"),
    "fairy": mark("a fairy gold coin"),
    "spent": mark("a spent fairy gold coin"),
    None: mark("nothing"),
}

NOTHING = {
    "pay": mark("{name} can't pay: nothing happens"),
    "bag": mark("The bank has no stones: nothing happens"),
    "use": mark("No character is left: nothing happens"),
}


# Characters


@lru_cache(maxsize=4)
def own_characters(codes):
    """The players' own characters of a game, as its views list them."""
    return tuple({"id": f"own{number}", **spec} for number, spec in enumerate(workshop.read(codes), start=1))


def name(card, own=()):
    return effects.character_name(card, own)


def short(card, own=()):
    return tr(SHORT[card]) if card in SHORT else name(card, own)


def art(card, own=()):
    return effects.character_art(card, own)


def pictograms(effect):
    """The effect as a row of ("art", picture), ("text", words), ("arrow", ""); None if pictures can't tell it."""
    kind, *rest = effect
    if kind == "take":
        return _taken(*rest)
    if kind == "score":
        return [("art", ART["point"]), *_times(rest[0])]
    if kind == "pay":
        return _price(rest)
    if kind == "do":
        parts = [pictograms(part) for part in rest]
        if None in parts:
            return None
        arrow = [("arrow", "")] if rest[0][0] == "pay" else []
        return [*parts[0], *arrow, *(sign for part in parts[1:] for sign in part)]
    if kind == "either":
        ways = [pictograms(way) for way in rest]
        if None in ways:
            return None
        return [*ways[0], *(sign for way in ways[1:] for sign in (("text", tr("or")), *way))]
    return None


def _times(count):
    return [("text", f"\N{MULTIPLICATION SIGN}{count}")] if count > 1 else []


def _taken(kind, count):
    if kind == "stone":
        signs = [sign for colour in COLOURS for sign in (("text", "/"), ("stone", colour))][1:]
    else:
        signs = [("stone", kind) if kind in COLOURS else ("art", ART[kind])]
    return [*signs, *_times(count)]


def _price(price):
    if price[0] == "one_each":
        return [("stone", colour) for colour in COLOURS]
    if price[0] == "all":
        return [("text", tr("all stones"))]
    words = {
        "any": marks("{n} stone of any colour", "{n} stones of any colour"),
        "same": marks("{n} stone of one colour", "{n} stones of one colour"),
    }[price[0]]
    return [("text", trn(*words, price[1]))]


def effect_of(card, own=()):
    made = next((each for each in own if each["id"] == card), None)
    return made["effect"] if made else effects.FACES[effects.CARD[card]].effect


# What happened


def recap(events, journal):
    """The last auctions for the cover, which everybody sees: what was bid is on the table."""
    return sentences([event for event in events if event["type"] not in ("revealed", "silver", "turned")], journal)


def sentences(events, journal):
    """Events as (picture, sentence) rows. Only what everybody may know is put into words here."""
    own = own_characters(journal.options.get("own", ""))
    rows = (_row(event, journal.seats, own) for event in events)
    return [row for row in rows if row]


def _row(event, names, own):
    tell = ROWS.get(event["type"])
    return tell(event, names, own) if tell else None


def _list(names):
    return ", ".join(names)


def bids(opened, names):
    """Everybody's bid, as "Anna 3, Boris 5"."""
    return _list(f"{name} {bid['value']}" for name, bid in zip(names, opened, strict=True) if bid is not None)


def _round(event, names, own):
    specials = _list(name(card, own) for card in event["specials"])
    row = tr("Round {n}. Specials: {characters}", n=event["round"], characters=specials)
    return art(event["specials"][0], own), row


def _won(event, names, own):
    values = {"name": names[event["seat"]], "character": name(event["card"], own), "n": event["gold"]}
    if event["silver"] is None:
        return art(event["card"], own), tr("{name} wins {character} for {n}", **values)
    words = tr("{name} wins {character} for {n} and {silver} silver", silver=event["silver"], **values)
    return art(event["card"], own), words


def _cursed(event, names, own):
    by = _list(names[seat] for seat in event["by"])
    return ART["black"], tr("{names}: a black coin curses {character}", names=by, character=name(event["card"], own))


def _about_card(words):
    """A sentence about a card and, where there are such, the players of a tie."""

    def tell(event, names, own):
        between = _list(names[seat] for seat in event.get("between", ()))
        return art(event["card"], own), tr(words, character=name(event["card"], own), names=between)

    return tell


def _about_use(words):
    def tell(event, names, own):
        return art(event["card"], own), tr(words, name=names[event["seat"]], character=name(event["card"], own))

    return tell


def _took(event, names, own):
    kind = event["kind"]
    if not event["count"]:
        return ART[kind], tr("{name} finds the bank empty", name=names[event["seat"]])
    return ART[kind], trn(*TAKES[kind], event["count"], name=names[event["seat"]])


def _nothing(event, names, own):
    words = NOTHING.get(event["effect"], mark("{name}: nothing happens"))
    return "common/cover_hand", tr(words, name=names[event["seat"]])


def _paid(event, names, own):
    stones = event["stones"]
    first = next((colour for colour in COLOURS if stones[colour]), "red")
    total = sum(stones.values())
    return ART[first], trn("{name} pays {n} stone", "{name} pays {n} stones", total, name=names[event["seat"]])


def _paid_bid(event, names, own):
    words = marks("{name} gives {n} fairy gold coin for good", "{name} gives {n} fairy gold coins for good")
    return ART["fairy"], trn(*words, event["fairy"], name=names[event["seat"]])


def _scored(event, names, own):
    words = marks("{name} scores {n} point, {total} in all", "{name} scores {n} points, {total} in all")
    return ART["point"], trn(*words, event["points"], name=names[event["seat"]], total=event["total"])


def _bought(event, names, own):
    price = some_coins(event["coin"], event["price"])
    words = tr(
        "{name} buys {stone} for {price}", name=names[event["seat"]], stone=tr(LOOT[event["colour"]]), price=price
    )
    return ART[event["colour"]], words


def _robbed(event, names, own):
    what = event["what"]
    picture = ART["fairy"] if what == "spent" else ART.get(what, "dragonstones/thief")
    words = tr(
        "{name} robs {victim}: {loot}",
        name=names[event["seat"]],
        victim=names[event["victim"]],
        loot=tr(LOOT[what]),
    )
    return picture, words


def _emptied(event, names, own):
    words = tr("{name} empties the purse of {victim}", name=names[event["seat"]], victim=names[event["victim"]])
    return "dragonstones/brigand", words


def _colour(words):
    def tell(event, names, own):
        colour = event["colour"]
        return ART[colour], tr(words, name=names[event["seat"]], colour=tr(IN_A_LIST[colour]))

    return tell


def _bag(event, names, own):
    drawn = _list(tr(IN_A_LIST[colour]) for colour in event["drawn"])
    words = tr("{name} draws from the bag: {stones}", name=names[event["seat"]], stones=drawn)
    return ART[event["drawn"][0]], words


def _stones(one, many):
    def tell(event, names, own):
        stones = event["stones"]
        first = next((colour for colour in COLOURS if stones[colour]), "red")
        return ART[first], trn(one, many, sum(stones.values()), name=names[event["seat"]])

    return tell


def _over(event, names, own):
    return (ART["common"], tr("Nobody has gold any more: the game ends")) if event["cause"] == "no_gold" else None


ROWS = {
    "round": _round,
    "turned": _about_card(mark("Up for auction: {character}")),
    "discarded": _about_card(mark("The last card is discarded: {character}")),
    "revealed": lambda event, names, own: (
        "dragonstones/fist_open",
        tr("The fists open: {bids}", bids=bids(event["bids"], names)),
    ),
    "silver": lambda event, names, own: (ART["silver"], tr("Silver: {bids}", bids=bids(event["bids"], names))),
    "cursed": _cursed,
    "unsold": _about_card(mark("Nobody bids for {character}")),
    "tie": _about_card(mark("A tie for {character}: {names}. Silver decides")),
    "tied": _about_card(mark("Tied again: nobody gets {character}")),
    "won": _won,
    "took": _took,
    "nothing": _nothing,
    "paid": _paid,
    "paid_bid": _paid_bid,
    "scored": _scored,
    "bought": _bought,
    "robbed": _robbed,
    "emptied": _emptied,
    "purged": _colour(mark("{name} names a colour, all lose it: {colour}")),
    "bag": _bag,
    "named": _colour(mark("{name} names a colour: {colour}")),
    "drew": _colour(mark("{name} draws a stone: {colour}")),
    "stopped": _stones(*marks("{name} stops and keeps {n} stone", "{name} stops and keeps {n} stones")),
    "lost_all": _stones(*marks("{name} loses {n} drawn stone", "{name} loses {n} drawn stones")),
    "used": _about_use(mark("{name} uses {character}")),
    "kept": _about_use(mark("{name} keeps {character}")),
    "again": _about_use(mark("{name} uses {character} once more")),
    "came_home": lambda event, names, own: (ART["fairy"], tr("The fairy gold comes home")),
    "over": _over,
}


def some_coins(kind, count):
    return trn(*SOME_COINS[kind], count)


def purse_news(events, seat):
    """What a Brigand brought or took: for the eyes of this seat only. "" if there was none."""
    found = [event for event in events if event["type"] == "emptied" and seat in (event["seat"], event["victim"])]
    if not found:
        return ""
    last = found[-1]
    coins = {"common": some_coins("common", last["common"]), "silver": some_coins("silver", last["silver"])}
    if last["seat"] == seat:
        return tr("The Brigand brought you {common}, {silver}", **coins)
    return tr("The Brigand took from you {common}, {silver}", **coins)


# Where the game stands


def place_in_round(view):
    """'Round 3, card 6 of 10'."""
    return tr(
        "Round {round}, card {n} of {total}",
        round=view["round"],
        n=len(view["lots"]) + len(view["used"]),
        total=view["cards"],
    )


REASONS = {
    "cannot_pay": mark("That can't be paid. Choose another coin, or nothing more."),
    "not_an_option": mark("That can't be chosen now."),
}


def why_not(reason):
    """The reason that the engine gives."""
    return tr(REASONS.get(reason.code, REASONS["not_an_option"]))
