"""Our own random numbers: the published ones, even, and never different."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance, index


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first numbers of seed 1234567 in the reference implementation."""
    chance = Chance(1234567)
    assert [chance.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_only_the_low_64_bits_of_a_seed_count() -> None:
    assert Chance(5).next64() == Chance(5 + 2**64).next64() == Chance(5 - 2**64).next64()


def test_bits_are_the_highest_of_a_number() -> None:
    assert Chance(9).getrandbits(64) == Chance(9).next64()
    assert Chance(9).getrandbits(8) == Chance(9).next64() >> 56


@pytest.mark.parametrize("bound", [0, -1])
def test_there_is_no_number_below_nothing(bound: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Chance(1).below(bound)


def test_numbers_below_a_bound_are_even() -> None:
    chance = Chance(3)
    found = Counter(chance.below(6) for _ in range(6000))
    assert set(found) == set(range(6))
    assert all(900 < count < 1100 for count in found.values())
    assert chance.below(1) == 0


def test_a_number_that_would_favour_some_is_drawn_again() -> None:
    """Of a bound just above half of all numbers nearly every second one is thrown away."""
    bound = 2**63 + 1
    chance, plain = Chance(8), Chance(8)
    drawn = [chance.below(bound) for _ in range(50)]
    raw = [plain.next64() for _ in range(200)]
    assert drawn == [number for number in raw if number < bound][:50]
    assert any(number >= bound for number in raw[:50])


def test_a_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    chance, orders = Chance(4), set()
    for _ in range(300):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        assert sorted(items) == [0, 1, 2, 3]
        orders.add(tuple(items))
    assert len(orders) == 24


def test_a_choice_is_one_of_the_items() -> None:
    chance = Chance(2)
    assert {chance.choice("abc") for _ in range(60)} == {"a", "b", "c"}


def test_drawing_by_number_needs_no_order() -> None:
    forward = [index(77, counter, 10) for counter in range(40)]
    assert [index(77, counter, 10) for counter in reversed(range(40))] == forward[::-1]
    assert set(forward) == set(range(10))
    assert forward != [index(78, counter, 10) for counter in range(40)]
