"""The app in a real window, started anew for each test."""

import errno
import itertools
import os

import pytest

# Russian has the longest words, and these two windows the least room; large letters make some screens arrange
# themselves in another way, so one is measured with them and one without. `make monkey` measures all.
DAILY = [("small", "ru", 200), ("short", "ru", 100)]
SHAPES = ("phone", "small", "landscape", "flat", "short", "low", "tablet")
WHOLE = list(itertools.product(SHAPES, ("ru", "it", "en"), (100, 150, 200)))


def pytest_generate_tests(metafunc):
    """The variants of a screen: a test that takes a shape, a language and a text size is run for each of them."""
    if {"shape", "language", "size"} <= set(metafunc.fixturenames):
        chosen = WHOLE if metafunc.config.getoption("whole") else DAILY
        metafunc.parametrize(("shape", "language", "size"), chosen)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    """For the disk: power cuts can't be tested here, and kills (test_monkey.py) lose nothing the system has."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture
def full_disk(monkeypatch):
    """full_disk(True) and from then on no journal can be written; full_disk(False) and there is room again."""

    def refuse(_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return lambda full: monkeypatch.setattr(os, "fsync", refuse if full else lambda _: None)


@pytest.fixture
def the_same_cards(monkeypatch):
    """Every game that a session begins is shuffled alike."""
    monkeypatch.setattr("secrets.randbits", lambda _: 7)


@pytest.fixture
def start(tmp_path):
    """start(shape="phone", home=None, fades=False) -> Finger. A second call kills the first app and starts another."""
    running = []

    def kill():
        while running:
            running.pop().close()

    def start(shape="phone", home=None, **about):
        from tests.robot.finger import Finger

        kill()
        running.append(Finger(home or tmp_path, shape, **about))
        return running[0]

    yield start
    kill()
