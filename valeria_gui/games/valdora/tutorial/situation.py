"""The situation of a person in the guided game, as the lessons of this game read it."""

from __future__ import annotations

from typing import Final

from engine.valdora.events import Event
from engine.valdora.moves import Move
from engine.valdora.pieces import BOOKS, COLOURS, EQUIPMENT_BOOKS
from engine.valdora.view import View
from valeria_gui.games.valdora.info.insight import insight_of
from valeria_gui.games.valdora.words.terms import ValleyNames
from valeria_gui.play.guide import Situation

NEAR: Final = 2
"""So many colours before the end the tutorial says that it is near."""

POOR: Final = 1
"""With so much silver at most it speaks of mines."""


class ValleySituation(Situation[View, Move, Event]):
    """What the lessons of this game ask of a situation."""

    def say(self, fact: str, value: str) -> object:
        return ValleyNames(self.view.tables.content).say(fact, super().say(fact, value))

    @property
    def here(self) -> str:
        """The space on which the person's traveller stands."""
        return self.view.space_of(self.me)

    @property
    def book(self) -> str:
        """The letter of the book that the person leafs through, "" for none."""
        return self.here if self.kind in ("city", "book") and self.here in BOOKS else ""

    @property
    def sells_equipment(self) -> bool:
        """Whether that book is one of equipment."""
        return self.book in EQUIPMENT_BOOKS

    def can(self, verb: str) -> bool:
        """Whether a move of that kind may be made now."""
        return any(move.verb == verb for move in self.legal)

    @property
    def held(self) -> int:
        """How many commissions the person holds."""
        return len(self.view.hands[self.me])

    @property
    def has_wagon(self) -> bool:
        """Whether the person could load a wagon."""
        return any(move.to for move in self.legal if move.verb == "load")

    @property
    def wanted(self) -> str:
        """The piece of a gem that the person's commissions ask for, where it lies; "" for none."""
        found = insight_of(self.view).glance(self.me).wanted
        for space, gems in found.items():
            if space in self.view.tables.spaces:
                lying = [gem for gem, n in self.view.gems_at(space).items() for _each in range(n)]
                return f"gem:{space}:{lying.index(next(iter(gems)))}"
        return ""

    @property
    def mine(self) -> str:
        """A mine that may be reached now, "" for none."""
        tables = self.view.tables
        reached = (move.what for move in self.legal if move.verb == "go")
        return next((space for space in reached if tables.is_mine[tables.space_ids[space]]), "")

    @property
    def nearly(self) -> str:
        """A colour of which one craftsman more would open the workshop for the person; "" for none."""
        hired = self.view.craftsmen(self.me)
        needs = zip(COLOURS, self.view.tables.needs, strict=True)
        close = (colour for colour, n in needs if hired[colour] == n - 1 > 0 and self.view.owner_of(colour) is None)
        return next(close, "")

    @property
    def has_acted(self) -> bool:
        """Whether the person has a turn behind, and time to hear of something else."""
        return self.kind == "commit" or (self.kind == "go" and self.view.turn > len(self.names))

    @property
    def hand_is_full(self) -> bool:
        """Whether the person holds as many commissions as one may."""
        return self.held == self.view.tables.box.commission_limit

    @property
    def poor(self) -> bool:
        """Whether the person has little silver, and a mine is near."""
        few = self.view.coins[self.me] <= POOR
        return self.view.turn > len(self.names) and bool(self.mine) and few

    @property
    def market(self) -> bool:
        """Whether anything lies in the market."""
        return any(self.view.market)

    @property
    def port(self) -> str:
        """The city in which everybody begins."""
        return self.view.tables.spaces[self.view.tables.start_space]

    @property
    def near(self) -> bool:
        """Whether the end is near, while the person travels."""
        return self.kind == "go" and 0 < self.colours_to_go <= NEAR and not self.view.ending

    @property
    def colours_to_go(self) -> int:
        """How many colours of craftsmen have to be gone before the end comes (D9.1)."""
        return self.view.colours_left - self.view.tables.box.colours_left
