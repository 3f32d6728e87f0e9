"""Where enlarged things appear: in the window, and not over what they enlarge.

Pure arithmetic on pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import Rect

from valeria_gui.table.fit import card_height
from valeria_gui.table.layout import ZOOM_MINIMUM, TableLayout

LOW: Final = 0.75
"""The part of the window's height below which things are told about above them: beside a hand card lie others."""


def zoom_rect(layout: TableLayout, over: Rect) -> Rect:
    """Where an enlarged card appears: in the window, beside or above `over`, not covering it if there is room."""
    width = round(max(ZOOM_MINIMUM, layout.px(380)) * layout.sizing.text)
    height = card_height(width)
    most = layout.size[1] - 2 * layout.px(10)
    if height > most:
        width, height = round(most * 5 / 7), most
    return beside(layout, over, (width, height))


def beside(layout: TableLayout, over: Rect, size: tuple[int, int]) -> Rect:
    """Where something of this size (pixels) appears that tells about what lies at `over`: beside that or, low in
    the window, above it; then rather not over what is asked."""
    gap = layout.px(18)
    window = Rect((0, 0), layout.size).inflate(-gap, -gap)
    asked = layout.rects.get("prompt", Rect(0, 0, 0, 0))
    low = over.centery > LOW * layout.size[1]

    def merit(place: Rect) -> tuple[int, bool, int]:
        shown = place.clamp(window)
        return _clear(shown, over), low and place.bottom <= over.top, _clear(shown, asked)

    return max(_around(over, *size, gap), key=merit).clamp(window)


def _around(over: Rect, width: int, height: int, gap: int) -> Iterable[Rect]:
    """Right, left, above and below `over`."""
    rect = Rect(0, 0, width, height)
    rect.midleft = (over.right + gap, over.centery)
    yield rect.copy()
    rect.midright = (over.left - gap, over.centery)
    yield rect.copy()
    rect.midbottom = (over.centerx, over.top - gap)
    yield rect.copy()
    rect.midtop = (over.centerx, over.bottom + gap)
    yield rect.copy()


def _clear(rect: Rect, over: Rect) -> int:
    """How little of `over` a rectangle hides: 0 for none of it, else minus the pixels."""
    common = rect.clip(over)
    return -common.w * common.h
