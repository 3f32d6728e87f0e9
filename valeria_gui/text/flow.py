"""Running text with pictures in it: words, words that stand out, small pictures and links, broken into lines.

Widths and lines are in pixels; each word knows where in the plain text it begins. Pictures stand centred on the
capitals of their line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from valeria_gui.graphics.theme import Color
from valeria_gui.i18n import in_use
from valeria_gui.text.layout import SetLetters, baseline, in_order, line_height, measure, middle
from valeria_gui.text.runs import PICTURE


class Word(NamedTuple):
    """One piece that is never broken: letters in a role and colour, or a picture.

    `glued` pieces have no space before them and stay in the line of the one before. `link` says where a click on it
    leads, `at` where it begins in the plain text.
    """

    text: str = ""
    role: str = "body"
    color: Color = (0, 0, 0)
    picture: pygame.Surface | None = None
    glued: bool = False
    link: str = ""
    at: int = 0

    def width(self, px: int) -> int:
        """Pixels in a text of `px` pixels to the em."""
        return self.picture.get_width() if self.picture else measure(self.text, self.role, px)


class Placed(NamedTuple):
    """A word, or the letters of it that stand together, in its line: `left` from the text's left edge, its `line`
    from 0 and its width (pixels); a picture has no `letters`."""

    word: Word
    line: int
    left: int
    width: int
    letters: SetLetters | None = None


@dataclass(frozen=True)
class Flow:
    """Text that is set in a `room` so many pixels wide: `px` to the em, lines `step` pixels apart.

    `mirrored` lines begin at the right end of the room.
    """

    placed: tuple[Placed, ...]
    px: int
    step: int
    room: int
    mirrored: bool = False

    @property
    def lines(self) -> int:
        return self.placed[-1].line + 1 if self.placed else 0

    @cached_property
    def width(self) -> int:
        """Pixels of the widest line, from its first letter to its last; an indent is part of it."""
        ends = [self.room - one.left if self.mirrored else one.left + one.width for one in self.placed]
        return max(ends, default=0)

    @property
    def height(self) -> int:
        """Pixels from the top of the first line to the bottom of the last."""
        return self.step * (self.lines - 1) + line_height("body", self.px) if self.placed else 0

    def draw(self, target: pygame.Surface, left: int, top: int) -> None:
        """Paint the text with its upper left corner at that pixel."""
        stands, centre = baseline("body", self.px), middle("body", self.px)
        for word, line, x, _width, letters in self.placed:
            y = top + line * self.step
            if word.picture is not None:
                target.blit(word.picture, (left + x, y + centre - word.picture.get_height() // 2))
            elif letters is not None:
                drawn = letters.draw(self.px, word.color)
                target.blit(drawn, (left + x, y + stands - baseline(word.role, self.px)))

    def links(self) -> Iterator[tuple[pygame.Rect, str]]:
        """The links in the text (pixels), and where a click on them leads."""
        for one in self.placed:
            if one.word.link:
                yield self._box(one, one.left, one.width), one.word.link

    def boxes(self, spans: Iterable[tuple[int, int]]) -> Iterator[pygame.Rect]:
        """The places of stretches of the plain text (pixels), one rectangle for each word they touch."""
        for start, end in spans:
            for one in self.placed:
                at, letters = one.word.at, one.letters
                span = letters.span(start - at, end - at, self.px) if letters is not None else None
                if letters is not None and span is not None:
                    yield self._box(one, one.left - letters.left + span[0], span[1])

    def _box(self, one: Placed, left: int, width: int) -> pygame.Rect:
        return pygame.Rect(left, one.line * self.step, width, line_height("body", self.px))


def flow(words: Sequence[Word], px: int, width: int, *, line: float = 1.4, aside: tuple[int, int] = (0, 0)) -> Flow:
    """Set words in lines of at most `width` pixels, `line` ems apart; `aside`: the first lines, so many, begin so
    many pixels farther right (an initial stands there)."""
    space = max(1, measure("n n", "body", px) - measure("nn", "body", px))
    lines: list[list[Word | None]] = [[]]
    x = _indent(0, aside)
    for cluster in _clusters(words):
        wide = sum(word.width(px) for word in cluster)
        if lines[-1] and x + space + wide > width:
            lines.append([])
            x = _indent(len(lines) - 1, aside)
        if lines[-1]:
            lines[-1].append(None)
            x += space
        for word in _fitting(cluster, px, width - _indent(len(lines) - 1, aside)):
            if x + word.width(px) > width and x > _indent(len(lines) - 1, aside):
                lines.append([])
                x = _indent(len(lines) - 1, aside)
            lines[-1].append(word)
            x += word.width(px)
    placed = (one for number, row in enumerate(lines) for one in _placed(row, number, px, space, width, aside))
    return Flow(tuple(placed), px, round(px * line), width, in_use().is_mirrored)


def _placed(
    row: Sequence[Word | None], number: int, px: int, space: int, width: int, aside: tuple[int, int]
) -> Iterator[Placed]:
    """The words of a line (None for the space between two) from left to right: from the start of the line, which is
    its right end where lines are read from there."""
    parts = [(" ", "", space) if word is None else _part(word, px) for word in row]
    found = in_order(parts, px)
    indent = _indent(number, aside)
    left = width - indent - sum(one.width for one in found) if in_use().is_mirrored else indent
    for one in found:
        word = row[one.part]
        if word is not None:
            yield Placed(word, number, left + one.left, one.width, None if word.picture else one)


def _part(word: Word, px: int) -> tuple[str, str, int]:
    return (PICTURE, "", word.width(px)) if word.picture is not None else (word.text, word.role, 0)


def _indent(line: int, aside: tuple[int, int]) -> int:
    return aside[1] if line < aside[0] else 0


def _fitting(cluster: Sequence[Word], px: int, room: int) -> Iterator[Word]:
    """The words of a cluster; one that is wider than `room` pixels in pieces that are not."""
    for word in cluster:
        rest = word
        while rest.picture is None and len(rest.text) > 1 and rest.width(px) > room:
            fits = (n for n in range(len(rest.text) - 1, 0, -1) if measure(rest.text[:n], rest.role, px) <= room)
            end = next(fits, 1)
            yield rest._replace(text=rest.text[:end])
            rest = rest._replace(text=rest.text[end:], at=rest.at + end)
        yield rest


def longest(words: Sequence[Word], px: int) -> int:
    """Pixels of the widest piece that cannot be broken."""
    return max((sum(word.width(px) for word in cluster) for cluster in _clusters(words)), default=0)


def _clusters(words: Sequence[Word]) -> Iterator[list[Word]]:
    """Words that stay together, because nothing stands between them."""
    cluster: list[Word] = []
    for word in words:
        if cluster and not word.glued:
            yield cluster
            cluster = []
        cluster.append(word)
    if cluster:
        yield cluster
