"""How Dragonheart goes, in three steps."""

from app.services.languages import mark
from app.widgets.sketch import Arrow, Art, Face, Seal
from app.words.pitch import PitchStep

STEPS = (
    PitchStep(
        mark("Take cards from the board: each brings as much fame as its number. The most fame wins."),
        (
            Face("dragonheart/treasure", "4", 0.04, 0.4, 0.36),
            Face("dragonheart/princess", "3", 0.32, 0.28, 0.36),
            Face("dragonheart/petrified_dragon", "7", 0.6, 0.4, 0.36, True),
            Art("dragonheart/heart", 0.36, 0.0, 0.28),
        ),
    ),
    PitchStep(
        mark("Lay cards of one suit on their field. Where its arrow points, everything becomes yours."),
        (
            Face("dragonheart/hero", "1", 0.04, 0.3, 0.34, True),
            Arrow(((0.42, 0.55), (0.6, 0.55))),
            Face("dragonheart/fire_dragon", "2", 0.62, 0.3, 0.34),
        ),
    ),
    PitchStep(
        mark("After the third ship has sailed, or when a deck is empty, the other one has one last turn."),
        (
            Art("dragonheart/ship", 0.02, 0.42, 0.4),
            Art("dragonheart/ship", 0.32, 0.3, 0.4),
            Art("dragonheart/ship", 0.6, 0.42, 0.4),
            Seal("3", 0.4, 0.08, 0.2),
        ),
    ),
)
