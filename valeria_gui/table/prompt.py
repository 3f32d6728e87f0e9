"""The prompt: one line that says what is asked, with its buttons, on a ribbon that glows by itself.

The words come from outside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from string import ascii_letters
from typing import Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art.buttons import button, button_ink, button_state
from valeria_gui.art.panels import ribbon, ribbon_bar
from valeria_gui.art.tokens import cross, token
from valeria_gui.graphics import theme
from valeria_gui.graphics.shapes import blank
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.table.layout import SMALLEST_TARGET, Layout
from valeria_gui.table.paint import soft_light
from valeria_gui.text.layout import fitted, measure
from valeria_gui.text.rich import Part, Run, rich

_store: Final = SurfaceStore(8 << 20)

LETTERS: Final = 26
"""Design units: how large the letters are; they shrink, in one line or in two, before words are shortened."""
_BUTTONS: Final = 0.62
"""The part of the ribbon that buttons may take, if there are many; the words then stand in two lines."""
_TALL: Final = 0.82
_TWO_TALL: Final = 0.44
"""The size of the letters at most, in parts of the ribbon's height: of one line and of each of two."""


class Strong(NamedTuple):
    """Words that stand out."""

    text: str


class Glyph(NamedTuple):
    """A token in the line, by the name of its picture ("wood", "coin", "card")."""

    token: str


Piece = str | Strong | Glyph
"""A part of the prompt's words."""
_WORD: Final = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*$|[ \t\n]*[^ \t\n]+")


class PromptButton(NamedTuple):
    """One button: its id is `prompt:<name>`; a lit one is under the pointer or has the keyboard's focus."""

    name: str
    label: str
    primary: bool = False
    lit: bool = False
    pressed: bool = False


class Prompt(NamedTuple):
    """The content of the ribbon: `glyph` (a token's name) first, then the parts, at the right the buttons."""

    parts: tuple[Piece, ...]
    glyph: str = ""
    buttons: tuple[PromptButton, ...] = ()
    calm: bool = False
    """Whether it only tells what others do: then it does not glow."""
    refused: bool = False
    """Whether it says why something did not work: then it bears a red mark."""
    below: tuple[Piece, ...] = ()
    """A second line, "" for none: of a refusal the question that still stands."""
    legend: tuple[tuple[str, str], ...] = ()
    """What signs on the table mean, as tokens with words; shown where there is room for it."""


