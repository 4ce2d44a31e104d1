"""The app runs from the folder that goes into the package, with the spec's requirements and no more."""

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import distribution

import pytest

import engine
from tests.packaging.packing import ROOT

# The recipes of Kivy and pyjnius bring these along; the app must do without.
COME_ALONG = {"certifi", "chardet", "idna", "requests", "six", "urllib3"}
# Android's side of the device can't run here; tests/app/services/test_device.py runs it against a record of Android.
ON_ANDROID_ALONE = {"app/services/device_android.py"}


@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="there is only one process")
def test_all_that_is_packed_is_packed_by_one_worker(request):
    assert request.node.nodeid.endswith("@packaging")


@pytest.fixture(scope="module")
def bare_python(packed, tmp_path_factory):
    """A Python with the spec's requirements and nothing else, copied from ours: the tests need no network."""
    folder = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    site = next(folder.glob("lib/python*/site-packages"))
    for name, version in packed.requirements.items():
        if name not in COME_ALONG | {"python3"}:
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


def run(bare_python, folder, home, *command, **values):
    """Run in the packed folder. -OO as on Android: docstrings and assertions are stripped there."""
    ours = ("PYTHON", "KIVY", "DRAGON")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    environment |= {
        "DRAGON_TABLE_HOME": str(home / "saves"),
        "KIVY_HOME": str(home / "kivy"),
        "HOME": str(home),
        "PYTHONDONTWRITEBYTECODE": "1",
        "SDL_AUDIODRIVER": "dummy",
    }
    done = subprocess.run(
        [bare_python, "-OO", *command],
        cwd=folder,
        env=environment | values,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done


@pytest.mark.slow
def test_it_starts(packed, bare_python, tmp_path):
    picture = tmp_path / "first.png"
    done = run(bare_python, packed.copied, tmp_path, ROOT / ".ci" / "first_picture.py", picture)
    assert done.stderr == ""
    assert picture.read_bytes()[:4] == b"\x89PNG"


@pytest.fixture(scope="module")
def toured(packed, bare_python, tmp_path_factory):
    """What a tour of the whole app has seen; the tests' finger comes along, but lies elsewhere."""
    folder = tmp_path_factory.mktemp("tour")
    for part in ("positions", "robot", "packaging"):
        shutil.copytree(ROOT / "tests" / part, folder / "tests" / part, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tests" / "__init__.py").touch()
    done = run(bare_python, packed.copied, folder, "-m", "tests.packaging.tour", str(folder), PYTHONPATH=str(folder))
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.slow
def test_it_plays_a_game_to_its_end(toured):
    assert len(toured["scores"]) == 2


@pytest.mark.slow
def test_every_screen_comes_up(packed, toured):
    sources = (packed.copied / "app").rglob("*.py")
    screens = {path.stem for path in sources if "\nSCREEN = " in path.read_text(encoding="utf-8")}
    assert screens - set(toured["screens"]) == set()


@pytest.mark.slow
def test_nothing_is_packed_that_the_app_does_not_use(packed, toured):
    files = {path.relative_to(packed.copied).as_posix() for path in packed.copied.rglob("*") if path.is_file()}
    files -= {name for name in files if name.endswith((".ogg", ".mo"))}
    started = {"main.py", "app/before_kivy.py", "assets/icons/icon.png"}
    assert files - set(toured["files"]) - started - ON_ANDROID_ALONE == set()


def test_every_sound_is_played_somewhere(packed):
    sources = "".join(path.read_text(encoding="utf-8") for path in packed.copied.rglob("*.py"))
    for sound in packed.copied.rglob("*.ogg"):
        assert f'"{sound.stem}"' in sources, sound.name


def test_every_catalogue_is_of_a_language_of_ours(packed):
    from app.services.languages import LANGUAGES

    found = {path.relative_to(packed.copied / "assets" / "locale").parts[0] for path in packed.copied.rglob("*.mo")}
    assert found == set(LANGUAGES)


@pytest.mark.slow
def test_before_the_first_picture_only_the_shelf_is_loaded(tmp_path):
    """Screens, tables, rules and sheets wait until they are asked for: of the games only what they are called."""
    homes = {"KIVY_HOME": str(tmp_path / "kivy"), "DRAGON_TABLE_HOME": str(tmp_path / "saves")}
    command = [sys.executable, ROOT / ".ci" / "startup.py"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | homes, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout.splitlines()[-1])
    rooms = {room: set() for room in ("screens", "games", "rulebook", "sheets")}
    for module in told["modules"]:
        app, _, rest = module.partition(".")
        room, _, name = rest.partition(".")
        if app == "app" and room in rooms and name:
            rooms[room].add(name)
    assert rooms == {"screens": {"shelf"}, "games": set(engine.GAMES), "rulebook": set(), "sheets": set()}
    assert [name for name, _ in told["steps"]][-1] == "first picture"
