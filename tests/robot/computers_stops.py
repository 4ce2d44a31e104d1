"""Tables at which computers play: what all look at meanwhile, and seats that change hands."""

import random
from types import SimpleNamespace

from tests.robot.games import sit_down

HUMAN = {"ru": "Аня", "it": "Giulia", "en": "Anna"}
SEATS = ("spark", "ashwing", "mira", "pip", "oracle", "bramble")
BADGES = ("tower", "key", "shield", "crown", "flame", "sword")
OPTIONS = {"dragonstones": {"points": 3}, "dragons_gold": {"rules": "advanced"}, "pantry": {"tricks": True}}


def seated(language, count, humans=1):
    from app.services import characters
    from app.services.languages import tr

    people = [{"name": HUMAN[language], "badge": "sword", "language": language}][:humans]
    for character, badge in zip(SEATS, BADGES, strict=True):
        if len(people) < count:
            name = tr(characters.CHARACTERS[character].name)
            people.append({"name": name, "badge": badge, "language": language, "character": character})
    return people


def watched(finger, language, game, seats, humans=0):
    """A computer has just done something; the same each time."""
    from app.play import session as sessions

    finger.app.settings["pace"] = "quick"  # whoever was here before may have chosen that nothing is shown
    finger.app.host.computers._rng = random.Random(5)
    real, sessions.secrets = sessions.secrets, SimpleNamespace(randbits=lambda _: 5)
    session = sit_down(finger, seated(language, seats, humans), game, OPTIONS.get(game))
    sessions.secrets = real
    while not session.acted:
        finger.frames(3)
    return session


def computer_thinks(finger, language):
    sit_down(finger, seated(language, 2, humans=0))


def computer_heart(finger, language):
    watched(finger, language, "dragonheart", 2)


def computer_fist(finger, language):
    watched(finger, language, "dragonstones", 6)


def computer_gold(finger, language):
    watched(finger, language, "dragons_gold", 6)


def computer_pantry(finger, language):
    watched(finger, language, "pantry", 6)


def cover_menu(finger, language):
    people = seated(language, 2)
    sit_down(finger, [people[0], {**people[0], "name": "Boris", "badge": "shield"}])
    finger.app.screens.current_screen.show_menu()


def seats_sheet(finger, language):
    watched(finger, language, "dragonstones", 6)
    finger.app.screens.current_screen.view.show_seats()


def seat_sheet(finger, language):
    from app.play.seats_sheet import ask_who_plays

    ask_who_plays(watched(finger, language, "dragonheart", 2), 1)


COMPUTERS = (
    computer_thinks,
    computer_heart,
    computer_fist,
    computer_gold,
    computer_pantry,
    cover_menu,
    seats_sheet,
    seat_sheet,
)
