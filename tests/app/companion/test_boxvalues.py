"""The numbers of one's own box: written in by touch, kept, refused where they can't be, told wherever they count."""

import json

import pytest

import engine
from app.play.session import numbers_in_force
from app.services import box
from tests.robot.games import showing, sit_down


def screen(finger):
    return finger.app.screens.current_screen


@pytest.fixture
def opened(start):
    """The screen for one game."""

    def opened(game="dragons_gold", shape="phone"):
        finger = start(shape)
        finger.app.settings["reduce_motion"] = True
        finger.app.go("boxvalues", game=game)
        finger.settle()
        return finger

    return opened


def notices(finger):
    return [w.text for w in finger.app.layer.children if type(w).__name__ == "Notice"]


def one_more(finger):
    """The first dragon shows five tokens instead of four."""
    finger.tap("Strength 5, first card")
    finger.tap("seen: more")


def saved(tmp_path):
    return json.loads((tmp_path / "box.json").read_text())


def test_a_number_is_changed_by_touch_and_kept(opened, tmp_path):
    finger = opened()
    assert "73 + 53 = [b]126[/b] tokens" in finger.texts()
    finger.tap("Strength 8, second card")
    assert "app: 3 seen, 4 hidden" in finger.texts()
    finger.tap("seen: more")
    finger.tap("hidden, from the bag: less")
    assert "74 + 52 = [b]126[/b] tokens" in finger.texts()
    finger.tap("Save")
    assert saved(tmp_path) == {"dragons_gold": {"dragon_8_2_open": 4, "dragon_8_2_hidden": 3}}
    assert box.option("dragons_gold") == "dragon_8_2_hidden=3 dragon_8_2_open=4"


def test_what_is_saved_is_there_after_a_kill(opened, start):
    finger = opened()
    one_more(finger)
    finger.tap("Save")
    finger = start()
    finger.app.go("boxvalues", game="dragons_gold")
    finger.settle()
    assert "1 number differs from the app's." in finger.texts()
    assert screen(finger).tiles["dragon_5_1"].numbers == [5, 0]


def test_another_sum_is_said_softly_and_saved(opened, tmp_path):
    finger = opened()
    one_more(finger)
    assert any("Our box has 126." in text for text in finger.texts())
    finger.tap("Save")
    assert saved(tmp_path) == {"dragons_gold": {"dragon_5_1_open": 5}}


def test_a_hindrance_has_the_number_of_the_box(opened, tmp_path):
    finger = opened("pantry")
    finger.tap("Invasion of villains, invasion_1")
    finger.tap("cards in the hand at the start of the round: less")
    finger.tap("Save")
    assert saved(tmp_path) == {"pantry": {"invasion_1": 5}}


def test_coins_so_few_that_no_game_ends_are_refused(opened, tmp_path):
    finger = opened("pantry")
    values = box.boxvalues.of_game("pantry").values()
    screen(finger).draft.changed["pantry"] = {value.id: 0 for value in values if value.group == "coins"}
    finger.tap("Back of a card, back")
    finger.tap("coins: more")
    sentence = "All fronts but the 8 show 0 coins. With fewer than 11 a game hardly ends."
    assert sentence in finger.texts()
    finger.tap("Save")
    assert sentence in notices(finger) and not (tmp_path / "box.json").exists()


def test_a_deck_that_is_too_small_is_refused(opened, tmp_path):
    finger = opened("dragonheart")
    screen(finger).draft.changed["dragonheart"] = dict.fromkeys(box.boxvalues.of_game("dragonheart"), 0)
    screen(finger).refresh()
    finger.tap("Save")
    assert "A deck of 0 cards is too small: it needs 12 at least." in notices(finger)
    assert not (tmp_path / "box.json").exists()


def test_no_stepper_leads_out_of_what_can_be(opened):
    finger = opened()
    finger.tap("Strength 10, second card")
    assert screen(finger).tiles["dragon_10_2"].numbers[0] == 0
    assert "seen: less" not in [target.hint for target in finger.targets()]


def test_back_to_the_house_by_one_touch_and_back_from_there(opened):
    finger = opened()
    one_more(finger)
    finger.tap("Save")
    finger.tap("Back to the app's numbers")
    assert screen(finger).tiles["dragon_5_1"].numbers == [4, 0]
    finger.tap("Undo")
    assert screen(finger).tiles["dragon_5_1"].numbers == [5, 0]
    finger.tap("Back to the app's numbers")
    finger.tap("Save")
    assert box.overrides("dragons_gold") == {} and box.option("dragons_gold") == ""


def test_as_it_was_takes_back_what_is_not_saved(opened):
    finger = opened()
    one_more(finger)
    finger.tap("As it was")
    assert screen(finger).tiles["dragon_5_1"].numbers == [4, 0]


def test_changes_left_behind_can_be_gone_back_to(opened):
    finger = opened()
    one_more(finger)
    finger.press_back()
    assert showing(finger) == "shelf"
    finger.tap("Back to them")
    assert screen(finger).tiles["dragon_5_1"].numbers == [5, 0]


