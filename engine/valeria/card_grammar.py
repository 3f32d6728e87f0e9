"""The grammar of card data: plain data in, cards out, and every departure from the grammar as a CardProblem.

One card and one power are checked here (V1, V6), a whole set in `card_files`. Reading goes on after a problem, with
a stand-in value, so that one look finds them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

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

HIDDEN_NAME: Final = "?"
EVENT_MARK: Final = "event:"
"""How a position writes a card that nobody may see, and what it puts before the name of an event card."""


@dataclass(frozen=True, slots=True)
class CardProblem:
    """One thing wrong with a card file: where (empty = the whole file, the whole card) and what.

    `what` is an English sentence with named places for `values`, so that a screen can translate it.
    """

    file: str
    card: str
    field: str
    what: str
    values: Mapping[str, str]

    @property
    def message(self) -> str:
        return self.what.format(**self.values)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.card, self.field, self.message) if part)


@dataclass(frozen=True, slots=True)
class DataPlace:
    """A spot in card data, and where its problems are put down."""

    problems: list[CardProblem]
    file: str
    card: str = ""
    field: str = ""

    def of_card(self, name: object) -> DataPlace:
        return replace(self, card=label(name), field="")

    def at(self, key: object) -> DataPlace:
        """The place one key deeper."""
        return replace(self, field=f"{self.field}.{label(key)}" if self.field else label(key))

    def wrong(self, what: str, **values: str) -> None:
        self.problems.append(CardProblem(self.file, self.card, self.field, what, values))


def label(value: object) -> str:
    """A key as it stands in a problem's line: itself, or shortened and escaped to stay one short line."""
    if isinstance(value, str) and 0 < len(value) <= 40 and value.isprintable():
        return value
    return shown(value)


def shown(value: object) -> str:
    """A wrong value as a problem quotes it: one short line, whatever it is."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:39] + "…")
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    return "a mapping" if isinstance(value, Mapping) else "a list"


def read_building(place: DataPlace, name: object, data: object) -> Card:
    """The building card called `name`; what is wrong goes to `place`."""
    check_name(place.of_card(name), name)
    place = place.of_card(name)
    fields = read_fields(place, data, BUILDING_FIELDS, ("type", "cost", "vp", "resource"))
    _check_source(place.at("source"), fields.get("source", {}))
    return Card(
        name=str(name),
        type=_choice(place, fields, "type", BUILDING_TYPES),
        vp=_amount(place, fields, "vp", 0, MAX_AMOUNT),
        copies=_amount(place, fields, "copies", 1, MAX_COPIES),
        cost=_icons(place, fields, "cost", RESOURCES),
        resource=_choice(place, fields, "resource", RESOURCES),
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
        vp=_amount(place, fields, "vp", 0, MAX_AMOUNT),
        requirement=_icons(place, fields, "requirement", BUILDING_TYPES),
        power=_power(place, fields),
    )


def read_title(place: DataPlace, value: object, longest: int) -> str:
    """A name that stands on the screen: 1 to `longest` printable characters, words apart by single spaces."""
    if isinstance(value, str) and _is_tidy(value) and len(value) <= longest:
        return value
    place.wrong(
        "a name has 1 to {limit} printable characters, without needless spaces, not {given}",
        limit=str(longest),
        given=shown(value),
    )
    return ""


def _is_tidy(text: str) -> bool:
    return text != "" and text.isprintable() and text == " ".join(text.split())


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
            known=_listed(_RESERVED_NAMES),
        )
    if title == HIDDEN_NAME or title.casefold().startswith(EVENT_MARK):
        place.wrong(
            "the notation of positions needs this name, a name can't be {hidden} or begin with {event}",
            hidden=HIDDEN_NAME,
            event=EVENT_MARK,
        )


def read_fields(
    place: DataPlace, data: object, allowed: Sequence[str], required: Sequence[str] = ()
) -> dict[str, object]:
    """The known fields of a mapping; unknown and missing ones are problems. Empty when it is no mapping."""
    if not isinstance(data, Mapping):
        place.wrong(
            "must be a mapping with the fields {known}, not {given}", known=_listed(allowed), given=shown(data)
        )
        return {}
    for key in data:
        if key not in allowed:
            place.at(key).wrong("this field is not known; known are {known}", known=_listed(allowed))
    for key in required:
        if key not in data:
            place.at(key).wrong("this field is missing; needed are {known}", known=_listed(required))
    return {key: data[key] for key in allowed if key in data}


def _listed(known: Sequence[str]) -> str:
    return ", ".join(known)


def _amount(place: DataPlace, fields: Mapping[str, object], key: str, low: int, high: int) -> int:
    """The whole number under `key`; `low` when the field isn't there or is wrong."""
    value = fields.get(key, low)
    if type(value) is int and low <= value <= high:
        return value
    place.at(key).wrong(
        "must be a whole number from {low} to {high}, not {given}",
        low=str(low),
        high=str(high),
        given=shown(value),
    )
    return low


def _choice(place: DataPlace, fields: Mapping[str, object], key: str, known: Sequence[str]) -> str:
    """The word under `key`, one of `known`; the first of them when the field isn't there or is wrong."""
    value = fields.get(key, known[0])
    if isinstance(value, str) and value in known:
        return value
    place.at(key).wrong("{given} is not known; known are {known}", given=shown(value), known=_listed(known))
    return known[0]


def _icons(place: DataPlace, fields: Mapping[str, object], key: str, known: Sequence[str]) -> tuple[str, ...]:
    """The icons under `key`, with repetition, in the order of `known`: 1 to MAX_ICONS of them."""
    if key not in fields:
        return ()
    inner = place.at(key)
    counts = read_fields(inner, fields[key], known)
    icons = tuple(icon for icon in counts for _ in range(_amount(inner, counts, icon, 1, MAX_ICONS)))
    if len(icons) > MAX_ICONS or (not icons and fields[key] == {}):
        inner.wrong("needs 1 to {limit} icons in all, not {given}", limit=str(MAX_ICONS), given=str(len(icons)))
    return icons


def _check_source(place: DataPlace, data: object) -> None:
    """`source` says of each field where it comes from; it means nothing to the game (see docs/cards.md)."""
    fields = read_fields(place, data, _SOURCE_FIELDS)
    for key in fields:
        _choice(place, fields, key, SOURCES)


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
    amounts = {key: _amount(place.at("gain"), gains, key, 1, MAX_AMOUNT) for key in COUNTED_GAINS if key in gains}
    paid = {f"pay_{key}": _amount(place.at("pay"), pays, key, 1, MAX_AMOUNT) for key in pays}
    return Power(
        when=_choice(place, parts, "when", WHENS),
        resource=_choice(place.at("gain"), gains, "resource", GAINED_RESOURCES) if "resource" in gains else None,
        per=_choice(place, parts, "per", PERS) if "per" in parts else None,
        for_type=_choice(place, parts, "for", BUILDING_TYPES) if "for" in parts else None,
        **amounts,
        **paid,
    )


def _check_combination(place: DataPlace, power: Power) -> None:
    """Check what may stand together in one power (V6)."""
    kinds = sum(1 for gain in GAINS if getattr(power, gain))
    if kinds == 0:
        place.at("gain").wrong("a power needs at least one gain; known are {known}", known=_listed(GAINS))
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
