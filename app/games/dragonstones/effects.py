"""Characters of Fist of Dragonstones in words: what they are called and what their effects do.

Every effect is a clause that asks the reader to do something ("take 3 silver coins from the bank"). Clauses of any
language can be joined by "and" and "or" without being bent, so one text is made for whatever a workshop puts
together. What a clause can't say in passing is a note: a whole sentence that follows.
"""

from app.services.languages import mark, marks, tr, trn
from engine.dragonstones.components import CARD, FACES

NAMES = {
    "witch": mark("Witch"),
    "magician": mark("Magician"),
    "sorcerer": mark("Sorcerer"),
    "wizard": mark("Wizard"),
    "thief": mark("Thief"),
    "red_dragon": mark("Red Dragon"),
    "blue_dragon": mark("Blue Dragon"),
    "yellow_dragon": mark("Yellow Dragon"),
    "alchemist": mark("Alchemist"),
    "ancient_dragon": mark("Ancient Dragon"),
    "brigand": mark("Brigand"),
    "doppelganger": mark("Doppelganger"),
    "dwarf": mark("Dwarf"),
    "enchantress": mark("Enchantress"),
    "fairy": mark("Fairy"),
    "ghost": mark("Ghost"),
    "gnome": mark("Gnome"),
    "goblin": mark("Goblin"),
    "goldsmith": mark("Goldsmith"),
    "imp": mark("Imp"),
    "merchant": mark("Merchant"),
    "necromancer": mark("Necromancer"),
    "quack_wizard": mark("Quack Wizard"),
    "rainbow_dragon": mark("Rainbow Dragon"),
    "sorcerer_apprentice": mark("Sorcerer Apprentice"),
    "troll": mark("Troll"),
    "two_headed_dragon": mark("Two-headed Dragon"),
}

# The first words of an effect: its clause; those with a number have a plural.
CLAUSES = {
    ("take", "silver"): marks("take {n} silver coin from the bank", "take {n} silver coins from the bank"),
    ("take", "common"): marks("take {n} common gold coin from the bank", "take {n} common gold coins from the bank"),
    ("take", "fairy"): marks("take {n} fairy gold coin from the bank", "take {n} fairy gold coins from the bank"),
    ("take", "amulet"): marks("take {n} magic amulet from the bank", "take {n} magic amulets from the bank"),
    ("take", "black"): marks("take {n} black coin", "take {n} black coins"),
    ("take", "stone"): marks(
        "take {n} stone of your choice from the bank", "take {n} stones of your choice from the bank"
    ),
    ("take", "red"): marks("take {n} red stone from the bank", "take {n} red stones from the bank"),
    ("take", "blue"): marks("take {n} blue stone from the bank", "take {n} blue stones from the bank"),
    ("take", "yellow"): marks("take {n} yellow stone from the bank", "take {n} yellow stones from the bank"),
    ("pay", "any"): marks(
        "pay {n} stone of any colour to the bank", "pay {n} stones of any colours to the bank"
    ),
    ("pay", "same"): marks("pay {n} stone of one colour to the bank", "pay {n} stones of one colour to the bank"),
    ("pay", "one_each"): mark("pay one stone of each colour to the bank"),
    ("pay", "all"): mark("pay all your stones to the bank"),
    ("pay_bid",): mark("let all coins of your winning bid, even the fairy gold, go for good"),
    ("score",): marks("score {n} point", "score {n} points"),
    ("buy",): mark("buy stones from the bank"),
    ("rob", "second"): mark("take a stone of your choice from the player with the second highest bid"),
    ("rob", "chosen"): mark("take all common gold and all silver from a player of your choice"),
    ("purge",): mark("name a colour whose stones everybody, you too, returns to the bank"),
    ("bag", "two_each"): marks(
        "draw {n} stone blindly from a bag with two of each colour",
        "draw {n} stones blindly from a bag with two of each colour",
    ),
    ("bag", "all"): mark("draw stones blindly, one by one, from a bag with all the stones of the bank"),
    ("use", "unplayed", "random"): mark("use a character drawn at random from those still to come this round"),
    ("use", "unplayed", "choice"): mark("use a character of your choice from those still to come this round"),
    ("use", "auctioned", "choice"): mark("use a character of your choice that came up for auction earlier this round"),
    ("keep",): mark("keep this card before you"),
}  # fmt: skip

