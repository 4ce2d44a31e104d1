"""Days and times as people say them."""

from datetime import datetime
from math import ceil

from app.services.languages import mark, tr

MONTHS = (
    mark("{day} January"), mark("{day} February"), mark("{day} March"), mark("{day} April"),
    mark("{day} May"), mark("{day} June"), mark("{day} July"), mark("{day} August"),
    mark("{day} September"), mark("{day} October"), mark("{day} November"), mark("{day} December"),
)  # fmt: skip
SHORT_MONTHS = (
    mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"),
    mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec"),
)  # fmt: skip
MONTHS_ALONE = (
    mark("January {year}"), mark("February {year}"), mark("March {year}"), mark("April {year}"),
    mark("May {year}"), mark("June {year}"), mark("July {year}"), mark("August {year}"),
    mark("September {year}"), mark("October {year}"), mark("November {year}"), mark("December {year}"),
)  # fmt: skip
LAST_DAY = 253_402_128_000  # 30 December 9999: datetime knows no year 10000, which begins earlier in the east


def day(timestamp, now=None):
    """'today', 'yesterday', '12 November', or of another year '12 November 2024'."""
    distance = (_moment(now).date() - _moment(timestamp).date()).days
    if distance == 0:
        return tr("today")
    if distance == 1:
        return tr("yesterday")
    return date(timestamp, now)


def date(timestamp, now=None):
    """'12 November', or of another year '12 November 2024'."""
    when = _moment(timestamp)
    told = tr(MONTHS[when.month - 1], day=when.day)
    return told if when.year == _moment(now).year else tr("{date} {year}", date=told, year=when.year)


def date_and_year(timestamp):
    """'12 November 2026': as it is told to those who read it years later."""
    when = _moment(timestamp)
    return tr("{date} {year}", date=tr(MONTHS[when.month - 1], day=when.day), year=when.year)


def day_and_time(timestamp, now=None):
    return f"{day(timestamp, now)}, {_moment(timestamp):%H:%M}"


def short_month(number):
    """'Nov' for 11."""
    return tr(SHORT_MONTHS[number - 1])


def month(number, year):
    """'November 2026' for 11."""
    return tr(MONTHS_ALONE[number - 1], year=year)


def _moment(timestamp):
    return datetime.now() if timestamp is None else datetime.fromtimestamp(min(timestamp, LAST_DAY))


def as_time(left):
    """Minutes and seconds; a second shows until it has gone.

    >>> as_time(36.2), as_time(0)
    ('0:37', '0:00')
    """
    minutes, seconds = divmod(ceil(left), 60)
    return f"{minutes}:{seconds:02}"
