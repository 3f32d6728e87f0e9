"""Everything that must hold before a change is done: style, types, layers, tests. `python run_tests.py` starts it.

Runs in the development environment. With words on the command line it runs pytest alone and hands them on.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LINT_IMPORTS: Final = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
PYTEST: Final = ("-m", "pytest")
IN_TWO_PROCESSES: Final = ("-n", "2", "--dist", "loadfile")
"""How all tests run: a file's stay together, so that what they share is made once."""

CHECKS: Final[dict[str, tuple[str, ...]]] = {
    "ruff check": ("-m", "ruff", "check", "."),
    "ruff format": ("-m", "ruff", "format", "--check", "."),
    "mypy": ("-m", "mypy"),
    "import-linter": ("-c", LINT_IMPORTS),
    "pytest": (*PYTEST, *IN_TWO_PROCESSES),
}
"""Each check and how its Python is called; pytest comes last, so that its summary ends the output."""


def main(words: Sequence[str]) -> int:
    """Run the checks in the project's folder; 0 if all passed."""
    if words:
        return _python([*PYTEST, *words])
    failed = [name for name, call in CHECKS.items() if not _passes(name, call)]
    if any(name != "pytest" for name in failed):
        print(f"{len(CHECKS) - len(failed)} passed, {len(failed)} failed ({', '.join(failed)})")
    return 1 if failed else 0


def _passes(name: str, call: Sequence[str]) -> bool:
    print(f"--- {name}", flush=True)
    began = time.monotonic()
    passed = _python(call) == 0
    if name != "pytest":
        print(f"{name}: {'passed' if passed else 'FAILED'} in {time.monotonic() - began:.0f} s", flush=True)
    return passed


def _python(call: Sequence[str]) -> int:
    # Tools draw boxes and arrows, which some consoles could not encode.
    variables = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run([sys.executable, *call], cwd=ROOT, env=variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
