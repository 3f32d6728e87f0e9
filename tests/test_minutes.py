"""The CPU time of tests is summed by the parts that the budget has."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.minutes import BUILD, GAME, KIT, part_of
from tests.programs import ROOT


@pytest.mark.parametrize(
    ("test", "part"),
    [
        ("tests/engine/test_storage_steps.py::test_x", KIT),
        ("tests/engine/test_weigh.py::test_x", GAME),
        ("tests/gui/test_pages.py::test_x[1]", KIT),
        ("tests/test_packing.py::test_x", BUILD),
        ("tests/wine/test_built.py::test_x", "Wine"),
    ],
)
def test_a_test_belongs_to_a_part(test: str, part: str) -> None:
    assert part_of(test) == part


def test_every_part_that_ran_is_told_before_the_summary() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "tests.minutes", "tests/test_minutes.py", "-k", "belongs"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert re.fullmatch(r"building: 0\.0 minutes of CPU", said[-2])
    assert said[-1].startswith("5 passed")
