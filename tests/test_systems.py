"""What is skipped on which system is said in one way, and the documentation tells all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import systems
from tests.systems import NEEDS, SYSTEMS, Need

ROOT = Path(__file__).resolve().parent.parent


def test_the_documentation_tells_what_is_skipped_where() -> None:
    text = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    rows = [f"| {need.why} | {', '.join(need.never) or '–'} | " for need in NEEDS.values()]
    assert [row for row in rows if row not in text] == []


def test_nothing_is_skipped_for_its_system_in_another_way() -> None:
    word = "skip" + "if"
    files = [path for path in (ROOT / "tests").rglob("*.py") if word in path.read_text(encoding="utf-8")]
    assert files == []


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
