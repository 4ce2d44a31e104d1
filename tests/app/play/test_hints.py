"""The lamp: the master's move and why, for those who want it, before no other eyes, and always in the same way."""

import gc
import random
import re
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

import engine
from app.play.hints import BEAT, may_ask, ponder
from app.play.presenter import presenter_of
from app.services import languages
from app.widgets.base import Pill
from engine.dragonstones.moves import Bid
from tests.app.test_notices import overlap
from tests.robot import fist, gold, pantry
from tests.robot.games import ANNA, BORIS, sit_down, uncover
from tests.robot.hints_stops import lamp, want
from tests.robot.stops import STOPS, prefer, visit

games = pytest.mark.parametrize("game", engine.GAMES)
SPARK = {"name": "Spark", "badge": "shield", "language": "en", "character": "spark"}
HINTED = {**ANNA, "hints": True}


def lamps(finger):
    return [widget for widget in finger.widgets() if type(widget).__name__ == "Lamp"]


def strip(finger):
    return next((widget for widget in finger.widgets() if type(widget).__name__ == "Strip"), None)


def lit(finger):
    return [widget for widget in finger.widgets() if widget.canvas.has_after and widget.canvas.after.get_group("hint")]


def answered(finger):
    finger.tap(lamp(finger))
    finger.wait(BEAT + 0.1)


# Words


def codes(game):
    """All reasons that the engine can give."""
    rooms = [f"engine/{game}/{room}.py" for room in ("bot", "bot_reasons")]
    source = "".join(Path(room).read_text(encoding="utf-8") for room in rooms if Path(room).exists())
    told = import_module(f"engine.{game}.bot_reasons")._SENTENCES if "_SENTENCES" in source else ()
    return set(told) | set(re.findall(r'Reason\("(\w+)"', source))


@games
def test_every_reason_of_the_engine_is_worded(game):
    words = presenter_of(game).hints
    own = {"takes_cards"} if game == "dragonheart" else set()  # that one has words already
    assert {*words.PLAIN, *words.COUNTED} | own == codes(game)


@games
def test_every_move_is_called_by_a_name_and_every_reason_said_in_three_languages(game):
    words, options = presenter_of(game).hints, {"dragons_gold": {"rules": "advanced"}, "pantry": {"tricks": True}}
    names = ["Anna", "Boris", "Vera"][: engine.GAMES[game].max_players]
    table, rng = engine.new(game, names, 3, options.get(game, {})), random.Random(3)
    try:
        for turn in range(240):
            if table.over:
                break
            languages.use(("ru", "it", "en")[turn % 3])
            seat = rng.choice(table.to_act)
            moves = table.moves(seat)
            if seat != engine.TABLE:
                seen = table.view(seat)
                for move in moves:
                    why = table._game.bot.reasons(seen, move)
                    told = [words.title([move], seen), *(words.reason(each, seen) for each in why)]
                    assert len(told) > 1 and all(text and "{" not in text for text in told)
                    assert list(words.lights([move], seen))
            table.play(seat, rng.choice(moves))
    finally:
        languages.use("en")


# Where the lamp is


def test_the_lamp_hangs_only_for_those_who_want_it(start):
    finger = start()
    sit_down(finger, [HINTED, BORIS])
    uncover(finger)
    assert len(lamps(finger)) == 1
    session = sit_down(finger, [{**HINTED, "hints": "yes, please"}, BORIS])
    uncover(finger)
    assert lamps(finger) == [] and may_ask(session) == []


def test_the_lamp_hangs_in_the_same_place_whatever_the_hand(start):
    finger, places = start(), set()
    for _ in range(4):
        sit_down(finger, [HINTED, BORIS])
        uncover(finger)
        places.add((*lamp(finger).pos, *lamp(finger).size))
    assert len(places) == 1


@pytest.mark.parametrize("stop", ["pantry_table", "pantry_reserve", "pantry_receiver", "gold_board", "gold_react"])
@pytest.mark.parametrize("shape", ["small", "tablet"])
def test_whoever_decides_can_ask(start, stop, shape):
    finger = start(shape)
    visit(finger, stop, "en")
    want(finger, finger.app.session)
    assert len(lamps(finger)) == 1


