"""Setting up a game, by the finger."""

import json

import pytest

import engine
from app.play.presenter import OptionWords, presenter_of
from app.services import box
from app.services.roster import NAME_LENGTH
from app.words import errors, options
from engine import GameInfo, Option
from tests.robot.finger import Touch


def known(home, *names):
    """People remembered from earlier."""
    badges = ["sword", "shield", "crown", "key", "flame", "tower"]
    people = [{"name": n, "badge": badges[i % 6], "language": "en"} for i, n in enumerate(names)]
    (home / "roster.json").write_text(json.dumps(people))


@pytest.fixture
def big_game(monkeypatch):
    """The same box with places for three to five and an option of each sort."""
    info = GameInfo(
        "dragonheart",
        3,
        5,
        (
            Option("starter", "random", ("random", "first")),
            Option("points", 3, (1, 2, 3, 4)),
            Option("own", False, (True, False)),
            Option("length", "short", ("short", "long")),
        ),
    )
    monkeypatch.setattr(engine, "GAMES", {"dragonheart": info})
    for option, title in (("points", "Points"), ("own", "Own cards"), ("length", "Length")):
        choices = {"short": "Short", "long": "Long"} if option == "length" else {}
        monkeypatch.setitem(presenter_of("dragonheart").options, option, OptionWords(title, "", choices))


def set_up(finger, game="dragonheart"):
    finger.app.settings["language"] = "en"
    finger.app.apply_settings()
    finger.app.go("setup", game=game)
    finger.settle()
    finger.wait(0.2)
    return finger.app.trail[-1][1]["draft"]


def tap(finger, hint):
    """A tap inside a page that scrolls arrives a moment later."""
    finger.tap(hint)
    finger.wait(0.2)


def names(draft):
    return [person["name"] for person in draft.seats]


def hints(finger):
    return [target.hint for target in finger.targets()]


def screen(finger):
    return finger.app.screens.current_screen


def screen_form(finger):
    """The card that lies open."""
    return finger.app.sheet.ids.box.children[0]


def new_card(finger, game="dragonheart"):
    """A table at which nobody sits, and the card of its first player."""
    draft = set_up(finger, game)
    draft.seats = []
    screen(finger).refresh()
    screen(finger).new_player()
    finger.wait(0.4)
    return draft


def scroll_to_end(finger):
    screen(finger).page.ids.options.parent.parent.scroll_y = 0
    finger.wait(0.1)


def play_instead(finger, monkeypatch):
    """Catch the session before the table is shown."""
    started = []
    monkeypatch.setattr(finger.app, "play_session", started.append)
    return started


def test_at_the_first_start_two_taps_lead_to_the_table_and_nobody_types(start, monkeypatch):
    finger = start()
    draft = set_up(finger)
    assert finger.app.sheet is None and names(draft) == ["Sword", "Shield"]
    started = play_instead(finger, monkeypatch)
    tap(finger, "To the table!")
    assert [person["name"] for person in started[0].people] == ["Sword", "Shield"]
    assert [p["name"] for p in finger.app.roster.people] == ["Sword", "Shield"]


def test_a_tap_on_a_badge_takes_a_seat(start):
    finger = start()
    draft = set_up(finger, "dragonstones")
    tap(finger, "Seat Key")
    assert names(draft) == ["Sword", "Shield", "Crown", "Key"]
    assert "Seat Key" not in hints(finger)


def test_a_tap_on_an_empty_chair_takes_it(start, tmp_path):
    known(tmp_path, "Anna")
    finger = start()
    draft = set_up(finger, "dragonstones")
    finger.tap(screen(finger).page.ids.people.ids.table.chairs[1])
    finger.wait(0.2)
    assert names(draft) == ["Anna", "Shield"]


def test_who_bears_the_name_of_a_badge_can_write_a_better_one(start):
    finger = start()
    draft = set_up(finger)
    tap(finger, "Change Shield")
    assert "Forget" not in hints(finger), "nobody knows this one yet"
    screen_form(finger).ids.name.text = ""
    finger.tap("Name")
    finger.type("Boris")
    tap(finger, "Done")
    assert names(draft) == ["Sword", "Boris"]
    assert [p["name"] for p in finger.app.roster.people] == ["Boris"]


