"""The Windows Python in Wine: what it is made of, when it is made anew, and that two who want it do not meet.

Nothing here needs Wine or a network.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import bootstrap

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

if sys.platform != "win32":
    import wine_check
    import wine_computer
    import wine_python
    from wine_python import Kept, is_as_signed, recipe, windows_python, windows_requirements

pytestmark = pytest.mark.needs("no windows")

HASH = "--hash=sha256:" + "0" * 64
TOLD = """PE checksum   : 005951B0

Message digest algorithm  : SHA256
Current message digest    : {signed}
Calculated message digest : {real}

Signer's certificate:
\t------------------
\tSigner #0:
\t\tSubject: /C=US/ST=Oregon/L=Beaverton/O={signer}/CN={signer}
\t\tIssuer : /C=US/O=Another
"""
PYTHON = "Python Software Foundation"


def lock(*lines: str) -> str:
    return "# A heading.\n" + "".join(f"{line} \\\n    {HASH} \\\n    {HASH}\n" for line in lines)


def test_a_lock_is_read_as_windows_reads_it() -> None:
    text = lock(
        "everywhere==1.0",
        "here==1.0 ; sys_platform == 'linux'",
        "there==2.0 ; sys_platform == 'win32'",
        "older==3.0 ; python_full_version < '3.12' and platform_machine != 's390x'",
        "newer==4.0 ; python_full_version >= '3.12'",
        "numpy==5.0",
    )
    assert windows_requirements(text) == [
        f"{name} {HASH} {HASH}" for name in ("everywhere==1.0", "there==2.0", "older==3.0")
    ]


def test_the_project_s_locks_give_windows_what_builds_and_tests_the_program() -> None:
    lines = [line for name in wine_python.LOCKS for line in windows_requirements((ROOT / name).read_text("utf-8"))]
    names = {line.partition("==")[0] for line in lines}
    assert {"pygame-ce", "pyyaml", "platformdirs", "pytest", "hypothesis", "pyinstaller", "pefile"} <= names
    assert not {"numpy", "cryptography", "macholib"} & names
    assert all("--hash=sha256:" in line and ";" not in line for line in lines)


def test_another_lock_is_another_recipe(tmp_path: Path) -> None:
    for name in wine_python.LOCKS:
        shutil.copy(ROOT / name, tmp_path)
    assert recipe(tmp_path) == recipe()
    with (tmp_path / wine_python.LOCKS[0]).open("a", encoding="utf-8") as file:
        file.write(lock("another==1.0"))
    assert recipe(tmp_path) != recipe()


@pytest.mark.parametrize(
    ("signed", "real", "signer", "right"),
    [
        ("AB12", "AB12", PYTHON, True),
        ("AB12", "AB12", "Microsoft Corporation", True),
        ("AB12", "AB13", PYTHON, False),
        ("AB12", "AB12", "Somebody", False),
    ],
)
def test_a_file_must_be_what_a_known_maker_signed(signed: str, real: str, signer: str, right: bool) -> None:
    assert is_as_signed(TOLD.format(signed=signed, real=real, signer=signer)) is right


def test_a_file_without_a_signature_is_refused() -> None:
    assert not is_as_signed("No signature found")


# --- made once --------------------------------------------------------------------------------------------------


class Maker:
    """Makes nothing but a file, and counts how often."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, kept: Kept) -> None:
        self.made += 1
        kept.python.mkdir(exist_ok=True)


def test_it_is_made_once_and_anew_when_the_recipe_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maker, said = Maker(), list[object]()
    for _ in range(2):
        with windows_python(said.append, tmp_path / "kept", maker) as kept:
            assert kept.python.is_dir()
    assert (maker.made, len(said)) == (1, 1)
    monkeypatch.setattr(wine_python, "recipe", lambda: "another")
    with windows_python(said.append, tmp_path / "kept", maker):
        assert maker.made == 2


def test_one_that_was_not_finished_is_made_anew(tmp_path: Path) -> None:
    def broken(kept: Kept) -> None:
        kept.python.mkdir()
        raise wine_python.WineError("the network is gone")

    with pytest.raises(wine_python.WineError), windows_python(print, tmp_path, broken):
        pass
    maker = Maker()
    with windows_python(print, tmp_path, maker):
        assert maker.made == 1


