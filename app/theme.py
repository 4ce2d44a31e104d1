"""Every colour of the app, by role, for the table at night and the table at noon.

KivyMD builds its scheme from the seed; `dress` then lays our roles over it, so that KivyMD's widgets and our
own agree. Nothing else in the app names a colour.
"""

from kivy.utils import get_color_from_hex

SEED = "#E5A823"

# role: (dark, light)
ROLES = {
    "surface": ("#1B1410", "#F1E3CA"),
    "background": ("#1B1410", "#F1E3CA"),
    "surfaceContainerLowest": ("#120D0A", "#FFF8EA"),
    "surfaceContainerLow": ("#231A14", "#ECDCC0"),
    "surfaceContainer": ("#2B2019", "#E7D5B6"),
    "surfaceContainerHigh": ("#372A20", "#E0CBA8"),
    "surfaceContainerHighest": ("#443428", "#D8C09A"),
    "surfaceVariant": ("#443428", "#D8C09A"),
    "onSurface": ("#F4E7D0", "#2A1A14"),
    "onBackground": ("#F4E7D0", "#2A1A14"),
    "onSurfaceVariant": ("#D3BE9F", "#5A412C"),
    "outline": ("#9A8267", "#86694A"),
    "outlineVariant": ("#54412F", "#C3A77F"),
    "primary": ("#F0BC48", "#7A4F00"),
    "onPrimary": ("#2B1B00", "#FFFFFF"),
    "primaryContainer": ("#5C420F", "#FFD98A"),
    "onPrimaryContainer": ("#FFE2A6", "#3A2500"),
    "secondary": ("#DCC49B", "#6A4F2E"),
    "onSecondary": ("#34260F", "#FFFFFF"),
    "secondaryContainer": ("#4B3A26", "#D9BE92"),
    "onSecondaryContainer": ("#F5E2C2", "#33220C"),
    "tertiary": ("#F58A66", "#9A2A17"),
    "onTertiary": ("#3B0A00", "#FFFFFF"),
    "tertiaryContainer": ("#8F2517", "#F6C0AE"),
    "onTertiaryContainer": ("#FFDCD1", "#4A0F04"),
    "error": ("#FFB4AB", "#A4121F"),
    "onError": ("#5F0006", "#FFFFFF"),
    "errorContainer": ("#7E1420", "#FFDAD6"),
    "onErrorContainer": ("#FFDAD6", "#5A0008"),
}

# Wood, plates and parchment: what Material has no role for.
OWN = {
    "plank": ("#3A281C", "#CBA670"),
    "plankAlt": ("#34231A", "#C39E68"),
    "plankLine": ("#241811", "#9E7A48"),
    "plankEdge": ("#55392A", "#94703F"),
    "felt": ("#1E1511", "#EAD8B5"),
    "onPlank": ("#F4E7D0", "#2A1A14"),
    "onPlankVariant": ("#DCC9AB", "#46301D"),
    "card": ("#F3E3C3", "#FFF6E0"),
    "cardShade": ("#D9C195", "#EBD9B4"),
    "cardLine": ("#7A5A34", "#7A5A34"),
    "onCard": ("#2A1A14", "#2A1A14"),
    "onCardVariant": ("#5E4530", "#5E4530"),
    "dim": ("#A08F73", "#C9B48E"),
    "onDim": ("#2A1A14", "#2A1A14"),
    "back": ("#6E2A1C", "#6E2A1C"),
    "backLine": ("#C98A4B", "#C98A4B"),
    "ember": ("#8F2517", "#8F2517"),
    "onEmber": ("#FFF6DF", "#FFF6DF"),
    "emberOnPlank": ("#F58A66", "#6E1409"),
    "gold": ("#E5A823", "#E5A823"),
    "screenPanel": ("#C8412B", "#C8412B"),
    "goldLight": ("#FFD66B", "#FFD66B"),
    "glass": ("#CFDBE4", "#CFDBE4"),
    "sand": ("#EFC23C", "#EFC23C"),
    "sandLight": ("#FFE694", "#FFE694"),
    "emberSand": ("#D9502F", "#D9502F"),
    "emberLight": ("#F58A66", "#F58A66"),
    "arrow": ("#DCC9AB", "#46301D"),
    "scrim": ("#120D0AA8", "#120D0AA8"),
    "clear": ("#00000000", "#00000000"),
    "press": ("#F4E7D01F", "#2A1A141F"),
    "shelfBoard": ("#55392A", "#8A6238"),
    "shelfEdge": ("#7B5238", "#B58752"),
    "tableTop": ("#8A6042", "#A87B4A"),
    "onTableTop": ("#FFF6DF", "#1F120A"),
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
FONTS = {"regular": "Roboto", "medium": "RobotoMedium", "bold": "Roboto", "black": "RobotoBlack"}

_current = {}
_style = "Dark"


def _use(style):
    global _style
    _style = style
    index = 0 if style == "Dark" else 1
    for table in (ROLES, OWN):
        _current.update({role: get_color_from_hex(pair[index]) for role, pair in table.items()})


def color(role, alpha=None):
    """The colour of a role now: color("card"), or see-through: color("card", 0.5)."""
    rgba = _current[role]
    return rgba if alpha is None else [*rgba[:3], alpha]


def own_color(role, pair):
    """Make a colour of one's own known: (dark, light). Returns its role."""
    if role not in OWN:
        OWN[role] = pair
        _use(_style)
    return role


def color_in(style, role):
    """The colour of a role in that style, "dark" or "light", whichever is on now."""
    return get_color_from_hex((ROLES.get(role) or OWN[role])[0 if style == "dark" else 1])


def symbol_of(badge):
    """Which of the six it is. Where a computer plays, its character follows: "key/ashwing"."""
    return badge.partition("/")[0]


def badge_colors(badge):
    """Ground and ink of a player's badge; whoever came too late for one of the six has a letter on plain ground."""
    symbol = symbol_of(badge)
    if symbol not in BADGES:
        return color("surfaceContainerHighest"), color("onSurface")
    ground, ink = BADGES[symbol]
    return get_color_from_hex(ground), get_color_from_hex(ink)


def dress(theme_cls):
    """Hook of KivyMD's theme: called whenever it has built its scheme anew."""
    _use(theme_cls.theme_style)
    for role in ROLES:
        setattr(theme_cls, f"{role}Color", _current[role])


_use("Dark")
