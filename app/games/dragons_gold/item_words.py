"""The 24 magic items of Dragon's Gold in words: what they are called, when they may be played and what they do."""

from typing import NamedTuple

from app.services.languages import mark, tr


class Item(NamedTuple):
    """`short` is for narrow cards; `moment` completes "may be played"; `text` is what a strict referee reads out."""

    name: str
    short: str
    moment: str
    text: str


BETWEEN_TURNS = mark("Between two turns.")
BEFORE_SHARING = mark("When a dragon has fallen, before its treasure is shared out.")
WITH_WIZARD = mark("When you send your wizard.")

ITEMS = {
    "stinking_cloud": Item(
        mark("Stinking Cloud"),
        mark("Cloud"),
        mark("When another player has just sent an adventurer."),
        mark(
            "The adventurer flees from this dragon: that player sends it to another one instead. Cards played with it"
            " go along."
        ),
    ),
    "ring_of_recall": Item(
        mark("Ring of Recall"),
        mark("Recall"),
        mark("At the start of your turn."),
        mark("All your adventurers who rest at home are ready again. Those in battle stay there."),
    ),
    "mirror_of_exchanging": Item(
        mark("Mirror of Exchanging"),
        mark("Mirror"),
        BETWEEN_TURNS,
        mark("Swap three tokens of one dragon for three of another. You choose all six."),
    ),
    "wall_of_force": Item(
        mark("Wall of Force"),
        mark("Wall"),
        WITH_WIZARD,
        mark(
            "While he is in battle, the others may send to the dragon before him only if you consent. Whoever is there"
            " already stays."
        ),
    ),
    "instant_copier": Item(
        mark("Instant Copier"),
        mark("Copier"),
        mark("When another player has used an item and discarded it."),
        mark("Take that item into your own hand."),
    ),
    "dark_eye_liner": Item(
        mark("Dark Eye Liner"),
        mark("Eye Liner"),
        BEFORE_SHARING,
        mark(
            "Another player's man right behind your lady knight in the row counts as yours in this division. Whoever"
            " has nobody else there gets no part in it."
        ),
    ),
    "long_arms": Item(
        mark("Long Arms"),
        mark("Arms"),
        mark("After a division without you, if your thief is ready at home."),
        mark("Your thief steals a random token from one of those who took part. He stays ready."),
    ),
    "gem_of_many_colors": Item(
        mark("Gem of Many Colours"),
        mark("Gem"),
        mark("At the end of the game, before the screens are lifted."),
        mark("Choose white, yellow, purple, green or blue. This card counts as one more gem of that colour."),
    ),
    "ring_of_confusion": Item(
        mark("Ring of Confusion"),
        mark("Confusion"),
        mark("As soon as a division is settled, also one without you."),
        mark("Swap the whole shares of two players, your own if you like."),
    ),
    "fireball": Item(
        mark("Fireball"),
        mark("Fire"),
        WITH_WIZARD,
        mark("His strength is 4 until he leaves this battle."),
    ),
    "amulet_of_chaos": Item(
        mark("Amulet of Chaos"),
        mark("Amulet"),
        mark("When another player steals from you."),
        mark("You choose what is taken. The thief does not look behind your screen."),
    ),
    "market_bell": Item(
        mark("Market Bell"),
        mark("Bell"),
        BETWEEN_TURNS,
        mark("A market opens at once. Everybody may trade with you, but not with each other."),
    ),
    "poison_dagger": Item(
        mark("Poison Dagger"),
        mark("Dagger"),
        mark("When another player's adventurer lines up right behind one of yours."),
        mark("That adventurer goes home to rest, and the turn is over."),
    ),
    "comets_powder": Item(
        mark("Comet's Powder"),
        mark("Comet"),
        BETWEEN_TURNS,
        mark("Draw four tokens from the bag and lay one on each dragon; you choose which goes where."),
    ),
    "horn_of_dragon_recall": Item(
        mark("Horn of Dragon Recall"),
        mark("Horn"),
        mark("When a dragon falls, before its hidden treasure is drawn."),
        mark(
            "The dragon opens its eyes: all its attackers go home to rest. It stays with its treasure and has to be"
            " felled again."
        ),
    ),
    "invisible_hand": Item(
        mark("Invisible Hand"),
        mark("Hand"),
        mark("In secret: at the start of your turn or between two turns."),
        mark(
            "Take one token from a dragon, unseen. Do it again later, as often as you like; if you are caught, the card"
            " is discarded, but the tokens stay yours."
        ),
    ),
    "glove_of_holding": Item(
        mark("Glove of Holding"),
        mark("Grip"),
        mark("When a division lets you draw an item."),
        mark("Draw three items instead of one."),
    ),
    "vacuum_tube": Item(
        mark("Vacuum Tube"),
        mark("Tube"),
        BETWEEN_TURNS,
        mark("Swap two tokens of one dragon for two of another. You choose all four."),
    ),
    "powder_of_weakness": Item(
        mark("Powder of Weakness"),
        mark("Weakness"),
        mark("When another player's adventurer fells a dragon with exactly its strength."),
        mark("The dragon's strength grows by 1, and it does not fall. Everybody stays in battle."),
    ),
    "plus_one_sword": Item(
        mark("+1 Sword"),
        mark("Sword"),
        mark("When you send a knight or a lady knight."),
        mark("This knight has 1 strength more for the rest of the game."),
    ),
    "powder_of_levitation": Item(
        mark("Powder of Levitation"),
        mark("Levitation"),
        BETWEEN_TURNS,
        mark(
            "Two dragons change places, with their treasure; the adventurers stay where they are. No dragon "
            "may fall by it."
        ),
    ),
    "powder_of_renewal": Item(
        mark("Powder of Renewal"),
        mark("Renewal"),
        BEFORE_SHARING,
        mark("Put any tokens of the treasure back into the bag and draw as many anew."),
    ),
    "velvet_glove": Item(
        mark("Velvet Glove"),
        mark("Velvet"),
        mark("When your thief steals."),
        mark("Your thief takes two tokens from the same victim instead of one."),
    ),
    "spyglass_of_seeing": Item(
        mark("Spyglass of Seeing"),
        mark("Spyglass"),
        mark("Before a treasure is shared out in which you have a part."),
        mark("Draw five tokens from the bag. Add two of them to the treasure and put the others back."),
    ),
}


def name(item):
    return tr(ITEMS[item].name)


def short(item):
    """One word, for narrow cards."""
    return tr(ITEMS[item].short)


def moment(item):
    """When it may be played."""
    return tr(ITEMS[item].moment)


def text(item):
    """What it does."""
    return tr(ITEMS[item].text)


def art(item):
    return f"dragons_gold/{item}"
