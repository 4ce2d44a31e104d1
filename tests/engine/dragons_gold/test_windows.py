"""Who is asked to react, and when: only for reasons that everybody can see."""

import pytest

import engine
from engine.dragons_gold.moves import PASS, TIME_OUT, Use
from tests.positions.dragons_gold import kinds, moment, phase, send, share, silence, table, to, use


def test_whoever_has_a_card_is_asked_all_at_once_in_turn_order():
    at = table(hands=["market_bell", "fireball", "plus_one_sword"], active=1)
    send(at, "k", 0)
    assert phase(at) == "react" and moment(at) == "after_send" and at.to_act == (2, 0)


def test_it_does_not_matter_which_cards_they_have():
    for card in ("stinking_cloud", "gem_of_many_colors"):
        at = table(hands=["", card])
        send(at, "k", 0)
        assert moment(at) == "after_send" and at.to_act == (1,)


def test_who_has_no_card_is_not_asked():
    at = table(hands=["", "", "fireball"])
    send(at, "k", 0)
    assert at.to_act == (2,)


def test_if_nobody_has_a_card_nobody_is_asked():
    at = table()
    assert kinds(send(at, "k", 0)) == ["sent", "turn"]


def test_the_window_closes_when_all_have_passed():
    at = table(hands=["", "fireball", "market_bell"])
    send(at, "k", 0)
    at.play(2, PASS)
    assert at.to_act == (1,)
    at.play(1, PASS)
    assert moment(at) == "between_turns"


def test_passing_is_told_to_nobody():
    at = table(hands=["", "fireball", "market_bell"])
    send(at, "k", 0)
    before = [at.history(eye) for eye in (None, 0, 1, 2)]
    at.play(2, PASS)
    assert [at.history(eye) for eye in (None, 0, 1, 2)] == before


def test_after_a_card_all_are_asked_anew():
    at = table(on=["sss", "ggg"], hands=["vacuum_tube", "fireball", "market_bell"], discard="instant_copier")
    send(at, "k", 2)
    to(at, "between_turns")
    at.play(1, PASS)
    at.play(2, PASS)
    use(at, 0, "vacuum_tube")
    while phase(at) == "ask":
        at.play(0, at.moves(0)[0])
    assert moment(at) == "between_turns" and at.to_act == (0, 1, 2)


def test_who_has_spent_his_last_card_is_asked_only_whether_he_has_caught_somebody():
    at = table(on=["sss", "ggg"], hands=["vacuum_tube", "fireball"], discard="instant_copier invisible_hand")
    send(at, "k", 2)
    to(at, "between_turns")
    use(at, 0, "vacuum_tube")
    while phase(at) == "ask":
        at.play(0, at.moves(0)[0])
    assert at.to_act == (1,)


# After a send


def test_with_a_single_dragon_only_the_owner_of_the_one_before_is_asked():
    at = table("10/0 - - -", rows=["2k"], hands=["", "stinking_cloud", "poison_dagger"])
    send(at, "w", 0)
    assert at.to_act == (2,)


def test_with_a_single_dragon_and_nobody_before_nobody_is_asked():
    at = table("10/0 - - -", hands=["", "stinking_cloud", "poison_dagger"])
    send(at, "w", 0)
    assert moment(at) == "between_turns"


def test_a_card_on_the_discard_is_in_nobody_s_hand():
    at = table(hands=["", "fireball"], discard="stinking_cloud")
    send(at, "k", 0)
    assert moment(at) == "between_turns"
    at = table(hands=["", "fireball"], discard="stinking_cloud", rows=["1k"])
    send(at, "w", 0)
    assert moment(at) == "after_send"


def test_the_sender_is_not_asked_after_his_own_send():
    at = table(hands=["stinking_cloud"])
    send(at, "k", 0)
    assert moment(at) == "between_turns"


# When a dragon falls


def test_weakness_is_asked_for_only_if_the_strengths_are_equal():
    at = table("5/0 6 7 9", rows=["0k"], hands=["", "fireball"])
    send(at, "w", 0)
    to(at, "dragon_falls a")
    assert at.to_act == (1,)
    at = table("5/0 6 7 9", rows=["0k"], hands=["", "fireball"])
    send(at, "l", 0)
    assert silence(at, "dragon_falls b") and moment(at) == "dragon_falls b"


def test_the_horn_is_asked_for_of_all_the_sender_too():
    at = table("5/0 6 7 9", rows=["0k"], hands=["fireball", "market_bell"])
    send(at, "w", 0)
    to(at, "dragon_falls b")
    assert at.to_act == (0, 1)


# Before the talks


def test_before_the_talks_an_eye_liner_needs_a_lady_and_a_man_after_her():
    at = table("7/0 6 7 9", rows=["1l 2k"], on=["s"], hands=["horn_of_dragon_recall", "fireball", "market_bell"])
    send(at, "k", 0)
    to(at, "before_talks a")
    assert at.to_act == (1,)
    at = table("7/0 6 7 9", rows=["2k 1l"], on=["s"], hands=["horn_of_dragon_recall", "fireball", "market_bell"])
    send(at, "l", 0)
    to(at, "before_talks b")


def test_no_lady_no_question():
    at = table("8/2 6 7 9", rows=["1k"], hands=["fireball", "market_bell"], bag="")
    send(at, "k", 0)
    silence(at, "before_talks a")
    assert moment(at) is None


