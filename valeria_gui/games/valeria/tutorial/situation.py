"""The situation of a person in the guided game, as the lessons of this game read it."""

from __future__ import annotations

from engine.game import Seat
from engine.valeria.events import Event
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.decide.opening import Opening
from valeria_gui.play.guide import Situation


class ValeriaSituation(Situation[View, Move, Event]):
    """What the lessons of this game ask of a situation."""

    @property
    def mode(self) -> str:
        """The action whose card is being chosen, "" if none."""
        return self.ask.mode if isinstance(self.ask, Opening) else ""

    def moves(self, verb: str, action: str = "") -> list[Move]:
        """The legal moves of a kind, in their order."""
        return [move for move in self.legal if move.verb == verb and move.action in (action, "")]

    def meant(self, verb: str, action: str) -> str:
        """The card of the suggested move, if that is of this kind; else ""."""
        move = self.suggested
        return move.card if move is not None and (move.verb, move.action) == (verb, action) else ""

    def comes(self, action: str) -> bool:
        """Whether an action has come up: it was led or followed, or is being chosen."""
        return f"action:{action}" in self.seen or self.mode == action

    def leading(self) -> tuple[Seat, int]:
        """The village with the most buildings and adventurers, and how many those are."""
        counts = [len(village) for village in self.view.villages]
        return counts.index(max(counts)), max(counts)

    def place_of(self, kind: str, name: str) -> str:
        """The piece that shows the card of that name in the own hand or in the pool; the whole of it if none."""
        cards = self.view.pool() if kind == "pool" else self.view.hand(self.me)
        return next((f"{kind}:{i}" for i, card in enumerate(cards) if card and card.name == name), kind)

    def resource(self, seat: Seat, kind: str) -> str:
        """The piece that is a seat's first resource of a kind, "" if it has none."""
        kinds = [card.resource for card in self.view.tucked(seat)]
        return f"resource:{seat}:{kinds.index(kind)}" if kind in kinds else ""
