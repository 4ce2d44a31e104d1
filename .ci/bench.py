"""`make bench`: how fast the engine and the app are, beside others in the same minute on the same machine.

Ratios, not seconds, are compared with the bars: seconds tell more about the machine than about us. Nothing
here fails because of the clock; only a crash ends with 1. `make bench ARGS=engine` (or app, start, touch,
pace) runs one part alone; think, which takes minutes, and players, which takes hours, run only so. What follows touch
chooses among its rows; what follows think is a game and levels.
"""

import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# bench-libs holds RLCard and its numpy, for the bench only.
sys.path[:0] = [str(ROOT), str(ROOT / "build" / "bench-libs")]

from tests.progress import Progress  # noqa: E402, from where we have just said

ROUNDS = 7
SLICE = 0.4  # seconds of CPU for one measurement of one round


@dataclass(frozen=True)
class Bars:
    """What a game has to reach: moves a second as a share of uno's, then microseconds and milliseconds."""

    bare: float
    with_view: float
    clone_us: float
    replay_ms: float
    #: What `bare` was just before tables were made faster for issue 16. A table for searching is measured by that:
    #: measured by a table of today, it would look the slower the faster the table gets.
    then: float


# A new game adds a row here; without one it is measured all the same.
BARS = {
    "dragonheart": Bars(bare=2.0, with_view=1.0, clone_us=15, replay_ms=20, then=1.75),
    "dragonstones": Bars(bare=1.5, with_view=0.8, clone_us=15, replay_ms=100, then=1.16),
    "dragons_gold": Bars(bare=1.2, with_view=0.5, clone_us=15, replay_ms=100, then=0.72),
    "pantry": Bars(bare=1.8, with_view=0.7, clone_us=15, replay_ms=100, then=1.25),
}
OPTIONS = {"dragons_gold": {"rules": "advanced"}}  # its bars are for the long game
TRIAL_BAR = 2.5  # how many times as many moves a second a search makes as a table that was played on then
APP_BAR = 1.2  # start and memory of the app, as a multiple of a bare KivyMD window's


# --- a table on the terminal


def headline(text):
    print(f"\n{text}\n" + "-" * 100, flush=True)


def row(name, figure, ratio="", bar=""):
    print(f"{name:<46}{figure:>20}{ratio:>14}   {bar}", flush=True)


def at_least(value, bar):
    return f"bar >= {bar:g}: {'ok' if value >= bar else 'MISSED'}" if bar else "no bar"


def at_most(value, bar):
    return f"bar <= {bar:g}: {'ok' if value <= bar else 'MISSED'}" if bar else "no bar"


# --- engine


def moves_per_second(play_one_game):
    """Play whole games for one slice of CPU time; play_one_game returns how many moves it made."""
    moves, start = 0, time.process_time()
    while time.process_time() - start < SLICE:
        moves += play_one_game()
    return moves / (time.process_time() - start)


def uno_player():
    """RLCard's uno by random legal actions, with the states that its step extracts."""
    import rlcard

    env, rng = rlcard.make("uno", config={"seed": 1}), random.Random(1)

    def play():
        moves = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return play


def our_player(game, with_view):
    import engine

    rng = random.Random(1)
    seats = names(game)

    def play():
        table = engine.new(game, seats=seats, seed=rng.randrange(1 << 30), options=OPTIONS.get(game))
        moves = 0
        while not table.over:
            seat = rng.choice(table.to_act)
            if with_view:
                table.view(None if seat == engine.TABLE else seat)
            table.play(seat, rng.choice(table.moves(seat)))
            moves += 1
        return moves

    return play


def trial_player(game):
    """The same on a table for searching, which keeps no journal, no events and no way back."""
    import engine
    from engine.players import Trial

    rng = random.Random(1)
    seats = names(game)

    def play():
        table = engine.new(game, seats=seats, seed=rng.randrange(1 << 30), options=OPTIONS.get(game))
        trial, moves = Trial.guess(table, 0, rng), 0
        while to_act := trial.to_act:
            seat = rng.choice(to_act)
            trial.play(seat, rng.choice(trial.moves(seat)))
            moves += 1
        return moves

    return play


def names(game):
    import engine

    return ["Anna", "Boris", "Carla", "Dmitri", "Elena", "Fabio"][: engine.GAMES[game].min_players]


def random_game(game, seed):
    """A whole game, and copies of the table along the way."""
    import engine

    rng, along = random.Random(seed), []
    table = engine.new(game, seats=names(game), seed=seed, options=OPTIONS.get(game))
    while not table.over:
        along.append(table.clone())
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.moves(seat)))
    return table, along


