"""Events: the effects of a move, as data. The screen and the log turn them into words and motion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.game import Seat
from engine.stacked.events import EVERYBODY, event_to_dict, is_open, read_event

_NEWS = frozenset({"refilled", "pool", "stole", "event"})


class Event(NamedTuple):
    """One thing that happened.

    | kind | seat | card | pile | other | amount | what |
    |---|---|---|---|---|---|---|
    | turn | leader | | | | turn from 1 | |
    | replenished | owner | | | | gold taken back | |
    | led, followed | who | building or adventurer named | | | | action |
    | passed | who | | | | | action |
    | coin | payer | | | owner of the card | | castle or a resource |
    | power | owner | card used | | victim or −1 | | |
    | drew | who | card, "" where hidden | pile, −1 for the deck | | | |
    | discarded | who | card | pile | | | |
    | removed | who (solo) | card | | | | |
    | event | −1 | | | | | event card drawn or turned up |
    | resolving | −1 | | | | | event card; `seats`: all whom it is about, clockwise |
    | accepted | who | | | | | event card |
    | tired | owner (solo) | | | | coins moved to resource sides | |
    | refilled | −1 | card | pile | | | |
    | developed, built | who | card | | | | |
    | recruited | who | card | slot of the pool | | | |
    | pool | −1 | card | slot of the pool | | | |
    | gold | who | | | | from the bank, negative: to it | |
    | stole | thief | card, "" where hidden | | victim | | |
    | stole_gold | thief | | | victim | gold | |
    | goal | whose village reached it | | | | | |
    | finished | whose action is complete | | | | | |
    | over | −1 | | | | | goal, stall or deck |
    """

    kind: str
    seat: Seat = -1
    card: str = ""
    pile: int = -1
    other: Seat = -1
    amount: int = 0
    what: str = ""
    known: int = EVERYBODY
    seats: tuple[Seat, ...] = ()

    @property
    def is_news(self) -> bool:
        """Whether it showed somebody a card that they did not know: a deck draw, a refill, a steal."""
        return self.kind in _NEWS or (self.kind == "drew" and self.pile < 0)

    @property
    def ends_action(self) -> bool:
        """Whether a seat's action is complete with it, so that the next seat may be asked (V4.4)."""
        return self.kind in ("finished", "passed")

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as `seat` (None: anybody) may know it: the card is "" for who must not see it (V3.4)."""
        if is_open(self.known, seat):
            return self
        return self._replace(card="", known=EVERYBODY)

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data, without what is as usual."""
        return event_to_dict(self)


def event_from_dict(d: Mapping[str, Any]) -> Event:
    """The event that `to_dict` described; raises GameError if it cannot be read."""
    return read_event(Event, d, {"seats": int})
