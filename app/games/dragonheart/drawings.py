"""What only the rules of Dragonheart draw: fields with arrows, and what the decks hold."""

from dataclasses import dataclass

from app.rulebook import Drawing


@dataclass(frozen=True)
class FieldScene(Drawing):
    """A few fields with arrows. fields: name -> (what lies there as in a view, column, row)."""

    fields: dict
    arrows: tuple
    after: dict  # field -> where its own cards go afterwards

    def widget(self, open):
        from app.games.dragonheart.fieldpicture import FieldPicture  # the texts are searched without a window

        return FieldPicture(self, open)


@dataclass(frozen=True)
class Values(Drawing):
    """What the decks hold. rows: (picture, name of the card, fame of each such card)."""

    rows: tuple

    def widget(self, open):
        from app.games.dragonheart.valuetable import ValueTable

        return ValueTable(self.rows)
