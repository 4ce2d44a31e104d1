"""The rules of Dragonheart, told anew, with the rulings of this table."""

from functools import partial

from app.games.dragonheart.drawings import FieldScene, Values
from app.games.dragonheart.words import ONE, SUITS, art, deck
from app.rulebook import Art, BoardPicture, House, Section, Text, whose_numbers
from app.services.languages import mark
from engine.dragonheart.components import DECK_TABLE, SLOTS
from engine.dragonheart.components import SUITS as DECK_SUITS

TO_HOLD = mark("then to the hold")
TO_PILE = mark("to your pile")


def section_for(view):
    """What the player may ask about now."""
    if view["phase"] == "over":
        return "counting"
    if view["laid"]["suit"]:
        return view["laid"]["suit"]
    return "turn" if view["last_turn"] is None else "end"


def _decks(numbers):
    return [Values(tuple((art(suit), ONE[suit], fames) for suit, fames in deck(numbers).items()))]


def _field(field, count):
    """A field with so many cards, as a view would show it; on top of the hold lies a huntress."""
    suit = "huntress" if field == "hold" else field
    card = {"suit": suit, "fame": DECK_TABLE[suit][-1]}
    slots = 0 if field == "hold" else SLOTS[DECK_SUITS.index(suit)]
    if slots:
        return {"kind": "slots", "slots": slots, "cards": [card] * count}
    return {"kind": "stack", "count": count, "top": card}


def _scene(fields, *arrows, after=None):
    """fields: name -> (number of cards, column, row)."""
    contents = {name: (_field(name, count), column, row) for name, (count, column, row) in fields.items()}
    return FieldScene(contents, arrows, after or {})


A_BOARD = {
    "fields": {
        "fire_dragon": _field("fire_dragon", 2),
        "treasure": _field("treasure", 4),
        "princess": _field("princess", 3),
        "petrified_dragon": _field("petrified_dragon", 2),
        "huntress": _field("huntress", 1),
        "hero": _field("hero", 1),
        "troll": _field("troll", 1),
        "dwarf": _field("dwarf", 3),
        "ship": _field("ship", 2),
    },
    "hold": _field("hold", 5),
    "departures": 1,
}


def _suit(suit, *blocks):
    return Section(suit, SUITS[suit][0], blocks)


