"""Items that meet."""

import engine
from engine.dragons_gold.components import ITEM
from engine.dragons_gold.moves import PASS, TIME_OUT, Send, Use
from tests.positions.dragons_gold import (
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
    usable,
    use,
    where,
)


def fail(at) -> None:
    """The talks come to nothing."""
    silence(at)
    at.play(engine.TABLE, TIME_OUT)


# Copier


def test_a_copier_can_not_be_copied():
    at = table(on=["ss", "gg"], hands=["fireball", "vacuum_tube", "instant_copier"])
    send(at, "k", 2)
    to(at, "between_turns")
    use(at, 1, "vacuum_tube")
    events = use(at, 2, "instant_copier")
    assert kinds(events) == ["used", "copied"]
    assert moment(at) == "between_turns" and at.view(None)["discard"] == ["instant_copier"]


def test_a_cloud_copied_at_once_may_drive_him_back():
    at = table(hands=["", "stinking_cloud", "instant_copier"])
    send(at, "k", 0)
    use(at, 1, "stinking_cloud")
    send(at, "k", 1)
    assert moment(at) == "item_played" and row(at, 1) == "0k"
    use(at, 2, "instant_copier")
    assert moment(at) == "after_send" and usable(at, 2) == ["stinking_cloud"]
    use(at, 2, "stinking_cloud")
    assert at.view(None)["asks"][0]["sends"] == {"knight": [0, 2, 3]}
    send(at, "k", 0)
    silence(at)
    assert row(at, 0) == "0k" and at.to_act == (1,)


def test_the_sender_may_copy_the_cloud_but_has_no_use_for_it_now():
    at = table(hands=["instant_copier", "stinking_cloud", "fireball"])
    send(at, "k", 0)
    use(at, 1, "stinking_cloud")
    send(at, "k", 1)
    use(at, 0, "instant_copier")
    assert hand(at, 0) == "stinking_cloud" and at.to_act == (2,)


def test_a_copied_horn_finds_its_window_closed():
    at = table("5/0 6 7 9", rows=["1k"], on=["s"], hands=["", "horn_of_dragon_recall", "instant_copier"])
    send(at, "w", 0)
    to(at, "dragon_falls b")
    use(at, 1, "horn_of_dragon_recall")
    use(at, 2, "instant_copier")
    assert hand(at, 2) == "horn_of_dragon_recall" and moment(at) == "between_turns"


def test_a_copied_ring_of_confusion_may_undo_the_first():
    at = table("5/0 6 7 9", rows=["1k"], on=["sg"], hands=["", "ring_of_confusion", "instant_copier"])
    send(at, "w", 0)
    silence(at)
    share(at, "sg", "")
    use(at, 1, "ring_of_confusion")
    use(at, 2, "instant_copier")
    use(at, 2, "ring_of_confusion")
    silence(at)
    assert hoard(at, 1) == "sg" and hoard(at, 0) == ""


def test_two_eye_liners_charm_two_men():
    at = table("10/0 6 7 9", rows=["1l 2t 2l"], on=["sg"], hands=["", "dark_eye_liner", "instant_copier"])
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    use(at, 2, "instant_copier")
    assert usable(at, 2) == ["dark_eye_liner"]
    use(at, 2, "dark_eye_liner")
    silence(at)
    assert at.view(None)["talks"]["participants"] == [1, 2]
    assert at.view(None)["dragons"][0]["sums"] == [[2, 7], [1, 5]]


def test_a_man_already_charmed_by_the_same_lady_is_not_charmed_again():
    at = table("10/0 6 7 9", rows=["1l 2t 2l"], on=["sg"], hands=["", "dark_eye_liner instant_copier", "fireball"])
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    assert moment(at) == "item_played"
    at.play(2, PASS)
    assert moment(at) == "before_talks b"


