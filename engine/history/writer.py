"""Writer of the history: keeps finished games in the background, after the autosave and never in its way.

What could not be written is tried again every few seconds and once more at the end; what is left then is found in
the autosave when the program starts the next time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.history.entry import HistoryError, Kept
from engine.history.store import History

RETRY_S: Final = 5.0
"""How long to wait before what could not be written is tried again, in seconds."""
LAST_S: Final = 8.0
"""How long the end of a game's session waits for it, in seconds."""


class HistoryWriter:
    """Keeps games in the history of `data_dir`; its thread lives as long as there is something to keep.

    `error` says why a game could not be kept yet, None if all are. `first` is called in that thread before each
    game: it waits until the autosave is on disk.
    """

    def __init__(self, data_dir: Path, first: Callable[[], None] = lambda: None) -> None:
        self._data_dir = data_dir
        self._first = first
        self.error: HistoryError | None = None
        self._waiting: list[Kept] = []
        self._known: set[str] = set()
        self._closing = False
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None

    def keep(self, kept: Kept) -> None:
        """Keep a game soon; one that was handed over before is not kept twice. Never waits, never raises."""
        with self._wake:
            if kept.game.id in self._known or self._closing:
                return
            self._known.add(kept.game.id)
            self._waiting.append(kept)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="history writer", daemon=True)
                self._thread.start()
            self._wake.notify_all()

    def flush(self, patience_s: float = LAST_S) -> bool:
        """Wait until everything is kept, or has failed once; False if that took too long."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._waiting or self.error is not None, patience_s)

    def close(self) -> None:
        """Try what is left once more, and end."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join(LAST_S)

    def _work(self) -> None:
        while (kept := self._next()) is not None:
            self._first()
            error = self._keep(kept)
            with self._wake:
                self.error = error
                if error is None:
                    self._waiting.remove(kept)
                self._wake.notify_all()
                if error is not None and self._pause():
                    break

    def _next(self) -> Kept | None:
        """The game to keep next; None, and the thread ends, if there is none."""
        with self._wake:
            if not self._waiting:
                self._thread = None
                return None
            return self._waiting[0]

    def _pause(self) -> bool:
        """Wait a while after a failure; whether nobody waits for another try."""
        if self._closing:
            return True
        self._wake.wait_for(lambda: self._closing, RETRY_S)
        return False

    def _keep(self, kept: Kept) -> HistoryError | None:
        try:
            with History(self._data_dir) as history:
                if not history.was_deleted(kept.game.id):
                    history.add(kept)
        except HistoryError as error:
            return error
        except Exception as error:
            reason = " ".join(str(error).split())
            return HistoryError.of(
                "history_busy", "The history of finished games cannot be used now: {reason}.", reason=reason
            )
        return None
