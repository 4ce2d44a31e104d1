"""The 24 items: their moment, their owner, their target, and what happens when they can't work."""

import pytest

import engine
from engine.dragons_gold.components import ITEM
from engine.dragons_gold.moves import CANCEL, DONE, PASS, TIME_OUT, Choose, Send, Trade, Use
from tests.positions.dragons_gold import (
    asked,
    choose,
    hand,
    heap,
    hoard,
    kinds,
    letters,
    moment,
    on,
    one,
    phase,
    reason,
    row,
    send,
    share,
    silence,
    table,
    to,
    told,
    trade,
    usable,
    use,
    where,
)

NO_COPIER = "instant_copier"


def between(hand_="", **more):
    """Between two turns, seat 1 having this hand."""
    at = table(hands=["", hand_], discard=NO_COPIER, **more)
    send(at, "k", 3)
    to(at, "between_turns")
    return at


def sent(hand_, rows=("",), word="w", place=0, dragons="10/0 10/3 9/0 9/3", **more):
    """Seat 0 has just sent, seat 1 having this hand."""
    at = table(dragons, rows=rows, hands=["", hand_], discard=NO_COPIER, **more)
    send(at, word, place)
    return at


def fallen(hand_, rows, word, strength="5/0", on="sg", **more):
    """A dragon that seat 0 has just beaten, seat 1 having this hand."""
    more = {"hands": ["", hand_], "discard": NO_COPIER, **more}
    at = table(f"{strength} 6 7 9", rows=[rows], on=[on], **more)
    send(at, word, 0)
    return at


def discarded(at) -> list:
    return at.view(None)["discard"]


def lies(at, item: str) -> bool:
    """Beside somebody on the table."""
    rows = [each["items"] for dragon in at.view(None)["dragons"] if dragon for each in dragon["row"]]
    return any(item in items for items in rows)


# Stinking Cloud


def test_cloud_drives_the_newcomer_to_another_dragon_of_the_sender_s_choice():
    at = sent("stinking_cloud", rows=("1k",))
    events = use(at, 1, "stinking_cloud")
    assert kinds(events) == ["used", "taken_back"] and phase(at) == "resend" and at.to_act == (0,)
    assert row(at, 0) == "1k" and where(at, "0w") == "up"
    assert at.view(None)["asks"][0]["sends"] == {"wizard": [1, 2, 3]} and at.view(None)["asks"][0]["fled"] == 0
    events = send(at, "w", 2)
    assert one(events, "sent")["again"] is True and row(at, 2) == "0w"
    assert "stinking_cloud" in discarded(at)


def test_cloud_is_not_for_the_sender_himself():
    at = table(hands=["stinking_cloud", "fireball"])
    send(at, "k", 0)
    assert moment(at) == "after_send" and 0 not in at.to_act
    assert reason(at, 0, Use("stinking_cloud")) == "not_your_turn"


def test_cloud_needs_another_dragon():
    at = table("10/0 - - -", rows=["1k"], hands=["", "stinking_cloud"])
    send(at, "w", 0)
    assert at.why_not(1, Use("stinking_cloud")) == engine.Reason("cannot_work", {"item": "stinking_cloud"})
    assert usable(at, 1) == []


def test_who_flees_may_not_stay_nor_may_another_go_for_him():
    at = sent("stinking_cloud")
    use(at, 1, "stinking_cloud")
    assert reason(at, 0, Send("wizard", 0)) == "not_back" and reason(at, 0, Send("knight", 1)) == "other_adventurer"


def test_after_a_cloud_the_new_row_is_compared():
    at = sent("stinking_cloud", rows=("", "0k"), dragons="10/0 5/0 6 7", on=["", "s"])
    use(at, 1, "stinking_cloud")
    send(at, "w", 1)
    silence(at)
    assert hoard(at, 0) == "s"


def test_with_a_re_send_cards_may_be_played_too():
    at = table(hands=["fireball", "stinking_cloud"], discard=NO_COPIER)
    send(at, "w", 0)
    use(at, 1, "stinking_cloud")
    assert usable(at, 0) == ["fireball"]
    use(at, 0, "fireball")
    send(at, "w", 1)
    assert at.view(None)["dragons"][1]["sum"] == 4


# Ring of Recall


def test_ring_of_recall_turns_up_all_own_adventurers_at_home():
    at = table(down="0k 0l 1k", rows=["0w"], hands=["ring_of_recall"])
    events = use(at, 0, "ring_of_recall")
    assert one(events, "recalled")["adventurers"] == ["knight", "lady_knight"]
    assert [where(at, word) for word in ("0k", "0l", "0t", "0w", "1k")] == ["up", "up", "up", 0, "down"]
    assert phase(at) == "turn" and at.to_act == (0,) and discarded(at) == ["ring_of_recall"]


def test_ring_of_recall_needs_somebody_who_rests_at_home():
    at = table(hands=["ring_of_recall"], rows=["0k"], down="1k")
    assert reason(at, 0, Use("ring_of_recall")) == "cannot_work"


def test_ring_of_recall_is_for_the_start_of_the_own_turn():
    at = table(hands=["", "ring_of_recall"], down="1k")
    send(at, "k", 0)
    assert reason(at, 1, Use("ring_of_recall")) == "wrong_moment"
    at = table(hands=["ring_of_recall fireball"], down="0k")
    use(at, 0, "fireball")
    assert reason(at, 0, Use("ring_of_recall")) == "wrong_moment" and usable(at, 0) == []


# Mirror of Exchanging, Vacuum Tube


@pytest.mark.parametrize("item, count", [("mirror_of_exchanging", 3), ("vacuum_tube", 2)])
def test_tokens_of_two_dragons_are_exchanged(item, count):
    at = between(item, on=["sssg", "bbbb", "y"])
    use(at, 1, item)
    assert asked(at) == ("token", 1, ["silver", "gold"])
    events = choose(at, "gold")
    event = one(events, "exchanged")
    assert on(at, 0) == "s" * (4 - count) + "b" * count
    assert on(at, 1) == "s" * (count - 1) + "g" + "b" * (4 - count)
    assert event["places"] == [0, 1] and letters(event["tokens"][1]) == "b" * count
    assert item in discarded(at)


