"""Dragon's Gold with computers at the table: they react, share out, trade and end by themselves."""

import random
from itertools import pairwise

import pytest

import engine
from app.games.dragons_gold.bargaining import BEAT, DEAF, REST
from app.games.dragons_gold.counsel import Minds, deliberate, worth
from app.play.computers import PACES
from engine.dragons_gold.components import KINDS
from engine.dragons_gold.moves import PASS, Give, Send
from tests.positions import dragons_gold as build
from tests.robot import gold
from tests.robot import gold_talks as at
from tests.robot.games import showing, uncover
from tests.robot.gold import kind, sit_down, view

ANSWER = REST + 2 * BEAT
TWO = {1: "ashwing", 2: "mira"}


def talks(start, computers=None, **about):
    finger = start()
    session = sit_down(finger, at.talks(3, **about), computers=computers or TWO)
    return finger, session


def agreements(session):
    return session.table.view(None)["talks"]["accepted"]


def played(session):
    return [(seat, move) for seat, move in session.table.journal.moves]


def lay_out(table, **shares):
    """Letters by seat: a="ss" are two silver for seat 0."""
    for name, letters in shares.items():
        for letter in letters:
            table.move_token(KINDS[build.LETTERS.index(letter)], "heap", "abc".index(name))


def says(finger, seat):
    return view(finger).shares[seat].button.text


# Reactions


def reacting(start, computers, hands=("stinking_cloud", "comets_powder", "poison_dagger")):
    """Seat 1 has sent; whoever has cards is asked."""
    finger = start()
    table = build.table(hands=hands, seats=3, active=1, on=("sg", "s"))
    build.send(table, "k", 0)
    return finger, sit_down(finger, table, computers=computers)


def test_go_on_passes_for_people_only(start):
    """The computer waits, for the human who has sent may still take it back."""
    finger = start()
    table = build.table(hands=("stinking_cloud", "comets_powder", "poison_dagger"), seats=3, active=1, on=("sg", "s"))
    session = sit_down(finger, table, computers={2: "pip"})
    view(finger).play([Send("knight", 0)], seat=1)
    finger.wait(2)
    assert set(session.table.to_act) == {0, 2}
    view(finger).question.go_on()
    assert played(session)[-1] == (0, PASS)
    assert session.table.to_act == (2,) and kind(finger) == "ComputersView"


def test_the_question_that_follows_needs_no_second_tap_though_computers_spoke_in_between(start, monkeypatch):
    monkeypatch.setattr("engine.dragons_gold.bot_habits._PLAYS", 0)
    finger, session = reacting(start, {2: "pip"})
    view(finger).question.go_on()
    finger.wait(3)
    assert session.table.view(None)["turn"] == 2


def test_computers_pass_before_the_human_has_tapped(start, monkeypatch):
    monkeypatch.setattr("engine.dragons_gold.bot_habits._PLAYS", 0)
    finger, session = reacting(start, {1: "pip", 2: "spark"})
    finger.wait(0.3)
    assert played(session)[-1] == (2, PASS)
    assert session.table.to_act == (0,) and kind(finger) == "BoardView"


def test_who_is_alone_is_not_asked_who_reacts(start):
    finger, _ = reacting(start, TWO)
    assert "Do you react?" in finger.texts()
    finger.tap("I react")
    assert kind(finger) == "HandView" and finger.app.sheet is None


def test_computers_wait_while_somebody_looks_at_his_cards(start):
    finger, session = reacting(start, TWO)
    finger.tap("I react")
    moves = len(played(session))
    finger.wait(5)
    assert len(played(session)) == moves and kind(finger) == "HandView"


def test_who_is_alone_and_has_nothing_to_say_is_not_asked(start):
    finger, session = reacting(start, TWO, hands=("plus_one_sword", "comets_powder", "poison_dagger"))
    assert 0 not in session.table.to_act and kind(finger) == "ComputersView"