def clone_cost(game):
    """Microseconds of one clone: the median over the tables of a whole game."""
    costs = []
    for table in random_game(game, seed=1)[1][:60]:
        start = time.process_time()
        for _ in range(500):
            table.clone()
        costs.append((time.process_time() - start) / 500 * 1e6)
    return statistics.median(costs)


def replay_cost(game):
    """Milliseconds from the text of a journal to the table at its end: the median over several games."""
    import engine

    costs, lengths = [], []
    for seed in range(1, 12):
        text = random_game(game, seed)[0].journal.dumps()
        start = time.process_time()
        for _ in range(5):
            engine.replay(engine.Journal.loads(text))
        costs.append((time.process_time() - start) / 5 * 1e3)
        lengths.append(text.count("\n"))
    return statistics.median(costs), statistics.median(lengths)


def bench_engine():
    import engine

    headline(f"Engine: random play, moves a second of CPU, medians of {ROUNDS} interleaved rounds")
    players = {"uno": uno_player()}
    for game in engine.GAMES:
        players[game] = our_player(game, with_view=False)
        players[game, "view"] = our_player(game, with_view=True)
        players[game, "trial"] = trial_player(game)
    speeds, progress = {key: [] for key in players}, Progress(ROUNDS)
    for _ in range(ROUNDS):
        for key, play in players.items():
            speeds[key].append(moves_per_second(play))
        progress.step("rounds")
    speed = {key: statistics.median(values) for key, values in speeds.items()}
    row("RLCard's uno, env.step with its states", f"{speed['uno']:,.0f} moves/s")
    for game in engine.GAMES:
        bars = BARS.get(game)
        for key, label, bar in (
            (game, "without views", bars and bars.bare),
            ((game, "view"), "with the mover's view", bars and bars.with_view),
        ):
            ratio = speed[key] / speed["uno"]
            row(f"{game}, {label}", f"{speed[key]:,.0f} moves/s", f"{ratio:.2f} x uno", at_least(ratio, bar))
        ratio, figure = speed[game, "trial"] / speed["uno"], f"{speed[game, 'trial']:,.0f} moves/s"
        bar = at_least(ratio, bars and round(bars.then * TRIAL_BAR, 2))
        row(f"{game}, on a table for searching", figure, f"{ratio:.2f} x uno", bar)
        cost = clone_cost(game)
        row(f"{game}, clone", f"{cost:.1f} us", "", at_most(cost, bars and bars.clone_us))
        cost, length = replay_cost(game)
        bar = at_most(cost, bars and bars.replay_ms)
        row(f"{game}, replay of {length:.0f} journal lines", f"{cost:.1f} ms", "", bar)


# --- computer players

GAMES_A_MATCH = 400
#: game, seats, options, who plays, against whom in all other seats, and the share to reach at the lower end.
MATCHES = (
    ("dragonheart", 2, {}, "master", "frozen", 0.65),
    ("dragonheart", 2, {}, "master", "plain", 0.58),
    ("dragonstones", 3, {}, "master", "frozen", 0.42),
    ("dragonstones", 5, {}, "master", "frozen", 0.28),
    ("dragons_gold", 3, {"rules": "advanced"}, "master", "frozen", 0.50),
    ("dragons_gold", 5, {"rules": "advanced"}, "master", "frozen", 0.33),
    ("dragons_gold", 4, {"rules": "advanced", "division": "strategic"}, "master", "frozen", 0.38),
    ("pantry", 2, {}, "master", "frozen", 0.55),
    ("pantry", 4, {}, "master", "frozen", 0.30),
    *(
        (game, seats, options, better, worse, 1 / seats + 0.10)
        for game, seats, options in (
            ("dragonheart", 2, {}),
            ("dragonstones", 4, {}),
            ("dragons_gold", 4, {"rules": "advanced"}),
            ("pantry", 3, {}),
        )
        for better, worse in (("master", "skilled"), ("skilled", "novice"), ("novice", "random"))
    ),
)


def bench_players():
    """Hours of CPU: only if it is named."""
    from tests.players import ends
    from tests.players.match import Match

    headline(f"Computer players: shares of wins over {GAMES_A_MATCH} games, the seat going round")
    progress = Progress(len(MATCHES) * GAMES_A_MATCH, every=60)
    for game, seats, options, player, opponent, bar in MATCHES:
        match = Match(game, seats, player, opponent, options)
        for number in range(GAMES_A_MATCH):
            match.play(number)
            progress.step(f"{game}, {seats}: {player} against {opponent}")
            if (number + 1) % 20 == 0:
                print(f"  {game}, {seats}: {match.line()}", flush=True)
        share, low, _ = match.interval()
        row(f"{game}, {seats}: {player} against {opponent}", f"{share:.1%}", f"low end {low:.1%}", at_least(low, bar))
    headline("Games of novices alone, with every count of seats and option set")
    ends.main()


