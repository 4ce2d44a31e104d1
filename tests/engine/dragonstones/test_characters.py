"""Every character, as the rulebook describes it."""

import pytest

from engine.dragonstones.components import CARD, FACES
from engine.dragonstones.moves import Choose
from tests.positions.dragonstones import asked, bank, bid, bidding, choose, coins, kinds, points, stones, table, win

from .play import OWN, SPECS

EMPTY_BANK = {"red": 0, "blue": 0, "yellow": 0}


# Standard characters


def test_witch_gives_a_black_coin():
    at = table("witch", before="")
    assert {"type": "took", "seat": 0, "kind": "black", "count": 1} in win(at)
    assert coins(at, 0, "black") == 1


def test_witch_gives_a_third_black_coin_if_two_are_out():
    at = table("witch", before="", coins=["", "black1", "black1"])
    win(at)
    assert coins(at, 0, "black") == 1


def test_magician_four_stones_of_any_colour_for_a_point():
    at = table("magician", stones=["rrrby"])
    win(at)
    assert asked(at) == ("branch", [0, 1])
    choose(at, 0, "red", "blue", "red", "yellow")
    assert points(at) == [1, 0, 0] and stones(at, 0) == "r" and bank(at, "red", "blue", "yellow") == (11, 12, 12)


def test_magician_asks_only_as_long_as_there_is_a_choice():
    at = table("magician", stones=["rrbb"])
    events = win(at, 0)
    assert bidding(at) and points(at) == [1, 0, 0] and stones(at, 0) == ""
    assert {"type": "paid", "seat": 0, "stones": {"red": 2, "blue": 2, "yellow": 0}} in events


def test_magician_ends_the_question_when_one_colour_is_left():
    at = table("magician", stones=["rbbbbb"])
    win(at, 0, "red")
    assert bidding(at) and stones(at, 0) == "bb"


def test_magician_or_three_silver():
    at = table("magician", stones=["rrbb"])
    win(at, 1)
    assert coins(at, 0, "silver") == 8 and stones(at, 0) == "rrbb" and points(at) == [0, 0, 0]


def test_magician_with_three_stones_just_gives_silver():
    at = table("magician", stones=["rrb"])
    win(at)
    assert bidding(at) and coins(at, 0, "silver") == 8


def test_silver_can_be_taken_even_if_the_bank_has_less_or_nothing():
    at = table("magician", stones=["rrbb"], bank={"silver": 1})
    win(at, 1)
    assert coins(at, 0, "silver") == 6
    at = table("magician", stones=["rrbb"], bank={"silver": 0})
    assert "nothing" in kinds(win(at, 1))
    assert coins(at, 0, "silver") == 5


def test_sorcerer_four_equal_stones_for_two_points():
    at = table("sorcerer", stones=["rrrrrb"])
    win(at, 0)
    assert points(at) == [2, 0, 0] and stones(at, 0) == "rb"


def test_sorcerer_asks_which_colour():
    at = table("sorcerer", stones=["rrrrbbbb"])
    win(at, 0)
    assert asked(at) == ("pay_colour", ["red", "blue"])
    choose(at, "blue")
    assert stones(at, 0) == "rrrr"


def test_sorcerer_or_one_common_gold():
    at = table("sorcerer", stones=["rrrr"])
    win(at, 1)
    assert coins(at, 0, "common") == 3 and points(at) == [0, 0, 0]


def test_sorcerer_four_stones_of_two_colours_are_not_enough():
    at = table("sorcerer", stones=["rrrb"])
    win(at)
    assert bidding(at) and coins(at, 0, "common") == 3


def test_wizard_one_stone_of_each_colour_for_a_point():
    at = table("wizard", stones=["rrby"])
    win(at, 0)
    assert points(at) == [1, 0, 0] and stones(at, 0) == "r"


def test_wizard_or_three_silver():
    at = table("wizard", stones=["rby"])
    win(at, 1)
    assert coins(at, 0, "silver") == 8 and stones(at, 0) == "rby"


