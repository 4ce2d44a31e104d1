"""Back is one step: it puts down what is chosen, then hides the hand, then leaves; nothing chosen is lost by it."""

from tests.robot import fist, gold
from tests.robot.games import hand, showing, sit_down, uncover
from tests.robot.stops import furnish, visit


def lifted(finger):
    return finger.app.screens.current_screen.view.begun.cards


def resume(finger):
    finger.app.resume(finger.left)
    finger.settle()


def leave(finger):
    """To the shelf, by Back alone."""
    finger.left = finger.app.session.file.path
    for _ in range(3):
        if showing(finger) != "shelf":
            finger.press_back()
    assert showing(finger) == "shelf"


def test_back_puts_down_a_lifted_card_then_hides_the_hand_then_leaves(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap(hand(finger)[0])
    assert lifted(finger)
    finger.press_back()
    assert showing(finger) == "table" and not lifted(finger)
    finger.press_back()
    assert showing(finger) == "cover"
    finger.press_back()
    assert showing(finger) == "shelf"


def test_a_bid_that_was_begun_is_there_again_after_leaving_the_table(start):
    finger = start()
    fist.sit_down(finger, fist.table())
    uncover(finger)
    fist.held(finger, 6).send("end")
    finger.settle()
    finger.press_back()
    assert showing(finger) == "cover"
    leave(finger)
    resume(finger)
    assert showing(finger) == "cover"
    uncover(finger)
    fist.held(finger)
    assert any(text.startswith("6 of 10") for text in finger.texts())


def test_what_was_chosen_in_one_game_is_not_found_in_another(start):
    finger = start()
    fist.sit_down(finger, fist.table())
    uncover(finger)
    fist.held(finger, 6).send("end")
    finger.settle()
    leave(finger)
    fist.sit_down(finger, fist.table())
    uncover(finger)
    fist.held(finger)
    assert not any(text.startswith("6 of 10") for text in finger.texts())


def test_an_adventurer_who_is_to_go_is_put_down_first(start):
    finger = start()
    gold.sit_down(finger)
    chosen = lambda: [each.adventurer for each in finger.app.session.choices().values()]  # noqa: E731
    finger.tap(gold.card(finger, "knight"))
    assert chosen() == ["knight"]
    finger.press_back()
    assert showing(finger) == "table" and chosen() == [None]
    finger.press_back()
    assert showing(finger) == "shelf"


def test_half_a_name_that_is_left_by_back_can_be_gone_on_with(start):
    finger = start()
    visit(finger, "new_player", "en")
    finger.tap(next(w for w in finger.app.sheet.walk() if hasattr(w, "insert_text")))
    finger.type("Wilhel")
    finger.press_back()
    assert finger.app.sheet is None
    finger.tap("Back to them")
    assert finger.app.sheet and "Wilhel" in [getattr(each, "text", "") for each in finger.app.sheet.walk()]


def test_half_a_note_that_is_left_by_back_can_be_gone_on_with(start):
    finger = start()
    furnish(finger, "en")
    visit(finger, "played_note", "en")
    finger.type("rain")
    finger.press_back()
    finger.tap("Back to them")
    assert finger.app.sheet and any("rain" in getattr(each, "text", "") for each in finger.app.sheet.walk())


def test_a_sheet_that_was_only_looked_at_is_closed_without_a_word(start):
    finger = start()
    visit(finger, "new_player", "en")
    finger.press_back()
    assert "Back to them" not in [target.hint for target in finger.targets()]
