"""Dragon's Gold by touch: sending, reactions, the own screen, thefts; and what must never show."""

import gc

import pytest

from app.games.dragons_gold.silence import unasked
from app.widgets.secondtap import DEAF
from engine.dragons_gold.components import ITEMS
from engine.dragons_gold.moves import PASS, Choose, Send, Snatch
from engine.dragons_gold.state import DECK
from tests.positions import dragons_gold as build
from tests.robot import gold
from tests.robot.games import showing, uncover


def view(finger):
    return gold.view(finger)


def tray(finger):
    return view(finger).tray


def where(session, seat, adventurer):
    return session.table.view(None)["players"][seat]["adventurers"][adventurer]


def living_secrets():
    gc.collect()
    return [thing for thing in gc.get_objects() if type(thing) in gold.secrets()]


def all_words(finger):
    """Every text that shows, and every sentence of the log."""
    from app.games.dragons_gold import words

    table = finger.app.session.table
    log = [text for _, text in words.sentences(table.history(None), table.journal)]
    return finger.texts() + log


def sent(place=2, adventurer="t", **about):
    """Gleb has sent his thief, and the dragon would fall."""
    at = gold.table(**about)
    build.send(at, adventurer, place)
    return at


def between(**about):
    at = sent(3, "l", **about)
    build.to(at, "between_turns")
    return at


# Sending


def test_a_game_begins_on_the_open_table_without_a_cover(start):
    finger = start()
    session = gold.sit_down(finger, told=False)
    assert showing(finger) == "table"
    assert gold.kind(finger) == "BoardView"
    assert session.open_to is None


def test_a_tap_on_the_adventurer_and_a_tap_on_the_dragon_send(start):
    finger = start()
    session = gold.sit_down(finger)
    finger.tap(gold.card(finger, "knight"))
    finger.tap(gold.plate(finger, 1))
    assert where(session, 0, "knight") == 1
    assert "Boris moves" in finger.texts()


def test_a_second_tap_on_an_adventurer_puts_him_down_again(start):
    finger = start()
    session = gold.sit_down(finger)
    for _ in range(2):
        finger.tap(gold.card(finger, "thief"))
    finger.tap(gold.plate(finger, 0))
    assert where(session, 0, "thief") == "up"
    assert finger.app.sheet is not None  # a touch on a dragon explains it


def test_a_double_tap_on_a_dragon_does_not_send_the_next_players_only_adventurer(start):
    finger = start()
    at = build.table(down="1k 1l 1t", rules="basic")
    session = gold.sit_down(finger, at)
    gold.send(finger, "knight", 2)
    assert gold.card(finger, "wizard").chosen
    finger.quick_tap(finger.point(gold.plate(finger, 2)))
    assert where(session, 1, "wizard") == "up"
    gold.wake(finger)
    finger.tap(gold.plate(finger, 2))
    assert where(session, 1, "wizard") == 2


def test_a_long_press_tells_all_about_a_dragon_and_sends_nobody(start):
    finger = start()
    session = gold.sit_down(finger)
    finger.tap(gold.card(finger, "thief"))
    finger.drag(gold.plate(finger, 0), gold.plate(finger, 0), steps=1, hold=0.7)
    assert where(session, 0, "thief") == "up"
    assert any(text.startswith("The dragon of strength") for text in finger.texts())


def test_a_drag_onto_a_dragon_sends_at_once(start):
    finger = start()
    session = gold.sit_down(finger)
    gold.drag(finger, "wizard", 3)
    assert where(session, 0, "wizard") == 3


def test_a_drag_that_ends_nowhere_sends_nobody(start):
    finger = start()
    session = gold.sit_down(finger)
    finger.drag(gold.card(finger, "wizard"), (200, 20), steps=4)
    assert where(session, 0, "wizard") == "up"
    assert gold.kind(finger) == "BoardView"


def test_who_is_lifted_shows_on_the_dragons_what_would_come_of_it(start):
    finger = start()
    gold.sit_down(finger, gold.table())
    finger.tap(gold.card(finger, "thief"))
    plates = [gold.plate(finger, place) for place in range(4)]
    assert [plate.lit for plate in plates] == [True] * 4
    assert [plate._sums() for plate in plates] == ["6+2", "1+2", "7+2", "5+2"]
    assert [plate._falls() for plate in plates] == [False, False, True, False]
    assert "Dragon 8 falls. You share with Boris" in finger.texts()


