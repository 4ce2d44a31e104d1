"""Fist of Dragonstones' lesson: a stone, a tie and a first point."""

from app.play.lesson import Lesson, LessonStep
from app.services.languages import mark
from engine.dragonstones.moves import Bid, Choose

STEPS = (
    LessonStep(
        mark(
            "Princes pay well for dragonstones. Characters bring you stones and turn them into points: whoever has "
            "three points first wins."
        ),
        at=("table",),
        news=True,
    ),
    LessonStep(
        mark("These stones are yours: red and yellow ones. A blue one would be good."), at=("stones",), news=True
    ),
    LessonStep(
        mark(
            "All bid for a character at once, coins hidden in the fist. The Witch comes first; she can spoil other "
            "characters. Let the others have her: close an empty fist."
        ),
        moves=(Bid(0),),
        at=("card",),
    ),
    LessonStep(
        mark("All fists open. Spark has bid most and gets the Witch. All coins are spent, also those of the losers."),
        at=("fists",),
        news=True,
    ),
    LessonStep(
        mark("The Blue Dragon brings a blue stone. Bid 2 coins; nobody sees them but you, while your thumb is down."),
        moves=(Bid(2),),
        at=("card",),
    ),
    LessonStep(mark("You win, and the blue stone is yours. Now you have all three colours."), at=("fists",), news=True),
    LessonStep(
        mark("The Wizard gives a point for one stone of each colour. He is worth 3 coins!"),
        moves=(Bid(3),),
        at=("card",),
    ),
    LessonStep(mark("Spark has bid 3 coins too. Silver decides between the two of you."), at=("fists",), news=True),
    LessonStep(mark("You have 5 silver coins. Bid 2 of them."), moves=(Bid(2),)),
    LessonStep(mark("Two against one: the Wizard is yours. Silver is gone for good once it is bid."), news=True),
    LessonStep(mark("Now pay a stone of each colour and take the point."), moves=(Choose(0),)),
    LessonStep(
        mark(
            "Your first point! When ten characters have come, the round is over: your fairy gold comes back, common "
            "gold and silver do not."
        ),
        news=True,
    ),
    LessonStep(
        mark("Two of the ten are special and change from round to round. Touch a character, and it says what it does."),
        news=True,
    ),
)
LESSONS = (
    Lesson(
        id="dragonstones",
        game="dragonstones",
        title=mark("Fist of Dragonstones"),
        about=mark("Bid in secret, win characters, turn stones into points."),
        minutes=4,
        seed=389,
        options={},
        rivals=("spark", "pip"),
        others={
            1: (Bid(2), Bid(1), Bid(3), Bid(1)),
            2: (Bid(1), Bid(0), Bid(1)),
        },
        steps=STEPS,
    ),
)
