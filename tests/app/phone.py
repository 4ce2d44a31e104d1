"""A phone that isn't there: pyjnius and Android's classes as far as app/services/device_android.py may know them.

The record below was cut from the platform's own description (API levels 21 to 37). A class, method, number of arguments
or level that is not in it is refused, and so is a window touched from the wrong thread.
"""

import importlib.util
import re
import sys
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

# name/arguments -> what it returns (several counts for methods of one name); name = a constant; name : a field; @ the
# level it came with; ! UI thread only.
RECORD = """
org.kivy.android.PythonActivity < android.app.Activity
  mActivity : org.kivy.android.PythonActivity
  registerActivityResultListener/1
android.app.Activity < android.content.Context
  getWindow/0 -> android.view.Window
  runOnUiThread/1
  setRecentsScreenshotEnabled/1 @33 !
  startActivityForResult/2
  RESULT_OK = -1
android.content.Context
  VIBRATOR_SERVICE = "vibrator"
  ALARM_SERVICE = "alarm"
  getSystemService/1 -> java.lang.Object
  getResources/0 -> android.content.res.Resources
  getContentResolver/0 -> android.content.ContentResolver
  getExternalFilesDir/1 -> java.io.File
  startActivity/1
android.os.Build$VERSION
  SDK_INT : int
android.view.Window
  addFlags/1 !
  clearFlags/1 !
  getDecorView/0 -> android.view.View !
  getInsetsController/0 -> android.view.WindowInsetsController @30 !
  setStatusBarColor/1 !
  setNavigationBarColor/1 !
android.view.View
  setOnApplyWindowInsetsListener/1 !
  requestApplyInsets/0 !
  onApplyWindowInsets/1 -> android.view.WindowInsets !
android.view.WindowManager$LayoutParams
  FLAG_KEEP_SCREEN_ON = 128
  FLAG_SECURE = 8192
android.view.WindowInsets
  getInsets/1 -> android.graphics.Insets @30
android.view.WindowInsets$Type @30
  systemBars/0 -> int
  displayCutout/0 -> int
  ime/0 -> int
android.graphics.Insets @29
  left : int
  top : int
  right : int
  bottom : int
android.view.WindowInsetsController @30
  APPEARANCE_LIGHT_STATUS_BARS = 8
  APPEARANCE_LIGHT_NAVIGATION_BARS = 16
  setSystemBarsAppearance/2 !
android.os.Vibrator
  vibrate/1,2
android.app.AlarmManager
  RTC_WAKEUP = 0
  setExact/5 @24
android.media.AudioAttributes
  USAGE_ALARM = 4
android.media.AudioAttributes$Builder
  setUsage/1 -> android.media.AudioAttributes$Builder
  build/0 -> android.media.AudioAttributes
android.media.MediaPlayer
  setAudioAttributes/1
  setDataSource/1
  prepare/0
  start/0
android.os.VibrationEffect @26
  DEFAULT_AMPLITUDE = -1
  createOneShot/2 -> android.os.VibrationEffect
android.content.Intent
  ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
  CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
  addCategory/1
  getData/0 -> android.net.Uri
  ACTION_SEND = "android.intent.action.SEND"
  EXTRA_STREAM = "android.intent.extra.STREAM"
  FLAG_GRANT_READ_URI_PERMISSION = 1
  setType/1
  putExtra/2
  addFlags/1
  createChooser/2 -> android.content.Intent
android.os.Parcelable
android.content.ContentValues
  put/2
android.content.ContentResolver
  insert/2 -> android.net.Uri
  openFileDescriptor/2 -> android.os.ParcelFileDescriptor
android.os.ParcelFileDescriptor
  detachFd/0 -> int
android.provider.MediaStore$Downloads @29
  EXTERNAL_CONTENT_URI : android.net.Uri
android.provider.MediaStore$MediaColumns
  DISPLAY_NAME = "_display_name"
  MIME_TYPE = "mime_type"
  RELATIVE_PATH = "relative_path" @29
android.os.Environment
  DIRECTORY_DOWNLOADS = "Download"
android.os.StrictMode
  setVmPolicy/1
android.os.StrictMode$VmPolicy
android.os.StrictMode$VmPolicy$Builder
  build/0 -> android.os.StrictMode$VmPolicy
android.net.Uri
  fromFile/1 -> android.net.Uri
java.io.File
  getAbsolutePath/0 -> java.lang.String
android.speech.tts.TextToSpeech
  SUCCESS = 0
  QUEUE_FLUSH = 0
  setLanguage/1 -> int
  speak/4 -> int
  stop/0 -> int
java.util.Locale
  forLanguageTag/1 -> java.util.Locale
  getDefault/0 -> java.util.Locale
  getLanguage/0 -> java.lang.String
java.lang.Object
android.content.res.Resources
  getConfiguration/0 -> android.content.res.Configuration
  getDisplayMetrics/0 -> android.util.DisplayMetrics
android.content.res.Configuration
  UI_MODE_NIGHT_MASK = 48
  UI_MODE_NIGHT_YES = 32
  uiMode : int
  fontScale : float
android.util.DisplayMetrics
  density : float
"""

