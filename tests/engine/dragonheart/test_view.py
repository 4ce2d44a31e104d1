import json
import random
from collections import Counter

import pytest

import engine
from engine.dragonheart.moves import Done, Lay, Take
from engine.dragonheart.view import blur
from tests.positions.dragonheart import deck, hand, table, turn

from .play import random_game

BOARD = {
    "treasure": "treasure4 treasure1",
    "huntress": "huntress1 huntress2",
}


def test_of_a_stack_only_the_top_face_and_the_count_show():
    assert table(fields=BOARD).view(0)["fields"]["treasure"] == {
        "kind": "stack",
        "count": 2,
        "top": {"suit": "treasure", "fame": 1},
    }


def test_an_empty_stack_has_no_top():
    assert table().view(0)["fields"]["troll"] == {"kind": "stack", "count": 0, "top": None}


def test_on_a_slot_field_all_faces_show():
    assert table(fields=BOARD).view(0)["fields"]["huntress"] == {
        "kind": "slots",
        "slots": 3,
        "cards": [{"suit": "huntress", "fame": 1}, {"suit": "huntress", "fame": 2}],
    }


def test_of_the_hold_only_the_top_face_and_the_count_show():
    assert table(hold="hero2 huntress1").view(1)["hold"] == {
        "count": 2,
        "top": {"suit": "huntress", "fame": 1},
    }


def test_fields_are_in_board_order():
    assert list(table().view(None)["fields"]) == [
        "fire_dragon",
        "treasure",
        "princess",
        "petrified_dragon",
        "huntress",
        "ship",
        "hero",
        "troll",
        "dwarf",
    ]


def test_a_view_has_these_parts():
    common = {
        "game", "seat", "seats", "phase", "to_act", "turn", "fields", "hold", "departures", "figure",
        "players", "laid", "choices", "last_turn", "result", "box",
    }  # fmt: skip
    at = table()
    assert at.view(None).keys() == common
    assert at.view(0).keys() == at.view(1).keys() == common | {"hand"}
    assert at.view(1)["seat"] == 1 and at.view(None)["seat"] is None
    assert at.view(0)["game"] == "dragonheart" and at.view(0)["seats"] == ["Anna", "Boris"]
    assert at.view(0)["to_act"] == [0] and at.view(0)["turn"] == 1


def test_a_hand_is_sorted_by_the_board_and_then_by_fame():
    seen = table(hand="dwarf2 hero2 treasure3 dwarf1 fire_dragon4").view(0)["hand"]
    assert [f"{card['suit']}{card['fame']}" for card in seen] == [
        "fire_dragon4", "treasure3", "hero2", "dwarf1", "dwarf2",
    ]  # fmt: skip


def test_only_the_owner_sees_his_fame_until_the_end():
    at = table(hand="troll1", taken="dwarf3 dwarf2", other_taken="hero2", last_turn=0)
    assert [player["fame"] for player in at.view(0)["players"]] == [5, None]
    assert [player["fame"] for player in at.view(1)["players"]] == [None, 2]
    assert [player["fame"] for player in at.view(None)["players"]] == [None, None]
    turn(at, "troll1")
    assert [player["fame"] for player in at.view(1)["players"]] == [5, 2]


def test_the_cards_laid_this_turn_are_shown_and_already_lie_on_the_field():
    at = table(hand="treasure1 treasure4", fields={"treasure": "treasure2"})
    assert at.view(1)["laid"] == {"suit": None, "cards": []}
    at.play(0, Lay("treasure", 4))
    at.play(0, Lay("treasure", 1))
    cards = [{"suit": "treasure", "fame": 4}, {"suit": "treasure", "fame": 1}]
    assert at.view(1)["laid"] == {"suit": "treasure", "cards": cards}
    assert at.view(1)["fields"]["treasure"]["count"] == 3
    at.play(0, Done())
    assert at.view(1)["laid"] == {"suit": None, "cards": []}


