"""The program's icon: a shield with the castle before the setting sun, in the forms that the systems want.

Knows the two containers of such pictures, .ico (Windows) and .icns (macOS); both hold PNG pictures by size.
"""

from __future__ import annotations

import struct
from functools import partial
from typing import Final

from art import brush, castle, scenery
from art.castle_plans import GROUND, PLANS
from art.colours import IVORY, PALETTES, hex_colour
from art.manifest import Asset, Workshop

SIDE: Final = 256
"""The icon is drawn in a square of this many units."""

WINDOWS: Final = (16, 24, 32, 48, 64, 128, 256)
MACOS: Final = ((b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
"""The name of each picture in an .icns file, and its side in pixels."""


def _drawn(px: int) -> bytes:
    """A shield with the castle before the setting sun, `px` pixels wide and high, as PNG."""
    surface = brush.canvas(px, px)
    with surface as page:
        page.scale(px / SIDE, px / SIDE)
        outer = brush.heater(16, 6, 224, 240)
        brush.cast_shadow(page, outer, 4, 3, 0.6)
        page.drawPath(outer, brush.fill(hex_colour("#2a120c")))
        page.drawPath(brush.grown(outer, -4), brush.gold(outer.getBounds()))
        field = brush.grown(outer, -15)
        page.save()
        page.clipPath(field, True)
        stops = [
            (hex_colour(colour), 1.0, place)
            for colour, place in (("#2b2a5c", 0.0), ("#8a5874", 0.45), ("#f2ab5c", 1.0))
        ]
        page.drawPaint(brush.gradient((0, 10), (0, 180), stops))
        beam = [(hex_colour("#fff0c0"), 0.6, 0.0), (hex_colour("#ffd08a"), 0.15, 1.0)]
        scenery.rays(page, (128, 150), 240, 24, brush.glow((128, 150), 200, beam))
        scenery.hill(
            page,
            lambda x: 175 + (x - 128) ** 2 / 500,
            256,
            256,
            (hex_colour("#6d5a92"), hex_colour("#2b2750")),
            1.6,
        )
        page.save()
        page.translate(128 - 450 * 0.158, 178 - GROUND * 0.158)
        page.scale(0.158, 0.158)
        castle.Mason(page, PLANS[0], 0, PALETTES[""].seats[0], 16).draw()
        page.restore()
        page.restore()
        brush.inner_shadow(page, field, (0, 4), 5, brush.fill((10, 4, 8), 0.6))
        page.drawPath(field, brush.line(hex_colour("#3a1a10"), 3))
        page.drawPath(brush.grown(outer, -7), brush.line(IVORY, 1.6, 0.5))
    return brush.encode(surface, "png")


def _png(shop: Workshop, px: int) -> bytes:
    return _drawn(px)


def _ico(shop: Workshop) -> bytes:
    """Head, one entry a size, then the pictures; a side of 256 is written as 0."""
    pictures = [_drawn(px) for px in WINDOWS]
    at = 6 + 16 * len(pictures)
    entries = []
    for px, picture in zip(WINDOWS, pictures, strict=True):
        entries.append(struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(picture), at))
        at += len(picture)
    return b"".join([struct.pack("<HHH", 0, 1, len(pictures)), *entries, *pictures])


def _icns(shop: Workshop) -> bytes:
    """Head, then each picture behind its name and length."""
    parts = [(name, _drawn(px)) for name, px in MACOS]
    entries = b"".join(name + struct.pack(">I", 8 + len(picture)) + picture for name, picture in parts)
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def assets() -> list[Asset]:
    """The icon for the window, for Linux, for Windows and for macOS."""
    return [
        Asset("icon/valeria-64.png", "program icon of the window", partial(_png, px=64)),
        Asset("icon/valeria-256.png", "program icon", partial(_png, px=256)),
        Asset("icon/valeria.ico", "program icon for Windows", _ico),
        Asset("icon/valeria.icns", "program icon for macOS", _icns),
    ]
