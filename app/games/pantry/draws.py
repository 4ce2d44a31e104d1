"""Hindrances and tricks, drawn here when the box's own cards are awkward."""

from app.games.pantry import card_words
from app.games.pantry.lookup import hindrance_text
from app.services import box
from app.services.languages import mark, tr
from engine.companion.draws import Hindrances, Tricks


class DrawHindrances:
    name, title, kind = "hindrances", mark("Hindrances"), Hindrances
    about = {"people": []}

    @staticmethod
    def fresh(_about, chance):
        return Hindrances.new(chance)

    @staticmethod
    def is_sound(value, about):
        return all(seat < len(about["people"]) for seat, _ in value.taken)

    def __init__(self, page):
        self._page, self._pile = page, page.pile

    def left(self):
        return self._pile.value.pile

    def show(self):
        page, people = self._page, self._page.people("pantry")
        if not self._pile.value.taken:
            page.tell(tr("Whoever ends a round takes a hindrance into the next one."))
        for seat, hindrance in self._pile.value.taken:
            page.card(**_face(hindrance), badge=people[seat]["badge"], owner=people[seat]["name"])
        hint = lambda name: tr("{name} has ended the round", name=name)  # noqa: E731
        page.ask_who(tr("Who has ended the round?"), people, hint, self._draw)

    def _draw(self, seat, people):
        self._page.draw(lambda _chance: self._pile.value.draw(seat, len(people)), people=people)

    def seated_anew(self):
        """Hindrances that were taken belong to seats: with other people they go back under the pile."""
        value = self._pile.value
        return Hindrances(pile=(*value.pile, *(card for _, card in value.taken)))


class DrawTricks:
    name, title, kind = "tricks", mark("Tricks"), Tricks
    about = {}

    @staticmethod
    def fresh(_about, chance):
        return Tricks.new(chance)

    @staticmethod
    def is_sound(_value, _about):
        return True

    def __init__(self, page):
        self._page, self._pile = page, page.pile

    def left(self):
        return self._pile.value.pile

    def show(self):
        page, pile = self._page, self._pile.value
        if not pile.open:
            page.tell(tr("Every round opens one more trick, and all that are open hold for everybody."))
        for trick in reversed(pile.open):
            name, text = card_words.trick_name(trick), card_words.trick_effect(trick)
            page.card(art=card_words.art(trick), name=name, text=text)
        none_left = not pile.pile
        words = tr("All are open") if none_left else tr("Next trick")
        page.button(words, lambda: page.draw(lambda _chance: pile.draw()), none_left)


def _face(hindrance):
    return {
        "name": card_words.hindrance_name(hindrance),
        "art": card_words.hindrance_art(hindrance),
        "text": hindrance_text(hindrance, box.numbers("pantry")),
    }


DRAWS = (DrawHindrances, DrawTricks)
