"""The round and the auction, a test for each sentence of the rulebook and of its rulings."""

from collections import Counter

import pytest

import engine
from engine.dragonstones.components import BOX, CARD, FACES, IDS, SPECIALS, STANDARDS
from engine.dragonstones.moves import Bid, Choose, Put
from tests.positions import NAMES
from tests.positions.dragonstones import (
    asked,
    bank,
    bid,
    bidding,
    choose,
    coins,
    fate,
    first_lot,
    kinds,
    points,
    stones,
    table,
    win,
)

from .play import OWN, new


def code(at, seat, move):
    return at.why_not(seat, move).code


def reason(at, seat, move):
    return at.why_not(seat, move).as_dict()


def all_pass(at):
    return bid(at, *[0] * len(at.to_act))


def pass_round(at):
    number = at.view(None)["round"]
    while at.view(None)["round"] == number and at.to_act:
        events = all_pass(at)
    return events


# Set-up


def test_for_three_to_six():
    assert (engine.GAMES["dragonstones"].min_players, engine.GAMES["dragonstones"].max_players) == (3, 6)
    for seats in (2, 7):
        with pytest.raises(engine.WrongSeatCount):
            engine.new("dragonstones", [*NAMES, "Zoe"][:seats], 1)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_starts_with_8_fairy_gold_2_common_gold_5_silver_and_4_stones(seats):
    at = new(seats=seats)
    for seat in range(seats):
        assert coins(at, seat, "fairy", "common", "silver", "amulet", "black") == (8, 2, 5, 0, 0)
        assert len(stones(at, seat)) == 4
        assert at.view(None)["players"][seat]["spent"] == 0
    assert points(at) == [0] * seats


def test_the_first_four_stones_are_drawn_by_chance():
    drawn = Counter("".join(stones(new(seed), seat) for seat in range(3)) for seed in range(30))
    assert len(drawn) > 25
    letters = Counter(letter for stones in drawn for letter in stones)
    assert all(80 < letters[letter] < 160 for letter in "rby")


def test_the_rest_is_the_bank():
    at = new(seats=6)
    assert bank(at, "fairy", "common", "silver", "amulet") == (12, 3, 10, 2)
    assert sum(bank(at, "red", "blue", "yellow")) == 12


def test_the_box_has_8_standard_and_25_special_characters():
    assert len(STANDARDS) == 7 and len(SPECIALS) == 25
    assert BOX[:4] == (60, 15, 40, 2) and BOX[5:] == (12, 12, 12)


def test_points_to_win_and_number_of_specials_can_be_chosen():
    at = new(options={"points": 5, "specials": 3})
    assert at.view(None)["target"] == 5
    assert len(at.view(None)["specials"]) == 3 and at.view(None)["cards"] == 11
    assert new().view(None)["target"] == 3 and new().view(None)["cards"] == 10


@pytest.mark.parametrize("options", [{"points": 4}, {"specials": 1}, {"own": "nonsense"}, {"own": None}, {"own": 3}])
def test_other_options_are_refused(options):
    with pytest.raises(engine.BadOption):
        new(options=options)


def test_up_to_three_own_characters_are_shuffled_in():
    at = new(options={"own": OWN})
    assert at.view(None)["deck"] == 28 - 2
    assert at.journal.options["own"] == OWN
    with pytest.raises(engine.BadOption):
        new(options={"own": OWN + " " + OWN.split()[0]})


def test_own_characters_are_read_out_like_others():
    drawn = set()
    for seed in range(60):
        drawn |= set(new(seed, options={"own": OWN}).view(None)["specials"])
    assert drawn >= {"own1", "own2", "own3"}


# The round


def test_two_specials_are_drawn_and_read_out_at_the_start_of_each_round():
    at = new(5)
    first = at.history(None)[0]
    assert first["type"] == "round" and first["round"] == 1 and len(first["specials"]) == 2
    assert all(FACES[CARD[card]].special for card in first["specials"])
    pass_round(at)
    second = [event for event in at.history(None) if event["type"] == "round"][-1]
    assert second["round"] == 2 and second["specials"] != first["specials"]


