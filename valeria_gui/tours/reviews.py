"""The screens of reviews, and how to bring the program to each of them."""

from __future__ import annotations

import time
from functools import partial
from typing import Final

from engine.review.packed import ReviewData
from engine.review.review import key_of
from valeria_gui.play import review_run
from valeria_gui.play.game_names import game_names
from valeria_gui.play.review_run import ChampionHere
from valeria_gui.play.review_shelf import ReviewFolder
from valeria_gui.play.session import Session
from valeria_gui.scenes.review import ReviewScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.tours.driving import BotsGame, DrivenProgram, Way, end_of, frames, way

_GAME: Final = BotsGame(4, 27, first="squire")

GAMES_AHEAD: Final = 10
"""So little the quick champion thinks about each decision: most pictures show how a review looks, not how good it
is."""

MANY_AHEAD: Final = 60
"""So much it thinks where the picture is shown to strangers: it names the moments that the real one names."""


def review_of(program: DrivenProgram) -> ReviewScene:
    """The review that is shown."""
    scene = program.stack.top
    assert isinstance(scene, ReviewScene)
    return scene


_worked_out: Final[dict[str, ReviewData]] = {}
"""The reviews by the keys of their records: each is worked out once in a run."""


def _open(program: DrivenProgram, ahead: int) -> None:
    """Open the review of a game that is over, and wait until all is worked out by a quick champion."""
    finished = _finished(program)
    known = _worked_out.get(key_of(finished.match.record))
    if known is not None:
        ReviewFolder(program.data_dir).keep(known["key"], known["seat"], known)
    before = review_run.seat_champion
    review_run.seat_champion = partial(ChampionHere, iterations=ahead)
    try:
        program.navigator.show_review(finished)
    finally:
        review_run.seat_champion = before
    _wait(program)
    run = review_of(program).run
    _worked_out[run.reviewer.key] = run.review.to_dict()


def _wait(program: DrivenProgram) -> None:
    """Until nothing is left to be worked out or drawn."""
    scene = review_of(program)
    while scene.run.is_busy or scene.table.is_busy:
        frames(program, 1)
        time.sleep(0.002)


def _finished(program: DrivenProgram) -> Session:
    """The game whose end is shown."""
    table = next(scene for scene in program.stack.scenes if isinstance(scene, TableScene))
    return table.own_session


def _worst(program: DrivenProgram) -> None:
    """Look at the moment that cost most."""
    scene = review_of(program)
    scene.choose(scene.chosen_moment)
    _wait(program)


def _all_open(program: DrivenProgram) -> None:
    review_of(program).open_cards(1)
    _wait(program)


def reviewed(game: BotsGame, *more: Way, ahead: int = GAMES_AHEAD) -> Way:
    """The review of a game at its worst moment."""
    return way(end_of(game), partial(_open, ahead=ahead), _worst, *more)


_shown = partial(reviewed, _GAME, ahead=MANY_AHEAD)

SCREENS: Final[dict[str, Way]] = {
    "review": _shown(),
    "review-open": _shown(_all_open),
    "review-alone": reviewed(BotsGame(1, 3)),
    "review-options": _shown(lambda program: review_of(program).show_options()),
    **{f"review-{name}": reviewed(BotsGame(3, 5, game=name, first="squire")) for name in game_names()[1:]},
}
"""The ways to them, by the names of their pictures."""
