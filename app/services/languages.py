"""Words in three languages, from gettext catalogues in assets/locale.

The message ids are the English texts. `make texts` gathers them from Python and kv; a test fails on a text that
is missing, out of date or never marked.
"""

import gettext
from functools import lru_cache

from app.layout import ROOT
from app.services import device

LANGUAGES = {"ru": "Русский", "it": "Italiano", "en": "English"}
_catalogue = gettext.NullTranslations()
_code = "en"


def use(code):
    """Speak this language from now on; whoever shows words must be built anew."""
    global _catalogue, _code
    _catalogue, _code = _catalogue_of(code), code


@lru_cache
def _catalogue_of(code):
    return gettext.translation("dragon_table", ROOT / "assets" / "locale", [code], fallback=True)


def everywhere(texts):
    """These texts in every language, for looking up: {code: [text, ...]}."""
    catalogues = {code: _catalogue_of(code) for code in LANGUAGES}
    return {code: [catalogue.gettext(text) for text in texts] for code, catalogue in catalogues.items()}


def current():
    return _code


def of_the_system():
    """The language of the device, if it is one of ours; else English."""
    code = device.language()
    return code if code in LANGUAGES else "en"


def tr(text, **values):
    """This text in the current language: tr("Pass the device to {name}", name="Anna")."""
    words = _catalogue.gettext(text)
    return words.format(**values) if values else words


def trn(one, many, n, **values):
    """The right plural: trn("{n} card", "{n} cards", 3)."""
    return _catalogue.ngettext(one, many, n).format(n=n, **values)


def mark(text):
    """Mark a text that is translated later, when it is shown."""
    return text


def marks(one, many):
    """Mark a text with a plural: trn(*marks("{n} card", "{n} cards"), 3)."""
    return one, many
