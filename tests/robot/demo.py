"""`make play` without a display: one game of each kind by touch, told on the terminal, with pictures in build/demo/."""

import logging
import shutil
import tempfile
from pathlib import Path

import engine
from tests.robot import monkey

FOLDER = Path("build/demo")
PICTURES = 12  # so many covers and tables are kept of each game


class Guide(monkey.Monkey):
    """A monkey that knows the way: it only plays, and tells what happens."""

    def __init__(self, home, seed, game):
        super().__init__(home, seed, game)
        self.pictures = 0

    def on_shelf(self):
        self.picture("shelf")
        print(f"Takes {self.game} from the shelf", flush=True)
        super().on_shelf()

    def on_setup(self):
        self.picture("setup")
        super().on_setup()

    def on_cover(self):
        from app.tables import words_of

        session = self.app.session
        seats, seat = session.table.journal.seats, session.seat_to_act()
        for _, sentence in words_of(session.game).recap(session.table.recap(seat), session.table.journal):
            print(f"  {sentence}", flush=True)
        print(f"The device goes to {seats[seat]}", flush=True)
        self.picture("cover")
        super().on_cover()

    def on_table(self):
        self.picture("table")
        super().on_table()

    def on_result(self):
        self.picture("result")
        seats = self.app.session.table.journal.seats
        result = self.app.session.table.result
        print("The end:", ", ".join(f"{name} {score}" for name, score in zip(seats, result.scores, strict=True)))
        super().on_result()

    def picture(self, name):
        """The first ones of every game, and every result."""
        if self.pictures < PICTURES or name == "result":
            self.pictures += 1
            self.finger.screenshot(FOLDER / f"{self.game}-{self.pictures:02}-{name}.png")


def main():
    logging.disable()  # Kivy complains at length about clipboards that nobody asked for
    shutil.rmtree(FOLDER, ignore_errors=True)
    monkey.ELSEWHERE = monkey.DRAG = 0
    for number, game in enumerate(engine.GAMES):
        print(f"There is no display, so here is a demonstration of {game}:", flush=True)
        with tempfile.TemporaryDirectory() as home:
            guide = Guide(home, number, game)
            guide.play(1)
            guide.finger.close()
    print(f"Pictures of it are in {FOLDER}/")


if __name__ == "__main__":
    main()
