"""One village enlarged over the table: every card at a readable size. A click or Escape closes it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect

from engine.valeria.view import View
from valeria_gui.games.valeria.board.cards import CARDS
from valeria_gui.games.valeria.board.layout import TableLayout, table_layout
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.games.valeria.board.village_preview import VillagePreview
from valeria_gui.games.valeria.info.insight import insight_of
from valeria_gui.games.valeria.info.pieces import Facts
from valeria_gui.play.info import Sheet
from valeria_gui.scenes.seat import WholeSeatScene


class VillageScene(WholeSeatScene[View, TableLayout]):
    """The village of `seat` as `view` shows it; `names` are the players' by seat."""

    subjects = CARDS
    preview: VillagePreview

    def lay(self, size: tuple[int, int]) -> TableLayout:
        sizing, mirrored = self.services.display.sizing, self.services.language.is_mirrored
        layout = table_layout(table_shape(self.view), size, sizing, mirrored=mirrored)
        self.preview = VillagePreview(layout, self.view, self.seat, self.names[self.seat])
        return layout

    def told(self) -> Mapping[str, Rect]:
        """The cards of the village and those of the hand that are known, by the ids they have on the table."""
        seat, preview = self.seat, self.preview
        found = {f"card:{seat}:{i}": rect for i, rect in enumerate(preview.card_rects())}
        hand = preview.hand_rects()[: len(preview.known)]
        return found | {f"known:{seat}:{i}": rect for i, rect in enumerate(hand)}

    def paint(self, surface: pygame.Surface) -> None:
        self.preview.draw(surface)

    def sheet(self, piece: str) -> Sheet | None:
        return Facts(insight_of(self.view), self.names, self.layout.bottom, self.layout.stacks).of(piece)
