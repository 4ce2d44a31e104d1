"""Score sheets by the finger: every number is on disk before it shows, and can be corrected."""

import json

import pytest

from app.companion import sheet_files as sheets
from engine.companion import sheets as engine_sheets
from tests.robot import sheets_stops as stops


def press(finger, keys):
    for key in keys:
        finger.tap({"+": "Plus", "-": "Minus"}.get(key, key))


def main_key(finger):
    return next(w for w in finger.targets() if type(w).__name__ == "KeypadMain")


def write(finger, keys):
    press(finger, keys)
    finger.tap(main_key(finger))


def on_disk(finger, key=None):
    """The sheet as a newly started app would find it."""
    return sheets.find(key or finger.app.screens.current_screen.paper.key).sheet


def hints(finger):
    return [target.hint for target in finger.targets()]


def opened(start, make, shape="phone", **kwargs):
    finger = start(shape)
    make(finger, "en", **kwargs)
    finger.settle()
    finger.frames(3)
    return finger


def free(start, count=3, shape="phone", changes=(), memory=(), **settings):
    finger = start(shape)
    stops.show(finger, stops.paper("free", "en", count, *changes, **settings), **dict(memory))
    finger.settle()
    finger.frames(3)
    return finger


def at_new(start, game, known):
    """The screen of a new sheet, with so many people in the roster."""
    finger = start()
    stops.known(finger, "en", known)
    finger.app.go("sheet_new", game=game)
    finger.settle()
    return finger


# The list and a new sheet


def test_a_new_sheet_is_opened_from_its_tile_with_people_from_the_roster(start):
    finger = start()
    stops.known(finger, "en", 4)
    finger.app.go("sheets")
    finger.settle()
    finger.tap("Dragon's Gold")
    finger.tap("Seat Gleb")
    finger.tap("Advanced")
    finger.tap("Open the sheet")
    assert finger.app.trail[-1][0] == "sheet"
    sheet = on_disk(finger)
    assert (sheet.game, sheet.names, sheet.rules) == ("dragons_gold", ["Anna", "Boris", "Vera", "Gleb"], "advanced")
    finger.press_back()
    assert finger.app.trail[-1][0] == "sheets"
    assert "Open the sheet: Dragon's Gold" in hints(finger)


def test_too_few_people_get_a_sentence_and_no_sheet(start):
    finger = at_new(start, "dragonstones", known=2)
    finger.tap("Open the sheet")
    assert any("1 more player is needed" in text for text in finger.texts())
    assert sheets.running() == ([], [])


def test_ten_people_fit_on_a_free_sheet_and_those_without_a_badge_have_their_letter(start):
    finger = at_new(start, "free", known=10)
    draft = finger.app.trail[-1][1]["draft"]
    for person in draft.waiting(finger.app.roster):
        draft.seat(person)
    finger.app.rebuild()
    finger.settle()
    finger.tap("Open the sheet")
    assert len(on_disk(finger).names) == 10
    assert finger.app.screens.current_screen.paper.badges[6:] == ["I", "K", "L", "M"]


def test_the_settings_of_a_free_sheet_are_typed_on_our_own_keypad(start):
    finger = at_new(start, "free", known=2)
    finger.tap("The lowest score")
    finger.tap("Points that end the game")
    write(finger, "100")
    finger.tap("Open the sheet")
    sheet = on_disk(finger)
    assert (sheet.low, sheet.target) == (True, 100)


def test_a_target_that_is_being_typed_survives_a_turn_of_the_device(start):
    finger = at_new(start, "free", known=2)
    finger.tap("Points that end the game")
    press(finger, "10")
    finger.app.rebuild()
    finger.settle()
    write(finger, "0")
    assert finger.app.trail[-1][1]["draft"].options["target"] == 100


