"""The app's data folder, and files in it that are never half written."""

import json
import os
from pathlib import Path

from app.services import device


def home():
    """Where everything of ours lies; DRAGON_TABLE_HOME overrides it."""
    chosen = os.environ.get("DRAGON_TABLE_HOME")
    if chosen:
        path = Path(chosen)
    else:
        path = _users_folder()
        if device.ANDROID:  # Python and the app lie there too; what goes along to a new phone needs a folder of its own
            path /= "data"
    path.mkdir(parents=True, exist_ok=True)
    return path


def _users_folder():
    """Where Kivy keeps an app's data. It makes the last folder alone, and fails if the one above is not there yet."""
    from kivy.app import App

    if os.environ.get("XDG_CONFIG_HOME") == "":  # the same as unset, but Kivy would take the current folder
        del os.environ["XDG_CONFIG_HOME"]
    try:
        return Path(App.get_running_app().user_data_dir)
    except FileNotFoundError as error:
        return Path(error.filename)


def read_json(name, default):
    """The content of a small JSON file. A damaged one is set aside, not lost, and the default is returned."""
    path = home() / name
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return default
    except (OSError, ValueError):
        path.replace(path.with_suffix(".damaged"))
        return default


def write_json(name, data):
    """Write a file so that a kill at any moment leaves either the old or the new one."""
    path = home() / name
    draft = path.with_suffix(".draft")
    with open(draft, "w", encoding="utf-8") as file:
        json.dump(data, file, ensure_ascii=False, indent=1)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
