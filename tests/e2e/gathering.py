"""A table without a window: a room with its real network process, and a game that goes on by itself in a thread."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from engine.players import HUMAN, Player
from engine.registry import find_game
from valeria_gui.lan.gate import Gate
from valeria_gui.lan.network_options import NetworkOptions
from valeria_gui.lan.room import LanRoom
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import Session, new_session

T = TypeVar("T")

LIMIT_S: Final = 30.0
_STEP_S: Final = 0.003

BOT: Final = "greedy"


class Gathering:
    """A table of `game` for `people` on phones, with `bots` or as many as it needs to be enough, open on this
    computer alone. A context manager.

    All that concerns the room and the game happens in one thread; `at_table` has something done there.
    """

    def __init__(self, game: str, folder: Path, people: int = 2, bots: int = 0, **options: Any) -> None:
        self.game, self.folder = game, folder
        self.session: Session | None = None
        self.record = folder / "traffic.txt"
        self._wanted: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._ended = threading.Event()
        self._failure: BaseException | None = None
        network = NetworkOptions(announced=False, loopback=True, **options)
        self.gates: list[Gate] = []
        self.room = LanRoom(game, folder, connect=lambda: self._gate(network))
        for seat in range(people, max(people + bots, find_game(game).seats[0])):
            self.room.seat_bot(seat, BOT, f"Bot {seat}")
        self._thread = threading.Thread(target=self._live, name="table")

    def _gate(self, network: NetworkOptions) -> Gate:
        self.gates.append(Gate(options=network))
        return self.gates[-1]

    def __enter__(self) -> Self:
        self.room.open()
        self._thread.start()
        self.wait_for(lambda: self.room.port)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        self._thread.join(LIMIT_S)
        self.room.close()
        if self.session is not None:
            self.session.close()
        for gate in self.gates:
            gate.join(LIMIT_S)
        if self._failure is not None and error is None:
            raise self._failure

    @property
    def address(self) -> str:
        """Where a browser of this computer finds the lobby."""
        return f"http://127.0.0.1:{self.room.port}/#{self.room.code}"

    @property
    def faults(self) -> list[str]:
        """The mistakes of the network process."""
        return [fault for gate in self.gates for fault in gate.faults]

    def start(self, seed: int = 3, **options: object) -> None:
        """Begin the game among those who have taken a place."""
        self.at_table(lambda: self._start(seed, options))

    def _start(self, seed: int, options: dict[str, object]) -> None:
        base = GameSetup((Player("A", HUMAN), Player("B", HUMAN)), 0, seed, options, game=self.game)
        self.session = new_session(self.room.setup(base), self.folder)
        self.room.begin(self.session)

    def at_table(self, deed: Callable[[], T]) -> T:
        """The answer to something that is done between two looks of the table."""
        answers: queue.SimpleQueue[T] = queue.SimpleQueue()
        self._wanted.put(lambda: answers.put(deed()))
        try:
            return answers.get(timeout=LIMIT_S)
        except queue.Empty:
            raise self._failure or TimeoutError("the table does not go on") from None

    def wait_for(self, happened: Callable[[], object], seconds: float = LIMIT_S) -> None:
        """Wait until something is so at the table."""
        end = time.monotonic() + seconds
        while not self.at_table(happened):
            if time.monotonic() > end:
                raise TimeoutError("it did not happen at the table")
            time.sleep(_STEP_S)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.session is not None and self.session.host.status.is_over

    def _live(self) -> None:
        try:
            while not self._ended.is_set():
                self._attend()
        except BaseException as error:
            self._failure = error

    def _attend(self) -> None:
        while not self._wanted.empty():
            self._wanted.get()()
        busy = self.room.attend()
        if self.session is not None and not self.room.paused:
            busy |= bool(self.session.host.step())
        if not busy:
            time.sleep(_STEP_S)
