"""How long a turn may take, in words."""

from app.services.languages import tr
from app.services.settings import TURN_CLOCK
from app.words.dates import as_time


def turn_clocks():
    """{seconds: what a clock of that length is called}"""
    return {each: tr("{time} for a turn", time=as_time(each)) if each else tr("No turn clock") for each in TURN_CLOCK}
