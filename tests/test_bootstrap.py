"""The two commands of the project's root: from nothing to a running program, and what they say when that fails.

No test here needs a network: the packages that are installed are made on the spot.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

with contextlib.suppress(ImportError):  # the embeddable Python has none
    import venv

import bootstrap
from bootstrap import Environment, SetupError, explain, prepare
from tests.pretence import pretend_windows

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = ("play.py", "run_tests.py")
LOCKS = ("requirements.lock", "requirements-dev.lock")
PROGRAM = "import sys, greeting\nprint(greeting.WORDS, *sys.argv[1:])\nsys.exit(3)\n"


def wheel(folder: Path, version: str) -> str:
    """A package `greeting` as pip installs it; its line for a lock file."""
    folder.mkdir(exist_ok=True)
    path = folder / f"greeting-{version}-py3-none-any.whl"
    about = f"greeting-{version}.dist-info"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("greeting.py", f"WORDS = 'hello {version}'\n")
        file.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: greeting\nVersion: {version}\n")
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{about}/RECORD", "")
    return f"greeting=={version} --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


@pytest.fixture(autouse=True)
def only_our_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """pip sees the folder `packages` and nothing else."""
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", (tmp_path / "packages").as_uri())


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module in a folder with a space, started like ours."""
    folder = tmp_path / "my games" / "valeria"
    folder.mkdir(parents=True)
    for name in ("play.py", "bootstrap.py"):
        shutil.copy(ROOT / name, folder)
    (folder / "valeria_gui.py").write_text(PROGRAM, encoding="utf-8")
    (folder / "requirements.lock").write_text(wheel(tmp_path / "packages", "1.0"), encoding="utf-8")
    return folder


