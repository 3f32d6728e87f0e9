"""Review shelf: where reviews that were begun or are complete are kept, and the folder of those whose games the
history does not have."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Protocol

from engine.game import Seat
from engine.saving.save_file import SaveError, refuse_link, write_atomically

FOLDER: Final = "reviews"
MOST: Final = 60
"""So many reviews are kept: the oldest ones go."""

_LARGEST: Final = 4_000_000
"""Bytes of a file that is read at most."""


class ReviewShelf(Protocol):
    """Reviews as plain data, by the key of their record (`engine.review.review.key_of`) and their seat."""

    def get(self, key: str, seat: Seat) -> Mapping[str, Any] | None:
        """The review that was kept last; None if there is none that can be read."""
        ...

    def keep(self, key: str, seat: Seat, data: Mapping[str, Any]) -> None:
        """Keep a review in place of an older one. What cannot be kept is worked out again another time."""

    def close(self) -> None:
        """Nobody looks at the review any more."""


class ReviewFolder:
    """A shelf of files in a folder of the data folder."""

    def __init__(self, data_dir: Path) -> None:
        self.folder = data_dir / FOLDER

    def get(self, key: str, seat: Seat) -> Mapping[str, Any] | None:
        with contextlib.suppress(OSError, ValueError, RecursionError):
            path = self._path(key, seat)
            if path.is_file() and path.stat().st_size <= _LARGEST:
                found = json.loads(path.read_bytes())
                return found if isinstance(found, dict) else None
        return None

    def keep(self, key: str, seat: Seat, data: Mapping[str, Any]) -> None:
        with contextlib.suppress(SaveError, OSError):
            refuse_link(self.folder)
            write_atomically(self._path(key, seat), json.dumps(data).encode())
            self._thin_out()

    def close(self) -> None:
        """Everything lies there already."""

    def remove(self, key: str, seat: Seat | None = None) -> None:
        """The review of a record from that seat is there no more, None: from any seat."""
        if self.folder.is_dir():
            self._remove(f"{key}-{'*' if seat is None else seat}.json")

    def clear(self) -> None:
        """No review is there any more."""
        if self.folder.is_dir():
            self._remove("*.json")

    def _remove(self, files: str) -> None:
        for pattern in (files, f"{files}.previous"):
            for path in self.folder.glob(pattern):
                with contextlib.suppress(OSError):
                    path.unlink()

    def _path(self, key: str, seat: Seat) -> Path:
        return self.folder / f"{key}-{seat}.json"

    def _thin_out(self) -> None:
        """The oldest ones go; a `.previous` stays no longer than what it was before."""
        files = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[MOST:]:
            path.unlink(missing_ok=True)
        kept = {path.name for path in files[:MOST]}
        for path in self.folder.glob("*.previous"):
            if path.name.removesuffix(".previous") not in kept:
                path.unlink(missing_ok=True)
