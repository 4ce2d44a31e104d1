"""Every colour of the app, by role, for the table at night, the table at noon, and for those who need high contrast.

KivyMD's widgets take them from its theme, so that they and our own agree. Nothing else in the app names a colour.
"""

from kivy.utils import get_color_from_hex
from kivymd.theming import ThemeManager

STYLES = ("dark", "light", "contrast")

# role: its colour in each of them
ROLES = {
    "surface": ("#1B1410", "#F1E3CA", "#000000"),
    "background": ("#1B1410", "#F1E3CA", "#000000"),
    "surfaceContainerLowest": ("#120D0A", "#FFF8EA", "#000000"),
    "surfaceContainerLow": ("#231A14", "#ECDCC0", "#000000"),
    "surfaceContainer": ("#2B2019", "#E7D5B6", "#000000"),
    "surfaceContainerHigh": ("#372A20", "#E0CBA8", "#1F1F1F"),
    "surfaceContainerHighest": ("#443428", "#D8C09A", "#333333"),
    "surfaceVariant": ("#443428", "#D8C09A", "#333333"),
    "onSurface": ("#F4E7D0", "#2A1A14", "#FFFFFF"),
    "onBackground": ("#F4E7D0", "#2A1A14", "#FFFFFF"),
    "onSurfaceVariant": ("#D3BE9F", "#5A412C", "#E6E6E6"),
    "outline": ("#9A8267", "#86694A", "#FFFFFF"),
    "outlineVariant": ("#54412F", "#C3A77F", "#BDBDBD"),
    "primary": ("#F0BC48", "#7A4F00", "#FFD400"),
    "onPrimary": ("#2B1B00", "#FFFFFF", "#000000"),
    "primaryContainer": ("#5C420F", "#FFD98A", "#4A3D00"),
    "onPrimaryContainer": ("#FFE2A6", "#3A2500", "#FFFFFF"),
    "secondary": ("#DCC49B", "#6A4F2E", "#FFFFFF"),
    "onSecondary": ("#34260F", "#FFFFFF", "#000000"),
    "secondaryContainer": ("#4B3A26", "#D9BE92", "#000000"),
    "onSecondaryContainer": ("#F5E2C2", "#33220C", "#FFFFFF"),
    "tertiary": ("#F58A66", "#9A2A17", "#FF9E80"),
    "onTertiary": ("#3B0A00", "#FFFFFF", "#000000"),
    "tertiaryContainer": ("#8F2517", "#F6C0AE", "#FF9E80"),
    "onTertiaryContainer": ("#FFDCD1", "#4A0F04", "#000000"),
    "error": ("#FFB4AB", "#A4121F", "#FFB4AB"),
    "onError": ("#5F0006", "#FFFFFF", "#000000"),
    "errorContainer": ("#7E1420", "#FFDAD6", "#6E0008"),
    "onErrorContainer": ("#FFDAD6", "#5A0008", "#FFFFFF"),
}

