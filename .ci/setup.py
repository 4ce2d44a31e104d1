"""Set-up for the Makefile: `python3 .ci/setup.py play`, or another command of the table below.

Needs only Python's standard library. It makes .venv, installs the pinned requirements, and installs the
system libraries that are missing, as root or with a sudo that asks no password; otherwise it prints the one
line to run and stops. What is already there is not done again: a second run only looks, and says nothing.
"""

import ctypes
import glob
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
VERSIONS = ((3, 11), (3, 12), (3, 13))  # Kivy 2.3.1 has wheels for these

APP = "requirements.txt"
BUILD = "requirements-build.txt"
BENCH = "requirements-bench.txt"

# Which requirement files each command needs, in the order of their installation. The bench's own go to a folder of
# their own, on its path alone, so that nothing else ever runs with numpy lying about.
FILES = {
    "play": [APP],
    "screenshots": [APP],
    "controls": [APP],
    "bench": [APP, BUILD, BENCH],
    "texts": ["requirements-texts.txt"],
    "art": ["requirements-art.txt"],
    "apk": [BUILD, "requirements-apk.txt"],
    "test": [
        APP,
        BUILD,
        "requirements-apk.txt",
        "requirements-android.txt",
        "requirements-texts.txt",
        "requirements-test.txt",
    ],
}
QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
BENCH_LIBS = ROOT / "build" / "bench-libs"

# Compiles and links Android's resources in the tests; where these packages are not to be had, that test is skipped.
WELCOME = {"/usr/bin/aapt2": "aapt", "/usr/share/android-framework-res/framework-res.apk": "android-framework-res"}

# Shared library -> Debian package. Kivy's wheel brings SDL 2; the window needs OpenGL from the system.
LIBRARIES = {"libGL.so.1": "libgl1", "libmtdev.so.1": "libmtdev1"}
# Program -> Debian package, for windows that nobody sees.
HIDING = {"Xvfb": "xvfb", "xauth": "xauth"}


def say(text):
    print(f"set-up: {text}", flush=True)


def stop(*lines):
    for line in lines:
        print(line, file=sys.stderr, flush=True)
    sys.exit(1)


def use_fitting_python():
    """Go on with another Python of this machine where `python3` is one that Kivy has no wheel for."""
    if sys.version_info[:2] in VERSIONS:
        return
    for major, minor in reversed(VERSIONS):
        other = shutil.which(f"python{major}.{minor}")
        if other and subprocess.run([other, "-c", ""], capture_output=True).returncode == 0:
            os.execv(other, [other, *sys.argv])
    stop(
        f"Dragon Table needs Python 3.11, 3.12 or 3.13, because of Kivy; this is {sys.version}.",
        "Install one of them (for example: sudo apt-get install python3.13 python3.13-venv), then run the",
        "command again.",
    )


# --- system libraries


