"""Insight: what the person who looks would have to work out: raids and what they lack, prices, playable cards.

Asks the engine once for each thing and view.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.game import Reason, Seat
from engine.raiders.cards import Townsfolk
from engine.raiders.moves import Move
from engine.raiders.steps import possible
from engine.raiders.view import View
from engine.stacked.frame import StackFrame
from valeria_gui.games.raiders.info.ahead import Ahead
from valeria_gui.games.raiders.info.raid import RaidPreview, lacks, raid_preview
from valeria_gui.games.raiders.info.village import BuildingPreview, building_preview, worker_for
from valeria_gui.play.info import KeptAnswers

_ANYWHERE: Final = -1


class CardPrice(NamedTuple):
    """What hiring a card costs in silver: as `printed`, and after the discounts of the crew; whether it can be paid
    and finds room now, after the best dismissal if it needs one (R4.4, R4.11)."""

    printed: int
    pays: int
    possible: bool


class RaidersInsight:
    """Answers for the seat of `view`; nobody in particular (seat None) is told nothing of their own."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.raid_of = lru_cache(maxsize=None)(self._ask_raid)
        self.building = lru_cache(maxsize=None)(self._ask_building)
        self._price = lru_cache(maxsize=None)(self._ask_price)
        self._refusal = lru_cache(maxsize=None)(self._ask_playable)

    # --- raids ----------------------------------------------------------------------------------------

    def raid(self, settlement: str) -> RaidPreview | None:
        """The raid of a settlement as it would go for the seat now; None if nobody looks."""
        return None if self.seat is None else self.raid_of(self.seat, settlement)

    def lacks(self, settlement: str) -> tuple[str, ...]:
        """What the seat has not got for a raid there: "worker", "crew", "provisions", "gold" or "sets"."""
        return () if self.seat is None else lacks(self.view, self.seat, settlement)

    def one_lack(self, settlement: str) -> str:
        """The one thing for want of which the seat cannot raid there, "" if it is none or several."""
        missing = self.lacks(settlement)
        return missing[0] if len(missing) == 1 else ""

    def _ask_raid(self, seat: Seat, settlement: str) -> RaidPreview:
        return raid_preview(self.view, seat, settlement)

    # --- the village ----------------------------------------------------------------------------------

    def worker_for(self, verb: str, building: str) -> int:
        """The colour of the worker that would be placed in a building or picked up there, −1 for none."""
        return worker_for(self.view, verb, building)

    def hides(self, building: str, worker: int) -> bool:
        """Whether a hand that lies face down decides what a worker of that colour could do there."""
        seat = self.view.seat
        if seat is None or worker < 0 or None not in self.view.hand(seat):
            return False
        choices = self.view.tables.choices[self.view.tables.building_ids[building]][worker]
        return any(choice.play or choice.hire for choice in choices)

    def _ask_building(self, verb: str, building: str) -> BuildingPreview:
        return building_preview(self.view, verb, building)

    # --- cards ----------------------------------------------------------------------------------------

    def price(self, card: Townsfolk) -> CardPrice | None:
        """What it would cost the seat to hire a card; None if nobody looks."""
        return None if self.seat is None else self._price(card.name)

    def hand_prices(self) -> tuple[CardPrice | None, ...]:
        """The prices of the own hand in the order of its cards."""
        if self.seat is None:
            return ()
        return tuple(self.price(card) if card else None for card in self.view.hand(self.seat))

    def _ask_price(self, name: str) -> CardPrice:
        seat, tables = self.view.seat, self.view.tables
        assert seat is not None
        card, fixed, place = tables.ids[name], _ANYWHERE, self._hiring_place()
        top = self.view.stack[-1] if self.view.stack else None
        if top is not None and top.step == "hire" and top.seat == seat:
            fixed, place = top.amount, top.what
        crew = self.view.crews[seat]
        cost = possible.price(self.view, crew, card, fixed, place)
        return CardPrice(tables.cost[card], cost, possible.can_hire(self.view, seat, card, fixed, place))

    def _hiring_place(self) -> int:
        """The building that hires."""
        choices = self.view.tables.choices
        return next(i for i in self.view.tables.all_buildings if any(one.hire for one in choices[i][0]))

    def why_unplayable(self, card: Townsfolk) -> Reason | None:
        """The reason why a hand card could not be played at the Town Hall; None if it could."""
        return None if self.seat is None else self._refusal(card.name)

    def _ask_playable(self, name: str) -> Reason | None:
        view, seat = self.view, self.view.seat
        assert seat is not None
        if view.decision is not None and (view.decision.seat, view.decision.kind) == (seat, "play"):
            return view.why_not(Move("play", name))
        hall, ahead = self._hall(), Ahead(view)
        worker = max(0, view.workers[seat], view.village[hall])
        ahead.asks(seat, StackFrame("play", seat, what=hall, by=worker))
        return ahead.state.why_not(Move("play", name))

    def _hall(self) -> int:
        """The building where cards are played."""
        choices = self.view.tables.choices
        return next(i for i in self.view.tables.all_buildings if any(one.play for one in choices[i][0]))

    def playable(self) -> tuple[bool, ...]:
        """Which cards of the own hand could be played, in their order; a card face down could not."""
        if self.seat is None:
            return ()
        return tuple(card is not None and not self.why_unplayable(card) for card in self.view.hand(self.seat))


insight_of: Final = KeptAnswers(RaidersInsight)
"""The answers for a view."""
