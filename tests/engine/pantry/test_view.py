import json

import pytest

from engine.pantry.view import blur
from tests.positions.pantry import choose, draw, hand, keep_silent, kinds, lay, mover, table, take

from .play import OPTIONS, new, random_game


def ask(at, eye=None) -> dict:
    (found,) = at.view(eye)["asks"]
    return found


def test_a_view_has_these_parts():
    common = {
        "game", "seat", "seats", "to_act", "result", "phase", "round", "starter", "mover", "direction", "extra",
        "pile", "top", "face", "run", "demand", "trouble", "removed", "aside", "tricks", "chaos", "limit", "cap",
        "players", "asks", "sheet", "last_round", "tied", "box",
    }  # fmt: skip
    at = new()
    assert at.view(None).keys() == common
    assert at.view(0).keys() == common | {"hand", "reserve", "swap"}
    assert at.view(1)["seat"] == 1 and at.view(None)["game"] == "pantry"
    assert (at.view(0)["limit"], at.view(0)["cap"]) == (21, 10)


# The table


def test_all_faces_of_the_pile_are_open():
    seen = table("1", pile="47dd").view(1)
    assert seen["pile"] == ["villain_4", "villain_7", "defender", "defender"]
    assert (seen["top"], seen["face"], seen["run"]) == ("defender", "villain_7", 2)


def test_an_empty_pile():
    seen = table("1").view(None)
    assert (seen["pile"], seen["top"], seen["face"], seen["run"]) == ([], None, None, 0)
    assert table("1", pile="d").view(None)["face"] is None


@pytest.mark.parametrize(
    "pile, tricks, demand",
    [
        ("", "", ("any", None, False, False, False)),
        ("1", "", ("at_least", 1, False, False, False)),
        ("3", "", ("less", 3, False, False, False)),
        ("3d", "", ("less", 3, False, True, False)),
        ("6", "", ("at_least", 6, True, False, False)),
        ("8z", "", ("any", None, False, True, False)),
        ("zd", "", ("any", None, False, True, False)),
        ("d", "", ("any", None, False, True, False)),
        ("9", "1", ("at_least", 9, False, False, True)),
        ("9d", "1", ("at_least", 9, False, True, True)),
        ("9", "", ("at_least", 9, False, False, False)),
        ("8", "1", ("at_least", 8, False, False, False)),
    ],
)
def test_what_the_pile_demands_as_data(pile, tricks, demand):
    seen = table("1", pile=pile, tricks=tricks).view(None)["demand"]
    assert tuple(seen[key] for key in ("kind", "value", "no_dragons", "no_nine", "one_too")) == demand


def test_debts_and_skips_in_the_demand():
    at = table("447", "88", trouble="111")
    lay(at, "44")
    assert [at.view(None)["demand"][key] for key in ("debt", "draw", "skips")] == [4, 3, 0]
    at = table("557", "88", "88", "88")
    lay(at, "55")
    assert [at.view(None)["demand"][key] for key in ("debt", "draw", "skips")] == [0, 0, 2]


def test_of_others_only_the_number_of_cards_and_the_open_reserve_is_seen():
    at = table("17", "4zd", reserves=["---/666", "47-/1-3"], opens=[3, 1], totals=[4, 9])
    assert at.view(0)["players"][1] == {
        "hand": 3,
        "reserve": [
            {"column": "a", "upper": "villain_4", "lower": "back"},
            {"column": "b", "upper": "back", "lower": None},
            {"column": "c", "upper": None, "lower": "back"},
        ],
        "lost": 9,
        "hindrance": None,
        "decided": False,
    }


def test_not_even_the_owner_sees_his_closed_cards():
    at = table("17", "88", reserves=["5-d/239"], opens=[1, 3])
    seen = json.dumps(at.view(0)["players"][0]["reserve"]) + json.dumps(at.view(0)["reserve"])
    for hidden in ("villain_2", "villain_3", "villain_9", "defender"):
        assert hidden not in seen


