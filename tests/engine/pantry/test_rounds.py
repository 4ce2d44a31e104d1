"""How a round is prepared, the swap, hindrances, and how rounds and the game end."""

from collections import Counter

import pytest

import engine
from engine.pantry.components import CARD, DECK, HINDRANCES, HOUSE, IDS
from engine.pantry.moves import Keep, Lay, Swap, Take
from engine.pantry.rounds import end
from tests.positions import NAMES
from tests.positions.pantry import cards, code, counts, ended, hand, kinds, lay, letters, mover, reason, reserve, table

from .play import new, random_game

# The box


def test_96_cards_eight_of_each():
    assert len(DECK) == 96 and set(Counter(DECK).values()) == {8} and len(set(DECK)) == 12


def test_coins_of_the_house():
    worth = {name: HOUSE["front"][name] for name in CARD}
    assert [worth[f"villain_{value}"] for value in range(1, 10)] == [1, 1, 2, 2, 2, 2, 1, 1, 1]
    assert worth["zero"] == worth["fire_breather"] == worth["defender"] == 3 and HOUSE["back"] == 2


def test_seven_hindrances():
    assert list(HINDRANCES) == [
        "invasion_6", "invasion_7", "invasion_8", "unknown_2", "unknown_1", "unknown_0", "chaos",
    ]  # fmt: skip
    assert [each.hand for each in HINDRANCES.values()] == [6, 7, 8, 5, 5, 5, 5]
    assert [each.open for each in HINDRANCES.values()] == [3, 3, 3, 2, 1, 0, 3]
    assert [name for name, each in HINDRANCES.items() if each.everybody] == ["chaos"]


# Set-up


def test_for_two_to_six():
    info = engine.GAMES["pantry"]
    assert (info.min_players, info.max_players) == (2, 6)
    for names in (NAMES[:1], [*NAMES, "Zoe"]):
        with pytest.raises(engine.WrongSeatCount):
            engine.new("pantry", names, 1)


def test_options():
    assert [(option.id, option.default, option.choices) for option in engine.GAMES["pantry"].options] == [
        ("starter", "random", ("random", "first")),
        ("hindrances", False, (False, True)),
        ("tricks", False, (False, True)),
        ("box", "", ("",)),
    ]
    with pytest.raises(engine.BadOption):
        new(options={"tricks": 1})


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_three_closed_and_three_open_cards_and_five_in_hand(seats):
    at = new(seats=seats)
    for seat in range(seats):
        assert len(hand(at, seat)) == 5 == at.view(None)["players"][seat]["hand"]
        assert "-" not in reserve(at, seat)
    assert at.view(None)["trouble"] == 18
    assert at.view(None)["aside"] == 96 - 11 * seats - 18


def test_the_lower_row_is_closed_and_the_upper_open():
    at = new()
    column = at.view(1)["players"][1]["reserve"][0]
    assert column == {"column": "a", "upper": IDS[at._state.reserves[1][0]], "lower": "back"}


def test_the_deal_is_shuffled():
    assert len({reserve(new(seed), 0) for seed in range(30)}) == 30


def test_the_first_starter_is_chosen_by_chance_or_by_the_option():
    assert {new(seed).view(None)["starter"] for seed in range(30)} == {0, 1, 2}
    assert {new(seed, options={"starter": "first"}).view(None)["starter"] for seed in range(30)} == {0}


def test_a_round_begins_with_what_was_opened_and_dealt():
    at = new(options={"tricks": True})
    begun, dealt = at.history(0)
    assert begun == {
        "type": "round", "round": 1, "starter": at._state.starter, "trick": at._state.tricks[0], "hindrances": [],
        "trouble": 18,
    }  # fmt: skip
    assert dealt["hands"] == [5, 5, 5] and [IDS.index(card) for card in dealt["cards"]] == cards(hand(at, 0))
    assert dealt["open"] == [[IDS[card] for card in at._state.reserves[seat][:3]] for seat in range(3)]
    assert "cards" not in at.history(None)[1]


# The swap


def swapping():
    at = new(seats=3, options={"starter": "first"})
    state = at._state
    state.hands = [counts("11234"), counts("55678"), counts("99zfd")]
    state.reserves = [cards("zfd666"), cards("123666"), cards("789666")]
    return at


