"""What all tests share: a screen nobody sees, a home nobody keeps, and hypothesis' settings."""

import atexit
import os
import resource
import shutil
import subprocess
import sys
import tempfile

import pytest
from hypothesis import HealthCheck, settings

from tests.progress import Progress

SCREEN = "1280x1280x24"
#: Address space of a worker, in bytes, several times what it needs: a test that runs away fails alone.
MOST_MEMORY = 6 << 30

settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# On CI the same examples every time: a red run can be repeated at the desk.
settings.register_profile("ci", settings.get_profile("local"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def start_xvfb():
    """Start a screen of our own on a free number and point this process to it."""
    reader, writer = os.pipe()
    # Xvfb finds a free number by itself and tells it through -displayfd, so parallel workers never clash.
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as pipe:
        number = pipe.readline().strip()
    if not number:
        server.kill()
        raise RuntimeError("Xvfb did not start")
    os.environ["DISPLAY"] = f":{number}"
    atexit.register(stop_xvfb, server)


def stop_xvfb(server):
    server.terminate()
    server.wait(timeout=10)


def pytest_addoption(parser):
    parser.addoption("--whole", action="store_true", help="every variant of the screens, and the monkeys' full games")
    parser.addoption("--attack", action="store_true", help="all of the 23,000 damaged files, not only some thousands")


class Countdown:
    """Between the dots of a long run: how many tests of how many, and how long it will still take."""

    EVERY = 30  # seconds

    def __init__(self, config):
        self._config, self._progress = config, None

    def pytest_collection_finish(self, session):
        self._begin(len(session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids):
        self._begin(len(ids))

    def _begin(self, tests):
        if tests and not self._progress:
            self._progress = Progress(tests, every=self.EVERY, tell=self._tell)

    def pytest_runtest_logfinish(self):
        if self._progress:
            self._progress.step()

    def _tell(self, line, flush):
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        reporter.ensure_newline()
        reporter.write_line(line)
        reporter.flush()


def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Countdown(config))
    # With xdist the controlling process runs no tests; each worker gets a screen and a home of its own.
    if getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput"):
        return
    home = tempfile.mkdtemp(prefix="dragon-table-tests-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ["KIVY_HOME"] = os.path.join(home, "kivy")
    os.environ["DRAGON_TABLE_HOME"] = os.path.join(home, "saves")
    os.environ["KIVY_NO_ARGS"] = "1"
    os.environ["KIVY_NO_FILELOG"] = "1"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if sys.platform.startswith("linux"):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
        if not os.environ.get("DISPLAY") and shutil.which("Xvfb"):
            start_xvfb()
