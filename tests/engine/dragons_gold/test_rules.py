"""Set-up, the turn, battles and the end, by the basic rules."""

import pytest

import engine
from engine.dragons_gold.components import DRAGONS
from engine.dragons_gold.moves import ACCEPT, PASS, Caught, Choose, Give, Send, Snatch, Use
from tests.positions.dragons_gold import (
    all_tokens,
    hoard,
    kinds,
    letters,
    on,
    one,
    phase,
    reason,
    row,
    send,
    share,
    silence,
    table,
    told,
    where,
)

from .play import ADVANCED, new


def basic(*args, **more):
    return table(*args, rules="basic", **more)


# Set-up


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_four_dragons_lie_open_with_the_tokens_printed_on_them(seats):
    at = new(seed=seats, seats=seats)
    seen = at.view(None)
    assert len(seen["dragons"]) == 4 and seen["deck"] == 14
    for dragon in seen["dragons"]:
        printed = DRAGONS[dragon["id"]]
        assert dragon["count"] == sum(dragon["tokens"].values()) == printed.open
        assert (dragon["strength"], dragon["hidden"]) == (printed.strength, printed.hidden)
    assert seen["bag"] == 126 - sum(dragon["count"] for dragon in seen["dragons"])


def test_everybody_begins_with_four_ready_adventurers_and_nothing_behind_the_screen():
    at = new(seats=4)
    for seat in range(4):
        assert set(at.view(None)["players"][seat]["adventurers"].values()) == {"up"}
        assert hoard(at, seat) == ""


def test_the_dragons_are_shuffled_and_the_tokens_drawn_at_random():
    openings = {tuple(dragon["id"] for dragon in new(seed).view(None)["dragons"]) for seed in range(20)}
    assert len(openings) == 20
    assert len({letters(new(seed)._state.bag) for seed in range(20)}) == 20


def test_in_the_basic_rules_there_are_no_items_and_nobody_is_asked_to_react():
    at = new()
    assert at.view(0)["hand"] == [] and at.view(None)["item_deck"] == 0
    events = send(at, "k", 0)
    assert kinds(events) == ["sent", "turn"] and phase(at) == "turn"


def test_in_the_advanced_rules_everybody_gets_one_item():
    at = new(seats=5, options=ADVANCED)
    seen = at.view(None)
    assert [player["items"] for player in seen["players"]] == [1] * 5 and seen["item_deck"] == 19
    assert len({at.view(seat)["hand"][0]["item"] for seat in range(5)}) == 5


def test_who_starts_is_random_or_the_first():
    assert {new(seed).to_act[0] for seed in range(20)} == {0, 1, 2}
    assert {new(seed, options={"starter": "first"}).to_act[0] for seed in range(20)} == {0}


# The turn


def test_turns_go_round():
    at = basic(active=1)
    assert at.to_act == (1,)
    send(at, "k", 0)
    assert at.to_act == (2,)
    send(at, "k", 1)
    assert at.to_act == (0,)
    assert at.view(None)["turn"] == 3


def test_any_ready_adventurer_may_be_sent_to_any_dragon():
    at = basic(rows=["1k", "0l"])
    names = [("knight", place) for place in range(4)]
    names += [("thief", place) for place in range(4)] + [("wizard", place) for place in range(4)]
    assert [(move.adventurer, move.place) for move in at.moves(0)] == names


def test_a_turn_is_not_optional():
    assert all(isinstance(move, Send) for move in basic().moves(0))
    assert reason(basic(), 0, PASS) == "not_now"


def test_an_adventurer_joins_the_end_of_the_row():
    at = basic(rows=["1k 2t"])
    event = one(send(at, "w", 0), "sent")
    assert row(at, 0) == "1k 2t 0w" and where(at, "0w") == 0
    assert event == {
        "type": "sent", "seat": 0, "adventurer": "wizard", "place": 0, "sum": 7, "strength": 10, "again": False,
    }  # fmt: skip


def test_who_fights_can_not_be_sent_again():
    at = basic(rows=["0k"])
    assert reason(at, 0, Send("knight", 1)) == "in_battle"


def test_who_rests_can_not_be_sent():
    at = basic(down="0k")
    assert reason(at, 0, Send("knight", 1)) == "face_down"


def test_nobody_is_sent_to_an_empty_place():
    at = basic("5 - 6 7")
    assert reason(at, 0, Send("knight", 1)) == "no_dragon"
    assert {move.place for move in at.moves(0)} == {0, 2, 3}


def test_what_is_no_move_of_a_turn():
    at = basic()
    for move in (Choose("yes"), Give("gold", 0), ACCEPT, Snatch(0, "gold"), Caught(1)):
        assert reason(at, 0, move) in ("not_now", "no_invisible_hand")
    assert reason(at, 0, Use("fireball")) == "not_in_hand"
    assert reason(at, 1, Send("knight", 0)) == "not_your_turn"


