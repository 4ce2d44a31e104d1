"""The game is put on the shelf for these tests, as long as the engine doesn't do so itself."""

from types import MappingProxyType

import pytest

import engine
from engine import dragonstones, games


@pytest.fixture(scope="module", autouse=True)
def _on_the_shelf():
    if "dragonstones" in games.GAMES:
        yield
        return
    shelf = games.GAMES
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._PACKAGES, "dragonstones", dragonstones)
        longer = MappingProxyType({**shelf, "dragonstones": dragonstones.INFO})
        patch.setattr(games, "GAMES", longer)
        patch.setattr(engine, "GAMES", longer)
        yield
