"""The specials of a round, drawn here when the box's own deck is awkward."""

from app.games.dragonstones import effects
from app.games.dragonstones.workshop.ownchoice import OwnChoice, OwnList
from app.services.languages import mark, tr, trn
from app.widgets.choices import OptionHead
from engine.companion.draws import SPECIAL_IDS, Specials
from engine.dragonstones import workshop
from engine.dragonstones.components import CARD, FACES, has

COUNTS = (1, 2, 3)


class DrawSpecials:
    name, title, kind = "specials", mark("Specials"), Specials
    about = {"count": 2, "own": ""}

    @staticmethod
    def fresh(about, _chance):
        own = about["own"]
        return Specials.new(tuple(own.split()) if isinstance(own, str) else ())

    @staticmethod
    def is_sound(value, about):
        cards = [*value.left, *value.shown, *value.used, *value.kept]
        return about["count"] in COUNTS and isinstance(about["own"], str) and all(map(_is_special, cards))

    def __init__(self, page):
        self._page, self._pile = page, page.pile

    def left(self):
        return self._pile.value.left

    def show(self):
        page, pile = self._page, self._pile.value
        if not pile.shown:
            page.tell(tr("No special is open yet. How many come up in a round?"))
        for card in pile.shown:
            tile = page.card(**_face(card))
            if _may_lie(card):
                tile.add_button(tr("It stays before a player"), lambda card=card: self._lay(card))
        if pile.kept:
            page.head(tr("Before players"), tr("They are not drawn again."))
        for card in pile.kept:
            tile = page.card(**_face(card))
            tile.add_button(tr("It has been used"), lambda card=card: self._give_back(card))
        hints = {n: trn("{n} special", "{n} specials", n) for n in COUNTS}
        page.choice([(n, str(n)) for n in COUNTS], self._pile.about["count"], self._choose_count, hints)
        page.button(tr("Next round"), lambda: page.draw(self._next))

    def _next(self, chance):
        return self._pile.value.draw(self._pile.about["count"], chance)

    def _choose_count(self, count):
        self._page.change(lambda: self._pile.keep(self._pile.value, count=count))

    def _lay(self, card):
        self._page.change(lambda: self._pile.draw(self._pile.value.keep(card)))

    def _give_back(self, card):
        self._page.change(lambda: self._pile.draw(self._pile.value.give_back(card)))

    def before_shuffle(self, content):
        """Own characters can join the new pile. Returns what to ask for its `about`."""
        choice = OwnChoice(self._pile.about["own"])
        if choice.specs:
            content.add_widget(OptionHead(title=tr("Own characters")))
            content.add_widget(OwnList(choice, lambda: None))
        return lambda: {"own": choice.value}


def _own_character(card):
    """The character that players have made, for a card that is its code; None for the box's own."""
    return None if card in SPECIAL_IDS else workshop.decode(card)


def _is_special(card):
    try:
        _own_character(card)
    except workshop.BadCode:
        return False
    return True


def _face(card):
    spec = _own_character(card)
    if spec:
        art, text = effects.emblem_art(spec["emblem"]), effects.effect_sentence(spec["effect"])
        return {"name": spec["name"], "art": art, "text": text}
    return {
        "name": effects.character_name(card),
        "art": effects.character_art(card),
        "text": effects.character_text(card),
    }


def _may_lie(card):
    """Whether it may have to stay before a player: it says so itself, or it may copy one that does."""
    spec = _own_character(card)
    effect = spec["effect"] if spec else FACES[CARD[card]].effect
    return has(_frozen(effect), "keep") or has(_frozen(effect), "use", "auctioned")


def _frozen(effect):
    return tuple(_frozen(part) if isinstance(part, list | tuple) else part for part in effect)


DRAWS = (DrawSpecials,)
