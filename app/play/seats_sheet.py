"""Who plays for whom: in the middle of a game a seat goes to a computer, or back to a person. Nothing of it is seen."""

from kivy.app import App
from kivy.properties import StringProperty

from app.layout import load_kv
from app.services import characters
from app.services.characters import LEVEL_NAMES
from app.services.languages import tr
from app.widgets.base import Pill, TapPlate
from app.widgets.opponents import Opponents, SeatingNote
from app.widgets.overlay import Sheet, SheetBox


class SeatTap(TapPlate):
    """A seat, and who plays it."""

    name = StringProperty()
    badge = StringProperty()
    player = StringProperty()


class SeatsSheet(Sheet):
    """All seats; a touch on one asks who shall play it."""

    def __init__(self, session, **kwargs):
        content = SheetBox()
        for seat, person in enumerate(session.people):
            tap = SeatTap(name=person["name"], badge=person["badge"], player=player_of(person))
            tap.bind(on_release=lambda _, seat=seat: ask_who_plays(session, seat))
            content.add_widget(tap)
        super().__init__(content, title=tr("Who plays for whom"), **kwargs)


class SeatSheet(Sheet):
    """Who shall play this seat."""

    def __init__(self, session, seat, **kwargs):
        person = session.people[seat]
        now = person.get("character", "")
        give = lambda character: App.get_running_app().host.hand_over(seat, "" if character == now else character)  # noqa: E731
        content = SheetBox()
        content.add_widget(SeatingNote(icon="eye-off-outline", text=tr("Nobody sees what lies in this hand.")))
        opponents = Opponents(do_tap=give, do_fill=None)
        opponents.show([now], (), proposed=False)
        content.add_widget(opponents)
        if now:
            back = Pill(icon="account", text=tr("A person plays again"), kind="second")
            back.bind(on_release=lambda _: give(now))
            content.add_widget(back)
        super().__init__(content, title=tr("Who plays for {name}?", name=person["name"]), **kwargs)


def player_of(person):
    """Who plays this seat, in words."""
    character = person.get("character")
    if not character:
        return tr("a person")
    level = tr(LEVEL_NAMES[characters.level(person)])
    return f"{characters.name(character)}, {level}"


def ask_who_plays(session, seat):
    App.get_running_app().open_sheet(SeatSheet(session, seat))


load_kv("play/seats_sheet")
