"""Draws a castle from its plan: stone, roofs, flags, lit windows, gate and shield; also as a plain gold cut-out.

Units are those of the plan (900 to a side).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import skia  # type: ignore[import-not-found]

from art import brush, seats
from art.castle_plans import GROUND, PLANS, Gate, Plan, Tower, Window
from art.colours import (
    CASTLE_INK,
    CASTLE_STONE,
    INK,
    IVORY,
    PALETTES,
    WINDOW_LIGHT,
    Colour,
    darker,
    is_pale,
    lighter,
    mix,
)
from art.manifest import Asset, Workshop
from art.noise import Chooser

SIDE = 900
OUTLINE = 11.0
_LIGHT, _DARK = CASTLE_STONE


def merlons(tower: Tower) -> skia.Path:
    """A wall with battlements: merlons as wide as the gaps between them."""
    left, right, top = tower.x - tower.width / 2, tower.x + tower.width / 2, tower.top
    tooth = tower.width / (2 * tower.merlons - 1)
    high = min(tooth * 0.95, 26.0)
    points = [(left, GROUND)]
    for number in range(tower.merlons):
        start = left + number * 2 * tooth
        points += [(start, top + high), (start, top), (start + tooth, top), (start + tooth, top + high)]
    return brush.polygon([*points, (right, GROUND)])


def wall(tower: Tower) -> skia.Path:
    """The stone part of a tower; with a roof its top is plain."""
    if not tower.roof:
        return merlons(tower)
    return brush.rounded(tower.x - tower.width / 2, tower.top, tower.width, GROUND - tower.top, 0)


def roof(tower: Tower) -> skia.Path:
    """The roof of a tower, its eaves a little wider than the wall."""
    half, eave, peak = tower.width / 2 + tower.width * 0.13, tower.top + 6, tower.top - tower.rise
    path = skia.Path()
    path.moveTo(tower.x - half, eave)
    if tower.roof == "hip":
        ridge = half * 0.56
        path.lineTo(tower.x - ridge, peak)
        path.lineTo(tower.x + ridge, peak)
        path.lineTo(tower.x + half, eave)
    elif tower.roof == "dome":
        _dome_side(path, tower, half, -1, eave, peak)
        path.cubicTo(tower.x + half * 0.10, peak + tower.rise * 0.30, *_dome_bulge(tower, half, eave, peak))
        path.lineTo(tower.x + half, eave)
    else:
        flare = 0.50 if tower.roof == "cone" else 0.40
        path.quadTo(tower.x - half * flare, eave - tower.rise * 0.42, tower.x, peak)
        path.quadTo(tower.x + half * flare, eave - tower.rise * 0.42, tower.x + half, eave)
    path.close()
    return path


def _dome_bulge(tower: Tower, half: float, eave: float, peak: float) -> tuple[float, float, float, float]:
    belly = eave - (eave - peak) * 0.30
    return tower.x + half * 1.24, belly - (eave - peak) * 0.22, tower.x + half * 0.86, eave - (eave - peak) * 0.07


def _dome_side(path: skia.Path, tower: Tower, half: float, side: int, eave: float, peak: float) -> None:
    x1, y1, x2, y2 = _dome_bulge(tower, half, eave, peak)
    path.lineTo(2 * tower.x - x2, y2)
    path.cubicTo(2 * tower.x - x1, y1, tower.x + side * half * 0.10, peak + tower.rise * 0.30, tower.x, peak)


def pennant(tower: Tower) -> skia.Path:
    """A flag that flies to the right from the top of the pole."""
    top = tower.top - tower.rise - tower.flag
    length, drop = tower.flag * 0.98, tower.flag * 0.44
    path = skia.Path()
    path.moveTo(tower.x, top)
    path.cubicTo(
        tower.x + length * 0.35,
        top - drop * 0.25,
        tower.x + length * 0.55,
        top + drop * 0.45,
        tower.x + length,
        top + drop * 0.38,
    )
    path.cubicTo(
        tower.x + length * 0.62, top + drop * 0.85, tower.x + length * 0.4, top + drop * 0.7, tower.x, top + drop
    )
    path.close()
    return path


def opening(window: Window) -> skia.Path:
    """A pointed window."""
    left, right = window.x - window.width / 2, window.x + window.width / 2
    spring = window.top + window.width * 0.78
    path = skia.Path()
    path.moveTo(left, window.top + window.height)
    path.lineTo(left, spring)
    path.quadTo(left, window.top + window.width * 0.28, window.x, window.top)
    path.quadTo(right, window.top + window.width * 0.28, right, spring)
    path.lineTo(right, window.top + window.height)
    path.close()
    return path


def archway(gate: Gate) -> skia.Path:
    """The gate's opening down to the ground."""
    return opening(Window(gate.x, gate.top, gate.width, GROUND - gate.top))


