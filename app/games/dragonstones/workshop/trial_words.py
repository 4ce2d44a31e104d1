"""The workshop's trial auction in words: what happens to you, and what you are asked."""

from app.games.dragonstones import effects
from app.services.languages import mark, marks, tr, trn

TAKES = {
    "silver": marks("You take {n} silver coin.", "You take {n} silver coins."),
    "common": marks("You take {n} common gold coin.", "You take {n} common gold coins."),
    "fairy": marks("You take {n} fairy gold coin.", "You take {n} fairy gold coins."),
    "amulet": marks("You take {n} magic amulet.", "You take {n} magic amulets."),
    "black": marks("You take {n} black coin.", "You take {n} black coins."),
    "red": marks("You take {n} red stone.", "You take {n} red stones."),
    "blue": marks("You take {n} blue stone.", "You take {n} blue stones."),
    "yellow": marks("You take {n} yellow stone.", "You take {n} yellow stones."),
}
ROBBED = {
    "red": mark("You take a red stone from your neighbour."),
    "blue": mark("You take a blue stone from your neighbour."),
    "yellow": mark("You take a yellow stone from your neighbour."),
    "common": mark("You take a common gold coin from your neighbour."),
    "fairy": mark("You take a fairy gold coin from your neighbour."),
    "spent": mark("You take a spent fairy gold coin from your neighbour."),
    None: mark("Your neighbour has nothing to take."),
}
NOTHING = {
    "take": mark("The bank has none of it: you take nothing."),
    "pay": mark("You can't pay in full: nothing happens."),
    "bag": mark("The bank has no stones: nothing happens."),
    "use": mark("There is no character left to use: nothing happens."),
    "keep": mark("There is no card to keep: nothing happens."),
}
COLOURS = {"red": mark("Red"), "blue": mark("Blue"), "yellow": mark("Yellow")}
STONES = {"red": mark("Red stone"), "blue": mark("Blue stone"), "yellow": mark("Yellow stone")}
PRICES = {
    "fairy": marks("{n} fairy gold coin", "{n} fairy gold coins"),
    "common": marks("{n} common gold coin", "{n} common gold coins"),
    "silver": marks("{n} silver coin", "{n} silver coins"),
}
NEIGHBOURS = {1: mark("The neighbour on the left"), 2: mark("The neighbour on the right")}

QUESTIONS = {
    "branch": mark("Which of these do you choose?"),
    "may": mark("Do you want that?"),
    "take_stone": mark("Which stone do you take?"),
    "pay_stone": mark("Which stone do you pay?"),
    "pay_colour": mark("Stones of which colour do you pay?"),
    "buy": mark("What do you buy?"),
    "victim": mark("From whom do you take?"),
    "rob_stone": mark("Which stone do you take?"),
    "purge": mark("Stones of which colour does everybody return?"),
    "name": mark("Which colour do you name?"),
    "press_on": mark("Draw another stone, or stop?"),
    "use": mark("Which character do you use?"),
    "again": mark("Use a character a second time?"),
}
ANSWERS = {
    "yes": mark("Yes"),
    "no": mark("No"),
    "done": mark("Nothing more"),
    "draw": mark("Draw a stone"),
    "stop": mark("Stop"),
}


def question(ask):
    return tr(QUESTIONS[ask["ask"]])


def answers(ask, own):
    """(option, words) of everything that can be answered."""
    return [(option, _answer(ask, option, own)) for option in ask["options"]]


def _answer(ask, option, own):
    if ask["ask"] == "branch":
        return effects.effect_sentence(ask["branches"][option], notes=False)
    if option in ANSWERS:
        return tr(ANSWERS[option])
    if ask["ask"] == "victim":
        return tr(NEIGHBOURS[option])
    if ask["ask"] == "buy":
        colour, coin = option.split()
        return _offer(colour, coin, 3 if coin == "silver" else 1)
    if ask["ask"] in ("use", "again"):
        return effects.character_name(option, own)
    return tr((COLOURS if ask["ask"] in ("purge", "name", "pay_colour") else STONES)[option])


def _offer(colour, coin, price):
    return tr("{stone}: {price}", stone=tr(STONES[colour]), price=trn(*PRICES[coin], price))


def sentences(events, own):
    """What happened to the lone bidder; whatever is of no matter here is left out."""
    return [SAYS[event["type"]](event, own) for event in events if event["type"] in SAYS]


def _stones(stones):
    return tr("red {red}, blue {blue}, yellow {yellow}", **stones)


SAYS = {
    "won": lambda event, own: tr("Nobody else bids. With one coin you win {name}.", name=_name(event, own)),
    "took": lambda event, own: trn(*TAKES[event["kind"]], event["count"]),
    "nothing": lambda event, own: tr(NOTHING[event["effect"]]),
    "paid": lambda event, own: tr("You pay stones: {stones}.", stones=_stones(event["stones"])),
    "paid_bid": lambda event, own: tr("The coins of your bid are gone for good."),
    "scored": lambda event, own: trn("You score {n} point.", "You score {n} points.", event["points"]),
    "bought": lambda event, own: tr("You buy. {offer}.", offer=_offer(event["colour"], event["coin"], event["price"])),
    "robbed": lambda event, own: tr(ROBBED[event["what"]]),
    "emptied": lambda event, own: tr(
        "You empty your neighbour's purse: {gold}, {silver}.",
        gold=trn(*PRICES["common"], event["common"]),
        silver=trn(*PRICES["silver"], event["silver"]),
    ),
    "purged": lambda event, own: trn(
        "{n} stone returns to the bank.", "{n} stones return to the bank.", sum(event["lost"])
    ),
    "bag": lambda event, own: tr(
        "From the bag you draw: {stones}.", stones=", ".join(tr(STONES[colour]).lower() for colour in event["drawn"])
    ),
    "named": lambda event, own: tr("You name a colour: {colour}.", colour=tr(COLOURS[event["colour"]]).lower()),
    "drew": lambda event, own: tr("You draw: {stone}.", stone=tr(STONES[event["colour"]]).lower()),
    "stopped": lambda event, own: tr("You stop and keep: {stones}.", stones=_stones(event["stones"])),
    "lost_all": lambda event, own: tr("That was the colour you named: all stones go back."),
    "used": lambda event, own: tr("You use a character: {name}.", name=_name(event, own)),
    "kept": lambda event, own: tr("The card stays before you."),
    "over": lambda event, own: tr("That is enough points: the game would be won."),
}


def _name(event, own):
    return effects.character_name(event["card"], own)