def test_wizard_without_one_of_each_just_gives_silver():
    at = table("wizard", stones=["rrbb"])
    win(at)
    assert bidding(at) and coins(at, 0, "silver") == 8 and stones(at, 0) == "rrbb"


def test_thief_takes_a_stone_of_choice_from_the_second():
    at = table("thief", stones=["", "rby", "yy"])
    bid(at, 5, 3, 2)
    assert asked(at) == ("rob_stone", ["red", "blue", "yellow"])
    events = choose(at, "blue")
    assert {"type": "robbed", "seat": 0, "victim": 1, "what": "blue"} in events
    assert stones(at, 0) == "b" and stones(at, 1) == "ry" and stones(at, 2) == "yy"


def test_thief_with_several_seconds_chooses_one():
    at = table("thief", stones=["", "r", "y"])
    bid(at, 5, 3, 3)
    assert asked(at) == ("victim", [1, 2])
    choose(at, 2)
    assert stones(at, 0) == "y" and stones(at, 1) == "r"


def test_thief_with_the_only_bid_has_all_others_as_seconds():
    at = table("thief", stones=["r", "r", "b", "y"], seats=4)
    bid(at, 0, 5, 0, 0)
    assert asked(at) == ("victim", [0, 2, 3])


def test_thief_third_bids_are_safe():
    at = table("thief", stones=["", "", "b", "y"], seats=4)
    bid(at, 5, 3, 2, 0)
    assert bidding(at) and stones(at, 2) == "b" and stones(at, 3) == "y"
    assert coins(at, 1, "common") == 1 and coins(at, 0, "common") == 3


def test_thief_must_take_from_a_second_with_a_stone_if_there_is_one():
    at = table("thief", stones=["", "", "y"])
    bid(at, 5, 3, 3)
    assert bidding(at) and stones(at, 0) == "y"


def test_thief_after_a_tie_break_the_second_is_the_second_in_it():
    at = table("thief", stones=["r", "r", "b", "y"], seats=4)
    bid(at, 4, 4, 4, 3)
    bid(at, 3, 0, 1)
    assert bidding(at) and stones(at, 0) == "rb" and stones(at, 3) == "y"


def test_thief_after_a_tie_break_tied_players_without_silver_are_second():
    at = table("thief", stones=["r", "r", "b", "y"], seats=4)
    bid(at, 4, 4, 4, 3)
    bid(at, 3, 0, 0)
    assert asked(at) == ("victim", [1, 2])


def test_thief_compares_doubled_values():
    at = table("thief", stones=["", "r", "y"], coins=["", "amulet1"])
    bid(at, 6, "2 amulet", 3)
    assert stones(at, 0) == "r"


def test_thief_compares_doubled_silver():
    at = table("thief", stones=["", "r", "y"], coins=["", "amulet1"])
    bid(at, 3, 3, 3)
    bid(at, 5, "2 amulet", 3)
    assert stones(at, 0) == "r"


def test_thief_without_stones_takes_common_gold():
    at = table("thief", coins=["", "common1"])
    bid(at, 5, 3, 0)
    assert coins(at, 0, "common") == 3 and coins(at, 1, "common") == 0


def test_thief_without_common_gold_takes_fairy_gold():
    at = table("thief", coins=["", "common0"])
    events = bid(at, 5, 3, 0)
    assert {"type": "robbed", "seat": 0, "victim": 1, "what": "fairy"} in events
    assert coins(at, 0, "fairy") == 4 and coins(at, 1, "fairy") == 4


def test_thief_else_takes_spent_fairy_gold_which_comes_home_to_him():
    at = table("thief", coins=["", "common0"], pile="")
    events = bid(at, 9, 8, 0)
    assert {"type": "robbed", "seat": 0, "victim": 1, "what": "spent"} in events
    assert coins(at, 0, "fairy") == 9 and coins(at, 1, "fairy") == 7


def test_thief_never_takes_silver():
    at = table("thief", coins=["", "fairy0 common0", "fairy0 common0"])
    events = bid(at, 5, 0, 0)
    assert events[-1]["type"] == "won"
    events = choose(at, 2)
    assert {"type": "robbed", "seat": 0, "victim": 2, "what": None} in events
    assert coins(at, 0, "silver") == 5


