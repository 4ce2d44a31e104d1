"""Wild imports: tables and JSON with games, paths that somebody types, codes of characters."""

import shutil
from pathlib import Path

from app.history import exchange_files as exchange
from engine.companion import records
from engine.companion.records import Played
from engine.dragonstones import workshop
from tests.robot import wild
from tests.robot.attack import Attack, Lost, plain, started

GAMES = 8  # in the history and in every export: a longer one is only slower
NOON = 1_780_000_000
BOMB = 0.02  # of the texts are as long as they may be
CELLS = ("", " ", "0", "-1", "1e9", "999999999", "1000000000", "9" * 16, "9" * 5000, "٣", "½", "0x10", "1.0", "NaN",
         "'=1+1", "=1+1", '"', '""', "'", "a\\nb", "\\", "\\\\", "2026-02-30", "0000-00-00", "2026-W01-1",
         "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59", "10000-01-01", "2026-01-01T25:00", "yesterday",
         "1969-12-31T23:59:59Z", "x" * 300, "x" * 200_000, "\x00", "\ufeff", "\u202e", "Anna", "anna",
         "ANNA ", "free", "dragonheart", "chess", "table", "beside", "[b]x", "{name}", "\ud800", "\u0301" * 50,
         ",", ";", "\t")  # fmt: skip
TYPED = ("", " ", "~", "~nobody", "~no-such-user", "~no-such-user/x.csv", "/", ".", "..", "\x00", "a\x00b",
         "x" * 5000, "/dev/zero", "/dev/null", "'", '"', '"/dev/full"', "//", "\ud800", "nowhere.csv", "[b]", "~/",
         "/proc/self/mem", "/proc/self/environ", "~root", "C:\\games.csv", "\n", "/root/../etc/shadow/x")  # fmt: skip


def games(first=0):
    """Games of every kind, the same ones each time."""
    kinds = ("dragonheart", "dragons_gold", "dragonstones", "pantry", "free")
    for number in range(first, first + GAMES):
        game = kinds[number % len(kinds)]
        names = ("Anna", "Борис", "Vera, jr", 'Gl"eb', "=Julia")[: 2 + number % 4]
        scores = tuple((number * 7 + seat * 5) % 40 - 3 for seat in range(len(names)))
        yield Played(
            key=f"game-{number}",
            game=game,
            played=NOON + number * 86_400,
            names=names,
            scores=scores,
            winners=(scores.index(max(scores)),),
            title="Chess; fast" if game == "free" else "",
            low=game == "pantry",
            source="table" if number % 2 else "beside",
            duration=None if number % 3 else 1800,
            note="Rain,\ntea" if number % 2 else "",
            journal=f"game-{number}.journal" if number % 2 else "",
            zone=None if number % 4 else 7200,
        )


# Texts


def text(rng):
    """(bytes, what was done to them)."""
    if rng.random() < BOMB:
        return rng.choice(BOMBS)(rng).encode(errors="surrogatepass"), "bomb"
    first = rng.choice((0, 3, GAMES))  # known games, some of them, or new ones
    made = rng.choice((records.to_csv, records.to_json))(games(first))
    way = rng.choice(
        (_bytes, _bytes, _lines, _lines, _values, _values, _values, _cell, _cell, _cell, _ends, _twice, _nothing)
    )
    made = way(rng, made)
    made = made if isinstance(made, bytes) else made.encode(errors="surrogatepass")
    return made, way.__name__


def _bytes(rng, made):
    return wild.spoiled(rng, made.encode())


def _lines(rng, made):
    return "\n".join(wild.other_lines(rng, made.split("\n")))


def _values(rng, made):
    """One line of JSON, or all of it; a table gets wild values as its cells."""
    if not made.startswith("{"):
        return _cell(rng, made)
    if rng.random() < 0.3:
        return wild.other_json(rng, made)
    lines = made.split("\n")
    place = rng.randrange(1, len(lines) - 2)
    lines[place] = wild.other_json(rng, lines[place].rstrip(",")) + ","
    return "\n".join(lines)


