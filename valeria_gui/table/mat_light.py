"""Light of a shared table: the gold rim around the mat of who decides, which fades over to the next one."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.game import Seat
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.table.drawn import Drawn
from valeria_gui.table.layout import Layout
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.table.together_panels import DECIDES, paint_block, shield_block

_store: Final = SurfaceStore(8 << 20)

FADE_MS: Final = 260
"""How long the rim takes from the one mat to the next."""

METAL: Final[theme.Stops] = tuple(
    (at, theme.rgb(color))
    for at, color in ((0.0, "#fff6cf"), (0.35, "#ffd25e"), (0.65, "#fff1b8"), (1.0, "#e0a52e"))
)
EDGE: Final = theme.rgb("#3a2405")
HALO: Final = theme.rgb("#ffb93a")


class MatRim(NamedTuple):
    """The rim of a mat, so strong (0..1)."""

    place: tuple[int, int, int, int]
    scale: float
    strength: float

    @property
    def reach(self) -> int:
        """Pixels: how far the light reaches beyond the mat."""
        return max(6, round(16 * self.scale))

    def rect(self) -> Rect:
        return Rect(self.place).inflate(2 * self.reach, 2 * self.reach)

    def draw(self, target: Surface) -> None:
        area = self.rect()
        face = mat_rim(self.place[2], self.place[3], self.scale, self.reach)
        face.set_alpha(round(255 * self.strength))
        inside = self.reach + max(6, round(12 * self.scale))
        for piece in _sides(face.get_rect(), inside):
            target.blit(face, (area.x + piece.x, area.y + piece.y), piece)
        face.set_alpha(255)


def _sides(whole: Rect, thick: int) -> tuple[Rect, Rect, Rect, Rect]:
    """The four sides of a frame: what is inside it need not be drawn."""
    high = whole.h - 2 * thick
    return (
        Rect(0, 0, whole.w, thick),
        Rect(0, whole.h - thick, whole.w, thick),
        Rect(0, thick, thick, high),
        Rect(whole.w - thick, thick, thick, high),
    )


@cached(_store)
def mat_rim(width: int, height: int, scale: float, reach: int) -> Surface:
    """The gold rim around a mat, on a darker edge, with its halo outside."""
    line, radius = max(2, round(5 * scale)), max(6, round(16 * scale))
    edge = max(3, round(7 * scale))
    mask = shapes.rounded(width + 2 * line, height + 2 * line, radius + line)
    halo = shapes.filled(shapes.soft(mask, reach * 0.8, reach - line), HALO, 0.75)
    shapes.without(halo, shapes.rounded(width, height, radius), (reach, reach))
    inside = shapes.filled(shapes.rim(width + 2 * line, height + 2 * line, radius + line, line + edge), EDGE, 0.75)
    halo.blit(inside, (reach - line, reach - line))
    gold = shapes.rim(width + 2 * line, height + 2 * line, radius + line, line)
    halo.blit(shapes.shaded(gold, METAL, diagonal=True), (reach - line, reach - line))
    return halo


class TurningShield(NamedTuple):
    """The shield on the sheet of who decides, while it turns on its upright axis to the next one."""

    place: tuple[int, int, int, int]
    seat: Seat
    width: float

    def rect(self) -> Rect:
        return Rect(self.place)

    def draw(self, target: Surface) -> None:
        paint_block(target, Rect(self.place), self.seat, self.width)


class MatLight(TablePart):
    """The light on the mat of who decides at a shared table."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self._seat: Seat | None = None
        self._before: Seat | None = None
        self._gone = float(FADE_MS)

    def update(self, dt_ms: float) -> bool:
        """Let time pass; whether anything looks different."""
        frame = self.model.frame
        seat = frame.acting if frame.layout.shared else None
        if seat != self._seat:
            self._before, self._seat = self._seat, seat
            self._gone = float(FADE_MS) if self._is_at_once else 0.0
            return True
        if not self.moves:
            return False
        self._gone = min(float(FADE_MS), self._gone + dt_ms)
        return True

    @property
    def _is_at_once(self) -> bool:
        """Whether nothing fades: by the settings, or because there was or is nobody to fade from or to."""
        return self.services.settings.little_moves or self._seat is None or self._before is None

    @property
    def moves(self) -> bool:
        """Whether the rim is on its way."""
        return self._gone < FADE_MS

    def wake_ms(self) -> int | None:
        """In how many milliseconds it looks different; None: not by itself."""
        return 0 if self.moves else None

    def shown(self) -> tuple[Drawn, ...]:
        """The rims as they are now, and the shield while it turns."""
        layout = self.model.frame.layout
        if not layout.shared or self._seat is None:
            return ()
        part = min(1.0, self._gone / FADE_MS)
        now = self._rim(layout, self._seat, part)
        if not self.moves or self._before is None:
            return (now,)
        return (self._rim(layout, self._before, 1 - part), now, *self._shield(layout, part))

    def _rim(self, layout: Layout, seat: Seat, strength: float) -> MatRim:
        rect = layout[f"{layout.mats}:{seat}"]
        return MatRim((rect.x, rect.y, rect.w, rect.h), layout.scale, strength)

    def _shield(self, layout: Layout, part: float) -> tuple[TurningShield, ...]:
        if DECIDES not in layout or self._seat is None or self._before is None:
            return ()
        rect = shield_block(layout)
        seat = self._seat if part >= 0.5 else self._before
        return (TurningShield((rect.x, rect.y, rect.w, rect.h), seat, abs(math.cos(math.pi * part))),)
