"""Events: the effects of a move, as data. The screen and the log turn them into words and motion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engine.game import Seat
from engine.stacked.events import event_to_dict, read_event

_ENDS: Final = frozenset({"finished"})
_ALWAYS_NEWS: Final = frozenset({"started"})


class Event(NamedTuple):
    """One thing that happened; `seat` acts unless said otherwise. Pages are named as in moves, the face up first.

    | kind | name | what | amount | seat, other | names | more |
    |---|---|---|---|---|---|---|
    | started | | | | `seat` begins | | |
    | turn | | "last" in the last round | round from 1 | | | |
    | went | where to | where from | | | the way, from first to last space | `to`: the city passed with provisions |
    | met | | "bank" if the coin goes there | coins | the other is paid | | |
    | filled | mine | | coins taken | | | |
    | provisions | city | | | | | |
    | turned | | forward or back | price | | the faces on top then: left, right ("" for none) | `city` |
    | bought | face | its other face | | | the face that it uncovered ("" for none) | `to` side, `city` |
    | returned | page | | | | | `to` side, `city` |
    | loaded | gem | equipment | price | | | `to` "market" if it comes from there |
    | unloaded | gem | wagon | | | | |
    | paid | gem or silver | for a face, kind, page or commission | how many | | the equipment that carried them | |
    | fulfilled | face | | VP | | | |
    | bonus | | | tiles left | | | |
    | hired | colour | colour of the commission | tiles left | | | no `name`: none was left |
    | opened | colour | | VP | | | |
    | ending | the colour left, or "" | | seats still to play in the round | | | |
    | finished | | | | `seat`: whose turn is over | | |
    | over | | craftsmen or stall | | | | |
    """

    kind: str
    seat: Seat = -1
    name: str = ""
    what: str = ""
    amount: int = 0
    other: Seat = -1
    to: str = ""
    city: str = ""
    names: tuple[str, ...] = ()
    news: bool = False

    @property
    def is_news(self) -> bool:
        """Whether a page face was seen for the first time; at the start, whatever was drawn."""
        return self.news or self.kind in _ALWAYS_NEWS

    @property
    def ends_action(self) -> bool:
        """Whether a seat's turn is complete with it, so that another may be asked."""
        return self.kind in _ENDS

    def seen_by(self, seat: Seat | None) -> Event:
        """The event itself: whatever happens, all see it (D8.2)."""
        return self

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data, without what is as usual."""
        return event_to_dict(self)


def event_from_dict(d: Mapping[str, Any]) -> Event:
    """The event that `to_dict` described; raises GameError if it cannot be read."""
    return read_event(Event, d, {"names": str})
