"""Dragonheart."""

from app.play.presenter import STARTERS, OptionWords, Presenter
from app.services.languages import mark, marks

GAME = Presenter(
    __name__,
    name=mark("Dragonheart"),
    line=mark("A duel: snatch the treasure from under the other's nose"),
    author=mark("Rüdiger Dorn"),
    minutes=30,
    emblem="common/shelf_dragonheart",
    box=("#1F4166", "#2C5B8C"),
    options={
        "starter": OptionWords(mark("Who starts"), mark("In the box it is the youngest at the table."), STARTERS),
    },
    milestones=("figure", "sailed", "last_turn"),
    score=marks("{n} fame", "{n} fame"),
)
