"""Refusals: whatever is not legal is refused with a reason, and whatever is legal is not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.chance import Chance
from engine.game import IllegalMove
from engine.raiders import RAIDERS
from engine.raiders.moves import Move
from tests.engine.raiders.fixed import play, position
from tests.engine.raiders.looks import part, refusal

CODES = {
    "not_asked", "building_taken", "worker_colour", "placed_here", "action_used", "nothing_changes",
    "crew_too_small", "not_enough", "no_set_left", "supply_empty", "crew_full", "second_hero", "hero",
    "not_in_hand", "not_in_crew", "not_in_row", "nobody_has", "same_colour", "same_kind",
}  # fmt: skip
FACTS = {
    "worker_colour": {"needs"}, "action_used": {"building"}, "nothing_changes": {"why"},
    "crew_too_small": {"has", "needs"}, "not_enough": {"good", "has", "needs"}, "supply_empty": {"good"},
    "nobody_has": {"good"},
}  # fmt: skip
"""The facts that a sentence for the player needs."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_the_box_is_legal_or_refused_with_a_reason(seats: int) -> None:
    every = list(RAIDERS.tables.moves)
    seen: Counter[str] = Counter()
    kinds: set[str] = set()
    for seed in range(2):
        state, chance = RAIDERS.setup(seats, seed), Chance(seed)
        while state.decision is not None:
            moves = state.moves()
            assert len(set(moves)) == len(moves) > 0
            if state.decision.kind not in kinds or chance.below(12) == 0:
                kinds.add(state.decision.kind)
                view = state.view(state.decision.seat)
                assert set(view.moves()) == set(moves)
                for move in every:
                    reason = state.why_not(move)
                    assert (reason is None) == (move in moves), move
                    assert view.why_not(move) == reason
                    if reason is not None:
                        seen[reason.code] += 1
                        assert FACTS.get(reason.code, set()) <= set(reason.params), (move, reason)
            state.apply(chance.choice([m for m in moves if m.verb in ("raid", "hire", "offer")] or moves))
    assert set(seen) <= CODES
    assert {"not_asked", "building_taken", "worker_colour", "not_enough", "not_in_hand", "placed_here"} <= set(seen)
    assert {"bury", "turn", "pick", "set", "hire"} <= kinds


@pytest.mark.parametrize("move", [Move("fly"), Move("hire", "Nobody"), "done", None, Move("place", "mill", "gold")])
def test_what_is_no_move_of_the_box_is_unknown(move: Any) -> None:
    state = RAIDERS.setup(2, 1)
    with pytest.raises(IllegalMove) as refused:
        state.apply(move)
    assert refused.value.reason == "unknown_move"


NO_HALL = "gate_house black, mill black, treasury black"
LONG = {"workers": {0: "grey"}, "goods": {0: "1 livestock"}, "row": "silver4, gold2, iron2"}


def at_hall(cards: str, **setting: Any) -> dict[str, Any]:
    """The setting of a position in which the Town Hall is free; a Forager can always be played."""
    hands = {0: f"Forager, {cards}", **setting.pop("hands", {})}
    return {"village": NO_HALL, "hands": hands, **setting}


