"""A spec, packed: buildozer and python-for-android do, in a temporary folder, all that needs no compiler."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
from contextlib import chdir, contextmanager
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "buildozer.spec"
ANDROID = "{http://schemas.android.com/apk/res/android}"


class Captured(Exception):
    """Raised in place of starting python-for-android, with the command that buildozer would have run."""


class Packed:
    """Each step is taken when it is first asked for."""

    def __init__(self, folder, spec=None, compiled=True):
        """`spec` is the text of another spec than ours; `compiled` is False where nobody looks at compiled files."""
        self.folder = folder
        self.compiled = compiled
        self.path = SPEC
        if spec is not None:
            self.path = folder / "buildozer.spec"
            self.path.write_text(spec, encoding="utf-8")

    @contextmanager
    def _at_root(self):
        """Work in the project's folder, but keep buildozer's own folders out of it and out of the home."""
        elsewhere = {
            "HOME": str(self.folder / "home"),
            "BUILDOZER_BUILD_DIR": str(self.folder / "build"),
            "BUILDOZER_BIN_DIR": str(self.folder / "bin"),
        }
        with chdir(ROOT), patch.dict(os.environ, elsewhere):
            yield

    # buildozer

    @cached_property
    def _loaded(self):
        from buildozer import Buildozer
        from buildozer.logger import Logger

        errors = []
        with self._at_root(), patch.object(Logger, "error", lambda self, text: errors.append(text)):
            buildozer = Buildozer(filename=str(self.path), target="android")
            buildozer.specfilename = str(SPEC)  # its folder is the project's
            buildozer.target.check_configuration_tokens()
        return buildozer, errors

    @property
    def buildozer(self):
        return self._loaded[0]

    @property
    def errors(self):
        """What buildozer complained about."""
        return self._loaded[1]

    @property
    def target(self):
        return self.buildozer.target

    def value(self, key):
        return self.buildozer.config.get("app", key)

    @cached_property
    def requirements(self):
        """{name: version}; a name that is not pinned stands for itself."""
        entries = self.buildozer.config.getlist("app", "requirements")
        return {name: version for name, _, version in (entry.partition("==") for entry in entries)}

    @cached_property
    def copied(self):
        """The folder that goes into the package, copied by buildozer."""
        with self._at_root():
            self.buildozer._copy_application_sources()
        return Path(self.buildozer.app_dir)

    @cached_property
    def p4a_arguments(self):
        """What buildozer tells python-for-android, after the latter's own parser: what it hands on to its build.py."""
        from pythonforandroid.toolchain import ToolchainCL

        class OnlyParse(ToolchainCL):
            def apk(self, args):
                self._fix_args(args)
                self.parsed = args

        with self._at_root(), patch.object(sys, "argv", ["p4a", *self._p4a_command()]):
            return OnlyParse().parsed.unknown_args

    def _p4a_command(self):
        (self.folder / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True, exist_ok=True)
        target = self.target
        target.build_mode = "release"
        Path(target.get_dist_dir("dragontable")).mkdir(parents=True, exist_ok=True)

        def capture(command, **_):
            raise Captured([*command, *target.extra_p4a_args])

        with patch.object(target, "_p4a", capture):
            try:
                target.build_package()
            except Captured as caught:
                return caught.args[0]
        raise AssertionError("buildozer did not start python-for-android")

    # python-for-android

    @cached_property
    def context(self):
        """python-for-android's context without an SDK or NDK: enough for the graph and the templates."""
        from pythonforandroid.build import Context

        with self._at_root():
            context = Context()
            context.setup_dirs(str(self.folder / "p4a"))
            context.set_archs(self.target._archs)
        context._android_api = int(self.target.android_api)
        context._ndk_api = int(self.target.android_minapi)
        return context

    @cached_property
    def graph(self):
        """(names of recipes in order, modules for pip, bootstrap)."""
        from pythonforandroid.bootstrap import Bootstrap
        from pythonforandroid.graph import get_recipe_order_and_bootstrap

        bootstrap = Bootstrap.get_bootstrap(self.target._p4a_bootstrap, self.context)
        return get_recipe_order_and_bootstrap(self.context, list(self.requirements), bootstrap)

    @cached_property
    def project(self):
        """The Android project, rendered by python-for-android's own code, just before gradle."""
        copied, arguments = self.copied, self.p4a_arguments
        with self._at_root():
            project = self._empty_project()
        # build.py leaves compiled files beside the sources: give it a copy of its own.
        private = self.folder / "private"
        shutil.copytree(copied, private)
        arguments = [str(private) if argument == str(copied) else argument for argument in arguments]
        done = subprocess.run(
            [sys.executable, "build.py", *arguments, *([] if self.compiled else ["--no-byte-compile-python"])],
            cwd=project,
            capture_output=True,
            text=True,
            env=os.environ | {"ANDROID_API": self.target.android_api},
        )
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
        return project

    def _empty_project(self):
        from pythonforandroid.bootstrap import Bootstrap

        target = self.target
        bootstrap = Bootstrap.get_bootstrap(target._p4a_bootstrap, self.context)
        self.context.bootstrap = bootstrap
        bootstrap.distribution = SimpleNamespace(name="dragontable")
        bootstrap.prepare_build_dir()
        project = Path(bootstrap.build_dir)
        for arch in target._archs:
            (project / "libs" / arch).mkdir(parents=True)
            (project / f"_python_bundle__{arch}").mkdir()
        (project / "local.properties").write_text(f"sdk.dir={self.folder / 'sdk'}")
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
        return project

    @property
    def resources(self):
        return self.project / "src" / "main" / "res"

    @cached_property
    def manifest(self):
        return ElementTree.parse(self.project / "src" / "main" / "AndroidManifest.xml").getroot()

    @property
    def application(self):
        return self.manifest.find("application")

    @cached_property
    def gradle(self):
        return (self.project / "build.gradle").read_text(encoding="utf-8")

    @property
    def payload(self):
        """The tar with all of ours: sources and assets."""
        return self.project / "src" / "main" / "assets" / "private.tar"

    def payload_text(self, name):
        with tarfile.open(self.payload) as package:
            return package.extractfile(name).read().decode()