def test_alone_there_is_no_before_talks():
    at = table("5/0 6 7 9", rows=["0l"], on=["s"], hands=["fireball", "market_bell"])
    send(at, "k", 0)
    silence(at, "before_talks a")
    assert moment(at) is None


def test_without_a_token_in_the_treasure_or_in_the_bag_nobody_is_asked():
    for more in ({"on": [""]}, {"on": ["s"], "bag": ""}):
        at = table("8/2 6 7 9", rows=["1k"], hands=["fireball", "market_bell"], **{"bag": "", **more})
        send(at, "k", 0)
        silence(at, "before_talks b")
        assert moment(at) != "before_talks b"


# After the talks


def agreed(rows="1k", word="w", shares=("sg", ""), on="sg", **more):
    at = table("5/0 6 7 9", rows=[rows], on=[on], **more)
    send(at, word, 0)
    silence(at)
    share(at, *shares)
    return at


def test_an_agreement_is_a_moment_for_all_who_have_a_card():
    at = agreed(hands=["fireball", "", "market_bell"])
    assert moment(at) == "agreement" and at.to_act == (0, 2)


def test_equal_shares_can_not_be_confused():
    at = agreed(shares=("s", "s"), on="ss", hands=["fireball", "", "market_bell"])
    assert moment(at) != "agreement"


def test_failed_talks_are_no_agreement():
    at = table("5/0 6 7 9", rows=["1k"], on=["sg"], hands=["fireball", "", "market_bell"])
    send(at, "w", 0)
    silence(at)
    at.play(engine.TABLE, TIME_OUT)
    assert moment(at) == "after_talks"


def test_a_drawer_is_asked_before_he_draws():
    at = agreed(on="rg", shares=("g", "r"), hands=["fireball", "market_bell"])
    silence(at, "item_draw")
    assert moment(at) == "item_draw" and at.to_act == (0,)
    assert at.view(None)["asks"][0]["count"] == 1


def test_a_drawer_without_a_card_is_not_asked():
    at = agreed(on="rg", shares=("g", "r"), hands=["", "market_bell"])
    silence(at, "item_draw")
    assert moment(at) != "item_draw"


def test_in_a_theft_first_the_thief_s_player_then_the_victim_is_asked():
    at = agreed(word="t", hands=["fireball", "market_bell", "plus_one_sword"])
    silence(at, "theft a")
    assert moment(at) == "theft a" and at.to_act == (0,)
    at.play(0, PASS)
    assert moment(at) == "theft b" and at.to_act == (1,)


def test_after_the_talks_those_are_asked_who_did_not_fight_and_have_a_thief_at_home():
    at = agreed(hands=["fireball", "market_bell", "plus_one_sword"])
    silence(at, "after_talks")
    assert at.to_act == (2,)
    at = agreed(hands=["fireball", "market_bell", "plus_one_sword"], down="2t")
    silence(at, "after_talks")
    assert moment(at) != "after_talks"


def test_after_a_solo_kill_there_is_no_after_talks():
    at = table("5/0 6 7 9", rows=["0k"], on=["s"], hands=["", "fireball", "market_bell"])
    send(at, "w", 0)
    silence(at, "after_talks")
    assert moment(at) is None


# Between turns


def test_between_turns_all_are_asked():
    at = table(on=["sss"], hands=["fireball", "", "market_bell"])
    send(at, "k", 0)
    to(at, "between_turns")
    assert at.to_act == (0, 1, 2)


def test_whoever_could_have_the_invisible_hand_is_asked_while_any_dragon_has_a_token():
    gone = "mirror_of_exchanging market_bell comets_powder vacuum_tube powder_of_levitation"
    for on, asked in ((["s"], (0, 2)), ([], ())):
        at = table(on=on, hands=["fireball", "", "long_arms"], discard=gone + " stinking_cloud")
        at._state.called = (True, True, True)
        send(at, "k", 1)
        assert (at.to_act if moment(at) else ()) == asked


def test_not_before_the_first_turn_and_also_after_a_skipped_one():
    at = table(hands=["fireball"], rows=["0k 0l", "0t 0w"])
    assert moment(at) == "between_turns" and kinds(at.history(None)) == ["turn", "skipped"]
    assert phase(table(hands=["fireball"])) == "turn"


def test_not_after_the_last_dragon():
    at = table("5/0 - - -", rows=["0k"], deck="", hands=["fireball"], discard="gem_of_many_colors")
    send(at, "w", 0)
    silence(at)
    assert at.over and "between_turns" not in kinds(at.history(None))


def test_after_a_card_all_but_its_user_are_asked_for_the_copier():
    at = table(on=["sss"], hands=["fireball", "market_bell", "comets_powder"])
    send(at, "k", 0)
    to(at, "between_turns")
    use(at, 2, "comets_powder", 0, 1, 2)
    assert moment(at) == "item_played" and at.to_act == (0, 1)
    assert at.view(None)["asks"][0] == {
        "ask": "react", "seat": 0, "moment": "item_played", "item": "comets_powder", "user": 2,
    }  # fmt: skip


@pytest.mark.parametrize("item", ["fireball", "ring_of_recall", "horn_of_dragon_recall", "velvet_glove"])
def test_a_card_in_the_wrong_moment_is_refused(item):
    at = table(hands=["", item], rows=["1k"])
    send(at, "w", 0)
    assert at.why_not(1, Use(item)).code == "wrong_moment"
    assert at.view(1)["hand"][0]["playable"] is False
