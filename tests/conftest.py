"""What all tests share: a screen nobody sees, a home nobody keeps, and hypothesis' settings."""

import atexit
import os
import resource
import shutil
import subprocess
import sys
import tempfile

from hypothesis import HealthCheck, settings

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


def pytest_configure(config):
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
