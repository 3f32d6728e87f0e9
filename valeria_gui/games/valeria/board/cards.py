"""The faces of this game's cards, for whoever tells about one."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from engine.valeria.cards import Card
from engine.valeria.event_cards import EventCard
from valeria_gui.games.valeria.art.card_faces import card_face
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.table.game_board import Subjects


class ValeriaCards(Subjects):
    """Buildings, adventurers and event cards."""

    def card(self, subject: Card | EventCard, width: int, *, zoom: bool = False) -> Surface:
        if isinstance(subject, EventCard):
            return event_face(subject, width)
        return card_face(subject, width, zoom=zoom)


CARDS: Final = ValeriaCards()
