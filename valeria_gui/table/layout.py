"""A table's layout: a rectangle for every piece id, in pixels, and the measures of everything around them.

A game builds one from how much lies where and the window's size. Every table has `prompt` with `prompt:buttons`,
`log`, `hand` with `hand:<i>` and the round buttons `button:<name>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import ClassVar, Final

from pygame import Rect

from engine.game import Seat
from valeria_gui.play.piece_id import HAND, kind_of, numbers_of, row_of
from valeria_gui.settings.sizing import FULL, Sizing, legible
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.piece_kinds import KIT, Kinds, PieceKind, kinds_of
from valeria_gui.ui.widgets.base import turned

SMALLEST_TARGET: Final = 32
"""Pixels: whatever can be pressed, dragged or dropped on is at least so high and wide."""

BUTTONS: Final = ("undo", "aid", "menu", "hint")
"""The round buttons of a table."""

SMALLEST_PROMPT: Final = 34
"""Pixels: the prompt holds buttons, and a button must be easy to hit."""

WIDEST: Final = 2.0
TALLEST: Final = 1.25
"""Width ÷ height of the box beyond which the window shows more bare wood instead."""

NOBODY: Final = -1
"""The seat that a shared table lies before."""

Percent = tuple[float, float, float, float]
"""Left, top, width and height in percent of a box."""

_KINDS: Final = kinds_of(KIT)


@dataclass(frozen=True)
class Layout:
    """The places of everything. `box` is the part of the window the table fills, `scale` the pixels of a design
    unit.

    `seats` is how many play, `bottom` the seat that the table lies before. A `mirrored` table has left and right
    exchanged, for languages that are read from right to left; what lies in a row then runs from right to left, and
    each piece lies over the one left of it, as ever. `sizing` tells how large the prompt, the log, the buttons and
    all letters are beside that.
    `angles`: degrees a fanned hand card is turned, counter-clockwise. `stacks`: how many equal pieces the one with
    this id stands for; the others of its stack share its rectangle and are not in it. `outlines`: what of a piece
    glows or is framed, where that is not all of it. `lying`: where a piece lies that has one name and many places.
    `below`: the table, where something lies over all of it.
    """

    grounds: ClassVar[Sequence[str]] = ()
    """The pieces on which a game lies: at the first that is there whatever is seen that has no place of its own."""
    mats: ClassVar[str] = "mat"
    """The kind of piece on which the things of a seat lie."""

    size: tuple[int, int]
    box: Rect
    scale: float
    seats: int = 0
    bottom: Seat = 0
    kinds: Kinds = field(default_factory=lambda: _KINDS)
    sizing: Sizing = FULL
    mirrored: bool = False
    rects: dict[str, Rect] = field(default_factory=dict)
    angles: dict[str, float] = field(default_factory=dict)
    stacks: dict[str, int] = field(default_factory=dict)
    outlines: dict[str, Rect] = field(default_factory=dict)
    lying: dict[str, str] = field(default_factory=dict)
    below: Layout | None = None

    def __getitem__(self, piece: str) -> Rect:
        """The rectangle of a piece; KeyError if this table has no such piece."""
        return self.rects[piece]

    def __contains__(self, piece: str) -> bool:
        return piece in self.rects

    # --- measures ----------------------------------------------------------------------------------------------

    def px(self, units: float) -> int:
        """Design units in whole pixels, at least 1."""
        return max(1, round(units * self.scale))

    def ui(self, units: float) -> int:
        """Design units of the interface (the prompt, the log, the buttons) in whole pixels, at least 1."""
        return max(1, round(units * self.scale * self.sizing.ui))

    def letters(self, units: float) -> int:
        """The size of the interface's letters, design units in pixels."""
        return self.sizing.letters(units * self.scale)

    def printed(self, units: float) -> int:
        """The size of letters printed on what lies on the table, which the interface's scale leaves as it is."""
        return legible(units * self.scale, self.sizing.text)

    def facing(self, area: Rect, place: Rect) -> Rect:
        """The place of something in an area that begins at its left: on the other side if the table is mirrored."""
        return turned(place, area, self.mirrored)

    @property
    def shared(self) -> bool:
        """Whether the table lies before nobody, and shows what everybody may see."""
        return self.bottom == NOBODY

    @property
    def others_shown(self) -> int:
        """By how many others the mats beside the own one are divided."""
        return self.seats - 1

    @property
    def hand_top(self) -> int:
        """Pixels: from here down to the window's edge lies the own hand, and little else."""
        return self.rects[HAND].top if HAND in self else self.size[1]

    # --- pieces ------------------------------------------------------------------------------------------------

    def rect_of(self, *pieces: str) -> Rect:
        """The place of the first of these pieces that lies there; else the mat of the seat of the last, the ground,
        the whole table."""
        seat = next(iter(numbers_of(pieces[-1])), -1)
        found = (piece for piece in (*pieces, f"mat:{seat}", *self.grounds) if piece in self)
        return self.rects.get(next(found, ""), self.box)

    def known(self, piece: str) -> str:
        """The piece itself, "" if it does not lie there."""
        return piece if piece in self else ""

    def square(self, place: Rect, units: float) -> Rect:
        """A square of so many units in the middle of a place."""
        found = Rect(0, 0, self.px(units), self.px(units))
        found.center = place.center
        return found

    def kind(self, piece: str) -> PieceKind:
        """The kind of a piece; one without any merit for an id of unknown kind."""
        name = kind_of(piece)
        return self.kinds.get(name) or PieceKind(name)

    def place(self, piece: str) -> str:
        """The id of the place where a piece lies: its own, or that of one of its many places."""
        return self.lying.get(piece, piece)

    def name(self, place: str) -> str:
        """The piece that lies at a place with many; else the place's own id."""
        return next((piece for piece, where in self.lying.items() if where == place), place)

    def outline(self, piece: str) -> Rect:
        """The rectangle that glows or is framed for a piece."""
        return self.outlines.get(piece) or self.rects[piece]

    def seen_with(self, piece: str) -> Rect:
        """The rectangle that stays in sight while a piece is told about: of a part of something all of that."""
        return self.rects[piece]

    def radius(self, piece: str, rect: Rect) -> int:
        """Pixels: how round the corners of a piece are whose outline is `rect`."""
        shape = self.kind(piece).shape
        if shape == "round":
            return rect.w // 2
        if shape in ("mat", "sheet", "row"):
            return self.px(8 if shape == "row" else 14)
        if shape == "ribbon":
            return round(rect.h * 0.28)
        return card_radius(rect.w) if rect.h > rect.w else max(2, rect.h // 9)

    def reach(self, piece: str) -> int:
        """Pixels: how far the glow of a piece reaches beyond it."""
        return self.px(12 if self.kind(piece).narrow else 22)

    def is_thing(self, piece: str) -> bool:
        """Whether a piece is something that lies there, and not what others lie on; the hand as a whole is none."""
        return piece != HAND and not self.kind(piece).holds

    def thing(self, under: Iterable[str]) -> str:
        """The first of these ids that somebody means who clicks or drags it, "" if there is none; the hand as a
        whole is none."""
        return next((piece for piece in under if piece != HAND and self.kind(piece).thing), "")

    def at(self, pos: tuple[int, int]) -> list[str]:
        """The ids of all pieces under a point of the window, topmost first."""
        found = [piece for piece, rect in self.rects.items() if rect.collidepoint(pos)][::-1]
        found.sort(key=lambda piece: self.kind(piece).layer, reverse=True)
        if not self.mirrored:
            return found
        return [piece for _row, pieces in groupby(found, row_of) for piece in reversed(list(pieces))]

    def ids(self, kind: str) -> list[str]:
        """All numbered ids of a kind (`"hand"`, `"card:2"`), in their order."""
        return [piece for piece in self.rects if piece.startswith(kind + ":")]

    def drawn(self, kind: str) -> list[str]:
        """The same from the lowest to the topmost: whatever overlaps leaves the left side of each in sight."""
        return self.ids(kind)[:: -1 if self.mirrored else 1]


def mirror(layout: Layout) -> None:
    """Exchange left and right."""
    for rect in {id(rect): rect for rect in layout.rects.values()}.values():
        rect.x = layout.size[0] - rect.right
    layout.angles.update({piece: -angle for piece, angle in layout.angles.items()})


def table_box(width: int, height: int) -> Rect:
    """The part of the window that the table fills: all of it at usual aspects, else centred (pixels)."""
    inner_width = min(width, round(height * WIDEST))
    inner_height = min(height, round(width / TALLEST))
    return Rect((width - inner_width) // 2, (height - inner_height) // 2, inner_width, inner_height)


def part(box: Rect, percent: Percent) -> Rect:
    """The rectangle at these percentages of the box; edges are rounded, so neighbours never gape."""
    x, y, w, h = percent
    left, top = box.x + round(box.w * x / 100), box.y + round(box.h * y / 100)
    right, bottom = box.x + round(box.w * (x + w) / 100), box.y + round(box.h * (y + h) / 100)
    return Rect(left, top, right - left, bottom - top)


def parts(box: Rect, percents: Mapping[str, Percent]) -> dict[str, Rect]:
    """The rectangles at these percentages of the box, by their names; a prompt is as high as its buttons need."""
    found = {name: part(box, percent) for name, percent in percents.items()}
    missing = SMALLEST_PROMPT - found["prompt"].h if "prompt" in found else 0
    if missing > 0:
        prompt = found["prompt"]
        found["prompt"] = Rect(prompt.x, prompt.y - missing, prompt.w, SMALLEST_PROMPT)
    return found


def place_prompt(layout: Layout, area: Rect) -> None:
    """Give the prompt and the room for its buttons their places in `area`: a smaller interface has smaller ones."""
    ui = layout.sizing.ui
    height = min(area.h, max(SMALLEST_PROMPT, round(area.h * ui)))
    prompt = Rect(0, 0, round(area.w * max(ui, height / area.h)), height)
    prompt.midbottom = area.midbottom
    layout.rects["prompt"] = prompt
    buttons = Rect(prompt.x + round(prompt.w * 0.62), prompt.y, round(prompt.w * 0.37), prompt.h)
    layout.rects["prompt:buttons"] = buttons


def place_buttons(layout: Layout, area: Rect, more: Sequence[str] = ()) -> None:
    """Give the round buttons their places in `area`, two by two: those of all games, between them those of this."""
    names = (*BUTTONS[:2], *more, *BUTTONS[2:])
    rows = -(-len(names) // 2)
    size = max(32, min(layout.ui(54), area.w // 2 - 4, area.h // rows - 4))
    step = (area.h - size) / max(1, rows - 1)
    for i, name in enumerate(names):
        x = area.right - size if i % 2 else area.x
        layout.rects[f"button:{name}"] = Rect(x, area.y + round(i // 2 * step), size, size)
