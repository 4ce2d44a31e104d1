"""One finished game: who won, the places, when it was, a note; and its replay if the device still has it."""

import os
from pathlib import Path

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.history import words
from app.history.panels import badges_of
from app.layout import load_kv
from app.play import feats
from app.services import saves
from app.services.history_records import wall_time
from app.services.languages import tr
from app.widgets.base import Disc, Plate, Tap
from app.widgets.columns import Box, Column
from app.widgets.overlay import SheetBox, WatchedSheet
from app.widgets.screen import BaseScreen
from app.widgets.share_sheet import open_sharing
from app.words import dates
from app.words.standing import Placed, Standing
from engine.companion.records import TABLE
from engine.companion.sheets.base import NOTE_LENGTH

HAND_OVERS_SHOWN = 12


class PlayedScreen(BaseScreen):
    """`note` is what is being typed into the sheet for the note, None while it is closed."""

    game = ObjectProperty(None, allownone=True)
    margin = NumericProperty()

    def __init__(self, key, note=None, **kwargs):
        self.app = App.get_running_app()
        self.key, self._note = key, note
        super().__init__(game=self._read(key), **kwargs)
        if self.game is None:
            self.ids.column.clear_widgets()
            self.ids.column.add_widget(Gone())
            self.ids.bar.remove_widget(self.ids.delete)
            self.ids.bar.remove_widget(self.ids.share)
            return
        self._add_places()
        self._add_hand_overs()
        if not self.can_be_watched():
            self.ids.column.remove_widget(self.ids.watch)

    def _read(self, key):
        try:
            return self.app.history.get(key)
        except (KeyError, OSError):
            return None

    def shown(self):
        if self._note is not None and self.game:
            self.open_note(self._note)

    def journal(self):
        # Only a name: a path in an imported game leads elsewhere.
        return saves.folder() / (Path(self.game.journal).name or "none")

    def can_be_watched(self):
        return os.path.isfile(self.journal())  # False also for what can be no name of a file

    def _add_places(self):
        badges = badges_of(self.game)
        for place, seat in words.places(self.game):
            about = {
                "place": str(place),
                "name": self.game.names[seat],
                "badge": badges[seat],
                "about": words.player(self.game, seat),
                "score": str(self.game.scores[seat]),
                "won": seat in self.game.winners,
            }
            self.ids.places.add_widget(self._place(seat, about))
        for seat in self.game.winners[:4]:
            disc = Disc(badge=badges[seat], size_hint=(None, None), size=(dp(72), dp(72)))
            self.ids.winners.add_widget(disc)

    def _place(self, seat, about):
        """A row that leads to the player's page, which a computer has not."""
        if words.is_computers(self.game, seat):
            return PlacePlate(**about)
        row = PlaceTap(**about)
        row.bind(on_release=lambda row: self.app.go("player", person=row.name))
        return row

    def _add_hand_overs(self):
        lines = words.hand_overs(self.game)
        more = len(lines) - HAND_OVERS_SHOWN
        if more > 0:
            lines[HAND_OVERS_SHOWN:] = [tr("{n} more", n=more)]
        for line in lines:
            self.ids.hand_overs.add_widget(HandOverLine(text=line))
        if not lines:
            self.ids.column.remove_widget(self.ids.hand_overs)

    # In words

    def title(self):
        return words.name(self.game.game, self.game.title) if self.game else tr("History")

    def when(self):
        return dates.day_and_time(wall_time(self.game)) if self.game else ""

    def outcome(self):
        return words.outcome(self.game) if self.game else ""

    def about(self):
        """What it was won with and how long it took, and where it was played."""
        if not self.game:
            return ""
        parts = [words.points(self.game.game, self.game.scores[seat]) for seat in self.game.winners[:1]]
        parts += [] if self.game.duration is None else [words.minutes(self.game.duration)]
        where = tr("Played on this device") if self.game.source == TABLE else tr("Played beside the device")
        return "\n".join(filter(None, (", ".join(parts), where)))

    def note(self):
        return self.game.note if self.game else ""

    # What can be done

    def share(self):
        open_sharing(self.standing())

    def standing(self):
        game, badges = self.game, badges_of(self.game)
        placed = [
            Placed(place, badges[seat], game.names[seat], game.scores[seat], seat in game.winners)
            for place, seat in words.places(game)
        ]
        best = "".join(words.points(game.game, game.scores[seat]) for seat in game.winners[:1])
        lasted = "" if game.duration is None else words.minutes(game.duration)
        when = dates.date_and_year(wall_time(game))
        told = self.title(), words.emblem(game.game), words.outcome(game), best, tuple(placed), when, lasted
        return Standing(*told, feats.of_record(game, self.journal()))

    def watch(self):
        if self.can_be_watched():
            self.app.go("replay", path=str(self.journal()))
        else:
            self.app.say(tr("The record of this game was deleted."))

    def open_note(self, text=None):
        form = NoteForm(self.write_note, self._remember)
        self.app.open_sheet(WatchedSheet(form, title=tr("Note"), on_gone=self._note_gone))
        form.ids.text.text = self.note() if text is None else text
        form.ids.text.focus = True

    def _remember(self, note):
        """So that a rebuild (turned device, other language) comes back to what is being typed."""
        if self.app.trail[-1][0] == "played":
            self.app.trail[-1] = ("played", {"key": self.key, "note": note})

    def _note_gone(self):
        if self.app.screens.current_screen is self and self.app.sheet is None:
            typed = self.app.trail[-1][1].get("note")
            self._remember(None)
            if typed not in (None, self.note()):
                self.app.say_dropped(lambda: self.open_note(typed))

    def write_note(self, text):
        try:
            self.app.history.set_note(self.key, text.strip())
        except OSError as error:
            self.app.refuse(error)
            return
        self._remember(None)
        self.app.rebuild()

    def delete(self):
        """Out of the history, with a way back; the record among the games stays."""
        try:
            self.app.history.delete(self.key)
        except OSError as error:
            self.app.refuse(error)
            return
        self.app.back()
        self.app.say(tr("Taken out of the history"), tr("Undo"), self._restore, follows=True)

    def _restore(self):
        try:
            self.app.history.restore(self.key)
        except OSError as error:
            self.app.refuse(error)
        if self.app.trail[-1][0] in ("history", "player", "companion"):
            self.app.rebuild()


class Gone(Column):
    """The game was taken out meanwhile."""


class PlacePlate(Plate):
    """A player's place, name and score."""

    place = StringProperty()
    name = StringProperty()
    badge = StringProperty()
    about = StringProperty()  # of a computer, how strong it is
    score = StringProperty()
    won = BooleanProperty(False)


class PlaceTap(Tap, PlacePlate):
    """The same of a person; leads to the player's page."""


class HandOverLine(Box):
    """That a seat changed hands, and when."""

    text = StringProperty()


class NoteForm(SheetBox):
    """A text of a few lines."""

    most = NumericProperty(NOTE_LENGTH)

    def __init__(self, on_done, on_typed, **kwargs):
        self._on_done, self._on_typed = on_done, on_typed
        super().__init__(**kwargs)

    def typed(self, text):
        self._on_typed(text)

    def done(self):
        self._on_done(self.ids.text.text)


load_kv("history/played")
SCREEN = PlayedScreen
