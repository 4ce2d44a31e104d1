"""buildozer.spec, read by buildozer itself."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SPEC = (ROOT / "buildozer.spec").read_text(encoding="utf-8")


def pins(names):
    return {re.sub(r"[-_.]+", "-", n.lower()): v for n, v in (entry.split("==") for entry in names)}


def pins_of_requirements():
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return pins(line.split()[0] for line in lines if "==" in line)


def test_buildozer_finds_nothing_wrong(load_spec):
    _, errors = load_spec()
    assert errors == []


def test_a_wrong_orientation_would_be_found(load_spec, tmp_path):
    spec = tmp_path / "buildozer.spec"
    spec.write_text(SPEC.replace("orientation = portrait", "orientation = upright"), encoding="utf-8")
    with pytest.raises(SystemExit):
        load_spec(spec)


def test_every_requirement_is_pinned_as_in_requirements_txt(buildozer):
    wanted = pins(buildozer.config.getlist("app", "requirements"))
    assert wanted.pop("python3").startswith("3.14.")
    assert wanted == pins_of_requirements()


def test_no_requirement_needs_a_compiler_that_we_do_not_have(buildozer):
    assert not {"materialshapes", "pycairo"} & set(pins(buildozer.config.getlist("app", "requirements")))


def test_the_version_comes_from_the_app(buildozer):
    source = (ROOT / "app" / "__init__.py").read_text(encoding="utf-8")
    assert f'__version__ = "{buildozer.get_version()}"' in source
    # python-for-android makes Android's version code from it and takes only numbers and dots.
    assert re.fullmatch(r"\d+(\.\d+)*", buildozer.get_version())


def test_python_for_android_is_the_release_that_the_tests_look_at(buildozer):
    import pythonforandroid

    assert buildozer.config.get("app", "p4a.branch") == f"v{pythonforandroid.__version__}"


def test_levels_and_archs(buildozer):
    target = buildozer.target
    assert (target.android_api, target.android_minapi, target.android_ndk_version) == ("36", "24", "28c")
    assert target._archs == ["arm64-v8a", "armeabi-v7a"]


def test_the_ndk_is_the_one_that_the_release_recommends(buildozer):
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

    assert buildozer.target.android_ndk_version == RECOMMENDED_NDK_VERSION


@pytest.mark.parametrize(
    "key",
    [
        "icon.filename",
        "icon.adaptive_foreground.filename",
        "icon.adaptive_background.filename",
        "presplash.filename",
    ],
)
def test_pictures_are_there(buildozer, key):
    assert Path(buildozer.config.get("app", key)).is_file()
