"""A hint: the move that the strongest bot would make here, asked for without waiting, with the reasons as data.

The bot is given the view of the person who asks and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from engine.bots import ScoredMove, strongest, within
from engine.bots.racing import SURE
from engine.game import AnyGame, AnyView, Feature, Move
from valeria_gui.i18n import _, ngettext

if TYPE_CHECKING:
    from valeria_gui.play.host import GameHost, Judgement

SECONDS: Final = 1.5
"""How long the bot that is asked may think."""

TOLD: Final = 3
"""So many moves are told, the best first."""

FOR: Final = 2
AGAINST: Final = 1
"""How much is said for a move, and how much against it."""

SMALL: Final = 0.15
"""In points: what matters less is not worth a word, unless there is nothing else to say."""

MATTERS: Final = 0.02
"""A smaller difference of two chances to win says nothing to a player."""

DECIDED: Final = 0.03
"""With a smaller chance the game is as good as lost, with one that lacks less as good as won."""

OPEN: Final = "open"
WON: Final = "won"
LOST: Final = "lost"
ALONE: Final = "alone"
"""How the game stands: who plays alone has nobody to win against."""


F = TypeVar("F", bound=Feature)


class Advice(NamedTuple):
    """One of the best moves. `lead` is how far ahead the bot expects to end with it, in VP; alone its score.
    `chance` is the part of the win that this is worth, 0–1, None alone. `why` is what the move is made of.

    `level`: it is about as good as the best one, as far as the bot can tell: they differ by less than chance
    explains in the worlds in which the bot tried both (`search.SURE` standard errors), or by less than MATTERS;
    where no chance is left to compare, by less than 1 VP."""

    move: Move
    lead: float
    chance: float | None
    why: tuple[Feature, ...]
    level: bool = False


def adviser(game: AnyGame, seats: int) -> str:
    """The spec of the bot that is asked: the strongest for so many seats, for as long as somebody likes to wait."""
    return within(strongest(game, seats), game, SECONDS)


class HintReason(NamedTuple):
    """One short sentence; `good` tells whether it speaks for the move."""

    words: str
    good: bool


class Hint:
    """The hint for one decision after the other; `shown` counts which of the `advice` is told now."""

    def __init__(self, host: GameHost) -> None:
        self.host = host
        self.advice: tuple[Advice, ...] = ()
        self.shown = 0
        self._view: AnyView | None = None
        self._moment: object = None
        self._request: Judgement | None = None

    @property
    def is_open(self) -> bool:
        """Whether a hint is shown or thought about."""
        return self._view is not None

    @property
    def is_thinking(self) -> bool:
        """Whether the bot has not answered yet."""
        return self._request is not None

    @property
    def current(self) -> Advice | None:
        """The move that is told now."""
        return self.advice[self.shown] if self.advice else None

    @property
    def standing(self) -> str:
        """The standing of the game for who asks, whatever they do now: OPEN, WON, LOST or ALONE."""
        return _standing(self.advice[0].chance) if self.advice else OPEN

    def ask(self, view: AnyView, moment: object) -> None:
        """Ask for the best move of `view`; the same `moment` again: go on to the next best."""
        if self.is_open and moment == self._moment:
            self.shown = (self.shown + 1) % max(1, len(self.advice))
            return
        self.close()
        self._view, self._moment = view, moment
        if len(view.moves()) == 1:
            self._take(view, [])
        else:
            self._request = self.host.analyse(adviser(self.host.game, view.seats))

    def follow(self, moment: object) -> None:
        """It is `moment` now: what was told about another one is told no more."""
        if self.is_open and moment != self._moment:
            self.close()

    def poll(self) -> bool:
        """Look whether the bot has answered, True when it just did; if it never will, the game's own judgement must
        do."""
        if self._request is None or self._view is None:
            return False
        judgement = self._request.poll()
        if judgement is None and self._request.is_open:
            return False
        self._request = None
        self._take(self._view, judgement or [])
        return True

    def close(self) -> bool:
        """Show no hint any more; True if there was one."""
        was_open = self.is_open
        if self._request is not None:
            self._request.cancel()
        self.advice, self.shown = (), 0
        self._view = self._moment = self._request = None
        return was_open

    def _take(self, view: AnyView, judgement: Sequence[ScoredMove[Move]]) -> None:
        """Tell the best moves. The first was compared with the others in the same guessed worlds; that another one
        did better in fewer of them means nothing."""
        if not any(option.visits for option in judgement):
            judgement = _weighed(self.host.game, view)
        best, *others = judgement
        told = [best, *sorted(others, key=lambda option: -option.value)[: TOLD - 1]]
        first, *rest = (option._replace(value=min(option.value, best.value)) for option in told)
        self.advice = tuple(_advice(self.host.game, view, option, first) for option in (first, *rest))
        self.shown = 0


def _advice(game: AnyGame, view: AnyView, option: ScoredMove[Move], best: ScoredMove[Move]) -> Advice:
    chance, highest = _chance(game, view, option), _chance(game, view, best)
    behind = best.value - option.value
    unclear = behind <= SURE * option.unsure
    if chance is None or highest is None or _standing(highest) != OPEN:
        slight = behind < 1
    else:
        slight = highest - chance < MATTERS
    level = option.move != best.move and (unclear or slight)
    return Advice(option.move, option.value, chance, game.explain(view, option.move), level)


def _standing(chance: float | None) -> str:
    """The standing of a game in which the best move has that chance."""
    if chance is None:
        return ALONE
    return LOST if chance < DECIDED else WON if chance > 1 - DECIDED else OPEN


def _chance(game: AnyGame, view: AnyView, option: ScoredMove[Move]) -> float | None:
    return game.win_chance(view, option.value) if option.chance is None else option.chance


def _weighed(game: AnyGame, view: AnyView) -> list[ScoredMove[Move]]:
    """The moves by the game's own judgement, their values as leads: where the bot did not look ahead."""
    assert view.decision is not None
    moves = view.moves()
    weights = game.weigh(view, moves)
    now, best = game.evaluate(view)[view.decision.seat], max(weights)
    found = [ScoredMove(move, now + weight - best) for move, weight in zip(moves, weights, strict=True)]
    return sorted(found, key=lambda option: -option.value)