def test_a_full_disk_does_not_leave_the_table_standing_still(start, full_disk, monkeypatch):
    """The human has nothing to say, but the disk refuses to write that down, and so he is asked. When there is room
    again, a computer's word takes his along, and only the other computer is left to speak. Its word is refused too:
    then a touch must reach the computers, not the table of people."""
    monkeypatch.setattr("engine.dragons_gold.bot_habits._PLAYS", 0)
    finger = start()
    finger.app.settings["react"] = 0
    hands = ("plus_one_sword", "comets_powder", "market_bell")
    session = sit_down(finger, build.table(hands=hands, seats=3, on=("sg", "s")), computers=TWO)
    session.play(0, Send("knight", 0))
    for seat in (1, 2):
        session.play(seat, PASS)
    assert set(session.table.to_act) == {0, 1, 2}
    full_disk(True)
    finger.app.face_table()
    full_disk(False)
    assert kind(finger) == "BoardView" and 0 in session.table.to_act
    while session.table.to_act != (2,):
        finger.frames()
    full_disk(True)
    finger.wait(3)
    full_disk(False)
    finger.tap((206, 500))
    finger.wait(3)
    assert session.table.view(None)["turn"] > 1


def test_a_full_disk_while_all_are_asked_is_over_when_there_is_room_again(start, full_disk, monkeypatch):
    """The silence of people could not be written down; it is not tried again and again."""
    monkeypatch.setattr("engine.dragons_gold.bot_habits._PLAYS", 0)
    finger, session = reacting(start, {2: "pip"})
    full_disk(True)
    finger.wait(10)
    assert 0 in session.table.to_act and kind(finger) == "BoardView"
    full_disk(False)
    gold.wake(finger)
    finger.tap("Go on")
    finger.wait(6)
    assert session.table.view(None)["turn"] > 1


def test_who_is_alone_and_has_something_to_say_has_as_long_as_anybody(start, monkeypatch):
    monkeypatch.setattr("engine.dragons_gold.bot_habits._PLAYS", 0)
    finger, session = reacting(start, {1: "pip", 2: "spark"})
    finger.wait(2.5)
    assert 0 in session.table.to_act and kind(finger) == "BoardView"
    finger.wait(1)
    assert (0, PASS) in played(session)


def test_whose_touch_ended_the_question_has_his_adventurer_lifted_when_computers_have_spoken(start, monkeypatch):
    """They wait for him, for the one who has sent may still take it back."""
    monkeypatch.setattr("engine.dragons_gold.bot_habits._PLAYS", 0)
    finger = start()
    table = build.table(hands=("stinking_cloud", "comets_powder", "poison_dagger"), seats=3, on=("sg", "s"))
    session = sit_down(finger, table, computers={2: "pip"})
    gold.send(finger, "knight", 0)
    finger.wait(1)
    assert view(finger).ask.seat == 1 and 2 in session.table.to_act
    finger.tap(gold.card(finger, "thief"))
    assert kind(finger) == "ComputersView"
    finger.wait(4)
    assert kind(finger) == "BoardView" and gold.card(finger, "thief").chosen
    finger.tap(gold.plate(finger, 1))
    assert session.table.view(None)["players"][1]["adventurers"]["thief"] == 1


def test_what_a_computer_plays_while_people_are_asked_is_shown_to_all(start, monkeypatch):
    monkeypatch.setattr("engine.dragons_gold.bot_habits._PLAYS", 100)
    finger, _ = reacting(start, {2: "pip"}, hands=("poison_dagger", "comets_powder", "stinking_cloud"))
    finger.wait(0.5)
    assert kind(finger) == "ComputersView" and "Pip plays Stinking Cloud" in finger.texts()


def test_only_people_are_asked_whose_screen(start):
    finger = start()
    sit_down(finger, gold.table(4, active=0), computers={2: "pip", 3: "mira"})
    finger.tap("Look behind the own screen")
    assert sorted(target.hint for target in finger.targets() if getattr(target, "option", None) is not None) == [
        "Anna",
        "Boris",
    ]


def test_who_is_alone_sees_behind_his_screen_at_once(start):
    finger = start()
    sit_down(finger, gold.table(3, active=0), computers=TWO)
    finger.tap("Look behind the own screen")
    assert kind(finger) == "ScreenView" and not view(finger).screen.closed
    assert "Hold and look" not in [target.hint for target in finger.targets()]
    finger.tap("To the table")
    assert kind(finger) == "BoardView"


# Talks


