"""The screens of The Dragon's Pantry, for the gallery and the tests that look at all screens."""

import random

from engine.pantry import bot
from engine.pantry.moves import Blind, Take
from tests.positions import pantry as build
from tests.robot import pantry
from tests.robot.games import have_seen, stay

TRICKS = "zero 1 7"


def pick(session, **what):
    """Cards are lifted."""
    from app.games.pantry.hand_view import Pick

    vars(session.begun(Pick)).update(what)


def pantry_cover(finger, language):
    at = pantry.table(6, pile="12", tricks="zero 1")
    build.lay(at, "77")
    build.lay(at, "88")
    pantry.sit_down(finger, at, language=language)


def pantry_table(finger, language):
    pantry.at_table(finger, pantry.table(4, tricks="zero"), language=language)


def pantry_six(finger, language):
    pantry.at_table(finger, pantry.table(6, tricks=TRICKS), language=language)


def pantry_two(finger, language):
    pantry.at_table(finger, pantry.table(2, pile="19d"), language=language)


def pantry_lifted(finger, language):
    session = pantry.at_table(finger, pantry.table(3, pile="12"), language=language)
    pick(session, card="villain_7", count=2)
    finger.app.face_table()


def pantry_debt(finger, language):
    session = pantry.at_table(finger, pantry.table(6, pile=pantry.PILE, debt=4, tricks=TRICKS), language=language)
    pick(session, card="villain_4", count=2)
    finger.app.face_table()


def pantry_moved(finger, language):
    """Two cards were laid."""
    pantry_lifted(finger, language)
    finger.settle()
    pantry.view(finger)._play_pick()
    stay(finger)


def pantry_took(finger, language):
    """The pile was taken."""
    pantry.at_table(finger, pantry.table(6, pile=pantry.PILE, tricks=TRICKS), language=language)
    pantry.view(finger).play(Take())
    stay(finger)


def pantry_many(finger, language):
    """A hand after taking a pile: all kinds of cards."""
    pantry.at_table(finger, pantry.table(6, hand="1122234566778889zzfd", tricks=TRICKS), language=language)


def pantry_twins(finger, language):
    at = pantry.table(3, hand="77", reserves=("7f7/123", *pantry.RESERVES[1:3]), pile="12")
    session = pantry.at_table(finger, at, language=language)
    pick(session, card="villain_7", count=2, columns="a")
    finger.app.face_table()


def pantry_reserve(finger, language):
    """The hand is empty: the open cards of the reserve are played."""
    session = pantry.at_table(finger, pantry.table(4, hand=""), language=language)
    pick(session, column="b")
    finger.app.face_table()


def pantry_card(finger, language):
    pantry_table(finger, language)
    finger.settle()
    view = pantry.view(finger)
    view._tapped(None, next(card for card in view.hand.cards if card.dimmed))


def pantry_player(finger, language):
    pantry_six(finger, language)
    finger.settle()
    pantry.view(finger).view["players"][2]["hindrance"] = "invasion_7"
    pantry.view(finger).show_seat(2)


def pantry_pile(finger, language):
    pantry_six(finger, language)
    finger.settle()
    pantry.view(finger).show_pile()


def pantry_seals(finger, language):
    pantry_six(finger, language)
    finger.settle()
    pantry.view(finger).show_tricks()


def pantry_menu(finger, language):
    pantry_round_end(finger, language)
    finger.settle()
    pantry.view(finger).show_menu()


def pantry_sheet(finger, language):
    pantry_round_end(finger, language)
    finger.settle()
    pantry.view(finger).show_rounds()


def pantry_skip(finger, language, seats=6):
    at = pantry.table(seats, hand="2557", pile="12", tricks="zero")
    build.lay(at, "55")
    pantry.at_table(finger, at, language=language)


def pantry_skip_held(finger, language):
    pantry_skip(finger, language)
    pantry.hold(finger)


def pantry_swap(finger, language):
    session = pantry.at_table(finger, seats=6, language=language)
    card = session.table.view(session.seat_to_act())["hand"][1]["card"]
    pick(session, card=card, columns="b")
    finger.app.face_table()


def _choice(trick, card, hand):
    def stop(finger, language):
        at = pantry.table(6, hand=hand, pile="1", tricks=f"zero {trick}")
        build.lay(at, card)
        assert build.phase(at) == "choose"
        pantry.sit_down(finger, at, language=language)

    return stop


def pantry_receiver(finger, language):
    _choice("2", "2", "2447")(finger, language)


def pantry_reverse(finger, language):
    _choice("7", "7", "2447")(finger, language)


