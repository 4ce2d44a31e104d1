"""Searching among what may be: a tree of moves that grows over many guesses of what is hidden.

Information-set tree search of one observer: every round deals a new guess, goes down the tree by the moves that are
legal there, adds one move, and lets the game's own `finish` say what it came to. A move that was not always legal is
counted by how often it was.
"""

import math

from .trial import Trial

#: How much a move that was seldom tried tempts.
CURIOSITY = 0.7


class Node:
    """After a move: who made it, how often it was tried and could have been, and what it came to in sum."""

    __slots__ = ("chances", "children", "seat", "tries", "worth")

    def __init__(self, seat):
        self.seat, self.tries, self.chances, self.worth, self.children = seat, 0, 0, 0.0, {}


def search(table, seat: int, rng, rounds: int, finish):
    """A generator that yields after every round and returns the move that was tried most.

    `finish(trial, rng)` plays the trial as far as it likes and returns what it is worth to each seat, from 0 to 1.
    """
    root = Node(None)
    for _ in range(rounds):
        _round(root, Trial.guess(table, seat, rng), rng, finish)
        yield
    return max(root.children, key=lambda move: root.children[move].tries)


def _round(root: Node, trial: Trial, rng, finish) -> None:
    path, node = [root], root
    while to_act := trial.to_act:
        actor = to_act[0]
        move, fresh = _select(node, actor, trial.moves(actor), rng)
        trial.play(actor, move)
        node = node.children[move]
        path.append(node)
        if fresh:
            break
    worth = finish(trial, rng)
    for node in path:
        node.tries += 1
        if node.seat is not None:
            node.worth += worth[node.seat]


def _select(node: Node, actor: int, moves: list, rng) -> tuple:
    """A move that was never tried, or the most promising one; and whether it is new."""
    children = node.children
    new = [move for move in moves if move not in children]
    for move in moves:
        if move in children:
            children[move].chances += 1
    if new:
        move = new[int(rng.random() * len(new))]
        children[move] = Node(actor)
        children[move].chances = 1
        return move, True
    return max(moves, key=lambda move: _promise(children[move])), False


def _promise(node: Node) -> float:
    return node.worth / node.tries + CURIOSITY * math.sqrt(math.log(node.chances) / node.tries)