def test_computers_never_touch_a_token(start):
    finger, session = talks(start)
    before = len(played(session))
    finger.wait(10)
    assert played(session)[before:] == [] and kind(finger) == "TalksView"


def test_their_corner_says_what_they_ask_for(start):
    finger, _ = talks(start)
    finger.wait(ANSWER)
    assert says(finger, 1) == "Too little"
    assert view(finger).shares[1].wishes and view(finger).shares[2].wishes
    assert not view(finger).shares[0].wishes


def test_what_computers_said_still_holds_when_the_screen_is_built_anew(start):
    finger, _ = talks(start)
    finger.wait(ANSWER)
    counsel = view(finger).counsel
    finger.app.rebuild()
    finger.frames(1)
    assert view(finger).counsel is counsel and says(finger, 1) == "Too little"


def test_what_computers_said_holds_no_more_when_the_tokens_lie_otherwise(start):
    finger, _ = talks(start)
    finger.wait(ANSWER)
    view(finger).move_token("silver", "heap", 0)
    finger.app.rebuild()
    finger.frames(1)
    assert view(finger).counsel is None and says(finger, 1) != "Too little"


def test_a_fair_offer_wins_a_computers_agreement(start):
    finger, session = talks(start)
    lay_out(view(finger), a="s", b="sgb", c="ew")
    finger.wait(BEAT - 0.1)
    assert agreements(session) == []
    finger.wait(ANSWER)
    assert set(agreements(session)) == {1, 2} and says(finger, 1) == "Agrees"
    finger.tap("Anna: I agree")
    assert session.table.view(None)["phase"] != "talks"


def test_an_unfair_change_loses_it(start):
    finger, session = talks(start)
    lay_out(view(finger), a="s", b="sgb", c="ew")
    finger.wait(ANSWER)
    assert 1 in agreements(session)
    for each in ("gold", "blue"):
        view(finger).move_token(each, 1, 0)
    finger.wait(ANSWER)
    assert 1 not in agreements(session) and says(finger, 1) == "Too little"


def test_the_human_may_agree_first(start):
    finger, session = talks(start)
    lay_out(view(finger), a="s", b="sgb", c="ew")
    view(finger).agree(0)
    finger.wait(ANSWER)
    assert session.table.view(None)["phase"] != "talks" and kind(finger) != "TalksView"


def test_a_proposal_is_taken_with_one_tap(start):
    finger, session = talks(start)
    finger.wait(ANSWER + DEAF)
    offer = view(finger).counsel.offer
    assert f"{session.people[offer.seat]['name']} proposes" in finger.texts()
    finger.tap("Take it and agree")
    events = [event["type"] for event in session.open_events]
    assert "agreed" in events and "ash" not in events
    assert set(offer.agreed) == {1, 2}


def test_who_moves_the_tokens_is_the_human(start):
    finger, session = talks(start)
    before = len(played(session))
    lay_out(view(finger), b="s")
    finger.wait(ANSWER + DEAF)
    view(finger).take_offer()
    movers = {seat for seat, move in played(session)[before:] if move.type in ("give", "take")}
    assert movers == {0}


def test_a_proposal_that_is_put_away_stays_away_until_the_tokens_lie_otherwise(start):
    finger, _ = talks(start, clock=0)  # or a better one might come by itself
    finger.wait(ANSWER)
    finger.tap("No, thanks")
    finger.wait(5)
    assert "Take it and agree" not in [target.hint for target in finger.targets()]
    lay_out(view(finger), a="s")
    finger.wait(ANSWER)
    assert "Take it and agree" in [target.hint for target in finger.targets()]


def test_a_proposal_that_is_put_away_can_be_looked_at_again(start):
    finger, session = talks(start)
    finger.wait(ANSWER)
    finger.tap("No, thanks")
    name = session.people[view(finger).counsel.offer.seat]["name"]
    finger.tap(f"{name} proposes")
    assert "Take it and agree" in [target.hint for target in finger.targets()]


