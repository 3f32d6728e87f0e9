"""Card sets that nobody thought of, for hypothesis: small boxes in the grammar of a player's own file.

Few names with many copies, cheap buildings and all kinds of powers: games in which decks run out, the bank is
empty, powers meet each other and payments get tight.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.valeria import VALERIA, Valeria
from engine.valeria.cards import ACTIONS, BUILDING_TYPES, RESOURCES, WILD

amounts = st.integers(1, 3)
costs = st.fixed_dictionaries({}, optional={"cards": st.integers(1, 2), "gold": st.integers(1, 2)})
pers = st.sampled_from((*BUILDING_TYPES, "adventurer"))


def merged(parts: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    """One mapping of several."""
    return {key: value for part in parts for key, value in part.items()}


gains = st.one_of(
    st.tuples(
        st.fixed_dictionaries({}, optional={"cards": amounts}),
        st.sampled_from(({"gold": 1}, {"gold": 3}, {"steal_cards": 1}, {"steal_cards": 2}, {"steal_gold": 2})),
    ).map(merged),
    st.fixed_dictionaries({"cards": amounts}),
)
waiting_powers = st.fixed_dictionaries(
    {"when": st.sampled_from((*ACTIONS, "instant")), "gain": gains}, optional={"pay": costs, "per": pers}
)
resource_powers = st.fixed_dictionaries(
    {"when": st.just("build"), "gain": st.fixed_dictionaries({"resource": st.sampled_from((*RESOURCES, WILD))})},
    optional={"pay": costs, "for": st.sampled_from(BUILDING_TYPES)},
)
end_powers = st.fixed_dictionaries(
    {"when": st.just("end"), "gain": st.fixed_dictionaries({"vp": amounts})}, optional={"per": pers}
)
powers = st.one_of(waiting_powers, resource_powers, waiting_powers, end_powers)


def icons(known: tuple[str, ...], most: int) -> st.SearchStrategy[dict[str, int]]:
    """One to `most` icons as a mapping."""
    return st.lists(st.sampled_from(known), min_size=1, max_size=most).map(lambda found: counted(known, found))


def counted(known: tuple[str, ...], found: list[str]) -> dict[str, int]:
    """How often each icon is there, in the order of `known`."""
    return {icon: found.count(icon) for icon in known if icon in found}


buildings = st.fixed_dictionaries(
    {
        "type": st.sampled_from(BUILDING_TYPES),
        "copies": st.integers(3, 5),
        "cost": icons(RESOURCES, 3),
        "vp": st.integers(0, 3),
        "resource": st.sampled_from(RESOURCES),
    },
    optional={"power": powers},
)
adventurers = st.fixed_dictionaries(
    {"requirement": icons(BUILDING_TYPES, 2), "vp": st.integers(0, 4)}, optional={"power": powers}
)


@st.composite
def boxes(draw: st.DrawFn) -> dict[str, Any]:
    """A whole card set as data, large enough for five seats."""
    return {
        "name": "A box",
        "buildings": {f"House {chr(65 + i)}": draw(buildings) for i in range(14)},
        "adventurers": {f"Hero {chr(65 + i)}": draw(adventurers) for i in range(draw(st.integers(5, 7)))},
    }


def games() -> st.SearchStrategy[Valeria]:
    """The built-in cards as often as a box that nobody thought of."""
    return st.one_of(st.just(VALERIA), boxes().map(VALERIA.with_content))