def pantry_secret(finger, language):
    _choice("9", "9", "2449")(finger, language)


def pantry_peek(finger, language):
    pantry_reverse(finger, language)
    pantry.view(finger)._peek()
    finger.settle()
    finger.app.uncover()
    finger.settle()
    pantry.hold(finger)


def pantry_blind(finger, language):
    at = pantry.table(3, hand="", reserves=("---/378", *pantry.RESERVES[1:3]), pile="1277")
    pantry.at_table(finger, at, language=language)
    pantry.view(finger).play(Blind("a"))


def pantry_blind_fits(finger, language):
    at = pantry.table(3, hand="", reserves=("---/378", *pantry.RESERVES[1:3]), pile="1277")
    pantry.at_table(finger, at, language=language)
    pantry.view(finger).play(Blind("b"))


def pantry_round_end(finger, language, seats=6):
    at = pantry.table(seats, hand="7", reserves=("---/---", *pantry.RESERVES[1:seats]), pile="12")
    state = at._state
    state.rounds = _earlier_rounds(seats)
    state.totals = tuple(sum(each.lost[seat] for each in state.rounds) for seat in range(seats))
    state.round = 3
    build.lay(at, "7")
    session = pantry.sit_down(finger, at, language=language)
    have_seen(session, _last(session, "round_over"))
    finger.app.face_table()


def _last(session, kind):
    """The place of the last event of that kind."""
    return max(number for number, event in enumerate(session.table.history(None)) if event["type"] == kind)


def _earlier_rounds(seats):
    """Two rounds as a real game counted them."""
    import engine

    table, rng = engine.new("pantry", [f"p{n}" for n in range(seats)], 4, {}), random.Random(4)
    while len(table._state.rounds) < 2:
        seat = table.to_act[0]
        table.play(seat, bot.choose(table, seat, rng))
    return table._state.rounds[:2]


def pantry_counting(finger, language):
    """In the middle of the counting."""
    finger.app.settings["reduce_motion"] = False
    pantry_round_end(finger, language)
    finger.app.settings["reduce_motion"] = True
    view = pantry.view(finger)
    view._clock.cancel()
    view.step = view.steps.index((2, 2))
    view._show()


def pantry_round_start(finger, language):
    options = {"tricks": True, "hindrances": True, "starter": "first"}
    session = pantry.sit_down(finger, seats=4, language=language, told=False, options=options)
    rng = random.Random(5)
    table = session.table
    while len(table._state.rounds) < 2:
        seat = session.seat_to_act()
        session.play(seat, bot.choose(table, seat, rng))
    have_seen(session, _last(session, "round"))
    finger.app.face_table()


def _finished(language, seats):
    from app.play.session import Session

    session = Session.start("pantry", pantry.people(seats, language), {"tricks": True})
    rng = random.Random(3)
    while not session.table.over:
        seat = session.seat_to_act()
        session.play(seat, bot.choose(session.table, seat, rng))
    have_seen(session)
    return session


def pantry_setup(finger, language):
    """Which tricks join in: five of the seven."""
    finger.app.go("setup", game="pantry")
    finger.settle()
    screen = finger.app.screens.current_screen
    screen.draft.options["tricks"] = ("trick_zero", "trick_1", "trick_2", "trick_7", "trick_8")
    screen.refresh()


def pantry_cards(finger, language):
    pantry_setup(finger, language)
    finger.settle()
    screen = finger.app.screens.current_screen
    screen._choose_cards(next(option for option in screen.draft.info.options if option.id == "tricks"))


def pantry_result(finger, language):
    finger.app.home()
    finger.app.play_session(_finished(language, 6))


def pantry_replay(finger, language):
    session = _finished(language, 6)
    finger.app.go("replay", path=str(session.file.path), position=30)


PANTRY = (
    pantry_setup,
    pantry_cards,
    pantry_cover,
    pantry_table,
    pantry_six,
    pantry_two,
    pantry_lifted,
    pantry_debt,
    pantry_moved,
    pantry_took,
    pantry_many,
    pantry_twins,
    pantry_reserve,
    pantry_card,
    pantry_player,
    pantry_pile,
    pantry_seals,
    pantry_menu,
    pantry_sheet,
    pantry_skip,
    pantry_skip_held,
    pantry_swap,
    pantry_receiver,
    pantry_reverse,
    pantry_secret,
    pantry_peek,
    pantry_blind,
    pantry_blind_fits,
    pantry_round_end,
    pantry_counting,
    pantry_round_start,
    pantry_result,
    pantry_replay,
)
