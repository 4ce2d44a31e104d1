"""Highest card wins."""

from app.play.presenter import OptionWords, Presenter
from app.services.languages import mark

GAME = Presenter(
    __name__,
    name=mark("Highest card wins"),
    author=mark("Nobody"),
    minutes=2,
    emblem="common/cover_hand",
    box=("#3A2A5E", "#5A4490"),
    options={"rounds": OptionWords(mark("Rounds"))},
    turns="round",
)
