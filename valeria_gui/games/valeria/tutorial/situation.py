"""The situation of a person in the guided game, as the lessons of this game read it."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.valeria.events import Event
from engine.valeria.moves import Move
from engine.valeria.position import HAND_LIMIT
from engine.valeria.steps.actions import FEE
from engine.valeria.steps.turns import lead_role
from engine.valeria.view import View
from valeria_gui.games.valeria.decide.opening import Opening
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.play.guide import Situation

NEAR: Final = 3
"""So many cards before the end the tutorial says that it is near."""


class ValeriaSituation(Situation[View, Move, Event]):
    """What the lessons of this game ask of a situation."""

    @property
    def mode(self) -> str:
        """The action whose card is being chosen, "" if none."""
        return self.ask.mode if isinstance(self.ask, Opening) else ""

    def say(self, fact: str, value: str) -> object:
        if fact == "card":
            return card_name(value)
        return action_name(value) if fact == "action" else super().say(fact, value)

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

    # --- moments, places and facts --------------------------------------------------------------------------------

    @property
    def hand_limit(self) -> int:
        """How many cards may be kept."""
        return HAND_LIMIT

    @property
    def leads(self) -> bool:
        """Whether the person leads, and has not begun to."""
        return self.kind == "lead" and not self.mode

    @property
    def has_acted(self) -> bool:
        """Whether the person has an action behind, and time to hear of something else."""
        return self.kind == "commit" or (self.leads and self.view.turn > len(self.names))

    @property
    def goal_of(self) -> str:
        """Whose village has reached the goal."""
        return "own" if self.seen["goal"].seat == self.me else "theirs"

    @property
    def fullest(self) -> Seat:
        """The seat of the fullest village."""
        return self.leading()[0]

    @property
    def most_cards(self) -> int:
        """How many cards it has."""
        return self.leading()[1]

    @property
    def fullest_is(self) -> str:
        """Whose it is."""
        return "own" if self.fullest == self.me else "theirs"

    @property
    def near(self) -> bool:
        """Whether the end is near."""
        return self.view.village_goal - NEAR <= self.most_cards < self.view.village_goal

    @property
    def usable(self) -> str:
        """The first piece that can answer, "" for none."""
        return next(iter(self.ask.pickable()), "") if self.ask else ""

    @property
    def built(self) -> str:
        """The building that the suggested move builds, "" for none."""
        return self.meant("lead", "build")

    @property
    def built_piece(self) -> str:
        """The piece of that building in the own hand."""
        return self.place_of("hand", self.built)

    @property
    def recruited(self) -> str:
        """The adventurer whom the suggested move recruits, "" for none."""
        return self.meant("lead", "recruit")

    @property
    def recruited_piece(self) -> str:
        """The piece of that adventurer in the pool."""
        return self.place_of("pool", self.recruited)

    @property
    def fee(self) -> int:
        """What recruiting costs who leads."""
        return FEE[lead_role(self.view)]

    @property
    def paid_elsewhere(self) -> Move | None:
        """A legal payment with somebody else's resource."""
        return next((move for move in self.legal if move.verb == "pay" and move.seat not in (-1, self.me)), None)

    @property
    def their_resource(self) -> str:
        """The piece of that resource, "" for none."""
        move = self.paid_elsewhere
        return self.resource(move.seat, move.source) if move else ""

    @property
    def gift(self) -> str:
        """The own resource that somebody has paid with."""
        return self.resource(self.me, self.seen["coin:mine"].what)

    @property
    def has_gift(self) -> bool:
        """Whether a coin of somebody else lies there."""
        return "coin:mine" in self.seen and self.view.coins(self.me, self.seen["coin:mine"].what) > 0
