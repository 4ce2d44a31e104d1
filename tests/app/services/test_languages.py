"""Three languages, complete: nothing untranslated, out of date, misspelt or never marked."""

import ast
import importlib.util
import re
import shutil

import pytest

from app.layout import ROOT
from app.services import languages
from app.services.languages import tr, trn

spec = importlib.util.spec_from_file_location("texts", ROOT / ".ci" / "texts.py")
texts = importlib.util.module_from_spec(spec)
spec.loader.exec_module(texts)

# What a person reads, as a property in kv or an argument in Python.
SHOWN = {"text", "title", "subtitle", "hint", "icon_hint", "second", "about", "action", "label"}
NAMES = {"Dragon Table", *languages.LANGUAGES.values()}

# Words that are spelt alike in English and in the other language.
SAME = {
    "ru": set(),
    "it": {
        "A",
        "B",
        "Bruno Faidutti",
        "Fist of Dragonstones",
        "Goblin",
        "Mira",
        "No",
        "Pip",
        "R",
        "Rüdiger Dorn",
        "Troll",
        "Zero",
        "{n} h",
        "computer",
        "computer, {level}",
        "{n} min",
        "{n} s",
        "{n} troll",
    },
}


@pytest.fixture
def speak():
    yield languages.use
    languages.use("en")


# The catalogues


def test_the_catalogues_are_up_to_date_with_the_sources():
    assert texts.out_of_date() == [], "run `make texts`"


@pytest.mark.parametrize("code", languages.LANGUAGES)
def test_every_text_is_there_in_every_language(code):
    catalogue = texts.read(code)
    known = {_english(message)[0] for message in catalogue}
    assert set(texts.gather()) - known == set()
    assert [message.id for message in texts.untranslated(catalogue)] == []


@pytest.mark.parametrize("code", languages.LANGUAGES)
def test_translations_keep_the_placeholders_and_the_bold_words(code):
    assert texts.misspelt(texts.read(code)) == []


@pytest.mark.parametrize("code", ["ru", "it"])
def test_a_translation_differs_from_the_english_text(code):
    same = {
        form
        for message in texts.read(code)
        for form in texts.forms(message)
        if form in _english(message) and _letters(form)
    }
    assert same - SAME[code] == set()


def test_no_russian_word_mixes_the_two_alphabets():
    mixed = [
        word
        for message in texts.read("ru")
        for form in texts.forms(message)
        for word in re.findall(r"\w+", _bare(form))
        if re.search("[A-Za-z]", word) and re.search("[А-Яа-яЁё]", word)
    ]
    assert mixed == []


def _english(message):
    return message.id if message.pluralizable else (message.id,)


def _bare(text):
    """Without {placeholders} and [marks]."""
    return re.sub(r"\{\w*\}|\[/?\w+(=[^]]*)?\]", " ", text)


def _letters(text):
    return re.search(r"[^\W\d_]", _bare(text))


def test_the_tool_says_what_is_out_of_date(tmp_path):
    for folder in ("app", "kv", "assets/locale"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    assert texts.out_of_date(tmp_path) == texts.out_of_date()
    (tmp_path / "app" / "new.py").write_text('tr("A text that nobody has seen")', encoding="utf-8")
    assert "assets/locale/dragon_table.pot" in texts.out_of_date(tmp_path)


@pytest.mark.parametrize(
    ("file", "source", "found"),
    [
        ("a.py", 'tr("One")', {"One": None}),
        ("a.py", 'tr("Long "\n   "text", n=1)', {"Long text": None}),
        ("a.py", 'tr("Yes" if x else "No")', {"Yes": None, "No": None}),
        ("a.py", 'A = marks("{n} card", "{n} cards")', {"{n} card": "{n} cards"}),
        ("a.py", "tr(variable)", {}),
        ("a.kv", '<A>:\n    text: tr("One") if root.a else tr("Two")\n', {"One": None, "Two": None}),
        ("a.kv", '<A>:\n    pos: 1, trn("{n} card", "{n} cards", 2)\n', {"{n} card": "{n} cards"}),
    ],
)
def test_texts_are_found_in_python_and_in_kv(tmp_path, file, source, found):
    folder = tmp_path / ("kv" if file.endswith("kv") else "app")
    folder.mkdir()
    (folder / file).write_text(source, encoding="utf-8")
    assert {one: many for one, (many, _) in texts.gather(tmp_path).items()} == found


def test_a_text_that_is_put_together_is_refused(tmp_path):
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "a.py").write_text('tr(f"Hello {name}")', encoding="utf-8")
    with pytest.raises(texts.BadText, match="f-string"):
        texts.gather(tmp_path)


