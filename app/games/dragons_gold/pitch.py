"""How Dragon's Gold goes, in three steps."""

from app.services.languages import mark
from app.widgets.sketch import Arrow, Art, Face
from app.words.pitch import PitchStep

STEPS = (
    PitchStep(
        mark("Fill your secret hoard: silver, gold, and more gems of a colour than anybody else."),
        (
            Art("dragons_gold/screen", 0.16, 0.4, 0.66),
            Art("dragons_gold/token_gold", 0.04, 0.12, 0.26),
            Art("dragons_gold/token_green", 0.26, 0.04, 0.26),
            Art("dragons_gold/token_white", 0.48, 0.12, 0.26),
            Art("dragons_gold/token_red", 0.7, 0.04, 0.26),
        ),
    ),
    PitchStep(
        mark("Send one adventurer to a dragon. Together as strong as it is, you fell it."),
        (
            Face("dragons_gold/knight", "4", 0.03, 0.46, 0.28),
            Face("dragons_gold/thief", "2", 0.16, 0.06, 0.28, True),
            Arrow(((0.46, 0.5), (0.6, 0.5))),
            Art("dragons_gold/dragon_6.a", 0.56, 0.26, 0.44),
        ),
    ),
    PitchStep(
        mark("Then one minute to agree who gets what. No agreement: nobody gets anything. The fullest hoard wins."),
        (
            Art("common/sand_clock", 0.32, 0.44, 0.4),
            Art("dragons_gold/token_blue", 0.04, 0.36, 0.26),
            Art("dragons_gold/token_gold", 0.72, 0.36, 0.26),
            Art("dragons_gold/token_purple", 0.24, 0.08, 0.26),
            Art("dragons_gold/token_silver", 0.52, 0.08, 0.26),
        ),
    ),
)
