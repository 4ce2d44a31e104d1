"""Players' own characters for the blank cards: what one may do, and a short code to hand it on.

A spec is plain JSON: {"name": "Innkeeper", "emblem": "dwarf", "effect": ["do", ["pay", "any", 1], ["take",
"silver", 5]]}. Its effect is one "do", or "either" with two or three of them, in the words of effects.py.

A code is written in groups of five letters and digits: four that carry the spec, and one that checks this
group in this place. The first two signs are the version and the number of groups, the last two of those that
carry something check the whole. No two signs of the alphabet look alike, and what looks like one of them is
read as it.
"""

import zlib
from dataclasses import dataclass, field

from ..errors import EngineError
from ..options import Option
from .components import BLANKS, FACES

VERSION = 1
NAME_LENGTH = 20
MOST_BRANCHES = 3
MOST_EFFECTS = 3
STONES_A_POINT = 2
EMBLEMS = ("blank", *dict.fromkeys(face.kind for face in FACES))

#: Whatever an own character may do. Codes count in this order, so new words go to its end.
EFFECTS = (
    *(("take", kind, count) for kind, most in (("silver", 5), ("common", 3)) for count in range(1, most + 1)),
    *(("take", kind, 1) for kind in ("fairy", "amulet", "black")),
    *(("take", kind, count) for kind in ("stone", "red", "blue", "yellow") for count in (1, 2)),
    *(("pay", "any", count) for count in range(1, 6)),
    *(("pay", "same", count) for count in range(2, 5)),
    ("pay", "one_each"),
    ("pay", "all"),
    ("score", 1),
    ("score", 2),
    ("buy",),
    ("rob", "second", "one"),
    ("rob", "chosen", "purse"),
    ("purge",),
    ("bag", "two_each", 2),
    ("bag", "all", "press_on"),
    ("use", "unplayed", "random"),
    ("use", "unplayed", "choice"),
    ("use", "auctioned", "choice"),
)
_NUMBER = {effect: number for number, effect in enumerate(EFFECTS)}
_NAMES = frozenset(effect[0] for effect in EFFECTS)