@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_red_blue_and_yellow_dragon_give_their_stone(colour):
    at = table(f"{colour}_dragon", pile="thief")
    win(at)
    assert stones(at, 0) == colour[0] and bank(at, colour) == 11


def test_a_dragon_whose_stones_are_out_gives_nothing():
    at = table("red_dragon", bank={"red": 0})
    assert {"type": "nothing", "seat": 0, "effect": "take"} in win(at)
    assert stones(at, 0) == "" and bidding(at)


# Special characters


def test_alchemist_gives_three_common_gold():
    at = table("alchemist")
    win(at)
    assert coins(at, 0, "common") == 5


def test_alchemist_gives_what_the_bank_has():
    at = table("alchemist", bank={"common": 2})
    assert {"type": "took", "seat": 0, "kind": "common", "count": 2} in win(at)
    assert coins(at, 0, "common") == 4 and bank(at, "common") == 0


def test_ancient_dragon_gives_any_stone():
    at = table("ancient_dragon", bank={"blue": 0})
    win(at)
    assert asked(at) == ("take_stone", ["red", "yellow"])
    choose(at, "yellow")
    assert stones(at, 0) == "y"


def test_ancient_dragon_with_an_empty_bank_gives_nothing():
    at = table("ancient_dragon", bank=EMPTY_BANK)
    assert "nothing" in kinds(win(at)) and bidding(at)


def test_brigand_takes_all_common_gold_and_silver_of_a_player_of_choice():
    at = table("brigand", coins=["", "", "common3 silver4 amulet1 black1"], stones=["", "", "r"])
    win(at)
    assert asked(at) == ("victim", [1, 2])
    choose(at, 2)
    assert coins(at, 0, "common", "silver") == (5, 9)
    assert coins(at, 2, "fairy", "common", "silver", "amulet", "black") == (8, 0, 0, 1, 1) and stones(at, 2) == "r"


def test_brigand_only_the_two_know_the_amount():
    at = table("brigand", coins=["", "", "common3 silver4"])
    win(at, 2)
    public = {"type": "emptied", "seat": 0, "victim": 2}
    assert public in at.history(None) and public in at.history(1)
    private = {**public, "common": 3, "silver": 4}
    assert private in at.history(0) and private in at.history(2)


def test_brigand_may_find_nothing():
    at = table("brigand", coins=["", "common0 silver0"])
    win(at, 1)
    assert coins(at, 0, "common", "silver") == (2, 5) and bidding(at)


def test_doppelganger_is_kept_over_the_rounds():
    at = table("doppelganger", pile="")
    events = win(at)
    assert {"type": "kept", "seat": 0, "card": "doppelganger"} in events
    seen = at.view(None)
    assert seen["round"] == 2 and seen["players"][0]["markers"] == ["doppelganger"]
    assert "doppelganger" not in seen["discard"] and CARD["doppelganger"] not in at._state.deck


def test_doppelganger_uses_a_character_twice_and_goes_to_the_discard():
    at = table("alchemist", markers=["doppelganger"])
    win(at)
    assert asked(at) == ("again", ["alchemist", "no"])
    events = choose(at, "alchemist")
    assert {"type": "again", "seat": 0, "card": "alchemist", "marker": "doppelganger"} in events
    assert coins(at, 0, "common") == 8
    assert at.view(None)["players"][0]["markers"] == [] and at.view(None)["discard"] == ["doppelganger"]


def test_doppelganger_may_be_saved_for_later():
    at = table("alchemist", markers=["doppelganger"])
    win(at, "no")
    assert coins(at, 0, "common") == 5 and at.view(None)["players"][0]["markers"] == ["doppelganger"]


def test_doppelganger_helps_its_owner_only():
    at = table("alchemist", markers=["", "doppelganger"])
    win(at)
    assert bidding(at)


