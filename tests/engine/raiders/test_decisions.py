"""What is asked: each kind of decision by its name, who is asked, and every answer that there is to it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.raiders import RAIDERS
from tests.engine.raiders.fixed import calm, play, position
from tests.engine.raiders.looks import asked, legal

NO_HALL = "gate_house black, mill black, treasury black"
RAID: dict[str, Any] = {"crews": {0: "Sage, Avenger"}, "goods": {0: "2 provisions"}, "tokens": calm("harbour_1")}
KILLS: dict[str, Any] = RAID | {"tokens": {"harbour_1": ["valkyrie 3 iron", None, None]}}


def at_hall(card: str, **setting: Any) -> dict[str, Any]:
    """The setting of a position in which seat 0 can play that card at the Town Hall."""
    return {"village": NO_HALL, **setting, "hands": {0: card, **setting.get("hands", {})}}


ASKED = [
    ({}, [], (0, "turn"), [
        "place barracks idle", "place mill", "place mill idle", "place silversmith", "place silversmith idle",
    ]),
    ({}, ["place mill"], (0, "pick"), [
        "pick gate_house", "pick gate_house idle", "pick town_hall idle", "pick treasury idle",
    ]),
    (at_hall("Forager"), ["place town_hall"], (0, "play"), ["play Forager"]),
    ({"hands": {0: "Sage, Sage"}, "village": "gate_house black, mill black, town_hall black"}, ["place treasury"],
     (0, "treasury"), ["take gold", "take silver"]),
    ({"workers": {0: "white"}}, ["place mill"], (0, "mill"), ["take gold", "take provisions"]),
    ({"workers": {0: "grey"}, "goods": {0: "1 iron, 2 silver"}}, ["place armoury"], (0, "armoury"),
     ["pay iron", "pay silver"]),
    ({"workers": {0: "grey"}, "goods": {0: "1 livestock, 4 silver"}, "row": "silver4, gold2, iron2"},
     ["place long_house"], (0, "long_house"), ["offer silver4", "pay livestock"]),
    ({"hands": {0: "Forager, Sage, Champion"}}, ["place barracks"], (0, "hire"), ["hire Forager", "hire Sage"]),
    ({"hands": {0: "Folke"}, "crews": {0: "Brynjar"}, "goods": {0: "4 silver"}}, ["place barracks", "hire Folke"],
     (0, "dismiss"), ["dismiss Brynjar"]),
    ({"hands": {0: "2 Sage, 3 Scout, 4 Huntsman"}},
     ["place mill idle", "pick treasury idle"], (0, "discard"),
     ["discard Huntsman", "discard Sage", "discard Scout"]),
    ({"workers": {0: "grey"}, "crews": {0: "Brawler, Sage, Sage"}, "goods": {0: "3 provisions"}, "rolls": "4"},
     ["raid outpost_1"], (0, "reroll"), ["done", "reroll 4"]),
    (RAID, ["raid harbour_1"], (0, "set"), ["take set 0", "take set 1", "take set 2"]),
    (KILLS, ["raid harbour_1", "take set 0"], (0, "lose"), ["lose Avenger", "lose Sage"]),
    (KILLS | {"crews": {0: "Sage, Avenger", 1: "Scout"}}, ["raid harbour_1", "take set 0", "lose Avenger"],
     (0, "target"), ["against 1"]),
    (KILLS | {"crews": {0: "Sage, Avenger", 1: "Scout"}},
     ["raid harbour_1", "take set 0", "lose Avenger", "against 1"], (1, "lose"), ["lose Scout"]),
    (at_hall("Warlord"), ["place town_hall", "play Warlord"], (0, "rob"), ["take silver from 1"]),
    (at_hall("Mercenary", goods={1: "1 silver, 1 provisions"}), ["place town_hall", "play Mercenary"],
     (1, "give"), ["give provisions", "give silver"]),
    (at_hall("Brawler", crews={0: "Sage"}), ["place town_hall", "play Brawler"], (0, "lose"), ["lose Sage"]),
    (at_hall("Brawler", crews={0: "Sage"}), ["place town_hall", "play Brawler", "lose Sage"], (0, "gain"),
     ["gain gold", "gain iron", "gain livestock"]),
    (at_hall("Gravedigger, Scout", crews={0: "Sage"}), ["place town_hall", "play Gravedigger"], (0, "recall"),
     ["recall Sage"]),
    (at_hall("Archer", workers={1: "grey"}), ["place town_hall", "play Archer"], (0, "swap"), [
        "swap gate_house with 1", "swap mill with 1", "swap town_hall with 1", "swap treasury with 1",
    ]),
    (at_hall("Scout, Sage", hands={1: "Folke"}), ["place town_hall", "play Scout"], (0, "trade"),
     ["trade 1 with 1"]),
    (at_hall("Scout, Sage", hands={1: "Folke"}), ["place town_hall", "play Scout", "trade 1 with 1"], (0, "lay"),
     ["lay Sage"]),
    (at_hall("Scout, Sage", hands={1: "Folke"}), ["place town_hall", "play Scout", "trade 1 with 1", "lay Sage"],
     (1, "lay"), ["lay Folke"]),
    (at_hall("Merchant"), ["place town_hall", "play Merchant"], (0, "use"),
     ["use gate_house", "use mill", "use silversmith"]),
    (at_hall("Trader", goods={0: "1 gold"}, row="gold2, silver4, iron2"), ["place town_hall", "play Trader"],
     (0, "tile"), ["offer gold2 less gold"]),
]  # fmt: skip


@pytest.mark.parametrize(("setting", "lines", "decision", "moves"), ASKED)
def test_each_question_has_its_name_and_its_answers(
    setting: dict[str, Any], lines: list[str], decision: tuple[int, str], moves: list[str]
) -> None:
    state = position(**setting)
    play(state, *lines)
    assert asked(state) == decision
    assert sorted(legal(state)) == moves


@pytest.mark.parametrize(("setting", "lines", "decision", "moves"), ASKED)
def test_at_each_question_every_other_move_is_refused_with_a_reason(
    setting: dict[str, Any], lines: list[str], decision: tuple[int, str], moves: list[str]
) -> None:
    state = position(**setting)
    play(state, *lines)
    verbs = {line.split()[0] for line in moves} | ({"place", "raid"} if decision[1] == "turn" else set())
    for move in RAIDERS.tables.moves:
        reason = state.why_not(move)
        assert (reason is None) == (str(move) in moves), move
        if reason is not None and move.verb not in verbs:
            assert reason == "not_asked", move


def opens(state: Any) -> bool:
    assert state.decision is not None
    return bool(state.decision.opens_action)


def test_an_action_is_opened_by_each_turn_each_first_card_and_whoever_is_asked_out_of_turn() -> None:
    state = RAIDERS.setup(2, 1)
    found = []
    for _ in range(4):
        found.append(opens(state))
        play(state, legal(state)[0])
    assert found == [True, False, True, False] and opens(state)
    play(state, "place mill idle")
    assert not opens(state)
    state = position(**at_hall("Mercenary", goods={1: "1 silver, 1 provisions"}))
    play(state, "place town_hall")
    assert not opens(state)
    play(state, "play Mercenary")
    assert opens(state)
    play(state, "give silver")
    assert not opens(state)
    state = position(**at_hall("Scout, Sage, Sage", hands={1: "Folke, Trader"}))
    play(state, "place town_hall", "play Scout", "trade 2 with 1", "lay Sage", "lay Sage")
    assert opens(state), "the partner's first card"
    play(state, "lay Folke")
    assert not opens(state)


def test_nothing_is_asked_where_nothing_is_to_choose() -> None:
    """The draw of the Gate House, the Mill of a black worker, one opponent who has one good to give."""
    state = position(village="town_hall black, treasury black, barracks black", hands={0: "Mercenary"})
    play(state, "place gate_house")
    assert asked(state) == (0, "pick")
    play(state, "pick town_hall", "play Mercenary")
    assert asked(state) == (1, "turn")