_PLAIN = " -'!?.0123456789"
_LATIN = "abcdefghijklmnopqrstuvwxyzàèéìòù"
_CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
#: A name is written in the first of these that has all its letters; the two short ones begin with a capital.
_SCRIPTS = (_PLAIN + _LATIN, _PLAIN + _CYRILLIC, _PLAIN + _LATIN + _LATIN.upper() + _CYRILLIC + _CYRILLIC.upper())
NAME_LETTERS = frozenset(_SCRIPTS[2])


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a spec, and where: "name", "emblem", "effect", "effect.1" (a branch) or "effect.1.2"."""

    code: str
    where: str
    values: dict = field(default_factory=dict)

    def as_dict(self) -> dict:
        return {"code": self.code, "where": self.where, "values": dict(self.values)}


# Checking


def check(spec) -> list:
    """All that is wrong with a spec; [] if it can be played.

    >>> check({"name": "Cheat", "emblem": "imp", "effect": ["do", ["score", 1]]})
    [Problem(code='point_without_price', where='effect.0.0', values={'points': 1, 'stones': 2})]
    """
    if not isinstance(spec, dict) or spec.keys() != {"name", "emblem", "effect"}:
        return [Problem("no_spec", "")]
    return [*_check_name(spec["name"]), *_check_emblem(spec["emblem"]), *_check_effect(spec["effect"])]


def _check_name(name):
    if not isinstance(name, str) or not name.strip():
        yield Problem("name_empty", "name")
        return
    if len(name) > NAME_LENGTH:
        yield Problem("name_long", "name", {"most": NAME_LENGTH})
    if name != " ".join(name.split()):
        yield Problem("name_blanks", "name")
    for letter in dict.fromkeys(name):
        if letter not in NAME_LETTERS and not letter.isspace():
            yield Problem("name_letter", "name", {"letter": letter})


def _check_emblem(emblem):
    if not isinstance(emblem, str) or emblem not in EMBLEMS:
        yield Problem("emblem_unknown", "emblem")


def _check_effect(effect):
    if not isinstance(effect, list) or not effect or effect[0] not in ("do", "either"):
        yield Problem("effect_form", "effect")
        return
    branches = [effect] if effect[0] == "do" else effect[1:]
    if effect[0] == "either" and not 2 <= len(branches) <= MOST_BRANCHES:
        yield Problem("branch_count", "effect", {"least": 2, "most": MOST_BRANCHES})
    for number, branch in enumerate(branches):
        yield from _check_branch(branch, f"effect.{number}")


def _check_branch(branch, where: str):
    if not isinstance(branch, list) or not branch or branch[0] != "do":
        yield Problem("branch_form", where)
        return
    if not 1 <= len(branch) - 1 <= MOST_EFFECTS:
        yield Problem("effect_count", where, {"least": 1, "most": MOST_EFFECTS})
    parts = [_known(part) for part in branch[1:]]
    for number, part in enumerate(parts):
        place = f"{where}.{number}"
        if part is None:
            yield _what_is_unknown(branch[number + 1], place)
        else:
            yield from _check_place(parts, number, place)


def _known(part) -> tuple | None:
    """The effect as a tuple, if it is one that is offered."""
    plain = isinstance(part, list) and all(type(word) in (str, int) for word in part)
    return tuple(part) if plain and tuple(part) in _NUMBER else None


def _what_is_unknown(part, where: str) -> Problem:
    name = part[0] if isinstance(part, list) and part else None
    if isinstance(name, str) and name in _NAMES:
        return Problem("effect_numbers", where, {"effect": name})
    return Problem("effect_unknown", where, {"effect": name if isinstance(name, str) else ""})


def _check_place(parts: list, number: int, where: str):
    """An effect beside the others of its branch: costs come first, and nothing comes for nothing."""
    part, before = parts[number], [each for each in parts[:number] if each]
    if part[0] == "pay" and number:
        yield Problem("pay_first", where)
    if part[0] == "take" and any(each[:2] == part[:2] for each in before):
        yield Problem("take_twice", where, {"kind": part[1]})
    if part[0] == "use" and number < len(parts) - 1:
        yield Problem("use_last", where)
    if part[0] == "score":
        points = part[1] + sum(each[1] for each in before if each[0] == "score")
        if points > 2:
            yield Problem("too_many_points", where, {"most": 2})
        elif _price(before) < points * STONES_A_POINT:
            yield Problem("point_without_price", where, {"points": points, "stones": points * STONES_A_POINT})


def _price(parts: list) -> int:
    """The stones that are paid for sure."""
    prices = {"any": lambda pay: pay[2], "same": lambda pay: pay[2], "one_each": lambda pay: 3, "all": lambda pay: 0}
    return sum(prices[part[1]](part) for part in parts if part[0] == "pay")


def as_tuple(effect) -> tuple:
    """The effect as the rules use it.

    >>> as_tuple(["do", ["score", 1]])
    ('do', ('score', 1))
    """
    return tuple(as_tuple(part) if isinstance(part, list) else part for part in effect)


# Codes

#: 29 signs, a prime number, so that a check sign finds every wrong or swapped sign of its group.
ALPHABET = "23456789ACDEFGHJKLMNOPRTUVWXY"
_GROUP = 4
_SIGN = {sign: number for number, sign in enumerate(ALPHABET)}
_SAME_LOOK = {
    **dict(zip("10IQBSZ", "LOLO852", strict=True)),
    **dict(zip("АВЕЗІКМНОРСТУХ", "A8E3LKMHOPCTYX", strict=True)),
}  # fmt: skip
_IGNORED = frozenset("-–—_.,:;'\"")
LONGEST = 200


class BadCode(EngineError):
    """A code that can't be read. `.code` says why, `.values` where: "position" and "group" count from 1."""

    sentences = {
        "code_empty": "There is no code; type or paste one.",
        "code_long": "That is longer than a code can be; paste one code only.",
        "code_sign": "The sign {sign} at place {position} (group {group}) is never in a code; look at it again.",
        "code_length": "Group {group} has {signs} of 5 signs; something is missing or too much.",
        "code_group": "Group {group} is not right; compare its five signs.",
        "code_groups": "There are {groups} groups of {should}; look for the rest, or for what is too much.",
        "code_sum": "The groups don't belong together; compare them all.",
        "code_newer": "The code was made with version {version}, we read up to {ours}; update the app.",
        "code_effect": "The code asks for effect {number} that we don't know, in place {where}.",
        "code_spec": "The code describes a character that can't be played: {problem} in {where}.",
    }

    def __init__(self, code: str, **values):
        self.code = code
        self.sentence = self.sentences[code]
        super().__init__(**values)


def encode(spec: dict) -> str:
    """The code of a spec; ValueError if `check` finds something wrong with it.

    >>> encode({"name": "Innkeeper", "emblem": "dwarf", "effect": ["do", ["take", "silver", 5]]})
    '37NTF-JTOA3-TOO5N-3MCM9-22WFV'
    """
    problems = check(spec)
    if problems:
        raise ValueError(f"This character can't be played: {problems[0]}")
    number = 0
    for value, size in reversed(list(_digits(spec))):
        number = number * size + value
    signs = []
    while number:
        number, sign = divmod(number, len(ALPHABET))
        signs.append(sign)
    return _grouped([VERSION, *signs])


def _digits(spec: dict):
    """The spec as numbers, each with how many values it could have."""
    name = spec["name"]
    script = next(n for n, letters in enumerate(_SCRIPTS) if _written(name, n) and set(_written(name, n)) <= {*letters})
    letters = _SCRIPTS[script]
    yield script, len(_SCRIPTS)
    yield len(name) - 1, NAME_LENGTH
    yield from ((letters.index(letter), len(letters)) for letter in _written(name, script))
    yield EMBLEMS.index(spec["emblem"]), 64
    effect = as_tuple(spec["effect"])
    branches = [effect] if effect[0] == "do" else effect[1:]
    yield len(branches) - 1, MOST_BRANCHES
    for branch in branches:
        yield len(branch) - 2, MOST_EFFECTS
        yield from ((_NUMBER[part], 64) for part in branch[1:])