def test_everybody_is_asked_at_once_and_in_secret():
    at = swapping()
    assert at.to_act == (0, 1, 2) and at.sealed
    assert at.view(0)["asks"][0] == {
        "ask": "swap", "seat": 0, "cards": ["villain_1", "villain_2", "villain_3", "villain_4"],
        "columns": ["a", "b", "c"],
    }  # fmt: skip
    assert at.view(0)["asks"][1] == {"ask": "swap", "seat": 1}
    assert len(at.moves(0)) == 1 + 4 * 3


def test_a_swap_waits_unseen_until_all_are_in():
    at = swapping()
    told = at.history(1)
    at.play(0, Swap("villain_1", "a"))
    assert at.history(1) == told and reserve(at, 0) == "zfd/666" and at.to_act == (1, 2)
    assert at.view(0)["swap"] == {"card": "villain_1", "column": "a"}
    assert at.view(1)["swap"] is None and at.view(2)["swap"] is None
    assert [player["decided"] for player in at.view(1)["players"]] == [True, False, False]


def test_swaps_are_made_together_and_then_public():
    at = swapping()
    at.play(0, Swap("villain_1", "b"))
    at.play(2, Keep())
    assert at.view(2)["swap"] == "keep"
    events = at.play(1, Swap("villain_8", "c"))
    assert hand(at, 0) == "1234f" and reserve(at, 0) == "z1d/666"
    assert hand(at, 1) == "35567" and reserve(at, 1) == "128/666"
    assert hand(at, 2) == "99zfd" and reserve(at, 2) == "789/666"
    assert events[0] == {
        "type": "swapped",
        "swaps": [
            {"card": "villain_1", "took": "fire_breather", "column": "b"},
            {"card": "villain_8", "took": "villain_3", "column": "c"},
            None,
        ],
    }
    assert mover(at) == 0 and not at.sealed and at.view(0)["swap"] is None
    assert not any(player["decided"] for player in at.view(1)["players"])


def test_after_the_swaps_the_starter_begins():
    at = new(seats=4, seed=5)
    for seat in range(4):
        at.play(seat, Keep())
    assert mover(at) == at.view(None)["starter"] and at.view(None)["phase"] == "turn"


def test_why_a_swap_is_refused():
    at = swapping()
    assert at.why_not(0, Swap("zero", "a")).as_dict() == {
        "code": "not_in_hand",
        "values": {"card": "zero", "have": 0, "count": 1},
    }
    assert code(at, Lay("villain_1", 1), seat=0) == code(at, Take(), seat=0) == "swap_first"
    at._state.opens = (2, 3, 3)
    assert at.why_not(0, Swap("villain_1", "c")).as_dict() == {"code": "not_open", "values": {"column": "c"}}
    at.play(0, Keep())
    assert code(at, Keep(), seat=0) == "not_your_turn"


def test_a_swap_can_be_taken_back_until_another_player_acts_or_all_are_in():
    at = swapping()
    at.play(0, Swap("villain_1", "a"))
    at.undo(0)
    assert at.to_act == (0, 1, 2) and at.view(0)["swap"] is None
    at.play(0, Keep())
    at.play(1, Keep())
    assert not at.undo_allowed(0)
    at.play(2, Keep())
    assert not at.undo_allowed(2)


# Hindrances


def next_round(deck, seats=3, out=0, **more):
    """The second round, for which these hindrances lie on the pile."""
    at = table(*["88"] * seats, hindrances=True, **more)
    at._state.hindrances = tuple(deck.split())
    end(at._state, out, "laid", at._events.append)
    return at


def hindrances(at) -> list:
    return [player["hindrance"] for player in at.view(None)["players"]]


def test_the_first_round_has_no_hindrances():
    at = new(options={"hindrances": True})
    assert hindrances(at) == [None] * 3 and at.history(None)[0]["hindrances"] == []


def test_without_the_option_there_are_none():
    at = table("7", "88", reserves=["---/---"])
    lay(at, "7")
    assert hindrances(at) == [None, None]