def test_the_witch_is_auctioned_first_and_then_the_other_nine_as_they_come():
    for seed in range(20):
        at = new(seed)
        assert first_lot(at) == "witch" == at.view(None)["lots"][-1]["card"]
        to_come = at.view(None)["to_come"]
        assert len(to_come) == 9
        turned = []
        while at.view(None)["round"] == 1:
            turned += [event["card"] for event in all_pass(at) if event["type"] == "turned"]
        assert sorted(turned[:9]) == sorted(to_come) and turned[9] == "witch"


def test_the_order_of_the_others_is_shuffled():
    orders = {tuple(new(seed)._state.pile) for seed in range(30)}
    assert len(orders) == 30


def test_the_specials_of_a_round_are_discarded_at_its_end():
    at = new(5)
    specials = at.view(None)["specials"]
    assert at.view(None)["discard"] == []
    pass_round(at)
    assert sorted(at.view(None)["discard"]) == sorted(specials)
    assert at.view(None)["deck"] == 25 - 4


def test_when_no_specials_are_left_the_discarded_ones_are_shuffled():
    at = new(5)
    for _ in range(12):
        pass_round(at)
    assert at.view(None)["deck"] == 25 - 24 - 2 + 24
    assert len(at.view(None)["specials"]) == 2 and at.view(None)["discard"] == []


def test_the_last_special_is_taken_and_then_the_discards_are_shuffled_without_this_rounds_cards():
    at = table(card="red_dragon", pile="", discard="imp gnome")
    at._state.deck = [CARD["troll"]]
    all_pass(at)
    seen = at.view(None)
    assert seen["specials"][0] == "troll" and seen["specials"][1] in ("imp", "gnome")
    assert seen["deck"] == 1 and seen["discard"] == []


def test_the_discards_are_really_shuffled():
    orders = set()
    for state in range(10):
        at = table(card="red_dragon", pile="", discard="imp gnome ghost troll merchant alchemist")
        at._state.deck = []
        at._state.chance.state = state
        all_pass(at)
        orders.add(tuple(at._state.deck))
    assert len(orders) > 7


def test_a_kept_marker_is_not_shuffled_in():
    at = table(card="red_dragon", pile="", discard="imp gnome", markers=["doppelganger"])
    at._state.deck = []
    all_pass(at)
    assert "doppelganger" not in at.view(None)["specials"] and at.view(None)["deck"] == 0


# Bidding


def test_everybody_bids_at_once_and_in_secret():
    at = table()
    assert at.to_act == (0, 1, 2) and at.sealed
    at.play(1, Bid(3))
    assert at.to_act == (0, 2)
    assert [player["closed"] for player in at.view(None)["players"]] == [False, True, False]
    assert at.view(None)["lots"][-1]["bids"] is None


def test_any_number_of_fairy_and_common_gold_may_be_bid():
    at = table()
    assert at.moves(0) == [*map(Bid, range(11)), Put("common")]


def test_fairy_gold_is_bid_first():
    at = table()
    bid(at, 9, 3, 0)
    lot = at.view(None)["lots"][-2]
    assert lot["bids"][0] == {"fairy": 8, "common": 1, "amulet": 0, "black": 0, "value": 9}
    assert lot["bids"][1] == {"fairy": 3, "common": 0, "amulet": 0, "black": 0, "value": 3}


@pytest.mark.parametrize("fist, fairy, common", [("2 common common", 0, 2), ("3 common", 2, 1), ("10 common", 8, 2)])
def test_common_gold_may_be_bid_by_choice_in_any_combination(fist, fairy, common):
    at = table()
    bid(at, fist, 0, 0)
    bids = at.view(None)["lots"][-2]["bids"]
    assert (bids[0]["fairy"], bids[0]["common"]) == (fairy, common)


