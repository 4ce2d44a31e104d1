"""What is written can be read, in every style; at high contrast from farther away."""

import pytest
from kivy.graphics import InstructionGroup

from app import theme
from app.theme import STYLES, color_in
from tests.robot.measures import contrast

SURFACES = ("surface", "background", *(f"surfaceContainer{each}" for each in ("Lowest", "Low", "", "High", "Highest")))
WOOD = ("plank", "plankAlt", "felt")
# ink: the grounds that it is written on
GROUNDS = {
    "onSurface": SURFACES,
    "onSurfaceVariant": SURFACES,
    "primary": SURFACES[:-1],  # the highest is for tracks and switches
    "tertiary": SURFACES[:-1],
    "error": ("surface", "surfaceContainer"),
    "onPrimary": ("primary",),
    "onPrimaryContainer": ("primaryContainer",),
    "onSecondary": ("secondary",),
    "onSecondaryContainer": ("secondaryContainer",),
    "onTertiary": ("tertiary",),
    "onTertiaryContainer": ("tertiaryContainer",),
    "onError": ("error",),
    "onErrorContainer": ("errorContainer",),
    "onPlank": WOOD,
    "onPlankVariant": WOOD,
    "onTableTop": ("tableTop",),
    "emberOnPlank": ("felt",),
    "onCard": ("card", "cardShade", "gold"),
    "onCardVariant": ("card", "cardShade"),
    "onDim": ("dim",),
    "onEmber": ("ember",),
    "ember": ("card",),
}
LEAST = {"dark": 4.5, "light": 4.5, "contrast": 7}
EDGES = {"outline": SURFACES, "outlineVariant": SURFACES, "plankEdge": WOOD, "cardLine": ("card", "dim")}


def between(style, one, other):
    return contrast(color_in(style, one), color_in(style, other))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("ink", GROUNDS)
def test_every_ink_can_be_read_on_its_grounds(style, ink):
    least = {ground: round(between(style, ink, ground), 2) for ground in GROUNDS[ink]}
    assert min(least.values()) >= LEAST[style], least


@pytest.mark.parametrize("role", EDGES)
def test_at_high_contrast_every_edge_is_seen(role):
    assert min(between("contrast", role, ground) for ground in EDGES[role]) >= 4.5


def test_players_symbols_can_be_told_on_their_colours():
    for ground, ink in theme.BADGES.values():
        assert contrast(*map(theme.get_color_from_hex, (ground, ink))) >= 4.5


@pytest.fixture
def wear():
    """The style of a page, until the test ends."""

    worn = theme.Theme()

    def wear(chosen):
        worn.contrast, worn.theme_style = chosen == "contrast", "Light" if chosen == "light" else "Dark"
        worn.set_colors()

    yield wear
    wear("dark")


@pytest.mark.parametrize(("chosen", "sign"), [("dark", False), ("contrast", True)])
def test_a_card_that_can_not_be_played_bears_a_sign_at_high_contrast(start, chosen, sign):
    from app.widgets import brush

    start().app.change("theme", chosen)
    drawn = {}
    for dimmed in (False, True):
        group = InstructionGroup()
        brush.card_face(group, (0, 0), (100, 140), art="dragonheart/hero", dimmed=dimmed)
        drawn[dimmed] = len(group.children)
    assert (drawn[True] > drawn[False]) is sign


def test_at_high_contrast_a_plate_without_an_outline_has_one_on_black(wear):
    wear("dark")
    assert theme.edge_of("surfaceContainer") == "clear"
    assert theme.stroke(2) == 2
    wear("contrast")
    assert theme.edge_of("surfaceContainer") == "outline"
    assert theme.edge_of("primary") == theme.edge_of("clear") == "clear"
    assert theme.stroke(2) > 2
