"""The writer of the history: in the background, after the autosave, never in the way of the game."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from engine.history import writer
from engine.history.store import NAME, History
from engine.history.writer import HistoryWriter
from tests.history.games import game


def count(folder: Path) -> int:
    with History(folder) as history:
        return history.count()


def test_a_game_is_kept_in_the_background(tmp_path: Path) -> None:
    one = HistoryWriter(tmp_path)
    one.keep(game())
    one.keep(game())
    one.keep(game(ago=1))
    one.close()
    assert count(tmp_path) == 2
    assert one.error is None


def test_it_waits_for_the_autosave_and_the_game_does_not_wait_for_it(tmp_path: Path) -> None:
    is_saved = threading.Event()
    one = HistoryWriter(tmp_path, lambda: (is_saved.wait(5), None)[1])
    begun = time.perf_counter()
    one.keep(game())
    assert time.perf_counter() - begun < 0.5
    time.sleep(0.05)
    assert not (tmp_path / NAME).exists()
    is_saved.set()
    one.close()
    assert count(tmp_path) == 1


def test_what_could_not_be_written_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "RETRY_S", 0.02)
    (tmp_path / "history").write_text("in the way")
    (tmp_path / NAME).mkdir()
    one = HistoryWriter(tmp_path)
    one.keep(game())
    assert one.flush()
    assert one.error is not None
    (tmp_path / "history").unlink()
    (tmp_path / NAME).rmdir()
    one.close()
    assert one.error is None
    assert count(tmp_path) == 1


def test_it_ends_though_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "history").write_text("in the way")
    (tmp_path / NAME).mkdir()
    one = HistoryWriter(tmp_path)
    one.keep(game())
    begun = time.perf_counter()
    one.close()
    assert time.perf_counter() - begun < 6
    assert one.error is not None


def test_a_deleted_game_is_not_kept_again(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        history.add(game())
        history.delete(game().game.id)
    one = HistoryWriter(tmp_path)
    one.keep(game())
    one.close()
    assert count(tmp_path) == 0
