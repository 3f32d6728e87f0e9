"""The program as it is given to players: the source and the built folder both open their window and close it again.

The built folder is tested when it is there; with VALERIA_BUILT=1 in the environment it must be there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.e2e import by_ear, stories
from tests.e2e.hands import Program

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import packing
import packing_list

NAME = "Villages of Valeria"
BUILT = packing.program(ROOT / "dist", sys.platform)
SECONDS = 20.0


def command(kind: str) -> list[str]:
    if kind == "source":
        return [sys.executable, "-m", "valeria_gui"]
    if not BUILT.is_file() and os.environ.get("VALERIA_BUILT") != "1":
        pytest.skip("there is no built program: python scripts/build_exe.py makes it")
    return [str(BUILT)]


@pytest.mark.parametrize("kind", ["source", "built"])
def test_it_tells_its_version(kind: str) -> None:
    done = subprocess.run([*command(kind), "--version"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(NAME)


def test_the_built_program_finds_nothing_wrong_with_itself(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    done = subprocess.run([*command("built"), "--self-check", str(report)], capture_output=True, check=False)
    said = report.read_text(encoding="utf-8")
    assert done.returncode == 0 and said.endswith("All is well.\n"), said


def test_the_built_folder_is_small_and_its_names_are_legal_everywhere() -> None:
    product = Path(*command("built"))
    folder = next(folder for folder in product.parents if folder.parent == ROOT / "dist")
    target = packing.target(sys.platform)
    parts = list(packing_list.parts(folder, target))
    assert packing_list.problems(folder, target, parts) == []
    modules = {part.path for part in parts if part.path.startswith("modules/")}
    assert {"modules/engine", "modules/valeria_gui", "modules/standard", "modules/pygame"} <= modules
    assert packing.illegal_names(folder) == []


@pytest.mark.needs("xvfb")
def test_the_built_program_is_played_killed_and_goes_on(x_display: dict[str, str], tmp_path: Path) -> None:
    built, data_dir = command("built"), tmp_path / "Спиелы und 家" / "data"
    data_dir.parent.mkdir()
    stories.killed_and_continued(lambda: Program(data_dir, x_display, built), (4,))


@pytest.mark.needs("screen reader")
def test_the_built_program_is_heard_and_used_by_ear(x_display: dict[str, str], tmp_path: Path) -> None:
    with (
        by_ear.hearing(x_display) as session,
        by_ear.Heard(tmp_path / "data", session, "--game", "valeria", command=command("built")) as program,
    ):
        program.press("push button", "New game")
        program.wait(lambda things: bool(by_ear.named(things, "push button", "Start the game")))
        program.press("push button", "Start the game")
        program.wait(lambda things: any(", hand card 1 of 6" in thing["name"] for thing in things))
        assert program.quit() == (0, "")


def window_of(program: subprocess.Popen[str], variables: dict[str, str]) -> str:
    """The program's X window, as soon as there is one."""
    search = ["xdotool", "search", "--onlyvisible", "--pid", str(program.pid)]
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and program.poll() is None:
        found = subprocess.run(search, env=variables, capture_output=True, text=True, check=False).stdout.split()
        if found:
            return found[0]
        time.sleep(0.1)
    raise AssertionError("no window was opened")


def press(window: str, variables: dict[str, str], *keys: str) -> None:
    command = ["xdotool", "windowfocus", "--sync", window, "key", "--delay", "400", *keys]
    subprocess.run(command, env=variables, check=True)


@pytest.mark.needs("xvfb")
@pytest.mark.parametrize("kind", ["source", "built"])
def test_it_opens_a_window_begins_a_game_and_quits(kind: str, x_display: dict[str, str], tmp_path: Path) -> None:
    save = tmp_path / "data" / "autosave.yaml"
    line = [*command(kind), "--data-dir", str(save.parent)]
    with subprocess.Popen(line, cwd=ROOT, env=x_display, stderr=subprocess.PIPE, text=True) as program:
        try:
            window = window_of(program, x_display)
            time.sleep(1)
            press(window, x_display, "Return", "Return")
            wait_for(save)
            program.terminate()
            _, said = program.communicate(timeout=SECONDS)
        finally:
            program.kill()
    assert (program.returncode, said) == (0, "")


def wait_for(file: Path) -> None:
    end = time.monotonic() + SECONDS
    while not file.exists():
        assert time.monotonic() < end, f"{file.name} was not written"
        time.sleep(0.1)
