"""Review rows: a game of the history has its reviews in its row, and they go with it; all others lie in a folder.

They are written in the background, one after the other. What could not be written to the history is found in the
folder, and moves to the row of its game when it is looked at again.
"""

from __future__ import annotations

import contextlib
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.game import Seat
from engine.history.entry import HistoryError
from engine.history.store import History
from engine.review.packed import ReviewData, pack_reviews, unpack_reviews
from valeria_gui.play.review_shelf import ReviewFolder

GLANCE_S: Final = 0.25
"""How long the opening of a review waits for another window that is just writing, in seconds."""
LAST_S: Final = 0.5
"""How long the end of a review waits until all is written; what takes longer is written after it."""


@dataclass(frozen=True)
class RowOf:
    """The row of the game with that id, as a shelf for its reviews; the record of the game has `key`."""

    rows: ReviewRows
    id: str

    def get(self, key: str, seat: Seat) -> ReviewData | None:
        return self.rows.get(ReviewPlace(self.id, key, seat))

    def keep(self, key: str, seat: Seat, data: ReviewData) -> None:
        self.rows.keep(ReviewPlace(self.id, key, seat), data)

    def close(self) -> None:
        self.rows.flush(LAST_S)


@dataclass(frozen=True)
class ReviewPlace:
    """Where a review belongs: to a game, its record and a seat."""

    id: str
    key: str
    seat: Seat


class ReviewRows:
    """The reviews of the data folder `data_dir`; its thread lives as long as there is something to write."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = ReviewFolder(data_dir)
        self._data_dir = data_dir
        self._waiting: dict[ReviewPlace, ReviewData] = {}
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None

    def of(self, id: str) -> RowOf:
        """The shelf of the game with that id, whether the history has it or not."""
        return RowOf(self, id)

    def get(self, place: ReviewPlace) -> ReviewData | None:
        """The review that was kept last; None if there is none that can be read."""
        with self._wake:
            if place in self._waiting:
                return self._waiting[place]
        found, is_kept = self._in_row(place)
        if found is not None:
            return found
        found = self.folder.get(place.key, place.seat)
        if found is not None and is_kept:
            self.keep(place, found)
        return found

    def keep(self, place: ReviewPlace, data: ReviewData) -> None:
        """Keep a review soon, in place of an older one. Never waits, never raises."""
        with self._wake:
            self._waiting[place] = data
            if self._thread is None:  # The program ends only after it: it is no daemon.
                self._thread = threading.Thread(target=self._work, name="review writer")
                self._thread.start()

    def flush(self, patience_s: float) -> bool:
        """Wait until everything is written; False if that takes longer."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._waiting, patience_s)

    def _in_row(self, place: ReviewPlace) -> tuple[ReviewData | None, bool]:
        """The review in the row of the game, and whether there is such a row."""
        try:
            with History(self._data_dir, busy_s=GLANCE_S) as history:
                if not history.is_written:
                    return None, False
                reviews = unpack_reviews(history.review(place.id), place.key)
                return reviews.get(place.seat), place.id in history
        except HistoryError:
            return None, False

    def _work(self) -> None:
        while True:
            with self._wake:
                place, data = next(iter(self._waiting.items()), (None, None))
                if place is None or data is None:
                    self._thread = None
                    return
            with contextlib.suppress(Exception):
                self._write(place, data)
            with self._wake:
                if self._waiting[place] is data:
                    del self._waiting[place]
                self._wake.notify_all()

    def _write(self, place: ReviewPlace, data: ReviewData) -> None:
        try:
            if self._write_row(place, data):
                self.folder.remove(place.key, place.seat)
                return
        except HistoryError:
            pass  # The folder has it until the history can be used.
        self.folder.keep(place.key, place.seat, data)

    def _write_row(self, place: ReviewPlace, data: ReviewData) -> bool:
        """Write a review into the row of its game; whether nothing is left to be done: a game that somebody deleted
        leaves no review behind."""
        with History(self._data_dir) as history:
            if not history.is_written:
                return False
            reviews = {**unpack_reviews(history.review(place.id), place.key), place.seat: data}
            return history.keep_review(place.id, pack_reviews(reviews)) or history.was_deleted(place.id)
