"""Characters that use other characters, and markers that use them again."""

from engine.dragonstones.components import CARD
from engine.dragonstones.moves import Choose
from tests.positions.dragonstones import asked, bid, bidding, choose, coins, kinds, points, stones, table, win

from .play import OWN

MARKER = ["doppelganger"]


def markers(at, seat=0):
    return at.view(None)["players"][seat]["markers"]


# Through Goblin, Imp and Ghost


def test_ghost_of_the_witch_gives_a_black_coin_for_the_rest_of_the_round():
    at = table("ghost")
    win(at)
    assert bidding(at) and coins(at, 0, "black") == 1
    bid(at, "0 black", 3, 0)
    assert at.view(None)["lots"][-2]["fate"] == "cursed"


def test_ghost_and_doppelganger_on_the_witch_give_a_third_black_coin():
    at = table("ghost", before="witch", coins=["", "black1"], markers=MARKER)
    win(at, "ghost")
    assert coins(at, 0, "black") == 2 and coins(at, 1, "black") == 1


def test_goblin_uses_imp_which_uses_another():
    at = table("goblin", pile="blue_dragon alchemist imp")
    win(at, "alchemist")
    assert coins(at, 0, "common") == 5
    assert [used["card"] for used in at.view(None)["used"]] == ["imp", "alchemist"]


def test_goblin_uses_imp_with_nothing_left_no_effect():
    at = table("goblin", pile="imp")
    events = win(at)
    assert {"type": "nothing", "seat": 0, "effect": "use"} in events and at.view(None)["round"] == 2
    assert at.view(None)["discard"] == ["goblin", "imp"]


def test_imp_uses_goblin_which_takes_from_what_is_left():
    at = table("imp", pile="blue_dragon goblin")
    win(at, "goblin")
    assert stones(at, 0) == "b" and at.view(None)["round"] == 2


def test_goblin_uses_ghost_which_may_name_the_goblin_just_won():
    at = table("goblin", pile="blue_dragon alchemist ghost")
    win(at)
    assert asked(at) == ("use", ["witch", "goblin"])
    choose(at, "goblin")
    assert coins(at, 0, "common") == 5 and at.view(None)["lots"][-1]["card"] == "blue_dragon"


def test_goblin_uses_doppelganger_which_is_kept():
    at = table("goblin", pile="blue_dragon doppelganger")
    win(at)
    assert markers(at) == MARKER
    bid(at, 0, 0, 0)
    assert at.view(None)["discard"] == ["goblin"]


def test_ghost_uses_imp():
    at = table("ghost", before="witch imp", pile="blue_dragon alchemist")
    win(at, "imp", "alchemist")
    assert coins(at, 0, "common") == 5


def test_ghost_uses_goblin_with_nothing_left_no_effect_but_legal():
    at = table("ghost", before="witch goblin", pile="")
    win(at)
    assert asked(at) == ("use", ["witch", "goblin"])
    assert "nothing" in kinds(choose(at, "goblin"))


def test_ghost_does_not_name_what_was_only_used_through_a_goblin():
    at = table("goblin", pile="blue_dragon ghost alchemist")
    win(at)
    win(at)
    assert asked(at) == ("use", ["witch", "goblin"])


def test_ghost_of_the_doppelganger_is_kept_itself():
    at = table("ghost", before="witch doppelganger", markers=["", "doppelganger"])
    events = win(at, "doppelganger")
    assert {"type": "kept", "seat": 0, "card": "ghost"} in events and markers(at) == ["ghost"]


def test_ghost_kept_as_a_marker_stays_out_of_discard_and_reshuffle():
    at = table("ghost", before="witch doppelganger", markers=["", "doppelganger"], pile="")
    at._state.specials.remove(CARD["doppelganger"])
    win(at, "doppelganger")
    seen = at.view(None)
    assert seen["round"] == 2 and "ghost" not in seen["discard"] and CARD["ghost"] not in at._state.deck
    at = table("alchemist", markers=["ghost"])
    win(at, "alchemist")
    assert coins(at, 0, "common") == 8 and at.view(None)["discard"] == ["ghost"]


def test_necromancer_through_ghost_pays_the_coins_of_the_auction_really_won():
    at = table("ghost", before="witch necromancer", pile="")
    win(at, "necromancer", coins=3)
    assert asked(at) == ("may", ["yes", "no"])
    choose(at, "yes")
    assert points(at) == [1, 0, 0] and coins(at, 0, "fairy") == 5


def test_necromancer_through_goblin_and_imp():
    at = table("goblin", pile="blue_dragon necromancer imp")
    win(at, "necromancer", "yes", coins=2)
    assert points(at) == [1, 0, 0] and at.view(None)["players"][0]["spent"] == 0


