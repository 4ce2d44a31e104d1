"""Lets buildozer and python-for-android do, in a temporary folder, all that needs no compiler."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]


class Captured(Exception):
    """Raised in place of starting python-for-android, with the command that buildozer would have run."""


@pytest.fixture(scope="module")
def at_root(tmp_path_factory):
    """Work in the project's folder, but keep buildozer's own folders out of it and out of the home."""
    folder = tmp_path_factory.mktemp("buildozer")
    patch = pytest.MonkeyPatch()
    patch.chdir(ROOT)
    patch.setenv("HOME", str(folder / "home"))
    patch.setenv("BUILDOZER_BUILD_DIR", str(folder / "build"))
    patch.setenv("BUILDOZER_BIN_DIR", str(folder / "bin"))
    yield folder
    patch.undo()


@pytest.fixture(scope="module")
def load_spec(at_root):
    """A function: the path of a spec -> buildozer with the android target, and what it logged as errors."""
    from buildozer import Buildozer
    from buildozer.logger import Logger

    def load(path="buildozer.spec"):
        errors = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Logger, "error", lambda self, text: errors.append(text))
            buildozer = Buildozer(filename=str(path), target="android")
        return buildozer, errors

    return load


@pytest.fixture(scope="module")
def buildozer(load_spec):
    return load_spec()[0]


@pytest.fixture(scope="module")
def copied(buildozer):
    """The folder that goes into the package, copied by buildozer."""
    buildozer._copy_application_sources()
    return Path(buildozer.app_dir)


@pytest.fixture(scope="module")
def p4a_command(buildozer, copied, at_root):
    """The command line that buildozer gives to python-for-android for the package."""
    sdk = at_root / "sdk"
    (sdk / "build-tools" / "36.0.0").mkdir(parents=True)
    target = buildozer.target
    target.build_mode = "release"
    Path(target.get_dist_dir("dragontable")).mkdir(parents=True)

    def capture(command, **_):
        raise Captured([*command, *target.extra_p4a_args])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(target, "_p4a", capture)
        with pytest.raises(Captured) as caught:
            target.build_package()
    return caught.value.args[0]


@pytest.fixture(scope="module")
def p4a_arguments(p4a_command):
    """The same command line after python-for-android's own parser: what it hands on to its build.py."""
    from pythonforandroid.toolchain import ToolchainCL

    class OnlyParse(ToolchainCL):
        def apk(self, args):
            self._fix_args(args)
            self.parsed = args

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["p4a", *p4a_command])
        return OnlyParse().parsed.unknown_args


@pytest.fixture(scope="module")
def android_project(buildozer, copied, p4a_arguments, at_root, tmp_path_factory):
    """The Android project, rendered by python-for-android's own code, just before gradle."""
    from pythonforandroid.bootstrap import Bootstrap

    target = buildozer.target
    context = fake_context(at_root, target)
    bootstrap = Bootstrap.get_bootstrap(target._p4a_bootstrap, context)
    context.bootstrap = bootstrap
    bootstrap.distribution = SimpleNamespace(name="dragontable")
    bootstrap.prepare_build_dir()
    project = Path(bootstrap.build_dir)
    for arch in target._archs:
        (project / "libs" / arch).mkdir(parents=True)
        (project / f"_python_bundle__{arch}").mkdir()
    (project / "local.properties").write_text(f"sdk.dir={at_root / 'sdk'}")
    (project / "blacklist.txt").touch()
    # Changes to SDL's Java sources, which would be fetched first; without them there is nothing to patch.
    shutil.rmtree(project / "src" / "patches", ignore_errors=True)
    info = {
        "bootstrap": bootstrap.name,
        "archs": target._archs,
        "ndk_api": int(target.android_minapi),
        "use_setup_py": False,
        "hostpython": sys.executable,
    }
    (project / "dist_info.json").write_text(json.dumps(info))
    # build.py leaves compiled files beside the sources: give it a copy of its own.
    private = tmp_path_factory.mktemp("private") / "app"
    shutil.copytree(copied, private)
    arguments = [str(private) if a == str(copied) else a for a in p4a_arguments]
    done = subprocess.run(
        [sys.executable, "build.py", *arguments],
        cwd=project,
        capture_output=True,
        text=True,
        env=os.environ | {"ANDROID_API": target.android_api},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return project


def fake_context(folder, target):
    """python-for-android's context without an SDK or NDK: enough for the graph and the templates."""
    from pythonforandroid.build import Context

    context = Context()
    context.setup_dirs(str(folder / "p4a"))
    context.set_archs(target._archs)
    context._android_api = int(target.android_api)
    context._ndk_api = int(target.android_minapi)
    return context


@pytest.fixture(scope="module")
def context(buildozer, at_root):
    return fake_context(at_root, buildozer.target)
