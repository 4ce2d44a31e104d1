"""`make controls`: each standard control of ours beside KivyMD's, with the same Russian words, in a hidden window.

Measured are the CPU time of building, laying out and drawing one, what a finger can hit, whether every text has its
room at text size 200 %, and whether what was left goes away without a search for garbage. Pictures of both, dark and
light, at 100 % and 200 %, go to build/controls/. Whether they look right only a person can say: the verdicts stand in
.github/CONTROLS.md. `make controls ARGS=switch` (or another name of the table) measures one pair alone.
"""

import gc
import re
import statistics
import sys
import tempfile
import time
import weakref
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.progress import Progress  # noqa: E402
from tests.robot.finger import Finger  # noqa: E402  (opens the window)

FOLDER = ROOT / "build" / "controls"
ROUNDS, COUNT = 9, 20  # measurements of each side, and controls in each measurement
WIDTH = 380  # dp that a control gets on a phone
SLACK = 2

# What a control is made of in Russian, as in the app: the longest words of the three languages.
TITLE, ABOUT = "Рука прячется сама", "через 60 секунд без прикосновения"
LONG = "Настройка действует до конца работы: устройство отказалось её сохранить."
LANGUAGES = ("Русский", "Italiano", "English")


@dataclass(frozen=True)
class Pair:
    """`ours` and `theirs` build one control; `hit` of each finds what a finger presses (nothing: it isn't pressed)."""

    name: str
    names: tuple[str, str]
    ours: Callable
    theirs: Callable
    our_hit: Callable | None = lambda control: control
    their_hit: Callable | None = lambda control: control


# --- the pairs


def our_field():
    from app.widgets.person import NameField

    return NameField(text="Александра", hint_text="Имя")


def their_field():
    from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

    return MDTextField(MDTextFieldHintText(text="Имя"), text="Александра")


def our_switch():
    from app.widgets.choices import SwitchMark

    return SwitchMark(active=True)


def their_switch():
    from kivymd.uix.selectioncontrol import MDSwitch

    switch = MDSwitch(icon_active="check", disable_animation=True)
    switch.active = True  # in its constructor it fails: it would move a thumb that it doesn't have yet
    return switch


def our_slider():
    from app.screens.settings import TextSizes

    slider = TextSizes()
    slider.place = 2
    return slider


def their_slider():
    from kivymd.uix.slider import MDSlider, MDSliderHandle

    return MDSlider(MDSliderHandle(), max=3, step=1, value=2, size_hint_y=None, height="48dp")


def our_segments():
    from app.widgets.choices import Choices

    return Choices([(name, name) for name in LANGUAGES], LANGUAGES[0], print)


def their_segments():
    from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem

    control = MDSegmentedButton()
    for name in LANGUAGES:
        item = MDSegmentedButtonItem()
        control.add_widget(item)  # the label asks its item for the whole
        item.add_widget(MDSegmentButtonLabel(text=name))
        item.active = name == LANGUAGES[0]
    return control


def our_chip():
    from app.widgets.seats import PersonChip

    return PersonChip(person={"name": "Александра", "badge": "sword"}, icon="plus")


def their_chip():
    from kivymd.uix.chip import MDChip, MDChipLeadingIcon, MDChipText, MDChipTrailingIcon

    parts = MDChipLeadingIcon(icon="sword"), MDChipText(text="Александра"), MDChipTrailingIcon(icon="plus")
    return MDChip(*parts, type="input")


def our_row():
    from app.screens.settings import LinkRow

    return LinkRow(icon="eye-off-outline", title=TITLE, about=ABOUT)


def their_row():
    from kivymd.uix.list import (
        MDListItem,
        MDListItemHeadlineText,
        MDListItemLeadingIcon,
        MDListItemSupportingText,
        MDListItemTrailingIcon,
    )

    return MDListItem(
        MDListItemLeadingIcon(icon="eye-off-outline"),
        MDListItemHeadlineText(text=TITLE),
        MDListItemSupportingText(text=ABOUT),
        MDListItemTrailingIcon(icon="chevron-right"),
    )


def our_bar():
    from app.widgets.base import AppBar

    return AppBar(title="Настройки мастерской", icon_hint="Назад")


def their_bar():
    from kivymd.uix.appbar import (
        MDActionTopAppBarButton,
        MDTopAppBar,
        MDTopAppBarLeadingButtonContainer,
        MDTopAppBarTitle,
    )

    button = MDTopAppBarLeadingButtonContainer(MDActionTopAppBarButton(icon="arrow-left"))
    return MDTopAppBar(button, MDTopAppBarTitle(text="Настройки мастерской"))


def our_notice():
    from app.widgets.overlay import Notice

    return Notice(text=LONG, action="Вернуть", do=print)


