"""Events: the effects of a move, as data. The screen and the log turn them into words and motion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engine.game import Seat
from engine.stacked.events import EVERYBODY, event_to_dict, is_open, read_event

_NEWS: Final = frozenset({"started", "rolled", "rerolled", "drew", "traded", "tile"})
_ENDS: Final = frozenset({"finished", "asked", "answered"})


class Event(NamedTuple):
    """One thing that happened; `seat` acts unless said otherwise.

    | kind | name | good | amount | why | worker | other | numbers, names |
    |---|---|---|---|---|---|---|---|
    | buried, drew, laid | card, "" where hidden | | | | | | |
    | started | | | | | | | seat, die, die of every roll; `seat` begins |
    | turn | | | number from 1 | "final" | | | |
    | placed, picked | building (`idle`: without its action) | | | | colour | | |
    | raided | settlement | | | | colour | | |
    | paid, gained | | good | how many | building, card, settlement, limit | | | |
    | rolled | settlement | | | | | | faces |
    | rerolled | | | | | | | old and new face |
    | strength | settlement | | total | | | | dice, crew, actions, hero, armour, total |
    | vp | | | how many | strength, harbour, crew, killed | | | ; `name` is the card |
    | plundered | settlement | | number of the set | | the new one | | its tokens by TOKENS |
    | valkyrie | | | new place on the track | "wasted" | | | |
    | lost | card | | | valkyrie, avenger, paid, dismissed | | | `to` discard or hand |
    | recalled, hired | card | | price of the hired | | | | |
    | armour | | | new place | building or card | | | change |
    | played, used | card; building | | | | | | |
    | reshuffled | | | how many cards | | | | |
    | discarded | card | | | | | | |
    | took, gave | | good | how many | card | | from whom; to whom | |
    | swapped | building | | | | | other seat | names: colours that he and the building had |
    | traded | | | how many | | | other seat | names: his cards, then the other's, () where hidden |
    | offered | tile | unit spared | | | | | |
    | tile | tile turned up | | place in the row | | | | |
    | renewed | | | | | | | names: the tiles put below |
    | ending | | | | trigger | | last seat | |
    | asked, answered | | | | | | | `seat`: who answers out of turn |
    | finished | | | | | | | `seat`: whose turn is over |
    | over | | | | trigger or stall | | | |
    """

    kind: str
    seat: Seat = -1
    name: str = ""
    good: str = ""
    amount: int = 0
    why: str = ""
    worker: str = ""
    other: Seat = -1
    to: str = ""
    idle: bool = False
    numbers: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    known: int = EVERYBODY

    @property
    def is_news(self) -> bool:
        """Whether somebody learned something from it that was hidden before: a card, a tile, a die."""
        return self.kind in _NEWS

    @property
    def ends_action(self) -> bool:
        """Whether a seat's action is complete with it, so that another may be asked."""
        return self.kind in _ENDS

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as `seat` (None: anybody) may know it: no card is named to who must not see it (R8.6)."""
        if is_open(self.known, seat):
            return self
        return self._replace(name="", names=(), known=EVERYBODY)

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data, without what is as usual."""
        return event_to_dict(self)


def event_from_dict(d: Mapping[str, Any]) -> Event:
    """The event that `to_dict` described; raises GameError if it cannot be read."""
    return read_event(Event, d, {"numbers": int, "names": str})
