"""The few calls that only a phone can answer; on a desktop they do nothing."""

from kivy.utils import platform

ANDROID = platform == "android"


def _activity():
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def vibrate(milliseconds):
    """A short buzz."""
    if ANDROID:
        from jnius import autoclass

        context = autoclass("android.content.Context")
        _activity().getSystemService(context.VIBRATOR_SERVICE).vibrate(milliseconds)


def keep_awake(wanted):
    """Keep the screen on while a game is played."""
    from kivy.core.window import Window

    Window.allow_screensaver = not wanted


def system_is_dark():
    """Whether the device asks for dark colours; a desktop that can't say gets the night."""
    if not ANDROID:
        return True
    configuration = _activity().getResources().getConfiguration()
    return (configuration.uiMode & 0x30) == 0x20