def test_who_ended_the_round_takes_the_top_one_and_only_he():
    at = next_round("invasion_7 chaos unknown_1", out=1)
    assert hindrances(at) == [None, "invasion_7", None]
    begun = [event for event in at.history(None) if event["type"] == "round"][-1]
    assert begun["hindrances"] == [{"seat": 1, "hindrance": "invasion_7"}]


@pytest.mark.parametrize("size", [6, 7, 8])
def test_invasion_deals_a_larger_hand(size):
    at = next_round(f"invasion_{size} chaos")
    assert [player["hand"] for player in at.view(None)["players"]] == [size, 5, 5]
    assert len(hand(at, 0)) == size and at.view(None)["trouble"] == 18
    assert at.to_act == (0, 1, 2)


@pytest.mark.parametrize("opened, row", [(2, "oob"), (1, "obb"), (0, "bbb")])
def test_unknown_closes_upper_cards_from_the_right(opened, row):
    at = next_round(f"unknown_{opened} chaos")
    uppers = [column["upper"] for column in at.view(0)["players"][0]["reserve"]]
    assert "".join("b" if upper == "back" else "o" for upper in uppers) == row
    assert all(column["lower"] == "back" for column in at.view(0)["players"][0]["reserve"])
    assert "back" not in [column["upper"] for column in at.view(0)["players"][1]["reserve"]]
    dealt = [event for event in at.history(0) if event["type"] == "dealt"][-1]
    assert dealt["open"][0] == uppers and len(hand(at, 0)) == 5


def test_unknown_swaps_with_open_cards_only():
    at = next_round("unknown_1 chaos")
    assert at.view(0)["asks"][0]["columns"] == ["a"]


def test_without_open_cards_there_is_no_swap_to_ask_for():
    at = next_round("unknown_0 chaos")
    assert at.to_act == (1, 2)


def test_chaos_gives_everybody_one_more_from_its_finder_on():
    at = next_round("chaos invasion_6 unknown_2 invasion_8 unknown_0", out=1)
    assert hindrances(at) == ["invasion_8", "invasion_6", "unknown_2"] and at.view(None)["chaos"]
    begun = [event for event in at.history(None) if event["type"] == "round"][-1]
    assert begun["hindrances"] == [
        {"seat": 1, "hindrance": "chaos"},
        {"seat": 1, "hindrance": "invasion_6"},
        {"seat": 2, "hindrance": "unknown_2"},
        {"seat": 0, "hindrance": "invasion_8"},
    ]


def test_chaos_puts_all_remaining_cards_into_the_trouble_pile():
    at = next_round("chaos invasion_6 unknown_2 invasion_8")
    assert at.view(None)["aside"] == 0 and at.view(None)["trouble"] == 96 - 3 * 11 - 1 - 3
    assert not next_round("unknown_2 chaos").view(None)["chaos"]


def test_six_players_in_chaos_use_all_seven():
    at = next_round("chaos invasion_6 invasion_7 invasion_8 unknown_2 unknown_1 unknown_0", seats=6, out=5)
    assert None not in hindrances(at) and at._state.hindrances == ()
    assert hindrances(at)[5] == "invasion_6" and hindrances(at)[0] == "invasion_7"


def test_hindrances_go_back_under_the_pile_in_the_order_taken():
    at = next_round("chaos invasion_6 unknown_2 invasion_8 unknown_0")
    end(at._state, 0, "laid", at._events.append)
    assert hindrances(at) == ["unknown_0", None, None]
    assert at._state.hindrances == ("chaos", "invasion_6", "unknown_2", "invasion_8")
    assert not at.view(None)["chaos"]


def test_a_hindrance_lasts_one_round():
    at = next_round("invasion_7 unknown_2")
    end(at._state, 1, "laid", at._events.append)
    assert hindrances(at) == [None, "unknown_2", None] and at._state.hindrances == ("invasion_7",)


def test_their_order_is_shuffled():
    assert len({new(seed)._state.hindrances for seed in range(30)}) > 25


# The end of a round


