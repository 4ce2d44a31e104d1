import doctest
import importlib
import pkgutil

import pytest

import engine

MODULES = ["engine", *(module.name for module in pkgutil.walk_packages(engine.__path__, "engine."))]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples():
    assert doctest.testmod(engine).attempted > 4
