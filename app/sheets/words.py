"""What is said on every score sheet: who leads, who has won, which round."""

from app.services.languages import tr, trn
from app.words.numbers import signed


def listed(names):
    return ", ".join(names)


def wins(sheet):
    names = [sheet.names[seat] for seat in sheet.winners]
    if len(names) == 1:
        return tr("{name} wins", name=names[0])
    return tr("Shared victory: {names}", names=listed(names))


def points(number):
    """A score in words, where points are counted."""
    if number < 0:
        return tr("points: {n}", n=signed(number))
    return trn("{n} point", "{n} points", number)


def lead(sheet):
    """Who is in front and who comes next; "" while nothing is written."""
    if not sheet.leaders:
        return ""
    names = [sheet.names[seat] for seat in sheet.leaders]
    best = signed(sheet.scores[sheet.leaders[0]])
    if len(names) == len(sheet.names):
        return tr("All are equal: {n}", n=best)
    # The rules may have broken a tie: then some with the same score come next.
    others = ([seat for seat in place if seat not in sheet.leaders] for place in sheet.standing)
    after = listed(sheet.names[seat] for seat in next(filter(None, others)))
    if len(names) > 1:
        return tr("In front: {names}, {n} each. Then {after}", names=listed(names), n=best, after=after)
    return tr("In front: {name}, {n}. Then {after}", name=names[0], n=best, after=after)


def round_of(name, number):
    return tr("{name}, round number {n}", name=name, n=number + 1)
