"""Damaged files and data: refused with one sentence or usable, never anything else. The long run: fuzz_loaders."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.game import GameError

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))

import fuzz_loaders
from fuzz_loaders import batch
from loaders import READERS


@pytest.mark.parametrize("name", READERS)
def test_a_reader_of_damaged_input_refuses_it_or_can_use_it(name: str) -> None:
    _, result = batch((name, 0, 60))
    assert result.surprises == []
    assert result.inputs == 60


@pytest.fixture
def with_reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def bad(error: Exception) -> object:
        def read(_: object) -> None:
            raise error

        return READERS["views"]._replace(read=read, may_raise=(GameError,))

    monkeypatch.setitem(READERS, "surprising", bad(KeyError("seats")))
    monkeypatch.setitem(READERS, "wordy", bad(GameError("x" * 1000)))
    monkeypatch.setitem(READERS, "short", bad(GameError("No")))
    monkeypatch.setitem(READERS, "polite", bad(GameError("No.")))
    yield


@pytest.mark.usefixtures("with_reader")
def test_another_exception_or_no_sentence_is_a_surprise() -> None:
    assert "KeyError: 'seats'" in batch(("surprising", 7, 8))[1].surprises[0]
    assert "no sentence" in batch(("wordy", 0, 1))[1].surprises[0]
    assert "no sentence" in batch(("short", 0, 1))[1].surprises[0]
    polite = batch(("polite", 0, 5))[1]
    assert (polite.surprises, polite.inputs, polite.refused) == ([], 5, 5)


def test_damage_is_the_same_in_every_run() -> None:
    for reader in READERS.values():
        assert repr(reader.damaged(Chance(3))) == repr(reader.damaged(Chance(3)))


def test_a_run_counts_the_inputs_of_every_reader() -> None:
    found = fuzz_loaders.run(["views", "events"], 5, 30)
    assert {name: result.inputs for name, result in found.items()} == {"views": 30, "events": 30}
