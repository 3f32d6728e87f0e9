"""Lists the numbered rules of docs/rules.md that no test names.

    python scripts/untested_rules.py

A test names rule V5.1 by `v5_1` in its own name. Exit code 0 if every rule is named, else 1.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
RULES: Final = ROOT / "docs" / "rules.md"
TESTS: Final = ROOT / "tests"

_CHAPTER: Final = re.compile(r"## V(\d+) ")
_ITEM: Final = re.compile(r"(\d+)\. ")
_ROW: Final = re.compile(r"\| (V\d+\.\d+) \|")
_NAMED: Final = re.compile(r"(?:^|_)v(\d+)_(\d+)(?:_|$)")


def rules(text: str) -> list[str]:
    """The numbers of all rules in the text, such as "V5.1": list items and table rows of its chapters."""
    found: list[str] = []
    chapter = ""
    for line in text.splitlines():
        if heading := _CHAPTER.match(line):
            chapter = heading[1]
        elif chapter and (item := _ITEM.match(line)):
            found.append(f"V{chapter}.{item[1]}")
        elif row := _ROW.match(line):
            found.append(row[1])
    return found


def named() -> Iterator[str]:
    """The rules that the names of test functions name."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield from (f"V{chapter}.{number}" for chapter, number in _NAMED.findall(node.name))


def untested() -> list[str]:
    """The rules without a test, in the order of the rule book."""
    tested = set(named())
    return [rule for rule in rules(RULES.read_text(encoding="utf-8")) if rule not in tested]


def main() -> int:
    """Print what is missing; returns the exit code."""
    every, missing = rules(RULES.read_text(encoding="utf-8")), untested()
    for rule in missing:
        print(f"{rule}: no test names it")
    print(f"{len(every) - len(missing)} of {len(every)} rules are named by a test")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
