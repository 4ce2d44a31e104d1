"""How a move is made by touch: send somebody, answer, share out token by token, play a card."""

from app.games.dragons_gold import item_words as items
from app.games.dragons_gold.board import BoardView
from app.games.dragons_gold.dealing import HEAP
from app.games.dragons_gold.secrets import HandView
from app.games.dragons_gold.talks import TalksView
from app.play.touches import tap
from app.services.languages import tr
from engine.dragons_gold.moves import ACCEPT


def touch(view, moves):
    ways = {BoardView: _board, TalksView: _talks, HandView: _hand}
    find = ways.get(type(view))
    return find(view, moves[0]) if find else None


def _board(view, move):
    if move.type == "use":
        return tap(_named(view, tr("Own item cards")))
    if move.type == "choose":
        return tap(next((part for part in view.tray.walk() if getattr(part, "option", None) == move.option), None))
    if move.type != "send" or view.band is None:
        return None
    if view.ask.begun.adventurer != move.adventurer:
        return tap(next(card for card in view.band.cards if card.adventurer == move.adventurer))
    return tap(view.board.plates[move.place])


def _talks(view, move):
    if move == ACCEPT:
        return tap(view.shares[view.own[0]].button)
    if move.type not in ("give", "take"):
        return None
    start, end = (HEAP, move.to) if move.type == "give" else (move.of, HEAP)
    if view.lifted() == (start, move.kind):
        return tap(view.deal.places[end])
    cells = view.deal.places[start].field.cells
    return tap(next((cell for cell in cells if cell.kind == move.kind and not cell.locked), None))


def _hand(view, move):
    if move.type != "use":
        return None
    if view.begun.item != move.item:
        return tap(next(card for card in view.cards if card.item == move.item))
    return tap(_named(view, tr("Play {item}", item=items.short(move.item))))


def _named(view, hint):
    return next((part for part in view.walk() if getattr(part, "hint", "") == hint), None)


def spot(view, name):
    """A dragon by its place, "board", "band", "cards": the way to the own items; at the talks "heap" and "own"."""
    if isinstance(view, TalksView):
        return {"heap": view.heap, "own": view.shares[view.own[0]]}.get(name)
    if not isinstance(view, BoardView):
        return None
    if isinstance(name, int):
        return view.board.plates[name]
    if name == "cards":
        return _named(view, tr("Own item cards"))
    return {"board": view.board, "band": view.band}.get(name)
