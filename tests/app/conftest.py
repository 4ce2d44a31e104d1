"""The app in a real window, started anew for each test."""

import pytest


@pytest.fixture
def start(tmp_path):
    """start(shape="phone", home=None) -> Finger. A second call in a test kills the first app and starts another."""
    running = []

    def kill():
        while running:
            running.pop().close()

    def start(shape="phone", home=None):
        from tests.app.finger import Finger

        kill()
        running.append(Finger(home or tmp_path, shape))
        return running[0]

    yield start
    kill()
