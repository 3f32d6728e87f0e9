"""A game is found by its name, and imported when it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.game import GameError
from engine.registry import find_game, home_of, known_games
from engine.valeria import VALERIA


def test_a_game_is_found_by_its_name() -> None:
    assert find_game("valeria") is VALERIA
    assert home_of("valeria") == "engine.valeria"
    assert "valeria" in known_games()


@pytest.mark.parametrize("name", ["chess", "match", "registry", "", "Valeria", "..", "valeria.rules", "x" * 500])
def test_what_is_no_game_is_answered_with_the_list_of_games(name: str) -> None:
    with pytest.raises(GameError, match=r"known: .*valeria") as refused:
        find_game(name)
    assert len(str(refused.value)) < 300


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    code = "\n".join(
        [
            "import sys",
            "from engine.registry import find_game",
            "assert 'engine.valeria' not in sys.modules",
            "assert find_game('valeria').name == 'valeria'",
            "assert 'engine.valeria' in sys.modules",
        ]
    )
    subprocess.run([sys.executable, "-c", code], check=True)
