"""A Windows computer for one run: a copy of Wine's drive C: and of the project, gone when the run is over.

So runs at once do not meet, none leaves anything for the next, and what is built there does not mix with what is
built here.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

assert sys.platform != "win32", "Windows needs no Wine"
import wine_python

ROOT: Final = Path(__file__).resolve().parent.parent
TOOLS: Final = {
    str(wine_python.WINE): "wine64",
    "osslsigncode": "osslsigncode",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
}
"""The programs that all of this takes, each with Debian's package."""

LEFT_OUT: Final = ("PYTHONPATH", "PYTHONHOME", "DISPLAY", "SDL_VIDEODRIVER")
"""Variables of this process that a program there does not inherit."""
LONGEST_S: Final = 1200
"""How long a command may take whose words are kept."""


def missing_packages() -> list[str]:
    """Debian's packages that this takes and that are not installed."""
    return [package for tool, package in TOOLS.items() if shutil.which(tool) is None]


@dataclass(frozen=True, slots=True)
class Computer:
    """Drive C: in `prefix`, the project in `tree`, Python in the folder `python`; all paths as Linux sees them.

    In Windows they begin with Z:, and so does a path from the root as long as the current folder is on Z:.
    """

    prefix: Path
    tree: Path
    python: Path

    def command(self, *words: str | Path) -> list[str]:
        """The command line that runs python.exe with these words; a first word that ends in .exe is run itself."""
        line = [str(word) for word in words]
        itself = bool(line) and line[0].endswith(".exe")
        return [str(wine_python.WINE), *([] if itself else [str(self.python / "python.exe")]), *line]

    def variables(self, **more: str) -> dict[str, str]:
        """The environment for a command, from this process's own; no other Python's folders, and no window."""
        own = wine_python.variables(self.prefix)
        kept = {name: value for name, value in own.items() if name not in LEFT_OUT}
        return {**kept, "SDL_AUDIODRIVER": "dummy", **more}

    def run(self, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        """Runs a command in the project's folder to its end; `more` are variables. What it says is kept."""
        return subprocess.run(
            self.command(*words),
            cwd=self.tree,
            env=self.variables(**more),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            timeout=LONGEST_S,
        )

    def show(self, *words: str | Path, **more: str) -> int:
        """Runs a command in the project's folder and shows what it says, as it says it; its exit code."""
        # Windows' Python cannot write into a Linux file, only into a pipe.
        with subprocess.Popen(
            self.command(*words),
            cwd=self.tree,
            env=self.variables(**more),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as program:
            assert program.stdout is not None
            while said := os.read(program.stdout.fileno(), 65536):
                sys.stdout.buffer.write(said)
                sys.stdout.flush()
        return program.returncode

    def end_all(self) -> None:
        """Ends whatever still runs on this computer."""
        server = [str(wine_python.WINESERVER)]
        for word in ("-k", "-w"):
            subprocess.run([*server, word], env=self.variables(), stderr=subprocess.DEVNULL, check=False)


@contextlib.contextmanager
def computer(tell: wine_python.Tell) -> Iterator[Computer]:
    """A computer that is there as long as the context. Raises WineError."""
    with (
        wine_python.windows_python(tell) as kept,
        tempfile.TemporaryDirectory(prefix="valeria-windows-", ignore_cleanup_errors=True) as folder,
    ):
        own = Computer(Path(folder, "prefix"), Path(folder, "tree"), kept.python)
        shutil.copytree(kept.prefix, own.prefix, symlinks=True)
        copy_project(own.tree)
        try:
            yield own
        finally:
            own.end_all()


def copy_project(place: Path) -> None:
    """Copies the project's files to `place`, as they are now; not what was built or fetched."""
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        unwanted = shutil.ignore_patterns(".*", "dist", "build", "__pycache__")
        shutil.copytree(ROOT, place, ignore=unwanted)
        return
    for name in os.fsdecode(listed.stdout).split("\0"):
        source = ROOT / name
        if name and source.is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place / name)