ACTIVITY = "org.kivy.android.PythonActivity"

# interface: the method it calls back, with its signature
INTERFACES = {
    "org/kivy/android/PythonActivity$ActivityResultListener": (
        "onActivityResult",
        "(IILandroid/content/Intent;)V",
    ),
    "java/lang/Runnable": ("run", "()V"),
    "android/app/AlarmManager$OnAlarmListener": ("onAlarm", "()V"),
    "android/speech/tts/TextToSpeech$OnInitListener": ("onInit", "(I)V"),
    "android/view/View$OnApplyWindowInsetsListener": (
        "onApplyWindowInsets",
        "(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;",
    ),
}

MEMBER = re.compile(r"(\w+)(?:/([\d,]+))?(?: (->|=|:) (\S+))?(?: @(\d+))?( !)?$")


class Member(NamedTuple):
    arguments: tuple | None  # how many there may be
    sign: str
    value: str
    since: int
    ui_only: bool


class Call(NamedTuple):
    name: str  # of the class, without its package, and the method
    arguments: tuple
    on_ui_thread: bool


def _read(record):
    classes = {}
    for line in record.strip().splitlines():
        if not line.startswith(" "):
            name, _, base = line.partition(" < ")
            name, _, since = name.partition(" @")
            classes[name] = members = {"base": base, "since": int(since or 1)}
        else:
            name, arguments, sign, value, since, ui = MEMBER.match(line.strip()).groups()
            counts = arguments and tuple(map(int, arguments.split(",")))
            members[name] = Member(counts, sign, value, int(since or 1), bool(ui))
    return classes


CLASSES = _read(RECORD)


class JavaException(Exception):
    """What pyjnius makes of Java's exceptions."""


class PythonJavaClass:
    """What pyjnius offers for being called back. Java refuses it unless it is what the interface asks for."""


def java_method(signature):
    def mark(method):
        method.signature = signature
        return method

    return mark


class Java:
    """A class or an object of it: the difference doesn't matter here."""

    def __init__(self, phone, name):
        self.phone, self.name = phone, name

    def __call__(self, *arguments):
        self.phone.note(f"{self._short()}()", arguments, ui_only=False)
        return Java(self.phone, self.name)

    def _short(self):
        return self.name.rpartition(".")[2]

    def __getattr__(self, name):
        member, home = self.phone.member(self.name, name)
        if member.sign == "=":
            return int(member.value) if member.value.strip("-").isdigit() else member.value.strip('"')
        if member.arguments is None:
            return self.phone.give(home, name, member)

        told = " or ".join(map(str, member.arguments))

        def call(*arguments):
            self.phone.insist(len(arguments) in member.arguments, f"{home}.{name} takes {told} arguments")
            self.phone.note(f"{home.rpartition('.')[2]}.{name}", arguments, member.ui_only)
            if name == "runOnUiThread":
                return self.phone.on_ui_thread(arguments[0].run)
            return self.phone.give(home, name, member)

        return call


