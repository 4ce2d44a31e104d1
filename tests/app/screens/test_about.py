"""About: facts that must stay true."""

from importlib.metadata import metadata

import engine
from app import __version__, games
from app.play.presenter import presenter_of
from app.screens import about
from app.services.home import home


def open_about(start):
    finger = start()
    finger.app.go("about")
    finger.settle()
    return finger


def test_it_tells_the_version_and_where_the_games_lie(start):
    texts = open_about(start).texts()
    assert f"Version {__version__}" in texts
    assert str(home()) in texts


def test_each_game_is_named_with_its_author(start):
    texts = open_about(start).texts()
    for game in engine.GAMES:
        assert games.name(game) in texts
        assert f"A game by {presenter_of(game).author}" in texts


def test_it_is_said_that_nothing_leaves_the_device(start):
    assert any("Nothing leaves this device" in text for text in open_about(start).texts())


def test_the_android_package_does_not_ask_for_the_internet():
    spec = (about.__file__).replace("app/screens/about.py", "buildozer.spec")
    with open(spec, encoding="utf-8") as file:
        assert "INTERNET" not in file.read()


def test_the_licences_are_those_of_the_packages(start):
    for package, licence in (("kivy", "MIT"), ("kivymd", "MIT"), ("pillow", "MIT-CMU")):
        facts = metadata(package)
        assert licence == (facts.get("License-Expression") or facts.get("License"))
        name = next(name for name in about.MADE_WITH if name.casefold() == package)
        assert about.MADE_WITH[name] == f"{licence} licence"


def test_back_leads_to_where_one_came_from(start):
    finger = start()
    finger.app.go("about")
    finger.settle()
    finger.press_back()
    assert finger.app.trail == [("shelf", {})]
