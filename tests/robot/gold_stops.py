"""Screens of talks, parts, market and end of Dragon's Gold, for the gallery."""

from tests.positions import dragons_gold as build
from tests.robot import gold, gold_talks


def _view(finger):
    return finger.app.screens.current_screen.view


def _shared_out(finger, at, language, left=2):
    """Most of the treasure lies in the shares, and one token is lifted."""
    gold.sit_down(finger, at, language=language)
    table = _view(finger)
    seats = list(table.shares)
    for number in range(sum(table.talks["heap"].values()) - left):
        kind = next(kind for kind, count in table.talks["heap"].items() if count)
        table.move_token(kind, "heap", seats[number % len(seats)])
    if left:
        table.lift("heap", next(kind for kind, count in table.talks["heap"].items() if count))
    return table


def gold_talks_three(finger, language):
    _shared_out(finger, gold_talks.talks(3, basic=True, treasure="ssggebrr"), language)


def gold_talks_six(finger, language):
    _shared_out(finger, gold_talks.talks(6, treasure=gold_talks.TREASURE), language)


def gold_talks_agreed(finger, language):
    table = _shared_out(finger, gold_talks.talks(4), language, left=0)
    for seat in list(table.shares)[:2]:
        table.agree(seat)


def gold_talks_no_clock(finger, language):
    _shared_out(finger, gold_talks.talks(3, clock=0), language)


def gold_talks_paused(finger, language):
    gold.sit_down(finger, gold_talks.talks(3), language=language)
    _view(finger).pause()


CHARACTERS = ("ashwing", "mira", "pip", "oracle", "bramble")


def _among_computers(finger, at, language):
    """Seat 0 is human, all others are computers, and these have said what they want."""
    computers = dict(enumerate(CHARACTERS[: at.seat_count - 1], start=1))
    gold.sit_down(finger, at, language=language, computers=computers)
    finger.wait(2)
    return _view(finger)


def _generous_to_oneself(finger, at, language):
    """Half of it lies with the human, and the computers ask for more."""
    table = _among_computers(finger, at, language)
    kinds = [kind for kind, count in table.talks["heap"].items() for _ in range(count)]
    for number, kind in enumerate(kinds[:-1]):
        table.move_token(kind, "heap", 0 if number % 2 else list(table.shares)[number // 2 % len(table.shares)])
    finger.wait(2)
    return table


def gold_talks_computers(finger, language):
    _generous_to_oneself(finger, gold_talks.talks(3), language)


def gold_talks_computers_six(finger, language):
    _generous_to_oneself(finger, gold_talks.talks(6, treasure=gold_talks.TREASURE), language)


def gold_talks_offer(finger, language):
    """In a sheet, where the place has no room for it."""
    table = _generous_to_oneself(finger, gold_talks.talks(4, treasure=gold_talks.TREASURE), language)
    if not table.offer_place.whole:
        table.open_offer()


def gold_market_computers(finger, language):
    table = _among_computers(finger, gold_talks.market(4), language)
    table.dealt.proposal = 2, 0
    finger.app.face_table()


def gold_market_computer_deal(finger, language):
    _among_computers(finger, gold_talks.trading(3, "sg", "bb"), language)


def gold_parts(finger, language):
    gold.sit_down(finger, gold_talks.parts(3), language=language)
    table = _view(finger)
    for number, kind in enumerate(("silver", "gold", "green")):
        table.move_token(kind, "heap", number)
    table.lift("heap", "blue")


def gold_parts_six(finger, language):
    gold.sit_down(finger, gold_talks.parts(6), language=language)


def gold_pick(finger, language):
    gold.sit_down(finger, gold_talks.picking(3), language=language)
    _view(finger).touched(1, None)


def gold_market(finger, language):
    gold.sit_down(finger, gold_talks.market(6), language=language)
    _view(finger).done(1)
    _view(finger).choose(0)


def gold_market_asked(finger, language):
    """One of two people wants to trade, and the other one is asked."""
    gold.sit_down(finger, gold_talks.market(5), language=language)
    for seat in (0, 2):
        _view(finger).choose(seat)


def gold_react_tap(finger, language):
    """No time runs: silence is a tap."""
    at = gold.table()
    build.send(at, "l", 3)
    finger.app.settings["react"] = 0
    gold.sit_down(finger, at, language=language)
    finger.app.settings["react"] = 3


def gold_react_next(finger, language):
    """A treasure lies open: the question is asked before it is shared out."""
    at = gold.table(hands=("spyglass_of_seeing", "powder_of_renewal"))
    build.send(at, "t", 2)
    build.to(at, "before_talks b")
    gold.sit_down(finger, at, language=language)


def gold_market_bell(finger, language):
    gold.sit_down(finger, gold_talks.market(3, host=1), language=language)


def gold_market_trade(finger, language):
    gold.sit_down(finger, gold_talks.trading(3, "ssg"), language=language)


def gold_market_deal(finger, language):
    gold.sit_down(finger, gold_talks.trading(5, "ssgbpw", "gbb"), language=language)
    _view(finger).accept(0)


def gold_trade(finger, language):
    gold.sit_down(finger, gold_talks.trading(3), language=language)
    _view(finger).go_behind(0)
    finger.settle()
    finger.app.uncover()
    finger.settle()
    for kind in ("green", "silver", "silver"):
        _view(finger)._give(kind)


def _unveiled(seats, steps):
    def stop(finger, language):
        gold.sit_down(finger, gold_talks.over(seats), language=language, told=False)
        for _ in range(steps):
            _view(finger).go_on()

    return stop


DEALS = {
    stop.__name__: stop
    for stop in (
        gold_talks_three,
        gold_talks_six,
        gold_talks_agreed,
        gold_talks_no_clock,
        gold_talks_paused,
        gold_talks_computers,
        gold_talks_computers_six,
        gold_talks_offer,
        gold_parts,
        gold_parts_six,
        gold_pick,
        gold_market,
        gold_market_asked,
        gold_react_tap,
        gold_react_next,
        gold_market_bell,
        gold_market_trade,
        gold_market_deal,
        gold_market_computers,
        gold_market_computer_deal,
        gold_trade,
    )
} | {
    "gold_unveil": _unveiled(3, 2),
    "gold_unveil_six": _unveiled(6, 4),
    "gold_fight": _unveiled(3, 5),
    "gold_fight_six": _unveiled(6, 8),
}
