"""A game survives whatever is lost: connections, the process of the network, the whole table (`tests.lan.cuts`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lan import cuts
from valeria_gui.play.game_names import game_names

CUTS = dict.fromkeys(game_names(), (8, 2)) | {game_names()[0]: (20, 4)}


@pytest.mark.needs("signals")
@pytest.mark.parametrize("game", game_names())
def test_a_game_goes_on_after_everything_is_lost(game: str, tmp_path: Path) -> None:
    count, kills = CUTS[game]
    ending, trouble = cuts.run(game, tmp_path, count, kills, seed=4)
    assert ending["digest"] == ending["replayed"]
    assert sum(trouble.done.values()) == count and trouble.answers > 0
