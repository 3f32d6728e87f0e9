"""A tick on its disc: something is done, or paid."""

from __future__ import annotations

from typing import Final

import pygame

from valeria_gui.art.assets import icon
from valeria_gui.art.tokens import disc
from valeria_gui.graphics import theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached

_store: Final = SurfaceStore(1 << 20)


@cached(_store)
def tick(px: int) -> pygame.Surface:
    """The green disc with a tick."""
    surface = disc(px, theme.COST_COVERED)
    mark = icon("check-mark", round(px * 0.62), theme.IVORY)
    surface.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return surface
