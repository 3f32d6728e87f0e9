"""Files with a game that was played: a record as text or a save of the program, read and played to its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine import reading
from engine.game import AnyState, GameError
from engine.players import Player
from engine.records import record_text
from engine.records.record import Record
from engine.records.record_text import RecordDiffers, Transcript, to_text
from engine.saving import save_file


class PlayedRecord(NamedTuple):
    """A record played to its end, the number of digests that agreed, and where the game stands."""

    record: Record
    players: Sequence[Player]
    digests: int
    state: AnyState


def write_record(record: Record, players: Sequence[Player], path: Path) -> None:
    """Write a record as text; raises GameError if it cannot be written."""
    write(path, to_text(record, players))


def write(path: Path, text: str) -> None:
    """Write a text; raises GameError if that cannot be done."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise GameError(f"{path.name} cannot be written: {error.strerror or error}.") from None


def read(path: Path) -> PlayedRecord:
    """The game in a file, played to its end; raises GameError with one sentence that names the file."""
    try:
        raw = _bytes(path)
        return _played(record_text.from_bytes(raw)) if record_text.is_record_text(raw) else _of_save(raw, path)
    except RecordDiffers:
        raise
    except GameError as error:
        raise GameError(f"{path.name}: {error}") from None
    except save_file.SaveError as error:
        raise GameError(str(error)) from None


def _bytes(path: Path) -> bytes:
    try:
        return reading.read_bytes(path, reading.RECORD)
    except reading.NotAFile:
        raise GameError("It is not a file.") from None
    except reading.TooLarge:
        raise GameError("The file is too large.") from None
    except OSError as error:
        raise GameError(f"It cannot be read: {error.strerror or error}.") from None


def _played(transcript: Transcript) -> PlayedRecord:
    return PlayedRecord(transcript.record, transcript.players, transcript.digests, transcript.replay())


def _of_save(raw: bytes, path: Path) -> PlayedRecord:
    data = save_file.decode(raw, path.name)
    record = Record.from_dict(data.get("record", {}))
    game = record.find_game()
    state = record.replay(game)
    if state.digest() != game.from_dict(data.get("position", {})).digest():
        raise RecordDiffers("The moves of this save do not lead to its position.")
    return PlayedRecord(record, _players(data, record.seats), 1, state)


def _players(data: dict[str, Any], seats: int) -> list[Player]:
    """The players as the save has them; without names if it has none."""
    try:
        found = [Player(str(seat["name"]), str(seat["kind"])) for seat in data["table"]["seats"]]
    except (LookupError, TypeError):
        found = []
    return found if len(found) == seats else [Player(f"Seat {seat}", "human") for seat in range(seats)]