def test_whoever_is_alone_at_the_first_start_meets_computers_by_one_tap(start, monkeypatch):
    finger = start()
    draft = set_up(finger, "dragonstones")
    started = play_instead(finger, monkeypatch)
    tap(finger, "Alone against two skilled ones")
    assert names(draft) == ["Sword", "Bramble", "Mira"]
    tap(finger, "To the table!")
    assert started[0].alone


def test_a_character_takes_the_place_of_those_who_were_only_proposed(start):
    finger = start()
    draft = set_up(finger)
    tap(finger, "Seat Pip, novice")
    assert names(draft) == ["Sword", "Pip"]


def test_languages_are_asked_for_only_where_people_differ(start, tmp_path):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    draft = set_up(finger)
    assert "Language of Anna" not in hints(finger)
    draft.seats[1]["language"] = "ru"
    screen(finger).refresh()
    finger.wait(0.2)
    assert {"Language of Anna", "Language of Boris"} <= set(hints(finger))


def test_the_card_of_the_last_free_place_offers_no_other_one(start):
    finger = start()
    new_card(finger)
    finger.type("Anna")
    tap(finger, "Done, and another one")
    assert "Done, and another one" not in hints(finger)


def test_a_card_without_a_name_says_so_and_stays(start):
    finger = start()
    draft = new_card(finger)
    tap(finger, "Crown")
    finger.type("  ")
    tap(finger, "Done")
    assert any("needs a name" in text for text in finger.texts())
    assert draft.seats == []
    finger.tap("Name")
    finger.type("Anna")
    tap(finger, "Done")
    assert draft.seats == [{"name": "Anna", "badge": "crown", "language": "en"}]


def test_a_name_that_is_taken_is_refused_however_it_is_written(start, tmp_path):
    known(tmp_path, "Anna")
    finger = start()
    draft = set_up(finger)
    tap(finger, "New player")
    finger.type("ANNA")
    tap(finger, "Done")
    assert any("already" in text for text in finger.texts())
    assert names(draft) == ["Anna"]
    tap(finger, "Name")
    finger.type("B")
    tap(finger, "Done")
    assert names(draft) == ["Anna", "ANNAB"]


def test_a_name_takes_no_more_letters_than_fit(start):
    finger = start()
    draft = new_card(finger)
    finger.type("x" * (NAME_LENGTH + 5))
    tap(finger, "Done")
    assert names(draft) == ["x" * NAME_LENGTH]


def test_a_full_field_says_so_until_a_letter_is_deleted(start):
    finger = start()
    new_card(finger)
    full = f"No more than {NAME_LENGTH} letters fit"
    finger.type("x" * NAME_LENGTH)
    assert full not in finger.texts()
    finger.type("y")
    assert full in finger.texts() and screen_form(finger).wrong
    screen_form(finger).ids.name.do_backspace()
    finger.frames(2)
    assert full not in finger.texts() and not screen_form(finger).wrong
    assert screen_form(finger).ids.name.text == "x" * (NAME_LENGTH - 1)


def test_an_open_card_survives_the_turn_of_the_device(start):
    finger = start()
    draft = new_card(finger)
    finger.type("Ann")
    finger.resize("landscape")
    finger.wait(0.2)
    assert finger.app.sheet
    screen_form(finger).ids.name.focus = True
    finger.type("a")
    screen_form(finger).done()
    assert names(draft) == ["Anna"]
    assert finger.app.trail[-1][1]["draft"] is draft


def test_a_closed_card_does_not_come_back_by_itself(start):
    finger = start()
    draft = new_card(finger)
    finger.press_back()
    assert finger.app.sheet is None
    finger.app.rebuild()
    finger.wait(0.1)
    assert finger.app.sheet is None
    assert draft.seats == []


def test_one_tap_seats_somebody_we_know(start, tmp_path, big_game):
    known(tmp_path, "Anna", "Boris", "Carla", "Dora")
    finger = start()
    draft = set_up(finger)
    assert names(draft) == ["Anna", "Boris", "Carla"]
    tap(finger, "Seat Dora")
    assert names(draft) == ["Anna", "Boris", "Carla", "Dora"]
    assert "Seat Dora" not in hints(finger)