def test_coins_are_counted_card_by_card():
    at = table("7", "14z", reserves=["---/---", "9--/66-"])
    lay(at, "7")
    assert ended(at) == {
        "round": 1, "starter": 0, "out": 0, "cause": "laid", "feathers": False,
        "players": [
            {"hand": [], "reserve": [], "sum": 0, "lost": 0, "total": 0},
            {
                "hand": [
                    {"card": "villain_1", "coins": 1},
                    {"card": "villain_4", "coins": 2},
                    {"card": "zero", "coins": 3},
                ],
                "reserve": [
                    {"column": "a", "card": "villain_9", "coins": 1},
                    {"column": "b", "card": "back", "coins": 2},
                ],
                "sum": 9, "lost": 9, "total": 9,
            },
        ],
    }  # fmt: skip


def test_covered_cards_do_not_count_and_closed_upper_ones_count_as_backs():
    at = table("7", "", reserves=["---/---", "9z7/ddd"], opens=[3, 1])
    lay(at, "7")
    counted = ended(at)["players"][1]
    assert [(each["column"], each["card"], each["coins"]) for each in counted["reserve"]] == [
        ("a", "villain_9", 1), ("b", "back", 2), ("c", "back", 2),
    ]  # fmt: skip
    assert counted["sum"] == 5


def test_nobody_loses_more_than_10_in_a_round():
    at = table("7", "zzzd", reserves=["---/---", "---/---"], totals=[3, 5])
    lay(at, "7")
    counted = ended(at)["players"][1]
    assert (counted["sum"], counted["lost"], counted["total"]) == (12, 10, 15)
    assert [player["lost"] for player in at.view(None)["players"]] == [3, 15]


def test_trick_8_gives_a_coin_for_each_8():
    at = table("7", "8888z", reserves=["---/---", "8--/8--"], tricks="8", totals=[0, 10])
    lay(at, "7")
    counted = ended(at)["players"][1]
    assert (counted["sum"], counted["lost"], counted["total"]) == (-2, -2, 8)
    assert counted["reserve"] == [{"column": "a", "card": "villain_8", "coins": -1}] and ended(at)["feathers"]


def test_trick_8_counts_closed_8s_as_backs_and_caps_the_sum():
    at = table("7", "8zzzz", reserves=["---/---", "---/8--"], tricks="8")
    lay(at, "7")
    assert (ended(at)["players"][1]["sum"], ended(at)["players"][1]["lost"]) == (13, 10)


def test_a_total_never_falls_below_0():
    at = table("7", "888", reserves=["---/---", "---/---"], tricks="8", totals=[0, 2])
    lay(at, "7")
    assert (ended(at)["players"][1]["lost"], ended(at)["players"][1]["total"]) == (-3, 0)


def test_the_count_is_told_and_then_the_next_round_begins():
    at = table("7", "14z", reserves=["---/---", "---/---"])
    events = lay(at, "7")
    assert kinds(events) == ["laid", "round_over", "round", "dealt"]
    assert events[1] == {"type": "round_over", **ended(at), "totals": [0, 6]}
    assert at.view(None)["phase"] == "swap" and at.view(None)["round"] == 1 + at.history(None)[0]["round"]


def test_the_sheet_keeps_all_rounds():
    at = table("7", "14z", reserves=["---/---", "---/---"], rounds=())
    lay(at, "7")
    end(at._state, 1, "laid", at._events.append)
    sheet = at.view(None)["sheet"]
    assert sheet[0] == {"round": 1, "starter": 0, "out": 0, "lost": [0, 6], "totals": [0, 6]}
    assert sheet[1]["round"] == 2 and sheet[1]["starter"] == 1 and sheet[1]["out"] == 1
    assert sheet[1]["totals"] == [sheet[1]["lost"][0], 6 + sheet[1]["lost"][1]]


def test_everything_is_dealt_anew():
    at = table("7", "14z", reserves=["---/---"], pile="1234", trouble="11")
    lay(at, "7")
    seen = at.view(None)
    assert seen["pile"] == [] and seen["trouble"] == 18 and seen["removed"] == 0
    assert [player["hand"] for player in seen["players"]] == [5, 5]


def test_debts_skips_and_extra_turns_end_with_the_round():
    at = table("4", "88", "88", pile="4", debt=2, reserves=["---/---"])
    lay(at, "4")
    demand = at.view(None)["demand"]
    assert (demand["debt"], demand["skips"], at.view(None)["extra"]) == (0, 0, False)


