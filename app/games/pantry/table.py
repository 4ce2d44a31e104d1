"""The Dragon's Pantry at the device: hands under the cover, choices on the open table, blind cards for all to see."""

from app.games.pantry import words
from app.games.pantry.asks import PantryChoiceView, PeekView, SkipView, SwapView
from app.games.pantry.board import PantryBoard
from app.games.pantry.moved import PantryMovedView
from app.games.pantry.news import BlindView, RoundEndView, RoundStartView, next_news
from app.games.pantry.turn import TurnView
from app.services.languages import tr
from app.widgets.facts import person_fact

CERTAIN = ()
NEWS = {"blind": BlindView, "round_over": RoundEndView, "round": RoundStartView}
PHASES = {"swap": SwapView, "turn": TurnView, "debt": TurnView, "skip": SkipView, "choose": PantryChoiceView}


# What the other screens ask for


def board_for(view, people):
    """The open table of any view, for the replay."""
    return PantryBoard(view, people)


def is_private(table):
    """Hands are secret; what a trick asks is answered on the open table."""
    return table.view(None)["phase"] != "choose"


def shows_moved(table):
    """After a turn; a swap is sealed, and what a skip or a trick led to all have seen."""
    return table.view(None)["phase"] in ("turn", "debt")


def news(session):
    return next_news(session)


def table_for(session):
    scene = session.scene()
    if scene.moved:
        return PantryMovedView(session)
    if scene.peek:
        return PeekView(session)
    if scene.news:
        return NEWS[scene.news.kind](session, scene.news)
    return PHASES[session.table.view(None)["phase"]](session)


def cover_foot(session):
    """How many cards everybody holds and who takes the device: all see that anyway."""
    view, seat = session.table.view(None), session.scene().seat
    facts = [_person_fact(person, view, each, seat) for each, person in enumerate(session.people)]
    return _foot_title(view), facts


def _foot_title(view):
    if view["phase"] == "swap":
        return tr("Before the round everybody may swap a card")
    return words.place(view)


def _person_fact(person, view, each, seat):
    player, among = view["players"][each], len(view["seats"])
    if each == seat:
        return person_fact(person, among, "cellphone", tr("takes"), "onSurface")
    if view["phase"] != "swap":
        return person_fact(person, among, "cards", str(player["hand"]), "onSurface", short=True)
    if player["decided"]:
        return person_fact(person, among, "check", tr("has decided"), "primary")
    return person_fact(person, among, "timer-sand", tr("waits"))
