"""Damaged journals: through the shelf, the list of games, the game itself, its replay and the history."""

import json
import os
import random
import shutil
from functools import cache
from pathlib import Path

import engine
from app.services import saves
from engine.journal import _SUM, _sum
from tests.robot import wild
from tests.robot.attack import Attack, Lost, notices, plain, started
from tests.robot.histories import catch_up

NAMES = ("Anna", "Борис", "Vera", "Gleb", "Giulia", "Marco")
BADGES = ("sword", "shield", "crown", "key", "flame", "tower")
SAMPLES = 6  # journals of each game: at their beginning, in the middle, before the end and finished
MOST_MOVES = 400


@cache
def samples():
    """{game: journals as texts}."""
    return {game: [_sample(game, number) for number in range(SAMPLES)] for game in engine.GAMES}


def _sample(game, number):
    """Played by chance to some moment, now and then with a move taken back."""
    rng, info = random.Random(f"{game} {number}"), engine.GAMES[game]
    seats = list(NAMES[: rng.randint(info.min_players, info.max_players)])
    options = {option.id: rng.choice(option.choices) for option in info.options if option.choices}
    table = engine.new(game, seats, rng.getrandbits(63), options)
    journal = table.journal
    people = zip(seats, BADGES, strict=False)
    journal.memo["people"] = [{"name": name, "badge": badge, "language": "en"} for name, badge in people]
    journal.memo["started"] = 1_750_000_000.5
    lines, most = [journal.header_line()], (0, 3, 25, 80, MOST_MOVES, MOST_MOVES)[number]
    while not table.over and len(journal.moves) < most:
        lines += _played(table, rng)
    if table.over:
        lines.append(journal.end_line(table.result))
    return "".join(lines)


def _played(table, rng):
    seat = rng.choice([seat for seat in table.to_act if seat != engine.TABLE or rng.random() < 0.1] or table.to_act)
    move = rng.choice(table.moves(seat))
    yield table.journal.move_line(seat, move)
    table.play(seat, move)
    if table.undo_allowed(seat) and rng.random() < 0.05:
        yield table.journal.undo_line(seat)
        table.undo(seat)


# Mutants


def mutant(rng):
    """(bytes, what was done to them)."""
    game = rng.choice(list(engine.GAMES))
    text = rng.choice(samples()[game])
    way = rng.choice((_bytes, _bytes, _lines, _json, _forged_lines, _forged_json, _forged_json, _forged_header, _header,
                      _forged_header, _stranger, _stranger, _end, _memo, _large, _strange_text))  # fmt: skip
    made = way(rng, text)
    return made if isinstance(made, bytes) else made.encode("utf-8", errors="surrogatepass"), f"{game} {way.__name__}"


def bodies(text):
    """The lines of a journal without their checksums."""
    found = []
    for line in text.splitlines():
        head, _, _ = line.rpartition(_SUM[line[-1]])
        found.append(head + line[-1])
    return found


def forged(lines):
    """Lines with checksums that are right, whatever they say."""
    made, last = [], ""
    for line in lines:
        if line[-1:] in _SUM:
            last = _sum(last, line)
            line = f'{line[:-1]}{_SUM[line[-1]]}{last}"{line[-1]}'
        made.append(line)
    return "\n".join(made) + "\n"


def _bytes(rng, text):
    return wild.spoiled(rng, text.encode())


def _lines(rng, text):
    return "\n".join(wild.other_lines(rng, text.split("\n")))


def _json(rng, text):
    lines = text.splitlines()
    place = rng.randrange(len(lines))
    lines[place] = wild.other_json(rng, lines[place])
    return "\n".join(lines) + "\n"


def _forged_lines(rng, text):
    return forged(wild.other_lines(rng, bodies(text)))


def _forged_json(rng, text):
    lines = bodies(text)
    place = rng.randrange(len(lines))
    lines[place] = wild.other_json(rng, lines[place])
    return forged(lines)


def _changed_header(rng, text):
    header, *rest = bodies(text)
    header = json.loads(header)
    key = rng.choice(
        ("format", "rules", "game", "seats", "seats", "options", "options", "seed", "memo", "more", "less")
    )
    names = header["seats"]
    if key == "seats":
        names[rng.randrange(len(names))] = json.loads(rng.choice([each for each in wild.VALUES if _is_json(each)]))
    elif key == "options" and header["options"]:
        option = rng.choice(list(header["options"]))
        choices = next(each for each in engine.GAMES[header["game"]].options if each.id == option).choices
        header["options"][option] = rng.choice((*choices, None, 3, "x", [], "1", True, '{"a": 1}', "AAAAA-BBBBB"))
    elif key == "game":
        header["game"] = rng.choice((*engine.GAMES, "chess", "", "__init__"))
    elif key in ("format", "rules", "seed"):
        header[key] = rng.choice((0, -1, 2, 3, 99, 10**30, 1.0, "1", None, True, header[key]))
        header["seed"] = rng.choice((header["seed"], rng.getrandbits(63)))
    elif key == "memo":
        header["memo"] = rng.choice(({}, {"people": []}, {"started": -1}, {"people": [{}] * len(names)}, [], None))
    elif key == "more":
        header["more"] = 1
    else:
        header.pop(rng.choice(list(header)))
    return [json.dumps(header, separators=(",", ":")), *rest]


