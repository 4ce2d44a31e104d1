"""The characters for the look-up."""

from app.games.dragonstones import effects, words
from app.games.dragonstones.rulebook import section_of
from app.games.dragonstones.workshop.characters import Characters
from app.services.languages import mark, tr
from app.words.cards import Entry, in_the_box
from engine.dragonstones import workshop
from engine.dragonstones.components import CARD_TABLE

KINDS = {
    "standard": mark("Standard characters"),
    "special": mark("Special characters"),
    "own": mark("Own characters"),
}


def entries(game, _numbers):
    for copies, face in CARD_TABLE:
        kind = "special" if face.special else "standard"
        value = "".join(sign for sign in face.id if sign.isdigit())  # the dwarves differ by theirs
        title, art, short = effects.NAMES[face.kind], effects.emblem_art(face.kind), words.SHORT.get(face.id, "")
        yield Entry(game, kind, face.id, title, art, {}, short, value, copies, gilded=face.special)
    for spec in Characters().specs:
        code, art = workshop.encode(spec), effects.emblem_art(spec["emblem"])
        yield Entry(game, "own", code, spec["name"], art, gilded=True, spec=spec)


def about(entry, _numbers):
    if entry.spec is not None:
        return {"text": effects.effect_sentence(entry.spec["effect"]), "section": "own"}
    standard = tr("Standard character, there in every round")
    facts = [standard if entry.kind == "standard" else tr("Special character"), in_the_box(entry.copies)]
    return {"text": effects.character_text(entry.id), "facts": facts, "section": section_of(entry.id)}
