"""Tokens and adventurers of Dragon's Gold in words."""

from app.services.languages import mark, marks, tr, trn

TOKENS = ("silver", "gold", "red", "blue", "green", "purple", "yellow", "white", "black")
GEMS = ("blue", "green", "purple", "yellow", "white")

# One token of a kind, as a title.
ONE = {
    "silver": mark("Silver"),
    "gold": mark("Gold"),
    "red": mark("Magic"),
    "blue": mark("Sapphire"),
    "green": mark("Emerald"),
    "purple": mark("Amethyst"),
    "yellow": mark("Amber"),
    "white": mark("Diamond"),
    "black": mark("Black diamond"),
}

# A heap of a kind, beside its number.
HEAPS = {
    **ONE,
    "red": mark("Magic tokens"),
    "blue": mark("Sapphires"),
    "green": mark("Emeralds"),
    "purple": mark("Amethysts"),
    "yellow": mark("Ambers"),
    "white": mark("Diamonds"),
}

# What is given, taken or stolen: the object of a sentence.
GIVEN = {
    "silver": mark("one silver"),
    "gold": mark("one gold"),
    "red": mark("one magic"),
    "blue": mark("a sapphire"),
    "green": mark("an emerald"),
    "purple": mark("an amethyst"),
    "yellow": mark("an amber"),
    "white": mark("a diamond"),
    "black": mark("the black diamond"),
}

COUNTED = {
    "silver": marks("{n} silver", "{n} silver"),
    "gold": marks("{n} gold", "{n} gold"),
    "red": marks("{n} magic", "{n} magic"),
    "blue": marks("{n} sapphire", "{n} sapphires"),
    "green": marks("{n} emerald", "{n} emeralds"),
    "purple": marks("{n} amethyst", "{n} amethysts"),
    "yellow": marks("{n} amber", "{n} ambers"),
    "white": marks("{n} diamond", "{n} diamonds"),
    "black": marks("{n} black diamond", "{n} black diamonds"),
}

# Colours are never told by colour alone. Coins show what they are worth; the letters of the others stand in one
# text, for a letter that is two words in one language is only one text to translate.
WORTH = {"silver": "1", "gold": "3"}
LETTERED = ("blue", "green", "purple", "yellow", "white", "black", "red")
LETTERS = mark("S E A Y D K M")

# In the middle of a list; as a title they begin with a capital.
ADVENTURERS = {
    "knight": mark("knight"),
    "lady_knight": mark("lady knight"),
    "thief": mark("thief"),
    "wizard": mark("wizard"),
}


def one(token):
    return tr(ONE[token])


def heap(token):
    return tr(HEAPS[token])


def given(token):
    return tr(GIVEN[token])


def counted(token, n):
    return trn(*COUNTED[token], n)


def several(counts):
    """A treasure as a list: "2 silver, 1 emerald". counts: kind -> number."""
    return ", ".join(counted(token, counts[token]) for token in TOKENS if counts.get(token))


def letter(token):
    """The sign on a token."""
    if token in WORTH:
        return WORTH[token]
    return tr(LETTERS).split()[LETTERED.index(token)]


def token_art(token):
    return f"dragons_gold/token_{token}"


def adventurer(kind):
    return tr(ADVENTURERS[kind])


def adventurer_title(kind):
    words = adventurer(kind)
    return words[:1].upper() + words[1:]


def adventurer_art(kind):
    return f"dragons_gold/{kind}"


def dragon_art(strength, dragon=0):
    """The three dragons of a strength differ a little; `dragon` is the id that a view gives."""
    return f"dragons_gold/dragon_{strength}.{'abc'[dragon % 3]}"
