"""The people we know, and the draft of a table, without a screen."""

import json

import pytest

from app.services.roster import NAME_LENGTH, Roster, free_badge
from app.services.seating import Draft


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGON_TABLE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def roster(home):
    roster = Roster()
    roster.remember("Anna", "sword", "en")
    roster.remember("Boris", "sword", "ru")
    roster.remember("Carla", "crown", "it")
    return roster


def names(people):
    return [person["name"] for person in people]


def test_people_are_remembered_over_a_restart(roster):
    assert Roster().people == roster.people
    assert names(Roster().people) == ["Anna", "Boris", "Carla"]


def test_a_person_is_found_however_the_name_is_written(roster):
    assert roster.find(" aNNA ")["name"] == "Anna"
    assert roster.find("Dora") is None


def test_a_changed_person_keeps_the_place(roster):
    roster.remember("Borja", "key", "it", instead_of="Boris")
    assert names(roster.people) == ["Anna", "Borja", "Carla"]


def test_a_name_is_trimmed_and_cut(roster):
    person = roster.remember("  Bartholomew the Third ", "tower", "en")
    assert person["name"] == "Bartholomew th"
    assert len(person["name"]) == NAME_LENGTH


def test_who_is_forgotten_stays_forgotten(roster):
    roster.forget("Boris")
    assert names(Roster().people) == ["Anna", "Carla"]


def test_who_played_last_comes_first(roster):
    roster.just_played(["Carla", "Anna"])
    assert names(Roster().people) == ["Carla", "Anna", "Boris"]


def test_people_that_make_no_sense_are_left_out(home):
    people = [{"name": "Anna", "badge": "sword", "language": "en"}, {"name": "", "badge": "sword"}, 7, None]
    (home / "roster.json").write_text(json.dumps(people))
    assert names(Roster().people) == ["Anna"]


def test_a_damaged_roster_is_set_aside_and_not_lost(home):
    (home / "roster.json").write_text("{torn")
    assert Roster().people == []
    assert (home / "roster.damaged").read_text() == "{torn"


def test_if_the_disk_refuses_the_roster_is_as_it_was(roster, monkeypatch):
    def refuse(*_):
        raise OSError("full")

    monkeypatch.setattr("app.services.roster.write_json", refuse)
    before = [dict(person) for person in roster.people]
    for change in (
        lambda: roster.remember("Dora", "key", "en"),
        lambda: roster.remember("Bo", "key", "en", instead_of="Boris"),
        lambda: roster.forget("Anna"),
        lambda: roster.just_played(["Carla"]),
    ):
        with pytest.raises(OSError, match="full"):
            change()
        assert roster.people == before


def test_a_badge_that_is_taken_gives_way_to_a_free_one():
    assert free_badge(["sword"], "sword") == "shield"
    assert free_badge(["sword"], "key") == "key"


def test_where_nobody_is_known_seats_bear_the_names_of_their_badges(home):
    draft = Draft.begin("dragonheart", Roster())
    assert names(draft.seats) == ["Sword", "Shield"] and draft.proposed
    assert Roster().people == [], "nobody is remembered before there was a game"


def test_a_game_that_is_new_proposes_the_people_of_the_last_one(roster):
    for name in ("Carla", "Dora"):
        roster.remember(name, "crown", "en")
    last = Draft("pantry")
    for name in ("Dora", "Anna", "Carla"):
        last.seat(roster.find(name))
    last.keep()
    assert names(Draft.begin("dragons_gold", roster).seats) == ["Dora", "Anna", "Carla"]
    assert names(Draft.begin("dragonheart", roster).seats) == ["Dora", "Anna"], "it has two chairs"


def test_before_the_first_game_the_first_we_know_sit_down(roster):
    assert names(Draft.begin("dragonheart", roster).seats) == ["Anna", "Boris"]


def test_two_people_with_one_badge_get_two_badges_at_the_table_but_not_in_the_roster(roster):
    draft = Draft.begin("dragonheart", roster)
    assert [p["badge"] for p in draft.seats] == ["sword", "shield"]
    assert roster.find("Boris")["badge"] == "sword"


def test_those_who_sat_here_last_sit_down_again_in_their_order(roster):
    draft = Draft.begin("dragonheart", roster)
    draft.stand_up("Anna")
    draft.seat(roster.find("Carla"))
    draft.move(1, 0)
    draft.keep()
    assert names(Draft.begin("dragonheart", roster).seats) == ["Carla", "Boris"]


def test_who_was_forgotten_since_does_not_sit_down_again(roster):
    Draft.begin("dragonheart", roster).keep()
    roster.forget("Anna")
    assert names(Draft.begin("dragonheart", roster).seats) == ["Boris"]


@pytest.mark.parametrize("kept", ["[]", "{torn", '{"dragonheart": 3}', '{"dragonheart": {"names": [1, {}]}}'])
def test_a_last_table_that_makes_no_sense_is_no_obstacle(roster, home, kept):
    (home / "last_seats.json").write_text(kept)
    assert names(Draft.begin("dragonheart", roster).seats) == ["Anna", "Boris"]


def test_the_chosen_starter_gets_the_first_seat_and_the_round_stays(roster, monkeypatch):
    from engine import GameInfo, Option

    info = GameInfo("dragonheart", 2, 4, (Option("starter", "random", ("random", "first")),))
    monkeypatch.setattr("engine.GAMES", {"dragonheart": info})
    draft = Draft("dragonheart")
    for person in roster.people:
        draft.seat(person)
    assert names(draft.people()) == ["Anna", "Boris", "Carla"]
    assert draft.chosen_options() == {"starter": "random"}
    draft.let_start(draft.seats[1])
    assert names(draft.people()) == ["Boris", "Carla", "Anna"]
    assert draft.chosen_options() == {"starter": "first"}


def test_if_the_chosen_starter_leaves_somebody_else_at_the_table_starts(roster):
    draft = Draft.begin("dragonheart", roster)
    draft.let_start(draft.seats[0])
    draft.stand_up("Anna")
    assert draft.starter["name"] == "Boris"
