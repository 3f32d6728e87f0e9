"""The wheel: installed into an empty environment it gives both programs, which find their pictures and cards.

Building and installing takes a minute and the network, so this runs where VALERIA_BUILT=1 asks for it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.needs("time", "environments")


def run(*line: str | Path, cwd: Path = ROOT) -> str:
    """The output of a command; it finds no module of the checkout, nor takes that for an installed program."""
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in line], capture_output=True, text=True, check=False, cwd=cwd, env=variables
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_carries_every_picture_and_every_card(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        inside = set(packed.namelist())
    assets = {path.relative_to(ROOT) for path in (ROOT / "assets").rglob("*") if path.is_file()}
    cards = {path.relative_to(ROOT) for path in (ROOT / "engine/valeria/data").glob("*.yaml")}
    assert {f"valeria_gui/{path.as_posix()}" for path in assets} <= inside
    assert {path.as_posix() for path in cards} <= inside
    assert not [name for name in inside if name.startswith(("tests", "scripts", "benchmarks"))]


def test_the_wheel_is_well_formed(wheel: Path) -> None:
    assert "PASSED" in run(sys.executable, "-m", "twine", "check", "--strict", wheel)
    run(sys.executable, "-m", "check_wheel_contents", "--ignore", "W009", wheel)


def test_both_programs_run_from_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", tmp_path / "env")
    programs = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=tmp_path)
    scores = run(programs / "valeria-engine", "play", "--seats", "greedy,random", "--seed", "7", cwd=tmp_path)
    assert "greedy" in scores
    report = tmp_path / "report.txt"
    run(programs / "valeria", "--self-check", report, cwd=tmp_path)
    assert report.read_text(encoding="utf-8").endswith("All is well.\n")
