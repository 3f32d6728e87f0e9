"""How bots are named: parameters with types and bounds, lists with commas, a sentence for all that is misspelt."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots import BOTS, canonical, split_specs
from engine.bots.random_bot import RandomBot
from engine.bots.specs import BotKind, Decimal, Spec, Whole, read_spec
from engine.game import GameError
from engine.valeria import VALERIA

KINDS = {
    "plain": BotKind(RandomBot),
    "deep": BotKind(RandomBot, {"iterations": Whole(1, 5000), "seconds": Decimal(0.05, 60)}),
}


def read(text: str) -> Spec:
    return read_spec(text, KINDS, VALERIA)


def refusal(text: str) -> str:
    with pytest.raises(GameError) as refused:
        read(text)
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "name", "values"),
    [
        ("plain", "plain", {}),
        (" plain ", "plain", {}),
        ("deep", "deep", {}),
        ("deep:iterations=400", "deep", {"iterations": 400}),
        ("deep:seconds=0.5", "deep", {"seconds": 0.5}),
        ("deep:seconds=2", "deep", {"seconds": 2.0}),
        ("deep:iterations=5000,seconds=60", "deep", {"iterations": 5000, "seconds": 60.0}),
        ("deep:iterations=1:seconds=0.05", "deep", {"iterations": 1, "seconds": 0.05}),
        ("deep : iterations = 7 , seconds = 1", "deep", {"iterations": 7, "seconds": 1.0}),
    ],
)
def test_a_spec_is_a_name_and_its_parameters(text: str, name: str, values: dict[str, Any]) -> None:
    assert read(text)[:2] == (name, values)


def test_a_spec_is_always_written_the_same_way() -> None:
    written = {str(read(text)) for text in ("deep:seconds=1,iterations=7", "deep: iterations=7 : seconds = 1")}
    assert written == {"deep:iterations=7,seconds=1"}
    assert str(read("plain")) == "plain"
    assert read(str(read("deep:seconds=1"))) == read("deep:seconds=1")


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    assert refusal("wizard:iterations=1") == "There is no bot called 'wizard'; known: plain, deep."


@pytest.mark.parametrize(
    "text", ["deep:iteration=4", "deep:400", "deep:iterations", "deep:iterations=4,", "deep:=4"]
)
def test_an_unknown_parameter_is_refused_with_the_known_ones(text: str) -> None:
    assert refusal(text).endswith("; known: iterations=, seconds=.")


def test_a_bot_without_parameters_says_so() -> None:
    assert refusal("plain:depth=2") == "The bot plain has no parameter 'depth=2'; it has none."


@pytest.mark.parametrize("value", ["0", "5001", "-3", "4.5", "many", "", "9" * 50, "٣", "1e3"])
def test_a_whole_number_out_of_bounds_is_refused_with_the_bounds(value: str) -> None:
    assert refusal(f"deep:iterations={value}").endswith("as iterations; it must be a whole number from 1 to 5000.")


@pytest.mark.parametrize("value", ["0", "0.04", "60.1", "-1", "nan", "inf", "1.", ".5", "1=2"])
def test_a_number_out_of_bounds_is_refused_with_the_bounds(value: str) -> None:
    assert refusal(f"deep:seconds={value}").endswith("as seconds; it must be a number from 0.05 to 60.")


def test_a_parameter_stands_once() -> None:
    assert refusal("deep:iterations=3,iterations=3").startswith("The bot deep is given iterations twice")


def test_nonsense_is_cut_short() -> None:
    assert len(refusal("deep:" + "x" * 10_000)) < 200
    assert len(refusal("y" * 10_000)) < 200


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("plain", ["plain"]),
        ("plain, deep ,plain", ["plain", "deep", "plain"]),
        ("deep:iterations=4,seconds=1,plain", ["deep:iterations=4,seconds=1", "plain"]),
        ("deep:iterations=4, seconds = 1", ["deep:iterations=4,seconds = 1"]),
        ("deep:iterations=4:seconds=1,deep:seconds=2", ["deep:iterations=4:seconds=1", "deep:seconds=2"]),
        ("plain,", ["plain", ""]),
    ],
)
def test_in_a_list_a_parameter_belongs_to_the_bot_before_it(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs


@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_the_specs_of_old_records_stay_valid(spec: str) -> None:
    assert canonical(spec, VALERIA) == spec


@pytest.mark.parametrize("name", BOTS)
def test_no_name_can_be_taken_for_a_parameter(name: str) -> None:
    assert split_specs(f"random,{name}") == ["random", name]


def test_a_game_may_call_a_kind_of_bot_by_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no bot called 'jarl'" in refusal("jarl")
    monkeypatch.setattr(type(VALERIA), "levels", {"jarl": "deep", "thrall": "plain"})
    assert {str(read(text)) for text in ("deep:seconds=2", "jarl : seconds = 2")} == {"jarl:seconds=2"}
    assert refusal("karl").endswith("known: thrall, jarl.")
    assert "The bot jarl has no parameter" in refusal("deep:colour=2")
