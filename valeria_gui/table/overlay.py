"""Overlay on the still table: glowing targets, the hovered card, the prompt, what flies and what is dragged.

When each appears is the scene's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from pygame import BLEND_RGB_MULT, Rect, Surface

from valeria_gui.graphics import light, theme
from valeria_gui.play.piece_id import is_hand_card
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.drawn import Drawn, Held
from valeria_gui.table.layout import Layout
from valeria_gui.table.paint import edge_light, fade
from valeria_gui.table.prompt import Prompt, paint_prompt, prompt_area
from valeria_gui.ui.widgets.style import focus_frame

WARM: Final = (255, 232, 176)
"""The part of its colours that printed parchment keeps under the pointer: white light would wash out the ink."""


@dataclass(frozen=True)
class TableOverlay:
    """All that is drawn over the still table in one frame.

    `targets` glow, `dimmed` lie under a veil, `hovered`, `picked` and `focused` are single ids; a hand card that is
    hovered or else picked is `risen`.
    `counts` are what no glow may cover of a piece; `underlined` are the rectangles of a lit link,
    `shone` those of what shines because the pointer is over it and is no piece of the layout.
    `framed` is the rectangle of what has the focus and is no piece of the layout.
    `sheet` is what is told about something, in place of what is `enlarged`. `pieces` lie on the glow and below the
    prompt. `notes` explain; they lie under what is raised or enlarged.
    `flights` are drawn in their order.
    """

    prompt: Prompt | None = None
    targets: frozenset[str] = frozenset()
    dimmed: frozenset[str] = frozenset()
    hovered: str = ""
    picked: str = ""
    focused: str = ""
    counts: Mapping[str, Drawn] = field(default_factory=dict)
    pieces: tuple[Drawn, ...] = ()
    notes: tuple[Drawn, ...] = ()
    flights: tuple[Drawn, ...] = ()
    held: Held | None = None
    enlarged: Drawn | None = None
    sheet: Drawn | None = None
    underlined: tuple[tuple[int, int, int, int], ...] = ()
    shone: tuple[tuple[int, int, int, int], ...] = ()
    framed: tuple[int, int, int, int] | None = None

    @property
    def risen(self) -> str:
        """The id of the hand card that rises, if it is one."""
        return self.hovered if is_hand_card(self.hovered) else self.picked


def prepare_glow(layout: Layout, piece: str) -> None:
    """Draw the glow of a piece ahead: that of a whole village takes as long as everything else in a frame."""
    rect = layout.outline(piece)
    if not (layout.kind(piece).rimmed or layout.kind(piece).self_lit):
        light.glow(rect.w, rect.h, layout.radius(piece, rect), layout.reach(piece))


class OverlayPainter:
    """Draws one overlay; afterwards `areas` are the rectangles that it covered."""

    def __init__(self, layout: Layout, overlay: TableOverlay) -> None:
        self.layout = layout
        self.overlay = overlay
        self.areas: list[Rect] = []

    def paint(self, target: Surface, raised: Held | None, marks: Iterable[Drawn] = ()) -> None:
        """Draw everything: `marks` lie on the hand, `raised` is the hovered card."""
        overlay = self.overlay
        self._veils(target)
        rows = sorted(piece for piece in overlay.targets if self._is_row(piece))
        for piece in sorted(overlay.targets.difference(rows)):
            if not is_hand_card(piece):
                self._glow(target, piece)
        self._rows(target, rows)
        for piece, count in overlay.counts.items():
            if piece in overlay.targets and piece in self.layout:
                count.draw(target)
        self._hover(target)
        for line in overlay.shone:
            self._shine(target, Rect(line), self.layout.px(4))
        self._underline(target)
        self._things(target, overlay.pieces)
        if overlay.prompt:
            paint_prompt(target, self.layout, overlay.prompt)
            self.areas.append(prompt_area(self.layout))
        self._focus(target)
        if raised is not None and overlay.risen in overlay.targets:
            self._glow_raised(target, raised)
        self._things(
            target,
            [*marks, *overlay.notes, raised, overlay.sheet or overlay.enlarged, *overlay.flights, overlay.held],
        )
        if overlay.framed is not None:
            place = Rect(overlay.framed)
            focus_frame(target, place, place.h // 5)
            self.areas.append(place.inflate(16, 16))

    def _things(self, target: Surface, things: Iterable[Drawn | None]) -> None:
        for thing in things:
            if thing is not None:
                thing.draw(target)
                self.areas.append(thing.rect())

    def _veils(self, target: Surface) -> None:
        for piece in self.overlay.dimmed:
            if piece in self.layout and not is_hand_card(piece):
                rect = self.layout.outline(piece)
                veil = light.paled if self._is_row(piece) else light.dim
                target.blit(veil(rect.w, rect.h, self.layout.radius(piece, rect)), rect)
                self.areas.append(rect)

    def _glow(self, target: Surface, piece: str) -> None:
        if piece not in self.layout or self.layout.kind(piece).self_lit:
            return
        rect, kind = self.layout.outline(piece), self.layout.kind(piece)
        if kind.rimmed:
            self._rim(target, rect, self.layout.radius(piece, rect))
            return
        if kind.shape == "place":
            target.blit(light.slot(rect.w, rect.h), rect)
        reach = self.layout.reach(piece)
        light.cast_glow(target, rect, self.layout.radius(piece, rect), reach)
        self.areas.append(rect.inflate(2 * reach, 2 * reach))

    def _rim(self, target: Surface, rect: Rect, radius: int) -> None:
        line = max(2, self.layout.px(4))
        box = rect.inflate(line, line)
        target.blit(light.legal_rim(box.w, box.h, radius + line // 2, line), box)
        self.areas.append(box)

    def _glow_raised(self, target: Surface, raised: Held) -> None:
        """The glow of the hand card that is raised; those that lie in the fan glow there, each under the next."""
        rect = Rect((0, 0), raised.size)
        rect.center = raised.center
        reach = self.layout.px(22)
        light.cast_glow(target, rect, card_radius(rect.w), reach)
        self.areas.append(rect.inflate(2 * reach, 2 * reach))

    def _is_row(self, piece: str) -> bool:
        return self.layout.kind(piece).shape == "row"

    def _rows(self, target: Surface, lit: list[str]) -> None:
        """Rows that may be chosen touch each other: they glow as one."""
        if not lit:
            return
        layout, gap = self.layout, self.layout.px(3)
        rects = [layout[piece].inflate(-2 * gap, -2 * gap) for piece in lit]
        whole, reach = rects[0].unionall(rects[1:]), layout.px(14)
        halo = light.joint_glow(tuple((rect.x, rect.y, rect.w, rect.h) for rect in rects), layout.px(8), reach)
        target.blit(halo, (whole.x - reach, whole.y - reach))
        self.areas.append(whole.inflate(2 * reach, 2 * reach))

    def _hover(self, target: Surface) -> None:
        piece = self.overlay.hovered
        kind = self.layout.kind(piece)
        if piece not in self.layout or kind.self_lit or kind.shape in ("mat", "sheet", "ribbon"):
            return
        rect = self.layout.outline(piece)
        if self._is_row(piece):
            target.fill(WARM, rect.inflate(-self.layout.px(6), -self.layout.px(6)), BLEND_RGB_MULT)
            self.areas.append(rect)
        else:
            target.blit(edge_light(rect.w, rect.h, self.layout.radius(piece, rect)), rect)
            self.areas.append(rect)

    def _shine(self, target: Surface, rect: Rect, radius: int) -> None:
        target.blit(fade(rect.w, rect.h, theme.GLOW_LINE, 0.16, radius), rect)
        self.areas.append(rect)

    def _underline(self, target: Surface) -> None:
        for x, y, width, height in self.overlay.underlined:
            line = Rect(x, y + height - max(1, height // 10), width, max(1, height // 14))
            target.fill(theme.PANEL_TITLE, line)
            self.areas.append(line)

    def _focus(self, target: Surface) -> None:
        piece = self.overlay.focused
        if piece in self.layout:
            rect = self.layout.outline(piece)
            focus_frame(target, rect, self.layout.radius(piece, rect))
            self.areas.append(rect.inflate(16, 16))
