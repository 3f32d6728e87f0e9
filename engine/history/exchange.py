"""Exchange: all games as one file for another computer, as a table of figures, and one record as text.

What comes from elsewhere is read within bounds and checked game by game: a damaged one is left out and counted.
"""

from __future__ import annotations

import csv
import datetime
import io
import os
import uuid
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Final, NamedTuple

from engine.game import GameError
from engine.history.entry import FinishedGame, HistoryError, Kept, game_id
from engine.history.game_file import MOST_BYTES, SUFFIX, decode, encode
from engine.history.store import History
from engine.players import Player
from engine.records.record_text import to_text

ENDING: Final = ".games"
"""How the files are called that hold all games."""
MOST_GAMES: Final = 100_000
_COLUMNS: Final = (
    "ended",
    "game",
    "seats",
    "options",
    "counts",
    "daily_deal",
    "minutes",
    "turns",
    "player",
    "points",
    "place",
    "win_share",
    "others",
)


class TakenIn(NamedTuple):
    """What came of a file from elsewhere: so many games in it, so many of them new, so many damaged."""

    games: int
    new: int
    damaged: int


def export_all(history: History, path: Path) -> int:
    """Write all games into one file; how many. Raises HistoryError."""
    games = history.games()
    _write(path, lambda file: _pack(history, games, file))
    return len(games)


def _pack(history: History, games: Sequence[FinishedGame], file: IO[bytes]) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        for game in games:
            archive.writestr(zipfile.ZipInfo(game.id + SUFFIX), encode(history.kept(game.id)))


def _write(path: Path, fill: Callable[[IO[bytes]], object]) -> None:
    """Make a file that is there whole or not at all."""
    beside = path.with_name(f"{path.name}.{uuid.uuid4().hex[:8]}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with open(beside, "xb") as file:
                fill(file)
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise HistoryError.of(
            "history_not_written", "{name} could not be written: {reason}.", name=path.name, reason=reason
        ) from error


def import_all(history: History, path: Path) -> TakenIn:
    """Take in the games of such a file; those that are here already are left alone. Raises HistoryError if it is no
    such file, or cannot be read."""
    found: list[Kept] = []
    damaged = 0
    try:
        with zipfile.ZipFile(path) as archive:
            for kept in _unpack(archive):
                damaged += kept is None
                found += [kept] if kept is not None else []
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        raise HistoryError.of("history_no_games", "{name} holds no finished games.", name=path.name) from error
    except OSError as error:
        raise HistoryError.of(
            "cannot_be_read",
            "{name} cannot be read: {reason}.",
            name=path.name,
            reason=error.strerror or str(error),
        ) from error
    return TakenIn(len(found), history.merge(found), damaged)


def _unpack(archive: zipfile.ZipFile) -> Iterator[Kept | None]:
    """The games of a file, None for one that is damaged."""
    for member in archive.infolist()[:MOST_GAMES]:
        if not member.filename.endswith(SUFFIX):
            continue
        try:
            with archive.open(member) as file:
                yield _checked(file.read(MOST_BYTES + 1))
        except (HistoryError, GameError, zipfile.BadZipFile, zlib.error):
            yield None


def _checked(raw: bytes) -> Kept:
    """The game in such bytes, if it is the one that it says it is; raises HistoryError."""
    if len(raw) > MOST_BYTES:
        raise HistoryError.of("history_game", "A finished game cannot be read: its file is damaged.")
    kept = decode(raw)
    if game_id(kept.to_record(), players(kept.game)) != kept.game.id:
        raise HistoryError.of("history_game", "A finished game cannot be read: its file is damaged.")
    return kept


def players(game: FinishedGame) -> tuple[Player, ...]:
    """Who played."""
    return tuple(Player(seat.name, seat.kind) for seat in game.seats)


def record_text_of(history: History, game: FinishedGame) -> str:
    """The record of a game as text that people can read; raises HistoryError or GameError."""
    return to_text(history.record(game.id), players(game))


def write_record(history: History, game: FinishedGame, path: Path) -> None:
    """Write the record of a game as text; raises HistoryError or GameError."""
    text = record_text_of(history, game).encode()
    _write(path, lambda file: file.write(text))


def write_csv(games: Sequence[FinishedGame], path: Path) -> None:
    """Write the facts of games as a table, a line a game; raises HistoryError."""
    text = csv_text(games).encode("utf-8-sig")
    _write(path, lambda file: file.write(text))


def csv_text(games: Sequence[FinishedGame]) -> str:
    """The facts of games as comma-separated values, the first line naming them."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_COLUMNS)
    writer.writerows(map(_row, games))
    return text.getvalue()


def _row(game: FinishedGame) -> list[object]:
    mine = game.mine
    others = [f"{seat.name} ({seat.total})" for number, seat in enumerate(game.seats) if number != game.own]
    ended = datetime.datetime.fromtimestamp(game.ended_ms / 1000, datetime.UTC).isoformat(timespec="seconds")
    return [
        ended,
        game.game,
        len(game.seats),
        _safe(" ".join(sorted(game.options))),
        game.mark or "yes",
        game.daily,
        "" if game.duration_s is None else round(game.duration_s / 60),
        game.turns,
        _safe("" if mine is None else mine.name),
        "" if mine is None else mine.total,
        "" if mine is None else mine.place,
        "" if mine is None else round(mine.share, 3),
        _safe("; ".join(others)),
    ]


def _safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text
