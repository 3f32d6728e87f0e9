"""Reviewer: works a review out little by little, so that nobody waits for it.

First the record is played again, and what every seat may hope for in each position is told: the curve. Then the
champion, in a process of its own, is asked about each decision of the seat, the most suspicious first: those where
the game's judgement liked another move better. At last it thinks longer about those that seem to have cost most and
looks farther, until all that are told have been thought about so. Everything is told from what the seat knew then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic, perf_counter
from typing import Any, Final, Protocol

from engine.bots import Analysis, ScoredMove, strongest, thorough, within
from engine.game import AnyGame, AnyView, Seat
from engine.records.record import Record
from engine.review.chances import has_chances, hopes, worth
from engine.review.moments import TOLD, JudgedDecision, Weighed
from engine.review.replay import RecordReplay
from engine.review.review import Review, key_of

ALL_S: Final = 12.0
"""So long the champion thinks about all decisions together, in seconds. What is left then, the least suspicious
ones, the game's own judgement must tell."""

COARSE: Final = 48
"""So many points of the curve are told first, evenly spread; the others come soon after."""

LEAST_S, MOST_S = 0.05, 0.4
"""About one of them so long at least, and at most."""

DEEP_S: Final = 2.0
"""About one that seems to have cost much: what a few worlds said of it is often luck, and who looks for the worst
finds the luckiest."""

DEEP_WORLDS: Final = 60
"""So many worlds its moves are tried in, if there is time for them."""

DEEPER: Final = 2
"""There the champion looks so many times as far as usual: who looks for the worst finds where the judgement errs,
too, and from other positions it seldom errs alike."""

DEEP: Final = 12
"""So many of those there are at most."""

KEPT: Final = 6
"""So many moves of a decision are kept, beside the one that was played."""


class OpenQuestion(Protocol):
    """What the champion was asked (see `engine.thinking.worker.Request`)."""

    @property
    def is_open(self) -> bool: ...
    def poll(self) -> Any | None: ...
    def cancel(self) -> None: ...


class AnsweredQuestion:
    """One that was answered at once."""

    is_open = False

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def poll(self) -> Any | None:
        return self._answer

    def cancel(self) -> None:
        """There is nothing to stop."""


AskChampion = Callable[[AnyView, str, int], OpenQuestion]
"""Asks the bot of a spec and a seed what it thinks of each move of a view."""

Specs = Callable[[float], str]
"""The spec of the champion who may think so many seconds."""