def test_the_round_cannot_be_taken_back():
    at = table("7", "88", reserves=["---/---"])
    lay(at, "7")
    assert not at.undo_allowed(0)


# Who starts


def test_who_lost_the_most_in_all_starts():
    at = table("7", "1", "1", "1", reserves=["---/---"] * 4, totals=[0, 5, 9, 3])
    lay(at, "7")
    assert at.view(None)["starter"] == 2


def test_of_equals_the_first_one_after_the_last_starter_starts():
    at = table("7", "1", "1", "1", reserves=["---/---"] * 4, totals=[9, 8, 0, 8], starter=1)
    lay(at, "7")
    assert at.view(None)["starter"] == 3


def test_the_last_starter_comes_last_among_equals():
    at = table("7", "1", "1", "1", reserves=["---/---"] * 4, totals=[0, 8, 0, 8], starter=3)
    lay(at, "7")
    assert at.view(None)["starter"] == 1


# The end of the game


def finish(*totals, tied=(), tricks=""):
    """Seat 0 goes out with everybody else holding a 1, at these totals before."""
    seats = len(totals)
    hands = ["7", *["1"] * (seats - 1)]
    at = table(*hands, reserves=["---/---"] * seats, totals=totals, tied=tied, tricks=tricks)
    return at, lay(at, "7")


def test_the_game_ends_at_21_and_the_least_lost_wins():
    at, events = finish(7, 20, 3)
    assert at.over and at.result.winners == [2] and at.result.scores == [7, 21, 4]
    assert kinds(events) == ["laid", "round_over", "over"]
    assert events[-1] == {"type": "over", "winners": [2], "scores": [7, 21, 4]}
    assert at.view(0)["phase"] == "over" and at.view(0)["asks"] == [] and at.view(0)["mover"] is None


def test_with_20_it_goes_on():
    at, _ = finish(7, 19, 3)
    assert not at.over


def test_a_tie_of_the_lowest_is_played_off():
    at, events = finish(4, 20, 3)
    assert not at.over and events[2] == {"type": "tied", "seats": [0, 2]}
    assert at.view(None)["tied"] == [0, 2] and at.view(None)["phase"] == "swap"


def test_a_tie_of_others_does_not_matter():
    at, _ = finish(3, 20, 20)
    assert at.over and at.result.winners == [0]


def test_another_round_decides_even_if_a_gain_brings_everybody_under_21():
    at = table("7", "888", "1", reserves=["---/---"] * 3, totals=[4, 22, 4], tied=(0, 2), tricks="8")
    lay(at, "7")
    assert at.over and at.result.scores == [4, 19, 5] and at.result.winners == [0]


def test_still_tied_another_round():
    at, events = finish(4, 22, 3, tied=(0, 2))
    assert not at.over and events[2] == {"type": "tied", "seats": [0, 2]}


def test_before_the_end_a_tie_is_nothing():
    at, _ = finish(4, 5, 3)
    assert not at.over and at.view(None)["tied"] == []


def test_a_tie_may_be_won_by_somebody_else():
    at, _ = finish(9, 21, 3, tied=(0, 1))
    assert at.over and at.result.winners == [2]


def test_the_result_tells_the_rounds():
    at = random_game(5)
    result = at.result
    for seat, sheet in enumerate(result.breakdown):
        assert sheet["rounds"] == [line["lost"][seat] for line in at.view(None)["sheet"]]
        assert sheet["total"] == result.scores[seat] == sum(sheet["rounds"])
    assert min(result.scores) == result.scores[result.winners[0]] and max(result.scores) >= 21


def test_hands_are_counted_as_they_were():
    at = table("7", "d1z4", reserves=["---/---", "---/---"])
    lay(at, "7")
    assert letters(IDS.index(each["card"]) for each in ended(at)["players"][1]["hand"]) == "14zd"


def test_reasons_are_sentences():
    assert reason(table("7", pile="9"), Lay("villain_7", 1))["code"] == "too_low"
    with pytest.raises(engine.IllegalMove, match=r"less than 9"):
        table("7", pile="9").play(0, Lay("villain_7", 1))