def test_on_a_small_phone_the_proposal_is_a_line_that_opens_a_sheet(start):
    finger = start("small")
    session = sit_down(finger, at.talks(3), computers=TWO)
    finger.wait(ANSWER + DEAF)
    name = session.people[view(finger).counsel.offer.seat]["name"]
    finger.tap(f"{name} proposes")
    finger.tap("Take it and agree")
    assert session.table.view(None)["phase"] != "talks" and finger.app.sheet is None


def thought(mind):
    """What a generator that thinks comes to."""
    while True:
        try:
            next(mind)
        except StopIteration as decided:
            return decided.value


LEVELS = {1: "master", 2: "skilled"}


def test_a_computer_asks_for_less_as_the_clock_runs():
    table, asked = at.talks(3), []
    for run in (0, 0.25, 0.5, 0.75, 1):
        asked.append(thought(Minds(table, LEVELS, random.Random(1), run).demand(1)))
    assert all(less < more for more, less in pairwise(asked))
    assert asked[-1] == pytest.approx(asked[0] * 0.6)


def test_what_is_too_little_at_first_is_enough_in_the_end():
    table = at.talks(3)
    for token, seat in (("gold", 0), ("white", 0), ("silver", 0), ("green", 1), ("silver", 2), ("blue", 2)):
        table.play(0, Give(token, seat))
    stands = [thought(deliberate(table, LEVELS, random.Random(1), run)).stands[1] for run in (0, 1)]
    assert [stand.content for stand in stands] == [False, True]
    assert stands[0].wishes and not stands[1].wishes


def test_an_offer_leaves_more_to_people_when_time_is_short():
    offers = [thought(deliberate(at.talks(3), LEVELS, random.Random(1), run)).offer for run in (0, 1)]
    assert worth(offers[0].shares[0]) < worth(offers[1].shares[0])
    assert set(offers[1].agreed) == {1, 2}


def test_a_better_offer_comes_by_itself_as_the_clock_runs(start):
    finger, _ = talks(start, clock=30)
    finger.wait(ANSWER)
    before = view(finger).counsel.offer
    finger.tap("No, thanks")
    finger.wait(20)
    assert "Take it and agree" in [target.hint for target in finger.targets()]
    assert worth(view(finger).counsel.offer.shares[0]) > worth(before.shares[0])


def test_without_a_clock_nobody_gives_in_by_waiting(start):
    finger, _ = talks(start, clock=0)
    finger.wait(ANSWER)
    before = view(finger).counsel
    finger.wait(60)
    assert view(finger).counsel == before


def test_a_clock_that_runs_out_burns_it_all_with_computers_too(start):
    finger, session = talks(start, clock=30)
    finger.wait(32)
    assert "ash" in [event["type"] for event in session.open_events]
    assert kind(finger) != "TalksView"


def test_nobody_speaks_while_the_table_is_paused(start):
    finger, session = talks(start)
    lay_out(view(finger), a="s", b="sgb", c="ew")
    view(finger).pause()
    finger.wait(5)
    assert agreements(session) == []
    finger.tap("Resume")
    finger.wait(ANSWER)
    assert set(agreements(session)) == {1, 2}


def test_a_disk_that_refuses_their_word_is_asked_again_after_a_touch(start, full_disk):
    finger, session = talks(start)
    lay_out(view(finger), a="s", b="sgb", c="ew")
    full_disk(True)
    finger.wait(ANSWER)
    assert agreements(session) == []
    full_disk(False)
    finger.tap((200, 900))
    finger.wait(ANSWER)
    assert set(agreements(session)) == {1, 2}


def test_two_humans_take_an_offer_and_each_agrees_himself(start):
    finger = start()
    session = sit_down(finger, at.talks(3), computers={2: "ashwing"})
    finger.wait(ANSWER + DEAF)
    finger.tap("Lay it out so")
    assert agreements(session) == [2]
    for name in ("Anna", "Boris"):
        finger.tap(f"{name}: I agree")
    assert session.table.view(None)["phase"] != "talks"


def test_talks_are_broken_off_by_a_human(start):
    finger, session = talks(start, clock=0, computers={0: "pip", 1: "mira"})
    view(finger)._break_off()
    assert session.table.journal.moves[-1][0] == 2


