"""The situation of a person in the guided game: what is asked, what may be done, what was seen so far.

Reads views and decisions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import Seat
from engine.valeria.events import Event
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.decide.opening import Opening
from valeria_gui.play.ask import Ask, Commit


class Situation:
    """The situation as the tutorial knows it: the view of the person at `me`, what is `asked` of that person, what
    was seen so far, and what the tutorial would do (`suggested`, None: it says nothing of that)."""

    def __init__(
        self,
        view: View,
        ask: Ask[View, Move] | None,
        me: Seat,
        names: Sequence[str],
        seen: Mapping[str, Event],
        suggested: Move | None = None,
    ) -> None:
        self.view, self.ask, self.me, self.names, self.seen = view, ask, me, names, seen
        self.suggested = suggested

    @property
    def kind(self) -> str:
        """The kind of decision that the person is asked for; "" for none, "commit" for the end of an action."""
        if self.ask is None:
            return ""
        decision = self.ask.view.decision
        return "commit" if isinstance(self.ask, Commit) else decision.kind if decision else ""

    @property
    def mode(self) -> str:
        """The action whose card is being chosen, "" if none."""
        return self.ask.mode if isinstance(self.ask, Opening) else ""

    def moves(self, verb: str, action: str = "") -> list[Move]:
        """The legal moves of a kind, in their order."""
        if self.ask is None or self.kind == "commit":
            return []
        return [move for move in self.ask.view.moves() if move.verb == verb and move.action in (action, "")]

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
