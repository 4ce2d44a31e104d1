"""The rules of every game in our own words, as data: sections made of texts, house rules and pictures.

Each game's folder has its rulebook: SECTIONS, and `section_for(view)` for the page that matters now.
"""

from dataclasses import dataclass, replace

import engine
from app.play.presenter import presenter_of
from app.services import box
from app.services.languages import mark, tr
from app.words.search import having, nearly, plain


@dataclass(frozen=True)
class Text:
    """A paragraph; [b]bold[/b] marks what to remember."""

    words: str


@dataclass(frozen=True)
class House:
    """A ruling of this table that the printed rules don't have. The words may be a function."""

    words: object


class Drawing:
    """What a game draws itself: whoever builds on it gives the `widget(open)`; `open(section)` leads to a section."""

    def widget(self, open):
        raise NotImplementedError


@dataclass(frozen=True)
class BoardPicture:
    """The whole board; `view` is what lies on it."""

    view: dict


@dataclass(frozen=True)
class Art:
    """One of our drawings."""

    name: str


@dataclass(frozen=True)
class Beside:
    """A drawing with a paragraph beside it. The words may be a function, where they are made from data."""

    picture: str
    words: object


@dataclass(frozen=True)
class Pictures:
    """A row of drawings with captions. rows: (picture, caption, the section that a tap opens or nothing)."""

    rows: tuple


@dataclass(frozen=True)
class Section:
    """A block may also be a function that makes blocks from the numbers of a box. `in_box` marks a section with such
    numbers: from it leads a way to where they are written in."""

    id: str
    title: str
    blocks: tuple
    in_box: bool = False


OWN_NUMBERS = mark("These are the numbers of your box, not the app's.")


def whose_numbers(group, words, numbers):
    """The note below numbers: these words while they are the house's."""
    return [House(OWN_NUMBERS if group in numbers.own else words)]


def games():
    """The games that have rules to read, in the order of the shelf."""
    return list(engine.GAMES)


def sections(game, numbers=None):
    """The book of a game, told with the numbers of a box; the house's if none are given."""
    numbers = box.Numbers(game, {}) if numbers is None else numbers
    book = presenter_of(game).rulebook.SECTIONS
    return tuple(
        replace(section, blocks=tuple(_made(section.blocks, numbers)), in_box=any(map(callable, section.blocks)))
        for section in book
    )


def _made(blocks, numbers):
    for block in blocks:
        if callable(block):
            yield from block(numbers)
        else:
            yield block


def search(book, query):
    """(section, text) of every paragraph, in the current language, that has all words of the query; if there is none,
    of those that have words which look like them."""
    told = [(section, said(block)) for section in book for block in section.blocks]
    told = [(section, words) for section, words in told if words]
    texts = [plain(f"{tr(section.title)} {words}") for section, words in told]
    return [told[place] for place in having(query, texts) or nearly(query, texts)]


def said(block):
    """The paragraph of a block in the current language; nothing if it is a picture."""
    words = getattr(block, "words", "")
    return words() if callable(words) else words and tr(words)


def texts(game, section_id):
    """The paragraphs of a section in one, without marks."""
    return " ".join(_unmarked(said(block)) for block in _blocks(game, section_id) if isinstance(block, Text))


def beside(game, section_id, picture):
    """The paragraph that the rules set beside this drawing, without marks."""
    return _unmarked(said(next(block for block in _blocks(game, section_id) if _picture(block) == picture)))


def _blocks(game, section_id):
    return next(section for section in sections(game) if section.id == section_id).blocks


def _picture(block):
    return getattr(block, "picture", "")


def _unmarked(text):
    return text.replace("[b]", "").replace("[/b]", "")
