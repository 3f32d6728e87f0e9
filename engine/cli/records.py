"""The commands about games that were played: `replay` and `export`.

Both take a record as text or a save of the program. Names no game: whoever starts the program knows the games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import reading
from engine.game import GameError
from engine.records import record_text
from engine.records.record import Record
from engine.records.record_text import Player, RecordDiffers, Transcript, position_text, to_text
from engine.saving import save_file

OK: Final = 0
FAILED: Final = 1


class _Played(NamedTuple):
    """A record played to its end, the number of digests that agreed, and where the game stands."""

    record: Record
    players: Sequence[Player]
    digests: int
    state: Any


def add_commands(commands: Any) -> None:
    """Put the commands into the parser of the program."""
    replay = commands.add_parser(
        "replay", help="play a record or a save again, check its digests, print the scores"
    )
    replay.add_argument("file", type=Path)
    replay.add_argument("--json", action="store_true", help="print one JSON object")
    replay.set_defaults(run=_replay)
    export = commands.add_parser("export", help="write a save as a record that people can read")
    export.add_argument("file", type=Path)
    export.add_argument("to", nargs="?", type=Path, help="the file to write; printed if left out")
    export.add_argument("--position", action="store_true", help="write where the game stands instead, as JSON")
    export.set_defaults(run=_export)


def write_record(record: Record, players: Sequence[Player], path: Path) -> None:
    """Write a record as text; raises GameError if it cannot be written."""
    _write(path, to_text(record, players))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise GameError(f"{path.name} cannot be written: {error.strerror or error}.") from None


def _replay(arguments: argparse.Namespace) -> int:
    try:
        played = _read(arguments.file)
    except RecordDiffers as differs:
        print(f"{arguments.file.name}: {differs}")
        return FAILED
    print(json.dumps(_as_data(played)) if arguments.json else "\n".join(_in_words(played)))
    return OK


def _export(arguments: argparse.Namespace) -> int:
    played = _read(arguments.file)
    if arguments.position:
        text = position_text(played.record, played.state.to_dict())
    else:
        text = to_text(played.record, played.players)
    if arguments.to is None:
        sys.stdout.write(text)
    else:
        _write(arguments.to, text)
    return OK


def _read(path: Path) -> _Played:
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


def _played(transcript: Transcript) -> _Played:
    return _Played(transcript.record, transcript.players, transcript.digests, transcript.replay())


def _of_save(raw: bytes, path: Path) -> _Played:
    data = save_file.decode(raw, path.name)
    record = Record.from_dict(data.get("record", {}))
    game = record.find_game()
    state = record.replay(game)
    if state.digest() != game.from_dict(data.get("position", {})).digest():
        raise RecordDiffers(0, "The moves of this save do not lead to its position")
    return _Played(record, _players(data, record.seats), 1, state)


def _players(data: dict[str, Any], seats: int) -> list[Player]:
    """Who sits there as the save has it; without names if it has none."""
    try:
        found = [Player(str(seat["name"]), str(seat["kind"])) for seat in data["table"]["seats"]]
    except (LookupError, TypeError):
        found = []
    return found if len(found) == seats else [Player(f"Seat {seat}", "human") for seat in range(seats)]


def _as_data(played: _Played) -> dict[str, Any]:
    state = played.state
    return {
        "seats": [who._asdict() for who in played.players],
        "moves": len(played.record.moves),
        "digests": played.digests,
        "over": state.decision is None,
        "scores": [score._asdict() for score in state.scores()],
        "winners": list(state.winners()),
        "digest": state.digest(),
    }


def _in_words(played: _Played) -> list[str]:
    state = played.state
    rows = [f"{len(played.record.moves)} moves, all legal; digests that agree: {played.digests}"]
    rows.append("the game is over" if state.decision is None else f"seat {state.decision.seat} is asked next")
    for seat, (who, score) in enumerate(zip(played.players, state.scores(), strict=True)):
        parts = " ".join(f"{name}={value}" for name, value in score._asdict().items())
        rows.append(f"seat {seat} {who.name}: {parts}{', won' if seat in state.winners() else ''}")
    return rows
