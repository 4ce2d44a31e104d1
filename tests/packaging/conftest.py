import pytest

from tests.packaging.packing import Packed


@pytest.fixture(scope="session")
def packed(tmp_path_factory):
    """Our spec, packed."""
    return Packed(tmp_path_factory.mktemp("packed"))
