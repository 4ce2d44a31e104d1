"""Every screen of the app with something on it: the stops of the gallery and of the tests that look at all screens."""

import os
import random
from pathlib import Path

import engine
from tests.positions import dragons_gold as gold_build
from tests.positions import dragonstones as build
from tests.robot import clock, fist, gold
from tests.robot.companion_tools_stops import TOOLS
from tests.robot.computers_stops import COMPUTERS
from tests.robot.games import have_seen, play_on, sit_down, stay
from tests.robot.gold_stops import DEALS
from tests.robot.hints_stops import HINTS
from tests.robot.history_stops import HISTORY
from tests.robot.lessons_stops import LESSONS
from tests.robot.pantry_stops import PANTRY
from tests.robot.sheets_stops import SHEETS

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
        file.write('[0,{"ty')
    _damage(_begun(language, 18).file.path)
    _begun(language, 41)


def _friends(language):
    vera, gleb = FRIENDS[language]
    return [
        {"name": vera, "badge": "crown", "language": language},
        {"name": gleb, "badge": "key", "language": language},
    ]


def _begun(language, moves):
    from app.play.session import Session

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
    lines[12] = lines[12].replace('"type":', '"type": ', 1)
    path.write_text("".join(lines), encoding="utf-8")


def shelf(finger, _language):
    finger.app.home()


def setup(finger, language):
    from app.services.seating import Draft

    draft = Draft.begin("dragonheart", finger.app.roster)
    finger.app.go("setup", game="dragonheart", draft=draft)


def setup_alone(finger, language):
    """One person: the button that fills the table shows."""
    setup_fist(finger, language)
    finger.settle()
    screen = finger.app.screens.current_screen
    for person in screen.draft.humans[1:] + list(screen.draft.computers.values()):
        screen.draft.stand_up(person["name"])
    screen.refresh()


def setup_computers(finger, language):
    """One person among computers."""
    setup_alone(finger, language)
    for character in ("mira", "ashwing", "pip"):
        finger.app.screens.current_screen.tap_character(character)


def setup_full(finger, language):
    """Six round the table."""
    setup_computers(finger, language)
    screen = finger.app.screens.current_screen
    for person in screen.draft.waiting(finger.app.roster)[:2]:
        screen.sit_down(person)


def setup_watch(finger, language):
    """Computers alone, down to the note."""
    setup_computers(finger, language)
    finger.settle()
    screen = finger.app.screens.current_screen
    for person in list(screen.draft.humans):
        screen.draft.stand_up(person["name"])
    screen.draft.let_start(screen.draft.seats[0])
    screen.refresh()
    finger.frames(3)
    screen.page.ids.people.parent.scroll_y = 0


def _how(game):
    def stop(finger, _language):
        finger.app.go("how", game=game)

    stop.__name__ = f"how_{game}"
    return stop


def setup_first(finger, _language):
    """Before anybody is known: seats under the names of badges."""
    known, finger.app.roster.people = finger.app.roster.people, []
    finger.app.go("setup", game="dragons_gold")
    finger.app.roster.people = known


def setup_fist(finger, _language):
    """The one set-up with a form that is the game's own."""
    finger.app.go("setup", game="dragonstones")


def new_player(finger, language):
    setup(finger, language)
    finger.settle()
    screen = finger.app.screens.current_screen
    screen.draft.stand_up(screen.draft.seats[-1]["name"])
    screen.new_player()


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


def table_hides(finger, language):
    """In five seconds the hand hides: a ring says so."""
    table(finger, language)
    finger.settle()
    finger.app.host._left = 5
    finger.app.host._show_ring()


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
    from app.games.dragonheart.table import Lifted

    session.show_to(seat)  # what is lifted belongs to who sees it
    session.begun(Lifted).cards = ({"suit": "hero", "fame": 2},)
    finger.app.uncover()


def table_moved(finger, language):
    """The hero has taken two princesses."""
    table_lifted(finger, language)
    finger.settle()
    view = finger.app.screens.current_screen.view
    view.play(view._ways[0][0])
    stay(finger)


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


def damage(finger, _language):
    """What is said of a damaged file."""
    from app.services import troubles

    finger.app.home()
    finger.settle()
    troubles.forget()
    troubles.note("damaged", "last_seats.json", "last_seats-2.damaged")
    finger.frames(2)


def mishap(finger, language):
    """What is said after a mistake of the app, over the cover."""
    from app.widgets import mishap

    cover(finger, language)
    finger.settle()
    mishap.tell(Path("/data/user/0/org.dragontable/files/data/reports/report-1.txt"))


def result(finger, language):
    finger.app.home()
    session = _finished(language, 11)
    os.utime(session.file.path, (clock.now(), clock.now()))
    session.table.journal.memo["started"] = clock.now() - 1560
    finger.app.play_session(session)


