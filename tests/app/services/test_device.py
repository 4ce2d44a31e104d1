"""The one door to Android: the twins are alike, and the Android one calls the right things on the right thread."""

import ast
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.app.phone import android

SERVICES = Path(__file__).resolve().parents[3] / "app" / "services"
LEVELS = (24, 26, 29, 30, 33, 35, 36)


def functions(name):
    tree = ast.parse((SERVICES / name).read_text(encoding="utf-8"))
    return {
        node.name: [argument.arg for argument in node.args.args]
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }


def test_the_twins_answer_to_the_same_calls():
    assert functions("device_android.py") == functions("device_desktop.py")


def test_the_door_lets_all_of_them_through_and_describes_them():
    from app.services import device

    for name in functions("device_desktop.py"):
        assert callable(getattr(device, name))
        assert f"{name}(" in device.__doc__


def test_nothing_else_in_the_app_calls_android():
    for path in SERVICES.parent.rglob("*.py"):
        if path.name != "device_android.py":
            source = path.read_text(encoding="utf-8")
            assert "jnius" not in source and "from android" not in source and "import android" not in source, path


@pytest.mark.parametrize("level", LEVELS)
def test_the_screen_stays_on_by_the_windows_flag(level):
    with android(level) as (phone, device):
        device.keep_awake(True)
        device.keep_awake(False)
        assert phone.named("Window.addFlags") == [(0x80,)]
        assert phone.named("Window.clearFlags") == [(0x80,)]


@pytest.mark.parametrize("level", [33, 35, 36])
def test_from_android_13_on_the_recents_take_no_picture_and_screenshots_stay_allowed(level):
    with android(level) as (phone, device):
        device.hide_from_recents(True)
        device.hide_from_recents(False)
        assert phone.named("Activity.setRecentsScreenshotEnabled") == [(False,), (True,)]
        assert phone.named("Window.addFlags") == []


@pytest.mark.parametrize("level", [24, 29, 32])
def test_before_android_13_the_window_is_secure(level):
    with android(level) as (phone, device):
        device.hide_from_recents(True)
        device.hide_from_recents(False)
        assert phone.named("Window.addFlags") == [(0x2000,)]
        assert phone.named("Window.clearFlags") == [(0x2000,)]


@pytest.mark.parametrize("level", LEVELS)
def test_windows_are_touched_on_the_ui_thread_alone(level):
    with android(level) as (phone, device):
        device.keep_awake(True)
        device.hide_from_recents(True)
        device.paint_bars((1, 0.5, 0, 1), dark=True)
        device.watch_edges(print)
        views = [call for call in phone.calls if call.name.startswith(("Window.", "View.", "WindowInsetsController."))]
        assert views and all(call.on_ui_thread for call in views)


def test_the_phone_of_the_tests_refuses_the_wrong_thread_class_method_and_level():
    with android(29) as (phone, _device):
        window = phone.autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
        with pytest.raises(AssertionError, match="belongs to the UI thread"):
            window.addFlags(1)
        with pytest.raises(AssertionError, match="not in the record"):
            phone.autoclass("android.view.Windo")
        with pytest.raises(AssertionError, match="has no addFlag"):
            window.addFlag(1)
        with pytest.raises(AssertionError, match="not there before 30"):
            window.getInsetsController()
        with pytest.raises(AssertionError, match="takes 1 arguments"):
            phone.on_ui_thread(window.addFlags, 1, 2)
        assert len(phone.refused) == 5
        phone.refused.clear()


def test_vibration_says_how_long_in_the_words_of_its_time():
    with android(24) as (phone, device):
        device.vibrate(40)
        assert phone.named("Vibrator.vibrate") == [(40,)]
    with android(36) as (phone, device):
        device.vibrate(40)
        assert phone.named("VibrationEffect.createOneShot") == [(40, -1)]
        assert phone.named("Context.getSystemService") == [("vibrator",)]