def test_who_is_dragged_over_a_dragon_reads_whom_he_shares_with(start):
    from tests.robot.finger import Touch

    finger = start()
    gold.sit_down(finger, gold.table())
    touch = Touch(*finger.point(gold.card(finger, "thief")))
    touch.send("begin")
    touch.send("update", *finger.point(gold.plate(finger, 0)))
    finger.frames(2)
    assert view(finger).ask.head.words.text.endswith("1 more fells it; it would be shared with Anna, Boris")
    assert gold.plate(finger, 0).ghost and not gold.plate(finger, 1).ghost
    touch.send("update", 200, 20)
    touch.send("end")


def test_a_resting_adventurer_says_why_he_can_not_go(start):
    finger = start()
    gold.sit_down(finger, gold.table())
    finger.tap(gold.card(finger, "wizard"))
    assert "Resting: ready again when nobody else of the band is." in finger.texts()
    assert view(finger).ask.begun.adventurer is None


def test_what_was_chosen_survives_a_turn_of_the_phone(start):
    finger = start()
    gold.sit_down(finger, gold.table())
    finger.tap(gold.card(finger, "thief"))
    finger.app.rebuild()
    finger.settle()
    assert gold.card(finger, "thief").chosen


def test_a_send_can_be_taken_back_until_the_next_player_acts(start):
    finger = start()
    session = gold.sit_down(finger)
    gold.send(finger, "knight", 1)
    finger.tap("Take back")
    assert where(session, 0, "knight") == "up"
    assert "Anna moves" in finger.texts()


def test_a_touch_on_a_player_tells_who_is_at_home(start):
    finger = start()
    gold.sit_down(finger, gold.table())
    finger.tap("Boris")
    assert "knight, wizard\n3 item cards in the hand" in finger.texts()


@pytest.mark.parametrize("shape", ["small", "landscape", "tablet"])
def test_sending_works_in_every_window_and_with_large_letters(start, shape):
    finger = start(shape)
    finger.app.settings["text_size"] = 200
    finger.app.apply_settings()
    session = gold.sit_down(finger)
    gold.send(finger, "knight", 1)
    gold.drag(finger, "knight", 2)
    assert (where(session, 0, "knight"), where(session, 1, "knight")) == (1, 2)


# Reactions


def passed(session):
    return [seat for seat, move in session.table.journal.moves if move == PASS]


def wait_for(finger):
    """Until silence is an answer."""
    finger.wait(finger.app.settings["react"] + 0.1)


def without_time(finger):
    finger.app.settings["react"] = 0


def test_all_are_asked_alike_whoever_holds_the_card(start):
    finger = start()
    told = []
    for holder in ("poison_dagger", "gem_of_many_colors"):
        gold.sit_down(finger, sent(hands=("long_arms", holder)))
        told.append((finger.texts(), [target.hint for target in finger.targets()]))
    assert told[0] == told[1]
    assert "Does anyone react?" in told[0][0]


def test_the_next_player_sees_his_four_while_all_are_asked(start):
    finger = start()
    session = gold.sit_down(finger, sent(3, "l"))
    assert session.table.view(None)["moment"] == "after_send"
    assert "Julia moves" in finger.texts() and "I react" in [target.hint for target in finger.targets()]
    assert "Gleb: lady knight to battle, 8 of 10" in finger.texts()
    assert len(view(finger).band.cards) == 4


def test_his_first_touch_passes_for_all_who_are_silent(start):
    finger = start()
    session = gold.sit_down(finger, sent(3, "l"))
    gold.wake(finger)
    finger.tap(gold.card(finger, "knight"))
    assert session.table.view(None)["phase"] == "turn"
    assert "I react" not in [target.hint for target in finger.targets()]
    assert gold.card(finger, "knight").chosen
    finger.tap(gold.plate(finger, 1))
    assert where(session, 4, "knight") == 1


def test_a_drag_passes_for_all_and_sends(start):
    finger = start()
    session = gold.sit_down(finger, sent(3, "l"))
    gold.drag(finger, "knight", 1)
    assert where(session, 4, "knight") == 1


def test_a_touch_on_who_rests_or_on_a_dragon_passes_for_nobody(start):
    finger = start()
    session = gold.sit_down(finger, sent(3, "l", down="3w 4w"))
    gold.wake(finger)
    finger.tap(gold.card(finger, "wizard"))
    finger.tap(gold.plate(finger, 0))
    assert passed(session) == [] and finger.app.sheet is not None