def test_a_damaged_sheet_is_set_aside_and_said_and_deleted_only_by_hand(start):
    finger = start()
    (sheets.folder() / "sheet-1.json").write_text('{"sheet": {"game": "free"', encoding="utf-8")
    good = stops.paper("free", "en", 2)
    finger.app.go("sheets")
    finger.settle()
    assert any("damaged" in text for text in finger.texts())
    assert (sheets.folder() / "sheet-1.damaged").exists()
    assert "Open the sheet: Any other game" in hints(finger)
    finger.tap("Delete this file")
    assert not (sheets.folder() / "sheet-1.damaged").exists()
    finger.tap("Undo")
    assert (sheets.folder() / "sheet-1.damaged").exists()
    assert sheets.find(good.key).sheet == good.sheet


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "[1, 2]",
        '{"sheet": null}',
        '{"sheet": {"format": 1}}',
        "[" * 5000,
        '{"sheet": {"format": 1, "game": "free", "key": "other", "started": 0, "names": ["a"], "past": []}}',
    ],
)
def test_no_file_can_stop_the_list_of_sheets(start, nonsense):
    finger = start()
    (sheets.folder() / "sheet-1.json").write_text(nonsense, encoding="utf-8")
    finger.app.go("sheets")
    finger.settle()
    assert any("damaged" in text for text in finger.texts())
    finger.app.go("sheet", key="sheet-1")
    finger.settle()
    assert any("not here any more" in text for text in finger.texts())


def test_a_sheet_of_a_newer_version_stays_where_it_is(start):
    finger = start()
    made = stops.paper("free", "en", 2)
    path = sheets.folder() / f"{made.key}.json"
    stored = json.loads(path.read_text(encoding="utf-8"))
    stored["sheet"]["format"] = 99
    path.write_text(json.dumps(stored), encoding="utf-8")
    finger.app.go("sheets")
    finger.settle()
    assert path.exists()
    assert any("newer version" in text for text in finger.texts())


# The keypad and the free sheet


def test_a_sum_is_worked_out_while_it_is_typed_and_written_as_one_number(start):
    finger = free(start)
    press(finger, "3+6+2")
    display = finger.app.screens.current_screen.view.keypad.display
    assert (display.typed, display.comes_to) == ("3+6+2", "11")
    assert finger.app.screens.current_screen.view.table.rows[0].cells[0].text == "11"
    finger.tap(main_key(finger))
    assert on_disk(finger).rounds == [[11, None, None]]
    assert finger.app.screens.current_screen.view.cursor == (0, 1)


def test_every_key_is_large_enough_for_a_thumb(start):
    for shape in ("phone", "small", "landscape", "tablet"):
        finger = free(start, shape=shape)
        keys = finger.app.screens.current_screen.view.keypad.keys.values()
        assert min(min(key.size) for key in keys) >= 48, shape


def test_the_keypad_writes_round_after_round(start):
    finger = free(start, count=2)
    for keys in ("4", "7", "10", "-3"):
        write(finger, keys)
    assert on_disk(finger).rounds == [[4, 7], [10, -3]]


def test_a_past_cell_is_corrected_by_touching_it(start):
    finger = free(start, count=2, changes=stops.rounds([(4, 7), (1, 2)]))
    finger.tap("Anna, round number 1")
    press(finger, "9")
    assert finger.app.screens.current_screen.view.keypad.display.typed == "9", "a digit takes the old number's place"
    finger.tap(main_key(finger))
    assert on_disk(finger).rounds == [[9, 7], [1, 2]]
    finger.tap("Boris, round number 2")
    write(finger, "+5")
    assert on_disk(finger).rounds == [[9, 7], [1, 7]], "a sign adds to the old number"


def test_a_cell_can_be_wiped_and_a_player_may_miss_a_round(start):
    finger = free(start, count=2, changes=stops.rounds([(14, 7)]))
    finger.tap("Anna, round number 1")
    press(finger, ["Delete the last sign", "Delete the last sign"])
    assert main_key(finger).text == "Wipe the cell"
    finger.tap(main_key(finger))
    assert on_disk(finger).rounds == [[None, 7]]


def test_nonsense_on_the_keypad_gets_a_sentence_and_changes_nothing(start):
    finger = free(start, count=2)
    write(finger, "9999999")
    assert on_disk(finger).rounds == []
    assert any("does not fit here" in text for text in finger.texts())
    press(finger, ["Delete the last sign"])
    write(finger, "+")
    assert any("missing at the end" in text for text in finger.texts())
    assert on_disk(finger).rounds == []


def test_undo_takes_back_step_by_step(start):
    finger = free(start, count=2, changes=stops.rounds([(4, 7)]))
    finger.tap("Undo")
    assert on_disk(finger).rounds == [[4, None]]
    assert finger.app.screens.current_screen.view.cursor == (0, 1)


