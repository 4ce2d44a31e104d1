"""The journal: a header and the moves, as lines of JSON that carry a chained checksum.

An app that saves as it goes writes `journal.header_line()` once, and then for each move computes the line,
appends it to its file and plays:

    file.write(table.journal.move_line(seat, move))
    table.play(seat, move)

Each of the `..._line` methods moves the chain on, so a line that was asked for has to be written. Only ask
for lines of moves for which `why_not` is None.
"""

import hashlib
import json
from typing import NamedTuple

from . import games
from .errors import EditedJournal, EngineError, NewerFormat, OtherRules, TornJournal
from .moves import Move
from .players.levels import LEVELS

FORMAT = 1
# What stands before the checksum, by how the line ends: a move is a list, everything else has names.
_SUM = {"}": ',"sum":"', "]": ',"'}


class HandOver(NamedTuple):
    """After so many moves a seat went to a computer player, or back to a person, who has no level."""

    after: int
    seat: int
    player: str
    level: str | None


class Journal:
    """Header, moves, who was handed a seat and, once the game is over, its end.

    >>> journal = Journal("dragonheart", ["Anna", "Boris"], {"starter": "first", "box": ""}, seed=7)
    >>> Journal.loads(journal.dumps()) == journal
    True
    """

    __slots__ = ("end", "game", "hand_overs", "last_sum", "memo", "moves", "options", "rules", "seats", "seed", "torn")

    def __init__(self, game: str, seats: list, options: dict, seed: int, memo: dict | None = None):
        self.game = game
        self.rules = games.package(game).RULES_VERSION
        self.seats = seats
        self.options = options
        self.seed = seed
        #: Anything JSON that the caller wants to keep with the game, such as the players' colours.
        self.memo = {} if memo is None else memo
        self.moves: list[tuple[int, Move]] = []
        #: Who took a seat while the game was going on; who began it is in the memo, if the caller keeps that.
        self.hand_overs: list[HandOver] = []
        #: {"scores": [...], "winners": [...]} when the game is over.
        self.end = None
        #: Checksum of the last line written or read.
        self.last_sum = ""
        #: The TornJournal that says which last line was cut off on loading, else None.
        self.torn = None

    @property
    def header(self) -> dict:
        return {
            "format": FORMAT,
            "rules": self.rules,
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "memo": self.memo,
        }

    def __eq__(self, other) -> bool:
        if not isinstance(other, Journal):
            return NotImplemented
        return (self.header, self.moves, self.hand_overs, self.end) == (
            other.header,
            other.moves,
            other.hand_overs,
            other.end,
        )

    __hash__ = None

    def __repr__(self) -> str:
        return f"<Journal of {self.game}, {len(self.moves)} moves>"

    def copy(self, upto: int | None = None) -> "Journal":
        """An independent copy, of the first `upto` moves if that is given."""
        twin = Journal(self.game, self.seats, self.options, self.seed, self.memo)
        twin.moves = self.moves[:upto]
        twin.hand_overs = [each for each in self.hand_overs if upto is None or each.after <= upto]
        twin.last_sum = self.last_sum
        twin.torn = self.torn
        twin.end = self.end if upto is None else None
        return twin

    def header_line(self) -> str:
        self.last_sum = ""
        return self._line(self.header)

    def move_line(self, seat: int, move: Move) -> str:
        # Without names: a long evening of six players writes hundreds of these lines.
        return self._line([seat, move.brief()])

    def undo_line(self, seat: int) -> str:
        return self._line({"undo": seat})

    def hand_over_line(self, seat: int, player: str, level: str | None) -> str:
        return self._line({"seat": seat, "player": player, "level": level})

    def end_line(self, result) -> str:
        return self._line({"end": {"scores": result.scores, "winners": result.winners}})

    def _line(self, body: dict | list) -> str:
        line, self.last_sum = _summed(self.last_sum, body)
        return line

    def lines(self):
        """The lines from the header to the last move, without what was taken back. They move the chain on."""
        yield self.header_line()
        waiting = iter(self.hand_overs)
        given = next(waiting, None)
        for count in range(len(self.moves) + 1):
            while given is not None and given.after <= count:
                yield self.hand_over_line(given.seat, given.player, given.level)
                given = next(waiting, None)
            if count < len(self.moves):
                yield self.move_line(*self.moves[count])

    def dumps(self) -> str:
        """The whole journal as text, without moves that were taken back.

        It leaves the chain of the `..._line` methods alone: to append to a file of this text, load it first.
        """
        twin = self.copy()
        lines = list(twin.lines())
        if self.end is not None:
            lines.append(twin._line({"end": self.end}))
        return "".join(lines)

    def line_of(self, count: int) -> int:
        """The line of `dumps()` with the move after the first `count`, or with the end after the last."""
        return count + 2 + sum(each.after <= count for each in self.hand_overs)

    def hand_over(self, seat: int, player: str, level: str | None) -> None:
        """From now on this seat is played by a computer of that level, or by a person (level None)."""
        self.hand_overs.append(HandOver(len(self.moves), seat, player, level))

    def take_back(self) -> None:
        """The last move was not made. Who was handed a seat since then still has it."""
        self.moves.pop()
        left = len(self.moves)
        self.hand_overs = [each._replace(after=min(each.after, left)) for each in self.hand_overs]

    @classmethod
    def loads(cls, text: str) -> "Journal":
        """Read what was written. A torn last line and blank lines after it are left out, and `.torn` says so."""
        lines = text.split("\n") if isinstance(text, str) else [""]
        ended = len(lines) - 1
        while lines and not lines[-1].strip():
            lines.pop()
        if not lines or not ended:
            raise TornJournal(line=1)
        journal = _read_header(lines[0])
        intact = len(lines[0]) + 1
        for number, line in enumerate(lines[1:], start=2):
            body = _parsed(line)
            if number == len(lines) and (body is None or number > ended):
                break
            journal._read(number, line, body)
            intact += len(line) + 1
        if intact < len(text):
            journal.torn = TornJournal(line=text.count("\n", 0, intact) + 1, header=journal.header)
            journal.torn.intact = intact
        return journal

    def _read(self, number: int, line: str, body: dict | list | None) -> None:
        if body is None:
            raise TornJournal(line=number, good=self, header=self.header)
        new_sum = _checked_sum(self.last_sum, line)
        if new_sum is None or self.end is not None or not self._accepts(body):
            raise EditedJournal(line=number, good=self, header=self.header)
        self.last_sum = new_sum

    def _accepts(self, body: dict | list) -> bool:
        """Follow one line of a file; False if it makes no sense here."""
        match body:
            case [int(seat), data]:
                try:
                    self.moves.append((seat, games.move(self.game, data)))
                except EngineError:
                    return False
            case {"undo": int(seat), **rest} if not rest and self.moves and self.moves[-1][0] == seat:
                self.take_back()
            case {"seat": int(seat), "player": str(player), "level": level, **rest} if not rest:
                if seat not in range(len(self.seats)) or level not in (None, *LEVELS):
                    return False
                self.hand_over(seat, player, level)
            case {"end": {"scores": [*_], "winners": [*_]} as end, **rest} if not rest:
                self.end = end
            case _:
                return False
        return True


