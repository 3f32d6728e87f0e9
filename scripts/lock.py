"""Refreshes the lock files from pyproject.toml: `python scripts/lock.py`, with `--upgrade` for newer versions.

Needs uv (`pip install uv`). One lock serves every system and Python that the project supports: it names
each package's exact version and the checksums of all its files.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GAME: Final = "requirements.lock"
DEVELOPMENT: Final = "requirements-dev.lock"
HEADING: Final = "# Written by scripts/lock.py: every package at one version, with the checksums of its files.\n"
OPTIONS: Final = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate")


def main(argv: Sequence[str]) -> int:
    """Writes both lock files; returns the exit code."""
    uv = shutil.which("uv")
    if uv is None:
        print("uv is missing: run 'pip install uv' and start again.", file=sys.stderr)
        return 1
    for name, choice in ((GAME, []), (DEVELOPMENT, ["--extra", "dev", "--constraints", GAME])):
        command = [
            uv,
            "pip",
            "compile",
            "--quiet",
            *OPTIONS,
            *choice,
            *argv,
            "--output-file",
            name,
            "pyproject.toml",
        ]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            return done.returncode
        lock = ROOT / name
        lock.write_text(HEADING + lock.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")
        print(f"wrote {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
