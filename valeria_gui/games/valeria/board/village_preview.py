"""A whole village in a panel: its castle and every card at a readable size."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from engine.valeria.view import View
from valeria_gui.art import tokens
from valeria_gui.games.valeria.art.card_faces import card_back, card_face
from valeria_gui.games.valeria.art.castles import castle_coin_px, castle_face, castle_icon, castle_spot
from valeria_gui.games.valeria.art.tokens import tired_coin
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.seat_banner import BannerPainter
from valeria_gui.games.valeria.board.shape import coin_marks, known_hand, village_cards
from valeria_gui.games.valeria.board.village import drawn_mat, tab_face
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.table.card_measures import WORDS_FROM, card_height
from valeria_gui.table.packing import best_grid, grid, row
from valeria_gui.table.paint import paint_card

HAND: Final = 0.2
"""How high the row of a known hand is, in parts of the room for cards."""


class VillagePreview:
    """A village in full: banner, castle, every resource with its coin, every card at a readable size; below them
    the owner's hand, face up as far as the viewer knows it."""

    def __init__(self, layout: TableLayout, view: View, seat: int, name: str) -> None:
        self.layout = layout
        self.view = view
        self.seat = seat
        self.name = name
        self.cards = village_cards(view, seat)
        self.known = known_hand(view, seat)
        self.backs = view.hand_size(seat) - len(self.known) if seat != view.seat else 0
        self.rect = self._panel()

    def _panel(self) -> Rect:
        """As large as the window allows, centred."""
        box = self.layout.box
        area = Rect(0, 0, round(box.w * 0.86), round(box.h * 0.84))
        area.center = box.center
        return area

    def card_rects(self) -> list[Rect]:
        """The place of each card (pixels), for hovering them."""
        room = self._room()
        room.h -= self._hand_height()
        return best_grid(room, len(self.cards), self.layout.px(16), self.layout.px(300))

    def hand_rects(self) -> list[Rect]:
        """The places of the cards of the hand, the known ones first (pixels)."""
        count = len(self.known) + self.backs
        room, height = self._room(), self._hand_height() - self.layout.px(20)
        if not count:
            return []
        width = min(round(height * 5 / 7), room.w // count)
        line = Rect(room.x, room.bottom - height, room.w, height)
        used = min(room.w, count * round(1.1 * width))
        line.x, line.w = room.centerx - used // 2, used
        return [Rect(rect.x, rect.y, width, card_height(width)) for rect in row(line, count, width, 0.1 * width)]

    def _hand_height(self) -> int:
        return round(HAND * self._room().h) if self.known or self.backs else 0

    def _room(self) -> Rect:
        px = self.layout.px
        left = self.rect.x + px(420)
        return Rect(left, self.rect.y + px(36), self.rect.right - px(36) - left, self.rect.h - px(72))

    def draw(self, target: Surface) -> None:
        """Draw the panel with everything in it."""
        px = self.layout.px
        cast_shadow(target, self.rect, px(14), "mat")
        target.blit(drawn_mat(self.seat, self.rect.w, self.rect.h, px(305)), self.rect)
        banner = Rect(self.rect.x + px(26), self.rect.y + px(14), px(150), min(px(386), self.rect.h - px(40)))
        target.blit(tokens.banner(self.seat, banner.w, banner.h), banner)
        BannerPainter(self.layout, self.view, self.seat, banner).paint(target, self.name)
        self._castle(target, Rect(banner.right + px(20), self.rect.y + px(30), px(200), self.rect.h - px(60)))
        for card, place in zip(self.cards, self.card_rects(), strict=True):
            paint_card(target, card_face(card, place.w, zoom=place.w >= WORDS_FROM), place)
        for i, place in enumerate(self.hand_rects()):
            known = i < len(self.known)
            face = card_face(self.known[i], place.w) if known else card_back("building", place.w)
            paint_card(target, face, place)

    def _castle(self, target: Surface, area: Rect) -> None:
        """The castle at the top, under it the resources in two columns."""
        castle = Rect(area.x, area.y, area.w, round(area.w * 1.25))
        paint_card(target, castle_face(self.seat, castle.w, castle.h), castle)
        self._castle_coins(target, castle)
        tucked = self.view.tucked(self.seat)
        below = Rect(area.x, castle.bottom + self.layout.px(14), area.w, 0)
        below.h = area.bottom - below.y
        marks = coin_marks(self.view, self.seat)
        for card, mark, place in zip(tucked, marks, self._tabs(below, len(tucked)), strict=True):
            target.blit(tab_face(card.resource or "food", place, mark), place)

    def _castle_coins(self, target: Surface, castle: Rect) -> None:
        px = castle_coin_px(*castle.size)
        lying, tired = self.view.castle_coins[self.seat], self.view.castle_tired[self.seat]
        for there, spot, face in (
            (lying, castle_spot(*castle.size), tokens.coin(px, self.seat)),
            (tired, castle_icon(*castle.size), tired_coin(px, self.seat)),
        ):
            if there:
                target.blit(face, face.get_rect(center=(castle.x + spot[0], castle.y + spot[1])))

    def _tabs(self, area: Rect, count: int) -> list[Rect]:
        gap = self.layout.px(4)
        columns = 2
        while count and -(-count // columns) * self.layout.px(30) > area.h and columns < 4:
            columns += 1
        rows = max(1, -(-count // columns))
        height = min(self.layout.px(52), area.h // rows - gap)
        return grid(area, count, ((area.w - (columns - 1) * gap) // columns, height), columns, gap)
