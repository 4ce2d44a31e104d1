"""Starts the main.py of the folder it is run in, as Android does, and ends it when its first picture has reached the
screen: `python .ci/first_picture.py [PICTURE]`. With a name the picture is written there."""

import os
import runpy
import sys


def end_after_first_picture(picture=None):
    """Comes before the app runs, and after all that Kivy is told before it is imported."""
    from kivy.base import EventLoop, ExceptionManager

    ExceptionManager.add_handler = lambda _: None  # the app can't spread its net: whatever fails at the start is seen
    EventLoop.bind(on_start=lambda _: _await_picture(picture))


def _await_picture(picture):
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window

    def end(*_):
        Window.unbind(on_flip=end)
        app = App.get_running_app()
        if picture:
            app.layer.export_to_png(picture)
        Clock.schedule_once(lambda _: app.stop())

    Window.bind(on_flip=end)


if __name__ == "__main__":
    sys.path[0] = os.getcwd()  # where Python would look if it had been given main.py itself
    import main  # noqa: F401, what it says before Kivy comes first here too

    end_after_first_picture(*sys.argv[1:])
    runpy.run_path("main.py", run_name="__main__")
