"""A full disk, wherever a touch would play: it is said, nothing has changed, and once there is room the touch works.

Every place in app/games that plays or takes back has a touch here; a new one without its touch fails.
"""

import ast
from pathlib import Path

import pytest

from tests.app.games.dragonheart.test_table import card, table_with
from tests.positions import pantry as pantry_build
from tests.robot import fist, gold, gold_talks, pantry
from tests.robot.games import showing
from tests.robot.gold import view
from tests.robot.stops import visit

GAMES = Path(__file__).resolve().parents[2] / "app" / "games"
VERBS = ("play", "undo", "try_moves", "try_undo", "answer")
REFUSED = "The device refused to save"


def at(stop):
    """Go to a stop of the gallery."""
    return lambda finger: visit(finger, stop, "en")


def tap(hint):
    return lambda finger: finger.tap(hint)


def main_button(finger):
    """The one under the thumb."""
    finger.tap(view(finger).tray.ids.actions.children[0])


def point(finger, widget):
    finger.tap(finger.point(widget))


# Dragonheart


def heart(finger):
    table_with(finger, [("troll", 2), ("ship", 0)])


def heart_lifted(finger):
    heart(finger)
    finger.tap(card(finger, "troll", 2))


def heart_dropped(finger):
    finger.drag(card(finger, "troll", 2), view(finger).board)


def heart_laid(finger):
    heart(finger)
    heart_dropped(finger)


# Fist of Dragonstones


def fist_put(finger):
    """A kill has left something in the fist."""
    at("fist_bid")(finger)
    session = finger.app.session
    seat = session.seat_to_act()
    session.play(seat, next(move for move in session.table.moves(seat) if move.type == "put"))
    finger.app.face_table()


def fist_option(finger):
    finger.tap(fist.options(finger)[0])


def fist_laid(finger):
    at("fist_pay_stone")(finger)
    while view(finger)._pay.disabled:
        finger.tap(next(tile for tile in fist.stones(finger) if not tile.away))


def fist_chosen(finger):
    at("fist_branch")(finger)
    finger.tap("Pay 4 stones of any colours to the bank and score 1 point.")


# Dragon's Gold


def gold_sent(finger):
    gold.sit_down(finger)
    gold.send(finger, "knight", 1)


def gold_go_on(finger):
    finger.tap("Go on")


def gold_nobody(finger):
    if not finger.app.sheet:
        finger.tap("I react")
    finger.tap("Nobody, go on")


def gold_time_passes(finger):
    finger.wait(finger.app.settings["react"] + 0.1)


def gold_lift(finger):
    finger.tap(gold.card(finger, "knight"))


def gold_caught(finger):
    finger.tap("I react")
    finger.tap("Caught!")
    for _ in ("who calls", "who has stolen"):
        finger.tap(next(tile for tile in finger.targets() if type(tile).__name__ == "SeatTile" and not tile.dashed))


def gold_tile(finger):
    finger.tap(next(tile for tile in finger.targets() if type(tile).__name__ == "SeatTile"))


def gold_snatching(finger):
    at("gold_snatch")(finger)
    finger.tap(next(tile for tile in finger.targets() if type(tile).__name__ == "TokenTile"))


def gold_last_share(finger):
    point(finger, list(view(finger).shares.values())[-1])


def gold_agree(finger):
    """The last of those who have not agreed."""
    point(finger, list(view(finger).shares.values())[-1].button)


def gold_break_off(finger):
    finger.tap("Break off")
    finger.tap("Let it turn to ash")


def gold_time_runs_out(finger):
    table = finger.app.session.table
    before = table.clone()
    while table == before and not view(finger).held_up.on:
        finger.frames(seconds=1)


def gold_time_again(finger):
    finger.tap("Resume")
    finger.frames(3, seconds=1)


def gold_fair_shares(finger):
    """Both computers will agree to these."""
    gold.sit_down(finger, gold_talks.talks(3), computers={1: "ashwing", 2: "mira"})
    for kind, seat in zip(("silver", "silver", "gold", "blue", "green", "white"), (0, 1, 1, 1, 2, 2), strict=True):
        view(finger).move_token(kind, "heap", seat)


def gold_leaving_computers(finger):
    gold.sit_down(finger, gold_talks.market(), computers={1: "ashwing", 2: "mira"})
    view(finger).dealt.asked |= {1, 2}


