"""What is special about each game's sheet."""

import pytest

from engine.companion import sheets
from engine.companion.refused import Refused
from engine.companion.sheets import DragonheartSheet, DragonstonesSheet, FreeSheet, GoldSheet, PantrySheet
from engine.companion.sheets.dragonheart import UNSORTED
from engine.companion.sheets.free import TOTALS

NAMES = ["Anna", "Boris", "Carla", "Dmitri"]


def code(play) -> str:
    with pytest.raises(Refused) as refused:
        play()
    return refused.value.code


# Dragonheart


def heart():
    return DragonheartSheet.new(NAMES[:2])


def test_heart_counts_cards_by_suit_and_fame():
    sheet = heart().count(0, "treasure", 4, 2).count(0, "dwarf", 1, 3)
    assert sheet.fame_by_suit(0)["treasure"] == 8 and sheet.scores == [11, 0]
    assert sheet.cards(0, "dwarf", 1) == 3 and sheet.counted(0) == 5


def test_heart_takes_a_number_for_a_suit_or_for_everything():
    sheet = heart().total(1, "dwarf", 9).total(1, UNSORTED, 20)
    assert sheet.scores == [0, 29] and sheet.counted(1) is None and sheet.counted(0) == 0
    assert code(lambda: sheet.count(0, UNSORTED, 1, 1)) == "total_only"


def test_heart_what_was_written_last_counts():
    sheet = heart().count(0, "dwarf", 2, 2).total(0, "dwarf", 9)
    assert sheet.scores == [9, 0] and sheet.cards(0, "dwarf", 2) == 0
    assert sheet.count(0, "dwarf", 3, 1).scores == [3, 0]


def test_heart_the_figure_brings_three_and_decides_a_tie():
    sheet = heart().total(0, UNSORTED, 10).total(1, UNSORTED, 7)
    assert sheet.leaders == [0]
    assert sheet.move_figure(1).scores == [10, 10] and sheet.move_figure(1).leaders == [1]
    assert heart().total(0, "hero", 1).total(1, "troll", 1).leaders == [0, 1]


def test_heart_ships_are_cards_without_fame():
    assert heart().count(0, "ship", 0, 3).counted(0) == 3


def test_heart_refuses_what_no_box_has():
    assert code(lambda: heart().count(0, "dwarf", 12, 1)) == "number_range"
    assert code(lambda: heart().count(0, "dwarf", 1, -1)) == "number_range"
    assert code(lambda: heart().count(0, "elf", 1, 1)) == "unknown_suit"
    assert code(lambda: heart().count(2, "dwarf", 1, 1)) == "unknown_seat"
    assert code(lambda: heart().move_figure(2)) == "unknown_seat"


def test_heart_a_count_of_none_is_nothing_written():
    assert not heart().count(0, "dwarf", 1, 1).count(0, "dwarf", 1, 0).written


# Fist of Dragonstones


def fist(**settings):
    return DragonstonesSheet.new(NAMES[:3], **settings)


def test_fist_ends_at_three_and_two_and_two_are_three():
    sheet = fist().add(0, 2).add(1)
    assert not sheet.over and sheet.leaders == [0]
    sheet = sheet.add(0, 2)
    assert sheet.over and sheet.scores == [3, 1, 0]
    assert code(lambda: sheet.add(1)) == "game_over"
    assert sheet.set_points(0, 2).add(1).scores == [2, 2, 0]


def test_fist_can_be_played_to_five():
    assert not fist(target=5).add(0, 3).over and fist(target=5).add(0, 5).over
    assert code(lambda: fist(target=4)) == "target_choice"


def test_fist_stones_decide_only_between_equals():
    sheet = fist().add(0).add(1).set_stones(1, 4).set_stones(2, 9)
    assert sheet.winners == [1]


def test_fist_two_players_at_the_target_look_wrong():
    sheet = fist().add(0, 3).set_points(2, 3)
    assert [reason.values for reason in sheet.remarks()] == [{"seats": [0, 2]}]
    assert fist().add(0, 3).remarks() == []


# Dragon's Gold


def gold(**settings):
    return GoldSheet.new(NAMES, **settings)


