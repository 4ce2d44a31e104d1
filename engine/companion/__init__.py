"""Beside a real box: score sheets, clocks, draws and the values of one's own box, without a screen.

Everything here is a value: an operation returns a new one and leaves the old as it was, so an app can write the new
one to disk first and show it then. What can't be done raises Refused, and nothing has changed.
"""
