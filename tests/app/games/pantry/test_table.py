"""The Dragon's Pantry by touch: a turn, what is asked beside it, and what all look at together."""

import gc
import random

import pytest

from tests.positions import pantry as build
from tests.robot import pantry
from tests.robot.games import showing, uncover
from tests.robot.pantry import at_table, buttons, cards, hold, kind, sit_down, view


def tap(finger, name):
    finger.tap(cards(finger)[name])


def raised(finger):
    return {name: card.raised for name, card in cards(finger).items() if card.raised}


def sweep(finger, name):
    x, y = finger.point(cards(finger)[name])
    finger.drag((x, y), (x, y + 24), steps=4)


# A turn


def test_a_tap_on_a_card_and_one_on_the_button_lay_it(start):
    finger = start()
    session = at_table(finger, build.table("26", "88", pile="15"))
    tap(finger, "villain_6")
    finger.tap("Lay 6")
    assert session.table.view(None)["pile"][-1] == "villain_6"
    assert showing(finger) == "cover"


def test_a_tap_on_the_lit_pile_lays_what_is_lifted_and_else_tells_what_lies_in_it(start):
    finger = start()
    session = at_table(finger, build.table("26", "88", pile="15"))
    pile = view(finger).table_board.pile
    assert not pile.lit
    finger.tap(pile)
    assert finger.app.sheet
    finger.press_back()
    tap(finger, "villain_6")
    assert pile.lit
    finger.drag(pile, pile, steps=1, hold=0.6)
    assert finger.app.sheet and session.table.view(None)["pile"][-1] == "villain_5"
    finger.press_back()
    finger.tap(pile)
    assert session.table.view(None)["pile"][-1] == "villain_6"


def test_a_second_tap_puts_a_single_card_down_and_a_long_press_tells_what_it_is(start):
    finger = start()
    at_table(finger, build.table("26", "88", pile="15"))
    for lifted in ({"villain_6": 1}, {}):
        tap(finger, "villain_6")
        assert raised(finger) == lifted
    card = cards(finger)["villain_6"]
    finger.drag(card, card, steps=1, hold=0.6)
    assert finger.app.sheet and raised(finger) == {}


def test_who_has_played_sees_it_on_the_pile_before_the_cover_comes(start):
    finger = start()
    session = at_table(finger, build.table("26", "88", pile="15"))
    tap(finger, "villain_6")
    finger.target("Lay 6").dispatch("on_release")
    finger.frames(3)
    assert kind(finger) == "PantryMovedView" and list(cards(finger)) == ["villain_2"]
    assert view(finger).table_board.pile.cards[-1] == "villain_6"
    assert "Anna lays: 6" in finger.texts()
    finger.wait(1.3)
    assert showing(finger) == "cover" and session.scene().seat == 1


def test_who_takes_the_pile_sees_it_come_to_the_hand(start):
    finger = start()
    at_table(finger, build.table("2", "88", pile="15"))
    finger.target("Take the pile").dispatch("on_release")
    finger.frames(3)
    assert kind(finger) == "PantryMovedView" and set(cards(finger)) == {"villain_1", "villain_2", "villain_5"}


def test_a_sealed_swap_is_covered_at_once(start):
    finger = start()
    session = sit_down(finger)
    assert session.table.view(None)["phase"] == "swap"
    uncover(finger)
    finger.target("Keep all").dispatch("on_release")
    finger.frames(2)
    assert not session.moved and showing(finger) == "cover"


def test_equal_cards_gather_and_tell_how_many_they_are(start):
    finger = start()
    at_table(finger, build.table("2777", "88", pile="1"))
    assert {name: card.count for name, card in cards(finger).items()} == {"villain_2": 1, "villain_7": 3}


def test_each_tap_lifts_one_more_and_after_the_last_one_all_lie_down(start):
    finger = start()
    at_table(finger, build.table("2777", "88", pile="1"))
    seen = []
    for _ in range(4):
        tap(finger, "villain_7")
        seen.append(raised(finger).get("villain_7", 0))
    assert seen == [1, 2, 3, 0]


