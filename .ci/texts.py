"""`make texts`: bring the catalogues in assets/locale/ up to date with the texts in app/ and kv/.

Translations are kept, English writes itself, texts that nobody shows any more are dropped, nothing is
guessed. The same sources always give the same bytes. `--check` changes nothing and ends with 1 if a file is
out of date.
"""

import ast
import io
import re
import sys
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = Path("assets") / "locale"
TEMPLATE = LOCALE / "dragon_table.pot"
LANGUAGES = ("ru", "it", "en")
ONE_TEXT, PLURAL = {"tr", "mark"}, {"trn", "marks"}
TRANSLATORS = ONE_TEXT | PLURAL
GENERATED = "Made by `make texts`: don't edit."
BY_HAND = "Fill in the msgstr lines, then `make texts`."


class BadText(Exception):
    """A text in the sources that can't be taken into the catalogue; says where and what to do."""


class Texts(Catalog):
    """A catalogue whose header holds nothing that changes by itself: no dates, no versions of tools."""

    def _headers(self):
        headers = [
            ("Project-Id-Version", "Dragon Table"),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=UTF-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return headers

    mime_headers = property(_headers, Catalog._set_mime_headers)


# What the sources say


def gather(root=ROOT):
    """Every text of the app: {English text: (its plural or None, sorted files where it stands)}."""
    texts = {}
    for path in sources(root):
        place = path.relative_to(root).as_posix()
        for line, calls in statements(path):
            for call in calls:
                for one, many in _texts_of(call, f"{place}:{line}"):
                    _add(texts, one, many, place)
    return texts


def sources(root=ROOT):
    return [*sorted((root / "app").rglob("*.py")), *sorted((root / "kv").rglob("*.kv"))]


def statements(path):
    """(line, calls of tr and its kin) for each place in a file that has some."""
    for line, tree in trees(path):
        calls = [node for node in ast.walk(tree) if translator(node)]
        if calls:
            yield line, calls


def trees(path):
    """(line, syntax tree) of a Python file, or of each line of a kv file that is an expression."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield 1, ast.parse(source)
        return
    lines = source.splitlines()
    for number, line in enumerate(lines, 1):
        tree = _kv_tree(line)
        if tree:
            yield number, tree
        elif re.search(r"\b(trn?|marks?)\(", line) and not line.lstrip().startswith("#"):
            raise BadText(f"{path.name}:{number}: keep a translated text in kv on one line.")


def _kv_tree(line):
    """`text: tr("x")` is also a line of Python; `pos: 1, 2` is one after its colon; `<Rule>:` never."""
    line = line.strip()
    for part in (line, line.partition(":")[2].strip()):
        try:
            tree = ast.parse(part)
        except SyntaxError:
            continue
        return tree if tree.body else None
    return None


def translator(node):
    """The name of the function if the node is a call of tr, trn, mark or marks; else None."""
    name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None
    return name if name in TRANSLATORS else None


def _texts_of(call, place):
    if any(isinstance(argument, ast.JoinedStr) for argument in call.args[:2]):
        raise BadText(f"{place}: an f-string can't be translated; use tr('... {{name}}', name=...).")
    if translator(call) in PLURAL:
        ones, manys = (list(_strings(argument)) for argument in (*call.args, None, None)[:2])
        if len(ones) != len(manys):
            raise BadText(f"{place}: write both forms of the plural as texts.")
        return list(zip(ones, manys, strict=True))
    return [(text, None) for text in _strings(call.args[0] if call.args else None)]


def _strings(node):
    """The literal texts that an argument can be; none if it is a variable, marked elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def _add(texts, one, many, place):
    known, places = texts.get(one, (None, []))
    if known and many and known != many:
        raise BadText(f"{place}: {one!r} has two plurals, {known!r} and {many!r}; choose one.")
    texts[one] = (known or many, sorted({*places, place}))


# What the catalogues should say


def build(root=ROOT):
    """{path: bytes} of every file in assets/locale, as the sources and the translations want it."""
    texts = gather(root)
    files = {TEMPLATE: _po(_template(texts))}
    for code in LANGUAGES:
        catalogue = _catalogue(texts, code, root)
        path = LOCALE / code / "LC_MESSAGES" / "dragon_table.po"
        files[path] = _po(catalogue)
        files[path.with_suffix(".mo")] = _mo(catalogue)
    return files


def read(code, root=ROOT):
    """The catalogue of a language as it is on disk; an empty one if there is none yet."""
    path = root / LOCALE / code / "LC_MESSAGES" / "dragon_table.po"
    return read_po(io.BytesIO(path.read_bytes()), locale=code) if path.exists() else Catalog(locale=code)


def _template(texts):
    template = Texts(header_comment=f"# The texts of Dragon Table. {GENERATED}", fuzzy=False)
    for one, (many, places) in texts.items():
        template.add((one, many) if many else one, locations=[(place, 1) for place in places])
    return template


def _catalogue(texts, code, root):
    note = GENERATED if code == "en" else BY_HAND
    catalogue = Texts(locale=code, header_comment=f"# Dragon Table in {code}. {note}", fuzzy=False)
    old = read(code, root)
    for message in _template(texts):
        if message.id:
            string = message.id if code == "en" else _kept(old, message, catalogue.num_plurals)
            catalogue.add(message.id, string, locations=message.locations)
    return catalogue


def _kept(old, message, plurals):
    """The translation there is; empty if there is none, or if the text has gained or lost its plural."""
    known = old.get(message.id)
    if known and known.id == message.id:
        return known.string
    return ("",) * plurals if message.pluralizable else ""


def _po(catalogue):
    stream = io.BytesIO()
    write_po(stream, catalogue, width=100, sort_output=True, include_lineno=False)
    return stream.getvalue()


def _mo(catalogue):
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


# What is wrong with them


def out_of_date(root=ROOT):
    """The files in assets/locale that are not what they should be."""
    return [
        path.as_posix()
        for path, content in build(root).items()
        if not (root / path).exists() or (root / path).read_bytes() != content
    ]


def untranslated(catalogue):
    return [message for message in catalogue if message.id and not all(forms(message))]


def forms(message):
    """All strings of a translation: one, or one for each plural form."""
    return message.string if isinstance(message.string, (tuple, list)) else (message.string,)


def misspelt(catalogue):
    """Sentences about translations whose {placeholders} or [b] marks are not those of the English text."""
    return [
        f"{catalogue.locale}: {form!r} has other placeholders or marks than {english!r}"
        for message in catalogue
        for form, english in _beside_english(message, catalogue.num_plurals)
        if form and _skeleton(form) != _skeleton(english)
    ]


def _beside_english(message, plurals):
    """Each form with the English one it must agree with; the first of three serves 21 too and needs {n}."""
    if not message.id:
        return []
    if not message.pluralizable:
        return [(message.string, message.id)]
    one, many = message.id
    return zip(forms(message), (one if plurals == 2 else many, many, many), strict=False)


def _skeleton(text):
    """What a translation must keep: the names in braces, and the number of bold words."""
    fields = sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})
    return fields, text.count("[b]"), text.count("[/b]")


def main(arguments):
    try:
        stale = out_of_date()
    except BadText as error:
        print(error)
        return 1
    if "--check" in arguments:
        wrong = [sentence for code in LANGUAGES for sentence in misspelt(read(code))]
        if stale:
            wrong.append(f"Out of date: {', '.join(stale)}. Run `make texts`.")
        print("\n".join(wrong) or "The catalogues are up to date.")
        return 1 if wrong else 0
    for path, content in build().items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_bytes(content)
    for code in LANGUAGES:
        _report(code)
    return 0


def _report(code):
    catalogue = read(code)
    missing = untranslated(catalogue)
    print(f"{code}: {len(catalogue)} texts, {len(missing)} untranslated")
    for message in missing:
        print(f"  {message.id[0] if message.pluralizable else message.id}")
    for sentence in misspelt(catalogue):
        print(f"  {sentence}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
