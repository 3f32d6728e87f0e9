"""What the program does for a person who wants it so: powers that cost nothing and leave nothing to decide (V6).

A power is used by itself only where nobody could want it otherwise:

- While paying (V6.4), a power that costs neither cards nor gold. There is one payment in an action and each power
  counts once in it, so there is nothing to save it for; what stands for which icon is never named (V5.1), so it
  takes no place from another source; and every coin that it spares can be placed elsewhere. Those for one resource
  come first, a wild may still be needed for the rest.
- Afterwards (V6.5) gold that the bank can give in full: for the powers that come after it this changes nothing but
  that they can be paid.
- Draws that are free, too, as long as there is no power beside them that costs cards or has a victim: what is
  discarded for the one could be drawn by the other, and a stolen card is good to know first. Never alone (V8.7):
  there a draw brings the end nearer.

What was done like this can be taken back as if the person had done it; the rest of the action is then left to him
(see `Play.undo`).
"""

from __future__ import annotations

from engine.valeria import powers
from engine.valeria.cards import WILD, Power
from engine.valeria.moves import Move
from engine.valeria.view import View


def move_by_itself(view: View) -> Move | None:
    """The move that can be made for the seat that decides without asking; None if it should be asked."""
    decision = view.decision
    if decision is None:
        return None
    if decision.kind == "pay":
        return _free_source(view)
    if decision.kind == "power":
        return _free_gold(view) or _free_draw(view)
    return None


def _power(view: View, move: Move) -> Power:
    """The power of the card that `move` uses."""
    power = view.tables.power[view.tables.ids[move.card]]
    assert power is not None
    return power


def _is_free(power: Power) -> bool:
    return not power.pay_cards and not power.pay_gold


def _free_source(view: View) -> Move | None:
    """A resource power that costs nothing, a wild one last."""
    free = [move for move in view.moves() if move.card and _is_free(_power(view, move))]
    return min(free, key=lambda move: _power(view, move).resource == WILD, default=None)


def _uses(view: View) -> list[Move]:
    return [move for move in view.moves() if move.verb == "use"]


def _free_gold(view: View) -> Move | None:
    """A power that costs nothing and gives nothing but gold, all of which the bank has."""
    for move in _uses(view):
        power = _power(view, move)
        gold = _times(view, move) * powers.income(view, power)
        if _is_free(power) and move.seat < 0 and not powers.draws(view, power) and 0 < gold <= view.bank:
            return move
    return None


def _free_draw(view: View) -> Move | None:
    """A power that costs nothing and lets draw, if there are no others and cards for all of its draws."""
    uses = _uses(view)
    if view.seats == 1 or any(move.seat >= 0 or not _is_free(_power(view, move)) for move in uses):
        return None
    cards = view.deck_size + sum(len(pile) for pile in view.pile_cards)
    return next((move for move in uses if _draws(view, move) <= cards and _fits_the_bank(view, move)), None)


def _draws(view: View, move: Move) -> int:
    return _times(view, move) * powers.draws(view, _power(view, move))


def _fits_the_bank(view: View, move: Move) -> bool:
    """Whether the bank has all the gold that the power gives beside its cards."""
    return _times(view, move) * powers.income(view, _power(view, move)) <= view.bank


def _times(view: View, move: Move) -> int:
    assert view.decision is not None
    return powers.times(view, view.decision.seat, view.tables.ids[move.card])