def _written(name: str, script: int) -> str:
    """The name as that script writes it; "" if it can't, for a short one has one capital and that in front."""
    if script == 2:
        return name
    small = name.lower()
    return small if small[0].upper() + small[1:] == name and len(small) == len(name) else ""


def _grouped(signs: list) -> str:
    version, *rest = signs
    groups = -(-(len(rest) + 4) // _GROUP)
    signs = [version, groups, *rest, *[0] * (groups * _GROUP - len(rest) - 4)]
    signs += _checksum(signs)
    groups = [signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP)]
    return "-".join(
        "".join(ALPHABET[sign] for sign in (*group, _check_sign(group, place))) for place, group in enumerate(groups)
    )


def _checksum(signs: list) -> tuple:
    return divmod(zlib.crc32(bytes(signs)) % len(ALPHABET) ** 2, len(ALPHABET))


def _check_sign(group: list, place: int) -> int:
    return (sum((weight + 2) * sign for weight, sign in enumerate(group)) + 7 * (place + 1)) % len(ALPHABET)


def decode(code: str) -> dict:
    """The spec of a code; BadCode says what is wrong with it. Case, blanks and dashes don't matter.

    >>> decode("37ntf jt0a3 t005n 3mcm9 22wfv")["name"]
    'Innkeeper'
    """
    signs = _ungrouped(_signs(code))
    number = 0
    for sign in reversed(signs[2:-2]):
        number = number * len(ALPHABET) + sign
    spec = _Reader(number).spec()
    problems = check(spec)
    if problems:
        raise BadCode("code_spec", problem=problems[0].code, where=problems[0].where)
    # The same character has one code only; anything else was not written by us.
    if _ungrouped(_signs(encode(spec))) != signs:
        raise BadCode("code_sum")
    return spec


def _signs(code) -> list:
    if not isinstance(code, str) or len(code) > LONGEST:
        raise BadCode("code_long" if isinstance(code, str) else "code_empty")
    signs = []
    for position, letter in enumerate(code, start=1):
        sign = letter.upper()
        sign = _SAME_LOOK.get(sign, sign)
        if sign in _SIGN:
            signs.append(_SIGN[sign])
        elif not letter.isspace() and letter not in _IGNORED:
            raise BadCode("code_sign", sign=letter, position=position, group=len(signs) // (_GROUP + 1) + 1)
    if not signs:
        raise BadCode("code_empty")
    return signs


def _ungrouped(signs: list) -> list:
    """The signs without those that check their group."""
    size = _GROUP + 1
    payload = []
    for place, start in enumerate(range(0, len(signs), size)):
        *group, last = signs[start : start + size]
        if len(group) < _GROUP:
            raise BadCode("code_length", group=place + 1, signs=len(group) + 1)
        if _check_sign(group, place) != last:
            raise BadCode("code_group", group=place + 1)
        if not payload and group[0] != VERSION:
            # Beyond its first group, a newer code may look otherwise.
            raise BadCode("code_newer", version=group[0], ours=VERSION)
        payload += group
    groups = len(payload) // _GROUP
    if payload[1] != groups:
        raise BadCode("code_groups", groups=groups, should=payload[1])
    if tuple(payload[-2:]) != _checksum(payload[:-2]):
        raise BadCode("code_sum")
    return payload


class _Reader:
    """Takes the numbers that `_digits` wrote out of one large number again."""

    def __init__(self, number: int):
        self.number = number

    def next(self, size: int) -> int:
        self.number, value = divmod(self.number, size)
        return value

    def spec(self) -> dict:
        script = self.next(len(_SCRIPTS))
        letters = _SCRIPTS[script]
        name = "".join(letters[self.next(len(letters))] for _ in range(self.next(NAME_LENGTH) + 1))
        if script < 2:
            name = name[0].upper() + name[1:]
        emblem = self.next(64)
        branches = [self.branch(place) for place in range(self.next(MOST_BRANCHES) + 1)]
        return {
            "name": name,
            "emblem": EMBLEMS[emblem] if emblem < len(EMBLEMS) else "",
            "effect": branches[0] if len(branches) == 1 else ["either", *branches],
        }

    def branch(self, place: int) -> list:
        return ["do", *(self.effect(f"effect.{place}.{each}") for each in range(self.next(MOST_EFFECTS) + 1))]

    def effect(self, where: str) -> list:
        number = self.next(64)
        if number >= len(EFFECTS):
            raise BadCode("code_effect", number=number, where=where)
        return list(EFFECTS[number])


# The option of the set-up form


def read(text: str) -> list:
    """The specs of up to three codes with blanks between them."""
    return [decode(code) for code in text.split()]


@dataclass(frozen=True, slots=True)
class OwnCharacters(Option):
    """Up to three codes with blanks between them.

    >>> OwnCharacters("own", "", ("",)).allows("no code")
    False
    """

    def allows(self, value) -> bool:
        if not isinstance(value, str) or len(value) > BLANKS * (LONGEST + 1) or len(value.split()) > BLANKS:
            return False
        try:
            read(value)
        except BadCode:
            return False
        return True
