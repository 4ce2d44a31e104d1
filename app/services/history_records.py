"""Records of finished games: made of a row, of what lies in the bin, of a journal."""

import dataclasses
import json
import time

import engine
from app.services import characters, now, saves
from engine import EngineError
from engine.companion import records
from engine.companion.records import Played
from engine.companion.refused import Refused
from engine.companion.sheets.base import LOW_WINS

FOUND_BY = ("id", "kind", "month", "seats", "mixed", "watched", "began_won")  # columns that are no part of the record


class Damaged(Exception):
    """The file holds what this app never wrote."""


def record_of(row):
    """The record of a row, of any version of the table."""
    try:
        facts = {name: value for name, value in dict(row).items() if name not in FOUND_BY}
        facts |= json.loads(facts.pop("people"))
        return Played.from_dict(facts | {"low": bool(facts.get("low", facts["game"] in LOW_WINS))})
    except (ValueError, TypeError, KeyError, RecursionError, Refused) as error:
        raise Damaged(dict(row).get("key")) from error


def from_bin(key, record):
    try:
        return Played.from_dict(json.loads(record))
    except (ValueError, TypeError, RecursionError, Refused) as error:
        raise Damaged(key) from error


def with_zone(game):
    """The game with the zone it was played in: this one, if it doesn't say."""
    return game if game.zone is not None else dataclasses.replace(game, zone=_zone(game.played))


def _zone(played):
    return time.localtime(played).tm_gmtoff


def wall_time(game):
    """For people: a time that the clock here tells as the clock on the wall did where the game was played."""
    if game.zone in (None, _zone(game.played)):
        return game.played
    try:
        return game.local.replace(tzinfo=None).timestamp()
    except (OverflowError, ValueError):
        return game.played


def from_journals(all_saved):
    for saved in all_saved:
        if saved.finished:
            game = from_journal(saved)
            if game.problem() is None:
                yield game


def from_journal(saved):
    """The record of a finished game on this device (saves.look or saves.all_saved)."""
    journal, ended = saved.journal, int(saved.changed)
    started = journal.memo.get("started")
    known = type(started) in (int, float) and 0 <= started <= ended  # NaN is neither
    return Played(
        key=saved.path.name,
        game=journal.game,
        played=ended,
        names=tuple(journal.seats),
        scores=tuple(journal.end["scores"]),
        winners=tuple(journal.end["winners"]),
        low=journal.game in LOW_WINS,
        source=records.TABLE,
        duration=int(ended - started) if known and ended - started <= now.LONGEST_GAME else None,
        journal=saved.path.name,
        began=_began(journal),
        **_computers(journal),
    )


def _began(journal):
    """The seat that moved first; where all decide at once, the one that the table calls the starter, if any."""
    try:
        table = engine.new(journal.game, journal.seats, journal.seed, journal.options)
    except EngineError:
        return None
    return table.to_act[0] if len(table.to_act) == 1 else table.view(None).get("starter")


def _computers(journal):
    """Who of those who sat down were computers, and which seats changed hands."""
    began = tuple(characters.seated(person).get("character", "") for person in saves.sat_down(journal))
    given = tuple((each.after, each.seat, saves.character_of(each)) for each in journal.hand_overs)
    return {"computers": began if any(began) else (), "hand_overs": given}
