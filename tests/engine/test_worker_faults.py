"""The bots' process says what no process of ours says, or nothing: the game goes on as if nothing had been."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.thinking import worker
from tests.engine.bot_faults import FAULTS, MOMENTS, outcome
from tests.engine.strange_bots import TRACE

pytestmark = pytest.mark.needs("pipe numbers")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "GRACE_S", 0.2)
    monkeypatch.setenv(TRACE, "")


@pytest.mark.parametrize(("number", "fault"), list(enumerate(FAULTS)), ids=list(FAULTS))
def test_after_a_fault_another_process_answers_the_same(number: int, fault: str, tmp_path: Path) -> None:
    found = outcome(fault, MOMENTS[number % len(MOMENTS)], again=False, folder=tmp_path)
    assert found.right
    assert not found.trouble


@pytest.mark.parametrize("fault", ["broken JSON", "a huge length", "half a line", "a stop in the middle"])
def test_if_the_next_process_fails_too_a_quick_bot_answers(fault: str, tmp_path: Path) -> None:
    found = outcome(fault, "first move", again=True, folder=tmp_path)
    assert found.right
    assert found.trouble
