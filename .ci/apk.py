"""`make apk`: says what is missing and how to get it, then has buildozer build the APK. Runs in .venv.

The first build fetches Android's SDK and NDK and the sources of Python, SDL and the rest, some gigabytes, and takes
the better part of an hour; a later one takes minutes. `make apk ARGS=release` builds a release instead of a debug
package; it is signed if the four P4A_RELEASE_* variables of python-for-android are set.
"""

import logging
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / "build" / "apk-env"
sys.path.insert(0, str(ROOT))

# What must be there: a program or a header -> its package on Debian and Ubuntu.
PROGRAMS = {
    "gcc": "build-essential",
    "make": "build-essential",
    "git": "git",
    "javac": "openjdk-17-jdk-headless",
    "keytool": "openjdk-17-jdk-headless",
    "zip": "zip",
    "unzip": "unzip",
    "patch": "patch",
    "autoconf": "autoconf",
    "automake": "automake",
    "autopoint": "autopoint",
    "libtoolize": "libtool",
    "pkg-config": "pkg-config",
    "cmake": "cmake",
}
HEADERS = {"zlib.h": "zlib1g-dev", "openssl/ssl.h": "libssl-dev", "ffi.h": "libffi-dev", "sqlite3.h": "libsqlite3-dev"}
GIGABYTES = 15  # SDK, NDK, sources and two architectures


def missing_packages():
    programs = [package for program, package in PROGRAMS.items() if not shutil.which(program)]
    headers = [package for header, package in HEADERS.items() if not header_exists(header)]
    return list(dict.fromkeys(programs + headers))


def header_exists(name):
    return any(path.is_file() for path in [Path("/usr/include") / name, *Path("/usr/include").glob(f"*/{name}")])


def problems():
    """Sentences: what is in the way, and what to do about it."""
    if not sys.platform.startswith("linux"):
        return ["Android packages are built on Linux: use the container in .github/ANDROID.md, or another machine."]
    found = []
    missing = missing_packages()
    if missing:
        found.append(f"Missing: {', '.join(missing)}. Get it with\n  sudo apt-get install -y {' '.join(missing)}")
    if os.geteuid() == 0:
        found.append("buildozer must not run as root: run `make apk` as an ordinary user.")
    free = shutil.disk_usage(ROOT).free / 1e9
    if free < GIGABYTES:
        found.append(f"The build needs about {GIGABYTES} GB of disk, and {free:.0f} are free here.")
    return found


def print_payload():
    """The size of what is ours in the package: sources, compiled, and assets."""
    from tests.packaging.packing import Packed

    logging.disable()  # python-for-android tells at length what it does
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(StringIO()):
        size = Packed(Path(folder)).payload.stat().st_size
    print(f"Our part of the package: {size / 1e6:.2f} MB (6 at the most)", flush=True)


def build(mode):
    """In an environment of its own: buildozer installs things into it."""
    print("1 of 3: the environment", flush=True)
    if not ENVIRONMENT.exists():
        subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
    python = ENVIRONMENT / "bin" / "python"
    install = ["-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    files = ["-r", ROOT / "requirements-build.txt", "-r", ROOT / "requirements-apk.txt"]
    print("2 of 3: what buildozer needs", flush=True)
    subprocess.run([python, *install, *files], check=True)
    path = f"{ENVIRONMENT / 'bin'}{os.pathsep}{os.environ['PATH']}"
    print("3 of 3: buildozer, which tells its own steps; the first time it also builds Python", flush=True)
    environment = os.environ | {"VIRTUAL_ENV": str(ENVIRONMENT), "PATH": path}
    subprocess.run([python, "-m", "buildozer", "android", mode], cwd=ROOT, env=environment, check=True)
    print("The package is in build/bin/", flush=True)


def main():
    mode = sys.argv[1] if len(sys.argv) > 1 else "debug"
    if mode not in ("debug", "release"):
        sys.exit("usage: make apk [ARGS=debug|release]")
    print_payload()
    found = problems()
    if found:
        sys.exit("The APK can't be built yet.\n" + "\n".join(f"- {sentence}" for sentence in found))
    build(mode)


if __name__ == "__main__":
    main()
