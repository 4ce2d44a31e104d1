"""How The Dragon's Pantry goes, in three steps."""

from app.services.languages import mark
from app.widgets.sketch import Arrow, Art, Bars, Face, Seal
from app.words.pitch import PitchStep

STEPS = (
    PitchStep(
        mark("Villains are after your gold. Be the first without cards: the others lose coins for theirs."),
        (
            Art("common/shelf_pantry", 0.0, 0.36, 0.5),
            Face("pantry/villain_3", "3", 0.46, 0.46, 0.28),
            Face("pantry/villain_8", "8", 0.66, 0.34, 0.28),
            Art("pantry/coin", 0.1, 0.08, 0.2),
            Art("pantry/coin", 0.34, 0.04, 0.2),
            Art("pantry/coin", 0.58, 0.08, 0.2),
        ),
    ),
    PitchStep(
        mark("Lay as high as the top card or higher, equal ones together. You can't? Take the whole pile."),
        (
            Face("pantry/villain_5", "5", 0.05, 0.4, 0.38),
            Arrow(((0.72, 0.74), (0.5, 0.86))),
            Face("pantry/villain_7", "7", 0.5, 0.08, 0.38, True),
            Seal("×2", 0.44, 0.02, 0.2),
        ),
    ),
    PitchStep(
        mark("Somebody has lost 21 coins: the game is over. Whoever lost the fewest wins."),
        (
            Bars((("sword", 0.5), ("shield", 0.72), ("crown", 0.3), ("key", 1.0)), 1.0, 2),
            Seal("21", 0.04, 0.78, 0.18),
        ),
    ),
)
