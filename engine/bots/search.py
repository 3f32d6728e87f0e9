"""How a bot looks ahead: every promising move is played on in the same guessed worlds, until the race is decided.

A world is a state that the view could be of (`View.sample`): no hidden card and no seed of the real game is in it.
In each world every move that is still in the race is made, then all seats play on by the game's reflex until a
number of actions is complete, and the game's evaluation says how far ahead the seat is. Moves meet the same worlds,
so what is luck of the cards cancels out when they are compared; a move that falls behind leaves the race. Names no
game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from engine.game import Bits, Game, Reflex, Seat, State, View

LEAST: Final = 6
"""Worlds in which every move is tried before one can leave the race."""

SURE: Final = 2.0
"""A move leaves the race once it is behind by so many standard errors of the difference."""


class Runner:
    """One move in the race: the leads it came to, world by world."""

    __slots__ = ("leads", "move")

    def __init__(self, move: Any) -> None:
        self.move = move
        self.leads: list[float] = []

    @property
    def mean(self) -> float:
        """The lead it is expected to come to."""
        return sum(self.leads) / len(self.leads) if self.leads else 0.0


class Lookahead:
    """Plays moves on: `horizon` is the number of completed actions after which the game's evaluation speaks."""

    def __init__(self, game: Game, horizon: int) -> None:
        self._game = game
        self._horizon = horizon
        self._reflex: Reflex = game.reflex()
        self.playouts = 0

    def forget(self) -> None:
        """Drop what the reflex remembers: call it when a new action begins."""
        self._reflex = self._game.reflex()

    def lead(self, world: State, move: Any, seat: Seat) -> float:
        """The lead of `seat` after `move` and what follows; `world` is used up."""
        self.playouts += 1
        choose = self._reflex.choose
        left = self._horizon
        events = world.apply(move)
        while world.decision is not None:
            left -= sum(event.ends_action for event in events)
            if left <= 0:
                break
            events = world.apply(choose(world))
        return self._game.evaluate(world)[seat]


def race(
    ahead: Lookahead, view: View, seat: Seat, moves: Sequence[Any], bits: Bits, go_on: Callable[[int], bool]
) -> list[Runner]:
    """Let `moves` race until one is left or `go_on`, asked with the playouts of the next world, says no.

    Returns all of them, the winner first; among the others those that lasted longer come first.
    """
    running = [Runner(move) for move in moves]
    dropped: list[Runner] = []
    while len(running) > 1 and go_on(len(running)):
        world = view.sample(bits)
        for runner in running:
            runner.leads.append(ahead.lead(world.copy(), runner.move, seat))
        if len(running[0].leads) >= LEAST and len(running[0].leads) % 2 == 0:
            running, behind = _part(running)
            dropped = behind + dropped
    running.sort(key=lambda runner: -runner.mean)
    return running + dropped


def _part(running: Sequence[Runner]) -> tuple[list[Runner], list[Runner]]:
    """Those that may still win, and those that are clearly behind, the better first."""
    ranked = sorted(running, key=lambda runner: -runner.mean)
    first = ranked[0]
    staying = [first] + [runner for runner in ranked[1:] if not _is_behind(runner, first)]
    return staying, [runner for runner in ranked if runner not in staying]


def _is_behind(runner: Runner, first: Runner) -> bool:
    """Whether the two leads, world by world, differ by more than chance explains."""
    gaps = [best - own for best, own in zip(first.leads, runner.leads, strict=True)]
    count = len(gaps)
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    return mean > SURE * sqrt(spread / count)