class Reviewer:
    """Works out the review of `record` for `seat`; `ask` asks the champion, None: nobody can be asked.

    `begun` is what is known of it already (left alone where it does not fit the record), `specs` another champion
    than the strongest bot.
    """

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        seat: Seat,
        ask: AskChampion | None,
        begun: Review | None = None,
        specs: Specs | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.game, self.seat = game, seat
        self.key = key_of(record)
        self.replay = RecordReplay(game, record)
        self.review = Review(self.key, seat, False, ())
        self._begun = begun if begun is not None and (begun.key, begun.seat) == (self.key, seat) else None
        self._ask, self._specs = (
            ask,
            specs or (lambda seconds: within(strongest(game, record.seats), game, seconds)),
        )
        self._work = self._in_steps()
        self._clock, self._thought, self._since = clock, 0.0, 0.0
        self._suspicions: dict[int, float] = {}
        self._is_ready = self._is_filled = False
        self._deep: set[int] = set()
        self._asked: tuple[int, OpenQuestion] | None = None

    # --- how far it is -------------------------------------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        """Whether the curve is there, and the moments can be looked at."""
        return self._is_ready

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be worked out."""
        return self._is_filled and self.review.is_complete

    @property
    def progress(self) -> float:
        """How much of the review is worked out, 0–1."""
        if self.review.is_complete:
            return 1.0
        wanted = len(self._suspicions) + max(TOLD, len(self._deep))
        return min(0.99, (len(self.review.judged) + len(self._deep)) / max(1, wanted))

    # --- going on ------------------------------------------------------------------------------------------------

    def attend(self, ms: float) -> bool:
        """Work for about so many milliseconds, and hear what the champion says; whether anything is new. Raises
        GameError once, if the record cannot be reviewed."""
        end = perf_counter() + ms / 1000
        news = self._hear()
        for _step in self._work:
            news = True
            if perf_counter() >= end:
                return True
        self._is_filled = True
        return news

    def pause(self) -> None:
        """The champion is asked nothing for now; `attend` asks anew."""
        if self._asked is not None:
            number, question = self._asked
            question.cancel()
            self._deep.discard(number)
            self._asked = None

    def _in_steps(self) -> Iterator[None]:
        """The work that needs no champion, in small steps."""
        yield from self.replay.steps()
        turns = (*self.replay.turns(), self.replay.last)
        self.review = Review(self.key, self.seat, has_chances(self.replay, self.seat), turns)
        if self._begun is not None and self._begun.in_chances == self.review.in_chances:
            self.review = self._begun if self._begun.is_of(self.replay) else self.review
        for number in (*turns[:: -(-len(turns) // COARSE)], self.replay.last):
            self._hope(number)
            yield
        self._is_ready = True
        for number in self.replay.decisions(self.seat):
            self._suspicions[number] = self._suspicion(number)
            yield
        for number in (*turns, *range(self.replay.last)):
            if number not in self.review.hopes:
                self._hope(number)
                yield

    def _hope(self, number: int) -> None:
        if number not in self.review.hopes:
            in_chances = self.review.in_chances
            self.review.hopes[number] = hopes(self.replay, number, self.seat, in_chances=in_chances)

    def _suspicion(self, number: int) -> float:
        """How much heavier another move weighs than the one that was played, by the game's own judgement."""
        view = self.replay.view(number, self.seat)
        moves = view.moves()
        weights = dict(zip(map(str, moves), self.game.weigh(view, moves), strict=True))
        return float(max(weights.values()) - weights[self.replay.moments[number].line])

    # --- the champion --------------------------------------------------------------------------------------------

    def _hear(self) -> bool:
        """Take the champion's answer, if there is one, and ask the next question."""
        news = False
        if self._asked is not None:
            number, question = self._asked
            judgement = question.poll()
            if judgement is None and question.is_open:
                return False
            self._asked = None
            self._thought += self._clock() - self._since
            self.review.judged[number] = self._judged(number, judgement or [])
            news = True
        return self._ask_next() or news

    def _ask_next(self) -> bool:
        """Ask about the next decision; True if nobody was asked: none is left, or there is no time left for it and
        the game judged it."""
        if not self._is_ready or self.review.is_complete or self._ask is None:
            return False
        if len(self._suspicions) < len(self.replay.decisions(self.seat)):
            return False
        left = [number for number in self._suspicions if number not in self.review.judged]
        if left and self._thought > ALL_S:
            self.review.judged[left[0]] = self._judged(left[0], [])
            return True
        number, seconds = self._next(left)
        if number is None:
            self.review.is_complete = True
            return True
        view = self.replay.view(number, self.seat)
        spec, is_deep = self._specs(seconds), number in self._deep
        if is_deep:
            spec = thorough(spec, self.game, DEEP_WORLDS, DEEPER)
        self._since = self._clock()
        # Another bot each time: each has its whole time.
        self._asked = number, self._ask(view, spec, 2 * number + is_deep + 1)
        return False

    def _next(self, left: Sequence[int]) -> tuple[int | None, float]:
        """The decision that the champion is asked about next, and for how long; None if none is `left`, and enough
        was said of the worst."""
        if left:
            seconds = max(LEAST_S, min(MOST_S, ALL_S / len(self._suspicions)))
            return max(left, key=lambda number: self._suspicions[number]), seconds
        hasty = [one for one in self.review.moments() if one.number not in self._deep]
        if not hasty or len(self._deep) >= DEEP:
            return None, 0.0
        worst = max(hasty, key=lambda one: one.loss).number
        self._deep.add(worst)
        return worst, DEEP_S

    def _judged(self, number: int, judgement: Analysis[Any]) -> JudgedDecision:
        """What the champion said; where it tried nothing, the game's own judgement must do."""
        view = self.replay.view(number, self.seat)
        if not any(option.visits for option in judgement):
            judgement = _by_the_game(self.game, view)
        moment = self.replay.moments[number]
        most = judgement[0].value
        # Each was compared with the first in the same guessed worlds: that it did better in fewer means nothing.
        capped = (option._replace(value=min(option.value, most)) for option in judgement)
        self._hope(number)
        options = [self._weighed(view, option, self.review.hopes[number][self.seat]) for option in capped]
        return JudgedDecision(number, moment.turn, moment.line, _kept(options, moment.line))

    def _weighed(self, view: AnyView, option: ScoredMove[Any], hope: float) -> Weighed:
        """A move as the champion, or the game, judged it; `hope` is what the seat could hope for before it."""
        value = worth(self.game, view, option.value, option.chance, hope, in_chances=self.review.in_chances)
        return Weighed(str(option.move), option.value, value, option.unsure, option.visits)


def _kept(options: Sequence[Weighed], played: str) -> tuple[Weighed, ...]:
    """The best of the moves, and the one that was played."""
    best, *others = options
    others.sort(key=lambda option: -option.lead)
    told = [best, *others[: KEPT - 1]]
    return (*told, *(option for option in others[KEPT - 1 :] if option.line == played))


def _by_the_game(game: AnyGame, view: AnyView) -> Analysis[Any]:
    """The moves by the game's own judgement, their values as leads."""
    assert view.decision is not None
    moves: Sequence[Any] = view.moves()
    weights = game.weigh(view, moves)
    now, most = game.evaluate(view)[view.decision.seat], max(weights)
    found = [ScoredMove(move, now + weight - most) for move, weight in zip(moves, weights, strict=True)]
    return sorted(found, key=lambda option: -option.value)
