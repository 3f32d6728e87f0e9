"""Card files of every game: no damage and no bytes can do worse than be refused in words."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from damage import damaged_bytes, damaged_data

from engine import __main__ as program
from engine.card_data import CardFileError
from engine.chance import Chance
from engine.stacked.game import StackGame
from tests.contract.games import GAMES

WITH_CARDS = {name: played.game for name, played in GAMES.items() if isinstance(played.game, StackGame)}
NO_CARD_FILES = (
    b"",
    b"\xff\xfe\0",
    b"buildings: [",
    b"townsfolk: [",
    b"map: [",
    b"a: &a [*a]",
    b"[" * 100_000,
    b"name: x\nname: y",
)


@pytest.fixture(params=sorted(WITH_CARDS))
def game(request: pytest.FixtureRequest) -> StackGame[Any, Any, Any]:
    """A game with card files."""
    return WITH_CARDS[request.param]


def test_every_game_of_the_shelf_has_card_files() -> None:
    assert sorted(WITH_CARDS) == ["raiders", "valdora", "valeria"]


@pytest.mark.parametrize("seed", range(20))
def test_no_damage_of_a_file_raises_anything_but_problems(
    game: StackGame[Any, Any, Any], seed: int, tmp_path: Path
) -> None:
    files, to_dict, chance = game.parts.files, game.parts.set_to_dict, Chance(seed)
    raw, path = yaml.safe_dump(to_dict(files.built_in), sort_keys=False).encode(), tmp_path / "mine.yaml"
    for _ in range(10):
        path.write_bytes(damaged_bytes(raw, chance))
        try:
            content = files.load(path)
        except CardFileError as error:
            assert error.problems and all(str(problem).isprintable() for problem in error.problems)
        else:
            assert files.from_dict(to_dict(content)) == content


@pytest.mark.parametrize("seed", range(20))
def test_no_damage_of_data_raises_anything_but_problems(game: StackGame[Any, Any, Any], seed: int) -> None:
    files, to_dict, chance = game.parts.files, game.parts.set_to_dict, Chance(1000 + seed)
    built_in = to_dict(files.built_in)
    for _ in range(15):
        try:
            content = files.from_dict(damaged_data(built_in, chance))
        except CardFileError as error:
            assert error.problems
        else:
            assert files.from_dict(to_dict(content)) == content


@pytest.mark.parametrize("name", sorted(WITH_CARDS))
@settings(max_examples=60, deadline=None)
@given(raw=st.binary(max_size=200))
def test_no_bytes_on_disk_raise_anything_but_a_card_file_error(
    name: str, raw: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / f"{name}.yaml"
    path.write_bytes(raw)
    with pytest.raises(CardFileError):
        WITH_CARDS[name].parts.files.load(path)


@pytest.mark.parametrize("raw", NO_CARD_FILES)
def test_whatever_the_file_holds_check_cards_fails_with_words(
    game: StackGame[Any, Any, Any], raw: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(raw)
    assert program.main(["--game", game.name, "check-cards", str(path)]) == 1
    assert capsys.readouterr().out.startswith("mine.yaml: ")
