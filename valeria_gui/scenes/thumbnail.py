"""Small pictures of the table: taken when a game is saved, shown where it can be opened again.

A PNG of the board's still layer; it shows no hand that somebody else at this screen may not see.
"""

from __future__ import annotations

import io
import struct
from typing import Final

import pygame

from valeria_gui.art.assets import shrunk
from valeria_gui.table.board import Board

SIZE: Final = (480, 270)
"""Width and height of a picture (pixels)."""
_MOST: Final = 2048
"""No picture that is wider or higher than this is opened (pixels)."""
_HEADER: Final = struct.Struct(">8s4x4sII")


def snapshot(board: Board) -> pygame.Surface:
    """The table as it lies, without what flies or is held."""
    board.refresh()
    return covering(board.still, SIZE)


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of `picture` that has the shape of `size`, in that size (pixels)."""
    width, height = picture.get_size()
    ratio = min(width / size[0], height / size[1])
    part = pygame.Rect(0, 0, max(1, round(size[0] * ratio)), max(1, round(size[1] * ratio))).clip(
        picture.get_rect()
    )
    part.center = (width // 2, height // 2)
    part.clamp_ip(picture.get_rect())
    return shrunk(picture.subsurface(part), size)


def to_png(picture: pygame.Surface) -> bytes:
    """The picture as the bytes of a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture.convert(24), file, "picture.png")
    return file.getvalue()


def from_png(raw: bytes | None) -> pygame.Surface | None:
    """The picture in the bytes of a PNG file, opaque; None if there is none that can be shown."""
    if raw is None or len(raw) < _HEADER.size:
        return None
    magic, kind, width, height = _HEADER.unpack_from(raw)
    if magic != b"\x89PNG\r\n\x1a\n" or kind != b"IHDR" or not (0 < width <= _MOST and 0 < height <= _MOST):
        return None
    try:
        return pygame.image.load(io.BytesIO(raw), "picture.png").convert(32)
    except pygame.error:
        return None
