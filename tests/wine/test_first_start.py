"""The first start from source on Windows: in a folder with other letters, by a Python without environments."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.wine.conftest import FOLDER
from valeria_gui.version import TITLE, VERSION

if TYPE_CHECKING:
    from wine_computer import Computer

pytestmark = pytest.mark.needs("wine")

READY = "import bootstrap as b; b.GAME.stamp.write_text('\\n'.join(b._wanted(b.GAME)), encoding='utf-8')"
"""Says that what lies in .venv is a finished environment."""


@pytest.fixture(scope="module")
def source() -> Iterator[Computer]:
    """A computer with the project unpacked on drive C:."""
    import wine_computer

    with wine_computer.computer(print) as own:
        place = own.prefix / "drive_c" / FOLDER / "villages of valeria"
        wine_computer.copy_project(place)
        yield replace(own, tree=place)


@pytest.mark.parametrize("command", [("play.py", "--version"), ("-P", "play.py"), ("run_tests.py",)])
def test_the_embeddable_python_is_told_what_to_do(command: tuple[str, ...], source: Computer) -> None:
    done = source.run(*command)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("This Python lacks venv or pip, as the embeddable package does: install Python")
    assert len(done.stderr.splitlines()) == 1 and not (source.tree / ".venv").exists()


def test_an_environment_that_is_ready_runs_the_game_and_returns_what_it_returned(source: Computer) -> None:
    scripts = source.tree / ".venv" / "Scripts"
    shutil.copytree(source.python, scripts)
    try:
        ready = source.run("-c", f"import sys; sys.path.insert(0, '.'); {READY}")
        assert ready.returncode == 0, ready.stderr
        done = source.run("play.py", "--version")
        assert (done.returncode, done.stdout, done.stderr) == (0, f"{TITLE} {VERSION}\n", "")
        done = source.run("play.py", "--nonsense")
        assert done.returncode == 2 and done.stderr.endswith("unrecognized arguments: --nonsense\n")
    finally:
        shutil.rmtree(scripts.parent)