def test_gold_as_in_the_mock_up():
    """Vera has 7 silver, 5 gold, 5 sapphires, 1, 6 amethysts, 4 ambers and 1: 58 points with three majorities of 12."""
    sheet = gold()
    hoard = {"silver": 7, "gold": 5, "blue": 5, "green": 1, "purple": 6, "yellow": 4, "white": 1}
    for kind, count in hoard.items():
        sheet = sheet.count(2, kind, count)
    for seat, kind in ((0, "green"), (1, "white")):
        sheet = sheet.count(seat, kind, 3)
    assert sheet.scores[2] == 58 and sum(sheet.tokens(2).values()) == 29
    won = [row["row"] for row in sheet.rows[2] if row.get("won") == "alone"]
    assert won == ["blue", "purple", "yellow"]


def test_gold_counters_go_up_and_down_but_not_below_none():
    sheet = gold().add(0, "gold").add(0, "gold").add(0, "gold", -1)
    assert sheet.tokens(0)["gold"] == 1 and sheet.scores[0] == 3
    assert code(lambda: sheet.add(1, "gold", -1)) == "number_range"
    assert code(lambda: sheet.add(1, "brass")) == "unknown_token"


def test_gold_advanced_rules_have_sets_curse_and_ties():
    sheet = gold(rules="advanced").count(0, "blue", 2).count(1, "blue", 2)
    assert sheet.scores == [5, 5, 0, 0]
    assert sheet.count(2, "blue", 2).scores == [0, 0, 0, 0]
    assert sheet.count(0, "black", 1).scores == [19, 5, 0, 0]


def test_gold_rules_can_be_changed_afterwards():
    sheet = gold(rules="advanced").count(0, "blue", 2).count(1, "blue", 2)
    assert sheet.set_rules("basic").scores == [12, 12, 0, 0]
    assert code(lambda: sheet.set_rules("house")) == "rules_choice"


def test_gold_there_is_one_gem_and_only_in_the_advanced_rules():
    sheet = gold(rules="advanced").count(0, "blue", 1).count(1, "blue", 1).set_gem(1, "blue")
    assert sheet.scores == [0, 10, 0, 0] and sheet.gem(1) == "blue"
    moved = sheet.set_gem(0, "blue")
    assert (moved.gem(0), moved.gem(1)) == ("blue", None)
    assert sheet.set_gem(0, None).gem(1) == "blue" and sheet.set_gem(1, None).gem(1) is None
    assert sheet.set_rules("basic").gem(1) is None and sheet.set_rules("basic").scores[0] == 12
    assert code(lambda: gold().set_gem(0, "blue")) == "gem_in_basic"
    assert code(lambda: sheet.set_gem(0, "red")) == "gem_choice"


def test_gold_more_tokens_than_the_box_has_are_remarked_not_refused():
    sheet = gold().count(0, "white", 4).count(1, "white", 3)
    assert [reason.values for reason in sheet.remarks()] == [{"kind": "white", "count": 7, "box": 6}]
    assert gold().count(0, "white", 6).remarks() == []


# The Dragon's Pantry


def pantry(*rounds, seats=3, starter=0):
    sheet = PantrySheet.new(NAMES[:seats], starter=starter)
    for number, coins in enumerate(rounds):
        for seat, each in enumerate(coins):
            sheet = sheet.put(number, seat, each)
    return sheet


def test_pantry_at_most_ten_a_round():
    sheet = pantry([0, 14, 10])
    assert sheet.scores == [0, 10, 10] and sheet.counted(0, 1) == 14 and sheet.lost(0, 1) == 10
    assert sheet.leaders == [0]


def test_pantry_ends_at_21_when_the_lowest_is_alone():
    assert not pantry([0, 10, 5], [0, 10, 5]).over
    sheet = pantry([0, 10, 5], [0, 10, 5], [3, 1, 0])
    assert sheet.over and sheet.scores == [3, 21, 10] and sheet.winners == [0]
    assert sheet.next_starter is None
    assert code(lambda: sheet.put(3, 0, 1)) == "game_over"


def test_pantry_a_tie_needs_another_round():
    sheet = pantry([0, 10, 0], [0, 10, 0], [5, 1, 5])
    assert not sheet.over and sheet.tied == [0, 2]
    assert pantry([0, 10, 0], [0, 10, 0], [5, 1, 5], [1, 0, 1]).tied == [0, 2]
    ended = pantry([0, 10, 0], [0, 10, 0], [5, 1, 5], [1, 0, 2])
    assert ended.over and ended.winners == [0] and ended.tied == []


