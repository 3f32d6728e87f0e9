"""Feats: what a finished game counts of a seat, for the feats of `data/feats.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import Seat
from engine.valeria.events import Event


def facts(events: Sequence[Event], seat: Seat) -> Mapping[str, int]:
    """`lent`: how many coins the seat has laid on the cards of others (V5.1)."""
    return {"lent": sum(_is_lent(event, seat) for event in events)}


def _is_lent(event: Event, seat: Seat) -> bool:
    return event.kind == "coin" and event.seat == seat and event.other != seat
