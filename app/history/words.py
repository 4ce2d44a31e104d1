"""Finished games in words: what was played, how it ended, and what is wrong with an import."""

from app import games
from app.services import characters
from app.services.languages import mark, tr, trn
from app.words import dates, seats
from engine.companion.records import TITLE_LENGTH

# Why a line of an import was left out.
REASONS = {
    "line_broken": mark("Incomplete or changed: this can't be read."),
    "not_a_number": mark("{number} is no number."),
    "number_range": mark("The number {number} is too large or too small."),
    "bad_date": mark("{date} is no date. Write it as 2026-07-24."),
    "doubled_name": mark("Two players are called {name}."),
    "bad_name": mark("{name} is no name of 1 to {most} letters."),
    "player_count": mark("A game has 1 to {most} players, each with a score."),
    "note_long": mark("The note is too long: {most} letters fit."),
    "title_long": mark("The title is too long: {most} letters fit."),
    "too_much": mark("This is too much at once: {most} lines can be read. Make several smaller files of it."),
    "no_columns": mark("The columns are not named here: game, date, player 1, score 1."),
    "duplicate": mark("This game is in the history already."),
    "duplicate_differs": mark("This game is in the history with other facts. Those were kept."),
}
NOTICES = {
    "history_damaged": mark("The history was damaged. It was kept as {file}; games found again: {games}."),
    "history_newer": mark(
        "The history was written by a newer version. It was kept as {file}; games found again: {games}."
    ),
}
# The games behind a number: what they have in common.
_BEHIND = {
    ("mixed", False): mark("among people"),
    ("mixed", True): mark("with computers"),
    ("won", True): mark("victories"),
    ("began", True): mark("as the one who began"),
    ("began_won", True): mark("who began has won"),
}
LONGEST_VALUE = 40  # letters of what somebody wrote into a file that a sentence repeats
LONGEST_RANGE = 8  # ranges of lines named before the rest is counted


def name(game, title=""):
    """What was played; a game that this version doesn't know has its title, or its id."""
    if game in games.FOLDERS:
        return games.name(game)
    return (title or (tr("Any other game") if game == "free" else game))[:TITLE_LENGTH]


def emblem(game):
    return games.emblem(game) if game in games.FOLDERS else "common/chronicle"


def box_color(game):
    return games.box_color(game) if game in games.FOLDERS else "surfaceContainerHighest"


def seats_by_place(game):
    """The seats of a finished game, the best first; winners before all, for the rules may have broken a tie."""
    sign = 1 if game.low else -1
    return sorted(range(len(game.names)), key=lambda seat: (seat not in game.winners, sign * game.scores[seat]))


def places(game):
    """(place, seat), the best first; who has as much as another and is not behind shares the place."""
    keys = {seat: (seat not in game.winners, (1 if game.low else -1) * score) for seat, score in enumerate(game.scores)}
    return [(1 + sum(key < keys[seat] for key in keys.values()), seat) for seat in seats_by_place(game)]


def outcome(game):
    """'Vera wins', a shared victory, or nobody's."""
    names = [game.names[seat] for seat in game.winners]
    if len(names) == 1:
        return tr("{name} wins", name=names[0])
    return tr("Shared victory: {names}", names=", ".join(names)) if names else tr("Nobody wins")


def all_scores(game):
    """'Vera 58, Anna 46'."""
    return ", ".join(f"{game.names[seat]} {game.scores[seat]}" for seat in seats_by_place(game))


def is_computers(game, seat):
    """Whether a computer sat down there: the name is none of a person."""
    return bool(game.computers and game.computers[seat])


def player(game, seat):
    """Of a seat that a computer played at the end, how strong it is, and its name where the seat bears another's."""
    character = game.at_end[seat]
    if not character:
        return ""
    if (game.computers and game.computers[seat] == character) or character not in characters.CHARACTERS:
        return seats.computer(character)
    return f"{characters.name(character)}, {seats.computer(character)}"


def hand_overs(game):
    """'Bramble plays for Julia (after move 34)', a line for each."""
    lines = []
    for after, seat, character in game.hand_overs:
        what = seats.handed_over(game.names[seat], character, began=is_computers(game, seat))
        lines.append(tr("{what} (after move {n})", what=what, n=after) if after else what)
    return lines


def points(game, score):
    """A score in words."""
    return games.score(game, score) if game in games.FOLDERS else trn("{n} point", "{n} points", score)


def minutes(seconds):
    return trn("{n} minute", "{n} minutes", max(1, round(seconds / 60)))


def time_spent(seconds):
    """(number, what it counts): hours, or minutes as long as it is less than two hours."""
    if seconds < 2 * 3600:
        n = round(seconds / 60)
        return n, trn("minute", "minutes", n)
    n = round(seconds / 3600)
    return n, trn("hour", "hours", n)


def short_time(seconds):
    """As little as goes below a column; nothing if nobody knows."""
    if not seconds:
        return ""
    return tr("{n} h", n=round(seconds / 3600)) if seconds >= 3600 else tr("{n} min", n=max(1, round(seconds / 60)))


def percent(part, whole):
    return f"{round(100 * part / whole)}\N{NO-BREAK SPACE}%"


def span(month):
    """'July 2026', or the year alone."""
    year, _, number = month.partition("-")
    return dates.month(int(number), year) if number else year


def table_of(seats, mixed):
    """'3 players', or '3 players, with computers'."""
    players = trn("{n} player", "{n} players", seats)
    return tr("{players}, with computers", players=players) if mixed else players


def behind(chosen):
    """Which games the list shows, where it shows those behind a number."""
    told = [_BEHIND[name, value] for name, value in chosen.items() if (name, value) in _BEHIND]
    told = [tr(each) for each in told]
    if "month" in chosen:
        told.append(span(chosen["month"]))
    if "seats" in chosen:
        told.append(trn("{n} player", "{n} players", chosen["seats"]))
    if "other" in chosen:
        told.append(tr("together with {name}", name=chosen["other"]))
    return ", ".join(told)


def average(number):
    """With one digit after the point, unless that is a 0."""
    return f"{number:.1f}".removesuffix(".0")


def notice(reason):
    return tr(NOTICES[reason.code], **reason.values)


def left_out(report):
    """(lines, sentence) of an import: lines with the same fault together, in the order of the first of them."""
    lines_of = {}
    for line, reason in report.left_out:
        values = {name: _shown(value) for name, value in reason.values.items()}
        sentence = tr(REASONS.get(reason.code, REASONS["line_broken"]), **values)
        lines_of.setdefault(sentence, []).append(line)
    return [(_lines(lines), sentence) for sentence, lines in lines_of.items()]


def _shown(value):
    """What a sentence can repeat of a value: so much of it, and nothing that is no letter."""
    text = str(value)
    text = text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "\N{HORIZONTAL ELLIPSIS}"
    return text.encode(errors="replace").decode()


def _lines(lines):
    """'Line 3' or 'Lines 2-8, 10': neighbours as a range."""
    ranges = []
    for line in lines:
        if ranges and line == ranges[-1][1] + 1:
            ranges[-1][1] = line
        else:
            ranges.append([line, line])
    told = [str(first) if first == last else f"{first}\N{EN DASH}{last}" for first, last in ranges[:LONGEST_RANGE]]
    more = sum(last - first + 1 for first, last in ranges[LONGEST_RANGE:])
    if more:
        told.append(tr("{n} more", n=more))
    return tr("Line {number}", number=told[0]) if len(lines) == 1 else tr("Lines {numbers}", numbers=", ".join(told))