@pytest.mark.parametrize(("dark", "signs"), [(True, 0), (False, 24)])
def test_the_signs_on_the_bars_can_be_read_in_both_lights(dark, signs):
    with android(36) as (phone, device):
        device.paint_bars((1, 0.5, 0, 1), dark)
        assert phone.named("WindowInsetsController.setSystemBarsAppearance") == [(signs, 24)]
        assert phone.named("Window.setStatusBarColor") == []


def test_before_android_15_the_bars_take_our_colour():
    with android(34) as (phone, device):
        device.paint_bars((1, 0.5, 0, 1), dark=True)
        assert phone.named("Window.setStatusBarColor") == [(0xFFFF8000 - (1 << 32),)]
        assert phone.named("Window.setNavigationBarColor") == [(0xFFFF8000 - (1 << 32),)]


def test_edges_and_keyboard_are_told_on_kivys_own_thread():
    from kivy.clock import Clock

    told = []
    with android(35) as (phone, device):
        phone.answers |= {"Type.systemBars": 7, "Type.displayCutout": 128, "Type.ime": 8}
        phone.answers |= {"Insets.left": 0, "Insets.top": 63, "Insets.right": 0, "Insets.bottom": 126}
        device.watch_edges(lambda edges, keyboard: told.append((edges, keyboard)))
        ((listener,),) = phone.named("View.setOnApplyWindowInsetsListener")
        view, insets = phone.autoclass("android.view.View"), phone.autoclass("android.view.WindowInsets")
        returned = phone.on_ui_thread(listener.onApplyWindowInsets, view, insets)
        assert phone.named("WindowInsets.getInsets") == [(135,), (8,)]
        assert phone.named("View.requestApplyInsets") == [()]
        assert phone.named("View.onApplyWindowInsets") == [(insets,)]  # the system goes on with them
        assert returned.name == "android.view.WindowInsets"
    assert told == []
    Clock.tick()
    assert told == [((0, 63, 0, 126), 126)]


def test_before_android_15_the_system_leaves_room_for_its_bars_itself():
    with android(34) as (phone, device):
        device.watch_edges(print)
        assert phone.calls == []


def shared(phone):
    """What the share sheet was opened with."""
    return phone.named("Intent()") + phone.named("Intent.setType") + phone.named("Intent.addFlags")


def test_a_shared_file_goes_to_the_downloads_and_its_address_to_the_share_sheet(tmp_path):
    source, copy = tmp_path / "history.json", tmp_path / "copy"
    source.write_text("all the games")
    with android(36) as (phone, device):
        phone.answers["ParcelFileDescriptor.detachFd"] = os.open(copy, os.O_WRONLY | os.O_CREAT)
        assert device.share_file(source, "application/json", "The chronicle") is True
        assert dict(phone.named("ContentValues.put")) == {
            "_display_name": "history.json",
            "mime_type": "application/json",
            "relative_path": "Download/Dragon Table",
        }
        assert phone.named("ContentResolver.openFileDescriptor")[0][1] == "w"
        assert shared(phone) == [("android.intent.action.SEND",), ("application/json",), (1,)]
        ((key, address),) = phone.named("Intent.putExtra")
        assert key == "android.intent.extra.STREAM" and address.name == "android.os.Parcelable"
        assert phone.named("Intent.createChooser")[0][1] == "The chronicle"
        assert len(phone.named("Context.startActivity")) == 1
    assert copy.read_text() == "all the games"


def test_an_old_phone_shares_from_our_own_outer_folder(tmp_path):
    source, outside = tmp_path / "history.json", tmp_path / "outside"
    outside.mkdir()
    source.write_text("all the games")
    with android(28) as (phone, device):
        phone.answers["File.getAbsolutePath"] = str(outside)
        device.share_file(source, "application/json", "The chronicle")
        assert phone.named("File()") == [(str(outside / "history.json"),)]
        assert len(phone.named("Context.startActivity")) == 1
    assert (outside / "history.json").read_text() == "all the games"


