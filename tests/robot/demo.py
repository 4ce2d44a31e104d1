"""`make play` without a display: one game of each kind, told on the terminal, with pictures in build/demo/.

Anna plays by touch against computers; at one table these are among themselves and are watched.
"""

import html
import shutil
import tempfile
import time
from collections import Counter
from pathlib import Path

import engine
from tests.robot.fist import NAMES
from tests.robot.games import hand
from tests.robot.monkey import Monkey

FOLDER = Path("build/demo")
KEPT = (1, 8)  # which screens of a kind are worth a picture: the first, and one when the game is under way
OPPONENTS = ("Seat Mira, skilled", "Seat Bramble, skilled", "Seat Pip, novice")
# The seed of each game, the device that it is played on, and how many people play: games that show much and are soon
# over.
TABLES = {
    "dragonheart": (1, "phone", 1),
    "dragonstones": (1, "phone", 1),
    "dragons_gold": (3, "tablet", 0),
    "pantry": (1, "phone", 2),
}


class Guide(Monkey):
    """A monkey that knows the way and says what it sees: only what lies open for all."""

    elsewhere = 0

    def __init__(self, home, game):
        super().__init__(home, *_table(game))
        self.names = list(NAMES["en"])
        self.shown_events = 0
        self.said = ""
        self.album = []
        self.seen = Counter()

    def opponent(self, hints):
        return next(hint for hint in OPPONENTS if hint in hints)

    def look_on(self):
        """Until something was done; that is told, and on it goes."""
        self.finger.wait(0.2)
        if self.app.session.acted:
            self.tell()
            self.picture("computer")
            self.finger.tap(self.app.screens.current_screen.view.board)

    def say(self, text):
        self.said = text
        print(f"  {text}", flush=True)

    def new_name(self):
        return self.names.pop(0)

    def on_shelf(self):
        self.say("The box is taken from the shelf")
        self.picture("shelf")
        super().on_shelf()

    def on_setup(self):
        draft = self.app.screens.current_screen.draft
        if len(draft.seats) == self.seats and len(draft.humans) == self.humans and not self.app.sheet:
            self.say(f"At the table: {', '.join(person['name'] for person in draft.seats)}")
            self.picture("setup")
        super().on_setup()

    def on_cover(self):
        self.tell()
        self.say(f"> {self.app.screens.current_screen.name_to_act} takes the device")
        self.picture("cover")
        super().on_cover()

    def on_table(self):
        if self.app.session.scene().computer is None:
            self.tell()
            self.picture(type(self.app.screens.current_screen.view).__name__)
        super().on_table()

    def on_result(self):
        self.tell()
        table, names = self.app.session.table, self.app.session.table.journal.seats
        winners = " and ".join(names[seat] for seat in table.result.winners)
        self.say(f"The end. {winners} won. Points: {', '.join(map(str, table.result.scores))}")
        self.picture("result")
        super().on_result()

    def on_cards(self):
        """Lift the cards of the turn that a skilled player would play, then choose its way."""
        from app.games.dragonheart.words import field_name

        turn = self.best_turn()
        for move in turn:
            if move.type == "lay":
                card = {"suit": move.suit, "fame": move.fame}
                lifted = self.app.screens.current_screen.view.hand.lifted
                self.finger.tap(next(each for each in hand(self.finger) if each.card == card and each not in lifted))
        way = field_name(turn[-1].field) if turn[-1].type == "take" else "Lay"
        self.finger.tap(next(button for button in self.tray().ids.actions.children if button.text == way))

    def best_turn(self):
        table = self.app.session.table.clone()
        seat, turn, moves = table.to_act[0], table.view(None)["turn"], []
        while table.to_act == (seat,) and table.view(None)["turn"] == turn:
            moves.append(engine.choose(table, seat, "skilled", self.rng))
            table.play(seat, moves[-1])
        return moves

    def tell(self):
        """What has happened in the open since the last time, in the words of the game's own log."""
        from app.play.presenter import presenter_of

        table = self.app.session.table
        events = table.history(None)
        for _, sentence in presenter_of(self.game).words.sentences(events[self.shown_events :], table.journal):
            self.say(sentence)
        self.shown_events = len(events)

    def picture(self, what):
        """Of every kind of screen the first one and a later one, with the sentence that was said last."""
        self.seen[what] += 1
        if self.seen[what] in KEPT:
            path = FOLDER / f"{self.game}-{len(self.album):02}-{what}.png"
            self.finger.screenshot(path)
            self.album.append((path.name, self.said))


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    print("There is no display, so Dragon Table plays by itself: one game of each kind.", flush=True)
    albums, began = {}, time.monotonic()
    for number, game in enumerate(engine.GAMES, start=1):
        with tempfile.TemporaryDirectory() as home:
            guide = Guide(home, game)
            print(f"\n{number} of {len(engine.GAMES)}: {name_of(game)}", flush=True)
            guide.play()
            guide.finger.close()
            albums[game] = guide.album
    (FOLDER / "index.html").write_text(page(albums), encoding="utf-8")
    count = sum(len(album) for album in albums.values())
    print(f"\n{count} pictures of it: {FOLDER}/index.html. It took {time.monotonic() - began:.0f} seconds.")


def _table(game):
    seed, shape, humans = TABLES.get(game, (1, "phone", None))
    return seed, game, shape, humans


def name_of(game):
    from app import games

    return games.name(game)


def page(albums):
    """All pictures under each other, by game, each with what happened last."""
    parts = []
    for game, album in albums.items():
        figures = "".join(
            f'<figure><img src="{name}" loading="lazy"><figcaption>{html.escape(said)}</figcaption></figure>'
            for name, said in album
        )
        parts.append(f"<h2>{html.escape(name_of(game))}</h2><div>{figures}</div>")
    return PAGE.replace("PARTS", "".join(parts))


PAGE = """<!doctype html><meta charset="utf-8"><title>Dragon Table: a game of each kind</title>
<style>body{background:#1b1410;color:#f4e7d0;font:16px sans-serif;margin:24px}h1,h2{color:#f0bc48}
div{display:flex;flex-wrap:wrap;gap:20px}figure{margin:0;max-width:320px}img{max-width:100%;border-radius:12px}
figcaption{margin-top:6px}</style>
<h1>Dragon Table: a game of each kind</h1>PARTS
"""

if __name__ == "__main__":
    main()