@pytest.mark.parametrize("card, silver", [("dwarf4", 9), ("dwarf5", 10)])
def test_dwarf_gives_four_or_five_silver(card, silver):
    at = table(card)
    win(at)
    assert coins(at, 0, "silver") == silver


def test_enchantress_five_stones_for_two_points():
    at = table("enchantress", stones=["rrrbby"])
    win(at, 0, "red", "red", "red", "blue", "blue")
    assert points(at) == [2, 0, 0] and stones(at, 0) == "y"


def test_enchantress_or_a_fairy_gold():
    at = table("enchantress", stones=["rrrbby"])
    win(at, 1)
    assert coins(at, 0, "fairy") == 8 and bank(at, "fairy") == 60 - 25


def test_enchantress_with_four_stones_just_gives_fairy_gold():
    at = table("enchantress", stones=["rrrb"])
    win(at)
    assert bidding(at) and coins(at, 0, "fairy") == 8


def test_fairy_gives_a_fairy_gold_for_the_rest_of_the_game():
    at = table("fairy", pile="")
    win(at)
    assert coins(at, 0, "fairy") == 9 and at.view(None)["round"] == 2


def test_ghost_uses_a_character_turned_up_earlier_sold_or_not():
    at = table("red_dragon", pile="ghost alchemist", before="witch thief")
    at._state.pile = [CARD["ghost"], CARD["alchemist"]]
    win(at, seat=1)
    bid(at, 0, 0, 0)
    win(at)
    assert asked(at) == ("use", ["witch", "thief", "red_dragon", "alchemist"])
    events = choose(at, "alchemist")
    assert {"type": "used", "seat": 0, "card": "alchemist", "from": "auctioned"} in events
    assert coins(at, 0, "common") == 5


def test_ghost_uses_a_cursed_character_too():
    at = table("red_dragon", pile="blue_dragon ghost", coins=["", "black1"])
    bid(at, 3, "0 black", 0)
    win(at, "red_dragon")
    assert stones(at, 0) == "r"


def test_gnome_gives_two_common_gold_and_two_silver():
    at = table("gnome")
    win(at)
    assert coins(at, 0, "common", "silver") == (4, 7)


def test_goblin_uses_a_random_character_that_was_not_auctioned_yet():
    at = table("goblin", pile="blue_dragon alchemist")
    events = win(at)
    assert {"type": "used", "seat": 0, "card": "alchemist", "from": "unplayed"} in events
    assert coins(at, 0, "common") == 5
    seen = at.view(None)
    assert seen["used"] == [{"card": "alchemist", "seat": 0}]
    assert seen["lots"][-1]["card"] == "blue_dragon" and seen["to_come"] == []
    assert "alchemist" not in [lot["card"] for lot in seen["lots"]]


@pytest.mark.parametrize("card", ["goblin", "imp"])
def test_goblin_and_imp_turned_up_last_are_discarded_without_an_auction(card):
    at = table("red_dragon", pile=card)
    events = bid(at, 0, 0, 0)
    assert kinds(events)[1:] == ["unsold", "turned", "discarded", "came_home", "round", "turned"]
    assert at.view(None)["round"] == 2 and card in at.view(None)["discard"]


def test_a_card_used_by_a_goblin_goes_to_the_discard_at_the_end_of_the_round():
    at = table("goblin", pile="blue_dragon alchemist")
    win(at)
    assert at.view(None)["discard"] == []
    bid(at, 0, 0, 0)
    assert at.view(None)["discard"] == ["alchemist", "goblin"]


def test_goldsmith_gives_an_amulet():
    at = table("goldsmith")
    win(at)
    assert coins(at, 0, "amulet") == 1 and bank(at, "amulet") == 1


def test_goldsmith_has_two_amulets_only():
    at = table("goldsmith", coins=["", "amulet1", "amulet1"])
    assert "nothing" in kinds(win(at)) and coins(at, 0, "amulet") == 0


