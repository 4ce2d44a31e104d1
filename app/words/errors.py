"""What went wrong, as a sentence for people: what happened, and what to do next."""

import engine
from app.services.languages import mark, tr, trn

SENTENCES = {
    "engine_error": mark("That did not work. Nothing has changed; try something else."),
    "unknown_game": mark("This game is not on the shelf of this version. Update the app."),
    "unknown_level": mark("This computer player is not in this version. Update the app."),
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
    "large_file": mark("This file is larger than any game. It can't be read; it stays where it is."),
    "torn_journal": mark("The last move was not saved to its end. Everything before it is safe."),
    "edited_journal": mark("This saved game is damaged from line {line} on. What lies before can be watched."),
    "newer_format": mark("This game was saved by a newer version. Update the app to go on with it."),
    "other_rules": mark("This game was saved under other rules. Only the version that saved it can go on."),
}
# Score sheets and their keypad
SENTENCES |= {
    "entry_empty": mark("Nothing is typed yet. Type a number."),
    "entry_long": mark("That is too long. {most} signs fit."),
    "entry_sign": mark("{sign} is no part of a number. Use digits, plus and minus."),
    "entry_unfinished": mark("A number is missing at the end. Type it, or delete the sign."),
    "entry_two_signs": mark("Two signs stand side by side. Delete one of them."),
    "number_range": mark("{number} does not fit here. Choose a number from {least} to {most}."),
    "not_a_number": mark("{number} is no whole number. Choose one from {least} to {most}."),
    "nothing_to_undo": mark("There is nothing left to take back."),
    "note_long": mark("The note is too long: {most} letters fit."),
    "title_long": mark("The name is too long: {most} letters fit."),
    "blanks_in_name": mark("A name has blanks around it. Delete them."),
    "target_choice": mark("The game is played to three or to five points."),
    "target_zero": mark("Everybody starts with 0. Choose another number of points."),
    "rules_choice": mark("Choose the basic or the advanced rules."),
    "unknown_token": mark("This token is not in the box."),
    "gem_in_basic": mark("The Gem of Many Colours belongs to the advanced rules. Choose those first."),
    "gem_choice": mark("The Gem of Many Colours takes on one of the five colours. Choose one."),
    "unknown_suit": mark("This suit is not in the box."),
    "total_only": mark("Cards that nobody sorted have one number for all. Type it."),
    "unknown_card": mark("This card is not in the box."),
    "unknown_round": mark("This round is not on the sheet."),
    "round_open": mark("Round number {round} is not complete. Write down the missing coins first."),
    "gain_without_feathers": mark("Coins come back only by the golden feathers. Say first that they are in play."),
    "totals_only": mark("This sheet has one sum for each player and no rounds."),
    "rounds_only": mark("This sheet is written round by round."),
    "sheet_unreadable": mark("This score sheet is damaged and can't be read. It was set aside, not deleted."),
    "sheet_newer": mark("This score sheet was made by a newer version. Update the app to go on with it."),
}
# Clocks and draws
SENTENCES |= {
    "clock_done": mark("The sand has run through. Turn the clock over."),
    "clock_stands": mark("The clock stands. Let it run first."),
    "talks_over": mark("These talks are over. Turn the clock over for new ones."),
    "all_out_of_time": mark("Nobody has any time left. Set the clocks anew."),
    "too_few_people": mark("A draw needs at least two. Somebody has to join."),
    "no_tricks_left": mark("All tricks are open already."),
    "state_unreadable": mark("What was kept here is damaged and was set aside. Begin anew."),
}
# Lessons
SENTENCES |= {
    "lesson_first": mark("The rules allow that. But first this: touch what is lit."),
    "lesson_read": mark("Soon it is up to you. First read this, then touch “Go on”."),
}

REFUSED = mark("The rules do not allow that now. Choose another move.")
GONE = mark("That file is no longer on the device. Nothing else has changed.")
NOT_SAVED = mark("The device refused to save. Free some storage, then try again; nothing has changed.")


def sentence(error):
    """An error of the engine or of the disk in the current language."""
    if isinstance(error, FileNotFoundError):
        return tr(GONE)
    if isinstance(error, OSError):
        return tr(NOT_SAVED)
    if isinstance(error, engine.WrongSeatCount):
        return _wrong_seat_count(**error.values)
    if isinstance(error, engine.IllegalMove):
        return tr(SENTENCES.get(error.code, REFUSED), **error.values)
    return tr(SENTENCES[error.code], **error.values)


def _wrong_seat_count(least, most, **_):
    if least == most:
        return trn("This game is for {n} player.", "This game is for {n} players.", least)
    return tr("This game is for {least} to {most} players.", least=least, most=most)
