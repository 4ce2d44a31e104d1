"""A card as the look-up knows it: its name in every language, its picture, its kind."""

from dataclasses import dataclass, field

from app.services.languages import tr, trn


@dataclass(frozen=True)
class Entry:
    """One card. `title` is its name as a text to translate, with `values` filled in; `value` stands in its corner."""

    game: str
    kind: str
    id: str
    title: str
    art: str
    values: dict = field(default_factory=dict)
    short_title: str = ""
    value: str = ""
    copies: int = 1
    gilded: bool = False
    spec: dict | None = None  # of a card that players made

    def name(self):
        return tr(self.title, **self.values) if self.spec is None else self.title

    def short(self):
        """For the strip of a small card."""
        return tr(self.short_title, **self.values) if self.short_title else self.name()


def in_the_box(n):
    return trn("{n} such card in the box", "{n} such cards in the box", n)