SECTIONS = (
    Section(
        "minute",
        mark("In one minute"),
        (
            Text(
                mark(
                    "Each of you has a deck of fifty cards and holds five of them. There are nine suits, and "
                    "for each of them a field on the board."
                )
            ),
            Text(
                mark(
                    "On your turn lay [b]one or more cards of one suit[/b] on their field. Some fields act at "
                    "once, others when their last place is filled."
                )
            ),
            Text(
                mark(
                    "Arrows show what you take: [b]all cards[/b] of the field that the arrow points at go to "
                    "your pile. They are your fame."
                )
            ),
            Text(mark("Then draw up to five cards again and pass the device on.")),
            Text(
                mark(
                    "When ships have sailed [b]three times[/b] or a deck runs out, the other player has one "
                    "last turn. The most fame wins."
                )
            ),
        ),
    ),
    Section(
        "goal",
        mark("Goal"),
        (
            Text(
                mark(
                    "The great dragon was turned to stone, and its fire sleeps in a ruby: the dragonheart. "
                    "Whoever wins more fame breaks the spell."
                )
            ),
            Art("dragonheart/heart"),
            Text(
                mark(
                    "Every card that you take from the board brings as much [b]fame[/b] as the number in its "
                    "corner. Cards in the hand and in the deck bring nothing."
                )
            ),
            Text(mark("The [b]dragon figure[/b] adds 3 fame for whoever has it at the end.")),
        ),
    ),
    Section(
        "setup",
        mark("Setting up"),
        (
            Text(
                mark(
                    "Two players, two equal decks of fifty cards. Both decks are shuffled, and each player "
                    "draws [b]five cards[/b]; the rest is the player's own deck, face down."
                )
            ),
            Text(
                mark(
                    "The board begins empty. The [b]dragon figure[/b] stands beside the petrified dragons and "
                    "belongs to nobody yet."
                )
            ),
            Text(mark("The app shuffles and deals. After that the turns alternate.")),
            House(
                mark(
                    "On paper the younger player begins. Here you settle it when you set up the game; "
                    "otherwise chance decides."
                )
            ),
        ),
    ),
    Section(
        "turn",
        mark("A turn"),
        (
            Text(mark("A turn has three steps: [b]lay[/b] cards, let the [b]field[/b] act, [b]draw[/b].")),
            Text(
                mark(
                    "Lay one card, or several with the [b]same picture[/b], on the field of that suit. Two "
                    "suits never go together in one turn."
                )
            ),
            Text(
                mark(
                    "Then the field acts. Where its arrow points, you take [b]everything[/b] and put it on "
                    "your pile, face down. If nothing lies there, you are out of luck and take nothing."
                )
            ),
            Text(mark("Last, draw until you hold five cards, or [b]six[/b] with the dragon figure.")),
            Text(mark("Until you end the turn, you may take laid cards back.")),
            House(mark("At least one card is laid in every turn, and taking is not optional.")),
        ),
    ),
    Section(
        "fields",
        mark("Fields"),
        (
            Text(mark("Nine fields, one for each suit. Tap a field to read about it.")),
            BoardPicture(A_BOARD),
            Text(
                mark(
                    "[b]Stacks[/b]: fire dragons, treasures, princesses, petrified dragons and trolls. As "
                    "many cards as you like, only the top one is seen. Fire dragons, princesses and trolls "
                    "act as soon as they are laid; treasures and petrified dragons only wait."
                )
            ),
            Text(
                mark(
                    "[b]Places[/b]: two for heroes, three for huntresses, three for ships, four for dwarves. "
                    "The field acts when its [b]last place[/b] is filled, no matter who filled the others."
                )
            ),
            Text(
                mark(
                    "In one turn you can't lay more cards than there are places left. Beside two dwarves "
                    "there is room for two more, not for three."
                )
            ),
            Text(mark("Where a field has two arrows to take by, you follow [b]one[/b] of them.")),
        ),
    ),
    _suit(
        "fire_dragon",
        Text(mark("Fire dragons love gold. As soon as you lay one, you take [b]all treasures[/b].")),
        _scene({"fire_dragon": (1, 0, 0), "treasure": (4, 1, 0)}, ("fire_dragon", "treasure")),
        Text(
            mark(
                "The dragons themselves stay on their field. Several laid together take no more than one "
                "does, and they wait there for the [b]huntresses[/b]."
            )
        ),
    ),
    _suit(
        "treasure",
        Text(mark("A treasure does nothing when it is laid. It lies there, shines and waits.")),
        _scene(
            {"fire_dragon": (1, 0, 0), "princess": (1, 0, 1), "treasure": (4, 1, 0.5)},
            ("fire_dragon", "treasure"),
            ("princess", "treasure"),
        ),
        Text(mark("[b]Fire dragons[/b] come for all treasures, and [b]princesses[/b] may too.")),
    ),
    _suit(
        "princess",
        Text(
            mark(
                "As soon as you lay a princess, you take everything from one of two fields: [b]treasures[/b] "
                "or [b]petrified dragons[/b]. Several princesses laid together still take only one field."
            )
        ),
        _scene(
            {"princess": (1, 0, 0.5), "treasure": (3, 1, 0), "petrified_dragon": (2, 1, 1)},
            ("princess", "treasure"),
            ("princess", "petrified_dragon"),
        ),
        Text(
            mark(
                "With petrified dragons you also get the [b]dragon figure[/b], from the table or from the "
                "other player. If it is yours already, it stays."
            )
        ),
        Text(mark("Princesses stay on their field until [b]trolls[/b] or [b]heroes[/b] come for them.")),
        House(
            mark(
                "You may choose the empty one of the two fields, for instance to leave the figure where it "
                "is: it moves only when at least one petrified dragon is taken. If both are empty, nothing is "
                "asked."
            )
        ),
    ),
    _suit(
        "petrified_dragon",
        Text(mark("A petrified dragon does nothing when it is laid: it is stone.")),
        _scene({"princess": (1, 0, 0), "petrified_dragon": (3, 1, 0)}, ("princess", "petrified_dragon")),
        Text(mark("Only [b]princesses[/b] take petrified dragons, and the [b]dragon figure[/b] comes with them.")),
    ),
    _suit(
        "huntress",
        Text(
            mark(
                "Huntresses go in threes. One or two of them wait. Whoever lays the [b]third[/b] takes [b]all "
                "fire dragons[/b]."
            )
        ),
        _scene(
            {"huntress": (3, 0, 0), "fire_dragon": (2, 1, 0)},
            ("huntress", "fire_dragon"),
            after={"huntress": TO_HOLD},
        ),
        Text(mark("Then the three huntresses go down into the [b]hold[/b] and wait for a ship.")),
        House(mark("With no fire dragon on the board nothing is taken; the huntresses go to the hold all the same.")),
    ),
    _suit(
        "hero",
        Text(
            mark(
                "A hero alone waits. Whoever lays the [b]second[/b] takes everything from one of two fields: "
                "[b]princesses[/b] or [b]trolls[/b]."
            )
        ),
        _scene(
            {"hero": (2, 0, 0.5), "princess": (3, 1, 0), "troll": (2, 1, 1)},
            ("hero", "princess"),
            ("hero", "troll"),
            after={"hero": TO_HOLD},
        ),
        Text(mark("Then both heroes go down into the [b]hold[/b] and wait for a ship.")),
        House(
            mark(
                "The empty one of the two fields may be chosen too. If both are empty, nothing is asked, and "
                "the heroes go to the hold all the same."
            )
        ),
    ),
    _suit(
        "troll",
        Text(mark("Trolls lie in wait for princesses. As soon as you lay one, you take [b]all princesses[/b].")),
        _scene({"troll": (1, 0, 0), "princess": (3, 1, 0)}, ("troll", "princess")),
        Text(mark("The trolls stay on their field until [b]heroes[/b] come for them.")),
    ),
    _suit(
        "dwarf",
        Text(mark("Dwarves keep to themselves. Whoever lays the [b]fourth[/b] takes [b]all four[/b].")),
        _scene({"dwarf": (4, 0, 0)}, after={"dwarf": TO_PILE}),
        Text(mark("The row ends with the fourth dwarf: a new one can begin in the next turn at the earliest.")),
    ),
    _suit(
        "ship",
        Text(
            mark(
                "One or two ships wait in the harbour. Whoever lays the [b]third[/b] takes [b]everybody in "
                "the hold[/b]: heroes and huntresses."
            )
        ),
        _scene({"ship": (3, 0, 0), "hold": (5, 1, 0)}, ("ship", "hold")),
        Text(
            mark(
                "Then the three ships sail: they are put aside, face up, for everybody to count. The [b]third "
                "departure[/b] brings the end of the game."
            )
        ),
        Text(mark("Ships belong to nobody and bring no fame.")),
        House(
            mark(
                "Ships sail with an empty hold too. A fourth departure in the last turn still takes the hold, "
                "but changes nothing about the end."
            )
        ),
    ),
    Section(
        "hold",
        SUITS["hold"][0],
        (
            Text(mark("The hold lies beside the ships. Heroes and huntresses who have done their work wait there.")),
            _scene(
                {"hero": (2, 0, 0), "huntress": (3, 0, 1), "hold": (5, 1, 0.5)},
                ("hero", "hold"),
                ("huntress", "hold"),
            ),
            Text(mark("Whoever lays the [b]third ship[/b] takes all of them, no matter who sent them there.")),
            House(mark("The hold is a stack: its top card and the number of cards are seen, nothing else.")),
        ),
    ),
    Section(
        "figure",
        mark("Dragon figure"),
        (
            Text(
                mark(
                    "Whoever takes [b]petrified dragons[/b] takes the dragon figure too, from the table or "
                    "from the other player."
                )
            ),
            Art("dragonheart/figure"),
            Text(
                mark(
                    "As long as you have it, you draw up to [b]six cards[/b] at the end of your turn. At the "
                    "end of the game it brings [b]3 fame[/b] and decides a tie."
                )
            ),
            Text(
                mark(
                    "Whoever loses it loses the sixth card too: one card is drawn blindly from the hand and "
                    "laid on top of its owner's deck. It will be the next one drawn."
                )
            ),
            House(
                mark(
                    "Chance picks the card, and only its owner learns which it was. With five cards or fewer "
                    "in the hand nothing is lost. The new owner draws up to six in the same turn already."
                )
            ),
        ),
    ),
    Section(
        "draw",
        mark("Drawing up"),
        (
            Text(
                mark(
                    "At the end of your turn draw from your own deck until you hold [b]five cards[/b], or "
                    "[b]six[/b] with the dragon figure."
                )
            ),
            Text(
                mark(
                    "Cards taken from the board lie apart, face down. They never return to the hand and don't "
                    "count as hand cards."
                )
            ),
            Text(mark("When you draw the last card of your deck, the end begins.")),
            House(mark("After the very last turn nobody draws any more.")),
        ),
    ),
    Section(
        "end",
        mark("The end"),
        (
            Text(
                mark(
                    "The end begins in one of two ways: ships have sailed for the [b]third time[/b], or "
                    "somebody has drawn the [b]last card[/b] of the own deck."
                )
            ),
            Text(
                mark(
                    "Then the [b]other player has one more turn[/b], a full one: laying, taking, choosing, "
                    "the figure, the ships. After that the game is over."
                )
            ),
            House(
                mark(
                    "Whatever comes first fixes the end. Nothing that happens in the last turn makes the game "
                    "longer or shorter. Whoever has drawn the last card never plays the cards just drawn."
                )
            ),
        ),
    ),
    Section(
        "counting",
        mark("Counting"),
        (
            Text(
                mark(
                    "Cards still in hands and decks count for nothing. Each player adds up the fame of the "
                    "[b]cards taken[/b]; the dragon figure adds [b]3[/b]."
                )
            ),
            Text(mark("The most fame wins. If both have the same, the player with the [b]dragon figure[/b] wins.")),
            House(
                mark(
                    "The same fame and the figure still on the table: you share the victory. What is left on "
                    "the fields and in the hold belongs to nobody, and so do the ships."
                )
            ),
        ),
    ),
    Section(
        "secret",
        mark("What is secret"),
        (
            Text(
                mark(
                    "Your [b]hand[/b] is yours alone, so the device is covered before it changes hands. "
                    "Nobody looks into a [b]deck[/b], not even its owner."
                )
            ),
            Text(mark("Of every stack, the hold too, only the [b]top card[/b] is seen. Leafing through is forbidden.")),
            House(
                mark(
                    "How many cards lie in a stack, a deck, a hand or a pile is open to all. The fame of your "
                    "pile is shown to you alone until the game is over."
                )
            ),
        ),
    ),
    Section(
        "values",
        mark("House values"),
        (
            Text(mark("This is what each of the two decks holds: how many cards of a suit, and the fame of each.")),
            _decks,
            partial(
                whose_numbers,
                "deck",
                mark(
                    "The text of the rules doesn't give these numbers, they were printed on the cards only. "
                    "So they are the app's values: your box may have others."
                ),
            ),
        ),
    ),
)
