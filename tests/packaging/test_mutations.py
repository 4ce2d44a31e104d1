"""Each of these mistakes in buildozer.spec makes the named test fail."""

import pytest

from tests.packaging import test_android as android
from tests.packaging import test_copy as copy
from tests.packaging import test_spec as spec
from tests.packaging.packing import SPEC, Packed

# what is written in the spec, what a mistake makes of it, and the test that says so
MISTAKES = [
    ("py,kv,png,atlas,ogg,mo", "py,kv,png,atlas,ogg", copy.test_each_kind_of_file_is_there),
    ("py,kv,png,atlas,ogg,mo", "py,kv,png,ogg,mo", copy.test_each_kind_of_file_is_there),
    ("py,kv,png,atlas,ogg,mo", "py,kv,atlas,ogg,mo", copy.test_every_atlas_has_its_pictures),
    ("py,kv,png,atlas,ogg,mo", "py,png,atlas,ogg,mo", copy.test_exactly_the_files_that_the_app_uses_are_copied),
    ("py,kv,png,atlas,ogg,mo", "py,kv,png,atlas,ogg,mo,po", copy.test_exactly_the_files_that_the_app_uses_are_copied),
    ("tests, build, bin,", "build, bin,", copy.test_exactly_the_files_that_the_app_uses_are_copied),
    ("= Makefile, ", "= ", copy.test_exactly_the_files_that_the_app_uses_are_copied),
    ("assets/icons/presplash_*.png", "nothing", copy.test_exactly_the_files_that_the_app_uses_are_copied),
    ("filetype==", "colour-of-dragons==", spec.test_each_requirement_is_a_recipe_or_a_wheel_that_android_takes),
    ("filetype==", "hypothesis==", spec.test_each_requirement_is_a_recipe_or_a_wheel_that_android_takes),
    ("    idna==3.20,\n", "", spec.test_nothing_comes_along_that_is_not_named),
    ("materialyoucolor==3.0.4", "materialyoucolor", spec.test_every_requirement_is_pinned_as_in_our_requirement_files),
    ("kivy==2.3.1", "kivy==2.3.0", spec.test_every_requirement_is_pinned_as_in_our_requirement_files),
    ("= VIBRATE", "= VIBRATE, INTERNET", android.test_permissions_are_vibrate_alone),
    ("= VIBRATE", "= VIBRATION", android.test_permissions_are_vibrate_alone),
    ("icons/icon_fg.png\n", "icons/icon_front.png\n", spec.test_pictures_are_there),
    ("icons/icon_fg.png\n", "icons/icon_mono.png\n", android.test_icons_and_presplash_are_ours_by_day_and_night),
    ("presplash_night.png:", "presplash_noon.png:", android.test_icons_and_presplash_are_ours_by_day_and_night),
    ("= #F1E3CA", "= #000000", android.test_the_ground_of_the_presplash_is_the_apps_own),
    ("orientation = portrait,", "orientation = upright,", spec.test_buildozer_finds_nothing_wrong),
    ("= portrait, landscape,", "= portrait", android.test_one_activity_that_turns_with_the_device),
    ("fullscreen = 0", "fullscreen = 1", android.test_the_window_leaves_the_bars_to_the_system),
    ("android.api = 36", "android.api = 34", android.test_api_levels),
    ("android.minapi = 24", "android.minapi = 21", android.test_api_levels),
    ("android.ndk = 28c", "android.ndk = 25b", spec.test_the_ndk_is_the_one_that_the_release_recommends),
    ("arm64-v8a, armeabi-v7a", "arm64-v8a", spec.test_levels_and_archs),
    (
        "allow_backup = True",
        "allow_backup = False",
        android.test_our_data_go_from_phone_to_phone_and_nothing_to_the_cloud,
    ),
    ("android.extra_manifest_application_arguments", "# was", android.test_back_reaches_kivy_as_a_key),
    ("android.extra_manifest_xml", "# was", android.test_the_voice_may_be_found),
    ("v2026.05.09", "master", spec.test_python_for_android_is_the_release_that_the_tests_look_at),
    ("bootstrap = sdl2", "bootstrap = sdl3", spec.test_what_is_compiled_has_a_recipe),
    ("version.regex", "version = 2.0 #", spec.test_the_version_comes_from_the_app),
    (
        "p4a.branch",
        "android.gradle_dependencies = a:b:1\np4a.branch",
        android.test_nothing_is_fetched_into_the_package_by_gradle,
    ),
]


@pytest.mark.parametrize(("right", "wrong", "test"), MISTAKES, ids=lambda part: getattr(part, "__name__", part)[:40])
def test_a_mistake_is_found_by_the_test_that_is_named(right, wrong, test, tmp_path):
    text = SPEC.read_text(encoding="utf-8")
    assert right in text
    mistaken = Packed(tmp_path, text.replace(right, wrong), compiled=False)
    with pytest.raises((Exception, SystemExit)):
        test(mistaken)


def test_without_a_mistake_the_named_tests_pass(tmp_path):
    unchanged = Packed(tmp_path, SPEC.read_text(encoding="utf-8"), compiled=False)
    for test in {test.__name__: test for _, _, test in MISTAKES}.values():
        test(unchanged)
