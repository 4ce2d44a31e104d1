"""Which language a new player is greeted in: the machine's own, whether or not it has that locale installed."""

import locale
import sys

import pytest

from app.services import languages

NAMES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

# the environment, and the language that follows from it
ENVIRONMENTS = [
    ({}, "en"),
    ({"LANG": "ru_RU.UTF-8"}, "ru"),
    ({"LANG": "it_CH"}, "it"),
    ({"LANG": "it_IT@euro"}, "it"),
    ({"LANG": "ru"}, "ru"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "run_BI.UTF-8"}, "en"),
    ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "it_IT.UTF-8"}, "it"),
    ({"LC_MESSAGES": "it_IT.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
    ({"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "ru"),
    ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
    ({"LANG": "POSIX"}, "en"),
    ({"LANGUAGE": "it:ru", "LANG": "ru_RU.UTF-8"}, "it"),
    ({"LANGUAGE": "de_AT:ru_RU:it", "LANG": "de_AT.UTF-8"}, "ru"),
    ({"LANGUAGE": "de:fr", "LANG": "ru_RU.UTF-8"}, "en"),
    ({"LANGUAGE": "", "LANG": "ru_RU.UTF-8"}, "ru"),
    ({"LANGUAGE": "ru", "LANG": "C"}, "en"),
    ({"LANGUAGE": "ru", "LANG": "C.UTF-8"}, "en"),
]


@pytest.fixture
def environment(monkeypatch):
    def set_to(variables):
        for name in NAMES:
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)

    return set_to


@pytest.mark.parametrize(("variables", "code"), ENVIRONMENTS, ids=str)
def test_the_environment_is_read_as_gettext_reads_it(monkeypatch, environment, variables, code):
    monkeypatch.setattr(sys, "platform", "linux")
    environment(variables)
    assert languages.of_the_system() == code


@pytest.mark.parametrize(("name", "code"), [("it_IT", "it"), ("Russian_Russia", "ru"), ("C", "en"), (None, "en")])
def test_macos_and_windows_are_asked_where_the_environment_is_silent(monkeypatch, environment, name, code):
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "UTF-8"))
    environment({})
    assert languages.of_the_system() == code
