"""A contact sheet of scenes, for looking at only: each backdrop cropped as on a card with its subject on top.

Knows how the program composes a scene: cover crop, subject at 86 % of the height, standing near the bottom.
"""

from __future__ import annotations

from pathlib import Path

import skia  # type: ignore[import-not-found]

from art import brush, subjects

CELL = (300, 210)
COLUMNS = 6


def _scene(page: skia.Canvas, box: skia.Rect, backdrop: skia.Image, subject: skia.Image) -> None:
    scale = max(box.width() / backdrop.width(), box.height() / backdrop.height())
    width, height = backdrop.width() * scale, backdrop.height() * scale
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    page.save()
    page.clipRect(box)
    page.drawImageRect(backdrop, brush.box_around(box.centerX(), box.centerY(), width, height), smooth)
    side = box.height() * 0.90
    page.drawImageRect(subject, brush.box_around(box.centerX(), box.bottom() - side * 0.52, side), smooth)
    page.restore()


def write(assets: Path, out: Path) -> None:
    """Writes the sheet of all cards as PNG to ``out``."""
    pairs = subjects.pairs(assets)
    rows = -(-len(pairs) // COLUMNS)
    surface = brush.canvas(CELL[0] * COLUMNS, CELL[1] * rows)
    with surface as page:
        page.clear(brush.argb((40, 24, 14)))
        for number, (kind, icon) in enumerate(pairs):
            box = skia.Rect.MakeXYWH(
                number % COLUMNS * CELL[0] + 5, number // COLUMNS * CELL[1] + 5, CELL[0] - 10, CELL[1] - 10
            )
            backdrop = skia.Image.open(str(assets / f"games/valeria/backdrops/{kind}-{number % 3}.webp"))
            _scene(page, box, backdrop, skia.Image.open(str(assets / f"games/valeria/subjects/{kind}-{icon}.webp")))
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(brush.encode(surface, "png"))
