"""The strong bot: it looks ahead in guessed worlds. What it knows of a game is the game's own judgement."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from engine.bots.base import Judgement, Option
from engine.bots.search import Lookahead, race
from engine.chance import Chance
from engine.game import Game, View

ITERATIONS: Final = 160
WIDTH: Final = 6
FIRST_SHARE: Final = 0.5


class DukeBot:
    """Chooses by playing moves on; its budget is for a whole action, in playouts (`iterations`) or in `seconds`."""

    def __init__(
        self,
        game: Game,
        seed: int,
        iterations: int = 0,
        seconds: float = 0.0,
        horizon: int = 0,
        width: int = WIDTH,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.stopped: Callable[[], bool] = lambda: False
        self._game = game
        self._chance = Chance(seed)
        self._iterations = iterations if iterations or seconds else ITERATIONS
        self._seconds = seconds
        self._horizon = horizon
        self._width = width
        self._clock = clock
        self._left = 0.0
        self._ahead: Lookahead | None = None

    def choose(self, view: View) -> Any:
        """The most promising of `view.moves()`; raises ValueError if there is none."""
        moves = view.moves()
        return moves[0] if len(moves) == 1 else self.judge(view)[0].move

    def judge(self, view: View) -> Judgement:
        """The expected lead after each of `view.moves()` and how often it was tried, the best first."""
        moves = view.moves()
        decision = view.decision
        if not moves or decision is None:
            raise ValueError("nothing to decide")
        if decision.opens_action or self._ahead is None:
            self._left = float(self._iterations or self._seconds)
            horizon = self._horizon or 4
            self._ahead = Lookahead(self._game, horizon)
        weights = self._game.weigh(view, moves)
        order = sorted(range(len(moves)), key=lambda i: -weights[i])
        tried = order[: self._width]
        budget = self._left * FIRST_SHARE
        spent = 0.0
        start = self._clock()

        def go_on(count: int) -> bool:
            nonlocal spent
            if self.stopped():
                return False
            if self._seconds:
                spent = self._clock() - start
            elif spent + count <= budget:
                spent += count
                return True
            return spent < budget and bool(self._seconds)

        runners = race(self._ahead, view, decision.seat, [moves[i] for i in tried], self._chance, go_on)
        self._left -= spent
        found = [Option(runner.move, runner.mean, len(runner.leads)) for runner in runners]
        least = min(option.value for option in found)
        rest = [Option(moves[i], least + weights[i] - weights[tried[-1]]) for i in order[self._width :]]
        return found + rest
