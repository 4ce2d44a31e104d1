"""Several of some cards: none of them, all, or which ones."""

from kivy.metrics import dp

from app.services.languages import tr
from app.widgets.base import Picture
from app.widgets.choices import Choices, SwitchRow
from app.widgets.overlay import SheetBox

SOME = "some"


class SeveralChoices(Choices):
    """None, all, or some: `do_some` is to show the list of cards."""

    def __init__(self, option, value, do_choice, do_some, **kwargs):
        some = value if isinstance(value, tuple) else ()
        words = tr("{n} of {total}", n=len(some), total=len(option.cards)) if some else tr("Some")
        ways = [(False, tr("No")), (True, tr("All")), (SOME, words)]
        choose = lambda way: do_some() if way == SOME else do_choice(way)  # noqa: E731
        super().__init__(ways, SOME if some else value, choose, **kwargs)


class CardList(SheetBox):
    """A switch for each card; `words(card)` are its name, what it does, and its drawing."""

    def __init__(self, option, value, words, do_choice, **kwargs):
        super().__init__(**kwargs)
        self._option, self._do_choice = option, do_choice
        self._chosen = set(option.taken(value))
        for card in option.cards:
            self.add_widget(self._row(card, *words(card)))

    def _row(self, card, name, effect, art):
        row = SwitchRow(title=name, about=effect, active=card in self._chosen)
        side = dp(52)
        picture = Picture(name=art, size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
        row.add_widget(picture, index=len(row.children))
        row.bind(on_release=lambda row: self._switch(row, card))
        return row

    def _switch(self, row, card):
        self._chosen ^= {card}
        row.active = card in self._chosen
        self._do_choice(self._option.checked(list(self._chosen)))
