"""What the app does with its history between two frames, done at once."""


def catch_up(history):
    """Take in the finished games that are missing, as after a kill. Returns how many."""
    return sum(history.take_in(path) for path in history.missing())


def import_text(history, text):
    """Take in the games of an exported text. Returns the report."""
    job = history.importing(text)
    while True:
        try:
            next(job)
        except StopIteration as end:
            return end.value
