"""Run with a bare Python in the packed folder: `python -OO -m tests.packaging.tour HOME`.

Goes from stop to stop of the app's own tests until it has seen every screen and used every file, plays a game by touch,
and prints as JSON what it has seen and used.
"""

import json
import sys
from pathlib import Path

from tests.robot import monkey
from tests.robot.finger import Finger
from tests.robot.stops import STOPS, furnish, visit

HERE = Path.cwd()
# These are enough, as far as we knew when it was written; the others are visited if they are not.
FIRST = """
    shelf setup setup_fist fingers cover table menu result games replay rules rules_values settings about damage mishap
    fist_block fist_character fist_result gold_basic gold_result pantry_result pantry_cards
    gold_hand gold_menu gold_talks_three gold_market gold_unveil pantry_cover pantry_menu workshop character trial
    companion sandclock turnclocks talksclock starts lookup draws history played player box_dragons_gold sheets
    sheet_new sheet_gold sheet_free sheet_fist sheet_heart sheet_pantry
"""


def note_atlases():
    """A set that gets the name of every folder of pictures that is asked for."""
    from app.services import pictures

    asked, atlas = set(), pictures._atlas
    pictures._atlas = lambda scale, folder: asked.add(folder) or atlas(scale, folder)
    return asked


def tour(home):
    finger = Finger(home)
    furnish(finger, "en")
    screens, first = set(), FIRST.split()
    for stop in sorted(STOPS, key=lambda name: name not in first):
        if stop not in first and screens >= all_screens() and used() >= all_code():
            break
        visit(finger, stop, "en")
        screens |= {name for name, _ in finger.app.trail}
    finger.close()
    return screens


def all_screens():
    found = (HERE / "app").rglob("*.py")
    return {path.stem for path in found if "\nSCREEN = " in path.read_text(encoding="utf-8")}


def all_code():
    """Sources and kv; what only Android loads can't be loaded here, and the robots start the app without main.py."""
    found = [*HERE.rglob("*.py"), *HERE.rglob("*.kv")]
    others = {"main.py", "app/before_kivy.py", "app/services/device_android.py"}
    return {path.relative_to(HERE).as_posix() for path in found} - others


def play(home):
    """A game of the shortest kind, to its end."""
    return monkey.Monkey(home, 1, "dragonheart").play()


def used():
    """Every source and kv file that has been loaded."""
    from app.layout import _loaded

    files = {f"kv/{name}.kv" for name in _loaded}
    for module in list(sys.modules.values()):
        path = Path(getattr(module, "__file__", None) or "/")
        if path.is_relative_to(HERE):
            files.add(path.relative_to(HERE).as_posix())
    return files


def used_pictures(folders):
    """The pages that were read here, and the same on phones of another density."""
    from app.services import pictures

    files = set()
    for scale in ("1x", "2x", "3x"):
        for folder in sorted(folders):
            atlas = pictures._atlas(scale, folder)
            files.add(f"assets/atlas/{scale}/{folder}.atlas")
            for page, _box in atlas.places.values():
                atlas.page(page)
                files.add(f"assets/atlas/{scale}/{page}")
    return files


def main():
    home, folders = Path(sys.argv[1]), note_atlases()
    screens, scores = tour(home / "tour"), play(home / "game")
    files = sorted(used() | used_pictures(folders))
    print(json.dumps({"screens": sorted(screens), "scores": scores, "files": files}))


if __name__ == "__main__":
    main()
