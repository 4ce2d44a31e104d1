"""Days and times as people say them."""

from datetime import datetime

from app.services.languages import mark, tr

MONTHS = (
    mark("{day} January"), mark("{day} February"), mark("{day} March"), mark("{day} April"),
    mark("{day} May"), mark("{day} June"), mark("{day} July"), mark("{day} August"),
    mark("{day} September"), mark("{day} October"), mark("{day} November"), mark("{day} December"),
)  # fmt: skip


def day(timestamp, now=None):
    """'today', 'yesterday' or '12 November'."""
    when, now = datetime.fromtimestamp(timestamp), datetime.fromtimestamp(now) if now else datetime.now()
    distance = (now.date() - when.date()).days
    if distance == 0:
        return tr("today")
    if distance == 1:
        return tr("yesterday")
    return tr(MONTHS[when.month - 1], day=when.day)


def day_and_time(timestamp, now=None):
    return f"{day(timestamp, now)}, {datetime.fromtimestamp(timestamp):%H:%M}"
