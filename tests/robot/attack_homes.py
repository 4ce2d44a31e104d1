"""Damaged homes: the app is started on each of them, shows what lies there and changes it."""

import errno
import json
import os
import random
import secrets
import shutil
import signal
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path

from kivy.app import App

from tests.robot import clock, kill, wild
from tests.robot.attack import Attack, Lost, started
from tests.robot.finger import Finger
from tests.robot.histories import catch_up

NOON = 1_780_000_000.0
PATIENCE = 60  # seconds of the wall, for what waits and doesn't work, such as the reading of a pipe
NOTICE = 3  # seconds that one notice may wait for another
CATCH_UP = 5  # seconds after which the app has looked through the journals
SPEC = {"name": "Innkeeper", "emblem": "dwarf", "effect": ["do", ["pay", "any", 1], ["take", "silver", 5]]}
OTHER_SPEC = {"name": "Zoe", "emblem": "imp", "effect": ["do", ["take", "silver", 4]]}

# file or folder (the beginning of its name): screens that read it
SCREENS = {
    "settings": ("settings",),
    "roster": ("settings", "setup"),
    "last_seats": ("setup", "sheet_new"),
    "starts": ("starts",),
    "sandglass": ("games",),
    "box": ("boxvalues", "setup"),
    "workshop": ("workshop", "setup"),
    "bench": ("character",),
    "clock_sand": ("companion", "sandclock"),
    "clock_turns": ("companion", "turnclocks"),
    "clock_talks": ("companion", "talksclock"),
    "draw": ("draws",),
    "sheets": ("companion", "sheets", "sheet"),
    "history": ("history", "player"),
    "games": ("games",),
    "exchange": ("history",),
    "bin": ("games",),
}
FOLDERS = ("games", "sheets", "sheets/filed", "exchange", "bin")


# A home that is lived in


def furnished(home):
    """{name: bytes} of all files in a home in which everything was used."""
    finger, app = _lived_in(home)
    app.history.close()
    del app.history
    finger.close()
    return {str(path.relative_to(home)): path.read_bytes() for path in sorted(home.rglob("*")) if path.is_file()}


def _lived_in(home):
    """The same files each time: chance and clock are told what to say."""
    from app.games.dragonstones.workshop.characters import CharacterDraft, Characters
    from app.services import box

    rng = random.Random("home")
    real = secrets.token_hex, secrets.randbits
    secrets.token_hex, secrets.randbits = lambda size: rng.randbytes(size).hex(), rng.getrandbits
    clock._now = NOON
    finger = started(home)
    app = finger.app
    app.change("text_size", 125)
    for name, badge in (("Anna", "sword"), ("Борис", "shield"), ("Vera", "crown")):
        app.roster.remember(name, badge, "en")
    box.remember("pantry", {"coins_zero": 4})
    Characters().keep(SPEC)
    draft = CharacterDraft()
    draft.name = "Half a c"
    draft.put_aside()
    _begin_games(app)
    _write_sheets(app)
    _use_tools(app)
    secrets.token_hex, secrets.randbits = real
    return finger, app


def _begin_games(app):
    from app.play.session import Session
    from app.services.sandglass import Sandglass
    from app.services.seating import Draft
    from tests.robot.games import play_on

    draft = Draft.begin("dragonheart", app.roster)
    draft.keep()
    for moves in (30, 10**6):
        session = Session.start("dragonheart", draft.people(), {"starter": "first"})
        play_on(session, moves)
    catch_up(app.history)
    Sandglass(session.file.path.name, 1, 60).keep()


def _write_sheets(app):
    from tests.robot.sheets_stops import paper

    paper("free", "en", 3, ("put", 0, 0, 12), ("put", 0, 1, 7), title="Chess")
    paper("dragons_gold", "en", 3, ("count", 0, "red", 2))
    paper("free", "en", 2, ("put", 0, 0, 3), ("put", 0, 1, 5), ("close",)).file_away(app.history)


def _use_tools(app):
    from app.companion import piles as draws
    from app.companion.starts import DrawDraft
    from engine.companion.clocks import TalksClock, TurnClock

    people = [{"name": name, "badge": badge} for name, badge in (("Anna", "sword"), ("Vera", "crown"))]
    DrawDraft(app.roster).change(people=people)
    clocks = app.clocks
    clocks.keep(clocks.sand, clocks.sand.value.set_length(90).turn(NOON))
    clocks.keep(
        clocks.turns, TurnClock.new([600, 600], increment=5).start(NOON), people=people, length=600, increment=5
    )
    clocks.keep(clocks.talks, TalksClock.new(60, (0, 1)).start(NOON), people=people)
    for pile in (draws.pile("specials"), draws.pile("hindrances"), draws.pile("tricks")):
        pile.shuffle(**({"people": people} if "people" in pile.about else {}))


# What is done to it


def _spoil(rng, path):
    path.write_bytes(wild.spoiled(rng, path.read_bytes()))


