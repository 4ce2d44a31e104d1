"""The history and the numbers of the box, for the gallery and the tests that look at all screens."""

import random

from engine.companion.records import Played
from tests.robot import clock
from tests.robot.histories import import_text

FRIENDS = {
    "ru": ("Вера", "Аня", "Борис", "Глеб", "Джулия"),
    "it": ("Sofia", "Giulia", "Marco", "Luca", "Alessandra"),
    "en": ("Vera", "Anna", "Boris", "Gleb", "Julia"),
}
BADGES = ("crown", "sword", "shield", "key", "flame")
FREE = {"ru": "Шахматы", "it": "Scacchi", "en": "Chess"}
NOTE = {"ru": "Дождь, чай и реванш", "it": "Pioggia, tè e rivincita", "en": "Rain, tea and revenge"}
SCORES = {
    "dragons_gold": (30, 58),
    "dragonheart": (25, 60),
    "dragonstones": (0, 3),
    "pantry": (8, 30),
    "free": (-5, 40),
}
WEEK = 7 * 24 * 3600


def furnish_history(finger, language, count=37):
    """Games of half a year, the same ones each time."""
    for name, badge in zip(FRIENDS[language], BADGES, strict=True):
        if not finger.app.roster.find(name):
            finger.app.roster.remember(name, badge, language)
    if finger.app.history.count() < count:
        for game in games(language, count):
            finger.app.history.add(game)


def games(language, count):
    chance, now = random.Random(5), int(clock.now())
    for number in range(count):
        kind = chance.choice(("dragons_gold", "dragons_gold", *SCORES))
        names = FRIENDS[language][: 2 if kind == "dragonheart" else chance.randint(3, 5)]
        scores = [chance.randint(*SCORES[kind]) for _ in names]
        low = kind == "pantry"
        best = min(scores) if low else max(scores)
        yield Played(
            key=f"stop-{number}",
            game=kind,
            played=now - int((count - number - 1) * 24 * WEEK / count),
            names=names,
            scores=tuple(scores),
            winners=tuple(seat for seat, score in enumerate(scores) if score == best),
            title=FREE[language] if kind == "free" else "",
            low=low,
            source="table" if number % 3 else "beside",
            duration=chance.randint(1500, 5400),
            note=NOTE[language] if number % 6 == 0 else "",
        )


def history(finger, language):
    furnish_history(finger, language)
    finger.app.go("history")


def history_list(finger, language):
    furnish_history(finger, language)
    finger.app.go("history", player=FRIENDS[language][0])


def history_filter(finger, language):
    history(finger, language)
    finger.settle()
    finger.app.screens.current_screen.open_filter()


def history_exchange(finger, language):
    history(finger, language)
    finger.settle()
    finger.app.screens.current_screen.exchange()


def history_import(finger, language):
    from app.history import exchange_files as exchange
    from app.history.exchange import open_import

    history(finger, language)
    finger.settle()
    if not exchange.found():
        exchange.write(finger.app.history, "csv")
    open_import(lambda: None)


def history_report(finger, language):
    from app.history.exchange import show_report

    history(finger, language)
    finger.settle()
    text = finger.app.history.export_csv().splitlines()[:5]
    broken = 'x1,dragonheart,,yesterday,,beside,0,,,Anna,3,1\nx2,dragonheart,,2026-05-01,,beside,0,,,Anna,many,1\n"torn'
    fresh = "x3,dragonheart,,2026-05-02,,beside,0,,,Anna,3,1,Boris,2,0"
    show_report(import_text(finger.app.history, "\n".join([*text, broken, fresh])))


def played(finger, language):
    furnish_history(finger, language)
    finger.app.go("history")
    finger.app.go("played", key="stop-36")


def played_note(finger, language):
    played(finger, language)
    finger.settle()
    finger.app.screens.current_screen.open_note()


def player(finger, language):
    furnish_history(finger, language)
    finger.app.go("player", person=FRIENDS[language][0])


# Computers at the table

CHARACTERS = ("ashwing", "bramble", "pip")


