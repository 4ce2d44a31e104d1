"""A lesson: the real table, nothing played but what it is about, nothing kept but how far one is."""

import random

import pytest

from app.play.lesson import LEARNER, FirstRead, FirstThis, LessonSession
from app.services import lessons as progress
from tests.robot import lessons
from tests.robot.games import showing
from tests.robot.measures import faults
from tests.robot.stops import prefer, visit

LESSONS = {lesson.id: lesson for lesson in lessons.all_lessons()}


@pytest.fixture(params=LESSONS)
def lesson(request):
    return LESSONS[request.param]


def begin(finger, lesson):
    from app.screens.learn import begin

    begin(lesson)
    finger.settle()
    lessons.wait_for_teacher(finger)


def heart():
    return LESSONS["dragonheart"]


# What a lesson is made of


def test_every_step_can_be_done_in_its_seed(lesson):
    session = LessonSession(lesson)
    for step in range(len(lesson.steps)):
        try:
            session.find_again(step)
        except Exception as error:
            raise AssertionError(f"lesson {lesson.id}, step {session.step} {session.now.text!r}: {error!r}") from error
        assert session.step == step
    assert not session.table.over


def test_a_step_says_two_or_three_short_sentences(lesson):
    for number, step in enumerate(lesson.steps):
        assert len(step.text) <= 180, f"lesson {lesson.id}, step {number} is too long: {step.text!r}"


def test_the_first_words_are_of_theme_and_goal_and_the_last_need_no_move(lesson):
    assert not lesson.steps[0].moves and not lesson.steps[-1].moves


def test_the_same_steps_lead_to_the_same_table(lesson):
    first, second = LessonSession(lesson), LessonSession(lesson)
    for session in (first, second):
        session.find_again(len(lesson.steps))
    assert first.table.journal.moves == second.table.journal.moves


# By touch


@pytest.mark.whole
def test_a_lesson_is_played_to_its_end_by_touch_and_all_of_it_can_be_read(start, lesson, shape, language, size):
    finger = start(shape)
    prefer(finger, language, text_size=size)
    begin(finger, lesson)
    found = measured(finger)
    while not finger.app.session.at_end:
        lessons.play_step(finger)
        found += measured(finger)
    assert progress.reached(lesson.id) == progress.DONE
    assert not found, "\n".join(found)


def measured(finger):
    """What is wrong with the words on the screen; and the bubble lies on nothing that is to be touched."""
    layer = lessons.layer(finger)
    wrong = [f"{lessons.where(finger)}: {text!r} {fault}" for text, fault in faults(finger)]
    if layer.touch and layer.touch.widget.collide_widget(layer.bubble):
        x, y = finger.point(layer.touch.widget)
        if layer.bubble.collide_point(x, y):
            wrong.append(f"{lessons.where(finger)}: the bubble lies on what is to be touched")
    return wrong


@pytest.mark.parametrize("language", ["ru", "it", "en"])
def test_whoever_knows_only_the_words_on_the_screen_finishes_it(start, lesson, language):
    finger = start()
    prefer(finger, language)
    begin(finger, lesson)
    for _ in range(150):
        lessons.wait_for_teacher(finger)
        if finger.app.session.at_end:
            return
        lessons.follow_words(finger)
    raise AssertionError(lessons.where(finger))


def wrong_targets(finger):
    """All that can be touched but what the lesson asks for, by what it says; the lesson's own ways on are not wrong."""
    layer = lessons.layer(finger)
    meant = [layer.touch.widget] if layer.touch else []
    own = [*layer.bubble.walk(), *(part for bar in layer._bars for part in bar.walk())]
    return [target for target in finger.targets() if target not in meant and target not in own]


def test_all_wrong_touches_first_play_nothing(start, lesson):
    finger = start()
    begin(finger, lesson)
    session = finger.app.session
    while not session.at_end:
        lessons.wait_for_teacher(finger)
        step, moves = session.step, len(session.wanted())
        for number in range(len(wrong_targets(finger))):
            targets = wrong_targets(finger)
            if number < len(targets):
                finger.tap(targets[number])
                back_to_lesson(finger)
            assert (session.step, len(session.wanted())) == (step, moves), lessons.where(finger)
        lessons.play_step(finger)


