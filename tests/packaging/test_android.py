"""What python-for-android makes of the spec, up to the point where a compiler would be needed."""

import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.packaging.packing import ANDROID, ROOT

FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
# Debian's tools are of Android 10: what is younger is taken out before they link the manifest.
TOO_YOUNG = (
    'android:enableOnBackInvokedCallback="[^"]*"',
    'android:dataExtractionRules="[^"]*"',
    "(?s)<queries>.*</queries>",
)
LARGEST_PAYLOAD = 6_000_000


def test_permissions_are_vibrate_alone(packed):
    names = [permission.get(ANDROID + "name") for permission in packed.manifest.iter("uses-permission")]
    assert names == ["android.permission.VIBRATE"]


def test_api_levels(packed):
    sdk = packed.manifest.find("uses-sdk")
    assert (sdk.get(ANDROID + "minSdkVersion"), sdk.get(ANDROID + "targetSdkVersion")) == ("24", "36")
    for line in ("minSdkVersion 24", "targetSdkVersion 36", "compileSdkVersion 36"):
        assert line in packed.gradle
    assert "namespace 'org.dragontable.dragontable'" in packed.gradle


def test_nothing_is_fetched_into_the_package_by_gradle(packed):
    """A library from outside could bring permissions of its own into the manifest."""
    dependencies = packed.gradle[packed.gradle.rindex("dependencies {") :]
    assert "implementation" not in dependencies
    assert "signingConfigs" not in packed.gradle


def test_version(packed):
    version = packed.buildozer.get_version()
    assert packed.manifest.get(ANDROID + "versionName") == version
    assert f"versionName '{version}'" in packed.gradle


def test_the_application(packed):
    assert packed.application.get(ANDROID + "icon") == "@mipmap/icon"
    assert not packed.application.get(ANDROID + "debuggable")
    for part in ("service", "provider", "receiver"):
        assert not packed.application.findall(part)


def test_back_reaches_kivy_as_a_key(packed):
    assert packed.application.get(ANDROID + "enableOnBackInvokedCallback") == "false"


def test_our_data_go_from_phone_to_phone_and_nothing_to_the_cloud(packed):
    assert packed.application.get(ANDROID + "allowBackup") == "true"
    assert packed.application.get(ANDROID + "fullBackupContent") == "@xml/backup"
    assert packed.application.get(ANDROID + "dataExtractionRules") == "@xml/extraction"
    assert rules(packed, "xml/extraction.xml") == [
        ("cloud-backup", "nothing/", None),
        ("device-transfer", "data/", None),
    ]
    assert rules(packed, "xml/backup.xml") == [("full-backup-content", "nothing/", None)]
    assert rules(packed, "xml-v28/backup.xml") == [("full-backup-content", "data/", "deviceToDeviceTransfer")]


def rules(packed, name):
    """(where to, path, condition) of each rule: one `include` alone shuts everything else out."""
    root = ElementTree.parse(packed.resources / name).getroot()
    return [
        (part.tag, rule.get("path"), rule.get("requireFlags"))
        for part in root.iter()
        for rule in part.findall("include")
        if rule.get("domain") == "file"
    ]


def test_the_folder_that_moves_is_the_one_that_the_app_writes_to(monkeypatch, tmp_path):
    from types import SimpleNamespace

    from kivy.app import App

    from app.services import device, home

    monkeypatch.delenv("DRAGON_TABLE_HOME")
    monkeypatch.setattr(device, "ANDROID", True)
    monkeypatch.setattr(App, "get_running_app", lambda: SimpleNamespace(user_data_dir=str(tmp_path)))
    assert home.home() == tmp_path / "data"


def test_the_voice_may_be_found(packed):
    actions = [action.get(ANDROID + "name") for action in packed.manifest.iterfind("queries/intent/action")]
    assert actions == ["android.intent.action.TTS_SERVICE"]


def test_one_activity_that_turns_with_the_device(packed):
    activities = packed.manifest.findall("application/activity")
    assert len(activities) == 1
    assert activities[0].get(ANDROID + "screenOrientation") == "unspecified"
    changes = activities[0].get(ANDROID + "configChanges").split("|")
    # Turned, folded, split, other letters, other light: the activity lives on and the app is told.
    assert {"orientation", "screenSize", "smallestScreenSize", "screenLayout", "density", "uiMode", "fontScale"} <= set(
        changes
    )
    hint = "KIVY_ORIENTATION=Portrait LandscapeLeft PortraitUpsideDown LandscapeRight"
    assert hint in packed.payload_text("p4a_env_vars.txt")


def test_the_window_leaves_the_bars_to_the_system(packed):
    assert "P4A_IS_WINDOWED=True" in packed.payload_text("p4a_env_vars.txt")


def test_icons_and_presplash_are_ours_by_day_and_night(packed):
    for ours, theirs in (
        ("icon.png", "mipmap/icon.png"),
        ("icon_fg.png", "mipmap/icon_foreground.png"),
        ("icon_bg.png", "mipmap/icon_background.png"),
        ("icon_mono.png", "mipmap/icon_monochrome.png"),
        ("presplash_noon.png", "drawable/presplash.jpg"),
        ("presplash_night.png", "drawable-night/presplash.jpg"),
    ):
        assert (packed.resources / theirs).read_bytes() == (ROOT / "assets" / "icons" / ours).read_bytes(), theirs
    for level, layers in ((26, 2), (33, 3)):
        icon = ElementTree.parse(packed.resources / f"mipmap-anydpi-v{level}" / "icon.xml").getroot()
        assert icon.tag == "adaptive-icon" and len(icon) == layers


def test_the_ground_of_the_presplash_is_the_apps_own(packed):
    from app.theme import ROLES

    night, noon, _contrast = ROLES["surface"]
    for folder, colour in (("values", noon), ("values-night", night)):
        texts = "".join(path.read_text(encoding="utf-8") for path in (packed.resources / folder).glob("*.xml"))
        assert f'<string name="presplash_color">{colour}</string>' in texts


def test_android_compiles_and_links_the_resources_and_the_manifest(packed, tmp_path):
    if not shutil.which("aapt2") or not FRAMEWORK.is_file():
        pytest.skip("aapt2 and Android's framework resources are not installed (aapt, android-framework-res)")
    compiled, linked = tmp_path / "compiled.zip", tmp_path / "linked.apk"
    run("aapt2", "compile", "--dir", packed.resources, "-o", compiled)
    text = (packed.project / "src" / "main" / "AndroidManifest.xml").read_text(encoding="utf-8")
    for pattern in TOO_YOUNG:
        text, found = re.subn(pattern, "", text)
        assert found == 1, pattern
    manifest = tmp_path / "AndroidManifest.xml"
    manifest.write_text(text.replace("<manifest ", '<manifest package="org.dragontable.dragontable" ', 1))
    run("aapt2", "link", "-I", FRAMEWORK, "--manifest", manifest, "-o", linked, compiled)
    told = run("aapt2", "dump", "resources", linked)
    for name in ("drawable/presplash", "mipmap/icon", "mipmap/icon_monochrome", "xml/backup", "xml/extraction"):
        assert f" {name}\n" in told, name
    assert "(night)" in told and "(anydpi-v33)" in told


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_payload_is_compiled_and_small(packed):
    with tarfile.open(packed.payload) as tar:
        names = tar.getnames()
    assert "main.pyc" in names
    assert not [name for name in names if name.endswith(".py")]
    print(f"payload: {packed.payload.stat().st_size:,} bytes of {LARGEST_PAYLOAD:,}")
    assert packed.payload.stat().st_size < LARGEST_PAYLOAD