def windows(plan: Plan) -> Iterator[Window]:
    """Every window of a castle that no later part hides."""
    for number, part in enumerate(plan.parts):
        for window in part.windows:
            if not any(_hides(other, window) for other in plan.parts[number + 1 :]):
                yield window


def _hides(tower: Tower, window: Window) -> bool:
    aside = abs(tower.x - window.x) < (tower.width + window.width) / 2
    return aside and tower.top < window.top + window.height


class Mason:
    """Draws one castle onto a canvas in the colour of a seat."""

    def __init__(self, page: skia.Canvas, plan: Plan, seat: int, colour: Colour, outline: float = OUTLINE) -> None:
        self._page = page
        self._plan = plan
        self._seat = seat
        self._colour = colour
        self._pen = brush.line(CASTLE_INK, outline)
        self._chooser = Chooser(40 + seat)

    def draw(self) -> None:
        """The whole castle without its windows' light."""
        for tower in self._plan.parts:
            self._tower(tower)
        self._gate(self._plan.gate)
        for window in windows(self._plan):
            self._window(window)

    def _tower(self, tower: Tower) -> None:
        shape = wall(tower)
        self._cast(shape)
        self._stone(tower, shape)
        self._page.drawPath(shape, self._pen)
        if tower.roof:
            self._corbels(tower)
            self._roof(tower)

    def _cast(self, shape: skia.Path) -> None:
        """The shade a part throws on what stands behind it; what lies behind is already drawn."""
        self._page.save()
        layer = skia.Paint(BlendMode=skia.BlendMode.kSrcATop)
        self._page.saveLayer(None, layer)
        self._page.translate(14, 6)
        self._page.drawPath(shape, brush.fill(CASTLE_INK, 0.42, 12))
        self._page.restore()
        self._page.restore()

    def _stone(self, tower: Tower, shape: skia.Path) -> None:
        left, right = tower.x - tower.width / 2, tower.x + tower.width / 2
        stops = [(mix(_LIGHT, _DARK, 0.30), 1.0, 0.0), (_LIGHT, 1.0, 0.22), (mix(_LIGHT, _DARK, 0.38), 1.0, 0.58)]
        stops += [(_DARK, 1.0, 0.92), (mix(_LIGHT, _DARK, 0.8), 1.0, 1.0)]
        self._page.drawPath(shape, brush.gradient((left, 0), (right, 0), stops))
        self._page.save()
        self._page.clipPath(shape, True)
        self._courses(tower)
        foot = [(CASTLE_INK, 0.0, 0.0), (CASTLE_INK, 0.0, 0.35), (CASTLE_INK, 0.30, 1.0)]
        self._page.drawRect(shape.getBounds(), brush.gradient((0, tower.top), (0, GROUND), foot))
        self._page.drawRect(
            skia.Rect.MakeLTRB(left, tower.top, right, tower.top + 52),
            brush.gradient(
                (0, tower.top),
                (0, tower.top + 52),
                [(CASTLE_INK, 0.36 if tower.roof else 0.0, 0), (CASTLE_INK, 0, 1)],
            ),
        )
        self._page.restore()

    def _courses(self, tower: Tower) -> None:
        """Hints of masonry: a few stones in each course."""
        left, right = tower.x - tower.width / 2, tower.x + tower.width / 2
        joint = brush.line(mix(_DARK, CASTLE_INK, 0.45), 4.2, 0.62)
        pale = brush.line((255, 252, 240), 3.0, 0.45)
        y = tower.top + 62
        while y < GROUND - 26:
            for _ in range(1 + int(tower.width / 110)):
                if self._chooser.number() < 0.62:
                    x = self._chooser.number(left + 4, right - 26)
                    long = self._chooser.number(22, 44)
                    self._page.drawLine(x, y + 4, x + long, y + 4, pale)
                    self._page.drawLine(x, y, x + long, y, joint)
                    turn = x + long if self._chooser.number() < 0.5 else x
                    self._page.drawLine(turn, y, turn, y + 20, joint)
            y += 31

    def _corbels(self, tower: Tower) -> None:
        """A row of dark slots under the eaves."""
        count = max(3, int(tower.width / 40))
        pitch = tower.width / count
        for number in range(count):
            x = tower.x - tower.width / 2 + (number + 0.5) * pitch
            slot = brush.rounded(x - pitch * 0.24, tower.top + 18, pitch * 0.48, 22, 3)
            self._page.drawPath(slot, brush.fill(CASTLE_INK))

    def _roof(self, tower: Tower) -> None:
        shape = roof(tower)
        bounds = shape.getBounds()
        stops = [(lighter(self._colour, 0.34), 1.0, 0.0), (lighter(self._colour, 0.10), 1.0, 0.34)]
        stops += [(self._colour, 1.0, 0.55), (darker(self._colour, 0.46), 1.0, 1.0)]
        if tower.flag:
            self._flag(tower)
        self._cast(shape)
        self._page.drawPath(shape, brush.gradient((bounds.left(), 0), (bounds.right(), 0), stops))
        self._tiles(shape, bounds)
        brush.inner_shadow(self._page, shape, (7, 5), 6, brush.fill((255, 236, 200), 0.40))
        self._page.drawPath(shape, self._pen)

    def _tiles(self, shape: skia.Path, bounds: skia.Rect) -> None:
        self._page.save()
        self._page.clipPath(shape, True)
        y = bounds.bottom() - 24
        while y > bounds.top():
            bow = 12.0
            course = skia.Path()
            course.moveTo(bounds.left(), y - bow)
            course.quadTo(bounds.centerX(), y + bow, bounds.right(), y - bow)
            self._page.drawPath(course, brush.line(darker(self._colour, 0.62), 3.4, 0.60))
            y -= 25
        eave = brush.gradient(
            (0, bounds.bottom() - 40), (0, bounds.bottom()), [(CASTLE_INK, 0, 0), (CASTLE_INK, 0.34, 1)]
        )
        self._page.drawRect(bounds, eave)
        self._page.restore()

    def _flag(self, tower: Tower) -> None:
        top = tower.top - tower.rise
        self._page.drawLine(tower.x, top + 10, tower.x, top - tower.flag, self._pen)
        flag = pennant(tower)
        self._page.drawPath(flag, self._pen)
        bounds = flag.getBounds()
        stops = [
            (lighter(self._colour, 0.10), 1.0, 0.0),
            (lighter(self._colour, 0.34), 1.0, 0.4),
            (self._colour, 1.0, 1.0),
        ]
        self._page.drawPath(flag, brush.gradient((bounds.left(), 0), (bounds.right(), 0), stops))

    def _window(self, window: Window) -> None:
        shape = opening(window)
        self._page.drawPath(shape, self._pen)
        self._page.drawPath(shape, brush.vertical(window.top, window.top + window.height, *WINDOW_LIGHT))
        brush.inner_shadow(self._page, shape, (5, 6), 4, brush.fill((120, 60, 10), 0.55))

    def _gate(self, gate: Gate) -> None:
        shape = archway(gate)
        self._page.drawPath(shape, self._pen)
        self._page.drawPath(shape, brush.vertical(gate.top, GROUND, (44, 28, 16), (20, 11, 6)))
        self._page.save()
        self._page.clipPath(shape, True)
        glow = [((255, 190, 90), 0.5, 0.0), ((255, 160, 60), 0.0, 1.0)]
        self._page.drawRect(shape.getBounds(), brush.glow((gate.x, GROUND), gate.width * 0.9, glow))
        self._portcullis(gate)
        self._page.restore()
        self._shield(gate)

    def _portcullis(self, gate: Gate) -> None:
        bar = brush.line((196, 158, 92), 6.0)
        dark = brush.line((30, 16, 8), 10.0)
        lines = [
            ((gate.x + step * gate.width / 5.4, gate.top), (gate.x + step * gate.width / 5.4, GROUND))
            for step in (-2, -1, 0, 1, 2)
        ]
        y = GROUND - 24
        while y > gate.top:
            lines.append(((gate.x - gate.width, y), (gate.x + gate.width, y)))
            y -= 27
        for paint in (dark, bar):
            for start, end in lines:
                self._page.drawLine(*start, *end, paint)

    def _shield(self, gate: Gate) -> None:
        wide = gate.width * 0.44
        shape = brush.heater(gate.x - wide / 2, gate.top - wide * 0.78, wide, wide * 1.16)
        self._page.drawPath(shape, brush.line(CASTLE_INK, 13))
        self._page.drawPath(shape, brush.band(self._colour, gate.top - wide * 0.8, gate.top + wide * 0.4))
        self._page.save()
        self._page.clipPath(shape, True)
        bounds = shape.getBounds()
        pattern = seats.ordinary(
            seats.PATTERNS[self._seat], bounds.left(), bounds.top(), bounds.width(), bounds.height()
        )
        self._page.drawPath(pattern, brush.fill(INK if is_pale(self._colour) else IVORY))
        self._page.restore()
        self._page.drawPath(shape, brush.line(CASTLE_INK, 4))