def test_the_dragons_are_chosen():
    at = between("vacuum_tube", on=["ss", "gg", "bb", "y"])
    use(at, 1, "vacuum_tube")
    assert asked(at) == ("pair", 1, [0, 1, 2])
    choose(at, 2)
    assert asked(at) == ("pair", 1, [0, 1]) and at.view(None)["asks"][0]["first"] == 2
    choose(at, 1)
    assert on(at, 1) == "bb" and on(at, 2) == "gg" and on(at, 0) == "ss"


@pytest.mark.parametrize("item, few, enough", [("mirror_of_exchanging", "ss", "sss"), ("vacuum_tube", "s", "ss")])
def test_an_exchange_needs_enough_tokens_on_two_dragons(item, few, enough):
    assert reason(between(item, on=[enough, few]), 1, Use(item)) == "cannot_work"
    assert reason(between(item, on=[enough, enough.replace("s", "g")]), 1, Use(item)) is None


@pytest.mark.parametrize("item", ["mirror_of_exchanging", "vacuum_tube"])
def test_nobody_exchanges_like_for_like(item):
    assert reason(between(item, on=["sss", "sss"]), 1, Use(item)) == "cannot_work"


def test_a_token_is_chosen_once():
    at = between("vacuum_tube", on=["sgg", "bbb"])
    use(at, 1, "vacuum_tube")
    choose(at, "silver")
    assert on(at, 0) == "gbb" and on(at, 1) == "sgb"


def test_what_has_to_go_is_not_asked():
    at = between("vacuum_tube", on=["sg", "bb"])
    use(at, 1, "vacuum_tube")
    assert on(at, 0) == "bb" and on(at, 1) == "sg"


def test_an_exchange_asks_for_what_is_left_to_choose():
    at = between("mirror_of_exchanging", on=["sssgg", "bbbyy"])
    use(at, 1, "mirror_of_exchanging")
    choose(at, "gold")
    ask = at.view(None)["asks"][0]
    assert (ask["place"], ask["places"], ask["left"]) == (0, [0, 1], 2)
    choose(at, "gold", "blue")
    ask = at.view(None)["asks"][0]
    assert (ask["place"], ask["left"]) == (1, 2) and [letters(each) for each in ask["picked"]] == ["sgg", "b"]


# Wall of Force


def walled(hands=("", "wall_of_force"), **more):
    """Seat 1 has put up a wall before the dragon at 0; it is the turn of seat 2."""
    at = table(hands=hands, active=1, discard=NO_COPIER, **more)
    use(at, 1, "wall_of_force")
    send(at, "w", 0)
    silence(at)
    return at


def test_wall_lies_beside_the_wizard():
    at = walled()
    assert lies(at, "wall_of_force") and at.view(None)["dragons"][0]["wall"] == 1
    assert at.view(None)["discard"] == ["instant_copier"]


def test_others_need_consent_to_come():
    at = walled()
    send(at, "k", 0)
    assert phase(at) == "consent" and asked(at) == ("consent", 1, ["yes", "no"])
    ask = at.view(None)["asks"][0]
    assert (ask["sender"], ask["adventurer"], ask["place"]) == (2, "knight", 0)
    events = choose(at, "yes")
    assert row(at, 0) == "1w 2k" and one(events, "consent")["yes"] is True


def test_a_refusal_closes_that_dragon_for_this_turn():
    at = walled()
    send(at, "k", 0)
    choose(at, "no")
    assert at.to_act == (2,) and phase(at) == "turn" and at.view(None)["dragons"][0]["closed"]
    assert reason(at, 2, Send("knight", 0)) == reason(at, 2, Send("thief", 0)) == "closed"
    assert all(move.place != 0 for move in at.moves(2))
    send(at, "t", 1)
    assert where(at, "2t") == 1
    assert not at.view(None)["dragons"][0]["closed"] and reason(at, 0, Send("knight", 0)) is None


def test_the_owner_needs_no_consent():
    at = walled()
    send(at, "k", 1)
    silence(at)
    send(at, "k", 1)
    silence(at)
    events = send(at, "k", 0)
    assert kinds(events)[0] == "sent"


def test_adventurers_already_there_stay():
    at = walled(rows=["0k 2t"])
    assert row(at, 0) == "0k 2t 1w"


def test_wall_needs_a_wizard_ready_at_home():
    for more in ({"rows": ["1w"]}, {"down": "1w"}):
        at = table(hands=["", "wall_of_force"], active=1, **more)
        assert reason(at, 1, Use("wall_of_force")) == "cannot_work"


def test_with_a_wall_only_the_wizard_can_be_sent():
    at = table(hands=["wall_of_force"])
    use(at, 0, "wall_of_force")
    assert {move.adventurer for move in at.moves(0)} == {"wizard"}
    assert reason(at, 0, Send("knight", 0)) == "other_adventurer"
    assert at.view(None)["attached"] == ["wall_of_force"]


def test_when_the_wizard_leaves_the_wall_is_discarded():
    at = table("5/0 6 7 9", rows=["0k"], on=["s"], hands=["wall_of_force"])
    use(at, 0, "wall_of_force")
    events = send(at, "w", 0)
    assert one(events, "discarded")["item"] == "wall_of_force" and discarded(at) == ["wall_of_force"]


def test_walls_that_block_the_rest_end_in_all_going_home():
    at = walled(dragons="10/0 - - -", rows=["1k"], seats=3)
    assert at.to_act == (2,)
    send(at, "k", 0)
    events = choose(at, "no")
    assert one(events, "skipped") == {"type": "skipped", "seat": 2, "cause": "refused"}
    assert at.to_act == (0,)
    send(at, "k", 0)
    choose(at, "no")
    assert at.to_act == (1,)
    send(at, "l", 0)
    assert "all_home" not in kinds(at.history(None))