def test_at_a_full_table_nobody_else_sits_down_and_a_sentence_says_why(start, tmp_path):
    known(tmp_path, "Anna", "Boris", "Carla")
    finger = start()
    draft = set_up(finger)
    assert "New player" not in hints(finger)
    tap(finger, "Seat Carla")
    assert names(draft) == ["Anna", "Boris"]
    assert any("All places are taken" in text for text in finger.texts())


def test_who_leaves_the_table_is_still_remembered(start, tmp_path):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    draft = set_up(finger)
    tap(finger, "Change Anna")
    tap(finger, "Leave the table")
    assert names(draft) == ["Boris"]
    assert "Seat Anna" in hints(finger)


def test_who_is_forgotten_by_mistake_comes_back_by_undo(start, tmp_path):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    draft = set_up(finger)
    tap(finger, "Change Anna")
    tap(finger, "Forget")
    assert names(draft) == ["Boris"]
    assert finger.app.roster.find("Anna") is None
    tap(finger, "Undo")
    assert names(draft) == ["Anna", "Boris"]
    assert finger.app.roster.find("Anna")


def test_a_badge_of_somebody_else_at_the_table_can_not_be_taken(start, tmp_path):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    draft = set_up(finger)
    tap(finger, "Change Anna")
    tap(finger, "Shield")
    assert any("Boris has this badge" in text for text in finger.texts())
    tap(finger, "Key")
    tap(finger, "Done")
    assert [p["badge"] for p in draft.seats] == ["key", "shield"]


def test_a_tap_on_the_language_takes_the_next_one_for_good(start, tmp_path):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    draft = set_up(finger)
    draft.seats[1]["language"] = "it"
    screen(finger).refresh()
    finger.wait(0.2)
    before = draft.seats[0]["language"]
    tap(finger, "Language of Anna")
    assert draft.seats[0]["language"] != before
    assert finger.app.roster.find("Anna")["language"] == draft.seats[0]["language"]
    while draft.seats[0]["language"] != before:
        tap(finger, "Language of Anna")


def test_a_row_is_dragged_to_another_place(start, tmp_path, big_game):
    known(tmp_path, "Anna", "Boris", "Carla")
    finger = start()
    draft = set_up(finger)
    finger.drag("Move Anna", "Move Carla")
    finger.wait(0.1)
    assert names(draft) == ["Boris", "Carla", "Anna"]


def test_a_dragged_row_follows_the_finger_and_the_page_stands_still(start, tmp_path, big_game):
    known(tmp_path, "Anna", "Boris", "Carla")
    finger = start()
    draft = set_up(finger)
    row = next(row for row in screen(finger).page.ids.people.ids.rows.rows if row.person["name"] == "Anna")
    x, y = finger.point("Move Anna")
    before, scroll = row.y, row.parent.parent.parent.parent.parent.scroll_y
    touch = Touch(x, y)
    touch.send("begin")
    for step in range(1, 31):
        touch.send("update", x, y - step)
        finger.frames()
    assert row.lifted
    assert row.y == pytest.approx(before - 30, abs=2)
    assert row.parent.parent.parent.parent.parent.scroll_y == scroll
    touch.send("end")
    finger.wait(0.2)
    assert names(draft) == ["Anna", "Boris", "Carla"], "half a row is not enough"


def test_a_page_scrolls_on_when_a_row_is_dragged_to_its_end(start, tmp_path, big_game):
    known(tmp_path, "Anna", "Boris", "Carla", "Dora")
    finger = start("landscape")
    draft = set_up(finger)
    tap(finger, "Seat Dora")
    page = screen(finger).page.ids.people.parent
    x, y = finger.point("Move Anna")
    touch = Touch(x, y)
    touch.send("begin")
    touch.send("update", x, 20)
    finger.wait(1.2)
    assert page.scroll_y < 0.5
    touch.send("end")
    finger.wait(0.2)
    assert names(draft)[-1] == "Anna"