def gilded(page: skia.Canvas, plan: Plan, paint: skia.Paint, gap: float = 7.0) -> None:
    """The castle as a cut-out in one paint: parts set off from each other by clear lines."""
    page.saveLayer(None, None)
    clear = brush.line((0, 0, 0), gap * 2)
    clear.setBlendMode(skia.BlendMode.kClear)
    hole = brush.fill((0, 0, 0))
    hole.setBlendMode(skia.BlendMode.kClear)
    for tower in plan.parts:
        shapes = [wall(tower), *([roof(tower)] if tower.roof else [])]
        for shape in shapes:
            page.drawPath(shape, clear)
            page.drawPath(shape, paint)
        if tower.flag:
            page.drawPath(pennant(tower), paint)
            page.drawRect(
                skia.Rect.MakeLTRB(
                    tower.x - 3, tower.top - tower.rise - tower.flag, tower.x + 3, tower.top - tower.rise
                ),
                paint,
            )
    for window in windows(plan):
        page.drawPath(opening(window), hole)
    page.drawPath(archway(plan.gate), hole)
    page.restore()


def lamp_light(page: skia.Canvas, plan: Plan, colour: Colour, reach: float) -> None:
    """The glow of every window on the wall around it."""
    for window in windows(plan):
        middle = (window.x, window.top + window.height * 0.55)
        radius = window.height * reach
        page.drawPath(
            brush.circle(*middle, radius),
            brush.glow(middle, radius, [(colour, 0.55, 0), (colour, 0.2, 0.45), (colour, 0, 1)]),
        )


def _castle(_shop: Workshop, seat: int, colour: Colour) -> bytes:
    surface = brush.canvas(SIDE, SIDE)
    with surface as page:
        page.translate(0, SIDE - GROUND - OUTLINE / 2)
        Mason(page, PLANS[seat], seat, colour).draw()
        lamp_light(page, PLANS[seat], (255, 190, 90), 0.9)
    return brush.encode(surface, "webp", 84, coarse=6)


def assets() -> list[Asset]:
    """Every file under ``castles/``, and the same in the colours of other palettes."""
    return [
        Asset(
            f"{folder}games/valeria/castles/castle-{seat}.webp",
            f"castle of seat {seat}" + (f", {folder[:-1]} palette" if folder else ""),
            partial(_castle, seat=seat, colour=colour),
        )
        for folder, sets in PALETTES.items()
        for seat, colour in enumerate(sets.seats)
    ]
