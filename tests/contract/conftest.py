"""Every contract test is run with every game."""

from __future__ import annotations

import pytest

from engine.game import AnyGame
from tests.contract.games import GAMES, Played


@pytest.fixture(params=sorted(GAMES))
def played(request: pytest.FixtureRequest) -> Played:
    """A game, and what the tests know of it."""
    return GAMES[request.param]


@pytest.fixture
def game(played: Played) -> AnyGame:
    """The game itself."""
    return played.game