def test_a_page_scrolls_from_wherever_it_is_swept(start, tmp_path):
    known(tmp_path, "Anna", "Boris", "Carla", "Dora", "Emil")
    finger = start()
    draft = set_up(finger, "dragonstones")
    page, seated = screen(finger).page.ids.people.parent.parent, names(draft)
    for hint in ("Seat Dora", "Seat Pip, novice", "Change Boris"):
        page.scroll_y = 1
        finger.frames(3)
        x, y = finger.point(hint)
        finger.drag((x, y), (x, y + 150))
        finger.wait(0.3)
        assert page.scroll_y < 0.9, hint
    assert names(draft) == seated and finger.app.sheet is None


def test_those_who_wait_are_swept_sideways(start, tmp_path):
    known(tmp_path, "Anna", "Boris", "Carla", "Dora", "Emil", "Fritz")
    finger = start()
    set_up(finger, "dragonstones")
    row = screen(finger).page.ids.people.ids.chips.parent
    x, y = finger.point("Seat Emil")
    finger.drag((x, y), (x - 150, y))
    finger.wait(0.3)
    assert row.scroll_x > 0.5


def test_the_form_shows_each_option_as_fits_it(start, tmp_path, big_game):
    known(tmp_path, "Anna", "Boris", "Carla")
    finger = start()
    draft = set_up(finger)
    scroll_to_end(finger)
    tap(finger, "Points: more")
    assert draft.options["points"] == 4
    assert "Points: more" not in hints(finger), "four is the most"
    scroll_to_end(finger)
    tap(finger, "Own cards")
    assert draft.options["own"] is True
    scroll_to_end(finger)
    tap(finger, "Long")
    assert draft.options["length"] == "long"


def test_every_option_of_every_game_has_its_words():
    """But the numbers of the box: they are no choice here."""
    for game, info in engine.GAMES.items():
        for option in [option for option in info.options if option.id != box.OPTION]:
            words = presenter_of(game).options[option.id]
            assert options.name(words)
            assert all(options.choice(words, choice) for choice in option.choices)


def test_the_chosen_starter_sits_on_the_first_seat(start, tmp_path, monkeypatch):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    set_up(finger)
    started = play_instead(finger, monkeypatch)
    tap(finger, "We choose")
    tap(finger, "Boris starts")
    tap(finger, "To the table!")
    journal = started[0].table.journal
    assert journal.seats == ["Boris", "Anna"]
    assert journal.options["starter"] == "first"
    assert [p["badge"] for p in started[0].people] == ["shield", "sword"]


def test_by_chance_the_seats_stay_and_the_game_draws(start, tmp_path, monkeypatch):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    set_up(finger)
    started = play_instead(finger, monkeypatch)
    tap(finger, "We choose")
    tap(finger, "By chance")
    tap(finger, "To the table!")
    assert started[0].table.journal.seats == ["Anna", "Boris"]
    assert started[0].table.journal.options["starter"] == "random"


def test_with_too_few_players_the_button_says_what_is_missing(start, tmp_path, monkeypatch):
    known(tmp_path, "Anna")
    finger = start()
    set_up(finger)
    started = play_instead(finger, monkeypatch)
    tap(finger, "To the table!")
    assert started == []
    assert "1 more player is needed" in finger.texts()


def test_if_the_device_refuses_to_save_a_sentence_says_so_and_nothing_is_lost(start, tmp_path, monkeypatch):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    draft = set_up(finger)
    started = play_instead(finger, monkeypatch)
    (tmp_path / "games").rmdir()
    (tmp_path / "games").write_text("a file where the folder should be")
    tap(finger, "To the table!")
    assert started == []
    assert any("refused to save" in text for text in finger.texts())
    assert names(draft) == ["Anna", "Boris"]


def test_back_on_the_shelf_the_table_is_remembered(start, tmp_path):
    known(tmp_path, "Anna", "Boris", "Carla")
    finger = start()
    set_up(finger)
    tap(finger, "Change Anna")
    tap(finger, "Leave the table")
    tap(finger, "Seat Carla")
    finger.press_back()
    assert finger.app.trail[-1][0] == "shelf"
    assert names(set_up(finger)) == ["Boris", "Carla"]


# Computers


