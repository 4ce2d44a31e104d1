import random
from functools import partial

import pytest

from engine import players
from engine.dragons_gold import bot
from engine.dragons_gold.bot_playout import play_on
from engine.dragons_gold.moves import Caught, Choose, Give
from tests.positions.dragons_gold import choose, letters, phase, send, silence, table, to, use

from ..random_play import choose as stubborn
from ..random_play import play_bots
from .play import ADVANCED, OPTIONS, bot_game, impatient, new


def played(seed, mine, seats=4, options=None):
    """Bots against chance; the clock runs out now and then."""
    return play_bots(new(seed, seats, options), mine, seed, whose=partial(impatient, hurry=0.03))


def test_the_bot_beats_chance():
    wins = sum(seed % 4 in played(seed, mine=(seed % 4,), options=ADVANCED).result.winners for seed in range(16))
    assert wins >= 8


def test_bots_play_whole_games_with_every_option():
    for number, options in enumerate(OPTIONS):
        at = played(number, mine=range(-1, 6), seats=3 + number % 4, options=options)
        assert at.over and len(at.journal.moves) < 1500


def test_bots_come_to_an_end_though_always_the_first_who_may_act_is_asked():
    for number, options in enumerate(OPTIONS):
        assert play_bots(new(number, 3 + number % 4, options), range(6), number).over


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_bots_come_to_an_end_though_always_the_same_seat_is_asked_as_long_as_it_decides(number):
    asked = [0]

    def same(table, rng):
        asked[0] = asked[0] if asked[0] in table.to_act else table.to_act[0]
        return asked[0]

    assert play_bots(new(number, 3 + number % 4, OPTIONS[number]), range(-1, 6), number, whose=same).over


@pytest.mark.parametrize("clock", [0, 60])
def test_a_bot_that_has_accepted_waits_for_the_others(clock):
    at = table("5/0 6 7 9", rows=["1k"], on=["ssg"], rules="basic", clock=clock)
    send(at, "w", 0)
    rng = random.Random(1)
    while 0 not in at.view(0)["talks"]["accepted"]:
        at.play(0, bot.choose(at, 0, rng))
    assert 0 in at.to_act and bot.choose(at, 0, rng) is None
    assert at.to_act[0] == 1 and bot.choose(at, 1, rng).word == "accept"


def test_bots_agree():
    at = played(3, mine=range(6), options={"clock": 0})
    assert sum(at.view(None)["lost"].values()) == 0


def test_the_bot_fells_a_dragon_alone_if_it_can():
    at = table("5/0 9/3 10/0 10/3", rows=["0k"], on=["ggg", "s", "s", "s"], rules="basic")
    move = bot.choose(at, 0, random.Random(1))
    assert move.place == 0 and move.adventurer == "wizard"


def test_the_bot_steals_the_best_token():
    at = table("7/0 6 7/3 9", rows=["1k 0w"], hoards=["", "ssgw"], rules="basic")
    send(at, "t", 0)
    assert phase(at) == "loot" and bot.choose(at, 0, random.Random(1)) == Choose("white")


def test_the_bot_gives_away_the_worst():
    at = table("5/0 6 7 9", rows=["1k"], hoards=["", "ssgw"], hands=["", "amulet_of_chaos"])
    send(at, "t", 0)
    silence(at, "theft b")
    use(at, 1, "amulet_of_chaos")
    assert bot.choose(at, 1, random.Random(1)) == Choose("silver")


def test_the_bot_picks_the_best_part():
    at = table("5/0 6 7 9", rows=["1k"], on=["ssg"], rules="basic", division="strategic")
    send(at, "w", 0)
    rng = random.Random(1)
    while phase(at) == "parts":
        at.play(0, bot.choose(at, 0, rng))
    choose(at, bot.choose(at, 1, rng).option)
    assert letters(at.view(1)["hoard"]) == "g"


# Levels


def decisions(seed, steps, options):
    """A table in the middle of a game, and the seats that may decide something there."""
    at = bot_game(seed, steps, 3, options)
    return at, [seat for seat in at.to_act if seat >= 0 and len(at.moves(seat)) > 1]


STRATEGIC = {"rules": "advanced", "division": "strategic"}
POSITIONS = [(1, 40, ADVANCED), (2, 130, ADVANCED), (3, 210, STRATEGIC), (4, 90, None)]


@pytest.mark.parametrize("level", players.LEVELS)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_level_does_the_same_on_every_guess_and_says_why(level, position):
    at, seats = decisions(*position)
    for seat in seats[:1]:
        move = players.choose(at, seat, level, random.Random(5))
        assert move in at.moves(seat) and 1 <= len(list(bot.reasons(at.view(seat), move))) <= 3
        for number in range(3):
            guess = at.guess(seat, random.Random(number))
            assert players.choose(guess, seat, level, random.Random(5)) == move


