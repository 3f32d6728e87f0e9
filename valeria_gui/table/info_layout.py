"""Sets a `Sheet` on its parchment: the rows with their signs, the small cards, the buttons below.

Lengths are pixels of the parchment, whose height follows from what is on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from valeria_gui.play.info import BAD, HEADING, QUIET, InfoRow, Sheet
from valeria_gui.play.piece_actions import PieceAction
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.table.card_measures import card_height
from valeria_gui.text.layout import line_height, wrap

EMS: Final = (19, 25, 32)
"""How wide the parchment may be, in sizes of its letters: the first if there is room, else wider and lower."""

SMALL_CARD: Final = 76
"""Pixels: a narrower small card has no room for its name."""

BUTTON: Final = 34
"""Pixels: a button is at least this high."""


class InfoText(NamedTuple):
    """The text of a parchment: a sheet, the actions under it, a quiet word at its foot."""

    sheet: Sheet
    actions: tuple[PieceAction, ...] = ()
    foot: str = ""


class SetLine(NamedTuple):
    """A row that is set: where its text begins, its lines, its top and its height (pixels of the parchment)."""

    row: InfoRow
    left: int
    words: tuple[str, ...]
    top: int
    height: int


class SetSheet(NamedTuple):
    """A parchment that is set at letters of `px` pixels: where everything on it lies."""

    px: int
    ems: int
    width: int
    height: int
    lines: tuple[SetLine, ...]
    small: tuple[Rect, ...]
    hidden: int
    buttons: tuple[Rect, ...]
    foot: int


def set_sheet(told: InfoText, px: int, room: int, ems: int = EMS[0]) -> SetSheet:
    """Everything on a parchment `ems` wide in letters of `px` pixels; small cards as far as `room` (pixels) holds
    them."""
    width, edge = ems * px, round(0.9 * px)
    y = edge + round(1.8 * px)
    lines = []
    rows = (*told.sheet.rows, *_reasons(told.actions))
    signed = any(row.signs for row in rows)
    for row in rows:
        line = _set_row(row, y, width - 2 * edge, px, signed)
        lines.append(line)
        y += line.height
    buttons = _set_buttons(len(told.actions), Rect(edge, px // 2, width - 2 * edge, 0), px)
    below = (buttons[-1].bottom if buttons else 0) + round(0.3 * px) + (round(1.3 * px) if told.foot else 0) + edge
    area = Rect(edge, y + px // 3, width - 2 * edge, max(0, room - below - y - px))
    small, hidden = _set_small(len(told.sheet.small), area, px)
    y = small[-1].bottom + px // 2 if small else y
    places = tuple(button.move(0, y) for button in buttons)
    foot = (places[-1].bottom if places else y) + round(0.3 * px)
    return SetSheet(px, ems, width, y + below, tuple(lines), tuple(small), hidden, places, foot)


def _reasons(actions: Sequence[PieceAction]) -> list[InfoRow]:
    """The reasons why some actions cannot be done, each once."""
    return [InfoRow((), reason, BAD) for reason in dict.fromkeys(action.refused for action in actions) if reason]


def _set_row(row: InfoRow, y: int, room: int, px: int, signed: bool) -> SetLine:
    """One row; on a sheet with signs the words of all rows begin after the same room for one."""
    if row.tone == HEADING:
        return SetLine(row, 0, (row.text,), y + round(0.55 * px), round(2.0 * px))
    pitch = pitch_of(px)
    left = max(1, len(row.signs)) * pitch + round(0.35 * px) if signed else 0
    size = size_of(row, px)
    words = tuple(wrap(row.text, "body", size, room - left))
    high = (len(words) - 1) * step_of(size) + line_height("body", size)
    return SetLine(row, left, words, y, max(high, pitch if row.signs else 0) + round(0.3 * px))


def pitch_of(px: int) -> int:
    """From sign to sign, in pixels."""
    return round(1.45 * px)


def step_of(px: int) -> int:
    return round(1.2 * px)


def size_of(row: InfoRow, px: int) -> int:
    return max(SMALLEST_TEXT, round(0.88 * px)) if row.tone == QUIET else px


def _set_small(count: int, area: Rect, px: int) -> tuple[list[Rect], int]:
    """A grid of small cards in as many rows as the area is high, one at least, and how many cards it leaves out."""
    gap = max(4, px // 3)
    columns = max(1, (area.w + gap) // (max(SMALL_CARD, 4 * px) + gap))
    width = (area.w - (columns - 1) * gap) // columns
    across, down = width + gap, card_height(width) + gap
    shown = min(count, columns * max(1, (area.h + gap) // down))
    places = [
        Rect(area.x + i % columns * across, area.y + i // columns * down, width, card_height(width))
        for i in range(shown)
    ]
    return places, count - shown


def _set_buttons(count: int, area: Rect, px: int) -> list[Rect]:
    """Buttons two by two; the last one alone takes the whole line."""
    gap, high = max(6, px // 2), max(BUTTON, round(2.1 * px))
    half = (area.w - gap) // 2
    places = []
    for i in range(count):
        alone = i == count - 1 and i % 2 == 0
        x = area.x + i % 2 * (half + gap)
        places.append(Rect(x, area.y + i // 2 * (high + gap), area.w if alone else half, high))
    return places