def test_a_turn_of_the_device_and_another_tab_lose_nothing(opened):
    finger = opened()
    one_more(finger)
    finger.tap("Dragonheart")
    finger.resize("landscape")
    finger.settle()
    finger.tap("Dragon's Gold")
    assert screen(finger).tiles["dragon_5_1"].numbers == [5, 0]


def test_on_a_small_phone_the_steppers_have_a_sheet(opened, tmp_path):
    finger = opened("dragonheart", "small")
    finger.tap("Princess")
    finger.tap("fame 3: more")
    finger.press_back()
    finger.tap("Save")
    assert saved(tmp_path) == {"dragonheart": {"deck_princess_3": 1}}


def test_three_with_equally_many_may_get_half_each(opened, tmp_path):
    finger = opened()
    finger.tap("Three have equally many gems")
    finger.tap("Half each")
    finger.tap("Save")
    assert saved(tmp_path) == {"dragons_gold": {"crowd": 4}}


@pytest.mark.parametrize(
    "content", ["{ torn", "[1, 2]", '{"pantry": {"coins_zero": "many"}}', '{"chess": {"king": 2}}']
)
def test_a_damaged_file_is_set_aside_and_said(start, tmp_path, content):
    finger = start()
    (tmp_path / "box.json").write_text(content)
    finger.app.go("boxvalues", game="pantry")
    finger.settle()
    assert any("box.damaged" in text for text in notices(finger))
    assert (tmp_path / "box.damaged").read_text() == content
    assert box.overrides("pantry") == {}


def test_a_damaged_file_is_said_where_a_game_is_set_up_too(start, tmp_path):
    finger = start()
    (tmp_path / "box.json").write_text("{ torn")
    finger.app.go("setup", game="pantry")
    finger.settle()
    assert any("box.damaged" in text for text in notices(finger))


def test_a_disk_that_refuses_is_said_and_changes_nothing(opened, monkeypatch):
    finger = opened()
    one_more(finger)

    def refuse(*_):
        raise OSError("full")

    monkeypatch.setattr("app.services.box.write_json", refuse)
    finger.tap("Save")
    assert any("refused to save" in text for text in notices(finger))
    assert box.overrides("dragons_gold") == {}


# Where the numbers count


def test_the_rules_tell_the_numbers_of_the_box_and_lead_to_them(start):
    finger = start()
    box.remember("pantry", {"coins_zero": 9, "invasion_1": 5})
    box.remember("dragons_gold", {"dragon_8_2_open": 7})
    box.remember("dragonheart", {"deck_princess_5": 2})
    finger.app.go("rules", game="pantry", section="coins")
    finger.settle()
    assert any("[b]9 coins:[/b] Zero." in text for text in finger.texts())
    finger.app.go("rules", game="pantry", section="invasion")
    finger.settle()
    assert any("with hands of 5, 7 and 8" in text for text in finger.texts())
    finger.app.go("rules", game="dragons_gold", section="dragons")
    finger.settle()
    assert any("7+4" in text for text in finger.texts())
    finger.app.go("rules", game="dragonheart", section="values")
    finger.settle()
    assert any("1 1 2 2 5 5" in text for text in finger.texts())
    finger.tap("Numbers of my box")
    assert showing(finger) == "boxvalues" and screen(finger).game == "dragonheart"


def test_the_sheet_about_a_card_tells_the_numbers_of_the_box(start):
    from app.games.dragonheart.table import suit_sheet
    from app.games.pantry.view import card_about

    start()
    assert "left over it costs 3 coins" in card_about("zero", box.numbers("pantry"))["facts"]
    box.remember("pantry", {"coins_zero": 1})
    box.remember("dragonheart", {"deck_princess_5": 1})
    assert "left over it costs 1 coin" in card_about("zero", box.numbers("pantry"))["facts"]
    assert "fame (your box): 1 1 2 2 5" in suit_sheet("princess", "", box.numbers("dragonheart"))["facts"]


def test_a_game_on_the_table_tells_the_numbers_it_was_begun_with(start):
    finger = start()
    sit_down(finger)
    box.remember("dragonheart", {"deck_princess_5": 1})
    assert numbers_in_force("dragonheart", finger.app.session)["deck_princess_5"] == 0
    finger.app.home()
    assert numbers_in_force("dragonheart", finger.app.session)["deck_princess_5"] == 1


@pytest.mark.parametrize("game", box.games())
def test_a_new_game_is_played_with_the_numbers_of_the_box(start, game):
    finger = start()
    for name, badge in (("Anna", "sword"), ("Boris", "shield"), ("Vera", "crown")):
        finger.app.roster.remember(name, badge, "en")
    value = next(iter(box.boxvalues.of_game(game).values()))
    box.remember(game, {value.id: value.default + 1})
    finger.app.go("setup", game=game)
    finger.settle()
    finger.tap("Card numbers of your box")
    assert showing(finger) == "boxvalues" and screen(finger).game == game
    finger.press_back()
    finger.tap("To the table!")
    assert finger.app.session.table.journal.options["box"] == f"{value.id}={value.default + 1}"
    assert engine.replay(finger.app.session.table.journal)