def _is_json(text):
    try:
        return len(text) < 10_000 and json.dumps(json.loads(text)) is not None
    except (ValueError, RecursionError):
        return False


def _header(rng, text):
    return "\n".join(_changed_header(rng, text)) + "\n"


def _forged_header(rng, text):
    return forged(_changed_header(rng, text))


def _stranger(rng, text):
    """Moves of another game, or of the same game in another state."""
    other = bodies(rng.choice(samples()[rng.choice(list(engine.GAMES))]))[1:] or ["[]"]
    lines, start = bodies(text), rng.randrange(len(other))
    place = rng.randrange(1, len(lines) + 1)
    lines[place : place + rng.randrange(3)] = other[start : start + rng.choice((1, 2, 10))]
    return forged(lines)


def _end(rng, text):
    """An end that is none, too early, twice, or a lie; moves taken back that never were."""
    lines = [line for line in bodies(text) if '"end"' not in line]
    seats = len(json.loads(lines[0])["seats"])
    scores = [
        rng.choice((0, 7, -3, 10**9, 10**30, 1.5, "7", None, True)) for _ in range(rng.choice((seats, seats, 1, 7)))
    ]
    winners = rng.choice(([0], [], [0, 0], [seats], [-1], ["0"], [0.0], [True], [None], list(range(seats))))
    ends = ({"end": {"scores": scores, "winners": winners}}, {"end": {}}, {"end": None}, {"undo": 0}, {"undo": 1},
            {"undo": -1}, {"undo": True}, {"undo": 10**30}, {"undo": "0"},
            {"end": {"scores": [0] * seats, "winners": [0]}})  # fmt: skip
    place = rng.choice((len(lines), len(lines), rng.randrange(1, len(lines) + 1)))
    lines[place:place] = [json.dumps(rng.choice(ends), separators=(",", ":"))] * rng.choice((1, 1, 2, 200))
    return forged(lines)


def _memo(rng, text):
    header, *rest = bodies(text)
    header = json.loads(header)
    memo = json.dumps(header["memo"])
    header["memo"] = "@"
    return forged([json.dumps(header, separators=(",", ":")).replace('"@"', wild.other_json(rng, memo)), *rest])


