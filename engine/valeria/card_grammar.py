"""The grammar of card data: plain data in, cards out, and every departure from the grammar as a CardProblem.

One card and one power are checked here (V1, V6), a whole set in `card_files`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.card_data import DataPlace, listed, read_amount, read_choice, read_fields, read_title
from engine.stacked.codec import HIDDEN_NAME
from engine.valeria.cards import ACTIONS, ADVENTURER, BUILDING_TYPES, END, INSTANT, RESOURCES, WILD, Card, Power

MAX_NAME: Final = 24
MAX_COPIES: Final = 8
MAX_ICONS: Final = 6
MAX_AMOUNT: Final = 9

BUILDING_FIELDS: Final = ("type", "copies", "cost", "vp", "resource", "power", "source")
ADVENTURER_FIELDS: Final = ("requirement", "vp", "power", "source")
WHENS: Final = (*ACTIONS, INSTANT, END)
PAYS: Final = ("cards", "gold")
COUNTED_GAINS: Final = ("cards", "gold", "steal_cards", "steal_gold", "vp")
GAINS: Final = ("cards", "gold", "resource", "steal_cards", "steal_gold", "vp")
PERS: Final = (*BUILDING_TYPES, ADVENTURER)
GAINED_RESOURCES: Final = (*RESOURCES, WILD)
SOURCES: Final = ("attested", "inferred", "designed")
_SOURCE_FIELDS: Final = ("name", *BUILDING_FIELDS[:-1], "requirement", "types", "when")
_RESERVED_NAMES: Final = ("castle", *RESOURCES, WILD)

EVENT_MARK: Final = "event:"
"""What a position puts before the name of an event card."""


def read_building(place: DataPlace, name: object, data: object) -> Card:
    """The building card called `name`; what is wrong goes to `place`."""
    check_name(place.of_card(name), name)
    place = place.of_card(name)
    fields = read_fields(place, data, BUILDING_FIELDS, ("type", "cost", "vp", "resource"))
    _check_source(place.at("source"), fields.get("source", {}))
    return Card(
        name=str(name),
        type=read_choice(place, fields, "type", BUILDING_TYPES),
        vp=read_amount(place, fields, "vp", 0, MAX_AMOUNT),
        copies=read_amount(place, fields, "copies", 1, MAX_COPIES),
        cost=_icons(place, fields, "cost", RESOURCES),
        resource=read_choice(place, fields, "resource", RESOURCES),
        power=_power(place, fields),
    )


def read_adventurer(place: DataPlace, name: object, data: object) -> Card:
    """The adventurer called `name`; what is wrong goes to `place`."""
    check_name(place.of_card(name), name)
    place = place.of_card(name)
    fields = read_fields(place, data, ADVENTURER_FIELDS, ("requirement", "vp"))
    _check_source(place.at("source"), fields.get("source", {}))
    return Card(
        name=str(name),
        type=ADVENTURER,
        vp=read_amount(place, fields, "vp", 0, MAX_AMOUNT),
        requirement=_icons(place, fields, "requirement", BUILDING_TYPES),
        power=_power(place, fields),
    )


def check_name(place: DataPlace, name: object) -> None:
    """A card's name: as a title, and not what the notation of moves ("pay castle", "pay 2 wood") or of positions
    needs itself."""
    title = read_title(place, name, MAX_NAME)
    words = title.split()
    numbered = any(word.isnumeric() for word in words[:1]) or (words[-2:-1] == ["on"] and words[-1].isnumeric())
    if title.casefold() in _RESERVED_NAMES or numbered:
        place.wrong(
            "the notation of moves needs this name, a name can't begin with a number, end with a number after “on” "
            "or be one of {known}",
            known=listed(_RESERVED_NAMES),
        )
    if title == HIDDEN_NAME or title.casefold().startswith(EVENT_MARK):
        place.wrong(
            "the notation of positions needs this name, a name can't be {hidden} or begin with {event}",
            hidden=HIDDEN_NAME,
            event=EVENT_MARK,
        )


def _icons(place: DataPlace, fields: Mapping[str, object], key: str, known: Sequence[str]) -> tuple[str, ...]:
    """The icons under `key`, with repetition, in the order of `known`: 1 to MAX_ICONS of them."""
    if key not in fields:
        return ()
    inner = place.at(key)
    counts = read_fields(inner, fields[key], known)
    icons = tuple(icon for icon in counts for _ in range(read_amount(inner, counts, icon, 1, MAX_ICONS)))
    if len(icons) > MAX_ICONS or (not icons and fields[key] == {}):
        inner.wrong("needs 1 to {limit} icons in all, not {given}", limit=str(MAX_ICONS), given=str(len(icons)))
    return icons


def _check_source(place: DataPlace, data: object) -> None:
    """`source` says of each field where it comes from; it means nothing to the game (see docs/cards.md)."""
    fields = read_fields(place, data, _SOURCE_FIELDS)
    for key in fields:
        read_choice(place, fields, key, SOURCES)


def _power(place: DataPlace, fields: Mapping[str, object]) -> Power | None:
    if "power" not in fields:
        return None
    place = place.at("power")
    known_before = len(place.problems)
    parts = read_fields(place, fields["power"], ("when", "pay", "gain", "per", "for"), ("when", "gain"))
    power = _power_of_parts(place, parts)
    if len(place.problems) == known_before:
        _check_combination(place, power)
    return power


def _power_of_parts(place: DataPlace, parts: Mapping[str, object]) -> Power:
    pays = read_fields(place.at("pay"), parts.get("pay", {}), PAYS)
    gains = read_fields(place.at("gain"), parts.get("gain", {}), GAINS)
    gain, pay = place.at("gain"), place.at("pay")
    amounts = {key: read_amount(gain, gains, key, 1, MAX_AMOUNT) for key in COUNTED_GAINS if key in gains}
    paid = {f"pay_{key}": read_amount(pay, pays, key, 1, MAX_AMOUNT) for key in pays}
    return Power(
        when=read_choice(place, parts, "when", WHENS),
        resource=read_choice(gain, gains, "resource", GAINED_RESOURCES) if "resource" in gains else None,
        per=read_choice(place, parts, "per", PERS) if "per" in parts else None,
        for_type=read_choice(place, parts, "for", BUILDING_TYPES) if "for" in parts else None,
        **amounts,
        **paid,
    )


def _check_combination(place: DataPlace, power: Power) -> None:
    """Check what may stand together in one power (V6)."""
    kinds = sum(1 for gain in GAINS if getattr(power, gain))
    if kinds == 0:
        place.at("gain").wrong("a power needs at least one gain; known are {known}", known=listed(GAINS))
    if power.steal_cards and power.steal_gold:
        place.at("gain").wrong("only one of steal_cards and steal_gold is allowed")
    if power.for_type and not power.resource:
        place.at("for").wrong("is allowed only where a resource is gained")
    if power.resource:
        _check_resource_power(place, power, kinds)
    if power.vp or power.when == END:
        _check_end_power(place, power, kinds)


def _check_resource_power(place: DataPlace, power: Power, kinds: int) -> None:
    if power.when != "build":
        place.at("when").wrong("a resource can be gained only with {known}", known="build")
    if kinds > 1:
        place.at("gain").wrong("a resource must be the only gain")
    if power.per:
        place.at("per").wrong("is not allowed where a resource is gained")


def _check_end_power(place: DataPlace, power: Power, kinds: int) -> None:
    if power.when != END:
        place.at("when").wrong("vp can be gained only with {known}", known=END)
    if kinds > 1 or (power.when == END and not power.vp):
        place.at("gain").wrong("an end power gains vp and nothing else")
    if power.pay_cards or power.pay_gold:
        place.at("pay").wrong("an end power costs nothing, leave pay out")
