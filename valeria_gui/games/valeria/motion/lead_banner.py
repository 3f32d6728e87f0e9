"""A banner that passes across the action card when somebody leads: who, and what.

The moment at which it passes is the business of `trips`.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from valeria_gui.animation.easing import in_cubic, out_cubic
from valeria_gui.animation.flight import Flight, draw_faded
from valeria_gui.art import tokens
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.graphics import shapes, theme
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.settings.sizing import SMALLEST_TEXT
from valeria_gui.text.layout import fitted, measure

_store: Final = SurfaceStore(2 << 20)

COMING_MS: Final = 200
STAYING_MS: Final = 320
GOING_MS: Final = 200


class LeadBanner(Flight):
    """The banner of `seat`, whose player is called `name`, over `action`: it comes from the left and leaves to the
    right; `still` it appears in its place and goes again."""

    def __init__(self, layout: TableLayout, seat: int, name: str, action: str, still: bool = False) -> None:
        self.area = layout["action-card"].inflate(-layout.px(6), -layout.px(6))
        self.still = still
        row = layout[f"action:{action}"]
        height = min(layout.ui(58), self.area.h)
        words = _("{name} leads {action}").format(name=name, action=action_name(action))
        face = _cloth(self.area.w, height, seat, action, words, layout.letters(26))
        place = Rect(self.area.x, row.centery - height // 2, self.area.w, height).clamp(self.area)
        super().__init__([face], place, place, COMING_MS + STAYING_MS + GOING_MS)

    @property
    def _shift(self) -> float:
        """The distance from its place, in parts of the card's width: −1 to the left of it, 1 to the right."""
        t = max(0.0, self._elapsed - self.delay)
        if t < COMING_MS:
            return out_cubic(t / COMING_MS) - 1
        return in_cubic(min(1.0, max(0.0, t - COMING_MS - STAYING_MS) / GOING_MS))

    def rect(self) -> Rect:
        """The area that it can cover."""
        return self.end

    def draw(self, target: Surface) -> None:
        """Draw what of it is over the card now."""
        if self._elapsed < self.delay:
            return
        if self.still:
            draw_faded(target, self.faces[0], self.end, 1 - abs(self._shift))
            return
        before = target.get_clip()
        target.set_clip(self.area.clip(before))
        target.blit(self.faces[0], (self.end.x + round(self._shift * self.area.w), self.end.y))
        target.set_clip(before)


@cached(_store)
def _cloth(width: int, height: int, seat: int, action: str, words: str, px: int) -> Surface:
    """The banner: cloth in the colour of the seat with a notched end, its shield, the words, the action's sign.

    Words that find no room there are left out but for the action: the shield says who.
    """
    tail = round(height * 0.34)
    outline = [(0.0, 0.0), (width, 0.0), (width - tail, height / 2), (width, height), (0.0, height)]
    mask = shapes.polygon(width, height, outline)
    color = theme.SEATS[seat]
    surface = shapes.shaded(mask, theme.band(color))
    for y, thick in ((height * 0.07, 2), (height * 0.93 - 2, 2)):
        line = Surface((width, thick))
        line.fill(theme.mix(theme.GOLD_LIGHT, color, 0.25))
        surface.blit(line, (0, round(y)))
    shapes.only(surface, mask)
    arms = tokens.shield(seat, round(height * 0.62))
    surface.blit(arms, arms.get_rect(midleft=(round(height * 0.22), height // 2)))
    sign = tokens.token(f"when-{action}", round(height * 0.72))
    surface.blit(sign, sign.get_rect(midright=(width - tail - round(height * 0.12), height // 2)))
    left = round(height * 0.22) + arms.get_width() + round(height * 0.16)
    right = width - tail - round(height * 0.28) - sign.get_width()
    if measure(words, "name", SMALLEST_TEXT) > right - left:
        words = action_name(action)
    ink = theme.on(color)
    text, _px = fitted(words, "name", px, ink, right - left, shadow=ink == theme.IVORY)
    surface.blit(text, text.get_rect(center=((left + right) // 2, height // 2)))
    return surface