# Texts that nobody marked


def test_every_text_in_kv_and_python_goes_through_tr():
    assert [place for path in texts.sources() for place in unmarked(path)] == []


@pytest.mark.parametrize(
    ("file", "source", "count"),
    [
        ("a.kv", '<A>:\n    text: "Begin"\n', 1),
        ("a.kv", '<A>:\n    hint: "Begin" if self.x else ""\n', 1),
        ("a.kv", '<A>:\n    text: tr("Begin") if self.kind == "main" else "12"\n', 0),
        ("a.kv", '<A>:\n    icon: "arrow-left"\n    title: app.title\n', 0),
        ("a.py", 'Pill(text="Begin")', 1),
        ("a.py", 'Pill(text=f"{n} cards")', 1),
        ("a.py", 'Pill(text=tr("Begin"), kind="main")', 0),
        ("a.py", 'self.ids.words.text = "Begin"', 1),
        ("a.py", 'class A:\n    title = StringProperty("Begin")', 1),
        ("a.py", 'app.say("Saved")', 1),
        ("a.py", 'app.say(tr("Saved"), action=tr("Undo"))', 0),
    ],
)
def test_a_text_that_nobody_marked_is_noticed(tmp_path, file, source, count):
    (tmp_path / file).write_text(source, encoding="utf-8")
    assert len(unmarked(tmp_path / file)) == count


def unmarked(path):
    """Places where a person would read a text that no translator has seen."""
    return [
        f"{path.name}: {text!r}"
        for _, tree in texts.trees(path)
        for node in ast.walk(tree)
        for value in _shown_values(node)
        for text in _bare_texts(value)
        if _letters(text) and text not in NAMES
    ]


def _shown_values(node):
    """What this piece of syntax puts before the eyes of a person."""
    if isinstance(node, ast.AnnAssign) and _name(node.target) in SHOWN:
        yield node.annotation  # a line of kv
    elif isinstance(node, ast.Assign) and any(_name(target) in SHOWN for target in node.targets):
        property_default = isinstance(node.value, ast.Call) and _name(node.value.func) == "StringProperty"
        yield from node.value.args if property_default else [node.value]
    elif isinstance(node, ast.Call):
        yield from (keyword.value for keyword in node.keywords if keyword.arg in SHOWN)
        if _name(node.func) == "say":
            yield from node.args[:1]


def _name(node):
    return getattr(node, "id", None) or getattr(node, "attr", None)


def _bare_texts(node):
    """Texts in an expression that are shown as they are: not arguments, not compared, not keys."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Call):
        yield from _bare_texts(node.func)
    elif isinstance(node, ast.Subscript):
        yield from _bare_texts(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _bare_texts(node.body)
        yield from _bare_texts(node.orelse)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _bare_texts(value)
    elif not isinstance(node, (ast.Compare, ast.Lambda)):
        for child in ast.iter_child_nodes(node):
            yield from _bare_texts(child)


# Words as they are spoken


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("ru", {1: "минута", 2: "минуты", 5: "минут", 11: "минут", 21: "минута", 22: "минуты", 112: "минут"}),
        ("it", {0: "minuti", 1: "minuto", 2: "minuti", 21: "minuti"}),
        ("en", {0: "minutes", 1: "minute", 2: "minutes", 21: "minutes"}),
    ],
)
def test_plurals_are_right(speak, code, forms):
    speak(code)
    for n, word in forms.items():
        assert trn("{n} minute", "{n} minutes", n) == f"{n} {word}"


@pytest.mark.parametrize(
    ("n", "there_are", "you_take"),
    [
        (1, "карта", "карту"),
        (2, "карты", "карты"),
        (5, "карт", "карт"),
        (11, "карт", "карт"),
        (21, "карта", "карту"),
        (24, "карты", "карты"),
    ],
)
def test_russian_cards_are_counted_right(speak, n, there_are, you_take):
    speak("ru")
    assert trn("{n} card", "{n} cards", n) == f"{n} {there_are}"
    assert trn("You take {n} card from the hold", "You take {n} cards from the hold", n).endswith(f"{n} {you_take}")


def test_a_text_without_translation_stays_english(speak):
    speak("ru")
    assert tr("Nobody ever wrote {this}") == "Nobody ever wrote {this}"


def test_the_language_changes_at_once(speak):
    speak("ru")
    russian = tr("Close")
    speak("it")
    assert russian == "Закрыть"
    assert tr("Close") == "Chiudi"
