import json
import random

import pytest

import engine
from engine.dragonstones.components import AMULET, BLACK, CARD, COMMON, FAIRY, RED, SILVER, SPENT
from engine.dragonstones.moves import Bid, Choose, Put
from engine.dragonstones.view import blur
from tests.positions.dragonstones import bid, bidding, choose, kinds, stones, table, win

from ..random_play import everything
from .play import OPTIONS, OWN, SPECS, new, random_game

COINS = ("fairy", "common", "silver", "amulet", "black")


def test_a_view_has_these_parts():
    common = {
        "game", "seat", "seats", "to_act", "result", "phase", "round", "target", "lots", "to_come", "used",
        "specials", "cards", "bank", "deck", "discard", "players", "chain", "asks", "own",
    }  # fmt: skip
    at = new()
    assert at.view(None).keys() == common
    assert at.view(0).keys() == common | {"purse", "fist"}
    assert at.view(1)["seat"] == 1 and at.view(None)["game"] == "dragonstones"


def test_only_the_owner_sees_his_purse():
    at = table(coins=["fairy3 common1 silver2 amulet1 black1"])
    assert at.view(0)["purse"] == {"fairy": 3, "common": 1, "silver": 2, "amulet": 1, "black": 1}
    assert at.view(1)["purse"] == {"fairy": 8, "common": 2, "silver": 5, "amulet": 0, "black": 0}
    assert set(at.view(None)["players"][0]) == {"points", "stones", "spent", "markers", "closed"}


def test_everybody_sees_stones_points_spent_fairy_gold_and_markers():
    at = table(stones=["rrb"], points=[1], spent=[3], markers=["doppelganger"])
    assert at.view(2)["players"][0] == {
        "points": 1,
        "stones": {"red": 2, "blue": 1, "yellow": 0},
        "spent": 3,
        "markers": ["doppelganger"],
        "closed": False,
    }


def test_the_bank_is_open_but_black_coins_have_no_number():
    assert new(seats=6).view(None)["bank"].keys() == {"fairy", "common", "silver", "amulet", "red", "blue", "yellow"}


def test_which_characters_come_is_open_but_not_in_which_order():
    at = table(pile="yellow_dragon blue_dragon magician")
    assert at.view(0)["to_come"] == ["magician", "blue_dragon", "yellow_dragon"]


def test_a_closed_fist_is_seen_by_its_owner_only():
    at = table(coins=["amulet1 black1"])
    assert at.view(0)["fist"] == {"put": {"common": 0, "amulet": 0, "black": 0}, "bid": None}
    before = at.view(1)
    at.play(0, Put("amulet"))
    at.play(0, Put("common"))
    at.play(0, Put("black"))
    assert at.view(1) == before
    assert at.view(0)["fist"] == {"put": {"common": 1, "amulet": 1, "black": 1}, "bid": None}
    at.play(0, Bid(4))
    held = {"fairy": 3, "common": 1, "amulet": 1, "black": 1, "value": 8}
    assert at.view(0)["fist"]["bid"] == held
    assert json.dumps(held) not in json.dumps(at.view(1))
    assert at.history(1) == at.history(None) and at.recap(1)[-1] != held


def test_a_closed_fist_of_silver():
    at = table()
    bid(at, 3, 3, 0)
    at.play(0, Bid(4))
    assert at.view(0)["fist"]["bid"] == {"silver": 4, "amulet": 0, "value": 4}
    assert [player["closed"] for player in at.view(2)["players"]] == [True, False, False]


def test_all_fists_open_at_once():
    at = table()
    at.play(0, Bid(3))
    at.play(1, Bid(2))
    assert at.recap(None) == []
    events = at.play(2, Bid(0))
    assert kinds(events)[:2] == ["revealed", "won"]
    assert [each["value"] for each in events[0]["bids"]] == [3, 2, 0]


def test_opened_bids_stay_in_view_for_the_round():
    at = table()
    bid(at, 3, 3, 1)
    bid(at, 2, 0)
    lot = at.view(None)["lots"][1]
    assert (lot["card"], lot["fate"], lot["seat"]) == ("red_dragon", "sold", 0)
    assert [each["value"] for each in lot["bids"]] == [3, 3, 1]
    assert lot["silver"] == [{"silver": 2, "amulet": 0, "value": 2}, {"silver": 0, "amulet": 0, "value": 0}, None]


