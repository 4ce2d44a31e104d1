"""What buildozer copies into the package: all that the app uses, and nothing else."""

import json
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# For developers only: drawings, notes, sources of the catalogues, icons that Android takes as resources.
LEFT_OUT_ENDINGS = {".svg", ".md", ".po", ".pot", ".pyc", ".orig"}
LEFT_OUT = (
    "assets/android/*",
    "assets/art/*",
    "assets/icons/icon_*.png",
    "assets/icons/presplash_*.png",
    "assets/sounds/make_sounds.py",
    "assets/atlas/sources.json",
)


def files_under(folder):
    return {path.relative_to(folder).as_posix() for path in Path(folder).rglob("*") if path.is_file()}


def files_the_app_uses():
    files = {"main.py"}
    for room in ("app", "engine", "kv", "assets"):
        files |= {f"{room}/{name}" for name in files_under(ROOT / room)}
    return {
        name
        for name in files
        if Path(name).suffix not in LEFT_OUT_ENDINGS and not any(fnmatch(name, pattern) for pattern in LEFT_OUT)
    }


def test_exactly_the_files_that_the_app_uses_are_copied(packed):
    assert files_under(packed.copied) == files_the_app_uses()


def test_each_kind_of_file_is_there(packed):
    names = files_under(packed.copied)
    for wanted in ("main.py", "engine/__init__.py", "app/__init__.py"):
        assert wanted in names
    for ending in (".kv", ".atlas", ".png", ".ogg", ".mo"):
        assert any(name.endswith(ending) for name in names), f"no {ending} in the package"
    for language in ("en", "it", "ru"):
        assert any(f"/{language}/" in name for name in names if name.endswith(".mo")), language


def test_every_atlas_has_its_pictures(packed):
    for atlas in packed.copied.rglob("*.atlas"):
        for picture in json.loads(atlas.read_text(encoding="utf-8")):
            assert (atlas.parent / picture).is_file(), f"{atlas.name} names {picture}"
