"""Lets the built program check itself: `python scripts/check_built.py`. Its report lies in dist/self-check.txt."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Final

import packing

DIST: Final = Path(__file__).resolve().parent.parent / "dist"
REPORT: Final = DIST / "self-check.txt"
SECONDS: Final = 600


def main() -> int:
    """Run it, show the report; 0 if all is well."""
    program = packing.program(DIST, sys.platform)
    if not program.is_file():
        print(f"There is no program in {DIST}: python scripts/build_exe.py makes it.", file=sys.stderr)
        return 1
    REPORT.unlink(missing_ok=True)
    command = [str(program), "--self-check", str(REPORT)]
    try:
        code = subprocess.run(command, stdout=subprocess.DEVNULL, check=False, timeout=SECONDS).returncode
    except subprocess.TimeoutExpired:
        print(f"The program did not end within {SECONDS} s.", file=sys.stderr)
        return 1
    if not REPORT.is_file():
        print(f"The program ended with {code} and left no report.", file=sys.stderr)
        return 1
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    print(REPORT.read_text(encoding="utf-8"))
    return code


if __name__ == "__main__":
    sys.exit(main())