def their_notice():
    from kivymd.uix.snackbar import (
        MDSnackbar,
        MDSnackbarActionButton,
        MDSnackbarActionButtonText,
        MDSnackbarButtonContainer,
        MDSnackbarSupportingText,
    )

    class Mended(MDSnackbar):
        """In 2.0.0 none can be built: it begins 0 dp high and wants a picture of that size (their issue 1894)."""

        def init_fbos(self):
            self.height = max(1, self.height)
            super().init_fbos()

    button = MDSnackbarActionButton(MDSnackbarActionButtonText(text="Вернуть"))
    buttons = MDSnackbarButtonContainer(button, pos_hint={"center_y": 0.5})
    notice = Mended(MDSnackbarSupportingText(text=LONG), buttons, orientation="horizontal")
    notice.opacity = 1  # it is born unseen and waits for its animation
    return notice


def our_sheet():
    from app.widgets.overlay import Sheet

    return Sheet(title=TITLE, content=sheet_words(), size_hint_y=None, height="400dp")


def their_sheet():
    from kivy.metrics import dp
    from kivy.uix.relativelayout import RelativeLayout
    from kivy.uix.scrollview import ScrollView
    from kivymd.uix.bottomsheet import (
        MDBottomSheet,
        MDBottomSheetDragHandle,
        MDBottomSheetDragHandleButton,
        MDBottomSheetDragHandleTitle,
    )

    button = MDBottomSheetDragHandleButton(icon="close")
    handle = MDBottomSheetDragHandle(MDBottomSheetDragHandleTitle(text=TITLE), button)
    page = ScrollView(do_scroll_x=False)
    page.add_widget(sheet_words())
    sheet = MDBottomSheet(handle, page, size_hint_y=None, height="300dp")
    sheet.width = dp(WIDTH)  # it takes the window's
    sheet.set_state("open", animation=False)
    place = RelativeLayout(size_hint_y=None, height="400dp")
    place.add_widget(sheet)
    return place


def sheet_words():
    from app.widgets.base import Words
    from app.widgets.overlay import SheetBox

    box = SheetBox()
    for text in (ABOUT, LONG):
        box.add_widget(Words(text=text))
    return box


# The bar of a long import as we drew it, until KivyMD's took its place (kv/history/exchange.kv).
PROGRESS = """
#:import color app.theme.color
<OurProgress@Widget>:
    share: .4
    size_hint_y: None
    height: "12dp"
    canvas:
        Color:
            rgba: color("surfaceContainerHighest")
        RoundedRectangle:
            pos: self.pos
            size: self.size
            radius: [dp(6)]
        Color:
            rgba: color("primary")
        RoundedRectangle:
            pos: self.pos
            size: max(self.height, self.width * self.share), self.height
            radius: [dp(6)]
"""


def our_progress():
    from kivy.factory import Factory
    from kivy.lang import Builder

    if "OurProgress" not in Factory.classes:
        Builder.load_string(PROGRESS)
    return Factory.OurProgress()


def their_progress():
    from kivymd.uix.progressindicator import MDLinearProgressIndicator

    return MDLinearProgressIndicator(value=40, size_hint_y=None, height="12dp", radius=["6dp"])


def first(class_name):
    """Finds the first part of a control that is of this class."""

    def find(control):
        return next(part for part in control.walk(restrict=True) if type(part).__name__ == class_name)

    return find


PAIRS = [
    Pair("text field", ("NameField", "MDTextField"), our_field, their_field),
    Pair("switch", ("SwitchMark", "MDSwitch"), our_switch, their_switch, None),  # ours is pressed by its whole row
    Pair("slider", ("TextSizes", "MDSlider"), our_slider, their_slider),
    Pair(
        "segmented choice",
        ("Choices", "MDSegmentedButton"),
        our_segments,
        their_segments,
        first("ChoicePill"),
        first("MDSegmentedButtonItem"),
    ),
    Pair("chip", ("PersonChip", "MDChip"), our_chip, their_chip),
    Pair("list row", ("LinkRow", "MDListItem"), our_row, their_row),
    Pair(
        "top bar", ("AppBar", "MDTopAppBar"), our_bar, their_bar, first("IconButton"), first("MDActionTopAppBarButton")
    ),
    Pair(
        "snackbar", ("Notice", "MDSnackbar"), our_notice, their_notice, first("Pill"), first("MDSnackbarActionButton")
    ),
    Pair(
        "bottom sheet",
        ("Sheet", "MDBottomSheet"),
        our_sheet,
        their_sheet,
        first("IconButton"),
        first("MDBottomSheetDragHandleButton"),
    ),
    Pair("progress", ("Bar", "MDLinearProgressIndicator"), our_progress, their_progress, None, None),
]


