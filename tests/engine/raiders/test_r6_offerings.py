"""R6: offerings."""

from __future__ import annotations

from typing import Any

import pytest

from engine.raiders.card_files import load_content
from tests.engine.raiders.fixed import goods, play, position, supply
from tests.engine.raiders.looks import asked, can, legal, part, refusal

NO_HALL = "gate_house black, mill black, treasury black"

PRINT = {
    "silver4": ({"silver": 4}, 2),
    "iron1_livestock1": ({"iron": 1, "livestock": 1}, 3),
    "gold1_livestock1": ({"gold": 1, "livestock": 1}, 3),
    "iron1_silver2": ({"iron": 1, "silver": 2}, 3),
    "gold1_silver2": ({"gold": 1, "silver": 2}, 3),
    "gold1_iron1": ({"gold": 1, "iron": 1}, 4),
    "gold2": ({"gold": 2}, 4),
    "iron2": ({"iron": 2}, 4),
    "iron1_livestock2": ({"iron": 1, "livestock": 2}, 4),
    "gold1_livestock2": ({"gold": 1, "livestock": 2}, 4),
    "livestock3_silver1": ({"livestock": 3, "silver": 1}, 4),
    "gold1_iron1_livestock1": ({"gold": 1, "iron": 1, "livestock": 1}, 5),
    "iron1_livestock2_silver1": ({"iron": 1, "livestock": 2, "silver": 1}, 5),
    "gold1_livestock2_silver1": ({"gold": 1, "livestock": 2, "silver": 1}, 5),
    "iron2_livestock2": ({"iron": 2, "livestock": 2}, 6),
    "gold2_livestock2": ({"gold": 2, "livestock": 2}, 6),
}


def test_r6_1_the_tiles_are_those_of_print() -> None:
    assert {tile.name: (dict(tile.cost), tile.vp) for tile in load_content().offerings} == PRINT


@pytest.mark.parametrize("tile", PRINT)
def test_r6_1_exactly_its_goods_pay_for_a_tile(tile: str) -> None:
    cost, vp = PRINT[tile]
    others = [name for name in PRINT if name != tile][:4]
    setting: dict[str, Any] = {
        "workers": {0: "grey"},
        "row": f"{tile}, {others[0]}, {others[1]}",
        "tiles": f"{others[2]}, {others[3]}",
    }
    state = position(goods={0: ", ".join(f"{number} {good}" for good, number in cost.items())}, **setting)
    stock = supply(state)
    play(state, "place long_house", f"offer {tile}")
    assert goods(state, 0) == {}
    assert all(supply(state)[good] == stock[good] + number for good, number in cost.items())
    assert part(state, "taken", 0) == [tile]
    assert part(state, "row") == [others[2], others[0], others[1]], "the gap is filled at once"
    assert state.scores()[0].parts["offerings"] == vp
    for good, number in cost.items():
        less = {**cost, good: number - 1}
        held = ", ".join(f"{count} {name}" for name, count in less.items() if count)
        state = position(goods={0: held + (", 1 livestock" if good != "livestock" else ", 1 iron")}, **setting)
        assert not can(state, f"offer {tile}")
        if can(state, "place long_house"):
            play(state, "place long_house")
            assert refusal(state, f"offer {tile}") == "not_enough"


def test_r6_1_a_tile_that_does_not_lie_in_the_row_is_not_to_be_had() -> None:
    state = position(workers={0: "grey"}, goods={0: "4 silver, 1 livestock"}, row="gold2, iron2, iron1_livestock1")
    play(state, "place long_house")
    assert refusal(state, "offer silver4") == "not_in_row"


def test_r6_1_with_an_empty_stack_the_gap_stays() -> None:
    state = position(
        workers={0: "grey"},
        goods={0: "4 silver"},
        row="gold2, silver4, iron2",
        tiles="",
        ending="offerings",
        last_seat=1,
        turns_left=2,
    )
    play(state, "place long_house", "offer silver4")
    assert part(state, "row") == ["gold2", None, "iron2"]


def test_r6_2_r7_34_a_traders_offering_is_no_action_of_the_long_house() -> None:
    """Example 33."""
    state = position(
        village="gate_house black, long_house grey, treasury black",
        hands={0: "Trader"},
        crews={0: "Sage"},
        goods={0: "1 gold, 3 livestock"},
        row="gold2_livestock2, silver4, iron2",
    )
    play(state, "place town_hall", "play Trader")
    assert asked(state) == (0, "tile")
    assert legal(state) == ["offer gold2_livestock2 less gold"]
    assert refusal(state, "offer gold2_livestock2 less livestock") == "not_enough"
    play(state, "offer gold2_livestock2 less gold")
    assert goods(state, 0) == {"livestock": 1}
    assert state.scores()[0].parts["offerings"] == 6
    assert asked(state) == (0, "pick"), "no Sage adds to it"
    assert can(state, "pick long_house"), "the Long House may still be used"


def test_r6_3_everybody_knows_the_tiles_that_were_taken() -> None:
    state = position(taken={0: "silver4, gold2"})
    for seat in (None, 0, 1):
        view = state.view(seat)
        assert view.to_dict()["taken"][0] == ["silver4", "gold2"]
        assert view.scores()[0].parts["offerings"] == 2 + 4