def test_the_end_of_the_bar_passes_for_all_through_the_questions_that_follow(start):
    finger = start()
    session = gold.sit_down(finger, sent(3, "l"))
    finger.wait(2.5)
    assert passed(session) == []
    wait_for(finger)
    assert session.table.view(None)["phase"] == "turn"
    assert "Choose an adventurer" in finger.texts()


def test_the_bar_is_as_long_whoever_holds_what(start):
    finger = start()
    finger.app.settings["react"] = 2
    frames = []
    for hands in (("stinking_cloud",), ("gem_of_many_colors", "poison_dagger", "comets_powder")):
        session = gold.sit_down(finger, sent(3, "l", hands=hands))
        frames.append(0)
        while not passed(session):
            finger.frames()
            frames[-1] += 1
    assert frames[0] == frames[1] > 100


def test_the_bar_stands_while_a_sheet_is_open_or_a_finger_rests_on_the_table(start):
    from tests.robot.finger import Touch

    finger = start()
    session = gold.sit_down(finger, sent(3, "l"))
    finger.tap("What happened")
    wait_for(finger)
    finger.press_back()
    touch = Touch(200, 20)
    touch.send("begin")
    wait_for(finger)
    touch.send("end")
    assert passed(session) == []
    wait_for(finger)
    assert passed(session)


def test_the_bar_begins_anew_when_the_app_comes_back(start):
    finger = start()
    session = gold.sit_down(finger, sent(3, "l"))
    finger.wait(2.5)
    finger.app.dispatch("on_pause")
    wait_for(finger)
    finger.app.dispatch("on_resume")
    finger.wait(2.5)
    assert passed(session) == []
    finger.wait(1)
    assert passed(session)


def test_a_death_in_the_middle_of_the_bar_asks_again(start, tmp_path):
    finger = start()
    gold.sit_down(finger, seats=4, options={"rules": "advanced", "starter": "first"})
    gold.send(finger, "wizard", 0)
    assert view(finger).question
    finger.wait(2)
    finger = start()
    finger.tap("Go on with the interrupted game")
    assert finger.app.session.table.view(None)["phase"] == "react" and passed(finger.app.session) == []
    wait_for(finger)
    assert finger.app.session.table.view(None)["phase"] == "turn"


def test_a_disk_that_refuses_the_passes_is_asked_again_by_a_touch(start, full_disk):
    finger = start()
    session = gold.sit_down(finger, sent(3, "l"))
    full_disk(True)
    wait_for(finger)
    finger.wait(10)
    assert passed(session) == []
    full_disk(False)
    gold.send(finger, "knight", 1)
    assert where(session, 4, "knight") == 1


def test_a_send_can_be_taken_back_while_all_are_asked(start):
    finger = start()
    session = gold.sit_down(finger, seats=4, options={"rules": "advanced", "starter": "first"})
    gold.send(finger, "knight", 1)
    assert session.table.view(None)["phase"] == "react"
    finger.tap("Take back")
    assert where(session, 0, "knight") == "up"
    gold.send(finger, "knight", 1)
    gold.wake(finger)
    finger.tap(gold.card(finger, "thief"))
    assert "Take back" not in [target.hint for target in finger.targets()]


def test_without_time_silence_is_a_tap(start):
    finger = start()
    without_time(finger)
    session = gold.sit_down(finger, sent(3, "l"))
    finger.tap("Go on")
    assert session.table.view(None)["phase"] == "turn"
    assert "Julia moves" in finger.texts()


def test_without_time_nobody_passes_by_waiting(start):
    finger = start()
    without_time(finger)
    session = gold.sit_down(finger, sent(3, "l"))
    finger.wait(30)
    assert passed(session) == []


def test_a_dragon_that_falls_is_one_question(start):
    """After the send and before the fall: nothing is new in between."""
    finger = start()
    session = gold.sit_down(finger, sent(hands=("horn_of_dragon_recall", "comets_powder")))
    assert any("If all keep silent, the dragon falls" in text for text in finger.texts())
    wait_for(finger)
    assert "slain" in [event["type"] for event in session.open_events]


def test_a_treasure_that_has_come_to_light_is_looked_at_before_silence_goes_on(start):
    finger = start()
    session = gold.sit_down(finger, sent(hands=("spyglass_of_seeing", "powder_of_renewal")))
    wait_for(finger)
    assert session.table.view(None)["moment"].startswith("before_talks")
    assert "Does anyone react?" in finger.texts()


