"""Functions and classes that are found by their names."""


def into(found: dict):
    """A decorator that takes a name and puts what it decorates into this dict.

    >>> STEPS = {}
    >>> step = into(STEPS)
    >>> @step("draw")
    ... def draw(): ...
    >>> list(STEPS)
    ['draw']
    """

    def named(name: str):
        def register(kind):
            found[name] = kind
            return kind

        return register

    return named
