"""What happened to our files, in words."""

from app.services.languages import mark, tr

# the beginning of a file's name: what players call it
NAMES = {
    "settings": mark("Settings"),
    "roster": mark("Players"),
    "workshop": mark("Workshop"),
    "bench": mark("Workshop"),
    "last_seats": mark("Who sat at the table last"),
    "met": mark("Notes for the first time"),
    "starts": mark("Who starts"),
    "sandglass": mark("Talks clock"),
    "box": mark("Numbers of my box"),
    "clock_sand": mark("Sand clock"),
    "clock_turns": mark("Turn clocks"),
    "clock_talks": mark("Talks clock"),
    "draw_specials": mark("Specials"),
    "draw_hindrances": mark("Hindrances"),
    "draw_tricks": mark("Tricks"),
    "games": mark("Games"),
    "sheets": mark("Score sheets"),
}
SENTENCES = {
    "damaged": mark("Damaged: {what}. What could still be read is used, and the old file is kept as {kept}."),
    "in_place": mark("Damaged: {what}. What could still be read is used; the file itself can't be changed now."),
    "unread": mark("The device does not give out: {what}. Nothing is lost; changes may hold until the app ends."),
    "refused": mark("The device refuses to write. Everything can be looked at, but nothing new is kept."),
}


def in_words(troubles):
    """Several troubles of one kind are one sentence."""
    sentences = []
    for code, words in SENTENCES.items():
        found = [trouble for trouble in troubles if trouble.code == code]
        if found:
            what = ", ".join(dict.fromkeys(_name(trouble.file) for trouble in found))
            sentences.append(tr(words, what=what, kept=", ".join(trouble.kept for trouble in found)))
    return "\n".join(sentences)


def _name(file):
    stem = file.partition(".")[0].partition("/")[0]
    return tr(NAMES[stem]) if stem in NAMES else file
