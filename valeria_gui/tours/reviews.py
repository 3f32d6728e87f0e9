"""The screens of reviews, and how to bring the program to each of them."""

from __future__ import annotations

from typing import Final

from valeria_gui.play import review_run
from valeria_gui.play.game_names import game_names
from valeria_gui.play.review_run import ChampionHere
from valeria_gui.result.final_scene import FinalScene
from valeria_gui.scenes.review import ReviewScene
from valeria_gui.tours.driving import BotsGame, DrivenProgram, Way, end_of, frames, way

_SEED: Final = 27


def review_of(program: DrivenProgram) -> ReviewScene:
    """The review that is shown."""
    scene = program.stack.top
    assert isinstance(scene, ReviewScene)
    return scene


def _open(program: DrivenProgram) -> None:
    """Press Review at the end of a game, and wait until all is worked out by a quick champion."""
    end = program.stack.top
    assert isinstance(end, FinalScene)
    assert end.ways.review is not None
    before = review_run.seat_champion
    review_run.seat_champion = ChampionHere
    try:
        end.ways.review()
    finally:
        review_run.seat_champion = before
    while review_of(program).run.is_busy:
        frames(program, 1)


def _worst(program: DrivenProgram) -> None:
    """Look at the moment that cost most."""
    scene = review_of(program)
    scene.choose(scene.chosen_moment)


def _all_open(program: DrivenProgram) -> None:
    review_of(program).open_cards(1)


def reviewed(game: BotsGame, *more: Way) -> Way:
    """The review of a game at its worst moment."""
    return way(end_of(game), _open, _worst, *more)


SCREENS: Final[dict[str, Way]] = {
    "review": reviewed(BotsGame(4, _SEED)),
    "review-open": reviewed(BotsGame(4, _SEED), _all_open),
    "review-options": reviewed(BotsGame(4, _SEED), lambda program: review_of(program).show_options()),
    **{f"review-{name}": reviewed(BotsGame(3, 5, game=name)) for name in game_names()[1:]},
}
"""The ways to them, by the names of their pictures."""
