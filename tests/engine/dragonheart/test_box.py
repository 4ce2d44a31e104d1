"""Decks with other cards than the house's."""

from collections import Counter

import engine
from engine.box import write
from engine.dragonheart.box import OPTION, opened
from engine.dragonheart.components import CARDS, DECK_TABLE, SUITS

NOTHING = dict.fromkeys(OPTION.known, 0)


def start(**numbers):
    options = {"starter": "first", "box": write(numbers)}
    return engine.new("dragonheart", ["Anna", "Boris"], seed=3, options=options)


def cards(at, seat) -> Counter:
    return Counter(CARDS[card] for card in at._state.hands[seat] + at._state.decks[seat])


def test_each_player_gets_the_cards_of_the_box():
    house = cards(start(), 0)
    for seat in (0, 1):
        assert cards(start(deck_dwarf_3=1, deck_dwarf_5=2), seat) == house - Counter({("dwarf", 3): 1}) + Counter(
            {("dwarf", 5): 2}
        )


def test_a_small_deck_is_soon_empty():
    at = start(**NOTHING | {"deck_troll_1": 12})
    assert cards(at, 0) == {("troll", 1): 12}
    assert [player["deck"] for player in at.view(0)["players"]] == [7, 7]


def test_faces_that_the_house_lacks_are_laid_and_count():
    at = start(**NOTHING | {"deck_dwarf_5": 12})
    for _ in range(4):
        at.play(0, engine.move("dragonheart", {"type": "lay", "suit": "dwarf", "fame": 5}))
    at.play(0, engine.move("dragonheart", {"type": "done"}))
    assert at.view(0)["players"][0] == {"hand": 5, "deck": 3, "taken": 4, "fame": 20}


def test_a_hand_is_in_the_order_of_the_board_then_of_fame_whatever_the_box_has():
    at = start(**dict.fromkeys(OPTION.known, 2))
    for seat in (0, 1):
        hand = [(SUITS.index(card["suit"]), card["fame"]) for card in at.view(seat)["hand"]]
        assert hand == sorted(hand)


def test_a_card_that_this_box_lacks_is_not_in_the_hand():
    at = start()
    lay = engine.move("dragonheart", {"type": "lay", "suit": "hero", "fame": 5})
    assert at.why_not(0, lay).code == "not_in_hand"


def test_the_table_of_the_house_is_the_house():
    assert opened("").table == DECK_TABLE
    assert opened("deck_troll_1=0 deck_troll_4=2").table["troll"] == (2, 3, 4, 4)