def test_a_sweep_takes_all_that_may_go(start):
    finger = start()
    at_table(finger, build.table("2777", "88", pile="1"))
    sweep(finger, "villain_7")
    assert raised(finger) == {"villain_7": 3}
    assert "Lay 7 \N{MULTIPLICATION SIGN}3" in buttons(finger)


def test_another_card_puts_the_first_one_down(start):
    finger = start()
    at_table(finger, build.table("2777", "88", pile="1"))
    sweep(finger, "villain_7")
    tap(finger, "villain_2")
    assert raised(finger) == {"villain_2": 1}


def test_a_card_dragged_to_the_pile_is_played_at_once(start):
    finger = start()
    session = at_table(finger, build.table("277", "88", pile="1"))
    finger.drag(cards(finger)["villain_7"], view(finger).table_board.pile)
    assert session.table.view(None)["pile"] == ["villain_1", "villain_7"]


def test_lifted_cards_dragged_to_the_pile_go_together(start):
    finger = start()
    session = at_table(finger, build.table("277", "88", pile="1"))
    sweep(finger, "villain_7")
    finger.drag(cards(finger)["villain_7"], view(finger).table_board.pile)
    assert session.table.view(None)["pile"] == ["villain_1", "villain_7", "villain_7"]


@pytest.mark.parametrize(
    ("hand", "pile", "card", "why"),
    [
        ("26", "5", "villain_2", "Too low: 5 or more"),
        ("2z", "6", "zero", "No dragon goes on a 6"),
        ("29", "z", "villain_9", "A 9 never goes on a dragon"),
        ("27", "3", "villain_7", "On a 3 goes only less than 3"),
    ],
)
def test_a_dimmed_card_says_why(start, hand, pile, card, why):
    finger = start()
    session = at_table(finger, build.table(hand, "88", pile=pile))
    assert cards(finger)[card].dimmed
    tap(finger, card)
    assert any(why in text for text in finger.texts())
    assert len(session.table.view(None)["pile"]) == 1


def test_what_the_pile_demands_is_said_in_words(start):
    finger = start()
    at_table(finger, build.table("26", "88", pile="16"))
    assert "6 or more, no dragons" in finger.texts()


def test_under_a_defender_it_is_said_what_counts(start):
    finger = start()
    at_table(finger, build.table("2z", "88", pile="19d"))
    assert "Only a dragon" in finger.texts()
    assert "Under the Defender lies: 9" in finger.texts()


def test_the_pile_can_be_taken_and_only_when_there_is_one(start):
    finger = start()
    session = at_table(finger, build.table("26", "88", pile=""))
    assert "Take the pile" not in buttons(finger)
    session = at_table(finger, build.table("26", "88", pile="57"))
    finger.tap("Take the pile")
    assert session.table.view(None)["players"][0]["hand"] == 4


def test_four_alike_can_be_removed_even_if_they_do_not_fit(start):
    finger = start()
    session = at_table(finger, build.table("22228", "88", pile="7"))
    assert not cards(finger)["villain_2"].dimmed
    tap(finger, "villain_2")
    finger.tap("Remove four")
    assert session.table.view(None)["removed"] == 4
    assert showing(finger) == "table"  # the turn goes on


def test_the_last_hand_cards_go_together_with_a_twin_of_the_reserve(start):
    finger = start()
    session = at_table(finger, build.table("77", "88", pile="1", reserves=["7f7/123"]))
    sweep(finger, "villain_7")
    assert "The same card in your reserve may go along: touch it" in finger.texts()
    finger.tap(view(finger).reserve["a"])
    finger.tap("Lay 7 \N{MULTIPLICATION SIGN}3")
    assert session.table.view(None)["players"][0]["hand"] == 0
    assert session.table.view(None)["players"][0]["reserve"][0]["upper"] is None


def test_a_card_of_the_reserve_says_that_it_waits_for_the_hand(start):
    finger = start()
    at_table(finger, build.table("26", "88", pile="1", reserves=["7f7/123"]))
    finger.tap(view(finger).reserve["b"])
    assert "The reserve waits until your hand is empty." in finger.texts()


def test_with_an_empty_hand_the_reserve_is_the_hand(start):
    finger = start()
    session = at_table(finger, build.table("", "88", pile="5", reserves=["37f/123"]))
    assert cards(finger)["a"].dimmed
    tap(finger, "b")
    finger.tap("Lay 7")
    assert session.table.view(None)["top"] == "villain_7"


