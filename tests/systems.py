"""Needs of a test that not every system meets: `@pytest.mark.needs("fork")` skips it elsewhere, and says why.

`python -m tests.systems` writes the table of docs/testing.md: what is missing where, and which tests that concerns.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.e2e.by_ear import reader_is_there

LINUX, WINDOWS, MACOS, WINE = SYSTEMS = ("Linux", "Windows", "macOS", "Wine")


def this_system() -> str:
    """Which of the four the tests run on. Wine is a Windows that runs on something else."""
    if sys.platform == "win32":
        import ctypes

        return WINE if hasattr(ctypes.WinDLL("ntdll"), "wine_get_version") else WINDOWS
    return MACOS if sys.platform == "darwin" else LINUX


class Need(NamedTuple):
    """Why a test is skipped, the systems that never have what it needs, and whether another machine has it now."""

    why: str
    never: tuple[str, ...]
    is_there: Callable[[], bool] = lambda: True


def _tools(*names: str) -> Callable[[], bool]:
    return lambda: all(map(shutil.which, names))


NEEDS: Final = {
    "fork": Need("no process can be split there", (WINDOWS, WINE)),
    "signals": Need("processes are ended by signals, which are others there", (WINDOWS, WINE)),
    "pipe numbers": Need("pipes have no numbers there that one can write to", (WINDOWS, WINE)),
    "named pipes": Need("files cannot be pipes there", (WINDOWS, WINE)),
    "devices": Need("devices are no files there", (WINDOWS, WINE)),
    "full device": Need("only Linux has a file that is always full", (WINDOWS, MACOS, WINE)),
    "symbolic links": Need("links to files and folders take rights there that few users have", (WINDOWS, WINE)),
    "open files move": Need("an open file can be neither renamed nor deleted there", (WINDOWS, WINE)),
    "folders flushed": Need("folders cannot be flushed there", (WINDOWS, WINE)),
    "file size limit": Need("the size of files cannot be limited there", (WINDOWS, WINE)),
    "permissions": Need("files have other permissions there", (WINDOWS, WINE)),
    "small disks": Need("a small disk takes Linux' `unshare`", (WINDOWS, MACOS, WINE), _tools("unshare")),
    "names in bytes": Need("every file name is text there", (WINDOWS, MACOS, WINE)),
    "broken pipes": Need("a reader who has gone is told in another way there", (WINDOWS, WINE)),
    "limited paths": Need("paths of 5,000 letters can be legal there", (WINDOWS, WINE)),
    "capitals changed": Need("renaming to other capitals is forgotten by Wine, not by Windows", (WINE,)),
    "pretended disks": Need("files are asked for in ways that none of a Mac can stand in for", (WINDOWS, WINE)),
    "environments": Need("the Python in Wine is the embeddable one, which makes no environments", (WINE,)),
    "no windows": Need("makes a Windows out of another system", (WINDOWS, WINE)),
    "xvfb": Need("takes Xvfb and xdotool", (WINDOWS, MACOS, WINE), _tools("Xvfb", "xdotool")),
    "chromium": Need("takes Debian's Chromium", (WINDOWS, MACOS, WINE), _tools("chromium")),
    "axe-core": Need(
        "takes Debian's Chromium and axe.min.js of axe-core, named by VALERIA_AXE",
        (WINDOWS, MACOS, WINE),
        lambda: bool(shutil.which("chromium") and os.environ.get("VALERIA_AXE")),
    ),
    "screen reader": Need(
        "takes AccessKit, Xvfb, a D-Bus session and Debian's AT-SPI library",
        (WINDOWS, MACOS, WINE),
        reader_is_there,
    ),
    "wine": Need(
        "takes Wine and minutes: python scripts/wine_check.py",
        (WINDOWS, MACOS, WINE),
        lambda: os.environ.get("VALERIA_WINE") == "1",
    ),
    "ray": Need("takes the extra `ray`", (), lambda: find_spec("ray") is not None),
    "pettingzoo": Need("takes the extra `pettingzoo`", (), lambda: find_spec("pettingzoo") is not None),
    "long": Need(
        "a long proof, of which a shorter one always runs: set VALERIA_LONG=1",
        (),
        lambda: os.environ.get("VALERIA_LONG") == "1",
    ),
    "time": Need("takes a minute: set VALERIA_BUILT=1", (), lambda: os.environ.get("VALERIA_BUILT") == "1"),
}
"""The needs of tests, by the name that their mark gives them."""

MARK: Final = "pytest.mark.needs("
"""How a test says so."""


def skip_reason(item: pytest.Item) -> str | None:
    """Why a test cannot run here; None if it can."""
    return next((need.why for need in _needs(item) if this_system() in need.never or not need.is_there()), None)


def _needs(item: pytest.Item) -> Iterator[Need]:
    for mark in item.iter_markers("needs"):
        yield from (NEEDS[name] for name in mark.args)


class _Collected:
    """A plugin of pytest that counts tests and what they need."""

    def __init__(self) -> None:
        self.tests: list[tuple[str, list[Need]]] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.tests = [(item.location[0], list(_needs(item))) for item in session.items]

    def on(self, system: str) -> int:
        """How many tests are never run on a system."""
        return sum(any(system in need.never for need in needs) for _file, needs in self.tests)

    def files(self, wanted: Need) -> str:
        """Where the tests are that need this, and how many."""
        found = Counter(file for file, needs in self.tests for need in needs if need is wanted)
        return ", ".join(
            f"{file.replace(os.sep, '/').removeprefix('tests/')} ({found[file]})" for file in sorted(found)
        )


def table() -> list[str]:
    """The lines of the table. Only the files in which a mark stands are collected."""
    marked = [str(path) for path in Path(__file__).parent.rglob("test_*.py") if MARK in path.read_text("utf-8")]
    collected = _Collected()
    with contextlib.redirect_stdout(io.StringIO()):
        code = pytest.main(["--collect-only", "-p", "no:cacheprovider", *sorted(marked)], [collected])
    assert code == 0, "not all tests can be collected"
    rows = [("why they are skipped", "never run on", "tests")]
    rows += [(need.why, ", ".join(need.never) or "–", collected.files(need)) for need in NEEDS.values()]
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    skipped = ", ".join(f"{collected.on(system)} on {system}" for system in SYSTEMS)
    return [lines[0], "|---|---|---|", *lines[1:], "", f"So many tests are never run: {skipped}."]


if __name__ == "__main__":
    print("\n".join(table()))
