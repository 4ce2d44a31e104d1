"""The table: one's own cards under the thumb, and how many rounds everybody has won."""

import engine
from app.play.view import GameView
from app.services.languages import tr
from app.widgets.base import Margin, Tray, Words
from app.widgets.facts import Fact


class Standing(Words):
    def show(self, view):
        self.text = ", ".join(f"{name} {points}" for name, points in zip(view["seats"], view["points"], strict=True))


def board_for(view, _people):
    board = Standing(role="onPlank")
    board.show(view)
    return board


def cover_foot(session):
    view = session.table.view(None)
    won = zip(view["seats"], view["points"], strict=True)
    return tr("Rounds won"), [Fact(number=str(rounds), text=name) for name, rounds in won]


def table_for(session):
    return HandView(session, session.scene().seat)


class HandView(GameView):
    def __init__(self, session, seat):
        self.seat = seat
        super().__init__(session)
        tray = Tray()
        for card in self.view["hand"]:
            move = engine.move("highest", {"type": "lay", "card": card})
            tray.add_widget(self.button(str(card), lambda move=move: self.play([move])))
        bar = self.bar(tr("Lay a card, {name}", name=self.people[seat]["name"]))
        self.arrange(bar, Margin(board_for(self.view, self.people)), tray)