def test_a_copied_glove_serves_the_next_drawer():
    at = table("6/0 7 7/3 9", rows=["1k 2w"], on=["rr"], hands=["glove_of_holding", "", "instant_copier"])
    send(at, "w", 0)
    silence(at)
    share(at, "", "r", "r")
    silence(at, "item_draw")
    use(at, 0, "glove_of_holding")
    assert moment(at) == "item_played"
    use(at, 2, "instant_copier")
    assert moment(at) == "item_draw" and at.to_act == (2,)
    use(at, 2, "glove_of_holding")
    assert [player["items"] for player in at.view(None)["players"]][:3:2] == [3, 3]


def test_a_copied_card_is_known_to_all():
    at = table(on=["ss", "gg"], hands=["", "vacuum_tube", "instant_copier"])
    send(at, "k", 2)
    to(at, "between_turns")
    use(at, 1, "vacuum_tube")
    use(at, 2, "instant_copier")
    assert at._state.shown == (ITEM["vacuum_tube"],)
    silence(at)
    send(at, "k", 2)
    to(at, "between_turns")
    use(at, 2, "vacuum_tube")
    assert at._state.shown == ()


# Weakness and Horn


def test_after_weakness_there_is_no_horn_for_the_dragon_has_not_died():
    at = table("5/0 6 7 9", rows=["1k"], hands=["", "powder_of_weakness", "horn_of_dragon_recall"])
    send(at, "w", 0)
    to(at, "dragon_falls a")
    events = use(at, 1, "powder_of_weakness")
    assert moment(at) == "between_turns" and "slain" not in kinds(events)


def test_weakness_survives_a_horn():
    at = table("5/0 6 7 9", rows=["1k"], hands=["", "powder_of_weakness", "horn_of_dragon_recall"])
    send(at, "w", 0)
    to(at, "dragon_falls a")
    use(at, 1, "powder_of_weakness")
    silence(at)
    send(at, "w", 0)
    silence(at, "dragon_falls b")
    use(at, 2, "horn_of_dragon_recall")
    silence(at)
    dragon = at.view(None)["dragons"][0]
    assert dragon["weakened"] and dragon["strength"] == 6 and dragon["row"] == []


def test_a_weakened_dragon_killed_exactly_can_not_be_weakened_twice():
    at = table("5/0 6 7 9", rows=["1k"], hands=["", "powder_of_weakness", "fireball"])
    send(at, "w", 0)
    to(at, "dragon_falls a")
    use(at, 1, "powder_of_weakness")
    silence(at)
    send(at, "w", 0)
    silence(at, "dragon_falls a")
    assert moment(at) != "dragon_falls a"


def test_weakness_moves_with_the_dragon():
    at = table("5/0 10/0 7 9", rows=["1k"], hands=["", "powder_of_weakness powder_of_levitation"])
    send(at, "w", 0)
    to(at, "dragon_falls a")
    use(at, 1, "powder_of_weakness")
    to(at, "between_turns")
    use(at, 1, "powder_of_levitation", 0, 1)
    assert [dragon["strength"] for dragon in at.view(None)["dragons"][:2]] == [10, 6]
    assert at.view(None)["dragons"][1]["weakened"]


def test_a_fireball_stopped_by_a_horn_is_not_copied():
    at = table("8/2 6 7 9", rows=["1k"], hands=["fireball", "horn_of_dragon_recall", "instant_copier"])
    use(at, 0, "fireball")
    send(at, "w", 0)
    to(at, "dragon_falls b")
    events = use(at, 1, "horn_of_dragon_recall")
    assert one(events, "discarded")["item"] == "fireball"
    assert at.view(None)["asks"][0]["item"] == "horn_of_dragon_recall"


def test_a_fireball_stopped_by_weakness_stays():
    at = table("8/2 6 7 9", rows=["1k"], hands=["fireball", "powder_of_weakness"])
    use(at, 0, "fireball")
    send(at, "w", 0)
    to(at, "dragon_falls a")
    use(at, 1, "powder_of_weakness")
    assert at.view(None)["dragons"][0]["row"][1]["items"] == ["fireball"]


