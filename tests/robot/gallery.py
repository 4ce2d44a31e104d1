"""`make screenshots`: every screen as phone, phone on its side and tablet, in three languages, dark and light."""

import html
import itertools
import shutil
import sys
import tempfile
from pathlib import Path

from tests.progress import Progress
from tests.robot.finger import Finger
from tests.robot.stops import STOPS, furnish, prefer, visit

FOLDER = Path("build/screens")
SHAPES = ("phone", "landscape", "tablet")
LANGUAGES = ("ru", "it", "en")
THEMES = ("dark", "light")
LARGE = 200  # the phone is also shown with the largest letters, in Russian, whose words are the longest


def variants():
    """(shape, language, theme, text size) of every picture of a screen."""
    yield from ((*each, 100) for each in itertools.product(SHAPES, LANGUAGES, THEMES))
    yield from (("phone", "ru", theme, LARGE) for theme in THEMES)
    yield ("small", "ru", "dark", 100)
    yield from ((shape, "ru", "contrast", 100) for shape in ("phone", "tablet"))


def main(wanted):
    shutil.rmtree(FOLDER, ignore_errors=True)
    stops = [stop for stop in STOPS if not wanted or stop in wanted]
    all_variants = list(variants())
    progress = Progress(len(all_variants))
    for shape, language, theme, text_size in all_variants:
        with tempfile.TemporaryDirectory() as home:
            finger = Finger(home, shape)
            prefer(finger, language, theme, text_size)
            furnish(finger, language)
            for stop in stops:
                visit(finger, stop, language)
                finger.screenshot(FOLDER / f"{stop}-{shape}-{language}-{theme}-{text_size}.png")
            finger.close()
        progress.step(f"{shape}, {language}, {theme}, {text_size} %")
    (FOLDER / "index.html").write_text(page(stops, all_variants), encoding="utf-8")
    print(f"{len(stops) * len(all_variants)} pictures; leaf through {FOLDER}/index.html")


def page(stops, all_variants):
    """A page that can be leafed through: arrow keys change the screen and the variant."""
    names = [[f"{s}-{'-'.join(map(str, v))}.png" for v in all_variants] for s in stops]
    return PAGE.replace("NAMES", repr(names)).replace(
        "LINKS", "".join(f'<a href="#" onclick="row={n};show()">{html.escape(s)}</a> ' for n, s in enumerate(stops))
    )


PAGE = """<!doctype html><meta charset="utf-8"><title>Dragon Table: every screen</title>
<style>body{background:#222;color:#eee;font:16px sans-serif;margin:12px}a{color:#f0bc48}img{max-width:100%;
max-height:84vh;border:1px solid #555}button{font-size:20px;margin:4px}</style>
<div>LINKS</div><p><button onclick="move(0,-1)">&lt;</button><button onclick="move(0,1)">&gt;</button>
<button onclick="move(-1,0)">up</button><button onclick="move(1,0)">down</button> <span id="name"></span></p>
<img id="picture"><script>
const names=NAMES;let row=0,column=0;
function show(){const n=names[row][column];picture.src=n;document.getElementById('name').textContent=n}
function move(r,c){row=(row+r+names.length)%names.length;column=(column+c+names[0].length)%names[0].length;show()}
document.onkeydown=e=>({ArrowLeft:()=>move(0,-1),ArrowRight:()=>move(0,1),ArrowUp:()=>move(-1,0),
ArrowDown:()=>move(1,0)}[e.key]||(()=>{}))();show()</script>
"""

if __name__ == "__main__":
    main(sys.argv[1:])
