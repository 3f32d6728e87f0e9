"""A pen for people drawn after carved figures: inked outlines, light from the upper right, engraved strands.

Lengths are units of a picture of 512 by 512; the figure looks out of it, its middle at x = 256.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import skia  # type: ignore[import-not-found]

from art import brush, svg_path
from art.colours import Colour, darker, hex_colour, lighter

SIDE = 512
MIDDLE = 256.0
INK = hex_colour("#22150e")
STEEL = hex_colour("#98a8b2")
BRONZE = hex_colour("#c08a2c")
FUR = hex_colour("#8a7560")


def shape(text: str) -> skia.Path:
    """The path of an SVG outline."""
    return svg_path.parse(text)


def mirrored(path: skia.Path) -> skia.Path:
    """The path on the other side of the figure."""
    matrix = skia.Matrix.Scale(-1, 1)
    matrix.postTranslate(2 * MIDDLE, 0)
    return brush.moved(path, matrix)


class Pen:
    """Draws parts on a page."""

    def __init__(self, page: skia.Canvas) -> None:
        self.page = page

    def part(self, path: skia.Path, colour: Colour, ink: float = 6.5, deep: float = 0.34) -> skia.Path:
        """A closed shape: washed, lit at the right, shaded at the left, outlined; returns it."""
        bounds = path.computeTightBounds()
        wash = brush.vertical(bounds.top(), bounds.bottom(), lighter(colour, 0.16), colour, darker(colour, deep))
        self.page.drawPath(path, wash)
        reach = min(bounds.width(), bounds.height())
        edge = max(2.0, min(10.0, reach * 0.09))
        brush.inner_shadow(self.page, path, (edge, -edge * 0.3), edge, brush.fill(darker(colour, 0.72), 0.34))
        brush.inner_shadow(
            self.page, path, (-edge * 0.7, edge * 0.6), edge * 0.5, brush.fill(lighter(colour, 0.7), 0.42)
        )
        self.outline(path, ink)
        return path

    def pair(self, path: skia.Path, colour: Colour, ink: float = 6.5) -> None:
        """A part at the left and the same at the right."""
        self.part(path, colour, ink)
        self.part(mirrored(path), colour, ink)

    def flat(self, path: skia.Path, colour: Colour, alpha: float = 1.0, blur: float = 0.0) -> None:
        """A shape without outline."""
        self.page.drawPath(path, brush.fill(colour, alpha, blur))

    def outline(self, path: skia.Path, width: float = 6.5) -> None:
        """The inked edge of a shape."""
        self.page.drawPath(path, brush.line(INK, width))

    def line(self, text: str, width: float = 4.0, colour: Colour = INK, alpha: float = 1.0) -> None:
        """An open stroke along an SVG outline."""
        self.page.drawPath(shape(text), brush.line(colour, width, alpha))

    def inside(self, path: skia.Path, draw: Callable[[], None]) -> None:
        """What `draw` draws, cut to the shape."""
        self.page.save()
        self.page.clipPath(path, True)
        draw()
        self.page.restore()

    def strands(
        self, path: skia.Path, colour: Colour, top: float, bottom: float, gather: float, step: float = 15.0
    ) -> None:
        """Engraved strands down a shape; at its end they lie `gather` times as far from its middle."""
        bounds = path.computeTightBounds()
        middle = bounds.centerX()

        def draw() -> None:
            x, number = bounds.left() + step / 2, 0
            while x < bounds.right():
                end = middle + (x - middle) * gather
                low = bottom - (number * 37 % 5) * (bottom - top) * 0.06
                text = f"M{x} {top}C{x} {top + (low - top) * 0.45} {end} {top + (low - top) * 0.6} {end} {low}"
                self.line(text, 2.6, darker(colour, 0.62), 0.55)
                x, number = x + step, number + 1

        self.inside(path, draw)

    def studs(self, points: Iterable[tuple[float, float]], radius: float = 4.2) -> None:
        """Rivets."""
        for x, y in points:
            self.flat(brush.circle(x, y + 1.5, radius + 1.6), INK, 0.7)
            self.flat(brush.circle(x, y, radius), hex_colour("#f3d287"))
