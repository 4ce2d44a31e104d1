"""The sheets that every table pulls up from below: about a card, the log, the menu."""

from kivy.app import App
from kivy.metrics import dp, sp
from kivy.properties import DictProperty, StringProperty

from app.layout import load_kv
from app.services import device, languages
from app.services.languages import tr
from app.widgets.base import Pill
from app.widgets.cards import CardFace  # noqa: F401, used in kv
from app.widgets.columns import Box
from app.widgets.frame import LogList
from app.widgets.overlay import Sheet, SheetBox


class CardAbout(Box):
    """A card in large with what it does."""

    about = DictProperty()
    facts = StringProperty()


class WhyNot(Box):
    """Why a card can't be played now, and what would allow it."""

    text = StringProperty()


class CardSheet(Sheet):
    """`about`: title, text, facts, face, and the section of the rules that it belongs to."""

    def __init__(self, about, why="", **kwargs):
        content = SheetBox()
        content.add_widget(CardAbout(about=about, facts="\n".join(about["facts"])))
        if why:
            content.add_widget(WhyNot(text=why))
        if device.can_speak():
            content.add_widget(self._voice_button(". ".join((about["title"], about["text"], *about["facts"], why))))
        content.add_widget(self._rules_button(about))
        super().__init__(content, title=about["title"], **kwargs)

    def _voice_button(self, text):
        button = Pill(kind="text", icon="volume-high", text=tr("Read this aloud"), font_size=sp(16))
        button.bind(on_release=lambda _: device.speak(text, languages.current()))
        return button

    def _rules_button(self, about):
        button = Pill(kind="text", icon="book-open-page-variant", text=tr("The rule about it"), font_size=sp(16))
        button.bind(
            on_release=lambda _: App.get_running_app().go("rules", game=about["game"], section=about["section"])
        )
        return button


class LogSheet(Sheet):
    def __init__(self, rows, **kwargs):
        log = LogList(rows=rows, size_hint_y=None, height=dp(48))
        log.bind(viewport_size=lambda log, size: setattr(log, "height", min(dp(460), max(dp(48), size[1]))))
        super().__init__(log, title=tr("What happened"), **kwargs)


class MenuSheet(Sheet):
    """The ways that every table has, and `ways` of its own before them: (icon, text, act)."""

    def __init__(self, game, section, ways=(), **kwargs):
        app = App.get_running_app()
        content = SheetBox()
        for icon, text, act in (
            (
                "book-open-page-variant",
                tr("Rules for this moment"),
                lambda: app.go("rules", game=game, section=section),
            ),
            *ways,
            ("school-outline", tr("Learn by playing"), lambda: app.go("learn", game=game)),
            ("cog-outline", tr("Settings"), lambda: app.go("settings")),
            ("home-outline", tr("Leave the table: the game is saved"), app.home),
        ):
            button = Pill(kind="chip", icon=icon, text=text)
            button.bind(on_release=lambda _, act=act: act())
            content.add_widget(button)
        super().__init__(content, title=tr("Menu"), **kwargs)


class SettingSheet(Sheet):
    """The values of a setting: {value: its words}. A touch takes one over."""

    def __init__(self, key, words, **kwargs):
        app, content = App.get_running_app(), SheetBox()
        for value, text in words.items():
            pill = Pill(text=text, kind="chosen" if value == app.settings[key] else "chip")
            pill.bind(on_release=lambda _, value=value: app.change(key, value))
            content.add_widget(pill)
        super().__init__(content, **kwargs)


load_kv("widgets/bottom_sheets")
