"""How a game goes, in three pictures: shown before the first game of each kind, and from its set-up."""

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from app import games
from app.layout import grown_text, load_kv, low_sp, lying, room, upright
from app.play.presenter import presenter_of
from app.screens.learn import begin, lessons_of
from app.services.languages import tr, trn
from app.widgets.base import Pill, Plate
from app.widgets.screen import BaseScreen


class HowScreen(BaseScreen):
    """`game` is a game's id; its pitch says all the rest."""

    margin = NumericProperty()
    title = StringProperty()

    def __init__(self, game, **kwargs):
        super().__init__(**kwargs)
        self.game, self.title = game, games.name(game)
        titles = tr("Goal"), tr("Your turn"), tr("The end")
        for number, (title, step) in enumerate(zip(titles, presenter_of(game).pitch.STEPS, strict=True), start=1):
            plate = StepPlate(number=str(number), title=title, text=tr(step.words), pieces=list(step.pieces))
            self.ids.steps.add_widget(plate)
        for lesson in lessons_of(game)[:1]:
            self._offer(lesson)

    def _offer(self, lesson):
        """Whoever is here for the first time learns best by playing."""
        text = trn("Lesson, {n} minute", "Lesson, {n} minutes", lesson.minutes)
        button = Pill(text=text, icon="school", font_size=low_sp(18), size_hint_x=1 if grown_text() else 1.4)
        button.bind(on_release=lambda _: begin(lesson))
        self.ids.play.kind = "second"
        stacked = grown_text() and upright()
        self.ids.ways.orientation = "vertical" if stacked else "horizontal"
        self.ids.ways.add_widget(button, index=1 if stacked else 0)

    def side_by_side(self):
        return not upright()

    def to_seats(self):
        """Whoever came from there goes back."""
        app = App.get_running_app()
        if len(app.trail) > 1 and app.trail[-2][0] == "setup":
            app.back()
        else:
            app.swap("setup", game=self.game)


class StepPlate(Plate):
    """A picture, and what it means."""

    number = StringProperty()
    title = StringProperty()
    text = StringProperty()
    pieces = ListProperty()

    def stacked(self):
        """Where the three stand side by side, the words stand below the picture."""
        return not upright()

    def highest(self):
        """Of the picture: a low window keeps room for the words."""
        return min(dp(190), room()[1] * 0.26) if lying() else dp(190)


load_kv("screens/how")
SCREEN = HowScreen
