"""Game file: one kept game in a file of its own, sealed: the second copy beside the history, and what it is mended
from.

Its first line names the format and the SHA-256 of the rest: a line of facts, then the packed record.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.history.entry import HistoryError, Kept, facts_text, read_facts, seal
from engine.reading import Bounds, read_bytes

SUFFIX: Final = ".game"
MOST_BYTES: Final = 2_000_000
_STALE_S: Final = 3600.0
"""Nobody writes one file for so long."""
_BOUNDS: Final = Bounds(bytes=MOST_BYTES, values=0, depth=0, letters=0)
_HEAD: Final = re.compile(rb"# finished game format=1 sha256=([0-9a-f]{64})")


def encode(kept: Kept) -> bytes:
    """A game as the bytes of its file."""
    facts = facts_text(kept.game)
    head = f"# finished game format=1 sha256={seal(facts, kept.record)}\n"
    return head.encode() + facts.encode() + b"\n" + kept.record


def decode(raw: bytes) -> Kept:
    """The game in the bytes of a file; raises HistoryError if they are damaged."""
    head, _, rest = raw.partition(b"\n")
    facts, _, record = rest.partition(b"\n")
    marks = _HEAD.fullmatch(head)
    try:
        text = facts.decode()
    except UnicodeDecodeError:
        marks, text = None, ""
    if marks is None or marks[1].decode() != seal(text, record):
        raise HistoryError.of("history_game", "A finished game cannot be read: its file is damaged.")
    return Kept(read_facts(text), record)


class GameFolder:
    """The files of all kept games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, id: str) -> Path:
        """Where the game of that id is kept."""
        return self.folder / f"{id}{SUFFIX}"

    def ids(self) -> set[str]:
        """The ids of all games that have a file, readable or not."""
        with contextlib.suppress(OSError):
            return {entry.name.removesuffix(SUFFIX) for entry in os.scandir(self.folder) if _is_game(entry.name)}
        return set()

    def read(self, id: str) -> Kept:
        """The game of that id; raises HistoryError if its file is damaged, OSError if it cannot be read."""
        return decode(read_bytes(self.path(id), _BOUNDS))

    def readable(self, ids: set[str]) -> Iterator[Kept]:
        """Those of the games that can be read."""
        for id in sorted(ids):
            with contextlib.suppress(OSError, HistoryError):
                yield self.read(id)

    def write(self, kept: Kept) -> None:
        """Keep a game; at every instant its file is there whole or not at all. Raises OSError."""
        path = self.path(kept.game.id)
        self.folder.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{uuid.uuid4().hex[:8]}.new")
        try:
            with open(beside, "xb") as file:
                file.write(encode(kept))
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        except BaseException:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise

    def remove(self, id: str) -> None:
        """The game has no file any more. Raises OSError."""
        self.path(id).unlink(missing_ok=True)

    def tidy(self) -> None:
        """Remove what a program that was killed left half written."""
        with contextlib.suppress(OSError):
            for entry in os.scandir(self.folder):
                if entry.name.endswith(".new") and time.time() - entry.stat().st_mtime > _STALE_S:
                    os.unlink(entry.path)


def _is_game(name: str) -> bool:
    id = name.removesuffix(SUFFIX)
    with contextlib.suppress(ValueError):
        return name.endswith(SUFFIX) and str(uuid.UUID(id)) == id
    return False