def button_rects(layout: Layout, buttons: Sequence[PromptButton]) -> dict[str, Rect]:
    """The places of the buttons of a prompt, by id (`prompt:<name>`): first to last, flush with its end."""
    area = layout["prompt:buttons"]
    height = max(min(SMALLEST_TARGET, area.h - 2), round(area.h * 0.72))
    gap = layout.ui(10)
    widths = _widths(layout, buttons, round(layout["prompt"].w * _BUTTONS) - gap * (len(buttons) - 1))
    x = area.right - sum(widths) - gap * (len(buttons) - 1)
    rects = {}
    for one, width in zip(buttons, widths, strict=True):
        place = Rect(x, area.centery - height // 2, width, height)
        rects[f"prompt:{one.name}"] = layout.facing(area, place)
        x += width + gap
    return rects


def _widths(layout: Layout, buttons: Sequence[PromptButton], room: int) -> list[int]:
    """The widths of the buttons (pixels): as their words want it, with smaller letters if `room` is less."""
    largest = min(layout.letters(20), round(layout["prompt:buttons"].h * 0.5))
    for px in range(largest, SMALLEST_TEXT - 1, -1):
        least, edge = layout.ui(78) * px // largest, layout.ui(32) * px // largest
        widths = [max(least, SMALLEST_TARGET, measure(one.label, "body-bold", px) + edge) for one in buttons]
        if sum(widths) <= room:
            return widths
    return [width * room // sum(widths) for width in widths]


def prompt_area(layout: Layout) -> Rect:
    """The area that the ribbon with its ends and its light may cover."""
    rect = layout["prompt"]
    return rect.inflate(2 * round(rect.h * 1.0), 2 * layout.px(24))


def paint_prompt(target: Surface, layout: Layout, prompt: Prompt) -> None:
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
        target.blit(medal, layout.facing(rect, medal.get_rect(midleft=(left, rect.centery))))
        left += round(rect.h * 0.98)
    taken = [layout.facing(rect, place).x for place in rects.values()]
    right = min(taken, default=rect.right) - layout.px(12)
    bar = ribbon_bar(rect.w, height).h
    if prompt.legend and _width(prompt.parts, layout.letters(LETTERS)) < right - left:
        right -= _legend(target, layout, prompt, right - left - _width(prompt.parts, layout.letters(LETTERS)))
    words = _words(prompt.parts, layout.letters(LETTERS), (right - left, bar), prompt.below)
    target.blit(words, layout.facing(rect, words.get_rect(midleft=(left, rect.y + bar // 2))))
    for one, place in zip(prompt.buttons, rects.values(), strict=True):
        _button(target, layout, one, place)


def _legend(target: Surface, layout: Layout, prompt: Prompt, room: int) -> int:
    """Draw the signs with their words at the end of the ribbon, if they fit into `room`; how much they took."""
    rect, px, gap = layout["prompt"], layout.letters(20), layout.ui(20)
    faces = [rich([token(sign, px * 2), f" {said}"], "prompt-plain", px, theme.INK) for sign, said in prompt.legend]
    width = sum(face.get_width() + gap for face in faces)
    if width + gap > room:
        return 0
    x = rect.right - width
    line = Rect(x - gap, rect.y + rect.h // 5, max(1, layout.px(1)), rect.h * 3 // 5)
    target.fill(theme.PARCHMENT_DARK, layout.facing(rect, line))
    for face in faces:
        place = face.get_rect(midleft=(x, rect.centery))
        target.blit(face, layout.facing(rect, place))
        x += face.get_width() + gap
    return width + gap


def _button(target: Surface, layout: Layout, one: PromptButton, rect: Rect) -> None:
    state = button_state(primary=one.primary, lit=one.lit, pressed=one.pressed)
    target.blit(button(rect.w, rect.h, state), rect)
    px = min(layout.letters(20), round(rect.h * 0.7))
    words, _px = fitted(one.label, "body-bold", px, button_ink(state), rect.w - layout.ui(14))
    target.blit(words, words.get_rect(center=rect.center))


@cached(_store)
def _words(parts: tuple[Piece, ...], largest: int, room: tuple[int, int], below: tuple[Piece, ...] = ()) -> Surface:
    """The parts as large as they fit the room (width and height in pixels), `largest` pixels to the em at most.

    They stand in one line unless they can be larger in two; what is to stand `below` has the second one.
    """
    width, height = room
    halves = (parts, below) if below else _halves(parts, largest)
    for px in range(_about(halves if below else (*halves, parts), largest, width), SMALLEST_TEXT - 1, -1):
        if not below and px <= _TALL * height and _width(parts, px) <= width:
            return rich(_parts(parts, px), "prompt-plain", px, theme.INK, max_width=width)
        if px <= _TWO_TALL * height and max(_width(half, px) for half in halves) <= width:
            return _stacked(halves, px, width)
    return _stacked(halves, SMALLEST_TEXT, width)


def letters_to_come(layout: Layout) -> list[Callable[[], object]]:
    """The letters of prompts in every size that words may need: each call reads one size of one font."""
    sizes = range(SMALLEST_TEXT, layout.letters(LETTERS) + 1)
    return [partial(measure, ascii_letters, role, px) for role in ("prompt", "prompt-plain") for px in sizes]


def _about(lines: Sequence[tuple[Piece, ...]], largest: int, width: int) -> int:
    """Pixels to the em, at most `largest`, with which the shortest of the lines nearly fills `width`, or a little
    more: sizes above need not be tried."""
    shortest = min(_width(line, largest) for line in lines)
    return min(largest, largest * width // max(1, shortest) + 1)


def _stacked(halves: tuple[tuple[Piece, ...], tuple[Piece, ...]], px: int, width: int) -> Surface:
    """Two lines of at most `width` pixels."""
    lines = [rich(_parts(half, px), "prompt-plain", px, theme.INK, max_width=width) for half in halves]
    step = round(px * 1.08)
    surface = blank(max(line.get_width() for line in lines), step + lines[1].get_height(), theme.INK)
    for i, line in enumerate(lines):
        surface.blit(line, (0, i * step))
    ink = surface.get_bounding_rect()
    return surface.subsurface((0, ink.y, surface.get_width(), ink.h))


def _halves(parts: tuple[Piece, ...], px: int) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The parts in two lines, the first as long as the second or a little longer."""
    atoms = _atoms(parts)
    if len(atoms) < 2:
        return tuple(atoms), ()
    ends = list(accumulate(_width((atom,), px) for atom in atoms))
    cut = min(range(1, len(atoms)), key=lambda cut: max(ends[cut - 1], ends[-1] - ends[cut - 1]))
    return tuple(atoms[:cut]), _without_space(atoms[cut:])


def _atoms(parts: tuple[Piece, ...]) -> list[Piece]:
    """The parts word by word, each with the space before it."""
    atoms: list[Piece] = []
    for part in parts:
        if isinstance(part, Glyph):
            atoms.append(part)
        elif isinstance(part, Strong):
            atoms += [Strong(word) for word in _WORD.findall(part.text)]
        else:
            atoms += _WORD.findall(part)
    return atoms


def _without_space(atoms: list[Piece]) -> tuple[Piece, ...]:
    """A line begins with a word and with no separator."""
    rest = list(atoms)
    while rest and isinstance(rest[0], str) and rest[0].strip() in ("", "·"):
        rest.pop(0)
    if rest and isinstance(rest[0], Strong):
        rest[0] = Strong(rest[0].text.lstrip())
    elif rest and isinstance(rest[0], str):
        rest[0] = rest[0].lstrip()
    return tuple(rest)


def _width(parts: tuple[Piece, ...], px: int) -> int:
    """Pixels: how wide the parts are in one line."""
    return sum(
        round(px * 1.15)
        if isinstance(part, Glyph)
        else measure(part.text, "prompt", px)
        if isinstance(part, Strong)
        else measure(part, "prompt-plain", px)
        for part in parts
    )


def _parts(parts: tuple[Piece, ...], px: int) -> list[Part]:
    made: list[Part] = []
    for part in parts:
        if isinstance(part, Glyph):
            made.append(token(part.token, round(px * 1.15)))
        elif isinstance(part, Strong):
            made.append(Run(part.text, role="prompt"))
        else:
            made.append(part)
    return made