def back_to_lesson(finger):
    """From a sheet, from the rules, or from what is one's own."""
    finger.wait(0.1)
    while finger.app.sheet or showing(finger) != "lesson" or finger.app.session.scene().peek:
        if finger.app.session.scene().peek and not finger.app.sheet and showing(finger) == "lesson":
            finger.app.session.end_peek()
            finger.app.face_table()
            finger.settle()
        else:
            finger.press_back()
    lessons.wait_for_teacher(finger)


# What is refused


def test_another_legal_move_is_answered_first_this_and_is_not_played(lesson):
    session = LessonSession(lesson)
    while not session.at_end:
        session._let_others_play()
        others = [move for move in session.table.moves(LEARNER) if move not in session.wanted()[:1]]
        before = len(session.table.journal.moves)
        for move in [move for move in others if move not in lesson.silent]:
            with pytest.raises(FirstThis if session.now.moves else FirstRead):
                session.play(LEARNER, move)
            assert len(session.table.journal.moves) == before
        session.find_again(session.step + 1)


@pytest.mark.parametrize(("shape", "stop"), [("small", "lesson_pantry_tricks"), ("low", "lesson_pantry")])
def test_the_bubble_lies_beside_what_it_speaks_of_where_there_is_room(start, shape, stop):
    finger = start(shape)
    prefer(finger, "ru", text_size=200 if shape == "small" else 150)
    visit(finger, stop, "ru")
    layer, bubble = lessons.layer(finger), lessons.layer(finger).bubble
    spots = [layer._touches.spot(layer._view, name) for name in finger.app.session.now.at]
    places = [layer._place(spot) for spot in spots]
    covered = [bubble._covers(bubble.pos, [place]) / (place[2] * place[3]) for place in places]
    assert places and max(covered) < 0.2


def test_first_this_is_said(start):
    finger = start()
    begin(finger, heart())
    finger.app.session.find_again(2)
    finger.app.face_table()
    lessons.wait_for_teacher(finger)
    finger.tap("Troll, fame 2")
    finger.tap("Lay")
    assert any("But first this" in text for text in finger.texts())
    assert not finger.app.session.table.journal.moves
    assert not finger.app.screens.current_screen.view.hand.lifted


def test_an_illegal_move_has_its_usual_reason():
    import engine

    session = LessonSession(heart())
    with pytest.raises(engine.IllegalMove):
        session.play(LEARNER, engine.move("dragonheart", {"type": "done"}))


# Forward and back


def test_back_goes_one_step_back_and_the_lesson_can_be_done_from_there(start, lesson):
    finger = start()
    begin(finger, lesson)
    session = finger.app.session
    seen = []
    while not session.at_end:
        lessons.wait_for_teacher(finger)
        seen.append(session.table.view(LEARNER))
        lessons.play_step(finger)
    while session.step:
        step = session.step
        finger.press_back()
        lessons.wait_for_teacher(finger)
        assert session.step == step - 1
        assert session.table.view(LEARNER) == seen[step - 1], lessons.where(finger)
    finger.press_back()
    assert showing(finger) == "learn" and finger.app.session is None


def test_a_second_tap_on_go_on_goes_on_only_once(start):
    finger = start()
    begin(finger, heart())
    button = lessons.layer(finger).bubble.ids.buttons.children[0]
    place = button.to_window(*button.center)
    finger.tap(place)
    finger.tap(place)
    assert finger.app.session.step == 1


def test_turned_in_the_middle_of_a_step_it_stays_the_same_step_and_what_is_lifted_stays_lifted(start):
    finger = start()
    begin(finger, heart())
    finger.app.session.find_again(3)
    finger.app.face_table()
    lessons.wait_for_teacher(finger)
    lessons.do_touch(finger)
    said = lessons.sentence(finger)
    finger.resize("landscape")
    finger.settle()
    lessons.wait_for_teacher(finger)
    assert lessons.sentence(finger) == said and finger.app.session.step == 3


def test_out_of_sight_and_back_it_goes_on(start):
    finger = start()
    begin(finger, heart())
    lessons.play_step(finger)
    finger.app.on_pause()
    finger.settle()
    lessons.wait_for_teacher(finger)
    assert showing(finger) == "lesson" and finger.app.session.step == 1


