"""Files as nobody should ever find them: bytes, lines and JSON values changed by chance.

All of it comes from the random.Random that is handed in, so that every case can be made again.
"""

import json
import os

#: JSON texts that may stand in the place of any other value; some of them are no JSON, and some no program likes.
VALUES = (
    *("null", "true", "false", "0", "-1", "1", "7", "-0.0", "1.5", "2e0", "1e308", "1e999", "-1e999"),
    *("NaN", "Infinity", "-Infinity", "9223372036854775808", "-99999999999999999999", "9" * 400, "9" * 5000),
    *(
        '""',
        '" "',
        '"0"',
        '"x"',
        '"Anna"',
        '"Анна"',
        '"\\ud800"',
        '"a\\u0000b"',
        '"\\n"',
        '"\\r\\n"',
        '"\\u202e\\u200f"',
    ),
    *(
        '"[b]x"',
        '"[/color]"',
        '"[ref=x]"',
        '"{name}"',
        '"{0}"',
        '"%s %d"',
        '"../../x"',
        '"\\u0301\\u0301"',
        '"👩‍👩‍👧‍👦"',
    ),
    *('"' + "w" * 41 + '"', '"' + "long " * 3000 + '"', '"' + "\\u0416" * 400 + '"', '"\\'),
    *("[]", "{}", "[[]]", "[null]", '[""]', "[0]", "[0, 1]", '{"": 0}', '{"type": "take"}', '{"value": {}}'),
    *("[" * 60 + "]" * 60, "[" * 990 + "]" * 990, "[" * 20_000 + "]" * 20_000, '{"a":' * 700 + "0" + "}" * 700),
    *("[" * 100_000, "[" + "0," * 5000 + "0]", "nul", "'x'", "//", "01", "\\u0030", "\ufeff0", "\x00"),
)
_MARK = "\u0001here\u0001"


def value(rng):
    return rng.choice(VALUES)


def spoiled(rng, data: bytes) -> bytes:
    """Bytes as a bad disk would give them out."""
    return rng.choice((_flip, _flip, _cut_out, _put_in, _cut_off, _behead, _zeros, _doubled, _moved, _otherwise))(
        rng, data
    )


def _place(rng, data):
    return rng.randrange(len(data) + 1)


def _flip(rng, data):
    found = bytearray(data or b"x")
    for _ in range(rng.choice((1, 1, 1, 3, 20))):
        found[rng.randrange(len(found))] ^= 1 << rng.randrange(8)
    return bytes(found)


def _cut_out(rng, data):
    start = _place(rng, data)
    return data[:start] + data[start + rng.choice((1, 2, 9, 100, 2000)) :]


def _put_in(rng, data):
    start = _place(rng, data)
    return (
        data[:start]
        + rng.choice((b"\xff", b"\x00", b"\n", b"\r", b'"', b"}", b"\xed\xa0\x80", rng.randbytes(40)))
        + data[start:]
    )


def _cut_off(rng, data):
    return data[: _place(rng, data)]


def _behead(rng, data):
    return data[_place(rng, data) :]


def _zeros(rng, data):
    start, length = _place(rng, data), rng.choice((1, 16, 512, 4096))
    return data[:start] + bytes(len(data[start : start + length])) + data[start + length :]


def _doubled(_rng, data):
    return data + data


def _moved(rng, data):
    start = _place(rng, data)
    return data[start:] + data[:start]


def _otherwise(rng, data):
    """In another writing, or nothing at all."""
    text = data.decode(errors="replace")
    return rng.choice(
        (
            b"", b"\n", b"\r\n", b"\n\n\n", b" ", b"\x00" * 4096, b"\xef\xbb\xbf", b"\xef\xbb\xbf" + data,
            rng.randbytes(300), data + b"\n", data + b"\r\n\r\n", data + b"\x1a", data.upper(),
            data.replace(b"\n", b"\r\n"), data.replace(b"\n", b"\r"), data.replace(b"\n", b""),
            text.encode("utf-16"), text.encode("utf-32"), data.replace(b'"', b"'"),
        )
    )  # fmt: skip


def other_lines(rng, lines: list) -> list:
    """Lines deleted, doubled, swapped, torn."""
    lines, place = list(lines) or [""], rng.randrange(max(len(lines), 1))
    other, what = rng.randrange(len(lines)), rng.randrange(8)
    if what == 0:
        del lines[place : place + rng.choice((1, 1, 2, 10))]
    elif what == 1:
        lines.insert(place, lines[other])
    elif what == 2:
        lines[place], lines[other] = lines[other], lines[place]
    elif what == 3:
        lines[place] = lines[place][: rng.randrange(len(lines[place]) + 1)]
    elif what == 4:
        del lines[place + 1 :]
    elif what == 5:
        lines.insert(place, rng.choice(("", " ", "\t", "{}", "[]", "null", "0", '""', "[1]", "x" * 9000, *VALUES)))
    elif what == 6:
        rng.shuffle(lines)
    else:
        lines[place:] = lines[place:][::-1]
    return lines


def other_json(rng, text: str) -> str:
    """JSON with one to three of its values changed, left out, doubled or exchanged."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        try:
            text = _one_other(rng, text)
        except (ValueError, RecursionError):
            return text
    return text


def _one_other(rng, text):
    whole = [json.loads(text)]
    holder, key = rng.choice(_places(whole))
    what, new = rng.randrange(10), value(rng)
    if what == 0 and holder is not whole:
        del holder[key]
    elif what == 1 and holder is not whole:
        other = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        holder[key], holder[other] = holder[other], holder[key]
    elif what == 2 and holder is not whole:
        if isinstance(holder, list):
            holder.insert(key, holder[key])
        else:
            holder[rng.choice(("", "x", "type", "\ud800", key.upper()))] = holder.pop(key)
    elif what == 3:
        holder[key], new = [holder[key]], None
    else:
        holder[key] = _MARK
    return json.dumps(whole[0], ensure_ascii=rng.random() < 0.7).replace(json.dumps(_MARK), new or "null")


def _places(holder) -> list:
    """Every (list or dict, key) in a value."""
    found = []
    for key, inside in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        found.append((holder, key))
        if isinstance(inside, dict | list):
            found += _places(inside)
    return found


def no_file(rng, path):
    """Where a file was there is something else now, or nothing. Returns which."""
    way = rng.randrange(7)
    if way == 0:
        path.mkdir()
    elif way == 1:
        path.mkdir()
        (path / f"inside{path.suffix}").write_text("inside")
    elif way == 2:
        os.mkfifo(path)
    elif way < 6:
        path.symlink_to(("nowhere", path.name, rng.choice(("/dev/null", "/dev/zero", "/dev/full")))[way - 3])
    return way