def test_a_horn_leaves_the_sword():
    at = table("5/0 6 7 9", hands=["plus_one_sword", "horn_of_dragon_recall"], on=["s"])
    use(at, 0, "plus_one_sword")
    send(at, "k", 0)
    to(at, "dragon_falls b")
    use(at, 1, "horn_of_dragon_recall")
    assert at.view(None)["players"][0]["sword"] == "knight" and where(at, "0k") == "down"


# Confusion


def test_no_confusion_after_a_solo_share_made_by_an_eye_liner():
    at = table("7/0 6 7/3 9", rows=["1l"], on=["sg"], hands=["", "dark_eye_liner", "ring_of_confusion"])
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    silence(at)
    assert hoard(at, 1) == "sg" and hand(at, 2) == "ring_of_confusion" and "agreed" not in kinds(at.history(None))


def test_confusion_moves_the_red_token_and_who_draws_is_who_controls_a_wizard_then():
    at = table("8/2 6 7 9", rows=["1l 2w"], on=["r"], bag="ss", hands=["", "dark_eye_liner", "ring_of_confusion"])
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    silence(at)
    share(at, "ss", "r")
    events = use(at, 2, "ring_of_confusion")
    events += silence(at)
    assert one(events, "drew")["seat"] == 1 and hoard(at, 1) == "r"


def test_who_was_put_out_by_an_eye_liner_may_confuse_and_reach():
    at = table("8/2 6 7 9", rows=["1l 2w"], on=["g"], hands=["", "dark_eye_liner", "ring_of_confusion long_arms"])
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    silence(at)
    left = heap(at)
    share(at, left, "")
    use(at, 2, "ring_of_confusion")
    silence(at, "after_talks")
    assert usable(at, 2) == ["long_arms"] and sorted(hoard(at, 0)) == sorted(left)


def test_who_was_put_out_by_an_eye_liner_is_no_victim():
    at = table("10/0 6 7 9", rows=["1l 2w 1t"], on=["g"], hoards=["y", "", "b"], hands=["", "dark_eye_liner"])
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    fail(at)
    silence(at)
    assert (
        phase(at) == "loot" and at.view(1)["asks"][0]["victim"] == 0 and at.view(1)["asks"][0]["options"] == ["yellow"]
    )


def test_a_charmed_thief_and_an_own_one_are_two_thefts():
    at = table("10/0 6 7 9", rows=["1l 2t 1t"], on=["g"], hoards=["yy", "", "b"], hands=["", "dark_eye_liner"])
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    silence(at)
    assert at.view(None)["thieves"] == [{"seat": 1, "guided": False}, {"seat": 1, "guided": False}]
    fail(at)
    assert hoard(at, 1) == "yy"


def test_a_charmed_fireball_counts_for_the_charmer():
    at = table("9/0 6 7 9/3", rows=["1l"], hands=["fireball", "dark_eye_liner"], division="strategic", on=["sg"])
    use(at, 0, "fireball")
    send(at, "w", 0)
    silence(at)
    send(at, "k", 3)
    silence(at)
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    silence(at)
    assert at.view(None)["dragons"][0]["row"][1]["controller"] == 1
    assert at.view(None)["dragons"][0]["sums"] == [[1, 7], [2, 4]] and at.to_act == (2,)


# Levitation and walls


def walled(**more):
    """Seat 1 has walled the dragon at 0; it is the turn of seat 2."""
    hands = more.pop("hands", ["", "wall_of_force"])
    at = table(hands=hands, active=1, **more)
    use(at, 1, "wall_of_force")
    send(at, "w", 0)
    return at


def test_a_wall_guards_the_dragon_that_levitation_puts_before_it():
    at = walled(dragons="10/0 9/0 9/3 7/0", hands=["", "wall_of_force powder_of_levitation"])
    to(at, "between_turns")
    use(at, 1, "powder_of_levitation", 0, 1)
    silence(at)
    assert [dragon["wall"] for dragon in at.view(None)["dragons"]] == [1, None, None, None]
    assert at.view(None)["dragons"][0]["strength"] == 9
    send(at, "k", 0)
    assert phase(at) == "consent"