def test_what_was_put_into_the_fist_is_bid():
    at = table()
    at.play(0, Put("common"))
    assert at.moves(0) == [*map(Bid, range(1, 11)), Put("common")]
    assert reason(at, 0, Bid(0)) == {"code": "more_in_fist", "values": {"put": 1}}
    at.play(0, Put("common"))
    assert reason(at, 0, Put("common")) == {"code": "no_such_coin", "values": {"coin": "common"}}


def test_more_than_one_has_cannot_be_bid():
    at = table(coins=["fairy1 common1"])
    assert at.moves(0) == [Bid(0), Bid(1), Bid(2), Put("common")]
    assert reason(at, 0, Bid(3)) == {"code": "not_enough_coins", "values": {"have": 2, "coins": 3}}


def test_who_has_nothing_is_asked_all_the_same():
    at = table(coins=["fairy0 common0"])
    assert at.moves(0) == [Bid(0)]


def test_there_is_nothing_to_choose_while_bids_are_taken_and_nothing_to_bid_while_somebody_chooses():
    at = table("ancient_dragon")
    assert code(at, 0, Choose("red")) == "bid_first"
    win(at)
    assert not at.sealed
    assert code(at, 0, Bid(0)) == code(at, 0, Put("common")) == "choose_first"
    assert code(at, 0, Choose("stop")) == "not_an_option"


def test_the_highest_bid_wins_and_all_bids_are_spent():
    at = table()
    events = bid(at, 2, 9, 3)
    assert {"type": "won", "seat": 1, "card": "red_dragon", "gold": 9, "silver": None} in events
    assert stones(at, 1) == "r" and fate(at, "red_dragon") == "sold"
    assert [coins(at, seat, "fairy", "common") for seat in range(3)] == [(6, 2), (0, 1), (5, 2)]
    assert [player["spent"] for player in at.view(None)["players"]] == [2, 8, 3]


def test_common_gold_goes_to_the_bank_and_fairy_gold_before_the_screen():
    at = table()
    before = bank(at, "fairy", "common")
    bid(at, 9, 0, 0)
    assert bank(at, "fairy", "common") == (before[0], before[1] + 1)


def test_spent_fairy_gold_comes_home_at_the_end_of_the_round():
    at = table(pile="blue_dragon")
    bid(at, 3, 2, 1)
    assert coins(at, 0, "fairy") == 5
    events = bid(at, 4, 0, 0)
    assert {"type": "came_home", "fairy": [7, 2, 1], "black": [0, 0, 0]} in events
    assert [coins(at, seat, "fairy") for seat in range(3)] == [8, 8, 8]
    assert [player["spent"] for player in at.view(None)["players"]] == [0, 0, 0]


def test_bids_of_nothing_leave_the_character_unsold():
    at = table()
    assert "unsold" in kinds(all_pass(at)) and fate(at, "red_dragon") == "unsold"


def test_new_coins_can_be_bid_in_the_next_auction_of_the_round():
    at = table("alchemist")
    win(at)
    assert coins(at, 0, "fairy", "common") == (7, 5)
    assert Bid(12) in at.moves(0)


def test_the_coins_of_this_auction_are_in_the_bank_before_the_winner_acts():
    at = table("alchemist", bank={"common": 0})
    bid(at, 10, 9, 0)
    assert coins(at, 0, "common") == 3 and coins(at, 1, "common") == 1 and bank(at, "common") == 0


def test_the_game_goes_on_over_rounds():
    at = new(3)
    for number in (2, 3):
        pass_round(at)
        assert at.view(None)["round"] == number


# Ties


def test_equal_highest_bids_are_followed_by_silver_of_the_tied_players_only():
    at = table()
    events = bid(at, 4, 4, 3)
    assert {"type": "tie", "card": "red_dragon", "between": [0, 1]} in events
    assert at.to_act == (0, 1) and at.sealed and at.view(None)["phase"] == "silver"
    assert at.moves(0) == [*map(Bid, range(6))]
    events = bid(at, 1, 3)
    assert {"type": "won", "seat": 1, "card": "red_dragon", "gold": 4, "silver": 3} in events
    assert [coins(at, seat, "silver") for seat in range(3)] == [4, 2, 5] and bank(at, "silver") == 40 - 11


