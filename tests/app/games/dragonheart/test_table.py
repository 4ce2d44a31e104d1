"""Dragonheart's table by touch."""

import engine
from tests.robot.games import hand, play_on, showing, sit_down, uncover


def lay(suit, fame):
    return engine.move("dragonheart", {"type": "lay", "suit": suit, "fame": fame})


def table_with(finger, seat_hand, fields=(), hold=()):
    """Anna's turn with just these cards in her hand and on the board."""
    from engine.dragonheart.components import CARD, FIELDS

    session = sit_down(finger)
    state = session.table._state
    state.hands[0] = sorted(CARD[card] for card in seat_hand)
    for name, cards in fields:
        state.fields[FIELDS.index(name)] = [CARD[card] for card in cards]
    uncover(finger)
    return session


def card(finger, suit, fame):
    return next(w for w in hand(finger) if (w.card["suit"], w.card["fame"]) == (suit, fame))


def buttons(finger):
    return [t for t in finger.targets() if type(t).__name__ == "Pill"]


def test_the_first_tap_lifts_and_explains_the_card(start):
    finger = start()
    table_with(finger, [("troll", 2), ("ship", 0)], [("princess", [("princess", 1), ("princess", 2)])])
    finger.tap(card(finger, "troll", 2))
    assert "1 troll" in finger.texts()
    assert [b.text for b in buttons(finger)] == ["Lay"]
    assert buttons(finger)[0].second == "You take 2 princesses"


def test_the_arrow_of_a_lifted_card_lights_up_and_so_does_what_it_will_take(start):
    finger = start()
    table_with(finger, [("troll", 2), ("ship", 0)], [("princess", [("princess", 1)])])
    board = finger.app.screens.current_screen.view.board
    finger.tap(card(finger, "troll", 2))
    assert board.lit_suit == "troll"
    assert board.fields["princess"].lit
    assert not board.fields["treasure"].lit


def test_the_second_tap_puts_the_card_down_and_never_ends_the_turn(start):
    finger = start()
    session = table_with(finger, [("treasure", 1), ("treasure", 4)])
    first, second = hand(finger)
    for widget, lifted in ((first, [1]), (second, [1, 4]), (first, [4]), (second, []), (second, [4])):
        finger.tap(widget)
        assert [each.card["fame"] for each in hand(finger) if each.chosen] == lifted
    assert session.table.to_act == (0,)


def test_a_tap_on_a_lit_field_plays(start):
    finger = start()
    princesses = [("princess", [("princess", 1)])]
    for field in ("troll", "princess"):
        session = table_with(finger, [("troll", 2), ("ship", 0)], princesses)
        finger.tap(card(finger, "troll", 2))
        finger.tap(finger.app.screens.current_screen.view.board.fields[field])
        assert session.table.to_act == (1,)
        assert session.table.view(None)["players"][0]["taken"] == 1


def test_of_several_lit_fields_the_one_that_is_tapped_is_taken_from(start):
    finger = start()
    fields = [("hero", [("hero", 2)]), ("princess", [("princess", 1)]), ("troll", [("troll", 3)])]
    session = table_with(finger, [("hero", 1), ("ship", 0)], fields)
    finger.tap(card(finger, "hero", 1))
    board = finger.app.screens.current_screen.view.board
    assert {name for name, field in board.fields.items() if field.lit} == {"princess", "troll"}
    finger.tap(board.fields["hero"])
    assert finger.app.sheet and session.table.to_act == (0,)
    finger.press_back()
    finger.tap(board.fields["troll"])
    assert session.table.view(None)["fields"]["troll"]["count"] == 0


def test_a_long_press_tells_what_a_card_or_a_field_is_and_does_nothing_else(start):
    finger = start()
    session = table_with(finger, [("troll", 2), ("ship", 0)])
    finger.tap(card(finger, "troll", 2))
    for widget in (card(finger, "troll", 2), finger.app.screens.current_screen.view.board.fields["troll"]):
        finger.drag(widget, widget, steps=1, hold=0.6)
        assert finger.app.sheet and "Troll" in finger.texts()
        finger.press_back()
        assert [w.card["suit"] for w in hand(finger) if w.chosen] == ["troll"]
    assert session.table.to_act == (0,)


def test_equal_pictures_are_lifted_together_and_laid_in_one_turn(start):
    finger = start()
    session = table_with(finger, [("treasure", 1), ("treasure", 4), ("ship", 0)])
    finger.tap(card(finger, "treasure", 1))
    finger.tap(card(finger, "treasure", 4))
    finger.tap("Lay")
    assert session.table.view(None)["fields"]["treasure"]["count"] == 2


def test_another_picture_puts_the_lifted_cards_down(start):
    finger = start()
    table_with(finger, [("treasure", 1), ("ship", 0)])
    finger.tap(card(finger, "treasure", 1))
    finger.tap(card(finger, "ship", 0))
    assert [w.card["suit"] for w in hand(finger) if w.chosen] == ["ship"]


def test_the_second_hero_asks_whom_to_take(start):
    finger = start()
    session = table_with(
        finger,
        [("hero", 1), ("ship", 0)],
        [("hero", [("hero", 2)]), ("princess", [("princess", 1)]), ("troll", [("troll", 3), ("troll", 1)])],
    )
    finger.tap(card(finger, "hero", 1))
    assert [b.text for b in buttons(finger)] == ["Princesses", "Trolls"]
    finger.tap(buttons(finger)[1])
    assert session.table.view(None)["fields"]["troll"]["count"] == 0
    assert session.table.view(None)["players"][0]["taken"] == 2
    assert session.table.view(None)["hold"]["count"] == 2


