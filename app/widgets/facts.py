"""What the foot of the cover is made of: facts, and how each player stands."""

from kivy.properties import BooleanProperty, StringProperty

from app.layout import big_text, load_kv, small
from app.widgets.columns import Column


class Fact(Column):
    """A number with a picture, and what it counts."""

    picture = StringProperty()
    number = StringProperty()
    text = StringProperty()


class PersonFact(Column):
    """A player, and what he is doing now. Names and words give way where there is no room: "" then."""

    badge = StringProperty()
    name = StringProperty()
    icon = StringProperty("help")
    text = StringProperty()
    role = StringProperty("onSurfaceVariant")
    dim = BooleanProperty(False)


def person_fact(person, among, icon, text, role="onSurfaceVariant", short=False):
    """A player among so many others. Where they crowd, signs and `short` texts have to do."""
    crowded = big_text() or (small() and among > 4)
    return PersonFact(
        badge=person["badge"],
        name="" if crowded else person["name"],
        icon=icon,
        text=text if short or not crowded else "",
        role=role,
        dim=role == "onSurfaceVariant",
    )


load_kv("widgets/facts")