def test_a_round_is_taken_out_by_its_number(start):
    finger = free(start, count=2, changes=stops.rounds([(4, 7), (1, 2)]))
    finger.tap("Round number 1")
    finger.tap("Take this round out")
    assert on_disk(finger).rounds == [[1, 2]]


def test_the_leader_and_the_next_one_are_named(start):
    finger = free(start, count=3, changes=stops.rounds([(4, 7, 5)]))
    assert "In front: Boris, 7. Then Vera" in finger.texts()


def test_reaching_the_target_ends_the_game_and_a_correction_opens_it_again(start):
    finger = free(start, count=2, changes=stops.rounds([(4, 7)]), target=10)
    write(finger, "1")
    write(finger, "3")
    assert "Boris wins" in finger.texts()
    assert "To the result" in hints(finger)
    finger.tap("Boris, round number 2")
    write(finger, "2")
    assert "Boris wins" not in finger.texts()
    assert main_key(finger)


def test_sums_grow_by_the_head_and_are_corrected_by_the_number(start):
    finger = free(start, count=2, mode="totals")
    write(finger, "12")
    write(finger, "-5")
    assert on_disk(finger).scores == [12, -5]
    finger.tap("Anna")
    press(finger, "3+4")
    cell = finger.app.screens.current_screen.view.table.rows[0].cells[0]
    assert (cell.text, cell.note) == ("12", "+7"), "the sum stays in sight"
    finger.tap(main_key(finger))
    assert on_disk(finger).scores == [19, -5]
    finger.tap("Boris, round number 1")
    write(finger, "8")
    assert on_disk(finger).scores == [19, 8]


def test_what_is_typed_and_the_cursor_survive_a_turn_of_the_device(start):
    finger = free(start, count=3, changes=stops.rounds([(4, 7, 5)]))
    finger.tap("Boris, round number 1")
    press(finger, "3+")
    finger.app.rebuild()
    finger.settle()
    write(finger, "1")
    assert on_disk(finger).rounds == [[4, 4, 5]]


def test_ten_players_scroll_sideways_to_the_cell_being_written(start):
    finger = free(start, count=10, changes=stops.rounds([range(10), range(8)]))
    finger.wait(0.2)
    view = finger.app.screens.current_screen.view
    assert view.table.sideways is not None
    cell = view.table.rows[1].cells[8]
    assert 0 <= cell.to_window(*cell.center)[0] <= 412


# Names, notes, the end


def test_names_and_a_note_are_written_down(start):
    finger = free(start, count=2, changes=stops.rounds([(4, 7)]))
    finger.tap("Names")
    finger.tap("Name of Boris")
    finger.type("ka")
    finger.tap("Done")
    assert on_disk(finger).names == ["Anna", "Boriska"]
    finger.tap("Menu")
    finger.tap("Note")
    finger.tap("What is worth remembering")
    finger.type("a long night")
    finger.tap("Done")
    assert on_disk(finger).note == "a long night"


def test_two_players_of_one_name_are_refused_with_a_sentence(start):
    finger = free(start, count=2)
    finger.tap("Names")
    screen = finger.app.screens.current_screen
    screen.memory["typed"]["names"][1] = "anna"
    finger.tap("Done")
    assert on_disk(finger).names == ["Anna", "Boris"]
    assert any("Two players are called" in text for text in finger.texts())


def finish(finger):
    finger.tap("Menu")
    finger.tap("Finish the game")


def test_a_finished_sheet_goes_into_the_history_and_comes_out_when_it_is_opened_again(start):
    finger = free(start, count=2, changes=stops.rounds([(4, 7)]), title="Skat")
    key = finger.app.screens.current_screen.paper.key
    finish(finger)
    assert "Boris wins" in finger.texts()
    game = finger.app.history.get(key)
    assert (game.title, game.scores, game.winners) == ("Skat", (4, 7), (1,))
    finger.tap("Open again")
    with pytest.raises(KeyError):
        finger.app.history.get(key)
    write(finger, "9")
    finish(finger)
    assert finger.app.history.get(key).scores == (13, 7)
    assert finger.app.history.count() == 1


def test_a_correction_of_a_finished_sheet_reaches_the_history(start):
    finger = free(start, count=2, changes=stops.rounds([(4, 7)]))
    key = finger.app.screens.current_screen.paper.key
    finish(finger)
    finger.app.screens.current_screen.write(lambda sheet: sheet.write_note("rematch!"))
    assert finger.app.history.get(key).note == "rematch!"