# --- how long players think

STEP_MS = 6  # the longest that `think` and `ponder` may go on between two yields
MEAN_MS = {"novice": 5, "skilled": 20, "master": 150}
WORST_MS = {"master": 800}
HINT_EVERY = 10  # so often a hint is asked for beside the move
MORE_MOVES = 3000


class Stopwatch:
    """CPU time of thoughts in milliseconds: the steps of all, and where each thought ended among them."""

    def __init__(self):
        self.steps, self.ends = [], []

    def think(self, generator):
        """What the generator returns, having gone all its steps."""
        while True:
            began, end = time.thread_time(), None
            try:
                next(generator)
            except StopIteration as stop:
                end = stop
            self.steps.append((time.thread_time() - began) * 1000)
            if end:
                self.ends.append(len(self.steps))
                return end.value

    def calm(self, again: "Stopwatch"):
        """The same thoughts were thought again: what was long only once was the machine, or a collection of garbage."""
        self.steps = list(map(min, self.steps, again.steps))

    def thoughts(self):
        return [sum(self.steps[start:end]) for start, end in zip([0, *self.ends], self.ends, strict=False)]

    def tell(self, name):
        longest, over = max(self.steps), sum(each > STEP_MS for each in self.steps)
        bar = f"{at_most(longest, STEP_MS)}; {over} of {len(self.steps):,} over it"
        row(f"{name}, longest step", f"{longest:.1f} ms", "", bar)


def tables_to_think_at():
    """Every game with the fewest and the most seats."""
    import engine

    return [
        (game, seats, OPTIONS.get(game, {}))
        for game, info in engine.GAMES.items()
        for seats in dict.fromkeys((info.min_players, info.max_players))
    ]


def bench_think(only=None, *levels):
    """Whole games of one level alone: minutes for each game of masters."""
    import engine

    headline("Computer players: CPU time of their steps and of whole decisions, the better of two equal games")
    for game, seats, options in tables_to_think_at():
        for level in levels or engine.LEVELS if only in (None, game) else ():
            (moves, hints), again = (play_thinking(game, seats, options, level) for _ in range(2))
            for watch, other in zip((moves, hints), again, strict=True):
                watch.calm(other)
            name, decisions = f"{game}, {seats}: {level}", moves.thoughts()
            mean, worst = statistics.mean(decisions), max(decisions)
            row(f"{name}, mean decision", f"{mean:.1f} ms", "", at_most(mean, MEAN_MS[level]))
            row(f"{name}, worst decision", f"{worst:.0f} ms", "", at_most(worst, WORST_MS.get(level)))
            moves.tell(name)
            if hints.steps:
                hints.tell(f"{game}, {seats}: hint")


def play_thinking(game, seats, options, level):
    """A whole game: the stopwatches of its moves, and of the hints that a master's game was asked for."""
    import engine

    moves, hints, rng = Stopwatch(), Stopwatch(), random.Random(1)
    table = engine.new(game, [f"Player {seat}" for seat in range(seats)], 1, options)
    while not table.over and len(table.journal.moves) < MORE_MOVES:
        seat = table.to_act[0]
        if level == engine.LEVELS[-1] and len(table.journal.moves) % HINT_EVERY == 0:
            hints.think(engine.ponder(table, seat, random.Random(len(table.journal.moves))))
        table.play(seat, moves.think(engine.think(table, seat, level, rng)))
    return moves, hints


# --- app

# The least that KivyMD can show. It leaves as the app does with first_picture.py.
BARE_WINDOW = """
from kivy.clock import Clock
from kivy.core.window import Window
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen


class Bare(MDApp):
    def build(self):
        Window.bind(on_flip=lambda *_: Clock.schedule_once(lambda dt: self.stop()))
        screen = MDScreen()
        screen.add_widget(MDLabel(text="Dragon Table", halign="center"))
        return screen


Bare().run()
"""


def environment(home):
    """Of an app that is started for a moment."""
    return os.environ | {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_HOME": f"{home}/kivy",
        "DRAGON_TABLE_HOME": f"{home}/saves",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONDONTWRITEBYTECODE": "",  # KivyMD comes compiled; so do we wherever somebody starts us a second time
    }


