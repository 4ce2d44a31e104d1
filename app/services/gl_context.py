"""The GL context: what Android may take away while we are not seen, and how the picture comes back.

Android may throw the whole GL context away. SDL then makes a new one, but Kivy isn't told: all textures, buffers and
shaders are gone, and the screen stays black. Even where nothing was lost, the new surface is black until something is
drawn, and Kivy draws only when something has changed.
"""

import gc
import sys

from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture

MOMENTS = (0.1, 0.5)  # seconds after the return: some devices show the surface late


_probe = None  # a texture for nothing but to see whether textures live


def started():
    global _probe
    _probe = Texture.create(size=(1, 1))
    _probe.bind()  # only now GL knows of it


def revive():
    """To be called in the first frame after the return. True if all was lost: then the screen must be built anew."""
    lost = not glIsTexture(_probe.id)
    if lost:
        # Kivy looks for its buffers and shaders among what Python's collector knows, and that has been told to forget.
        gc.unfreeze()
        get_context().reload()
        gc.freeze()
        forget()
        started()
    _draw_again()
    for moment in MOMENTS:
        Clock.schedule_once(_draw_again, moment)
    return lost


def _draw_again(*_):
    Window.update_viewport()
    Window.canvas.ask_update()


def forget():
    """Empty every cache of ours and Kivy's: most of them hold pictures. What is shown lives on."""
    for name, module in list(sys.modules.items()):
        if name.startswith("app."):
            for thing in list(vars(module).values()):
                if hasattr(type(thing), "cache_clear"):
                    thing.cache_clear()
    for kind in ("kv.atlas", "kv.image", "kv.texture", "kv.loader"):
        Cache.remove(kind)
