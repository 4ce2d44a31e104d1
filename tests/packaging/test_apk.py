"""`make apk` says what is missing and how to get it; the rest is buildozer's."""

import importlib.util
import re
import sys
from pathlib import Path

import pytest

from tests.packaging.packing import ROOT

WORKFLOW = ROOT / ".github" / "workflows" / "android.yml"


@pytest.fixture
def apk(monkeypatch):
    """The script, on a machine that has everything."""
    specification = importlib.util.spec_from_file_location("apk_script", ROOT / ".ci" / "apk.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(module.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(module, "header_exists", lambda name: True)
    monkeypatch.setattr(module.shutil, "disk_usage", lambda path: type("Usage", (), {"free": 100e9}))
    monkeypatch.setattr(module.os, "geteuid", lambda: 1000)
    return module


def test_nothing_is_in_the_way_where_everything_is_there(apk):
    assert apk.problems() == []


def test_what_is_missing_is_named_with_the_one_line_that_gets_it(apk, monkeypatch):
    there = set(apk.PROGRAMS) - {"javac", "keytool", "cmake"}
    monkeypatch.setattr(apk.shutil, "which", lambda name: name if name in there else None)
    monkeypatch.setattr(apk, "header_exists", lambda name: name != "zlib.h")
    (sentence,) = apk.problems()
    assert sentence.endswith("\n  sudo apt-get install -y openjdk-17-jdk-headless cmake zlib1g-dev")


def test_root_a_full_disk_and_another_system_are_in_the_way(apk, monkeypatch):
    monkeypatch.setattr(apk.os, "geteuid", lambda: 0)
    monkeypatch.setattr(apk.shutil, "disk_usage", lambda path: type("Usage", (), {"free": 2e9}))
    root, disk = apk.problems()
    assert "ordinary user" in root and "about 15 GB" in disk
    monkeypatch.setattr(sys, "platform", "darwin")
    (system,) = apk.problems()
    assert "container" in system


def test_buildozer_runs_in_an_environment_of_its_own(apk, monkeypatch, tmp_path, capsys):
    ran = []
    monkeypatch.setattr(apk, "ENVIRONMENT", tmp_path / "env")
    monkeypatch.setattr(apk.subprocess, "run", lambda command, **values: ran.append(([*map(str, command)], values)))
    apk.build("debug")
    made, installed, built = ran
    assert made[0][1:] == ["-m", "venv", str(tmp_path / "env")]
    assert installed[0][-1] == str(ROOT / "requirements-apk.txt") and "--require-hashes" in installed[0]
    assert built[0] == [str(tmp_path / "env" / "bin" / "python"), "-m", "buildozer", "android", "debug"]
    assert built[1]["env"]["VIRTUAL_ENV"] == str(tmp_path / "env")
    assert "build/bin/" in capsys.readouterr().out


def test_the_size_of_our_part_is_printed_before_anything_else_is_asked_for(apk, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["apk.py"])
    monkeypatch.setattr(apk, "problems", lambda: ["No."])
    with pytest.raises(SystemExit) as stopped:
        apk.main()
    assert stopped.value.code == "The APK can't be built yet.\n- No."
    size = float(re.match(r"Our part of the package: (\d+\.\d+) MB", capsys.readouterr().out).group(1))
    assert 1 < size < 6


def test_the_workflow_builds_by_the_same_command_and_keeps_the_package():
    text = WORKFLOW.read_text(encoding="utf-8")
    assert re.search(r"run: make apk$", text, re.MULTILINE)
    assert "path: build/bin/*.apk" in text
    assert 'APP_ANDROID_ACCEPT_SDK_LICENSE: "1"' in text
    assert "://" not in text  # no host is named


def test_what_the_workflow_installs_is_what_the_script_asks_for(apk):
    installed = re.search(r"apt-get install -y (.*)$", WORKFLOW.read_text(encoding="utf-8"), re.MULTILINE).group(1)
    assert set(installed.split()) == {*apk.PROGRAMS.values(), *apk.HEADERS.values()}


def test_the_readme_has_the_same_line(apk):
    readme = Path(ROOT / ".github" / "ANDROID.md").read_text(encoding="utf-8").replace("\\\n", " ")
    line = re.search(r"sudo apt-get install -y (.*openjdk.*)$", readme, re.MULTILINE).group(1)
    assert set(line.split()) == {*apk.PROGRAMS.values(), *apk.HEADERS.values()}