def test_imp_uses_a_character_of_choice_that_was_not_auctioned_yet():
    at = table("imp", pile="yellow_dragon alchemist blue_dragon")
    win(at)
    assert asked(at) == ("use", ["blue_dragon", "yellow_dragon", "alchemist"])
    choose(at, "alchemist")
    assert coins(at, 0, "common") == 5
    assert at.view(None)["used"] == [{"card": "alchemist", "seat": 0}] and len(at.view(None)["to_come"]) == 1


def test_imp_then_the_remaining_cards_are_shuffled():
    rest = "wizard thief red_dragon blue_dragon yellow_dragon magician"
    orders = set()
    for state in range(20):
        at = table("imp", pile=f"{rest} alchemist")
        at._state.chance.state = state
        win(at, "alchemist")
        assert sorted([*at._state.pile, at._state.lots[-1][0]]) == sorted(CARD[card] for card in rest.split())
        orders.add(tuple(at._state.pile))
    assert len(orders) > 15


def test_merchant_sells_stones_for_gold_or_three_silver_each():
    at = table("merchant")
    win(at)
    assert asked(at)[1][:3] == ["red fairy", "red common", "red silver"] and asked(at)[1][-1] == "done"
    choose(at, "red fairy", "blue common", "yellow silver")
    assert stones(at, 0) == "rby" and coins(at, 0, "fairy", "common", "silver") == (6, 1, 2)
    assert "red silver" not in asked(at)[1]
    choose(at, "done")
    assert bidding(at)


def test_merchant_fairy_gold_paid_is_gone_for_good():
    at = table("merchant", pile="")
    win(at, "red fairy", "red fairy", "done")
    assert coins(at, 0, "fairy") == 6 and bank(at, "fairy") == 60 - 22


def test_merchant_takes_unspent_coins_only():
    at = table("merchant", coins=["fairy3 common0 silver2"])
    win(at, coins=3)
    assert asked(at) == ("buy", ["done"])


def test_merchant_sells_as_long_as_the_bank_has_stones():
    at = table("merchant", bank={"red": 1, "blue": 0, "yellow": 1})
    win(at)
    assert asked(at)[1] == ["red fairy", "red common", "red silver", "yellow fairy", "yellow common", "yellow silver",
                            "done"]  # fmt: skip
    choose(at, "red fairy", "yellow fairy")
    assert bidding(at)


def test_merchant_with_an_empty_bank_is_not_asked():
    at = table("merchant", bank=EMPTY_BANK)
    win(at)
    assert bidding(at)


def test_merchant_a_stone_that_cannot_be_paid_is_refused():
    at = table("merchant", coins=["common0"])
    win(at)
    reason = at.why_not(0, Choose("red common"))
    assert (reason.code, reason.values) == ("cannot_pay", {"coin": "common"})


def test_necromancer_a_point_for_all_coins_bid_fairy_gold_too():
    at = table("necromancer", pile="")
    bid(at, "9", 0, 0)
    assert asked(at) == ("may", ["yes", "no"])
    events = choose(at, "yes")
    assert {"type": "paid_bid", "seat": 0, "fairy": 8} in events
    assert points(at) == [1, 0, 0] and coins(at, 0, "fairy", "common") == (0, 1) and bank(at, "fairy") == 60 - 16


def test_necromancer_is_not_compulsory():
    at = table("necromancer", pile="")
    win(at, "no", coins=4)
    assert points(at) == [0, 0, 0] and coins(at, 0, "fairy") == 8


def test_necromancer_takes_the_coins_of_this_auction_only():
    at = table("necromancer", spent=[2], coins=["fairy6"], pile="")
    win(at, "yes", coins=4)
    assert coins(at, 0, "fairy") == 4


def test_necromancer_won_with_common_gold_costs_no_more():
    at = table("necromancer", pile="")
    bid(at, "2 common common", 0, 0)
    choose(at, "yes")
    assert points(at) == [1, 0, 0] and coins(at, 0, "fairy") == 8


def test_necromancer_with_an_amulet_pays_the_real_coins():
    at = table("necromancer", coins=["amulet1"], pile="")
    bid(at, "3 amulet", 0, 0)
    choose(at, "yes")
    assert coins(at, 0, "fairy") == 5


