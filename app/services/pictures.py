"""Pictures by name: picture("common/symbol_sword").

`make art` draws them into atlases. A page of an atlas is loaded when its first picture is asked for and then
kept, so start-up pays for `common` alone. Pages have mipmaps: the same picture shows at 112 dp and at 24.
"""

import json
from functools import cache
from pathlib import Path

from kivy.cache import Cache
from kivy.core.image import Image as CoreImage
from kivy.metrics import Metrics

ROOT = Path(__file__).resolve().parents[2] / "assets" / "atlas"


def picture(name):
    """The texture of a picture. Kivy reloads it from its file when the GL context is lost."""
    folder, _, key = name.partition("/")
    return _atlas(_scale(), folder)[key]


def source(name):
    """The same picture as an address for Image.source."""
    folder, _, key = name.partition("/")
    atlas = _atlas(_scale(), folder)
    atlas.place(key)  # a wrong name shall fail here, not in the middle of a layout
    # Kivy looks here before it reads the file: both ways then share their textures
    Cache.append("kv.atlas", atlas.address, atlas)
    return f"atlas://{atlas.address}/{key}"


def names(folder):
    """All names of a folder, as picture() takes them."""
    return [f"{folder}/{key}" for key in _atlas(_scale(), folder).places]


def _scale():
    density = Metrics.density
    return "1x" if density <= 1.25 else "2x" if density <= 2.25 else "3x"


@cache
def _atlas(scale, folder):
    path = ROOT / scale / f"{folder}.atlas"
    if not folder or not path.is_file():
        raise KeyError(f"There is no folder of pictures called {folder!r}.")
    return _Atlas(path)


class _Atlas:
    """Kivy's Atlas loads all its pages at once and without mipmaps; this one does neither."""

    def __init__(self, path):
        self.path = path
        self.address = path.with_suffix("").as_posix()
        pages = json.loads(path.read_text(encoding="utf-8"))
        self.places = {key: (page, box) for page, boxes in pages.items() for key, box in boxes.items()}
        self.pages = {}
        self.textures = {}

    def place(self, key):
        if key not in self.places:
            raise KeyError(f"There is no picture {key!r} in {self.path.stem}.")
        return self.places[key]

    def page(self, name):
        if name not in self.pages:
            texture = CoreImage(str(self.path.parent / name), mipmap=True, nocache=True).texture
            texture.min_filter = "linear_mipmap_linear"
            self.pages[name] = texture
        return self.pages[name]

    def __getitem__(self, key):
        if key not in self.textures:
            page, box = self.place(key)
            self.textures[key] = self.page(page).get_region(*box)
        return self.textures[key]
