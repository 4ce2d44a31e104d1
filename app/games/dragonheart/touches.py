"""How a move is made by touch: lift its cards, then lay them, or choose the field that is taken."""

from app.play.touches import tap


def touch(view, moves):
    laying = [move for move in moves if move.type == "lay"]
    card = _not_lifted(view, laying)
    return tap(card or _button(view, moves))


def _not_lifted(view, laying):
    """The first card of these that still lies in the hand."""
    lifted = [widget.card for widget in view.hand.lifted]
    for move in laying:
        card = {"suit": move.suit, "fame": move.fame}
        if card not in lifted:
            return next((widget for widget in view.hand.cards if widget.card == card), None)
        lifted.remove(card)
    return None


def _button(view, moves):
    """The way among those offered that makes these moves; the last of the buttons are the ways."""
    ways = [way for way, _, _ in view._ways]
    buttons = view.tray.ids.actions.children[: len(ways)]
    return next((button for way, button in zip(ways, reversed(buttons), strict=True) if way == moves), None)


def spot(view, name):
    """A field by its name, "hand", "board", or "rival": the plate of the other player."""
    if name == "rival":
        return view.plates[1 - view.seat]
    return {"hand": view.hand, "board": view.board}.get(name) or view.board.fields[name]
