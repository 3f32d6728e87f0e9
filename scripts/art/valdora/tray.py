"""The tray of the market before the box: five heaps of gems behind a plate with the name."""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush, logo
from art.colours import Colour, darker, hex_colour
from art.manifest import Workshop
from art.valdora import gems

WIDE, TALL = 468, 142
_PLATE, _PLATE_LOW = hex_colour("#237052"), hex_colour("#0f3f30")
_LINE = hex_colour("#f0dc9a")
_BOARD: Colour = hex_colour("#26392e")
_HEAPS = ((63, 1.0), (146, 0.9), (230, 0.95), (314, 1.15), (401, 1.0))
"""Of each heap the middle and how far its gems lie from it."""
_HEIGHTS = {"ruby": 37, "sapphire": 46, "amethyst": 43, "emerald": 31, "gold": 37}


def _behind(page: skia.Canvas) -> None:
    board = brush.polygon([(24, 24), (444, 24), (456, 80), (12, 80)])
    page.drawPath(board, brush.vertical(24, 80, darker(_BOARD, 0.45), _BOARD))
    page.drawPath(board, brush.line(hex_colour("#5a3a1e"), 3.5))
    for place in range(1, 5):
        x = 18 + 86.4 * place
        page.drawLine(x + (234 - x) * 0.03, 26, x, 80, brush.line(hex_colour("#5a3a1e"), 3.5))


def _heap(page: skia.Canvas, name: str, x: float, reach: float) -> None:
    """Four gems: one behind, two beside it, one in front."""
    high = _HEIGHTS[name]
    for right, down in ((25, 45), (-25, 45), (0, 24), (0, 60)):
        gems.placed(page, name, (x + right * reach, down), high, star=False)


def tray(page: skia.Canvas, shop: Workshop) -> None:
    """The tray in `WIDE` by `TALL`."""
    _behind(page)
    for name, (x, reach) in zip(gems.COLOURS, _HEAPS, strict=True):
        _heap(page, name, x, reach)
    plate = brush.rounded(2, 68, WIDE - 4, 72, 2.5)
    page.drawPath(plate, brush.line((6, 14, 10), 4))
    page.drawPath(plate, brush.vertical(68, 141, _PLATE, _PLATE_LOW))
    page.drawPath(brush.rounded(8, 76, WIDE - 16, 57, 1), brush.line(_LINE, 2, 0.85))
    words = logo.spine_letters(shop, "VALDORA", 35)
    box = words.computeTightBounds()
    placed = brush.moved(words, skia.Matrix.Translate(WIDE / 2 - box.centerX(), 112 - box.centerY()))
    brush.cast_shadow(page, placed, 2, 1.2, 0.7)
    page.drawPath(placed, brush.vertical(100, 124, hex_colour("#fff4cf"), hex_colour("#e2c888")))
