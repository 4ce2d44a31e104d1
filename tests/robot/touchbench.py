"""CPU time from a touch to the next picture in Dragonheart, printed for `make bench`: median and worst of each kind."""

import statistics
import tempfile
import time

from tests.robot.finger import Finger, Touch
from tests.robot.games import hand, play_on, sit_down

ROUNDS = 25


def measure(finger, what):
    """Seconds of CPU between the lifting of the finger and the picture that answers it."""
    x, y = finger.point(what)
    touch = Touch(x, y)
    touch.send("begin")
    finger.frames(2)
    start = time.process_time()
    touch.send("end")
    finger.frames(1)
    finger.draw()
    return time.process_time() - start


def main():
    from app.screens.cover import DEAF_SECONDS
    from app.services import memory

    times = {"open the cover": [], "lift a card": [], "play it, cover shows": [], "open the log": []}
    finger = Finger(tempfile.mkdtemp())
    session = sit_down(finger)
    play_on(session, 30)
    finger.app.face_table()
    finger.settle()
    for _ in range(ROUNDS):
        if session.table.over:
            break
        finger.wait(DEAF_SECONDS + 0.05)
        button = next(t for t in finger.targets() if t.hint.startswith("I am "))
        times["open the cover"].append(measure(finger, button))
        finger.settle()
        times["open the log"].append(measure(finger, "What happened"))
        finger.press_back()
        times["lift a card"].append(measure(finger, hand(finger)[0]))
        finger.settle()
        way = finger.app.screens.current_screen.view.tray.ids.actions.children[0]
        times["play it, cover shows"].append(measure(finger, way))
        finger.wait(memory.REST + 0.1)
    print("CPU time from touch to next picture, phone 412 x 915, software rendering:")
    for name, seconds in times.items():
        print(f"  {name:24} median {statistics.median(seconds) * 1000:6.1f} ms   worst {max(seconds) * 1000:6.1f} ms")


if __name__ == "__main__":
    main()
