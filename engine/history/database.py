"""Database: the SQLite file of the history: its tables, their versions, and what its errors mean.

A file of an older version is brought up to the present one; one of a later version is left as it is.
"""

from __future__ import annotations

import contextlib
import datetime
import itertools
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.history.entry import HistoryError

BUSY_S: Final = 5.0
"""How long one window waits for another that is just writing."""

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE games (id TEXT PRIMARY KEY, ended INTEGER NOT NULL, facts BLOB NOT NULL, "
        "record BLOB NOT NULL, seal TEXT NOT NULL)",
        "CREATE INDEX games_by_end ON games (ended DESC, id)",
    ),
    (
        "ALTER TABLE games ADD COLUMN review BLOB",
        "CREATE TABLE deleted (id TEXT PRIMARY KEY)",
    ),
    ("CREATE TABLE tries (date TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (date, name))",),
    (
        "CREATE TABLE rivals (date TEXT NOT NULL, bot TEXT NOT NULL, total INTEGER NOT NULL, "
        "PRIMARY KEY (date, bot))",
    ),
)
"""What leads from each version to the next, the first one from an empty file."""
VERSION: Final = len(MIGRATIONS)

_CORRUPT: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR})
FAULTS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What a statement raises: the other one where SQLite quotes damaged bytes in what it has to say."""
_PARTS: Final = ("", "-wal", "-shm")
"""The endings of the files that one database consists of."""


class DamagedHistory(HistoryError):
    """A file that is there and is no history, or not a whole one."""


@contextlib.contextmanager
def in_a_sentence() -> Iterator[None]:
    """Whatever SQLite reports as HistoryError: as DamagedHistory if the file itself is at fault."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise _damaged(_text(error.object)) from error
    except sqlite3.Error as error:
        reason = " ".join(str(error).split())
        if _is_damage(error):
            raise _damaged(reason) from error
        raise HistoryError.of(
            "history_busy", "The history of finished games cannot be used now: {reason}.", reason=reason
        ) from error
    except OSError as error:
        raise _no_place(error.strerror or str(error)) from error


def _damaged(reason: str) -> DamagedHistory:
    return DamagedHistory.of(
        "history_damaged", "The history of finished games is damaged: {reason}.", reason=reason
    )


def _no_place(reason: str) -> HistoryError:
    return HistoryError.of(
        "history_busy", "The history of finished games cannot be used now: {reason}.", reason=reason
    )


def _is_damage(error: sqlite3.Error) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return isinstance(error, sqlite3.IntegrityError | sqlite3.InternalError)
    return code & 0xFF in _CORRUPT


def open_database(path: Path, busy_s: float = BUSY_S) -> sqlite3.Connection:
    """The database at `path` in its present version, made if there is none; raises HistoryError."""
    with in_a_sentence():
        path.parent.mkdir(parents=True, exist_ok=True)
        found = sqlite3.connect(path, timeout=busy_s, isolation_level=None, check_same_thread=False)
    try:
        with in_a_sentence():
            found.text_factory = _text
            found.execute("PRAGMA journal_mode=WAL")
            found.execute("PRAGMA synchronous=FULL")
            migrate(found)
    except BaseException:
        found.close()
        raise
    return found


def in_memory() -> sqlite3.Connection:
    """An empty database that is kept nowhere: for a program whose folder takes no file."""
    found = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(found)
    return found


def _text(raw: bytes) -> str:
    """A text of the file, also where its bytes are damaged."""
    return raw.decode(errors="replace")


def migrate(database: sqlite3.Connection, version: int = VERSION) -> None:
    """Bring a database up to a version, all steps or none; two windows may do so at once. Raises HistoryError if it
    is of a later one."""
    if _version(database) == version:
        return
    database.execute("BEGIN IMMEDIATE")
    try:
        now = _version(database)
        if now > VERSION:
            raise HistoryError.of(
                "history_later",
                "The history of finished games was written by a later version of this program (version {version}).",
                version=now,
            )
        for statement in itertools.chain(*MIGRATIONS[now:version]):
            database.execute(statement)
        database.execute(f"PRAGMA user_version={max(now, version)}")
        database.execute("COMMIT")
    except BaseException:
        database.execute("ROLLBACK")
        raise


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def set_aside(path: Path, today: datetime.date | None = None) -> Path | None:
    """Rename a damaged database with all its files; its new path, None if the system does not let us."""
    date = (today or datetime.date.today()).isoformat()
    numbers = itertools.chain([""], (f"-{number}" for number in itertools.count(2)))
    names = (path.with_name(f"{path.stem}.damaged-{date}{number}{path.suffix}") for number in numbers)
    aside = next(name for name in names if not os.path.lexists(name))
    try:
        os.replace(path, aside)
    except OSError:
        return None
    for part in _PARTS[1:]:
        with contextlib.suppress(OSError):
            os.replace(f"{path}{part}", f"{aside}{part}")
    return aside