def test_when_nobody_could_move_for_a_round_because_of_a_wall_all_go_home():
    at = walled(dragons="9/0 - - -", rows=["1t"], seats=3, down="")
    assert at.to_act == (2,)
    at._state.at = (*at._state.at[:4], 1, 1, 0, 0, *at._state.at[8:])
    for seat in (2, 0):
        assert at.to_act == (seat,)
        send(at, "k", 0)
        events = choose(at, "no")
    assert kinds(events) == ["consent", "skipped", "turn", "skipped", "all_home", "discarded", "turn"]
    assert at.to_act == (2,) and where(at, "1w") == "down" and "wall_of_force" in discarded(at)


# Instant Copier


def copier(hand_="comets_powder", **more):
    """Seat 1 has just used a card between turns; seat 2 has the copier."""
    at = table(on=["sss", "ggg"], hands=["", hand_, "instant_copier"], **more)
    send(at, "k", 2)
    to(at, "between_turns")
    return at


def test_copier_takes_the_card_just_used_into_the_hand():
    at = copier()
    use(at, 1, "comets_powder", 0, 1, 2)
    assert moment(at) == "item_played" and usable(at, 2) == ["instant_copier"]
    events = use(at, 2, "instant_copier")
    assert one(events, "copied") == {"type": "copied", "seat": 2, "item": "comets_powder"}
    assert hand(at, 2) == "comets_powder" and discarded(at) == ["instant_copier"]


def test_everybody_sees_which_card_was_copied_until_it_is_used():
    at = copier("comets_powder fireball")
    use(at, 1, "comets_powder", 0, 1, 2)
    assert [player["known"] for player in at.view(2)["players"]] == [[], [], []]
    use(at, 2, "instant_copier")
    for eye in (None, 0, 1, 2):
        assert [player["known"] for player in at.view(eye)["players"]] == [[], [], ["comets_powder"]]
    use(at, 2, "comets_powder", 0, 1, 2)
    assert at.view(None)["players"][2]["known"] == []


def test_the_copied_card_may_be_used_at_once_if_its_window_is_open():
    at = copier()
    use(at, 1, "comets_powder", 0, 1, 2)
    use(at, 2, "instant_copier")
    assert moment(at) == "between_turns" and usable(at, 2) == ["comets_powder"]


def test_copier_is_not_for_the_user_himself():
    at = table(on=["sss", "ggg"], hands=["", "vacuum_tube instant_copier", "fireball"])
    send(at, "k", 2)
    to(at, "between_turns")
    use(at, 1, "vacuum_tube")
    assert moment(at) == "item_played" and at.to_act == (2,)
    assert reason(at, 1, Use("instant_copier")) == "not_your_turn"


def test_copier_may_be_kept():
    at = copier()
    use(at, 1, "comets_powder", 0, 1, 2)
    at.play(2, PASS)
    assert hand(at, 2) == "instant_copier" and "comets_powder" in discarded(at)


@pytest.mark.parametrize("item, word", [("plus_one_sword", "k"), ("wall_of_force", "w"), ("fireball", "w")])
def test_cards_that_stay_beside_an_adventurer_can_not_be_copied(item, word):
    at = table(hands=[item, "instant_copier"])
    use(at, 0, item)
    assert phase(at) == "turn"
    send(at, word, 0)
    silence(at, "item_played")
    assert moment(at) != "item_played"


def test_copier_has_nothing_to_do_when_nothing_was_used():
    at = copier()
    assert reason(at, 2, Use("instant_copier")) == "wrong_moment"


# Dark Eye Liner


def charmable(rows="1l 2k", word="w", strength="8/2", **more):
    at = fallen("dark_eye_liner", rows, word, strength, **more)
    silence(at, "before_talks a")
    return at


def test_eye_liner_makes_another_s_man_count_for_the_lady_s_player():
    at = charmable("1l 2k 2t", "w", "10/0")
    assert moment(at) == "before_talks a" and usable(at, 1) == ["dark_eye_liner"]
    events = use(at, 1, "dark_eye_liner")
    assert one(events, "charmed") == {"type": "charmed", "seat": 1, "owner": 2, "adventurer": "knight", "place": 0}
    assert at.view(None)["dragons"][0]["sums"] == [[1, 7], [2, 2], [0, 1]]
    assert at.view(None)["dragons"][0]["participants"] == [1, 2, 0]


def test_who_has_no_other_adventurer_there_is_out():
    at = charmable()
    use(at, 1, "dark_eye_liner")
    silence(at)
    assert at.view(None)["talks"]["participants"] == [1, 0] and 2 not in at.to_act


def test_if_one_participant_is_left_he_takes_all_without_talks_and_thefts():
    at = charmable("1t 1l", "t", "7/0")
    events = use(at, 1, "dark_eye_liner")
    silence(at)
    assert one(events, "solo")["seat"] == 1 and hoard(at, 1) == "sg" and "robbed" not in kinds(at.history(None))


def test_eye_liner_works_only_on_the_next_one_and_never_on_a_lady():
    for rows, word, strength in (("2k 1l", "l", "10/0"), ("1l 2l", "k", "10/0"), ("1l 1k 2k", "w", "10/0")):
        at = charmable(rows, word, strength)
        assert moment(at) != "before_talks a"


def test_the_charmed_man_goes_home_to_his_owner():
    at = charmable()
    use(at, 1, "dark_eye_liner")
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at)
    assert where(at, "2k") == "down" and at._state.charmed == ()


def test_a_charmed_thief_steals_for_the_lady():
    at = charmable("1l 2t", "k", "9/0", hoards=["y", "", "b"])
    use(at, 1, "dark_eye_liner")
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at)
    assert hoard(at, 1) == "y"


