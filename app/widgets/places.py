"""Rows of long lists."""

from kivy.properties import ObjectProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from app.layout import settle
from app.services import memory
from app.widgets.columns import Box


class RowPlace(RecycleDataViewBehavior, Box):
    """A place for a row of a RecycleView. Kivy keeps it even for lists of later screens, which may have another
    language, text size and colours: a new list gets a new row, and so does a place whose row went with its screen."""

    row_class = None
    list = ObjectProperty(None, allownone=True)

    def refresh_view_attrs(self, list, _index, data):
        if self.list is not list or not self.children:
            self.list = list
            memory.clear(self)
            self.add_widget(self.row_class())
        self.children[0].show(data)

    def refresh_view_layout(self, *args):
        super().refresh_view_layout(*args)
        settle(self, self)
