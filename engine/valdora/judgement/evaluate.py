"""How far each seat is expected to end ahead of its best rival."""

from __future__ import annotations

from engine.valdora.judgement.personas import PERSONAS
from engine.valdora.judgement.worth import Valuer
from engine.valdora.position import ValleyPosition
from engine.valdora.scoring import scores


def evaluate(position: ValleyPosition) -> list[float]:
    """The lead of each seat over its best rival, in VP, from what `position` knows; at the end that of the
    scores."""
    totals: list[float] = [row.total for row in scores(position)]
    if position.stack:
        weights = PERSONAS.find("").weights
        for seat in range(position.seats):
            look = Valuer(position, seat, weights)
            totals[seat] = look.total(look.now)
    best, second = sorted(totals, reverse=True)[:2]
    return [total - (second if total == best else best) for total in totals]
