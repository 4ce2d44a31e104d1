"""Every screen of the app with something on it: the stops of the gallery and of the tests that look at all screens."""

import random
import time

from tests.app.games import play_on, sit_down

NAMES = {"ru": ("Аня", "Борис"), "it": ("Giulia", "Marco"), "en": ("Anna", "Boris")}
FRIENDS = {"ru": ("Вера", "Глеб"), "it": ("Sofia", "Luca"), "en": ("Vera", "Gleb")}


def people(language):
    badges = ("sword", "shield")
    return [
        {"name": name, "badge": badge, "language": language}
        for name, badge in zip(NAMES[language], badges, strict=True)
    ]


def furnish(finger, language):
    """A home that is lived in: people, a game begun, a torn one, a damaged one, finished ones."""
    roster = finger.app.roster
    for person in [*people(language), *_friends(language)]:
        if not roster.find(person["name"]):
            roster.remember(**person)
    for number in range(3):
        _finished(language, number)
    torn = _begun(language, 24)
    with open(torn.file.path, "a", encoding="utf-8") as file:
        file.write('{"seat":0,"mo')
    _damage(_begun(language, 18).file.path)
    _begun(language, 41)


def _friends(language):
    vera, gleb = FRIENDS[language]
    return [
        {"name": vera, "badge": "crown", "language": language},
        {"name": gleb, "badge": "key", "language": language},
    ]


def _begun(language, moves):
    from app.services.session import Session

    session = Session.start("dragonheart", people(language), {"starter": "first"})
    play_on(session, moves, seed=moves)
    return session


def _finished(language, seed):
    session = _begun(language, 0)
    rng = random.Random(seed)
    while not session.table.over:
        seat = session.table.to_act[0]
        session.play(seat, rng.choice(session.table.moves(seat)))
    return session


def _damage(path):
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[12] = lines[12].replace('"seat":', '"seat": ', 1)
    path.write_text("".join(lines), encoding="utf-8")


def shelf(finger, _language):
    finger.app.home()


def setup(finger, language):
    from app.services.seating import Draft

    draft = Draft.begin("dragonheart", finger.app.roster)
    finger.app.go("setup", game="dragonheart", draft=draft)


def new_player(finger, language):
    setup(finger, language)
    finger.settle()
    finger.app.screens.current_screen.new_player()


def fingers(finger, language):
    finger.app.go("fingers", people=people(language), on_done=lambda _: None)


def cover(finger, language):
    session = sit_down(finger, people(language))
    play_on(session, 36, seed=3)
    finger.app.face_table()


def table(finger, language):
    cover(finger, language)
    finger.settle()
    finger.app.uncover()


def table_lifted(finger, language):
    """A princess in the hand who can choose: the tray at its fullest."""
    from engine.dragonheart.components import CARD, FIELDS

    cover(finger, language)
    session = finger.app.session
    state, seat = session.table._state, session.seat_to_act()
    cards = [("hero", 2), ("treasure", 4), ("dwarf", 1), ("ship", 0), ("fire_dragon", 3)]
    state.hands[seat] = sorted(CARD[card] for card in cards)
    state.fields[FIELDS.index("hero")] = [CARD["hero", 1]]
    state.fields[FIELDS.index("princess")] = [CARD["princess", 1], CARD["princess", 2]]
    session.scratch["lifted"] = [{"suit": "hero", "fame": 2}]
    finger.app.uncover()


def card_sheet(finger, language):
    """Why a card can't be played, with the sheet open."""
    table_lifted(finger, language)
    finger.settle()
    view = finger.app.screens.current_screen.view
    from engine import Reason

    view.show_card({"suit": "hero", "fame": 1}, Reason("field_full", {"suit": "hero", "slots": 2}))


def log(finger, language):
    table(finger, language)
    finger.settle()
    finger.app.screens.current_screen.view.show_log()


def menu(finger, language):
    table(finger, language)
    finger.settle()
    finger.app.screens.current_screen.view.show_menu()


def result(finger, language):
    finger.app.home()
    session = _finished(language, 11)
    session.table.journal.memo["started"] = time.time() - 1560
    finger.app.play_session(session)


def games(finger, _language):
    finger.app.go("games")


def replay(finger, language):
    finger.app.go("replay", path=str(_finished(language, 5).file.path), position=60)


def rules(finger, _language):
    finger.app.go("rules", game="dragonheart", section="hero")


def settings(finger, _language):
    finger.app.go("settings")


def about(finger, _language):
    finger.app.go("about")


STOPS = {
    stop.__name__: stop
    for stop in (
        shelf,
        setup,
        new_player,
        fingers,
        cover,
        table,
        table_lifted,
        card_sheet,
        log,
        menu,
        result,
        games,
        replay,
        rules,
        settings,
        about,
    )
}


def visit(finger, stop, language):
    """Go from the shelf to a stop and wait until it stands still."""
    finger.app.home()
    STOPS[stop](finger, language)
    finger.settle()
    finger.frames(3)


def prefer(finger, language, theme="dark", text_size=100):
    """Settings of the whole device."""
    for key, value in (("language", language), ("theme", theme), ("text_size", text_size), ("reduce_motion", True)):
        finger.app.settings[key] = value
    finger.app.apply_settings()