REFUSED = [
    ({}, ["place mill"], "hire Sage", "not_asked", {}),
    ({}, [], "place gate_house", "building_taken", {"building": "gate_house"}),
    ({}, [], "place armoury idle", "worker_colour", {"needs": ("grey", "white")}),
    ({}, ["place mill"], "pick mill idle", "placed_here", {"building": "mill"}),
    ({}, ["place mill"], "pick barracks idle", "nothing_changes", {"why": "no_worker"}),
    ({"supply": "0 provisions"}, [], "place mill", "supply_empty", {"good": "provisions"}),
    ({"crews": {0: "Sage"}}, [], "raid harbour_1", "crew_too_small", {"has": 1, "needs": 2}),
    ({"crews": {0: "Sage, Sage"}}, [],
     "raid harbour_1", "not_enough", {"good": "provisions", "has": 0, "needs": 2}),
    ({"crews": {0: "Sage, Sage"}, "left": {"harbour_1": 0}}, [], "raid harbour_1", "no_set_left", {}),
    ({"crews": {0: "Sage, Sage"}, "goods": {0: "2 provisions"},
      "tokens": {"harbour_1": [None, "3 livestock", "4 livestock"]}},
     ["raid harbour_1"], "take set 0", "no_set_left", {"settlement": "harbour_1", "set": 0}),
    ({"hands": {0: "Sage"}}, ["place barracks"], "hire Scout", "not_in_hand", {"card": "Scout"}),
    ({"hands": {0: "Sage, Champion"}}, ["place barracks"], "hire Champion", "not_enough", {"has": 2, "needs": 4}),
    ({"hands": {0: "Folke"}, "crews": {0: "Brynjar, Sage"}, "goods": {0: "4 silver"}},
     ["place barracks", "hire Folke"], "dismiss Sage", "second_hero", {}),
    ({"hands": {0: "Folke"}, "crews": {0: "Brynjar, Sage"}, "goods": {0: "4 silver"}},
     ["place barracks", "hire Folke"], "dismiss Scout", "not_in_crew", {"card": "Scout"}),
    ({"hands": {0: "Barbarian"}, "crews": {0: "Recruiter, Archer, Sage, Sage, Scout"}},
     ["place barracks", "hire Barbarian"], "dismiss Recruiter",
     "not_enough", {"good": "silver", "has": 2, "needs": 3}),
    (LONG, ["place long_house"], "offer gold2", "not_enough", {"good": "gold", "has": 0, "needs": 2}),
    (LONG, ["place long_house"], "offer gold1_iron1", "not_in_row", {"tile": "gold1_iron1"}),
    (LONG, ["place long_house"], "done", "not_asked", {}),
    (at_hall("Folke"), ["place town_hall"], "play Folke", "hero", {"card": "Folke"}),
    (at_hall("Sage"), ["place town_hall"], "play Scout", "not_in_hand", {}),
    (at_hall("Cartographer"), ["place town_hall"], "play Cartographer", "not_enough", {"good": "provisions"}),
    (at_hall("Jeweller", supply="0 gold"), ["place town_hall"], "play Jeweller", "supply_empty", {"good": "gold"}),
    (at_hall("Armourer", armour={0: 10}), ["place town_hall"],
     "play Armourer", "nothing_changes", {"why": "armour"}),
    (at_hall("Barbarian"), ["place town_hall"], "play Barbarian", "nobody_has", {"good": "plunder"}),
    (at_hall("Berserker"), ["place town_hall"], "play Berserker", "nobody_has", {"good": "armour"}),
    (at_hall("Brawler"), ["place town_hall"], "play Brawler", "crew_too_small", {"has": 0, "needs": 1}),
    (at_hall("Recruiter", goods={0: "1 silver"}), ["place town_hall"],
     "play Recruiter", "not_enough", {"needs": 2}),
    (at_hall("Archer"), ["place town_hall"], "play Archer", "nothing_changes", {}),
    (at_hall("Gravedigger, Archer, Scout", crews={0: "Archer"}),
     ["place town_hall", "play Gravedigger", "recall Archer"], "hire Archer", "same_kind", {"card": "Archer"}),
    (at_hall("Gravedigger, Scout", crews={0: "Archer"}), ["place town_hall", "play Gravedigger"], "recall Sage",
     "not_in_crew", {}),
    (at_hall("Warlord", seats=3, goods={1: "1 silver", 2: "1 gold"}), ["place town_hall", "play Warlord"],
     "take silver from 2", "nobody_has", {"good": "silver"}),
    (at_hall("Archer", workers={1: "grey"}), ["place town_hall", "play Archer"], "swap barracks with 1",
     "nothing_changes", {}),
    (at_hall("Scout, Sage", hands={1: "Folke"}), ["place town_hall", "play Scout"],
     "trade 3 with 1", "not_enough", {}),
    (at_hall("Scout, Sage", hands={1: "Folke"}), ["place town_hall", "play Scout", "trade 1 with 1"], "lay Folke",
     "not_in_hand", {}),
    (at_hall("Trader", goods={0: "1 gold"}, row="gold2, silver4, iron2"), ["place town_hall", "play Trader"],
     "offer gold2 less iron", "nothing_changes", {}),
    (at_hall("Trader", goods={0: "1 gold"}, row="gold2, silver4, iron2"), ["place town_hall", "play Trader"],
     "offer silver4 less silver", "not_enough", {"good": "silver", "has": 0, "needs": 3}),
    (at_hall("Berserker", armour={1: 2}), ["place town_hall", "play Berserker"],
     "against 2", "not_asked", {"asked": "target"}),
    (at_hall("Berserker", armour={1: 2}), ["place town_hall", "play Berserker"],
     "against 0", "not_asked", {"asked": "target"}),
    (at_hall("Warlord", goods={1: "1 silver"}), ["place town_hall", "play Warlord"],
     "take silver from 2", "not_asked", {"asked": "rob"}),
    ({"village": NO_HALL, "active": 1, "hands": {1: "Barbarian"}, "goods": {0: "1 gold"}},
     ["place town_hall", "play Barbarian"], "take iron from 0", "nobody_has", {"good": "iron"}),
    (at_hall("Mercenary", goods={1: "1 silver, 1 provisions"}), ["place town_hall", "play Mercenary"],
     "give gold", "not_asked", {"asked": "give"}),
    ({"workers": {0: "grey"}, "hands": {0: "Merchant"}, "goods": {0: "1 iron"}},
     ["place armoury", "pay iron", "pick town_hall", "play Merchant"],
     "use armoury", "action_used", {"building": "armoury"}),
    (at_hall("Merchant", goods={0: "1 gold"}), ["place town_hall", "play Merchant"],
     "use barracks", "nothing_changes", {"why": "hire"}),
    (at_hall("Gravedigger", crews={0: "Forager"}), ["place town_hall"],
     "play Gravedigger", "nothing_changes", {"why": "recall"}),
    (at_hall("Gravedigger", crews={0: "Forager, Scout"}), ["place town_hall", "play Gravedigger"],
     "recall Forager", "same_kind", {"card": "Forager"}),
    (at_hall("Trader", row="silver4, gold2, iron2"), ["place town_hall"],
     "play Trader", "nothing_changes", {"why": "offer"}),
    (at_hall("Sage", tiles="", ending="offerings", last_seat=1, turns_left=2), ["place town_hall"],
     "play Sage", "nothing_changes", {"why": "stack"}),
    (at_hall("Scout", goods={0: "1 silver"}), ["place town_hall"],
     "play Scout", "nothing_changes", {"why": "cards"}),
    ({"hands": {0: "Merchant, Forager"}, "goods": {0: "1 gold"}, "deck": "", "rest": "hand",
      "supply": "0 silver, 9 provisions"}, ["place mill", "pick town_hall"],
     "play Merchant", "nothing_changes", {"why": "use"}),
]  # fmt: skip


