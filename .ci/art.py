"""Turn the drawings in assets/art into the pictures of the app: `make art`.

Writes assets/atlas/{1x,2x,3x}/<folder>.atlas with its pages <folder>-N.png, assets/icons/*.png and
assets/atlas/sources.json, which remembers what was made from what. `--check` only compares with that, so it
needs no rasteriser.
"""

import hashlib
import io
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.progress import Progress  # noqa: E402, from where we have just said

ASSETS = ROOT / "assets"
RECORD = ASSETS / "atlas" / "sources.json"
FOLDERS = ("common", "dragonheart", "dragons_gold", "dragonstones", "pantry", "players")
INK = "#2A1A14"

# Everything that decides how a picture comes out. Raise "recipe" when the code below changes the pixels: the
# record holds a hash of this table, so the test then asks for a new `make art`.
SETTINGS = {
    "recipe": 1,
    "scales": {"1x": 1, "2x": 2, "3x": 3},
    "cell": 112,  # px at 1x: the largest picture on a card is 112 dp
    "border": 2,  # px around each picture repeat its edge, so that neighbours don't bleed in
    "page": 2048,  # every phone takes textures of this size
    "colours": 256,
    "transparent": INK,  # the colour hidden below alpha 0: filtering mixes it into the edges, which are ink
    "adventurers": {  # players' colours, see SYSTEM.md
        "orange": "#E69F00",
        "sky": "#56B4E9",
        "green": "#009E73",
        "vermilion": "#D55E00",
        "purple": "#CC79A7",
        "blue": "#0072B2",
    },
    "dragons": {"a": "#2E8B57", "b": "#C8412B", "c": "#7B4BB0"},  # emerald, ember red, amethyst
    "icons": {"icon": 512, "icon_fg": 432, "icon_bg": 432, "icon_mono": 432},
    "presplash": 1024,
    "presplash_grounds": {"night": "#1B1410", "noon": "#F1E3CA"},
}


# ---- what is to be made -----------------------------------------------------------------------------------


def drawings(folder):
    """The SVG texts of a folder by name, in a fixed order."""
    paths = sorted((ASSETS / "art" / folder).glob("*.svg"))
    return {path.stem: path.read_text(encoding="utf-8") for path in paths}


def tinted(svg, colour):
    return re.sub(r'(<g id="tint" fill=")#\w+', rf"\g<1>{colour}", svg)


def variants(name, svg):
    """The pictures one drawing gives: {name: svg}."""
    if 'id="tint"' not in svg:
        return {name: svg}
    dragon = name.startswith("dragon_")  # the deck has three dragons of each strength
    colours = SETTINGS["dragons" if dragon else "adventurers"]
    # adventurers also plain: look-up and rules show one who belongs to nobody
    plain = {} if dragon else {name: svg}
    return plain | {f"{name}.{key}": tinted(svg, colour) for key, colour in colours.items()}


def pictures(folder):
    """(coloured, white) pictures of a folder: the app tints the white ones. Icon layers are left out."""
    coloured, white = {}, {}
    for name, svg in drawings(folder).items():
        if name.startswith("symbol_"):
            white[name] = svg.replace(INK, "#FFFFFF")
        elif not name.startswith("app_icon_"):
            coloured |= variants(name, svg)
    return coloured, white


# ---- pages ------------------------------------------------------------------------------------------------


