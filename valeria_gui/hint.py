"""A hint: what the strongest bot would do here, asked without waiting for it, with the reasons as data.

Knows a view and the bots' judgement; knows no words and no pictures. The bot is given the view of the person who
asks and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.bots import Option
from engine.valeria.explain import Feature, explain
from engine.valeria.odds import win_chance

if TYPE_CHECKING:
    from engine.game import Game
    from engine.valeria.moves import Move
    from engine.valeria.view import View
    from engine.worker import Inquiry
    from valeria_gui.session import Session

ADVISER: Final = "duke:seconds=1.5"
"""Who is asked."""

TOLD: Final = 3
"""So many moves are told, the best first."""


class Advice(NamedTuple):
    """One of the best moves. `lead` is how far ahead the bot expects to end with it, in VP; alone its score.
    `chance` is the part of the win that this is worth, 0–1, None alone. `why` is what the move is made of."""

    move: Move
    lead: float
    chance: float | None
    why: tuple[Feature, ...]


class Hint:
    """The hint for one decision after the other; `shown` counts which of the `advice` is told now."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.advice: tuple[Advice, ...] = ()
        self.shown = 0
        self._view: View | None = None
        self._moment: object = None
        self._inquiry: Inquiry | None = None

    @property
    def is_open(self) -> bool:
        """Whether a hint is shown or thought about."""
        return self._view is not None

    @property
    def is_thinking(self) -> bool:
        """Whether the bot has not answered yet."""
        return self._inquiry is not None

    @property
    def current(self) -> Advice | None:
        """The move that is told now."""
        return self.advice[self.shown] if self.advice else None

    def ask(self, view: View, moment: object) -> None:
        """Ask for the best move of `view`; the same `moment` again: go on to the next best."""
        if self.is_open and moment == self._moment:
            self.shown = (self.shown + 1) % max(1, len(self.advice))
            return
        self.close()
        self._view, self._moment = view, moment
        if len(view.moves()) == 1:
            self._take(view, [])
        else:
            self._inquiry = self.session.judge(ADVISER)

    def follow(self, moment: object) -> None:
        """It is `moment` now: what was told about another one is told no more."""
        if self.is_open and moment != self._moment:
            self.close()

    def poll(self) -> bool:
        """Look whether the bot has answered, True when it just did; if it never will, the game's own judgement must
        do."""
        if self._inquiry is None or self._view is None:
            return False
        judgement = self._inquiry.poll()
        if judgement is None and self._inquiry.is_open:
            return False
        self._inquiry = None
        self._take(self._view, judgement or [])
        return True

    def close(self) -> bool:
        """Show no hint any more; True if there was one."""
        was_open = self.is_open
        if self._inquiry is not None:
            self._inquiry.cancel()
        self.advice, self.shown = (), 0
        self._view = self._moment = self._inquiry = None
        return was_open

    def _take(self, view: View, judgement: Sequence[Option]) -> None:
        """Tell the best moves. The first was compared with the others in the same guessed worlds; that another one
        did better in fewer of them means nothing."""
        if not any(option.visits for option in judgement):
            judgement = _weighed(self.session.match.game, view)
        best, *others = judgement
        told = [best, *sorted(others, key=lambda option: -option.value)[: TOLD - 1]]
        self.advice = tuple(_advice(view, option._replace(value=min(option.value, best.value))) for option in told)
        self.shown = 0


def _advice(view: View, option: Option) -> Advice:
    chance = win_chance(view, option.value) if option.chance is None else option.chance
    return Advice(option.move, option.value, chance, explain(view, option.move))


def _weighed(game: Game, view: View) -> list[Option]:
    """The moves by the game's own judgement, their values as leads: where the bot did not look ahead."""
    assert view.decision is not None
    moves = view.moves()
    weights = game.weigh(view, moves)
    now, best = game.evaluate(view)[view.decision.seat], max(weights)
    found = [Option(move, now + weight - best) for move, weight in zip(moves, weights, strict=True)]
    return sorted(found, key=lambda option: -option.value)
