"""Talks, parts, market and end of Dragon's Gold: positions for tests and pictures, and fingers that play them."""

import random

from engine.dragons_gold import rules, scoring
from engine.dragons_gold.components import KINDS
from engine.dragons_gold.moves import DONE, Give, Trade
from engine.dragons_gold.state import NOBODY
from tests.positions import dragons_gold as build
from tests.robot.gold import HOARDS, kind, view

TREASURE = "sggeebswpyk"  # one of every kind and more


# Positions


def talks(seats=3, basic=False, treasure="ssgebw", **options):
    """The last of the players fells a dragon of 10 with all the others: three with a wizard and two thieves, or six."""
    rows, last = {3: ("0k 0w 1l", "t"), 4: ("0k 1t 2w", "l"), 6: ("0t 1t 2w 3w 4w", "l")}[seats]
    told = {"dragons": "10/0 10/3 9/0 9/3", "on": (treasure,), "rows": (rows,), "seats": seats, "active": seats - 1}
    at = build.table(**told, rules="basic" if basic else "advanced", hoards=HOARDS[:seats], **options)
    build.send(at, last, 0)
    build.silence(at)
    return at


def parts(seats=3):
    return talks(seats, division="strategic")


def picking(seats=3):
    at = parts(seats)
    (seat,) = at.to_act
    for number, token in enumerate(build.heap(at)):
        at.play(seat, Give(KINDS[build.LETTERS.index(token)], number % seats))
    at.play(seat, DONE)
    return at


def market(seats=3, host=NOBODY, **options):
    at = build.table(hoards=HOARDS[:seats], seats=seats, **options)
    at._state.todo = (*at._state.todo[:-1], ("next_turn",), ("open_market", host))
    rules._go_on(at._state, at._events.append)
    return at


def trading(seats=3, mine="", theirs=""):
    """Seats 0 and 2 trade; what is told has been laid out and offered."""
    at = market(seats)
    at.play(0, Trade(2))
    for seat, other, letters in ((0, 2, mine), (2, 0, theirs)):
        if letters:
            build.lay(at, seat, other, letters)
    return at


RICH = (
    "s" * 8 + "gggrbbeppyyyww",
    "s" * 9 + "gggrrrrbbbeeeepyyww",
    "s" * 7 + "g" * 5 + "bbbbbepppppyyyyw",
    "ssssgggk" + "eeyy",
    "sg",
    "",
)


def over(seats=3, **about):
    """The last dragon has fallen, and everybody has something behind his screen."""
    at = build.table(hoards=RICH[:seats], seats=seats, **about)
    at._state.todo = at._state.waiting = ()
    told = scoring.result(at._state)
    at._events.append(("over", tuple(told.winners), tuple(told.scores)))
    return at


# Fingers


def lay(finger, seat, token=None):
    """Tap a token of the heap (the first, or of this kind), then the share or part that gets it."""
    if not _in_sight(finger, view(finger)):  # a phone on its side may have no room for the heap
        finger.resize("phone")
        finger.settle()
    table = view(finger)
    cells = table.heap.field.cells
    cell = cells[0] if token is None else next(cell for cell in cells if cell.kind == token)
    finger.tap(finger.point(cell))
    if view(finger) is table:
        finger.tap(finger.point(table.shares[seat]))


def _in_sight(finger, table):
    """Whether a touch of the heap's first token can reach it."""
    x, y = finger.point(table.heap.field.cells[0])
    left, bottom = table.heap.to_window(*table.heap.pos)
    return left <= x <= left + table.heap.width and bottom <= y <= bottom + table.heap.height


def divide(finger):
    """Share out everything and agree; make the parts; or pick one."""
    table = view(finger)
    if "Resume" in [target.hint for target in finger.targets()]:
        finger.tap("Resume")
    finger.frames(2)
    if kind(finger) == "TalksView":
        _talk(finger, table)
    elif table.view["phase"] == "parts":
        _make_parts(finger, table)
    else:
        free = [number for number, seat in enumerate(table.parts["taken_by"]) if seat is None]
        finger.tap(finger.point(table.shares[free[0]]))
        finger.tap(table.go)


def _put_down(finger, table):
    """Whatever somebody else has lifted."""
    if table.lifted():
        table.lift(None, None)
        finger.frames(2)


def _talk(finger, table):
    _put_down(finger, table)
    if table.partners and _take_offer(finger, table):
        return
    seats, people, number = list(table.shares), list(table.own), 0
    while view(finger) is table and table.heap.field.cells:
        lay(finger, seats[number % len(seats)])
        number += 1
    for seat in people:
        if view(finger) is table and not table.shares[seat].button.lit:
            finger.tap(finger.point(table.shares[seat].button))


def _take_offer(finger, table):
    """What a computer proposes, wherever it lies."""
    finger.wait(2)
    if view(finger) is not table or not table._offer():
        return view(finger) is not table
    if table.offer_place.take_text not in [target.hint for target in finger.targets()]:
        finger.tap(f"{table.people[table._offer().seat]['name']} proposes")
    agreed = len(table.own) == 1
    finger.tap(table.offer_place.take_text)
    return agreed


def _make_parts(finger, table):
    _put_down(finger, table)
    if not table.heap.field.cells and table.go.kind == "second":
        finger.tap(table.back)
    while view(finger) is table and table.heap.field.cells:
        parts = table.parts["parts"]
        lay(finger, min(range(len(parts)), key=lambda part: sum(parts[part].values())))
    if view(finger) is table:
        finger.tap(table.go)


def trade(finger, rng=random):
    """One step at the market: somebody is done, or two trade and shake hands."""
    table = view(finger)
    if "Resume" in [target.hint for target in finger.targets()]:
        finger.tap("Resume")
    elif kind(finger) == "TradeView":
        _lay_out(finger, table, rng)
    elif not table.trade:
        _at_the_market(finger, table, rng)
    elif rng.random() < 0.25 or not _trade_on(finger, table):
        finger.tap("No trade")


def _trade_on(finger, table):
    """The next step of a human; False where it is up to a computer, which has had its time."""
    finger.wait(2 if table.session.computers else 0)
    if view(finger) is not table:
        return True
    people = [number for number, seat in enumerate(table.trade["seats"]) if seat in table.session.humans]
    if all(table.trade["offered"]):
        sides = [table.sides[number] for number in people if not table.sides[number].agreement.lit]
        targets = [side.agreement for side in sides]
    else:
        targets = [table.sides[number].open_button for number in people if not table.trade["offered"][number]]
    if targets:
        finger.tap(finger.point(targets[0]))
    return bool(targets)


def _at_the_market(finger, table, rng):
    seats = [seat for seat in table.traders if seat not in table.trading["done"] and not table.traders[seat].mute]
    seat = rng.choice(seats)
    if rng.random() < 0.75:
        finger.tap(finger.point(table.traders[seat].button))
        return
    partner = rng.choice([each for each in table.traders if each != seat])
    for each in (seat, partner):
        if view(finger) is table:
            trader = table.traders[each]
            finger.tap((trader.x + 20, trader.center_y))
    if kind(finger) == "MarketView" and "Trade" in [target.hint for target in finger.targets()]:
        finger.tap("Trade")


def _lay_out(finger, table, rng):
    if table.grid.cells:
        finger.tap(finger.point(rng.choice(table.grid.cells)))
    if table.offer_button.disabled:
        finger.tap("Back to the table")
    else:
        finger.tap("Offer this")


def unveil(finger):
    """The next screen, the next fight, or the result."""
    finger.tap(view(finger).tray.ids.actions.children[0])
