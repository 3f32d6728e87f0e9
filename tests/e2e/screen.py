"""Picture of a virtual screen, read from the file in which Xvfb keeps it (the format of `xwd`)."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

import pygame

SCREEN: Final = "VALERIA_SCREEN"
"""The variable that names the file, for whoever opens a window on that screen."""


def shown_on(screen: Path, size: tuple[int, int]) -> pygame.Surface:
    """The picture in the corner where windows open, of that size in pixels."""
    data = screen.read_bytes()
    header = struct.unpack_from(">25I", data)
    width, height, bytes_in_line, colours = header[4], header[5], header[12], header[19]
    start = header[0] + 12 * colours
    assert (header[11], bytes_in_line) == (32, 4 * width), "The screen has another depth."
    whole = pygame.image.frombuffer(data[start : start + bytes_in_line * height], (width, height), "BGRA")
    whole.set_alpha(None)
    picture = pygame.Surface(size, depth=24)
    picture.blit(whole, (0, 0))
    return picture