def test_every_move_of_a_game_has_a_reason():
    at, rng = new(6, 3, ADVANCED), random.Random(6)
    while not at.over:
        seat = at.to_act[0]
        move = players.choose(at, seat, "novice", rng)
        assert 1 <= len(list(bot.reasons(at.view(seat), move))) <= 3
        at.play(seat, move)


def shared(mine, theirs):
    """Talks of seats 0 and 1, who fought alike, about two divisions: letters of what each gets."""
    at = table("6/0 6 7 9", rows=["1l"], on=[mine + theirs], rules="basic", clock=0)
    send(at, "l", 0)
    names = {"s": "silver", "g": "gold"}
    for owner, letters_ in enumerate((mine, theirs)):
        for letter in letters_:
            at.play(1, Give(names[letter], owner))
    return at


@pytest.mark.parametrize("level", players.LEVELS)
def test_a_fair_offer_wins_agreement_and_an_unfair_one_loses_it(level):
    assert players.choose(shared("gs", "gs"), 0, level, random.Random(1)).word == "accept"
    assert players.choose(shared("s", "ggs"), 0, level, random.Random(1)).type == "take"


def test_a_level_that_has_accepted_leaves_the_division_and_the_words_of_others():
    at = shared("gs", "gs")
    for seat in (1, 0):
        assert players.choose(at, seat, "master", random.Random(1)).word == "accept"
    at.play(0, players.choose(at, 0, "master", random.Random(1)))
    assert players.choose(at, 0, "master", random.Random(1)).word == "withdraw"


def treasure(on, hoards=("", "")):
    """Talks of seats 0 and 1, who fought alike, at their beginning."""
    at = table("6/0 6 7 9", rows=["1l"], on=[on], hoards=hoards, rules="basic", clock=0)
    send(at, "l", 0)
    return at


def terms(at, seat, level, rng):
    """What a level that is asked alone lays out before it accepts, and with how many moves."""
    for count in range(1, 41):
        move = players.choose(at, seat, level, rng)
        if move.type == "say":
            assert move.word == "accept"
            return [letters(share) for share in at.view(seat)["talks"]["shares"][:2]], count
        at.play(seat, move)
    raise AssertionError("It never comes to terms.")


@pytest.mark.parametrize("level", players.LEVELS)
def test_a_level_that_is_asked_alone_comes_to_terms_from_any_division(level):
    for seed in range(12):
        at, rng = treasure("ssssggrbbepyw"), random.Random(seed)
        for _ in range(seed * 3):
            at.play(1, rng.choice([move for move in at.moves(1) if move.type in ("give", "take")]))
        _, count = terms(at, 0, level, rng)
        assert count <= 40


def test_a_level_asks_for_stones_that_it_collects_and_leaves_others_what_is_worth_as_much():
    offers = [terms(treasure("ssbbee", ("bbb", "eee")), 0, "master", random.Random(seed))[0] for seed in range(9)]
    assert offers.count(["sbb", "see"]) >= 6


def test_a_level_gives_in_to_one_who_accepts_fair_shares_only():
    for seed in range(8):
        at, rng = treasure("ssbbee", ("bbb", "eee")), random.Random(seed)
        while phase(at) == "talks":
            seat = at.to_act[0]
            at.play(seat, stubborn(at, seat, rng) if seat else players.choose(at, seat, "master", rng))
            assert len(at.journal.moves) < 100
        assert [letters(at.view(seat)["hoard"]) for seat in (0, 1)] == ["sbbbbe", "sbeeee"]


@pytest.mark.parametrize("level", players.LEVELS)
def test_a_level_snatches_what_is_worth_it_and_names_who_may_have_done_it(level):
    at = table(on=["sg", "b"], hands=["invisible_hand", "fireball"])
    theft = players.choose(at, 0, level, random.Random(1))
    assert theft.type == "snatch" and theft.kind != "silver"
    at.play(0, theft)
    send(at, "k", 3)
    to(at, "between_turns")
    assert players.choose(at, 1, level, random.Random(1)) == Caught(0)


@pytest.mark.parametrize("level", players.LEVELS)
def test_nobody_is_named_while_nothing_is_missing(level):
    at = table(on=["sg", "b"], hands=["fireball", "market_bell"])
    send(at, "k", 3)
    to(at, "between_turns")
    assert Caught(0) in at.moves(1)
    assert all(players.choose(at, 1, level, random.Random(seed)).type != "caught" for seed in range(10))


def test_what_may_come_goes_on_though_no_send_promises_anything():
    """A knight against a dragon that is as good as dead and guards nothing is worth less than nothing."""
    at = table("5/0 - - -", rows=["1k 2k"], down="0t 0l 0w", bag="")
    trial = players.Trial.guess(at, 0, random.Random(1))
    play_on(trial, at.view(0)["turn"] + 1, random.Random(1))
    assert trial.state.turn > at.view(0)["turn"] or not trial.to_act