def test_one_tap_seats_a_character_and_the_next_lets_it_stand_up(start, tmp_path):
    known(tmp_path, "Anna")
    finger = start()
    draft = set_up(finger)
    tap(finger, "Seat Ashwing, master")
    assert draft.seats[1] == {"name": "Ashwing", "badge": "tower", "language": "en", "character": "ashwing"}
    assert "Seat Ashwing, master" not in hints(finger), "each sits down only once"
    card = next(t for t in finger.targets() if getattr(t, "character", "") == "ashwing")
    finger.tap(card)
    finger.wait(0.2)
    assert names(draft) == ["Anna"]


def test_somebody_alone_fills_the_table_with_one_tap_and_begins(start, tmp_path, monkeypatch):
    known(tmp_path, "Anna")
    finger = start()
    draft = set_up(finger, "dragonstones")
    started = play_instead(finger, monkeypatch)
    tap(finger, "Against two skilled ones")
    assert names(draft) == ["Anna", "Bramble", "Mira"]
    assert "Against two skilled ones" not in hints(finger)
    assert "Only one person: nothing has to be passed on" in finger.texts()
    tap(finger, "To the table!")
    assert started[0].computers == {1: "skilled", 2: "skilled"}
    people = started[0].table.journal.memo["people"]
    assert [person["badge"] for person in people] == ["sword", "tower", "flame"], "plain ones, without a face"
    assert [person["name"] for person in finger.app.roster.people] == ["Anna"]


def test_a_duel_is_filled_with_one_skilled_one(start, tmp_path):
    known(tmp_path, "Anna")
    finger = start()
    draft = set_up(finger)
    tap(finger, "Against a skilled one")
    assert names(draft) == ["Anna", "Bramble"]


def test_two_people_are_not_offered_to_be_alone(start, tmp_path):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    set_up(finger)
    assert not [hint for hint in hints(finger) if hint.startswith("Against")]
    assert not [text for text in finger.texts() if "passed on" in text]


def test_a_tap_on_the_row_or_the_chair_of_a_computer_lets_it_leave(start, tmp_path):
    known(tmp_path, "Anna")
    finger = start()
    draft = set_up(finger, "dragonstones")
    for kind in ("ComputerSeat", "DiscTap", "OpponentCard"):
        tap(finger, "Seat Pip, novice")
        leaving = [t for t in finger.targets() if t.hint == "Pip leaves the table"]
        finger.tap(next(target for target in leaving if type(target).__name__ == kind))
        finger.wait(0.2)
        assert names(draft) == ["Anna"]
    assert finger.app.sheet is None


def test_a_computer_is_dragged_to_another_seat(start, tmp_path):
    known(tmp_path, "Anna")
    finger = start()
    draft = set_up(finger, "dragonstones")
    tap(finger, "Against two skilled ones")
    finger.drag("Move Mira", "Move Anna")
    finger.wait(0.2)
    assert names(draft) == ["Mira", "Anna", "Bramble"]


def test_computers_alone_are_watched(start, monkeypatch):
    finger = start()
    draft = set_up(finger)
    draft.seats = []
    screen(finger).refresh()
    finger.wait(0.2)
    started = play_instead(finger, monkeypatch)
    tap(finger, "Seat Pip, novice")
    tap(finger, "Seat Oracle, master")
    assert names(draft) == ["Pip", "Oracle"]
    assert {"Watch!", "Only computers play: you watch"} <= set(finger.texts())
    tap(finger, "Watch!")
    assert started[0].humans == []


def test_a_person_called_like_a_seated_character_is_refused_with_a_sentence(start, tmp_path):
    known(tmp_path, "Anna", "Mira")
    finger = start()
    draft = set_up(finger, "dragonstones")
    tap(finger, "Seat Mira, skilled")
    assert names(draft) == ["Anna", "Mira"] and "character" not in draft.seats[1], "the person was here first"
    assert any("Another Mira sits here" in text for text in finger.texts())
    draft.stand_up("Mira")
    screen(finger).refresh()
    finger.wait(0.2)
    tap(finger, "Seat Mira, skilled")
    assert draft.seats[1]["character"] == "mira"
    tap(finger, "Seat Mira")
    assert names(draft) == ["Anna", "Mira"]
    tap(finger, "Change Anna")
    finger.app.sheet.ids.box.children[0].ids.name.text = "mira"
    tap(finger, "Done")
    assert any("mira sits here already" in text for text in finger.texts())


