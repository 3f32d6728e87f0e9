"""The command `replay`: plays a record or a save again, checks its digests and tells the scores."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from engine.cli import scores
from engine.cli.record_file import PlayedRecord, read
from engine.command import FAILED, OK, Commands
from engine.records.record_text import RecordDiffers


def add_command(commands: Commands) -> None:
    """Put the command into the parser of the program."""
    replay = commands.add_parser(
        "replay", help="play a record or a save again, check its digests, print the scores"
    )
    replay.add_argument("file", type=Path)
    replay.add_argument("--json", action="store_true", help="print one JSON object")
    replay.set_defaults(run=_replay)


def _replay(arguments: argparse.Namespace) -> int:
    try:
        played = read(arguments.file)
    except RecordDiffers as differs:
        print(f"{arguments.file.name}: {differs}")
        return FAILED
    print(json.dumps(_as_data(played)) if arguments.json else "\n".join(_in_words(played)))
    return OK


def _as_data(played: PlayedRecord) -> dict[str, Any]:
    state = played.state
    return {
        "seats": [who._asdict() for who in played.players],
        "moves": len(played.record.moves),
        "digests": played.digests,
        "over": state.decision is None,
        "scores": list(map(scores.as_data, state.scores())),
        "winners": list(state.winners()),
        "digest": state.digest(),
    }


def _in_words(played: PlayedRecord) -> list[str]:
    state = played.state
    rows = [f"{len(played.record.moves)} moves, all legal; digests that agree: {played.digests}"]
    rows.append("the game is over" if state.decision is None else f"seat {state.decision.seat} is asked next")
    for seat, (who, score) in enumerate(zip(played.players, state.scores(), strict=True)):
        won = ", won" if seat in state.winners() else ""
        rows.append(f"seat {seat} {who.name}: {scores.in_words(score)}{won}")
    return rows
