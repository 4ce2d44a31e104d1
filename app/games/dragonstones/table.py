"""Fist of Dragonstones at the device: bids under the thumb, fists that open for all, choices on the open table."""

from app.games.dragonstones import words
from app.games.dragonstones.bidding import BidView
from app.games.dragonstones.block import OPENINGS, BlockView, PurseView
from app.games.dragonstones.choosing import ChoiceView
from app.games.dragonstones.pieces import OpenTable
from app.games.dragonstones.reveal import RevealView
from app.services.languages import tr
from app.widgets.facts import person_fact

CERTAIN = ()


# What the other screens ask for


def board_for(view, people):
    """The open table of any view, for the replay."""
    return OpenTable(view, people, beside=True)


def is_private(table):
    """Bids are secret; the winner chooses on the open table."""
    return table.sealed


def news(session):
    """The view of what all look at together: fists have opened, or a card has come up."""
    kinds = [event["type"] for event in session.news()]
    if any(kind in OPENINGS for kind in kinds):
        return RevealView
    return BlockView if "turned" in kinds and session.table.sealed else None


def table_for(session):
    scene = session.scene()
    if scene.peek:
        return PurseView(session)
    if scene.news:
        return scene.news(session)
    return BidView(session) if session.table.sealed else ChoiceView(session)


def cover_foot(session):
    """Who has closed his fist, who takes the device, who waits: everybody sees that anyway."""
    view, seat = session.table.view(None), session.scene().seat
    card = words.name(view["lots"][-1]["card"], view["own"])
    title = f"{card}: {words.place_in_round(view)}"
    asked = [ask["seat"] for ask in view["asks"]]
    return title, [_person_fact(session.people[each], view, each, seat, asked) for each in range(len(view["seats"]))]


def _person_fact(person, view, each, seat, asked):
    among = len(view["seats"])
    if each == seat:
        return person_fact(person, among, "cellphone", tr("takes"), "onSurface")
    if view["players"][each]["closed"]:
        return person_fact(person, among, "check", tr("in the fist"), "primary")
    if each in asked:
        return person_fact(person, among, "timer-sand", tr("waits"))
    return person_fact(person, among, "eye-outline", tr("looks on"))
