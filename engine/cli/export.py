"""The command `export`: writes a save as a record that people can read, or where its game stands."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.cli.record_file import read, write
from engine.command import OK, Commands
from engine.records.record_text import position_text, to_text


def add_command(commands: Commands) -> None:
    """Put the command into the parser of the program."""
    export = commands.add_parser("export", help="write a save as a record that people can read")
    export.add_argument("file", type=Path)
    export.add_argument("to", nargs="?", type=Path, help="the file to write; printed if left out")
    export.add_argument("--position", action="store_true", help="write where the game stands instead, as JSON")
    export.set_defaults(run=_export)


def _export(arguments: argparse.Namespace) -> int:
    played = read(arguments.file)
    if arguments.position:
        text = position_text(played.record, played.state.to_dict())
    else:
        text = to_text(played.record, played.players)
    if arguments.to is None:
        sys.stdout.write(text)
    else:
        write(arguments.to, text)
    return OK
