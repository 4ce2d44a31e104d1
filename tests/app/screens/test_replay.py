import os

import pytest

from app.play import film
from app.services import saves
from tests.app.screens.test_result import played, screen_of
from tests.robot.history_stops import session_with_computers


def watch(start, shape="phone", until=None):
    finger = start(shape)
    session = played(until=until)
    finger.app.go("replay", path=str(session.file.path))
    finger.settle()
    return finger, session, finger.app.screens.current_screen


def shown_faces(finger):
    """(suit picture, value) of every open card in the hands."""
    fans = [w for w in finger.widgets() if type(w).__name__ == "Fan"]
    return [[(card.art, card.value) for card in fan.children[::-1] if hasattr(card, "art")] for fan in fans]


def hand_of(view):
    return [(f"dragonheart/{card['suit']}", str(card["fame"])) for card in view["hand"]]


# The film itself, without widgets


def test_every_step_of_a_film_has_something_to_tell(start):
    start()
    reel = film.Film(played().table.journal)
    assert all(reel.sentences(step) for step in range(1, len(reel)))


def test_a_film_ends_as_the_game_did_and_begins_as_it_began(start):
    start()
    table = played().table
    reel = film.Film(table.journal)
    assert reel.table(reel.last) == table
    assert reel.table(0).journal.moves == []
    assert reel.steps[-1].turn == table.view(None)["turn"]


def test_any_step_is_the_same_whether_reached_from_the_start_or_from_a_still(start):
    import engine

    start()
    journal = played().table.journal
    reel = film.Film(journal)
    for number, step in enumerate(reel.steps):
        assert reel.table(number) == engine.replay(journal, upto=step.moves)


def test_no_hand_of_an_unfinished_game_leaves_the_film(start):
    start()
    reel = film.Film(played(until=30).table.journal)
    assert not reel.open
    for step in range(len(reel)):
        public, own = reel.views(step)
        assert "hand" not in public
        assert own == [None, None]


def test_moves_that_do_not_fit_the_rules_end_the_film(start):
    start()
    journal = played().table.journal.copy()
    seat, move = journal.moves[20]
    journal.moves[20] = (1 - seat, move)
    reel = film.Film(journal)
    assert reel.broken
    assert not reel.open
    assert reel.steps[-1].moves == 20


# Computers


def badges(finger):
    return [w.badge for w in finger.widgets() if type(w).__name__ == "Seat"]


def watch_computers(start, shape="phone", given=(), moves=None):
    finger = start(shape)
    session = session_with_computers("en", moves, given=given)
    finger.app.go("replay", path=str(session.file.path))
    finger.settle()
    return finger, finger.app.screens.current_screen


def step_after(reel, moves):
    return next(number for number, step in enumerate(reel.steps) if step.moves >= moves)


