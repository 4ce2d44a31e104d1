"""The Android twin of the device, through pyjnius: see device.py.

Windows and views belong to Android's UI thread, while Python runs in SDL's. python-for-android's run_on_ui_thread keeps
only the arguments of the last call, so every function here that uses it says everything by itself: the last word wins.
"""

import os
import shutil
from pathlib import Path

from android import activity
from android.runnable import run_on_ui_thread
from jnius import JavaException, PythonJavaClass, autoclass, cast, java_method
from kivy.clock import Clock

FOLDER = "Dragon Table"  # among the user's downloads
PICKED = 1  # by which Android's answer is known
_kept = {}  # Java holds no reference that Python would count: what is called back must live here


def _activity():
    return autoclass("org.kivy.android.PythonActivity").mActivity


def _api():
    return autoclass("android.os.Build$VERSION").SDK_INT


def _service(name, kind):
    context = autoclass("android.content.Context")
    return cast(kind, _activity().getSystemService(getattr(context, name)))


def vibrate(milliseconds, *attributes):
    """`attributes` say what for."""
    vibrator = _service("VIBRATOR_SERVICE", "android.os.Vibrator")
    if _api() >= 26:
        effect = autoclass("android.os.VibrationEffect")
        vibrator.vibrate(effect.createOneShot(milliseconds, effect.DEFAULT_AMPLITUDE), *attributes)
    else:
        vibrator.vibrate(milliseconds, *attributes)


# The window


def _flag(name, wanted):
    window = _activity().getWindow()
    flag = getattr(autoclass("android.view.WindowManager$LayoutParams"), name)
    if wanted:
        window.addFlags(flag)
    else:
        window.clearFlags(flag)


@run_on_ui_thread
def keep_awake(wanted):
    _flag("FLAG_KEEP_SCREEN_ON", wanted)


@run_on_ui_thread
def hide_from_recents(wanted):
    """FLAG_SECURE forbids the owner's own screenshots too, so it is only for those who have nothing better."""
    if _api() >= 33:
        _activity().setRecentsScreenshotEnabled(not wanted)
    else:
        _flag("FLAG_SECURE", wanted)


@run_on_ui_thread
def paint_bars(color, dark):
    """Before Android 11 the signs are always white, so the bars stay black; from 15 on we draw behind the bars."""
    if _api() < 30:
        return
    window = _activity().getWindow()
    if _api() < 35:
        red, green, blue = (round(part * 255) for part in color[:3])
        opaque = (0xFF << 24 | red << 16 | green << 8 | blue) - (1 << 32)
        window.setStatusBarColor(opaque)
        window.setNavigationBarColor(opaque)
    signs = autoclass("android.view.WindowInsetsController")
    both = signs.APPEARANCE_LIGHT_STATUS_BARS | signs.APPEARANCE_LIGHT_NAVIGATION_BARS
    window.getInsetsController().setSystemBarsAppearance(0 if dark else both, both)


class _Edges(PythonJavaClass):
    __javainterfaces__ = ["android/view/View$OnApplyWindowInsetsListener"]

    def __init__(self, tell):
        super().__init__()
        self._tell = tell

    @java_method("(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;")
    def onApplyWindowInsets(self, view, insets):
        kind = autoclass("android.view.WindowInsets$Type")
        bars = insets.getInsets(kind.systemBars() | kind.displayCutout())
        edges = (bars.left, bars.top, bars.right, bars.bottom)
        keyboard = insets.getInsets(kind.ime()).bottom
        Clock.schedule_once(lambda _: self._tell(edges, keyboard))
        return view.onApplyWindowInsets(insets)


def watch_edges(tell):
    """Only from Android 15 on does our window reach below the bars; before, the system leaves room for them itself."""
    if _api() >= 35:
        _kept["edges"] = _Edges(tell)
        _listen_to_edges()


@run_on_ui_thread
def _listen_to_edges():
    view = _activity().getWindow().getDecorView()
    view.setOnApplyWindowInsetsListener(_kept["edges"])
    view.requestApplyInsets()


# Sharing


def share_file(path, mime, title):
    """A copy goes to the downloads, which needs no permission, and other apps may read that one."""
    intents = autoclass("android.content.Intent")
    address = _downloads(path, mime) if _api() >= 29 else _outer_file(path)
    intent = intents(intents.ACTION_SEND)
    intent.setType(mime)
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    _activity().startActivity(intents.createChooser(intent, title))
    return True


def _downloads(path, mime):
    columns = autoclass("android.provider.MediaStore$MediaColumns")
    row = autoclass("android.content.ContentValues")()
    row.put(columns.DISPLAY_NAME, Path(path).name)
    row.put(columns.MIME_TYPE, mime)
    row.put(columns.RELATIVE_PATH, f"{autoclass('android.os.Environment').DIRECTORY_DOWNLOADS}/{FOLDER}")
    resolver = _activity().getContentResolver()
    address = resolver.insert(autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, row)
    if address is None:
        raise OSError("Android gives no place among the downloads")
    with os.fdopen(resolver.openFileDescriptor(address, "w").detachFd(), "wb") as file:
        file.write(Path(path).read_bytes())
    return address


