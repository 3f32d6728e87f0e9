"""The chronicle on a page: the lines of the story, newest last, each with its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from valeria_gui.lan.phone.rows import Data
from valeria_gui.play.event_log import LogItem, Story

MOST: Final = 60
"""So many lines are told: the last ones."""

LATEST: Final = 3
"""So many of them are told beside the question."""


class PageChronicle:
    """The last lines of a story, of which those that stay the same are written once."""

    def __init__(self) -> None:
        self._written: Mapping[tuple[int, int], tuple[LogItem, Data]] = {}

    def lines(self, story: Story) -> list[Data]:
        """The story as it is now."""
        before, items = self._written, story.entries[-MOST:]
        self._written = {item.line.place: (item, _kept(item, before.get(item.line.place))) for item in items}
        return [{**told, "fresh": item.line.number >= story.fresh} for item, told in self._written.values()]


def latest(story: Story) -> list[Data]:
    """What just happened."""
    return [_line(item) for item in story.entries[-LATEST:]]


def _kept(item: LogItem, before: tuple[LogItem, Data] | None) -> Data:
    if before is not None and before[0] is item:
        return before[1]
    return {**_line(item), "inner": [step for one in item.inner for step in _flat(one, 0)]}


def _flat(item: LogItem, depth: int) -> Iterator[Data]:
    """A line and all that it unfolds to, one below the other."""
    yield {**_line(item), "depth": depth}
    for one in item.inner:
        yield from _flat(one, depth + 1)


def _line(item: LogItem) -> Data:
    line = item.line
    return {"text": line.text, "seat": line.seat, "mark": line.mark, "medal": line.medal}