def test_without_a_ready_adventurer_those_who_rest_are_turned_up():
    at = basic(down="0k 0l 0t", rows=["0w"])
    assert [where(at, word) for word in ("0k", "0l", "0t", "0w")] == ["up", "up", "up", 0]
    assert one(at.history(None), "rested") == {
        "type": "rested", "seat": 0, "adventurers": ["knight", "lady_knight", "thief"],
    }  # fmt: skip


def test_with_one_ready_adventurer_the_others_go_on_resting():
    at = basic(down="0k 0l 0t")
    assert [where(at, word) for word in ("0k", "0l", "0t", "0w")] == ["down", "down", "down", "up"]
    assert "rested" not in kinds(at.history(None))


def test_others_are_not_turned_up():
    at = basic(down="0k 0l 0t 0w 1k 1l 1t 1w")
    assert where(at, "1k") == "down" and where(at, "0k") == "up"


def test_who_has_all_adventurers_in_battle_skips_his_turn():
    at = basic(rows=["0k 0l", "0t", "0w"])
    assert at.to_act == (1,) and at.view(None)["turn"] == 2
    assert one(at.history(None), "skipped") == {"type": "skipped", "seat": 0, "cause": "all_fighting"}


def test_if_nobody_can_move_all_go_home_face_down_and_the_treasure_stays():
    at = basic(
        "10/0 10/3 10/9 9/0",
        on=["ss", "g"],
        rows=["0k 0l 0t", "1k 1l 1t", "2k 2l 2t", "0w 1w"],
        active=2,
    )
    events = send(at, "w", 3)
    assert kinds(events) == ["sent", "turn", "skipped", "all_home", "turn", "rested"]
    assert at.to_act == (1,)
    assert where(at, "0k") == where(at, "2w") == "down" and where(at, "1k") == "up"
    assert on(at, 0) == "ss" and [row(at, place) for place in range(4)] == ["", "", "", ""]


def test_somebody_who_rests_can_still_move():
    at = basic(
        "10/0 10/3 10/9 9/0", rows=["0k 0l 0t", "1k 1l 1t", "2k 2l", "0w 1w"], down="2t", active=2,
    )  # fmt: skip
    events = send(at, "w", 3)
    assert "all_home" not in kinds(events) and at.to_act == (2,)


# Battles


def test_less_than_the_dragons_strength_does_nothing():
    at = basic("5 6 7 9")
    events = send(at, "k", 0)
    assert kinds(events) == ["sent", "turn"] and at.view(None)["dragons"][0]["missing"] == 1


@pytest.mark.parametrize("word", ["w", "t"])
def test_a_row_as_strong_as_the_dragon_or_stronger_fells_it(word):
    at = basic("5/0 6 7 9", rows=["0k"], on=["s"])
    events = send(at, word, 0)
    assert kinds(events)[:3] == ["sent", "beaten", "slain"]


def test_alone_one_takes_all_the_open_and_the_hidden_tokens():
    at = basic("5/2 6 7 9", rows=["0k"], on=["sgb"], bag="yyp")
    events = send(at, "w", 0)
    hidden = letters(one(events, "slain")["tokens"])
    assert len(hidden) == 2 and sorted(hoard(at, 0)) == sorted("sgb" + hidden)
    assert kinds(events) == ["sent", "beaten", "slain", "solo", "pocketed", "buried", "dragon", "end_phase", "turn"]


def test_the_hidden_tokens_are_drawn_at_random_when_the_dragon_is_dead():
    found = set()
    for seed in range(12):
        at = basic("5/4 6 7 9", rows=["0k"], bag="sgrbepyw")
        at._state.chance.state = seed
        send(at, "w", 0)
        found.add(hoard(at, 0))
    assert len(found) > 6 and {len(each) for each in found} == {4}


def test_alone_there_is_no_theft_even_with_a_thief():
    at = basic("5/0 6 7 9", rows=["0k"], on=["s"], hoards=["", "g"])
    events = send(at, "t", 0)
    assert "robbed" not in kinds(events) and hoard(at, 0) == "s"


def test_after_a_battle_all_go_home_face_down_and_a_new_dragon_takes_the_place():
    at = basic("5/0 6 7 9", rows=["0k"], on=["s"], deck="8/4 5/4")
    events = send(at, "w", 0)
    assert where(at, "0k") == where(at, "0w") == "down"
    assert one(events, "dragon")["strength"] == 8
    assert at.view(None)["dragons"][0]["count"] == 3 and at.view(None)["deck"] == 1
    assert row(at, 0) == ""


def test_the_next_turn_is_after_the_one_who_felled_the_dragon():
    at = basic("5/0 6 7 9", rows=["1k"], active=2, on=["ss"])
    send(at, "w", 0)
    share(at, "s", "s")
    assert at.to_act == (0,)


