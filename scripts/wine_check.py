"""Checks the Windows program on Linux, in Wine: `python scripts/wine_check.py`.

Builds it with a Windows Python, looks at what was built, starts it and plays in its window (`tests/wine`). Where
there is no Wine it says so in one line and ends with 0. Words on the command line are handed to pytest; with
VALERIA_PICTURES=FOLDER it leaves pictures of what it saw.

`--tests [words]` runs pytest in that Python instead, in a copy of the project;
`--python [words]` runs the Python itself.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import bootstrap

if TYPE_CHECKING:
    from wine_computer import Computer
    from wine_python import Tell


def main(words: Sequence[str]) -> int:
    """Runs the check, or what the first word asks for; returns the exit code."""
    if not bootstrap.DEVELOPMENT.is_this_one:
        return bootstrap.start(bootstrap.DEVELOPMENT, [__file__])
    if sys.platform != "linux" or platform.machine() != "x86_64":
        print("The Windows program was not checked: that takes Wine on a 64-bit PC with Linux.")
        return 0
    import wine_computer
    import wine_python

    if missing := wine_computer.missing_packages():
        print(f"The Windows program was not checked: install {' '.join(missing)} (on Debian by apt) for that.")
        return 0
    tell = partial(print, flush=True)
    try:
        if words[:1] not in (["--tests"], ["--python"]):
            return _check(words, tell)
        with wine_computer.computer(tell) as own:
            return _run(own, words)
    except (wine_python.WineError, OSError) as problem:
        print(f"The Windows program cannot be checked: {problem}", file=sys.stderr)
        return 1


def _check(words: Sequence[str], tell: Tell) -> int:
    """The whole check, which the words of pytest may narrow."""
    import wine_python

    with wine_python.windows_python(tell):
        variables = {**os.environ, "VALERIA_WINE": "1"}
        command = [sys.executable, "-m", "pytest", "tests/wine", "--durations=0", "--durations-min=1", *words]
        return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode


def _run(own: Computer, words: Sequence[str]) -> int:
    program = ["-m", "pytest"] if words[0] == "--tests" else []
    return own.show(*program, *words[1:], PYTHONIOENCODING="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