def test_counts():
    at = table("f1", "88", pile="17", trouble="123")
    lay(at, "f")
    seen = at.view(None)
    assert (seen["trouble"], seen["removed"], seen["aside"]) == (3, 3, 0)
    assert (seen["mover"], seen["direction"], seen["extra"]) == (0, 1, True)


def test_before_the_round_nobody_moves():
    assert new().view(None)["mover"] is None and new().view(None)["phase"] == "swap"


# The own hand


def test_the_own_hand_gathers_equal_cards_and_says_what_fits():
    seen = table("2277779d", pile="6").view(0)["hand"]
    assert seen == [
        {
            "card": "villain_2", "count": 2, "coins": 1, "lay": 0, "remove": False,
            "why": {"code": "too_low", "values": {"value": 6}},
        },
        {"card": "villain_7", "count": 4, "coins": 1, "lay": 4, "remove": True, "why": None},
        {"card": "villain_9", "count": 1, "coins": 1, "lay": 1, "remove": False, "why": None},
        {
            "card": "defender", "count": 1, "coins": 3, "lay": 0, "remove": False,
            "why": {"code": "no_dragon_on_six", "values": {}},
        },
    ]  # fmt: skip


def test_with_golden_feathers_an_8_is_worth_a_coin():
    assert [card["coins"] for card in table("8z", tricks="8").view(0)["hand"]] == [-1, 3]


def test_in_debt_only_4s_and_defenders_are_lit():
    at = table("47", "44448d", pile="1")
    lay(at, "4")
    seen = {card["card"]: card for card in at.view(1)["hand"]}
    assert [seen[card]["lay"] for card in ("villain_4", "villain_8", "defender")] == [4, 0, 1]
    assert seen["villain_8"]["why"] == {"code": "only_four_or_defender", "values": {"debt": 2}}
    assert not seen["villain_4"]["remove"]


def test_skipped_only_one_defender_is_lit():
    at = table("57", "8888dd", "88")
    lay(at, "5")
    seen = {card["card"]: card for card in at.view(1)["hand"]}
    assert seen["defender"]["lay"] == 1 and seen["villain_8"]["lay"] == 0 and not seen["villain_8"]["remove"]
    assert seen["villain_8"]["why"] == {"code": "only_defender", "values": {}}


def test_who_is_not_to_act_sees_his_hand_without_reasons():
    seen = table("7777", "1111", pile="9").view(1)["hand"]
    assert seen == [{"card": "villain_1", "count": 4, "coins": 1, "lay": 0, "remove": False, "why": None}]


def test_while_a_question_is_open_nothing_is_lit():
    at = table("2777", "88", "99", tricks="2")
    lay(at, "2")
    assert [(card["lay"], card["why"]) for card in at.view(0)["hand"]] == [(0, None)]
    assert new().view(0)["hand"][0]["lay"] == 0


# The own reserve


def column(at, place, seat=0):
    seen = at.view(seat)["reserve"][place]
    return seen["lay"], seen["blind"], seen["twin"], seen["why"] and seen["why"]["code"]


def test_what_may_be_done_with_each_column():
    at = table("", pile="8", reserves=["9-4/666"])
    assert [column(at, place) for place in range(3)] == [
        (True, False, False, None),
        (False, False, False, "open_first"),
        (False, False, False, "too_low"),
    ]
    assert [each["column"] for each in at.view(0)["reserve"]] == ["a", "b", "c"]


def test_blind_columns():
    at = table("", pile="8", reserves=["---/6-6"])
    assert [column(at, place) for place in range(3)] == [
        (False, True, False, None),
        (False, False, False, None),
        (False, True, False, None),
    ]


def test_with_a_hand_the_reserve_waits_but_twins_are_shown():
    at = table("77", reserves=["7-9/6-6"])
    assert [column(at, place) for place in range(3)] == [
        (False, False, True, "hand_first"),
        (False, False, False, None),
        (False, False, False, "hand_first"),
    ]