def test_the_black_token_is_a_token_like_others():
    at = basic("5/0 6 7 9", rows=["0k"], on=["k"])
    send(at, "w", 0)
    assert hoard(at, 0) == "k"


# The end


def test_a_short_bag_gives_what_it_has_and_the_end_begins():
    at = basic("5/4 6 7 9", rows=["0k"], bag="gg")
    events = send(at, "w", 0)
    assert hoard(at, 0) == "gg"
    assert kinds(events) == ["sent", "beaten", "slain", "end_phase", "solo", "pocketed", "buried", "turn"]
    assert at.view(None)["end_phase"] and at.view(None)["dragons"][0] is None and at.view(None)["deck"] > 0


def test_the_end_begins_when_the_last_token_is_drawn_even_if_it_was_enough():
    at = basic("5/2 6 7 9", rows=["0k"], bag="gg")
    assert not at.view(None)["end_phase"]
    send(at, "w", 0)
    assert at.view(None)["end_phase"] and at.view(None)["dragons"][0] is None


def test_a_new_dragon_that_takes_the_last_tokens_stays_with_what_it_got():
    at = basic("5/0 6 7 9", rows=["0k"], bag="gg", deck="9/6 5/2")
    events = send(at, "w", 0)
    assert on(at, 0) == "gg" and kinds(events)[-3:] == ["dragon", "end_phase", "turn"]
    assert at.view(None)["market"] == {"state": "never", "in": 6}
    assert at.view(None)["deck"] == 1


def test_from_then_on_hidden_parts_are_nothing():
    at = basic("5/4 6 7 9", rows=["0k"], bag="", on=["s"])
    assert at.view(None)["dragons"][0]["hidden"] == 4 and at.view(None)["dragons"][0]["hidden_now"] == 0
    events = send(at, "w", 0)
    assert hoard(at, 0) == "s" and "end_phase" not in kinds(events)


def test_an_empty_deck_leaves_fewer_than_four_dragons_and_the_hidden_parts_go_on():
    at = basic("5/2 6 7 9", rows=["0k"], deck="")
    events = send(at, "w", 0)
    assert len(hoard(at, 0)) == 2 and at.view(None)["dragons"][0] is None
    assert "end_phase" not in kinds(events) and at.to_act == (1,)


def test_with_the_last_dragon_the_game_is_over():
    at = basic("5/0 - - -", rows=["0k"], on=["sg"], deck="")
    events = send(at, "w", 0)
    assert kinds(events)[-2:] == ["buried", "over"]
    assert at.over and at.to_act == () and at.result.winners == [0] and at.result.scores == [4, 0, 0]
    assert phase(at) == "over"


def test_the_last_dragons_treasure_is_divided_and_thefts_take_place():
    at = basic("5/0 - - -", rows=["1k"], on=["sg"], deck="", hoards=["", "y"], clock=0)
    send(at, "t", 0)
    events = share(at, "s", "g")
    assert kinds(events) == ["agreed", "pocketed", "theft", "robbed", "buried", "over"]
    assert at.over


def test_no_tokens_leave_the_game_by_themselves():
    at = basic("5/2 6 7 9", rows=["0k"], on=["sgb"])
    before = all_tokens(at._state)
    send(at, "w", 0)
    assert all_tokens(at._state) == before and sum(before) == 126


# Undo


def test_a_send_can_be_taken_back_until_another_acts():
    at = basic()
    before = at.view(0)
    send(at, "k", 0)
    assert at.undo_allowed(0)
    at.undo(0)
    assert at.view(0) == before
    send(at, "k", 0)
    send(at, "k", 0)
    assert not at.undo_allowed(0) and at.undo_allowed(1)


def test_a_send_that_fells_a_dragon_can_not_be_taken_back():
    at = basic("5/2 6 7 9", rows=["0k"])
    send(at, "w", 0)
    assert not at.undo_allowed(0)


def test_nor_the_end_of_the_game():
    at = basic("5/0 - - -", rows=["0k"], deck="", on=["s"])
    send(at, "w", 0)
    assert not at.undo_allowed(0)


def test_in_the_advanced_rules_a_send_can_be_taken_back_before_the_others_speak():
    at = table(hands=["", "stinking_cloud"])
    send(at, "k", 0)
    assert phase(at) == "react" and at.undo_allowed(0)
    at.play(1, PASS)
    assert not at.undo_allowed(0)


def test_events_of_a_quiet_game_are_told():
    at = basic()
    assert kinds(told(at, lambda: send(at, "k", 0))) == ["sent", "turn"]
    assert silence(at) == []


def test_a_table_has_at_least_three_and_at_most_six():
    for seats in (["A", "B"], list("ABCDEFG")):
        with pytest.raises(engine.WrongSeatCount):
            engine.new("dragons_gold", seats, 1)
