"""R8: cards, supply, limits, and who knows what."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.raiders import RAIDERS
from tests.engine.raiders.fixed import BOARD, crew, goods, hand, play, position, supply
from tests.engine.raiders.looks import asked, can, legal, part, pass_turn, refusal

NO_GATE = "town_hall black, mill black, treasury black"
NO_HALL = "gate_house black, mill black, treasury black"


def test_r8_1_a_card_is_drawn_from_the_top() -> None:
    state = position(village=NO_GATE, deck="Sage, Folke, Archer")
    play(state, "place gate_house")
    assert hand(state, 0) == ["Folke", "Sage"]
    assert part(state, "deck")[-1] == "Archer"


def test_r8_2_the_discard_pile_becomes_the_draw_pile_when_the_next_card_is_needed() -> None:
    state = position(village=NO_GATE, deck="Sage, Scout", discard="Archer, Trader", rest="hand")
    play(state, "place gate_house")
    assert part(state, "deck") == [] and part(state, "discard") == ["Archer", "Trader"], "not before"
    state = position(village=NO_GATE, deck="Sage", discard="Archer, Trader, Folke", rest="hand")
    events = play(state, "place gate_house")
    assert [event.amount for event in events if event.kind == "reshuffled"] == [3]
    assert part(state, "discard") == [] and len(part(state, "deck")) == 2
    assert "Sage" in hand(state, 0) and len(hand(state, 0)) == 2


def test_r8_2_r7_22_what_was_discarded_meanwhile_takes_part() -> None:
    """The Gatekeeper that is played is among the cards that it draws."""
    state = position(village=NO_HALL, hands={0: "Gatekeeper"}, deck="Sage", discard="Archer", rest="hand")
    play(state, "place town_hall", "play Gatekeeper")
    assert hand(state, 0) == ["Archer", "Gatekeeper", "Sage"]


def test_r8_3_with_both_piles_empty_nobody_draws() -> None:
    state = position(village=NO_GATE, deck="", rest="hand")
    assert not can(state, "place gate_house") and can(state, "place gate_house idle")
    refusal(state, "place gate_house")
    for deck, discard in (("Sage", ""), ("", "Sage")):
        state = position(village=NO_GATE, rest="hand", deck=deck, discard=discard)
        play(state, "place gate_house")
        assert hand(state, 0) == ["Sage"]


def test_r8_3_r7_3_with_both_piles_empty_no_gatekeeper_is_played() -> None:
    """He would but be shuffled and drawn himself."""
    state = position(village=NO_HALL, hands={0: "Gatekeeper, Forager"}, deck="", rest="hand")
    play(state, "place town_hall")
    assert legal(state) == ["play Forager"]
    assert refusal(state, "play Gatekeeper") == "nothing_changes"


def test_r8_4_limits_at_the_end_of_the_own_turn() -> None:
    """Example 8."""
    names = "2 Archer, 2 Sage, 2 Scout, 3 Forager"
    state = position(hands={0: names}, goods={0: "10 silver, 9 provisions, 12 livestock"})
    stock = supply(state)
    play(state, "place mill idle")
    assert asked(state) == (0, "pick")
    assert goods(state, 0) == {"silver": 10, "provisions": 9, "livestock": 12}
    play(state, "pick treasury idle")
    assert asked(state) == (0, "discard")
    assert sorted(legal(state)) == ["discard Archer", "discard Forager", "discard Sage", "discard Scout"]
    play(state, "discard Forager")
    assert len(hand(state, 0)) == 8 and part(state, "discard") == ["Forager"]
    assert goods(state, 0) == {"silver": 8, "provisions": 8, "livestock": 12}
    assert (supply(state)["silver"], supply(state)["provisions"]) == (stock["silver"] + 2, stock["provisions"] + 1)
    assert asked(state) == (1, "turn")


def test_r8_4_the_limits_wait_for_the_end_of_the_turn_of_their_player() -> None:
    state = position(goods={0: "7 silver", 1: "9 silver"})
    play(state, "place silversmith")
    assert goods(state, 0)["silver"] == 10
    play(state, "pick treasury idle")
    assert goods(state, 0)["silver"] == 8
    assert goods(state, 1)["silver"] == 9, "his own turn has not ended"
    pass_turn(state)
    assert goods(state, 1)["silver"] == 8


def test_r8_4_r1_4_plunder_has_no_limit() -> None:
    state = position(goods={0: "9 gold, 10 iron, 11 livestock"})
    pass_turn(state)
    assert goods(state, 0) == {"gold": 9, "iron": 10, "livestock": 11}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r8_5_what_always_holds(seats: int) -> None:
    chance = Chance(seats)
    for seed in range(3):
        state = RAIDERS.setup(seats, seed)
        while state.decision is not None:
            raids = [move for move in state.moves() if str(move).startswith(("raid", "hire"))]
            state.apply(chance.choice(raids or state.moves()))
            d = state.to_dict()
            assert all(len(members) <= 5 for members in d["crews"])
            assert all(sum(name in ("Brynjar", "Folke", "Ragnhildr") for name in own) <= 1 for own in d["crews"])
            assert all(0 <= place <= 10 for place in d["armour"]) and all(0 <= n <= 7 for n in d["valkyries"])
            if state.decision is not None and state.decision.kind == "turn":
                assert all(
                    len(own) <= 8 and held[0] <= 8 and held[1] <= 8
                    for own, held in zip(d["hands"], d["goods"], strict=True)
                )


def view(state: Any, seat: int | None) -> dict[str, Any]:
    found: dict[str, Any] = state.view(seat).to_dict()
    return found


def test_r8_6_what_is_open_and_what_is_hidden() -> None:
    state = position(
        hands={0: "Archer, Sage", 1: "Folke"},
        crews={1: "Scout"},
        discard="Trader, Brawler",
        taken={1: "gold2"},
        below=0,
    )
    whole = state.to_dict()
    for seat in (None, 0, 1):
        seen = view(state, seat)
        for key in (
            "crews",
            "goods",
            "workers",
            "village",
            "vp",
            "armour",
            "valkyries",
            "taken",
            "tokens",
            "supply",
            "row",
            "discard",
        ):
            assert seen[key] == whole[key], key
        assert [len(own) for own in seen["hands"]] == [2, 1]
        assert len(seen["deck"]) == len(whole["deck"]) and set(seen["deck"]) == {"?"}
        assert len(seen["tiles"]) == len(whole["tiles"]) and set(seen["tiles"]) == {"?"}
    assert sorted(view(state, 0)["hands"][0]) == ["Archer", "Sage"] and view(state, 0)["hands"][1] == ["?"]
    assert view(state, 1)["hands"] == [["?", "?"], ["Folke"]]
    assert view(state, None)["hands"] == [["?", "?"], ["?"]]


def test_r8_6_a_card_that_came_from_a_crew_is_known_until_it_leaves() -> None:
    state = position(
        hands={1: "Sage"}, crews={0: "Berserker, Sage"}, goods={0: "2 provisions, 4 silver"},
        tokens={"harbour_1": ["valkyrie 3 iron", None, None]},
    )  # fmt: skip
    play(state, "raid harbour_1", "take set 0", "lose Berserker")
    for seat in (None, 1):
        assert view(state, seat)["hands"][0] == ["Berserker"]
    play(state, "place mill idle", "pick treasury idle")
    play(state, "place barracks", "hire Berserker")
    assert crew(state, 0) == ["Berserker", "Sage"] and hand(state, 0) == []


def test_r8_6_r2_5_what_a_seat_buried_is_known_to_it_until_a_shuffle() -> None:
    state = position(
        village=NO_GATE, crews={0: "Gatekeeper"}, deck="Sage, Folke", rest="discard", buried=[["Sage"], ["Folke"]]
    )
    assert [view(state, seat)["buried"] for seat in (0, 1, None)] == [[["Sage"], []], [[], ["Folke"]], [[], []]]
    play(state, "place gate_house")
    assert len(hand(state, 0)) == 3, "the third one comes after a shuffle of the discard pile"
    assert part(state, "buried") == [[], []]


def test_r8_6_both_traders_know_what_changed_hands() -> None:
    state = position(seats=3, village=NO_HALL, hands={0: "Scout, Archer", 1: "Sage, Folke", 2: "Trader"})
    play(state, "place town_hall", "play Scout", "trade 1 with 1", "lay Archer", "lay Folke")
    assert sorted(view(state, 0)["hands"][1]) == ["?", "Archer"]
    assert view(state, 1)["hands"][0] == ["Folke"]
    assert view(state, 2)["hands"][:2] == [["?"], ["?", "?"]]


def test_r8_6_who_trades_in_another_seat_knows_as_much() -> None:
    state = position(
        3, active=2, village=NO_HALL, hands={0: "Folke, Sage", 1: "Trader", 2: "Scout, Archer, Brawler"}
    )
    events = play(state, "place town_hall", "play Scout", "trade 1 with 0", "lay Archer", "lay Sage")
    (traded,) = [event for event in events if event.kind == "traded"]
    assert [traded.seen_by(seat).names for seat in (2, 0, 1, None)] == [("Archer", "Sage")] * 2 + [()] * 2
    laid = [event for event in events if event.kind == "laid"]
    assert [[event.seen_by(seat).name for seat in (0, 1, 2)] for event in laid] == [
        ["", "", "Archer"],
        ["Sage", "", ""],
    ]
    assert sorted(view(state, 2)["hands"][0]) == ["?", "Archer"]
    assert sorted(view(state, 0)["hands"][2]) == ["?", "Sage"]
    assert view(state, 1)["hands"] == [["?", "?"], ["Trader"], ["?", "?"]]


def test_r8_6_tiles_that_a_sage_put_below_are_known() -> None:
    state = position(village=NO_HALL, hands={0: "Sage"}, row="silver4, gold2, iron2")
    play(state, "place town_hall", "play Sage")
    for seat in (None, 0, 1):
        tiles = view(state, seat)["tiles"]
        assert tiles[:3] == ["iron2", "gold2", "silver4"] and set(tiles[3:]) == {"?"}
        assert len(tiles) == len(state.tiles), "the others lie on them, face down"


def test_r8_5_the_limits_are_those_of_the_board() -> None:
    limits = (BOARD.hand_limit, BOARD.silver_limit, BOARD.provisions_limit, BOARD.crew_limit, BOARD.heroes_limit)
    assert limits == (8, 8, 8, 5, 1)
    assert (BOARD.armour_limit, BOARD.valkyrie_limit) == (10, 7)