@pytest.mark.parametrize(("setting", "lines", "line", "code", "facts"), REFUSED)
def test_a_refusal_says_what_is_wrong(
    setting: dict[str, Any], lines: list[str], line: str, code: str, facts: dict[str, Any]
) -> None:
    state = position(**setting)
    play(state, *lines)
    assert refusal(state, line) == code
    reason = state.why_not(state.parse(line))
    assert reason is not None
    assert {name: reason.params[name] for name in facts} == facts


def test_r4_11_no_dismissal_that_leaves_the_hire_unpayable() -> None:
    """With five who make hires cheaper a sixth can be paid only as long as all of them are there."""
    data = RAIDERS.content() | {"name": "My box"}
    crew = {"when": "work", "where": "barracks", "less": {"silver": 1}}
    data["townsfolk"]["Smith"] = {
        "copies": 5,
        "strength": 1,
        "cost": 1,
        "crew": crew,
        "town_hall": {"gain": {"gold": 1}},
    }
    data["townsfolk"]["Freydis"] = {"hero": True, "strength": 4, "cost": 5, "crew": {"when": "raid", "strength": 1}}
    setting: dict[str, Any] = {
        "game": RAIDERS.with_content(data),
        "crews": {0: "5 Smith"},
        "hands": {0: "Freydis, Archer"},
    }
    state = position(**setting, goods={0: "1 gold"})
    play(state, "place barracks")
    assert refusal(state, "hire Freydis") == "crew_full"
    state = position(**setting, goods={0: "1 silver"})
    play(state, "place barracks", "hire Freydis", "dismiss Smith")
    assert part(state, "goods", 0) == [0, 0, 0, 0, 0]
