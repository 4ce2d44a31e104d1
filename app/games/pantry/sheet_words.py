"""The score sheet of the Pantry in words: who begins, how far the line is, what a card is called."""

from app.games.pantry import card_words
from app.services.languages import mark, tr, trn
from app.services.seating import STARTER
from app.sheets.words import listed, wins
from engine import Option

ABOUT = mark("coins, round by round")
OPTIONS = (Option(STARTER, "first", ("first",)),)


def subtitle(_sheet):
    return tr("coins lost, up to 21")


def score(number):
    return trn("{n} coin lost", "{n} coins lost", number)


def _rounds_after_end(_sheet, found):
    number = found[0]["round"]
    return tr("The game ended with round number {n}. Later rounds are kept but not counted.", n=number)


REMARKS = {"rounds_after_end": _rounds_after_end}


def status(sheet):
    """Who begins, or how it ended."""
    if sheet.over:
        return wins(sheet)
    starter = sheet.names[sheet.next_starter]
    rounds = sheet.rounds
    number = len(rounds) if rounds and None in rounds[-1] else len(rounds) + 1
    if sheet.tied:
        names = listed(sheet.names[seat] for seat in sheet.tied)
        return tr("A tie: {names}. One more round, {starter} begins", names=names, starter=starter)
    return tr("Round number {n}: {name} begins", n=number, name=starter)


def to_the_line(total, limit):
    """How far the line still is."""
    if total >= limit:
        return tr("over the line")
    return tr("{n} left", n=limit - total)


def card_name(card):
    """The number first, for that is what the box shows."""
    if card == "back":
        return tr("Closed card")
    return f"{card_words.sign(card)} {card_words.name(card)}".strip()


def write_coins(number):
    """The button under cards that were counted."""
    if number < 0:
        return tr("Write down: {n} back", n=-number)
    return trn("Write down: {n} coin", "Write down: {n} coins", number)