def test_turning_the_phone_keeps_what_is_lifted(start):
    finger = start()
    at_table(finger, build.table("2777", "88", pile="1"))
    sweep(finger, "villain_7")
    finger.resize("landscape")
    finger.settle()
    assert raised(finger) == {"villain_7": 3}


def test_who_drew_cards_is_told_which_and_nobody_else(start):
    finger = start()
    at_table(finger, build.table("2", "8", pile="4", debt=2, trouble="3" * 12))
    finger.tap("Draw 2 cards")
    assert any("You drew: 3" in text for text in finger.texts())
    finger.tap("Hide the hand")
    assert not any("You drew" in text for text in finger.texts())


def test_seals_explain_the_tricks_in_force(start):
    finger = start()
    at_table(finger, build.table("26", "88", pile="1", tricks="zero 1"))
    finger.tap("2 tricks in force")
    assert "A 1 may be laid on a 9." in finger.texts()


def test_a_touched_player_shows_what_lies_before_him(start):
    finger = start()
    at_table(finger, build.table("26", "888", pile="1", totals=(3, 9)))
    finger.tap("Boris")
    assert "3 cards in hand" in finger.texts()
    assert "9 coins lost" in finger.texts()


@pytest.mark.parametrize("size", [100, 200])
def test_six_players_find_room_on_a_small_phone(start, size):
    finger = start("small")
    finger.app.change("text_size", size)
    at_table(finger, pantry.table(6, tricks="zero 1 7"))
    board = view(finger).table_board
    assert len(board.plates) == 5
    boxes = [*board.plates.values(), board.pile]
    for number, one in enumerate(boxes):
        assert one.height >= 47
        assert board.y - 1 <= one.y and one.top <= board.top + 1
        for other in boxes[number + 1 :]:
            apart = one.right <= other.x + 1 or other.right <= one.x + 1 or one.top <= other.y + 1
            assert apart or other.top <= one.y + 1


def test_with_large_letters_the_reserve_is_a_button(start):
    finger = start()
    finger.app.change("text_size", 200)
    at_table(finger, pantry.table(4))
    finger.tap("Your reserve")
    assert "9 cards in hand" in finger.texts()


def test_twelve_kinds_of_cards_all_show_enough_to_be_touched(start):
    finger = start("small")
    at_table(finger, build.table("123456789zfd", "88", pile=""))
    for name, card in cards(finger).items():
        finger.tap(card)
        assert list(raised(finger)) == [name]
        finger.tap(card)


# 4s and 5s


def test_who_faces_4s_may_draw_or_pass_it_on(start):
    finger = start()
    session = at_table(finger, build.table("247", "88", "99", pile="4", debt=2))
    assert "Draw 2 cards" in finger.texts()
    assert cards(finger)["villain_7"].dimmed
    tap(finger, "villain_4")
    finger.tap("Lay 4")
    assert session.table.view(None)["demand"]["debt"] == 4
    assert showing(finger) == "cover"


def skipped(finger, second):
    at = build.table("258", second, "99", pile="1")
    build.lay(at, "5")
    return sit_down(finger, at)


def asked_about(finger):
    """Everything that the closed question shows and lets touch."""
    return sorted(finger.texts()), sorted(target.hint for target in finger.targets())


def test_a_skipped_player_is_asked_in_the_same_way_whether_or_not_he_has_a_defender(start):
    finger = start()
    shown = []
    for hand in ("88", "8d"):
        skipped(finger, hand)
        cover = finger.texts()
        uncover(finger)
        assert kind(finger) == "SkipView"
        shown.append((cover, *asked_about(finger)))
    assert shown[0] == shown[1]


def test_the_hand_of_a_skipped_player_is_open_only_under_the_thumb(start):
    finger = start()
    skipped(finger, "8d")
    uncover(finger)
    assert view(finger).hand.faces == []
    touch = hold(finger)
    assert [face[0] for face in view(finger).hand.faces] == ["villain_8", "defender"]
    touch.send("end")
    finger.frames(2)
    assert view(finger).hand.faces == []