def test_quack_wizard_pays_all_stones_for_a_point():
    at = table("quack_wizard", stones=["rrbby"])
    win(at)
    assert points(at) == [1, 0, 0] and stones(at, 0) == "" and bank(at, "red", "blue", "yellow") == (12, 12, 12)


def test_quack_wizard_is_free_for_who_has_none():
    at = table("quack_wizard")
    assert "paid" not in kinds(win(at)) and points(at) == [1, 0, 0]


def rainbow(bank=None):
    at = table("rainbow_dragon", bank=bank or {"red": 1, "blue": 2, "yellow": 0})
    win(at)
    return at


def test_rainbow_dragon_names_a_colour_that_the_bank_has():
    assert asked(rainbow()) == ("name", ["red", "blue"])


def test_rainbow_dragon_draws_until_he_stops_and_keeps_the_stones():
    at = rainbow({"red": 1, "blue": 12, "yellow": 12})
    at._state.chance.state = 5
    events = choose(at, "red")
    assert {"type": "named", "seat": 0, "colour": "red"} in events
    drawn = []
    while asked(at)[0] == "press_on" and len(drawn) < 3:
        drawn += [event["colour"] for event in choose(at, "draw") if event["type"] == "drew"]
    assert "red" not in drawn
    (ask,) = at.view(None)["asks"]
    assert ask["named"] == "red" and sum(ask["drawn"].values()) == 3
    choose(at, "stop")
    assert sorted(stones(at, 0)) == sorted(colour[0] for colour in drawn)


def test_rainbow_dragon_may_stop_before_the_first_stone():
    at = rainbow()
    choose(at, "red", "stop")
    assert bidding(at) and stones(at, 0) == ""


def test_rainbow_dragon_loses_all_when_the_named_colour_comes():
    at = rainbow({"red": 12, "blue": 1, "yellow": 0})
    choose(at, "red")
    events = []
    while not bidding(at):
        events += choose(at, "draw")
    assert events[-2]["type"] == "lost_all"
    assert stones(at, 0) == "" and bank(at, "red", "blue") == (12, 1)


def test_rainbow_dragon_does_not_put_back_what_it_drew():
    for state in range(12):
        at = rainbow({"red": 1, "blue": 1, "yellow": 0})
        at._state.chance.state = state
        choose(at, "red", "draw")
        if not bidding(at):
            assert kinds(choose(at, "draw"))[:2] == ["drew", "lost_all"]


def test_rainbow_dragon_with_an_empty_bank_does_nothing():
    at = table("rainbow_dragon", bank=EMPTY_BANK)
    assert "nothing" in kinds(win(at)) and bidding(at)


def test_rainbow_dragon_draws_each_stone_with_equal_chance():
    drawn = {"red": 0, "blue": 0, "yellow": 0}
    for state in range(300):
        at = table("rainbow_dragon", bank={"red": 6, "blue": 3, "yellow": 3})
        at._state.chance.state = state
        win(at, "red")
        drawn[next(event["colour"] for event in choose(at, "draw") if event["type"] == "drew")] += 1
    assert 120 < drawn["red"] < 180 and 50 < drawn["blue"] < 100 and 50 < drawn["yellow"] < 100


def test_sorcerer_apprentice_two_equal_stones_for_a_point():
    at = table("sorcerer_apprentice", stones=["rbb"])
    win(at)
    assert points(at) == [1, 0, 0] and stones(at, 0) == "r"


def test_sorcerer_apprentice_with_several_pairs_chooses():
    at = table("sorcerer_apprentice", stones=["rrbb"])
    win(at)
    assert asked(at) == ("pay_colour", ["red", "blue"])
    choose(at, "red")
    assert stones(at, 0) == "bb"


def test_sorcerer_apprentice_without_a_pair_does_nothing():
    at = table("sorcerer_apprentice", stones=["rby"])
    assert {"type": "nothing", "seat": 0, "effect": "pay"} in win(at)
    assert points(at) == [0, 0, 0] and stones(at, 0) == "rby"


