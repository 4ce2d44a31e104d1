"""Who sees what, and what can be guessed."""

import json
import random

import pytest

import engine
from engine.dragons_gold.components import ITEM, RED
from engine.dragons_gold.moves import ACCEPT, OFFER, PASS, TIME_OUT, Choose, Give, Trade, Use
from engine.dragons_gold.view import blur, see
from tests.positions.dragons_gold import (
    choose,
    hoard,
    kinds,
    lay,
    letters,
    phase,
    send,
    share,
    silence,
    table,
    to,
    tokens,
    trade,
    use,
)

from ..random_play import everything
from .play import ADVANCED, OPTIONS, bot_game, new, random_game

# The table


def test_a_hoard_is_seen_by_its_owner_only():
    at = table(hoards=["sg", "b"])
    assert hoard(at, 0) == "sg" and hoard(at, 1) == "b"
    assert "hoard" not in at.view(None) and "hoard" not in at.view(None)["players"][0]
    assert at.view(2)["players"][0].keys() == {"items", "known", "adventurers", "strengths", "sword"}


def test_everybody_sees_how_many_cards_somebody_has_and_only_he_which():
    at = table(hands=["fireball market_bell", "long_arms"])
    assert [player["items"] for player in at.view(2)["players"]] == [2, 1, 0]
    assert [card["item"] for card in at.view(0)["hand"]] == ["fireball", "market_bell"]
    assert "hand" not in at.view(None) and at.view(2)["hand"] == []


def test_a_card_says_when_it_can_be_played_and_why_not_now():
    at = table(hands=["fireball market_bell ring_of_recall", "fireball"])
    assert at.view(0)["hand"] == [
        {"item": "ring_of_recall", "moment": "turn_start", "playable": False,
         "reason": {"code": "cannot_work", "values": {"item": "ring_of_recall"}}},
        {"item": "market_bell", "moment": "between_turns", "playable": False,
         "reason": {"code": "wrong_moment", "values": {"item": "market_bell", "moment": "between_turns"}}},
    ]  # fmt: skip
    at = table(hands=["fireball market_bell ring_of_recall"])
    assert at.view(0)["hand"][1]["playable"] is True and at.view(0)["hand"][1]["reason"] is None


def test_in_other_phases_a_card_has_the_wrong_moment():
    at = table("5/0 6 7 9", rows=["1k"], on=["s"], hands=["", "", "fireball"])
    send(at, "w", 0)
    silence(at)
    assert phase(at) == "talks"
    for seat in (0, 2):
        assert all(card["reason"]["code"] == "wrong_moment" for card in at.view(seat)["hand"])


def test_a_dragon_as_the_table_shows_it():
    at = table("9/3 6 7 9", rows=["1k 0l"], on=["sgg"])
    assert at.view(None)["dragons"][0] == {
        "place": 0,
        "id": 13,
        "strength": 9,
        "printed": 9,
        "weakened": False,
        "tokens": {"silver": 1, "gold": 2, "red": 0, "blue": 0, "green": 0, "purple": 0, "yellow": 0, "white": 0,
                   "black": 0},
        "count": 3,
        "hidden": 3,
        "hidden_now": 3,
        "row": [
            {"seat": 1, "adventurer": "knight", "strength": 4, "controller": 1, "items": []},
            {"seat": 0, "adventurer": "lady_knight", "strength": 3, "controller": 0, "items": []},
        ],
        "sum": 7,
        "missing": 2,
        "participants": [1, 0],
        "sums": [[1, 4], [0, 3]],
        "wall": None,
        "closed": False,
    }  # fmt: skip


def test_a_player_as_the_table_shows_him():
    at = table(rows=["1k"], down="1t")
    assert at.view(None)["players"][1] == {
        "items": 0,
        "known": [],
        "adventurers": {"knight": 0, "lady_knight": "up", "thief": "down", "wizard": "up"},
        "strengths": {"knight": 4, "lady_knight": 3, "thief": 2, "wizard": 1},
        "sword": None,
    }


