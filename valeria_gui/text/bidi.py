"""Order of a line that is written from right to left, or in both directions: its runs as they stand on the screen.

The Unicode Bidirectional Algorithm, after Unicode Standard Annex #9 (UAX #9). Two of its rules are HarfBuzz's part,
in a font with `set_direction(pygame.DIRECTION_RTL)`: it mirrors brackets (L4) and puts marks on their letters (L3).
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, TypeAlias

from valeria_gui.text.bidi_characters import FORMATTING, FSI, LRI, NOT_PLAIN, PDI, RLI, SEPARATORS, VISIBLE
from valeria_gui.text.bidi_levels import Level, resolved


class VisualRun(NamedTuple):
    """The characters `start` to `end` (without) of a text, which are drawn in one piece in one direction."""

    start: int
    end: int
    from_right: bool


def is_plain(text: str) -> bool:
    """Whether nothing in a text runs from the right, changes directions or has no width."""
    return text.isascii() or NOT_PLAIN.search(text) is None


def visual(text: str, base: Level | None, start: int = 0, end: int | None = None) -> tuple[VisualRun, ...]:
    """The runs of a line from left to right; () if nothing of it can be seen.

    The line is `text[start:end]` and `text` its whole paragraph: an isolate that is broken over two lines needs it.
    `base` is 0 in a paragraph from left to right, 1 from right to left, None for as its first letter wants it (P2).
    Every character that has a width is in one run. Runs from the left that follow each other are one.
    """
    end = len(text) if end is None else end
    if not base and is_plain(text):
        return (VisualRun(start, end, False),) if start < end else ()
    return _visual(text, base, start, end)


def levels(text: str, base: Level | None) -> list[Level | None]:
    """The level of each character in a line; None for what is removed (X9).

    `text` is one paragraph: a separator in it, such as a newline, parts it no more than a tab does.
    """
    paragraph = resolved(text, base)
    line = zip(paragraph.letters, paragraph.of_line(0, len(text)), strict=True)
    return [None if letter == "x" else level for letter, level in line]


def shown(text: str) -> str:
    """What to draw of a run or a part of it: without formatting characters, "" if nothing of it has a width."""
    return FORMATTING.sub("", text) if VISIBLE.search(text) else ""


def isolate(text: str) -> str:
    """A name, set so that it has its own direction and changes no order around it, whatever stands in it."""
    return FSI + _closed(text) + PDI


def isolate_number(text: str) -> str:
    """A number with its sign, set so that it is read from the left and changes no order around it."""
    return LRI + _closed(text) + PDI


def _closed(text: str) -> str:
    """A text in which each isolate is opened and closed, and nothing parts the paragraph or its tables' cells."""
    depth, kept = 0, []
    for char in SEPARATORS.sub(" ", text):
        depth += (char in (LRI, RLI, FSI)) - (char == PDI)
        if depth < 0:
            depth = 0
            continue
        kept.append(char)
    return "".join(kept) + PDI * depth


@lru_cache(maxsize=1024)
def _visual(text: str, base: Level | None, start: int, end: int) -> tuple[VisualRun, ...]:
    ordered: list[VisualRun] = []
    for level, first, last in _reordered(_level_runs(resolved(text, base).of_line(start, end))):
        run = VisualRun(start + first, start + last, bool(level & 1))
        if VISIBLE.search(text, run.start, run.end):
            if ordered and ordered[-1][1:] == (run.start, False) and not run.from_right:
                run = run._replace(start=ordered.pop().start)
            ordered.append(run)
    return tuple(ordered)


_LevelRun: TypeAlias = tuple[Level, int, int]
"""A level, and where the characters of that level start and end."""


def _level_runs(line: bytes) -> list[_LevelRun]:
    return [(match[0][0], match.start(), match.end()) for match in re.finditer(rb"(?s)(.)\1*", line)]


def _reordered(runs: list[_LevelRun]) -> list[_LevelRun]:
    """Runs as they stand from left to right (L2)."""
    for lowest in range(max((run[0] for run in runs), default=0), 0, -1):
        runs = _turned(runs, lowest)
    return runs


def _turned(runs: list[_LevelRun], lowest: Level) -> list[_LevelRun]:
    """Runs among which each row of that level and higher is turned round."""
    turned: list[_LevelRun] = []
    for inside, group in groupby(runs, lambda run: run[0] >= lowest):
        row = list(group)
        turned += row[::-1] if inside else row
    return turned