def gold_trade_with_computer(*sides):
    return lambda finger: gold.sit_down(finger, gold_talks.trading(3, *sides), computers={2: "mira"})


def gold_computers_speak(finger):
    finger.wait(2)


def gold_computers_again(finger):
    """A touch of the table, wherever that does nothing else."""
    finger.tap((200, 900))
    finger.wait(2)


def gold_parts_made(finger):
    gold.sit_down(finger, gold_talks.parts(3))
    table = view(finger)
    while table.view["talks"]["heap"] and table.heap.field.cells:
        number = sum(sum(part.values()) for part in table.parts["parts"])
        table.move_token(table.heap.field.cells[0].kind, "heap", number % 3)
        finger.frames()


def gold_market(finger):
    gold.sit_down(finger, gold_talks.market())


def gold_two_trade(finger):
    gold_market(finger)
    finger.tap("Anna trades")
    finger.tap("Vera trades")


def gold_done(finger):
    gold_market(finger)
    gold_one_done(finger)


def gold_one_done(finger):
    point(finger, view(finger).traders[1].button)


def gold_shake(number):
    return lambda finger: point(finger, view(finger).sides[number].agreement)


def gold_lay_out(finger):
    point(finger, view(finger).grid.cells[0])


# The Dragon's Pantry


def pantry_drop(finger):
    lies = next(widget for widget in view(finger).hand.cards if not widget.dimmed and not widget.raised)
    finger.drag(lies, view(finger).table_board.pile, steps=4)


def pantry_main(finger):
    finger.tap(view(finger)._main()[0])


def pantry_draw(finger):
    finger.tap(next(hint for hint in pantry.buttons(finger) if hint.startswith("Draw")))


def pantry_four(finger):
    pantry.at_table(finger, pantry_build.table("22228", "88", pile="7"))
    finger.tap(pantry.cards(finger)["villain_2"])


def pantry_removed(finger):
    pantry_four(finger)
    finger.tap("Remove four")


def pantry_defender(finger):
    table = pantry_build.table("2557", "8d", "77", pile="12")
    pantry_build.lay(table, "55")
    pantry.at_table(finger, table)


def pantry_person(finger):
    finger.tap(next(target for target in finger.targets() if type(target).__name__ == "AnswerPlate"))