def _other_json(rng, path):
    """Where it is JSON; of other files bytes."""
    try:
        text = wild.other_json(rng, path.read_text(encoding="utf-8"))
        path.write_bytes(text.encode(errors="surrogatepass"))
    except UnicodeDecodeError:
        _spoil(rng, path)


def _replace(rng, path):
    """With something that is no file, or no file of ours."""
    path.unlink()
    wild.no_file(rng, path)


def _exchange(rng, path):
    """With the content of another file of ours."""
    home = path.parent if path.parent.name not in ("games", "sheets", "filed") else path.parents[1]
    others = sorted(each for each in home.rglob("*") if each.is_file() and not each.is_symlink())
    if path in others:
        path.write_bytes(rng.choice(others).read_bytes())


def _damaged_before(rng, path):
    """It was damaged once already, and what was put aside then still lies there."""
    path.with_suffix(".damaged").write_bytes(b"put aside long ago")
    path.with_name(f"{path.stem}-damaged-1{path.suffix}").write_bytes(b"put aside even longer ago")
    _other_json(rng, path) if rng.random() < 0.5 else _spoil(rng, path)


WAYS = (_spoil, _spoil, _other_json, _other_json, _other_json, _other_json, _exchange, _replace, _damaged_before)


def _spoil_folder(rng, home):
    """Gone, or a file stands in its place; what lay in it went before this app was started."""
    folder = home / rng.choice(FOLDERS)
    shutil.rmtree(folder, ignore_errors=True)
    way = rng.randrange(4)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):
        if way == 0:
            folder.write_text("no folder")
        elif way == 1:
            folder.symlink_to("nowhere")
        elif way == 2:
            folder.symlink_to(folder.name)
    return f"folder {folder.name} {way}"


class Disk:
    """A disk that is bad while the app runs, and good again afterwards."""

    def __init__(self):
        self._before = []

    def put(self, where, name, value):
        self._before.append((where, name, getattr(where, name)))
        setattr(where, name, value)

    def mend(self):
        while self._before:
            setattr(*self._before.pop())

    def spoil(self, rng, home, name):
        way = rng.choice(("full", "read only", "unreadable"))
        if way == "full":
            self.put(os, "fsync", _full)
        elif way == "read only":
            kill.read_only(home, self.put)
        else:
            kill.unreadable(home, name, self.put)
        return way


def _full(_file):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# What the owner changes then


def _change_setting(app):
    app.change("vibration", False)


def _welcome_zoe(app):
    app.roster.remember("Zoe", "tower", "en")


def _sit_down(app):
    from app.services.seating import Draft

    Draft.begin("pantry", app.roster).keep()


def _draw_teams(app):
    from app.companion.starts import DrawDraft

    DrawDraft(app.roster).change(mode="teams")


def _turn_glass(_app):
    from app.services.sandglass import Sandglass

    Sandglass("another game", 1, 60).keep()


def _own_numbers(_app):
    from app.services import box

    box.remember("dragons_gold", {"dragon_8_2_open": 4})


def _own_character(_app):
    from app.games.dragonstones.workshop.characters import Characters

    Characters().keep(OTHER_SPEC)


ACTS = {
    "settings.json": _change_setting,
    "roster.json": _welcome_zoe,
    "last_seats.json": _sit_down,
    "starts.json": _draw_teams,
    "sandglass.json": _turn_glass,
    "box.json": _own_numbers,
    "workshop.json": _own_character,
}
CHANGED = ("vibration", "mode", "aside")  # keys that the acts change, or that only other versions write


# Nothing is lost


def contents(home):
    """{name: bytes} of all files, without following links."""
    found = {}
    for folder, _, names in os.walk(home):
        for name in names:
            path = Path(folder, name)
            if path.is_file() and not path.is_symlink():
                found[str(path.relative_to(home))] = path.read_bytes()
    return found


def survives(name, data, after):
    """Whether this content is still in the home, or all of its parts are in the file of that name; {} has none."""
    if data in after.values() or not data.strip():
        return True
    if name == "history.db":
        return _keys(data) <= set().union(*(_keys(after[each]) for each in after if each.startswith("history")))
    try:
        return _holds(json.loads(after.get(name, b"")), json.loads(data))
    except (ValueError, RecursionError):
        return False


def _holds(new, old):
    if isinstance(old, dict) and isinstance(new, dict):
        kept = [key for key in old if key not in CHANGED and old[key] != {}]
        return all(key in new and _holds(new[key], old[key]) for key in kept)
    if isinstance(old, list) and isinstance(new, list):
        return {json.dumps(each) for each in old} <= {json.dumps(each) for each in new}
    return json.dumps(new) == json.dumps(old)