def _outer_file(path):
    """Before Android 10: our own folder outside, by its plain address, which Android must be told to let pass."""
    outside = Path(_activity().getExternalFilesDir(None).getAbsolutePath()) / Path(path).name
    shutil.copyfile(path, outside)
    policy = autoclass("android.os.StrictMode$VmPolicy$Builder")().build()
    autoclass("android.os.StrictMode").setVmPolicy(policy)
    return autoclass("android.net.Uri").fromFile(autoclass("java.io.File")(str(outside)))


# Choosing a file


def can_pick_files():
    return True


def pick_file(most, tell):
    """Android's own chooser: what is chosen there may be read without a permission. Other apps name types of files as
    they like, so it shows all."""
    if "picked" not in _kept:
        activity.bind(on_activity_result=_picked)
    _kept["picked"] = most, tell
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("*/*")
    _activity().startActivityForResult(intent, PICKED)


def _picked(number, result, intent):
    """Called on Android's own thread. The file may come from a cloud, so it is read on ours."""
    if number == PICKED and result == autoclass("android.app.Activity").RESULT_OK:
        address, (most, tell) = intent.getData(), _kept["picked"]
        Clock.schedule_once(lambda _: tell(_content(address, most)))


def _content(address, most):
    try:
        resolver = _activity().getContentResolver()
        with os.fdopen(resolver.openFileDescriptor(address, "r").detachFd(), "rb") as file:
            return file.read(most + 1)
    except (JavaException, OSError):
        return None


# Speech


class _Ready(PythonJavaClass):
    __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]

    @java_method("(I)V")
    def onInit(self, status):
        if status == autoclass("android.speech.tts.TextToSpeech").SUCCESS:
            _kept["voice is ready"] = True
            if "to say" in _kept:
                _say(*_kept.pop("to say"))


def can_speak():
    return True


def speak(text, language):
    """The first time Android has to find its voice; a device without one stays silent."""
    _kept["to say"] = text, language
    if "voice is ready" in _kept:
        _say(*_kept.pop("to say"))
    elif "voice" not in _kept:
        _kept["ready"] = _Ready()
        _kept["voice"] = autoclass("android.speech.tts.TextToSpeech")(_activity(), _kept["ready"])


def _say(text, language):
    voices = autoclass("android.speech.tts.TextToSpeech")
    _kept["voice"].setLanguage(autoclass("java.util.Locale").forLanguageTag(language))
    _kept["voice"].speak(text, voices.QUEUE_FLUSH, None, "dragon")


def hush():
    _kept.pop("to say", None)
    if "voice is ready" in _kept:
        _kept["voice"].stop()


# Ringing while another app shows or the phone is locked


class _Gong(PythonJavaClass):
    """Called back by Android itself: such an exact alarm needs no permission, no receiver and no Java of our own. It
    holds as long as our process does; from Android 14 on until ten seconds after Android counts it as resting, which an
    app that shows when the phone is locked is not."""

    __javainterfaces__ = ["android/app/AlarmManager$OnAlarmListener"]

    @java_method("()V")
    def onAlarm(self):
        if _kept["gongs"]:
            _kept["gongs"].pop(0)
            _ring(*_kept["gong sounds"])
            _set_alarm()


def ring_when_away(moments, sound, milliseconds):
    """One alarm at a time: a new one of the same listener takes the place of the last."""
    _kept["gongs"], _kept["gong sounds"] = sorted(moments), (sound, milliseconds)
    if moments:
        _kept.setdefault("gong", _Gong())
        _set_alarm()


def _set_alarm():
    if _kept["gongs"]:
        alarms = autoclass("android.app.AlarmManager")
        moment = round(_kept["gongs"][0] * 1000)
        manager = _service("ALARM_SERVICE", "android.app.AlarmManager")
        manager.setExact(alarms.RTC_WAKEUP, moment, FOLDER, _kept["gong"], None)


def _ring(sound, milliseconds):
    """As an alarm: for other uses Android plays and shakes nothing in the background."""
    builder = autoclass("android.media.AudioAttributes$Builder")()
    builder.setUsage(autoclass("android.media.AudioAttributes").USAGE_ALARM)
    attributes = builder.build()
    if sound:
        player = _kept["gong player"] = autoclass("android.media.MediaPlayer")()
        player.setAudioAttributes(attributes)
        player.setDataSource(sound)
        player.prepare()
        player.start()
    if milliseconds:
        vibrate(milliseconds, attributes)


# What the owner has set in the system


def _configuration():
    return _activity().getResources().getConfiguration()


def system_is_dark():
    modes = autoclass("android.content.res.Configuration")
    return _configuration().uiMode & modes.UI_MODE_NIGHT_MASK == modes.UI_MODE_NIGHT_YES


def text_scale():
    return _configuration().fontScale


def density():
    """Kivy takes Android's scaledDensity, in which the text size is already contained: it would count twice."""
    return _activity().getResources().getDisplayMetrics().density


def language():
    return autoclass("java.util.Locale").getDefault().getLanguage()