def test_a_tie_below_the_highest_bid_does_not_matter():
    at = table()
    assert "tie" not in kinds(bid(at, 4, 3, 3))


def test_tied_again_nobody_wins_and_the_coins_are_lost():
    at = table()
    bid(at, "9", "9", 3)
    assert "tied" in kinds(bid(at, 2, 2)) and fate(at, "red_dragon") == "tied"
    assert coins(at, 0, "fairy", "common", "silver") == (0, 1, 3)
    assert stones(at, 0) == stones(at, 1) == ""


def test_two_of_three_tied_again_above_the_third_nobody_wins():
    at = table()
    bid(at, 3, 3, 3)
    events = bid(at, 2, 1, 2)
    assert fate(at, "red_dragon") == "tied" and at.view(None)["lots"][-2]["silver"][1]["silver"] == 1
    assert {"type": "tied", "card": "red_dragon", "between": [0, 2]} in events


def test_no_silver_on_all_sides_is_still_a_tie():
    at = table()
    bid(at, 3, 3, 0)
    assert "tied" in kinds(all_pass(at))


def test_who_has_no_silver_is_asked_in_a_tie_all_the_same():
    at = table(coins=["silver0"])
    bid(at, 3, 3, 0)
    assert at.to_act == (0, 1) and at.moves(0) == [Bid(0)]
    bid(at, 0, 1)
    assert stones(at, 1) == "r"


def test_fairy_gold_bid_in_a_twice_tied_auction_comes_home_too():
    at = table(pile="")
    bid(at, 3, 3, 0)
    all_pass(at)
    assert coins(at, 0, "fairy") == 8 and at.view(None)["round"] == 2


def test_only_silver_and_an_amulet_go_into_the_fist_of_a_tie():
    at = table(coins=["amulet1 black1"])
    bid(at, 3, 3, 0)
    assert Put("amulet") in at.moves(0)
    assert code(at, 0, Put("black")) == code(at, 0, Put("common")) == "silver_only"
    assert code(at, 0, Bid(6)) == "not_enough_coins"


# Amulets


def test_an_amulet_doubles_the_gold_bid_and_goes_back_to_the_bank():
    at = table(coins=["amulet1"])
    bid(at, "4 amulet", 7, 0)
    assert stones(at, 0) == "r" and coins(at, 0, "amulet") == 0 and bank(at, "amulet") == 2
    assert at.view(None)["lots"][-2]["bids"][0] == {"fairy": 4, "common": 0, "amulet": 1, "black": 0, "value": 8}
    assert at.view(None)["players"][0]["spent"] == 4


def test_doubled_values_tie_with_others():
    at = table(coins=["amulet1"])
    assert "tie" in kinds(bid(at, "4 amulet", 8, 0))


def test_an_amulet_doubles_silver_too():
    at = table(coins=["amulet1"])
    bid(at, 3, 3, 0)
    bid(at, "2 amulet", 3)
    assert stones(at, 0) == "r" and coins(at, 0, "amulet", "silver") == (0, 3) and bank(at, "amulet") == 2
    assert at.view(None)["lots"][-2]["silver"][0] == {"silver": 2, "amulet": 1, "value": 4}


def test_an_amulet_alone_is_worth_nothing_and_is_gone():
    at = table(coins=["amulet1"])
    assert "unsold" in kinds(bid(at, "0 amulet", 0, 0))
    assert coins(at, 0, "amulet") == 0


def test_one_amulet_a_bid_but_both_in_one_auction():
    at = table(coins=["amulet2"])
    at.play(0, Put("amulet"))
    assert reason(at, 0, Put("amulet")) == {"code": "once_a_bid", "values": {"coin": "amulet"}}
    at.undo(0)
    bid(at, "2 amulet", 4, 0)
    bid(at, "1 amulet", 1)
    assert stones(at, 0) == "r" and coins(at, 0, "amulet") == 0


def test_who_has_no_amulet_cannot_bid_it():
    assert code(table(), 0, Put("amulet")) == "no_such_coin"
    assert code(table(), 0, Put("black")) == "no_such_coin"