def run_once(script, home):
    """Start a process, wait for its end: wall seconds, CPU seconds, peak memory in MB."""
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, script], cwd=ROOT, env=environment(home))
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)  # we waited in its place
    if process.returncode:
        sys.exit(f"{script} ended with {process.returncode}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def bench_app():
    headline(f"App: start of the process to its end after the first picture, medians of {ROUNDS} alternating runs")
    with tempfile.TemporaryDirectory() as home:
        bare = Path(home) / "bare.py"
        bare.write_text(BARE_WINDOW)
        runs = {bare: [], ROOT / ".ci" / "first_picture.py": []}
        for script in runs:  # once unmeasured: Kivy's settings, Python's compiled files, the disk's cache
            run_once(script, home)
        progress = Progress(ROUNDS)
        for _ in range(ROUNDS):
            for script, results in runs.items():
                results.append(run_once(script, home))
            progress.step("rounds")
    theirs, ours = ([statistics.median(column) for column in zip(*results, strict=True)] for results in runs.values())
    for number, (label, unit) in enumerate((("wall time", "s"), ("CPU time", "s"), ("peak memory", "MB"))):
        digits = 0 if unit == "MB" else 2
        ratio = ours[number] / theirs[number]
        row(f"bare KivyMD window, {label}", f"{theirs[number]:.{digits}f} {unit}")
        figure, bar = f"{ours[number]:.{digits}f} {unit}", at_most(ratio, APP_BAR)
        row(f"Dragon Table, {label}", figure, f"{ratio:.2f} x bare", bar)


def bench_start():
    headline(f"Start: CPU time from the presplash to the first picture, step by step, medians of {ROUNDS} runs")
    with tempfile.TemporaryDirectory() as home:
        runs, progress = [], Progress(ROUNDS + 1)
        for _ in range(ROUNDS + 1):
            runs.append(dict(startup(home)["steps"]))
            progress.step("starts")
        runs = runs[1:]  # the first one fills caches
        costs = import_costs(home)
    for step in runs[0]:
        row(step, f"{statistics.median(run[step] for run in runs) * 1000:.0f} ms")
    row("together", f"{statistics.median(sum(run.values()) for run in runs) * 1000:.0f} ms")
    print("\nThe costliest imports, each without what it imports itself, in one run (wall time):")
    for name, microseconds in sorted(costs.items(), key=lambda cost: -cost[1])[:12]:
        row(f"  {name}", f"{microseconds / 1000:.1f} ms")


def startup(home, *options):
    command = [sys.executable, *options, ROOT / ".ci" / "startup.py"]
    done = subprocess.run(command, cwd=ROOT, env=environment(home), capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1]) | {"errors": done.stderr}


def import_costs(home):
    """Microseconds by package: the first two parts of a module's name."""
    costs = {}
    for line in startup(home, "-X", "importtime")["errors"].splitlines():
        found = re.fullmatch(r"import time: +(\d+) \| +\d+ \| +(\S+)", line)
        if found:
            package = ".".join(found[2].split(".")[:2])
            costs[package] = costs.get(package, 0) + int(found[1])
    return costs


def bench_touch(*words):
    headline("Touch: CPU time from a touch to the first frame, without drawing, beside 50 plain Labels")
    quiet = os.environ | {"KIVY_NO_CONSOLELOG": "1", "KIVY_NO_ARGS": "1"}
    subprocess.run([sys.executable, "-m", "tests.robot.touchbench", *words], cwd=ROOT, env=quiet, check=True)


def bench_pace():
    headline("Pace: taps, slides, covers and locked seconds of whole games")
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "tests.robot.pacebench"]
        subprocess.run(command, cwd=ROOT, env=environment(home), check=True)


PARTS = {
    "engine": bench_engine,
    "app": bench_app,
    "start": bench_start,
    "touch": bench_touch,
    "pace": bench_pace,
    "think": bench_think,
    "players": bench_players,
}


def main():
    wanted = sys.argv[1:] or [name for name in PARTS if name not in ("think", "players")]
    if wanted[0] in ("touch", "think"):
        PARTS[wanted[0]](*wanted[1:])
        return
    for number, name in enumerate(wanted, start=1):
        if name not in PARTS:
            sys.exit("usage: bench.py [" + "] [".join(PARTS) + "]")
        print(f"\nPart {number} of {len(wanted)}: {name}", flush=True)
        PARTS[name]()


if __name__ == "__main__":
    main()
