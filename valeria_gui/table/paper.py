"""Paper: a sheet that lies over the table, composed in units of its plan of words, pictures, rules and bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import marks
from valeria_gui.art.marks import middled
from valeria_gui.art.panels import parchment_panel
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.light import cast_shadow, shadowed
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import in_use
from valeria_gui.settings.sizing import legible
from valeria_gui.table.ground_plan import GroundPlan
from valeria_gui.table.paint import joined
from valeria_gui.text.layout import fitted_paragraph
from valeria_gui.ui.widgets.base import turned
from valeria_gui.ui.widgets.text import side

_store: Final = SurfaceStore(2 << 20)

LARGEST_TEXT: Final = 1.25
"""How much larger than usual the letters on a sheet get: its plan is fixed."""


class LyingPaper(NamedTuple):
    """A sheet of paper at its place, on its shadow."""

    place: Rect
    face: Surface

    def rect(self) -> Rect:
        """The area that it covers, its shadow included (pixels)."""
        return shadowed(self.place, "mat")

    def draw(self, target: Surface) -> None:
        """Draw it."""
        cast_shadow(target, self.place, max(4, self.place.h // 18), "mat")
        target.blit(self.face, self.place)


class Bar(NamedTuple):
    """A bar of a histogram: what stands below it, how high it is beside the highest one (0..1); a dashed line
    `opens` a class."""

    label: str
    share: float
    color: theme.Color
    opens: bool = False


class PaperPage:
    """A parchment that is being drawn, planned in so many units; letters are `text` times as large as usual.

    Its plan counts from the left; where one reads from right to left, all of it lies the other way round.
    """

    def __init__(self, size: tuple[int, int], units: tuple[float, float], text: float) -> None:
        self.surface = parchment_panel(*size).copy()
        self.plan = GroundPlan(self.surface.get_rect(), units)
        self.text = min(text, LARGEST_TEXT)
        self.mirrored = in_use().is_mirrored

    def px(self, units: float) -> int:
        """Whole pixels, at least 1."""
        return max(1, round(units * self.plan.unit))

    def units(self, face: Surface) -> float:
        """How many units wide a picture is."""
        return face.get_width() / self.plan.unit

    def letters(self, units: float) -> int:
        """The size of letters in pixels."""
        return legible(units * self.plan.unit, self.text)

    def words(
        self, text: str, units: float, ink: theme.Color = theme.INK, room: float = 340, role: str = "body"
    ) -> Surface:
        """Words in one line, at most `room` units wide."""
        return marks.words(text, role, self.letters(units), ink, self.px(room))

    def struck(self, text: str, units: float) -> Surface:
        """Words that no longer hold, struck through."""
        face = self.words(text, units, theme.FADED).copy()
        width, height = face.get_size()
        wide = shapes.blank(width + self.px(10), height)
        middled(wide, face, (wide.get_width() / 2, height / 2))
        line = Rect(0, round(height * 0.52), wide.get_width(), max(2, self.px(2)))
        wide.fill((*theme.COST_OPEN, 255), line)
        return wide

    def facing(self, place: Rect) -> Rect:
        """A place of the plan (pixels) as it lies on this page."""
        return turned(place, self.surface.get_rect(), self.mirrored)

    def row(self, faces: Sequence[Surface], gap: float) -> Surface:
        """Pictures beside each other as they are read, so many units apart."""
        return joined(faces[:: -1 if self.mirrored else 1], self.px(gap))

    def left(self, face: Surface, x: float, y: float) -> float:
        """Put a picture with its left end there; the units at which it ends."""
        place = face.get_rect(midleft=self.plan.fill((x, y, 0, 0)).topleft)
        self.surface.blit(face, self.facing(place))
        return place.right / self.plan.unit

    def right(self, face: Surface, x: float, y: float) -> None:
        """Put a picture with its right end there."""
        self.surface.blit(face, self.facing(face.get_rect(midright=self.plan.fill((x, y, 0, 0)).topleft)))

    def rule(self, y: float) -> None:
        """Draw a fine gold line across the sheet."""
        line = self.plan.fill((10, y, self.plan.size[0] - 20, 1))
        self.surface.blit(shapes.filled(shapes.rounded(line.w, max(1, line.h), 0), theme.GOLD, 0.55), line)

    def paragraph(self, text: str, units: float, ink: theme.Color, top: float) -> None:
        """Set words in the room from `top` down to the foot, as large as they fit."""
        place = self.plan.fill((14, top, self.plan.size[0] - 28, self.plan.size[1] - top - 10))
        align = side("start", self.mirrored)
        said = fitted_paragraph(text, "body-bold", self.letters(units), ink, place.size, align=align)
        self.surface.blit(said, said.get_rect(midleft=place.midleft))

    def histogram(self, bars: Sequence[Bar], left: float, room: float, top: float, floor: float) -> None:
        """Draw bars in the middle of so much room; of many only some have a label below the floor. They rise to the
        right on every page, as numbers on a track do."""
        pitch = min(29.0, room / len(bars))
        left = self.plan.size[0] - left - room if self.mirrored else left
        left += (room - pitch * len(bars)) / 2
        step = max(1, -(-len(bars) // 9))
        for i, bar in enumerate(bars):
            tall = max(4.0, (floor - top) * bar.share)
            box = self.plan.fill((left + i * pitch + 1, floor - tall, pitch - 2, tall))
            self.surface.blit(_bar(box.w, box.h, bar.color), box)
            if i % step == 0:
                label = self.words(bar.label, 14.5, room=pitch * step)
                middled(self.surface, label, self.plan.fill((left + (i + 0.5) * pitch, floor + 9, 0, 0)).topleft)
            if bar.opens:
                line = self.plan.fill((left + i * pitch, top - 7, 0, floor - top + 9))
                self.surface.blit(_dashed_line(line.h, max(2, self.px(2))), line)
        self.surface.fill(theme.FADED, self.plan.fill((left - 2, floor, pitch * len(bars) + 4, 1)))


@cached(_store)
def _bar(width: int, height: int, color: theme.Color) -> Surface:
    mask, rim = shapes.rounded(width, height, min(4, height / 3)), shapes.rim(width, height, min(4, height / 3), 1)
    surface = shapes.shaded(mask, theme.band(color))
    surface.blit(shapes.filled(rim, theme.darker(color, 0.4)), (0, 0))
    return surface


@cached(_store)
def _dashed_line(height: int, thick: int) -> Surface:
    surface = shapes.blank(thick, height)
    for y in range(0, height, 4 * thick):
        surface.fill((*theme.COST_OPEN, 255), Rect(0, y, thick, round(2.4 * thick)))
    return surface