def test_downloads_that_refuse_are_an_error_of_the_disk(tmp_path):
    with android(36) as (phone, device):
        phone.answers["ContentResolver.insert"] = None
        with pytest.raises(OSError, match="no place"):
            device.share_file(tmp_path / "history.json", "application/json", "The chronicle")


def test_the_voice_waits_until_it_is_ready_and_then_says_only_the_last_word():
    with android(36) as (phone, device):
        phone.answers |= {"TextToSpeech.setLanguage": 0, "TextToSpeech.speak": 0}
        device.speak("Strega", "it")
        device.speak("Ведьма", "ru")
        ((_activity, listener),) = phone.named("TextToSpeech()")
        assert phone.named("TextToSpeech.speak") == []
        listener.onInit(0)
        device.speak("Witch", "en")
        assert phone.named("Locale.forLanguageTag") == [("ru",), ("en",)]
        assert [call[0] for call in phone.named("TextToSpeech.speak")] == ["Ведьма", "Witch"]
        assert {call[1] for call in phone.named("TextToSpeech.speak")} == {0}  # what was being said ends


def test_a_phone_without_a_voice_stays_silent():
    with android(36) as (phone, device):
        device.speak("Witch", "en")
        ((_activity, listener),) = phone.named("TextToSpeech()")
        listener.onInit(-1)
        device.speak("Witch", "en")
        assert phone.named("TextToSpeech.speak") == []


def test_what_the_owner_has_set_in_the_system_is_read():
    with android(36) as (phone, device):
        phone.answers |= {"Configuration.uiMode": 0x21, "Configuration.fontScale": 1.3, "DisplayMetrics.density": 2.75}
        phone.answers["Locale.getLanguage"] = "ru"
        assert (device.system_is_dark(), device.text_scale(), device.density()) == (True, 1.3, 2.75)
        phone.answers["Configuration.uiMode"] = 0x11
        assert device.system_is_dark() is False
        assert device.language() == "ru"


def picked(phone, device, most=100):
    """What the app was told; and answer(result): Android's, from its own thread, read in the next frame."""
    told = []
    device.pick_file(most, told.append)
    ((listener,),) = phone.named("PythonActivity.registerActivityResultListener")
    (_intent, number) = phone.named("Activity.startActivityForResult")[-1]

    def answer(result, number=number):
        listener.onActivityResult(number, result, phone.autoclass("android.content.Intent"))
        device.Clock.tick()

    return told, answer


@pytest.mark.parametrize("level", LEVELS)
def test_a_file_is_chosen_in_androids_own_chooser_and_read_without_a_permission(level, tmp_path):
    (tmp_path / "games.csv").write_bytes(b"game,date")
    with android(level) as (phone, device):
        told, answer = picked(phone, device)
        assert phone.named("Intent()") == [("android.intent.action.OPEN_DOCUMENT",)]
        assert phone.named("Intent.addCategory") == [("android.intent.category.OPENABLE",)]
        assert phone.named("Intent.setType") == [("*/*",)]
        phone.answers["ParcelFileDescriptor.detachFd"] = os.open(tmp_path / "games.csv", os.O_RDONLY)
        answer(-1)
        assert told == [b"game,date"]


def test_of_a_file_too_large_one_byte_too_many_is_read(tmp_path):
    (tmp_path / "film").write_bytes(bytes(5000))
    with android(36) as (phone, device):
        told, answer = picked(phone, device, most=100)
        phone.answers["ParcelFileDescriptor.detachFd"] = os.open(tmp_path / "film", os.O_RDONLY)
        answer(-1)
        assert [len(content) for content in told] == [101]


