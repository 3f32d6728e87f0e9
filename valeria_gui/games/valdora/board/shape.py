"""Shape of a position, for the layout: how much lies where, and which book lies open.

Reads an engine View (or a State: they share the reading interface).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from engine.valdora.pieces import BOOKS, ValleyMap
from engine.valdora.view import View
from valeria_gui.play.ask import Ask


class ValleyShape(NamedTuple):
    """All that moves a rectangle: who sits at the bottom, the `map`, where the pawns stand, the gems of each
    deposit in their order, how many commissions each seat holds. `book` is the letter of the book that the viewer
    leafs through, "" for none;"""

    map: ValleyMap
    viewer: Seat
    pawns: tuple[str, ...]
    gems: tuple[tuple[str, tuple[str, ...]], ...]
    hands: tuple[int, ...]
    book: str = ""
    options: int = 0
    near: str = ""


def lying_gems(view: View, space: str) -> tuple[str, ...]:
    """The gems of a deposit one by one, in the order of GEMS."""
    return tuple(gem for gem, n in view.gems_at(space).items() for _ in range(n))


def open_book(view: View, viewer: Seat) -> str:
    """The letter of the book that `viewer` is asked to leaf through, "" for none."""
    decision = view.decision
    if decision is None or decision.seat != viewer or decision.kind not in ("city", "book"):
        return ""
    return decision.name if decision.name in BOOKS else ""


def valley_shape(view: View, viewer: Seat, ask: Ask[View, object] | None, options: int, near: str) -> ValleyShape:
    """The shape of a position before `viewer`, who is offered `options` signs beside the piece `near`."""
    tables = view.tables
    deposits = [tables.spaces[space] for space in tables.deposits]
    return ValleyShape(
        map=tables.content.map,
        viewer=viewer,
        pawns=tuple(view.space_of(seat) for seat in range(view.seats)),
        gems=tuple((space, lying_gems(view, space)) for space in deposits),
        hands=tuple(len(hand) for hand in view.hands),
        book=open_book(view, viewer) if ask is not None else "",
        options=options,
        near=near,
    )