def test_a_cloud_against_a_wall_goes_along():
    at = walled(hands=["stinking_cloud", "wall_of_force"])
    use(at, 0, "stinking_cloud")
    send(at, "w", 2)
    silence(at)
    assert [dragon["wall"] for dragon in at.view(None)["dragons"]] == [None, None, 1, None]


def test_a_cloud_towards_a_wall_needs_consent():
    at = walled(dragons="10/0 9/0 - -", hands=["stinking_cloud", "wall_of_force"])
    silence(at)
    send(at, "k", 1)
    use(at, 0, "stinking_cloud")
    send(at, "k", 0)
    assert phase(at) == "consent" and at.to_act == (1,)
    choose(at, "yes")
    assert row(at, 0) == "1w 2k"


def test_fled_and_refused_everywhere_he_goes_home_face_up_and_the_turn_is_over():
    at = walled(dragons="10/0 9/0 - -", hands=["stinking_cloud", "wall_of_force", "fireball"])
    silence(at)
    use(at, 2, "fireball")
    send(at, "w", 1)
    use(at, 0, "stinking_cloud")
    send(at, "w", 0)
    events = choose(at, "no")
    assert one(events, "went_home")["face"] == "up" and one(events, "discarded")["item"] == "fireball"
    assert where(at, "2w") == "up" and "stinking_cloud" in at.view(None)["discard"]
    silence(at)
    assert at.to_act == (0,)


def test_a_dragon_refused_before_the_cloud_stays_closed():
    at = walled(dragons="10/0 9/0 9/3 -", hands=["stinking_cloud", "wall_of_force"])
    silence(at)
    send(at, "k", 0)
    choose(at, "no")
    send(at, "k", 1)
    use(at, 0, "stinking_cloud")
    assert at.view(None)["asks"][0]["sends"] == {"knight": [2]}


def test_a_sword_bound_to_a_refused_knight_stays_with_him():
    at = walled(dragons="10/0 - - -", hands=["", "wall_of_force", "plus_one_sword"])
    silence(at)
    use(at, 2, "plus_one_sword")
    send(at, "l", 0)
    choose(at, "no")
    assert at.view(None)["players"][2]["sword"] == "lady_knight" and where(at, "2l") == "up"


def test_cards_played_for_a_refused_send_bind_the_adventurer():
    at = walled(dragons="10/0 9/0 - -", hands=["", "wall_of_force", "plus_one_sword ring_of_recall"], down="2w")
    silence(at)
    use(at, 2, "plus_one_sword")
    send(at, "l", 0)
    choose(at, "no")
    assert at.moves(2) == [Send("lady_knight", 1)]
    assert reason(at, 2, Send("knight", 1)) == "other_adventurer"
    assert reason(at, 2, Use("ring_of_recall")) == "wrong_moment"


def test_after_a_refusal_without_cards_another_may_be_sent():
    at = walled(dragons="10/0 9/0 - -")
    silence(at)
    send(at, "l", 0)
    choose(at, "no")
    assert {move.adventurer for move in at.moves(2)} == {"knight", "lady_knight", "thief", "wizard"}


# Cloud and Dagger


def test_after_a_cloud_a_dagger_is_possible_in_the_new_row():
    at = table(rows=["", "1k"], hands=["", "stinking_cloud poison_dagger"], discard="instant_copier")
    send(at, "w", 0)
    assert usable(at, 1) == ["stinking_cloud"]
    use(at, 1, "stinking_cloud")
    send(at, "w", 1)
    assert usable(at, 1) == ["poison_dagger"]
    use(at, 1, "poison_dagger")
    assert where(at, "0w") == "down"


