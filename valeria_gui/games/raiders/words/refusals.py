"""Why a move is refused, in words: a sentence for each code of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.game import Reason
from valeria_gui.games.raiders.words.terms import (
    building_name,
    card_name,
    good_count,
    good_name,
    settlement_name,
    tile_name,
    worker_name,
)
from valeria_gui.i18n import N_, _


def refusal(reason: Reason) -> str:
    """The reason why a move is refused, as one short sentence for the player."""
    params = dict(reason.params)
    sentence = _REFUSALS.get(reason.code, N_("That is not possible now."))
    if reason.code == "not_asked":
        sentence = _ASKED.get(params["asked"], sentence)
    elif reason.code == "nothing_changes":
        sentence = _UNCHANGED.get(params["why"], sentence)
    elif reason.code == "nobody_has":
        sentence = _NOBODY.get(params["good"], sentence)
    elif reason.code == "not_enough":
        params = {**params, "needed": good_count(params["good"], params["needs"])}
    said = _(sentence).format(**{name: _said(name, value) for name, value in params.items()})
    return said[:1].upper() + said[1:]


def _said(name: str, value: Any) -> Any:
    """The words for a fact in a sentence: places, cards, goods and colours have names of their own."""
    if name == "needs" and isinstance(value, tuple):
        return _(" or ").join(map(worker_name, value))
    return _NAMES[name](value) if name in _NAMES else value


_NAMES: Final[dict[str, Callable[[str], str]]] = {
    "building": building_name,
    "settlement": settlement_name,
    "card": card_name,
    "good": good_name,
    "tile": tile_name,
    "worker": worker_name,
}

_REFUSALS: Final[dict[str, str]] = {
    "over": N_("The game is over."),
    "not_your_decision": N_("It is somebody else's decision."),
    "not_asked": N_("Something else is asked now."),
    "unknown_move": N_("There is no such move."),
    "building_taken": N_("A worker stands at the {building} already."),
    "worker_colour": N_("That needs a {needs} worker."),
    "placed_here": N_("You have placed your worker there: pick up another one."),
    "action_used": N_("The action of the {building} was taken this turn."),
    "nothing_changes": N_("That would change nothing now."),
    "crew_too_small": N_("That takes a crew of {needs}, you have {has}."),
    "not_enough": N_("That takes {needed}, you have {has}."),
    "no_set_left": N_("Every set there has been taken."),
    "supply_empty": N_("The Main Supply has no {good}."),
    "crew_full": N_("Nobody of your crew could make room for {card}."),
    "second_hero": N_("A crew holds one hero: only the other hero could make room for {card}."),
    "hero": N_("{card} is a hero: heroes are not played at the Town Hall."),
    "not_in_hand": N_("{card} is not in your hand."),
    "not_in_crew": N_("{card} is not in your crew."),
    "not_in_row": N_("That offering is not to be had."),
    "nobody_has": N_("No opponent has any {good}."),
    "same_colour": N_("Both workers are {worker}: nothing would change."),
    "same_kind": N_("It has to be another card than {card}."),
    "hand_covered": N_("Look at your hand first: the {building} needs a card of it."),
}

_UNCHANGED: Final[dict[str, str]] = {
    "armour": N_("Your armour is complete."),
    "cards": N_("There are no cards for that."),
    "play": N_("None of your cards could be played now."),
    "hire": N_("You can hire none of your cards now."),
    "choices": N_("Nothing of what the {building} offers is possible now."),
    "no_worker": N_("No worker stands at the {building}."),
    "face": N_("No die shows a {face}."),
    "recall": N_("There is no other card to take somebody's place."),
    "offer": N_("You cannot pay for any offering, even with one unit less."),
    "use": N_("No other building could be used now."),
    "stack": N_("There is no offering left in the stack."),
    "workers": N_("No worker could change places with another."),
    "not_on_tile": N_("There is no {good} on that offering."),
}

_NOBODY: Final[dict[str, str]] = {
    "armour": N_("No opponent has armour."),
    "crew": N_("No opponent has a crew."),
}

_ASKED: Final[dict[str, str]] = {
    "bury": N_("Put a card under the draw pile first."),
    "turn": N_("Place your worker, or raid a settlement."),
    "pick": N_("Pick up another worker first."),
    "play": N_("Play a card at the Town Hall first."),
    "treasury": N_("Choose first what the Treasury gives."),
    "mill": N_("Choose first what the Mill gives."),
    "armoury": N_("Choose first how you pay for armour."),
    "long_house": N_("Choose first what you do in the Long House."),
    "offer": N_("That is no offering for the Long House now."),
    "hire": N_("Hire a card first."),
    "dismiss": N_("Choose first who makes room."),
    "discard": N_("Discard a card first."),
    "reroll": N_("Roll a die again, or keep the dice."),
    "set": N_("Take a set of the settlement first."),
    "lose": N_("Choose first whom of your crew you lose."),
    "target": N_("Choose an opponent first."),
    "rob": N_("Take something from an opponent first."),
    "give": N_("Give what is asked of you first."),
    "gain": N_("Choose your plunder first."),
    "recall": N_("Take somebody of your crew back into your hand first."),
    "swap": N_("Choose first which workers change places."),
    "trade": N_("Choose first how many cards you trade, and with whom."),
    "lay": N_("Lay your cards on the parchment first."),
    "use": N_("Choose a building first."),
    "tile": N_("Choose an offering, and what you keep of it."),
}