def test_every_view_that_asks_something_has_a_place_for_the_lamp(start):
    finger, without = start(), []
    for stop in [name for name in STOPS if name.startswith(("table", "fist", "gold", "pantry"))]:
        visit(finger, stop, "en")
        session = finger.app.session
        if session is None or session.scene().screen != "table" or finger.app.trail[-1][0] != "table":
            continue
        want(finger, session)
        if bool(lamps(finger)) != bool(may_ask(session)) and stop != "gold_talks_paused":
            without.append(stop)
    assert without == []


def test_nobody_is_offered_a_hint_while_a_computer_plays(start):
    finger = start()
    session = sit_down(finger, [{**SPARK, "badge": "sword"}, {**HINTED, "badge": "shield"}])
    assert session.scene().computer == 0 and lamps(finger) == []


# The answer


def test_the_lamp_lights_the_card_and_says_why(start, the_same_cards):
    finger = start()
    session = sit_down(finger, [HINTED, BORIS])
    uncover(finger)
    answered(finger)
    hint = finger.app.host.hints.hint
    cards = [{"suit": move.suit, "fame": move.fame} for move in hint.moves if move.type == "lay"]
    assert [widget.card for widget in lit(finger)] == cards
    assert strip(finger).title.startswith("Lay: ") and strip(finger).text
    assert session.table.why_not(0, hint.moves[0]) is None


def test_the_answer_comes_after_the_same_time_however_long_was_thought(start):
    finger = start()
    sit_down(finger, [HINTED, BORIS])
    uncover(finger)
    finger.tap(lamp(finger))
    finger.wait(BEAT - 0.2)
    assert strip(finger).title == "I am thinking" and not finger.app.host.hints.hint.moves
    finger.wait(0.3)
    assert finger.app.host.hints.hint.moves


def test_it_is_thought_between_frames(start, monkeypatch):
    """Time that goes on while somebody thinks: a frame's share of it is soon over."""
    finger = start()
    sit_down(finger, [HINTED, BORIS])
    uncover(finger)
    finger.tap(lamp(finger))
    finger.app.host.hints.put_away()
    from app.services import now

    steady, looks = now.steady, iter(range(10**9))
    monkeypatch.setattr(now, "steady", lambda: steady() + next(looks) / 1000)
    finger.tap(lamp(finger))
    finger.frames(10)
    assert finger.app.host.hints._mind is not None
    finger.frames(400)
    assert finger.app.host.hints.hint.moves


def test_a_second_touch_puts_the_hint_away_and_a_third_says_the_same(start):
    finger = start()
    sit_down(finger, [HINTED, BORIS])
    uncover(finger)
    answered(finger)
    first = finger.app.host.hints.hint
    finger.tap(lamp(finger))
    assert strip(finger) is None and lit(finger) == []
    answered(finger)
    assert finger.app.host.hints.hint == first


def test_the_hint_goes_with_the_move(start):
    finger = start()
    session = sit_down(finger, [HINTED, SPARK])
    answered(finger)
    session.play(0, finger.app.host.hints.hint.moves[0])
    finger.frames(3)
    assert finger.app.host.hints.hint is None and strip(finger) is None


def test_who_waits_for_a_hint_while_another_moves_is_told_about_the_new_position(start):
    """As computers do while bids are sealed, or where all may react."""
    finger = start()
    session = fist.sit_down(finger, fist.table("wizard", 3))
    for seat in (1, 2):
        session.hand_over(seat, "pip")
    session.show_to(0)
    finger.app.host.computers.attend = lambda _: None  # they shall move just when somebody waits
    want(finger, session)
    finger.tap(lamp(finger))
    session.play(1, Bid(0))
    finger.wait(BEAT + 0.2)
    hint = finger.app.host.hints.hint
    assert hint.moves and hint.after == len(session.table.journal.moves)


