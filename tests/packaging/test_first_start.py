"""The first start on a new machine: quiet, sure, and without programs that nobody has installed."""

import os
import subprocess
import sys

import pytest

from tests.packaging.packing import ROOT

FIRST_PICTURE = ".ci/first_picture.py"  # main.py, up to it
KEPT = ("DISPLAY", "XAUTHORITY", "LD_LIBRARY_PATH")
WITHOUT_MTDEV = f"""
import ctypes
import runpy
def missing(name):
    raise OSError(name)
ctypes.cdll.LoadLibrary = missing
runpy.run_path("{FIRST_PICTURE}", run_name="__main__")
"""
FAULTY = """
import runpy
import app.before_kivy
app.before_kivy.settle()
from app.services import feedback
feedback.Feedback = None
runpy.run_path("main.py", run_name="__main__")
"""
COPY_AND_PASTE = """
import main
main.be_phone_sized()
from kivy.core.window import Window
from kivy.core.clipboard import Clipboard
Clipboard.copy("Дракон, drago, dragon")
print(Clipboard.paste())
"""


def run(home, *command, **variables):
    """With an empty home, nothing of the tests' own settings, and no program to be found."""
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    environment |= {"HOME": str(home), "PATH": str(home), "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment | variables, capture_output=True, text=True
    )


@pytest.mark.parametrize("command", [(FIRST_PICTURE,), ("-c", WITHOUT_MTDEV)], ids=["as it is", "without libmtdev"])
def test_the_first_start_says_nothing_and_leaves_only_the_data_folder(tmp_path, command):
    done = run(tmp_path, *command)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / ".config" / "dragontable" / "games").is_dir()
    assert [path.name for path in tmp_path.iterdir() if path.name != ".cache"] == [".config"]


def test_copy_and_paste_need_no_program(tmp_path):
    done = run(tmp_path, "-c", COPY_AND_PASTE)
    assert (done.stdout, done.stderr) == ("Дракон, drago, dragon\n", "")


def test_an_error_is_seen_with_its_traceback(tmp_path):
    done = run(tmp_path, "-c", FAULTY)
    assert done.returncode == 1
    assert "Traceback" in done.stderr and "TypeError" in done.stderr


def test_a_data_folder_that_can_not_be_made_is_no_reason_not_to_start(tmp_path):
    (tmp_path / "file").touch()
    done = run(tmp_path, FIRST_PICTURE, DRAGON_TABLE_HOME=str(tmp_path / "file" / "saves"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_who_lacks_opengl_is_told_so(tmp_path):
    done = run(tmp_path, FIRST_PICTURE, MESA_GL_VERSION_OVERRIDE="1.4")
    assert "Minimum required OpenGL version (2.0) NOT found!" in done.stderr


def test_android_keeps_its_log(monkeypatch):
    from app import before_kivy

    monkeypatch.setattr(os, "environ", {"ANDROID_ARGUMENT": "/data"})
    before_kivy.settle()
    assert os.environ == {"ANDROID_ARGUMENT": "/data"} | before_kivy.ALWAYS


CONFIG_HOMES = [(None, ".config"), ("", ".config"), ("deep/down/in", "deep/down/in")]


@pytest.mark.parametrize(("chosen", "folder"), CONFIG_HOMES)
def test_the_data_folder_is_made_with_all_its_parents(monkeypatch, tmp_path, chosen, folder):
    from kivy.app import App

    from app.services.home import home

    monkeypatch.setattr(App, "_running_app", None)
    monkeypatch.delenv("DRAGON_TABLE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / chosen) if chosen else "")
    if chosen is None:
        monkeypatch.delenv("XDG_CONFIG_HOME")
    App(title="Dragon Table")
    monkeypatch.setattr(App, "name", "dragontable")
    assert home() == home() == tmp_path / folder / "dragontable"
    assert home().is_dir()
