"""Shapes as arrays: blur, grow, shrink, close and fill, and laying colours over each other.

Arrays hold coverage 0-1, pictures premultiplied colour.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from art.colours import Colour
from art.noise import Field

Pixels = NDArray[np.float32]
Solid = NDArray[np.bool_]


def blurred(field: Field, sigma: float) -> Field:
    """Nearly a Gaussian blur: three box blurs each way."""
    radius = max(1, round(sigma * 0.97))
    for _ in range(3):
        field = _box(_box(field, radius).T, radius).T
    return field


def _box(field: Field, radius: int) -> Field:
    padded = np.pad(field, ((radius + 1, radius), (0, 0)), mode="edge").astype(np.float64)
    sums = np.cumsum(padded, axis=0)
    return ((sums[2 * radius + 1 :] - sums[: -2 * radius - 1]) / (2 * radius + 1)).astype(np.float32)


def shifted(field: Field, right: int, down: int) -> Field:
    """The field moved by whole pixels; what comes in at the edge is empty."""
    height, width = field.shape
    moved = np.zeros_like(field)
    target_y, source_y = slice(max(down, 0), height + min(down, 0)), slice(max(-down, 0), height - max(down, 0))
    target_x, source_x = slice(max(right, 0), width + min(right, 0)), slice(max(-right, 0), width - max(right, 0))
    moved[target_y, target_x] = field[source_y, source_x]
    return moved


def _spread(solid: Solid, steps: int) -> Solid:
    """Grown by ``steps`` pixels, alternating a cross and a square, which makes an octagon."""
    grown = solid.copy()
    for step in range(steps):
        wider = grown.copy()
        wider[1:] |= grown[:-1]
        wider[:-1] |= grown[1:]
        upright = wider.copy() if step % 2 else grown
        wider[:, 1:] |= upright[:, :-1]
        wider[:, :-1] |= upright[:, 1:]
        grown = wider
    return grown


def grown(solid: Solid, by: int) -> Solid:
    """The shape made fatter by about ``by`` pixels."""
    return _spread(solid, by)


def shrunk(solid: Solid, by: int) -> Solid:
    """The shape made thinner by about ``by`` pixels."""
    return ~_spread(~solid, by)


def outside(solid: Solid) -> Solid:
    """Every empty pixel that can be reached from the border without crossing the shape."""
    reached = np.zeros_like(solid)
    reached[0], reached[-1], reached[:, 0], reached[:, -1] = ~solid[0], ~solid[-1], ~solid[:, 0], ~solid[:, -1]
    count = -1
    while count != int(reached.sum()):
        count = int(reached.sum())
        for turned in (False, True):
            _sweep(reached.T if turned else reached, solid.T if turned else solid)
    return reached


def _sweep(reached: Solid, walls: Solid) -> None:
    """Lets ``reached`` run along every row and back until it meets a wall."""
    for columns in (range(1, reached.shape[1]), range(reached.shape[1] - 2, -1, -1)):
        step = -1 if columns.step > 0 else 1
        for column in columns:
            reached[:, column] |= reached[:, column + step] & ~walls[:, column]


def closed(solid: Solid, gap: int) -> Solid:
    """The shape without its holes, gaps up to twice ``gap`` pixels bridged first."""
    fat = grown(solid, gap)
    return shrunk(~outside(fat), gap) | solid


def spread_colours(height: int, width: int, top: Colour, bottom: Colour, start: float, end: float) -> Pixels:
    """A vertical gradient between the rows ``start`` and ``end``, height x width x 3."""
    part = np.clip((np.arange(height, dtype=np.float32) - start) / max(end - start, 1.0), 0, 1)
    first, last = np.asarray(top, np.float32) / 255, np.asarray(bottom, np.float32) / 255
    rows = first + (last - first) * part[:, None]
    return np.repeat(rows[:, None, :], width, axis=1).astype(np.float32)


def lay(picture: Pixels, colour: Colour | Pixels, cover: Field) -> None:
    """Lays a colour (or a picture of colours) over premultiplied ``picture`` where ``cover`` says."""
    paint = colour if isinstance(colour, np.ndarray) else np.asarray(colour, np.float32) / 255
    keep = (1 - cover)[..., None]
    picture *= keep
    picture[..., :3] += paint * cover[..., None]
    picture[..., 3] += cover


def halved(picture: Pixels) -> Pixels:
    """The picture at half its size."""
    total = picture[0::2, 0::2] + picture[1::2, 0::2] + picture[0::2, 1::2] + picture[1::2, 1::2]
    return (total / 4).astype(np.float32)


def straight(picture: Pixels) -> Pixels:
    """Premultiplied colour turned into straight alpha."""
    alpha = np.maximum(picture[..., 3:], 1e-4)
    return np.concatenate([picture[..., :3] / alpha, picture[..., 3:]], axis=-1).astype(np.float32)
