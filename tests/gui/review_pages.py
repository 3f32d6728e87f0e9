"""The screens of reviews as pages to be looked at: each game is reviewed once, by a quick champion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any
from unittest.mock import patch

from engine.game import Seat
from tests.history.games import played
from valeria_gui.play import review_run
from valeria_gui.play.finished_games import kept_game
from valeria_gui.play.review_run import ChampionHere, ReviewRun
from valeria_gui.scenes.review import ReviewScene, ReviewWays
from valeria_gui.scenes.review_options import options_of
from valeria_gui.tours.reviews import GAMES_AHEAD
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.scene_stack import Scene


class NoShelf:
    """A shelf on which nothing is kept."""

    def get(self, key: str, seat: Seat) -> Mapping[str, Any] | None:
        return None

    def keep(self, key: str, seat: Seat, data: Mapping[str, Any]) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """There is nothing to wait for."""


def _begun(game: str, seats: int, names: Sequence[str]) -> ReviewRun:
    """A review of which nothing is known yet."""
    kept = played(game, seats)
    finished = kept_game(kept.game, kept.to_record())
    sitting = tuple(who._replace(name=name) for who, name in zip(finished.set_up.seats, names, strict=False))
    finished = replace(finished, set_up=replace(finished.set_up, seats=sitting))
    with patch.object(review_run, "seat_champion", lambda game: ChampionHere(game, GAMES_AHEAD)):
        return ReviewRun(finished, NoShelf())


@cache
def reviewed(
    game: str, seats: int, names: tuple[str, ...], until: Callable[[ReviewRun], bool], seat: Seat = 0
) -> ReviewRun:
    """A review from a seat that was worked out until then."""
    run = _begun(game, seats, names)
    run.look_from(seat)
    while run.is_busy and not until(run):
        run.attend()
    return run


def never(run: ReviewRun) -> bool:
    """Until all is worked out."""
    return False


def at_once(run: ReviewRun) -> bool:
    """Until nothing is there yet."""
    return True


def at_the_curve(run: ReviewRun) -> bool:
    """Until there is a curve, and no moment."""
    return run.reviewer.is_ready


def page_of(
    names: tuple[str, ...],
    seats: int,
    game: str = "valeria",
    until: Callable[[ReviewRun], bool] = never,
    seat: Seat = 0,
) -> Callable[[Services], ReviewScene]:
    """The review of a game, all its ways on open; the table is not drawn."""

    def make(services: Services) -> ReviewScene:
        page = ReviewScene(services, reviewed(game, seats, names, until, seat))
        page.ways = ReviewWays(lambda: None, lambda: None, lambda number: None, lambda one: None)
        if until is never:
            page.choose(page.chosen_moment)
        return page

    return make


def options_page(names: tuple[str, ...], seats: int) -> Callable[[Services], Scene]:
    """Every option of the worst moment of a game."""

    def make(services: Services) -> Scene:
        page = page_of(names, seats)(services)
        page.resize(services.display.size)
        return options_of(page, page.moments()[page.chosen_moment])

    return make


def review_pages(names: tuple[str, ...]) -> dict[str, Callable[[Services], Scene]]:
    """The pages by name; who plays is called by these names."""
    return {
        "review-2": page_of(names, 2),
        "review-5": page_of(names, 5, seat=3),
        "review-alone": page_of(names, 1),
        "review-raiders": page_of(names, 4, "raiders"),
        "review-valdora": page_of(names, 3, "valdora"),
        "review-curve": page_of(names, 3, until=at_the_curve),
        "review-waiting": page_of(names, 3, until=at_once),
        "review-options": options_page(names, 2),
    }