def test_thief_through_others_has_all_other_players_as_seconds_stone_holders_first():
    at = table("goblin", pile="blue_dragon thief", stones=["", "", "r", "y"], seats=4)
    bid(at, 5, 3, 0, 0)
    assert asked(at) == ("victim", [2, 3])
    choose(at, 3)
    assert stones(at, 0) == "y"


def test_thief_through_others_blindly_if_nobody_has_a_stone():
    at = table("ghost", before="witch thief", seats=4)
    bid(at, 5, 3, 0, 0)
    choose(at, "thief")
    assert asked(at) == ("victim", [1, 2, 3])


def test_a_card_used_through_a_goblin_cannot_be_cursed_for_it_has_no_auction():
    at = table("goblin", pile="blue_dragon alchemist", coins=["", "black1"])
    win(at)
    assert coins(at, 0, "common") == 5 and coins(at, 1, "black") == 1


# Markers


def test_doppelganger_on_goblin_into_imp():
    at = table("goblin", pile="yellow_dragon blue_dragon red_dragon alchemist imp", markers=MARKER)
    win(at, "alchemist")
    assert asked(at) == ("again", ["goblin", "imp", "alchemist", "no"])
    choose(at, "imp", "red_dragon")
    assert stones(at, 0) == "r" and coins(at, 0, "common") == 5 and markers(at) == []
    assert bidding(at) and [used["card"] for used in at.view(None)["used"]] == ["imp", "alchemist", "red_dragon"]


def test_again_the_character_used_through_an_imp():
    at = table("imp", pile="yellow_dragon blue_dragon alchemist", markers=MARKER)
    win(at, "alchemist", "alchemist")
    assert coins(at, 0, "common") == 8


def test_again_the_won_card_may_use_another_character():
    at = table("ghost", before="witch thief alchemist red_dragon", markers=MARKER)
    win(at, "alchemist", "ghost", "red_dragon")
    assert coins(at, 0, "common") == 5 and stones(at, 0) == "r" and bidding(at)


def test_again_may_name_the_same_character_twice():
    at = table("ghost", before="witch alchemist", markers=MARKER)
    win(at, "alchemist", "ghost", "alchemist")
    assert coins(at, 0, "common") == 8


def test_a_marker_is_never_played_on_the_necromancer():
    at = table("necromancer", markers=MARKER)
    win(at, "yes")
    assert bidding(at) and points(at) == [1, 0, 0] and markers(at) == MARKER


def test_a_marker_is_never_played_on_a_borrowed_necromancer():
    at = table("ghost", before="witch necromancer", markers=MARKER)
    win(at, "necromancer", "yes", coins=2)
    assert asked(at) == ("again", ["ghost", "no"])


def test_a_ghost_used_twice_is_not_offered_the_necromancer_that_was_paid():
    at = table("ghost", before="witch necromancer alchemist", markers=MARKER)
    win(at, "necromancer", "yes", "ghost", coins=2)
    assert asked(at) == ("use", ["witch", "alchemist"])
    assert at.why_not(0, Choose("necromancer")).code == "not_an_option"


def test_the_necromancer_refused_first_can_be_paid_at_the_second_use():
    at = table("ghost", before="witch necromancer", markers=MARKER)
    win(at, "necromancer", "no", "ghost", "necromancer", "yes", coins=2)
    assert points(at) == [1, 0, 0] and at.view(None)["players"][0]["spent"] == 0


def test_the_next_auction_has_a_new_bid_to_pay():
    at = table("necromancer", pile="blue_dragon necromancer")
    win(at, "yes")
    win(at, "yes")
    assert points(at) == [2, 0, 0]


def test_a_marker_is_never_played_on_a_character_that_is_kept():
    at = table("doppelganger", markers=["ghost"])
    win(at)
    assert bidding(at) and markers(at) == ["ghost", "doppelganger"]


def test_two_markers_one_a_won_auction():
    at = table("alchemist", markers=["doppelganger ghost"], bank={"common": 9})
    win(at, "alchemist")
    assert bidding(at) and coins(at, 0, "common") == 8 and markers(at) == ["ghost"]


def test_a_marker_gained_inside_a_chain_is_not_usable_on_it():
    at = table("goblin", pile="yellow_dragon blue_dragon doppelganger")
    win(at)
    assert bidding(at) and markers(at) == MARKER


def test_an_older_marker_is_usable_on_a_chain_that_gained_another():
    at = table("goblin", pile="yellow_dragon alchemist doppelganger", markers=["ghost"])
    win(at)
    assert asked(at) == ("again", ["goblin", "no"])
    choose(at, "goblin")
    assert coins(at, 0, "common") == 5 and markers(at) == MARKER


def test_ghost_kept_cannot_be_kept_twice():
    at = table("ghost", before="witch doppelganger", markers=["troll"])
    win(at, "doppelganger", "ghost")
    assert {"type": "nothing", "seat": 0, "effect": "keep"} in choose(at, "doppelganger")
    assert markers(at) == ["ghost"]