def test_people_without_cards_are_asked_only_when_a_token_is_missing(start):
    """A computer has a card, so they might call "Caught!"; but nobody has reason to before something is gone."""
    finger = start()
    session = gold.sit_down(finger, gold.table(hands=("", "", "", "", "invisible_hand")), computers={4: "pip"})
    session.play(3, Send("lady_knight", 3))
    session.play(4, PASS)
    assert unasked(session) == [(seat, PASS) for seat in (3, 0, 1, 2)]
    session.play(4, Snatch(0, "gold"))
    assert {0, 1, 2, 3} <= set(session.table.to_act)
    assert unasked(session) == []


def test_a_card_of_a_question_that_follows_is_played_at_once(start):
    """Comet's Powder is for between the turns; all are still asked about the send."""
    finger = start()
    session = gold.sit_down(finger, sent(3, "l"))
    assert session.table.view(None)["moment"] == "after_send"
    finger.tap("I react")
    finger.tap("Boris")
    uncover(finger)
    finger.tap("Comet's Powder")
    finger.tap(tray(finger).ids.actions.children[0])
    assert "used" in [event["type"] for event in session.open_events]


def test_the_table_looks_the_same_after_a_look_and_after_a_snatch(start, the_same_cards):
    """But for the token itself: who snatches at the first question has passed it for all."""
    finger = start()
    shown = []
    for snatch in (False, True):
        session = gold.sit_down(finger, seats=4, options={"rules": "advanced", "starter": "first"})
        session.table._state.items = tuple(
            0 if item.id == "invisible_hand" else 1 if item.id == "comets_powder" else DECK for item in ITEMS
        )
        gold.send(finger, "wizard", 3)
        finger.tap("I react")
        finger.tap("Anna")
        uncover(finger)
        if snatch:
            finger.tap("Invisible Hand")
            finger.tap(next(target for target in finger.targets() if type(target).__name__ == "TokenTile"))
            finger.tap("Take it")
        else:
            finger.tap("Play nothing")
        shown.append((finger.texts(), sorted(target.hint for target in finger.targets())))
    assert shown[0] == shown[1]


def test_a_reaction_goes_by_the_cover_to_the_own_hand_and_back(start):
    finger = start()
    session = gold.sit_down(finger, sent())
    finger.tap("I react")
    finger.tap("Boris")
    assert showing(finger) == "cover"
    uncover(finger)
    assert gold.kind(finger) == "HandView"
    finger.tap("Poison Dagger")
    finger.tap(tray(finger).ids.actions.children[0])
    assert not session.scene().peek
    assert gold.kind(finger) == "BoardView"
    assert where(session, 3, "thief") == "down"


def test_who_looks_and_plays_nothing_leads_back_to_the_question(start):
    finger = start()
    session = gold.sit_down(finger, sent())
    finger.tap("I react")
    finger.tap("Anna")
    uncover(finger)
    finger.tap("Play nothing")
    assert "Does anyone react?" in finger.texts()
    assert session.table.view(None)["moment"] == "after_send"


def test_a_card_of_another_moment_says_when_it_is_played(start):
    finger = start()
    gold.sit_down(finger, sent())
    view(finger).look(1, "hand")
    finger.app.uncover()
    finger.settle()
    finger.tap("Spyglass of Seeing")
    assert any("Before a treasure is shared out in which you have a part." in text for text in finger.texts())
    assert not [card for card in view(finger).cards if card.item == "spyglass_of_seeing" and card.playable]


def test_a_card_that_one_has_lifted_lies_as_before_for_the_next_who_looks_at_his_hand(start):
    finger = start()
    gold.sit_down(finger, sent())

    def looks(seat):
        view(finger).look(seat, "hand")
        finger.app.uncover()
        finger.settle()
        return view(finger)

    looks(1)
    finger.tap("Spyglass of Seeing")
    lifted = view(finger).begun.item
    finger.app.host.hide()
    assert (lifted, looks(3).begun.item) == ("spyglass_of_seeing", None)
    finger.app.host.hide()
    assert looks(1).begun.item == lifted


def test_caught_is_called_openly_and_names_a_player(start):
    finger = start()
    session = gold.sit_down(finger, between())
    finger.tap("I react")
    finger.tap("Caught!")
    finger.tap("Boris")
    finger.tap("Anna")
    assert next(e for e in session.table.history(None) if e["type"] == "caught")["named"] == 0
    assert showing(finger) == "table"


