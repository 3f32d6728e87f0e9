"""A Windows computer for the tests: the program is built on it and unpacked as a player unpacks it.

`python scripts/wine_check.py` runs them. VALERIA_PICTURES names a folder for pictures of what they see.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import packing

from engine.saving.save_file import APP_NAME
from tests.e2e.hands import Program
from valeria_gui.version import VERSION

if TYPE_CHECKING:
    from wine_computer import Computer

USER = "Жюль 家"
FOLDER = "Программы 家"


@dataclass(frozen=True)
class Windows:
    """The computer `own` with the program unpacked in drive C:, used by a person with the name USER."""

    own: Computer

    @property
    def product(self) -> Path:
        """The folder as the build left it."""
        return self.own.tree / "dist" / packing.WINDOWS.product

    @property
    def archive(self) -> Path:
        """The archive that players are given."""
        return self.own.tree / "dist" / packing.archive_name(packing.WINDOWS, VERSION, "amd64")

    @property
    def folder(self) -> Path:
        """Where the player unpacks it."""
        return self.own.prefix / "drive_c" / FOLDER

    @property
    def program(self) -> Path:
        return self.folder / packing.WINDOWS.product / packing.WINDOWS.program

    @property
    def data_dir(self) -> Path:
        """Where the program keeps that person's games."""
        return self.own.prefix / "drive_c" / "users" / USER / "AppData" / "Local" / APP_NAME

    def move_in(self) -> None:
        """Gives that person a folder for temporary files; Wine would take another person's."""
        for name in ("TEMP", "TMP"):
            place = rf"C:\users\{USER}\AppData\Local\Temp"
            self.run("reg.exe", "add", r"HKCU\Environment", "/v", name, "/d", place, "/f")
        (self.data_dir.parent / "Temp").mkdir(parents=True, exist_ok=True)

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        """Runs a command as that person, without a display."""
        return self.own.run(*words, USER=USER, PYTHONIOENCODING="utf-8")

    def play(self, variables: dict[str, str]) -> Program:
        """Opens the program's window on the screen of `variables`, as that person's double click would."""
        screen = {name: value for name, value in variables.items() if name not in os.environ or name == "DISPLAY"}
        return Program(self.data_dir, self.own.variables(**screen, USER=USER), self.own.command(self.program), ())


@pytest.fixture(scope="session")
def built() -> Iterator[Windows]:
    """The computer with the program built by `scripts/build_exe.py` and unpacked."""
    import wine_computer

    with wine_computer.computer(print) as own:
        windows = Windows(own)
        windows.move_in()
        done = windows.run("scripts/build_exe.py")
        assert done.returncode == 0, f"The program could not be built:\n{done.stdout}{done.stderr}"
        with zipfile.ZipFile(windows.archive) as archive:
            archive.extractall(windows.folder)
        yield windows


@pytest.fixture
def windows(built: Windows) -> Windows:
    """The same for one test, which finds no data of another one, and nothing that runs on another display."""
    built.own.end_all()
    shutil.rmtree(built.data_dir, ignore_errors=True)
    return built