def test_a_marker_is_refused_on_goblin_and_imp_with_no_card_left():
    at = table("goblin", pile="blue_dragon", markers=MARKER)
    win(at)
    assert asked(at) == ("again", ["blue_dragon", "no"])


def test_a_marker_is_refused_if_the_second_use_could_do_nothing():
    for card, bank in (("goldsmith", {"amulet": 1}), ("red_dragon", {"red": 1}), ("alchemist", {"common": 3})):
        at = table(card, bank=bank, markers=MARKER, coins=["common0"], pile="blue_dragon")
        win(at)
        assert bidding(at) and markers(at) == MARKER


def test_a_marker_is_refused_on_a_price_that_cannot_be_paid_again():
    at = table("sorcerer_apprentice", stones=["rrb"], markers=MARKER)
    win(at)
    assert bidding(at) and points(at) == [1, 0, 0]


def test_a_marker_on_a_choice_whose_one_branch_is_empty_and_the_other_too_dear():
    at = table("magician", stones=["rrbb"], markers=MARKER, bank={"silver": 0})
    win(at, 0)
    assert bidding(at)
    at = table("magician", stones=["rrbb"], markers=MARKER)
    win(at, 0)
    assert asked(at) == ("again", ["magician", "no"])


def test_a_marker_is_refused_on_a_purge_when_no_stones_are_left():
    at = table("troll", stones=["r"], markers=MARKER)
    win(at, "red")
    assert bidding(at)
    at = table("troll", stones=["rb"], markers=MARKER)
    win(at, "red")
    assert asked(at)[0] == "again"


def test_a_marker_is_refused_on_bags_and_merchants_of_an_empty_bank():
    empty = {"red": 0, "blue": 0, "yellow": 0}
    for card in ("rainbow_dragon", "two_headed_dragon", "merchant", "ancient_dragon"):
        at = table(card, bank=empty, markers=MARKER)
        win(at)
        assert bidding(at)


def test_a_marker_on_a_merchant_does_not_tell_whether_he_has_coins_left():
    at = table("merchant", coins=["fairy1 common0 silver0"], markers=MARKER)
    win(at, "done")
    assert asked(at) == ("again", ["merchant", "no"])


def test_a_marker_on_thief_and_brigand_does_not_tell_what_others_have():
    nothing = ["", "fairy0 common0 silver0", "fairy0 common0 silver0"]
    at = table("brigand", coins=nothing, markers=MARKER)
    win(at, 1)
    assert asked(at) == ("again", ["brigand", "no"])
    at = table("thief", coins=nothing, markers=MARKER)
    win(at, 1)
    assert asked(at) == ("again", ["thief", "no"])


def test_thief_twice_again_from_a_second_with_a_stone():
    at = table("thief", stones=["", "r", "y"], markers=MARKER)
    bid(at, 5, 3, 3)
    choose(at, 1, "thief")
    assert stones(at, 0) == "ry"


def test_a_thief_won_and_used_again_still_has_the_second_of_the_auction():
    at = table("thief", stones=["", "rr", "y"], markers=MARKER)
    bid(at, 5, 3, 1)
    choose(at, "thief")
    assert stones(at, 0) == "rr" and stones(at, 2) == "y"


def test_a_borrowed_thief_used_again_still_has_all_others_as_seconds():
    at = table("ghost", before="witch thief", stones=["", "r", "yy"], markers=MARKER)
    bid(at, 5, 3, 0)
    choose(at, "thief", 2, "thief")
    assert asked(at) == ("victim", [1, 2])


def test_quack_wizard_twice_scores_twice():
    at = table("quack_wizard", stones=["rrb"], markers=MARKER)
    win(at, "quack_wizard")
    assert points(at) == [2, 0, 0] and stones(at, 0) == ""


def test_no_second_question_after_the_second_use():
    at = table("imp", pile="yellow_dragon blue_dragon alchemist red_dragon", markers=["doppelganger ghost"])
    win(at, "alchemist", "imp", "red_dragon")
    assert bidding(at) and markers(at) == ["ghost"]


# Victory


def test_victory_inside_a_chain_ends_the_game_there():
    at = table("goblin", pile="blue_dragon quack_wizard imp", points=[2], markers=MARKER)
    events = win(at, "quack_wizard")
    assert kinds(events)[-2:] == ["scored", "over"]
    assert at.over and markers(at) == MARKER and at.view(None)["phase"] == "over"


def test_victory_by_an_own_character_ends_before_its_other_effects():
    at = table("own1", own=OWN, points=[1], stones=["rrbb", "y"])
    win(at, 0)
    assert at.over and at.result.scores == [3, 0, 0]


def test_the_cost_is_really_paid_even_with_the_winning_point():
    at = table("necromancer", points=[0, 2, 0], pile="")
    win(at, "yes", seat=1, coins=4)
    assert at.over and at.result.winners == [1]
    assert at._state.owned[1][0] == 4 and at.view(None)["players"][1]["spent"] == 0
