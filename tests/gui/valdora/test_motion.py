"""What moves at the table of Valdora for what happens: where from, where to, how long, and what is heard."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pygame import SRCALPHA, Surface

from engine.valdora.events import Event
from engine.valdora.state import State
from tests.gui.person import Person
from tests.gui.robot import Robot
from tests.gui.valdora.moments import begin
from tests.gui.valdora.positions import ask, walk
from valeria_gui.audio import VARIANTS
from valeria_gui.games.valdora.board.layout import valley_layout
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.games.valdora.board.valley_board import BOARD
from valeria_gui.games.valdora.motion import things
from valeria_gui.games.valdora.motion.pictures import flight
from valeria_gui.games.valdora.motion.things import Frame, OnItsWay
from valeria_gui.games.valdora.motion.trips import LONGEST_MS, SILENT, TRIPS, trips
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import MOTIONS, PACES
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.trips import Origin, Trip

SIZE = (1920, 1080)
GAMES = ((3, 3, "courier"), (4, 4, "reader"), (5, 5, "carter"), (4, 6, "crowd"))
LONGEST_MOVE_MS = 4000
"""All that one move lets move is over by then: the longest way, a meeting, and what a delivery brings."""


class Step(NamedTuple):
    """A move: the table before and after it, and what happened."""

    before: Frame
    after: Frame
    events: list[Event]


def frame(state: State, bottom: int) -> Frame:
    """The table before a seat, with the book open that it leafs through."""
    view = state.view(bottom)
    put: Any = ask(state) if view.decision is not None and view.decision.seat == bottom else None
    return TableFrame(view, valley_layout(valley_shape(view, bottom, put, 0, ""), SIZE))


@cache
def walked(game: tuple[int, int, str]) -> list[tuple[Step, list[Trip]]]:
    """The moves of a game as one of its seats sees them, with their trips."""
    seats, seed, whim = game
    found: list[tuple[Step, list[Trip]]] = []
    before: Frame | None = None
    for number, (state, events) in enumerate(walk(seats, seed, whim, 900)):
        after = frame(state, seed % seats)
        if before is not None and number:
            found.append((Step(before, after, events), trips(events, before, after)))
        before = after
    return found


def all_trips() -> list[Trip]:
    return [trip for game in GAMES for _step, found in walked(game) for trip in found]


def test_every_kind_of_event_either_moves_something_or_is_known_to_be_still() -> None:
    seen = {event.kind for game in GAMES for step, _ in walked(game) for event in step.events}
    assert seen <= set(TRIPS) | set(SILENT) and set(TRIPS).isdisjoint(SILENT)
    moved = {trip.cause for trip in all_trips()}
    assert moved <= set(TRIPS)
    assert moved >= set(TRIPS) - {"ending"}, set(TRIPS) - moved


def test_what_moves_ends_where_it_lies_and_leaves_that_place_empty_until_then() -> None:
    hidden: Counter[str] = Counter()
    for game in GAMES:
        for step, found in walked(game):
            for trip in found:
                assert trip.start.w > 0 and trip.end.w > 0
                if trip.hides:
                    assert trip.hides in step.after.layout, trip
                    hidden[trip.hides.partition(":")[0]] += 1
    assert set(hidden) >= {"pawn", "equipment", "commission", "adventurer", "column", "page"}, hidden


def test_one_move_is_not_long_on_its_way() -> None:
    for game in GAMES:
        for step, found in walked(game):
            ends = [trip.delay + trip.ms for trip in found]
            assert max(ends, default=0) <= LONGEST_MOVE_MS, [event.kind for event in step.events]


def test_a_traveller_walks_from_space_to_space_unless_he_is_carried() -> None:
    walks = 0
    for game in GAMES:
        for step, found in walked(game):
            went = next((event for event in step.events if event.kind == "went"), None)
            if went is None:
                continue
            piece = f"pawn:{went.seat}"
            (walk_,) = [trip for trip in found if trip.cause == "went"]
            assert walk_.ms <= LONGEST_MS
            if "map" in step.after.layout:
                assert len(walk_.via) == len(went.names) - 2 and walk_.end == step.after.layout[piece]
                walks += len(walk_.via) > 1
            where = step.after.layout.box.copy()
            (down,) = [
                trip
                for trip in trips(step.events, step.before, step.after, Origin(piece, where))
                if trip.cause == "went"
            ]
            assert down.start == where and not down.via
    assert walks > 20


@pytest.mark.parametrize("still", [False, True])
def test_all_lands_where_it_belongs(still: bool) -> None:
    """Of each kind of thing the first few: their pictures, all at once on a small table."""
    looked_at: Counter[str] = Counter()
    target = Surface(SIZE, SRCALPHA)
    for game in GAMES:
        for step, found in walked(game):
            for trip in found:
                assert isinstance(trip.what, OnItsWay)
                looked_at[trip.what.kind] += 1
                if looked_at[trip.what.kind] > 4:
                    continue
                flying = flight(trip, step.after.layout, still=still)
                for ms in (0, trip.delay, trip.ms / 2):
                    flying.advance(ms)
                    flying.draw(target)
                flying.finish()
                assert still or flying.center == trip.end.center, trip
    wanted = {things.PAWN, things.COIN, things.BASKET, things.GEM, things.TURNED, things.PAGE, things.CRAFTSMAN}
    assert set(looked_at) >= wanted | {things.WORKSHOP}, looked_at


def test_everything_that_moves_is_heard() -> None:
    for trip in all_trips():
        heard = {*BOARD.sounds(trip)} - {""}
        assert heard and heard <= set(VARIANTS), trip


@pytest.mark.parametrize(
    ("pace", "motion"), [*((pace, "normal") for pace in PACES), *(("fast", one) for one in MOTIONS)]
)
def test_a_game_goes_on_at_every_pace(pace: str, motion: str, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.app.settings.change("bot_pace", pace)
        robot.app.settings.change("motion", motion)
        begin(robot, 1, 2, 3, bot="bot:random")
        Person(robot).play(6)
        robot.run_frames(3)
        scene = robot.scene
        assert isinstance(scene, TableScene)
        while scene.animator.busy:
            robot.run_frames(1, 100)
        assert not scene.hidden(), "nothing is left in the air"
