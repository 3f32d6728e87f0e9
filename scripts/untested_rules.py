"""Lists the numbered rules of all games' books that no test names.

    python scripts/untested_rules.py

A test names rule V5.1 of docs/rules.md by `v5_1` in its own name, rule R5.1 of docs/rules_raiders.md by `r5_1`,
rule D5.1 of docs/rules_valdora.md by `d5_1`.
Exit code 0 if every rule is named, else 1.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = ROOT / "docs"
BOOKS: Final = {"V": DOCS / "rules.md", "R": DOCS / "rules_raiders.md", "D": DOCS / "rules_valdora.md"}
"""The books of rules by the letter of their numbers."""
TESTS: Final = ROOT / "tests"

_CHAPTER: Final = re.compile(r"## ([A-Z]\d+) ")
_ITEM: Final = re.compile(r"(\d+)\. ")
_ROW: Final = re.compile(r"\| ([A-Z]\d+\.\d+) \|")
_NAMED: Final = re.compile(r"(?:^|_)([a-z])(\d+)_(\d+)(?=_|$)")


def rules(book: str) -> list[str]:
    """The numbers of all rules of a book, such as "V5.1": list items and table rows of its chapters."""
    found: list[str] = []
    chapter = ""
    for line in BOOKS[book].read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = _CHAPTER.match(line)
            chapter = heading[1] if heading else ""
        elif chapter and (item := _ITEM.match(line)):
            found.append(f"{chapter}.{item[1]}")
        elif row := _ROW.match(line):
            found.append(row[1])
    return found


def named() -> Iterator[str]:
    """The rules that the names of test functions name."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield from (f"{book.upper()}{chapter}.{rule}" for book, chapter, rule in _NAMED.findall(node.name))


def untested(book: str) -> list[str]:
    """The rules of a book without a test, in its order."""
    tested = set(named())
    return [rule for rule in rules(book) if rule not in tested]


def main() -> int:
    """Print what is missing; returns the exit code."""
    missing = {book: untested(book) for book in BOOKS}
    for book, path in BOOKS.items():
        for rule in missing[book]:
            print(f"{rule}: no test names it")
        every = len(rules(book))
        print(f"{path.name}: {every - len(missing[book])} of {every} rules are named by a test")
    return 1 if any(missing.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