def test_without_a_defender_the_button_does_nothing_and_says_so(start):
    finger = start()
    session = skipped(finger, "88")
    uncover(finger)
    finger.tap("Defender")
    assert session.table.view(None)["phase"] == "skip"
    assert "You have no Defender: the button does nothing" in finger.texts()


@pytest.mark.parametrize(("hand", "answer", "asked"), [("88", "Keep silent", 2), ("8d", "Defender", 2)])
def test_a_skip_is_kept_or_passed_on(start, hand, answer, asked):
    finger = start()
    session = skipped(finger, hand)
    uncover(finger)
    finger.tap(answer)
    assert session.table.to_act == (asked,)
    assert session.table.view(None)["phase"] == ("skip" if answer == "Defender" else "turn")


# Before the round, and tricks


def test_a_card_of_the_hand_is_swapped_for_an_open_one(start):
    finger = start()
    session = at_table(finger, seats=2)
    own = session.table.view(0)
    card, lying = own["hand"][0]["card"], own["players"][0]["reserve"][1]["upper"]
    tap(finger, card)
    assert finger.app.sheet is None
    finger.tap(view(finger).reserve["b"])
    finger.tap("Swap")
    assert session.table.view(0)["swap"] == {"card": card, "column": "b"}
    uncover(finger)
    finger.tap("Keep all")
    assert session.table.view(None)["players"][0]["reserve"][1]["upper"] == card
    assert lying in [each["card"] for each in session.table.view(0)["hand"]]


def chosen(finger, trick, hand, lay):
    at = build.table(hand, "88", "99", pile="1", tricks=trick, reserves=["37f/123"])
    build.lay(at, lay)
    session = sit_down(finger, at)
    assert (showing(finger), kind(finger)) == ("table", "PantryChoiceView")  # no cover: all look on
    return session


def test_a_surprise_goes_to_whom_the_finger_points_at(start):
    finger = start()
    session = chosen(finger, "2", "277", "2")
    finger.tap("Vera")
    assert [player["hand"] for player in session.table.view(None)["players"]] == [1, 2, 3]


def test_the_direction_of_play_can_be_turned_around(start):
    finger = start()
    session = chosen(finger, "7", "277", "7")
    finger.tap("Turn around")
    assert session.table.view(None)["direction"] == -1
    assert session.table.to_act == (2,)


def test_a_nine_reveals_a_card_of_the_reserve(start):
    finger = start()
    session = chosen(finger, "9", "299", "9")
    finger.tap("Fire-breather")
    assert "fire_breather" in [each["card"] for each in session.table.view(0)["hand"]]


def test_who_has_to_choose_may_look_at_his_hand_under_the_cover(start):
    finger = start()
    chosen(finger, "2", "277", "2")
    finger.tap("Look at the own hand")
    assert showing(finger) == "cover"
    uncover(finger)
    assert kind(finger) == "PeekView"
    finger.tap("Back to the table")
    assert kind(finger) == "PantryChoiceView"


# What all look at


def blind(finger, lower, calm=False):
    finger.app.settings["reduce_motion"] = calm
    session = at_table(finger, build.table("", "88", pile="7", reserves=[f"---/{lower}"]))
    tap(finger, "a")
    finger.tap("Turn it over")
    return session


def test_a_blind_card_turns_over_for_all_with_a_moment_of_suspense(start):
    finger = start()
    blind(finger, "986")
    assert (showing(finger), kind(finger)) == ("table", "BlindView")
    assert view(finger).flip.turning()
    assert not [text for text in buttons(finger) if text.startswith("Next")]
    finger.tap((200, 300))
    assert not view(finger).flip.turning()
    finger.tap("Next: Boris")
    assert showing(finger) == "cover"


def test_a_blind_card_that_does_not_fit_goes_to_the_hand_with_the_pile(start):
    finger = start()
    session = blind(finger, "286", calm=True)
    assert view(finger).yes.opacity < 1 and view(finger).no.opacity == 1
    finger.tap("Next: Boris")
    assert session.table.view(None)["players"][0]["hand"] == 2


def round_end(finger, calm=False):
    finger.app.settings["reduce_motion"] = calm
    session = at_table(finger, build.table("7", "88f", "9", pile="1", reserves=["---/---"]))
    tap(finger, "villain_7")
    finger.tap("Lay 7")
    assert kind(finger) == "RoundEndView"
    return session


