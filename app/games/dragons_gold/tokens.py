"""Tokens of Dragon's Gold: colour, shape and a sign, so that nothing is told by colour alone."""

from kivy.graphics import Color, Ellipse
from kivy.metrics import dp

from app.games.dragons_gold import piece_words as words
from app.theme import color
from app.widgets.brush import letters
from app.widgets.drawn import art

SIGN_FROM = 24  # dp: a smaller token has no room for its sign
LEAST_SIGN = 13  # dp


def token(group, kind, x, y, side, alpha=1.0):
    """One token, its lower left corner at (x, y)."""
    art(group, words.token_art(kind), x, y, side, alpha)
    if side >= dp(SIGN_FROM):
        _sign(group, words.letter(kind), x + side, y, max(side * 0.42, dp(LEAST_SIGN)), alpha)


def _sign(group, text, right, bottom, side, alpha):
    left, edge = right - side, max(dp(1), side * 0.06)
    for role, inset in (("cardLine", 0), ("card", edge)):
        group.add(Color(rgba=color(role, alpha)))
        group.add(Ellipse(pos=(left + inset, bottom + inset), size=(side - 2 * inset, side - 2 * inset)))
    letters(group, text, left, bottom + side / 2, side * 0.72, "onCard", "bold", room=side)


def in_order(tokens):
    """A heap {kind: count} as a list of tokens, in the order in which tokens always stand."""
    return [kind for kind in words.TOKENS for _ in range(tokens.get(kind, 0))]
