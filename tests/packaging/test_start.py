"""The app starts from the folder that goes into the package, with the spec's requirements and no more."""

import os
import shutil
import subprocess
import sys
from importlib.metadata import distribution

import pytest


@pytest.fixture(scope="module")
def bare_python(buildozer, tmp_path_factory):
    """A Python with the spec's requirements and nothing else, copied from ours: the tests need no network."""
    folder = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    site = next(folder.glob("lib/python*/site-packages"))
    for entry in buildozer.config.getlist("app", "requirements"):
        name, version = entry.split("==")
        if name != "python3":
            copy_package(name, version, site)
    return folder / "bin" / "python"


def copy_package(name, version, site):
    package = distribution(name)
    assert package.version == version
    for file in package.files:
        if ".." not in file.parts and file.locate().is_file():
            target = site / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.locate(), target)


@pytest.mark.slow
def test_it_starts(copied, bare_python, tmp_path):
    picture = tmp_path / "first.png"
    ours = ("PYTHON", "KIVY", "DRAGON")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    environment |= {
        "DRAGON_TABLE_SMOKE": str(picture),
        "DRAGON_TABLE_HOME": str(tmp_path / "saves"),
        "KIVY_HOME": str(tmp_path / "kivy"),
        "HOME": str(tmp_path),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    # -OO as on Android: python-for-android strips docstrings and assertions, so nothing may depend on them.
    done = subprocess.run(
        [bare_python, "-OO", "main.py"],
        cwd=copied,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    assert "Traceback" not in done.stderr.split("Cutbuffer")[0]
    assert picture.read_bytes()[:4] == b"\x89PNG"
