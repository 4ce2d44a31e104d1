"""What python-for-android makes of the spec, up to the point where a compiler would be needed."""

import tarfile
from xml.etree import ElementTree

import pytest

ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def graph(buildozer, context):
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.graph import get_recipe_order_and_bootstrap

    names = [entry.split("==")[0] for entry in buildozer.config.getlist("app", "requirements")]
    bootstrap = Bootstrap.get_bootstrap(buildozer.config.get("app", "p4a.bootstrap"), context)
    return get_recipe_order_and_bootstrap(context, names, bootstrap)


@pytest.fixture(scope="module")
def manifest(android_project):
    return ElementTree.parse(android_project / "src" / "main" / "AndroidManifest.xml").getroot()


def test_what_is_compiled_has_a_recipe(graph):
    recipes, _, bootstrap = graph
    assert bootstrap.name == "sdl2"
    assert {"python3", "kivy", "sdl2", "pyjnius", "android", "pillow", "materialyoucolor"} <= set(recipes)


def test_what_is_not_compiled_is_pure_python(graph):
    """The rest comes from pip: ours, and what the recipes of Kivy and pyjnius bring along: pure wheels."""
    _, modules, _ = graph
    assert set(modules) == {
        "kivymd",
        "asynckivy",
        "asyncgui",
        "filetype",
        "requests",
        "certifi",
        "plyer",
        "chardet",
        "idna",
        "urllib3",
        "six",
    }


def test_pinned_recipes_are_the_versions_that_we_run(buildozer, context, monkeypatch):
    """python-for-android hands a pin to a recipe as VERSION_<name>; it must reach the recipe."""
    from pythonforandroid.recipe import Recipe

    for entry in buildozer.config.getlist("app", "requirements"):
        name, version = entry.split("==")
        monkeypatch.setenv(f"VERSION_{name}", version)
        try:
            recipe = Recipe.get_recipe(name, context)
        except ValueError:
            continue
        assert recipe.version == version, name


def test_permissions_are_vibrate_alone(manifest):
    names = [permission.get(ANDROID + "name") for permission in manifest.iter("uses-permission")]
    assert names == ["android.permission.VIBRATE"]


def test_api_levels(manifest, android_project):
    sdk = manifest.find("uses-sdk")
    assert (sdk.get(ANDROID + "minSdkVersion"), sdk.get(ANDROID + "targetSdkVersion")) == ("24", "36")
    gradle = (android_project / "build.gradle").read_text(encoding="utf-8")
    assert "minSdkVersion 24" in gradle
    assert "targetSdkVersion 36" in gradle
    assert "namespace 'org.dragontable.dragontable'" in gradle


def test_version(manifest, buildozer):
    assert manifest.get(ANDROID + "versionName") == buildozer.get_version()


def test_application(manifest):
    application = manifest.find("application")
    assert application.get(ANDROID + "allowBackup") == "false"
    assert application.get(ANDROID + "enableOnBackInvokedCallback") == "false"
    assert application.get(ANDROID + "icon") == "@mipmap/icon"
    assert not application.get(ANDROID + "debuggable")
    assert not application.findall("service")


def test_one_activity_that_turns_with_the_device(manifest, android_project):
    activities = manifest.findall("application/activity")
    assert len(activities) == 1
    assert activities[0].get(ANDROID + "screenOrientation") == "unspecified"
    changes = activities[0].get(ANDROID + "configChanges").split("|")
    assert {"orientation", "screenSize", "uiMode", "fontScale"} <= set(changes)
    hint = "KIVY_ORIENTATION=Portrait LandscapeLeft PortraitUpsideDown LandscapeRight"
    assert hint in environment(android_project)


def environment(project):
    with tarfile.open(project / "src" / "main" / "assets" / "private.tar") as package:
        return package.extractfile("p4a_env_vars.txt").read().decode()


def test_icons_are_ours(android_project, buildozer):
    resources = android_project / "src" / "main" / "res"
    for key, name in (
        ("icon.filename", "mipmap/icon.png"),
        ("icon.adaptive_foreground.filename", "mipmap/icon_foreground.png"),
        ("icon.adaptive_background.filename", "mipmap/icon_background.png"),
        ("presplash.filename", "drawable/presplash.jpg"),
    ):
        with open(buildozer.config.get("app", key), "rb") as ours:
            assert (resources / name).read_bytes() == ours.read(), name
    assert (resources / "mipmap-anydpi-v26" / "icon.xml").is_file()


def test_the_payload_is_compiled_and_small(android_project):
    package = android_project / "src" / "main" / "assets" / "private.tar"
    with tarfile.open(package) as tar:
        names = tar.getnames()
    assert "main.pyc" in names
    assert not [name for name in names if name.endswith(".py")]
    assert package.stat().st_size < 6_000_000
