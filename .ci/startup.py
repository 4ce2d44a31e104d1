"""Starts the app up to its first picture and prints as JSON what each step cost, for `make bench ARGS=start`.

The presplash shows from the start of the process until the first picture has been drawn.
"""

import json
import sys
import time
from pathlib import Path

from first_picture import end_after_first_picture

marks = [("Python itself", time.process_time())]
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def mark(name):
    marks.append((name, time.process_time()))


def main():
    import main as started  # the app's own main.py: what it sets before Kivy counts

    started.be_phone_sized()
    mark("import Kivy")
    import kivy.core.window  # noqa: F401

    mark("open the window")
    import kivymd.app  # noqa: F401

    mark("import KivyMD")
    from app.application import DragonTable

    mark("import the app")
    app = DragonTable()
    mark("colours, settings, catalogue")
    build = app.build

    def timed_build():
        root = build()
        mark("build the shelf")
        return root

    app.build = timed_build
    end_after_first_picture()
    app.run()
    mark("first picture")
    steps, before = [], 0.0
    for name, moment in marks:
        steps.append((name, moment - before))
        before = moment
    print(json.dumps({"steps": steps, "modules": sorted(sys.modules)}))


if __name__ == "__main__":
    main()
