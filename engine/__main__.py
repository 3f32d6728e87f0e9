"""The headless program: `python -m engine [--game NAME] COMMAND`.

Exit codes: 0 done, 1 the check that was asked for failed, 2 the command or its input cannot be used.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.bots import BOTS, make_bot
from engine.bots.specs import kinds_in
from engine.cli import calibrate, export, moments, play, replay, tournament, train
from engine.command import FAILED, OK, UNUSABLE, Run, Tools
from engine.experiments import parallel
from engine.game import AnyGame, ContentError, GameError
from engine.registry import find_game, known_games, part_of

GAME: Final = "valeria"
"""The game that is played if none is named."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        named, rest = _first_parser().parse_known_args(argv)
        arguments = _parser(find_game(named.game)).parse_args(rest)
        code = int(arguments.run(arguments))
        sys.stdout.flush()
        return code
    except ContentError as error:
        return _refuse(*error.problems)
    except GameError as error:
        return _refuse(error)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        _write_no_more()
        return OK
    except OSError as error:
        _write_no_more()
        return _refuse(f"The output cannot be written: {error.strerror or error}.")


def _refuse(*sentences: object) -> int:
    print(*sentences, sep="\n", file=sys.stderr)
    return UNUSABLE


def _write_no_more() -> None:
    """Nobody takes the output any more: what is left of it goes nowhere, without a complaint when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _first_parser() -> argparse.ArgumentParser:
    """Reads which game is meant, wherever that stands: the commands depend on it."""
    parser = argparse.ArgumentParser(prog="python -m engine", add_help=False, allow_abbrev=False)
    parser.add_argument("--game", default=GAME)
    return parser


def _parser(game: AnyGame) -> argparse.ArgumentParser:
    """The parser of all commands that there are for a game."""
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    known = ", ".join(known_games())
    parser.add_argument("--game", metavar="NAME", help=f"which game is meant: {known}; {GAME} if left out")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play.add_command(commands, game)
    tournament.add_command(commands, game)
    calibrate.add_command(commands, game)
    train.add_command(commands, game)
    moments.add_command(commands, game)
    replay.add_command(commands)
    export.add_command(commands)
    own = part_of(game.name, "commands")
    if own is not None:
        own.add_commands(commands, Tools(tuple(kinds_in(BOTS, game)), make_bot, _spread))
    return parser


def _spread(arguments: argparse.Namespace) -> Run:
    return partial(parallel.run, jobs=arguments.jobs, ray=arguments.ray, bar=parallel.terminal())


if __name__ == "__main__":
    sys.exit(main())
