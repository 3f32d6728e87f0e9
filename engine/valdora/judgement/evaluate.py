"""How far each seat is expected to end ahead of its best rival."""

from __future__ import annotations

from engine.valdora.judgement.personas import PERSONAS
from engine.valdora.judgement.worth import Valuer
from engine.valdora.position import ValleyPosition


def evaluate(position: ValleyPosition) -> list[float]:
    """The lead of each seat over its best rival, in VP, from what `position` knows; at the end that of the
    scores."""
    valuer = Valuer(position, PERSONAS.find("").weights)
    seats = range(position.seats)
    if position.stack:
        totals = [valuer.total(position, seat) for seat in seats]
    else:
        totals = [valuer.parts(position, seat)[0] for seat in seats]
    return [totals[seat] - max(totals[:seat] + totals[seat + 1 :]) for seat in seats]
