"""A tournament that is interrupted goes on where it was, and no file of something else is touched."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from subprocess import PIPE

import pytest

from engine.experiments import parallel
from tests.engine.test_cli import refuses, succeeds

ROOT = Path(__file__).resolve().parent.parent.parent
ASKED = ("tournament", "--bots", "greedy,random", "--seats", "2", "--games", "8", "--jobs", "1")


@pytest.fixture
def work(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def played(work: Path, *more: str) -> str:
    return succeeds(*ASKED, *more, "--work", str(work))


def test_every_game_is_kept_and_the_table_is_the_same(work: Path) -> None:
    assert played(work) == succeeds(*ASKED)
    head, *games = map(json.loads, work.read_text("utf-8").splitlines())
    assert head["tournament"]["bots"] == ["greedy", "random"]
    assert [game["seed"] for game in games] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_nothing_is_played_twice(work: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(work)
    counted = []
    each = parallel.each

    def counting(task: object, items: Sequence[object], **more: object) -> object:
        counted.append(len(items))
        return each(task, items, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(parallel, "each", counting)
    kept = work.read_bytes()
    assert played(work) == table
    lines = kept.splitlines(keepends=True)
    work.write_bytes(b"".join(lines[:4]))
    assert played(work) == table
    assert (counted, work.read_bytes()) == ([0, 5], kept)


@pytest.mark.parametrize("cut", [3, 40, -1, -20])
def test_a_line_that_was_not_written_to_its_end_is_played_again(work: Path, cut: int) -> None:
    table = played(work)
    kept = work.read_bytes()
    work.write_bytes(kept[:cut])
    assert played(work) == table
    assert work.read_bytes() == kept


@pytest.mark.parametrize(
    "more", [("--seed", "2"), ("--games", "10"), ("--events",), ("--start-player", "1")], ids=" ".join
)
def test_the_file_of_another_tournament_is_refused_and_left_as_it_was(work: Path, more: tuple[str, ...]) -> None:
    played(work)
    kept = work.read_bytes()
    refused = refuses(*ASKED, *more, "--work", str(work))
    assert refused == f"{work} belongs to another tournament; name another file with --work.\n"
    assert work.read_bytes() == kept


@pytest.mark.parametrize(
    "text",
    [b"dear diary", b"dear diary\n", b"{}\n", b"\xff\xfe\n", b"[1]\n", b'"tournament"\n', b"\n"],
)
def test_what_is_no_work_file_is_refused_and_left_as_it_was(work: Path, text: bytes) -> None:
    work.write_bytes(text)
    assert "--work" in refuses(*ASKED, "--work", str(work))
    assert work.read_bytes() == text


@pytest.mark.parametrize(
    ("before", "after"), [('"seed": 1', '"seed": 9'), ('"points": [', '"points": [1, '), ('"shares"', '"share"')]
)
def test_games_that_were_changed_by_hand_are_refused(work: Path, before: str, after: str) -> None:
    played(work)
    head, *games = work.read_text("utf-8").splitlines()
    work.write_text("\n".join([head, games[0].replace(before, after), *games[1:], ""]), "utf-8")
    assert "name another file with --work" in refuses(*ASKED, "--work", str(work))


@pytest.mark.needs("signals")
def test_a_tournament_that_is_stopped_goes_on(work: Path) -> None:
    asked = ["tournament", "--bots", "baron,squire", "--seats", "4", "--games", "24", "--jobs", "1"]
    line = [sys.executable, "-m", "engine", *asked, "--work", str(work)]
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(line, cwd=ROOT, stdout=PIPE, stderr=PIPE, preexec_fn=heard) as running:
        while not work.exists() or work.read_bytes().count(b"\n") < 4:
            assert running.poll() is None
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert (running.returncode, said) == (1, b"Stopped.\n")
    before = work.read_bytes()
    assert succeeds(*asked, "--work", str(work)) == succeeds(*asked)
    assert work.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
