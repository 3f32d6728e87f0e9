"""The surfaces of the table: walnut, felt, parchment, panel and the bowl for coins.

Knows how noise becomes wood, cloth and vellum. Pictures are opaque unless said otherwise.
"""

from __future__ import annotations

import numpy as np
import skia  # type: ignore[import-not-found]
from numpy.typing import NDArray

from art import brush, noise
from art.colours import GOLD, GOLD_LIGHT, SHADOW, Colour, hex_colour
from art.manifest import Asset, Workshop
from art.noise import Field

Pixels = NDArray[np.float32]
WALNUT = (hex_colour("#24150c"), hex_colour("#432917"), hex_colour("#5d3b22"))


def ramp(values: Field, *colours: Colour) -> Pixels:
    """Colours of a map: 0 is the first colour, 1 the last."""
    places = np.linspace(0, 1, len(colours))
    table = np.asarray(colours, np.float32) / 255
    channels = [np.interp(values, places, table[:, channel]) for channel in range(3)]
    return np.stack([*channels, np.ones_like(values)], axis=-1).astype(np.float32)


def away(height: int, width: int, x: float, y: float, stretch: float = 1.0) -> Field:
    """Distance of every pixel from (``x``, ``y``), all in widths."""
    rows = (np.arange(height, dtype=np.float32)[:, None] - y * height) / width * stretch
    columns = np.arange(width, dtype=np.float32)[None, :] / width - x
    distance: Field = np.sqrt(rows * rows + columns * columns).astype(np.float32)
    return distance


def wood_grain(seed: int, height: int, width: int) -> Field:
    """One board's grain, 0-1: long fibres, growth rings that wander, pores."""
    bend = noise.clouds(seed + 1, height, width, 90, 3, 9) * 46
    rows = np.arange(height, dtype=np.float32)[:, None] + bend
    rings = 0.5 + 0.5 * np.sin(rows * 0.17 + noise.clouds(seed + 2, height, width, 40, 3, 14) * 7)
    fibres = noise.smooth(seed + 3, height, width, 2.2, 240)
    pores = noise.smooth(seed + 4, height, width, 1.0, 70)
    broad = noise.clouds(seed + 5, height, width, 60, 3, 10)
    grain: Field = (0.30 * rings + 0.26 * fibres + 0.20 * pores + 0.24 * broad).astype(np.float32)
    return grain


def _boards(seed: int, height: int, width: int, board: int) -> Field:
    field = np.zeros((height, width), np.float32)
    tone = noise.lattice(seed + 99, 1, height // board + 2)[0]
    for number, top in enumerate(range(0, height, board)):
        tall = min(board, height - top)
        grain = wood_grain(seed + 20 * number, board, width)[:tall]
        field[top : top + tall] = grain + (tone[number] - 0.5) * 0.24
        _seam(field[top : top + tall])
    return field


def _seam(board: Field) -> None:
    """A dark gap above a board and the worn, lighter edge under it."""
    board[:3] *= 0.08
    board[3:5] += 0.12
    board[-5:] *= 0.66


def _walnut(_shop: Workshop) -> bytes:
    height, width = 1080, 1920
    field = np.clip(_boards(7, height, width, 180) * 0.92 - 0.02, 0, 1)
    pixels = ramp(field, (20, 11, 6), *WALNUT, (112, 74, 44))
    light = away(height, width, 0.45, 0.46, 1.35)
    fall = np.clip(1.06 - (light / 0.68) ** 1.7, 0.30, 1.06)
    pixels[..., :3] *= fall[..., None]
    candle = np.clip(1 - light / 0.52, 0, 1) ** 1.6 * 0.085
    pixels[..., :3] += candle[..., None] * (np.asarray((255, 179, 90), np.float32) / 255)
    pixels[..., :3] += (noise.lattice(5, height, width)[..., None] - 0.5) * 0.016
    return _encode(pixels, 90)


def _encode(pixels: Pixels, quality: int) -> bytes:
    surface = brush.canvas(pixels.shape[1], pixels.shape[0])
    with surface as page:
        page.drawImage(brush.image(pixels), 0, 0)
    return brush.encode(surface, "webp", quality)


def _felt(_shop: Workshop) -> bytes:
    height, width = 800, 1200
    fuzz = noise.lattice(31, height, width) * 0.34 + noise.smooth(32, height, width, 2, 5) * 0.33
    fuzz += noise.smooth(33, height, width, 5, 2) * 0.33
    cloth = noise.clouds(34, height, width, 130, 4)
    light = np.clip(1 - away(height, width, 0.5, 0.46, 1.4) / 0.72, 0, 1)
    field = np.clip(light * 0.86 + (fuzz - 0.5) * 0.26 + (cloth - 0.5) * 0.22, 0, 1)
    return _encode(
        ramp(field, hex_colour("#13241c"), *(hex_colour(c) for c in ("#1c3328", "#263f33", "#33503f"))), 88
    )


def vellum(seed: int, height: int, width: int) -> Field:
    """Mottled parchment around 0.5: soft clouds, faint fibres and specks."""
    mottle = noise.clouds(seed, height, width, 150, 5)
    weave = noise.smooth(seed + 1, height, width, 2, 26) * 0.5 + noise.smooth(seed + 2, height, width, 26, 2) * 0.5
    speck = noise.lattice(seed + 3, height, width)
    return (0.66 * mottle + 0.18 * weave + 0.16 * speck).astype(np.float32)


def edge_distance(height: int, width: int) -> Field:
    """Distance of every pixel from the nearest edge of the picture, in pixels."""
    rows = np.minimum(np.arange(height), np.arange(height)[::-1]).astype(np.float32)
    columns = np.minimum(np.arange(width), np.arange(width)[::-1]).astype(np.float32)
    return np.minimum(rows[:, None], columns[None, :])


def _mat(_shop: Workshop) -> bytes:
    height, width = 400, 1600
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None].repeat(width, axis=1)
    pixels = ramp(down, *(hex_colour(c) for c in ("#c9b181", "#bda372", "#a98d60")))
    pixels[..., :3] *= (1 + (vellum(41, height, width) - 0.5) * 0.40)[..., None]
    near = edge_distance(height, width) + (noise.clouds(45, height, width, 60, 4) - 0.5) * 40
    burn = np.clip(1 - near / 70, 0, 1) ** 2 * 0.55
    brown = np.asarray(hex_colour("#4a2c10"), np.float32) / 255
    pixels[..., :3] += (brown - pixels[..., :3]) * burn[..., None]
    return _encode(pixels, 90)


