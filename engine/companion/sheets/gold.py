"""Dragon's Gold when the screens are lifted: tokens are counted, the rest is worked out and explained."""

from ...dragons_gold import scoring
from ...dragons_gold.box import opened
from ...dragons_gold.components import BOX, KINDS
from ...errors import Reason, whole_number
from ..boxvalues import as_text
from ..refused import refuse
from .base import Sheet
from .boxed import Boxed

RULES = tuple(scoring.POINTS)
MOST_TOKENS = 99


class GoldSheet(Boxed, Sheet):
    __slots__ = ()
    game = "dragons_gold"
    least_players = 3

    @classmethod
    def _fresh(cls, seats: int, rules: str = "basic", box: str | dict = "") -> dict:
        tokens = [dict.fromkeys(KINDS, 0) for _ in range(seats)]
        return {"rules": rules, "box": as_text(cls.game, box), "tokens": tokens, "gem": None}

    # Writing

    def count(self, seat: int, kind: str, tokens: int) -> "GoldSheet":
        if kind not in KINDS:
            refuse("unknown_token", "There is no token {kind}.", kind=kind)
        return self._with(tokens, "tokens", self._seat(seat), kind)

    def add(self, seat: int, kind: str, tokens: int = 1) -> "GoldSheet":
        """Counters: so many more, or with a minus fewer."""
        return self.count(seat, kind, self.tokens(seat).get(kind, 0) + tokens)

    def set_gem(self, seat: int, colour: str | None) -> "GoldSheet":
        """The owner of the Gem of Many Colours and his choice; None takes it away from him."""
        if colour is None:
            return self._with(None, "gem") if self.gem(seat) else self
        if self.rules == "basic":
            refuse("gem_in_basic", "The Gem of Many Colours belongs to the advanced rules; choose those first.")
        return self._with([self._seat(seat), colour], "gem")

    def set_rules(self, rules: str) -> "GoldSheet":
        return self._with(rules, "rules")

    # Reading

    @property
    def rules(self) -> str:
        return self.data["rules"]

    def tokens(self, seat: int) -> dict:
        return dict(self.data["tokens"][self._seat(seat)])

    def gem(self, seat: int) -> str | None:
        """The colour of the player's Gem of Many Colours, which counts in the advanced rules only."""
        owner, colour = self.data["gem"] or (None, None)
        return colour if owner == seat and self.rules == "advanced" else None

    @property
    def rows(self) -> list:
        """By seat the rows of the score sheet, each with its points and how it went: see scoring.rows."""
        gems = [self.gem(seat) for seat in self.seats]
        return scoring.rows(self.data["tokens"], self.rules, gems, opened(self.box).crowd)

    @property
    def breakdown(self) -> list:
        return [
            {"hoard": self.tokens(seat), "gem": self.gem(seat), "rows": rows, "total": sum(r["points"] for r in rows)}
            for seat, rows in enumerate(self.rows)
        ]

    @property
    def scores(self) -> list:
        return [sum(row["points"] for row in rows) for rows in self.rows]

    @property
    def winners(self) -> list:
        return scoring.winners(self.scores)

    @property
    def written(self) -> bool:
        return any(any(tokens.values()) for tokens in self.data["tokens"])

    def remarks(self) -> list:
        """The kinds of which more were counted than the box has."""
        sums = {kind: sum(tokens[kind] for tokens in self.data["tokens"]) for kind in KINDS}
        return [
            Reason(
                "more_than_in_box",
                {"kind": kind, "count": sums[kind], "box": box},
                "{count} tokens {kind} were counted, the box has {box}; count again.",
            )
            for kind, box in zip(KINDS, BOX, strict=True)
            if sums[kind] > box
        ]

    # Checking

    def _problem(self) -> Reason | None:
        if self.rules not in RULES:
            return Reason("rules_choice", {"choices": list(RULES)}, "The rules are one of {choices}.")
        tokens, gem = self.data["tokens"], self.data["gem"]
        if len(tokens) != len(self.seats) or any(list(each) != list(KINDS) for each in tokens):
            raise ValueError(tokens)
        if gem is not None:
            owner, colour = gem
            if type(owner) is not int or owner not in self.seats or colour not in scoring.GEM_COLOURS:
                return Reason("gem_choice", {"choices": list(scoring.GEM_COLOURS)}, "The Gem is one of {choices}.")
        problems = (whole_number(count, 0, MOST_TOKENS) for each in tokens for count in each.values())
        return next(filter(None, problems), None) or self._box_problem()