def _keys(data):
    """The games that can be read of a history."""
    found = set()
    with tempfile.NamedTemporaryFile() as file, suppress(sqlite3.Error):
        file.write(data)
        file.flush()
        db = sqlite3.connect(f"file:{file.name}?mode=ro", uri=True)
        db.text_factory = bytes
        with suppress(sqlite3.Error):
            for (key,) in db.execute("SELECT key FROM games"):
                found.add(key)
        db.close()
    return found


class Stranger(Finger):
    """A finger that takes the home as it is."""

    def _speak_english(self, _home):
        pass


class Homes(Attack):
    kind = "homes"

    def __init__(self, home):
        super().__init__(home)
        self.place = Path(home)
        self.sample = furnished(self.place / "sample")
        self.finger, self.disk, self.said = None, Disk(), set()
        signal.signal(signal.SIGALRM, _hangs)
        self._listen()

    def recover(self):
        """Also an app that didn't come through its start is cleared away."""
        self.disk.mend()
        if self.finger is None and hasattr(App.get_running_app(), "screens"):
            self.finger = Finger.__new__(Finger)
            self.finger.app = App.get_running_app()
        if self.finger:
            self.finger.close()
        self.finger = None

    def case(self, rng):
        home = self._lay_down()
        names = self._spoil(rng, home)
        self.before, self.said = contents(home), set()
        bad = self.disk.spoil(rng, home, rng.choice(names)) if rng.random() < 0.15 else "good disk"
        self.doing += f"; {bad}"
        signal.alarm(PATIENCE)
        try:
            self.timed("start", self._start, home)
            self._visit(rng, names)
            self._act(names)
            self.finger.frames(4, seconds=NOTICE)
        finally:
            signal.alarm(0)
        self.recover()
        self._nothing_lost(home)
        return f"{bad}, {self._end(home)}"

    def _lay_down(self):
        home = self.place / "home"
        shutil.rmtree(home, ignore_errors=True)
        for name, data in self.sample.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_bytes(data)
        return home

    def _spoil(self, rng, home):
        """Which files are bad."""
        names = rng.sample(sorted(self.sample), rng.choice((1, 1, 1, 2, 4)))
        done = []
        if rng.random() < 0.1:
            done.append(_spoil_folder(rng, home))
        for name in names:
            way = rng.choice(WAYS)
            if (home / name).is_file():
                way(rng, home / name)
                done.append(f"{name} {way.__name__}")
        self.doing = ", ".join(done)
        return names

    def _start(self, home):
        self.finger = started(home, Stranger)
        self.finger.frames(3, seconds=CATCH_UP / 2)

    def _listen(self):
        """Whatever the app says, from its first frame on."""
        from app.widgets.overlay import Notice

        show = Notice.show
        Notice.show = lambda notice, *args: (self.said.add(notice.text), show(notice, *args))

    def _visit(self, rng, names):
        """Everything that shows what was damaged, and two screens more."""
        wanted = [screen for name in names for start in SCREENS if name.startswith(start) for screen in SCREENS[start]]
        every = sorted({screen for screens in SCREENS.values() for screen in screens})
        for screen in dict.fromkeys([*wanted, *rng.sample(every, 2)]):
            self.timed(screen, self._show, screen, **self._values(rng, screen))

    def _show(self, screen, **values):
        self.finger.app.go(screen, **values)
        self.finger.settle()
        self.said |= {"a card" for widget in self.finger.widgets() if type(widget).__name__ == "TroubleCard"}
        self.finger.app.close_sheet(self.finger.app.sheet)

    def _values(self, rng, screen):
        from app.games.dragonstones.workshop.characters import CharacterDraft

        values = {
            "setup": lambda: {"game": rng.choice(("dragonheart", "pantry", "dragonstones"))},
            "sheet_new": lambda: {"game": rng.choice(("free", "pantry"))},
            "boxvalues": lambda: {"game": rng.choice(("dragons_gold", "pantry"))},
            "sheet": lambda: {"key": rng.choice([Path(name).stem for name in self.sample if "sheet-" in name])},
            "character": lambda: {"draft": CharacterDraft.begin()},
            "player": lambda: {"person": "Anna"},
        }
        return values.get(screen, dict)()

    def _act(self, names):
        for name in names:
            if name in ACTS:
                with suppress(OSError):  # the screens say that
                    ACTS[name](self.finger.app)

    def _nothing_lost(self, home):
        after = contents(home)
        for name, data in self.before.items():
            if not survives(name, data, after):
                raise Lost(
                    f"{name.split('/')[0]}: {data[:300]!r} became {after.get(name, b'')[:300]!r}; {sorted(after)}"
                )

    def _end(self, home):
        """How it ended for whoever sits before the device."""
        aside = [name for name in contents(home) if name not in self.before and "damaged" in name]
        if aside and not self.said:
            raise AssertionError(f"{aside} were set aside without a word")
        if aside:
            return "set aside and said"
        return "said" if self.said else "goes on"


class Hangs(Exception):
    """It would wait for ever."""


def _hangs(*_):
    raise Hangs


ATTACK = Homes
