"""How a move is made by touch: slide to a bid and close the fist, or touch what is chosen."""

from app.games.dragonstones.bidding import BidView
from app.games.dragonstones.choosing import ChoiceView, Laid
from app.games.dragonstones.pieces import Block, OpenTable
from app.games.dragonstones.seats import SeatPlate
from app.play.touches import Touch, quoted, tap
from app.services.languages import tr

PARTS = {"card": Block, "table": OpenTable}


def touch(view, moves):
    if isinstance(view, BidView):
        return _bid(view, moves)
    if isinstance(view, ChoiceView):
        return _choose(view, moves)
    return None


def _bid(view, moves):
    """Coins first; then the fist is closed."""
    coins = next(move.coins for move in moves if move.type == "bid")
    puts = [move.coin for move in moves if move.type == "put"]
    for kind, tile in view.tiles.items():
        if getattr(view.bid, kind) != puts.count(kind):
            return tap(tile)
    if view.bid.coins == coins:
        return tap(view.tray.ids.actions.children[0])
    slider = view.tray.ids.slider
    words = tr("Thumb on {what}, then slide to {n}", n=coins, what=quoted(slider.hint))
    return Touch(slider, words, slide=coins)


def _choose(view, moves):
    if view.ask["ask"] == "pay_stone":
        return _pay(view, [move.option for move in moves])
    option = moves[0].option
    words = {"yes": tr("Yes"), "no": tr("No"), "draw": tr("Draw"), "done": tr("Nothing more")}
    for widget in view.walk():
        if getattr(widget, "hint", "") and (
            getattr(widget, "option", None) == option or widget.hint == words.get(option, "")
        ):
            return tap(widget)
    return None


def _pay(view, colours):
    """Stones are laid down one by one and paid together."""
    mine, laid = view._stones(), view.session.begun(Laid).stones
    wanted = list(colours)
    for number in laid:
        if mine[number] in wanted:
            wanted.remove(mine[number])
    if not wanted:
        return tap(view._pay)
    tiles = [widget for widget in view._mine.walk() if getattr(widget, "hint", "")]
    return tap(next(tile for tile in tiles if mine[tile.option] == wanted[0] and tile.option not in laid))


def spot(view, name):
    """ "card": the character on the block; "fists"; "stones": what lies before the first seat; "table"; "purse"."""
    if name == "fists":
        return getattr(view, "reveal", None)
    if name == "purse":
        return view.tray.ids.purse if isinstance(view, BidView) else None
    if name == "stones":
        return next((part for part in view.walk() if isinstance(part, SeatPlate)), None)
    return next((part for part in view.walk() if isinstance(part, PARTS[name])), None)
