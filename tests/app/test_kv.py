"""What kv files must not do, since Kivy says nothing when they do it."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KV = sorted((ROOT / "kv").rglob("*.kv"))


def test_every_class_has_one_rule():
    """Rules are found by the name of the class alone, wherever they stand."""
    names = Counter(name for path in KV for name in re.findall(r"^<(\w+)", path.read_text(encoding="utf-8"), re.M))
    assert [name for name, count in names.items() if count > 1] == []


def test_no_two_classes_of_the_app_share_a_name():
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "app").rglob("*.py")]
    widgets = Counter(name for text in sources for name in re.findall(r"^class (\w+)\(", text, re.M))
    assert [name for name, count in widgets.items() if count > 1 and name != "TableView"] == []


def test_no_rule_binds_to_ids():
    """`self.ids.x` in a rule keeps the widget, and its whole screen, alive for ever."""
    assert [path.name for path in KV if re.search(r"\.ids\.", path.read_text(encoding="utf-8"))] == []


def test_every_kv_file_has_its_twin_in_the_app():
    assert [
        path.name for path in KV if not (ROOT / "app" / path.relative_to(ROOT / "kv")).with_suffix(".py").exists()
    ] == []
