"""Computers at the draft of a table, without a screen."""

import json

import pytest

from app.companion.sheet_draft import SheetDraft
from app.services import characters, home, languages, troubles
from app.services.characters import CHARACTERS
from app.services.roster import Roster
from app.services.seating import Draft, novices
from app.theme import BADGES


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    monkeypatch.setattr(languages, "_code", "en")
    home.begin()
    return tmp_path


@pytest.fixture
def roster(folder):
    roster = Roster()
    roster.remember("Anna", "sword", "en")
    return roster


def names(draft):
    return [person["name"] for person in draft.seats]


def kept(folder, **table):
    (folder / "last_seats.json").write_text(json.dumps({"dragonstones": {"options": {}} | table}))


def test_a_character_takes_a_free_badge_and_leaves_people_theirs():
    draft = Draft("dragonstones")
    for character in list(CHARACTERS)[:3]:
        draft.seat(characters.player(character))
    draft.seat({"name": "Anna", "badge": "sword", "language": "en"})
    assert [person["badge"] for person in draft.seats] == ["tower", "flame", "key", "sword"]


def test_six_characters_have_six_badges():
    draft = Draft("dragonstones")
    for character in CHARACTERS:
        draft.seat(characters.player(character))
    assert sorted(person["badge"] for person in draft.seats) == sorted(BADGES)
    assert draft.full and list(draft.computers) == list(CHARACTERS) and draft.humans == []


def test_the_last_table_comes_again_with_its_characters_in_their_seats(roster):
    draft = Draft.begin("dragonstones", roster)
    draft.seat(characters.player("mira"))
    draft.seat(characters.player("oracle"))
    draft.move(2, 0)
    draft.keep()
    again = Draft.begin("dragonstones", roster)
    assert names(again) == ["Oracle", "Anna", "Mira"]
    assert list(again.computers) == ["oracle", "mira"]


def test_a_table_of_computers_alone_comes_again(roster):
    draft = Draft("dragonheart")
    draft.seat(characters.player("pip"))
    draft.seat(characters.player("spark"))
    draft.keep()
    assert names(Draft.begin("dragonheart", roster)) == ["Pip", "Spark"]


def test_the_roster_never_gets_a_character(roster):
    draft = Draft.begin("dragonstones", roster)
    draft.seat(characters.player("mira"))
    draft.keep()
    Draft.begin("dragonstones", roster)
    assert [person["name"] for person in Roster().people] == ["Anna"]


def test_a_table_from_before_there_were_computers_is_read(roster, folder):
    kept(folder, names=["Anna"])
    assert names(Draft.begin("dragonstones", roster)) == ["Anna"]
    assert not list(folder.glob("*.damaged"))


def test_a_character_that_we_do_not_have_stays_away_and_its_file_is_put_aside(roster, folder):
    kept(folder, names=["Anna", "", ""], characters=["", "smaug", "mira"])
    assert names(Draft.begin("dragonstones", roster)) == ["Anna", "Mira"]
    assert "smaug" in (folder / "last_seats.damaged").read_text()
    assert troubles.take()


@pytest.mark.parametrize("nonsense", [7, "mira", ["mira"], ["", 7], [None, None], ["", "", "mira"]])
def test_characters_that_make_no_sense_are_no_obstacle(roster, folder, nonsense):
    kept(folder, names=["Anna", ""], characters=nonsense)
    assert names(Draft.begin("dragonstones", roster)) == ["Anna"]
    assert (folder / "last_seats.damaged").exists()


def test_a_person_of_the_same_name_does_not_sit_down_twice_with_a_character(roster, folder):
    roster.remember("mira", "key", "en")
    kept(folder, names=["", "mira"], characters=["mira", ""])
    assert names(Draft.begin("dragonstones", roster)) == ["Mira"]


def test_who_is_called_like_a_seated_character_still_waits_to_be_seated(roster):
    roster.remember("Mira", "key", "en")
    draft = Draft("dragonstones")
    draft.seat(characters.player("mira"))
    assert [person["name"] for person in draft.waiting(roster)] == ["Anna", "Mira"]


def test_rivals_are_offered_to_whoever_is_alone(roster):
    draft = Draft("dragonstones")
    assert draft.rivals() == ["bramble", "mira"]
    draft.seat(roster.people[0])
    assert draft.rivals() == ["bramble", "mira"]
    draft.seat(characters.player("pip"))
    assert draft.rivals() == []
    draft.stand_up("Pip")
    draft.seat({"name": "Boris", "badge": "key", "language": "en"})
    assert draft.rivals() == []


def test_rivals_are_as_many_as_the_game_has_seats_for(roster):
    assert Draft("dragonheart").rivals() == ["bramble"]
    assert len(Draft("pantry").rivals()) == 2


def test_no_rival_is_called_like_the_one_who_is_alone():
    draft = Draft("dragonstones")
    draft.seat({"name": "Mira", "badge": "key", "language": "en"})
    assert draft.rivals() == [], "there are not enough of them"


def test_a_sheet_of_a_real_box_takes_only_people_over_from_the_last_game(roster):
    draft = Draft.begin("dragonstones", roster)
    draft.seat(characters.player("mira"))
    draft.keep()
    assert names(SheetDraft.begin("dragonstones", roster)) == ["Anna"]


@pytest.mark.parametrize("game", ["dragonheart", "dragonstones"])
def test_who_has_learnt_a_game_is_offered_novices_and_as_many_as_it_needs(roster, game):
    draft = novices(Draft(game), roster, {})
    assert [person["name"] for person in draft.humans] == ["Anna"]
    assert {CHARACTERS[character].level for character in draft.computers} == {"novice"}
    assert not draft.too_few


def test_a_learner_who_is_called_like_a_novice_keeps_his_name(folder):
    roster = Roster()
    roster.remember("Spark", "sword", "en")
    draft = novices(Draft("dragonheart"), roster, {})
    assert [person["name"] for person in draft.humans] == ["Spark"] and not draft.too_few


def test_a_learner_whom_nobody_knows_sits_down_under_the_name_of_a_badge(folder):
    assert [person["name"] for person in novices(Draft("pantry"), Roster(), {}).humans] == ["Sword"]


def test_what_was_learnt_is_what_is_played(roster):
    draft = novices(Draft("pantry"), roster, {"tricks": True})
    assert draft.chosen_options()["tricks"] is True
