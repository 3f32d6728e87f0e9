"""Sources of the points of a finished game on the table: the card or coin of every share, and marks on them.

When the marks are shown is the scene's business.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from engine.valeria.scoring import CASTLE, Share
from valeria_gui.games.valeria.board.layout import TableLayout, is_plaque
from valeria_gui.games.valeria.board.shape import coin_marks, village_cards
from valeria_gui.games.valeria.info.result import ValeriaResult
from valeria_gui.graphics.light import cast_glow
from valeria_gui.play.result import PointShare
from valeria_gui.result.signs import PartLook, part_chip
from valeria_gui.table.card_measures import card_radius

if TYPE_CHECKING:
    from engine.game import Seat
    from engine.valeria.view import View

CHIP: Final = (30, 18)
"""How high a mark on a card is: units, and pixels at least."""


class Sources:
    """The pieces of the final `layout` of `view` that give the points of `result`; its parts have these `looks`."""

    def __init__(
        self, layout: TableLayout, view: View, result: ValeriaResult, looks: Mapping[str, PartLook]
    ) -> None:
        self.layout, self.view, self.result, self._looks = layout, view, result, looks
        self._found: dict[tuple[Seat, str], list[tuple[Share, str]]] = defaultdict(list)
        for seat, row in enumerate(result.rows):
            for part in row.parts:
                self._found[seat, part] = self._of(seat, row.shares_of(part))

    def of(self, seat: Seat, part: str) -> list[tuple[Share, str]]:
        """The sources of the points of a part and the piece on which each is seen; of gold each coin."""
        return self._found[seat, part]

    def _of(self, seat: Seat, shares: tuple[Share, ...]) -> list[tuple[Share, str]]:
        places = self._places(seat)
        return [
            (share, places[share.source].pop(0) if len(places[share.source]) > 1 else places[share.source][0])
            for share in shares
            for _thing in range(share.points if share.part == "gold" else 1)
        ]

    def _places(self, seat: Seat) -> dict[str, list[str]]:
        """The pieces on which each source of points is seen."""
        places = defaultdict(list)
        for i, card in enumerate(village_cards(self.view, seat)):
            places[card.name].append(f"card:{seat}:{i}")
        tucked = zip(self.view.tucked(seat), coin_marks(self.view, seat), strict=True)
        for i, (card, mark) in enumerate(tucked):
            if mark:
                places[card.resource or ""].append(f"spot:{seat}:{i}")
        places[CASTLE].append(f"castle-spot:{seat}")
        own = seat == self.layout.shape.viewer
        return defaultdict(lambda: ["gold" if own else f"banner:{seat}"], places)

    def counted_by(self, seat: Seat, number: int) -> list[str]:
        """The cards that the End power of that number counts."""
        share = self.of(seat, "powers")[number][0]
        cards = enumerate(village_cards(self.view, seat))
        return [f"card:{seat}:{i}" for i, card in cards if share.per and card.type == share.per]

    # --- what is shown -------------------------------------------------------------------------------------------

    def chip(self, seat: Seat, share: PointShare, piece: str) -> tuple[pygame.Surface, Rect]:
        """The mark of a share and where it lies: over the lower edge of its card."""
        place = self.layout[piece]
        usual = max(CHIP[1], self.layout.px(CHIP[0]))
        if is_plaque(self.layout, seat):
            face = part_chip(self._looks[share.part], share.points, min(usual, round(0.6 * place.h)))
            return face, face.get_rect(bottomleft=(place.x + place.h // 10, place.bottom + place.h // 10))
        px = min(usual, max(CHIP[1], round(0.44 * place.w)))
        face = part_chip(self._looks[share.part], share.points, px)
        return face, face.get_rect(center=(place.centerx, place.bottom - round(0.1 * px)))

    def light(self, target: pygame.Surface, piece: str) -> None:
        """Let a piece stand in light: its edge glows."""
        place = self.layout[piece]
        is_round = piece.startswith(("spot:", "castle-spot:", "gold"))
        cast_glow(target, place, place.w // 2 if is_round else card_radius(place.w), self.layout.px(12))

    def mark(self, target: pygame.Surface, seat: Seat, part: str) -> None:
        """Mark whatever gives the points of a part."""
        found = self.of(seat, part)
        if part == "gold":
            for piece in dict.fromkeys(piece for _share, piece in found):
                self.light(target, piece)
            return
        for share, piece in found:
            face, place = self.chip(seat, share, piece)
            target.blit(face, place)