def test_after_the_game_the_replay_opens_the_hands_of_the_computers(start):
    finger, screen = watch_computers(start)
    assert badges(finger) == ["crown", "sword/ashwing"]
    for step in (0, 9, screen.film.last // 2):
        screen.seek(step)
        finger.frames(2)
        own = screen.film.views(step)[1]
        assert shown_faces(finger)[1] == hand_of(own[1]) and own[1]["hand"], "every card of Ashwing's hand"


def test_before_its_end_the_hands_of_the_computers_are_closed_too(start):
    finger, screen = watch_computers(start, moves=40)
    for step in range(len(screen.film)):
        screen.seek(step)
        assert shown_faces(finger) == [[], []]


def test_a_hand_over_is_told_where_it_happened_and_the_face_is_shown_from_then_on(start):
    finger, screen = watch_computers(start, given=[(20, 0, "mira"), (50, 0, "")])
    first, second = step_after(screen.film, 20), step_after(screen.film, 50)
    told = [
        (step, text)
        for step in range(len(screen.film))
        for _, text in screen.film.sentences(step)
        if text in ("Mira plays for Vera", "Vera is back at the table")
    ]
    assert told == [(first, "Mira plays for Vera"), (second, "Vera is back at the table")]
    for step in (first - 1, first, second - 1, second, first, 0):
        screen.seek(step)
        finger.frames(1)
        assert badges(finger)[0] == ("crown/mira" if first <= step < second else "crown")
    screen.seek(first)
    finger.frames(1)
    assert "Mira plays for Vera" in finger.texts()
    assert (first, "milestone") in screen.film.marks()


def test_a_person_who_takes_a_computers_seat_is_told_as_one(start):
    finger, screen = watch_computers(start, given=[(20, 1, "")])
    told = screen.film.sentences(step_after(screen.film, 20))
    assert told[-1][1] == "A person plays for Ashwing"
    screen.seek(screen.film.last)
    finger.frames(1)
    assert badges(finger)[1] == "sword"


@pytest.mark.parametrize("game, seats", [("dragonstones", 4), ("dragons_gold", 4), ("pantry", 4)])
def test_boards_show_who_plays_at_each_step(start, game, seats):
    finger = start("tablet")
    session = session_with_computers("en", game=game, seats=seats, given=[(6, 0, "mira")])
    finger.app.go("replay", path=str(session.file.path))
    finger.settle()
    screen = finger.app.screens.current_screen
    assert [person["badge"].partition("/")[2] for person in screen.people] == ["", "ashwing", "bramble", "pip"]
    screen.seek(screen.film.last)
    finger.settle()
    assert screen.people[0]["badge"] == "crown/mira" and screen.board.parent
    screen.seek(0)
    assert screen.people[0]["badge"] == "crown"


# The screen


@pytest.mark.parametrize("shape", ["phone", "small", "landscape", "tablet"])
def test_the_keys_walk_through_the_game(start, shape):
    finger, _, screen = watch(start, shape)
    assert "The game begins" in finger.texts()
    finger.tap("One step on")
    finger.tap("One step on")
    assert screen.step == 2
    finger.tap("One step back")
    assert screen.step == 1
    finger.tap("To the end")
    assert screen.step == screen.film.last
    assert any("win" in text for text in finger.texts())
    finger.tap("One step on")
    assert screen.step == screen.film.last
    finger.tap("To the start")
    assert screen.step == 0
    keys = [w for w in finger.targets() if type(w).__name__ == "Key"]
    assert len(keys) == 5
    assert all(key.width >= 60 and key.height >= 48 for key in keys)


def test_a_step_is_told_in_words_and_shown_on_the_board(start):
    finger, _, screen = watch(start)
    for _ in range(3):
        finger.tap("One step on")
    assert screen.film.sentences(3)[0][1] in finger.texts()
    fields = screen.film.views(3)[0]["fields"]
    assert {name: dict(screen.board.fields[name].content) for name in fields} == fields


def test_the_time_line_follows_the_finger(start):
    finger, _, screen = watch(start)
    line = finger.target("Move through the game")
    y = line.touch_point()[1]
    finger.drag(line, (line.center_x, y), steps=4)
    assert abs(screen.step - screen.film.last / 2) <= 1
    finger.drag(line, (finger.app.layer.width + 50, y), steps=4)
    assert screen.step == screen.film.last


def test_it_plays_by_itself_until_paused_or_ended(start, monkeypatch):
    monkeypatch.setattr("app.screens.replay.STEP_SECONDS", 0.05)
    finger, _, screen = watch(start)
    finger.tap("Play")
    finger.wait(0.5)
    assert screen.step > 2
    finger.tap("Pause")
    stopped = screen.step
    finger.wait(0.3)
    assert screen.step == stopped
    screen.seek(screen.film.last - 1)
    finger.tap("Play")
    finger.wait(0.3)
    assert screen.step == screen.film.last
    assert not screen.playing


def test_leaving_stops_the_film(start, monkeypatch):
    monkeypatch.setattr("app.screens.replay.STEP_SECONDS", 0.05)
    finger, _, screen = watch(start)
    finger.tap("Play")
    finger.press_back()
    left_at = screen.step
    finger.wait(0.3)
    assert screen.step == left_at
    assert screen_of(finger) == "ShelfScreen"


def test_of_a_finished_game_all_hands_or_one_players_can_be_seen(start):
    finger, _, screen = watch(start)
    screen.seek(9)
    finger.frames(2)
    own = screen.film.views(9)[1]
    assert shown_faces(finger) == [hand_of(own[0]), hand_of(own[1])]
    finger.tap("Whose hands to see")
    finger.wait(0.3)
    assert "As Anna saw it" in finger.texts()
    assert shown_faces(finger) == [hand_of(own[0]), []]
    finger.tap("Whose hands to see")
    finger.wait(0.3)
    assert shown_faces(finger) == [[], hand_of(own[1])]


def test_of_a_game_still_going_on_no_hand_is_ever_shown(start):
    finger, _, screen = watch(start, until=40)
    for step in range(len(screen.film)):
        screen.seek(step)
        assert shown_faces(finger) == [[], []]
    finger.tap("Whose hands to see")
    finger.wait(0.3)
    assert "The hands can be seen when the game is over." in finger.texts()
    assert shown_faces(finger) == [[], []]
    finger.app.trail[-1][1]["eyes"] = "all"
    finger.app.rebuild()
    finger.settle()
    assert shown_faces(finger) == [[], []]


def test_the_good_part_of_a_damaged_file_can_be_watched_without_its_hands(start):
    finger = start()
    path = played().file.path
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[30] = lines[30].replace('"type"', '"Type"')
    path.write_text("".join(lines), encoding="utf-8")
    assert saves.look(path).good_moves == 29
    finger.app.go("replay", path=str(path))
    finger.settle()
    finger.tap("To the end")
    assert "The file breaks off here" in finger.texts()
    assert shown_faces(finger) == [[], []]


@pytest.mark.parametrize("ruin", [os.remove, lambda path: path.write_text("no journal\n", encoding="utf-8")])
def test_without_a_file_there_is_a_sentence_and_a_way_back(start, ruin):
    finger = start()
    path = played().file.path
    ruin(path)
    finger.app.go("replay", path=str(path))
    finger.settle()
    assert any("nothing to watch" in text for text in finger.texts())
    finger.tap("Go back")
    assert screen_of(finger) == "ShelfScreen"


def test_turning_the_phone_keeps_the_place_and_the_eyes(start):
    finger, _, screen = watch(start)
    screen.seek(17)
    finger.tap("Whose hands to see")
    finger.wait(0.3)
    finger.resize("landscape")
    finger.settle()
    turned = finger.app.screens.current_screen
    assert turned is not screen
    assert turned.step == 17
    assert turned.eyes == 0


def test_a_game_without_a_move_can_be_watched_too(start):
    finger, _, screen = watch(start, until=0)
    assert screen.film.last == 0
    finger.tap("To the end")
    finger.tap("Play")
    assert screen.step == 0