def test_a_third_hero_is_refused_with_a_reason(start):
    finger = start()
    table_with(finger, [("hero", 1), ("hero", 2), ("hero", 1)])
    finger.tap(hand(finger)[0])
    finger.tap(hand(finger)[1])
    finger.tap(hand(finger)[2])
    assert "This field has 2 places, and they are full for this turn." in finger.texts()


def test_a_card_dragged_to_the_board_is_laid_and_can_be_taken_back(start):
    finger = start()
    session = table_with(finger, [("dwarf", 1), ("ship", 0)])
    board = finger.app.screens.current_screen.view.board
    finger.drag(card(finger, "dwarf", 1), board.fields["dwarf"])
    assert len(session.table.view(None)["fields"]["dwarf"]["cards"]) == 1
    assert showing(finger) == "table"
    assert [button.text for button in buttons(finger)] == ["Take back", "End the turn"]
    finger.tap("Take back")
    assert session.table.view(None)["fields"]["dwarf"]["cards"] == []
    assert len(hand(finger)) == 2


def test_after_a_card_is_laid_other_suits_are_dimmed_and_say_why(start):
    finger = start()
    table_with(finger, [("dwarf", 1), ("ship", 0)])
    board = finger.app.screens.current_screen.view.board
    finger.drag(card(finger, "dwarf", 1), board.fields["dwarf"])
    ship = card(finger, "ship", 0)
    assert ship.dimmed
    finger.tap(ship)
    assert any("One turn, one suit" in text for text in finger.texts())


def test_a_laid_card_survives_a_kill_and_can_still_be_taken_back(start):
    finger = start()
    table = sit_down(finger)
    uncover(finger)
    board = finger.app.screens.current_screen.view.board
    finger.drag(hand(finger)[0], board)
    laid = table.table.view(None)["laid"]
    assert laid["cards"]
    finger = start()
    finger.tap("Go on with the interrupted game")
    uncover(finger)
    assert finger.app.session.table.view(None)["laid"] == laid
    finger.tap("Take back")
    assert finger.app.session.table.view(None)["laid"]["cards"] == []


def test_a_touched_field_explains_itself(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("Dwarves")
    assert "The fourth one takes all four dwarves." in finger.texts()
    finger.tap("The rule about it")
    assert showing(finger) == "rules"


def test_the_hold_opens_its_rule(start):
    finger = start()
    sit_down(finger)
    uncover(finger)
    finger.tap("Hold")
    assert showing(finger) == "rules"


def test_the_log_tells_the_whole_game(start):
    finger = start()
    session = sit_down(finger)
    play_on(session, 30)
    finger.app.face_table()
    finger.settle()
    uncover(finger)
    finger.tap("What happened")
    assert any("lays" in text for text in finger.texts())


def test_the_own_fame_is_shown_and_the_other_ones_is_not(start):
    finger = start("tablet")
    session = sit_down(finger)
    play_on(session, 60)
    finger.app.face_table()
    finger.settle()
    uncover(finger)
    plates = finger.app.screens.current_screen.view.plates
    seat = session.seat_to_act()
    assert "fame" in [text for _, text in plates[seat].counts]
    assert "fame" not in [text for _, text in plates[1 - seat].counts]


def test_turning_the_phone_keeps_the_lifted_card(start):
    finger = start()
    table_with(finger, [("troll", 2), ("ship", 0)])
    finger.tap(card(finger, "troll", 2))
    finger.resize("landscape")
    finger.settle()
    assert [w.card["suit"] for w in hand(finger) if w.chosen] == ["troll"]


def test_a_full_disk_is_said_and_changes_nothing(start, monkeypatch):
    finger = start()
    session = table_with(finger, [("troll", 2), ("ship", 0)])

    def refuse(*_):
        raise OSError(28, "No space left on device")

    before = session.file.path.read_bytes()
    monkeypatch.setattr("app.services.saves.os.fsync", refuse)
    finger.tap(card(finger, "troll", 2))
    finger.tap("Lay")
    assert session.table.view(None)["laid"]["cards"] == []
    assert session.file.path.read_bytes() == before
    assert showing(finger) == "table"
    assert any("sav" in text for text in finger.texts())


# What came of a turn


def taken_with_a_troll(finger):
    """Anna has just laid a troll and taken a princess; nobody has touched anything since."""
    session = table_with(finger, [("troll", 2), ("ship", 0)], [("princess", [("princess", 1)])])
    finger.tap(card(finger, "troll", 2))
    button = finger.target("Lay")
    button.dispatch("on_release")
    finger.frames(3)
    return session


def test_who_has_played_sees_what_he_took_and_drew_and_then_the_cover_comes(start):
    finger = start()
    session = taken_with_a_troll(finger)
    assert session.table.to_act == (1,) and session.scene().moved
    assert "You take 1 princess" in finger.texts()
    drawn = len(session.table.view(0)["hand"]) - 1
    assert drawn and sum(text.startswith("You drew: ") for text in finger.texts()) == 1
    assert len(hand(finger)) == 1, "the others are still on their way"
    finger.wait(0.9)
    assert len(hand(finger)) == drawn + 1
    finger.wait(0.4)
    assert showing(finger) == "cover" and "Boris" in finger.texts()


def test_what_was_taken_flies_and_with_reduced_motion_is_only_shown(start):
    finger = start()
    for calm in (False, True):
        finger.app.settings["reduce_motion"] = calm
        taken_with_a_troll(finger)
        view = finger.app.screens.current_screen.view
        assert bool(view._sky) is not calm
        assert "You take 1 princess" in finger.texts()
        finger.settle()


def test_the_last_turn_is_announced(start):
    finger = start()
    session = sit_down(finger)
    session.table._state.last_turn = 0
    uncover(finger)
    assert "The last turn of the game" in finger.texts()
