"""Draws one village on its mat: banner with score and counts, castle, tucked resources with coins, cards.

The place of each piece comes from the layout, its content from a view.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import partial
from typing import Final

from pygame import BLEND_RGBA_MULT, Rect, Surface

from engine.valeria.cards import Card
from engine.valeria.view import View
from valeria_gui.art import tokens
from valeria_gui.art.assets import icon
from valeria_gui.art.panels import mat
from valeria_gui.games.valeria.art.card_faces import card_face
from valeria_gui.games.valeria.art.castles import castle_face, resource_tab
from valeria_gui.games.valeria.art.plaques import plaque
from valeria_gui.games.valeria.art.tokens import tired_coin
from valeria_gui.games.valeria.board.layout import TableLayout, is_plaque
from valeria_gui.games.valeria.board.seat_banner import BannerPainter, banner_glow
from valeria_gui.games.valeria.board.shape import GOLD, TIRED, coin_marks, known_hand, village_cards
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.table.card_measures import card_radius
from valeria_gui.table.paint import chip, paint_card, soft_light
from valeria_gui.text.layout import fitted_paragraph

_marks: Final = SurfaceStore(6 << 20)

FIRST_PLACES: Final = (1.0, 0.62, 0.36, 0.18)
"""How strongly the first places of a bare mat are drawn: they fade away from the castle."""


class VillagePainter:
    """Draws the village of `seat` as `view` shows it where `layout` says; pieces in `hidden` are left out.

    `acts` tells whether it is this seat that everybody waits for: then its banner glows. `emblem` is the sign of
    the character who sits there, "" for a person.
    """

    def __init__(
        self,
        layout: TableLayout,
        view: View,
        seat: int,
        name: str,
        hidden: Container[str] = (),
        acts: bool = False,
        emblem: str = "",
    ) -> None:
        self.emblem = emblem
        self.layout = layout
        self.view = view
        self.seat = seat
        self.name = name
        self.hidden = hidden
        self.acts = acts
        self.cards = village_cards(view, seat)

    def pictures(self) -> list[Callable[[], object]]:
        """The faces of the cards: what takes long to make when the village is laid out anew."""
        places = ((card, self._rect("card", i)) for i, card in enumerate(self.cards))
        standing = [partial(village_face, self.layout, self.seat, card, rect) for card, rect in places]
        return [*standing, *(partial(card_face, card, rect.w) for card, rect in self._known_cards())]

    def paint(self, target: Surface) -> None:
        """Draw everything that lies on the mat, the mat itself excepted."""
        self._first_places(target)
        self._banner(target)
        self._tabs(target)
        self._castle(target)
        cards = list(enumerate(self.cards))
        for i, card in reversed(cards) if self.layout.mirrored else cards:
            self._card(target, i, card)
        self._laid_open(target)
        self._known(target)

    def _first_places(self, target: Surface) -> None:
        """Draw the places where cards will stand in the viewer's own village, while none does yet."""
        slot = f"slot:{self.seat}"
        if self.cards or self.seat != self.layout.shape.viewer or slot not in self.layout:
            return
        place, mirrored = self.layout[slot].copy(), self.layout.mirrored
        for i, strength in enumerate(FIRST_PLACES):
            words = _("Buildings and adventurers") if i == 0 else ""
            target.blit(first_place(place.w, place.h, words, self.layout.letters(19), strength), place)
            place.x += round(place.w * 1.08) * (-1 if mirrored else 1)

    def _rect(self, kind: str, i: int | None = None) -> Rect:
        return self.layout[f"{kind}:{self.seat}" if i is None else f"{kind}:{self.seat}:{i}"]

    def _card(self, target: Surface, i: int, card: Card) -> None:
        if f"card:{self.seat}:{i}" in self.hidden:
            return
        rect = self._rect("card", i)
        paint_card(target, village_face(self.layout, self.seat, card, rect), rect)

    def _laid_open(self, target: Surface) -> None:
        """The building that is being paid for, cost and all, where it is going to stand (V5.1)."""
        card, decision = self.view.building_card, self.view.decision
        slot = f"slot:{self.seat}"
        if card is None or decision is None or decision.seat != self.seat or slot in self.hidden:
            return
        if slot in self.layout:
            rect = self.layout[slot]
            soft_light(target, rect, 0.9, self.layout.px(12))
            plain = is_plaque(self.layout, self.seat)
            paint_card(target, plaque(card, rect.w, rect.h) if plain else card_face(card, rect.w), rect)

    def _known_cards(self) -> list[tuple[Card, Rect]]:
        """The cards of the hand that the viewer knows, and where they show."""
        places = self.layout.ids(f"known:{self.seat}")
        cards = known_hand(self.view, self.seat)
        return [(card, self.layout[piece]) for card, piece in zip(cards, places, strict=False)]

    def _known(self, target: Surface) -> None:
        """The cards of the hand that the viewer knows, under an eye."""
        known = self._known_cards()
        for card, rect in known:
            paint_card(target, card_face(card, rect.w), rect)
        if known:
            first = known[0][1]
            mark = seen_mark(max(14, round(first.w * 0.42)))
            target.blit(mark, mark.get_rect(center=first.topleft))

    def _castle(self, target: Surface) -> None:
        if f"castle:{self.seat}" in self.hidden:
            return
        rect = self._rect("castle")
        paint_card(target, castle_face(self.seat, rect.w, rect.h), rect)
        spot = f"castle-spot:{self.seat}"
        if self.view.castle_coins[self.seat] and spot not in self.hidden:
            target.blit(tokens.coin(self.layout[spot].w, self.seat), self.layout[spot])
        rest = f"castle-tired:{self.seat}"
        if self.view.castle_tired[self.seat] and rest not in self.hidden:
            face = tired_coin(self.layout[spot].w, self.seat)
            target.blit(face, face.get_rect(center=self.layout[rest].center))

    def _tabs(self, target: Surface) -> None:
        marks = coin_marks(self.view, self.seat)
        resources = [card.resource or "" for card in self.view.tucked(self.seat)]
        leaders = [i for i in range(len(resources)) if f"resource:{self.seat}:{i}" in self.layout.stacks]
        for i in sorted(leaders, key=lambda i: self._rect("resource", i).y):
            self._tab(target, i, resources[i], marks[i])

    def _tab(self, target: Surface, i: int, resource: str, mark: str) -> None:
        piece = f"resource:{self.seat}:{i}"
        if piece in self.hidden:
            return
        rect = self.layout[piece]
        place = f"{'tired' if mark == TIRED else 'spot'}:{self.seat}:{i}"
        target.blit(tab_face(resource, rect, "" if place in self.hidden else mark), rect)
        if self.layout.stacks[piece] > 1:
            count = chip(str(self.layout.stacks[piece]), max(14, round(rect.h * 0.42)))
            target.blit(count, count.get_rect(midbottom=(rect.centerx, rect.bottom - 1)))

    def _banner(self, target: Surface) -> None:
        rect = self._rect("banner")
        if self.acts:
            reach = self.layout.px(18)
            target.blit(banner_glow(self.seat, rect.w, rect.h, reach), (rect.x - reach, rect.y - reach))
        target.blit(tokens.banner(self.seat, rect.w, rect.h), rect)
        BannerPainter(self.layout, self.view, self.seat, rect, emblem=self.emblem).paint(target, self.name)


