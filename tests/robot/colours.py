"""KivyMD works its colour scheme out anew for every app, which takes longer than building the shelf. Here once each."""

from kivymd.theming import COLOR_NAMES, ThemeManager

NAMES = (*(f"{name}Color" for name in COLOR_NAMES), "disabledTextColor")
_schemes = {}
_work_out = ThemeManager._set_application_scheme


def _set_application_scheme(theme, *args):
    key = theme.theme_style, theme.primary_palette
    if key not in _schemes:
        _work_out(theme, *args)
        _schemes[key] = {name: getattr(theme, name) for name in NAMES}
        return
    for name, color in _schemes[key].items():
        setattr(theme, name, color)
    theme.on_colors()


def remember():
    ThemeManager._set_application_scheme = _set_application_scheme
