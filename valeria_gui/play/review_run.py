"""Review run: the review of one finished game as somebody looks at it, worked out while they look.

The champion thinks in a process of its own. What is worked out is kept on a shelf, so that it goes on another time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, Protocol

from engine.bots import make_bot
from engine.game import AnyGame, AnyView, GameError, Seat
from engine.players import HUMAN
from engine.records.record import Record
from engine.review.review import Review, key_of
from engine.review.reviewer import AnsweredQuestion, OpenQuestion, Reviewer, Specs
from engine.thinking.worker import BotWorker
from valeria_gui.play.characters import names_shown
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.review_shelf import ReviewShelf

FIRST_MS: Final = 24.0
"""How long a frame may work until the curve is there: nobody can do anything before that."""

SLICE_MS: Final = 5.0
"""How long it may work after that."""


@dataclass(frozen=True)
class ReviewedGame:
    """A game that is over: its record, who played, when it was saved ("": just now), and by which id the history
    knows it if it has it."""

    game: AnyGame
    record: Record
    set_up: GameSetup
    when: str = ""
    id: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat, in the language in use."""
        return names_shown(self.set_up.seats, self.set_up.game)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats in which people sat."""
        return tuple(seat for seat, who in enumerate(self.set_up.seats) if who.kind == HUMAN)


class ReviewChampion(Protocol):
    """Who is asked what it thinks of the moves of a view."""

    specs: Specs | None
    """Its spec for so many seconds; None: the strongest bot."""
    clock: Callable[[], float]
    """Tells, in seconds, how long it has thought."""

    def ask(self, view: AnyView, spec: str, seed: int) -> OpenQuestion:
        """Ask the bot of that spec and seed."""
        ...

    def close(self) -> None:
        """Nobody asks any more."""


class WorkerChampion:
    """The strongest bot, in a process of its own."""

    specs: Specs | None = None
    clock: Callable[[], float] = staticmethod(monotonic)

    def __init__(self, game: AnyGame) -> None:
        self._worker = BotWorker(game)
        self.ask, self.close = self._worker.judge, self._worker.close
        self._worker.start()


class ChampionHere:
    """A champion in this very process that plays so many games ahead and is the same every time: for pictures and
    tests, in which no time passes."""

    def __init__(self, game: AnyGame, iterations: int = 30) -> None:
        self._game = game
        self.specs: Specs | None = lambda seconds: f"king:iterations={iterations}"
        self.clock: Callable[[], float] = lambda: 0.0

    def ask(self, view: AnyView, spec: str, seed: int) -> OpenQuestion:
        return AnsweredQuestion(make_bot(spec, self._game, seed).judge(view))

    def close(self) -> None:
        """Nothing is left of it."""


seat_champion: Callable[[AnyGame], ReviewChampion] = WorkerChampion
"""How the champion is called; pictures and tests call one `ChampionHere`."""


class ReviewRun:
    """The review of `finished` from one seat after the other, kept on `shelf`."""

    def __init__(self, finished: ReviewedGame, shelf: ReviewShelf) -> None:
        self.finished, self.shelf = finished, shelf
        self.failure: GameError | None = None
        self._champion: ReviewChampion | None = None
        self._reviewers: dict[Seat, Reviewer] = {}
        self.seat = _first_seat(finished)
        self.reviewer = self._reviewer(self.seat)

    @property
    def review(self) -> Review:
        """What is known by now of the review of the seat."""
        return self.reviewer.review

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be worked out."""
        return self.failure is None and not self.reviewer.is_complete

    def look_from(self, seat: Seat) -> None:
        """The review of another seat from now on."""
        if seat != self.seat:
            self.pause()
            self.seat = seat
            self.reviewer = self._reviewers.get(seat) or self._reviewer(seat)

    def attend(self) -> bool:
        """Work for a part of a frame; whether anything is new. What cannot be reviewed has a `failure`."""
        if not self.is_busy:
            return False
        try:
            news = self.reviewer.attend(SLICE_MS if self.reviewer.is_ready else FIRST_MS)
        except GameError as error:
            self.failure = error
            return True
        if not self.is_busy:
            self._keep()
        return news

    def pause(self) -> None:
        """Nothing is worked out for now; what is known is kept."""
        self.reviewer.pause()
        if self.is_busy and self.reviewer.is_ready:
            self._keep()

    def close(self) -> None:
        """Nobody looks any more."""
        self.pause()
        if self._champion is not None:
            self._champion.close()
            self._champion = None
        self.shelf.close()

    def _reviewer(self, seat: Seat) -> Reviewer:
        game, record = self.finished.game, self.finished.record
        if self._champion is None:
            self._champion = seat_champion(game)
        champion = self._champion
        begun = _read(self.shelf.get(key_of(record), seat))
        reviewer = Reviewer(game, record, seat, champion.ask, begun, champion.specs, champion.clock)
        self._reviewers[seat] = reviewer
        return reviewer

    def _keep(self) -> None:
        self.shelf.keep(self.reviewer.key, self.seat, self.review.to_dict())


def _read(data: Any) -> Review | None:
    """A review that was kept; None if there is none of use."""
    try:
        return None if data is None else Review.from_dict(data)
    except GameError:
        return None


def _first_seat(finished: ReviewedGame) -> Seat:
    """The seat that is looked at first: that of the first person, else the first one."""
    return next(iter(finished.persons), 0)
