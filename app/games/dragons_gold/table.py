"""Dragon's Gold at the device: dragons and talks on the open table, hands and screens under the cover."""

from app.games.dragons_gold import words
from app.games.dragons_gold.board import ASKS, BoardView
from app.games.dragons_gold.replay import GoldTable
from app.games.dragons_gold.silence import unasked  # noqa: F401 (asked for from outside, as all in this file)
from app.services.languages import tr
from app.widgets.facts import person_fact
from engine.dragons_gold.moves import PASS

CERTAIN = ()
SECRET = ("loot", "yield", "game_end")


# What the other screens ask for


def board_for(view, people):
    """The open table of any view, for the replay."""
    return GoldTable(view, people)


def is_private(table):
    """What is behind a screen or comes out of the bag for one player's eyes; all else lies open."""
    if table.over:
        return False
    view = table.view(None)
    return view["phase"] in SECRET or (view["phase"] == "ask" and view["asks"][0]["ask"] == "spy")


def news(session):
    """When the game is over all look on while the screens are lifted; not again after a restart."""
    return session.table.over and session.news()


# What computers do here


def lets_computers_speak(session):
    """Where people share out a treasure or trade with computers, these only say what they want: the view asks them."""
    view = session.table.view(None)
    if view["phase"] == "talks":
        return any(seat in session.humans for seat in view["talks"]["participants"])
    return view["phase"] in ("market", "trade") and any(seat in session.humans for seat in view["to_act"])


def is_step(session, move):
    """Tokens of a division on their way; and silence, if others have still to think about it."""
    waiting = [seat for seat in session.table.to_act if seat in session.computers]
    return move.type in ("give", "take") or (move == PASS and len(waiting) > 1)


# What the device shows


def table_for(session):
    scene = session.scene()
    if scene.news:
        from app.games.dragons_gold.end import UnveilView

        return UnveilView(session)
    view = session.table.view(None)
    if scene.peek:
        return _peek(session, scene.peek)
    if scene.private:
        return _secret(session, view["phase"])
    if view["phase"] in ASKS:
        return BoardView(session)
    return _dividing(session, view["phase"])


def _peek(session, what):
    """A player who looks at what is his own."""
    if what == "trade":
        from app.games.dragons_gold.trade import TradeView

        return TradeView(session)
    from app.games.dragons_gold import secrets as gold_secrets

    return gold_secrets.HandView(session) if what == "hand" else gold_secrets.ScreenView(session)


def _secret(session, phase):
    from app.games.dragons_gold import secrets as gold_secrets

    return gold_secrets.GemView(session) if phase == "game_end" else gold_secrets.LootView(session)


def _dividing(session, phase):
    if phase == "talks":
        from app.games.dragons_gold.talks import TalksView

        return TalksView(session)
    if phase in ("parts", "pick"):
        from app.games.dragons_gold.parts import PartsView

        return PartsView(session)
    from app.games.dragons_gold.market import MarketView

    return MarketView(session)


def cover_foot(session):
    """Everybody's adventurers at home; everybody sees that anyway."""
    view, seat = session.table.view(None), session.scene().seat
    facts = [_person_fact(person, view, each, seat) for each, person in enumerate(session.people)]
    return words.place(view), facts


def _person_fact(person, view, each, seat):
    if each == seat:
        return person_fact(person, len(view["seats"]), "cellphone", tr("takes"), "onSurface")
    return person_fact(person, len(view["seats"]), "eye-outline", tr("looks on"))
