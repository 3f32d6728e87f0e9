"""The pieces of the table as a decision sees them: what lies on one, their ids, and what naming one means."""

from __future__ import annotations

from engine.stacked.frame import StackFrame
from engine.valdora.moves import Move
from engine.valdora.pieces import COMMISSION_BOOKS, EQUIPMENT, GEMS, Commission
from engine.valdora.position import Decision
from engine.valdora.view import View
from valeria_gui.play.ask import Ask, Meaning
from valeria_gui.play.piece_id import kind_of, last_of, name_of, numbers_of

DONE = Move("done")
PROVISIONS = Move("provisions")


class ValleyAsk(Ask[View, Move]):
    """Base of all decisions of this game."""

    @property
    def decision(self) -> Decision:
        """The decision that is put."""
        assert self.view.decision is not None
        return self.view.decision

    @property
    def frame(self) -> StackFrame:
        """The step that asks it."""
        return self.view.stack[-1]

    @property
    def here(self) -> str:
        """The space on which the own pawn stands."""
        return self.view.space_of(self.me)

    @property
    def has_done(self) -> bool:
        """Whether the turn can be ended now."""
        return DONE in self.view.moves()

    # --- groups of ids ------------------------------------------------------------------------------

    @property
    def pawn(self) -> str:
        """The own pawn."""
        return f"pawn:{self.me}"

    @property
    def mat(self) -> str:
        """The own mat."""
        return f"mat:{self.me}"

    def equipment_pieces(self) -> list[str]:
        """The own places for equipment, be it there or not."""
        return [f"equipment:{self.me}:{kind}" for kind in EQUIPMENT]

    def commission_pieces(self) -> list[str]:
        """The own unfinished commissions."""
        return [f"commission:{self.me}:{i}" for i in range(len(self.view.hands[self.me]))]

    def slot_pieces(self) -> list[str]:
        """The free places for own commissions."""
        limit = self.view.tables.box.commission_limit
        return [f"slot:{self.me}:{i}" for i in range(len(self.view.hands[self.me]), limit)]

    def lying(self) -> list[str]:
        """The gems that lie where the own pawn stands, or the heaps of the market if a ship brings them."""
        tables, here = self.view.tables, self.here
        space = tables.space_ids[here]
        if tables.pit_at[space] >= 0:
            return [f"gem:{here}:{i}" for i in range(sum(self.view.gems_at(here).values()))]
        return [f"heap:{gem}" for gem in GEMS] if tables.ships[space] else []

    # --- what lies there ----------------------------------------------------------------------------

    def gem(self, piece: str) -> str:
        """The gem that a piece is or carries, "" for none."""
        kind = kind_of(piece)
        if kind == "heap":
            return name_of(piece)
        if kind == "equipment":
            return self.view.equipment(numbers_of(piece)[0]).get(last_of(piece), "")
        if kind != "gem":
            return ""
        space, _, place = name_of(piece).rpartition(":")
        gems = [gem for gem, n in self.view.gems_at(space).items() for _ in range(n)]
        return gems[int(place)] if int(place) < len(gems) else ""

    def commission(self, piece: str) -> Commission | None:
        """The unfinished commission that a piece is, None if it is none."""
        if kind_of(piece) != "commission":
            return None
        seat, place = numbers_of(piece)
        held = self.view.commissions(seat)
        return held[place] if place < len(held) else None

    def page_name(self, piece: str) -> str:
        """The page of an own commission as moves name it: its face up, then the other."""
        return self.view.tables.page_names[self.view.hands[self.me][numbers_of(piece)[1]]]

    def space(self, piece: str) -> str:
        """The space that a piece is or belongs to: a page lies in a city, a gem in its deposit."""
        return name_of(piece).partition(":")[0] if kind_of(piece) in ("space", "page", "gem") else ""

    def sells_commissions(self) -> bool:
        """Whether the book here is one of commissions."""
        return self.here in COMMISSION_BOOKS

    def meant(self, move: Move) -> Meaning[Move]:
        """The meaning of one move."""
        return Meaning((move,))
