"""Silence: which questions it answers together, what it leads to, and where it needs nobody's tap."""

from dataclasses import dataclass

from engine.dragons_gold.moves import PASS

# With these the table has changed so much that everybody shall look before he is silent to the next question.
STARTLING = {"slain", "dragon", "market", "used", "robbed", "ash", "end_phase", "all_home", "caught", "theft", "drew"}
STARTLING |= {"agreed", "picked"}


@dataclass
class Silence:
    """All were silent to a question of this turn, and so they are to those that follow while nothing is new to people
    who had seen so many events."""

    turn: int = 0
    seen: int = 0


@dataclass
class Looked:
    """Somebody has been at his cards since the last open move. Nobody shall see whether he did something there, so from
    then on that move can't be taken back."""

    on: bool = False


def passes(session):
    """Of all people who are asked; computers decide for themselves."""
    return [(seat, PASS) for seat in session.table.to_act if seat in session.humans]


# Where nobody is asked


def unasked(session):
    """The passes of people that need no tap of theirs."""
    view = session.table.view(None)
    if view["phase"] not in ("react", "game_end"):
        return []
    if session.alone:
        # To others it would tell what he holds; but there are none.
        found = [(seat, move) for seat, move in passes(session) if not _has_something_to_say(session, seat)]
    else:
        found = passes(session) if view["phase"] == "react" and not _could_react(session, view) else []
    return passes(session) if _is_answered(session, view) else found


def _is_answered(session, view):
    silence = session.begun(Silence)
    if view["phase"] != "react" or silence.turn != view["turn"]:
        return False
    return not STARTLING & _types(session.open_events[silence.seen :])


def _could_react(session, view):
    """As far as everybody can see: somebody of those who are asked has a card, or could call "Caught!" for a token
    that is missing."""
    asks = [ask for ask in view["asks"] if ask["seat"] in session.humans]
    if any(view["players"][ask["seat"]]["items"] for ask in asks):
        return True
    return any(ask.get("caught") for ask in asks) and _is_token_missing(session)


def _has_something_to_say(session, seat):
    """ "Caught!" may be called at any time, but nobody has reason to while no token is missing."""
    kinds = {move.type for move in session.table.moves(seat)}
    return bool(kinds - {"say", "caught"}) or ("caught" in kinds and _is_token_missing(session, seat))


def _is_token_missing(session, seat=None):
    """All could see how a token went from a dragon, since everybody's last turn; `seat` knows what it took itself."""
    sends = 0
    for mover, move in reversed(session.table.journal.moves):
        sends += move.type == "send"
        if sends > session.table.seat_count:
            return False
        if move.type == "snatch" and mover != seat:
            return True
    return False


# Where it leads to


def course(table):
    """The questions that silence answers together, as tables: this one, and each that comes when all who are asked
    have passed. And the table it leads to; None if that shows something new, or another question."""
    questions, turn = [], table.view(None)["turn"]
    while _is_question(table, turn):
        questions.append(table)
        table = table.clone()
        for seat in table.to_act:
            table.play(seat, PASS)
            if STARTLING & _types(table.recap(None)):
                return questions, None
    return questions, None if table.view(None)["phase"] == "react" else table


def _is_question(table, turn):
    view = table.view(None)
    return view["phase"] == "react" and view["turn"] == turn


def coming(session):
    """The open table as it is when all have been silent, if then a human is to send; else None."""
    _, table = course(session.table)
    view = table.view(None) if table else None
    if view and view["phase"] == "turn" and view["asks"][0]["seat"] in session.humans:
        return view
    return None


def way_to(session, earlier):
    """The passes that lead past these questions, which silence answers together; None if a computer has still to
    speak before."""
    seats = [seat for question in earlier for seat in question.to_act]
    return None if any(seat in session.computers for seat in seats) else [(seat, PASS) for seat in seats]


def _types(events):
    return {event["type"] for event in events}
