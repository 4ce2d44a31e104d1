"""Where one types what is looked for."""

from app.layout import load_kv
from app.widgets.textfield import TextField


class SearchField(TextField):
    """Without a ground of its own."""


load_kv("widgets/searchfield")
