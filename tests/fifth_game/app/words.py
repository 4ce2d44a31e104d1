"""The game in words."""

from app.services.languages import tr


def sentences(events, journal):
    return [("common/cover_hand", _round(event, journal.seats)) for event in events]


def _round(event, names):
    cards = ", ".join(f"{name} {card}" for name, card in zip(names, event["cards"], strict=True))
    return tr("{cards}: the round goes to {name}", cards=cards, name=names[event["seat"]])
