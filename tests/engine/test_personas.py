"""Characters as data: what the file may say, and that two of them judge differently."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from engine.bots import BOTS
from engine.game import AnyGame, GameError
from engine.personas import Persona
from engine.raiders import RAIDERS
from engine.strict_yaml import StrictYamlError
from engine.valeria import VALERIA
from engine.valeria.judgement import personas
from engine.valeria.judgement.personas import PERSONAS, Weights
from tests.engine.positions import position

ASSETS = Path(__file__).parents[2] / "assets"
USUAL = "usual: {level: plain, weights: {" + ", ".join(f"{name}: 1" for name in PERSONAS.names) + "}}\n"


def refusal(text: str) -> str:
    with pytest.raises(GameError) as refused:
        PERSONAS.parse(text)
    return str(refused.value)


# --- the built-in characters ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["squire", "baron"])
def test_every_level_has_a_character_that_can_be_shown(level: str) -> None:
    assert PERSONAS.of_level(level)
    for one in PERSONAS.of_level(level):
        assert one.level in BOTS
        assert one.name.startswith(level.capitalize())
        assert one.style.endswith(".")
        assert list(ASSETS.glob(f"*/{one.portrait}.svg")), one.portrait


def test_no_two_characters_have_the_same_name() -> None:
    shown = [one.name for one in PERSONAS.all.values() if one.name]
    assert len(set(shown)) == len(shown)


def test_the_game_tells_the_names_of_a_level() -> None:
    assert VALERIA.personas("baron") == tuple(one.id for one in PERSONAS.of_level("baron"))
    assert VALERIA.personas("nobody") == ()


def test_no_name_means_the_usual_judgement() -> None:
    assert PERSONAS.find("").id == next(iter(PERSONAS.all))
    with pytest.raises(GameError, match="no persona called 'nobody'; known: plain, "):
        PERSONAS.find("nobody")
    view = position(2).view(0)
    with pytest.raises(GameError, match="known: plain"):
        VALERIA.weigh(view, view.moves(), "nobody")


def test_characters_judge_differently() -> None:
    view = VALERIA.setup(2, 1, {"start_player": 0}).view(0)
    judged = {tuple(VALERIA.weigh(view, view.moves(), id)) for id in ("plain", "novice")}
    assert len(judged) == 2
    assert VALERIA.weigh(view, view.moves(), "plain") == VALERIA.weigh(view, view.moves())


# --- the file ---------------------------------------------------------------------------------------------


def test_others_say_only_what_differs() -> None:
    found = PERSONAS.parse(
        USUAL + 'other: {level: baron, name: "B", style: "S.", portrait: sun, weights: {envy: -0.25}}'
    )
    usual, other = found.values()
    assert {getattr(usual.weights, name) for name in PERSONAS.names} == {1.0}
    assert other == Persona("other", "baron", other.weights, "B", "S.", "sun")
    differing = [field.name for field in fields(Weights) if getattr(other.weights, field.name) != 1]
    assert differing == ["envy"]
    assert other.weights.envy == -0.25


def test_one_can_share_the_weights_of_another_before_it() -> None:
    text = (
        USUAL
        + f"other: {{level: plain, weights: {{{PERSONAS.names[0]}: 2}}}}\nalike: {{level: plain, weights: other}}\n"
    )
    found = PERSONAS.parse(text)
    assert found["alike"].weights == found["other"].weights != found["usual"].weights
    assert "alike.weights" in refusal(USUAL + "alike: {level: plain, weights: other}\n")


@pytest.mark.parametrize("game", [VALERIA, RAIDERS], ids=lambda game: game.name)
def test_the_duke_of_a_game_judges_as_its_first_baron(game: AnyGame) -> None:
    view = game.setup(2, 5).view(0)
    baron, duke = game.personas("baron")[0], game.personas("duke")[0]
    assert game.weigh(view, view.moves(), duke) == game.weigh(view, view.moves(), baron)


def test_the_first_one_says_everything() -> None:
    words = refusal("usual: {level: plain, weights: {envy: 1}}")
    assert words.startswith("personas: usual.weights: the first persona has every weight, and lacks card, ")
    assert "envy" not in words


@pytest.mark.parametrize("text", ["", "- a", "7", "{}"])
def test_a_file_of_something_else_is_refused(text: str) -> None:
    assert "a mapping of names to characters is needed" in refusal(text)


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ("other: {level: baron, weight: {}}", "other: known fields are level, name"),
        ("other: 7", "other: known fields are"),
        ("other: {level: baron, weights: {envi: 1}}", "other.weights: known are card, "),
        ("other: {level: baron, weights: [1]}", "other.weights: known are card, "),
        ("other: {name: Somebody}", "other.level: a text of at most"),
        ("other: {level: 3}", "other.level: a text of at most"),
        ("other: {level: baron, name: [a]}", "other.name: a text of at most"),
        ("other: {level: baron, style: " + "x" * 200 + "}", "other.style: a text of at most 120"),
        ("usual: {level: baron}", "usual: stands here twice"),
        ("other: {level: baron, weights: {envy: 1, envy: 2}}", "other.weights.envy: stands here twice"),
    ],
)
def test_what_is_misspelt_is_refused_with_its_place(other: str, words: str) -> None:
    assert f"personas: {words}" in refusal(USUAL + other)


@pytest.mark.parametrize("number", ["true", "much", "1e3", "nan", "100", "0.12345", "''", "[1]", "1.", "null"])
def test_a_weight_is_a_small_number(number: str) -> None:
    words = refusal(USUAL + f"other: {{level: baron, weights: {{envy: {number}}}}}")
    assert words == "personas: other.weights.envy: a number below 100 with at most four decimals is needed."


def test_what_is_no_yaml_is_refused() -> None:
    with pytest.raises(StrictYamlError):
        PERSONAS.parse("a: &b 1")


def test_every_weight_is_explained() -> None:
    source = Path(personas.__file__).with_name("personas.py").read_text(encoding="utf-8")
    told = source[source.index("class Weights") : source.index("PERSONAS: Final")]
    unexplained = [block for block in told.split("\n\n")[1:] if ": float" in block and '"""' not in block]
    assert not unexplained
