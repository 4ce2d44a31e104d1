"""The bench: a character of one's own gets its name, its picture and its effects."""

from contextlib import suppress

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.dragonstones import effects
from app.games.dragonstones.workshop.characters import FAMILIES, CharacterDraft, Characters, family_of
from app.games.dragonstones.workshop.owncard import OwnCard  # noqa: F401, used in kv
from app.layout import load_kv, upright
from app.services.languages import mark, tr, trn
from app.widgets.base import Plate, Tap, TapPlate, Words
from app.widgets.choices import Stepper
from app.widgets.columns import Box, Column, Snug
from app.widgets.overlay import Sheet, SheetBox
from app.widgets.screen import BaseScreen
from engine.dragonstones import workshop

# What the list of effects is divided into: title, and the effects that begin with these words.
GROUPS = (
    (mark("Pays first"), ("pay",)),
    (mark("Then gets"), ("take", "score", "buy", "bag")),
    (mark("Or meddles"), ("rob", "purge", "use")),
)


class CharacterScreen(BaseScreen):
    """Shows a CharacterDraft and changes it."""

    title = StringProperty()

    def __init__(self, draft, **kwargs):
        self.draft = draft
        super().__init__(title=draft.was["name"] if draft.was else tr("New character"), **kwargs)
        self.app = App.get_running_app()
        self.page = NarrowBench() if upright() else WideBench()
        self.ids.body.add_widget(self.page)
        self.head, self.work = self.page.ids.head, self.page.ids.work
        self._complaints = {}
        self.head.ids.name.text = draft.name
        self.head.ids.name.bind(text=self._typed)
        self._add_emblems()
        self.rebuild_ways()

    def shown(self):
        self._showing = Clock.schedule_once(lambda _: self._show_emblem(), 0)

    def _show_emblem(self):
        """Bring the chosen picture into sight."""
        row = self.work.ids.emblems
        chosen = next(tap for tap in row.children if tap.chosen)
        if row.width > row.parent.width:
            row.parent.scroll_to(chosen, padding=dp(24), animate=False)

    def _typed(self, _field, text):
        self.draft.name = text
        self.refresh()

    # The picture

    def _add_emblems(self):
        row = self.work.ids.emblems
        for emblem in workshop.EMBLEMS:
            tap = EmblemTap(emblem=emblem, art=effects.emblem_art(emblem), hint=effects.emblem_name(emblem))
            tap.bind(on_release=lambda tap: self._choose_emblem(tap.emblem))
            row.add_widget(tap)

    def _choose_emblem(self, emblem):
        self.draft.emblem = emblem
        self.refresh()

    # What it does

    def rebuild_ways(self):
        """The ways anew; typing a name must not do that, or the finger would lose its place."""
        box = self.work.ids.ways
        box.clear_widgets()
        self._complaints = {}
        for number in range(len(self.draft.ways)):
            box.add_widget(self._way(number))
        self.work.ids.add_way.disabled = not self.draft.room_for_a_way
        self.refresh()

    def _way(self, number):
        several = len(self.draft.ways) > 1
        plate = BenchWay(title=effects.place_name(f"effect.{number}"), several=several)
        plate.ids.remove_key.bind(on_release=lambda _: self._remove_way(number))
        if not several:
            plate.ids.head.remove_widget(plate.ids.remove_key)
        for place, effect in enumerate(self.draft.ways[number]):
            plate.ids.effects.add_widget(self._effect(number, place, effect))
        plate.ids.add.bind(on_release=lambda _: self.pick(number))
        if not self.draft.room(number):
            plate.remove_widget(plate.ids.add)
        self._complaints[f"effect.{number}"] = plate.ids.complaint
        return plate

    def _effect(self, way, place, effect):
        where = f"effect.{way}.{place}"
        row = EffectRow(
            art=effects.effect_art(effect),
            text=effects.effect_sentence(effect, notes=False),
            place=effects.place_name(where),
            numbers=[each[-1] for each in family_of(effect)] if len(family_of(effect)) > 1 else [],
            number=effect[-1] if type(effect[-1]) is int else 0,
            do_number=lambda number: self._set_number(way, place, number),
        )
        row.ids.remove_key.bind(on_release=lambda _: self._remove_effect(way, place))
        self._complaints[where] = row.ids.complaint
        return row

    def _set_number(self, way, place, number):
        self.draft.set_number(way, place, number)
        self.rebuild_ways()

    def _remove_effect(self, way, place):
        self.draft.remove(way, place)
        self.rebuild_ways()

    def add_way(self):
        self.draft.add_way()
        self.rebuild_ways()

    def _remove_way(self, way):
        self.draft.remove_way(way)
        self.rebuild_ways()

    def pick(self, way):
        """Choose the next effect of a way from a list."""
        self.app.open_sheet(Sheet(EffectList(lambda effect: self._picked(way, effect)), title=tr("Add an effect")))

    def _picked(self, way, effect):
        self.app.close_sheet(self.app.sheet)
        self.draft.add(way, effect)
        self.rebuild_ways()

    # What has come of it so far

    def refresh(self):
        draft, head = self.draft, self.head
        spec = draft.spec()
        head.name, head.art = spec["name"], effects.emblem_art(spec["emblem"])
        effect = draft.effects()
        head.text = effects.effect_sentence(effect) if effect else tr("Add effects: here you read what they do.")
        for tap in self.work.ids.emblems.children:
            tap.chosen = tap.emblem == spec["emblem"]
        self._complain(draft.problems_to_show())
        self._judge(draft.problems())

    def _complain(self, problems):
        """Say each problem at its place."""
        places = {"name": self.head.ids.complaint, "effect": self.work.ids.complaint, **self._complaints}
        for where, complaint in places.items():
            complaint.text = "\n".join(effects.problem_sentence(each) for each in problems if each.where == where)

    def _judge(self, problems):
        verdict = self.page.ids.verdict
        verdict.good = not problems
        if not problems:
            verdict.text = tr("It can be played: it costs what it must and always ends.")
            return
        count = len(problems)
        verdict.text = trn("{n} thing is still to be put right.", "{n} things are still to be put right.", count)

    # Done

    def try_out(self):
        if self._is_fine():
            self.app.go("trial", spec=self.draft.spec())

    def keep(self):
        if not self._is_fine():
            return
        characters, spec = Characters(), self.draft.spec()
        if spec != self.draft.was and spec in characters.specs:
            self.app.say(tr("{name} is in your workshop already.", name=spec["name"]))
            return
        try:
            characters.keep(spec, instead_of=self.draft.was)
        except OSError as error:
            self.app.refuse(error)
            return
        self.draft = CharacterDraft(spec)
        self.draft.clear_away()
        self.app.back()
        self.app.say(tr("{name} is on the shelf of the workshop.", name=spec["name"]))

    def _is_fine(self):
        """Whether nothing is wrong; else everything that is gets said."""
        problems = self.draft.problems()
        if problems:
            self.draft.complaining = True
            self.refresh()
            self.app.say(effects.problem_sentence(problems[0]))
        return not problems

    def paused(self):
        with suppress(OSError):
            self.draft.put_aside()

    def on_back(self):
        self.draft.clear_away()
        if self.draft.changed:
            draft, app = self.draft, self.app
            app.say_dropped(lambda: app.go("character", draft=draft))
        return False


