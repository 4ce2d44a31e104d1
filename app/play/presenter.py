"""One presenter a game: it turns a view into widgets and touches into moves."""

from importlib import import_module


def presenter_of(game):
    """The module of that game's table, imported when first needed."""
    return import_module(f"app.games.{game}.table")


def words_of(game):
    """The sentences of that game."""
    return import_module(f"app.games.{game}.words")