# Who plays; how to come there; the touch; and where it is another one, the touch with which it is tried again.
TOUCHES = [
    ("TableView._on_drop", heart, heart_dropped),
    ("TableView._on_field", heart_lifted, tap("Trolls")),
    ("TableView._way_offer", heart_lifted, tap("Lay")),
    ("TableView._offer", heart_laid, tap("Take back")),
    ("BidView._lock", at("fist_bid"), tap("Into the fist")),
    ("BidView._empty_fist", fist_put, tap("Into the fist")),
    ("ChoiceView.choose", at("fist_branch"), fist_option),
    ("ChoiceView._pay_laid", fist_laid, tap("Pay")),
    ("ChoiceView._fill_actions", fist_chosen, tap("Take back")),
    ("BoardView._undo_button", gold_sent, tap("Take back")),
    ("Ask.choose", at("gold_victim"), gold_tile),
    ("SendAsk._send", at("gold_board"), lambda finger: gold.drag(finger, "thief", 2)),
    ("SendAsk._send", at("gold_board"), lambda finger: finger.tap(gold.plate(finger, 2))),
    ("Question.keep_silent", at("gold_react"), gold_go_on),
    ("Question.keep_silent", at("gold_react"), gold_nobody),
    ("Question.keep_silent", at("gold_between"), gold_time_passes, gold_lift),
    ("GoldView.play_for", at("gold_between"), gold_caught),
    ("PrivateView.answer", at("gold_hand"), main_button),
    ("HandView._play", at("gold_hand"), main_button),
    ("HandView._play", gold_snatching, main_button),
    ("LootView._show", at("gold_loot"), main_button),
    ("GemView._answer", at("gold_end_gem"), main_button),
    ("ClockView.time_is_up", at("gold_talks_three"), gold_time_runs_out, gold_time_again),
    ("ClockView.time_is_up", gold_market, gold_time_runs_out, gold_time_again),
    ("Dealing.lay", at("gold_talks_three"), gold_last_share),
    ("Dealing.lay", at("gold_talks_three"), tap("All back to the heap")),
    ("TalksView.agree", at("gold_talks_agreed"), gold_agree),
    ("Bargaining.take_offer", at("gold_talks_computers"), tap("Take it and agree")),
    ("Bargaining._speak", gold_fair_shares, gold_computers_speak, gold_computers_again),
    ("Dealers._play_for_computers", gold_leaving_computers, gold_computers_speak, gold_computers_again),
    ("Dealers._lay_out_for", gold_trade_with_computer(), gold_computers_speak, gold_computers_again),
    ("Dealers._answer_deal", gold_trade_with_computer("gbw", "b"), gold_computers_speak, gold_computers_again),
    ("TalksView._break_off", at("gold_talks_no_clock"), gold_break_off),
    ("Dealing.lay", at("gold_parts"), gold_last_share),
    ("Dealing.lay", at("gold_parts"), tap("All back")),
    ("PartsView._finish", gold_parts_made, tap("The parts are made")),
    ("PartsView._pick", at("gold_pick"), lambda finger: finger.tap(view(finger).go)),
    ("MarketView._play", gold_two_trade, tap("Trade")),
    ("MarketView._play", gold_market, gold_one_done),
    ("MarketView._play", at("gold_market_trade"), tap("No trade")),
    ("MarketView.done", gold_done, gold_one_done),
    ("MarketView.accept", at("gold_market_deal"), gold_shake(1)),
    ("MarketView.accept", at("gold_market_deal"), gold_shake(0)),
    ("TradeView._try", at("gold_trade"), gold_lay_out),
    ("TradeView.offer", at("gold_trade"), tap("Offer this")),
    ("PantryView.take_back", pantry_removed, tap("Take back")),
    ("TurnView._dropped", at("pantry_table"), pantry_drop),
    ("TurnView._play_pick", at("pantry_lifted"), pantry_main),
    ("TurnView._second", at("pantry_table"), tap("Take the pile")),
    ("TurnView._second", at("pantry_debt"), pantry_draw),
    ("TurnView._remove", pantry_four, tap("Remove four")),
    ("SwapView._buttons", at("pantry_swap"), tap("Keep all")),
    ("SwapView._swap", at("pantry_swap"), tap("Swap")),
    ("SkipView._pass", at("pantry_skip"), tap("Keep silent")),
    ("SkipView._defend", pantry_defender, tap("Defender")),
    ("PantryChoiceView.choose", at("pantry_receiver"), pantry_person),
]


def players():
    """Class.function of all that plays."""
    found = set()
    for path in GAMES.glob("*/*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for room in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
            functions = [node for node in room.body if isinstance(node, ast.FunctionDef)]
            found |= {f"{room.name}.{function.name}" for function in functions if _plays(function)}
    return found


def _plays(function):
    """Not where it is only handed on: PantryView.play calls super()."""
    called = {ast.unparse(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)}
    return bool(called & {f"{owner}.{verb}" for owner in ("self", "self.table") for verb in VERBS})


def test_every_place_that_plays_has_a_touch_here():
    assert players() == {touch[0] for touch in TOUCHES}


@pytest.mark.usefixtures("the_same_cards")
@pytest.mark.parametrize("touch", TOUCHES, ids=lambda touch: touch[0])
def test_a_full_disk_refuses_a_touch_in_words_and_nothing_has_changed(start, full_disk, touch):
    _, come, act, *again = touch
    finger = start()
    come(finger)
    finger.settle()
    session = finger.app.session
    screen, shown, begun = showing(finger), session.shown_events, _kept(session)
    before, text = session.table.clone(), session.file.path.read_bytes()
    played = []
    sound = finger.app.feedback.play
    finger.app.feedback.play = lambda name: played.append(name) or sound(name)
    full_disk(True)
    act(finger)
    finger.settle()
    assert any(words.startswith(REFUSED) for words in finger.texts())
    assert session.table == before and session.file.path.read_bytes() == text
    assert (showing(finger), session.shown_events) == (screen, shown)
    assert again or _kept(session) == begun
    assert not [name for name in played if not name.startswith("clock_")]
    full_disk(False)
    (again[0] if again else act)(finger)
    assert session.table != before and session.file.path.read_bytes() != text


def _kept(session):
    """What fingers have begun; what is empty is as good as nothing."""
    return {kind: dict(vars(begun)) for kind, begun in session._begun.items() if any(vars(begun).values())}
