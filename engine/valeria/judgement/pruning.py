"""Pruning: drops moves that throw something away for nothing.

A filter for players who otherwise make mistakes. Works on a View alone, and asks only what the rules say: what is
better than something else is for `move_values` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.game import Seat
from engine.valeria.card_tables import CardId
from engine.valeria.moves import Move
from engine.valeria.steps.actions import PLANS
from engine.valeria.steps.payment import can_complete, means_of
from engine.valeria.steps.powers import draws, income, times, victims
from engine.valeria.steps.turns import lead_role
from engine.valeria.view import View

_COSTS: Final = frozenset(("discard", "remove", "fee"))
"""Steps of an action that take something for good from who does it."""


def worthwhile(view: View, moves: Sequence[Move]) -> list[Move]:
    """Those of the moves that waste nothing, in their order; all of them if there are no others.

    Nobody passes if a follow only gains, leads what gives nothing, lays a coin on a rival's resource (V5.1) while
    something of their own provides an icon for free, or leaves a power unused that asks for nothing.
    """
    kind = view.decision.kind if view.decision is not None else ""
    keep = _KEEPS.get(kind)
    kept = keep(view, moves) if keep else list(moves)
    return kept or list(moves)


def _leads(view: View, moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if _gives(view, move)]


def _gives(view: View, move: Move) -> bool:
    """Whether leading `move` brings its player anything."""
    seat = _seat(view)
    steps = dict(PLANS[lead_role(view)][move.action])
    if "enter" in steps or "develop" in steps:
        return True
    if "gold" in steps and view.bank:
        return True
    if "draw" in steps and _can_draw(view, seat):
        return True
    return any(_helps(view, seat, card, move.action) for card in view.villages[seat])


def _helps(view: View, seat: Seat, card: CardId, action: str) -> bool:
    """Whether the power of a card of the village gives something in `action` (V6.2)."""
    power = view.tables.power[card]
    if power is None or view.tables.acts_on[card] != action or not times(view, seat, card):
        return False
    if (income(view, power) and view.bank) or victims(view, seat, power):
        return True
    return bool(draws(view, power)) and _can_draw(view, seat)


def _can_draw(view: View, seat: Seat) -> bool:
    """Whether there is a card to draw, and room for it (V3.3, V8.3)."""
    return not view.is_full(seat) and bool(view.deck or any(view.pile_cards))


def _follows(view: View, moves: Sequence[Move]) -> list[Move]:
    gains = any(_only_gains(view, move) for move in moves)
    return [move for move in moves if not (gains and move.verb == "pass")]


def _only_gains(view: View, move: Move) -> bool:
    """Whether a follow gives something and takes nothing for good: coins on one's own cards come back (V4.1). The
    building that ends the game is another matter (V7.1)."""
    seat = _seat(view)
    if move.verb == "pass":
        return False
    if move.action == "build":
        ends = len(view.villages[seat]) + 1 == view.village_goal
        return not ends and _pays_alone(view, seat, view.tables.ids[move.card])
    return not _COSTS & set(dict(PLANS["follow"][move.action])) and _can_draw(view, seat)


def _pays_alone(view: View, seat: Seat, card: CardId) -> bool:
    """Whether a building can be paid for with coins on one's own cards and powers that ask for nothing."""
    means = means_of(view, seat, card, 0)
    own = tuple(view.free[seat * 4 : seat * 4 + 4])
    free = tuple((source, kind) for source, kind in means.powers if _asks_nothing(view, source))
    return can_complete(
        view, means._replace(spots=own, powers=free), view.tables.cost[card], view.tables.icons[card]
    )


def _payments(view: View, moves: Sequence[Move]) -> list[Move]:
    own = any(_is_own_and_free(view, move) for move in moves)
    return [move for move in moves if not (own and _is_lent(view, move))]


def _is_lent(view: View, move: Move) -> bool:
    """Whether a coin would lie on a rival's resource, who keeps it."""
    return not move.card and move.seat not in (-1, _seat(view))


def _is_own_and_free(view: View, move: Move) -> bool:
    """Whether a source costs nothing for good: a place of one's own, or a power that asks for nothing."""
    return _asks_nothing(view, view.tables.ids[move.card]) if move.card else not _is_lent(view, move)


def _asks_nothing(view: View, card: CardId) -> bool:
    power = view.tables.power[card]
    return power is not None and not power.pay_cards and not power.pay_gold


def _powers(view: View, moves: Sequence[Move]) -> list[Move]:
    free = any(move.card and _asks_nothing(view, view.tables.ids[move.card]) for move in moves)
    return [move for move in moves if not (free and move.verb == "done")]


def _seat(view: View) -> Seat:
    assert view.decision is not None
    return view.decision.seat


_KEEPS: Final[dict[str, Callable[[View, Sequence[Move]], list[Move]]]] = {
    "lead": _leads,
    "follow": _follows,
    "pay": _payments,
    "power": _powers,
}
