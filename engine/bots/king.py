"""The strongest bot: a duke's race with a freer hand, and a judgement that was learned from games.

The games ahead end in a position that a net looks at (`engine.champion`), not the game's own evaluation. Where
there is no net for the cards, the maps or the number of seats, it plays as a duke does; `champion_of` tells that
before.
"""

from __future__ import annotations

from typing import Any, Final

from engine.bots.base import Analysis
from engine.bots.lookahead import DukeBot
from engine.bots.racing import Appraisal
from engine.expectation import Champion
from engine.game import AnyGame, Game, M, Seat, State, View

LEVEL: Final = "king"

SWING: Final = 20.0
"""What a certain win is worth beside a certain loss, in points, where the chance to win counts."""


class KingBot(DukeBot[M]):
    """Chooses as a duke does, by the judgement of `champion` (None: the game's own); `asked` is what a duke is
    asked, too. With the same budget in games equal seeds think alike."""

    level = LEVEL

    def __init__(self, game: Game[Any, Any, M], seed: int, champion: Champion | None = None, **asked: Any) -> None:
        super().__init__(game, seed, **asked)
        self._own = champion
        self._champion: Champion | None = None
        self._seats = 0

    def judge(self, view: View[M]) -> Analysis[M]:
        """What is expected after each of `view.moves()`, as a duke does it, with the chance to win where one was
        tried."""
        self._sit_down(view)
        return super().judge(view)

    def _sit_down(self, view: View[M]) -> None:
        """Take up the judgement for as many seats as there are."""
        if view.seats == self._seats:
            return
        self._seats = view.seats
        self._champion = self._own or champion_of(self._game, view.seats)
        self._habits = self._champion.habits if self._champion else self._usual
        self._begin_action()

    def _appraise(self, state: State[Any, M], seat: Seat) -> Appraisal:
        if self._champion is None:
            return super()._appraise(state, seat)
        lead, chance = self._champion.expected(state, seat)
        if state.seats == 1:
            return Appraisal(lead)
        part = self._habits.winning / 100
        return Appraisal((1 - part) * lead + part * SWING * (chance - 0.5), chance)


def champion_of(game: AnyGame, seats: int) -> Champion | None:
    """The judgement that a king has of a game with so many seats, None where he plays as a duke: nobody has learned
    its cards."""
    return game.champion(seats)
