"""Dragon's Gold's lessons: a dragon that is shared with a thief in the band, and the first item card."""

from app.play.lesson import Lesson, LessonStep
from app.services.languages import mark
from engine.dragons_gold.moves import ACCEPT, PASS, Give, Send, Use

BASIC = (
    LessonStep(
        mark(
            "You lead a band of dragon hunters. To slay a dragon is easy; to share out its treasure is not. The "
            "richest hoard wins."
        ),
        at=("board",),
    ),
    LessonStep(
        mark("This dragon has strength 5. As soon as the hunters before it have 5 together, it falls."), at=(3,)
    ),
    LessonStep(
        mark("Each turn you send one of your four. Begin with the thief, he has strength 2: Spark will surely help."),
        moves=(Send("thief", 3),),
        at=(3,),
    ),
    LessonStep(
        mark(
            "Spark's lady knight has felled it: 2 and 3 make 5. You two took part, so you two share out the treasure."
        ),
        at=("heap",),
    ),
    LessonStep(
        mark(
            "Who has most stones of a colour gets 15 points at the end: keep both emeralds. Spark gets the rest. Then "
            "agree."
        ),
        moves=(Give("green", 0), Give("green", 0), Give("gold", 1), Give("blue", 1), ACCEPT),
        then=((1, ACCEPT),),
    ),
    LessonStep(
        mark("Agreed! Without an agreement all turns to ash. And your thief was there: he has stolen Spark's gold."),
        at=("band",),
    ),
    LessonStep(
        mark(
            "Whoever has fought rests, face down. A new dragon came, and Pip's knight is at it already: strength 1 is "
            "enough now. Send the wizard."
        ),
        moves=(Send("wizard", 3),),
        at=(3,),
    ),
    LessonStep(
        mark("The only wizard in a fight takes the red magic at once. All the rest is shared out as before."),
        at=("own",),
    ),
    LessonStep(
        mark("Silver is worth 1 point, gold 3. What you have lies behind your screen: nobody sees it but you."),
    ),
    LessonStep(
        mark(
            "When the bag is empty the last dragons are hunted. Then all screens are lifted and counted. Now you know "
            "how to hunt!"
        ),
    ),
)
ITEMS = (
    LessonStep(
        mark("You know the hunt already. With the advanced rules everybody has item cards. Each can be played once."),
        at=("cards",),
    ),
    LessonStep(
        mark("Yours is the Fireball: with it the wizard fights with strength 4 instead of 1. Play it."),
        moves=(Use("fireball"),),
        at=("cards",),
    ),
    LessonStep(
        mark("Now send the wizard. There lies a red token: that is magic, and it is what he came for."),
        moves=(Send("wizard", 3),),
        at=(3,),
    ),
    LessonStep(
        mark("Spark has helped, the dragon is slain. Here magic is shared out like all the rest."), at=("heap",)
    ),
    LessonStep(
        mark("Whoever fought with a wizard draws an item card for each red token. So take it, and the sapphire."),
        moves=(Give("red", 0), Give("blue", 0), Give("purple", 1), Give("purple", 1), ACCEPT),
        then=((1, ACCEPT),),
    ),
    LessonStep(
        mark("You have a new item card. Each card says when it may be played; what fits now is lit in your hand."),
        at=("cards",),
    ),
    LessonStep(
        mark(
            "Many cards answer what others do. If you can, you are asked; who says nothing passes. Sets of five "
            "colours bring 5 points more."
        ),
    ),
)
TABLE = {"division": "talks", "clock": 0, "starter": "first"}
LESSONS = (
    Lesson(
        id="dragons_gold",
        game="dragons_gold",
        title=mark("Dragon's Gold"),
        about=mark("Slay dragons together, share out what they guard."),
        minutes=4,
        seed=2,
        options=TABLE | {"rules": "basic"},
        rivals=("spark", "pip"),
        others={1: (Send("lady_knight", 3),), 2: (Send("knight", 3),)},
        steps=BASIC,
        silent=(PASS,),
        for_real={"rules": "basic"},
    ),
    Lesson(
        id="dragons_gold_items",
        game="dragons_gold",
        title=mark("Dragon's Gold: magic items"),
        about=mark("The advanced rules: cards that turn a hunt around."),
        minutes=3,
        seed=253,
        options=TABLE | {"rules": "advanced"},
        rivals=("spark", "pip"),
        others={1: (Send("lady_knight", 3),), 2: (Send("knight", 0),)},
        steps=ITEMS,
        silent=(PASS,),
        for_real={"rules": "advanced"},
    ),
)
