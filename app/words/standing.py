"""How a game ended, as it is told to people who were not there: a picture for a chat, or a few lines."""

from typing import NamedTuple

from app.services.languages import tr


class Placed(NamedTuple):
    place: int
    badge: str
    name: str
    score: int
    won: bool


class Feat(NamedTuple):
    """What the winners may be proud of: a badge on the picture."""

    picture: str  # "" for the cup
    what: str
    about: str


class Standing(NamedTuple):
    title: str  # what was played
    emblem: str  # its drawing
    outcome: str  # who has won
    about: str  # with how much
    placed: tuple  # Placed, the best first
    when: str
    lasted: str  # "" if nobody knows
    feats: tuple = ()  # Feat, the best first

    def text(self):
        """For those who want no picture."""
        lines = [f"{self.title}: {self.outcome}"]
        lines += [f"{each.place}. {each.name} \N{EN DASH} {each.score}" for each in self.placed]
        lines.append(", ".join(filter(None, (self.when, self.lasted, tr("played on Dragon Table")))))
        return "\n".join(lines)
