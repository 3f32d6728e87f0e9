"""The grammar of a card's two actions (R7.1): what may stand in each, and what may stand together.

No card has code of its own: an action is an effect that the steps of the game carry out, and nothing else is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from engine.card_data import DataPlace, listed, read_amount, read_choice, read_fields
from engine.raiders.board_file import load_board
from engine.raiders.cards import (
    ARMOUR,
    CARDS,
    CREW,
    END,
    GOODS,
    KILLED,
    KINDS,
    MINE,
    RAID,
    THEIRS,
    WORK,
    Amounts,
    Building,
    CrewAction,
    Taking,
    TownHallAction,
)

MAX_AMOUNT: Final = 9
WHENS: Final = (RAID, WORK, KILLED, END)
EFFECTS: Final[Mapping[str, Sequence[str]]] = {
    RAID: ("vp", "strength", "less", "reroll"),
    WORK: ("more", "less"),
    KILLED: ("gain", "to", "lose"),
    END: ("vp",),
}
"""What a crew action does, by its `when`."""

_BESIDE: Final[Mapping[str, Sequence[str]]] = {RAID: ("where", "per"), WORK: ("where",), KILLED: (), END: ("per",)}
_CREW_FIELDS: Final = ("when", "where", "vp", "strength", "less", "reroll", "more", "gain", "to", "lose", "per")
PERS: Final[Mapping[str, Sequence[str]]] = {
    RAID: ("armour", "valkyrie", "other_crew"),
    END: ("livestock", "offering"),
}
LESS: Final[Mapping[str, Sequence[str]]] = {RAID: ("provisions", "gold"), WORK: ("silver",)}
MORE: Final = (CARDS, "provisions", "silver", "actions")
KILLED_GAINS: Final = ("gold", "vp")
TOWN_HALL: Final = ("gain", "take", "lose", "hire", "offer", "use", "renew", "swap")
GAINS: Final = (*GOODS, ARMOUR, CARDS, "plunder")
LOST: Final = (*GOODS, ARMOUR, CREW)
FROM: Final = ("one_opponent", "each_opponent")


# --- crew actions ------------------------------------------------------------------------------------------------


def read_crew_action(place: DataPlace, data: object) -> CrewAction:
    """What a card does in the crew; what is wrong goes to `place`."""
    known_before = len(place.problems)
    parts = read_fields(place, data, _CREW_FIELDS, ("when",))
    when = read_choice(place, parts, "when", WHENS)
    effect = _only_one(place, parts, EFFECTS[when])
    if len(place.problems) > known_before:
        return CrewAction(when)
    for key in parts:
        if key not in ("when", *EFFECTS[when], *_BESIDE[when]):
            place.at(key).wrong("is not allowed with {known}", known=f"when: {when}")
    action = _crew_effect(place, parts, CrewAction(when, _where(place, parts, when)), effect)
    if "per" in parts and when in PERS:
        per, each = _one_amount(place.at("per"), parts["per"], PERS[when])
        action = replace(action, per=per, each=each)
    if len(place.problems) == known_before:
        _check_crew_action(place, action)
    return action


def _where(place: DataPlace, parts: Mapping[str, object], when: str) -> str:
    if when == WORK and "where" not in parts:
        place.at("where").wrong("this field is missing; needed are {known}", known=listed(("when", "where")))
    known = KINDS if when == RAID else [building.name for building in load_board().buildings]
    return read_choice(place, parts, "where", known) if "where" in parts else ""


def _crew_effect(place: DataPlace, parts: Mapping[str, object], action: CrewAction, effect: str) -> CrewAction:
    """The crew action with what it does."""
    inner, value = place.at(effect), parts[effect]
    if effect == "to":
        read_choice(place, parts, "to", ("hand",))
        return replace(action, to_hand=True)
    if effect == "lose":
        return replace(action, lose=_taking(inner, value, LOST))
    if effect == "less":
        return replace(action, less=(_one_amount(inner, value, LESS[action.when]),))
    if effect == "more":
        return replace(action, more=(_one_amount(inner, value, MORE),))
    if effect == "gain":
        return replace(action, gain=(_one_amount(inner, value, KILLED_GAINS),))
    amount = read_amount(place, parts, effect, 1, MAX_AMOUNT)
    if effect == "strength":
        return replace(action, strength=amount)
    return replace(action, vp=amount) if effect == "vp" else replace(action, reroll=amount)


def _check_crew_action(place: DataPlace, action: CrewAction) -> None:
    """Check what may stand together."""
    if action.per and not (action.vp or action.strength):
        place.at("per").wrong("is allowed only with {known}", known="vp, strength")
    if action.when == WORK and action.where not in _workplaces(action):
        effect, ((good, _),) = ("more", action.more) if action.more else ("less", action.less)
        known = listed(_workplaces(action))
        place.at("where").wrong("{effect} {good} is possible in {known}", effect=effect, good=good, known=known)


@cache
def _workplaces(action: CrewAction) -> tuple[str, ...]:
    """The buildings in which a crew action could change something."""
    return tuple(place.name for place in load_board().buildings if _works_in(action, place))


def _works_in(action: CrewAction, building: Building) -> bool:
    choices = [choice for row in building.choices for choice in row]
    if not action.more:
        return any(choice.hire for choice in choices)
    good = action.more[0][0]
    if good == "actions":
        return all(len(row) > 1 for row in building.choices) and any(choice.offer for choice in choices)
    if good == CARDS:
        return any(choice.draw for choice in choices)
    return any(good in dict(choice.gain) for choice in choices)


# --- Town Hall actions -------------------------------------------------------------------------------------------


def read_town_hall_action(place: DataPlace, data: object) -> TownHallAction:
    """What a card does at the Town Hall; what is wrong goes to `place`."""
    known_before = len(place.problems)
    parts = read_fields(place, data, ("pay", "to", *TOWN_HALL))
    effect = _only_one(place, parts, TOWN_HALL)
    if len(place.problems) > known_before:
        return TownHallAction()
    action = _town_hall_effect(place, parts, effect)
    if "pay" in parts:
        action = replace(action, pay=(_one_amount(place.at("pay"), parts["pay"], (*GOODS, CREW)),))
    if "to" in parts:
        read_choice(place, parts, "to", ("hand",))
        action = replace(action, to_hand=True)
    if len(place.problems) == known_before:
        _check_town_hall_action(place, action, effect)
    return action


def _town_hall_effect(place: DataPlace, parts: Mapping[str, object], effect: str) -> TownHallAction:
    inner, value = place.at(effect), parts[effect]
    if effect == "gain":
        return TownHallAction(gain=read_amounts(inner, value, GAINS))
    if effect == "take":
        return TownHallAction(take=_taking(inner, value, GOODS))
    if effect == "lose":
        return TownHallAction(lose=_taking(inner, value, LOST))
    if effect == "hire":
        return TownHallAction(hire=_one_number(inner, value, "price", 0))
    if effect == "offer":
        return TownHallAction(offer_less=_one_number(inner, value, "less", 1))
    if effect == "swap":
        return TownHallAction(swap=read_choice(place, parts, effect, ("workers", "cards")))
    read_choice(place, parts, effect, ("building",) if effect == "use" else ("offerings",))
    return TownHallAction(use=effect == "use", renew=effect == "renew")


def _check_town_hall_action(place: DataPlace, action: TownHallAction, effect: str) -> None:
    """Check what may stand together."""
    pays_crew = any(good == CREW for good, _ in action.pay)
    if pays_crew and action.pay != ((CREW, 1),):
        place.at("pay").wrong("only {known} can be paid of a crew", known="1")
    if action.to_hand and not (pays_crew and effect == "hire"):
        place.at("to").wrong("is allowed only with {known}", known="pay: {crew: 1}, hire")
    if action.pay and effect != "gain" and not action.to_hand:
        place.at("pay").wrong("is allowed only with {known}", known="gain")
    if len(action.gain) > 1 and "plunder" in dict(action.gain):
        place.at("gain").wrong("{known} must be the only gain", known="plunder")


# --- what both have ----------------------------------------------------------------------------------------------


def _taking(place: DataPlace, data: object, known: Sequence[str]) -> Taking:
    known_before = len(place.problems)
    parts = read_fields(place, data, ("of", "upto", "from", "choice"), ("of", "upto", "from"))
    taking = Taking(
        of=_kinds(place.at("of"), parts.get("of", [known[0]]), known),
        upto=read_amount(place, parts, "upto", 1, MAX_AMOUNT),
        each=read_choice(place, parts, "from", FROM) == "each_opponent",
        choice=read_choice(place, parts, "choice", (MINE, THEIRS)) if "choice" in parts else "",
    )
    if len(place.problems) == known_before:
        _check_taking(place, taking, known)
    return taking


def _kinds(place: DataPlace, data: object, known: Sequence[str]) -> tuple[str, ...]:
    """The different words of a list, in the order of `known`."""
    words = data if isinstance(data, list | tuple) else ()
    if words and all(word in known for word in words) and len(set(words)) == len(words):
        return tuple(word for word in known if word in words)
    place.wrong("must be a list of different words out of {known}", known=listed(known))
    return (known[0],)


def _check_taking(place: DataPlace, taking: Taking, known: Sequence[str]) -> None:
    """Check what may stand together: somebody chooses one unit of several goods, or one member of a crew."""
    has_choice = len(taking.of) > 1 or taking.of == (CREW,)
    if len(taking.of) > 1 and CREW in known:
        place.at("of").wrong("only one kind can be lost")
    elif has_choice and taking.upto > 1:
        place.at("upto").wrong("must be {known} where somebody chooses", known="1")
    elif has_choice and taking.choice != _chooser(taking):
        place.at("choice").wrong("must be {known} here", known=_chooser(taking))
    elif taking.choice and not has_choice:
        place.at("choice").wrong("there is nothing to choose, leave it out")


def _chooser(taking: Taking) -> str:
    """Who chooses: the player what he takes from one opponent, each opponent what he gives and whom he loses."""
    return THEIRS if taking.each or taking.of == (CREW,) else MINE


def read_amounts(place: DataPlace, data: object, known: Sequence[str]) -> Amounts:
    """How many of each of the known words, in their order: at least one of them."""
    counts = read_fields(place, data, known)
    if isinstance(data, Mapping) and not data:
        place.wrong("needs at least one of {known}", known=listed(known))
    return tuple((word, read_amount(place, counts, word, 1, MAX_AMOUNT)) for word in known if word in counts)


def _one_amount(place: DataPlace, data: object, known: Sequence[str]) -> tuple[str, int]:
    """One of the known words, and how many."""
    amounts = read_amounts(place, data, known)
    if len(amounts) > 1:
        place.wrong("only one of {known} is allowed", known=listed(known))
    return amounts[0] if amounts else (known[0], 1)


def _one_number(place: DataPlace, data: object, key: str, low: int) -> int:
    """The whole number that stands alone under `key`."""
    return read_amount(place, read_fields(place, data, (key,), (key,)), key, low, MAX_AMOUNT)


def _only_one(place: DataPlace, parts: Mapping[str, object], known: Sequence[str]) -> str:
    """The one of the known fields that is there; "" if there is none or more than one."""
    found = [key for key in known if key in parts]
    if len(found) == 1:
        return found[0]
    place.wrong("needs exactly one of {known}", known=listed(known))
    return ""