def result_shared(finger, language):
    """As a picture, where there is no share sheet."""
    from app.services.languages import tr

    result(finger, language)
    finger.settle()
    finger.app.screens.current_screen.share()
    finger.settle()
    finger.tap(tr("As a picture"))


def games(finger, _language):
    finger.app.go("games")


def replay(finger, language):
    finger.app.go("replay", path=str(_finished(language, 5).file.path), position=60)


def rules(finger, _language):
    finger.app.go("rules", game="dragonheart", section="hero")


def rules_values(finger, _language):
    finger.app.go("rules", game="dragonheart", section="values")


def settings(finger, _language):
    finger.app.go("settings")


def about(finger, _language):
    finger.app.go("about")


COINS = ("silver4", "amulet1 black1")


def _mid_round(seats):
    """A card comes up in the middle of a round: some were sold, one was cursed, one kept a Doppelganger."""
    from engine.dragonstones.components import CARD
    from engine.dragonstones.state import CURSED

    at = fist.table("wizard", seats, before=fist.ROUND, points=(1, 2, 1), markers=("", "doppelganger"), coins=COINS)
    state = at._state
    state.lots[2] = (CARD["thief"], CURSED, state.lots[2][2], None)
    for number, seat in ((0, 2), (1, 0), (3, 1), (4, 1)):
        bids = tuple((3 if each == seat else each % 3, 0, 0, 0) for each in range(seats))
        state.lots[number] = (state.lots[number][0], seat, bids, None)
    return at


def fist_cover(finger, language):
    fist.sit_down(finger, _mid_round(6), language=language)


def fist_bid(finger, language):
    fist_cover(finger, language)
    finger.settle()
    finger.app.uncover()


def fist_bid_held(finger, language):
    fist_bid(finger, language)
    finger.settle()
    finger.app.screens.current_screen.view.bid.coins = 6
    finger.app.screens.current_screen.view.bid.common = 1
    fist.held(finger)


def fist_silver(finger, language):
    at = _mid_round(6)
    build.bid(at, 2, 4, 4, 1, 0, 0)
    fist.sit_down(finger, at, language=language)
    finger.app.uncover()
    finger.settle()
    finger.app.screens.current_screen.view.bid.coins = 3
    fist.held(finger)


def fist_block(finger, language, seats=6):
    session = fist.sit_down(finger, _mid_round(seats), language=language)
    have_seen(session, 0)
    finger.app.face_table()


def fist_block_three(finger, language):
    fist_block(finger, language, seats=3)


def fist_reveal(finger, language, seats=6):
    at = _mid_round(seats)
    build.bid(at, 3, "4 amulet", "5 common", 0, 2, 2) if seats == 6 else build.bid(at, 3, "4 black", 0)
    session = fist.sit_down(finger, at, language=language)
    have_seen(session, 0)
    finger.app.face_table()


def fist_reveal_three(finger, language):
    fist_reveal(finger, language, seats=3)


def fist_reveal_next(finger, language, seats=4):
    """Who has bid last has the device, and the next card lies below."""
    at = fist.table("wizard", seats, before=fist.ROUND, coins=COINS)
    session = fist.sit_down(finger, at, language=language)
    for seat, coins in enumerate((3, 4, 5, 0, 2, 2)[:seats]):
        finger.app.uncover()
        finger.settle()
        view = finger.app.screens.current_screen.view
        view.bid.coins, view.bid.amulet = coins, seat == 1
        view._lock()
        finger.settle()
    assert session.table.sealed


def fist_reveal_next_six(finger, language):
    fist_reveal_next(finger, language, seats=6)


def fist_purse(finger, language):
    fist_block(finger, language)
    finger.app.screens.current_screen.view.peek(0)
    finger.app.uncover()
    finger.settle()


def fist_table(finger, language):
    fist_bid(finger, language)
    finger.settle()
    finger.app.screens.current_screen.view.show_table()


def fist_character(finger, language):
    fist_block(finger, language)
    finger.settle()
    finger.app.screens.current_screen.view.show_card("enchantress")


def fist_result(finger, language):
    finger.app.home()
    session = fist.sit_down(finger, _mid_round(6), language=language)
    session.table._state.points = [1, 2, 0, 0, 3, 2]
    session.table._state.phase, session.table._state.waiting = "over", ()
    have_seen(session)
    finger.app.face_table()


def fist_replay(finger, language):
    from app.play.session import Session

    session = Session.start("dragonstones", fist.people(6, language), {})
    rng = random.Random(3)
    while not session.table.over:
        seat = session.table.to_act[0]
        session.play(seat, rng.choice(session.table.moves(seat)))
    finger.app.go("replay", path=str(session.file.path), position=20)