# What a clause leaves open.
NOTES = {
    ("take", "black"): mark(
        "Bid it later this round, with gold or without: the character on the block is then cursed."
    ),
    ("take", "amulet"): mark("The amulet doubles the gold or the silver of one bid and then returns to the bank."),
    ("take", "fairy"): mark("The fairy gold is yours for the rest of the game."),
    ("buy",): mark(
        "Each stone costs one gold coin, common or fairy, or three silver coins; buy as many as you like. Fairy gold "
        "paid here is gone for good."
    ),
    ("rob", "second"): mark(
        "If several are second, choose one who has a stone. A victim without stones gives a common gold coin instead, "
        "or else a fairy gold coin."
    ),
    ("rob", "chosen"): mark("Only the two of you learn how many coins there were."),
    ("bag", "two_each"): mark("The other stones return to the bank."),
    ("bag", "all"): mark(
        "First name a colour. Stop whenever you like and keep what you drew; but if a stone of that colour comes, all "
        "of it goes back."
    ),
    ("use", "unplayed", "random"): mark("That character then has no auction of its own any more."),
    ("use", "unplayed", "choice"): mark("That character then has no auction of its own any more."),
    ("use", "auctioned", "choice"): mark("Cursed and unsold characters count too."),
    ("keep",): mark("Once, after you have won another character, you may use that one a second time at once."),
}

# What belongs to one printed card only.
REMARKS = {
    "witch": mark("She is always auctioned first."),
    "goblin": mark("If it turns up as the last card of the round, it is discarded without an auction."),
    "imp": mark("If it turns up as the last card of the round, it is discarded without an auction."),
    "doppelganger": mark("It does not work on the Necromancer."),
    "necromancer": mark("You may also decline and keep your fairy gold."),
    "quack_wizard": mark("Without stones you get the point for nothing."),
}

# How clauses are joined: two of them, or three.
JOINTS = {
    "do": (mark("{first} and {second}"), mark("{first}, {second} and {third}")),
    "either": (mark("either {first}, or {second}"), mark("either {first}, or {second}, or {third}")),
}
PLACES = ("first", "second", "third")

UNPAID = mark("If you can't pay in full, nothing happens.")


# Pictures of effects.
ART = {
    ("take", "silver"): "dragonstones/silver",
    ("take", "common"): "dragonstones/common_gold",
    ("take", "fairy"): "dragonstones/fairy_gold",
    ("take", "amulet"): "dragonstones/amulet",
    ("take", "black"): "dragonstones/black_coin",
    ("take", "stone"): "dragonstones/ancient_dragon",
    ("take", "red"): "dragonstones/stone_red",
    ("take", "blue"): "dragonstones/stone_blue",
    ("take", "yellow"): "dragonstones/stone_yellow",
    ("pay",): "dragonstones/stone_red",
    ("score",): "dragonstones/point",
    ("buy",): "dragonstones/merchant",
    ("rob", "second"): "dragonstones/thief",
    ("rob", "chosen"): "dragonstones/brigand",
    ("purge",): "dragonstones/troll",
    ("bag", "two_each"): "dragonstones/two_headed_dragon",
    ("bag", "all"): "dragonstones/rainbow_dragon",
    ("use", "unplayed", "random"): "dragonstones/goblin",
    ("use", "unplayed", "choice"): "dragonstones/imp",
    ("use", "auctioned", "choice"): "dragonstones/ghost",
    ("keep",): "dragonstones/doppelganger",
    ("pay_bid",): "dragonstones/fairy_gold",
}


# Names, texts and pictures of characters


def _own(card_id, own):
    return next((each for each in own if each["id"] == card_id), None)


def kind_of(card_id):
    """The picture and name of a printed character: dwarf4 and dwarf5 are both a dwarf."""
    return FACES[CARD[card_id]].kind


def character_name(card_id, own=()):
    """What a character is called; `own` are the players' own ones, as a view lists them."""
    made = _own(card_id, own)
    return made["name"] if made else tr(NAMES[kind_of(card_id)])


def character_text(card_id, own=()):
    """What a character does."""
    made = _own(card_id, own)
    if made:
        return effect_sentence(made["effect"])
    text = effect_sentence(FACES[CARD[card_id]].effect)
    return f"{text} {tr(REMARKS[card_id])}" if card_id in REMARKS else text


def character_art(card_id, own=()):
    made = _own(card_id, own)
    return emblem_art(made["emblem"] if made else kind_of(card_id))


def emblem_art(emblem):
    return f"dragonstones/{emblem}"


def emblem_name(emblem):
    return tr("Blank card") if emblem == "blank" else tr(NAMES[emblem])


# What effects do


def effect_sentence(effect, notes=True):
    """What an effect does, as a text that begins with a capital and ends with a full stop.

    Without the notes it is short enough for a button.
    """
    clause = effect_clause(effect)
    sentence = f"{clause[:1].upper()}{clause[1:]}."
    return " ".join([sentence, *(tr(note) for note in (_notes(effect) if notes else ()))])


def effect_clause(effect):
    """The same in the middle of a sentence."""
    name, *rest = effect
    if name in JOINTS:
        return _joined([effect_clause(part) for part in rest], JOINTS[name])
    if name == "may":
        return tr("if you like, {what}", what=effect_clause(rest[0]))
    number = rest[-1] if rest and type(rest[-1]) is int else None
    words = CLAUSES[_key(effect, CLAUSES)]
    return tr(words) if number is None else trn(*words, number)


