"""What the owner of the device has chosen; kept in settings.json."""

from app.services import languages
from app.services.home import read_json, write_json

FILE = "settings.json"
TEXT_SIZES = (100, 125, 150, 200)
HIDE_AFTER = (10, 20, 30, 60, 120)
REACT = (0, 2, 3, 5)
TURN_CLOCK = (0, 30, 60, 120, 180, 300)
# key: (default, allowed values); a callable default is asked for when needed.
CHOICES = {
    "language": (languages.of_the_system, tuple(languages.LANGUAGES)),
    "theme": ("dark", ("dark", "light", "contrast", "system")),
    "text_size": (100, TEXT_SIZES),
    "hide_after": (60, HIDE_AFTER),
    "pace": ("quick", ("slow", "quick", "at_once")),  # of what computer players are shown to do
    "react": (3, REACT),  # seconds after which silence answers whether anyone reacts; 0: a tap does
    "turn_clock": (0, TURN_CLOCK),  # seconds for a turn; 0: as long as it takes
    "sound": (True, (True, False)),
    "vibration": (True, (True, False)),
    "reduce_motion": (False, (True, False)),
    "first_notes": (True, (True, False)),  # for those who meet a kind of decision for the first time
    "keep_awake": (True, (True, False)),
    "hide_from_recents": (True, (True, False)),
}


class Settings:
    """Reads like a dict with known keys."""

    def __init__(self):
        self._values = read_json(FILE, {}, _sound)

    def __getitem__(self, key):
        if key in self._values:
            return self._values[key]
        default, _allowed = CHOICES[key]
        return default() if callable(default) else default

    def __setitem__(self, key, value):
        self.keep(key, value)

    def keep(self, key, value):
        """Take over a choice, and return whether the disk did too: if not, it holds until the app ends."""
        if value not in CHOICES[key][1]:
            raise ValueError(f"{value!r} is no choice for {key}")
        self._values[key] = value
        try:
            write_json(FILE, self._values)
        except OSError:
            return False
        return True


def _sound(stored):
    """Without what can't be chosen; what only a newer version knows stays."""
    return {key: value for key, value in stored.items() if key not in CHOICES or _can_be(value, CHOICES[key][1])}


def _can_be(value, allowed):
    return value in allowed and type(value) is type(allowed[0])
