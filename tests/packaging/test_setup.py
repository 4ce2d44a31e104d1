"""The set-up script and the files it installs from."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = sorted(ROOT.glob("requirements*.txt"))


@pytest.fixture
def setup():
    specification = importlib.util.spec_from_file_location("setup_script", ROOT / ".ci" / "setup.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.fixture
def nobody(setup, monkeypatch):
    """A user who is not root and has no sudo, on a machine where two libraries are missing."""
    monkeypatch.setattr(setup, "missing_packages", lambda command: ["libgl1", "xvfb"])
    monkeypatch.setattr(setup.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(setup.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(setup, "run_quietly", lambda command: pytest.fail(f"it ran {command}"))


def test_without_root_it_prints_the_one_line_and_stops(setup, nobody, capsys):
    with pytest.raises(SystemExit) as stopped:
        setup.install_system_packages("test")
    assert stopped.value.code == 1
    lines = capsys.readouterr().err.splitlines()
    wanted = "  sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1 xvfb"
    assert lines[1:] == [wanted]


def test_without_apt_it_names_what_is_missing(setup, nobody, monkeypatch, capsys):
    monkeypatch.setattr(setup.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit):
        setup.install_system_packages("test")
    assert "libgl1 xvfb" in capsys.readouterr().err


def test_as_root_it_installs_what_is_missing_and_looks_again(setup, monkeypatch):
    missing, ran = [["libgl1"], []], []
    monkeypatch.setattr(setup, "WELCOME", {})
    monkeypatch.setattr(setup, "missing_packages", lambda command: missing.pop(0))
    monkeypatch.setattr(setup, "root_prefix", lambda: ["sudo", "-n"])
    monkeypatch.setattr(setup, "run_quietly", lambda command: ran.append(" ".join(command)))
    monkeypatch.setattr(setup.shutil, "which", lambda name: f"/usr/bin/{name}")
    setup.install_system_packages("test")
    assert [line.split("noninteractive ")[1] for line in ran] == [
        "apt-get update",
        "apt-get install -y --no-install-recommends libgl1",
    ]
    assert all(line.startswith("sudo -n env ") for line in ran)


@pytest.mark.parametrize("known", [True, False])
def test_what_is_only_welcome_is_installed_where_apt_knows_it_and_else_done_without(setup, monkeypatch, known):
    ran = []
    monkeypatch.setattr(setup, "WELCOME", {"/nowhere/aapt2": "aapt"})
    monkeypatch.setattr(setup, "root_prefix", lambda: [])
    monkeypatch.setattr(setup.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(setup, "run_and_see", lambda command: ran.append(command[:2]) or known)
    setup.install_welcome()
    assert ran == [["apt-cache", "show"], *([["apt-get", "install"]] if known else [])]


def test_a_python_without_wheels_is_said_so(setup, monkeypatch, capsys):
    monkeypatch.setattr(setup, "VERSIONS", ((3, 4),))
    monkeypatch.setattr(setup.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit):
        setup.use_fitting_python()
    assert "needs Python" in capsys.readouterr().err


def test_a_changed_requirement_is_installed_again_and_an_unchanged_one_is_not(setup, tmp_path, monkeypatch):
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "VENV", tmp_path)
    runs = []
    monkeypatch.setattr(setup, "run_pip", lambda command, count: runs.append(count))
    file, included = tmp_path / "requirements.txt", tmp_path / "requirements-more.txt"
    file.write_text("-r requirements-more.txt\none==1 --hash=x\n")
    included.write_text("two==2 --hash=y\n")
    setup.install_requirements(file.name)
    setup.install_requirements(file.name)
    included.write_text("two==2 --hash=y\nthree==3 --hash=z\n")
    setup.install_requirements(file.name)
    assert runs == [2, 3]


def test_a_second_run_does_nothing():
    if Path(sys.prefix) != ROOT / ".venv":
        pytest.skip("these tests do not run in the .venv that the set-up made")
    for _ in range(2):
        command = [sys.executable, ROOT / ".ci" / "setup.py", "test"]
        done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def entries_of(file):
    """What a file pins: one line each, with its hashes. What it includes must be another file of ours."""
    text = re.sub(r"#.*", "", file.read_text(encoding="utf-8")).replace("\\\n", " ")
    included = re.findall(r"^-r (\S+)$", text, re.MULTILINE)
    assert all(ROOT / name in REQUIREMENTS for name in included)
    return [line for line in text.splitlines() if line.strip() and not line.startswith("-r ")]


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.name)
def test_requirements_are_pinned_with_hashes_and_name_no_host(file):
    for entry in entries_of(file):
        assert "==" in entry.split("--hash")[0], entry[:60]
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry[:60]
    text = file.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index-url" not in text


def test_each_package_stands_in_one_file_alone():
    names = [{entry.partition("==")[0] for entry in entries_of(file)} for file in REQUIREMENTS]
    assert sum(map(len, names)) == len(set().union(*names))


def test_every_file_serves_a_command(setup):
    included = {"requirements-pictures.txt"}
    assert {file.name for file in REQUIREMENTS} == {name for names in setup.FILES.values() for name in names} | included


def test_every_command_of_the_makefile_is_set_up(setup):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\(SETUP\) (\w+)", makefile)) == set(setup.FILES)


@pytest.mark.parametrize("display", ["", ":0"])
def test_only_windows_need_libraries_and_only_hidden_ones_a_hidden_screen(setup, monkeypatch, display):
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(setup, "can_load", lambda library: False)
    monkeypatch.setattr(setup.glob, "glob", lambda pattern: [])
    monkeypatch.setattr(setup.shutil, "which", lambda name: None)
    missing = {command: " ".join(setup.missing_packages(command)) for command in setup.FILES}
    window, screen = "libgl1 libmtdev1 libgl1-mesa-dri", " xvfb xauth"
    assert missing == {
        "play": window if display else window + screen,
        **dict.fromkeys(("screenshots", "controls", "bench", "test"), window + screen),
        **dict.fromkeys(("texts", "art", "apk"), ""),
    }


def test_the_workflow_runs_both_commands_on_every_python_that_fits(setup):
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    assert re.findall(r"run: (.*)$", text, re.MULTILINE) == ["make play", "make test"]
    versions = ", ".join(f'"{major}.{minor}"' for major, minor in setup.VERSIONS)
    assert f"python: [{versions}]" in text
    assert "://" not in text  # no host is named
