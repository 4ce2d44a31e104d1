"""One place, one truth: a score sheet comes to what the engine comes to."""

import random

import pytest

import engine
from engine.companion import sheets

from ..boxes import BOXES
from ..dragonheart.play import random_game as random_heart
from ..dragons_gold.play import bot_game as bot_gold
from ..dragonstones.play import random_game as random_fist
from ..pantry.play import random_game as random_pantry
from . import agreement

STATES = 400


@pytest.mark.parametrize("game", agreement.GAMES)
def test_sheet_and_engine_agree_on_random_final_states(game):
    agreement.agree(game, STATES, seed=random.randrange(1 << 30))


def test_every_game_is_compared():
    assert set(agreement.GAMES) == set(engine.GAMES) == set(sheets.SHEETS) - {"free"}


@pytest.mark.parametrize("seed", range(4))
def test_they_agree_on_games_that_were_really_played(seed):
    boxes = {game: ("", *each)[seed] for game, each in BOXES.items()}
    heart = random_heart(seed, options={"box": boxes["dragonheart"]})
    assert heart.over
    compare(heart, agreement.heart_sheet(heart._state, by_cards=True))
    gold = bot_gold(seed, 5_000, seats=4, options={"rules": "advanced", "box": boxes["dragons_gold"]})
    # Without any treasure on the dragons, the sheet has to be told that this was all.
    compare(gold, agreement.gold_sheet(gold._state, "advanced").close())
    fist = random_fist(seed, seats=3)
    compare(fist, fist_sheet(fist.result))
    options = {"starter": "first", "tricks": True, "hindrances": True, "box": boxes["pantry"]}
    pantry = random_pantry(seed, seats=4, options=options)
    compare(pantry, pantry_sheet(pantry._state))


def fist_sheet(result):
    sheet = sheets.DragonstonesSheet.new(agreement.NAMES[:3])
    for seat, each in enumerate(result.breakdown):
        sheet = sheet.set_points(seat, each["points"]).set_stones(seat, sum(each["stones"].values()))
    return sheet


def pantry_sheet(state):
    sheet = sheets.PantrySheet.new(agreement.NAMES[: len(state.hands)], box=state.box.text)
    for number, ended in enumerate(state.rounds):
        assert sheet.next_starter == ended.starter
        sheet = agreement.with_round(sheet, number, ended, by_cards=True)
    return sheet


def compare(at, sheet):
    assert at.over and sheet.finished
    assert (sheet.scores, sheet.winners) == (at.result.scores, at.result.winners)
