"""Numbers as they are printed."""

MINUS = "\N{MINUS SIGN}"


def signed(number):
    """A number, or a sum being typed, with a proper minus."""
    return str(number).replace("-", MINUS)
