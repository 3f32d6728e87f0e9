"""Sizes of the interface and its text: those that the player chose, as far as the window has room for them.

Every screen is planned for 1280×720 *layout units* and fills the window at the largest scale that leaves so many. A
smaller scale makes what is read and pressed smaller; cards and villages on the table always use the whole window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from valeria_gui.settings.settings import Settings

LAYOUT_UNITS: Final = (1280, 720)
"""The window must have at least so many layout units; at 100 % each is a pixel."""
SMALLEST_TEXT: Final = 11
"""Pixels: no text is set smaller where it finds room."""
TINIEST_TEXT: Final = 8
"""Pixels: a page sets what finds no room so small before it cuts it."""


def legible(px: float, times: float) -> int:
    """Letters of `px` pixels, `times` as large, in whole pixels: smaller letters are never illegible ones."""
    return max(SMALLEST_TEXT, round(max(SMALLEST_TEXT, px) * times))


@dataclass(frozen=True, slots=True)
class Sizing:
    """`ui` is the part of the largest interface that fits (0..1], `text` how much larger than usual letters are."""

    ui: float = 1.0
    text: float = 1.0

    def letters(self, px: float) -> int:
        """The size in pixels of a text that is usually `px` pixels to the em in the largest interface."""
        return legible(px * self.ui, self.text)


FULL: Final = Sizing()
"""As large as fits, with letters of their usual size."""


def largest_scale(size: tuple[int, int]) -> int:
    """Percent: the largest scale at which a window of `size` pixels has 1280×720 layout units."""
    width, height = LAYOUT_UNITS
    return max(1, int(100 * min(size[0] / width, size[1] / height)))


def interface_scale(settings: Settings, size: tuple[int, int]) -> int:
    """Percent: the scale of the interface in a window of `size` pixels: the chosen one if there is room for it."""
    largest = largest_scale(size)
    return largest if settings.ui_scale_auto else min(settings.ui_scale, largest)


def sizing(settings: Settings, size: tuple[int, int]) -> Sizing:
    """How large everything is drawn in a window of `size` pixels."""
    return Sizing(interface_scale(settings, size) / largest_scale(size), settings.text_scale / 100)
