"""The program's check of itself: it tells what it found, finds what is wrong, and needs no standard output."""

from __future__ import annotations

import io
import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.pretence import pretend
from valeria_gui import paths, self_check
from valeria_gui.platform import window
from valeria_gui.tours import pages, screens

ROOT = Path(__file__).resolve().parent.parent


def only(monkeypatch: pytest.MonkeyPatch, **checks: object) -> None:
    monkeypatch.setattr(self_check, "CHECKS", checks)


def test_what_went_wrong_is_told_and_the_rest_is_checked_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> str:
        raise RuntimeError("the windmill stands still")

    only(monkeypatch, first=broken, second=lambda: "2 files")
    assert self_check.self_check(tmp_path / "report.txt") == 1
    report = (tmp_path / "report.txt").read_text(encoding="utf-8")
    assert "FAILED  first: RuntimeError: the windmill stands still" in report
    assert "ok  second: 2 files" in report and report.endswith("1 of 2 checks failed.\n")
    assert capsys.readouterr().out == report


def test_no_standard_output_is_needed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    only(monkeypatch, first=lambda: "well")
    monkeypatch.setattr(sys, "stdout", None)
    assert self_check.self_check(tmp_path / "report.txt") == 0
    assert (tmp_path / "report.txt").read_text(encoding="utf-8").endswith("All is well.\n")
    assert self_check.self_check(None) == 0


def test_a_console_that_does_not_know_a_letter_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    only(monkeypatch, first=lambda: "Zażółć 家")
    console = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(console, encoding="cp1252"))
    assert self_check.self_check(tmp_path / "report.txt") == 0
    assert "Zażółć 家" in (tmp_path / "report.txt").read_text(encoding="utf-8")
    sys.stdout.flush()
    assert console.getvalue().endswith(b"All is well." + os.linesep.encode())


def test_the_report_is_there_even_if_nobody_hears_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    only(monkeypatch, first=lambda: "well")

    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Gone())
    assert self_check.self_check(tmp_path / "report.txt") == 0
    assert (tmp_path / "report.txt").read_text(encoding="utf-8").endswith("All is well.\n")


def test_every_file_is_loaded() -> None:
    files = [path for path in (ROOT / "assets").rglob("*") if path.is_file()]
    assert self_check._assets() == f"{len(files)} files"


def test_every_screen_is_drawn_where_the_window_is_that_of_macos(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, "darwin", window)
    monkeypatch.setattr(self_check, "SCREENS_AT_MOST", 12)
    monkeypatch.setattr(pages, "SCREENS", dict(list(pages.SCREENS.items())[:8]))
    finding = self_check._tried("screens", self_check._screens)
    assert finding.well, finding.told


def test_more_games_make_no_more_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "game_names", lambda: ("valeria", "raiders"))
    shown = screens.some(self_check.SCREENS_AT_MOST)
    assert pages.SCREENS.keys() < shown.keys() and len(shown) <= self_check.SCREENS_AT_MOST
    for game in ("valeria", "raiders"):
        assert len(shown.keys() & screens._own(game).keys()) >= 10


@pytest.mark.parametrize("damage", ["missing", "broken"])
def test_a_file_that_is_missing_or_broken_is_found(
    damage: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copy = tmp_path / "assets"
    copy.mkdir()
    for name in ("icons", "tokens", "CREDITS.md"):
        source = ROOT / "assets" / name
        (shutil.copytree if source.is_dir() else shutil.copyfile)(source, copy / name)
    rows = [row for row in (copy / "CREDITS.md").read_text("utf-8").splitlines() if "`icons/" in row]
    (copy / "CREDITS.md").write_text("\n".join(rows), encoding="utf-8")
    monkeypatch.setattr(paths, "_FOLDERS", (copy,))
    self_check._assets()
    victim = next((copy / "icons").iterdir())
    victim.unlink() if damage == "missing" else victim.write_bytes(b"no picture")
    finding = self_check._tried("files", self_check._assets)
    assert not finding.well
