"""The prompt: one line that says what is asked, with its buttons, on a ribbon that glows by itself.

Knows how its parts are set and where its buttons come to lie; the words come from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import palette
from valeria_gui.art.memory import SurfaceStore, remembered
from valeria_gui.art.panels import ButtonState, button, button_ink, ribbon, ribbon_bar
from valeria_gui.art.pieces import cross, token
from valeria_gui.table.lay import SMALLEST_TEXT, soft_light
from valeria_gui.table.layout import TableLayout
from valeria_gui.text.layout import Part, Run, measure, render, rich

_store: Final = SurfaceStore(8 << 20)

SIZES: Final = (26, 23, 20, 18)
"""Design units: the prompt's letters shrink this far before its words are shortened."""


class Strong(NamedTuple):
    """Words that stand out."""

    text: str


class Glyph(NamedTuple):
    """A token in the line, by the name of its picture ("wood", "coin", "card")."""

    token: str


class Button(NamedTuple):
    """One button: its id is `prompt:<name>`; a lit one is under the pointer or has the keyboard's focus."""

    name: str
    label: str
    primary: bool = False
    lit: bool = False
    pressed: bool = False


class Prompt(NamedTuple):
    """What the ribbon shows: `glyph` (a token's name) first, then the parts, at the right the buttons."""

    parts: tuple[str | Strong | Glyph, ...]
    glyph: str = ""
    buttons: tuple[Button, ...] = ()
    calm: bool = False
    """Whether it only tells what others do: then it does not glow."""
    refused: bool = False
    """Whether it says why something did not work: then it bears a red mark."""


def button_rects(layout: TableLayout, buttons: Sequence[Button]) -> dict[str, Rect]:
    """Where the buttons of a prompt lie, by id (`prompt:<name>`): first to last, flush right."""
    area = layout["prompt:buttons"]
    px = _text(layout, 20)
    height = max(28, round(area.h * 0.72))
    widths = [max(layout.px(78), measure(one.label, "body-bold", px) + layout.px(32)) for one in buttons]
    gap = layout.px(10)
    room = area.w - gap * (len(buttons) - 1)
    if sum(widths) > room:
        widths = [width * room // sum(widths) for width in widths]
    x = area.right - sum(widths) - gap * (len(buttons) - 1)
    rects = {}
    for one, width in zip(buttons, widths, strict=True):
        rects[f"prompt:{one.name}"] = Rect(x, area.centery - height // 2, width, height)
        x += width + gap
    return rects


def prompt_area(layout: TableLayout) -> Rect:
    """What the ribbon with its ends and its light may cover."""
    rect = layout["prompt"]
    return rect.inflate(2 * round(rect.h * 1.0), 2 * layout.px(24))


def paint_prompt(target: Surface, layout: TableLayout, prompt: Prompt) -> None:
    """Draw ribbon, words and buttons."""
    rect = layout["prompt"]
    if not prompt.calm:
        soft_light(target, rect, 0.55, layout.px(20))
    height = round(rect.h / ribbon_bar(100 * rect.h, 100 * rect.h).h * 100 * rect.h)
    tail = ribbon_bar(rect.w, height).x
    target.blit(ribbon(rect.w + 2 * tail, height), (rect.x - tail, rect.y))
    rects = button_rects(layout, prompt.buttons)
    left = rect.x + round(rect.h * 0.42)
    if prompt.refused or prompt.glyph:
        px = round(rect.h * 0.72)
        medal = cross(px) if prompt.refused else token(prompt.glyph, px)
        target.blit(medal, medal.get_rect(midleft=(left, rect.centery)))
        left += round(rect.h * 0.98)
    right = min((place.x for place in rects.values()), default=rect.right) - layout.px(12)
    words = _words(prompt.parts, tuple(_text(layout, units) for units in SIZES), right - left)
    target.blit(words, words.get_rect(midleft=(left, rect.centery)))
    for one, place in zip(prompt.buttons, rects.values(), strict=True):
        _button(target, layout, one, place)


def _button(target: Surface, layout: TableLayout, one: Button, rect: Rect) -> None:
    state: ButtonState = (
        "pressed" if one.pressed else "hover" if one.lit else "primary" if one.primary else "normal"
    )
    target.blit(button(rect.w, rect.h, state), rect)
    words = render(one.label, "body-bold", _text(layout, 20), button_ink(state), max_width=rect.w - layout.px(14))
    target.blit(words, words.get_rect(center=rect.center))


@remembered(_store)
def _words(parts: tuple[str | Strong | Glyph, ...], sizes: tuple[int, ...], room: int) -> Surface:
    """The parts in one line, in the largest of the sizes that fits `room` pixels."""
    for px in sizes:
        line = rich(_parts(parts, px), "prompt-plain", px, palette.INK)
        if line.get_width() <= room:
            return line
    return rich(_parts(parts, sizes[-1]), "prompt-plain", sizes[-1], palette.INK, max_width=room)


def _parts(parts: tuple[str | Strong | Glyph, ...], px: int) -> list[Part]:
    made: list[Part] = []
    for part in parts:
        if isinstance(part, Glyph):
            made.append(token(part.token, round(px * 1.15)))
        elif isinstance(part, Strong):
            made.append(Run(part.text, role="prompt"))
        else:
            made.append(part)
    return made


def _text(layout: TableLayout, units: float) -> int:
    return max(SMALLEST_TEXT, layout.px(units))
