"""The piece of parchment on which the tutorial's note stands, and the light on the pieces that it is about.

A suggestion stands below the note; the note lies where it does not cover what is meant now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pygame import BLEND_RGBA_MULT, Rect, Surface

from valeria_gui.art.assets import icon
from valeria_gui.art.buttons import button, button_ink, button_state
from valeria_gui.art.marked_words import words
from valeria_gui.art.panels import parchment_panel
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_shadow, shadowed
from valeria_gui.graphics.shapes import blank, filled, polygon, rim, rounded, soft, without
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.play.tutorial import Note
from valeria_gui.table.layout import Layout
from valeria_gui.table.placement import across, covered, distance
from valeria_gui.text.flow import Flow, flow
from valeria_gui.text.layout import measure, render

_store: Final = SurfaceStore(2 << 20)

CLOSE: Final = "button:tutorial-close"
RULE: Final = "button:tutorial-rule"
SKIP: Final = "button:tutorial-skip"
BUTTONS: Final = (CLOSE, RULE, SKIP)
BODY: Final = "tutorial"
"""The note itself: a click on it means nothing and nothing below it."""

WIDTHS: Final = (430, 340, 560, 720)
"""How wide the text of a note may be, in design units: the first that covers nothing that is meant, else the one
that covers least."""
_TEXT: Final = 21
_SMALL: Final = 18
_PAD: Final = 20
_GAP: Final = 10
_GRID: Final = (12, 40)
"""In how many steps across and down a note looks for a place."""


def labels() -> dict[str, str]:
    """The words on the buttons, by their ids."""
    # Translators: a button: I have read this
    return {SKIP: _("Skip the guide"), RULE: _("The rule"), CLOSE: _("Got it")}


class NoteLight(NamedTuple):
    """The gentle light around the piece that is meant."""

    place: Rect
    reach: int

    def rect(self) -> Rect:
        return self.place.inflate(2 * self.reach, 2 * self.reach)

    def draw(self, target: Surface) -> None:
        halo = _halo(self.place.w, self.place.h, self.reach)
        target.blit(halo, halo.get_rect(center=self.place.center))


@cached(_store)
def _halo(w: int, h: int, reach: int) -> Surface:
    """Warm light around a piece of `w` by `h` pixels, that leaves the piece itself as it is."""
    radius = max(6, reach // 3)
    shape = rounded(w, h, radius)
    halo = filled(soft(shape, reach * 0.6, reach), theme.GLOW_HALO, 0.95)
    halo.blit(filled(rim(w + 6, h + 6, radius + 3, 3), theme.GLOW_INNER), (reach - 3, reach - 3))
    whole = blank(*halo.get_size())
    whole.fill((255, 255, 255, 255))
    halo.blit(without(whole, shape, (reach, reach)), (0, 0), special_flags=BLEND_RGBA_MULT)
    return halo


class NotePanel:
    """A note set in its own size. `lay` says where it lies; then it can be drawn, and its buttons found.

    `hovered` is the id of the button under the pointer, "" for none.
    """

    def __init__(self, note: Note, layout: Layout, width: int = WIDTHS[0]) -> None:
        self.note = note
        self.layout = layout
        self.hovered = ""
        self.px = layout.letters(_TEXT)
        self.pad = layout.ui(_PAD)
        self._small = layout.letters(_SMALL)
        self._row = round(1.9 * self._small)
        wide = max(
            layout.ui(width), 12 * self.px, sum(self._button_width(id) for id in labels()) + 2 * layout.ui(10)
        )
        self.text: Flow = flow(words(note.text, self.px), self.px, wide)
        self.tip_text: tuple[Flow, ...] = tuple(self._tip_flows(wide))
        self.place = Rect(0, 0, wide + 2 * self.pad, self._height())
        self.tip: tuple[int, int] | None = None

    def _tip_flows(self, wide: int) -> Iterator[Flow]:
        """The suggestion and its reason, beside their sign."""
        tip, room = self.note.tip, wide - self._sign - self.layout.ui(_GAP)
        if tip is not None:
            yield flow(words(f"*{tip.what}*", self.px), self.px, room)
            yield flow(words(tip.why, self.px), self.px, room)

    @property
    def _sign(self) -> int:
        """The size of the sign before a suggestion, in pixels."""
        return round(1.6 * self.px)

    @property
    def _has_both(self) -> bool:
        return bool(self.note.text and self.tip_text)

    def _tip_top(self) -> int:
        """The top of a suggestion, in pixels from the top of the note."""
        return self.pad + self.text.height + (self.pad if self.note.text else 0)

    def _height(self) -> int:
        tips = sum(one.height for one in self.tip_text) + self.layout.ui(4) * max(0, len(self.tip_text) - 1)
        text = self._tip_top() + tips if self.tip_text else self.pad + self.text.height
        return text + self._row + 2 * self.pad - self.pad // 2

    def _button_width(self, id: str) -> int:
        return measure(labels()[id], "body-bold", self._small) + round(1.4 * self._small)

    def lay(
        self, piece: Rect | None, never: Sequence[Rect], meant: Sequence[Rect], others: Sequence[Rect], window: Rect
    ) -> tuple[int, ...]:
        """Come to lie beside `piece` (None: in the middle) where it covers nothing that must `never` be covered, as
        little as possible of what is `meant` now, and then of the `others`; how many pixels of each it covers."""
        near = piece or Rect(window.center, (1, 1))
        gap = self.layout.ui(26)
        room = window.inflate(-2 * self.layout.ui(12), -2 * self.layout.ui(12))
        spots = [spot.clamp(room) for spot in _around(self.place, near, gap)]
        spots += [spot.clamp(room) for spot in across(room, self.place.size, *_GRID)]
        tiers = [*never, near] if piece else never, meant, others
        covers, _far, self.place = min(
            ((tuple(covered(spot, tier) for tier in tiers), distance(spot, near), spot) for spot in spots),
            key=lambda found: found[:2],
        )
        self.tip = _tip(self.place, near, gap) if piece else None
        return covers

    def buttons(self) -> dict[str, Rect]:
        """The places of the buttons, by their ids: skip and the rule at the left, the one that closes at the
        right."""
        top = self.place.bottom - self.pad // 2 - self.pad // 3 - self._row
        found, x = {}, self.place.left + self.pad
        for id in (SKIP, RULE):
            if id == SKIP or self.note.rule:
                found[id] = Rect(x, top, self._button_width(id), self._row)
                x = found[id].right + self.layout.ui(6)
        wide = self._button_width(CLOSE)
        found[CLOSE] = Rect(self.place.right - self.pad - wide, top, wide, self._row)
        return found

    def at(self, pos: tuple[int, int]) -> list[str]:
        """The ids under a point: a button and the note; [] beside it."""
        if not self.place.collidepoint(pos):
            return []
        return [*(id for id, rect in self.buttons().items() if rect.collidepoint(pos)), BODY]

    def rect(self) -> Rect:
        around = shadowed(self.place, "mat")
        return around.union(Rect(self.tip, (1, 1))) if self.tip else around

    def draw(self, target: Surface) -> None:
        cast_shadow(target, self.place, self.layout.ui(10), "mat")
        self._draw_tip(target)
        target.blit(parchment_panel(*self.place.size), self.place)
        self.text.draw(target, self.place.left + self.pad, self.place.top + self.pad)
        self._draw_suggestion(target)
        for id, rect in self.buttons().items():
            self._draw_button(target, id, rect)

    def _draw_suggestion(self, target: Surface) -> None:
        """The suggestion below its hairline, the sign of the hint before it."""
        if not self.tip_text:
            return
        left, y = self.place.left + self.pad, self.place.top + self._tip_top()
        if self._has_both:
            across = self.place.w - 2 * self.pad
            target.fill(theme.GOLD, Rect(left, y - self.pad // 2, across, max(1, self.layout.ui(1))))
        target.blit(icon("light-bulb", self._sign, theme.GOLD_DARK), (left, y))
        for one in self.tip_text:
            one.draw(target, left + self._sign + self.layout.ui(_GAP), y)
            y += one.height + self.layout.ui(4)

    def _draw_button(self, target: Surface, id: str, rect: Rect) -> None:
        lit = id == self.hovered
        if id == CLOSE:
            state = button_state(primary=True, lit=lit)
            target.blit(button(rect.w, rect.h, state), rect)
            letters = render(labels()[id], "body-bold", self._small, button_ink(state))
        else:
            letters = render(labels()[id], "body-bold", self._small, theme.COST_OPEN if lit else theme.FADED)
        target.blit(letters, letters.get_rect(center=rect.center))

    def _draw_tip(self, target: Surface) -> None:
        """The corner of parchment that points at the piece."""
        if self.tip is None:
            return
        root = _root(self.place, self.tip, self.layout.ui(30))
        points = [*root, self.tip]
        left, top = min(x for x, _y in points), min(y for _x, y in points)
        wide, high = max(x for x, _y in points) - left + 1, max(y for _x, y in points) - top + 1
        shape = polygon(wide, high, [(x - left, y - top) for x, y in points])
        target.blit(filled(shape, theme.GOLD_DARK), (left, top + 1))
        target.blit(filled(shape, theme.PARCHMENT), (left, top))


def _around(panel: Rect, near: Rect, gap: int) -> Iterator[Rect]:
    """Right, left, below and above a piece; right and left also a little higher."""
    for side, edge in (
        ("midleft", "midright"),
        ("midright", "midleft"),
        ("midtop", "midbottom"),
        ("midbottom", "midtop"),
    ):
        spot = panel.copy()
        x, y = getattr(near, edge)
        dx = {"midleft": gap, "midright": -gap}.get(side, 0)
        dy = {"midtop": gap, "midbottom": -gap}.get(side, 0)
        setattr(spot, side, (x + dx, y + dy))
        yield spot
        if dx:
            yield from (spot.move(0, -higher * gap) for higher in (1, 2))


def _tip(panel: Rect, near: Rect, gap: int) -> tuple[int, int] | None:
    """The end of the corner: before the edge of the piece that is nearest; None if the note lies far from it."""
    point = (
        max(near.left, min(panel.centerx, near.right)),
        max(near.top, min(panel.centery, near.bottom)),
    )
    away_x = max(panel.left - point[0], point[0] - panel.right, 0)
    away_y = max(panel.top - point[1], point[1] - panel.bottom, 0)
    if not 0 < max(away_x, away_y) <= 3 * gap:
        return None
    return point


def _root(panel: Rect, tip: tuple[int, int], wide: int) -> list[tuple[int, int]]:
    """The two points on the edge of a note between which its corner begins."""
    half, inset = wide // 2, 4
    if panel.left <= tip[0] <= panel.right:
        y = panel.bottom - inset if tip[1] > panel.centery else panel.top + inset
        x = max(panel.left + wide, min(tip[0], panel.right - wide))
        return [(x - half, y), (x + half, y)]
    x = panel.right - inset if tip[0] > panel.centerx else panel.left + inset
    y = max(panel.top + wide, min(tip[1], panel.bottom - wide))
    return [(x, y - half), (x, y + half)]
