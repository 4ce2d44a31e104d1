"""Fist of Dragonstones by touch: bids under the thumb, fists that open for all, choices on the open table."""

import gc
import random

import pytest
from kivy.core.window import Window

from app.games.dragonstones import words
from tests.positions import dragonstones as build
from tests.robot import fist
from tests.robot.games import have_seen, showing, uncover


def view(finger):
    return finger.app.screens.current_screen.view


def kind(finger):
    return type(view(finger)).__name__


def tray(finger):
    return view(finger).tray


def bidding(finger, at=None, **about):
    """The bid of the first seat lies open before him."""
    session = fist.sit_down(finger, at or fist.table(**about))
    uncover(finger)
    return session


def slide(finger, coins):
    fist.held(finger, coins).send("end")
    finger.settle()


def lock(finger):
    finger.tap("Into the fist")


def bid(finger, coins):
    """The whole of one player's part: a tap, a slide, a tap."""
    uncover(finger)
    slide(finger, coins)
    lock(finger)


def go_on(finger, text):
    """From the open fists."""
    fist.wake(finger)
    finger.tap(text)


def press(finger, tile):
    finger.tap(view(finger).tiles[tile])


def living_secrets():
    from app.games.dragonstones.fists import BidTray

    gc.collect()
    return [thing for thing in gc.get_objects() if type(thing) is BidTray]


def secrets_shown(finger):
    """Everything in the tray that could tell something about the purse or the bid."""
    parts = tray(finger).ids
    tiles = [(tile.held, tile.on, tile.owned, tile.about) for tile in view(finger).tiles.values()]
    coins = list(parts.slider.coins), list(parts.fist.coins)
    return [*finger.texts(), *tiles, *coins, parts.slider.value, parts.fist.value]


# The way through an auction


def test_a_game_begins_on_the_open_table_and_then_goes_to_the_first_who_bids(start):
    finger = start()
    session = fist.sit_down(finger, told=False)
    assert kind(finger) == "BlockView"
    assert any(text.startswith("Round 1. Specials: ") for text in finger.texts())
    finger.tap("To the bids: Anna first")
    assert showing(finger) == "cover"
    assert session.seat_to_act() == 0


def test_a_bid_is_two_taps_and_a_slide(start):
    finger = start()
    session = fist.sit_down(finger, fist.table())
    bid(finger, 3)
    assert session.table.view(0)["fist"]["bid"]["value"] == 3
    assert showing(finger) == "cover"
    assert "Boris" in finger.texts()