def test_the_own_cards_of_a_turn_are_played_under_the_cover(start):
    finger = start()
    session = gold.sit_down(finger, gold.table(down=""))
    finger.tap("Own item cards")
    uncover(finger)
    finger.tap("Fireball")
    finger.tap(tray(finger).ids.actions.children[0])
    assert gold.kind(finger) == "BoardView"
    assert session.table.view(None)["attached"] == ["fireball"]
    assert "Goes along: Fireball" in finger.texts()


def test_the_owner_of_a_wall_answers_on_the_open_table(start):
    finger = start()
    at = gold.table(hands=("", "", "wall_of_force"), rows=("0k 1t", "", "3k 1l", "2k 0w"), active=2, down="")
    build.use(at, 2, "wall_of_force")
    build.send(at, "w", 1)
    build.silence(at)
    build.send(at, "t", 1)
    session = gold.sit_down(finger, at)
    assert "Vera decides" in finger.texts()
    finger.tap("I consent")
    assert where(session, 3, "thief") == 1


def test_an_item_that_asks_for_dragons_is_answered_on_the_board(start):
    finger = start()
    at = between(hands=("mirror_of_exchanging",))
    build.use(at, 0, "mirror_of_exchanging")
    build.silence(at)
    session = gold.sit_down(finger, at)
    for place in (0, 3):
        finger.tap(gold.plate(finger, place))
    ask = session.table.view(None)["asks"][0]
    assert (ask["ask"], ask["place"]) == ("token", 0)
    finger.tap(gold.tile(finger, "gold"))
    assert session.table.view(None)["asks"][0]["picked"][0]["gold"] == 1


# Secrets


def looking(finger, seat=0, at=None):
    """That player looks behind his own screen."""
    session = gold.sit_down(finger, at or gold.table())
    finger.tap("Look behind the own screen")
    finger.tap(session.people[seat]["name"])
    uncover(finger)
    return session


def test_the_own_screen_is_open_only_while_a_finger_holds_it(start):
    from tests.robot.finger import Touch

    finger = start()
    looking(finger)
    assert view(finger).grid.cells == [] and view(finger).screen.closed
    hold = view(finger).hold
    touch = Touch(*hold.to_window(*hold.center))
    touch.send("begin")
    finger.frames(2)
    assert {cell.kind: cell.count for cell in view(finger).grid.cells}["purple"] == 3
    assert "18 tokens behind the screen" in finger.texts()
    touch.send("end")
    finger.frames(2)
    assert view(finger).grid.cells == []
    finger.tap("To the table")
    assert gold.kind(finger) == "BoardView"


def test_nothing_private_lives_on_when_the_cover_or_the_table_shows(start):
    finger = start()
    session = looking(finger)
    finger.app.hide()
    finger.settle()
    assert living_secrets() == []
    for seat, what in ((0, "hand"), (1, "screen")):
        view(finger).look(seat, what)
        finger.app.uncover()
        finger.settle()
        assert living_secrets()
        session.peek(2)
        finger.app.face_table()
        finger.settle()
        assert showing(finger) == "cover"
        assert living_secrets() == []
        session.end_peek()
        finger.app.face_table()
        finger.settle()


def theft(finger, guided=True):
    """The thief of Gleb steals; his wizard helps him."""
    at = gold.table(rows=("0k 1t", "2w", "3w 1l 4k" if guided else "1l 4k", "2k 0w"), down="3k", hands=())
    build.send(at, "t", 2)
    build.silence(at)
    seats = at.view(None)["talks"]["participants"]
    build.share(at, build.heap(at), *[""] * (len(seats) - 1))
    build.silence(at)
    return gold.sit_down(finger, at)


def test_a_guided_thief_looks_behind_the_screen_under_the_cover(start):
    finger = start()
    session = theft(finger)
    finger.tap(gold.tile(finger, 1))
    assert showing(finger) == "cover"
    uncover(finger)
    assert gold.kind(finger) == "LootView"
    before = session.table.view(1)["hoard"]["green"]
    finger.tap("Emerald")
    finger.tap("Steal an emerald")
    assert session.table.view(1)["hoard"]["green"] == before - 1


def test_the_loot_of_a_thief_is_in_no_public_text(start):
    finger = start()
    session = theft(finger)
    finger.tap(gold.tile(finger, 1))
    table = session.table
    seen = []
    for loot in ("green", "yellow"):
        copy = table.clone()
        copy.play(3, Choose(loot))
        from app.games.dragons_gold import words

        public = copy.history(None)
        for_victim = copy.recap(2)
        seen.append([words.sentences(public, copy.journal), words.recap(for_victim, copy.journal)])
    assert seen[0] == seen[1]
    # Not even the cover of those who know says it, for everybody sees the cover.
    copy = table.clone()
    copy.play(3, Choose("green"))
    from app.games.dragons_gold import words

    assert not [text for _, text in words.recap(copy.recap(3), copy.journal) if "merald" in text]
    assert [text for _, text in words.own_news(copy.recap(1), 1)] == ["Stolen from you: 1 emerald"]