def test_at_a_full_table_no_computer_sits_down(start, tmp_path):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    draft = set_up(finger)
    tap(finger, "Seat Spark, novice")
    assert names(draft) == ["Anna", "Boris"]
    assert any("All places are taken" in text for text in finger.texts())


def test_only_people_lay_their_fingers_down(start, tmp_path):
    known(tmp_path, "Anna")
    finger = start()
    draft = set_up(finger, "dragonheart")
    tap(finger, "Against a skilled one")
    tap(finger, "By fingers")
    assert any("two people" in text for text in finger.texts())
    tap(finger, "We choose")
    tap(finger, "Bramble starts")
    assert [person["name"] for person in draft.people()] == ["Bramble", "Anna"]


def test_with_more_people_the_fingers_choose_among_them_and_computers_wait(start, tmp_path, big_game):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    draft = set_up(finger)
    tap(finger, "Seat Mira, skilled")
    finger.drag("Move Mira", "Move Anna")
    finger.wait(0.2)
    scroll_to_end(finger)
    tap(finger, "By fingers")
    assert [person["name"] for person in finger.app.trail[-1][1]["people"]] == ["Anna", "Boris"]
    finger.app.trail[-1][1]["on_done"](1)
    assert draft.starter["name"] == "Boris"


def test_back_on_the_shelf_the_computers_are_remembered_too(start, tmp_path):
    known(tmp_path, "Anna")
    finger = start()
    set_up(finger, "dragonstones")
    tap(finger, "Against two skilled ones")
    finger.press_back()
    assert names(set_up(finger, "dragonstones")) == ["Anna", "Bramble", "Mira"]


@pytest.mark.parametrize("shape", ["phone", "small", "landscape", "tablet"])
def test_every_character_is_there_as_a_target_for_a_finger(start, tmp_path, shape):
    known(tmp_path, "Anna")
    finger = start(shape)
    set_up(finger, "dragonstones")
    cards = [w for w in finger.widgets() if type(w).__name__ == "OpponentCard"]
    assert len({card.character for card in cards}) == 6
    assert all(card.width >= 48 and card.height >= 48 for card in cards)


def test_a_score_sheet_of_a_real_box_has_no_computers(start, tmp_path):
    known(tmp_path, "Anna", "Boris")
    finger = start()
    finger.app.go("sheet_new", game="dragonstones")
    finger.settle()
    assert not [w for w in finger.widgets() if type(w).__name__ in ("OpponentCard", "FillButton")]


def all_errors(kind=engine.EngineError):
    for child in kind.__subclasses__():
        yield child
        yield from all_errors(child)


def test_every_error_of_the_engine_has_a_sentence_for_people():
    codes = {kind.code for kind in all_errors() if not issubclass(kind, engine.IllegalMove)}
    assert codes - set(errors.SENTENCES) == {"wrong_seat_count"}
    assert "refused to save" in errors.sentence(OSError("No space left on device"))


def test_errors_are_said_with_their_values():
    with pytest.raises(engine.DoubledName) as doubled:
        engine.new("dragonheart", ["Anna", "anna"], 1, {})
    assert errors.sentence(doubled.value) == "Two players are called anna. Change one of the names."
    with pytest.raises(engine.WrongSeatCount) as wrong:
        engine.new("dragonheart", ["Anna"], 1, {})
    assert errors.sentence(wrong.value) == "This game is for 2 players."
    with pytest.raises(engine.EmptyName) as empty:
        engine.new("dragonheart", ["Anna", " "], 1, {})
    assert errors.sentence(empty.value) == "Player 2 has no name yet. Write one."


def test_half_a_letter_is_not_taken_by_any_field(start):
    from app.screens.games import GameSearch
    from app.widgets.person import NameField
    from app.widgets.searchfield import SearchField

    finger = start()
    for kind in (NameField, SearchField, GameSearch):
        field = kind()
        finger.frames(2)
        field.insert_text("An\ud800na \N{DRAGON FACE}")
        assert field.text == "Anna \N{DRAGON FACE}"
