"""The Dragon's Pantry's lessons: a hand that is got rid of, and a trick that works both ways."""

from app.play.lesson import Lesson, LessonStep
from app.services.languages import mark
from engine.pantry.moves import Choose, Draw, Keep, Lay, Open, Swap, Take

BASE = (
    LessonStep(
        mark(
            "Cheeky villains are after the gold in the dragon's pantry. Get rid of all your cards first, and only the "
            "others lose gold!"
        ),
        at=("hand",),
    ),
    LessonStep(
        mark(
            "Three open cards of your reserve lie here, and under each a closed one. They come when the hand is empty."
        ),
        at=("reserve",),
    ),
    LessonStep(
        mark("Before a round you may swap one card. Fire-breather is strong: get it for the 3."),
        moves=(Swap("villain_3", "a"),),
        at=("reserve",),
    ),
    LessonStep(
        mark("The pile is empty, so any card fits. Begin low, with both 1s: equal cards may go together."),
        moves=(Lay("villain_1", 2),),
        at=("pile",),
    ),
    LessonStep(
        mark("Spark lays an 8. A villain must be as high as the top card or higher: your 8 fits."),
        moves=(Lay("villain_8", 1),),
        at=("pile",),
    ),
    LessonStep(
        mark(
            "A 9! But dragons fit on everything except a 6. Fire-breather burns the whole pile, and then you play "
            "again."
        ),
        moves=(Lay("fire_breather", 1),),
        at=("pile",),
    ),
    LessonStep(
        mark("Again an empty pile. Some villains do something: after a 4 the next player draws 2 cards."),
        moves=(Lay("villain_4", 1),),
        at=("pile",),
    ),
    LessonStep(
        mark("Your hand is empty, so now comes the reserve. Spark has laid a 9: your 9 fits."),
        moves=(Open("b"),),
        at=("pile",),
    ),
    LessonStep(
        mark("Nothing of Spark's fits, so Spark takes the whole pile. The same will happen to you now and then."),
        at=(1,),
    ),
    LessonStep(
        mark(
            "Whoever is out first ends the round; the others lose the coins on their cards. At 21 lost coins the game "
            "ends, and who has lost least wins."
        ),
    ),
)
TRICKS = (
    LessonStep(
        mark("You know the pantry already. With tricks each round brings a new rule, and it holds for all to the end."),
        at=("trick",),
        news=True,
    ),
    LessonStep(
        mark("This is the surprise: whoever lays a 2 lets somebody draw a card from his hand, unseen."),
        at=("trick",),
        news=True,
    ),
    LessonStep(mark("You hold a 2, that is good enough. Swap nothing."), moves=(Keep(),), at=("hand",)),
    LessonStep(mark("Lay the 2 and see what happens."), moves=(Lay("villain_2", 1),), at=("pile",)),
    LessonStep(mark("Who shall get one of your cards? Let it be Pip."), moves=(Choose(2),)),
    LessonStep(
        mark("Two cards gone in one turn! But Spark has a 2 as well and chooses you. A Defender came: what luck."),
        at=("hand",),
    ),
    LessonStep(
        mark("All else is as before: Pip has laid a 7, so lay your 8."), moves=(Lay("villain_8", 1),), at=("pile",)
    ),
    LessonStep(
        mark("The seal on top stands for the trick. Touch it at any time, and it says what holds."), at=("seals",)
    ),
    LessonStep(
        mark(
            "Other tricks let a 1 go on a 9, or a 7 turn the direction of play around. You choose them when you set up "
            "a game."
        ),
    ),
)
LESSONS = (
    Lesson(
        id="pantry",
        game="pantry",
        title=mark("The Dragon's Pantry"),
        about=mark("Get rid of your cards before the others do."),
        minutes=3,
        seed=26216,
        options={"starter": "first"},
        rivals=("spark",),
        others={
            1: (Keep(), Lay("villain_8", 1), Lay("villain_9", 1), Draw(), Lay("villain_9", 1), Take()),
        },
        steps=BASE,
    ),
    Lesson(
        id="pantry_tricks",
        game="pantry",
        title=mark("The Dragon's Pantry: tricks"),
        about=mark("A new rule in every round."),
        minutes=3,
        seed=1820,
        options={"starter": "first", "tricks": ("trick_2",)},
        rivals=("spark", "pip"),
        others={
            1: (Keep(), Lay("villain_2", 1), Choose(0)),
            2: (Keep(), Lay("villain_7", 1)),
        },
        steps=TRICKS,
        for_real={"tricks": True},
    ),
)
