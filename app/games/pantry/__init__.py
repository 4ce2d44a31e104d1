"""The Dragon's Pantry."""

from app.play.presenter import STARTERS, OptionWords, Presenter
from app.services.languages import mark, marks

GAME = Presenter(
    __name__,
    name=mark("The Dragon's Pantry"),
    line=mark("Get rid of your cards before the gold is gone"),
    author=mark("Roki Bogdanski and Carsten Lauber"),
    minutes=20,
    emblem="common/shelf_pantry",
    box=("#245039", "#2F6B4B"),
    options={
        "hindrances": OptionWords(mark("Hindrances"), mark("Whoever ends a round has it harder in the next.")),
        "tricks": OptionWords(mark("Tricks"), mark("Every round adds a new rule for all.")),
        "starter": OptionWords(
            mark("Who starts"), mark("In the box it is whoever first names a book about dragons."), STARTERS
        ),
    },
    milestones=("round_over", "burnt", "four"),
    turns="round",
    score=marks("{n} coin lost", "{n} coins lost"),
)
