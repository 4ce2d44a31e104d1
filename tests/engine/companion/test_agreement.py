"""One place, one truth: a score sheet comes to what the engine comes to."""

import random

import pytest

import engine
from engine.companion import sheets

from ..dragons_gold.play import random_game as random_gold
from ..dragonstones.play import random_game as random_fist
from ..pantry.play import random_game as random_pantry
from ..random_play import random_game as random_heart
from . import agreement

STATES = 400


@pytest.mark.parametrize("game", agreement.GAMES)
def test_sheet_and_engine_agree_on_random_final_states(game):
    agreement.agree(game, STATES, seed=random.randrange(1 << 30))


def test_every_game_is_compared():
    assert set(agreement.GAMES) == set(engine.GAMES) == set(sheets.SHEETS) - {"free"}


@pytest.mark.parametrize("seed", range(3))
def test_they_agree_on_games_that_were_really_played(seed):
    heart = random_heart(seed)
    assert heart.over
    compare(heart, agreement.heart_sheet(heart._state, by_cards=True))
    gold = random_gold(seed, seats=4, options={"rules": "advanced"})
    compare(gold, agreement.gold_sheet(gold._state, "advanced"))
    fist = random_fist(seed, seats=3)
    compare(fist, fist_sheet(fist.result))
    pantry = random_pantry(seed, seats=4, options={"starter": "first", "tricks": True, "hindrances": True})
    compare(pantry, pantry_sheet(pantry._state))


def fist_sheet(result):
    sheet = sheets.DragonstonesSheet.new(agreement.NAMES[:3])
    for seat, each in enumerate(result.breakdown):
        sheet = sheet.set_points(seat, each["points"]).set_stones(seat, sum(each["stones"].values()))
    return sheet


def pantry_sheet(state):
    sheet = sheets.PantrySheet.new(agreement.NAMES[: len(state.hands)])
    for number, ended in enumerate(state.rounds):
        assert sheet.next_starter == ended.starter
        sheet = agreement.with_round(sheet, number, ended, by_cards=True)
    return sheet


def compare(at, sheet):
    assert at.over and sheet.finished
    assert (sheet.scores, sheet.winners) == (at.result.scores, at.result.winners)
