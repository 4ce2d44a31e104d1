"""The pictures: the atlases fit the drawings, hold all the app asks for, and the drawings obey STYLE.md."""

import importlib.util
import json
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SCALES = {"1x": 112, "2x": 224, "3x": 336}
DRAWINGS = sorted((ASSETS / "art").glob("*/*.svg"))
FOLDERS = sorted({path.parent.name for path in DRAWINGS})
COLOURS = ("orange", "sky", "green", "vermilion", "purple", "blue")
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {SVG + tag for tag in ("svg", "g", "path", "circle", "ellipse", "rect", "polygon", "polyline", "line")}


def load_art():
    spec = importlib.util.spec_from_file_location("art", ROOT / ".ci" / "art.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def art():
    return load_art()


def atlas(scale, folder):
    return json.loads((ASSETS / "atlas" / scale / f"{folder}.atlas").read_text(encoding="utf-8"))


def names(scale, folder):
    return {name for places in atlas(scale, folder).values() for name in places}


def expected(drawing):
    """The pictures that must come of a drawing."""
    name, tint = drawing.stem, 'id="tint"' in drawing.read_text(encoding="utf-8")
    if name.startswith("app_icon_"):
        return set()
    if not tint:
        return {name}
    if name.startswith("dragon_"):
        return {f"{name}.{variant}" for variant in "abc"}
    return {name, *(f"{name}.{colour}" for colour in COLOURS)}


def test_the_atlases_are_up_to_date(art):
    assert art.problems() == []


@pytest.fixture
def copy(art, tmp_path, monkeypatch):
    """art.py working on a small copy of the assets: one drawing, one picture and a true record of them."""
    (tmp_path / "art" / "common").mkdir(parents=True)
    (tmp_path / "atlas").mkdir()
    (tmp_path / "art" / "common" / "sand_clock.svg").write_text("<svg/>")
    (tmp_path / "atlas" / "common-0.png").write_bytes(b"a picture")
    monkeypatch.setattr(art, "ASSETS", tmp_path)
    monkeypatch.setattr(art, "RECORD", tmp_path / "atlas" / "sources.json")
    record = {
        "sources": {folder: art.source_digest(folder) for folder in art.FOLDERS},
        "files": {"atlas/common-0.png": art.digest(b"a picture")},
    }
    art.RECORD.write_text(json.dumps(record))
    assert art.problems() == []
    return tmp_path


def test_a_changed_drawing_is_noticed(art, copy):
    (copy / "art" / "common" / "sand_clock.svg").write_text("<svg></svg>")
    assert art.problems() == ["atlas common: a drawing or a setting of art.py has changed: run make art"]


def test_a_new_drawing_is_noticed(art, copy):
    (copy / "art" / "common" / "crown.svg").write_text("<svg/>")
    assert art.problems() == ["atlas common: a drawing or a setting of art.py has changed: run make art"]


def test_a_changed_setting_is_noticed(art, copy, monkeypatch):
    monkeypatch.setitem(art.SETTINGS, "cell", 100)
    assert len(art.problems()) == len(art.FOLDERS)


def test_an_edited_picture_is_noticed(art, copy):
    (copy / "atlas" / "common-0.png").write_bytes(b"another picture")
    assert art.problems() == ["assets/atlas/common-0.png is not as art.py made it: run make art"]


def test_missing_and_stray_pictures_are_noticed(art, copy):
    (copy / "atlas" / "common-0.png").rename(copy / "atlas" / "stray.png")
    assert [sentence.split(" ")[0] for sentence in art.problems()] == [
        "assets/atlas/common-0.png",
        "assets/atlas/stray.png",
    ]


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("scale", SCALES)
def test_each_drawing_has_its_pictures_and_nothing_else_is_there(scale, folder):
    wanted = set().union(*(expected(path) for path in DRAWINGS if path.parent.name == folder))
    assert names(scale, folder) == wanted


def test_tints():
    gold = names("1x", "dragons_gold")
    for adventurer in ("knight", "lady_knight", "thief", "wizard"):
        assert {adventurer, *(f"{adventurer}.{colour}" for colour in COLOURS)} <= gold
    for strength in range(5, 11):
        assert {f"dragon_{strength}.{variant}" for variant in "abc"} <= gold
        assert f"dragon_{strength}" not in gold


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("scale", SCALES)
def test_pages_are_textures_every_phone_takes(scale, folder):
    for page, places in atlas(scale, folder).items():
        data = (ASSETS / "atlas" / scale / page).read_bytes()
        width, height = struct.unpack(">II", data[16:24])
        assert {width, height} <= {128, 256, 512, 1024, 2048}  # mipmaps want powers of two
        for x, y, w, h in places.values():
            assert w == h == SCALES[scale]
            assert 2 <= x <= width - w - 2
            assert 2 <= y <= height - h - 2


def test_pictures_do_not_overlap():
    for scale, cell in SCALES.items():
        for folder in FOLDERS:
            for places in atlas(scale, folder).values():
                corners = sorted((x, y) for x, y, _, _ in places.values())
                for i, (x, y) in enumerate(corners):
                    assert all(abs(x - x2) >= cell + 4 or abs(y - y2) >= cell + 4 for x2, y2 in corners[:i])


def test_the_package_stays_small():
    assert sum(path.stat().st_size for path in (ASSETS / "atlas").rglob("*") if path.is_file()) < 3_800_000


@pytest.mark.parametrize(
    ("name", "side"),
    [
        ("icon", 512),
        ("icon_fg", 432),
        ("icon_bg", 432),
        ("icon_mono", 432),
        *((f"presplash_{light}", 1024) for light in ("night", "noon")),
    ],
)
def test_icons(name, side):
    data = (ASSETS / "icons" / f"{name}.png").read_bytes()
    assert struct.unpack(">II", data[16:24]) == (side, side)


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawings_obey_the_style(drawing):
    root = ElementTree.fromstring(drawing.read_text(encoding="utf-8"))
    assert root.get("viewBox") == "0 0 128 128"
    assert {element.tag for element in root.iter()} <= ALLOWED
    for element in root.iter():
        assert not [name for name in element.attrib if name.startswith("on") or name.endswith("href")]
        assert not [value for value in element.attrib.values() if "url(" in value]
