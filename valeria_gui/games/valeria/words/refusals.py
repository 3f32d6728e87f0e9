"""Why a move is refused, in words: a sentence for each code of the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.game import Reason
from valeria_gui.games.valeria.words.terms import action_name, resource_count, resource_name, type_count
from valeria_gui.i18n import N_, _, ngettext


def _listed(items: Iterable[str], count: Callable[[str, int], str]) -> str:
    """Equal things counted, in the order in which they first appear: "2 wood, 1 stone"."""
    return ", ".join(count(item, n) for item, n in Counter(items).items())


def refusal(reason: Reason) -> str:
    """The reason why a move is refused, as one short sentence for the player."""
    params = reason.params
    if reason.code == "needs_fee":
        return ngettext("This costs {needed} gold.", "This costs {needed} gold.", params["needed"]).format(**params)
    sentence = _REFUSALS.get(reason.code, N_("That is not possible now."))
    if reason.code == "not_asked":
        sentence = _ASKED.get(params["asked"], sentence)
    return _(sentence).format(**{name: _said(reason.code, name, value) for name, value in params.items()})


def _said(code: str, name: str, value: Any) -> Any:
    """The words for a value in a sentence: actions, resources and what is missing have names of their own."""
    if name == "missing":
        return _listed(value, type_count if code == "requirement" else resource_count)
    names: dict[str, Callable[[str], str]] = {"action": action_name, "resource": resource_name}
    return names[name](value) if name in names else value


_REFUSALS: Final[dict[str, str]] = {
    "over": N_("The game is over."),
    "not_your_decision": N_("It is somebody else's decision."),
    "not_asked": N_("Something else is asked now."),
    "other_action": N_("Only {action} can be followed now."),
    "needs_cards": N_("Needs {needed} cards in hand, you have {has}."),
    "not_in_hand": N_("{card} is not in your hand."),
    "duplicate": N_("{card} already stands in your village."),
    "needs_gold": N_("{card} costs more coins than you have."),
    "needs_resources": N_("{card} needs {missing} more."),
    "not_in_pool": N_("{card} is not to be had."),
    "requirement": N_("{card} asks for {missing} more."),
    "nothing_to_build": N_("You cannot pay for any card of your hand."),
    "nobody_to_recruit": N_("No adventurer would come: see what they ask for, and what they cost."),
    "deck_empty": N_("The deck is empty."),
    "pile_empty": N_("This pile is empty."),
    "coin_lies_there": N_("A coin lies there already."),
    "no_coin": N_("You have no coin left."),
    "no_such_resource": N_("There is no such resource."),
    "not_needed": N_("{card} needs no more {resource}."),
    "strands": N_("You could not pay the rest of {card} then."),
    "pays_nothing": N_("{card} pays for nothing."),
    "only_for": N_("{card} does not help with this type of building."),
    "used": N_("{card} has been used in this action."),
    "one_per_type": N_("Only one power per resource may be used in this game."),
    "cost_too_high": N_("You cannot pay what {card} asks for."),
    "no_such_power": N_("{card} has no power to use."),
    "just_entered": N_("{card} has just come: its power works from the next action on."),
    "other_moment": N_("{card} does not work in this action."),
    "choose_victim": N_("Choose whom {card} steals from."),
    "nothing_to_steal": N_("There is nothing to steal."),
    "gives_nothing": N_("{card} would give nothing."),
    "not_your_castle": N_("A castle serves its owner only."),
    "full_hand": N_("Your hand is full: alone you may never hold more than 8 cards."),
    "unknown_move": N_("There is no such move."),
}

_ASKED: Final[dict[str, str]] = {
    "lead": N_("Lead an action first."),
    "follow": N_("Follow or pass first."),
    "pay": N_("Finish the payment first."),
    "draw": N_("Draw your card first."),
    "discard": N_("Discard first."),
    "limit": N_("Discard down to 8 first."),
    "develop": N_("Develop a card first."),
    "power": N_("Use a power, or say Done."),
    "start": N_("Develop a card first."),
    "remove": N_("Put a card into the box first."),
    "offer": N_("Accept or decline first."),
}
