"""What the winners are told to be proud of: true, of each of them, and room for it on the picture."""

from types import SimpleNamespace

import pytest

import engine
from app.games import dragonheart, dragons_gold, dragonstones, pantry
from app.play import feats
from app.services import languages, saves
from app.widgets.postcard import FEAT, wrapped
from app.words.standing import Feat
from engine.companion.records import Played
from engine.dragons_gold.scoring import rows
from engine.result import Result

ROOM = FEAT[0] - 132  # beside a picture


@pytest.fixture(autouse=True)
def english():
    languages.use("en")
    yield
    languages.use("en")


def told(game, sheet, events=()):
    return [(feat.what, feat.about) for feat in game.GAME.scores.feats(sheet, 0, events)]


def finished(seed=3):
    table = engine.new("dragonheart", ["Anna", "Boris"], seed, {})
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, table.moves(seat)[0])
    return table


def test_dragonheart_tells_the_figure_the_best_suit_and_the_cards():
    sheet = {"suits": {"hero": 4, "treasure": 11}, "cards": 21, "figure": 3, "total": 18}
    assert told(dragonheart, sheet) == [
        ("Dragon figure", "3 fame"),
        ("Treasures", "11 fame"),
        ("21 cards", "taken from the board"),
    ]
    assert told(dragonheart, sheet | {"figure": 0})[0] == ("Treasures", "11 fame")


def test_dragons_gold_tells_thefts_only_of_a_thief_who_was_never_caught():
    hoards = [{"black": 1, "blue": 3}, {"blue": 1}, {}]
    sheet = {"rows": rows(hoards, "advanced")[0]}
    stolen = [{"type": "robbed", "seat": 0}, {"type": "robbed", "seat": 1}, {"type": "robbed", "seat": 0}]
    shared = [{"type": "talks", "participants": [0, 2]}, {"type": "solo", "seat": 0}, {"type": "solo", "seat": 1}]
    wrong = [{"type": "caught", "seat": 1, "named": 0, "right": False}]
    assert told(dragons_gold, sheet, [*stolen, *shared, *wrong]) == [
        ("Black diamond", "19 points"),
        ("2 dragons", "slain, with a share"),
        ("2 thefts", "and never caught"),
    ]
    caught = [{"type": "caught", "seat": 1, "named": 0, "right": True}]
    assert told(dragons_gold, sheet, [*stolen, *caught]) == [("Black diamond", "19 points")]
    plain = {"rows": rows([{"blue": 3, "white": 1}, {"blue": 1}, {}], "basic")[0]}
    assert told(dragons_gold, plain) == [("2 gem colours", "more than anybody")]


def test_dragonstones_tells_the_best_stroke_and_who_was_won_over():
    sheet = {"points": 3, "stones": {"red": 1, "blue": 4, "yellow": 0}, "total": 3}
    scored = [{"type": "scored", "seat": 0, "points": n} for n in (1, 2)]
    won = [{"type": "won", "seat": seat} for seat in (0, 1, 0)]
    assert told(dragonstones, sheet, [*scored, *won]) == [
        ("2 points", "at one stroke"),
        ("2 characters", "won over"),
        ("5 stones", "left at the end"),
    ]


def test_the_pantry_tells_rounds_and_cards_that_left_the_game():
    events = [
        {"type": "round_over", "out": 0},
        {"type": "round_over", "out": None},
        {"type": "burnt", "seat": 0, "count": 5},
        {"type": "four", "seat": 0, "count": 4},
        {"type": "four", "seat": 1, "count": 4},
    ]
    assert told(pantry, {"rounds": [0, 7, -2], "total": 5}, events) == [
        ("2 rounds", "without a loss"),
        ("1 round", "rid of all cards"),
        ("9 cards", "driven out of the game"),
    ]


def test_a_lead_is_counted_from_the_first_who_has_not_won():
    assert feats.lead([9, 4, 9], [0, 2], low=False) == (Feat("", "5 ahead", "of the next player"),)
    assert feats.lead([9, 4, 12], [1], low=True)[0].what == "5 ahead"
    assert feats.lead([9, 9], [0], low=False) == () == feats.lead([9, 9], [0, 1], low=False)


def test_of_several_winners_only_what_is_true_of_each():
    def sheet(cards):
        return {"suits": {"hero": 4}, "cards": cards, "figure": 0, "total": 4}

    table = SimpleNamespace(journal=SimpleNamespace(game="dragonheart"), history=lambda _: [])
    table.result = Result([4, 4], [0, 1], [sheet(20), sheet(21)])
    assert [feat.what for feat in feats.of_table(table)] == ["Heroes"]


def record(table, **changes):
    result = table.result
    facts = {"names": tuple(table.journal.seats), "scores": tuple(result.scores), "winners": tuple(result.winners)}
    return Played("a.game", "dragonheart", 0, **(facts | changes))


def test_the_history_tells_the_same_as_long_as_it_has_the_journal(tmp_path):
    table = finished()
    path = tmp_path / "a.game"
    path.write_text(table.journal.dumps(), encoding="utf-8")
    assert saves.look(path).journal.moves
    at_the_end = feats.of_table(table)
    assert len(at_the_end) == feats.MOST and feats.of_record(record(table), path) == at_the_end
    scores_alone = feats.lead(table.result.scores, table.result.winners, low=False)
    assert feats.of_record(record(table), tmp_path / "gone") == scores_alone
    other = record(table, scores=(99, 0), winners=(0,))
    assert [feat.what for feat in feats.of_record(other, path)] == ["99 ahead"], "the journal is of another game"


@pytest.mark.parametrize("language", ["ru", "it", "en"])
def test_no_badge_is_shortened(start, language):
    start()
    languages.use(language)
    suits = dict.fromkeys(("fire_dragon", "treasure", "princess", "petrified_dragon", "huntress"), 0)
    found = list(feats.lead([100, 1], [0], low=False))
    for suit in suits:
        sheet = {"suits": suits | {suit: 25}, "cards": 55, "figure": 3}
        found += dragonheart.GAME.scores.feats(sheet, 0, [])
    gold = {"rows": rows([{"black": 1, "blue": 3}, {}, {}], "advanced")[0]}
    gold["rows"][-1]["won"] = "alone"
    deeds = [{"type": "talks", "participants": [0]}, {"type": "robbed", "seat": 0}] * 11
    found += dragons_gold.GAME.scores.feats(gold, 0, deeds)
    deeds = [{"type": "scored", "seat": 0, "points": 5}, *[{"type": "won", "seat": 0}] * 25]
    found += dragonstones.GAME.scores.feats({"stones": dict.fromkeys(("red", "blue", "yellow"), 5)}, 0, deeds)
    deeds = [{"type": "round_over", "out": 0}, {"type": "burnt", "seat": 0, "count": 25}] * 5
    found += pantry.GAME.scores.feats({"rounds": [0] * 5}, 0, deeds)
    assert len(found) >= 25
    for feat in found:
        lines = [*wrapped(feat.what, "bold", 31, ROOM), *wrapped(feat.about, "regular", 25, ROOM)]
        assert not any("\N{HORIZONTAL ELLIPSIS}" in line for line, *_ in lines), lines
        assert sum(size for *_, size in lines) * 1.2 < FEAT[1], lines