# --- the stage


class Stage:
    """An app in Russian with nothing in its window but the controls that are looked at."""

    def __init__(self, home, theme):
        self.finger = Finger(home, (2 * WIDTH + 60, 1200))
        self.app = self.finger.app
        self.app.settings["language"], self.app.settings["theme"] = "ru", theme
        self._percent = 100

    def text_size(self, percent):
        from kivymd.font_definitions import theme_font_styles
        from kivymd.theming import ThemeManager

        self.app.settings["text_size"] = percent
        self.app.apply_settings()
        ThemeManager.set_colors(self.app.theme_cls)  # which the app does without: it knows the few that it needs
        self.app.theme_cls.set_colors()
        self.app.clear_layer()
        # KivyMD takes its sizes of letters when it is imported and never again. Here it gets those it should have.
        for roles in theme_font_styles.values():
            for values in roles.values():
                values["font-size"] *= percent / self._percent
        self._percent = percent

    def column(self):
        from kivy.metrics import dp
        from kivy.uix.boxlayout import BoxLayout

        column = BoxLayout(orientation="vertical", size_hint=(None, None), width=dp(WIDTH), pos=(0, 0))
        column.bind(minimum_height=column.setter("height"))
        self.app.layer.add_widget(column)
        return column

    def rest(self):
        """Lay out, draw, and do what controls put off until later."""
        self.finger.frames(2)
        self.finger.draw()
        self.finger.frames(3, seconds=0.6)
        self.finger.draw()

    def clear(self, *widgets):
        from app.services import memory

        for widget in widgets:
            widget.parent.remove_widget(widget)
            memory.take_apart(widget)
        self.finger.frames(200)


@contextmanager
def a_stage(home, theme="dark"):
    """One theme a stage: Kivy keeps the last text field, and KivyMD's fails there when the theme changes."""
    stage = Stage(home, theme)
    stage.text_size(100)
    yield stage
    stage.text_size(100)
    stage.finger.close()


@contextmanager
def no_search():
    while gc.collect():
        pass
    gc.disable()
    yield
    gc.enable()


# --- what is measured


def seconds(stage, build, count):
    """CPU time until so many of them are built, laid out and drawn."""
    with no_search():
        start = time.process_time()
        column = stage.column()
        for _ in range(count):
            column.add_widget(build())
        stage.rest()
        spent = time.process_time() - start
    stage.clear(column)
    return spent


def cost(stage, pair):
    """Milliseconds of CPU for one of ours and one of KivyMD's; what an empty window takes is not counted."""
    builders = pair.ours, pair.theirs
    for build in builders:
        seconds(stage, build, 1)  # imports, kv files, fonts
    empty, ours, theirs = [], [], []
    for _ in range(ROUNDS):
        empty.append(seconds(stage, pair.ours, 0))
        ours.append(seconds(stage, pair.ours, COUNT))
        theirs.append(seconds(stage, pair.theirs, COUNT))
    bare = statistics.median(empty)
    return [(statistics.median(all_of_them) - bare) / COUNT * 1000 for all_of_them in (ours, theirs)]


def alone(stage, build):
    """One control in its column."""
    column = stage.column()
    column.add_widget(build())
    stage.rest()
    return column, column.children[0]


def touch_size(stage, build, hit):
    """The smaller side, in dp, of what a finger can hit."""
    from kivy.metrics import dp

    column, control = alone(stage, build)
    size = min(hit(control).size) / dp(1)
    stage.clear(column)
    return size


def faults(stage, build):
    """What is wrong with the texts of a control: none is cut, shortened or outside, no word is broken."""
    from kivy.uix.label import Label
    from kivy.uix.textinput import TextInput

    column, control = alone(stage, build)
    found = []
    for part in control.walk(restrict=True):
        if isinstance(part, TextInput) and part.line_height > part.height:
            found.append(f"{part.text!r}: the line is higher than the field")
        elif (
            isinstance(part, Label)
            and part.text
            and part.font_name != "Icons"
            and not isinstance(part.parent, TextInput)
        ):
            found += [f"{plain(part.text)!r} {fault}" for fault in [_fault(part, control)] if fault]
    stage.clear(column)
    return found


def plain(text):
    """Without Kivy's markup, and without the glyph of an icon that it may begin with."""
    return re.sub(r"\[font=Icons\].*?\[/font\]|\[[^\]]*\]", "", text).strip()


def _fault(label, control):
    width, height = label.text_size
    if label.is_shortened:
        return "is shortened"
    if width and max(label._label.get_extents(word)[0] for word in plain(label.text).split()) > width + SLACK:
        return "has a broken word"
    if height and _natural_height(label) > height + SLACK:
        return "is cut"
    if label.texture_size[0] > label.width + SLACK or label.texture_size[1] > label.height + SLACK:
        return "has too little room"
    return "" if _scrolls(label) or _within(label, control) else "sticks out"


