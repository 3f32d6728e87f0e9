"""Automatic steps, for a person who wants them: a step of an action that can be done in one way only.

That is always right, for there is no other way to go on: the last source that completes a payment (V5.1), the one
card that is left to be developed or removed. It shows nothing new, so it can be taken back like anything else,
and the action with it; the rest of it is then left to the person (see `Interaction.undo`).

Nothing else goes by itself, however small it looks:

- A power that pays (V6.4) spares a coin, but a coin on the own resource would have closed that to whoever
  follows, and a coin that lies on a card cannot be stolen (V6.6) or claimed by an event (V9).
- Gold from the bank can be stolen, too, and makes its owner the richest at the Royal Tithe; alone it may be
  better left in the bank, for a power that takes a card for it, to make room in a full hand (V8.3).
- A card drawn for nothing counts at the Plague of Rats, can be stolen, turns up another one for the others
  (V3.2), and brings the end nearer for one alone (V8.7).
- A draw is never forced, even with one place to draw from: it shows a card, and there would be no way back.

Instead each of them is one gesture: the payment has its button, gold too, and drawing a card uses the power that
lets draw.
"""

from __future__ import annotations

from typing import Final

from engine.valeria.best_payment import only_payment
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.play.game_play import only_move

FORCED: Final = ("pay", "develop", "remove")
"""The kinds of decisions that may go by themselves: what follows from them is nothing new."""


def automatic_move(view: View) -> Move | None:
    """The move that can be made for the seat that decides without asking; None if it should be asked."""
    decision = view.decision
    if decision is not None and decision.kind == "pay" and (only := only_payment(view)):
        return only[0]
    move: Move | None = only_move(view, FORCED)
    return move