def test_the_choices_are_public():
    at = table(hand="princess1", fields={"treasure": "treasure1"})
    assert at.view(None)["choices"] == []
    at.play(0, Lay("princess", 1))
    at.play(0, Done())
    assert at.view(None)["phase"] == "choose"
    assert at.view(None)["choices"] == ["treasure", "petrified_dragon"]


def test_what_is_drawn_is_seen_by_its_drawer_only():
    at = table(hand="treasure1", deck="ship0 hero1 hero2 dwarf1 dwarf2 dwarf3")
    turn(at, "treasure1")
    drawn = {seat: [e for e in at.history(seat) if e["type"] == "drew"] for seat in (0, 1, None)}
    assert [f"{card['suit']}{card['fame']}" for card in drawn[0][0]["cards"]] == [
        "dwarf3", "dwarf2", "dwarf1", "hero2", "hero1",
    ]  # fmt: skip
    assert drawn[1] == drawn[None] == [{"type": "drew", "seat": 0, "count": 5}]


def test_the_fame_taken_is_told_to_its_taker_only():
    at = table(hand="troll1", fields={"princess": "princess2"})
    turn(at, "troll1")
    public = {"type": "took", "seat": 0, "field": "princess", "count": 1}
    assert public in at.history(1) and public in at.history(None)
    assert {**public, "fame": 2} in at.history(0)


def test_a_view_is_a_copy():
    at = table(hand="hero1 dwarf1", fields=BOARD)
    before = at.view(0)
    spoilt = at.view(0)
    spoilt["hand"].clear()
    spoilt["fields"]["huntress"]["cards"][0]["fame"] = 99
    spoilt["players"][0]["deck"] = 99
    spoilt["seats"].append("Eve")
    assert at.view(0) == before


def test_views_and_events_are_plain_json():
    at = random_game(11)
    for seat in (None, 0, 1):
        for data in (at.view(seat), at.history(seat), at.recap(seat)):
            assert json.loads(json.dumps(data)) == data


# Recap


def test_a_recap_starts_with_what_the_own_last_decision_led_to():
    at = table(hand="treasure1", other="dwarf1 dwarf1 dwarf1 dwarf1 dwarf1")
    turn(at, "treasure1")
    turn(at, "dwarf1")
    types = [(event["type"], event["seat"]) for event in at.recap(0)]
    assert types == [("drew", 0), ("turn", 1), ("laid", 1), ("drew", 1), ("turn", 0)]
    assert "cards" in at.recap(0)[0] and "cards" not in at.recap(0)[3]
    assert [event["type"] for event in at.recap(1)] == ["drew", "turn"]


def test_a_recap_before_the_first_decision_tells_everything():
    at = table(hand="treasure1")
    turn(at, "treasure1")
    assert at.recap(1) == at.history(1)


def test_the_public_recap_is_the_last_move():
    at = table(hand="treasure1")
    turn(at, "treasure1")
    assert [event["type"] for event in at.recap(None)] == ["drew", "turn"]


# Guesses


def test_a_guess_deals_the_opponents_hand_anew_and_keeps_the_own():
    at = random_game(4, steps=40)
    hands = {hand(at.guess(0, random.Random(seed)), 1) for seed in range(20)}
    assert len(hands) > 10
    assert {hand(at.guess(0, random.Random(seed)), 0) for seed in range(20)} == {hand(at, 0)}


def test_a_guess_shuffles_the_own_deck():
    at = random_game(4, steps=40)
    assert len({deck(at.guess(0, random.Random(seed)), 0) for seed in range(20)}) > 10


def test_a_guess_moves_no_card_from_one_owner_to_the_other():
    at = random_game(4, steps=40)
    for eye in (None, 0, 1):
        guessed = at.guess(eye, random.Random(1))
        for seat in (0, 1):
            assert pool(guessed, seat) == pool(at, seat)
        assert guessed._state.fields == at._state.fields
        assert guessed._state.taken == at._state.taken