def test_talks_of_computers_alone_end_by_themselves(start):
    """A dragon falls to seats 1 and 2; the human looks on, and tokens take no beat each."""
    finger = start()
    table = build.table("10/0 10/3 9/0 9/3", on=("ssgebwp",), rows=("1k 2k",), seats=3, active=1, rules="basic")
    table.play(1, Send("lady_knight", 0))
    session = sit_down(finger, table, computers=TWO)
    assert session.table.view(None)["phase"] == "talks" and kind(finger) == "ComputersView"
    beat, _ = PACES[finger.app.settings["pace"]]
    finger.wait(2 * beat + 0.5)
    assert "agreed" in [event["type"] for event in session.open_events]
    assert "All have agreed" in finger.texts()


# Parts


def test_a_computer_makes_its_parts_in_one_beat_and_says_what_it_picks(start):
    finger = start()
    table = at.parts(3)
    maker = table.view(None)["parts"]["divider"]
    computers = dict(zip([seat for seat in range(3) if seat != (maker + 1) % 3], TWO.values(), strict=True))
    session = sit_down(finger, table, computers=computers)
    assert kind(finger) == "ComputersView"
    finger.wait(PACES["quick"][0] + 0.5)
    assert any(text.endswith("has laid out the parts") for text in finger.texts())
    told = set()
    while kind(finger) == "ComputersView" and session.table.view(None)["phase"] in ("parts", "pick"):
        finger.frames(5)
        told |= {text for text in finger.texts() if "picks" in text}
    assert kind(finger) == "PartsView" or told


# The market


def market(start, computers=None, seats=3):
    finger = start()
    session = sit_down(finger, at.market(seats), computers=computers or TWO)
    assert kind(finger) == "MarketView"
    return finger, session


def test_computers_are_done_with_the_market_by_themselves(start, monkeypatch):
    monkeypatch.setattr("engine.dragons_gold.bot_habits._TRADES", 0)
    finger, session = market(start)
    finger.wait(4)
    assert set(session.table.view(None)["trading"]["done"]) == {1, 2} and kind(finger) == "MarketView"


def test_the_market_is_over_when_the_human_is_done(start):
    finger, session = market(start)
    finger.tap("Anna: done")
    assert "market_over" in [event["type"] for event in session.open_events]


def test_a_computer_may_propose_a_trade_and_be_refused(start, monkeypatch):
    monkeypatch.setattr("engine.dragons_gold.bot_habits._TRADES", 100)
    finger, session = market(start, computers={1: "ashwing"})
    finger.wait(2)
    assert view(finger).dealt.proposal and session.table.view(None)["trading"]["done"] == []
    finger.tap("No, thanks")
    finger.wait(2)
    assert session.table.view(None)["trading"]["done"] == [1]


def test_a_computer_may_propose_a_trade_that_the_human_takes(start, monkeypatch):
    monkeypatch.setattr("engine.dragons_gold.bot_habits._TRADES", 100)
    finger, session = market(start, computers={1: "ashwing"})
    finger.wait(2)
    proposal = view(finger).dealt.proposal
    finger.tap("Trade")
    assert set(session.table.view(None)["trading"]["trade"]["seats"]) == set(proposal)


def deal(finger, letters):
    """The human lays these out and offers them."""
    finger.tap("Anna: behind the screen")
    for letter in letters:
        view(finger)._give(KINDS[build.LETTERS.index(letter)])
    finger.tap("Offer this")


def test_a_computer_agrees_to_a_fair_trade(start):
    finger, session = market(start)
    view(finger).choose(1)
    finger.wait(3)
    deal(finger, "gw")
    finger.wait(3)
    assert view(finger).trade["accepted"][1]
    finger.tap("Anna: it's a deal")
    assert "traded" in [event["type"] for event in session.open_events]


def test_a_computer_waits_for_a_better_offer_and_the_human_can_leave(start):
    finger, session = market(start)
    view(finger).choose(1)
    finger.wait(3)
    deal(finger, "s")
    finger.wait(4)
    assert kind(finger) == "MarketView" and not view(finger).trade["accepted"][1]
    assert view(finger).sides[1].agreement.text == "Too little"
    finger.tap("No trade")
    assert session.table.view(None)["phase"] == "market"


