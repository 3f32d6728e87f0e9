"""Deciding while all hands lie face down: it needs nothing that is hidden, and it betrays nothing (R8.6)."""

from __future__ import annotations

from engine.chance import Chance
from engine.raiders import RAIDERS
from engine.raiders.face_down import covered
from tests.engine.raiders.fixed import play, position
from tests.engine.raiders.looks import legal
from tests.engine.raiders.walks import of_every_kind, walk


def test_what_needs_no_hand_has_the_same_answers_with_the_hand_face_down() -> None:
    met = set()
    for state in of_every_kind(3):
        decision = state.decision
        if decision is None:
            continue
        closed = covered(state.view(None), decision.seat)
        assert not any(closed.hand(decision.seat))
        assert closed.hand_size(decision.seat) == state.hand_size(decision.seat)
        if not RAIDERS.needs_hand(state.view(None)):
            assert closed.moves() == state.moves()
            met.add(decision.kind)
        else:
            assert set(closed.moves()) <= set(state.moves())
    assert met >= {"set", "lose", "reroll", "target", "give", "rob", "swap", "tile"}


def test_whether_the_hand_is_needed_and_what_is_forced_depend_on_nothing_hidden() -> None:
    chance, forced = Chance(3), 0
    for state in walk(3, 4, "raider"):
        if state.decision is None or chance.below(4):
            continue
        everybody = state.view(None)
        other = everybody.sample(chance).view(None)
        assert RAIDERS.needs_hand(other) == RAIDERS.needs_hand(everybody)
        assert RAIDERS.forced(other) == RAIDERS.forced(everybody)
        if (move := RAIDERS.forced(everybody)) is not None:
            forced += 1
            assert list(state.moves()) == [move]
    assert forced > 0


def test_a_worker_is_placed_unseen_only_where_no_building_asks_for_cards() -> None:
    """The Town Hall and the Barracks ask what the hand could do, while a worker may act there."""
    full = "town_hall black, barracks black, gate_house black"
    for village, hand, needed in (
        (full, "Sage", False), (full, "", False),
        ("gate_house black, mill black, town_hall black", "Sage", True),
        ("gate_house black, mill black, barracks black", "Sage", True),
        ("gate_house black, mill black, barracks black", "", False),
    ):  # fmt: skip
        state = position(village=village, hands={0: hand})
        assert RAIDERS.needs_hand(state.view(None)) == needed, (village, hand)


def test_a_worker_is_picked_up_unseen_where_none_stands_that_asks_for_cards() -> None:
    for village, line, needed in (
        ("gate_house black, town_hall black, treasury black", "place mill idle", True),
        ("gate_house black, silversmith black, treasury black", "place mill idle", False),
        ("gate_house black, silversmith black, treasury black", "place town_hall idle", False),
    ):
        state = position(village=village, hands={0: "Sage, Forager"})
        play(state, line)
        assert RAIDERS.needs_hand(state.view(None)) == needed, (village, line)
    state = position(village="gate_house black, silversmith black, barracks black", hands={0: "Merchant, Forager"})
    play(state, "place town_hall", "play Merchant", "use barracks", "hire Forager")
    assert not RAIDERS.needs_hand(state.view(None)), "the Barracks were used; nothing is left in the hand"


def test_one_answer_is_forced_and_none_of_several() -> None:
    for second, forced in ((None, "take set 0"), ("3 iron", "None")):
        state = position(
            crews={0: "Sage, Scout"}, goods={0: "2 provisions"}, tokens={"harbour_1": ["4 gold", second, None]}
        )
        play(state, "raid harbour_1")
        assert str(RAIDERS.forced(state.view(0))) == forced
        assert len(legal(state)) == (1 if second is None else 2)
