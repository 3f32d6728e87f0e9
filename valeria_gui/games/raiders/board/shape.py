"""Shape of a position, for the layout: how much lies where.

Reads an engine View (or a State: they share the reading interface).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.raiders.cards import GOODS, Townsfolk
from engine.raiders.events import Event
from engine.raiders.hands import SEAT_BITS
from engine.raiders.view import View
from valeria_gui.games.raiders.info.roll import Rolled, raided_now, rolled_now
from valeria_gui.play.piece_id import kind_of, numbers_of
from valeria_gui.table.layout import NOBODY


class RaiderShape(NamedTuple):
    """All that moves a rectangle. `viewer` sits at the bottom and holds `hand` cards.

    `crews` counts the members by seat. `sets` are the ones left, by settlement; `workers` the buildings with one;
    `row` tells of each place with a tile the goods that it costs. `raiding` is the settlement of the raid that goes
    on, `dice` how many lie there, `rolled` what they show and make. `units` are the goods of a tile that can be
    spared, `laid` the cards of a trade (None: there is none). `options` is how many signs unfold, `near` the piece
    they belong to.
    """

    crews: tuple[int, ...]
    sets: tuple[tuple[str, tuple[int, ...]], ...]
    viewer: Seat = 0
    hand: int = 0
    workers: tuple[str, ...] = ()
    row: tuple[tuple[int, tuple[str, ...]], ...] = ()
    active: Seat = 0
    raiding: str = ""
    dice: int = 0
    rolled: Rolled | None = None
    rerolls: bool = False
    valkyrie: bool = False
    ghost: bool = False
    spares: bool = False
    laid: int | None = None
    options: int = 0
    near: str = ""


def sets_left(view: View) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The numbers of the sets that each settlement still has."""
    return tuple(
        (name, tuple(n for n, tokens in enumerate(view.sets_left(name)) if tokens is not None))
        for name in view.tables.settlements
    )


def tile_goods(view: View, tile: str) -> tuple[str, ...]:
    """The kinds of goods that a tile costs."""
    return tuple(GOODS[good] for good, _ in view.tables.tile_cost[view.tables.tile_ids[tile]])


def raider_shape(
    view: View, viewer: Seat, options: int = 0, near: str = "", news: Sequence[Event] = ()
) -> RaiderShape:
    """The shape of a position before `viewer`, who is offered `options` signs beside the piece `near`.

    `news` is what has happened in this turn.
    """
    rolled = rolled_now(view, news)
    decision = view.decision
    kind = decision.kind if decision else ""
    own = decision is not None and decision.seat == viewer
    row = enumerate(view.offering_row())
    return RaiderShape(
        crews=tuple(len(crew) for crew in view.crews),
        sets=sets_left(view),
        viewer=viewer,
        hand=view.hand_size(viewer) if viewer != NOBODY else 0,
        workers=tuple(name for name, worker in view.workers_in_village().items() if worker),
        row=tuple((i, tile_goods(view, tile)) for i, tile in row if tile),
        active=view.active,
        raiding=raided_now(view),
        dice=len(rolled.dice) if rolled else 0,
        rolled=rolled,
        rerolls=kind == "reroll",
        valkyrie=own and bool(view.stack) and view.stack[-1].step == "valkyries",
        ghost=kind == "use",
        spares=own and kind == "tile",
        laid=len(view.laid) if kind in ("trade", "lay") else None,
        options=options,
        near=near,
    )


def shown_card(view: View, piece: str, bottom: Seat) -> Townsfolk | None:
    """The card that `hand:<i>`, `crew:<seat>:<i>`, `laid:<i>` or `discard` shows; `bottom` is the seat whose hand
    lies below. None for a piece that is no card, that this view may not see or that is not there."""
    try:
        return _card_of(view, kind_of(piece), numbers_of(piece), bottom)
    except IndexError:
        return None


def _card_of(view: View, kind: str, numbers: tuple[int, ...], bottom: Seat) -> Townsfolk | None:
    if kind == "hand" and numbers:
        return view.hand(bottom)[numbers[0]]
    if kind == "crew":
        return view.crew(numbers[0])[numbers[1]]
    if kind == "discard":
        return view.cards(view.discard[-1:])[0]
    if kind == "laid":
        card = view.laid[numbers[0]] >> SEAT_BITS
        return None if card < 0 else view.tables.cards[card]
    return None
