"""Words that are wider than their room: their letters shrink as far as they can still be read, then the word ends with
an ellipsis. No word is ever broken inside."""

import re
from bisect import bisect_left
from functools import lru_cache

from kivy.core.text import Label as CoreLabel

from app.layout import least_letters
from app.theme import FONTS

TAG = re.compile(r"(\[[^\]]*\])")
ELLIPSIS = "…"
SCALES = [1 - step * 0.03 for step in range(1, 25)]


@lru_cache(maxsize=64)
def _ruler(font, size, bold):
    return CoreLabel(font_name=font, font_size=size, bold=bold)


@lru_cache(maxsize=1024)
def width_of(text, font, size, bold=False):
    return _ruler(font, size, bold).get_extents(text)[0]


def _fits(text, font, size, bold, room):
    """No letter is wider than it is high, so most words need not be measured."""
    return len(text) * size <= room or width_of(text, font, size, bold) <= room


def shortened(text, size, room, weight="medium"):
    """The text, or where there is no room for it as much of its beginning as fits."""
    return _cut(text, FONTS[weight], int(size), weight == "bold", room)


def _cut(text, font, size, bold, room):
    if _fits(text, font, size, bold, room):
        return text

    def full(length):
        return not _fits(text[: length + 1] + ELLIPSIS, font, size, bold, room)

    return text[: bisect_left(range(len(text)), True, key=full)].rstrip(" ,") + ELLIPSIS


def fit(text, size, room, font, bold=False):
    """One line in a room: (what is to be written, the size of its letters)."""
    if not _fits(text, font, size, bold, room):  # seldom
        sizes = _sizes(size)
        size = next((each for each in sizes if _fits(text, font, each, bold, room)), sizes[-1])
    return _cut(text, font, size, bold, room), size


def _sizes(size):
    """The sizes of letters that are tried, the largest first."""
    least = min(int(size), int(least_letters()))
    return [size, *range(int(size) - (size == int(size)), least - 1, -1)]


def fit_words(text, markup, font, size, bold, width):
    """A text that wraps, so that no word is wider than this: (text, size of its letters, whether a word was shortened).
    Markup may change font and size on its way; a path breaks anywhere."""
    runs = list(_runs(TAG.split(text) if markup else [text], font, size, bold))
    wide = [(word, look) for _, look, words in runs for word in words if not _fits(word, *look, width)]
    wide = [(word, look) for word, look in wide if "/" not in word]
    if not wide:
        return text, size, False
    scale = next(
        (each for each in SCALES if all(_fits_scaled(word, look, each, width) for word, look in wide)), SCALES[-1]
    )
    told, cut = [], False
    for piece, (font_, size_, bold_), words in runs:
        size_ = _scaled(size_, scale)
        for word in words:
            if "/" not in word and not _fits(word, font_, size_, bold_, width):
                piece, cut = piece.replace(word, _cut(word, font_, size_, bold_, width)), True
        told.append(f"[size={size_}]" if piece.startswith("[size=") and markup else piece)
    return "".join(told), _scaled(size, scale), cut


def _runs(pieces, font, size, bold):
    """(piece, (font, size, bold), its words): tags have no words, but the look that they bring."""
    looks = {"font": [font], "size": [size], "b": [bold]}
    for piece in pieces:
        name, _, value = piece.strip("[]/").partition("=")
        tag = TAG.fullmatch(piece)
        if tag and name in looks and piece.startswith("[/"):
            looks[name].pop()
        elif tag and name in looks:
            looks[name].append({"font": str, "size": float, "b": lambda _: True}[name](value))
        yield piece, tuple(stack[-1] for stack in looks.values()), () if tag else piece.split()


def _fits_scaled(word, look, scale, width):
    font, size, bold = look
    return _fits(word, font, _scaled(size, scale), bold, width)


def _scaled(size, scale):
    return max(int(size * scale), min(int(size), int(least_letters())))
