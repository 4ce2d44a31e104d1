"""The game in words."""

from app.services.languages import tr


def sentences(events, journal):
    rows = []
    for event in events:
        cards = ", ".join(f"{name} {card}" for name, card in zip(journal.seats, event["cards"], strict=True))
        sentence = tr("{cards}: the round goes to {name}", cards=cards, name=journal.seats[event["seat"]])
        rows.append(("common/cover_hand", sentence))
    return rows
