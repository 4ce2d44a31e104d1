"""How own characters are chosen at the set-up: how many are, and a sheet to choose them in."""

from kivy.app import App

from app.games.dragonstones.workshop.ownchoice import OwnButton, OwnChoice, OwnList
from app.widgets.choices import OptionColumn
from app.widgets.overlay import Sheet


def _own_characters(head, value, choose):
    column = OptionColumn()
    column.add_widget(head)
    column.add_widget(OwnButton(OwnChoice(value), lambda: _choose_own(head.title, value, choose)))
    return column


def _choose_own(title, value, choose):
    app, choice = App.get_running_app(), OwnChoice(value)
    if choice.specs:
        app.open_sheet(Sheet(OwnList(choice, lambda: choose(choice.value)), title=title))
    else:
        app.go("workshop")


FORMS = {"own": _own_characters}
