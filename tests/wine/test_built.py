"""What lies in the built Windows folder and in the archive, and what the program says when nobody plays."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import packing
import packing_list
import pytest
import windows_program
from windows_program import Facts

from tests.wine.conftest import FOLDER, ROOT, USER, Windows
from valeria_gui.version import TITLE, VERSION

pytestmark = pytest.mark.needs("wine")


@pytest.fixture(scope="module")
def facts(built: Windows) -> Facts:
    """The facts of the folder."""
    done = built.run("scripts/windows_program.py", "--facts")
    assert done.returncode == 0, f"The program files could not be read:\n{done.stderr}"
    return Facts.from_json(done.stdout)


def test_every_library_is_in_the_folder_or_part_of_windows_10(facts: Facts) -> None:
    assert len(facts.parts) > 40 and "KERNEL32.dll" in facts.parts[facts.main].imports
    assert windows_program.missing_libraries(facts) == []
    assert windows_program.wrong_machines(facts) == []


def test_a_library_that_is_taken_away_is_missed(facts: Facts) -> None:
    parts = {path: part for path, part in facts.parts.items() if not path.endswith("python311.dll")}
    assert len(parts) == len(facts.parts) - 1
    missed = windows_program.missing_libraries(replace(facts, parts=parts))
    assert len(missed) > 10 and all("python311.dll" in sentence for sentence in missed)


def test_another_program_is_not_taken_for_ours(built: Windows) -> None:
    """Python's own, alone in a folder: a console program, without its library."""
    folder = built.folder / "another"
    folder.mkdir()
    shutil.copy(built.own.python / "python.exe", folder / packing.WINDOWS.program)
    done = built.run("scripts/windows_program.py", rf"C:\{FOLDER}\another")
    assert done.returncode == 1
    for word in ("python311.dll, which is neither", "WINDOWS_CUI", "FileVersion", "ProductName"):
        assert word in done.stdout, done.stdout + done.stderr


def test_the_program_has_its_icon_its_version_and_no_console(facts: Facts) -> None:
    assert windows_program.faults(facts, VERSION) == []


def test_the_archive_holds_what_was_built(built: Windows) -> None:
    with zipfile.ZipFile(built.archive) as archive:
        packed = {name: archive.read(name) for name in archive.namelist()}
    product = built.product
    files = {path for path in product.rglob("*") if path.is_file()}
    assert packed == {path.relative_to(product.parent).as_posix(): path.read_bytes() for path in files}
    assert packing.illegal_names(product) == []
    sums = (built.archive.parent / packing.SUMS).read_text(encoding="utf-8")
    assert sums == f"{packing.checksum(built.archive)}  {built.archive.name}\n"


def test_every_megabyte_is_accounted_for_and_there_are_few(built: Windows) -> None:
    parts = list(packing_list.parts(built.product, packing.WINDOWS))
    print("\n".join(packing_list.table(parts)))
    assert packing_list.problems(built.product, packing.WINDOWS, parts) == []
    most = packing_list.LARGEST[packing.WINDOWS][1] * packing_list.MEGABYTE
    assert most / 2 < built.archive.stat().st_size <= most


def test_it_tells_its_version(built: Windows) -> None:
    done = built.run(built.program, "--version")
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, f"{TITLE} {VERSION}", "")


def test_it_finds_nothing_wrong_with_itself(built: Windows) -> None:
    report = built.folder / "отчёт 家.txt"
    done = built.run(built.program, "--self-check", rf"C:\{FOLDER}\{report.name}")
    assert report.is_file(), f"The program ended with {done.returncode} and left no report:\n{done.stderr}"
    said = report.read_text(encoding="utf-8")
    print(said)
    assert done.returncode == 0 and said.endswith("All is well.\n"), said


def test_a_user_s_letters_are_not_lost(built: Windows) -> None:
    asked = "import os, tempfile; print(os.environ['USERNAME'], os.environ['LOCALAPPDATA'], tempfile.gettempdir())"
    home = rf"C:\users\{USER}\AppData\Local"
    assert built.run("-c", asked).stdout.strip() == rf"{USER} {home} {home}\Temp"


def test_a_game_of_bots_is_the_same_as_on_linux(built: Windows, tmp_path: Path) -> None:
    words = [
        "-m",
        "engine",
        "play",
        "--seats",
        "baron,squire,greedy,random",
        "--seed",
        "11",
        "--events",
        "--record",
    ]
    here, there = tmp_path / "here.txt", tmp_path / "там 家.txt"
    done = built.run(*words, there)
    assert done.returncode == 0, done.stderr
    subprocess.run([sys.executable, *words, here], cwd=ROOT, check=True, capture_output=True)
    assert len(here.read_bytes()) > 10_000
    assert there.read_bytes() == here.read_bytes(), "The same seed gives another game on Windows."