def _cell(rng, made):
    if made.startswith("{"):
        return _values(rng, made)
    lines = made.split("\n")
    for _ in range(rng.choice((1, 1, 2, 5))):
        place = rng.randrange(len(lines))
        cells = lines[place].split(",")
        cells[rng.randrange(len(cells))] = rng.choice(CELLS)
        lines[place] = ",".join(cells)
    return rng.choice(("\n", "\n", "\r\n", "\r")).join(lines).replace(",", rng.choice((",", ",", ";", "\t", "|")))


def _ends(rng, made):
    """Ends of lines of all kinds in one text."""
    return "".join(
        line + rng.choice(("\n", "\r\n", "\r", "\n\r", "\x0b", "\x85", "\u2028", "")) for line in made.split("\n")
    )


def _twice(rng, made):
    other = rng.choice((records.to_csv, records.to_json))(games())
    return rng.choice((made + made, made + other, other + made, made[:-4] + other))


def _nothing(rng, _made):
    head = b"game,date,player 1,score 1"
    return rng.choice((
        b"", b"\n", b"{}", b"[]", b"null", b"[{}]", b"[[]]", b"[1, 2]", b'"', b'{"games": {}}', b'{"games": null}',
        b",,,,", b'{"dragon_table_history": 99, "games": []}', b"game", b"PK\x03\x04", b"SQLite format 3\x00",
        rng.randbytes(2000), head, head + b"\nchess,2026-01-01,Anna,3",
        head.replace(b",", b";") + b"\r\nchess;2026-01-01;Anna;3" * 30,
    ))  # fmt: skip


BOMBS = (
    lambda rng: "[" * 9_000_000,
    lambda rng: '{"a":' * 1_500_000,
    lambda rng: "x" * 9_999_999,
    lambda rng: "x" * 10_000_001,
    lambda rng: '"' * 9_000_000,
    lambda rng: "," * 9_000_000,
    lambda rng: "game,date,player 1,score 1" + "," * 5_000_000 + "\n" + "," * 4_000_000,
    lambda rng: "game,date,player 1,score 1\n" * 20_000,
    lambda rng: "game,date,player 1,score 1\n" + "chess,2026-01-01,Anna,x\n" * 19_999,
    lambda rng: "game,date,player 1,score 1\n" + "\n".join(f"chess {n},2026-01-01,Anna {n},{n}" for n in range(19_999)),
    lambda rng: "game,date,player 1,score 1\n" + '"' * 4_000_000 + "\n" * 20_000,
    lambda rng: "\n" * 20_001 + "{" * 1_000_000,
    lambda rng: "[" + "[]," * 3_000_000 + "[]]",
    lambda rng: "[" + "0," * 19_000 + "0]",
    lambda rng: "[" + "9" * 4_000_000 + "]",
    lambda rng: '{"games": [{"key": "' + "k" * 8_000_000 + '"}]}',
    lambda rng: "[" + ",\n".join('{"key": ' + "[" * 200 + "]" * 200 + "}" for _ in range(15_000)) + "]",
    lambda rng: "\\" * 9_000_000,
    lambda rng: "game,date,player 1,score 1\nchess,2026-01-01,Anna,3," + "\\n" * 4_000_000,
    lambda rng: "\ufeff" * 2_000_000,
    lambda rng: "\r" * 9_000_000,
)


# Codes


def code(rng):
    """Something to type into the workshop."""
    effects = rng.sample(workshop.EFFECTS, rng.randint(1, 3))
    spec = {"name": rng.choice(("Innkeeper", "Трактирщик", "A", "x" * 20)), "emblem": rng.choice(workshop.EMBLEMS)}
    spec["effect"] = ["do", *map(list, sorted(effects, key=lambda effect: effect[0] != "pay"))]
    made = workshop.encode(spec) if not workshop.check(spec) else "37NTF-JTOA3-TOO5N-3MCM9-22WFV"
    way = rng.randrange(6)
    if way == 0:
        return rng.choice(CELLS)
    if way == 1:
        return wild.spoiled(rng, made.encode()).decode(errors="replace")
    if way == 2:
        return "-".join(wild.other_lines(rng, made.split("-")))
    if way == 3:
        return forged_code(rng)
    return made if way == 4 else made.lower().replace("-", rng.choice(("", " ", "\n", "—")))


def forged_code(rng):
    """Signs by chance whose checks are all right."""
    signs = [rng.randrange(len(workshop.ALPHABET)) for _ in range(rng.randint(1, 40))]
    return workshop._grouped([rng.choice((workshop.VERSION, workshop.VERSION, 0, 2)), *signs])


