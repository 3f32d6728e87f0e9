"""What the own commissions ask for: the gems that glow where they lie, the pennants at their houses."""

from __future__ import annotations

from collections import Counter

from engine.game import Seat
from engine.valdora.steps.delivery import can_pay
from engine.valdora.view import View


def wanted(view: View, seat: Seat) -> frozenset[str]:
    """The gems that commissions of a seat ask for beyond what it carries."""
    asked: Counter[str] = Counter()
    for face in view.commissions(seat):
        asked.update(dict(face.pay))
    carried = view.carried(seat)
    return frozenset(gem for gem, n in asked.items() if gem in carried and n > carried[gem])


def flags(view: View, seat: Seat) -> tuple[tuple[str, int, bool], ...]:
    """The pennants at houses for which a seat has a commission: the colour, the VP, whether it could be paid now;
    of several for one house the one that can be, or else the dearest."""
    found: dict[str, tuple[bool, int]] = {}
    for face in view.commissions(seat):
        told = can_pay(view, seat, view.tables.face_ids[face.name]), face.vp
        found[face.house] = max(found.get(face.house, (False, 0)), told)
    return tuple((house, vp, can) for house, (can, vp) in found.items())