# --- in words ----------------------------------------------------------------------------------------


def reasons(parts: Sequence[F], told: Callable[[F], HintReason | None]) -> list[HintReason]:
    """The weightiest things to say about a move, first what speaks for it; at least one if there is any. `told`
    puts one of its parts into words, None for what needs none."""
    found = [(abs(part.amount), reason) for part in parts if (reason := told(part))]
    weighty = list(dict.fromkeys(reason for amount, reason in found if amount >= SMALL))
    good = [reason for reason in weighty if reason.good][:FOR]
    bad = [reason for reason in weighty if not reason.good][:AGAINST]
    return [*good, *bad] or [reason for _amount, reason in found[:1]]


def figure(advice: Advice, hint: Hint) -> str:
    """The figure for the worth of one of the moves: a chance, a score, or how much it is behind the best."""
    if advice.level:
        return _("about equal")
    standing, best = hint.standing, hint.advice[0]
    if standing == OPEN:
        return _("{n} %").format(n=round(100 * (advice.chance or 0.0)))
    if standing == ALONE:
        return ngettext("{n} VP", "{n} VP", round(advice.lead)).format(n=round(advice.lead))
    n = round(best.lead - advice.lead)
    return ngettext("{n} VP less", "{n} VP less", n).format(n=n) if n else ""


def caption(hint: Hint) -> str:
    """The meaning of the figures beside the moves; in a game that is decided, that it is."""
    standing, lead = hint.standing, hint.advice[0].lead
    n = abs(round(lead))
    if standing == ALONE:
        return _("Your score at the end, as the champion sees it")
    if standing == LOST:
        return ngettext(
            "This game is as good as lost: the champion sees you {n} VP behind at its end.",
            "This game is as good as lost: the champion sees you {n} VP behind at its end.",
            n,
        ).format(n=n)
    if standing == WON:
        return ngettext(
            "This game is as good as won: the champion sees you {n} VP ahead at its end.",
            "This game is as good as won: the champion sees you {n} VP ahead at its end.",
            n,
        ).format(n=n)
    return _("Your chance to win, as the champion sees it")
