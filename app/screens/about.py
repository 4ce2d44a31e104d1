"""About: what this is, whose games these are, what it is made of, and that nothing leaves the device."""

from kivy.properties import NumericProperty, StringProperty

import engine
from app import __version__, games
from app.layout import load_kv, upright
from app.play.presenter import presenter_of
from app.services.home import home
from app.services.languages import mark, tr
from app.widgets.base import Plate
from app.widgets.columns import Column
from app.widgets.screen import BaseScreen

# what it is made with: its licence
MADE_WITH = {
    "Python": mark("Python licence (PSF)"),
    "Kivy": mark("MIT licence"),
    "KivyMD": mark("MIT licence"),
    "Pillow": mark("MIT-CMU licence"),
    "SDL 2": mark("zlib licence"),
    "asynckivy, asyncgui, filetype, materialyoucolor": mark("MIT licence"),
    "Roboto": mark("Apache licence 2.0"),
    "Material Design Icons": mark("Apache licence 2.0"),
}


class AboutScreen(BaseScreen):
    """A page to read."""

    margin = NumericProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for game in engine.GAMES:
            self.ids.games.add_widget(AboutGame(emblem=games.emblem(game), name=games.name(game), author=_author(game)))
        for name, licence in MADE_WITH.items():
            self.ids.made_with.add_widget(AboutLine(name=name, text=tr(licence)))

    def version(self):
        return tr("Version {number}", number=__version__)

    def folder(self):
        return str(home())

    def two_columns(self):
        return not upright()


def _author(game):
    return tr("A game by {author}", author=tr(presenter_of(game).author))


class AboutGame(Plate):
    """Emblem, name and author of a game."""

    emblem = StringProperty()
    name = StringProperty()
    author = StringProperty()


class AboutLine(Plate, Column):
    """Something that is used here, and its licence."""

    name = StringProperty()
    text = StringProperty()


load_kv("screens/about")
SCREEN = AboutScreen
