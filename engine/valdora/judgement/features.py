"""Features of a seat for the evaluation: what it may expect and what it has for that; their weights are fitted."""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.valdora.judgement.personas import PERSONAS
from engine.valdora.judgement.worth import Valuer
from engine.valdora.position import ValleyPosition
from engine.valdora.scoring import score

NAMES: Final = ("plans", "shops", "slots", "equipment", "small", "wait")
"""Parts of a worth, those that are small (gems, coins, provisions) together; and the seats that are asked before
this one, as a part of all."""


def features(position: ValleyPosition, seat: Seat) -> list[float]:
    """The features of a seat, in the order of NAMES, from what `position` knows."""
    look = Valuer(position, seat, PERSONAS.find("").weights)
    scored, plans, shops, slots, equipment, *small = look.parts(look.now)
    kept = scored - score(position, seat).total
    wait = (seat - position.stack[-1].seat) % position.seats / position.seats
    return [plans, shops, slots, equipment, kept + sum(small), wait]
