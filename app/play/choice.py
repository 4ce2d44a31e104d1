"""What a player has chosen with his fingers and not played yet."""


class Choice:
    """Its fields begin with nothing chosen. Where it can be seen, Back puts it down; who leaves the table finds it when
    he comes back."""

    can_be_seen = True
