"""Every card of the four games by its name in any language, and what it does in our own words."""

from dataclasses import dataclass, field

from app import rulebook
from app.games.dragonheart import words as dragonheart
from app.games.dragons_gold import item_words as gold_items
from app.games.dragons_gold import piece_words as gold_pieces
from app.games.dragonstones import effects
from app.games.dragonstones import words as dragonstones
from app.games.dragonstones.workshop.characters import Characters
from app.games.pantry import card_words as pantry_cards
from app.services import box, languages
from app.services.languages import LANGUAGES, mark, tr, trn
from engine.dragons_gold.components import DRAGONS, STRENGTHS
from engine.dragonstones import workshop
from engine.dragonstones.components import CARD_TABLE
from engine.pantry.components import COPIES

# kind: what its cards are called together
KINDS = {
    "standard": mark("Standard characters"),
    "special": mark("Special characters"),
    "own": mark("Own characters"),
    "item": mark("Magic items"),
    "gold_dragon": mark("Dragons"),
    "adventurer": mark("Adventurers"),
    "suit": mark("Suits"),
    "figure": mark("Dragon figure"),
    "villain": mark("Villains"),
    "dragon": mark("Dragons"),
    "hindrance": mark("Hindrances"),
    "trick": mark("Tricks"),
}
DRAGON = mark("The dragon of strength {n}")
DRAGON_SHORT = mark("Strength {n}")


@dataclass(frozen=True)
class Entry:
    """One card. `title` is its name as a text to translate, with `values` filled in; `value` stands in its corner."""

    game: str
    kind: str
    id: str
    title: str
    art: str
    values: dict = field(default_factory=dict)
    short_title: str = ""
    value: str = ""
    copies: int = 1
    spec: dict | None = None  # of a character that players made

    def name(self):
        return tr(self.title, **self.values) if self.spec is None else self.title

    def short(self):
        """For the strip of a small card."""
        return tr(self.short_title, **self.values) if self.short_title else self.name()

    @property
    def gilded(self):
        return self.kind in ("special", "own")


def kind_name(kind):
    return tr(KINDS[kind])


def fold(text):
    """As a hurried person types: without capitals, accents, the dots of ё and apostrophes."""
    return rulebook.plain(text).replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "")


# All there is, in the order of the boxes


def entries():
    return [*_stones(), *_gold(), *_heart(), *_pantry()]


def _stones():
    for copies, face in CARD_TABLE:
        kind = "special" if face.special else "standard"
        value = "".join(sign for sign in face.id if sign.isdigit())  # the dwarves differ by theirs
        short = dragonstones.SHORT.get(face.id, "")
        title = effects.NAMES[face.kind]
        yield Entry("dragonstones", kind, face.id, title, effects.emblem_art(face.kind), {}, short, value, copies)
    for spec in Characters().specs:
        art = effects.emblem_art(spec["emblem"])
        yield Entry("dragonstones", "own", workshop.encode(spec), spec["name"], art, spec=spec)


def _gold():
    for item, words in gold_items.ITEMS.items():
        yield Entry("dragons_gold", "item", item, words.name, gold_items.art(item), {}, words.short)
    for number, dragon in enumerate(DRAGONS):
        art, values = gold_pieces.dragon_art(dragon.strength, number), {"n": dragon.strength}
        yield Entry("dragons_gold", "gold_dragon", str(number), DRAGON, art, values, DRAGON_SHORT)
    for kind, words in gold_pieces.ADVENTURERS.items():
        yield Entry("dragons_gold", "adventurer", kind, words, gold_pieces.adventurer_art(kind))


def _heart():
    for suit, title in dragonheart.ONE.items():
        yield Entry("dragonheart", "suit", suit, title, dragonheart.art(suit))
    yield Entry("dragonheart", "figure", "figure", KINDS["figure"], "dragonheart/figure")


def _pantry():
    for card, words in pantry_cards.CARDS.items():
        kind = "villain" if card.startswith("villain") else "dragon"
        yield Entry("pantry", kind, card, words.name, pantry_cards.art(card), value=pantry_cards.sign(card))
    for hindrance, title in pantry_cards.HINDRANCES.items():
        number = _hindrance_number(hindrance)
        value = "" if number is None else str(number)
        yield Entry("pantry", "hindrance", hindrance, title, pantry_cards.hindrance_art(hindrance), value=value)
    for trick, words in pantry_cards.TRICKS.items():
        yield Entry("pantry", "trick", trick, words.name, pantry_cards.art(trick))


# Looking for one


class Index:
    """Made once for a screen: the words of all cards in all languages, ready to be searched at every key."""

    def __init__(self):
        self.entries = entries()
        names = languages.everywhere([entry.title for entry in self.entries])
        kinds = languages.everywhere(list(KINDS.values()))
        place = {kind: number for number, kind in enumerate(KINDS)}
        self.names, self._names, self._words = [], [], []
        for number, entry in enumerate(self.entries):
            mine = {code: names[code][number].format(**entry.values) for code in LANGUAGES}
            if entry.spec is not None:
                mine = dict.fromkeys(LANGUAGES, entry.title)
            self.names.append(mine)
            self._names.append(fold(" ".join([*mine.values(), entry.value])))
            self._words.append(fold(" ".join(kinds[code][place[entry.kind]] for code in LANGUAGES)))

    def find(self, query, game=None):
        """Those whose name has all words of the query, then those of whom that can be said with their kind."""
        wanted = fold(query).split()
        by_name, by_kind = [], []
        for entry, name, kind in zip(self.entries, self._names, self._words, strict=True):
            if game not in (None, entry.game):
                continue
            if all(word in name for word in wanted):
                by_name.append(entry)
            elif all(word in name or word in kind for word in wanted):
                by_kind.append(entry)
        return by_name + by_kind

    def other_names(self, entry):
        """How the card is called in the other languages, where that differs."""
        mine = self.names[self.entries.index(entry)]
        here = mine[languages.current()]
        return [f"{LANGUAGES[code]}: {name}" for code, name in mine.items() if name != here]


