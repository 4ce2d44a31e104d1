from pathlib import Path

import pytest

from tests.packaging.packing import Packed


@pytest.hookimpl(tryfirst=True)  # xdist reads the marks in its own hook
def pytest_collection_modifyitems(items):
    """All on one worker: packing and touring once takes half a minute."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.xdist_group("packaging"))


@pytest.fixture(scope="session")
def packed(tmp_path_factory):
    """Our spec, packed."""
    return Packed(tmp_path_factory.mktemp("packed"))
