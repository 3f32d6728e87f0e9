"""What the table shows at a glance to one seat: wanted gems, pennants at houses, where a move may end, fees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.game import Seat
from engine.valdora.pieces import GEMS, HOUSE
from engine.valdora.steps.turns import fee
from engine.valdora.view import View
from valeria_gui.games.valdora.info.brings import lacking, wanted

FREE: Final = "free"
PROVISIONS: Final = "provisions"
"""How a lit space is reached: along free roads, or with provisions through a city."""


class Pennant(NamedTuple):
    """The commissions of one house: the VP of those that can be delivered now, and of all of them."""

    ready: int
    all: int


class Glance(NamedTuple):
    """For one seat, by the id of a space: `wanted` gems that lie there (in the market by the id of the market,
    MARKET), with how many are wanted at most; `pennants` at houses; `lit` spaces on which the move may end, while
    it is asked for, and the `fees` in coins there."""

    wanted: dict[str, dict[str, int]]
    pennants: dict[str, Pennant]
    lit: dict[str, str]
    fees: dict[str, int]


NOTHING: Final = Glance({}, {}, {}, {})
"""What the table shows to nobody in particular."""

MARKET: Final = "market"


def glance(view: View, seat: Seat) -> Glance:
    """All of it for `seat`."""
    return Glance(_wanted(view, seat), _pennants(view, seat), *_lit(view, seat))


def _wanted(view: View, seat: Seat) -> dict[str, dict[str, int]]:
    asked = wanted(view, seat)
    places: dict[str, Mapping[str, int]] = {}
    places |= {view.tables.spaces[space]: view.gems_at(view.tables.spaces[space]) for space in view.tables.deposits}
    places[MARKET] = view.in_market()
    found: dict[str, dict[str, int]] = {
        place: {gem: min(asked[gem], lying[gem]) for gem in GEMS if gem in asked and lying[gem]}
        for place, lying in places.items()
    }
    return {place: gems for place, gems in found.items() if gems}


def _pennants(view: View, seat: Seat) -> dict[str, Pennant]:
    found = {}
    for space in view.tables.content.map.spaces:
        faces = [face for face in view.commissions(seat) if face.house == space.colour]
        if space.kind == HOUSE and faces:
            ready = sum(face.vp for face in faces if not lacking(view, seat, face))
            found[space.id] = Pennant(ready, sum(face.vp for face in faces))
    return found


def _lit(view: View, seat: Seat) -> tuple[dict[str, str], dict[str, int]]:
    decision, tables = view.decision, view.tables
    if decision is None or decision.kind != "go" or decision.seat != seat or view.seat != seat:
        return {}, {}
    near = tables.near[view.pawns[seat]]
    spaces = [tables.space_ids[move.what] for move in view.moves()]
    lit = {tables.spaces[space]: FREE if space in near else PROVISIONS for space in spaces}
    fees = {tables.spaces[space]: n for space in spaces if (n := fee(view, seat, space))}
    return lit, fees


class Countdown(NamedTuple):
    """How near the end is (D9.1): colours of craftsmen left, at how many it comes, and the tiles of all but the
    largest colours: those have to go. `to_play` are the seats that still have a turn in the last round."""

    colours: int
    ends_at: int
    tiles: int
    to_play: tuple[Seat, ...]


def countdown(view: View) -> Countdown:
    """The way to the end."""
    box = view.tables.box
    left = sorted(view.board, reverse=True)[box.colours_left :]
    waiting = tuple((view.active + i) % view.seats for i in range(1, view.to_play + 1)) if view.ending else ()
    return Countdown(view.colours_left, box.colours_left, sum(left), waiting)
