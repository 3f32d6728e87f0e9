"""A row of runes, an ornament under the motto: strokes of our own after the younger futhark, which say nothing."""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art import brush
from art.colours import hex_colour
from art.manifest import Asset, Workshop
from art.tokens import picture

WIDTH, HEIGHT = 1040, 52
_COLOUR = hex_colour("#8fc4c4")
_STAVE = (0.0, 0.0, 0.0, 1.0)
_RUNES: dict[str, tuple[tuple[float, ...], ...]] = {
    "f": (_STAVE, (0, 0.62, 0.46, 0.18), (0, 0.36, 0.34, 0.02)),
    "u": ((0, 1, 0, 0, 0.46, 0.4, 0.46, 1),),
    "th": (_STAVE, (0, 0.24, 0.36, 0.5, 0, 0.76)),
    "o": (_STAVE, (-0.3, 0.3, 0.3, 0.5), (-0.3, 0.54, 0.3, 0.74)),
    "r": (_STAVE, (0, 0, 0.42, 0.24, 0, 0.5, 0.42, 1)),
    "k": (_STAVE, (0, 0.6, 0.42, 0.14)),
    "h": (_STAVE, (-0.32, 0.28, 0.32, 0.72), (-0.32, 0.72, 0.32, 0.28)),
    "n": (_STAVE, (-0.28, 0.38, 0.28, 0.62)),
    "i": (_STAVE,),
    "a": (_STAVE, (-0.28, 0.62, 0.28, 0.38)),
    "s": ((0, 0, 0, 0.56, 0.36, 0.42, 0.36, 1),),
    "t": (_STAVE, (-0.34, 0.32, 0, 0, 0.34, 0.32)),
    "b": (_STAVE, (0, 0, 0.38, 0.25, 0, 0.5, 0.38, 0.75, 0, 1)),
    "m": (_STAVE, (-0.38, 0.04, 0, 0.5, 0.38, 0.04)),
    "l": (_STAVE, (0, 0, 0.38, 0.32)),
    "y": (_STAVE, (-0.38, 0.96, 0, 0.5, 0.38, 0.96)),
}
"""Each rune as lines in a field one high, its stave at 0; every two numbers are a point."""
_THIRDS = ("f", "u", "th", "o", "r", "k"), ("h", "n", "i", "a", "s"), ("t", "b", "m", "l", "y")
_ROW = [name for third in 2 * _THIRDS for name in (*third, ".")][:-1]


def _draw(page: skia.Canvas, _shop: Workshop) -> None:
    paint = brush.line(_COLOUR, 3.4, 0.72)
    high, step = HEIGHT - 14.0, (WIDTH - 30) / (len(_ROW) - 1)
    for place, name in enumerate(_ROW):
        x = 15 + place * step
        if name == ".":
            page.drawPath(brush.circle(x, HEIGHT / 2, 3.2), brush.fill(_COLOUR, 0.8))
            continue
        middle = 0.18 if min(number for stroke in _RUNES[name] for number in stroke[::2]) == 0 else 0.0
        for stroke in _RUNES[name]:
            path = skia.Path()
            points = list(zip(stroke[::2], stroke[1::2], strict=True))
            path.moveTo(x + (points[0][0] - middle) * high, 7 + points[0][1] * high)
            for right, down in points[1:]:
                path.lineTo(x + (right - middle) * high, 7 + down * high)
            page.drawPath(path, paint)


def assets() -> list[Asset]:
    """The row of runes of the title."""
    return [Asset("games/raiders/runes.webp", "row of runes, an ornament", picture(WIDTH, HEIGHT, _draw))]
