"""How Fist of Dragonstones goes, in three steps."""

from app.services.languages import mark
from app.widgets.sketch import Arrow, Art, Face, Seal
from app.words.pitch import PitchStep

STEPS = (
    PitchStep(
        mark("Win characters, turn dragonstones into points. Three points win."),
        (
            Art("dragonstones/stone_red", 0.06, 0.56, 0.3),
            Art("dragonstones/stone_blue", 0.35, 0.64, 0.3),
            Art("dragonstones/stone_yellow", 0.64, 0.56, 0.3),
            Art("dragonstones/point", 0.04, 0.1, 0.3),
            Art("dragonstones/point", 0.35, 0.1, 0.3),
            Art("dragonstones/point", 0.66, 0.1, 0.3),
        ),
    ),
    PitchStep(
        mark("Everybody hides coins in a fist. All open at once: most gold wins the card, but all have paid."),
        (
            Face("dragonstones/witch", "", 0.33, 0.46, 0.34),
            Art("dragonstones/fist_closed", 0.02, 0.06, 0.34),
            Art("dragonstones/fist_open", 0.34, 0.02, 0.34),
            Art("dragonstones/fist_closed", 0.66, 0.06, 0.34),
        ),
    ),
    PitchStep(
        mark("After ten cards your fairy gold comes home, and a new round begins, until somebody has three points."),
        (
            Art("dragonstones/fairy_gold", 0.04, 0.5, 0.3),
            Art("dragonstones/fairy_gold", 0.18, 0.2, 0.3),
            Arrow(((0.42, 0.5), (0.62, 0.5))),
            Art("dragonstones/fairy", 0.6, 0.28, 0.38),
            Seal("10", 0.4, 0.68, 0.2),
        ),
    ),
)