def effect_art(effect):
    """The picture that stands for an effect."""
    return ART[_key(effect, ART)]


def _key(effect, table):
    """The longest beginning of an effect that a table knows, or None."""
    beginnings = (tuple(effect[:length]) for length in range(len(effect), 0, -1))
    return next((beginning for beginning in beginnings if beginning in table), None)


def _joined(clauses, joints):
    if len(clauses) == 1:
        return clauses[0]
    return tr(joints[len(clauses) - 2], **dict(zip(PLACES, clauses, strict=False)))


def _notes(effect):
    """Each note once, in the order of the effects; last, what happens to those who can't pay."""
    notes = [NOTES[key] for single in _singles(effect) if (key := _key(single, NOTES))]
    return [*dict.fromkeys(notes), *([UNPAID] if _can_be_too_dear(effect) else [])]


def _singles(effect):
    if effect[0] in ("do", "either", "may"):
        for part in effect[1:]:
            yield from _singles(part)
    else:
        yield effect


def _can_be_too_dear(effect):
    """Whether there are players who can't do any of it."""
    if effect[0] == "do":
        return any(_can_be_too_dear(part) for part in effect[1:])
    if effect[0] == "either":
        return all(_can_be_too_dear(part) for part in effect[1:])
    return effect[0] == "pay" and effect[1] != "all"


# What is wrong with a character or a code

PROBLEMS = {
    "no_spec": mark("This is no character. Make a new one."),
    "name_empty": mark("The character needs a name. Write one."),
    "name_long": mark("The name is too long. At most {most} letters fit on the card."),
    "name_blanks": mark("The name has a blank too many. One between two words is enough."),
    "name_letter": mark("The sign {letter} can't be in a name. Use letters, digits, blanks, - ' ! ? and full stops."),
    "emblem_unknown": mark("This picture is not known here. Choose another one."),
    "effect_form": mark("The character does nothing yet. Add an effect."),
    "branch_count": mark("There are {least} to {most} ways to choose from. Add or remove one."),
    "branch_form": mark("{place}: not written as it should be. Remove it and add it again."),
    "effect_count": mark("{place}: there must be {least} to {most} effects. Add or remove one."),
    "effect_unknown": mark("{place}: this effect is not known here. Remove it."),
    "effect_numbers": mark("{place}: this number is not possible. Remove it and add it again."),
    "pay_first": mark("{place}: there is one payment, and it comes first. Remove this one."),
    "take_twice": mark("{place}: this is taken already. Raise the number there and remove this one."),
    "use_last": mark("{place}: another character is used last of all. Remove what follows."),
    "too_many_points": mark("{place}: too many points. At most {most} together."),
    "point_without_price": mark("{place}: points have their price. Let {stones} stones or more be paid before."),
}

BAD_CODES = {
    "code_empty": mark("There is no code yet. Type or paste one."),
    "code_long": mark("This is longer than any code. Paste one code and nothing else."),
    "code_sign": mark("In group {group} there is a {sign}, which no code has. Look at that group again."),
    "code_length": mark("Group {group} has {signs} of 5 signs. Compare it with the other phone."),
    "code_group": mark("Group {group} is not right. Compare its five signs with the other phone."),
    "code_groups": mark("Here are {groups} groups, but this code has {should}. Look for what is missing or too much."),
    "code_sum": mark("The groups don't belong together. Compare them all with the other phone."),
    "code_newer": mark("This code was made by a newer version. Update the app and enter it again."),
    "code_effect": mark("{place}: this version doesn't know the effect. Update the app and enter the code again."),
}


def problem_sentence(problem):
    """What `workshop.check` found: where it is, what is wrong, what to do."""
    return tr(PROBLEMS[problem.code], place=place_name(problem.where), **problem.values)


def bad_code_sentence(error):
    """Why `workshop.decode` can't read a code."""
    if error.code == "code_spec":
        return tr(
            "{place}: the character of this code can't be played. Have it checked on the other phone.",
            place=place_name(error.values["where"]),
        )
    values = {key: value for key, value in error.values.items() if key != "where"}
    return tr(BAD_CODES[error.code], place=place_name(error.values.get("where", "")), **values)


def place_name(where):
    """A place in a spec for people, who count from one: "effect.1.0" is "Way 2, effect 1"."""
    if where in ("name", "emblem"):
        return tr("Name") if where == "name" else tr("Picture")
    numbers = [int(number) + 1 for number in where.split(".")[1:]]
    if len(numbers) == 2:
        return tr("Way {way}, effect {effect}", way=numbers[0], effect=numbers[1])
    return tr("Way {way}", way=numbers[0]) if numbers else tr("Effects")