def test_what_is_asked_of_whom_and_the_own_coins():
    at = table(coins=["fairy1 common1 amulet1"])
    assert at.view(0)["asks"][0] == {
        "ask": "bid", "seat": 0, "card": "red_dragon", "options": [0, 1, 2], "put": ["common", "amulet"],
    }  # fmt: skip
    assert at.view(1)["asks"][0] == {"ask": "bid", "seat": 0, "card": "red_dragon"}
    assert [ask["seat"] for ask in at.view(None)["asks"]] == [0, 1, 2]


@pytest.mark.parametrize(
    "card, more, first, ask",
    [
        ("magician", {"stones": ["rrbby"]}, (), {
            "ask": "branch", "options": [0, 1],
            "branches": [["do", ["pay", "any", 4], ["score", 1]], ["take", "silver", 3]],
        }),
        ("magician", {"stones": ["rrbby"]}, (0, "blue"), {
            "ask": "pay_stone", "options": ["red", "blue", "yellow"], "left": 3,
            "paid": {"red": 0, "blue": 1, "yellow": 0},
        }),
        ("sorcerer_apprentice", {"stones": ["rrbb"]}, (), {
            "ask": "pay_colour", "options": ["red", "blue"], "left": 2,
        }),
        ("necromancer", {}, (), {
            "ask": "may", "options": ["yes", "no"], "effect": ["do", ["pay_bid"], ["score", 1]],
        }),
        ("ancient_dragon", {}, (), {"ask": "take_stone", "options": ["red", "blue", "yellow"], "left": 1}),
        ("thief", {}, (), {"ask": "victim", "options": [1, 2], "what": "one"}),
        ("thief", {"stones": ["", "rb"]}, (), {"ask": "rob_stone", "options": ["red", "blue"], "victim": 1}),
        ("brigand", {}, (), {"ask": "victim", "options": [1, 2], "what": "purse"}),
        ("troll", {}, (), {"ask": "purge", "options": ["red", "blue", "yellow"]}),
        ("rainbow_dragon", {}, (), {"ask": "name", "options": ["red", "blue", "yellow"]}),
        ("rainbow_dragon", {}, ("red",), {
            "ask": "press_on", "options": ["draw", "stop"], "named": "red",
            "drawn": {"red": 0, "blue": 0, "yellow": 0},
        }),
        ("imp", {}, (), {"ask": "use", "options": ["blue_dragon", "yellow_dragon"], "from": "unplayed"}),
        ("ghost", {"before": "witch thief"}, (), {"ask": "use", "options": ["witch", "thief"], "from": "auctioned"}),
        ("alchemist", {"markers": ["ghost"]}, (), {"ask": "again", "options": ["alchemist", "no"]}),
    ],
)  # fmt: skip
def test_every_question_is_open_to_all(card, more, first, ask):
    at = table(card, **more)
    win(at, *first)
    for eye in (None, 0, 1):
        assert at.view(eye)["asks"] == [{"seat": 0, "card": card, **ask}]
        assert at.view(eye)["chain"] == [card]
    assert [move.option for move in at.moves(0)] == ask["options"]


def test_a_question_names_the_character_that_asks():
    at = table("goblin", pile="blue_dragon ancient_dragon")
    win(at)
    assert at.view(None)["asks"][0]["card"] == "ancient_dragon"
    assert at.view(None)["chain"] == ["goblin", "ancient_dragon"]


def test_what_a_buyer_can_pay_is_seen_by_him_only():
    at = table("merchant", coins=["common0 silver2"], bank={"blue": 0, "yellow": 0})
    win(at)
    assert at.view(0)["asks"][0]["options"] == ["red fairy", "done"]
    for eye in (None, 1, 2):
        assert at.view(eye)["asks"][0]["options"] == ["red fairy", "red common", "red silver", "done"]


