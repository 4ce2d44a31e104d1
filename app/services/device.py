"""What only the device itself can do: the one door to Android, with a twin behind it for the desktop.

vibrate(milliseconds)            a short buzz
keep_awake(wanted)               the screen stays on while a game is played
hide_from_recents(wanted)        no picture of the app among the recent ones
paint_bars(color, dark)          the system's bars, with signs that can be read on that colour
watch_edges(tell)                tell((left, top, right, bottom), keyboard): pixels that the system lies over, whenever
                                 they change; always on Kivy's own thread
share_file(path, mime, title)    offers the file to other apps; False where there are none to offer it to
pick_file(most, tell)            lets the owner choose a file, then tell(its first `most` bytes and one, or None if the
                                 device doesn't give it out); nobody is told if none is chosen. can_pick_files() tells
                                 whether there is something to choose with
speak(text, language)            reads aloud; what was being said before ends. can_speak() tells whether it may work
hush()                           ends what is being said
ring_when_away(moments, sound, milliseconds)
                                 plays this file and shakes so long at these moments of the calendar, though the phone
                                 is locked or another app shows; what was asked before no longer holds
system_is_dark(), text_scale(), density(), language()
                                 what the owner has set in the system; None where the system doesn't say

Nothing else in the app calls Android. Tests check that the twins are alike, and the Android one against a record of
Android's own classes.
"""

from kivy.utils import platform

ANDROID = platform == "android"

if ANDROID:
    from app.services import device_android as _twin
else:
    from app.services import device_desktop as _twin

vibrate = _twin.vibrate
keep_awake = _twin.keep_awake
hide_from_recents = _twin.hide_from_recents
paint_bars = _twin.paint_bars
watch_edges = _twin.watch_edges
share_file = _twin.share_file
can_pick_files = _twin.can_pick_files
pick_file = _twin.pick_file
can_speak = _twin.can_speak
speak = _twin.speak
hush = _twin.hush
ring_when_away = _twin.ring_when_away
system_is_dark = _twin.system_is_dark
text_scale = _twin.text_scale
density = _twin.density
language = _twin.language
