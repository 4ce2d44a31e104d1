import json
from collections import Counter
from random import Random

import pytest

from engine.companion import draws
from engine.companion.draws import SPECIAL_IDS, Hindrances, Specials, Tricks
from engine.companion.refused import Refused
from engine.pantry.components import HINDRANCES, TRICKS

PEOPLE = ["sword", "shield", "crown", "key", "flame"]


def kept(pile):
    return type(pile).from_dict(json.loads(json.dumps(pile.as_dict())))


def test_everybody_starts_about_equally_often():
    chance = Random(1)
    counts = Counter(draws.starter(PEOPLE, chance) for _ in range(2000))
    assert set(counts) == set(PEOPLE) and min(counts.values()) > 300


def test_the_order_has_everybody_once():
    orders = {tuple(draws.order(PEOPLE, Random(seed))) for seed in range(50)}
    assert len(orders) > 30 and all(sorted(order) == sorted(PEOPLE) for order in orders)


def test_two_people_are_enough():
    assert {draws.starter(["a", "b"], Random(seed)) for seed in range(9)} == {"a", "b"}
    assert sorted(draws.teams(["a", "b"], 2, Random(1))) == [["a"], ["b"]]


@pytest.mark.parametrize("count, sizes", [(2, [2, 3]), (3, [1, 2, 2]), (5, [1] * 5)])
def test_teams_are_as_equal_as_can_be(count, sizes):
    teams = draws.teams(PEOPLE, count, Random(2))
    assert sorted(len(team) for team in teams) == sizes
    assert sorted(person for team in teams for person in team) == sorted(PEOPLE)


@pytest.mark.parametrize(
    "draw",
    [
        lambda: draws.starter(["sword"], Random(1)),
        lambda: draws.order([], Random(1)),
        lambda: draws.teams(PEOPLE, 1, Random(1)),
        lambda: draws.teams(PEOPLE, 6, Random(1)),
    ],
)
def test_a_draw_needs_people(draw):
    with pytest.raises(Refused):
        draw()


def test_the_same_chance_draws_the_same():
    assert draws.order(PEOPLE, Random(5)) == draws.order(PEOPLE, Random(5))


# Specials


def everything(pile):
    return Counter([*pile.left, *pile.shown, *pile.used, *pile.kept])


@pytest.mark.parametrize("count", [2, 3])
def test_no_special_comes_twice_until_the_pile_is_used_up(count):
    chance, pile, seen = Random(3), Specials.new(), Counter()
    for _ in range(len(SPECIAL_IDS) // count):
        pile = kept(pile.draw(count, chance))
        seen.update(pile.shown)
        assert everything(pile) == Counter(SPECIAL_IDS)
    assert all(seen[card] <= SPECIAL_IDS.count(card) for card in seen)
    assert len(SPECIAL_IDS) == 25 and len(pile.left) == 25 % count


def test_the_last_card_comes_first_and_then_the_discard_is_shuffled():
    chance, pile = Random(4), Specials.new()
    for _ in range(12):
        pile = pile.draw(2, chance)
    (last,) = pile.left
    pile = pile.draw(2, chance)
    assert pile.shown[0] == last and len(pile.left) == 23 and pile.used == ()
    assert everything(pile) == Counter(SPECIAL_IDS)


def test_a_marker_stays_out_until_it_is_used():
    pile = Specials(left=("imp", "troll", "gnome"), shown=("doppelganger", "fairy")).keep("doppelganger")
    assert pile.shown == ("fairy",) and pile.kept == ("doppelganger",)
    pile = pile.draw(3, Random(1)).draw(1, Random(1))
    assert "doppelganger" not in (*pile.left, *pile.shown, *pile.used)
    assert "doppelganger" in pile.give_back("doppelganger").used
    with pytest.raises(Refused) as refused:
        pile.keep("ghost")
    assert refused.value.code == "unknown_card"


def test_three_cards_are_enough_for_a_pile():
    pile = Specials(left=("imp",), shown=("ghost",), used=("gnome",))
    assert kept(pile) == pile and sorted(pile.draw(3, Random(1)).shown) == ["ghost", "gnome", "imp"]


def test_own_characters_can_be_among_them():
    assert "own1" in Specials.new(own=("own1",)).left


@pytest.mark.parametrize("count", [0, 4, "2"])
def test_a_round_has_one_to_three_specials(count):
    with pytest.raises(Refused):
        Specials.new().draw(count, Random(1))


# Hindrances and tricks


def test_hindrances_go_back_under_the_pile():
    pile = Hindrances.new(Random(2))
    order = [card for card in pile.pile if card != "chaos"]
    pile = Hindrances(pile=(*order, "chaos"))
    first = pile.draw(finder=1, seats=3)
    assert first.taken == ((1, order[0]),)
    second = kept(first).draw(finder=0, seats=3)
    assert second.taken == ((0, order[1]),) and second.pile[-1] == order[0]


def test_chaos_is_for_everybody_from_its_finder_on():
    others = [card for card in HINDRANCES if card != "chaos"]
    pile = Hindrances(pile=("chaos", *others)).draw(finder=2, seats=3)
    assert pile.taken == ((2, "chaos"), (2, others[0]), (0, others[1]), (1, others[2]))
    assert pile.draw(0, 3).pile[-4:] == ("chaos", *others[:3])
    six = Hindrances(pile=("chaos", *others)).draw(finder=5, seats=6)
    assert len(six.taken) == 7 and six.pile == ()
    assert kept(six).draw(0, 6).taken[0] == (0, "chaos")


def test_a_trick_is_opened_every_round_until_there_is_none():
    pile = Tricks.new(Random(1))
    for number in range(len(TRICKS)):
        assert len(pile.open) == number
        pile = kept(pile.draw())
    assert sorted(pile.open) == sorted(TRICKS)
    with pytest.raises(Refused) as refused:
        pile.draw()
    assert refused.value.code == "no_tricks_left"


@pytest.mark.parametrize(
    "kind, stored",
    [
        (Specials, {}),
        (Specials, {"left": [1, 2, 3]}),
        (Specials, {"left": ["imp"], "shown": ["ghost"], "kept": ["gnome"]}),
        (Specials, {"left": ["imp", "ghost", "gnome"], "used": {"a": 1}}),
        (Specials, {"left": "imp"}),
        (Hindrances, {"pile": ["chaos"]}),
        (Hindrances, {"pile": list(HINDRANCES), "taken": [5]}),
        (Hindrances, {"pile": list(HINDRANCES), "box": "coins_back=99"}),
        (Hindrances, {"pile": list(HINDRANCES), "box": 7}),
        (Tricks, {"pile": ["trick_1"]}),
        (Tricks, 7),
    ],
)
def test_a_damaged_pile_is_refused(kind, stored):
    with pytest.raises(Refused) as refused:
        kind.from_dict(stored)
    assert refused.value.code == "state_unreadable"
