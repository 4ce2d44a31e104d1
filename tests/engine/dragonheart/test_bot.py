import random

import pytest

import engine
from engine.dragonheart import bot
from engine.dragonheart.moves import Done, Lay, Take
from tests.positions.dragonheart import table

from ..boxes import BOXES
from .play import new


def duel(seed, box=""):
    """A novice against chance; the seats change with the seed."""
    at, mine, rng = new(seed, options={"box": box}), seed % 2, random.Random(seed)
    while at.to_act:
        (seat,) = at.to_act
        at.play(seat, engine.choose(at, seat, "novice", rng) if seat == mine else rng.choice(at.moves(seat)))
    scores = at.result.scores
    return scores[mine] - scores[1 - mine]


def test_a_novice_plays_whole_games_and_beats_chance():
    assert sum(duel(seed) > 0 for seed in range(12)) >= 8


@pytest.mark.parametrize("box", BOXES["dragonheart"])
def test_a_novice_plays_with_any_box(box):
    assert sum(duel(seed, box) > 0 for seed in range(4)) >= 1


@pytest.mark.parametrize("level", engine.LEVELS[1:])
def test_who_is_skilled_takes_what_lies_there(level):
    at = table(hand="troll1 dwarf1 ship0", fields={"princess": "princess2 princess2"})
    assert engine.choose(at, 0, level, random.Random(1)) == Lay("troll", 1)


@pytest.mark.parametrize("level", engine.LEVELS)
def test_every_level_chooses_the_richer_field(level):
    at = table(hand="hero1", fields={"hero": "hero1", "princess": "princess1", "troll": "troll3 troll3 troll3"})
    at.play(0, Lay("hero", 1))
    at.play(0, Done())
    assert engine.choose(at, 0, level, random.Random(1)) == Take("troll")


def codes(at, move):
    return [(reason.code, reason.values) for reason in bot.reasons(at.view(0), move)]


def test_a_field_that_works_is_a_reason_by_what_it_brings():
    at = table(hand="troll1 ship0 dwarf1", fields={"princess": "princess2 princess2", "dwarf": "dwarf1 dwarf1 dwarf1"})
    assert codes(at, Lay("troll", 1)) == [("takes_cards", {"field": "princess", "count": 2})]
    assert codes(at, Lay("dwarf", 1)) == [("takes_cards", {"field": "dwarf", "count": 4})]
    assert codes(at, Lay("ship", 0)) == [("prepares_field", {"field": "ship", "missing": 2})]
    at.play(0, Lay("ship", 0))
    assert codes(at, Done()) == [("saves_cards", {})], "one ship does not sail"


def test_the_dragon_is_a_reason_for_who_does_not_have_it():
    fields = {"petrified_dragon": "petrified_dragon2", "princess": ""}
    at = table(hand="princess1", fields=fields)
    assert ("gets_figure", {"fame": 3}) in codes(at, Lay("princess", 1))


def test_every_move_of_a_whole_game_has_a_reason():
    at, rng = new(5), random.Random(5)
    while at.to_act:
        (seat,) = at.to_act
        assert all(bot.reasons(at.view(seat), move) for move in at.moves(seat))
        at.play(seat, rng.choice(at.moves(seat)))
