"""Drives the app by touch: the finger, robots that play with it, the stops of the gallery. It needs no test library."""