def test_the_end_of_a_round_counts_card_by_card(start):
    finger = start()
    round_end(finger)
    seen = view(finger)
    seen._clock.cancel()
    counted = []
    while seen.counting():
        counted.append((seen.count.person["name"], int(seen.count.counted), seen.sheet.totals()))
        seen._tick(0)
    # Boris has 8, 8 and a Fire-breather in hand and three closed cards in reserve.
    assert [n for name, n, _ in counted if name == "Boris"] == list(range(7))
    assert [totals[1] for name, _, totals in counted if name == "Boris"][:4] == [0, 1, 2, 5]
    assert seen.sheet.totals() == [player["lost"] for player in seen.event["players"]]


def test_a_round_that_would_go_in_circles_ends_and_is_told_as_such(start):
    finger = start()
    nines = ["9--/---", "9--/666"]
    session = at_table(finger, build.table("z", "z", trouble="", tricks="zero", reserves=nines))
    tap(finger, "zero")
    finger.tap("Lay: Zero")
    finger.tap("Take the pile")
    assert kind(finger) == "RoundEndView" and "The round goes in circles" in finger.texts()
    finger.tap("What happened")
    assert any("go round for ever" in text for text in finger.texts())
    assert session.table.view(None)["sheet"][0]["out"] is None


def test_the_counting_can_be_cut_short(start):
    finger = start()
    session = round_end(finger)
    finger.tap("Count at once")
    assert not view(finger).counting()
    finger.tap("Boris")
    assert view(finger).count.person["name"] == "Boris"
    name = session.people[session.seat_to_act()]["name"]
    finger.tap(f"Next: {name}")
    assert showing(finger) == "cover"


def test_a_new_round_tells_its_trick_and_hindrances_before_the_cards_are_looked_at(start):
    finger = start()
    session = sit_down(finger, seats=3, told=False, options={"tricks": True})
    assert kind(finger) == "RoundStartView"
    assert "A new trick for all" in finger.texts()
    finger.tap(f"Next: {session.people[session.seat_to_act()]['name']}")
    assert showing(finger) == "cover"


def test_a_game_ends_with_the_count_and_the_lowest_total_wins(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    at_table(finger, build.table("7", "88f", "9", pile="1", reserves=["---/---"], totals=(5, 15, 3)))
    tap(finger, "villain_7")
    finger.tap("Lay 7")
    finger.tap("To the result")
    assert showing(finger) == "result"
    assert "Anna wins" in finger.texts()
    places = [widget.badge for widget in finger.widgets() if type(widget).__name__ == "Place"]
    assert places == ["sword", "crown", "shield"]


# Secrets


@pytest.mark.parametrize("moment", ["turn", "skip", "swap"])
def test_nothing_of_a_hand_lives_on_under_the_cover(start, moment):
    finger = start()
    if moment == "turn":
        at_table(finger, build.table("2777", "88", pile="1"))
        sweep(finger, "villain_7")
    elif moment == "skip":
        skipped(finger, "8d")
        uncover(finger)
        hold(finger).send("end")
    else:
        at_table(finger, seats=3)
        tap(finger, next(iter(cards(finger))))
    finger.tap("Hide the hand")
    assert showing(finger) == "cover"
    gc.collect()
    assert not [thing for thing in gc.get_objects() if type(thing) in pantry.secrets()]


def test_the_cover_tells_what_happened_but_nothing_secret(start):
    finger = start()
    at = build.table("25578", "88d", "99", pile="1", trouble="3" * 12)
    build.lay(at, "7")
    sit_down(finger, at)
    assert "Anna lays: 7" in finger.texts()
    assert not any("Defender" in text for text in finger.texts())


# Whole games


def test_a_whole_round_by_touch(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    session = sit_down(finger, seats=2, told=False, options={"tricks": True, "hindrances": True})
    player = pantry.Player(finger, random.Random(2))
    for _ in range(400):
        if session.table.view(None)["sheet"]:
            break
        if showing(finger) == "cover":
            uncover(finger)
        else:
            player.act()
    assert session.table.view(None)["sheet"]