def test_the_rest_of_the_table():
    at = table(bag="sg", deck="5 6", discard="fireball", hands=["long_arms"], clock=90, division="strategic")
    seen = at.view(None)
    assert (seen["bag"], seen["deck"], seen["discard"], seen["item_deck"]) == (2, 2, ["fireball"], 22)
    assert (seen["rules"], seen["division"], seen["active"], seen["turn"]) == ("advanced", "strategic", 0, 1)
    assert seen["lost"]["silver"] == 34 and seen["target"] is None and seen["attached"] == seen["playing"] == []
    assert seen["talks"] is seen["parts"] is seen["theft"] is seen["trading"] is seen["clock"] is None
    assert seen["thieves"] == [] and seen["market"] == {"state": "coming", "in": 7}


def test_what_the_active_player_could_do_is_seen_by_him_only():
    at = table(hands=["fireball invisible_hand"], on=["s"])
    mine, public = at.view(0)["asks"][0], at.view(None)["asks"][0]
    assert mine["use"] == ["fireball"] and mine["snatch"] == [[0, "silver"]]
    assert public == {"ask": "send", "seat": 0, "sends": mine["sends"], "fled": None}
    assert public == table(on=["s"], hands=["long_arms market_bell"]).view(1)["asks"][0]


def test_what_somebody_could_react_with_is_seen_by_him_only():
    at = table(hands=["", "stinking_cloud", "fireball"])
    send(at, "k", 0)
    assert at.view(1)["asks"] == [
        {"ask": "react", "seat": 1, "moment": "after_send", "use": ["stinking_cloud"], "snatch": []},
        {"ask": "react", "seat": 2, "moment": "after_send"},
    ]
    assert at.view(None)["moment"] == "after_send"


def test_the_public_view_is_the_same_whatever_cards_are_held():
    views = []
    for cards in ("stinking_cloud", "gem_of_many_colors"):
        at = table(hands=["", cards, "fireball"], discard="instant_copier")
        send(at, "k", 0)
        views.append(at.view(None))
    assert views[0] == views[1]


def test_items_that_were_drawn_are_told_to_the_drawer():
    at = table("5/0 6 7 9", rows=["0k"], on=["r"])
    send(at, "w", 0)
    (mine,) = [event for event in at.history(0) if event["type"] == "drew"]
    assert mine["items"] == [at.view(0)["hand"][0]["item"]]
    assert [event["items"] for event in at.history(1) if event["type"] == "drew"] == [None]


def test_at_the_end_the_screens_are_lifted():
    at = table("5/0 - - -", rows=["0k"], deck="", on=["s"], hoards=["", "gb"])
    send(at, "w", 0)
    assert [letters(player["hoard"]) for player in at.view(None)["players"]] == ["s", "gb", ""]
    assert at.view(1)["phase"] == "over" and at.view(1)["asks"] == [] and at.view(1)["hand"] == []


def test_a_fireball_that_is_gone_does_not_lie_there():
    at = table("8/2 6 7 9", rows=["1k"], on=["s"], hands=["fireball"], discard="instant_copier")
    use(at, 0, "fireball")
    send(at, "w", 0)
    silence(at)
    row = at.view(None)["dragons"][0]["row"]
    assert row[1]["strength"] == 4 and row[1]["items"] == []


def test_a_treasure_is_seen_from_the_fall_of_the_dragon():
    at = table("5/2 6 7 9", rows=["1k"], on=["s"], hands=["powder_of_renewal"])
    send(at, "w", 0)
    to(at, "before_talks b")
    seen = at.view(None)
    assert sum(seen["talks"]["heap"].values()) == 3 and seen["dragons"][0]["count"] == 0 and seen["target"] == 0


def test_a_view_is_a_copy():
    at = random_game(4, steps=120, options=ADVANCED)
    before = at.view(0)
    spoilt = at.view(0)
    for dragon in spoilt["dragons"]:
        if dragon:
            dragon["tokens"].clear()
            dragon["row"].clear()
            dragon["participants"].append(9)
    spoilt["players"][0]["adventurers"].clear()
    spoilt["asks"].clear()
    spoilt["hoard"].clear()
    spoilt["discard"].append("x")
    spoilt["lost"].clear()
    assert at.view(0) == before


