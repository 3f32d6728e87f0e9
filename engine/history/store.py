"""History: every finished game of this computer, in a SQLite file and, game by game, in files beside it.

Each copy is mended from the other, so that a game is lost only where both are. A damaged file is set aside, and
what can be read of it is taken over; where no file can be made at all, the games are read from their own files.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from engine.history import database
from engine.history.database import FAULTS, DamagedHistory, in_a_sentence, open_database
from engine.history.entry import FinishedGame, HistoryError, Kept, facts_text, read_facts, seal, unpack_record
from engine.history.game_file import GameFolder
from engine.records.record import Record

NAME: Final = "history.sqlite"
FOLDER: Final = "history"

T = TypeVar("T")


class Mended(NamedTuple):
    """What a check found: games whose row or file was missing or damaged and is whole again, and games that are
    damaged in both."""

    rows: int = 0
    files: int = 0
    lost: int = 0


class DailyTry(NamedTuple):
    """That somebody has had the try that counts at the daily deal of a date."""

    date: str
    name: str


class History:
    """The history in the data folder `data_dir`. Every method raises HistoryError and nothing else.

    `notices` are what the player should be told once: that a damaged file was set aside, or that nothing can be
    written. A history is used by one thread at a time; several of them, also in other programs, may be open at
    once.
    """

    def __init__(self, data_dir: Path, *, busy_s: float = database.BUSY_S) -> None:
        self.path = data_dir / NAME
        self.files = GameFolder(data_dir / FOLDER)
        self.notices: list[HistoryError] = []
        self.is_written = True
        self._busy_s = busy_s
        self._database = self._open()

    def close(self) -> None:
        """Nothing is open any more."""
        with contextlib.suppress(*FAULTS):
            self._database.close()

    def __enter__(self) -> History:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # --- games -------------------------------------------------------------------------------------------------

    def __contains__(self, id: str) -> bool:
        return bool(self._all("SELECT 1 FROM games WHERE id = ?", id))

    def count(self) -> int:
        """How many games are kept."""
        return int(self._all("SELECT count(*) FROM games")[0][0])

    def games(self) -> list[FinishedGame]:
        """The facts of all games that can be read, the newest first."""
        return in_order(self.reading({}))

    def reading(self, known: dict[str, FinishedGame]) -> Iterator[FinishedGame]:
        """The facts of all games that can be read, one by one: those that are listed, the newest first, then those
        that only their own files tell of. `known` are games by their seals; all that are read come there."""
        found: set[str] = set()
        for facts, id, stamp in self._all("SELECT facts, id, seal FROM games ORDER BY ended DESC, id"):
            game = known.get(stamp) or self._facts(facts, id)
            if game is not None:
                known[stamp] = game
                found.add(game.id)
                yield game
        for kept in self.files.readable(self.files.ids() - found - self._gone()):
            yield kept.game

    def latest(self, most: int) -> list[FinishedGame]:
        """The facts of so many of the last games that are listed and can be read, the newest first."""
        rows = self._all("SELECT facts, id FROM games ORDER BY ended DESC, id LIMIT ?", most)
        return [game for facts, id in rows if (game := self._facts(facts, id)) is not None]

    def _gone(self) -> set[str]:
        """The ids of the games that somebody deleted."""
        return {str(row[0]) for row in self._all("SELECT id FROM deleted")}

    def _facts(self, raw: object, id: str) -> FinishedGame | None:
        """The facts of a row; from the game's own file where they are damaged."""
        with contextlib.suppress(HistoryError, UnicodeDecodeError):
            return read_facts(raw.decode() if isinstance(raw, bytes) else str(raw))
        with contextlib.suppress(HistoryError, OSError):
            return self.files.read(id).game
        return None

    def kept(self, id: str) -> Kept:
        """A game with its record, from whichever copy is whole; raises HistoryError if there is none."""
        for row in self._rows("WHERE id = ?", id):
            if row is not None:
                return row
        with in_a_sentence():
            return self.files.read(id)

    def record(self, id: str) -> Record:
        """The record of a game."""
        return unpack_record(self.kept(id).record)

    def add(self, kept: Kept) -> bool:
        """Keep a game; whether it is a new one. If only one of its two copies could be written the other follows
        at the next `take_in`; raises HistoryError if none could."""
        try:
            self.files.write(kept)
        except OSError:
            if not self.is_written:
                with in_a_sentence():
                    raise
        return self._insert(kept)

    def _insert(self, kept: Kept) -> bool:
        facts = facts_text(kept.game)
        values = (kept.game.id, kept.game.ended_ms, facts.encode(), kept.record, seal(facts, kept.record))
        statement = "INSERT OR IGNORE INTO games (id, ended, facts, record, seal) VALUES (?, ?, ?, ?, ?)"
        return self._change((statement, values)) > 0

    def merge(self, games: Iterable[Kept]) -> int:
        """Take in games from elsewhere, also such as were deleted here; how many of them are new."""
        new = 0
        for kept in games:
            self._change(("DELETE FROM deleted WHERE id = ?", (kept.game.id,)))
            new += kept.game.id not in self and self.add(kept)
        return new

    def delete(self, id: str) -> None:
        """Delete one game for good: it is not taken in again from a save."""
        with in_a_sentence():
            self.files.remove(id)
        self._change(("INSERT OR IGNORE INTO deleted VALUES (?)", (id,)), ("DELETE FROM games WHERE id = ?", (id,)))

    def delete_all(self) -> None:
        """Delete all games for good."""
        for id in self.files.ids():
            with in_a_sentence():
                self.files.remove(id)
        self._change(
            ("INSERT OR IGNORE INTO deleted SELECT id FROM games", ()),
            ("DELETE FROM games", ()),
            ("DELETE FROM tries", ()),
        )

    def was_deleted(self, id: str) -> bool:
        """Whether somebody deleted that game."""
        return bool(self._all("SELECT 1 FROM deleted WHERE id = ?", id))

    # --- what belongs to a game --------------------------------------------------------------------------------

    def review(self, id: str) -> bytes | None:
        """What was kept with `keep_review`, None if nothing was."""
        found = self._all("SELECT review FROM games WHERE id = ?", id)
        return found[0][0] if found and isinstance(found[0][0], bytes) else None

    def keep_review(self, id: str, data: bytes | None) -> bool:
        """Keep the review of a game beside it, None for none; whether there is such a game."""
        return self._change(("UPDATE games SET review = ? WHERE id = ?", (data, id))) > 0

    # --- daily deal --------------------------------------------------------------------------------------------

    def begin_try(self, date: str, name: str) -> bool:
        """Somebody begins the daily deal of a date; whether it is the try that counts: the first one."""
        return self._change(("INSERT OR IGNORE INTO tries VALUES (?, ?)", (date, name))) > 0

    def has_tried(self, date: str, name: str) -> bool:
        """Whether somebody has begun the daily deal of a date."""
        return bool(self._all("SELECT 1 FROM tries WHERE date = ? AND name = ?", date, name))

    def rival(self, date: str, bot: str) -> int | None:
        """What a bot got at the daily deal of a date, None if that was not kept."""
        found = self._all("SELECT total FROM rivals WHERE date = ? AND bot = ?", date, bot)
        return int(found[0][0]) if found else None

    def keep_rival(self, date: str, bot: str, total: int) -> None:
        """Keep what a bot got at the daily deal of a date."""
        self._change(("INSERT OR REPLACE INTO rivals VALUES (?, ?, ?)", (date, bot, total)))

    # --- both copies -------------------------------------------------------------------------------------------

    def take_in(self) -> int:
        """Bring both copies together: games that have only a file get a row, and the other way round; how many
        games came into the list."""
        self.files.tidy()
        in_files = self.files.ids()
        listed = {str(row[0]) for row in self._all("SELECT id FROM games")}
        new = sum(self._insert(kept) for kept in self.files.readable(in_files - listed - self._gone()))
        self._write_files(listed - in_files)
        return new

    def _write_files(self, ids: set[str]) -> int:
        """Write the files of games that have none; how many could be written."""
        written = 0
        for id in sorted(ids):
            for row in self._rows("WHERE id = ?", id):
                with contextlib.suppress(OSError):
                    if row is not None:
                        self.files.write(row)
                        written += 1
        return written

    def check(self) -> Mended:
        """Compare every row with its seal and its file with it, and mend each from the other."""
        self.look_through()
        rows, files, lost = 0, 0, 0
        for id in [str(row[0]) for row in self._all("SELECT id FROM games")]:
            row = next(iter(self._rows("WHERE id = ?", id)), None)
            file = self._file(id)
            if row is None and file is not None:
                self._change(("DELETE FROM games WHERE id = ?", (id,)))
                rows += self._insert(file)
            elif row is not None and file is None:
                files += self._write_files({id})
            else:
                lost += row is None
        return Mended(rows, files, lost)

    def look_through(self) -> None:
        """Have SQLite look through its whole file, tables and indices; one that is damaged is set aside."""
        self._mending(self._look_through)

    def _look_through(self) -> None:
        found = self._database.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise DamagedHistory.of(
                "history_damaged", "The history of finished games is damaged: {reason}.", reason=found
            )

    def _file(self, id: str) -> Kept | None:
        with contextlib.suppress(OSError, HistoryError):
            kept = self.files.read(id)
            return kept if kept.game.id == id else None
        return None

    def _rows(self, which: str, *values: object) -> Iterator[Kept | None]:
        """The games of some rows; None for one whose seal is broken."""
        for facts, record, stamp, id in self._all(f"SELECT facts, record, seal, id FROM games {which}", *values):
            yield _whole(facts, record, stamp, id)

    # --- the file ----------------------------------------------------------------------------------------------

    def _open(self) -> sqlite3.Connection:
        try:
            return open_database(self.path, self._busy_s)
        except DamagedHistory as damage:
            return self._begin_anew(damage)
        except HistoryError as error:
            return self._without_a_file(error)

    def _begin_anew(self, damage: HistoryError) -> sqlite3.Connection:
        """A new file in place of a damaged one, with all that can be read of it and of the games' own files."""
        aside = database.set_aside(self.path)
        if aside is None:
            return self._without_a_file(damage)
        self.notices.append(
            HistoryError.of(
                "history_set_aside",
                "The history of finished games was damaged. It was kept as {file}; the games were read again from "
                "their own files.",
                file=aside.name,
            )
        )
        try:
            found = open_database(self.path, self._busy_s)
        except HistoryError as error:
            return self._without_a_file(error)
        self._database = found
        _salvage(aside, found)
        self._fill()
        return found

    def _without_a_file(self, error: HistoryError) -> sqlite3.Connection:
        """The games as their own files tell them; what is changed is lost with the program."""
        self.notices.append(error)
        self.is_written = False
        self._database = database.in_memory()
        self._fill()
        return self._database

    def _fill(self) -> None:
        with contextlib.suppress(HistoryError):
            for kept in self.files.readable(self.files.ids()):
                if not self.was_deleted(kept.game.id):
                    self._insert(kept)

    def _all(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        return self._mending(lambda: self._database.execute(statement, values).fetchall())

    def _change(self, *statements: tuple[str, tuple[object, ...]]) -> int:
        """Carry out all statements or none; how many rows the last one changed."""
        return self._mending(lambda: self._transaction(statements))

    def _transaction(self, statements: tuple[tuple[str, tuple[object, ...]], ...]) -> int:
        changed = 0
        self._database.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in statements:
                changed = self._database.execute(statement, values).rowcount
            self._database.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(*FAULTS):
                self._database.execute("ROLLBACK")
            raise
        return changed

    def _mending(self, action: Callable[[], T]) -> T:
        """Do something; if the file turns out to be damaged, begin a new one and do it there."""
        try:
            with in_a_sentence():
                return action()
        except DamagedHistory as damage:
            self.close()
            self._database = self._begin_anew(damage)
        with in_a_sentence():
            return action()


def in_order(games: Iterable[FinishedGame]) -> list[FinishedGame]:
    """The games, the newest first."""
    return sorted(games, key=lambda game: (-game.ended_ms, game.id))


def _whole(facts: object, record: object, stamp: object, id: object) -> Kept | None:
    """The game of a row, None if something in it is damaged."""
    if not isinstance(facts, bytes) or not isinstance(record, bytes):
        return None
    with contextlib.suppress(HistoryError, UnicodeDecodeError):
        text = facts.decode()
        game = read_facts(text)
        if stamp == seal(text, record) and game.id == id:
            return Kept(game, record)
    return None


_SALVAGED: Final = "INSERT OR IGNORE INTO games (id, ended, facts, record, seal) VALUES (?, ?, ?, ?, ?)"


def _salvage(aside: Path, into: sqlite3.Connection) -> None:
    """Take over each row of a damaged file that can be read and is whole, as far as it can be read."""
    with contextlib.suppress(*FAULTS), contextlib.closing(sqlite3.connect(aside)) as old:
        for row in _readable(old, "SELECT id, ended, facts, record, seal FROM games"):
            if _whole(row[2], row[3], row[4], row[0]) is not None:
                into.execute(_SALVAGED, row)
        for id, review in _readable(old, "SELECT id, review FROM games WHERE review IS NOT NULL"):
            into.execute("UPDATE games SET review = ? WHERE id = ?", (review, id))
        for row in _readable(old, "SELECT id FROM deleted"):
            into.execute("INSERT OR IGNORE INTO deleted VALUES (?)", row)
        for row in _readable(old, "SELECT date, name FROM tries"):
            into.execute("INSERT OR IGNORE INTO tries VALUES (?, ?)", row)


def _readable(old: sqlite3.Connection, statement: str) -> Iterator[tuple[object, ...]]:
    """The rows up to the first that cannot be read."""
    with contextlib.suppress(*FAULTS):
        yield from old.execute(statement)
