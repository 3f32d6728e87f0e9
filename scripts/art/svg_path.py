"""Turns the path data of an SVG icon into a skia path.

The path grammar is that of SVG 1.1, section 8.3.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import skia  # type: ignore[import-not-found]

_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_FLAG = re.compile(r"[\s,]*([01])")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def parse(data: str) -> skia.Path:
    """The path that ``data`` (the ``d`` attribute) describes, in the icon's own units."""
    pen = _Pen()
    for letter, text in _COMMAND.findall(data):
        groups = list(_groups(letter.upper(), text))
        for place, numbers in enumerate(groups or [[]]):
            actual = {"M": "L", "m": "l"}.get(letter, letter) if place else letter
            pen.draw(actual, numbers)
    return pen.path


def _groups(letter: str, text: str) -> Iterator[list[float]]:
    count = _COUNTS[letter]
    if not count:
        return
    numbers = _arc_numbers(text) if letter == "A" else [float(part) for part in _NUMBER.findall(text)]
    for start in range(0, len(numbers), count):
        yield numbers[start : start + count]


def _arc_numbers(text: str) -> list[float]:
    """The numbers of arcs, whose two flags may stand without a space before what follows."""
    numbers: list[float] = []
    position = 0
    while position < len(text):
        pattern = _FLAG if len(numbers) % 7 in (3, 4) else _NUMBER
        found = pattern.match(text, position) if pattern is _FLAG else pattern.search(text, position)
        if not found:
            break
        numbers.append(float(found.group(1) if pattern is _FLAG else found.group()))
        position = found.end()
    return numbers


class _Pen:
    """Draws commands into a path and remembers what relative and smooth ones refer to."""

    def __init__(self) -> None:
        self.path = skia.Path()
        self._at = (0.0, 0.0)
        self._start = (0.0, 0.0)
        self._control = (0.0, 0.0)
        self._last = ""

    def draw(self, letter: str, numbers: list[float]) -> None:
        command = letter.upper()
        if letter.islower():
            numbers = self._absolute(command, numbers)
        getattr(self, f"_{command.lower()}")(numbers)
        self._last = command

    def _absolute(self, command: str, numbers: list[float]) -> list[float]:
        x, y = self._at
        if command == "H":
            return [numbers[0] + x]
        if command == "V":
            return [numbers[0] + y]
        if command == "A":
            return [*numbers[:5], numbers[5] + x, numbers[6] + y]
        return [number + (y if place % 2 else x) for place, number in enumerate(numbers)]

    def _reflected(self, after: str) -> tuple[float, float]:
        if self._last and self._last in after:
            return 2 * self._at[0] - self._control[0], 2 * self._at[1] - self._control[1]
        return self._at

    def _m(self, n: list[float]) -> None:
        self.path.moveTo(*n)
        self._at = self._start = (n[0], n[1])

    def _l(self, n: list[float]) -> None:
        self.path.lineTo(*n)
        self._at = (n[0], n[1])

    def _h(self, n: list[float]) -> None:
        self._l([n[0], self._at[1]])

    def _v(self, n: list[float]) -> None:
        self._l([self._at[0], n[0]])

    def _c(self, n: list[float]) -> None:
        self.path.cubicTo(*n)
        self._control, self._at = (n[2], n[3]), (n[4], n[5])

    def _s(self, n: list[float]) -> None:
        self._c([*self._reflected("CS"), *n])

    def _q(self, n: list[float]) -> None:
        self.path.quadTo(*n)
        self._control, self._at = (n[0], n[1]), (n[2], n[3])

    def _t(self, n: list[float]) -> None:
        self._q([*self._reflected("QT"), *n])

    def _a(self, n: list[float]) -> None:
        large = skia.Path.ArcSize.kLarge_ArcSize if n[3] else skia.Path.ArcSize.kSmall_ArcSize
        turn = skia.PathDirection.kCW if n[4] else skia.PathDirection.kCCW
        self.path.arcTo(n[0], n[1], n[2], large, turn, n[5], n[6])
        self._at = (n[5], n[6])

    def _z(self, _n: list[float]) -> None:
        self.path.close()
        self._at = self._start