def play(project: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """`python play.py` as a player types it, from another folder, with more variables of the environment."""
    command = [sys.executable, str(project / "play.py"), *words]
    own = {**os.environ, **variables}
    return subprocess.run(command, cwd=project.parent, env=own, capture_output=True, text=True, check=False)


@pytest.mark.needs("environments")
def test_the_first_start_installs_and_later_ones_do_not(project: Path, tmp_path: Path) -> None:
    first = play(project, "--size", "a b")
    assert first.stderr == ""
    assert first.stdout.splitlines()[0].startswith("Setting up, this once")
    assert first.stdout.splitlines()[1:] == ["hello 1.0 --size a b"]
    assert first.returncode == 3
    shutil.rmtree(tmp_path / "packages")
    assert play(project).stdout == "hello 1.0\n"


@pytest.mark.needs("environments")
def test_a_console_that_does_not_know_the_letters_of_the_folder_gets_their_numbers(project: Path) -> None:
    foreign = project.rename(project.with_name("игры 家"))
    first = play(foreign, PYTHONIOENCODING="cp1252")
    assert (first.stderr, first.returncode) == ("", 3)
    assert "\\u5bb6" in first.stdout and first.stdout.splitlines()[-1] == "hello 1.0"


@pytest.mark.needs("environments")
def test_a_python_that_does_not_look_beside_the_program_starts_it_too(project: Path) -> None:
    """As Windows' embeddable Python does not, because of its ._pth file."""
    first = play(project, PYTHONSAFEPATH="1")
    assert (first.stderr, first.returncode) == ("", 3)


@pytest.mark.needs("environments")
def test_an_interrupted_start_is_made_up_for_by_the_next(
    project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*words: object, **options: object) -> None:
        raise KeyboardInterrupt

    environment = Environment(project / ".venv", project / "requirements.lock")
    with monkeypatch.context() as patch:
        patch.setattr(bootstrap, "_install", interrupt)
        assert bootstrap.start(environment, []) == 130
    told = capfd.readouterr().err
    assert told == "Setting up was interrupted: start again, and it begins anew.\n"
    assert play(project).stdout.splitlines()[-1] == "hello 1.0"


@pytest.mark.needs("environments")
def test_a_changed_lock_installs_again(project: Path, tmp_path: Path) -> None:
    play(project)
    (project / "requirements.lock").write_text(wheel(tmp_path / "packages", "1.1"), encoding="utf-8")
    assert play(project).stdout.splitlines()[-1] == "hello 1.1"
    assert play(project).stdout == "hello 1.1\n"


@pytest.mark.needs("environments")
def test_a_start_that_failed_is_made_up_for_by_the_next(project: Path, tmp_path: Path) -> None:
    (tmp_path / "packages").rename(tmp_path / "away")
    failed = play(project)
    assert failed.returncode == 1
    assert len(failed.stderr.splitlines()) == 1
    (tmp_path / "away").rename(tmp_path / "packages")
    assert play(project).stdout.splitlines()[-1] == "hello 1.0"


@pytest.mark.needs("environments")
def test_a_package_with_another_checksum_is_not_installed(project: Path) -> None:
    lock = project / "requirements.lock"
    lock.write_text(f"greeting==1.0 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    failed = play(project)
    assert failed.returncode == 1
    assert failed.stderr.startswith("A package differs from the one this project was tested with")


# --- Windows, pretended -----------------------------------------------------------------------------------------


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system is Windows, as far as bootstrap asks; the Python of an environment is where it is there."""
    pretend_windows(monkeypatch, bootstrap)
    make = venv.EnvBuilder.create

    def make_as_windows_does(builder: venv.EnvBuilder, folder: Path) -> None:
        make(builder, folder)
        python = folder / "Scripts" / "python.exe"
        if not python.exists():
            python.parent.mkdir()
            python.symlink_to(folder / "bin" / "python")

    monkeypatch.setattr(venv.EnvBuilder, "create", make_as_windows_does)


def start_here(project: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """`python play.py` in this process; its exit code."""
    monkeypatch.setattr(bootstrap, "ROOT", project)
    monkeypatch.setattr(sys, "argv", ["play.py", *words])
    return bootstrap.start(Environment(project / ".venv", project / "requirements.lock"), ["-m", "valeria_gui"])


@pytest.mark.needs("environments")
@pytest.mark.usefixtures("windows")
def test_on_windows_the_first_start_installs_and_runs_the_game_as_a_child(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    place = project.rename(project.with_name("Спиелы и 家"))
    assert start_here(place, monkeypatch, "--data-dir", "a b") == 3
    assert (place / ".venv" / "Scripts" / "python.exe").exists()
    assert capfd.readouterr().out.splitlines()[1:] == ["hello 1.0 --data-dir a b"]
    shutil.rmtree(tmp_path / "packages")
    assert start_here(place, monkeypatch) == 3
    assert capfd.readouterr().out.splitlines() == ["hello 1.0"]


@pytest.mark.needs("environments")
@pytest.mark.usefixtures("windows")
def test_on_windows_the_game_decides_what_ctrl_c_means(monkeypatch: pytest.MonkeyPatch) -> None:
    class Game:
        """A child that goes on after Ctrl+C was pressed twice, and ends with 7."""

        def __init__(self, command: list[str], env: dict[str, str]) -> None:
            self.presses = 2

        def __enter__(self) -> Game:
            return self

        def __exit__(self, *error: object) -> None:
            assert not self.presses

        def wait(self) -> int:
            if self.presses:
                self.presses -= 1
                raise KeyboardInterrupt
            return 7

    monkeypatch.setattr(subprocess, "Popen", Game)
    assert bootstrap.hand_over(["python.exe"], {}) == 7


@pytest.mark.needs("environments")
def test_on_windows_a_python_without_venv_is_told_where_to_get_another(
    windows: None, project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert start_here(project, monkeypatch) == 1
    told = capfd.readouterr()
    assert told.out == "", "nothing was begun"
    assert told.err.startswith("This Python lacks venv or pip") and len(told.err.splitlines()) == 1
    assert "python.org" in told.err and "with `py`" in told.err and "apt" not in told.err
    assert not (project / ".venv").exists()


def refusing(error: Exception) -> Callable[..., None]:
    """A maker of environments that fails."""

    def fail(builder: venv.EnvBuilder, folder: Path) -> None:
        raise error

    return fail


WINDOWS_REFUSES = [
    FileNotFoundError(2, "The system cannot find the path specified"),
    subprocess.CalledProcessError(1, ["python.exe", "-m", "ensurepip"]),
]


@pytest.mark.needs("environments")
@pytest.mark.parametrize("error", WINDOWS_REFUSES, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize(("length", "blamed"), [(bootstrap.DEEPEST + 1, True), (bootstrap.DEEPEST, False)])
def test_on_windows_a_folder_that_lies_too_deep_is_one_sentence(
    length: int, blamed: bool, error: Exception, windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(venv.EnvBuilder, "create", refusing(error))
    (tmp_path / "a.lock").touch()
    folder = tmp_path / ("x" * (length - len(str(tmp_path)) - 1))
    with pytest.raises(SetupError) as told:
        prepare(Environment(folder, tmp_path / "a.lock"), print)
    assert ("too long for Windows (141 letters of at most 140)" in str(told.value)) == blamed


@pytest.mark.needs("environments")
@pytest.mark.parametrize(("length", "blamed"), [(bootstrap.DEEPEST + 1, True), (bootstrap.DEEPEST, False)])
def test_on_windows_pip_is_understood_where_a_path_becomes_too_long(
    length: int, blamed: bool, windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pip(command: list[str], stdout: Any, **options: object) -> SimpleNamespace:
        stdout.write(
            b"ERROR: Could not install packages due to an OSError: [Errno 2] No such file or directory: 'C:'\n"
        )
        stdout.write(b"HINT: ... this system does not have Windows Long Path support enabled.\n")
        return SimpleNamespace(returncode=1)

    monkeypatch.setattr(venv.EnvBuilder, "create", lambda builder, folder: folder.mkdir())
    monkeypatch.setattr(subprocess, "run", pip)
    (tmp_path / "a.lock").touch()
    folder = tmp_path / ("x" * (length - len(str(tmp_path)) - 1))
    with pytest.raises(SetupError, match="too long for Windows" if blamed else "Could not install"):
        prepare(Environment(folder, tmp_path / "a.lock"), print)


@pytest.mark.needs("environments")
def test_an_environment_has_no_longer_paths_than_a_folder_of_windows_leaves_room_for(project: Path) -> None:
    play(project)
    environment = project / ".venv"
    inside = (path.relative_to(environment).as_posix() for path in environment.rglob("*"))
    longest = max(len(re.sub(r"^lib/python[0-9.]+", "Lib", name)) for name in inside)
    assert 60 < longest + 1 <= 260 - bootstrap.DEEPEST


def test_a_missing_lock_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="unpack or clone the whole project again"):
        prepare(Environment(tmp_path / "venv", tmp_path / "no.lock"), print)


def test_a_python_without_venv_or_pip_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    (tmp_path / "a.lock").touch()
    with pytest.raises(SetupError, match="lacks venv or pip"):
        prepare(Environment(tmp_path / "venv", tmp_path / "a.lock"), print)


@pytest.mark.needs("environments")
def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.lock").touch()
    (tmp_path / "file").touch()
    with pytest.raises(SetupError, match="cannot be written"):
        prepare(Environment(tmp_path / "file" / "venv", tmp_path / "a.lock"), print)


def test_no_network_is_one_sentence() -> None:
    said = "WARNING: Retrying (Retry(total=0)) after connection broken\nERROR: No matching distribution found for x"
    assert "connect this computer to the network" in explain(said, Path("log"))


NOT_OFFERED = "ERROR: No matching distribution found for x"


@pytest.mark.parametrize("version", [(3, 15, 0), (3, 10, 2)])
def test_a_python_that_no_package_was_made_for_is_one_sentence(
    version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    assert "CPython 3.11 to 3.14" in explain(NOT_OFFERED, Path("log"))


def test_the_right_python_is_not_blamed_when_a_login_page_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 12, 1))
    said = explain(NOT_OFFERED, Path("log"))
    assert "asks for a login" in said
    assert "will do" not in said


@pytest.mark.parametrize("command", COMMANDS)
def test_an_old_python_says_that_it_is_too_old(command: str) -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 10, 9); runpy.run_path(sys.argv[1], run_name='__main__')"
    line = [sys.executable, "-c", pretend, str(ROOT / command)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "This needs Python 3.11 or newer, and Python 3.10 was started.\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_an_old_python_can_read_the_command(command: str) -> None:
    ast.parse((ROOT / command).read_text(encoding="ascii"), feature_version=(3, 4))


def packages(lock: str) -> dict[str, list[str]]:
    """The lines that belong to each pinned package."""
    found: dict[str, list[str]] = {}
    for line in (ROOT / lock).read_text(encoding="utf-8").splitlines():
        if "==" in line and not line.startswith(("#", " ")):
            found[line] = []
        elif line.strip() and not line.startswith("#"):
            found[list(found)[-1]].append(line.strip())
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_checksums_and_no_address(lock: str) -> None:
    assert all(hashes for hashes in packages(lock).values())
    assert all(line.startswith("--hash=sha256:") for hashes in packages(lock).values() for line in hashes)
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")


def names(lines: list[str]) -> set[str]:
    """The packages that requirement lines ask for, in lower case."""
    return {line.partition("=")[0].partition(">")[0].partition(";")[0].strip().lower() for line in lines}


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    of_others = {"ifaddr"}  # zeroconf asks for it
    assert names(project["dependencies"]) | of_others == names(list(packages("requirements.lock")))
    wanted = names(project["dependencies"] + project["optional-dependencies"]["dev"])
    assert wanted <= names(list(packages("requirements-dev.lock")))


def test_the_game_is_tested_with_the_packages_it_is_played_with() -> None:
    assert packages("requirements.lock").items() <= packages("requirements-dev.lock").items()
