import pytest

# These say no test's name, yet hold its assertions; without this pytest wouldn't show their values.
pytest.register_assert_rewrite(
    "tests.engine.transcripts",
    *(f"tests.engine.{game}.play" for game in ("dragonheart", "dragonstones", "dragons_gold", "pantry")),
)