def test_whoever_chooses_no_file_is_told_nothing_and_may_choose_again():
    with android(36) as (phone, device):
        told, answer = picked(phone, device)
        answer(0)
        answer(-1, number=77)  # somebody else's question
        assert told == []
        device.pick_file(100, told.append)
        assert len(phone.named("PythonActivity.registerActivityResultListener")) == 1


def test_a_file_that_android_does_not_give_out_is_told():
    with android(36) as (phone, device):
        told, answer = picked(phone, device)

        def refuse():
            raise device.JavaException("FileNotFoundException")

        device._activity = refuse
        answer(-1)
        assert told == [None]


def test_on_a_desktop_with_a_chooser_its_file_is_read(tmp_path, monkeypatch):
    from kivy.clock import Clock

    from app.services import device_desktop as device

    monkeypatch.setenv("PATH", str(tmp_path))
    assert not device.can_pick_files()
    (tmp_path / "games.csv").write_bytes(b"game,date")
    (tmp_path / "zenity").write_text(f"#!/bin/sh\necho '{tmp_path}/games.csv'\n")
    (tmp_path / "zenity").chmod(0o755)
    assert device.can_pick_files()
    told = []
    monkeypatch.setattr(device, "Thread", lambda target, args, daemon: SimpleNamespace(start=lambda: target(*args)))
    device.pick_file(4, told.append)
    Clock.tick()
    assert told == [b"game,"]


def test_on_the_desktop_there_is_nobody_to_share_with(tmp_path):
    from app.services import device

    assert device.share_file(tmp_path / "x.json", "application/json", "x") is False


def test_a_clock_that_ends_while_the_phone_is_locked_rings_by_an_alarm_that_needs_no_permission():
    with android(36) as (phone, device):
        device.ring_when_away([2000.5, 1000.25], "/gong.ogg", 250)
        ((kind, moment, _tag, gong, _main_thread),) = phone.named("AlarmManager.setExact")
        assert (kind, moment) == (0, 1000250), "the nearest first, and the phone wakes up for it"
        gong.onAlarm()
        assert phone.named("MediaPlayer.setDataSource") == [("/gong.ogg",)] and phone.named("MediaPlayer.start") == [()]
        assert phone.named("VibrationEffect.createOneShot") == [(250, -1)]
        assert [call[1] for call in phone.named("AlarmManager.setExact")] == [1000250, 2000500]


def test_who_is_back_before_the_clock_ends_hears_no_second_gong():
    with android(36) as (phone, device):
        device.ring_when_away([1000], "/gong.ogg", 250)
        ((*_, gong, _main_thread),) = phone.named("AlarmManager.setExact")
        device.ring_when_away([], "/gong.ogg", 250)
        gong.onAlarm()
        assert phone.named("MediaPlayer()") == [] and phone.named("Vibrator.vibrate") == []


@pytest.mark.parametrize("level", LEVELS)
def test_a_gong_without_sound_or_without_shaking_is_heard_or_felt_only(level):
    for sound, milliseconds in (("", 250), ("/gong.ogg", 0)):
        with android(level) as (phone, device):
            device.ring_when_away([1000], sound, milliseconds)
            ((*_, gong, _main_thread),) = phone.named("AlarmManager.setExact")
            gong.onAlarm()
            assert len(phone.named("MediaPlayer.start")) == bool(sound)
            assert [len(call) for call in phone.named("Vibrator.vibrate")] == [2] * bool(milliseconds)


def test_what_is_being_said_can_be_ended():
    with android(36) as (phone, device):
        phone.answers |= {"TextToSpeech.setLanguage": 0, "TextToSpeech.speak": 0, "TextToSpeech.stop": 0}
        device.hush()
        device.speak("Witch", "en")
        device.hush()
        ((_activity, listener),) = phone.named("TextToSpeech()")
        listener.onInit(0)
        assert phone.named("TextToSpeech.speak") == []
        device.speak("Witch", "en")
        device.hush()
        assert phone.named("TextToSpeech.stop") == [()]