def page_size(count, step):
    """The smallest sides that hold count cells, or the largest. Powers of two: mipmaps need them."""
    sides = [2**n for n in range(5, 12) if step <= 2**n <= SETTINGS["page"]]
    fitting = [(w * h, max(w, h), w, h) for w in sides for h in sides if (w // step) * (h // step) >= count]
    return min(fitting)[2:] if fitting else (sides[-1], sides[-1])


def split(names, step):
    """Names cut into pages."""
    per_page = (SETTINGS["page"] // step) ** 2
    return [names[i : i + per_page] for i in range(0, len(names), per_page)]


def render(svg, size):
    import resvg_py
    from PIL import Image

    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def with_border(picture, border):
    """The picture with its outermost pixels repeated on each side."""
    from PIL import Image

    size = picture.width
    out = Image.new("RGBA", (size + 2 * border,) * 2)
    edges = {
        (0, border): (0, 0, 1, size),
        (size + border, border): (size - 1, 0, size, size),
        (border, 0): (0, 0, size, 1),
        (border, size + border): (0, size - 1, size, size),
    }
    for (x, y), box in edges.items():
        wide = (border, size) if y == border else (size, border)
        out.paste(picture.crop(box).resize(wide), (x, y))
    out.paste(picture, (border, border))
    return out


def lay_out(names, svgs, scale):
    """One page and the place of each picture on it, in Kivy's way: y from the bottom."""
    from PIL import Image

    cell, border = SETTINGS["cell"] * scale, SETTINGS["border"]
    step = cell + 2 * border
    width, height = page_size(len(names), step)
    page, places = Image.new("RGBA", (width, height)), {}
    for i, name in enumerate(names):
        row, column = divmod(i, width // step)
        x, y = column * step, row * step
        page.paste(with_border(render(svgs[name], cell), border), (x, y))
        places[name] = [x + border, height - y - border - cell, cell, cell]
    return page, places


# ---- PNG files --------------------------------------------------------------------------------------------


def white_png(page):
    """A white page: the palette holds every alpha, so nothing is lost and no edge turns dark."""
    from PIL import Image

    out = Image.frombytes("P", page.size, page.getchannel("A").tobytes())
    out.putpalette([255] * 768)
    return png(out, bytes(range(256)))


def palette_png(page, colours=SETTINGS["colours"]):
    """The page in at most 256 colours with alpha. Flat fills need no dithering; it would only cost bytes."""
    import imagequant
    from PIL import Image

    data, palette = imagequant.quantize_raw_rgba_bytes(
        page.tobytes(), *page.size, dithering_level=0.0, max_colors=colours
    )
    hidden = [int(SETTINGS["transparent"][i : i + 2], 16) for i in (1, 3, 5)]
    entries = [palette[i : i + 4] for i in range(0, len(palette), 4)]
    out = Image.frombytes("P", page.size, bytes(data))
    out.putpalette([part for rgba in entries for part in (rgba[:3] if rgba[3] else hidden)])
    alphas = bytes(rgba[3] for rgba in entries)
    return png(out, alphas if min(alphas) < 255 else None)


def png(image, alphas):
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True, **({"transparency": alphas} if alphas else {}))
    return out.getvalue()


# ---- atlases and icons ------------------------------------------------------------------------------------


def atlas_files(folder, scale_name):
    """{path below assets: bytes} of one atlas."""
    scale = SETTINGS["scales"][scale_name]
    step = SETTINGS["cell"] * scale + 2 * SETTINGS["border"]
    files, index = {}, {}
    for svgs, encode in zip(pictures(folder), (palette_png, white_png), strict=True):
        for names in split(list(svgs), step):
            page, places = lay_out(names, svgs, scale)
            name = f"{folder}-{len(index)}.png"
            index[name] = places
            files[f"atlas/{scale_name}/{name}"] = encode(page)
    text = json.dumps(index, indent=0, sort_keys=True) + "\n"
    return files | {f"atlas/{scale_name}/{folder}.atlas": text.encode()}


def inside(svg):
    """What stands between <svg> and </svg>."""
    return svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]


def icon_svgs():
    """The app's icons. Launchers show the middle two thirds of adaptive layers; `icon` is cut like that."""
    art = drawings("common")
    layers = inside(art["app_icon_background"]) + inside(art["app_icon_foreground"])
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}">{}</svg>'
    cut = '<clipPath id="cut"><rect x="21" y="21" width="86" height="86" rx="18"/></clipPath>'
    return {
        "icon": svg.format("21 21 86 86", f'{cut}<g clip-path="url(#cut)">{layers}</g>'),
        "icon_fg": art["app_icon_foreground"],
        "icon_bg": art["app_icon_background"],
        "icon_mono": art["app_icon_monochrome"],
    }


def presplash_svgs():
    """What Android shows while Python starts, on the table at night and at noon."""
    emblem = f'<g transform="translate(96 96)">{inside(drawings("common")["presplash"])}</g>'
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">{}{}</svg>'
    ground = '<rect width="320" height="320" fill="{}"/>'
    grounds = SETTINGS["presplash_grounds"].items()
    return {f"presplash_{light}": svg.format(ground.format(colour), emblem) for light, colour in grounds}


def icon_files():
    sizes = SETTINGS["icons"] | dict.fromkeys(presplash_svgs(), SETTINGS["presplash"])
    svgs = icon_svgs() | presplash_svgs()
    return {f"icons/{name}.png": palette_png(render(svg, sizes[name])) for name, svg in svgs.items()}


# ---- the record of what was made from what ----------------------------------------------------------------


def digest(*parts):
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def source_digest(folder):
    settings = json.dumps(SETTINGS, sort_keys=True)
    art = drawings(folder)  # read as text: the line ends of a checkout don't matter
    return digest(settings.encode(), *(f"{name}\n{svg}".encode() for name, svg in art.items()))


def made_files():
    """What lies there now, by path below assets; the record itself left out."""
    found = [*(ASSETS / "atlas").rglob("*"), *(ASSETS / "icons").glob("*.png")]
    return {path.relative_to(ASSETS).as_posix(): path for path in found if path.is_file() and path != RECORD}


def problems():
    """Sentences that say what is out of date; none when all is well."""
    if not RECORD.exists():
        return [f"{RECORD.name} is missing: run make art"]
    record, files, said = json.loads(RECORD.read_text(encoding="utf-8")), made_files(), []
    for folder in FOLDERS:
        if record["sources"].get(folder) != source_digest(folder):
            said.append(f"atlas {folder}: a drawing or a setting of art.py has changed: run make art")
    for name in sorted(record["files"].keys() | files.keys()):
        if name not in files:
            said.append(f"assets/{name} is missing: run make art")
        elif name not in record["files"]:
            said.append(f"assets/{name} was not made by art.py: delete it or run make art")
        elif digest(files[name].read_bytes()) != record["files"][name]:
            said.append(f"assets/{name} is not as art.py made it: run make art")
    return said


def make():
    files, progress = {}, Progress(len(SETTINGS["scales"]) * len(FOLDERS))
    for scale_name in SETTINGS["scales"]:
        for folder in FOLDERS:
            files |= atlas_files(folder, scale_name)
            progress.step(f"{scale_name} {folder}")
    files |= icon_files()
    for path in made_files().values():
        path.unlink()
    for name, data in files.items():
        (ASSETS / name).parent.mkdir(parents=True, exist_ok=True)
        (ASSETS / name).write_bytes(data)
    record = {
        "sources": {folder: source_digest(folder) for folder in FOLDERS},
        "files": {name: digest(data) for name, data in sorted(files.items())},
    }
    RECORD.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    print(f"{len(files)} files, {sum(map(len, files.values())):,} bytes")


def main():
    if "--check" not in sys.argv[1:]:
        return make()
    said = problems()
    print("\n".join(said) or "all atlases are up to date")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
