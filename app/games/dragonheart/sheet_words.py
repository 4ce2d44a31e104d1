"""The score sheet of Dragonheart in words."""

from app.services.languages import mark, tr

ABOUT = mark("cards, fame, the figure")
OPTIONS = ()
REMARKS = {}


def subtitle(_sheet):
    return tr("fame of the cards taken")


def score(number):
    return tr("fame: {n}", n=number)