def furnish_computers(finger, language):
    """Some evenings with computers among the others, at the last of which a seat changed hands."""
    from app.services import characters

    furnish_history(finger, language)
    names = tuple(characters.name(each) for each in CHARACTERS)
    vera, anna, _boris, _gleb, julia = FRIENDS[language]
    now = int(clock.now())
    for number, people in enumerate(((vera,), (vera, anna), (julia,), (vera, anna, julia))):
        chance = random.Random(number)
        scores = tuple(chance.sample(range(20, 50), 2 + len(people)))
        finger.app.history.add(
            Played(
                key=f"computers-{number}",
                game="dragons_gold",
                played=now - (4 - number) * 3600,
                names=(*people, *names[:2]),
                scores=scores,
                winners=(scores.index(max(scores)),),
                source="table",
                duration=1800,
                computers=(*("" for _ in people), *CHARACTERS[:2]),
                hand_overs=((34, 2, "mira"), (60, 1, "pip"), (71, 1, "")) if len(people) == 3 else (),
            )
        )


def history_computers(finger, language):
    furnish_computers(finger, language)
    finger.app.go("history")


def played_computers(finger, language):
    furnish_computers(finger, language)
    finger.app.go("history")
    finger.app.go("played", key="computers-3")


def player_computers(finger, language):
    furnish_computers(finger, language)
    finger.app.go("player", person=FRIENDS[language][0], mixed=True)


COMPUTERS = ("ashwing", "bramble", "pip", "mira", "oracle")


def session_with_computers(language, moves=None, game="dragonheart", seats=2, given=(), computers=COMPUTERS):
    """A person among computers, by random moves; `given`: (after so many moves, seat, character) on the way."""
    from app.play.session import Session
    from app.services import characters

    people = [{"name": FRIENDS[language][0], "badge": "crown", "language": language}]
    for character, badge in zip(computers[: seats - 1], BADGES[1:], strict=False):
        person = {"name": characters.name(character), "badge": badge, "language": language, "character": character}
        people.append(person)
    # Talks by random moves would go on for ever.
    options = {"division": "strategic"} if game == "dragons_gold" else {}
    session, chance = Session.start(game, people, options), random.Random(7)
    while not session.table.over and moves != len(session.table.journal.moves):
        for _, seat, character in [each for each in given if each[0] == len(session.table.journal.moves)]:
            session.hand_over(seat, character)
        seat = session.table.to_act[0]
        session.play(seat, chance.choice(session.table.moves(seat)))
    return session


def games_computers(finger, language):
    session_with_computers(language, moves=30, game="dragons_gold", seats=5)
    session_with_computers(language, given=[(20, 0, "mira")])
    finger.app.go("games")


def shelf_computers(finger, language):
    session_with_computers(language, moves=30, game="dragons_gold", seats=5)
    finger.app.home()


def replay_computers(finger, language):
    from app.play.film import Film

    session = session_with_computers(language, given=[(20, 0, "mira")], computers=("pip",))
    film = Film(session.table.journal)
    step = next(number for number, step in enumerate(film.steps) if step.moves >= 20)
    finger.app.go("replay", path=str(session.file.path), position=step)


def _box(game, tile, **changed):
    def stop(finger, _language):
        from app.companion.boxvalues import BoxDraft

        draft = BoxDraft()
        draft.chosen[game] = tile
        draft.changed[game] = changed
        finger.app.go("boxvalues", game=game, draft=draft)

    stop.__name__ = f"box_{game}"
    return stop


def box_sheet(finger, language):
    """Where there is no room for the steppers below the tiles they have a sheet; elsewhere the tile is chosen."""
    box_heart(finger, language)
    finger.settle()
    finger.app.screens.current_screen.choose("hero")


box_gold = _box("dragons_gold", "dragon_8_2", dragon_8_2_open=4)
box_heart = _box("dragonheart", "fire_dragon", deck_hero_2=0)
box_pantry = _box("pantry", "villain_4", invasion_2=6, coins_zero=2)

HISTORY = (
    history,
    history_list,
    history_filter,
    history_exchange,
    history_import,
    history_report,
    played,
    played_note,
    player,
    history_computers,
    played_computers,
    player_computers,
    games_computers,
    shelf_computers,
    replay_computers,
    box_gold,
    box_heart,
    box_pantry,
    box_sheet,
)
