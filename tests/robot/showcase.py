"""The second part of `make screenshots`: what a store asks for, to build/store/, and the small row of the README, to
.github/pictures/. Drawn twice as fine as the gallery, for a phone's screen is."""

import os
import tempfile
from pathlib import Path

os.environ["KIVY_METRICS_DENSITY"] = "2"

from PIL import Image

from tests.progress import Progress
from tests.robot.finger import SHAPES, Finger
from tests.robot.stops import furnish, prefer, visit

STORE = Path("build/store")
FRONT = Path(".github/pictures")
SHAPES["store_phone"] = 824, 1648  # at most twice as high as wide, as stores want it
SHAPES["store_tablet"] = 2048, 1280
LANGUAGES = ("ru", "it", "en")
SCENES = ("shelf", "table_lifted", "fist_reveal", "gold_talks_three", "pantry_table", "cover", "gold_board", "history")
IN_README = ("shelf", "table_lifted", "fist_reveal", "gold_talks_three", "pantry_table")
WIDTH = 200  # pixels of a picture in the README
COLOURS = 96


def main():
    shots = [(shape, language) for shape in ("store_phone", "store_tablet") for language in LANGUAGES]
    progress = Progress(len(shots) * len(SCENES))
    for shape, language in shots:
        with tempfile.TemporaryDirectory() as home:
            finger = Finger(home, shape)
            prefer(finger, language, "dark", 100)
            furnish(finger, language)
            for number, scene in enumerate(SCENES, start=1):
                visit(finger, scene, language)
                file = f"{number}-{scene}.png"
                finger.screenshot(STORE / language / shape.removeprefix("store_") / file)
                progress.step(f"{language}, {shape.removeprefix('store_')}, {scene}")
            finger.close()
    for scene in IN_README:
        shrink(next((STORE / "en" / "phone").glob(f"*-{scene}.png")), FRONT / f"{scene}.png")
    print(f"For a store: {STORE}/. For the README: {FRONT}/.")


def shrink(picture, to):
    """Small in every sense: it lies in the repository."""
    to.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(picture) as whole:
        size = WIDTH, round(whole.height * WIDTH / whole.width)
        small = whole.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        small.quantize(COLOURS, dither=Image.Dither.NONE).save(to, optimize=True)


if __name__ == "__main__":
    main()