def test_troll_everybody_loses_the_stones_of_a_colour():
    at = table("troll", stones=["rrb", "ryy", "b"])
    win(at)
    assert asked(at) == ("purge", ["red", "blue", "yellow"])
    events = choose(at, "red")
    assert {"type": "purged", "seat": 0, "colour": "red", "lost": [2, 1, 0]} in events
    assert [stones(at, seat) for seat in range(3)] == ["b", "yy", "b"] and bank(at, "red") == 12


def test_two_headed_dragon_draws_two_from_two_of_each_colour():
    found = set()
    for state in range(60):
        at = table("two_headed_dragon")
        at._state.chance.state = state
        event = next(event for event in win(at) if event["type"] == "bag")
        assert event["bag"] == {"red": 2, "blue": 2, "yellow": 2} and len(event["drawn"]) == 2
        found.add(stones(at, 0))
    assert found == {"rr", "bb", "yy", "rb", "ry", "by"}


def test_two_headed_dragon_from_a_short_bank():
    at = table("two_headed_dragon", bank={"red": 1, "blue": 0, "yellow": 0})
    win(at)
    assert stones(at, 0) == "r" and bank(at, "red") == 0
    at = table("two_headed_dragon", bank={"red": 12, "blue": 1, "yellow": 0})
    event = next(event for event in win(at) if event["type"] == "bag")
    assert event["bag"] == {"red": 2, "blue": 1, "yellow": 0}
    at = table("two_headed_dragon", bank=EMPTY_BANK)
    assert "nothing" in kinds(win(at))


def test_every_kind_of_character_has_a_test_of_its_own_here():
    tests = [name for name in globals() if name.startswith("test_")]
    # The three dragons of one colour share theirs.
    names = {face.kind for face in FACES} - {"red_dragon", "blue_dragon", "yellow_dragon"}
    assert len(names) == 24
    assert all(any(test.startswith(f"test_{name}") for test in tests) for name in names)


# Players' own


def own(card, **more):
    return table(card, own=OWN, **more)


def test_an_own_character_offers_its_branches():
    at = own("own1", stones=["rrbb", "r"])
    win(at)
    assert asked(at) == ("branch", [0, 1])
    assert at.view(None)["asks"][0]["branches"] == SPECS[0]["effect"][1:]
    choose(at, 0)
    assert points(at) == [2, 0, 0] and stones(at, 0) == ""


def test_an_own_character_takes_several_stones_one_by_one():
    at = own("own1", stones=["", "r"])
    win(at)
    assert asked(at) == ("take_stone", ["red", "blue", "yellow"])
    choose(at, "red", "blue")
    assert asked(at)[0] == "purge" and stones(at, 0) == "rb"
    choose(at, "red")
    assert stones(at, 0) == "b" and stones(at, 1) == ""


def test_an_own_character_takes_the_last_stone_of_the_bank_and_no_more():
    at = own("own1", bank={"red": 0, "blue": 1, "yellow": 0})
    win(at)
    assert asked(at)[0] == "purge" and stones(at, 0) == "b"


def test_an_own_character_robs_buys_and_uses():
    at = own("own2", stones=["", "r", "y"], pile="blue_dragon alchemist")
    bid(at, 3, 2, 0)
    choose(at, "blue common", "done", "alchemist")
    assert stones(at, 0) == "rb" and coins(at, 0, "common") == 4


def test_an_own_character_that_ends_with_a_use_is_auctioned_as_the_last_too():
    at = own("red_dragon", pile="own2")
    bid(at, 0, 0, 0)
    assert at.view(None)["lots"][-1]["card"] == "own2" and bidding(at)


def test_an_own_character_is_closed_if_its_price_cannot_be_paid():
    at = own("own3", stones=["rby"])
    assert "nothing" in kinds(win(at)) and bidding(at)


def test_an_own_character_that_copies_cannot_be_copied():
    at = own("ghost", before="witch own3 own1")
    win(at)
    assert asked(at) == ("use", ["witch", "own1"])