def can_load(library):
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_packages(command):
    """The Debian packages that this command still needs."""
    missing = []
    if not VENV_PYTHON.exists() and importlib.util.find_spec("ensurepip") is None:
        missing.append(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")
    if APP in FILES[command]:
        missing += missing_for_windows(hidden=command != "play" or not has_display())
    return missing


def missing_for_windows(hidden):
    missing = [package for library, package in LIBRARIES.items() if not can_load(library)]
    if not glob.glob("/usr/lib/*/dri/*_dri.so") and not glob.glob("/usr/lib*/dri/*_dri.so"):
        missing.append("libgl1-mesa-dri")
    if hidden:
        missing += [package for tool, package in HIDING.items() if not shutil.which(tool)]
    return missing


def has_display():
    return os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")


def root_prefix():
    """What to put before a command to run it as root; None where that is not possible without a password."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def install_system_packages(command):
    missing = missing_packages(command)
    if missing:
        install_missing(missing)
        still = missing_packages(command)
        if still:
            stop("apt-get ran, but these are still missing: " + " ".join(still))
    if command == "test":
        install_welcome()


def install_missing(missing):
    apt = shutil.which("apt-get")
    if apt is None:
        stop("Install what is missing and run the command again. Its Debian names: " + " ".join(missing))
    prefix = root_prefix()
    install = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    if prefix is None:
        stop(
            "System libraries are missing. Run this line, then the command again:",
            "  sudo apt-get update && sudo " + " ".join(install),
        )
    say(f"installing system packages: {' '.join(missing)} (less than a minute) ...")
    for step in (["apt-get", "update"], install):
        run_quietly([*prefix, "env", "DEBIAN_FRONTEND=noninteractive", *step])


def install_welcome():
    """What apt doesn't know, or doesn't let us have, is done without."""
    missing = [package for path, package in WELCOME.items() if not os.path.exists(path)]
    prefix = root_prefix() if missing and shutil.which("apt-cache") else None
    if prefix is not None and all(run_and_see(["apt-cache", "show", name]) for name in missing):
        say(f"installing {' '.join(missing)} for the test of Android's resources (15 MB) ...")
        run_and_see([*prefix, "apt-get", "install", "-y", "--no-install-recommends", *missing])


def run_and_see(command):
    return subprocess.run(command, **QUIET).returncode == 0


def run_quietly(command):
    done = subprocess.run(command, **QUIET)
    if done.returncode:
        stop(done.stdout, f"This failed: {' '.join(map(str, command))}")


# --- Python packages


def make_venv():
    """A virtual environment with a Python that still runs (an upgrade of the system may break an old one)."""
    if VENV_PYTHON.exists() and subprocess.run([VENV_PYTHON, "-c", ""], capture_output=True).returncode == 0:
        return
    say(f"making .venv with Python {sys.version.split()[0]} (about 3 s) ...")
    run_quietly([sys.executable, "-m", "venv", "--clear", VENV])


def stamp_of(requirements, target):
    folder = target or VENV
    return folder / f".installed-{requirements.stem}"


def text_of(requirements):
    """A requirements file with those that it includes."""
    text = requirements.read_text(encoding="utf-8")
    included = [line.split()[1] for line in text.splitlines() if line.startswith("-r ")]
    return text + "".join(text_of(requirements.parent / name) for name in included)


def install_requirements(name):
    requirements = ROOT / name
    target = BENCH_LIBS if name == BENCH else None
    stamp, text = stamp_of(requirements, target), text_of(requirements)
    wanted = hashlib.sha256(text.encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    count = len({line.partition("==")[0] for line in text.splitlines() if "==" in line})
    say(f"installing {name}, {count} package{'s' * (count > 1)} (about {2 + count} s) ...")
    started = time.monotonic()
    # --no-build-isolation: a source package is built with the pinned setuptools, not with one fetched for it.
    pip = [
        VENV_PYTHON,
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--no-input",
        "--no-deps",
        "--require-hashes",
        "--no-build-isolation",
        "-r",
        requirements,
    ]
    if target:
        shutil.rmtree(target, ignore_errors=True)
        pip += ["--target", target]
    run_pip(pip, count)
    stamp.write_text(wanted)
    say(f"{name} installed in {time.monotonic() - started:.0f} s")


def run_pip(command, count):
    """Run pip and count its packages on one line where a person looks on."""
    lines, seen = [], 0
    pip = subprocess.Popen(command, **QUIET)
    for line in pip.stdout:
        lines.append(line)
        if line.startswith("Collecting "):
            seen += 1
            if sys.stdout.isatty():
                print(f"\rset-up:   {seen}/{count} {line.split()[1]:<40}", end="", flush=True)
    if sys.stdout.isatty():
        print("\r" + " " * 60 + "\r", end="")
    if pip.wait():
        stop("".join(lines[-30:]), "pip failed; the lines above say why.")


def main():
    command = sys.argv[1] if len(sys.argv) == 2 else ""
    if command not in FILES:
        stop("usage: python3 .ci/setup.py " + "|".join(FILES))
    use_fitting_python()
    if sys.platform.startswith("linux"):
        install_system_packages(command)
    make_venv()
    for name in FILES[command]:
        install_requirements(name)


if __name__ == "__main__":
    main()
