"""Looking ahead: every promising move is played on in the same guessed worlds, until the race is decided.

A world is a state that the view could be of (`View.sample`): no hidden card and no seed of the real game is in it.
In each world every move that is still in the race is made, then all seats play on by the game's rollout policy
until as many actions are complete as the game looks ahead, and its evaluation says how far ahead the seat is. Moves
meet the same worlds, so what is luck of the cards cancels out when they are compared; a move that falls behind
leaves the race.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final, Generic, NamedTuple

from engine.game import Bits, Game, M, Seat, State, View

LEAST: Final = 6
"""Worlds in which every move is tried before one can leave the race, if nothing else is asked for."""

SURE: Final = 2.0
"""A move leaves the race once it is behind by so many standard errors of the difference."""


class Appraisal(NamedTuple):
    """What a game played ahead came to for a seat: its worth in points, and the chance to win, None if unknown."""

    worth: float
    chance: float | None = None


Appraise = Callable[[Any, Seat], Appraisal]
"""How much the state in which a game ahead ends is worth to a seat."""


class Runner(Generic[M]):
    """One move in the race: what it came to, world by world; `handicap` is how much less it weighs than the
    weightiest, which counts as much as `trust` worlds."""

    __slots__ = ("chances", "handicap", "leads", "move", "trust")

    def __init__(self, move: M, handicap: float, trust: int) -> None:
        self.move = move
        self.handicap = handicap
        self.trust = trust
        self.leads: list[float] = []
        self.chances: list[float] = []

    def add(self, found: Appraisal) -> None:
        """Take in what one more world came to."""
        self.leads.append(found.worth)
        if found.chance is not None:
            self.chances.append(found.chance)

    def promise(self, usual: float) -> float:
        """The lead expected of it, if the weightiest move comes to the lead `usual`."""
        return (sum(self.leads) + self.trust * (usual - self.handicap)) / (len(self.leads) + self.trust)

    @property
    def chance(self) -> float | None:
        """The chance to win that it came to on average, None if no world told one."""
        return sum(self.chances) / len(self.chances) if self.chances else None


class Lookahead(Generic[M]):
    """Plays moves on, until each seat has completed `horizon` actions on average, and asks `appraise` then. What
    the rollout policy remembers is kept for as long as this object is: for an action."""

    def __init__(self, game: Game[Any, Any, M], persona: str, horizon: int, appraise: Appraise) -> None:
        self._horizon = horizon
        self._appraise = appraise
        self._rollout = game.rollout(persona)

    def end(self, world: State[Any, M], move: M, seat: Seat) -> Appraisal:
        """What `seat` has of `move` and of what follows; `world` is used up."""
        choose = self._rollout.choose
        left = self._horizon * world.seats
        events = world.apply(move)
        while world.decision is not None:
            left -= sum(event.ends_action for event in events)
            if left <= 0:
                break
            events = world.apply(choose(world))
        return self._appraise(world, seat)


class Race(Generic[M]):
    """The moves of one decision against each other; `weights` is the game's judgement of each, made at once, which
    counts as much as `trust` worlds. Every move is tried in `least` worlds before one can leave the race."""

    def __init__(self, moves: Sequence[M], weights: Sequence[float], trust: int, least: int = LEAST) -> None:
        self._least = least
        top = max(weights)
        self._running = [Runner(move, top - weight, trust) for move, weight in zip(moves, weights, strict=True)]
        self._first = min(self._running, key=lambda runner: runner.handicap)
        self._out: list[Runner[M]] = []

    def run(
        self, ahead: Lookahead[M], view: View[M], seat: Seat, bits: Bits, may_go_on: Callable[[int], bool]
    ) -> None:
        """Play world after world until one move is left or `may_go_on`, asked with the games that the next world
        takes, says no."""
        while len(self._running) > 1 and may_go_on(len(self._running)):
            world = view.sample(bits)
            for runner in self._running:
                runner.add(ahead.end(world.copy(), runner.move, seat))
            if len(self._running[0].leads) >= self._least:
                self._part()

    def standings(self) -> list[tuple[Runner[M], float, float]]:
        """All moves with the lead expected of each, and the standard error of how far that is from the winner's;
        the winner first, of the others first who lasted longer."""
        usual = self._usual()
        best, *others = sorted(self._running, key=lambda runner: -runner.promise(usual))
        behind = [(runner, runner.promise(usual), _error(runner, best)) for runner in (*others, *self._out)]
        return [(best, best.promise(usual), 0.0), *behind]

    def _usual(self) -> float:
        """The lead that the weightiest move came to."""
        leads = self._first.leads
        return sum(leads) / len(leads) if leads else 0.0

    def _part(self) -> None:
        """Let those leave the race that are clearly behind."""
        usual = self._usual()
        ranked = sorted(self._running, key=lambda runner: -runner.promise(usual))
        self._running = [runner for runner in ranked if not _is_behind(runner, ranked[0])]
        self._out = [runner for runner in ranked if runner not in self._running] + self._out


def _is_behind(runner: Runner[M], best: Runner[M]) -> bool:
    """Whether the two differ, world by world and in weight, by more than chance explains."""
    gaps = _gaps(runner, best)
    trusted = (sum(gaps) + best.trust * (runner.handicap - best.handicap)) / (len(gaps) + best.trust)
    return trusted > SURE * _error(runner, best)


def _gaps(runner: Runner[M], best: Runner[M]) -> list[float]:
    """How far a move was behind in each of the worlds in which both were tried."""
    return [high - low for high, low in zip(best.leads, runner.leads, strict=False)]


def _error(runner: Runner[M], best: Runner[M]) -> float:
    """The standard error of how far a move is behind; 0 where both were tried too seldom to tell."""
    gaps = _gaps(runner, best)
    count = len(gaps)
    if count < 2:
        return 0.0
    mean = sum(gaps) / count
    return sqrt(sum((gap - mean) ** 2 for gap in gaps) / (count - 1) / (count + best.trust))