def test_pantry_who_lost_most_begins_and_of_equals_the_next_one_clockwise():
    assert pantry(starter=2).next_starter == 2
    assert pantry([1, 7, 0]).next_starter == 1
    assert pantry([7, 0, 7]).next_starter == 2 and pantry([7, 0, 7], starter=2).next_starter == 0
    assert pantry([1, 7, 0], [9, 0, 0]).course.starters == [0, 1] and pantry([1, 7, 0], [9, 0, 0]).next_starter == 0


def test_pantry_a_round_being_written_counts_but_decides_nothing():
    sheet = pantry([0, 10, 9], [0, 10, 9]).put(2, 1, 3)
    assert sheet.scores == [0, 23, 18] and not sheet.over
    assert sheet.next_cell == (2, 0) and sheet.next_starter == 1
    assert code(lambda: sheet.put(3, 0, 1)) == "round_open"


def test_pantry_coins_can_be_counted_by_cards():
    sheet = pantry([0, {"villain_4": 2, "zero": 1, "back": 1}, {"villain_8": 2}])
    assert sheet.scores == [0, 9, 2] and sheet.put(0, 1, {"zero": 0}).scores == [0, 0, 2]
    assert code(lambda: sheet.put(1, 0, {"villain_10": 1})) == "unknown_card"
    assert code(lambda: sheet.put(1, 0, {"zero": 9})) == "number_range"


def test_pantry_an_eight_brings_a_coin_with_trick_8_and_a_total_never_falls_below_none():
    sheet = pantry([3, 0, {"villain_8": 2}]).set_feathers(0, True)
    assert sheet.scores == [3, 0, 0] and sheet.lost(0, 2) == -2
    sheet = sheet.put(1, 0, -2)
    assert sheet.feathers(1) and sheet.scores == [1, 0, 0]
    assert code(lambda: pantry([1, 1, -1])) == "gain_without_feathers"
    assert code(lambda: sheet.set_feathers(1, False)) == "gain_without_feathers"
    assert code(lambda: sheet.put(1, 1, -9)) == "number_range"


def test_pantry_past_rounds_can_be_corrected_wiped_and_dropped():
    sheet = pantry([0, 7, 4], [2, 0, 1])
    assert sheet.put(0, 1, 6).scores == [2, 6, 5]
    assert sheet.put(1, 2, None).scores == [2, 7, 4]
    assert sheet.drop_round(0).scores == [2, 0, 1] and sheet.drop_round(0).undo() == sheet
    assert pantry([1, 0, 0], [2, 0, 0], [4, 0, 0]).drop_round(1).rounds == [[1, 0, 0], [4, 0, 0]]
    assert code(lambda: sheet.drop_round(2)) == "unknown_round"
    assert code(lambda: sheet.put(7, 0, 1)) == "unknown_round"


def test_pantry_a_correction_that_ends_the_game_earlier_keeps_the_later_rounds():
    sheet = pantry([0, 10, 5], [0, 9, 5], [1, 1, 1], [0, 0, 9])
    early = sheet.put(1, 1, 10).put(2, 1, 1)
    assert early.over and early.scores == [1, 21, 11]
    assert [reason.as_dict() for reason in early.remarks()] == [{"code": "rounds_after_end", "values": {"round": 3}}]
    assert early.undo() == sheet and sheet.remarks() == []


def test_pantry_the_result_tells_the_rounds():
    assert pantry([0, 14, 4], [2, 0, 1]).result.breakdown[1] == {"rounds": [10, 0], "total": 10}


# Any other game


def test_free_round_by_round_as_in_the_mock_up():
    sheet = FreeSheet.new(NAMES)
    for number, row in enumerate([(12, 7, 15, 9), (4, 18, 6, 11), (10, 3, 14, 8), (7, 11)]):
        for seat, points in enumerate(row):
            assert sheet.next_cell == (number, seat)
            sheet = sheet.put(number, seat, points)
    assert sheet.scores == [33, 39, 35, 28] and sheet.standing == [[1], [2], [0], [3]]