def test_views_and_events_are_plain_json():
    for seed, options in enumerate(OPTIONS):
        at = random_game(seed, steps=200, seats=3 + seed % 4, options=options)
        for eye in (None, 0, 1, 2):
            for data in (at.view(eye), at.history(eye), at.recap(eye)):
                assert json.loads(json.dumps(data)) == data


def test_what_is_blurred():
    gold = tokens("g")
    assert blur(("robbed", 0, 1, 1, gold), 2) == ("robbed", 0, 1, 1, None)
    assert blur(("robbed", 0, 1, 1, gold), 1) == ("robbed", 0, 1, 1, gold)
    assert blur(("drew", 1, 1, (3,)), 0) == ("drew", 1, 1, None)
    assert blur(("spied", 1, 5, gold), None) == ("spied", 1, 5, None)
    assert blur(("looked", 0, 1, gold), 1) == ("looked", 0, 1, None)
    assert see(blur(("snatched", 1, 0, 1), 0), 0) is None and see(("snatched", 1, 0, 1), None) is None
    event = ("turn", 0, 3)
    assert blur(event, 1) is event


def test_a_recap_tells_what_happened_since_one_s_last_decision():
    at = table(rules="basic")
    send(at, "k", 0)
    send(at, "k", 1)
    assert kinds(at.recap(0)) == ["sent", "turn", "sent", "turn"]
    assert kinds(at.recap(None)) == ["sent", "turn"]


# Guesses


def guesses(at, eye, count=30):
    return [at.guess(eye, random.Random(seed))._state for seed in range(count)]


def hoards(at, eye, owner, count=30) -> set:
    return {letters(state.hoards[owner]) for state in guesses(at, eye, count)}


def robbed(hoards=("", "gbyw"), **more):
    """Seat 0 has stolen a random token of seat 1, all alone; seat 2 looks on."""
    at = table("5/0 6 7 9", rows=["1k"], on=["s"], hoards=hoards, **{"rules": "basic", "seats": 4, **more})
    send(at, "t", 0)
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at)
    return at


def test_what_was_divided_openly_is_known():
    at = table("5/0 6 7 9", rows=["1k"], on=["sgb"], rules="basic")
    send(at, "w", 0)
    share(at, "s", "gb")
    assert hoards(at, 2, 0) == {"gb"} and hoards(at, None, 1) == {"s"}


def test_what_was_stolen_is_unknown_to_the_others():
    at = robbed()
    assert hoards(at, 2, 0) == set("gbyw") == hoards(at, None, 0)
    assert hoards(at, 0, 0) == hoards(at, 1, 0) == {hoard(at, 0)}


def test_a_later_fact_decides():
    at = robbed()
    stolen = hoard(at, 0)
    at._state.ledger += (("seen", 0, 2, tokens(stolen)),)
    assert hoards(at, 2, 0) == {stolen} and hoards(at, 3, 0) == set("gbyw")
    at._state.ledger += (("gain", 0, tokens("ss")), ("offered", 1, tokens("gbyw".replace(stolen, "", 1))))
    assert len(hoards(at, 3, 0)) == 1


def test_what_was_traded_is_known_to_the_others_too():
    at = table("5/0 6 7 9", rows=["0k"], hoards=["ssgg", "bbyy", "w"], rules="basic")
    at._state.drawn = 6
    send(at, "w", 0)
    trade(at, 0, 1, "sg", "b")
    assert hoards(at, 2, 0) == {hoard(at, 0)} and hoards(at, 0, 1) == {hoard(at, 1)} and hoards(at, 2, 2) == {"w"}