def test_an_unused_amulet_stays():
    at = table(pile="", coins=["amulet1"])
    all_pass(at)
    assert at.view(None)["round"] == 2 and coins(at, 0, "amulet") == 1


# Curses


def test_a_black_coin_curses_the_character():
    at = table(coins=["", "black1"])
    events = bid(at, 9, "0 black", 0)
    assert {"type": "cursed", "card": "red_dragon", "by": [1]} in events
    assert "won" not in kinds(events) and stones(at, 0) == "" and fate(at, "red_dragon") == "cursed"
    assert coins(at, 0, "fairy", "common") == (0, 1) and coins(at, 1, "black") == 0


def test_a_black_coin_may_go_with_gold():
    at = table(coins=["black1"])
    bid(at, "3 black", 0, 0)
    assert at.view(None)["players"][0]["spent"] == 3 and fate(at, "red_dragon") == "cursed"


def test_a_cursed_tie_is_not_broken():
    at = table(coins=["black1"])
    events = bid(at, "3 black", 3, 0)
    assert "tie" not in kinds(events) and bidding(at)


def test_two_black_coins_in_one_auction_both_go_and_there_is_one_curse():
    at = table(coins=["black1", "black1"])
    events = bid(at, "0 black", "0 black", 1)
    assert kinds(events).count("cursed") == 1 and events[1]["by"] == [0, 1]
    assert coins(at, 0, "black") == coins(at, 1, "black") == 0


def test_one_black_coin_is_enough_for_a_bid():
    at = table(coins=["black2"])
    at.play(0, Put("black"))
    assert code(at, 0, Put("black")) == "once_a_bid"


def test_fairy_gold_of_a_cursed_auction_comes_home_and_the_rest_is_lost():
    at = table(pile="", coins=["black1 amulet1"])
    bid(at, "9 black amulet", 3, 0)
    assert coins(at, 0, "fairy", "common", "amulet") == (8, 1, 0) and coins(at, 1, "fairy") == 8


def test_an_unused_black_coin_goes_back_at_the_end_of_the_round():
    at = table(pile="", coins=["", "black1"])
    events = all_pass(at)
    assert {"type": "came_home", "fairy": [0, 0, 0], "black": [0, 1, 0]} in events
    assert coins(at, 1, "black") == 0


# The end


def test_three_points_win_at_once():
    at = table("quack_wizard", points=[2, 0, 0], stones=["rb"])
    events = win(at)
    assert kinds(events)[-3:] == ["paid", "scored", "over"]
    assert at.over and at.result.winners == [0] and at.result.scores == [3, 0, 0]
    assert stones(at, 0) == "" and at.to_act == ()


def test_the_rest_of_the_round_is_not_played_and_fairy_gold_does_not_come_home():
    at = table("quack_wizard", points=[2, 0, 0])
    win(at)
    assert at.view(None)["players"][0]["spent"] == 1 and len(at.view(None)["to_come"]) == 2
    assert code(at, 0, Bid(0)) == "game_over"


def test_two_and_two_points_count_as_three():
    at = table("sorcerer", points=[2, 0, 0], stones=["rrrr"])
    win(at, 0)
    assert points(at) == [3, 0, 0] and at.over


def test_five_points_for_a_long_night():
    at = table("quack_wizard", points=[2, 0, 0], target=5)
    win(at)
    assert not at.over and points(at) == [3, 0, 0]


def test_the_breakdown_tells_points_and_stones():
    at = table("quack_wizard", points=[2, 1, 0], stones=["", "rby"])
    win(at)
    assert at.result.breakdown[1] == {"points": 1, "stones": {"red": 1, "blue": 1, "yellow": 1}, "total": 1}
    assert at.result.as_dict()["breakdown"][0]["total"] == 3


NO_GOLD = ["fairy0 common0"] * 3


def test_if_nobody_owns_a_gold_coin_at_the_start_of_a_round_most_points_win():
    at = table(pile="", coins=NO_GOLD, points=[0, 2, 1], stones=["rrr"])
    events = all_pass(at)
    assert events[-1] == {"type": "over", "winners": [1], "scores": [0, 2, 1], "cause": "no_gold"}
    assert at.over and at.view(None)["round"] == 1


