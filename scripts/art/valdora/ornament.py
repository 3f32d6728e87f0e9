"""Small ornaments of the title: the five gems in a row, and an emerald for the corners of its frame."""

from __future__ import annotations

import skia  # type: ignore[import-not-found]

from art.manifest import Asset, Workshop
from art.tokens import picture
from art.valdora import gems

_STEP, _ROW = 96, 60
_HIGH = {"ruby": 46, "sapphire": 54, "amethyst": 54, "emerald": 38, "gold": 46}


def _row(page: skia.Canvas, _shop: Workshop) -> None:
    for place, name in enumerate(gems.COLOURS):
        scale = _HIGH[name] / 2 / gems.HALVES[name][1]
        page.save()
        page.translate(32 + place * _STEP, _ROW / 2)
        page.scale(scale, scale)
        gems.gem(page, name, star=False)
        page.restore()


def _corner(page: skia.Canvas, _shop: Workshop) -> None:
    page.translate(80, 54)
    page.scale(0.7, 0.7)
    gems.gem(page, "emerald", star=False)


def assets() -> list[Asset]:
    """The row of gems, and the emerald."""
    wide = 64 + _STEP * (len(gems.COLOURS) - 1)
    return [
        Asset("games/valdora/gems.webp", "the five gems in a row, an ornament", picture(wide, _ROW, _row, 90)),
        Asset("games/valdora/corner.webp", "emerald, an ornament of corners", picture(160, 108, _corner, 90)),
    ]
