"""The chronicle on a page: the lines of the story, newest last, each with its parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from valeria_gui.lan.phone.rows import Data
from valeria_gui.play.event_log import LogItem, Story

MOST: Final = 60
"""So many lines are told: the last ones."""

LATEST: Final = 3
"""So many of them are told beside the question."""


def chronicle(story: Story) -> list[Data]:
    """The last lines of a story."""
    return [_entry(item, story.fresh) for item in story.entries[-MOST:]]


def latest(story: Story) -> list[Data]:
    """What just happened."""
    return [_line(item) for item in story.entries[-LATEST:]]


def _entry(item: LogItem, fresh: int) -> Data:
    inner = [step for one in item.inner for step in _flat(one, 0)]
    return {**_line(item), "fresh": item.line.number >= fresh, "inner": inner}


def _flat(item: LogItem, depth: int) -> Iterator[Data]:
    """A line and all that it unfolds to, one below the other."""
    yield {**_line(item), "depth": depth}
    for one in item.inner:
        yield from _flat(one, depth + 1)


def _line(item: LogItem) -> Data:
    line = item.line
    return {"text": line.text, "seat": line.seat, "mark": line.mark, "medal": line.medal}