def test_a_charmed_wizard_guides_and_draws_for_the_lady():
    at = charmable("1l 2w", "k", "8/2", on="r", bag="s")
    use(at, 1, "dark_eye_liner")
    silence(at)
    events = share(at, "r", heap(at).replace("r", "", 1))
    assert one(events, "drew")["seat"] == 1


# Long Arms


def reachable(hoards=("g", "", "y"), rows="2k", **more):
    """Talks between 0 and 2 have failed; seat 1 has Long Arms."""
    at = fallen("long_arms", rows, "w", hoards=hoards, **more)
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at, "after_talks")
    return at


def test_long_arms_steal_a_random_token_of_one_who_talked():
    at = reachable()
    use(at, 1, "long_arms")
    assert asked(at) == ("victim", 1, [2, 0]) and at.view(None)["asks"][0]["item"] == "long_arms"
    choose(at, 2)
    assert hoard(at, 1) == "y" and hoard(at, 2) == "" and "long_arms" in discarded(at)
    assert where(at, "1t") == "up"


def test_long_arms_need_a_thief_ready_at_home_and_talks_without_him():
    at = reachable(down="1t")
    assert moment(at) != "after_talks"
    at = reachable(rows="2k 1w", seats=4, hands=["", "long_arms", "", "fireball"])
    assert moment(at) == "after_talks" and at.to_act == (3,)


def test_long_arms_have_no_wizard_s_help():
    at = reachable()
    use(at, 1, "long_arms", 0)
    assert phase(at) != "loot"


def test_long_arms_also_after_an_agreement():
    at = fallen("long_arms", "2k", "w")
    silence(at)
    share(at, "sg", "")
    silence(at, "after_talks")
    assert usable(at, 1) == ["long_arms"]


# Gem of Many Colours


def ending(hands=("gem_of_many_colors", "fireball", ""), **more):
    at = table("5/0 - - -", rows=["0k"], deck="", hands=hands, **{"hoards": ["b", "b"], **more})
    send(at, "w", 0)
    silence(at)
    return at


def test_gem_is_asked_for_in_secret_of_all_who_have_a_card():
    at = ending()
    assert phase(at) == "game_end" and at.to_act == (0, 1) and at.sealed
    assert at.moves(1) == [PASS] and at.moves(0) == [PASS, Use("gem_of_many_colors")]
    assert at.view(None)["asks"] == [{"ask": "game_end", "seat": 0}, {"ask": "game_end", "seat": 1}]


def test_gem_counts_as_one_more_stone_of_the_colour_chosen():
    at = ending()
    at.play(0, Use("gem_of_many_colors"))
    assert [move.option for move in at.moves(0)] == ["blue", "green", "purple", "yellow", "white"]
    assert reason(at, 0, PASS) == "not_now" and reason(at, 0, Choose("gold")) == "not_an_option"
    at.play(0, Choose("blue"))
    assert "gem" not in kinds(at.history(None)) and at.to_act == (1,)
    events = told(at, lambda: at.play(1, PASS))
    assert events[0] == {"type": "gem", "seat": 0, "colour": "blue"}
    assert at.result.scores == [12, 0, 0] and at.result.breakdown[0]["gem"] == "blue"


def test_gem_may_be_kept():
    at = ending()
    at.play(0, PASS)
    at.play(1, PASS)
    assert at.over and at.result.scores == [6, 6, 0]


def test_without_cards_or_with_the_gem_on_the_discard_nobody_is_asked():
    assert ending(hands=()).over
    assert ending(hands=["fireball"], discard="gem_of_many_colors").over


def test_only_the_gem_can_be_played_at_the_end():
    at = ending()
    assert (
        reason(at, 1, Use("fireball")) == "wrong_moment" and reason(at, 1, Use("gem_of_many_colors")) == "not_in_hand"
    )
    assert reason(at, 1, Choose("blue")) == reason(at, 1, DONE) == "not_now"


# Ring of Confusion


def confused(shares=("s", "g", ""), **more):
    at = fallen("ring_of_confusion", "2k 1w", "w", "6/0", **more)
    silence(at)
    share(at, *shares)
    return at


def test_ring_of_confusion_swaps_two_shares():
    at = confused()
    assert moment(at) == "agreement"
    use(at, 1, "ring_of_confusion")
    assert asked(at) == ("pair", 1, [0, 1, 2])
    choose(at, 0)
    assert asked(at) == ("pair", 1, [1, 2])
    events = choose(at, 2)
    silence(at)
    assert one(events, "swapped") == {"type": "swapped", "seat": 1, "first": 0, "second": 2}
    assert (hoard(at, 0), hoard(at, 1), hoard(at, 2)) == ("s", "g", "")


def test_ring_of_confusion_may_swap_the_own_share_and_empty_ones():
    at = confused(("sg", "", ""))
    use(at, 1, "ring_of_confusion", 1)
    silence(at)
    assert (hoard(at, 0), hoard(at, 1), hoard(at, 2)) == ("", "sg", "")


def test_ring_of_confusion_is_also_for_those_who_did_not_talk():
    at = fallen("ring_of_confusion", "2k", "w")
    silence(at)
    share(at, "sg", "")
    use(at, 1, "ring_of_confusion")
    silence(at)
    assert hoard(at, 0) == "sg"


def test_ring_of_confusion_not_after_failed_talks_or_a_solo_kill():
    at = fallen("ring_of_confusion", "2k", "w")
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at, "agreement")
    assert moment(at) != "agreement"
    at = fallen("ring_of_confusion", "0k", "w")
    silence(at, "agreement")
    assert moment(at) != "agreement"


def test_strategic_ring_of_confusion_after_the_last_part_is_taken():
    at = fallen("ring_of_confusion", "2k", "w", division="strategic")
    silence(at)
    at.play(0, at.moves(0)[0])
    while DONE not in at.moves(0):
        at.play(0, next(move for move in at.moves(0) if move.type == "give" and move.to == 1))
    at.play(0, DONE)
    choose(at, 0)
    assert moment(at) == "agreement" and usable(at, 1) == ["ring_of_confusion"]


