"""Placement of enlarged things: in the window, and not over what they enlarge.

Lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect

from valeria_gui.table.card_measures import card_height
from valeria_gui.table.layout import Layout

ZOOM_MINIMUM: Final = 330
"""Pixels: a card this wide shows the words of its power."""

GRID: Final = 12
"""In how many steps across and down a place is looked for where there is none beside a thing."""

LOW: Final = 0.75
"""The part of the window's height below which things are told about above them: beside a hand card lie others."""


LIFTED: Final = 142
LIFT: Final = 1.18
"""Design units: how wide a card is in the hand; how much larger it is when it is lifted."""


def lifted_width(layout: Layout) -> int:
    """Pixels: how wide a lifted card is."""
    return round(layout.px(LIFTED) * LIFT)


def raised_place(layout: Layout, piece: str) -> Rect:
    """The place of a hand card while it is raised (pixels): wholly in the window."""
    place, width = layout[piece], lifted_width(layout)
    raised = Rect(0, 0, width, card_height(width))
    raised.midbottom = place.centerx, min(place.bottom, layout.size[1] - layout.px(6))
    return raised


def zoom_rect(layout: Layout, over: Rect) -> Rect:
    """The place of an enlarged card: in the window, beside or above `over`, not covering it if there is room."""
    width = round(max(ZOOM_MINIMUM, layout.px(380)) * max(1.0, layout.sizing.text))
    height = card_height(width)
    most = layout.size[1] - 2 * layout.px(10)
    if height > most:
        width, height = round(most * 5 / 7), most
    return beside(layout, over, (width, height))


def held_up(layout: Layout) -> Rect:
    """The place where a card is held up for all to see (pixels): above the prompt, in the middle, or right of a
    prompt that lies high."""
    edge, prompt = layout.px(14), layout["prompt"].copy()
    if layout.mirrored:
        prompt.x = layout.size[0] - prompt.right
    wanted = max(ZOOM_MINIMUM, layout.px(400))
    width = min(wanted, round((prompt.top - 2 * edge) * 5 / 7))
    beside = width < 0.7 * wanted
    if beside:
        width = min(wanted, layout.size[0] - prompt.right - 6 * edge)
    place = Rect(0, 0, width, card_height(width))
    place.midbottom = layout.box.centerx, prompt.top - edge
    if beside:
        place.topleft = prompt.right + 4 * edge, edge
    if layout.mirrored:
        place.x = layout.size[0] - place.right
    return place


def beside(layout: Layout, over: Rect, size: tuple[int, int], free: Sequence[Rect] = ()) -> Rect:
    """The place of something of this size (pixels) that tells about what lies at `over`: beside that or, low in the
    window, above it; but elsewhere if it would cover what is asked, or one of the other panels `free`."""
    gap = layout.px(18)
    window = Rect((0, 0), layout.size).inflate(-gap, -gap)
    panels = [*free, layout.rects.get("prompt", Rect(0, 0, 0, 0))]
    low = over.centery > LOW * layout.size[1]

    def clear(place: Rect) -> tuple[int, int]:
        return -covered(place, [over]), -covered(place, panels)

    def merit(place: Rect) -> tuple[int, int, bool, int]:
        return *clear(place), low and place.bottom <= over.top, -distance(place, over)

    near = [place.clamp(window) for place in _around(over, *size, gap)]
    best = max(near, key=lambda place: merit(place)[:3])
    if clear(best) == (0, 0):
        return best
    return max([*near, *across(window, size)], key=merit)


def across(room: Rect, size: tuple[int, int], columns: int = GRID, rows: int = GRID) -> Iterator[Rect]:
    """Places for something of this size all over the room."""
    for i in range(columns + 1):
        for j in range(rows + 1):
            left = room.x + max(0, room.w - size[0]) * i // columns
            yield Rect((left, room.y + max(0, room.h - size[1]) * j // rows), size)


def distance(place: Rect, over: Rect) -> int:
    """The distance of the middles, in pixels squared."""
    return (place.centerx - over.centerx) ** 2 + (place.centery - over.centery) ** 2


def covered(place: Rect, keep: Sequence[Rect]) -> int:
    """Pixels of what should stay free that lie under something."""
    shared = (place.clip(keep[i]) for i in place.collidelistall(keep))
    return sum(common.w * common.h for common in shared)


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
