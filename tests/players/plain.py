"""The opponent that a search has to beat: a hundred guesses, each played by chance to its end, spread evenly."""

from engine.players.trial import Trial

PLAYOUTS = 100


def choose(table, seat, rng):
    options = table.moves(seat)
    wins = [0.0] * len(options)
    for number in range(PLAYOUTS):
        trial, place = Trial.guess(table, seat, rng), number % len(options)
        trial.play(seat, options[place])
        while to_act := trial.to_act:
            trial.play(to_act[0], rng.choice(trial.moves(to_act[0])))
        winners = trial.result().winners
        wins[place] += (seat in winners) / len(winners)
    return options[max(range(len(options)), key=wins.__getitem__)]
