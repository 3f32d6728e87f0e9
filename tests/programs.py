"""Another program that runs beside a test, until it is told to leave or killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent


class Program:
    """Runs `code` in a Python of its own, with these words on its command line. It ends when it is told a line."""

    def __init__(self, code: str, *words: str) -> None:
        command = [sys.executable, "-c", code, *words]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, bufsize=1
        )

    def says(self) -> str:
        """Its next line."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def leave(self) -> None:
        """Tell it to end, and wait until it has."""
        self.process.communicate("\n")

    def kill(self) -> None:
        """Kill it, and wait until whoever shares its standard output is gone, too.

        That is the process of its bots, and the program itself where `python.exe` is the one of an environment on
        Windows: that only starts the real one, which dies a moment later. Both share the program's locks.
        """
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None and not self.process.stdout.closed:
            self.process.stdout.read()