def test_own_characters_are_described():
    seen = new(options={"own": OWN}).view(None)["own"]
    assert seen == [{"id": f"own{number}", **spec} for number, spec in enumerate(SPECS, start=1)]


def test_how_auctions_ended():
    at = table("red_dragon", pile="imp blue_dragon magician yellow_dragon", coins=["", "black1"])
    bid(at, 1, "0 black", 0)
    bid(at, 0, 0, 0)
    bid(at, 1, 1, 0)
    bid(at, 0, 0)
    assert [lot["fate"] for lot in at.view(None)["lots"]] == ["unsold", "cursed", "unsold", "tied", "open"]
    assert at.view(None)["cards"] == 6


def test_a_view_is_a_copy():
    at = table("magician", stones=["rrbby"], own=OWN)
    win(at)
    before = at.view(0)
    spoilt = at.view(0)
    spoilt["asks"][0]["branches"][0].clear()
    spoilt["asks"][0]["options"].clear()
    spoilt["lots"][-1]["bids"][0]["fairy"] = 99
    spoilt["players"][0]["stones"]["red"] = 99
    spoilt["own"][0]["effect"].clear()
    spoilt["bank"].clear()
    spoilt["purse"].clear()
    assert at.view(0) == before


def test_views_and_events_are_plain_json():
    for seed in range(4):
        at = random_game(seed, steps=300, seats=3 + seed, options=OPTIONS[seed])
        for eye in (None, 0, 1, 2):
            for data in (at.view(eye), at.history(eye), at.recap(eye)):
                assert json.loads(json.dumps(data)) == data


def test_the_end_is_told():
    at = table("quack_wizard", points=[2])
    win(at)
    seen = at.view(1)
    assert seen["phase"] == "over" and seen["asks"] == [] and seen["result"]["winners"] == [0]
    assert seen["to_act"] == [] and seen["fist"] is None


def test_only_a_purse_is_blurred():
    event = ("took", 0, 2, 3)
    assert blur(event, 1) is event
    assert blur(("emptied", 0, 1, (2, 3)), 2) == blur(("emptied", 0, 1, (2, 3)), None) == ("emptied", 0, 1, None)
    assert blur(("emptied", 0, 1, (2, 3)), 1) == ("emptied", 0, 1, (2, 3))


# Guesses


def guesses(at, eye, count=25):
    return [at.guess(eye, random.Random(seed))._state for seed in range(count)]


def test_a_black_coin_that_all_saw_being_taken_stays_where_it_is_in_every_guess():
    at = table("witch", before="", seats=4)
    win(at, seat=1)
    for eye in (None, 0, 1, 2):
        assert all([owned[BLACK] for owned in state.owned] == [0, 1, 0, 0] for state in guesses(at, eye))


def test_what_the_brigand_took_can_be_counted_by_all():
    at = table("brigand", seats=4)
    win(at, 1, coins=8)
    for eye in (None, 2):
        assert all([owned[SILVER] for owned in state.owned] == [10, 0, 5, 5] for state in guesses(at, eye))


def test_a_guess_keeps_the_sum_of_every_kind_and_all_that_lies_open():
    at = random_game(4, steps=60, seats=4)
    for state in guesses(at, 2):
        for kind in range(SPENT + 1):
            assert sum(owned[kind] for owned in state.owned) == sum(owned[kind] for owned in at._state.owned)
        assert [owned[RED:] for owned in state.owned] == [owned[RED:] for owned in at._state.owned]
        assert state.bank == at._state.bank


def test_a_guess_fills_others_fists_anew_with_what_they_may_hold():
    at = table(coins=["", "fairy3 amulet1 black1"])
    at.play(1, Put("common"))
    at.play(1, Bid(3))
    found = guesses(at, 0)
    assert len({state.bids[1] for state in found}) > 2
    for state in found:
        owned = state.owned[1]
        assert 0 <= state.bids[1] <= owned[FAIRY] + owned[COMMON]
        assert state.puts[1][0] <= owned[COMMON]
        assert state.puts[1][1] <= owned[AMULET] and state.puts[1][2] <= owned[BLACK]
    assert {state.puts[1][1] for state in found} == {state.puts[1][2] for state in found} == {0, 1}