def test_twins_that_do_not_fit_are_no_twins_now():
    assert column(table("7", pile="9", reserves=["7--/666"]), 0) == (False, False, False, "hand_first")


def test_twins_in_debt_and_in_a_skip():
    at = table("47", "4", reserves=["---/666", "4-7/666"])
    lay(at, "4")
    assert column(at, 0, seat=1) == (False, False, True, "debt_first")
    assert at.view(1)["reserve"][0]["why"]["values"] == {"debt": 2}
    at = table("57", "d", "88", reserves=["---/666", "d--/666"])
    lay(at, "5")
    assert column(at, 0, seat=1) == (False, False, False, "hand_first")


def test_the_reserve_of_a_skipped_player_with_an_empty_hand():
    at = table("57", "", "88", reserves=["---/666", "d7-/666"])
    lay(at, "5")
    assert [column(at, place, seat=1) for place in range(3)] == [
        (True, False, False, None),
        (False, False, False, "only_defender"),
        (False, False, False, "skipped_now"),
    ]


def test_who_is_not_to_act_sees_no_reasons_in_his_reserve():
    assert column(table("7", "7", reserves=["---/666", "7--/666"]), 0, seat=1) == (False, False, False, None)


# What is asked


def test_a_turn():
    assert ask(table("7", pile="1")) == {"ask": "turn", "seat": 0, "take": True, "extra": False}
    assert ask(table("7")) == {"ask": "turn", "seat": 0, "take": False, "extra": False}


def test_a_debt():
    at = table("47", "88", "88", direction=-1)
    lay(at, "4")
    assert ask(at) == {"ask": "debt", "seat": 2, "debt": 2, "draw": 2, "next": 1}


def steps(found):
    return [(step["seat"], step["fate"]) for step in found]


def test_a_skip_shows_both_ways_on():
    """Mock-up 28: six players, two 5s."""
    at = table("557", *["88"] * 5)
    lay(at, "55")
    asked = ask(at)
    assert (asked["ask"], asked["seat"], asked["skips"], asked["by"]) == ("skip", 1, 2, 0)
    assert steps(asked["if_pass"]) == [(1, "skipped"), (2, "skipped"), (3, "plays")]
    assert steps(asked["if_defend"]) == [(1, "defends"), (2, "skipped"), (3, "skipped"), (4, "plays")]


def test_the_way_on_is_what_happens():
    at = table("557", "d8", "88", "88")
    lay(at, "55")
    expected = steps(ask(at)["if_defend"])
    lay(at, "d")
    for seat, _ in expected[1:-1]:
        assert mover(at) == seat
        keep_silent(at)
    assert (mover(at), "plays") == expected[-1]


def test_the_way_on_ends_with_the_layer():
    at = table("557", "d8", "88")
    lay(at, "55")
    lay(at, "d")
    assert steps(ask(at)["if_defend"]) == [(2, "defends"), (0, "skipped"), (1, "plays")]
    lay_back = table("57", "d8")
    lay(lay_back, "5")
    lay(lay_back, "d")
    assert steps(ask(lay_back)["if_defend"]) == [(0, "defends"), (1, "plays")]
    assert steps(ask(lay_back)["if_pass"]) == [(0, "skipped"), (1, "plays")]


def test_the_way_on_of_a_fourth_defender_and_of_a_last_card():
    at = table("57", "d8", "88", pile="5ddd", phase="skip", skips=1, reach=2, mover=1)
    at._state.phase = "skip"
    assert steps(ask(at)["if_defend"]) == [(1, "defends"), (1, "plays")]
    at = table("57", "d", "88", reserves=["---/666", "---/---"])
    lay(at, "5")
    assert steps(ask(at)["if_defend"]) == [(1, "ends")]


def test_asks_are_the_same_for_every_eye():
    at = table("557", "d8", "88", "88")
    lay(at, "55")
    assert at.view(None)["asks"] == at.view(0)["asks"] == at.view(1)["asks"]


