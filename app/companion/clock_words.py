"""Clocks beside the table in a few words: what one is called and how it stands."""

from app.services.languages import mark, tr
from app.words.dates import as_time
from engine.companion.clocks import NOBODY

# name of the clock: (its name, icon, screen)
CLOCKS = {
    "sand": (mark("Sand clock"), "timer-sand", "sandclock"),
    "turns": (mark("Turn clocks"), "account-clock-outline", "turnclocks"),
    "talks": (mark("Talks clock"), "handshake-outline", "talksclock"),
}


def name(clock):
    return tr(CLOCKS[clock.name][0])


def icon(clock):
    return CLOCKS[clock.name][1]


def screen(clock):
    return CLOCKS[clock.name][2]


def standing(clock):
    """How it stands: 'Vera: 3:48', 'stands at 0:25'."""
    time = as_time(clock.left())
    if clock.name == "turns" and clock.value.active != NOBODY:
        person = clock.people[clock.value.active]["name"]
        if clock.value.running:
            return tr("{name}: {time}", name=person, time=time)
        return tr("{name}: stands at {time}", name=person, time=time)
    return tr("{time} left", time=time) if clock.value.running else tr("stands at {time}", time=time)
