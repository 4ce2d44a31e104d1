"""Names as long and wide as a name can be, instead of those that the robots' people have."""

from tests.robot import companion_tools_stops, fist, history_stops, sheets_stops, stops

LISTS = (stops.NAMES, stops.FRIENDS, fist.NAMES, companion_tools_stops.NAMES, history_stops.FRIENDS, sheets_stops.NAMES)


def wide(name):
    return name[:2] + "щ" * 12
