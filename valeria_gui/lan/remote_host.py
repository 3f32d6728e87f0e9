"""A game that is played elsewhere, as one viewer may know it: a `GameHost` that is fed with news.

A guest's window, the page of a phone and the tests play through it alike.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.bots import ScoredMove
from engine.game import AnyGame, AnyView, Move, Seat
from engine.players import Player
from engine.registry import find_game
from valeria_gui.lan.protocol import COMMIT, HINT, MOVE, REDO, UNDO, Message
from valeria_gui.play.characters import names_shown
from valeria_gui.play.host import Status

Send = Callable[[Message], None]
"""Carries what is done here to the table: a message without its "say"."""


class RemoteHost:
    """Implements `GameHost` for the viewer `seat` (None: who only watches) of the game that `told` describes: the
    message "game" (docs/network.md). What it does goes through `send`.

    What `take` is given waits for the next `step`, so that whoever looks sees one thing after the other.
    """

    def __init__(self, told: Mapping[str, Any], seat: Seat | None, send: Send) -> None:
        self.game: AnyGame = _game(told)
        self.players = tuple(Player(str(name), str(kind)) for name, kind in told["players"])
        self.practice = told["practice"] is True
        self.from_set_up = told["from_set_up"] is True
        self.seat = seat
        self._send = send
        self._names = partial(names_shown, self.players, self.game.name)
        self._waiting: deque[Mapping[str, Any]] = deque()
        self._events: list[Any] = []
        self._view: AnyView | None = None
        self._winners: tuple[Seat, ...] = ()
        self._status: Status | None = None
        self._hint: RemoteJudgement | None = None
        self._ended = -1

    @property
    def is_there(self) -> bool:
        """Whether any news has come: nothing can be seen before."""
        return self._status is not None

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats that are played at this window."""
        return () if self.seat is None else (self.seat,)

    @property
    def names(self) -> tuple[str, ...]:
        return self._names()

    @property
    def status(self) -> Status:
        assert self._status is not None, "no news came yet"
        return self._status

    @property
    def has_news(self) -> bool:
        """Whether news wait for the next `step`."""
        return bool(self._waiting)

    # --- what is known ------------------------------------------------------------------------------------------

    def take(self, news: Mapping[str, Any]) -> None:
        """News have come."""
        self._waiting.append(news)

    @property
    def events_known(self) -> int:
        """How many events this viewer has been told, those that wait included: from where news are missed."""
        return len(self._waiting[-1]["events"]) + self._waiting[-1]["from"] if self._waiting else len(self._events)

    def step(self) -> bool:
        """Let the oldest news count; whether there were any. Raises ValueError, KeyError or TypeError for news that
        are none."""
        if not self._waiting:
            return False
        news = self._waiting.popleft()
        known = news["from"]
        if not 0 <= known <= len(self._events):
            raise ValueError("news of what is not known")
        status = Status(**{**news["status"], "pending": False})
        view = self.game.view_from_dict(news["view"])
        events = [self.game.event_from_dict(event) for event in news["events"]]
        self._winners = tuple(news["winners"])
        self._events[known:] = events
        self._status, self._view = status, view
        return True

    def view(self, seat: Seat | None) -> AnyView:
        assert self._view is not None, "no news came yet"
        if seat not in (self.seat, None):
            raise ValueError(f"seat {seat} is not played here")
        return self._view

    def history(self, viewer: Seat | None) -> Sequence[Any]:
        if viewer not in (self.seat, None):
            raise ValueError(f"seat {viewer} is not played here")
        return self._events

    def is_person_elsewhere(self, seat: Seat) -> bool:
        return seat != self.seat

    def winners(self) -> tuple[Seat, ...]:
        return self._winners

    # --- what is done -------------------------------------------------------------------------------------------

    def answer(self, move: Move) -> None:
        if self.seat is None or self.status.acting != self.seat or self.status.pending:
            raise ValueError(f"seat {self.status.acting} is not played here")
        self._do(MOVE, line=str(move))

    def commit(self, forced: bool = False) -> None:
        made = self.status.made
        if self.status.uncommitted == self.seat and self.seat is not None and self._ended != made:
            self._ended = made
            self._send({"what": COMMIT, "made": made})

    def undo(self) -> None:
        if not self.status.can_undo:
            raise ValueError("nothing can be taken back")
        self._do(UNDO)

    def redo(self) -> None:
        if not self.status.can_redo:
            raise ValueError("nothing was taken back")
        self._do(REDO)

    def _do(self, what: str, **more: str) -> None:
        self._status = self.status._replace(pending=True)
        self._send({"what": what, "made": self.status.made, **more})

    def refused(self) -> None:
        """What was done last was not taken: its person is asked again."""
        self._ended = -1
        if self._status is not None:
            self._status = self._status._replace(pending=False)

    def ask(self) -> None:
        """Whoever acts elsewhere thinks without being told to."""

    def analyse(self, bot: str) -> RemoteJudgement:
        if self.status.acting != self.seat or self.seat is None:
            raise ValueError(f"seat {self.status.acting} is not played here")
        self._hint = RemoteJudgement(self._view, self.status.made)
        self._send({"what": HINT, "made": self.status.made})
        return self._hint

    def take_hint(self, told: Mapping[str, Any]) -> None:
        """The answer to what was asked for a hint has come."""
        if self._hint is not None and told["made"] == self._hint.made:
            self._hint.take(told["options"])


class RemoteJudgement:
    """Implements `Judgement` with what comes from the table."""

    def __init__(self, view: AnyView | None, made: int) -> None:
        self.made = made
        self._view = view
        self._answer: list[ScoredMove[Any]] | None = None
        self.is_open = True

    def take(self, options: Sequence[Sequence[Any]]) -> None:
        """The judgement of each move has come; an empty one means that there will be none."""
        if self.is_open and self._view is not None:
            parse = self._view.parse
            self._answer = [ScoredMove(parse(line), *rest) for line, *rest in options] or None
            self.is_open = False

    def poll(self) -> list[ScoredMove[Any]] | None:
        return self._answer

    def cancel(self) -> None:
        self.is_open = False
        self._answer = None


def _game(told: Mapping[str, Any]) -> AnyGame:
    game = find_game(str(told["game"]))
    content = told["content"]
    return game if not content or content == game.content() else game.with_content(content)
