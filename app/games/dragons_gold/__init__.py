"""Dragon's Gold."""

from app.play.presenter import STARTERS, OptionWords, Presenter
from app.services.languages import mark

GAME = Presenter(
    __name__,
    name=mark("Dragon's Gold"),
    line=mark("Slaying it is easy. Now try to share!"),
    author=mark("Bruno Faidutti"),
    minutes=60,
    emblem="common/shelf_dragons_gold",
    box=("#66480F", "#8A6417"),
    options={
        "rules": OptionWords(
            mark("Rules"),
            mark("Advanced: with magic items, sets and a cursed diamond."),
            {"basic": mark("Basic"), "advanced": mark("Advanced")},
        ),
        "division": OptionWords(
            mark("Division"),
            mark("Strategic: one divides, the others choose, nobody talks."),
            {"talks": mark("Talks"), "strategic": mark("Strategic")},
        ),
        "clock": OptionWords(
            mark("Sand clock, seconds"), mark("For talks and the market. 0: no clock."), {0: mark("No clock")}
        ),
        "starter": OptionWords(mark("Who starts"), mark("In the box it is whoever last slew a real dragon."), STARTERS),
    },
    milestones=("slain", "ash", "market", "caught"),
)