def tab_face(resource: str, rect: Rect, mark: str = "") -> Surface:
    """A developed resource at the size of its place, with a coin on either side or without (see `coin_marks`)."""
    return resource_tab(resource, rect.w, rect.h, mark == GOLD, mark == TIRED)


def village_face(layout: TableLayout, seat: int, card: Card, rect: Rect) -> Surface:
    """A card as the village of `seat` shows it: small, without its cost, or as a plaque."""
    if is_plaque(layout, seat):
        return plaque(card, rect.w, rect.h)
    return card_face(card, rect.w, in_village=True)


@cached(_marks)
def seen_mark(px: int) -> Surface:
    """An eye on a dark disc: what others have seen of a hand."""
    surface = shapes.filled(shapes.rounded(px, px, px / 2), theme.darker(theme.WALNUT_DARK, 0.3))
    surface.blit(
        shapes.shaded(shapes.rim(px, px, px / 2, max(1, px // 14)), theme.GOLD_LINE, diagonal=True), (0, 0)
    )
    eye = icon("eyeball", round(px * 0.72), theme.GOLD_LIGHT)
    surface.blit(eye, eye.get_rect(center=(px // 2, px // 2)))
    return surface


@cached(_marks)
def first_place(width: int, height: int, words: str, px: int, strength: float) -> Surface:
    """The place where a card will stand on a bare mat: a dashed outline, `words` in it in letters of `px` pixels,
    all of it seen through at a `strength` below 1."""
    thick = max(1.5, width * 0.012)
    path = shapes.rounded_points(thick, thick, width - 2 * thick, height - 2 * thick, card_radius(width))
    surface = shapes.filled(shapes.rounded(width, height, card_radius(width)), theme.PARCHMENT_LIGHT, 0.16)
    line = shapes.dashes(width, height, path, 6 * thick, 4 * thick, thick)
    surface.blit(shapes.filled(line, theme.MAT_BURN, 0.75), (0, 0))
    room = round(width * 0.84), round(height * 0.8)
    if words:
        text = fitted_paragraph(words, "body", px, theme.INK, room, align="center")
        surface.blit(text, text.get_rect(center=(width // 2, height // 2)))
    surface.fill((255, 255, 255, round(255 * strength)), special_flags=BLEND_RGBA_MULT)
    return surface


@cached(_marks)
def watermark(seat: int, px: int) -> Surface:
    """The faint shield on a mat that is not a strip."""
    mark = tokens.shield(seat, px).copy()
    mark.set_alpha(18)
    return mark


@cached(_marks)
def drawn_mat(seat: int, width: int, height: int, fine: int) -> Surface:
    """The mat of a seat at any size, its border as fine as on one `fine` pixels high: the middle is drawn out."""
    if height <= fine:
        return mat(seat, width, height)
    small = mat(seat, min(width, fine * 8 // 5), fine)
    surface = shapes.blank(width, height)
    for x, to_x in zip(_thirds(small.get_width()), _thirds(width, small.get_width()), strict=True):
        for y, to_y in zip(_thirds(fine), _thirds(height, fine), strict=True):
            piece = small.subsurface((x[0], y[0], x[1], y[1]))
            surface.blit(transform.smoothscale(piece, (to_x[1], to_y[1])), (to_x[0], to_y[0]))
    return surface


def _thirds(length: int, like: int | None = None) -> tuple[tuple[int, int], ...]:
    """Start and length of two ends and the middle of `length` pixels; the ends are a quarter of `like`."""
    end = (like or length) // 4
    return (0, end), (end, length - 2 * end), (length - end, end)


def paint_mat(target: Surface, layout: TableLayout, seat: int) -> None:
    """Draw the empty mat of a village; a low strip bears its seat's shield already."""
    rect = layout[f"village:{seat}"]
    face = drawn_mat(seat, rect.w, rect.h, layout.px(305))
    cast_shadow(target, rect, layout.px(14), "mat")
    target.blit(face, rect)
    if rect.w < 3 * rect.h or rect.h > layout.px(305):
        mark = watermark(seat, round(min(rect.h * 0.6, rect.w * 0.36)))
        corner = rect.right - layout.px(36), rect.bottom - layout.px(26)
        target.blit(mark, mark.get_rect(bottomright=corner))