def test_the_hint_survives_a_turn_of_the_device(start):
    finger = start()
    sit_down(finger, [HINTED, BORIS])
    uncover(finger)
    answered(finger)
    title = strip(finger).title
    finger.resize("landscape")
    finger.settle()
    assert strip(finger).title == title and lit(finger)


# Before whose eyes


def test_the_hint_goes_with_the_cover(start):
    finger = start()
    sit_down(finger, [HINTED, BORIS])
    uncover(finger)
    answered(finger)
    finger.tap("Hide the hand")
    assert strip(finger) is None and finger.app.host.hints.hint is None
    uncover(finger)
    assert strip(finger) is None


def test_where_others_look_on_the_cover_comes_before_the_hint(start):
    finger = start()
    session = gold.sit_down(finger, gold.table())
    want(finger, session)
    finger.tap(lamp(finger))
    assert session.scene().screen == "cover" and session.scene().seat == 3
    assert finger.app.host.hints.hint is None
    uncover(finger)
    finger.wait(BEAT + 0.1)
    assert session.scene().private and strip(finger).text
    finger.tap("Back to the table")
    assert not session.scene().peek and strip(finger) is None


def test_where_several_decide_it_is_asked_who_wants_the_hint(start):
    finger = start()
    visit(finger, "gold_react", "en")
    session = finger.app.session
    want(finger, session)
    assert len(may_ask(session)) > 1
    finger.tap(lamp(finger))
    assert finger.app.sheet.title == "Who asks for a hint?"
    finger.tap("Boris")
    assert session.scene().screen == "cover" and session.scene().seat == 1


def test_a_hint_for_a_bid_shows_only_under_the_thumb(start):
    finger = start()
    session = fist.sit_down(finger, fist.table("wizard", 3))
    want(finger, session)
    answered(finger)
    assert strip(finger).title == "The hint shows while your hand is open" and lit(finger) == []
    touch = fist.held(finger)
    assert strip(finger).title.startswith(("Into the fist", "Close an empty")) and lit(finger)
    touch.send("end")
    finger.settle()
    assert strip(finger).title == "The hint shows while your hand is open" and lit(finger) == []


def test_a_hint_to_the_skipped_shows_only_under_the_thumb(start):
    finger = start()
    visit(finger, "pantry_skip", "en")
    want(finger, finger.app.session)
    answered(finger)
    assert strip(finger).title == "The hint shows while your hand is open" and lit(finger) == []


@games
def test_the_master_knows_no_more_than_the_seat(game):
    """With all that is hidden dealt anew it says the same."""
    names = ["Anna", "Boris", "Vera"][: engine.GAMES[game].max_players]
    table = engine.new(game, names, 5, {})
    seat = table.to_act[0]

    said = []
    for each in (table, table.guess(seat, random.Random(1)), table.guess(seat, random.Random(2))):
        said.append(to_the_end(ponder(SimpleNamespace(game=game, table=each), seat)))
    assert said[0] == said[1] == said[2]


def to_the_end(thinking):
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


# Who wants hints


def test_hints_are_switched_in_the_menu_and_remembered(start):
    finger = start()
    finger.app.roster.remember("Anna", "sword", "en")
    session = sit_down(finger, [ANNA, SPARK])
    finger.tap("Menu")
    finger.tap("Hints on")
    assert session.wants_hints(0) and len(lamps(finger)) == 1
    assert finger.app.roster.find("Anna")["hints"] is True
    finger.tap("Menu")
    finger.tap("Hints off")
    assert not session.wants_hints(0) and lamps(finger) == []
    assert finger.app.roster.find("Anna")["hints"] is False


def test_at_an_open_table_everybody_has_a_switch(start):
    finger = start()
    session = gold.sit_down(finger, gold.table())
    finger.tap("Menu")
    finger.tap("Hints")
    finger.tap("Gleb")
    assert [seat for seat in session.humans if session.wants_hints(seat)] == [3]


def test_a_full_disk_is_said_and_the_hints_are_there_until_the_app_ends(start, full_disk):
    finger = start()
    finger.app.roster.remember("Anna", "sword", "en")
    session = sit_down(finger, [ANNA, SPARK])
    full_disk(True)
    finger.tap("Menu")
    finger.tap("Hints on")
    assert session.wants_hints(0) and len(lamps(finger)) == 1
    assert any("holds until the app ends" in text for text in finger.texts())