def test_when_the_last_fist_is_closed_all_open_and_the_winner_is_named(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    fist.sit_down(finger, fist.table())
    for coins in (3, 5, 0):
        bid(finger, coins)
    assert kind(finger) == "RevealView"
    assert not finger.app.screens.current_screen.secret
    assert [fist_.won for fist_ in view(finger).reveal.fists] == [False, True, False]
    assert "Boris wins Wizard for 5" in finger.texts()


def test_the_winner_chooses_on_the_open_table_without_a_cover(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    session = fist.sit_down(finger, fist.table("magician"))
    for coins in (5, 1, 0):
        bid(finger, coins)
    go_on(finger, "Anna decides")
    assert kind(finger) == "ChoiceView"
    assert session.open_to is None
    finger.tap("Take 3 silver coins from the bank.")
    assert kind(finger) == "BlockView"
    assert "Anna takes 3 silver coins" in finger.texts()
    finger.tap("To the bids: Anna first")
    assert kind(finger) == "BidView"  # she has just chosen: the device is with her


def test_fists_and_the_next_card_are_one_screen_and_who_has_the_device_bids_first(start):
    finger = start()
    session = fist.sit_down(finger, fist.table())
    for coins in (3, 5, 0):
        bid(finger, coins)
    finger.wait(1)
    assert {"Boris wins Wizard for 5", "Vera bids first", "The device stays where it is"} <= set(finger.texts())
    assert words.name(session.table.view(None)["lots"][-1]["card"], []) in finger.texts()
    fist.wake(finger)
    finger.double_tap("Make the bid")
    assert kind(finger) == "BidView" and session.scene().seat == 2
    covers = []
    for _ in range(3):
        lock(finger)
        covers.append(showing(finger) == "cover" and session.scene().seat)
        if covers[-1] is not False:
            uncover(finger)
    assert covers == [0, 1, False]


def test_whoever_takes_the_device_up_again_after_the_fists_is_asked_who_he_is(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    session = fist.sit_down(finger, fist.table())
    for coins in (3, 5, 0):
        bid(finger, coins)
    finger.app.on_pause()
    finger.settle()
    assert kind(finger) == "RevealView"
    go_on(finger, "Make the bid")
    assert showing(finger) == "cover" and session.scene().seat == 2


def test_a_look_into_another_purse_is_followed_by_a_cover(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    session = fist.sit_down(finger, fist.table())
    for coins in (3, 5, 0):
        bid(finger, coins)
    view(finger).peek(0)
    finger.settle()
    uncover(finger)
    finger.tap("Back to the table")
    assert kind(finger) == "RevealView"
    go_on(finger, "Make the bid")
    assert showing(finger) == "cover" and session.scene().seat == 2


def test_a_second_tap_meant_for_the_last_fist_does_not_skip_what_all_wait_for(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    fist.sit_down(finger, fist.table())
    for coins in (3, 5, 0):
        bid(finger, coins)
    finger.quick_tap(finger.point("Make the bid"))
    assert kind(finger) == "RevealView"


def test_fists_stand_in_the_order_of_bids_only_when_they_are_open(start):
    finger = start()
    session = fist.sit_down(finger, fist.table())
    all_bid(session, 1, 2, 3)
    finger.app.face_table()
    finger.frames(3)
    places = [each.x for each in view(finger).reveal.fists]
    assert places == sorted(places)
    finger.wait(1.2)
    places = [each.x for each in view(finger).reveal.fists]
    assert places == sorted(places, reverse=True)


def all_bid(session, *bids):
    """Everybody's fists are closed, and nobody has seen yet what is in them."""
    seen = len(session.open_events)
    build.bid(session.table, *bids)
    have_seen(session, seen)


def test_the_fists_open_one_after_another_and_a_tap_skips_it(start):
    finger = start()
    session = fist.sit_down(finger, fist.table())
    all_bid(session, 1, 2, 3)
    finger.app.face_table()
    finger.frames(3)
    reveal = view(finger).reveal
    assert reveal.opening() and not any(each.won for each in reveal.fists)
    assert tray(finger).opacity == 0
    finger.tap((5, 5))
    assert all(each.opened == 1 for each in reveal.fists)
    assert [each.won for each in reveal.fists] == [False, False, True]
    assert kind(finger) == "RevealView"


def test_the_motion_ends_by_itself(start):
    finger = start()
    session = fist.sit_down(finger, fist.table())
    all_bid(session, 1, 2, 3)
    finger.app.face_table()
    finger.wait(1.0)
    assert [each.won for each in view(finger).reveal.fists] == [False, False, True]


def test_a_tie_is_decided_by_those_who_are_tied_with_silver(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    session = fist.sit_down(finger, fist.table())
    all_bid(session, 4, 1, 4)
    finger.app.face_table()
    finger.settle()
    go_on(finger, "Make the bid")
    bid(finger, 2)  # Vera, whose fist was the last one before
    assert "Anna" in finger.texts()
    uncover(finger)
    assert list(view(finger).tiles) == ["amulet"]
    slide(finger, 1)
    lock(finger)
    assert "Vera wins Wizard for 4 and 2 silver" in finger.texts()
    assert len(view(finger).reveal.fists) == 2


def test_a_curse_and_an_unsold_card_are_told(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    at = fist.table(coins=("black1",))
    build.bid(at, "0 black", 2, 3)
    fist.sit_down(finger, at, told=False)
    assert "Anna: a black coin curses Wizard" in finger.texts()
    go_on(finger, "Make the bid")
    assert showing(finger) == "cover"  # nobody has touched the device yet


def test_after_a_restart_a_reveal_is_skipped(start):
    finger = start()
    session = fist.sit_down(finger)
    for seat in range(3):
        session.play(seat, session.table.moves(seat)[seat])
    finger.app.face_table()
    finger.settle()
    assert kind(finger) == "RevealView"
    finger = start()
    finger.tap("Go on with the interrupted game")
    assert showing(finger) == "cover"
    assert finger.app.session.table.view(None) == session.table.view(None)


def test_a_game_that_ends_with_a_reveal_shows_it_before_the_result(start):
    finger = start()
    finger.app.settings["reduce_motion"] = True
    at = fist.table("quack_wizard", points=(2,))
    build.bid(at, 3, 1, 0)
    assert at.over
    fist.sit_down(finger, at, told=False)
    assert kind(finger) == "RevealView"
    go_on(finger, "To the result")
    assert showing(finger) == "result"


# What is secret


def test_no_private_widget_exists_while_the_cover_shows(start):
    finger = start()
    bidding(finger)
    assert len(living_secrets()) == 1
    lock(finger)
    assert showing(finger) == "cover"
    assert living_secrets() == []


def test_purse_and_bid_show_only_while_a_finger_is_down(start):
    finger = start()
    bidding(finger, coins=("fairy7 common2 silver4",))
    hidden = secrets_shown(finger)
    touch = fist.held(finger, 3)
    assert {"4", "2"} <= set(finger.texts())
    assert view(finger).tray.ids.fist.value == 3
    touch.send("end")
    finger.settle()
    assert secrets_shown(finger) == hidden


def test_a_released_screen_is_the_same_for_rich_and_poor(start):
    finger = start()
    seen = []
    for coins in ("fairy8 common2 silver5 amulet1 black1", "fairy0 common0 silver0"):
        bidding(finger, coins=(coins,))
        targets = [(target.hint, tuple(target.size), tuple(target.pos)) for target in finger.targets()]
        seen.append((secrets_shown(finger), targets))
        finger.app.home()
    assert seen[0] == seen[1]


def test_every_bid_sounds_alike(start):
    finger = start()
    sounds = []
    finger.app.feedback.play = sounds.append
    heard = []
    for coins in (0, 7):
        bidding(finger, coins=("amulet1 black1",))
        if coins:
            press(finger, "amulet")
        slide(finger, coins)
        sounds.clear()
        lock(finger)
        heard.append(list(sounds))
        finger.app.home()
    assert heard[0] == heard[1] == ["seal", "your_turn"]


def test_the_cover_shows_nothing_that_depends_on_hidden_things(start):
    finger = start()
    at = fist.table("brigand", seats=4)
    build.win(at, 2)
    session = fist.sit_down(finger, at)
    seen = finger.texts()
    for seed in range(4):
        session.table = session.table.guess(3, random.Random(seed))
        finger.app.face_table()
        finger.settle()
        assert finger.texts() == seen


def test_the_open_table_shows_nothing_that_depends_on_hidden_things(start):
    finger = start()
    session = fist.sit_down(finger, fist.asked("buy"))
    seen, targets = finger.texts(), [(t.hint, t.disabled) for t in finger.targets()]
    for seed in range(4):
        session.table = session.table.guess(None, random.Random(seed))
        finger.app.face_table()
        finger.settle()
        assert (finger.texts(), [(t.hint, t.disabled) for t in finger.targets()]) == (seen, targets)


def test_how_much_a_brigand_took_is_shown_to_the_two_under_their_fingers_only(start):
    finger = start()
    at = fist.table("brigand", coins=("common1 silver1", "common2 silver3"))
    build.win(at, 1)
    session = fist.sit_down(finger, at)
    told = []
    for _ in range(3):
        assert not any("2 common" in text for text in finger.texts())
        uncover(finger)
        assert not any("Brigand" in text for text in finger.texts())
        touch = fist.held(finger)
        told.append([text for text in finger.texts() if "Brigand" in text])
        touch.send("end")
        finger.settle()
        lock(finger)
    assert told[0] == ["The Brigand brought you 2 common gold coins, 3 silver coins"]
    assert told[1] == ["The Brigand took from you 2 common gold coins, 3 silver coins"]
    assert told[2] == []
    assert "emptied" in [event["type"] for event in session.table.history(None)]


def test_the_own_purse_can_be_looked_into_behind_a_cover(start):
    finger = start()
    session = fist.sit_down(finger, fist.table(coins=("silver4",)), told=False)
    have_seen(finger.app.session, 0)
    finger.app.face_table()
    finger.settle()
    view(finger).peek(1)
    finger.settle()
    assert showing(finger) == "cover" and "Boris" in finger.texts()
    uncover(finger)
    assert "8" not in finger.texts()
    fist.held_purse(finger)
    assert "8" in finger.texts()
    finger.app.hide()
    finger.settle()
    assert not session.scene().peek and session.open_to is None
    assert living_secrets() == []


# The fist


def test_the_thumb_may_rest_without_changing_the_bid(start):
    finger = start()
    bidding(finger)
    slide(finger, 4)
    fist.held(finger).send("end")
    assert view(finger).bid.coins == 4


def test_a_slide_counts_from_where_the_thumb_was_put_down(start):
    finger = start()
    bidding(finger)
    slider = tray(finger).ids.slider
    for start_at in (slider.x + 20, slider.center_x, slider.right - 150):
        view(finger).bid.coins = 0
        x, y = slider.to_window(start_at, slider.center_y)
        finger.drag((x, y), (x + 3 * tray(finger).STEP, y))
        assert view(finger).bid.coins == 3
    finger.drag((x, y), (x - 2 * tray(finger).STEP, y))
    assert view(finger).bid.coins == 1


def test_beyond_the_end_of_the_purse_the_way_back_counts_at_once(start):
    from tests.robot.finger import Touch

    finger = start()
    bidding(finger, coins=("fairy2 common1",))
    slider, step = tray(finger).ids.slider, tray(finger).STEP
    touch = Touch(*slider.to_window(slider.x + 20, slider.center_y))
    touch.send("begin")
    for steps, coins in ((3, 3), (9, 3), (8, 2), (7, 1), (4, 0), (0, 0), (1, 1)):
        touch.send("update", slider.to_window(slider.x + 20, 0)[0] + steps * step, touch.y)
        assert view(finger).bid.coins == coins
    touch.send("end")


def test_a_thumb_lifted_on_the_button_closes_the_fist_with_what_it_has_slid_to(start):
    finger = start()
    session = bidding(finger)
    fist.bid(finger, 4)
    assert session.table.view(0)["fist"]["bid"]["value"] == 4
    assert showing(finger) == "cover"


def test_a_thumb_over_the_button_is_told_what_lifting_it_does_and_may_go_back(start):
    finger = start()
    session = bidding(finger)
    touch = fist.held(finger, 4)
    back, lock_button = (touch.x, touch.y), finger.target("Into the fist")
    touch.send("update", *lock_button.to_window(*lock_button.center))
    assert lock_button.lit and "Lift the thumb: into the fist" in finger.texts()
    assert view(finger).bid.coins == 4
    touch.send("update", *back)
    assert not lock_button.lit
    touch.send("end")
    assert view(finger).bid.coins == 4 and session.table.to_act == (0, 1, 2)


def test_each_coin_has_its_detent_fairy_gold_first(start):
    finger = start()
    bidding(finger, coins=("fairy2 common2",))
    for coins in (4, 0, 3):
        touch = fist.held(finger, coins)
        parts = view(finger).tray.ids
        assert [name.rpartition("/")[2] for name in parts.slider.coins] == ["fairy_gold"] * 2 + ["common_gold"] * 2
        assert parts.fist.value == coins and len(parts.fist.coins) == coins
        touch.send("end")
        finger.settle()


def test_amulet_and_black_coin_are_put_into_the_fist(start):
    finger = start()
    session = bidding(finger, coins=("amulet1 black1",))
    slide(finger, 2)
    press(finger, "amulet")
    press(finger, "black")
    lock(finger)
    held = session.table.view(0)["fist"]["bid"]
    assert held == {"fairy": 2, "common": 0, "amulet": 1, "black": 1, "value": 4}


def test_a_coin_that_is_not_there_can_not_be_put_in(start):
    finger = start()
    session = bidding(finger)
    press(finger, "amulet")
    press(finger, "black")
    lock(finger)
    assert session.table.view(0)["fist"]["put"] == {"common": 0, "amulet": 0, "black": 0}


def test_common_gold_may_be_bid_to_keep_the_fairy_gold(start):
    finger = start()
    session = bidding(finger)
    slide(finger, 3)
    press(finger, "common")
    press(finger, "common")
    lock(finger)
    held = session.table.view(0)["fist"]["bid"]
    assert (held["fairy"], held["common"]) == (1, 2)


def test_a_kill_in_the_middle_of_a_bid_loses_nothing(start):
    from engine.dragonstones.moves import Put

    finger = start()
    session = fist.sit_down(finger)
    session.play(0, Put("common"))
    finger = start()
    finger.tap("Go on with the interrupted game")
    uncover(finger)
    assert view(finger).bid.common == 1
    slide(finger, 0)
    lock(finger)
    held = finger.app.session.table.view(0)["fist"]["bid"]
    assert (held["fairy"], held["common"]) == (0, 0)


def test_turning_the_phone_keeps_the_bid(start):
    finger = start()
    bidding(finger)
    slide(finger, 5)
    finger.resize("landscape")
    finger.settle()
    assert view(finger).bid.coins == 5


def test_a_full_disk_is_said_and_changes_nothing(start, monkeypatch):
    finger = start()
    session = bidding(finger)

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.services.saves.os.fsync", refuse)
    lock(finger)
    assert session.table.to_act == (0, 1, 2)
    assert kind(finger) == "BidView"
    assert any("sav" in text for text in finger.texts())


# Choices


@pytest.mark.parametrize("question", fist.QUESTIONS)
@pytest.mark.parametrize("shape", ["phone", "landscape", "tablet"])
def test_every_question_can_be_answered_by_touch(start, question, shape):
    finger = start(shape)
    session = fist.sit_down(finger, fist.asked(question, 6))
    before = session.table.view(None)
    fist.answer(finger)
    assert session.table.view(None) != before


def test_stones_are_laid_down_taken_back_and_then_paid(start):
    finger = start()
    session = fist.sit_down(finger, fist.asked("pay_stone"))
    tiles = fist.stones(finger)
    for number in (0, 3, 4, 5):
        finger.tap(fist.stones(finger)[number])
    finger.tap(fist.stones(finger)[3])
    finger.tap(fist.stones(finger)[1])
    assert len(tiles) == 6
    finger.tap("Pay")
    player = session.table.view(None)["players"][0]
    assert player["stones"] == {"red": 1, "blue": 1, "yellow": 0} and player["points"] == 1


def test_only_the_whole_price_can_be_paid(start):
    finger = start()
    session = fist.sit_down(finger, fist.asked("pay_stone"))
    finger.tap(fist.stones(finger)[0])
    pay = next(w for w in finger.widgets() if getattr(w, "hint", "") == "Pay")
    assert pay.disabled
    assert session.table.view(None)["asks"][0]["ask"] == "pay_stone"


def test_forced_stones_are_not_asked_for_twice(start):
    """Four of five stones, and the last two can only be red: the engine asks for fewer than were laid."""
    finger = start()
    at = fist.table("magician", stones=("rrrrb",))
    build.bid(at, 3, 0, 0)
    build.choose(at, 0)
    session = fist.sit_down(finger, at)
    for number in (4, 0, 1, 2):
        finger.tap(fist.stones(finger)[number])
    finger.tap("Pay")
    assert session.table.view(None)["players"][0]["stones"] == {"red": 1, "blue": 0, "yellow": 0}


def test_a_branch_that_can_not_be_paid_says_so(start):
    finger = start()
    at = fist.table(
        "own1", stones=("rr",), own=fist.own(["either", ["do", ["pay", "any", 4], ["score", 1]], *fist.TWO_GIFTS])
    )
    build.bid(at, 3, 0, 0)
    fist.sit_down(finger, at, options={"own": at.journal.options["own"]})
    assert "There are not enough stones for this" in finger.texts()
    assert len([t for t in finger.targets() if type(t).__name__ == "Way"]) == 2


def test_what_a_merchant_can_not_be_paid_is_said_and_changes_nothing(start):
    finger = start()
    at = fist.table("merchant", coins=("silver1",))
    build.bid(at, 3, 0, 0)
    session = fist.sit_down(finger, at)
    before = session.table.view(0)
    finger.tap("Red for 3 silver coins")
    assert any(text.startswith("That can't be paid.") for text in finger.texts())
    assert session.table.view(0) == before


def test_a_choice_can_be_taken_back_while_nothing_was_shown(start):
    finger = start()
    session = fist.sit_down(finger, fist.asked("branch"))
    finger.tap("Pay 4 stones of any colours to the bank and score 1 point.")
    assert session.table.view(None)["asks"][0]["ask"] == "pay_stone"
    finger.tap("Take back")
    assert session.table.view(None)["asks"][0]["ask"] == "branch"


# The table


def test_the_whole_table_of_six_fits_the_smallest_phone(start):
    finger = start("small")
    session = fist.sit_down(finger, fist.table("wizard", 6, before=fist.ROUND))
    have_seen(session, 0)
    finger.app.face_table()
    finger.settle()
    board = view(finger).board
    pieces = [*board.cast.children, *board.seats.plates, board.bank, board.block]
    assert len(board.cast.children) == 10 and len(board.seats.plates) == 6
    for piece in pieces:
        assert piece.x >= 0 and piece.right <= Window.width and piece.y >= 0 and piece.top <= Window.height
    for one in pieces:
        assert not [other for other in pieces if other is not one and one.collide_widget(other)]


def test_touch_targets_of_the_table_are_large_enough(start):
    for shape, size in (("small", 100), ("small", 200), ("phone", 200), ("landscape", 100)):
        finger = start(shape)
        finger.app.change("text_size", size)
        session = fist.sit_down(finger, fist.table("wizard", 6, before=fist.ROUND))
        have_seen(session, 0)
        finger.app.face_table()
        finger.settle()
        small = [(t.hint, t.size) for t in finger.targets() if min(t.size) < 48]
        assert not small, (shape, size, small)


def test_the_cards_to_come_are_a_set_and_no_order(start):
    finger = start()
    session = fist.sit_down(finger)
    shown = None
    for seed in range(3):
        session.table = session.table.guess(None, random.Random(seed))
        have_seen(session, 0)
        finger.app.face_table()
        finger.settle()
        cards = [card.card for card in view(finger).board.cast.children]
        assert shown in (None, cards)
        shown = cards


def test_a_touched_character_explains_itself_and_leads_to_its_rule(start):
    finger = start()
    fist.sit_down(finger, told=False)
    finger.tap("Thief")
    assert "Thief" in finger.texts()
    finger.tap("The rule about it")
    assert showing(finger) == "rules"
    finger.press_back()
    assert kind(finger) == "BlockView"


def test_with_large_letters_the_strip_tells_all_names(start):
    finger = start()
    finger.app.change("text_size", 200)
    fist.sit_down(finger, told=False)
    finger.tap("The characters of this round")
    assert "Sorcerer" in finger.texts()
    finger.tap("Sorcerer")
    assert any("stones of one colour" in text for text in finger.texts())


def test_only_open_things_are_read_aloud(start, monkeypatch):
    said = []
    monkeypatch.setattr("app.services.device.speak", lambda text, language: said.append((text, language)))
    finger = start()
    session = fist.sit_down(finger, told=False)
    finger.tap("Read aloud")
    (text, language), names = said[0], session.table.view(None)["specials"]
    assert language == "en" and text.count("Witch") >= 1 and len(names) == 2
    from app.games.dragonstones.effects import character_name

    assert all(character_name(card) in text for card in names)
    finger.tap("To the bids: Anna first")
    uncover(finger)
    finger.tap("Read aloud")
    assert said[1][0].startswith("Witch.")


def test_the_open_table_can_be_seen_while_bidding(start):
    finger = start()
    bidding(finger)
    finger.tap("The open table")
    assert finger.app.sheet
    finger.tap("Close")
    assert kind(finger) == "BidView"


def test_the_log_tells_bids_and_winners(start):
    finger = start()
    at = fist.table("fairy")
    build.bid(at, 3, 1, 0)
    fist.sit_down(finger, at)
    uncover(finger)
    finger.tap("Menu")
    finger.tap("What happened")
    assert any("The fists open: Anna 3, Boris 1, Vera 0" in text for text in finger.texts())


def test_a_voice_is_not_needed(monkeypatch):
    from app.services import device

    monkeypatch.setattr("app.services.device_desktop.shutil.which", lambda _: None)
    assert not device.can_speak()
    device.speak("Witch", "en")
