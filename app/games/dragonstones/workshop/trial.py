"""The trial auction: a character from the workshop is won against nobody, and shows what it does."""

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from app.games.dragonstones import effects
from app.games.dragonstones.words import ART
from app.games.dragonstones.workshop import trial_words as words
from app.games.dragonstones.workshop.owncard import OwnCard  # noqa: F401, used in kv
from app.layout import load_kv
from app.services.languages import tr
from app.widgets.base import Pill, Plate, Words
from app.widgets.columns import Box
from app.widgets.screen import BaseScreen
from engine.dragonstones import trial
from engine.dragonstones.moves import Choose

# What a lone bidder owns, and where a view tells it.
PIECES = {"points" if kind == "point" else kind: art for kind, art in ART.items()}


class TrialRun:
    """A small game in which this character is on the block; its seat 0 is you."""

    def __init__(self, spec, seed=0):
        self.spec, self.seed = spec, seed
        self.table = trial.table(spec, seed)
        self.seen_events = len(self.table.history(0))
        self.before = self.owned()
        trial.win(self.table)

    def owned(self):
        view = self.table.view(0)
        mine = view["players"][0]
        return {**view["purse"], **mine["stones"], "points": mine["points"]}

    def own(self):
        return self.table.view(0)["own"]

    def ask(self):
        """What is asked now, or None when the character has done its work."""
        view = self.table.view(0)
        return view["asks"][0] if view["phase"] == "choose" else None

    def choose(self, option):
        self.table.play(0, Choose(option))

    def sentences(self):
        return words.sentences(self.table.history(0)[self.seen_events :], self.own())


class TrialScreen(BaseScreen):
    """`run` is the trial under way, so that a turn of the device doesn't begin a new one."""

    margin = NumericProperty(0)
    stacked = BooleanProperty(False)  # the card above its text

    def __init__(self, spec, run=None, **kwargs):
        super().__init__(**kwargs)
        self.run = run or TrialRun(spec)
        App.get_running_app().trail[-1][1]["run"] = self.run
        # A new page finds its height only step by step.
        self._look = Clock.create_trigger(self._into_sight, 0.05)
        self.ids.scroll.bind(height=self._look)
        self.ids.page.bind(height=self._look)
        self.ids.card.art, self.ids.card.name = effects.emblem_art(spec["emblem"]), spec["name"]
        self.ids.text.text = effects.effect_sentence(spec["effect"])
        self.refresh()

    def refresh(self):
        run = self.run
        self._show_pieces()
        self.ids.log.clear_widgets()
        for sentence in run.sentences():
            self.ids.log.add_widget(TrialLine(text=sentence))
        self._show_question(run.ask())
        self._look()

    def _into_sight(self, *_):
        """Scroll to what is to be done now."""
        scroll = self.ids.scroll
        if self.ids.page.height > scroll.height:
            scroll.scroll_to(self.ids.question.children[-1], padding=dp(72), animate=False)
        else:
            scroll.scroll_y = 1

    def _show_pieces(self):
        self.ids.pieces.clear_widgets()
        for piece, count in self.run.owned().items():
            was = self.run.before[piece]
            if count or was:
                change = tr("{n} (was {was})", n=count, was=was) if count != was else str(count)
                self.ids.pieces.add_widget(Piece(art=PIECES[piece], text=change))

    def _show_question(self, ask):
        box = self.ids.question
        box.clear_widgets()
        if not ask:
            box.add_widget(TrialEnd())
            return
        box.add_widget(TrialQuestion(text=words.question(ask)))
        for option, text in words.answers(ask, self.run.own()):
            button = TrialAnswer(text=text)
            button.bind(on_release=lambda _, option=option: self.choose(option))
            box.add_widget(button)

    def choose(self, option):
        self.run.choose(option)
        self.refresh()

    def once_more(self):
        """Another deal: other stones, other characters to come."""
        run = TrialRun(self.run.spec, self.run.seed + 1)
        App.get_running_app().swap("trial", spec=run.spec, run=run)


class Piece(Box):
    """A picture with how many of it there are."""

    art = StringProperty()
    text = StringProperty()


class PieceRow(StackLayout):
    """What the lone bidder owns."""


class TrialLine(Words):
    """One thing that happened."""


class TrialQuestion(Words):
    """What is to be chosen."""


class TrialAnswer(Pill):
    """One of the answers."""


class TrialEnd(Plate):
    """The character has done its work."""


load_kv("games/dragonstones/workshop/trial")
SCREEN = TrialScreen