def test_what_others_put_into_an_open_fist_is_not_known():
    at = table()
    at.play(1, Put("common"))
    assert at.guess(0, random.Random(1))._state.puts[1] == (0, 0, 0)
    assert at.guess(1, random.Random(1))._state.puts[1] == (1, 0, 0)


def test_a_guess_keeps_the_own_fist():
    at = table(coins=["amulet1"])
    at.play(0, Put("amulet"))
    at.play(0, Bid(5))
    assert all((state.bids[0], state.puts[0]) == (5, (0, 1, 0)) for state in guesses(at, 0))


def test_silver_fists_are_guessed_too():
    at = table(coins=["silver9", "silver0"])
    bid(at, 3, 3, 3)
    at.play(1, Bid(0))
    for state in guesses(at, 0):
        assert 0 <= state.bids[1] <= state.owned[1][SILVER] and not state.puts[1][2]


def test_a_guess_shuffles_the_cards_to_come_and_the_specials():
    at = new(3)
    assert len({tuple(state.pile) for state in guesses(at, 0)}) > 20
    assert len({tuple(state.deck) for state in guesses(at, 0)}) > 20
    assert all(sorted(state.pile) == sorted(at._state.pile) for state in guesses(at, 0))


def test_the_future_of_chance_is_unknown_too():
    at = new(3)
    assert len({state.chance.state for state in guesses(at, 0)}) == 25


def test_the_same_rng_gives_the_same_guess():
    at = random_game(4, steps=60, seats=4)
    assert at.guess(0, random.Random(5)) == at.guess(0, random.Random(5))


def test_a_guess_is_no_window_on_the_truth():
    at = table("brigand")
    win(at, 1)
    guessed = at.guess(2, random.Random(5))
    assert guessed.journal.seed is None
    assert not any("silver" in event for event in guessed.history(1) if event["type"] == "emptied")
    with pytest.raises(engine.BadSeed):
        engine.replay(guessed.journal)


def test_a_guess_leaves_the_table_alone():
    at = random_game(4, steps=61, seats=4)
    before = everything(at)
    guessed = at.guess(0, random.Random(5))
    for _ in range(100):
        seat = guessed.to_act[0]
        guessed.play(seat, guessed.moves(seat)[-1])
    assert everything(at) == before


def test_undo_works_in_the_guess_of_the_mover_and_reaches_the_same_guess():
    at = table(seats=4)
    at.play(1, Bid(2))
    at.play(0, Put("common"))
    at.play(0, Bid(5))
    guessed = at.guess(0, random.Random(3))
    dealt = [*guessed._state.owned], guessed._state.bids[1], guessed._state.pile
    guessed.undo(0)
    guessed.undo(0)
    assert ([*guessed._state.owned], guessed._state.bids[1], guessed._state.pile) == dealt
    assert guessed.view(0)["fist"]["bid"] is None and guessed.to_act == (0, 2, 3)


def test_undo_of_a_choice_in_a_guess():
    at = table("merchant")
    win(at, "red fairy", "red common")
    guessed = at.guess(0, random.Random(3))
    others = guessed._state.owned[1:]
    guessed.undo(0)
    assert guessed._state.owned[1:] == others and stones(guessed, 0) == "r"
    assert not at.guess(1, random.Random(3)).undo_allowed(0)


def test_a_recap_tells_what_the_own_bid_led_to():
    at = table()
    bid(at, 2, 1, 0)
    assert kinds(at.recap(0)) == ["revealed", "won", "took", "turned"]
    at.play(0, Bid(0))
    assert at.recap(0) == []


def test_a_question_in_a_guess_goes_on():
    at = table("imp", pile="yellow_dragon alchemist blue_dragon")
    win(at)
    guessed = at.guess(1, random.Random(3))
    guessed.play(0, Choose("alchemist"))
    assert bidding(guessed) and not bidding(at)
    choose(at, "blue_dragon")
    assert stones(at, 0) == "b" and CARD["alchemist"] in [*at._state.pile, at._state.lots[-1][0]]