def _summed(previous: str, body: dict | list) -> tuple[str, str]:
    """The line for this body, its checksum put in as the last entry, and the checksum: the next line builds on it."""
    text = json.dumps(body, separators=(",", ":"))
    new_sum = _sum(previous, text)
    return f'{text[:-1]}{_SUM[text[-1]]}{new_sum}"{text[-1]}\n', new_sum


def _sum(previous: str, text: str) -> str:
    return hashlib.sha256((previous + text).encode(errors="surrogatepass")).hexdigest()[:6]


def _checked_sum(previous: str, line: str) -> str | None:
    """The checksum of this line, or None if it is not the right one."""
    close = line[-1]
    text, _, written = line.rpartition(_SUM[close])
    new_sum = _sum(previous, text + close)
    return new_sum if written == f'{new_sum}"{close}' else None


def _parsed(line: str) -> dict | list | None:
    """The line without its checksum; None if it is no whole line."""
    try:
        body = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(body, dict | list) or not line.endswith(("}", "]")):
        return None
    if isinstance(body, list):
        return body[:-1]
    body.pop("sum", None)
    return body


def _read_header(line: str) -> Journal:
    header = _parsed(line)
    if not isinstance(header, dict):
        raise TornJournal(line=1)
    version = header.get("format")
    # A newer format may count its checksums in another way, so this is asked first.
    if type(version) is int and version > FORMAT:
        raise NewerFormat(line=1, header=header, format=version, ours=FORMAT)
    new_sum = _checked_sum("", line)
    if new_sum is None:
        raise EditedJournal(line=1, header=header)
    _check_rules(header)
    journal = _from_header(header)
    journal.last_sum = new_sum
    return journal


def _check_rules(header: dict) -> None:
    game, rules = header.get("game"), header.get("rules")
    ours = games.package(game).RULES_VERSION if isinstance(game, str) and game in games.GAMES else None
    if rules != ours:
        raise OtherRules(line=1, header=header, rules=rules, game=game, ours=ours)


def _from_header(header: dict) -> Journal:
    try:
        info = games.package(header.get("game")).INFO
        names = games.checked_seats(info, header.get("seats"))
        options = games.checked_options(info, header.get("options"))
        seed = games.checked_seed(header.get("seed"))
    except EngineError as error:
        raise EditedJournal(line=1, header=header) from error
    memo = header.get("memo")
    journal = Journal(info.id, names, options, seed, memo)
    if header.keys() != journal.header.keys() or not isinstance(memo, dict):
        raise EditedJournal(line=1, header=header)
    return journal