def test_a_kill_between_finishing_and_filing_is_made_good(start, tmp_path):
    finger = start()
    made = stops.paper("free", "en", 2, *stops.rounds([(4, 7)]), ("close",))
    finger = start(home=tmp_path)
    finger.app.go("sheets")
    finger.settle()
    assert finger.app.history.get(made.key).scores == (4, 7)
    assert sheets.running() == ([], [])
    assert [paper.key for paper in sheets.filed(5)] == [made.key]


def test_damage_to_a_sheet_that_is_filed_away_is_said(start, tmp_path):
    finger = start()
    made = stops.paper("free", "en", 2, *stops.rounds([(4, 7)]), ("close",))
    finger.app.go("sheets")
    finger.settle()
    (tmp_path / "sheets" / "filed" / f"{made.key}.json").write_text("[]")
    finger.app.rebuild()
    finger.wait(1.5)
    assert any(text.startswith("Damaged: Score sheets.") for text in finger.texts())
    assert (tmp_path / "sheets" / "filed" / f"{made.key}.damaged").read_text() == "[]"


def test_nothing_is_not_a_game(start):
    finger = free(start, count=2)
    finish(finger)
    assert finger.app.history.count() == 0
    assert any("Nothing is written" in text for text in finger.texts())


def test_a_deleted_sheet_comes_back_by_undo(start):
    finger = start()
    finger.app.go("sheets")
    made = stops.paper("free", "en", 2, *stops.rounds([(4, 7)]))
    stops.show(finger, made)
    finger.settle()
    finger.tap("Menu")
    finger.tap("Delete the sheet")
    assert finger.app.trail[-1][0] == "sheets"
    assert sheets.find(made.key) is None
    finger.tap("Undo")
    assert on_disk(finger, made.key) == made.sheet
    assert "Open the sheet: Any other game" in hints(finger)


def test_another_game_has_the_same_people_and_settings(start):
    finger = free(start, count=3, changes=stops.rounds([(4, 7, 1)]), low=True, title="Hearts")
    finish(finger)
    finger.tap("Another game")
    sheet = on_disk(finger)
    assert (sheet.names, sheet.low, sheet.title, sheet.rounds) == (["Anna", "Boris", "Vera"], True, "Hearts", [])


def test_a_disk_that_refuses_changes_nothing_and_is_said(start, monkeypatch):
    finger = free(start, count=2)

    def refuse(*_):
        raise OSError

    monkeypatch.setattr(sheets.home, "write_json", refuse)
    write(finger, "5")
    screen = finger.app.screens.current_screen
    assert screen.sheet.rounds == []
    assert any("refused to save" in text for text in finger.texts())


# Fist of Dragonstones


def test_points_grow_by_the_plus_and_the_third_wins(start):
    finger = start()
    stops.show(finger, stops.paper("dragonstones", "en", 3))
    finger.settle()
    for _ in range(2):
        finger.tap("A point for Boris")
    finger.tap("A point for Vera")
    assert on_disk(finger).scores == [0, 2, 1]
    assert "In front: Boris, 2. Then Vera" in finger.texts()
    finger.tap("A point for Boris")
    assert "Boris wins" in finger.texts()
    assert "A point for Anna" not in hints(finger)
    finger.tap("Take it back")
    assert on_disk(finger).scores == [0, 2, 1]


def test_points_are_corrected_on_the_keypad_and_stones_decide_when_gold_runs_out(start):
    finger = start()
    stops.show(finger, stops.paper("dragonstones", "en", 3, ("add", 0), ("add", 1)))
    finger.settle()
    finger.tap("Points of Vera")
    write(finger, "1")
    finger.tap("Gold has run out")
    finger.tap("Stones of Vera")
    write(finger, "3+4")
    sheet = on_disk(finger)
    assert (sheet.scores, sheet.stones, sheet.winners) == ([1, 1, 1], [0, 0, 7], [2])
    finger.tap("Points of Anna")
    write(finger, "4")
    assert any("does not fit here" in text for text in finger.texts())


def test_two_who_have_the_last_point_are_remarked_softly(start):
    finger = start()
    made = stops.paper("dragonstones", "en", 3, ("set_points", 0, 3), ("set_points", 1, 3))
    stops.show(finger, made)
    finger.settle()
    assert any("Only one player can take the last point" in text for text in finger.texts())


