"""Dragonheart's lesson: from a treasure that tempts to four dwarves at once."""

from app.play.lesson import Lesson, LessonStep
from app.services.languages import mark
from engine.dragonheart.moves import DONE, Lay, Take

STEPS = (
    LessonStep(
        mark(
            "A sorcerer has turned the Great Dragon to stone. You and Spark both want to free it: whoever collects "
            "more fame wins."
        ),
        at=("board",),
    ),
    LessonStep(
        mark("These five cards are yours. The number on a card is its fame; its picture says on which field it goes."),
        at=("hand",),
    ),
    LessonStep(
        mark("Lay the treasure. It does nothing by itself, it lies there and tempts."),
        moves=(Lay("treasure", 4), DONE),
        at=("treasure",),
    ),
    LessonStep(
        mark("Spark has laid a treasure too. A fire dragon takes all treasures: follow the arrow."),
        moves=(Lay("fire_dragon", 3), DONE),
        at=("fire_dragon", "treasure"),
    ),
    LessonStep(
        mark("Both treasures are yours, 6 fame. Whatever you have laid yourself you may lose like that, too."),
        at=("treasure",),
    ),
    LessonStep(
        mark("Spark has sent a princess. Trolls like princesses: lay yours and take her."),
        moves=(Lay("troll", 2), DONE),
        at=("troll", "princess"),
    ),
    LessonStep(
        mark(
            "A princess takes either all treasures or all petrified dragons. Only one petrified dragon lies there, but "
            "with it comes the dragon figure."
        ),
        moves=(Lay("princess", 1), DONE, Take("petrified_dragon")),
        at=("petrified_dragon",),
    ),
    LessonStep(
        mark(
            "The figure is yours until Spark takes petrified dragons. While you have it you hold six cards, and at the "
            "end it brings 3 fame."
        ),
        at=("hand",),
    ),
    LessonStep(
        mark("Some fields have places, and act only when all are taken. Four dwarves go to whoever lays the fourth."),
        at=("dwarf",),
    ),
    LessonStep(
        mark("One dwarf lies there, and you hold three. Cards with the same picture may be laid together."),
        moves=(Lay("dwarf", 1), Lay("dwarf", 2), Lay("dwarf", 3), DONE),
        at=("dwarf",),
    ),
    LessonStep(
        mark(
            "8 fame at one blow! Ships have three places. The third ship sails and takes along what waits in the hold: "
            "heroes and huntresses."
        ),
        at=("ship", "hold"),
    ),
    LessonStep(
        mark(
            "When ships have sailed three times, or a deck is used up, the game is over. What you have taken counts, "
            "your hand does not. That is all you need!"
        ),
    ),
)
LESSONS = (
    Lesson(
        id="dragonheart",
        game="dragonheart",
        title=mark("Dragonheart"),
        about=mark("Lay a card, take what its arrow points at."),
        minutes=3,
        seed=2229,
        options={"starter": "first"},
        rivals=("spark",),
        others={
            1: (
                *(Lay("treasure", 2), DONE),
                *(Lay("princess", 2), DONE),
                *(Lay("petrified_dragon", 2), DONE),
                *(Lay("dwarf", 2), DONE),
            )
        },
        steps=STEPS,
    ),
)
