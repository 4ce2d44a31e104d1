"""Fist of Dragonstones' hints: the whole fist or the answer that the master would choose, why, and what is lit."""

from app.games.dragonstones import words
from app.services.languages import mark, marks, tr, trn
from engine.dragonstones.components import KINDS, PRICES

PEEKS = ()


def goes_on(_seen, move):
    """What is put into the fist comes before it is closed."""
    return move.type == "put"


def title(moves, seen):
    return _answer(moves[-1].option, seen) if moves[-1].type == "choose" else _fist(moves, seen)


def _fist(moves, seen):
    coins = next((move.coins for move in moves if move.type == "bid"), 0)
    silver = seen["phase"] == "silver"
    inside = [tr(words.COIN_NAMES[move.coin]) for move in moves if move.type == "put"]
    if coins:
        inside.insert(0, words.some_coins("silver", coins) if silver else trn(*GOLD, coins))
    return tr("Into the fist: {coins}", coins=", ".join(inside)) if inside else tr("Close an empty fist")


GOLD = marks("{n} gold coin", "{n} gold coins")
ANSWERS = {
    "yes": mark("Yes"),
    "no": mark("No"),
    "draw": mark("Draw"),
    "stop": mark("Stop"),
    "done": mark("Nothing more"),
}


def _answer(option, seen):
    return tr("Choose: {option}", option=_option(option, seen))


def _option(option, seen):
    (ask,) = seen["asks"]
    if ask["ask"] == "branch":
        return words.effects.effect_sentence(ask["branches"][option], notes=False)
    if isinstance(option, int):
        return seen["seats"][option]
    if ask["ask"] == "again" and option == "no":
        return tr("Keep it: {character}", character=_marker(seen, ask["seat"]))
    if option in ANSWERS:
        return tr(ANSWERS[option])
    if option in words.COLOUR_NAMES:
        return tr(words.COLOUR_NAMES[option])
    if ask["ask"] == "buy":
        colour, coin = option.split()
        paid = words.some_coins(coin, PRICES[KINDS.index(coin)])
        return tr("{colour} for {price}", colour=tr(words.COLOUR_NAMES[colour]), price=paid)
    return words.name(option, seen["own"])


def _marker(seen, seat):
    return words.name(seen["players"][seat]["markers"][0], seen["own"])


def lights(moves, seen):
    last = moves[-1]
    if last.type != "choose":
        yield {"hint": tr("Slide the bid")}
        yield from ({"kind": move.coin} for move in moves if move.type == "put")
        return
    (ask,) = seen["asks"]
    if ask["ask"] == "pay_stone":
        yield {"colour": last.option, "away": False}
    elif ask["ask"] == "press_on" and last.option == "stop":
        yield {"icon": "hand-back-right", "kind": "second"}
    elif last.option in ANSWERS:
        yield {"text": _option(last.option, seen)}
    else:
        yield {"option": last.option}


PLAIN = {
    "wins_game": mark("It can win you the game: {card}."),
    "denies_win": mark("In other hands it would win the game: {card}, {name}."),
    "comes_home": mark("Fairy gold comes home at the end of the round."),
    "saves": mark("Save your gold for what is still to come: {card}."),
    "no_use": mark("It is not worth your gold now: {card}."),
    "last_chance": mark("No other character comes in this round: gold is not needed any more."),
    "doubles": mark("The amulet doubles what is in the fist."),
    "curses": mark("The black coin keeps it from everybody: {card}."),
    "common_first": mark("Common gold in the fist saves fairy gold."),
    "keeps_silver": mark("Silver is gone for good, and it is not worth it: {card}."),
    "harms_leader": mark("It hits somebody who is near the goal: {name}."),
    "collects": mark("This colour serves your collection: {colour}."),
    "pays_least": mark("You can spare this colour most easily: {colour}."),
    "declines": mark("What you keep is worth more than what you would get."),
    "best_outlook": mark("Of all answers this one leaves you best off."),
}
# code: (the value that is counted, the words)
COUNTED = {
    "scores": ("points", marks("{card}: that can bring you {n} point.", "{card}: that can bring you {n} points.")),
    "denies_points": (
        "points",
        marks("{card}: that would bring {name} {n} point.", "{card}: that would bring {name} {n} points."),
    ),
    "promises": ("coins", marks("{card}: that is worth {n} coin to you.", "{card}: that is worth {n} coins to you.")),
    "breaks_tie": ("coins", marks("{card}: {n} silver coin may decide.", "{card}: {n} silver coins may decide.")),
}


def reason(why, seen):
    """A reason of the engine in words."""
    values = dict(why.values)
    if "card" in values:
        values["card"] = words.name(values["card"], seen["own"])
    if "colour" in values:
        values["colour"] = tr(words.IN_A_LIST[values["colour"]])
    if "seat" in values:
        values["name"] = seen["seats"][values.pop("seat")]
    if why.code in COUNTED:
        counted, said = COUNTED[why.code]
        return trn(*said, values.pop(counted), **values)
    return tr(PLAIN[why.code], **values)
