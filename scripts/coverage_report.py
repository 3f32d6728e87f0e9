"""How much of the engine its tests reach: lines and branches, in every process that the tests start.

    python scripts/coverage_report.py [--needed 97] [--missing] [--of engine/raiders] [TESTS …]

Runs the engine tests (or TESTS) under coverage and prints a table of the modules of the engine, or of one folder.
Exit code 1 if a test fails or if less than the needed share of lines and branches is reached.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
NEEDED: Final = 97.0
"""Per cent of lines and branches together."""

CONFIGURATION: Final = """
[run]
branch = True
parallel = True
patch = subprocess
source_dirs = {source}
data_file = {folder}/coverage

[report]
precision = 1
skip_empty = True
exclude_also =
    if TYPE_CHECKING:
    class .*\\bProtocol\\b.*:
    if __name__ == "__main__":
    if sys.platform == "darwin":
    if os.name == "nt":
"""
"""Types that nobody calls and what only other systems run do not count."""


def coverage(configuration: Path, *words: str) -> int:
    """Run one command of coverage; its exit code."""
    # The tests start Pythons in other folders: they find the project by its path.
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "COVERAGE_RCFILE": str(configuration)}
    command = [sys.executable, "-m", "coverage", *words]
    return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode


def measure(tests: Sequence[str], needed: float, missing: bool, of: str) -> int:
    """Run the tests, then print what they reached of the folder `of`; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        configuration = Path(folder) / "coveragerc"
        text = CONFIGURATION.format(source=ROOT / "engine", folder=folder)
        configuration.write_text(text, encoding="utf-8")
        failed = coverage(configuration, "run", "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
        coverage(configuration, "combine", "-q")
        lines = ["-m"] if missing else []
        where = f"--include={ROOT / of}/*"
        short = coverage(configuration, "report", f"--fail-under={needed}", where, *lines)
    return 1 if failed or short else 0


def main() -> int:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tests", nargs="*", default=["tests/engine"])
    parser.add_argument("--needed", type=float, default=NEEDED, help="per cent of lines and branches")
    parser.add_argument("--missing", action="store_true", help="name the lines that were not reached")
    parser.add_argument("--of", default="engine", help="the folder that is told of")
    arguments = parser.parse_args()
    return measure(arguments.tests, arguments.needed, arguments.missing, arguments.of)


if __name__ == "__main__":
    sys.exit(main())
