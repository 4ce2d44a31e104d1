"""Looking for words as a hurried person types them: without capitals and accents, and with a slip."""

import unicodedata
from difflib import get_close_matches

SHORTEST = 4  # letters of a word in which a slip can be told from another word
LIKENESS = 0.78


def plain(text):
    """Without capitals, accents, the dots of ё, apostrophes and bold marks.

    >>> plain("Ещё [b]l'Ultimo[/b]")
    'еще lultimo'
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter))
    for mark in ("[b]", "[/b]", "'", "\N{RIGHT SINGLE QUOTATION MARK}"):
        letters = letters.replace(mark, "")
    return letters


def having(query, texts):
    """The places of plain texts in which all words of the query stand.

    >>> having("the witch", ["the witch flies", "a thief"])
    [0]
    """
    return _having([[word] for word in plain(query).split()], texts)


def nearly(query, texts):
    """The same with the words that may have been meant.

    >>> nearly("tief", ["the witch flies", "a thief"])
    [1]
    """
    vocabulary = {word for text in texts for word in text.split()}
    return _having([[word, *_meant(word, vocabulary)] for word in plain(query).split()], texts)


def _having(wanted, texts):
    """`wanted`: lists of words, of each of which at least one must be there."""
    if not wanted:
        return []
    return [place for place, text in enumerate(texts) if all(any(word in text for word in words) for words in wanted)]


def _meant(typed, vocabulary):
    """The beginnings of words that look like this one: endings change, and slips are made before them."""
    if len(typed) < SHORTEST:
        return []
    beginnings = {word[: len(typed) + 1] for word in vocabulary}
    return get_close_matches(typed, beginnings, n=9, cutoff=LIKENESS)
