"""How a game goes, in three steps."""

from typing import NamedTuple


class PitchStep(NamedTuple):
    """A sentence or two, as a text to translate, beside a picture made of pieces (app/widgets/sketch.py)."""

    words: str
    pieces: tuple
