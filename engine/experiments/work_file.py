"""Work file: what is finished of a long experiment, one JSON line each, so that it can be interrupted.

The first line says which experiment it is. What is finished stands in the order in which it is wanted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from engine.experiments.tournament import Table, TableResult, TournamentGame, tournament_game
from engine.game import GameError

TOURNAMENT: Final = "tournament"

Spread = Callable[..., Iterable[Any]]
"""How tasks are spread over processes or machines: `parallel.each` with its `jobs`, `ray` and `bar`."""


class WorkLines:
    """The file at `path`, made if there is none; `about` says to which experiment of a `kind` it belongs, as plain
    data.

    `lines` are those that are there already. A last line that was not written to its end is left out. Raises
    GameError if the file belongs to another experiment or is no work file.
    """

    def __init__(self, path: Path, kind: str, about: Mapping[str, Any]) -> None:
        self._path, self._kind = path, kind
        head = json.dumps({kind: about})
        data = path.read_bytes() if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        lines = self._read(whole)
        if (lines and lines[0] != head) or not (lines or head.encode().startswith(data)):
            raise self._other() if self._is_ours(lines[0] if lines else "") else self.broken()
        self.lines = lines[1:]
        self._file = path.open("ab")
        self._file.truncate(len(whole))
        if not lines:
            self._write(head)

    def add(self, told: Mapping[str, Any]) -> None:
        """Keep one thing more, as plain data."""
        self._write(json.dumps(told))

    def broken(self) -> GameError:
        """That the file is no work file of such an experiment."""
        return GameError(f"{self._path} holds no games of a {self._kind}; name another file with --work.")

    def misplaced(self) -> GameError:
        """That something in the file is not what is wanted there."""
        return GameError(f"{self._path} holds games of another {self._kind}; name another file with --work.")

    def _other(self) -> GameError:
        return GameError(f"{self._path} belongs to another {self._kind}; name another file with --work.")

    def _read(self, whole: bytes) -> list[str]:
        """The lines of a file without the last one, if that has no end."""
        try:
            return whole.decode("utf-8").splitlines()
        except ValueError:
            raise self.broken() from None

    def _is_ours(self, head: str) -> bool:
        """Whether a file with that first line is of another experiment of the kind."""
        try:
            return self._kind in json.loads(head)
        except (ValueError, TypeError):
            return False

    def _write(self, line: str) -> None:
        self._file.write(f"{line}\n".encode())
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


class WorkFile(WorkLines):
    """The work file of a tournament (see `WorkLines`). `done` are the games that are there already: the first of
    `tables`."""

    def __init__(self, path: Path, about: Mapping[str, Any], tables: Sequence[Table]) -> None:
        super().__init__(path, TOURNAMENT, about)
        self.done = [self._result(line) for line in self.lines]
        if [one.table for one in self.done] != list(tables[: len(self.done)]):
            raise self.misplaced()

    def keep(self, result: TableResult) -> None:
        """Keep one more game."""
        told = {"seed": result.table.seed, "players": result.table.players, "shares": result.shares}
        self.add({**told, "points": result.points, "errors": result.errors})

    def finish(self, tasks: Sequence[TournamentGame], spread: Spread) -> list[TableResult]:
        """The results of all `tasks`, one for each table; those that are not there yet are played and kept."""
        played = list(self.done)
        for result in spread(tournament_game, tasks[len(played) :], done=len(played)):
            self.keep(result)
            played.append(result)
        return played

    def _result(self, line: str) -> TableResult:
        try:
            told = json.loads(line)
            table = Table(int(told["seed"]), tuple(map(int, told["players"])))
            shares, points = tuple(map(float, told["shares"])), tuple(map(int, told["points"]))
            errors = tuple((int(who), str(what)) for who, what in told["errors"])
            if not len(shares) == len(points) == len(table.players):
                raise ValueError
        except (ValueError, KeyError, TypeError):
            raise self.broken() from None
        return TableResult(table, shares, points, errors)