def _parchment(_shop: Workshop) -> bytes:
    height = width = 800
    field = np.clip(0.5 + (vellum(51, height, width) - 0.5) * 1.15, 0, 1)
    return _encode(ramp(field, hex_colour("#dcc99f"), hex_colour("#efe3c8"), hex_colour("#fdf7e6")), 90)


def _panel(_shop: Workshop) -> bytes:
    """Dark and slightly see-through, so that the table's grain shows."""
    height = width = 600
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None].repeat(width, axis=1)
    pixels = ramp(down, hex_colour("#2a190e"), hex_colour("#22140b"), hex_colour("#180d07"))
    pixels[..., :3] *= (1 + (noise.clouds(61, height, width, 90, 5, 3) - 0.5) * 0.30)[..., None]
    pixels[..., :3] += (noise.lattice(62, height, width)[..., None] - 0.5) * 0.012
    pixels[..., 3] = 0.80
    return _encode(pixels, 92)


def _bank(_shop: Workshop) -> bytes:
    surface = brush.canvas(512, 512)
    with surface as page:
        _bowl(page)
    return brush.encode(surface, "webp", 92)


def _bowl(page: skia.Canvas) -> None:
    centre = 256.0
    rim = brush.circle(centre, 250, 240)
    brush.cast_shadow(page, rim, 9, 8, 0.7)
    page.drawPath(rim, brush.fill((24, 12, 5)))
    wood = brush.circle(centre, 250, 234)
    stops = [((132, 88, 48), 1.0, 0.0), ((92, 56, 28), 1.0, 0.5), ((50, 28, 12), 1.0, 1.0)]
    page.drawPath(wood, brush.gradient((90, 40), (420, 470), stops))
    brush.grain(page, wood_grain(71, 512, 512), 0.42, wood)
    page.drawPath(
        brush.circle(centre, 250, 230), brush.as_line(brush.gold(skia.Rect.MakeLTRB(20, 20, 490, 490)), 4)
    )
    hollow = brush.circle(centre, 250, 198)
    inside = [((58, 34, 18), 1.0, 0.0), ((36, 20, 10), 1.0, 0.6), ((16, 8, 3), 1.0, 1.0)]
    page.drawPath(hollow, brush.glow((centre, 296), 230, inside))
    brush.grain(page, wood_grain(72, 512, 512), 0.22, hollow)
    brush.inner_shadow(page, hollow, (6, 16), 20, brush.fill(SHADOW, 0.85))
    page.drawPath(hollow, brush.as_line(brush.gold(skia.Rect.MakeLTRB(500, 500, 20, 20)), 4))
    shine = skia.Path()
    shine.addArc(brush.box_around(centre, 250, 432), 200, 80)
    page.drawPath(shine, brush.line(GOLD_LIGHT, 7, 0.28, 4))
    page.drawPath(rim, brush.line(GOLD, 1.5, 0.25))


def assets() -> list[Asset]:
    """Every file under ``textures/``."""
    return [
        Asset("textures/walnut.webp", "walnut table by candle light", _walnut),
        Asset("textures/felt.webp", "green felt", _felt),
        Asset("textures/mat.webp", "parchment of a village", _mat),
        Asset("textures/parchment.webp", "light parchment", _parchment),
        Asset("textures/panel.webp", "dark panel, see-through", _panel),
        Asset("textures/bank.webp", "wooden bowl for coins", _bank),
    ]
