"""pygame's ways to scale, turn, mirror and blur a surface, safe while another thread draws.

pygame lets other threads run during these, and locks the surface that it reads: who draws that surface meanwhile
fails. Stores hand the same surface to all threads, so every thread but the main one reads a copy here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import current_thread, main_thread
from typing import Concatenate, ParamSpec, TypeVar

import pygame
from pygame import Surface

_P = ParamSpec("_P")
_T = TypeVar("_T")


def _beside_others(transform: Callable[Concatenate[Surface, _P], _T]) -> Callable[Concatenate[Surface, _P], _T]:
    @wraps(transform)
    def safe(surface: Surface, /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        own = current_thread() is main_thread()
        return transform(surface if own else surface.copy(), *args, **kwargs)

    return safe


average_color = _beside_others(pygame.transform.average_color)
box_blur = _beside_others(pygame.transform.box_blur)
flip = _beside_others(pygame.transform.flip)
rotate = _beside_others(pygame.transform.rotate)
rotozoom = _beside_others(pygame.transform.rotozoom)
scale = _beside_others(pygame.transform.scale)
smoothscale = _beside_others(pygame.transform.smoothscale)
