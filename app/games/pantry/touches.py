"""How a move is made by touch: lift its cards, then the button; or touch the answer."""

from app.games.pantry import words
from app.games.pantry.asks import PantryChoiceView, SkipView, SwapView
from app.games.pantry.hand_view import PantryHandView
from app.games.pantry.tricks import Seals, TrickRow
from app.games.pantry.turn import TurnView
from app.play.touches import Touch, quoted, tap
from app.services.languages import tr


def touch(view, moves):
    ways = {TurnView: _turn, SwapView: _swap, SkipView: _skip, PantryChoiceView: _choose}
    find = ways.get(type(view))
    return find(view, moves[0]) if find else None


def _turn(view, move):
    if move.type in ("open", "blind"):
        if view.pick.column != move.column:
            return tap(_card(view, column=move.column))
        text = tr("Turn it over") if move.type == "blind" else words.laying(view._open_card(move.column), 1)
        return tap(_button(view, text))
    if move.type == "lay":
        return _lay(view, move)
    if move.type == "remove" and view.pick.card != move.card:
        return tap(_card(view, card=move.card))
    texts = {"take": tr("Take the pile"), "remove": tr("Remove four"), "draw": words.draws(view.view["demand"]["draw"])}
    return tap(_button(view, texts[move.type])) if move.type in texts else None


def _lay(view, move):
    pick, card = view.pick, _card(view, card=move.card)
    if (pick.card, pick.count) == (move.card, move.count):
        return tap(_button(view, words.laying(move.card, move.count)))
    if pick.card == move.card:
        return Touch(card, tr("Touch {what} once more", what=quoted(card.hint)))
    return tap(card)


def _swap(view, move):
    if move.type == "keep":
        return tap(_button(view, tr("Keep all")))
    if view.pick.card != move.card:
        return tap(_card(view, card=move.card))
    if view.pick.columns != move.column:
        return tap(view.reserve[move.column])
    return tap(_button(view, tr("Swap")))


def _skip(view, move):
    return tap(_button(view, tr("Keep silent") if move.type == "pass" else tr("Defender")))


def _choose(view, move):
    texts = {"yes": tr("Turn around"), "no": tr("Go on")}
    if move.option in texts:
        return tap(_button(view, texts[move.option]))
    return tap(next((part for part in view.tray.walk() if getattr(part, "option", None) == move.option), None))


def _card(view, **about):
    ((name, value),) = about.items()
    return next((widget for widget in view.hand.cards if getattr(widget, name) == value), None)


def _button(view, text):
    return next((part for part in view.actions.walk() if getattr(part, "hint", "") == text), None)


def spot(view, name):
    """ "hand", "reserve", "pile", "demand", a player's plate by his seat, "seals", "trick": a trick in words."""
    if name == "seals":
        return _part(view, Seals)
    if name == "trick":
        return _part(view, TrickRow)
    if not isinstance(view, PantryHandView):
        return None
    if name == "reserve":
        return next((card.parent for card in view.reserve.values()), None)
    if isinstance(name, int):
        return view.table_board.plates[name]
    return {"hand": view.hand, "pile": view.table_board.pile, "demand": view.demand}[name]


def _part(view, kind):
    return next((part for part in view.walk() if isinstance(part, kind)), None)
