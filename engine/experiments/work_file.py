"""Work file: the games of a tournament as they are finished, one JSON line each, so that it can be interrupted.

The first line says which tournament it is. The games stand in the order in which they are wanted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from engine.experiments.tournament import Table, TableResult
from engine.game import GameError


class WorkFile:
    """The file at `path`, made if there is none; `about` says which tournament it belongs to, as plain data.

    `done` are the games that are there already: the first of `tables`. A last line that was not written to its end
    is left out. Raises GameError if the file belongs to another tournament or is no work file.
    """

    def __init__(self, path: Path, about: Mapping[str, Any], tables: Sequence[Table]) -> None:
        head = json.dumps({"tournament": about})
        data = path.read_bytes() if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        lines = _lines(path, whole)
        if (lines and lines[0] != head) or not (lines or head.encode().startswith(data)):
            raise GameError(_other(path, lines[0] if lines else ""))
        self.done = [_result(path, line) for line in lines[1:]]
        if [one.table for one in self.done] != list(tables[: len(self.done)]):
            raise GameError(f"{path} holds games of another tournament; name another file with --work.")
        self._file = path.open("ab")
        self._file.truncate(len(whole))
        if not lines:
            self._write(head)

    def add(self, result: TableResult) -> None:
        """Keep one more game."""
        self._write(_line(result))

    def _write(self, line: str) -> None:
        self._file.write(f"{line}\n".encode())
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _lines(path: Path, whole: bytes) -> list[str]:
    """The lines of a file without the last one, if that has no end."""
    try:
        return whole.decode("utf-8").splitlines()
    except ValueError:
        raise GameError(_no_work_file(path)) from None


def _other(path: Path, head: str) -> str:
    """Why a file with that first line is not the one that is wanted."""
    try:
        is_ours = "tournament" in json.loads(head)
    except (ValueError, TypeError):
        is_ours = False
    return (
        f"{path} belongs to another tournament; name another file with --work." if is_ours else _no_work_file(path)
    )


def _no_work_file(path: Path) -> str:
    return f"{path} holds no games of a tournament; name another file with --work."


def _line(result: TableResult) -> str:
    told = {"seed": result.table.seed, "players": result.table.players, "shares": result.shares}
    return json.dumps({**told, "points": result.points, "errors": result.errors})


def _result(path: Path, line: str) -> TableResult:
    try:
        told = json.loads(line)
        table = Table(int(told["seed"]), tuple(map(int, told["players"])))
        shares, points = tuple(map(float, told["shares"])), tuple(map(int, told["points"]))
        errors = tuple((int(who), str(what)) for who, what in told["errors"])
        if not len(shares) == len(points) == len(table.players):
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise GameError(_no_work_file(path)) from None
    return TableResult(table, shares, points, errors)
