"""What went wrong, as a sentence for people: what happened, and what to do next."""

import engine
from app.services.languages import mark, tr, trn

SENTENCES = {
    "engine_error": mark("That did not work. Nothing has changed; try something else."),
    "unknown_game": mark("This game is not on the shelf of this version. Update the app."),
    "unknown_option": mark("This game does not know one of the options. Set it up anew."),
    "bad_option": mark("One of the options can't be like that. Choose it anew."),
    "empty_name": mark("Player {number} has no name yet. Write one."),
    "doubled_name": mark("Two players are called {name}. Change one of the names."),
    "bad_seed": mark("The cards could not be shuffled. Start once more."),
    "unknown_seat": mark("Nobody sits on that seat. Choose another one."),
    "bad_move": mark("This move does not belong to this game. Choose another one."),
    "no_undo": mark("This can't be taken back any more: the game has gone on since."),
    "game_over": mark("The game is over."),
    "not_your_turn": mark("It is not your turn."),
    "foreign_move": mark("This belongs to another game."),
    "unreadable_file": mark("The device can't read this file now. Try again later; the file stays where it is."),
    "torn_journal": mark("The last move was not saved to its end. Everything before it is safe."),
    "edited_journal": mark("This saved game is damaged from line {line} on. What lies before can be watched."),
    "newer_format": mark("This game was saved by a newer version. Update the app to go on with it."),
    "other_rules": mark("This game was saved under other rules. Only the version that saved it can go on."),
}
REFUSED = mark("The rules do not allow that now. Choose another move.")
NOT_SAVED = mark("The device refused to save. Free some storage, then try again; nothing has changed.")


def sentence(error):
    """An error of the engine or of the disk in the current language."""
    if isinstance(error, OSError):
        return tr(NOT_SAVED)
    if isinstance(error, engine.WrongSeatCount):
        return _wrong_seat_count(**error.values)
    if isinstance(error, engine.IllegalMove):
        return tr(SENTENCES.get(error.code, REFUSED))
    return tr(SENTENCES[error.code], **error.values)


def _wrong_seat_count(least, most, **_):
    if least == most:
        return trn("This game is for {n} player.", "This game is for {n} players.", least)
    return tr("This game is for {least} to {most} players.", least=least, most=most)