def _natural_height(label):
    from kivy.core.text import Label as CoreLabel

    free = CoreLabel(**label._label.options | {"text": label.text, "text_size": (label.text_size[0], None)})
    free.refresh()
    return free.texture.height


def _scrolls(part):
    from kivy.uix.scrollview import ScrollView

    while part.parent and part.parent is not part.parent.parent:
        part = part.parent
        if isinstance(part, ScrollView):
            return True
    return False


def _within(part, control):
    (x, y), (left, bottom) = part.to_window(*part.pos), control.to_window(*control.pos)
    return (
        left - SLACK <= x
        and x + part.width <= left + control.width + SLACK
        and bottom - SLACK <= y
        and y + part.height <= bottom + control.height + SLACK
    )


def left_behind(stage, build):
    """How many of its widgets are still there when it was taken apart, as screens are (app/services/memory.py)."""
    with no_search():
        column, control = alone(stage, build)
        parts = [weakref.ref(part) for part in control.walk(restrict=True)]
        del control
        stage.clear(column)
        del column
        return len([part for part in parts if part()])


def take_picture(stage, pairs, path):
    """Ours on the left, KivyMD's on the right."""
    from kivy.graphics import Color, Rectangle
    from kivy.metrics import dp
    from kivy.uix.boxlayout import BoxLayout

    from app.theme import color
    from app.widgets.base import Words

    page = BoxLayout(orientation="vertical", size_hint=(None, None), width=dp(2 * WIDTH + 60), spacing=dp(8))
    page.padding = dp(20)
    page.bind(minimum_height=page.setter("height"))
    with page.canvas.before:
        Color(rgba=color("surface"))
        ground = Rectangle()
    page.bind(size=lambda _, size: setattr(ground, "size", size))
    for pair in pairs:
        page.add_widget(Words(text=pair.name, role="onSurfaceVariant", font_size=dp(13)))
        both = BoxLayout(spacing=dp(20), size_hint_y=None)
        both.bind(minimum_height=both.setter("height"))
        for build in (pair.ours, pair.theirs):
            column = BoxLayout(orientation="vertical", size_hint=(None, None), width=dp(WIDTH), pos_hint={"top": 1})
            column.bind(minimum_height=column.setter("height"))
            column.add_widget(build())
            both.add_widget(column)
        page.add_widget(both)
    stage.app.layer.add_widget(page)
    stage.rest()
    stage.rest()
    path.parent.mkdir(parents=True, exist_ok=True)
    page.export_to_png(str(path))
    stage.clear(page)


# --- the report


def dp_or_none(stage, build, hit):
    return f"{touch_size(stage, build, hit):.0f} dp" if hit else "-"


def report(home, pairs):
    print(f"{'control':<18}{'CPU, ours':>12}{'KivyMD':>10}{'ratio':>8}{'touch':>18}{'left behind':>14}", flush=True)
    print("-" * 80)
    wrong, progress = {}, Progress(len(pairs))
    for pair in pairs:
        with a_stage(home) as stage:  # of its own: what another control left in the theme must not slow it down
            ours, theirs = cost(stage, pair)
            touch = f"{dp_or_none(stage, pair.ours, pair.our_hit)} / {dp_or_none(stage, pair.theirs, pair.their_hit)}"
            left = f"{left_behind(stage, pair.ours)} / {left_behind(stage, pair.theirs)}"
            figures = f"{ours:>9.2f} ms{theirs:>7.2f} ms{theirs / ours:>8.1f}{touch:>18}{left:>14}"
            print(f"{pair.name:<18}{figures}", flush=True)
            stage.text_size(200)
            for name, build in zip(pair.names, (pair.ours, pair.theirs), strict=True):
                wrong[name] = faults(stage, build)
        progress.step(pair.name)
    print("\nTexts at 200 %:")
    for name, found in wrong.items():
        print(f"  {name:<28}{'; '.join(found) or 'fit'}")


def main():
    wanted = sys.argv[1:]
    pairs = [pair for pair in PAIRS if not wanted or pair.name.split()[-1] in wanted]
    if not pairs:
        sys.exit("usage: controls.py [" + "] [".join(pair.name.split()[-1] for pair in PAIRS) + "]")
    with tempfile.TemporaryDirectory() as home:
        report(home, pairs)
        for theme in ("dark", "light"):
            with a_stage(home, theme) as stage:
                for percent in (100, 200):
                    stage.text_size(percent)
                    take_picture(stage, pairs, FOLDER / f"{theme}-{percent}.png")
    print(f"\nPictures are in {FOLDER.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
