"""Fist of Dragonstones."""

from app.play.presenter import Link, OptionWords, Presenter
from app.services.languages import mark

POINTS_TO_WIN = OptionWords(mark("Points to win"), mark("Three as in the box, five for a long night."))
GAME = Presenter(
    __name__,
    name=mark("Fist of Dragonstones"),
    line=mark("Gold in the fist: who keeps a straight face?"),
    author=mark("Bruno Faidutti and Michael Schacht"),
    minutes=60,
    emblem="common/shelf_dragonstones",
    box=("#7A2A1D", "#9C3A29"),
    options={
        "points": POINTS_TO_WIN,
        "target": POINTS_TO_WIN,  # of the score sheet
        "specials": OptionWords(mark("Special characters a round"), mark("Two as in the box, or three.")),
        "own": OptionWords(
            mark("Own characters"), mark("Up to three from the workshop join the special ones."), {"": mark("None")}
        ),
    },
    milestones=("scored", "cursed"),
    turns="round",
    forms=("own",),
    links=(Link("workshop", "common/workshop", mark("Workshop"), mark("characters of your own")),),
    rooms=("workshop",),
)
