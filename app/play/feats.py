"""What the winners of a game may be proud of: told by its result and by what lay open to all, and by nothing else."""

import engine
from app.play.presenter import presenter_of
from app.services import saves
from app.services.languages import tr
from app.words.standing import Feat

MOST = 3


def of_table(table):
    """The feats of a finished game. Of several winners only what is true of each."""
    result, game = table.result, table.journal.game
    tell = getattr(presenter_of(game).scores, "feats", None)
    events = table.history(None)
    told = [list(tell(result.breakdown[seat], seat, events)) for seat in result.winners] if tell else [[]]
    common = [feat for feat in told[0] if all(feat in others for others in told[1:])]
    return (*common, *lead(result.scores, result.winners, engine.GAMES[game].low_wins))[:MOST]


def of_record(played, path):
    """The feats of a game in the history. Where its journal is gone, or tells another game, only scores are known."""
    journal = saves.look(path).journal
    if journal and journal.game == played.game:
        try:
            table = engine.replay(journal)
        except engine.EngineError:
            table = None
        if table and table.over and tuple(table.result.scores) == played.scores:
            return of_table(table)
    return lead(played.scores, played.winners, played.low)


def lead(scores, winners, low):
    """How far behind the next one is."""
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    if not winners or not others:
        return ()
    ahead = abs((min if low else max)(others) - scores[winners[0]])
    return (Feat("", tr("{n} ahead", n=ahead), tr("of the next player")),) if ahead else ()