def _question(kind):
    def stop(finger, language):
        fist.sit_down(finger, fist.asked(kind, 6), language=language)

    stop.__name__ = f"fist_{kind}"
    return stop


FIST = (
    fist_block,
    fist_block_three,
    fist_cover,
    fist_bid,
    fist_bid_held,
    fist_silver,
    fist_reveal,
    fist_reveal_three,
    fist_reveal_next,
    fist_reveal_next_six,
    fist_purse,
    fist_table,
    fist_character,
    fist_result,
    fist_replay,
    *(_question(kind) for kind in fist.QUESTIONS),
)


# Dragon's Gold


def gold_basic(finger, language):
    gold.sit_down(finger, gold.table(seats=3, active=1, rules="basic"), language=language)


def gold_board(finger, language):
    """An adventurer is lifted, and one of the dragons would fall to him."""
    gold.sit_down(finger, gold.table(), language=language)
    finger.app.screens.current_screen.view.ask.begun.adventurer = "thief"
    finger.app.face_table()


def gold_six(finger, language):
    at = gold.table(6, active=0, rows=("4w 1t", "2w 3w 5w 1w", "3k 1l", "2k 0w 4t"))
    gold.sit_down(finger, at, language=language)


def _sent():
    at = gold.table()
    gold_build.send(at, "t", 2)
    return at


def gold_react(finger, language):
    gold.sit_down(finger, _sent(), language=language)


def gold_between(finger, language):
    at = gold.table()
    gold_build.send(at, "l", 3)
    gold_build.to(at, "between_turns")
    gold.sit_down(finger, at, language=language)


def gold_who(finger, language):
    gold_react(finger, language)
    finger.app.screens.current_screen.view.question.react()


def gold_call(finger, language):
    gold_between(finger, language)
    finger.app.screens.current_screen.view.question.react()


def _peek(finger, seat, what):
    finger.app.screens.current_screen.view.look(seat, what)
    finger.settle()
    finger.app.uncover()
    finger.settle()


def gold_hand(finger, language):
    gold_react(finger, language)
    _peek(finger, 1, "hand")
    finger.app.screens.current_screen.view._pick("poison_dagger")


def gold_hand_send(finger, language):
    gold.sit_down(finger, gold.table(), language=language)
    _peek(finger, 3, "hand")


def gold_snatch(finger, language):
    gold_between(finger, language)
    _peek(finger, 0, "hand")
    finger.app.screens.current_screen.view._pick("invisible_hand")


def gold_screen(finger, language):
    gold_basic(finger, language)
    _peek(finger, 0, "screen")


def gold_screen_held(finger, language):
    from tests.robot.finger import Touch

    gold_screen(finger, language)
    hold = finger.app.screens.current_screen.view.hold
    Touch(*hold.to_window(*hold.center)).send("begin")
    finger.frames(2)


def gold_victim(finger, language):
    at = gold.table(5, rows=("0k 1t", "2w", "3k 1l 4w", "2k 0w"), hands=(), deck=None)
    gold_build.send(at, "t", 2)
    gold_build.silence(at)
    seats = at.view(None)["talks"]["participants"]
    heap = gold_build.heap(at)
    gold_build.share(at, heap, *[""] * (len(seats) - 1))
    gold_build.silence(at)
    assert gold_build.phase(at) == "victim", gold_build.phase(at)
    gold.sit_down(finger, at, language=language)


def gold_loot(finger, language):
    at = gold.table(5, rows=("0k 1t", "2w", "3w 1l 4k", "2k 0w"), down="3k", hands=())
    gold_build.send(at, "t", 2)
    gold_build.silence(at)
    seats = at.view(None)["talks"]["participants"]
    gold_build.share(at, gold_build.heap(at), *[""] * (len(seats) - 1))
    gold_build.silence(at)
    if gold_build.phase(at) == "victim":
        gold_build.choose(at, 1)
    gold_build.silence(at)
    assert gold_build.phase(at) == "loot", gold_build.phase(at)
    gold.sit_down(finger, at, language=language)
    finger.app.uncover()
    finger.settle()
    finger.app.screens.current_screen.view._pick("green")


def gold_wall(finger, language):
    at = gold.table(hands=("", "", "wall_of_force"), rows=("0k 1t", "", "3k 1l", "2k 0w"), active=2, down="")
    gold_build.use(at, 2, "wall_of_force")
    gold_build.send(at, "w", 1)
    gold_build.silence(at)
    gold_build.send(at, "t", 1)
    assert gold_build.phase(at) == "consent", gold_build.phase(at)
    gold.sit_down(finger, at, language=language)


def _played(item, seat=0):
    hands = [""] * 5
    hands[seat] = item
    at = gold.table(hands=hands)
    gold_build.send(at, "l", 3)
    gold_build.to(at, "between_turns")
    gold_build.use(at, seat, item)
    gold_build.silence(at)
    return at