class Imports(Attack):
    kind = "imports"

    def __init__(self, home):
        super().__init__(home)
        self._begin()

    def _begin(self):
        self.finger = started(self.home)
        self.app = self.finger.app
        for game in games():
            self.app.history.add(game)
        self.app.history.close()
        self.sound = (Path(self.home) / "history.db").read_bytes()
        self._anew()
        self.app.go("history")
        self.finger.settle()
        self.before = {game.key: game for game in self.app.history.all(limit=-1)}

    def recover(self):
        self.finger.close()
        shutil.rmtree(self.home)
        self._begin()

    def _anew(self):
        """The history as it was at the beginning."""
        if "history" in vars(self.app):
            self.app.history.close()
            del self.app.history
        (Path(self.home) / "history.db").write_bytes(self.sound)

    def case(self, rng):
        dice = rng.random()
        if dice < 0.2:
            return self._type_code(code(rng))
        if dice < 0.23:
            return self._import(rng, lambda form: self._typed(form, rng.choice(TYPED)))
        data, self.doing = text(rng)
        if dice < 0.4:
            return self._import(rng, lambda form: form._import(data.decode(errors="replace")))
        path = exchange.folder() / rng.choice(("games.csv", "games.json", "games.txt"))
        path.write_bytes(data)
        try:
            return self._import(rng, lambda form: form.take_in(path))
        finally:
            if path.read_bytes() != data:
                raise Lost("The file that was read is not as it was")
            path.unlink()

    def _typed(self, form, path):
        self.doing = f"typed {path[:40]!r}"
        form.ids.path.insert_text(path)
        form.typed()

    def _import(self, rng, take_in):
        from app.history.exchange import open_import

        open_import(lambda: None)
        self.finger.frames(2)
        form = self.app.sheet.ids.box.children[0]
        self.timed("import", take_in, form)
        stopped = self._let_it_go_on(rng)
        new = self._news()
        if stopped:
            if new:
                raise Lost(f"It was stopped and brought {new} games")
            return "stopped"
        said = form.wrong or " ".join(each.text for each in self._lines_of_report())
        self.app.close_sheet(self.app.sheet)
        if not said:
            raise AssertionError("Nothing was said")
        if new:
            self._anew()
        return plain(said)

    def _let_it_go_on(self, rng):
        """A long import, until it is over or somebody stops it. True if it was stopped."""
        stop_after, steps = rng.choice((3, 1000)), 0
        while type(self.app.sheet.ids.box.children[0]).__name__ == "Importing":
            if steps == stop_after:
                self.app.close_sheet(self.app.sheet)
                self.finger.frames(2)
                return True
            self.timed("frame of an import", self.finger.frames)
            steps += 1
        self.timed("report", self.finger.frames, 2)
        return False

    def _lines_of_report(self):
        return [widget for widget in self.app.sheet.walk() if type(widget).__name__ == "ReportLine"]

    def _news(self):
        """How many games came in; those that were there before are as they were."""
        after = {game.key: game for game in self.app.history.all(limit=-1)}
        if any(after.get(key) != game for key, game in self.before.items()):
            raise Lost("Games of the history have changed")
        return len(after) - len(self.before)

    def _type_code(self, typed):
        self.doing = f"code {typed[:60]!r}"
        if self.app.trail[-1][0] != "workshop":
            self.app.go("workshop")
        screen = self.app.screens.current_screen
        before = list(screen.characters.specs)
        screen.enter_code()
        self.finger.frames(2)  # a field takes nothing before it has its first line
        form = self.app.sheet.ids.box.children[0]
        form.ids.code.text = ""  # what was begun there before
        form.ids.code.insert_text(typed)
        self.timed("code", form.done)
        self.timed("character", self.finger.frames, 2)
        wrong = form.wrong
        self.app.close_sheet(self.app.sheet)
        after = list(screen.characters.specs)
        for spec in after[len(before) :]:
            screen.characters.remove(spec)
        if not wrong and len(after) != len(before) + 1:
            raise AssertionError("Neither a sentence nor a character")
        return plain(f"code: {wrong}") if wrong else "character"


ATTACK = Imports
