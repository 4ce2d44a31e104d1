"""What the decks hold, as a table for the rules."""

from kivy.properties import ListProperty, StringProperty

from app.layout import load_kv
from app.services.languages import tr, trn
from app.widgets.base import Plate
from app.widgets.columns import Box, Snug


class ValueTable(Snug, Plate):
    """What is in the decks: picture, name, number of cards, fame of each."""

    def __init__(self, rows, **kwargs):
        super().__init__(**kwargs)
        for picture, name, fames in rows:
            self.add_widget(ValueRow(picture=picture, name=tr(name), fames=list(fames)))


class ValueRow(Box):
    picture = StringProperty()
    name = StringProperty()
    fames = ListProperty()

    def values(self, fames):
        cards = trn("{n} card", "{n} cards", len(fames))
        return tr("{cards}, fame: {values}", cards=cards, values=" ".join(str(fame) for fame in fames))


load_kv("games/dragonheart/valuetable")
