"""What is in the box."""

import re
from collections import Counter
from pathlib import Path

import engine
from engine.dragons_gold import board, division, items, ledger, market, rules, scoring
from engine.dragons_gold.components import (
    ADVENTURERS,
    AT_MOMENT,
    BOX,
    DRAGON_TABLE,
    DRAGONS,
    ITEMS,
    KINDS,
    MARKET_AFTER,
    STRENGTHS,
    TEAM,
)


def test_126_tokens():
    assert dict(zip(KINDS, BOX, strict=True)) == {
        "silver": 35,
        "gold": 20,
        "red": 16,
        "blue": 12,
        "green": 12,
        "purple": 12,
        "yellow": 12,
        "white": 6,
        "black": 1,
    }
    assert sum(BOX) == 126


def test_18_dragons_three_of_each_strength_with_all_tokens_between_them():
    assert len(DRAGONS) == 18
    assert Counter(dragon.strength for dragon in DRAGONS) == dict.fromkeys(range(5, 11), 3)
    assert sum(dragon.open for dragon in DRAGONS) == 73
    assert sum(dragon.hidden for dragon in DRAGONS) == 53
    assert DRAGON_TABLE[10] == ((11, 0), (0, 9), (5, 3))


def test_the_market_lies_between_the_seventh_and_the_eighth_dragon_of_the_deck():
    assert MARKET_AFTER == 7


def test_adventurers():
    assert dict(zip(ADVENTURERS, STRENGTHS, strict=True)) == {
        "knight": 4, "lady_knight": 3, "thief": 2, "wizard": 1,
    }  # fmt: skip
    assert TEAM == 4


def test_24_items_each_once():
    assert len({item.id for item in ITEMS}) == len(ITEMS) == 24


def test_which_items_the_copier_may_take():
    never = {"wall_of_force", "instant_copier", "gem_of_many_colors", "invisible_hand", "powder_of_weakness"}
    assert {item.id for item in ITEMS if not item.copied} == never | {"plus_one_sword"}


def test_every_item_has_its_moment():
    found = {moment: [ITEMS[item].id for item in cards] for moment, cards in AT_MOMENT.items()}
    assert found == {
        "turn_start": ["ring_of_recall"],
        "with_send": ["wall_of_force", "fireball", "plus_one_sword"],
        "after_send": ["stinking_cloud", "poison_dagger"],
        "dragon_falls a": ["powder_of_weakness"],
        "dragon_falls b": ["horn_of_dragon_recall"],
        "before_talks a": ["dark_eye_liner"],
        "before_talks b": ["powder_of_renewal", "spyglass_of_seeing"],
        "agreement": ["ring_of_confusion"],
        "item_draw": ["glove_of_holding"],
        "theft a": ["velvet_glove"],
        "theft b": ["amulet_of_chaos"],
        "after_talks": ["long_arms"],
        "between_turns": [
            "mirror_of_exchanging", "market_bell", "comets_powder", "vacuum_tube", "powder_of_levitation",
        ],
        "item_played": ["instant_copier"],
        "game_end": ["gem_of_many_colors"],
        "secret": ["invisible_hand"],
    }  # fmt: skip


def test_no_item_is_known_to_the_rules_but_those_that_lie_beside_somebody():
    """A card is data that names its effect; only what stays on the table has a place in the state."""
    for module in (rules, division, market, board, ledger, scoring):
        text = Path(module.__file__).read_text(encoding="utf-8")
        names = [item.id for item in ITEMS if re.search(rf'"{item.id}"', text)]
        assert names == [], module
    effects = {item.effect[0] for item in ITEMS}
    assert effects == set(items.EFFECTS)


def test_the_shelf_says_what_the_set_up_form_needs():
    info = engine.GAMES["dragons_gold"]
    assert (info.id, info.min_players, info.max_players) == ("dragons_gold", 3, 6)
    assert [(option.id, option.default) for option in info.options] == [
        ("rules", "basic"),
        ("division", "talks"),
        ("clock", 60),
        ("starter", "random"),
        ("box", ""),
    ]
    assert set(info.options[2].choices) == {30, 45, 60, 90, 120, 180, 0}
