"""buildozer.spec, read by buildozer itself, and what python-for-android's recipes make of its requirements."""

import re
from importlib.metadata import distribution
from pathlib import Path

from tests.packaging.packing import ROOT


def normal(name):
    return re.sub(r"[-_.]+", "-", name.lower())


def pins_of(file):
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    return dict(line.split()[0].split("==") for line in lines if "==" in line and not line.startswith("#"))


def test_buildozer_finds_nothing_wrong(packed):
    assert packed.errors == []


def test_every_requirement_is_pinned_as_in_our_requirement_files(packed):
    wanted = {normal(name): version for name, version in packed.requirements.items()}
    assert wanted.pop("python3").startswith("3.14.")
    ours = pins_of("requirements.txt") | pins_of("requirements-pictures.txt") | pins_of("requirements-android.txt")
    assert wanted == {normal(name): version for name, version in ours.items()}


def test_no_requirement_needs_a_compiler_that_we_do_not_have(packed):
    assert not {"materialshapes", "pycairo"} & {normal(name) for name in packed.requirements}


def test_nothing_comes_along_that_is_not_named(packed):
    """What the recipes ask pip for is in our list; recipes of libraries have their versions from the release."""
    _, modules, _ = packed.graph
    assert {normal(module) for module in modules} <= {normal(name) for name in packed.requirements}


def test_what_is_compiled_has_a_recipe(packed):
    recipes, _, bootstrap = packed.graph
    assert bootstrap.name == "sdl2"
    assert {"python3", "kivy", "sdl2", "pyjnius", "android", "pillow", "materialyoucolor", "sqlite3"} <= set(recipes)


def test_each_requirement_is_a_recipe_or_a_wheel_that_android_takes(packed):
    """By python-for-android's own judgement of the very files that pip has installed here."""
    from pythonforandroid.archs import ArchAarch_64
    from pythonforandroid.build import is_wheel_compatible

    recipes, _, _ = packed.graph
    arch = ArchAarch_64(packed.context)
    for name, version in packed.requirements.items():
        if name not in recipes:
            assert is_wheel_compatible(wheel_of(name, version), arch, packed.context), name


def wheel_of(name, version):
    """The file name of the installed wheel."""
    package = distribution(name)
    assert package.version == version, name
    tags = re.findall(r"^Tag: (.*)$", package.read_text("WHEEL"), re.MULTILINE)
    return f"{normal(name).replace('-', '_')}-{version}-{tags[-1]}.whl"


def test_pinned_recipes_are_the_versions_that_we_run(packed, monkeypatch):
    """python-for-android hands a pin to a recipe as VERSION_<name>; it must reach the recipe."""
    from pythonforandroid.recipe import Recipe

    recipes, _, _ = packed.graph
    for name, version in packed.requirements.items():
        if name in recipes:
            monkeypatch.setenv(f"VERSION_{name}", version)
            assert Recipe.get_recipe(name, packed.context).version == version, name


def test_the_version_comes_from_the_app(packed):
    source = (ROOT / "app" / "__init__.py").read_text(encoding="utf-8")
    assert f'__version__ = "{packed.buildozer.get_version()}"' in source
    # python-for-android makes Android's version code from it and takes only numbers and dots.
    assert re.fullmatch(r"\d+(\.\d+)*", packed.buildozer.get_version())


def test_python_for_android_is_the_release_that_the_tests_look_at(packed):
    import pythonforandroid

    assert packed.value("p4a.branch") == f"v{pythonforandroid.__version__}"


def test_levels_and_archs(packed):
    target = packed.target
    assert (target.android_api, target.android_minapi, target.android_ndk_version) == ("36", "24", "28c")
    assert target._archs == ["arm64-v8a", "armeabi-v7a"]


def test_the_ndk_is_the_one_that_the_release_recommends(packed):
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

    assert packed.target.android_ndk_version == RECOMMENDED_NDK_VERSION


def test_pictures_are_there(packed):
    for key in (
        "icon.filename",
        "icon.adaptive_foreground.filename",
        "icon.adaptive_background.filename",
        "presplash.filename",
    ):
        assert (ROOT / Path(packed.value(key))).is_file(), key
