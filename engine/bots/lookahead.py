"""The strong bot: it looks ahead in guessed worlds, and judges as one of the game's dukes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, ClassVar, Final, Generic

from engine.bots.base import Analysis, ScoredMove, never
from engine.bots.racing import LEAST, Appraisal, Lookahead, Race
from engine.chance import Chance
from engine.expectation import Habits
from engine.game import Game, M, Seat, State, View

LEVEL: Final = "duke"

ITERATIONS: Final = 200
"""Games played ahead in one action, if nothing else is asked for."""

WIDTH: Final = 6
"""Moves that are tried: the weightiest ones."""

TRUST: Final = 10
"""The number of worlds that the game's judgement of a move, made at once, counts as much as."""

SHARE: Final = 0.7
"""The part of what is left of an action's budget that one of its decisions may take."""


class Budget:
    """The cost that an action may still have, in games (`iterations`) or else in `seconds` on `clock`."""

    def __init__(self, iterations: int, seconds: float, clock: Callable[[], float]) -> None:
        self._games = float(iterations)
        self._seconds = seconds
        self._clock = clock

    def decision(self) -> Callable[[int], bool]:
        """Begin a decision: what is returned tells whether so many more games are within its share, and counts
        them."""
        return self._by_games(self._games * SHARE) if self._games else self._by_clock(self._seconds * SHARE)

    def _by_games(self, share: float) -> Callable[[int], bool]:
        left = share

        def may_go_on(games: int) -> bool:
            nonlocal left
            if games > left:
                return False
            left -= games
            self._games -= games
            return True

        return may_go_on

    def _by_clock(self, share: float) -> Callable[[int], bool]:
        before, began = self._seconds, self._clock()

        def may_go_on(games: int) -> bool:
            passed = self._clock() - began
            self._seconds = before - passed
            return passed < share

        return may_go_on


class DukeBot(Generic[M]):
    """Chooses by playing moves on. Its budget is for a whole action: games (`iterations`), or `seconds` by `clock`.

    With a budget in games equal seeds think alike. It stops early once a race is decided or `stopped` says so.
    `persona` "": the usual one of the game's dukes. With more worlds at `least` it gives no move up early, and so
    tells of all that it tries how good they are; it plays games ahead for `deeper` times as many actions as usual.
    """

    level: ClassVar[str] = LEVEL
    """The level whose first character is the usual one."""

    def __init__(
        self,
        game: Game[Any, Any, M],
        seed: int,
        iterations: int = 0,
        seconds: float = 0.0,
        persona: str = "",
        least: int = LEAST,
        deeper: int = 1,
        clock: Callable[[], float] = perf_counter,
        stopped: Callable[[], bool] = never,
    ) -> None:
        self.stopped = stopped
        self._game = game
        usual = [*game.personas(self.level), *game.personas(LEVEL), ""]
        self._persona = persona or usual[0]
        self._chance = Chance(seed)
        self._asked = iterations, seconds
        self._least, self._deeper = least, deeper
        self._clock = clock
        self._usual = self._habits = Habits(ITERATIONS, WIDTH, TRUST, game.horizon)
        self._begin_action()

    def choose(self, view: View[M]) -> M:
        """The most promising of `view.moves()`, at once if it is the only one; ValueError if there is none."""
        moves = view.moves()
        if len(moves) > 1:
            return self.judge(view)[0].move
        self._attend(view)
        return moves[0]

    def judge(self, view: View[M]) -> Analysis[M]:
        """The lead expected after each of `view.moves()` and how often it was tried, the best first.

        A move that was not tried stands behind the others, as far as its weight is lower. Raises ValueError as
        `choose` does.
        """
        seat, moves = self._attend(view), view.moves()
        weights = self._game.weigh(view, moves, self._persona)
        order = sorted(range(len(moves)), key=lambda i: -weights[i])
        tried, others = order[: self._habits.width], order[self._habits.width :]
        race = Race([moves[i] for i in tried], [weights[i] for i in tried], self._habits.trust, self._least)
        within = self._left.decision()
        race.run(self._ahead, view, seat, self._chance, lambda games: not self.stopped() and within(games))
        found = [
            ScoredMove(runner.move, lead, len(runner.leads), runner.chance, unsure)
            for runner, lead, unsure in race.standings()
        ]
        return found + _behind(found, [(moves[i], weights[i] - weights[tried[-1]]) for i in others])

    def _attend(self, view: View[M]) -> Seat:
        """The seat that is asked; a new action has a new budget. Raises ValueError if nothing is to be decided."""
        decision = view.decision
        if decision is None or not view.moves():
            raise ValueError("nothing to decide")
        if decision.opens_action:
            self._begin_action()
        return decision.seat

    def _begin_action(self) -> None:
        """A new budget, and nothing remembered of the action before."""
        iterations, seconds = self._asked
        games = iterations or (0 if seconds else self._habits.iterations)
        self._left = Budget(games, seconds, self._clock)
        horizon = self._habits.horizon * self._deeper
        self._ahead = Lookahead(self._game, self._persona, horizon, self._appraise)

    def _appraise(self, state: State[Any, M], seat: Seat) -> Appraisal:
        """What a state in which a game ahead ends is worth to a seat."""
        return Appraisal(self._game.evaluate(state)[seat])


def _behind(found: Sequence[ScoredMove[M]], others: Sequence[tuple[M, float]]) -> Analysis[M]:
    """The moves that were not tried, each as far behind the worst as its weight is."""
    least = min(option.value for option in found)
    return [ScoredMove(move, least + gap) for move, gap in others]