def test_the_final_share_counts_for_drawing_items():
    at = fallen("ring_of_confusion", "2k", "w", on="rs")
    silence(at)
    share(at, "r", "s")
    events = use(at, 1, "ring_of_confusion")
    assert one(events, "drew")["seat"] == 0


# Fireball


def test_fireball_makes_the_wizard_s_strength_four():
    at = table(hands=["fireball"])
    use(at, 0, "fireball")
    event = one(send(at, "w", 1), "sent")
    assert event["sum"] == 4 and lies(at, "fireball") and at.view(None)["players"][0]["strengths"]["wizard"] == 4


def test_fireball_is_discarded_when_he_goes_home():
    at = table("9/0 6 7 8", rows=["0k"], on=["s"], hands=["fireball"])
    use(at, 0, "fireball")
    send(at, "w", 0)
    assert discarded(at) == []
    send(at, "w", 0)
    share(at, "s", "")
    assert discarded(at) == ["fireball"] and at.view(None)["players"][0]["strengths"]["wizard"] == 1


def test_fireball_that_fells_at_once_may_be_copied():
    at = table("8/2 6 7 9", rows=["0k"], hands=["fireball", "instant_copier"])
    use(at, 0, "fireball")
    send(at, "w", 0)
    to(at, "item_played")
    assert discarded(at) == ["fireball"]
    use(at, 1, "instant_copier")
    silence(at)
    assert hand(at, 1) == "fireball" and at.view(None)["players"][0]["strengths"]["wizard"] == 1


def test_fireball_that_felled_at_once_still_counts_in_the_division():
    at = table("8/2 6 7 9", rows=["1k"], hands=["fireball"], division="strategic")
    use(at, 0, "fireball")
    send(at, "w", 0)
    silence(at)
    assert at.view(None)["dragons"][0]["sums"] == [[1, 4], [0, 4]]


def test_fireball_needs_a_wizard_ready_at_home():
    for more in ({"rows": ["0w"]}, {"down": "0w"}):
        assert reason(table(hands=["fireball"], **more), 0, Use("fireball")) == "cannot_work"


# Amulet of Chaos


def stolen(hoards=("", "ggb"), rows="1k", word="t", strength="5/0", **more):
    """A theft by seat 0 from seat 1, who has the amulet."""
    at = fallen("amulet_of_chaos", rows, word, strength, hoards=hoards, **more)
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at, "theft b")
    return at


def test_amulet_lets_the_victim_choose():
    at = stolen()
    assert at.to_act == (1,) and usable(at, 1) == ["amulet_of_chaos"]
    use(at, 1, "amulet_of_chaos")
    assert phase(at) == "yield" and asked(at) == ("yield", 1, ["gold", "blue"])
    assert at.view(0)["asks"] == [{"ask": "yield", "seat": 1, "thief": 0, "victim": 1, "left": 1}]
    choose(at, "blue")
    assert hoard(at, 0) == "b" and hoard(at, 1) == "gg"


def test_amulet_against_a_guided_thief_who_does_not_look():
    at = stolen(rows="1k 0w", strength="7/0")
    use(at, 1, "amulet_of_chaos")
    assert phase(at) == "yield" and at.to_act == (1,)


def test_amulet_needs_something_to_choose():
    assert reason(stolen(hoards=("", "")), 1, Use("amulet_of_chaos")) == "cannot_work"
    assert reason(stolen(hoards=("", "gg")), 1, Use("amulet_of_chaos")) == "cannot_work"
    assert reason(stolen(hoards=("", "gb")), 1, Use("amulet_of_chaos")) is None


def test_amulet_against_looking_needs_more_tokens_than_are_taken_be_they_alike():
    for hoard_, code in (("", "cannot_work"), ("g", "cannot_work"), ("gg", None), ("gb", None)):
        at = stolen(("", hoard_), "1k 0w", strength="7/0")
        found = reason(at, 1, Use("amulet_of_chaos"))
        assert found == code and usable(at, 1) == ([] if code else ["amulet_of_chaos"])


def test_that_the_amulet_can_do_nothing_is_not_shown_to_others():
    few, many = (stolen(("", *tokens), "1k 0w", strength="7/0") for tokens in (("g", "gg"), ("gg", "g")))
    assert usable(few, 1) != usable(many, 1)
    assert few.to_act == many.to_act == (1,)
    assert few.view(0) == many.view(0) and few.view(None) == many.view(None)


# Market Bell


def test_market_bell_opens_a_market_in_which_its_owner_is_on_one_side():
    at = between("market_bell fireball", hoards=["s", "g", "b"])
    events = use(at, 1, "market_bell")
    assert one(events, "market") == {"type": "market", "host": 1} and phase(at) == "market"
    assert at.view(None)["clock"] == {"seconds": 60, "running": True, "number": 1}
    assert at.moves(1) == [Trade(0), Trade(2), DONE] and at.moves(0) == [Trade(1), DONE]
    assert at.why_not(0, Trade(2)) == engine.Reason("only_with", {"seat": 1})
    assert at.view(None)["trading"]["host"] == 1 and at.view(None)["market"]["state"] == "coming"
    trade(at, 2, 1, "b", "g")
    assert hoard(at, 1) == "b" and hoard(at, 2) == "g"
    at.play(engine.TABLE, TIME_OUT)
    assert moment(at) == "between_turns" and "market_bell" in discarded(at)


def test_market_bell_needs_a_token_of_the_own():
    assert reason(between("market_bell", hoards=["s"]), 1, Use("market_bell")) == "cannot_work"


