"""Whole games lead to the same prompts, glows, lines, flights, sounds and saves as before (`effects`)."""

from __future__ import annotations

import pytest

from tests.gui import effects


@pytest.mark.parametrize("game", ["1-events", "2-bots-events"])
def test_a_game_has_the_effects_that_it_had(game: str) -> None:
    lines = effects.effects(game)
    assert f"{effects.digest(lines)} {len(lines)}" == " ".join(effects.kept()[game])


def test_every_game_is_kept() -> None:
    assert effects.kept().keys() == effects.games().keys()


def test_nothing_that_a_game_leads_to_goes_unnoticed() -> None:
    """One line more or less, or in another order, is another sum."""
    lines = ["sound lay", "save 1", "log 0 text"]
    sums = {effects.digest(one) for one in (lines, lines[1:], lines[::-1], [*lines, "sound lay"])}
    assert len(sums) == 4
