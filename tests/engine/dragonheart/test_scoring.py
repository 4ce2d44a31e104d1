import pytest

from engine.dragonheart import scoring
from engine.dragonheart.box import opened
from tests.positions.dragonheart import cards, table, turn


def ended(**pieces):
    at = table(hand="treasure1 ship0", last_turn=0, **pieces)
    turn(at, "treasure1")
    return at.result


def test_the_fame_of_the_cards_taken_is_counted():
    assert ended(taken="treasure4 dwarf3", other_taken="princess2").scores == [7, 2]


def test_the_figure_gives_three_more():
    assert ended(taken="dwarf3", other_taken="princess2", figure=1).scores == [3, 5]


def test_the_most_fame_wins():
    assert ended(taken="dwarf3", other_taken="princess2").winners == [0]
    assert ended(taken="dwarf1", other_taken="princess2").winners == [1]


def test_the_figure_decides_a_tie():
    assert ended(taken="dwarf3 dwarf1", other_taken="hero1", figure=1).winners == [1]
    assert ended(taken="hero1", other_taken="dwarf3 dwarf1", figure=0).winners == [0]


def test_the_figure_decides_nothing_but_a_tie():
    assert ended(taken="treasure4 dwarf1", other_taken="hero1", figure=1).winners == [0]


def test_equal_fame_with_the_figure_on_the_table_is_shared():
    assert ended(taken="dwarf3", other_taken="dwarf1 dwarf2").winners == [0, 1]


def test_hands_decks_and_what_is_left_on_the_board_count_for_nobody():
    result = ended(
        fields={"treasure": "treasure4", "dwarf": "dwarf3"},
        hold="hero2",
        other="troll3 troll3",
        deck="troll3",
    )
    assert result.scores == [0, 0]


def test_the_breakdown_adds_up():
    sheet = ended(taken="treasure4 treasure1 dwarf3 ship0", figure=0).breakdown[0]
    assert sheet["suits"]["treasure"] == 5 and sheet["suits"]["dwarf"] == 3 and sheet["suits"]["ship"] == 0
    assert (sheet["cards"], sheet["figure"], sheet["total"]) == (4, 3, 11)


def test_there_is_no_result_before_the_end():
    at = table()
    assert at.result is None and at.view(0)["result"] is None


def test_the_view_shows_the_result_and_both_totals_at_the_end():
    at = table(hand="treasure1", taken="dwarf3", other_taken="princess2", figure=1, last_turn=0)
    turn(at, "treasure1")
    seen = at.view(None)
    assert seen["result"] == at.result.as_dict()
    assert seen["result"]["scores"] == [3, 5]
    assert [player["fame"] for player in seen["players"]] == [3, 2]


@pytest.mark.parametrize("words, fame", [("", 0), ("ship0", 0), ("treasure4 troll3", 7)])
def test_fame_is_the_sum(words, fame):
    assert scoring.fame(cards(words)) == fame


def test_a_whole_deck_is_worth_81():
    deck = opened("").deck
    assert scoring.fame(deck) == sum(scoring.fame_by_suit(deck).values()) == 81