def gold_pair(finger, language):
    gold.sit_down(finger, _played("mirror_of_exchanging"), language=language)


def gold_token(finger, language):
    at = _played("mirror_of_exchanging")
    gold_build.choose(at, 0, 3)
    gold.sit_down(finger, at, language=language)


def gold_drop(finger, language):
    gold.sit_down(finger, _played("comets_powder"), language=language)


def gold_menu(finger, language):
    gold_basic(finger, language)
    finger.app.screens.current_screen.view.show_menu()


def gold_log(finger, language):
    gold.sit_down(finger, _played("comets_powder"), language=language)
    finger.app.screens.current_screen.view.show_log()


def gold_player(finger, language):
    gold_board(finger, language)
    finger.app.screens.current_screen.view.show_player(1)


def gold_dragon(finger, language):
    gold_board(finger, language)
    finger.app.screens.current_screen.view.show_dragon(3)


def gold_cover(finger, language):
    gold_react(finger, language)
    finger.app.screens.current_screen.view.look(1, "hand")


def _finished_gold(finger, language, seats=5):
    from app.play.session import Session
    from engine.dragons_gold import bot

    session = Session.start(
        "dragons_gold", fist.people(seats, language), {"rules": "advanced", "division": "strategic"}
    )
    rng = random.Random(2)
    while not session.table.over:
        seat = rng.choice([seat for seat in session.table.to_act if seat >= 0])
        session.play(seat, bot.choose(session.table, seat, rng))
    return session


def gold_result(finger, language):
    finger.app.home()
    session = _finished_gold(finger, language)
    have_seen(session)
    finger.app.play_session(session)


def gold_replay(finger, language):
    session = _finished_gold(finger, language)
    finger.app.go("replay", path=str(session.file.path), position=90)


def gold_end_gem(finger, language):
    """Everybody is asked for the Gem alike."""
    session = gold.sit_down(finger, gold.table(), language=language)
    gold.to_the_end(session.table)
    have_seen(session)
    finger.app.face_table()
    finger.app.uncover()


GOLD = (
    gold_basic,
    gold_board,
    gold_six,
    gold_react,
    gold_between,
    gold_who,
    gold_call,
    gold_hand,
    gold_hand_send,
    gold_snatch,
    gold_screen,
    gold_screen_held,
    gold_victim,
    gold_loot,
    gold_wall,
    gold_pair,
    gold_token,
    gold_drop,
    gold_menu,
    gold_log,
    gold_player,
    gold_dragon,
    gold_cover,
    gold_result,
    gold_replay,
    gold_end_gem,
)


OWN = {
    "name": "Sage",
    "emblem": "wizard",
    "effect": ["either", ["do", ["pay", "any", 2], ["score", 1]], ["do", ["take", "silver", 1]]],
}


def workshop(finger, _language):
    from app.games.dragonstones.workshop.characters import Characters

    if not Characters().specs:
        Characters().keep(OWN)
    finger.app.go("workshop")


def character(finger, _language):
    from app.games.dragonstones.workshop.characters import CharacterDraft

    finger.app.go("character", draft=CharacterDraft(OWN))


def trial(finger, _language):
    finger.app.go("trial", spec=OWN)


STOPS = (
    {
        stop.__name__: stop
        for stop in (
            shelf,
            setup,
            setup_fist,
            setup_alone,
            setup_computers,
            setup_full,
            setup_watch,
            setup_first,
            *(_how(game) for game in engine.GAMES),
            new_player,
            fingers,
            cover,
            table,
            table_hides,
            table_lifted,
            table_moved,
            card_sheet,
            log,
            menu,
            damage,
            mishap,
            result,
            result_shared,
            games,
            replay,
            rules,
            rules_values,
            settings,
            about,
            *FIST,
            *GOLD,
            *PANTRY,
            *COMPUTERS,
            *HINTS,
            workshop,
            character,
            trial,
            *TOOLS,
            *HISTORY,
            *LESSONS,
        )
    }
    | DEALS
    | SHEETS
)


def visit(finger, stop, language):
    """Go to a stop as if from the shelf, and wait until it stands still."""
    app = finger.app
    app.leave_game()
    app.navigator.start_from("shelf")
    app.settings["first_notes"] = False
    for notice in [w for w in app.layer.children if type(w).__name__ == "Notice"]:
        notice.leave()
    STOPS[stop](finger, language)
    finger.settle()
    finger.frames(3)


def prefer(finger, language, theme="dark", text_size=100):
    """Settings of the whole device."""
    for key, value in (("language", language), ("theme", theme), ("text_size", text_size), ("reduce_motion", True)):
        finger.app.settings[key] = value
    finger.app.apply_settings()