def test_a_lesson_that_was_left_is_found_where_it_was(start):
    finger = start()
    begin(finger, heart())
    for _ in range(4):
        lessons.play_step(finger)
    lessons.wait_for_teacher(finger)
    step, table = finger.app.session.step, finger.app.session.table.view(LEARNER)
    finger.tap("Leave the lesson")
    assert showing(finger) == "learn"
    assert any(text.startswith("Step 5 of") for text in finger.texts())
    finger.tap("Dragonheart")
    lessons.wait_for_teacher(finger)
    assert finger.app.session.step == step and finger.app.session.table.view(LEARNER) == table


def test_also_after_a_kill(start):
    finger = start()
    begin(finger, heart())
    lessons.play_step(finger)
    lessons.play_step(finger)
    finger = start()
    finger.tap("Learn by playing")
    finger.tap("Dragonheart")
    lessons.wait_for_teacher(finger)
    assert finger.app.session.step == 2


def test_the_shelf_the_rules_and_the_menu_lead_to_the_lessons(start):
    from tests.robot.games import sit_down, uncover

    finger = start()
    finger.tap("Learn by playing")
    assert showing(finger) == "learn"
    finger.press_back()
    finger.app.go("rules", game="dragonheart")
    finger.settle()
    finger.tap("Learn by playing")
    assert showing(finger) == "learn"
    session = sit_down(finger)
    uncover(finger)
    finger.tap("Menu")
    finger.tap("Learn by playing")
    finger.tap("Dragonheart")
    lessons.wait_for_teacher(finger)
    assert finger.app.session is not session
    assert session.file.path.exists()


def test_before_the_first_game_a_lesson_is_what_is_offered_first(start):
    finger = start()
    finger.tap("Dragonheart")
    finger.tap("Lesson, 3 minutes")
    lessons.wait_for_teacher(finger)
    assert finger.app.session.lesson is heart()


def test_the_end_leads_to_a_game_against_novices(start, lesson):
    finger = start()
    finger.app.roster.remember("Anna", "sword", "en")
    begin(finger, lesson)
    finger.app.session.find_again(len(lesson.steps))
    finger.app.face_table()
    lessons.wait_for_teacher(finger)
    finger.tap("Now for real!")
    finger.tap("To the table!")
    session = finger.app.session
    assert session.game == lesson.game and set(session.computers.values()) == {"novice"}
    assert [session.people[seat]["name"] for seat in session.humans] == ["Anna"]
    assert all(session.table.journal.options[key] == value for key, value in lesson.for_real.items())


# What is kept, and what is not


def test_nothing_but_the_mark_is_written(start, tmp_path):
    finger = start()
    finger.wait(1)  # the shelf has opened the history to count its games
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    begin(finger, heart())
    for _ in range(5):
        lessons.play_step(finger)
    written = {path.name for path in tmp_path.rglob("*") if path.is_file() and path not in before}
    assert written == {"lessons.json"} and finger.app.history.count() == 0


def test_a_full_disk_is_said_and_the_lesson_goes_on(start, full_disk):
    finger = start()
    begin(finger, heart())
    full_disk(True)
    lessons.play_step(finger)
    assert any(text.startswith("The device refused to remember") for text in finger.texts())
    while not finger.app.session.at_end:
        lessons.play_step(finger)


def test_a_done_lesson_stays_done_and_begins_anew(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    progress.keep("one", 3)
    progress.keep("one", progress.DONE)
    progress.keep("one", 1)
    assert progress.reached("one") == progress.DONE and progress.reached("other") == 0


def test_a_mark_that_makes_no_sense_is_no_mark(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    (tmp_path / "lessons.json").write_text('{"one": "far", "two": -1, "three": 2, "four": true}')
    assert [progress.reached(name) for name in ("one", "two", "three", "four")] == [0, 0, 2, 0]


# Secrets


def test_a_lesson_tells_and_shows_nothing_that_the_learner_may_not_know(start, lesson):
    """Whatever is hidden from the learner is dealt anew, and every word on the screen stays the same."""
    finger = start()
    begin(finger, lesson)
    session, rng = finger.app.session, random.Random(3)
    while not session.at_end:
        lessons.wait_for_teacher(finger)
        said, table = shown(finger), session.table
        session.table = table.guess(LEARNER, rng)
        finger.app.face_table()
        finger.settle()
        lessons.wait_for_teacher(finger)
        assert shown(finger) == said, lessons.where(finger)
        session.table = table
        finger.app.face_table()
        lessons.play_step(finger)


def shown(finger):
    return sorted([*finger.texts(), *(target.hint for target in finger.targets())])