def test_free_running_totals():
    sheet = FreeSheet.new(NAMES, mode=TOTALS).add(0, 5).add(0, -7).add(1, 3)
    assert sheet.scores == [-2, 3, 0, 0] and sheet.leaders == [1]
    assert sheet.put(0, 0, 9).scores == [9, 3, 0, 0]
    assert code(lambda: sheet.put(1, 0, 1)) == code(lambda: sheet.drop_round(0)) == "totals_only"
    assert code(lambda: FreeSheet.new(NAMES).add(0, 1)) == "rounds_only"


def test_free_negative_points_can_be_forbidden():
    assert FreeSheet.new(NAMES).put(0, 0, -5).scores[0] == -5
    sheet = FreeSheet.new(NAMES, negative=False)
    assert sheet.least == 0 and code(lambda: sheet.put(0, 0, -5)) == "number_range"


def test_free_a_target_ends_the_game_when_the_round_is_complete():
    sheet = FreeSheet.new(NAMES[:2], target=10).put(0, 0, 10)
    assert not sheet.over
    assert sheet.put(0, 1, 12).over and sheet.put(0, 1, 12).winners == [1]
    low = FreeSheet.new(NAMES[:2], target=10, low=True).put(0, 0, 10).put(0, 1, 2)
    assert low.over and low.winners == [1]
    assert FreeSheet.new(NAMES[:2], mode=TOTALS, target=10).add(1, 10).over


def test_free_a_target_below_nothing_is_reached_from_above():
    sheet = FreeSheet.new(NAMES[:2], target=-10).put(0, 0, -9).put(0, 1, 3)
    assert not sheet.over and sheet.put(1, 0, -1).put(1, 1, 0).over
    assert code(lambda: sheet.set_target(0)) == "target_zero"
    assert not sheet.set_target(None).over


def test_free_a_player_may_miss_a_round():
    sheet = FreeSheet.new(NAMES[:2]).put(0, 0, 4).put(1, 0, 5)
    assert sheet.scores == [9, 0] and sheet.rounds == [[4, None], [5, None]]


def test_free_one_or_ten_can_play_and_a_title_has_a_limit():
    assert FreeSheet.new(["Anna"]).put(0, 0, 1).winners == [0]
    assert len(FreeSheet.new([f"P{n}" for n in range(10)]).scores) == 10
    assert FreeSheet.new(NAMES).set_title("Chess").title == "Chess"
    assert code(lambda: FreeSheet.new(NAMES, title="x" * 41)) == "title_long"


# The values of one's own box


def test_a_box_may_be_given_as_text_or_as_numbers_and_is_kept_as_text():
    assert gold(box="crowd=4") == gold(box={"crowd": 4}) and gold(box={"crowd": 4}).box == "crowd=4"
    assert gold().box == gold(box={"crowd": 3}).box == PantrySheet.new(NAMES).box == ""


@pytest.mark.parametrize("kind, box", [(GoldSheet, {"crowd": 9}), (PantrySheet, "crowd=4"), (PantrySheet, None)])
def test_a_box_that_cannot_be_is_refused(kind, box):
    assert code(lambda: kind.new(NAMES, box=box)) in ("number_range", "unknown_value", "box_unreadable")
    assert code(lambda: kind.new(NAMES).set_box(box)) in ("number_range", "unknown_value", "box_unreadable")
    with pytest.raises(Refused):
        sheets.from_dict(kind.new(NAMES).as_dict() | {"box": box})


def test_another_box_counts_anew_what_is_written_and_can_be_taken_back():
    sheet = PantrySheet.new(NAMES[:3]).put(0, 0, {"zero": 2}).put(0, 1, 7)
    other = sheet.set_box({"coins_zero": 4})
    assert (sheet.scores, other.scores, other.undo().scores) == ([6, 7, 0], [8, 7, 0], [6, 7, 0])
    assert sheet.set_box("") is sheet


def test_a_sheet_from_before_there_were_boxes_is_one_with_the_houses():
    for kind in (GoldSheet, PantrySheet):
        stored = kind.new(NAMES).as_dict()
        del stored["box"]
        assert sheets.from_dict(stored) == kind.new(NAMES)