def test_a_cloud_takes_the_dagger_s_moment_away():
    at = table(rows=["1k"], hands=["", "poison_dagger", "stinking_cloud"], discard="instant_copier")
    send(at, "w", 0)
    use(at, 2, "stinking_cloud")
    send(at, "w", 2)
    silence(at)
    assert hand(at, 1) == "poison_dagger" and row(at, 2) == "0w"


def test_a_sword_goes_along_with_the_cloud():
    at = table(hands=["plus_one_sword", "stinking_cloud"], discard="instant_copier")
    use(at, 0, "plus_one_sword")
    send(at, "k", 0)
    use(at, 1, "stinking_cloud")
    event = one(send(at, "k", 1), "sent")
    assert event["sum"] == 5


def test_a_fireball_goes_along_and_may_be_copied_if_the_re_send_fells_the_dragon():
    at = table("10/0 8/2 6 7", rows=["", "0k"], hands=["fireball", "stinking_cloud", "instant_copier"])
    use(at, 0, "fireball")
    send(at, "w", 0)
    use(at, 1, "stinking_cloud")
    send(at, "w", 1)
    silence(at, "dragon_falls b")
    at.play(2, PASS)
    assert moment(at) == "item_played" and at.view(None)["asks"][0]["item"] == "fireball"


# Thefts


def robbery(rows="1k", word="t", strength="5/0", hoards=("", "ggby"), **more):
    at = table(f"{strength} 6 7 9", rows=[rows], on=["s"], hoards=hoards, discard="instant_copier", **more)
    send(at, word, 0)
    fail(at)
    return at


def test_velvet_glove_and_amulet_the_victim_chooses_both():
    at = robbery(hands=["velvet_glove", "amulet_of_chaos"])
    use(at, 0, "velvet_glove")
    silence(at, "theft b")
    use(at, 1, "amulet_of_chaos")
    assert phase(at) == "yield" and at.view(1)["asks"][0]["left"] == 2
    choose(at, "blue", "yellow")
    assert hoard(at, 0) == "by" and hoard(at, 1) == "gg"


def test_an_amulet_against_two_tokens_needs_three():
    at = robbery(hands=["velvet_glove", "amulet_of_chaos"], hoards=("", "gb"))
    use(at, 0, "velvet_glove")
    silence(at, "theft b")
    assert reason(at, 1, Use("amulet_of_chaos")) == "cannot_work"


def test_an_amulet_against_a_guided_thief_of_two_tokens_needs_three_too():
    for tokens, code in (("bb", "cannot_work"), ("bbb", None)):
        at = robbery("1k 0w", "t", "7/0", hoards=("", tokens), hands=["velvet_glove", "amulet_of_chaos"])
        use(at, 0, "velvet_glove")
        silence(at, "theft b")
        assert reason(at, 1, Use("amulet_of_chaos")) == code


def test_long_arms_with_velvet_glove_and_amulet():
    at = table("5/0 6 7 9", rows=["1k"], hoards=["ggby", "sp"], on=["s"], discard="instant_copier",
               hands=["amulet_of_chaos", "", "long_arms velvet_glove"])  # fmt: skip
    send(at, "w", 0)
    fail(at)
    to(at, "after_talks")
    use(at, 2, "long_arms", 0)
    assert moment(at) == "theft a" and at.to_act == (2,)
    assert at.view(None)["playing"] == ["long_arms"]
    use(at, 2, "velvet_glove")
    assert moment(at) == "theft b"
    use(at, 0, "amulet_of_chaos", "blue", "yellow")
    assert hoard(at, 2) == "by"
    assert set(at.view(None)["discard"]) == {"long_arms", "velvet_glove", "amulet_of_chaos", "instant_copier"}


