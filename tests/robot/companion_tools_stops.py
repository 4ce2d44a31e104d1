"""The tools beside a real table with something on them: stops for the gallery and the overflow test."""

from app.theme import BADGES
from tests.robot import clock
from tests.robot.finger import Touch

NAMES = {
    "ru": ("Аня", "Борис", "Вера", "Глеб", "Александра", "Егор"),
    "it": ("Giulia", "Marco", "Sofia", "Luca", "Alessandra", "Elio"),
    "en": ("Anna", "Boris", "Vera", "Gleb", "Wilhelmine", "Egor"),
}


def people(language, count):
    pairs = list(zip(NAMES[language], BADGES, strict=True))[:count]
    return [{"name": name, "badge": badge} for name, badge in pairs]


def _screen(finger):
    return finger.app.screens.current_screen


def _sand(finger, seconds_ago):
    clocks = finger.app.clocks
    clocks.keep(clocks.sand, clocks.sand.value.set_length(60).turn(clock.now() - seconds_ago))


def _turns(finger, language, count):
    from engine.companion.clocks import TurnClock

    now, clocks = clock.now(), finger.app.clocks
    turns = TurnClock.new([600] * count, increment=5).start(now - 640)
    for turn in range(count * 2 + 1):
        turns = turns.tap(now - 630 + turn * 600 / (2 * count + 2))
    clocks.keep(clocks.turns, turns, people=people(language, count), length=600, increment=5)


def _talks(finger, language, count):
    from engine.companion.clocks import TalksClock

    now, clocks = clock.now(), finger.app.clocks
    talks = TalksClock.new(60, tuple(range(count))).start(now - 20).agree(0, now - 5).agree(2, now - 3)
    clocks.keep(clocks.talks, talks, people=people(language, count))


def companion(finger, language):
    _sand(finger, 20)
    _turns(finger, language, 4)
    finger.app.go("companion")


def sandclock(finger, _language):
    _sand(finger, 35)
    finger.app.go("sandclock")


def sandclock_flat(finger, _language):
    _sand(finger, 52)
    finger.app.go("sandclock", flat=True)


def sandclock_length(finger, _language):
    _sand(finger, 35)
    finger.app.go("sandclock", choosing=True)


def turnclocks(finger, language):
    _turns(finger, language, 4)
    finger.app.go("turnclocks")


def turnclocks_six(finger, language):
    _turns(finger, language, 6)
    finger.app.go("turnclocks")


def turnclocks_set(finger, language):
    _turns(finger, language, 4)
    finger.app.go("turnclocks", draft={"people": people(language, 4), "length": 600, "increment": 5})


def talksclock(finger, language):
    _talks(finger, language, 6)
    finger.app.go("talksclock")


def talksclock_agreed(finger, language):
    _talks(finger, language, 3)
    clocks = finger.app.clocks
    clocks.keep(clocks.talks, clocks.talks.value.agree(1, clock.now()))
    finger.app.go("talksclock")


def starts(finger, _language):
    finger.app.go("starts")


def _draft(finger, language, mode):
    from app.companion.starts import DrawDraft

    draft = DrawDraft(finger.app.roster)
    draft.people, draft.mode, draft.teams = people(language, 6), mode, 2
    return draft


def starts_fingers(finger, _language):
    finger.app.go("starts")
    finger.settle()
    field = _screen(finger).field
    for x, y in ((0.2, 0.3), (0.75, 0.35), (0.3, 0.7), (0.8, 0.75)):
        Touch(field.x + field.width * x, field.y + field.height * y).send("begin")
    field._draw_one(0)
    finger.wait(0.6)


def starts_teams(finger, language):
    draft = _draft(finger, language, "teams")
    draft.draw()
    finger.app.go("starts", draft=draft)


def starts_people(finger, language):
    draft = _draft(finger, language, "order")
    draft.choosing = True
    finger.app.go("starts", draft=draft)


def lookup(finger, _language):
    finger.app.go("lookup")


def lookup_found(finger, language):
    finger.app.go("lookup", query={"ru": "дракон", "it": "drag", "en": "dragon"}[language])


def lookup_game(finger, _language):
    finger.app.go("lookup", game="pantry")


def lookup_card(finger, _language):
    finger.app.go("lookup", game="dragons_gold", opened="horn_of_dragon_recall")


def draws(finger, _language):
    from app.companion import piles
    from engine.companion.draws import Specials

    pile = piles.pile("specials")
    shown, kept = ("ghost", "enchantress"), ("doppelganger",)
    left = tuple(card for card in Specials.new().left if card not in (*shown, *kept))
    pile.keep(Specials(left=left, shown=shown, kept=kept))
    finger.app.go("draws")


def draws_hindrances(finger, language):
    from app.companion import piles
    from engine.companion.draws import Hindrances

    pile = piles.pile("hindrances")
    cards = sorted(pile.value.pile + tuple(card for _, card in pile.value.taken), key=lambda card: card != "chaos")
    pile.keep(Hindrances(pile=tuple(cards)).draw(1, 4), people=people(language, 4))
    finger.app.go("draws", kind="hindrances")


def draws_tricks(finger, _language):
    from app.companion import piles

    pile = piles.pile("tricks")
    while len(pile.value.open) < 3:
        pile.draw(pile.value.draw())
    finger.app.go("draws", kind="tricks")


def draws_shuffle(finger, _language):
    finger.app.go("draws", kind="specials", sheet="shuffle")


TOOLS = (
    companion,
    sandclock,
    sandclock_flat,
    sandclock_length,
    turnclocks,
    turnclocks_six,
    turnclocks_set,
    talksclock,
    talksclock_agreed,
    starts,
    starts_fingers,
    starts_teams,
    starts_people,
    lookup,
    lookup_found,
    lookup_game,
    lookup_card,
    draws,
    draws_hindrances,
    draws_tricks,
    draws_shuffle,
)
