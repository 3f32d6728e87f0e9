"""Makes a virtual environment with the locked packages, once, and hands over to the Python inside it.

Knows folders, lock files, venv and pip, and what can go wrong with them, in one sentence each. Knows nothing of the
game. Uses the standard library alone and never a shell.
"""

from __future__ import annotations

import hashlib
import importlib.util
import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent
LOG: Final = "install.log"

Tell = Callable[[str], object]


class SetupError(Exception):
    """The environment cannot be made; the text is one sentence with what to do."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment in `folder` with exactly the packages that the file `lock` names."""

    folder: Path
    lock: Path

    @property
    def python(self) -> Path:
        """The interpreter inside."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def is_this_one(self) -> bool:
        """Whether the Python that asks is the one inside."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    @property
    def stamp(self) -> Path:
        """The file that says for which lock and which Python the packages were installed."""
        return self.folder / "installed.txt"


GAME: Final = Environment(ROOT / ".venv", ROOT / "requirements.lock")
DEVELOPMENT: Final = Environment(ROOT / ".venv-dev", ROOT / "requirements-dev.lock")


def prepare(environment: Environment, tell: Tell) -> Path:
    """Make the environment, or bring it up to date if its lock changed; returns its interpreter.

    `tell` gets a line before anything that takes long. Raises SetupError.
    """
    wanted = _wanted(environment)
    found = _found(environment)
    if found == wanted:
        return environment.python
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise SetupError(_without_venv())
    log = environment.folder / LOG
    tell(f"Setting up, this once: fetching the packages of {environment.lock.name} (details in {log}) ...")
    try:
        if found[:1] != wanted[:1]:
            _create(environment)
        environment.stamp.unlink(missing_ok=True)
        _install(environment, log)
        environment.stamp.write_text("\n".join(wanted), encoding="utf-8")
    except OSError as error:
        words = f"The folder {environment.folder} cannot be written ({error.strerror or error})."
        raise SetupError(_too_deep(environment) or words) from error
    return environment.python


def start(environment: Environment, program: list[str]) -> int:
    """Prepare the environment and hand over to `program` and the command line's words inside it; an exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # Not every console knows the letters of every folder.
    try:
        python = prepare(environment, partial(print, flush=True))
    except SetupError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Setting up was interrupted: start again, and it begins anew.", file=sys.stderr)
        return 130
    return hand_over([str(python), "-P", *program, *sys.argv[1:]], child_variables())


def child_variables() -> dict[str, str]:
    """The variables for a program inside an environment: this project's modules, and no other Python's."""
    variables = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "VIRTUAL_ENV")}
    return {**variables, "PYTHONPATH": str(ROOT)}


def hand_over(command: list[str], variables: Mapping[str, str]) -> int:
    """Become the program `command`, where the system can; elsewhere run it and return its exit code."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(command[0], command, variables)
    with subprocess.Popen(command, env=variables) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue  # the child heard Ctrl+C as well and decides what it means


def _wanted(environment: Environment) -> list[str]:
    """What the stamp of a finished environment says: the Python it belongs to, then its lock."""
    try:
        digest = hashlib.sha256(environment.lock.read_bytes()).hexdigest()
    except OSError:
        raise SetupError(f"{environment.lock} is missing: unpack or clone the whole project again.") from None
    python = f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]} for {environment.folder}"
    return [python, digest]


def _found(environment: Environment) -> list[str]:
    """What the stamp says; [] if there is none or its interpreter is gone."""
    try:
        lines = environment.stamp.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return []
    return lines if environment.python.is_file() else []


def _without_venv() -> str:
    """What to do with a Python that can make no environment."""
    if os.name == "nt":
        return (
            "This Python lacks venv or pip, as the embeddable package does: install Python 3.11 to 3.14 with the "
            "installer from python.org, and start again with `py` in the place of `python`."
        )
    return "This Python lacks venv or pip: install them (on Debian: apt install python3-venv) and start again."


DEEPEST: Final = 260 - 120
"""Letters of the longest path of an environment on Windows: it knows 260, and what lies inside may take 120."""


def _too_deep(environment: Environment) -> str:
    """Why nothing can be made that deep in the folders of Windows; "" elsewhere, or where it is not deep."""
    length = len(str(environment.folder))
    if os.name != "nt" or length <= DEEPEST:
        return ""
    return (
        f"The path of this folder is too long for Windows ({length} letters of at most {DEEPEST}): "
        "move the whole folder to a shorter one, such as C:\\Games, and start again."
    )


def _create(environment: Environment) -> None:
    """A fresh environment with pip, in the place of whatever lies there."""
    import venv

    try:
        venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=True).create(environment.folder)
    except (subprocess.CalledProcessError, ValueError) as error:
        words = f"Python could not make the environment {environment.folder} ({error})."
        raise SetupError(_too_deep(environment) or words) from error
    # Neither git nor a search through the project should look inside.
    (environment.folder / ".gitignore").write_text("*\n", encoding="utf-8")


def _install(environment: Environment, log: Path) -> None:
    """Install what the lock names; only files with a known checksum, only ready-made ones."""
    pip = [str(environment.python), "-I", "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    options = ["--no-user", "--require-hashes", "--only-binary", ":all:", "--retries", "2"]
    with log.open("wb") as out:
        command = [*pip, *options, "--requirement", str(environment.lock)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        said = log.read_text(encoding="utf-8", errors="replace")
        # pip says so where it meets a path that Windows refuses for its length.
        raise SetupError(("Long Path" in said and _too_deep(environment)) or explain(said, log))


OFFLINE: Final = ("Retrying (", "NewConnectionError", "ConnectionError", "ProxyError", "timed out", "SSLError")


TESTED: Final = ((3, 11), (3, 14))
"""The first and the last Python that the packages are locked for."""


def explain(said: str, log: Path) -> str:
    """One sentence for what pip `said` before it gave up."""
    if "DO NOT MATCH THE HASHES" in said:
        return f"A package differs from the one this project was tested with, so it was not installed: see {log}."
    if any(mark in said for mark in OFFLINE):
        return "The packages could not be fetched: connect this computer to the network and start again."
    if "No matching distribution found" in said:
        return _not_offered(log)
    errors = [line for line in said.splitlines() if line.startswith("ERROR:")]
    return f"pip could not install the packages ({errors[-1][7:] if errors else 'it did not say why'}): see {log}."


def _not_offered(log: Path) -> str:
    """Why there is no package: this Python, or, if that is one of the right ones, what answered in its place."""
    python = f"{sys.implementation.name} {sys.version_info[0]}.{sys.version_info[1]}"
    first, last = TESTED
    if sys.implementation.name == "cpython" and first <= sys.version_info[:2] <= last:
        return (
            "A package was not offered: something else than the package index answers (a network that asks for a"
            f" login?), or it has none for {python} on this system, see {log}."
        )
    return (
        f"A package is not offered ready-made for {python} on this system, see {log}; "
        "CPython 3.11 to 3.14 on Linux, macOS and Windows will do."
    )