def test_then_most_stones():
    at = table(pile="", coins=NO_GOLD, points=[1, 1, 0], stones=["r", "bb", "yyyy"])
    all_pass(at)
    assert at.result.winners == [1]


def test_then_they_share():
    at = table(pile="", coins=NO_GOLD, points=[1, 1, 0], stones=["rr", "bb", "yyyy"])
    all_pass(at)
    assert at.result.winners == [0, 1]


def test_silver_does_not_count_as_gold_but_spent_fairy_gold_does():
    at = table(pile="", coins=["fairy1 common0", "fairy0 common0", "fairy0 common0"])
    bid(at, 1, 0, 0)
    assert not at.over and at.view(None)["round"] == 2


def test_common_gold_is_gold_too():
    at = table(pile="", coins=["fairy0 common1", "fairy0 common0", "fairy0 common0"])
    all_pass(at)
    assert not at.over and at.view(None)["round"] == 2


# Taking back


def test_the_end_of_the_game_cannot_be_taken_back():
    at = table("magician", stones=["rrbb"], points=[2])
    win(at)
    choose(at, 0)
    assert at.over and not at.undo_allowed(0)


def test_a_stolen_coin_an_emptied_purse_and_a_card_of_the_pile_cannot_be_taken_back():
    at = table("thief", markers=["doppelganger"])
    win(at, 1)
    assert asked(at)[0] == "again" and not at.undo_allowed(0)
    at = table("brigand", markers=["doppelganger"])
    win(at, 1)
    assert asked(at)[0] == "again" and not at.undo_allowed(0)
    at = table("imp", pile="blue_dragon ancient_dragon red_dragon")
    win(at, "ancient_dragon")
    assert asked(at)[0] == "take_stone" and not at.undo_allowed(0)


def test_a_stolen_stone_can_be_taken_back_while_nothing_else_was_shown():
    at = table("thief", stones=["", "r", "y"], markers=["doppelganger"])
    win(at, 1)
    assert stones(at, 0) == "r"
    at.undo(0)
    assert stones(at, 1) == "r" and asked(at) == ("victim", [1, 2])


def test_a_closed_fist_can_be_opened_again_until_another_acts():
    at = table()
    at.play(0, Put("common"))
    at.play(0, Bid(4))
    at.undo(0)
    assert at.to_act == (0, 1, 2) and at.view(0)["fist"]["put"]["common"] == 1
    at.undo(0)
    assert at.view(0)["fist"]["put"]["common"] == 0
    at.play(0, Bid(4))
    at.play(1, Bid(0))
    assert not at.undo_allowed(0) and at.undo_allowed(1)


def test_the_fist_that_opens_all_cannot_be_taken_back():
    at = table()
    bid(at, 3, 0, 0)
    assert not any(at.undo_allowed(seat) for seat in range(3))


def test_a_payment_may_be_started_over_until_the_last_stone():
    at = table("magician", stones=["rrbbyy"])
    win(at, 0)
    choose(at, "red", "blue", "yellow")
    for _ in range(4):
        at.undo(0)
    assert asked(at)[0] == "branch" and stones(at, 0) == "rrbbyy" and not at.undo_allowed(0)
    choose(at, 0, "red", "red", "blue", "blue")
    assert points(at) == [1, 0, 0] and not at.undo_allowed(0)


def test_chance_cannot_be_taken_back():
    at = table("rainbow_dragon")
    win(at, "red")
    assert at.undo_allowed(0)
    choose(at, "draw")
    assert not at.undo_allowed(0)


def test_what_was_learnt_cannot_be_taken_back():
    at = table("goblin", pile="blue_dragon ancient_dragon")
    win(at)
    assert asked(at)[0] == "take_stone" and not at.undo_allowed(0)


def test_the_ids_of_cards_are_all_different():
    assert len(set(IDS)) == len(IDS) == 31
