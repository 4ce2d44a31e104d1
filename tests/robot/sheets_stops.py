"""The score sheets, for the gallery and the tests that look at all screens."""

NAMES = {
    "ru": ("Аня", "Борис", "Вера", "Глеб", "Джулия", "Александра", "Инна", "Кирилл", "Лев", "Маша"),
    "it": ("Giulia", "Marco", "Sofia", "Luca", "Anna", "Wilhelmine", "Bice", "Carlo", "Dora", "Elio"),
    "en": ("Anna", "Boris", "Vera", "Gleb", "Julia", "Wilhelmine", "Ivy", "Kim", "Leo", "Mia"),
}
BADGES = ("sword", "shield", "crown", "key", "flame", "tower")


def people(language, count):
    names = NAMES[language][:count]
    return [{"name": name, "badge": (*BADGES, *names[6:])[seat][:8]} for seat, name in enumerate(names)]


def paper(game, language, count, *changes, **settings):
    """A sheet with these changes: (method, *args)."""
    from app.companion.sheet_files import Paper

    seats = people(language, count)
    for person in seats[len(BADGES) :]:
        person["badge"] = person["name"][0]
    made = Paper.begin(game, seats, **settings)
    sheet = made.sheet
    for method, *args in changes:
        sheet = getattr(sheet, method)(*args)
    made.write(sheet)
    return made


def show(finger, made, **memory):
    finger.app.go("sheet", key=made.key, memory=memory)


TOKENS = ("silver", "gold", "red", "blue", "green", "purple", "yellow", "white", "black")
HOARDS = (
    (9, 3, 4, 1, 4, 2, 1, 3, 0),
    (8, 3, 1, 2, 1, 3, 2, 3, 0),
    (7, 5, 0, 5, 1, 6, 4, 1, 0),
    (11, 4, 2, 1, 4, 1, 2, 2, 1),
    (3, 2, 1, 5, 2, 2, 2, 2, 0),
    (6, 1, 2, 0, 3, 1, 1, 1, 0),
)


def counted(seats):
    return [
        ("count", seat, kind, count)
        for seat in range(seats)
        for kind, count in zip(TOKENS, HOARDS[seat], strict=True)
        if count
    ]


def sheet_gold(finger, language):
    show(finger, paper("dragons_gold", language, 4, *counted(4)), seat=2)


def sheet_gold_six(finger, language):
    made = paper("dragons_gold", language, 6, *counted(6), ("set_gem", 4, "green"), rules="advanced")
    show(finger, made, seat=3)


def sheet_gold_why(finger, language):
    sheet_gold_six(finger, language)
    finger.settle()
    finger.app.screens.current_screen.show_form("why")


def sheet_gold_count(finger, language):
    sheet_gold(finger, language)
    finger.settle()
    finger.app.screens.current_screen.show_form("count", "blue")


def sheet_gold_end(finger, language):
    made = paper("dragons_gold", language, 4, *counted(4), ("write_note", "Boris has never lost before."), ("close",))
    show(finger, made)


FREE = ((12, 7, 15, 9), (4, 18, 6, 11), (10, 3, 14, 8), (7,))


def rounds(rows):
    return [("put", number, seat, points) for number, row in enumerate(rows) for seat, points in enumerate(row)]


def sheet_free(finger, language):
    from app.widgets.keypad import Entry

    typed = Entry()
    for key in "3+6+2":
        typed.press(key)
    show(finger, paper("free", language, 4, *rounds(FREE), title="Skat"), entry=typed)


def sheet_free_ten(finger, language):
    rows = [[(number * 7 + seat * 13) % 120 - 20 for seat in range(10)] for number in range(9)]
    show(finger, paper("free", language, 10, *rounds(rows), low=True, target=500))


def sheet_free_totals(finger, language):
    made = paper("free", language, 3, ("add", 0, 12), ("add", 1, -40), ("add", 2, 7), mode="totals")
    show(finger, made, cursor=(0, 1))


def sheet_free_menu(finger, language):
    sheet_free(finger, language)
    finger.settle()
    finger.app.screens.current_screen.show_form("menu")


def sheet_free_names(finger, language):
    sheet_free(finger, language)
    finger.settle()
    finger.app.screens.current_screen.show_form("names")


def sheet_free_over(finger, language):
    rows = ((12, 7, 15, 9), (4, 18, 6, 11), (10, 3, 14, 8))
    show(finger, paper("free", language, 4, *rounds(rows), target=35))


def sheet_free_end(finger, language):
    show(finger, paper("free", language, 7, *rounds([range(7), range(3, 10)]), ("close",)))


def sheet_fist(finger, language):
    show(finger, paper("dragonstones", language, 4, ("add", 0), ("add", 1), ("add", 1), ("add", 3)))