def test_a_side_being_laid_out_is_unknown_to_all_others():
    at = table("5/0 6 7 9", rows=["0k"], hoards=["ssgg", "bbyy", "w"], rules="basic")
    at._state.drawn = 6
    send(at, "w", 0)
    at.play(0, Trade(1))
    lay(at, 0, 1, "sg")
    for eye in (1, 2, None):
        sides = {state.todo[-1][2][0] for state in guesses(at, eye)}
        assert len(sides) > 3 and all(any(side) for side in sides)
    assert {state.todo[-1][2][0] for state in guesses(at, 0)} == {tokens("sg")}
    at.play(1, Give("blue", 0))
    at.play(1, OFFER)
    assert {state.todo[-1][2][0] for state in guesses(at, 1)} == {tokens("sg")}
    assert {state.todo[-1][2] for state in guesses(at, 2)} == {(tokens("sg"), tokens("b"))}


def test_all_who_have_seen_an_offer_know_that_the_tokens_are_there():
    at = robbed(hoards=("", "gbyw", "s"))
    stolen = letters(at._state.hoards[0])
    at._state.todo = (*at._state.todo, ("market", -1, ()))
    at._state.waiting = (0, 1, 2, 3)
    at.play(0, Trade(2))
    lay(at, 0, 2, stolen)
    lay(at, 2, 0, "s")
    assert hoards(at, 2, 0) == hoards(at, 3, 0) == {stolen}


def test_the_guided_thief_knows_what_he_saw():
    at = table("7/0 6 7/3 9", rows=["1k 0w"], on=["s"], hoards=["", "gbyw"], rules="basic", seats=4)
    send(at, "t", 0)
    at.play(engine.TABLE, TIME_OUT)
    assert hoards(at, 0, 1) == {"gbyw"}
    choose(at, "blue")
    assert hoards(at, 0, 1) == {"gyw"} and hoards(at, 2, 0) == set("gbyw")


def test_a_choice_under_way_is_unknown_to_the_others():
    at = table("7/0 6 7/3 9", rows=["1k 0w"], on=["s"], hoards=["", "gbyw"], hands=["velvet_glove"])
    send(at, "t", 0)
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    use(at, 0, "velvet_glove", "blue")
    assert len({state.todo[-1][3] for state in guesses(at, 1)}) == 4
    assert {state.todo[-1][3] for state in guesses(at, 0)} == {tokens("b")}


def test_a_robbed_hoard_that_was_empty_is_known_to_have_been():
    at = robbed(hoards=("g", ""))
    assert hoards(at, 2, 1) == {""}


def test_cards_are_dealt_anew_but_the_own_and_those_that_all_have_seen():
    at = table(hands=["fireball", "long_arms", "market_bell"])
    found = guesses(at, 0)
    assert all(state.items[ITEM["fireball"]] == 0 for state in found)
    assert len({state.items.index(1) for state in found}) > 8
    assert all(state.items.count(1) == state.items.count(2) == 1 for state in found)
    at._state.shown = (ITEM["long_arms"],)
    assert all(state.items[ITEM["long_arms"]] == 1 for state in guesses(at, 0))


def test_cards_on_the_discard_or_on_the_table_stay():
    at = table(hands=["fireball", "long_arms"], discard="market_bell")
    use(at, 0, "fireball")
    for state in guesses(at, 2):
        assert state.items[ITEM["market_bell"]] == at._state.items[ITEM["market_bell"]]
        assert state.items[ITEM["fireball"]] == at._state.items[ITEM["fireball"]]


def test_a_card_drawn_before_a_shuffle_is_not_one_that_lay_on_the_discard_then():
    names = [name for name in ITEM if name not in ("long_arms", "market_bell", "fireball")]
    at = table(
        "5/0 6 7 9", rows=["0k"], on=["r"], hands=["", "long_arms market_bell fireball"], discard=" ".join(names)
    )
    send(at, "w", 0)
    for state in guesses(at, 2):
        held = {item for item, where in enumerate(state.items) if where == 1}
        assert held == {ITEM["long_arms"], ITEM["market_bell"], ITEM["fireball"]}
    assert len({state.items.index(0) for state in guesses(at, 2)}) > 5


