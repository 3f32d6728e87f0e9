"""A seat hears what it may know, and nothing else makes a difference to a single byte (`tests.lan.no_secrets`)."""

from __future__ import annotations

import random

import pytest

from engine.registry import find_game
from tests.lan import no_secrets
from valeria_gui.play.game_names import game_names


@pytest.mark.parametrize("game", game_names())
def test_what_a_seat_is_told_is_a_function_of_what_it_may_know(game: str) -> None:
    looked, moves = no_secrets.run([game], 1, 3, seed=11)
    assert looked == 3 and moves > 0


class Chatterbox(no_secrets.OpenTable):
    """Tells the digest of the whole truth, where nobody looks for it."""

    def tell(self) -> None:
        news = self.teller.news([None, *range(len(self.match.agents))])
        for one in news.values():
            one["status"]["barrier"] = self.match.digest()
        if news:
            self.say("news", news=news)


def test_a_single_word_too_much_is_noticed() -> None:
    game = find_game(game_names()[0])
    tables = [Chatterbox(), Chatterbox()]
    try:
        with pytest.raises(AssertionError):
            for state, seat in no_secrets.moments(game, 3, 3):
                no_secrets.compare(tables, game, state, seat, random.Random(1))
    finally:
        for table in tables:
            table.close()