# Dragon's Gold


def test_tokens_are_counted_by_plus_and_minus_or_typed(start):
    finger = opened(start, stops.sheet_gold)
    for _ in range(2):
        finger.tap("Gold: more")
    finger.tap("Silver: less")
    finger.tap("Emeralds: type the number")
    write(finger, "12")
    tokens = on_disk(finger).tokens(2)
    assert (tokens["gold"], tokens["silver"], tokens["green"]) == (7, 6, 12)


def test_the_points_of_the_sheet_are_those_of_the_engine_and_next_leads_round_the_table(start):
    finger = opened(start, stops.sheet_gold)
    view = finger.app.screens.current_screen.view
    assert [tab.score for tab in view.tabs.tabs] == [str(score) for score in on_disk(finger).scores]
    assert view.tiles["blue"].lit and not view.tiles["green"].lit
    finger.tap("Next: Gleb")
    assert view.seat == 3
    finger.tap("To the result")
    assert "Vera wins" in finger.texts()
    finger.press_back()
    assert view.name(0) == "Anna" and "To the result" in hints(finger)


def test_majorities_sets_curse_and_ties_are_told_in_words(start):
    finger = start()
    changes = [
        ("count", 0, "blue", 3),
        ("count", 1, "blue", 3),
        ("count", 2, "blue", 1),
        ("count", 0, "green", 2),
        ("count", 1, "green", 2),
        ("count", 2, "green", 2),
        ("count", 2, "black", 1),
        ("count", 2, "white", 5),
        ("count", 0, "white", 1),
    ]
    stops.show(finger, stops.paper("dragons_gold", "en", 3, *changes, rules="advanced"))
    finger.settle()
    finger.tap("Why so many points")
    texts = finger.texts()
    assert "As many as Boris: each gets half of 12" in texts
    assert "Too many have equally many: nobody gets anything" in texts
    assert "Whoever has the most is cursed: nobody gets anything" in texts
    finger.press_back()
    finger.tap("Vera")
    finger.tap("Why so many points")
    assert "19 points, but cursed: nothing for sets and for the most gems" in finger.texts()
    assert "The most, but the black diamond takes the points away" in finger.texts()


def test_basic_and_advanced_rules_are_switched_and_the_gem_has_one_holder(start):
    finger = opened(start, stops.sheet_gold)
    assert "Gem of Many Colours" not in hints(finger)
    finger.tap("Basic rules")
    assert on_disk(finger).rules == "advanced"
    finger.tap("Gem of Many Colours")
    finger.tap("Emerald")
    finger.tap("Boris")
    finger.tap("Gem of Many Colours")
    finger.tap("Amber")
    sheet = on_disk(finger)
    assert (sheet.gem(2), sheet.gem(1)) == (None, "yellow")
    assert any("Boris, Amber" in text for text in finger.texts())


def test_more_tokens_than_the_box_has_are_remarked_softly(start):
    finger = opened(start, stops.sheet_gold)
    assert "More than the box has: Diamonds 9 of 6. Count again?" in finger.texts()


# Dragonheart


def test_cards_are_counted_by_fame_and_the_next_suit_is_one_touch_away(start):
    finger = start()
    stops.show(finger, stops.paper("dragonheart", "en", 2))
    finger.settle()
    finger.tap("Fire dragons of fame 3: more")
    finger.tap("Fire dragons of fame 3: more")
    finger.tap("Next: Treasures")
    finger.tap("Treasures of fame 4: more")
    sheet = on_disk(finger)
    assert (sheet.cards(0, "fire_dragon", 3), sheet.scores) == (2, [10, 0])


def test_a_suit_or_everything_may_be_typed_and_the_figure_moves(start):
    finger = start()
    stops.show(finger, stops.paper("dragonheart", "en", 2))
    finger.settle()
    finger.tap("Dwarves")
    finger.tap("Type the fame")
    write(finger, "1+1+2+3")
    finger.tap("Dragon figure")
    finger.tap("Boris")
    finger.tap("Unsorted cards")
    write(finger, "10")
    sheet = on_disk(finger)
    assert (sheet.scores, sheet.winners) == ([10, 10], [0])
    finger.tap("Dragon figure")
    assert on_disk(finger).figure == 1


# The Dragon's Pantry