def test_what_the_spyglass_shows_is_unknown_to_the_others():
    at = table("5/0 6 7 9", rows=["1k"], on=["s"], hands=["spyglass_of_seeing"])
    send(at, "w", 0)
    to(at, "before_talks b")
    use(at, 0, "spyglass_of_seeing")
    choose(at, at.view(0)["asks"][0]["options"][0])
    assert len({(state.loose, state.todo[-1][4]) for state in guesses(at, 1)}) > 20
    assert {state.loose for state in guesses(at, 0)} == {at._state.loose}
    for state in guesses(at, 1):
        assert all(a + b == c + d for a, b, c, d in zip(
            state.loose, state.bag, at._state.loose, at._state.bag, strict=True))  # fmt: skip
        assert all(few <= many for few, many in zip(state.todo[-1][4], state.loose, strict=True))


def test_whether_and_how_the_gem_was_used_is_unknown_before_the_end():
    at = table("5/0 - - -", rows=["0k"], deck="", hands=["gem_of_many_colors", "fireball"])
    send(at, "w", 0)
    silence(at)
    at.play(0, Use("gem_of_many_colors"))
    assert {state.gem for state in guesses(at, 1)} == {-1} and {state.gem for state in guesses(at, 0)} == {-2}
    at.play(0, Choose("blue"))
    assert len({state.gem for state in guesses(at, 1, 60)}) > 2 and {state.gem for state in guesses(at, 0)} == {3}
    at.play(1, PASS)
    assert {state.gem for state in guesses(at, 2)} == {3}
    assert all(state.hoards == at._state.hoards for state in guesses(at, 2))


def test_dragons_to_come_and_the_future_of_chance_are_unknown():
    at = new(3)
    found = guesses(at, 0)
    assert len({state.deck for state in found}) > 25 and len({state.chance.state for state in found}) == 30
    assert all(sorted(state.deck) == sorted(at._state.deck) for state in found)
    assert all(state.bag == at._state.bag for state in found)


def test_the_same_rng_gives_the_same_guess():
    at = random_game(4, steps=200, seats=4, options=ADVANCED)
    assert at.guess(0, random.Random(5)) == at.guess(0, random.Random(5))


def test_a_guess_is_no_window_on_the_truth():
    at = robbed()
    guessed = at.guess(2, random.Random(5))
    assert guessed.journal.seed is None
    assert [event["tokens"] for event in guessed.history(0) if event["type"] == "robbed"] == [None]
    with pytest.raises(engine.BadSeed):
        engine.replay(guessed.journal)


def test_a_guess_leaves_the_table_alone():
    at = random_game(4, steps=200, seats=4, options=ADVANCED)
    before = everything(at)
    guessed = at.guess(0, random.Random(5))
    for _ in range(60):
        seat = guessed.to_act[0]
        guessed.play(seat, guessed.moves(seat)[-1])
    assert everything(at) == before


def test_undo_works_in_the_guess_of_the_mover_and_reaches_the_same_guess():
    at = robbed()
    seat = at.to_act[0]
    at.play(seat, at.moves(seat)[0])
    guessed = at.guess(seat, random.Random(3))
    dealt = guessed._state.hoards, guessed._state.deck
    guessed.undo(seat)
    assert (guessed._state.hoards, guessed._state.deck) == dealt
    assert not at.guess(seat - 1, random.Random(3)).undo_allowed(seat)


def test_wealth_after_many_unseen_transfers_is_still_unknown():
    """With less and less imagination, but not with none."""
    different = 0
    for seed in range(8):
        at = bot_game(seed, steps=260, seats=4, options=ADVANCED)
        for eye in range(4):
            different += len({state.hoards for state in guesses(at, eye, 6)}) > 1
    assert different >= 24


def test_red_tokens_are_no_secret_when_they_are_taken():
    at = table("5/0 6 7 9", rows=["1k"], on=["srr"], rules="basic")
    send(at, "w", 0)
    assert all(state.hoards[0][RED] == 2 for state in guesses(at, 2))
    assert at.view(None)["asks"][0]["ask"] == "talks" and ACCEPT not in at.moves(0)