def test_market_bell_is_resolved_when_the_market_is_over():
    at = between("market_bell", hoards=["s", "g", "b"])
    use(at, 1, "market_bell")
    assert at.view(None)["playing"] == ["market_bell"] and "market_bell" not in discarded(at)
    at.play(0, Trade(1))
    at.play(1, CANCEL)
    for seat in (0, 1, 2):
        at.play(seat, DONE)
    assert at.view(None)["playing"] == []


# Poison Dagger


def test_dagger_sends_the_newcomer_home_and_the_turn_is_over():
    at = sent("poison_dagger", rows=("1k",), dragons="5/0 10/3 9/0 9/3")
    assert usable(at, 1) == ["poison_dagger"]
    events = use(at, 1, "poison_dagger")
    assert one(events, "went_home") == {
        "type": "went_home", "seat": 0, "adventurer": "wizard", "face": "down", "cause": "dagger",
    }  # fmt: skip
    assert where(at, "0w") == "down" and row(at, 0) == "1k" and "beaten" not in kinds(events)
    silence(at)
    assert at.to_act == (1,)


def test_dagger_needs_an_own_adventurer_right_before_the_newcomer():
    for rows in ("1k 2t", "2t", ""):
        at = sent("poison_dagger", rows=(rows,))
        assert usable(at, 1) == []
    assert reason(sent("poison_dagger", rows=("1k 2t",)), 1, Use("poison_dagger")) == "cannot_work"


def test_dagger_discards_what_was_sent_with_a_wizard():
    at = table(hands=["fireball wall_of_force", "poison_dagger"], rows=["1k"], discard=NO_COPIER)
    use(at, 0, "fireball")
    use(at, 0, "wall_of_force")
    send(at, "w", 0)
    use(at, 1, "poison_dagger")
    assert set(discarded(at)) == {"fireball", "wall_of_force", "poison_dagger", NO_COPIER}
    assert at.view(None)["dragons"][0]["wall"] is None


def test_a_dagger_leaves_the_sword():
    at = table(hands=["plus_one_sword", "poison_dagger"], rows=["1k"], discard=NO_COPIER)
    use(at, 0, "plus_one_sword")
    send(at, "k", 0)
    use(at, 1, "poison_dagger")
    assert at.view(None)["players"][0]["sword"] == "knight"


# Comet's Powder


def test_comet_lays_one_token_from_the_bag_on_each_dragon():
    at = between("comets_powder", bag="sgby")
    events = use(at, 1, "comets_powder")
    assert letters(one(events, "comet")["tokens"]) == "sgby" and "end_phase" in kinds(events)
    assert asked(at) == ("drop", 1, [0, 1, 2, 3]) and at.view(None)["asks"][0]["kind"] == "silver"
    choose(at, 2)
    assert asked(at) == ("drop", 1, [0, 1, 3]) and at.view(None)["asks"][0]["kind"] == "gold"
    choose(at, 0, 3)
    assert [on(at, place) for place in range(4)] == ["g", "y", "s", "b"]


def test_comet_draws_no_more_than_there_are_dragons_or_tokens():
    at = between("comets_powder", dragons="9/0 - 9/3 10/0", bag="sgby")
    events = use(at, 1, "comets_powder")
    assert sum(one(events, "comet")["tokens"].values()) == 3
    at = between("comets_powder", bag="gg")
    use(at, 1, "comets_powder", 3, 1)
    assert on(at, 3) == on(at, 1) == "g" and at.view(None)["end_phase"]


def test_comet_needs_a_bag_that_is_not_empty():
    assert reason(between("comets_powder", bag="", on=["s"]), 1, Use("comets_powder")) == "cannot_work"


# Horn of Dragon Recall


def test_horn_revives_the_dragon_and_sends_all_home():
    at = fallen("horn_of_dragon_recall", "2k", "w", "5/4")
    to(at, "dragon_falls b")
    events = use(at, 1, "horn_of_dragon_recall")
    assert kinds(events)[:2] == ["used", "row_home"]
    assert where(at, "2k") == where(at, "0w") == "down" and row(at, 0) == "" and on(at, 0) == "sg"
    silence(at)
    assert at.to_act == (1,) and "slain" not in kinds(at.history(None))


def test_horn_is_for_all_also_for_the_sender():
    at = table("5/0 6 7 9", rows=["1k"], on=["s"], hands=["horn_of_dragon_recall"])
    send(at, "w", 0)
    to(at, "dragon_falls b")
    assert usable(at, 0) == ["horn_of_dragon_recall"]


def test_horn_discards_fireball_and_wall():
    at = table("8/2 6 7 9", rows=["1k"], hands=["fireball wall_of_force", "horn_of_dragon_recall"], discard=NO_COPIER)
    use(at, 0, "wall_of_force")
    use(at, 0, "fireball")
    send(at, "w", 0)
    to(at, "dragon_falls b")
    use(at, 1, "horn_of_dragon_recall")
    assert {"fireball", "wall_of_force"} <= set(discarded(at))
    assert at.view(None)["players"][0]["strengths"]["wizard"] == 1


# Glove of Holding


def drawing(on="rr", shares=("", "rr"), **more):
    at = fallen("", "2k", "w", on=on, hands=["glove_of_holding"], **more)
    silence(at)
    share(at, *shares)
    silence(at, "item_draw")
    return at


def test_glove_of_holding_draws_two_more():
    at = drawing()
    assert usable(at, 0) == ["glove_of_holding"]
    events = use(at, 0, "glove_of_holding")
    assert one(events, "drew")["count"] == 4 and at.view(None)["players"][0]["items"] == 4
    assert kinds(events).count("drew") == 1


def test_glove_of_holding_for_a_solo_kill():
    at = table("5/0 6 7 9", rows=["0k"], on=["r"], hands=["glove_of_holding"], discard=NO_COPIER)
    send(at, "w", 0)
    to(at, "item_draw")
    use(at, 0, "glove_of_holding")
    assert at.view(None)["players"][0]["items"] == 3


