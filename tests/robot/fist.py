"""Tables of Fist of Dragonstones for the tests of screens: just the moment that a test or a picture needs."""

from kivy.metrics import dp

from tests.positions import dragonstones as build
from tests.robot.games import have_seen

BADGES = ("sword", "shield", "crown", "key", "flame", "tower")
NAMES = {
    "ru": ("Аня", "Борис", "Вера", "Глеб", "Джулия", "Егор"),
    "it": ("Giulia", "Marco", "Sofia", "Luca", "Chiara", "Pietro"),
    "en": ("Anna", "Boris", "Vera", "Gleb", "Julia", "Egor"),
}
STONES = ("rrrbby", "rbb", "ry", "", "bby", "r")
BIDS = (5, 4, 3, 0, 2, 1)
ROUND = "witch magician thief fairy red_dragon"

# kind of question: (the card that asks it, choices made before, anything else about the table)
QUESTIONS = {
    "branch": ("magician", (), {}),
    "may": ("necromancer", (), {}),
    "take_stone": ("ancient_dragon", (), {}),
    "pay_stone": ("magician", (0,), {}),
    "pay_colour": ("sorcerer_apprentice", (), {}),
    "buy": ("merchant", (), {}),
    "victim": ("brigand", (), {}),
    "rob_stone": ("thief", (), {}),
    "purge": ("troll", (), {}),
    "name": ("rainbow_dragon", (), {}),
    "press_on": ("rainbow_dragon", ("red",), {}),
    "use": ("ghost", (), {"before": "witch magician thief sorcerer imp"}),
    "again": ("red_dragon", (), {"markers": ("doppelganger",)}),
}


def people(seats=3, language="en"):
    names = NAMES[language][:seats]
    return [{"name": n, "badge": b, "language": language} for n, b in zip(names, BADGES, strict=False)]


def table(card="wizard", seats=3, **about):
    about.setdefault("stones", STONES[:seats])
    about.setdefault("pile", "sorcerer blue_dragon yellow_dragon troll")
    return build.table(card, seats=seats, **about)


def asked(kind, seats=3):
    """A table at which the first seat has to answer this kind of question."""
    card, choices, about = QUESTIONS[kind]
    at = table(card, seats, **about)
    build.bid(at, *BIDS[:seats])
    build.choose(at, *choices)
    assert at.view(None)["asks"][0]["ask"] == kind
    return at


def sit_down(finger, at=None, seats=3, language="en", told=True, options=None):
    """A game on the device, at the moment of `at` or at its beginning. `told`: nobody waits for news."""
    from app.play.session import Session

    finger.settle()
    session = Session.start("dragonstones", people(at.seat_count if at else seats, language), options or {})
    if at:
        session.table._state, session.table._events = at._state.copy(), list(at._events)
        session.table._since = list(at._since)
    have_seen(session, None if told else 0)
    finger.app.play_session(session)
    finger.settle()
    return session


def held(finger, coins=None):
    """Put a finger down on the slider and leave it there; `coins` slides it to that bid. Returns the touch."""
    from tests.robot.finger import Touch

    view = finger.app.screens.current_screen.view
    slider, step = view.tray.ids.slider, dp(view.tray.STEP)
    way = 0 if coins is None else (coins - view.bid.coins) * step
    # Anywhere on it, but so that the window has room for the way.
    start = slider.x + step if way > 0 else slider.right - step
    x, y = slider.to_window(start if way else slider.center_x, slider.center_y)
    touch = Touch(x, y)
    touch.send("begin")
    finger.frames(2)
    for part in (0.5, 1) if way else ():
        touch.send("update", x + way * part, y)
        finger.frames(2)
    return touch


def bid(finger, coins):
    """The whole bid in one touch: slide to it, and lift the thumb on the button; where nothing is bid a tap on it."""
    lock = finger.target("Into the fist")
    if not coins:
        finger.tap(lock)
        return
    touch = held(finger, coins)
    touch.send("update", *lock.to_window(*lock.center))
    finger.frames(2)
    touch.send("end")
    finger.settle()


def wake(finger):
    """Until the fists are open, and the button that leads on hears."""
    from app.widgets.secondtap import DEAF

    while finger.app.screens.current_screen.view.reveal.opening():
        finger.frames()
    finger.wait(DEAF)


def held_purse(finger):
    """Put a finger down on the purse and leave it there."""
    from tests.robot.finger import Touch

    purse = finger.app.screens.current_screen.view.tray.ids.purse
    touch = Touch(*purse.to_window(*purse.center))
    touch.send("begin")
    finger.frames(2)
    return touch


TWO_GIFTS = (["do", ["take", "silver", 2]], ["do", ["take", "common", 1]])


def own(effect, name="Fox"):
    """The code of a character of one's own."""
    from engine.dragonstones import workshop

    return workshop.encode({"name": name, "emblem": "imp", "effect": effect})


def options(finger):
    """What answers the question when it is touched; stones to lay down are none."""
    kinds = ("Way", "StoneTile", "PriceTag")
    found = [target for target in finger.targets() if type(target).__name__ in kinds]
    actions = finger.app.screens.current_screen.view.tray.ids.actions.children
    return found + [target for target in finger.targets() if target in actions and target.hint != "Take back"]


def stones(finger):
    """The own stones that can be laid down, from left to right."""
    row = [target for target in finger.targets() if type(target).__name__ == "StoneTile"]
    return sorted(row, key=lambda tile: tile.option)


def answer(finger, choose=lambda found: found[0]):
    """Answer the question of the open table by touch."""
    view = finger.app.screens.current_screen.view
    if view.ask["ask"] == "pay_stone":
        while sum(tile.away for tile in stones(finger)) < view.ask["left"]:
            finger.tap(next(tile for tile in stones(finger) if not tile.away))
        finger.tap("Pay")
    else:
        finger.tap(choose(options(finger)))
