"""What is skipped on which system is said in one way, and the documentation tells all of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import systems
from tests.systems import NEEDS, SYSTEMS, Need

ROOT = Path(__file__).resolve().parent.parent


def test_the_documentation_has_the_table_of_what_is_skipped_where() -> None:
    """If not: `python -m tests.systems` writes what has to stand there."""
    command = [sys.executable, "-m", "tests.systems"]
    utf8 = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, cwd=ROOT, env=utf8, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() in (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")


def test_nothing_is_skipped_for_its_system_in_another_way() -> None:
    words = ("skip" + "if", "allow_module" + "_level", "import" + "orskip")
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")}
    assert [path for path, text in texts.items() if any(word in text for word in words)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_test_is_skipped_where_its_need_is_missing(
    system: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(systems, "this_system", lambda: system)
    monkeypatch.setitem(NEEDS, "wings", Need("nobody flies there", ("Windows", "Wine")))
    monkeypatch.setitem(NEEDS, "luck", Need("nobody is lucky", (), lambda: False))
    assert systems.skip_reason(request.node) is None
    request.node.add_marker(pytest.mark.needs("wings"))
    assert (systems.skip_reason(request.node) is None) == (system in ("Linux", "macOS"))
    request.node.add_marker(pytest.mark.needs("luck"))
    assert systems.skip_reason(request.node)