def test_glove_of_holding_may_be_kept():
    at = drawing()
    at.play(0, PASS)
    assert at.view(None)["players"][0]["items"] == 3


def test_glove_of_holding_itself_is_not_drawn_again():
    """A card being resolved is not in the discard yet."""
    held = [name for name in ITEM if name not in ("glove_of_holding", "fireball")]
    at = table("5/0 6 7 9", rows=["0k"], on=["r"], hands=["glove_of_holding", " ".join(held)], discard="fireball")
    send(at, "w", 0)
    to(at, "item_draw")
    use(at, 0, "glove_of_holding")
    assert hand(at, 0) == "fireball" and discarded(at) == ["glove_of_holding"]


def test_glove_of_holding_needs_items_to_draw():
    held = [name for name in ITEM if name != "glove_of_holding"]
    at = table("5/0 6 7 9", rows=["0k"], on=["r"], hands=["glove_of_holding", " ".join(held)])
    send(at, "w", 0)
    silence(at, "item_draw")
    assert moment(at) != "item_draw"


# Powder of Weakness


def test_weakness_makes_the_dragon_stronger_and_it_has_not_died():
    at = fallen("powder_of_weakness", "2k", "w")
    to(at, "dragon_falls a")
    events = use(at, 1, "powder_of_weakness")
    assert one(events, "weakened") == {"type": "weakened", "place": 0, "strength": 6}
    dragon = at.view(None)["dragons"][0]
    assert (dragon["strength"], dragon["printed"], dragon["weakened"], dragon["missing"]) == (6, 5, True, 1)
    assert row(at, 0) == "2k 0w" and moment(at) != "dragon_falls b"
    silence(at)
    assert at.to_act == (1,)


def test_weakness_is_not_for_the_sender():
    at = table("5/0 6 7 9", rows=["1k"], hands=["powder_of_weakness", "fireball"])
    send(at, "w", 0)
    to(at, "dragon_falls a")
    assert at.to_act == (1,)


def test_weakness_goes_with_the_dead_dragon():
    at = fallen("powder_of_weakness", "2k", "w")
    to(at, "dragon_falls a")
    use(at, 1, "powder_of_weakness")
    silence(at)
    assert "powder_of_weakness" not in discarded(at)
    send(at, "w", 0)
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at)
    assert "powder_of_weakness" in discarded(at) and not at.view(None)["dragons"][0]["weakened"]


# +1 Sword


@pytest.mark.parametrize("word, strength", [("k", 5), ("l", 4)])
def test_sword_adds_one_to_a_knight_for_the_rest_of_the_game(word, strength):
    at = table(hands=["plus_one_sword"])
    use(at, 0, "plus_one_sword")
    assert {move.adventurer for move in at.moves(0)} == {"knight", "lady_knight"}
    assert one(send(at, word, 0), "sent")["sum"] == strength
    assert lies(at, "plus_one_sword")


def test_sword_stays_when_the_knight_comes_home():
    at = table("5/0 6 7 9", on=["s"], hands=["plus_one_sword"])
    use(at, 0, "plus_one_sword")
    send(at, "k", 0)
    seen = at.view(None)["players"][0]
    assert seen["sword"] == "knight" and seen["strengths"]["knight"] == 5 and where(at, "0k") == "down"
    assert discarded(at) == []


def test_sword_needs_a_knight_ready_at_home():
    assert reason(table(hands=["plus_one_sword"], rows=["0k 0l"]), 0, Use("plus_one_sword")) == "cannot_work"


def test_sword_and_fireball_do_not_go_together():
    at = table(hands=["plus_one_sword fireball"])
    use(at, 0, "fireball")
    assert reason(at, 0, Use("plus_one_sword")) == "cannot_work"


# Powder of Levitation


def test_levitation_lets_two_dragons_change_places_with_their_tokens():
    at = between("powder_of_levitation", dragons="5/0 6/0 10/0 9/0", rows=["0l", "1t"], on=["s", "g"])
    use(at, 1, "powder_of_levitation", 0, 1)
    seen = at.view(None)["dragons"]
    assert (seen[0]["strength"], seen[1]["strength"]) == (6, 5) and on(at, 0) == "g" and on(at, 1) == "s"
    assert row(at, 0) == "0l" and row(at, 1) == "1t"


def test_levitation_never_fells_a_dragon():
    at = between("powder_of_levitation", dragons="5/0 10/0 9/0 9/3", rows=["", "2k 2w", "2l 2t"])
    use(at, 1, "powder_of_levitation")
    choose(at, 0)
    assert at.view(None)["dragons"][3]["strength"] == 5
    at = between("powder_of_levitation", dragons="5/0 10/0 - 9/3", rows=["", "2k 2w"])
    use(at, 1, "powder_of_levitation")
    assert asked(at) == ("pair", 1, [0, 1, 3])
    choose(at, 1)
    assert at.view(None)["dragons"][1]["strength"] == 9


def test_levitation_needs_somebody_standing_there():
    at = between("powder_of_levitation", dragons="5/0 6/0 - 9/0", rows=[])
    use(at, 1, "powder_of_levitation")
    choose(at, 0)
    assert [each and each["strength"] for each in at.view(None)["dragons"]] == [9, 6, None, 5]


def test_levitation_needs_such_a_pair():
    at = between("powder_of_levitation", dragons="5/0 10/0 - 5/2", rows=["", "2k 2w"])
    assert reason(at, 1, Use("powder_of_levitation")) is None
    at = table("5/0 10/0 - -", rows=["", "2k 2w"], hands=["", "powder_of_levitation"])
    send(at, "k", 1)
    to(at, "between_turns")
    assert reason(at, 1, Use("powder_of_levitation")) == "cannot_work"


# Powder of Renewal


def renewing(on="sgb", bag="yyyy", **more):
    at = fallen("powder_of_renewal", "2k", "w", on=on, bag=bag, **more)
    to(at, "before_talks b")
    return at