def test_two_who_want_it_at_once_make_one(tmp_path: Path) -> None:
    maker, both = Maker(), threading.Barrier(2, timeout=20)

    def use() -> None:
        with windows_python(print, tmp_path, maker):
            both.wait()  # both are in: neither keeps the other out

    users = [threading.Thread(target=use) for _ in range(2)]
    for user in users:
        user.start()
    for user in users:
        user.join()
    assert maker.made == 1 and not both.broken


# --- the computer -----------------------------------------------------------------------------------------------


def test_the_copy_of_the_project_is_what_lies_there_now_and_nothing_that_was_built(tmp_path: Path) -> None:
    asked = ["git", "ls-files", "--others", "--ignored", "--exclude-standard", "--directory"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    wine_computer.copy_project(tmp_path / "tree")
    copied = {path.relative_to(tmp_path / "tree").as_posix() for path in (tmp_path / "tree").rglob("*")}
    assert {"play.py", "engine/valeria/data", "assets/CREDITS.md", "tests/test_wine_python.py"} <= copied
    assert not copied & {name.rstrip("/") for name in done.stdout.splitlines()}


def test_a_program_or_words_for_python_make_the_command(tmp_path: Path) -> None:
    own = wine_computer.Computer(tmp_path / "prefix", tmp_path / "tree", tmp_path / "python")
    wine = str(wine_python.WINE)
    assert own.command("play.py", "--version") == [
        wine,
        str(tmp_path / "python" / "python.exe"),
        "play.py",
        "--version",
    ]
    assert own.command(Path("a game.exe"), "--version") == [wine, "a game.exe", "--version"]


# --- the check --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_ours", [True, False])
def test_a_python_that_has_pytest_by_chance_hands_over_to_the_projects_own(
    is_ours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[bootstrap.Environment] = []

    def hand_over(environment: bootstrap.Environment, _program: list[str]) -> int:
        handed.append(environment)
        return 7

    monkeypatch.setattr(sys, "prefix", str(bootstrap.DEVELOPMENT.folder if is_ours else "/usr"))
    monkeypatch.setattr(bootstrap, "start", hand_over)
    monkeypatch.setattr(wine_computer, "TOOLS", {"/no/wine64": "wine64"})
    assert wine_check.main([]) == (0 if is_ours else 7)
    assert handed == ([] if is_ours else [bootstrap.DEVELOPMENT])


@pytest.fixture
def own_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests may run in any Python; the check believes that it is the project's own."""
    monkeypatch.setattr(bootstrap.Environment, "is_this_one", True)


@pytest.mark.usefixtures("own_python")
def test_without_wine_it_says_what_to_install_and_nothing_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools = {"/no/wine64": "wine64", "sh": "dash", "no-osslsigncode": "osslsigncode"}
    monkeypatch.setattr(wine_computer, "TOOLS", tools)
    assert wine_check.main([]) == 0
    said = "The Windows program was not checked: install wine64 osslsigncode (on Debian by apt) for that.\n"
    assert capsys.readouterr() == (said, "")


@pytest.mark.usefixtures("own_python")
@pytest.mark.parametrize("is_ours", [True, False])
def test_what_keeps_it_from_checking_is_told_in_a_sentence_and_fails(
    is_ours: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    denied = PermissionError(13, "Permission denied", "made.txt")
    problem = wine_python.WineError("pip could not fetch") if is_ours else denied

    def broken(tell: object) -> None:
        raise problem

    monkeypatch.setattr(wine_computer, "TOOLS", {})
    monkeypatch.setattr(wine_python, "windows_python", broken)
    assert wine_check.main([]) == 1
    assert capsys.readouterr() == ("", f"The Windows program cannot be checked: {problem}\n")


@pytest.mark.usefixtures("own_python")
@pytest.mark.parametrize("code", [0, 1])
def test_it_fails_if_a_test_of_it_fails(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **_rest: object) -> subprocess.CompletedProcess[str]:
        assert "tests/wine" in command
        return subprocess.CompletedProcess(command, code)

    monkeypatch.setattr(wine_computer, "TOOLS", {})
    monkeypatch.setattr(wine_python, "windows_python", lambda tell: contextlib.nullcontext())
    monkeypatch.setattr(subprocess, "run", run)
    assert wine_check.main([]) == code