def sheet_fist_six(finger, language):
    made = paper("dragonstones", language, 6, *[("add", 2)] * 4, *[("add", 5)] * 3, ("set_stones", 1, 7), target=5)
    show(finger, made)


def sheet_fist_over(finger, language):
    show(finger, paper("dragonstones", language, 6, ("add", 0), ("add", 1), *[("add", 3)] * 3))


CARDS = (
    ("treasure", {1: 2, 2: 1, 4: 1}),
    ("fire_dragon", {3: 2}),
    ("princess", {1: 1, 2: 1}),
    ("dwarf", {1: 4, 3: 1}),
    ("ship", {0: 3}),
)


def _taken(seat):
    return [("count", seat, suit, fame, cards) for suit, fames in CARDS for fame, cards in fames.items()]


def sheet_heart(finger, language):
    made = paper("dragonheart", language, 2, *_taken(0), ("total", 1, "unsorted", 31), ("move_figure", 0))
    show(finger, made, suit="treasure")


def sheet_heart_total(finger, language):
    sheet_heart(finger, language)
    finger.settle()
    finger.app.screens.current_screen.show_form("total", "dwarf")


def sheet_heart_end(finger, language):
    made = paper("dragonheart", language, 2, *_taken(0), ("total", 1, "unsorted", 31), ("close",))
    show(finger, made)


PANTRY = ((4, 4, 6, 10, 1, 8), (5, 9, 0, 4, 2, 3))


PANTRY_GAME = ((4, 12, 6, 1), (11, 0, 3, 4), (8, 4, 0, 9))


def sheet_pantry(finger, language):
    rows = rounds([*PANTRY, (11, 3)])
    show(finger, paper("pantry", language, 6, *rows, ("set_feathers", 2, True)))


def sheet_pantry_three(finger, language):
    show(finger, paper("pantry", language, 3, *rounds([(4, 12, 6), (11, 0, 3)])))


def sheet_pantry_cards(finger, language):
    sheet_pantry_three(finger, language)
    finger.settle()
    screen = finger.app.screens.current_screen
    screen.show_form("cards", 2, 0)


def sheet_pantry_chart(finger, language):
    sheet_pantry(finger, language)
    finger.settle()
    finger.app.screens.current_screen.show_form("chart")


def sheet_pantry_over(finger, language):
    show(finger, paper("pantry", language, 4, *rounds(PANTRY_GAME)))


def sheet_pantry_tie(finger, language):
    show(finger, paper("pantry", language, 3, *rounds([(10, 2, 2), (11, 4, 4), (3, 1, 1)])))


def sheet_pantry_end(finger, language):
    show(finger, paper("pantry", language, 4, *rounds(PANTRY_GAME), ("close",)))


def sheets(finger, language):
    """Two sheets going on, one finished, one damaged."""
    from app.companion.sheet_files import folder

    paper("dragons_gold", language, 4, *counted(4))
    paper("free", language, 10, *rounds([range(10)]), title="Skat")
    paper("pantry", language, 4, *rounds(PANTRY_GAME), ("close",))
    (folder() / "sheet-0123456789ab.json").write_text("{", encoding="utf-8")
    finger.app.go("sheets")


def known(finger, language, count):
    for number, person in enumerate(people(language, count)):
        if not finger.app.roster.find(person["name"]):
            finger.app.roster.remember(person["name"], BADGES[number % 6], language)


def sheet_new(finger, language):
    known(finger, language, 5)
    finger.app.go("sheet_new", game="pantry")


def sheet_new_free(finger, language):
    from app.companion.sheet_draft import SheetDraft

    known(finger, language, 8)
    draft = SheetDraft("free")
    for person in finger.app.roster.people[:8]:
        draft.seat(person)
    draft.options["target"] = 100
    finger.app.go("sheet_new", game="free", draft=draft)


SHEETS = {
    stop.__name__: stop
    for stop in (
        sheets,
        sheet_new,
        sheet_new_free,
        sheet_gold,
        sheet_gold_six,
        sheet_gold_why,
        sheet_gold_count,
        sheet_gold_end,
        sheet_free,
        sheet_free_ten,
        sheet_free_totals,
        sheet_free_menu,
        sheet_free_names,
        sheet_free_over,
        sheet_free_end,
        sheet_fist,
        sheet_fist_six,
        sheet_fist_over,
        sheet_heart,
        sheet_heart_total,
        sheet_heart_end,
        sheet_pantry,
        sheet_pantry_three,
        sheet_pantry_cards,
        sheet_pantry_chart,
        sheet_pantry_over,
        sheet_pantry_tie,
        sheet_pantry_end,
    )
}