def test_renewal_exchanges_tokens_of_the_treasure_for_others_from_the_bag():
    at = renewing()
    use(at, 1, "powder_of_renewal")
    assert asked(at) == ("renew", 1, ["silver", "gold", "blue"])
    choose(at, "silver")
    assert asked(at) == ("renew", 1, ["gold", "blue", "done"])
    assert letters(at.view(None)["asks"][0]["picked"]) == "s"
    choose(at, "blue")
    events = choose(at, "done")
    event = one(events, "renewed")
    assert letters(event["out"]) == "sb" and sum(event["into"].values()) == 2
    assert at.view(None)["bag"] == 4 and len(heap(at)) == 3 and "g" in heap(at)


def test_renewal_may_take_the_whole_treasure():
    at = renewing(on="s")
    use(at, 1, "powder_of_renewal")
    assert phase(at) == "ask" or "renewed" in kinds(at.history(None))


def test_renewal_is_also_for_those_who_did_not_fight():
    assert usable(renewing(), 1) == ["powder_of_renewal"] and 1 not in renewing().view(None)["talks"]["participants"]


def test_renewal_needs_a_bag_that_is_not_empty():
    at = fallen("powder_of_renewal", "2k", "w", bag="")
    silence(at, "before_talks b")
    assert moment(at) != "before_talks b"


# Velvet Glove


def stealing(hoards=("", "ggb"), rows="1k", word="t", strength="5/0", **more):
    at = fallen("", rows, word, strength, hoards=hoards, hands=["velvet_glove"], **more)
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    silence(at, "theft a")
    return at


def test_velvet_glove_steals_two_from_the_one_victim():
    at = stealing()
    assert usable(at, 0) == ["velvet_glove"]
    events = use(at, 0, "velvet_glove")
    silence(at)
    assert len(hoard(at, 0)) == 2 and len(hoard(at, 1)) == 1
    assert one(at.history(None), "robbed")["count"] == 2 and kinds(events)[0] == "used"


def test_velvet_glove_takes_one_if_there_is_but_one():
    at = stealing(hoards=("", "g"))
    use(at, 0, "velvet_glove")
    silence(at)
    assert hoard(at, 0) == "g"


def test_velvet_glove_with_a_wizard_chooses_both():
    at = stealing(rows="1k 0w", strength="7/0")
    use(at, 0, "velvet_glove")
    silence(at)
    assert phase(at) == "loot"
    choose(at, "blue")
    assert at.view(0)["asks"][0]["left"] == 1 and letters(at.view(0)["asks"][0]["picked"]) == "b"
    assert asked(at) == ("loot", 0, ["gold"])
    choose(at, "gold")
    assert hoard(at, 0) == "gb"


def test_velvet_glove_is_not_for_the_victim():
    at = fallen("velvet_glove", "1k", "t", hoards=["", "ggb"])
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    assert moment(at) == "theft b"
    assert reason(at, 1, Use("velvet_glove")) == "wrong_moment"


# Spyglass of Seeing


def spying(bag="sgbyp", hands=("spyglass_of_seeing",), rows="1k", **more):
    at = fallen("", rows, "w", on="r", bag=bag, hands=hands, **more)
    to(at, "before_talks b")
    return at


def test_spyglass_shows_five_tokens_to_its_user_and_adds_two():
    at = spying()
    use(at, 0, "spyglass_of_seeing")
    ask = at.view(0)["asks"][0]
    assert ask["ask"] == "spy" and letters(ask["tokens"]) == "sgbpy" and ask["left"] == 2
    assert (
        at.view(1)["asks"]
        == at.view(None)["asks"]
        == [{"ask": "spy", "seat": 0, "item": "spyglass_of_seeing", "left": 2}]
    )
    seen = at.view(None)
    assert not seen["end_phase"] and seen["market"]["state"] == "coming"
    assert all(each["hidden_now"] == min(each["hidden"], 3) for each in seen["dragons"] if each)
    choose(at, "gold")
    assert asked(at) == ("spy", 0, ["silver", "blue", "purple", "yellow"])
    events = choose(at, "yellow")
    assert letters(one(events, "added")["tokens"]) == "gy" and heap(at) == "gry"
    assert at.view(None)["bag"] == 3 and "end_phase" not in kinds(events)


def test_what_spyglass_showed_is_told_to_its_user_only():
    at = spying()
    use(at, 0, "spyglass_of_seeing")
    assert letters(one(at.history(0), "spied")["tokens"]) == "sgbpy"
    assert one(at.history(1), "spied") == {"type": "spied", "seat": 0, "count": 5, "tokens": None}


def test_spyglass_with_a_short_bag():
    at = spying(bag="sgb")
    use(at, 0, "spyglass_of_seeing")
    assert at.view(0)["asks"][0]["left"] == 2
    at = spying(bag="sg")
    events = use(at, 0, "spyglass_of_seeing")
    assert heap(at) == "sgr" and "end_phase" in kinds(events)


def test_spyglass_is_for_those_who_divide():
    at = spying(hands=["", "", "spyglass_of_seeing"])
    assert reason(at, 2, Use("spyglass_of_seeing")) == "cannot_work"
    assert reason(spying(hands=["", "spyglass_of_seeing"]), 1, Use("spyglass_of_seeing")) is None


def test_spyglass_needs_a_bag_that_is_not_empty():
    at = fallen("", "1k", "w", bag="", hands=["spyglass_of_seeing"])
    silence(at, "before_talks b")
    assert moment(at) != "before_talks b"


# All


@pytest.mark.parametrize("item", sorted(ITEM))
def test_nobody_plays_a_card_that_he_does_not_have(item):
    at = table(hands=["", item])
    assert reason(at, 0, Use(item)) == "not_in_hand"


def test_a_card_that_was_played_can_not_be_taken_back():
    at = table(hands=["fireball"])
    use(at, 0, "fireball")
    assert not at.undo_allowed(0)