def test_a_human_touches_whom_he_trades_with(start):
    finger, session = market(start)
    finger.wait(3)
    finger.tap((view(finger).traders[2].x + 20, view(finger).traders[2].center_y))
    assert session.table.view(None)["trading"]["trade"]["seats"] == [0, 2]


def test_people_do_not_make_two_computers_trade(start):
    finger, session = market(start, computers={2: "pip", 3: "mira"}, seats=4)
    view(finger).choose(2)
    view(finger).choose(3)
    finger.wait(0.3)
    assert session.table.view(None)["phase"] == "market"
    assert "Computers trade among themselves" in finger.texts()


# Whole games


def play_on(finger, session, rng, most=6000):
    """The human does what comes to mind; the computers play on by themselves."""
    for _ in range(most):
        if showing(finger) == "result":
            return
        finger.frames(20)
        if showing(finger) == "cover":
            uncover(finger)
        elif kind(finger) in HUMAN:
            HUMAN[kind(finger)](finger, session)
        elif kind(finger) != "ComputersView":
            choose(finger, session, rng)
    raise AssertionError(f"No end: {kind(finger)}, {session.table.view(None)['phase']}")


def choose(finger, session, rng):
    if session.scene().news:
        session.told_all()
        finger.app.face_table()
    elif session.scene().peek:
        finger.app.hide()
    elif session.seat_to_act() is not None:
        seat = session.seat_to_act()
        view(finger).play([engine.choose(session.table, seat, "novice", rng)], seat=seat)
    finger.settle()


def settle_talks(finger, session):
    table = view(finger)
    if table._offer():
        table.take_offer()
    else:
        table.agree(table.own[0])


def leave_market(finger, session):
    view(finger).done(session.humans[0])


HUMAN = {"TalksView": settle_talks, "MarketView": leave_market}
GAMES = {
    "talks": {"rules": "advanced", "division": "talks"},
    "strategic": {"rules": "advanced", "division": "strategic"},
    "basic": {"rules": "basic"},
}


@pytest.mark.parametrize("options", GAMES.values(), ids=GAMES)
def test_a_whole_game_of_one_human_and_computers_comes_to_its_end(start, the_same_cards, options):
    finger = start()
    finger.app.settings["pace"] = "at_once"
    session = sit_down(finger, seats=3, options={"starter": "first", **options}, computers={1: "pip", 2: "bramble"})
    play_on(finger, session, random.Random(3))
    assert session.table.over and showing(finger) == "result"


@pytest.mark.parametrize("computers", [{1: "pip", 2: "bramble"}, {2: "spark", 3: "mira"}], ids=["one human", "two"])
def test_a_whole_game_by_touch(start, the_same_cards, computers):
    finger = start()
    finger.app.settings["pace"] = "at_once"
    session = sit_down(finger, seats=max(computers) + 1, options={"rules": "advanced"}, computers=computers)
    player = gold.Player(finger, random.Random(5), lambda table, seat, rng: engine.choose(table, seat, "novice", rng))
    for _ in range(3000):
        if showing(finger) == "result":
            break
        uncover(finger) if showing(finger) == "cover" else player.act()
    assert session.table.over and showing(finger) == "result"


def test_no_cover_ever_comes_where_one_human_plays(start, the_same_cards):
    finger = start()
    finger.app.settings["pace"] = "at_once"
    session = sit_down(finger, seats=3, computers={1: "pip", 2: "bramble"})
    seen = set()
    for _ in range(150):
        finger.frames(10)
        seen.add(showing(finger))
        if kind(finger) in HUMAN:
            HUMAN[kind(finger)](finger, session)
        elif kind(finger) != "ComputersView":
            choose(finger, session, random.Random(3))
    assert "cover" not in seen


def test_who_is_alone_names_the_colour_of_his_gem_and_all_screens_are_lifted(start):
    finger = start()
    table = build.table(hoards=("sgb", "sgg", "ss"), hands=("gem_of_many_colors", "spyglass_of_seeing"))
    session = sit_down(finger, gold.to_the_end(table), computers=TWO)
    assert kind(finger) == "GemView" and showing(finger) == "table"
    view(finger)._pick("blue")
    view(finger)._answer()
    finger.wait(2)
    assert session.table.over and kind(finger) == "UnveilView"