def _large(rng, text):
    """As long as a file may be and longer, in lines that are right or in one line."""
    if rng.random() < 0.9:  # each costs as much as fifty others
        return _forged_json(rng, text)
    lines, size = bodies(text), rng.choice((200_000, 1_000_000, 2_900_000, 3_100_000))
    moves = [line for line in lines[1:] if line.startswith("[")] or ['[0,["x"]]']
    undo = json.dumps({"undo": json.loads(moves[0])[0]}, separators=(",", ":"))
    filling = rng.choice(
        ([moves[0], undo], [moves[0]], [rng.choice(moves)], ["x" * 1000], ['["' + "x" * 100_000 + '"]'], [""])
    )
    made = forged([lines[0], *(filling * (size // (sum(map(len, filling)) + 10 * len(filling)) + 1))])
    return rng.choice((made, made, made.replace("\n", " "), made[:-3]))


def _strange_text(rng, text):
    """Bytes that are no text, but were summed up as what somebody may read them as."""
    header, *rest = bodies(text)
    read_as = rng.choice(("\ufffd", "\udcff"))
    header = rng.choice((header.replace("Anna", read_as), header.replace('"started"', f'"{read_as}"')))
    made = forged([header, *rest]) + rng.choice(("", "[0", '[0,{"ty'))
    return made.encode(errors="surrogateescape").replace("\ufffd".encode(), rng.choice((b"\xff", b"\xc3")))


STRANGE_NAMES = (b"\xff\xfe.journal", "Ё [b]x{0}.journal".encode(), b"a\nb.journal", b".journal",
                 b"x" * 240 + b".journal", b"%s'\".journal", b"..journal", "👩‍👧.journal".encode())  # fmt: skip
STRANGE_TIMES = (0, -1, -(10**10), 1, 4_000_000_000, 15_000_000_000)


class Journals(Attack):
    kind = "journals"

    def __init__(self, home):
        super().__init__(home)
        self.finger = started(home)
        self.app = self.finger.app
        self.games = Path(home) / "games"

    def recover(self):
        self.finger.close()
        shutil.rmtree(self.home)
        self.finger = started(self.home)
        self.app = self.finger.app

    def case(self, rng):
        path = self._lay_down(rng)
        before = self._bytes(path)
        self.app.host.session = None
        # Without a game to go on with, the shelf is the same for all.
        if self.timed("newest", saves.newest_playable) or rng.random() < 0.1:
            self.timed("shelf", self._show, self.app.home)
        self.timed("list", self._show, self.app.go, "games")
        ends = [self._watch(path), self._file()]
        self._nothing_lost(path, before)
        ends.append(self.timed("game", self._go_on, path, before, rng))
        self._nothing_lost(path, before if self.app.session is None else None)
        return "; ".join(ends)

    def _lay_down(self, rng):
        """A folder with this one journal."""
        shutil.rmtree(self.games, ignore_errors=True)
        self.games.mkdir()
        name = b"20260101-120000-dragonheart-0a0a0a.journal"
        path = Path(os.fsdecode(rng.choice(STRANGE_NAMES) if rng.random() < 0.03 else name))
        path = self.games / path
        if rng.random() < 0.03:
            self.doing = _strange_file(rng, path)
        else:
            data, self.doing = mutant(rng)
            path.write_bytes(data)
            if rng.random() < 0.03:
                when = rng.choice(STRANGE_TIMES)
                os.utime(path, (when, when))
                self.doing += f" at {when}"
        return path

    def _bytes(self, path):
        return path.read_bytes() if path.is_file() else None

    def _show(self, show, *args, **kwargs):
        show(*args, **kwargs)
        self.finger.settle()

    def _watch(self, path):
        """The replay, from its beginning to its end through several eyes; what the list offers about damage."""
        card = next((w for w in self.finger.widgets() if type(w).__name__ in ("DamagedCard", "BegunCard")), None)
        shown = type(card).__name__ if card else "FinishedRow"
        if shown == "DamagedCard":
            card.show_file()
            self.finger.frames(2)
        self.timed("replay", self._show, self.app.go, "replay", path=str(path))
        screen = self.app.screens.current_screen
        if screen.film is None:
            return f"{shown}, no film"
        for step in (screen.film.last, screen.film.last // 2):
            self.timed("step", screen.seek, step)
        screen.change_eyes()
        return f"{shown}, film"

    def _file(self):
        """Into the history, as a start of the app does; the case before may have left its game there."""
        history = self.app.history
        for game in history.all(limit=-1):
            history._remove(game.key)
        self.timed("history", catch_up, history)
        new = history.all()
        for game in new:
            self.timed("played", self._show, self.app.go, "played", key=game.key)
        return "filed" if new else "not filed"

    def _go_on(self, path, before, rng):
        """The game itself, or a sentence; who plays on finds the game sound afterwards."""
        for old in notices(self.app):
            old.leave()
        self._show(self.app.resume, path)
        if self.app.session is None:
            (said,) = notices(self.app)
            return plain(said.text)
        if self.app.trail[-1][0] == "cover":
            self._show(self.app.uncover)
        self._keeps_what_was_whole(path, before)
        table = self.app.session.table
        if table.over:
            return "result"
        seat = table.to_act[0]
        self.app.session.play(seat, rng.choice(table.moves(seat)))
        again = engine.Journal.loads(path.read_bytes().decode(errors="surrogateescape"))
        if again.torn or again.moves != table.journal.moves:
            raise Lost("The move that was played can't be read")
        return self.app.trail[-1][0]

    def _keeps_what_was_whole(self, path, before):
        """Going on may cut off a torn last line or add the end, and nothing else."""
        after = path.read_bytes()
        while not before.startswith(after):
            after = after[:-1] if after.count(b"\n") < 2 else after[: after.rindex(b"\n", 0, -1) + 1]
        rest = before[len(after) :]
        if b"\n" in rest.strip():
            raise Lost(f"Whole lines are gone: {rest[:300]!r}")

    def _nothing_lost(self, path, before):
        if before is not None and not any(self._bytes(found) == before for found in self.games.iterdir()):
            raise Lost(f"The bytes of {path.name!r} are gone")


def _strange_file(rng, path):
    """Something that is no file of ours at all."""
    if rng.random() < 0.8:
        return f"no file {wild.no_file(rng, path)}"
    if rng.random() < 0.5:
        path.symlink_to("..")
        return "a way up"
    (path.parents[1] / "elsewhere").write_text(samples()["pantry"][2])
    path.symlink_to("../elsewhere")
    return "a way elsewhere"


ATTACK = Journals