# Wood, plates and parchment: what Material has no role for.
OWN = {
    "plank": ("#3A281C", "#CBA670", "#000000"),
    "plankAlt": ("#34231A", "#C39E68", "#000000"),
    "plankLine": ("#241811", "#9E7A48", "#000000"),
    "plankLight": ("#55392A", "#94703F", "#000000"),
    "plankEdge": ("#55392A", "#94703F", "#FFFFFF"),
    "felt": ("#1E1511", "#EAD8B5", "#000000"),
    "onPlank": ("#F4E7D0", "#2A1A14", "#FFFFFF"),
    "onPlankVariant": ("#DCC9AB", "#46301D", "#E6E6E6"),
    "card": ("#F3E3C3", "#FFF6E0", "#FFFFFF"),
    "cardShade": ("#D9C195", "#EBD9B4", "#E0E0E0"),
    "cardLine": ("#7A5A34", "#7A5A34", "#000000"),
    "onCard": ("#2A1A14", "#2A1A14", "#000000"),
    "onCardVariant": ("#5E4530", "#5E4530", "#333333"),
    "dim": ("#A08F73", "#C9B48E", "#9E9E9E"),
    "onDim": ("#2A1A14", "#2A1A14", "#000000"),
    "back": ("#6E2A1C", "#6E2A1C", "#6E2A1C"),
    "backLine": ("#C98A4B", "#C98A4B", "#FFFFFF"),
    "ember": ("#8F2517", "#8F2517", "#A3000F"),
    "onEmber": ("#FFF6DF", "#FFF6DF", "#FFFFFF"),
    "emberOnPlank": ("#F58A66", "#6E1409", "#FF9E80"),
    "gold": ("#E5A823", "#E5A823", "#FFD400"),
    "screenPanel": ("#C8412B", "#C8412B", "#C8412B"),
    "goldLight": ("#FFD66B", "#FFD66B", "#FFE873"),
    "glass": ("#CFDBE4", "#CFDBE4", "#CFDBE4"),
    "sand": ("#EFC23C", "#EFC23C", "#FFD400"),
    "sandLight": ("#FFE694", "#FFE694", "#FFE873"),
    "emberSand": ("#D9502F", "#D9502F", "#FF7A5C"),
    "emberLight": ("#F58A66", "#F58A66", "#FF9E80"),
    "arrow": ("#DCC9AB", "#46301D", "#FFFFFF"),
    "scrim": ("#120D0AA8", "#120D0AA8", "#000000CC"),
    "clear": ("#00000000", "#00000000", "#00000000"),
    "press": ("#F4E7D01F", "#2A1A141F", "#FFFFFF40"),
    "shelfBoard": ("#55392A", "#8A6238", "#1F1F1F"),
    "shelfEdge": ("#7B5238", "#B58752", "#FFFFFF"),
    "tableTop": ("#8A6042", "#A87B4A", "#1F1F1F"),
    "onTableTop": ("#FFF6DF", "#1F120A", "#FFFFFF"),
}

# A player is a colour with its symbol, never a colour alone. name: (ground, ink on it)
BADGES = {
    "sword": ("#E69F00", "#1B1410"),
    "shield": ("#56B4E9", "#1B1410"),
    "crown": ("#009E73", "#1B1410"),
    "key": ("#D55E00", "#1B1410"),
    "flame": ("#CC79A7", "#1B1410"),
    "tower": ("#0072B2", "#FFFFFF"),
}

# KivyMD registers these; bold is Roboto with bold set.
FONTS = {"regular": "Roboto", "medium": "RobotoMedium", "bold": "Roboto", "black": "RobotoBlack", "icons": "Icons"}

BOLDER = 1.5  # lines at high contrast

_badge_colors = {symbol: tuple(map(get_color_from_hex, pair)) for symbol, pair in BADGES.items()}
_current = {}
_style = "dark"


def _use(style):
    global _style
    _style = style
    for table in (ROLES, OWN):
        _current.update({role: color_in(style, role) for role in table})


def color(role, alpha=None):
    """The colour of a role now: color("card"), or see-through: color("card", 0.5)."""
    rgba = _current[role]
    return rgba if alpha is None else [*rgba[:3], alpha]


def own_color(role, pair):
    """Make a colour of one's own known: (dark, light); high contrast has the dark one. Returns its role."""
    if role not in OWN:
        OWN[role] = *pair, pair[0]
        _current[role] = color_in(_style, role)
    return role


def color_in(style, role):
    """The colour of a role in that style, whichever is on now."""
    return get_color_from_hex((ROLES.get(role) or OWN[role])[STYLES.index(style)])


def high_contrast():
    return _style == "contrast"


def stroke(width):
    """How wide a line is that was meant to be of that width."""
    return width * BOLDER if high_contrast() else width


def edge_of(ground):
    """The outline of a plate without one: what else is told by shades is told by lines where all grounds are black."""
    *shade, alpha = color(ground)
    return "outline" if high_contrast() and alpha and max(shade) < 0.5 else "clear"


def symbol_of(badge):
    """Which of the six it is. Where a computer plays, its character follows: "key/ashwing"."""
    return badge.partition("/")[0]


def badge_colors(badge):
    """Ground and ink of a player's badge; whoever came too late for one of the six has a letter on plain ground."""
    return _badge_colors.get(symbol_of(badge)) or (color("surfaceContainerHighest"), color("onSurface"))


class Theme(ThemeManager):
    """KivyMD's own would work out sixty colours from a seed, which takes longer than to build the first screen."""

    contrast = False  # for those who need it, in place of dark or light

    def set_colors(self, *_):
        _use("contrast" if self.contrast else self.theme_style.lower())
        for role in ROLES:
            setattr(self, f"{role}Color", _current[role])


_use("dark")