def test_a_snatch_leaves_no_trace_in_log_and_recap(start):
    finger = start()
    session = gold.sit_down(finger, between())
    finger.tap("I react")
    finger.tap("Anna")
    uncover(finger)
    before = all_words(finger)[len(finger.texts()) :]
    finger.tap("Invisible Hand")
    tokens = [target for target in finger.targets() if type(target).__name__ == "TokenTile"]
    finger.tap(tokens[0])
    finger.tap("Take it")
    assert gold.kind(finger) == "BoardView"
    assert session.table.view(None)["dragons"][0]["count"] == 4
    assert all_words(finger)[len(finger.texts()) :] == before
    from app.games.dragons_gold import words

    for seat in range(5):
        rows = words.recap(session.table.recap(seat), session.table.journal)
        assert not [text for _, text in rows if "Hand" in text or "taken" in text]


def test_a_snatch_sounds_as_a_look_that_plays_nothing(start, monkeypatch):
    finger = start()
    heard = []
    monkeypatch.setattr(finger.app.feedback, "play", heard.append)
    sounds = []
    for snatch in (False, True):
        gold.sit_down(finger, between())
        view(finger).look(0, "hand")
        finger.app.uncover()
        finger.settle()
        heard.clear()
        if snatch:
            finger.tap("Invisible Hand")
            finger.tap(next(target for target in finger.targets() if type(target).__name__ == "TokenTile"))
            finger.tap("Take it")
        else:
            finger.tap("Play nothing")
        sounds.append(list(heard))
    assert sounds[0] == sounds[1]


def test_a_dragon_with_nothing_left_to_take_hides_no_token_from_the_invisible_hand(start):
    finger = start()
    gold.sit_down(finger, between(on=("", "sys", "gpw", "ggs")))
    view(finger).look(0, "hand")
    finger.app.uncover()
    finger.settle()
    finger.tap("Invisible Hand")
    tokens = lambda: [target.option for target in finger.targets() if type(target).__name__ == "TokenTile"]  # noqa: E731
    every = tokens()
    view(finger)._pick_dragon(0)
    finger.settle()
    assert tokens() == every
    view(finger)._pick_dragon(1)
    finger.settle()
    assert tokens() == [token for token in every if token[0] == 1] != every


def at_the_end():
    """The bag and the dragons are gone: everybody is asked for the Gem."""
    hands = "long_arms", "gem_of_many_colors"
    return gold.to_the_end(gold.table(4, hands=hands, rows=("", "", "3k 1l"), dragons="- - 8/4 -", deck=""))


def test_at_the_end_everybody_is_asked_for_the_gem_alike(start):
    finger = start()
    session = gold.sit_down(finger, at_the_end())
    assert session.table.sealed
    shown = []
    while session.table.view(None)["phase"] == "game_end":
        uncover(finger)
        shown.append([text for text in finger.texts() if text not in ("Anna", "Boris", "Vera", "Gleb")])
        view(finger)._pick("blue")
        finger.wait(DEAF)
        finger.tap(tray(finger).ids.actions.children[0])
    assert len(shown) > 1 and all(each == shown[0] for each in shown)
    assert session.table.result.breakdown[1]["gem"] == "blue"


# Words


def test_every_event_and_reason_of_whole_games_has_its_words():
    from app.games.dragons_gold import words
    from tests.engine.dragons_gold.play import random_game

    silent = {"turn", "beaten", "buried", "over", "snatched"}
    met = set()
    for seed in range(6):
        table = random_game(seed, seats=3 + seed % 4, options={"rules": "advanced"})
        for seat in (None, 0):
            events = table.history(seat)
            met |= {event["type"] for event in events}
            rows = words.sentences(events, table.journal)
            assert all(picture and text and "{" not in text for picture, text in rows)
            words.own_news(events, 0)
    assert met - silent <= set(words.ROWS)


def test_every_reason_of_the_engine_is_put_into_words():
    from app.games.dragons_gold import words
    from engine.dragons_gold import board

    for code in board._SENTENCES:
        assert code == "wrong_moment" or code in words.REASONS, code