def pool(at, seat):
    return Counter(at._state.hands[seat] + at._state.decks[seat])


def put_back():
    at = table(
        hand="princess1",
        other="hero2 " * 6,
        other_deck="dwarf1 dwarf2 dwarf3 " * 4,
        fields={"petrified_dragon": "petrified_dragon2"},
        figure=1,
    )
    turn(at, "princess1", take="petrified_dragon")
    return at


def test_in_his_guess_the_card_put_back_stays_on_top_for_its_owner():
    at = put_back()
    assert {deck(at.guess(1, random.Random(seed)), 1).split()[-1] for seed in range(30)} == {"hero2"}


def test_in_another_guess_the_card_put_back_may_be_any():
    at = put_back()
    assert len({deck(at.guess(0, random.Random(seed)), 1).split()[-1] for seed in range(30)}) > 1


def test_the_card_put_back_is_forgotten_once_drawn():
    at = put_back()
    turn(at, "hero2")
    assert len({deck(at.guess(1, random.Random(seed)), 1).split()[-1] for seed in range(30)}) > 1


def test_a_clone_that_draws_the_card_put_back_does_not_make_the_table_forget_it():
    at = put_back()
    turn(at.clone(), "hero2")
    assert {deck(at.guess(1, random.Random(seed)), 1).split()[-1] for seed in range(30)} == {"hero2"}


def test_the_future_of_chance_is_unknown_too():
    at = random_game(4, steps=40)
    assert len({at.guess(0, random.Random(seed))._state.chance.state for seed in range(10)}) == 10


def test_the_same_rng_gives_the_same_guess():
    at = random_game(4, steps=40)
    assert at.guess(0, random.Random(5)) == at.guess(0, random.Random(5))


def test_a_guess_is_no_window_on_the_truth():
    at = random_game(4, steps=60)
    guessed = at.guess(0, random.Random(5))
    assert guessed.journal.seed is None
    assert not any("cards" in event for event in guessed.history(1) if event["type"] == "drew")
    with pytest.raises(engine.BadSeed):
        engine.replay(guessed.journal)


def test_a_guess_leaves_the_table_alone():
    at = random_game(4, steps=40)
    twin = at.clone()
    guessed = at.guess(at.to_act[0], random.Random(5))
    guessed.play(guessed.to_act[0], guessed.moves(guessed.to_act[0])[0])
    assert at == twin


def test_undo_works_in_the_guess_of_the_mover_and_reaches_the_same_guess():
    at = table(hand="treasure1 treasure2 hero1")
    at.play(0, Lay("treasure", 1))
    at.play(0, Lay("treasure", 2))
    guessed = at.guess(0, random.Random(3))
    dealt = hand(guessed, 1), deck(guessed, 1), deck(guessed, 0)
    guessed.undo(0)
    guessed.undo(0)
    assert hand(guessed, 0) == "treasure1 treasure2 hero1"
    assert (hand(guessed, 1), deck(guessed, 1), deck(guessed, 0)) == dealt
    assert at.undo_allowed(0) and hand(at, 0) == "hero1"


def test_nobody_can_undo_another_players_move_to_peek_in_a_guess():
    at = table(hand="treasure1 treasure2 hero1")
    at.play(0, Lay("treasure", 1))
    assert not at.guess(1, random.Random(3)).undo_allowed(0)


def test_events_without_secrets_are_not_blurred():
    event = ("laid", 0, 3)
    assert blur(event, 1) is event


def test_a_choice_in_a_guess_goes_on():
    at = table(hand="princess1", fields={"treasure": "treasure1"})
    at.play(0, Lay("princess", 1))
    at.play(0, Done())
    guessed = at.guess(0, random.Random(3))
    guessed.play(0, Take("treasure"))
    assert guessed.to_act == (1,) and at.to_act == (0,)
