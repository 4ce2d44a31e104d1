"""The app in a real window, started anew for each test."""

import gc
import itertools
import os

import pytest


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    """Neither for the disk: power cuts can't be tested here, and kills (test_monkey.py) lose nothing the system has.
    Nor for the tidying after every screen: now and then is enough, and a test that wants it tidies up itself."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr("app.services.memory.tidy_soon", _tidy_seldom)


_screens = itertools.count(1)


def _tidy_seldom():
    if next(_screens) % 30 == 0:
        gc.collect()


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