def test_velvet_glove_with_a_charmed_thief():
    at = table(
        "9/0 6 7 9/3", rows=["1l 2t"], hoards=["yy", "", "b"], hands=["", "dark_eye_liner velvet_glove"], on=["s"]
    )
    send(at, "k", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    fail(at)
    to(at, "theft a")
    assert usable(at, 1) == ["velvet_glove"]
    use(at, 1, "velvet_glove")
    silence(at)
    assert hoard(at, 1) == "yy"


def test_an_item_just_drawn_is_usable_if_its_moment_is_still_to_come():
    held = " ".join(name for name in ITEM if name not in ("velvet_glove", "ring_of_recall"))
    at = table(
        "7/0 6 7/3 9", rows=["1k 0w"], on=["r"], hoards=["", "ggg"], hands=["", "", held], discard="ring_of_recall"
    )
    send(at, "t", 0)
    silence(at)
    share(at, "", "r")
    silence(at, "theft a")
    assert moment(at) == "theft a" and usable(at, 0) == ["velvet_glove"]


# Tokens


def test_renewal_may_take_what_the_spyglass_added():
    at = table("5/0 6 7 9", rows=["1k"], on=["r"], bag="ggggg", discard="instant_copier",
               hands=["spyglass_of_seeing", "powder_of_renewal"])  # fmt: skip
    send(at, "w", 0)
    to(at, "before_talks b")
    use(at, 0, "spyglass_of_seeing", "gold", "gold")
    assert heap(at) == "ggr" and moment(at) == "before_talks b"
    use(at, 1, "powder_of_renewal", "gold", "gold", "done")
    assert at.view(None)["bag"] == 3 and heap(at) == "ggr"


def test_spyglass_emptying_the_bag_leaves_nothing_to_renew():
    at = table("5/0 6 7 9", rows=["1k"], on=["r"], bag="gg", discard="instant_copier",
               hands=["spyglass_of_seeing", "powder_of_renewal"])  # fmt: skip
    send(at, "w", 0)
    to(at, "before_talks b")
    use(at, 0, "spyglass_of_seeing")
    assert phase(at) == "talks" and hand(at, 1) == "powder_of_renewal"


def test_comet_then_mirror():
    at = table("9/0 10/0 - -", on=["ss", "gg"], bag="by", hands=["", "comets_powder mirror_of_exchanging"],
               discard="instant_copier")  # fmt: skip
    send(at, "k", 0)
    to(at, "between_turns")
    assert usable(at, 1) == ["comets_powder"]
    use(at, 1, "comets_powder", 1)
    assert usable(at, 1) == ["mirror_of_exchanging"]
    use(at, 1, "mirror_of_exchanging")
    assert on(at, 0) == "ggb" and on(at, 1) == "ssy"


def test_two_markets_have_two_clocks():
    at = table(hoards=["s", "g", "b"], hands=["", "market_bell", "instant_copier"])
    send(at, "k", 0)
    to(at, "between_turns")
    use(at, 1, "market_bell")
    at.play(engine.TABLE, TIME_OUT)
    use(at, 2, "instant_copier")
    use(at, 2, "market_bell")
    assert at.view(None)["clock"]["number"] == 2 and at.view(None)["trading"]["host"] == 2
    assert letters(at.view(2)["hoard"]) == "b" and asked_market(at) == [0, 1]


def asked_market(at) -> list:
    return next(ask["with"] for ask in at.view(None)["asks"] if ask["seat"] == 2)


def test_ring_of_recall_copied_by_another_waits_for_his_own_turn():
    at = table(hands=["ring_of_recall", "instant_copier"], down="0k 1k 1l")
    use(at, 0, "ring_of_recall")
    assert moment(at) == "item_played"
    use(at, 1, "instant_copier")
    assert phase(at) == "turn" and at.to_act == (0,)
    send(at, "k", 0)
    silence(at)
    assert usable(at, 1) == ["ring_of_recall"]


def test_eye_liner_leads_to_a_solo_kill_with_items():
    at = table("5/0 6 7 9", rows=["1l"], on=["rr"], hands=["fireball", "dark_eye_liner"], discard="instant_copier")
    use(at, 0, "fireball")
    send(at, "w", 0)
    to(at, "before_talks a")
    use(at, 1, "dark_eye_liner")
    silence(at)
    assert hoard(at, 1) == "rr" and at.view(None)["players"][1]["items"] == 2