def pantry(start, rows, count=2, changes=(), **settings):
    finger = start()
    stops.show(finger, stops.paper("pantry", "en", count, *stops.rounds(rows), *changes, **settings))
    finger.settle()
    finger.frames(3)
    return finger


def test_eleven_coins_are_counted_and_ten_are_lost(start):
    finger = pantry(start, [])
    write(finger, "5+6")
    write(finger, "0")
    cells = finger.app.screens.current_screen.view.table.rows[0].cells
    assert (cells[0].text, cells[0].note) == ("10", "of 11")
    assert on_disk(finger).scores == [10, 0]
    assert "Round number 2: Anna begins" in finger.texts()


def test_crossing_the_line_ends_the_game_and_a_tie_asks_for_a_round_more(start):
    finger = pantry(start, [(10, 2), (10, 3)])
    write(finger, "3")
    write(finger, "1")
    assert "Boris wins" in finger.texts()
    assert not [w for w in finger.targets() if type(w).__name__ == "KeypadMain"]
    finger = pantry(start, [(10, 10), (10, 10), (5, 5)])
    assert any(text.startswith("A tie: Anna, Boris. One more round") for text in finger.texts())


def test_coins_are_counted_by_cards_with_the_feathers_of_the_round(start):
    finger = pantry(start, [(4, 3)], changes=[("put", 1, 0, 2), ("set_feathers", 1, True)])
    finger.tap("Count by cards")
    for hint in ("0 Zero", "4 Dealer", "8 Dandy", "8 Dandy"):
        finger.tap(f"{hint}: more")
    finger.tap("Write down: 3 coins")
    sheet = on_disk(finger)
    assert sheet.counted(1, 1) == 3
    assert sheet.rounds[1][1] == {"zero": 1, "villain_4": 1, "villain_8": 2}


def test_feathers_are_switched_by_the_number_of_the_round(start):
    finger = pantry(start, [(4, 3)])
    finger.tap("Round number 1")
    finger.tap("Golden feathers")
    assert on_disk(finger).feathers(0)
    finger.press_back()
    finger.tap("Anna, round number 1")
    finger.tap("Delete the last sign")
    write(finger, "-2")
    assert on_disk(finger).lost(0, 0) == -2


def test_coins_come_back_only_with_feathers(start):
    finger = pantry(start, [(4, 3)])
    assert finger.app.screens.current_screen.view.keypad.keys["-"].disabled


def test_who_begins_the_first_round_can_be_said_later(start):
    finger = pantry(start, [])
    finger.tap("Menu")
    finger.tap("Who begins the first round")
    finger.tap("Boris")
    assert on_disk(finger).next_starter == 1
    assert "Round number 1: Boris begins" in finger.texts()


# All of them


@pytest.mark.parametrize("stop", stops.SHEETS)
def test_every_stop_can_be_built_anew_and_left(start, stop):
    finger = opened(start, stops.SHEETS[stop])
    finger.app.rebuild()
    finger.settle()
    if finger.app.sheet:
        finger.press_back()
    finger.press_back()
    assert finger.app.trail


def test_every_sheet_has_a_view_of_its_own():
    from app.companion.sheet import view_of

    for game in engine_sheets.SHEETS:
        view = view_of(game)
        settings = view.settings(
            engine_sheets.SHEETS[game].new(["a", "b", "c"][: engine_sheets.SHEETS[game].most_players])
        )
        assert isinstance(settings, dict)


# The numbers of one's own box


def test_new_sheets_count_with_the_numbers_of_our_box(start):
    from app.services import box

    finger = start()
    stops.known(finger, "en", 3)
    box.remember("pantry", {"coins_zero": 5})
    finger.app.go("sheet_new", game="pantry")
    finger.settle()
    finger.tap("Open the sheet")
    finger.tap("Count by cards")
    finger.tap("0 Zero: more")
    finger.tap("Write down: 5 coins")
    assert on_disk(finger).counted(0, 0) == 5


def test_a_sheet_begun_before_takes_over_our_numbers_when_asked(start):
    from app.services import box

    finger = opened(start, stops.sheet_gold)
    box.remember("dragons_gold", {"crowd": 4})
    finger.tap("Menu")
    finger.tap("Count with the numbers of our box")
    assert on_disk(finger).box == "crowd=4"
    finger.tap("Menu")
    assert "Count with the numbers of our box" not in hints(finger)