def test_a_game_that_is_gone_on_with_keeps_the_hints(start):
    finger = start()
    session = sit_down(finger, [HINTED, BORIS])
    finger = start()
    finger.app.resume(session.file.path)
    assert finger.app.session.wants_hints(0) and not finger.app.session.wants_hints(1)


def test_what_was_said_last_counts_when_a_game_is_gone_on_with(start):
    finger = start()
    finger.app.roster.remember("Anna", "sword", "en", hints=True)
    session = sit_down(finger, [HINTED, SPARK])
    finger.tap("Menu")
    finger.tap("Hints off")
    finger = start()
    finger.app.resume(session.file.path)
    assert not finger.app.session.wants_hints(0)


def test_a_seat_that_changes_hands_and_comes_back_keeps_the_hints(start):
    finger = start()
    session = sit_down(finger, [ANNA, BORIS])
    session.let_hint(0, True)
    session.hand_over(0, "pip")
    assert not session.wants_hints(0)
    session.hand_over(0)
    assert session.wants_hints(0)


@pytest.mark.parametrize("value", [None, 1, "true", [True], {"on": True}])
def test_a_damaged_wish_is_none(start, value):
    finger = start()
    session = sit_down(finger, [{**ANNA, "hints": value}, BORIS])
    finger = start()
    finger.app.resume(session.file.path)
    assert not finger.app.session.wants_hints(0)


def test_hints_are_switched_on_in_the_card_of_a_person(start):
    finger = start()
    for name, badge in (("Anna", "sword"), ("Boris", "shield")):
        finger.app.roster.remember(name, badge, "en")
    finger.app.go("setup", game="dragonheart")
    finger.settle()
    finger.tap("Change Anna")
    finger.tap("Hints")
    finger.tap("Done")
    assert finger.app.roster.find("Anna")["hints"] is True
    finger.tap("To the table!")
    wishes = {p["name"]: p.get("hints") for p in finger.app.session.table.journal.memo["people"]}
    assert wishes == {"Anna": True, "Boris": None}


def test_a_replay_offers_no_hint(start):
    finger = start()
    session = sit_down(finger, [HINTED, BORIS])
    session.play(0, session.table.moves(0)[0])
    finger.app.go("replay", path=str(session.file.path))
    finger.settle()
    assert lamps(finger) == []


def test_pantry_lights_what_is_to_be_laid(start):
    finger = start()
    session = pantry.sit_down(finger, pantry.table(4))
    want(finger, session)
    answered(finger)
    assert lit(finger)


@pytest.mark.parametrize(("shape", "size"), [("small", 200), ("low", 150), ("landscape", 150), ("tablet", 100)])
@pytest.mark.parametrize("stop", ["hint_heart", "hint_fist", "hint_gold", "hint_pantry"])
def test_a_hint_lies_neither_over_what_it_speaks_of_nor_over_a_button(start, shape, size, stop):
    finger = start(shape)
    prefer(finger, "ru", text_size=size)
    visit(finger, stop, "ru")
    buttons = [widget for widget in finger.widgets() if isinstance(widget, Pill)]
    assert lit(finger)
    assert [thing for thing in (*lit(finger), *buttons) if overlap(strip(finger), thing)] == []


@pytest.mark.parametrize("shape", ["phone", "small"])
def test_nothing_of_a_hint_is_left_when_the_cover_shows(start, shape):
    """In the tray, and over the board where that has no room."""
    finger = start(shape)
    session = fist.sit_down(finger, fist.table("wizard", 3))
    want(finger, session)
    answered(finger)
    touch = fist.held(finger)
    finger.frames(3)
    said = strip(finger).text
    assert said and strip(finger).floating == (shape == "small")
    finger.app.hide()
    touch.send("end")
    finger.settle()
    strips = [thing for thing in gc.get_objects() if type(thing).__name__ == "Strip"]
    assert said not in finger.texts() and strips == []
