"""Counting points."""

import pytest

from engine.dragons_gold.components import KINDS
from engine.dragons_gold.scoring import majority, rows, winners
from tests.positions.dragons_gold import LETTERS, send, table


def counted(*hoards, rules="basic", gems=None):
    named = [{kind: hoard.count(letter) for kind, letter in zip(KINDS, LETTERS, strict=True)} for hoard in hoards]
    return rows(named, rules, gems)


def points(*hoards, **more) -> list:
    return [sum(row["points"] for row in sheet) for sheet in counted(*hoards, **more)]


def row(sheet, name) -> dict:
    (found,) = [each for each in sheet if each["row"] == name]
    return found


@pytest.mark.parametrize(
    "rules, letters, worth",
    [
        ("basic", "s", 1),
        ("basic", "ggg", 9),
        ("basic", "rr", 2),
        ("basic", "k", 7),
        ("advanced", "sss", 3),
        ("advanced", "g", 3),
        ("advanced", "r", 1),
        ("advanced", "k", 19),
    ],
)
def test_tokens(rules, letters, worth):
    assert points(letters, "", "", rules=rules) == [worth, 0, 0]


@pytest.mark.parametrize("rules, worth", [("basic", (15, 12, 12, 10)), ("advanced", (12, 10, 10, 8))])
def test_the_most_stones_of_a_colour(rules, worth):
    for players, full in zip((3, 4, 5, 6), worth, strict=True):
        for letter in "bepyw":
            hoards = [letter * 2, letter] + [""] * (players - 2)
            assert points(*hoards, rules=rules) == [full, 0] + [0] * (players - 2)


def test_a_colour_that_nobody_has_brings_nothing():
    sheet = counted("", "", "")[0]
    assert row(sheet, "blue") == {"row": "blue", "count": 0, "points": 0, "won": "none", "gem": False}


def test_basic_all_who_have_equally_many_get_the_full_points():
    assert points("bb", "bb", "bb", "b") == [12, 12, 12, 0]


def test_basic_the_black_diamond_is_no_curse():
    assert points("kbb", "b", "") == [22, 0, 0]


def test_basic_there_are_no_sets():
    assert points("bepyw", "", "") == [75, 0, 0]
    assert "sets" not in [each["row"] for each in counted("", "", "")[0]]


def test_advanced_two_who_have_equally_many_get_half():
    assert points("bb", "bb", "b", rules="advanced") == [6, 6, 0]
    assert points("bb", "bb", "b", "", rules="advanced") == [5, 5, 0, 0]
    assert points("bb", "bb", "b", "", "", "", rules="advanced") == [4, 4, 0, 0, 0, 0]


def test_advanced_three_who_have_equally_many_get_nothing():
    assert points("b", "b", "b", "", rules="advanced") == [0, 0, 0, 0]
    assert row(counted("b", "b", "b", rules="advanced")[0], "blue")["won"] == "crowd"


def test_advanced_sets_of_the_five_colours():
    sheets = counted("bepyw" + "bepyw" + "b", "bepy", "", rules="advanced")
    assert row(sheets[0], "sets") == {"row": "sets", "count": 2, "points": 10, "cursed": False}
    assert row(sheets[1], "sets")["points"] == 0


def test_advanced_the_black_diamond_s_owner_gets_nothing_for_sets_and_colours():
    sheets = counted("kbepyw", "", "", rules="advanced")
    assert points("kbepyw", "", "", rules="advanced") == [19, 0, 0]
    assert row(sheets[0], "sets") == {"row": "sets", "count": 1, "points": 0, "cursed": True}
    assert row(sheets[0], "blue")["won"] == "cursed"


def test_advanced_a_colour_of_which_the_cursed_has_the_most_alone_brings_nothing():
    assert points("kbbb", "bb", "b", rules="advanced") == [19, 0, 0]
    assert row(counted("kbbb", "bb", "b", rules="advanced")[1], "blue")["won"] == "blocked"


def test_advanced_the_cursed_counts_in_a_tie():
    assert points("kbb", "bb", "b", rules="advanced") == [19, 6, 0]
    assert points("kbb", "bb", "bb", rules="advanced") == [19, 0, 0]


def test_who_has_fewer_is_told_so():
    assert row(counted("bb", "b", "")[1], "blue")["won"] == "less"
    assert row(counted("kbb", "bb", "b", rules="advanced")[2], "blue")["won"] == "less"


def test_a_gem_is_one_more_stone_in_colours_and_sets():
    assert points("epyw", "bb", "", rules="advanced", gems=["blue", None, None]) == [5 + 48, 12, 0]
    assert points("b", "b", "", rules="advanced", gems=["blue", None, None]) == [12, 0, 0]
    assert row(counted("b", "b", "", rules="advanced", gems=["blue", None, None])[0], "blue")["gem"] is True


def test_a_gem_in_cursed_hands_may_block():
    assert points("kb", "b", "", rules="advanced", gems=["blue", None, None]) == [19, 0, 0]


def test_rows_come_in_the_order_of_the_rulebook():
    names = [each["row"] for each in counted("", "", "", rules="advanced")[0]]
    assert names == ["silver", "gold", "red", "black", "sets", "blue", "green", "purple", "yellow", "white"]


def test_a_hoard_may_leave_out_what_it_does_not_have():
    assert rows([{"gold": 2}, {}, {}], "basic")[0][1] == {"row": "gold", "count": 2, "points": 6}


def test_majority_alone():
    assert majority(0, [2, 1, 0], [False] * 3, "basic") == ("alone", 15)
    assert majority(1, [2, 1, 0], [False] * 3, "basic") == ("less", 0)


def test_the_most_points_win_and_equals_win_together():
    assert winners([3, 9, 9]) == [1, 2] and winners([4, 1, 2]) == [0]


def test_the_result_says_what_a_score_is_made_of():
    at = table("5/0 - - -", rows=["0k"], on=["s"], deck="", hoards=["gg", "bb", "k"], rules="basic")
    send(at, "w", 0)
    assert at.result.scores == [7, 15, 7] and at.result.winners == [1]
    first = at.view(None)["result"]["breakdown"][0]
    assert first["total"] == 7 and first["hoard"]["gold"] == 2 and first["gem"] is None
    assert [each["points"] for each in first["rows"]] == [1, 6, 0, 0, 0, 0, 0, 0, 0]