# What a card does


def about(entry):
    """What the sheet about it shows: title, text, facts, face, and where the rules tell of it."""
    told = ABOUT[entry.kind](entry)
    face = {"value": entry.value, "icon": told.get("icon", ""), "art": entry.art}
    return {"game": entry.game, "section": entry.id, "facts": [], **told, "title": _title(entry), "face": face}


def _title(entry):
    name = entry.name()
    return name[:1].upper() + name[1:]


def _character(entry):
    from app.games.dragonstones.rulebook import section_of

    if entry.spec is not None:
        return {"text": effects.effect_sentence(entry.spec["effect"]), "section": "own"}
    standard = tr("Standard character, there in every round")
    facts = [standard if entry.kind == "standard" else tr("Special character"), _copies(entry.copies)]
    return {"text": effects.character_text(entry.id), "facts": facts, "section": section_of(entry.id)}


def _copies(n):
    return trn("{n} such card in the box", "{n} such cards in the box", n)


def _item(entry):
    return {"text": gold_items.text(entry.id), "facts": [gold_items.moment(entry.id)]}


def _gold_dragon(entry):
    dragon, place = DRAGONS[int(entry.id)], int(entry.id) % 3 + 1
    numbers = box.numbers("dragons_gold")
    seen, hidden = (numbers[f"dragon_{dragon.strength}_{place}_{part}"] for part in ("open", "hidden"))
    text = trn("It takes a strength of {n} to fell it.", "It takes a strength of {n} to fell it.", dragon.strength)
    facts = [trn("{n} open token", "{n} open tokens", seen), trn("{n} hidden token", "{n} hidden tokens", hidden)]
    return {"text": text, "facts": facts, "section": "dragons"}


def _adventurer(entry):
    strength = STRENGTHS[list(gold_pieces.ADVENTURERS).index(entry.id)]
    facts = [tr("Strength {n}", n=strength), tr("one for every player")]
    return {"text": _beside("dragons_gold", "adventurers", entry.art), "facts": facts, "section": "adventurers"}


def _suit(entry):
    fames = box.deck()[entry.id]
    facts = [trn("{n} such card in each deck", "{n} such cards in each deck", len(fames))]
    facts.append(tr("fame: {values}", values=" ".join(str(fame) for fame in fames)))
    return {"text": dragonheart.does(entry.id), "facts": facts, "icon": dragonheart.icon(entry.id)}


def _figure(_entry):
    section = next(section for section in rulebook.sections("dragonheart") if section.id == "figure")
    texts = [rulebook.said(block) for block in section.blocks if isinstance(block, rulebook.Text)]
    return {"text": " ".join(_unmarked(text) for text in texts)}


def _pantry_card(entry):
    coins = box.numbers("pantry")[f"coins_{entry.id}"]
    facts = [_copies(COPIES), trn("left over it costs {n} coin", "left over it costs {n} coins", coins)]
    return {"text": pantry_cards.effect(entry.id), "facts": facts}


def _hindrance(entry):
    return {"text": hindrance_text(entry.id), "facts": [_copies(1)], "section": entry.id.partition("_")[0]}


def hindrance_text(hindrance):
    """What it does, with the numbers of this box."""
    number = _hindrance_number(hindrance)
    if number is None:
        return tr(pantry_cards.FOR_ALL)
    burden = pantry_cards.BURDENS[hindrance.partition("_")[0]]
    return trn(*burden, number) if number else tr(pantry_cards.ALL_CLOSED)


def _hindrance_number(hindrance):
    """What is printed on it, in this box; None on Chaos."""
    kind = hindrance.partition("_")[0]
    alike = [each for each in pantry_cards.HINDRANCES if each.partition("_")[0] == kind]
    return box.numbers("pantry")[f"{kind}_{alike.index(hindrance) + 1}"] if len(alike) > 1 else None


def _trick(entry):
    return {"text": pantry_cards.trick_effect(entry.id), "facts": [_copies(1)]}


def _beside(game, section_id, art):
    """The paragraph that the rules set beside this drawing."""
    section = next(section for section in rulebook.sections(game) if section.id == section_id)
    block = next(block for block in section.blocks if getattr(block, "picture", "") == art)
    return _unmarked(rulebook.said(block))


def _unmarked(text):
    return text.replace("[b]", "").replace("[/b]", "")


ABOUT = {
    "standard": _character,
    "special": _character,
    "own": _character,
    "item": _item,
    "gold_dragon": _gold_dragon,
    "adventurer": _adventurer,
    "suit": _suit,
    "figure": _figure,
    "villain": _pantry_card,
    "dragon": _pantry_card,
    "hindrance": _hindrance,
    "trick": _trick,
}
