"""Review shelf: where reviews that were begun or are complete are kept beside the records that they are of."""

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
