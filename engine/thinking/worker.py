"""Bots in a process of their own, so that the window never waits for them: start, ask, poll, cancel, replace.

One process serves all seats of a match and its hints, for only one seat is asked at a time. Nothing here waits: who
asks polls. A process that dies, hangs or makes a mistake is replaced, and the question asked again; after the
second failure in a row quick bots in this process answer from then on (`trouble`). What the process says is checked
against the question before anybody hears of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Final

from engine.bots import Analysis, Judge, ScoredMove, make_bot, seconds_of, stand_in
from engine.game import AnyGame, AnyView
from engine.registry import home_of
from engine.thinking.child_process import BotQuestion, Child, Entry

PATIENCE_S: Final = 6.0
"""How long a bot may think beyond what its spec says before it is told to answer with what it has."""

AGAIN_S: Final = 2.0
"""The same for a question that has failed once."""

GRACE_S: Final = 2.0
"""How long it may take then before it counts as hanging."""

START_S: Final = 20.0
"""How long a process may take to begin."""

FAILURES: Final = 2
"""Failures in a row after which no process is started any more."""


class Request:
    """One question to a bot, from the asking to the answer; `is_late` once it took longer than it should."""

    def __init__(self, worker: BotWorker, spec: str, seed: int, view: AnyView, judge: bool) -> None:
        self.spec = spec
        self.seed = seed
        self.view = view
        self.judge = judge
        self.answer: Any = None
        self.dropped = False
        self.is_late = False
        self._worker = worker

    @property
    def is_open(self) -> bool:
        """Whether somebody still waits for the answer."""
        return self.answer is None and not self.dropped

    def poll(self) -> Any | None:
        """The move, or the judgement (`bots.Analysis`); None while there is none. Never waits."""
        if self.is_open:
            self._worker.attend()
        return None if self.dropped else self.answer

    def cancel(self) -> None:
        """There will be no answer; the bot stops thinking."""
        self.dropped = True
        self._worker.attend()


class WorkerAgent:
    """A bot that answers for a seat from the other process: a `match.Agent`."""

    may_undo = False

    def __init__(self, worker: BotWorker, spec: str, seed: int) -> None:
        self.worker = worker
        self._spec = spec
        self._seed = seed
        self._request: Request | None = None

    def ask(self, view: AnyView) -> None:
        """Start thinking about the decision of this view."""
        self.cancel()
        self._request = self.worker.choose(view, self._spec, self._seed)

    def poll(self) -> Any | None:
        """The answer, or None while there is none."""
        return None if self._request is None else self._request.poll()

    def cancel(self) -> None:
        """Forget what was asked."""
        if self._request is not None:
            self._request.cancel()
            self._request = None


class BotWorker:
    """The process, and the questions that wait for it. There is no process before `start` or the first question.

    `patience` is in seconds, `entry` what the process runs (None: `bot_process.serve`), `clock` counts seconds.
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        patience: float = PATIENCE_S,
        entry: Entry | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.game = game
        self._patience = patience
        self._entry = entry or _serve
        self._clock = clock
        self._child: Child | None = None
        self._born = 0.0
        self._waiting: deque[Request] = deque()
        self._asked: Request | None = None
        self._number = 0
        self._stop_at = 0.0
        self._hangs_at: float | None = None
        self._failures = 0
        self._reason = ""
        self._stand_ins: dict[tuple[str, int], Judge[Any]] = {}
        self._closed = False

    # --- for everybody --------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to start the process, in the background; harmless if it is there."""
        if self._child is None and not self.trouble and not self._closed:
            self._child = Child(self._entry, self._greeting)
            self._born = self._clock()

    def choose(self, view: AnyView, spec: str, seed: int) -> Request:
        """Ask the bot of that spec and seed, always the same one, for its move. It goes before hints: they are
        dropped."""
        for request in self._open():
            request.dropped = request.judge
        return self._ask(Request(self, spec, seed, view, judge=False))

    def judge(self, view: AnyView, spec: str, seed: int) -> Request:
        """Ask a bot what it thinks of each move: for a hint."""
        return self._ask(Request(self, spec, seed, view, judge=True))

    @property
    def thinking(self) -> bool:
        """Whether the move of a bot is waited for."""
        return any(not request.judge for request in self._open())

    @property
    def is_late(self) -> bool:
        """Whether the move that is waited for takes longer than it should: a bot or its process hangs, or ended."""
        return any(request.is_late and not request.judge for request in self._open())

    @property
    def is_busy(self) -> bool:
        """Whether the process has a question, even one that nobody waits for any more."""
        return self._asked is not None

    @property
    def trouble(self) -> str:
        """The last failure, in English for a report, if quick bots answer instead; "" while all is well."""
        return self._reason if self._failures >= FAILURES else ""

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self._child is None else self._child.pid

    def close(self) -> None:
        """End the process. What is still asked will have no answer."""
        self._closed = True
        for request in self._open():
            request.dropped = True
        self._waiting.clear()
        self._asked = None
        self._end_child()

    def _open(self) -> list[Request]:
        """The requests that somebody still waits for."""
        asked = [self._asked] if self._asked is not None else []
        return [request for request in (*asked, *self._waiting) if request.is_open]

    # --- one look at how things stand -----------------------------------------------------------------

    def attend(self) -> None:
        """Hear what the process says, see whether it lives, and hand it the next question."""
        if self._closed:
            return
        self._hear()
        self._watch()
        self._hurry()
        self._hand_over()

    def _ask(self, request: Request) -> Request:
        if self._closed:
            request.dropped = True
            return request
        self._waiting.append(request)
        self.start()
        self.attend()
        return request

    def _hear(self) -> None:
        if self._child is None or (reply := self._child.receive()) is None:
            return
        if self._asked is None or reply.number != self._number:
            self._fail("an answer came that nobody asked for")
        elif reply.error and not self._asked.dropped:
            self._fail(reply.error)
        else:
            self._settle(self._asked, reply.answer)

    def _settle(self, request: Request, answer: Any) -> None:
        if not request.dropped:
            try:
                request.answer = _understood(request, answer)
            except (KeyError, TypeError, ValueError):
                self._fail(f"the answer {answer!r:.60} means nothing")
                return
        self._asked = None
        self._failures = 0

    def _watch(self) -> None:
        if self._child is None:
            return
        now = self._clock()
        if self._child.is_dead:
            self._fail(self._child.reason or "the process ended")
        elif not self._child.is_ready:
            self._wait_for_start(now - self._born)
        elif self._asked is not None and self._hangs_at is not None and now > self._hangs_at:
            self._fail("no answer came")

    def _wait_for_start(self, seconds: float) -> None:
        """The process has been starting for so long."""
        for request in self._open():
            request.is_late = request.is_late or seconds > PATIENCE_S
        if seconds > START_S:
            self._fail("the process did not start")

    def _hurry(self) -> None:
        """Tell the bot to stop thinking if its time is up or nobody waits for it any more; once. Whoever could not
        look for a while, as when the system slept, has told nobody yet, and lets it answer first."""
        asked, now = self._asked, self._clock()
        if self._child is None or asked is None or self._hangs_at is not None:
            return
        if asked.dropped or now > self._stop_at:
            asked.is_late = not asked.dropped
            self._hangs_at = now + GRACE_S
            self._child.stop()

    def _hand_over(self) -> None:
        while self._waiting and not self._waiting[0].is_open:
            self._waiting.popleft()
        if not self._waiting or self._asked is not None:
            return
        if self.trouble:
            self._answer_here(self._waiting.popleft())
        elif self._child is not None and self._child.is_ready:
            self._put(self._child, self._waiting.popleft())

    def _put(self, child: Child, request: Request) -> None:
        self._asked = request
        self._number += 1
        patience = min(self._patience, AGAIN_S) if request.is_late else self._patience
        self._stop_at, self._hangs_at = self._clock() + patience + seconds_of(request.spec, self.game), None
        view = request.view.to_dict()
        child.ask(BotQuestion(self._number, request.spec, request.seed, request.judge, view))

    # --- when something goes wrong --------------------------------------------------------------------

    def _fail(self, reason: str) -> None:
        """Replace the process. Who was told to stop because nobody waits any more may be slow to hear it: that says
        nothing against the next one."""
        self._reason = reason
        self._failures += self._asked is None or not self._asked.dropped
        self._end_child()
        if self._asked is not None:
            self._asked.is_late = True
            self._waiting.appendleft(self._asked)
            self._asked = None
        self.start()

    def _answer_here(self, request: Request) -> None:
        """Let a quick bot in this process answer; if that one breaks, too, any legal move is better than none."""
        try:
            bot = self._stand_in(request.spec, request.seed)
            request.answer = bot.judge(request.view) if request.judge else bot.choose(request.view)
        except Exception as error:
            self._reason = f"{type(error).__name__}: {error}"
            request.answer = [] if request.judge else request.view.moves()[0]

    def _stand_in(self, spec: str, seed: int) -> Judge[Any]:
        """The quick bot that answers for another one, always the same."""
        key = (spec, seed)
        if key not in self._stand_ins:
            self._stand_ins[key] = make_bot(stand_in(spec, self.game), self.game, seed)
        return self._stand_ins[key]

    def _end_child(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.end()

    def _greeting(self) -> tuple[str, str, dict[str, Any]]:
        """The greeting that a process needs before it can be asked: the game, its module, and its cards."""
        return self.game.name, home_of(self.game.name), self.game.content()


def _understood(request: Request, answer: Any) -> Any:
    """The moves that an answer names; KeyError, TypeError or ValueError if it is none."""
    moves = {str(move): move for move in request.view.moves()}
    if not request.judge:
        return moves[answer]
    if sorted(line for line, *_ in answer[: len(moves) + 1]) != sorted(moves):
        raise ValueError("not every move is judged once")
    analysis: Analysis[Any] = [ScoredMove(moves[line], *rest) for line, *rest in answer]
    return analysis


def _serve(asked: Connection, answering: Connection) -> None:
    """Run in the process: only there the games are imported."""
    from engine.thinking.bot_process import serve

    serve(asked, answering)