def test_the_end_is_in_view():
    at = random_game(5)
    seen = at.view(1)
    assert seen["phase"] == "over" and seen["to_act"] == [] and seen["asks"] == [] and seen["swap"] is None
    assert seen["result"]["winners"] == at.result.winners and seen["last_round"]["players"][0]["total"] is not None


# Events


def test_what_is_drawn_is_seen_by_its_drawer_only():
    at = table("47", "88", trouble="123")
    lay(at, "4")
    draw(at)
    public = {"type": "drew", "seat": 1, "cause": "fours", "count": 2}
    assert at.history(None)[-1] == at.history(0)[-1] == public
    assert at.history(1)[-1] == {**public, "cards": ["villain_3", "villain_2"]}


def test_events_without_secrets_are_not_blurred():
    event = ("laid", 0, 4, 1, "hand", "", 1)
    assert blur(event, 1) is event


def test_a_surprise_is_hidden_from_the_seat_whose_number_the_card_has():
    event = ("surprise", 0, 1, 2)
    assert blur(event, 2) == blur(event, None) == ("surprise", 0, 1, None)
    assert blur(event, 0) is event and blur(event, 1) is event


def test_of_a_deal_only_the_own_hand_is_kept():
    event = ("dealt", (1, 1), ((), ()), ("mine", "yours"))
    assert blur(event, 0)[-1] == ("mine", None) and blur(event, None)[-1] == (None, None)


def test_a_recap_starts_with_what_the_own_last_decision_led_to():
    at = table("17", "88", "99")
    lay(at, "1")
    lay(at, "8")
    lay(at, "9")
    assert kinds(at.recap(0)) == ["laid", "turn", "laid", "turn", "laid", "turn"]
    assert kinds(at.recap(2)) == kinds(at.recap(None)) == ["laid", "turn"]


# Copies and JSON


def test_a_view_is_a_copy():
    at = random_game(8, steps=400, options={"tricks": True})
    before = at.view(0)
    spoilt = at.view(0)
    spoilt["players"][0]["reserve"][0].clear()
    spoilt["asks"].clear()
    spoilt["sheet"][0]["lost"].clear()
    spoilt["last_round"]["players"][1]["hand"].clear()
    spoilt["tricks"].clear()
    spoilt["hand"].clear()
    spoilt["demand"].clear()
    assert at.view(0) == before


def test_views_and_events_are_plain_json():
    for seed, options in enumerate(OPTIONS):
        at = random_game(seed, steps=400, seats=2 + seed, options=options)
        for eye in (None, 0, 1):
            for data in (at.view(eye), at.history(eye), at.recap(eye)):
                assert json.loads(json.dumps(data)) == data


# Undo


@pytest.mark.parametrize("laying", ["1", "f", "4", "5", "d"])
def test_laying_can_be_taken_back_until_another_player_acts(laying):
    at = table(laying + "17", "88", "88", pile="1", reserves=["4z7/666"])
    before = at.view(0), hand(at, 0)
    lay(at, laying)
    assert at.undo_allowed(0)
    at.undo(0)
    assert (at.view(0), hand(at, 0)) == before


def test_taking_can_be_taken_back():
    at = table("1", "88", pile="9")
    take(at)
    at.undo(0)
    assert hand(at, 0) == "1"


def test_what_drew_or_showed_a_card_cannot_be_taken_back():
    at = table("d7", "88", tricks="dragon")
    lay(at, "d")
    assert not at.undo_allowed(0)
    at = table("47", "88")
    lay(at, "4")
    draw(at)
    assert not at.undo_allowed(1) and not at.undo_allowed(0)
    at = table("", pile="1")
    at.play(0, at.moves(0)[0])
    assert not at.undo_allowed(0)


def test_taking_up_an_open_card_can_be_taken_back():
    at = table("91", "88", reserves=["4z7/666"], tricks="9")
    lay(at, "9")
    choose(at, "b")
    at.undo(0)
    assert hand(at, 0) == "1" and mover(at) == 0