class NarrowBench(Box):
    """Everything below each other, the buttons under the thumb."""


class WideBench(Box):
    """The card on the left, the work and the buttons on the right."""


class CharacterHead(Column):
    """The card as it will look, its name, and the sentence that is made of its effects."""

    name = StringProperty()
    art = StringProperty()
    text = StringProperty()
    stacked = BooleanProperty(False)


class CharacterWork(Column):
    """Pictures to choose from, then the ways with their effects."""


class EmblemTap(Tap, Box):
    emblem = StringProperty()
    art = StringProperty()
    chosen = BooleanProperty(False)


class BenchWay(Snug, Plate):
    """One way the winner can choose, with its effects."""

    title = StringProperty()
    several = BooleanProperty(False)


class EffectRow(Column):
    art = StringProperty()
    text = StringProperty()
    place = StringProperty()
    numbers = ListProperty()
    number = NumericProperty()
    do_number = ObjectProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        if self.numbers:
            stepper = Stepper(values=self.numbers, value=self.number, about=self.place, do_choice=self.do_number)
            self.ids.number_place.add_widget(stepper)


class Complaint(Words):
    """What is wrong here; takes no room while nothing is."""


class Verdict(Plate):
    text = StringProperty()
    good = BooleanProperty(False)


class EffectList(SheetBox):
    """All effects there are, those that differ by a number only once."""

    def __init__(self, do_pick, **kwargs):
        super().__init__(**kwargs)
        for title, names in GROUPS:
            self.add_widget(EffectGroup(text=tr(title)))
            for family in FAMILIES:
                if family[0][0] in names:
                    self.add_widget(self._row(family[0], do_pick))

    def _row(self, effect, do_pick):
        row = EffectTap(art=effects.effect_art(effect), text=effects.effect_sentence(effect, notes=False))
        row.bind(on_release=lambda _: do_pick(effect))
        return row


class EffectGroup(Words):
    """A title in the list of effects."""


class EffectTap(TapPlate):
    art = StringProperty()
    text = StringProperty()


load_kv("games/dragonstones/workshop/character")
SCREEN = CharacterScreen