class Phone:
    """Notes what is called; `answers` tells what simple values it gives: {"Configuration.fontScale": 1.3}."""

    def __init__(self, api):
        self.answers = {"VERSION.SDK_INT": api}
        self.api = api
        self.calls = []
        self.refused = []
        self.ui = False

    def insist(self, right, complaint):
        """python-for-android only prints what goes wrong on the UI thread, so it is remembered too."""
        if not right:
            self.refused.append(complaint)
            raise AssertionError(complaint)

    def autoclass(self, name):
        self.insist(name in CLASSES, f"{name} is not in the record")
        self.insist(self.api >= CLASSES[name]["since"], f"{name} is not there before {CLASSES[name]['since']}")
        return Java(self, name)

    def cast(self, name, thing):
        return self.autoclass(name)

    def member(self, class_name, name):
        home = class_name
        while home and name not in CLASSES[home]:
            home = CLASSES[home]["base"]
        self.insist(home, f"{class_name} has no {name}")
        member = CLASSES[home][name]
        self.insist(self.api >= member.since, f"{home}.{name} is not there before {member.since}")
        return member, home

    def give(self, home, name, member):
        key = f"{home.rpartition('.')[2].rpartition('$')[2]}.{name}"
        if key in self.answers:
            return self.answers[key]
        if member.value is None:
            return None
        self.insist(member.value in CLASSES, f"tell the phone what {key} is")
        return Java(self, member.value)

    def note(self, name, arguments, ui_only):
        self.insist(self.ui or not ui_only, f"{name} belongs to the UI thread")
        for argument in arguments:
            if isinstance(argument, PythonJavaClass):
                self.check_interface(argument)
        self.calls.append(Call(name, arguments, self.ui))

    def check_interface(self, thing):
        (interface,) = thing.__javainterfaces__
        method, signature = INTERFACES[interface]
        self.insist(getattr(thing, method).signature == signature, f"{method} has another signature")

    def on_ui_thread(self, work, *arguments):
        self.ui = True
        try:
            return work(*arguments)
        finally:
            self.ui = False

    def named(self, name):
        """The arguments of every call of that name."""
        return [call.arguments for call in self.calls if call.name == name]


def _module(name, **values):
    module = ModuleType(name)
    module.__dict__.update(values)
    return module


def _load(name, path):
    specification = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(specification)
    sys.modules[name] = module
    specification.loader.exec_module(module)
    return module


@contextmanager
def android(api):
    """The phone, and the Android twin loaded on it, with python-for-android's own way to the UI thread."""
    import pythonforandroid

    import app.services

    before = dict(sys.modules)
    phone = Phone(api)
    jnius = {"autoclass": phone.autoclass, "cast": phone.cast, "JavaException": JavaException}
    sys.modules["jnius"] = _module("jnius", **jnius, PythonJavaClass=PythonJavaClass, java_method=java_method)
    sys.modules["android"] = _module("android")
    names = {"ACTIVITY_CLASS_NAME": ACTIVITY, "ACTIVITY_CLASS_NAMESPACE": ACTIVITY.replace(".", "/")}
    sys.modules["android.config"] = _module("android.config", **names)
    recipe = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android"
    _load("android.runnable", recipe / "runnable.py")
    sys.modules["android"].activity = _load("android.activity", recipe / "activity.py")
    try:
        yield phone, _load("device_on_phone", Path(app.services.__path__[0]) / "device_android.py")
        assert phone.refused == []
    finally:
        for name in set(sys.modules) - set(before):
            if name.partition(".")[0] in ("jnius", "android", "device_on_phone"):
                del sys.modules[name]
