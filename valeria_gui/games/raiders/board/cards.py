"""The faces of this game's cards, for whoever tells about one."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from engine.raiders.cards import Townsfolk
from valeria_gui.games.raiders.art.card_faces import card_face
from valeria_gui.table.game_board import Subjects


class RaiderCards(Subjects):
    """Townsfolk."""

    def card(self, subject: Townsfolk, width: int, *, zoom: bool = False) -> Surface:
        return card_face(subject, width, zoom=zoom)


CARDS: Final = RaiderCards()
