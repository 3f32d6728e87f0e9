"""What a table of any game shows to whom: watches every card face that is drawn or flies, and films two worlds that
differ only in what is hidden."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final, NamedTuple

import pygame
import pytest

from engine.chance import Chance
from engine.game import AnyGame, AnyState, Seat
from engine.match.match import HumanAgent, Match
from engine.players import Player
from engine.records.record import Record
from engine.saving.autosave import claim_for_new_game
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.animation.flight import Flight
from valeria_gui.input.intents import RIGHT_BUTTON
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import Session
from valeria_gui.scenes.table import TableScene
from valeria_gui.table import hand_fan
from valeria_gui.table.trips import Trip

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed")
SIZE: Final = (1280, 720)


class Watched(NamedTuple):
    """The table of a game to watch: the names of the cards `known` from a view, the functions that draw `faces`,
    the module that makes flights (`motion`) and the type of a card."""

    known: Callable[[Any], set[str]]
    faces: tuple[Any, ...]
    motion: ModuleType
    card: type[Any]


class Watcher:
    """Writes down every card whose face is asked for while the table scene draws, and what flies.

    `between` are the cards that lay open in the hand at the bottom while nobody in particular looked.
    """

    def __init__(self, patch: pytest.MonkeyPatch, table: Watched) -> None:
        self.table = table
        self.drawn: set[str] = set()
        self.in_hand: set[str] = set()
        self.between: set[str] = set()
        self.frames = 0
        self.viewers: set[Seat | None] = set()
        self._flying: dict[int, tuple[Flight, str]] = {}
        for face in table.faces:
            self._wrap_everywhere(patch, face)
        self._wrap_flights(patch)
        self._wrap_hand(patch)
        self._wrap_draw(patch)

    def _wrap_everywhere(self, patch: pytest.MonkeyPatch, face: Any) -> None:
        name = face.__name__

        def watched(card: Any, *arguments: Any, **more: Any) -> Any:
            self.drawn.add(card.name)
            return face(card, *arguments, **more)

        for room, module in list(sys.modules.items()):
            if room.startswith("valeria_gui") and getattr(module, name, None) is face:
                patch.setattr(module, name, watched)

    def _wrap_flights(self, patch: pytest.MonkeyPatch) -> None:
        make = self.table.motion.flight

        def watched(trip: Trip, *arguments: Any) -> Flight:
            flying: Flight = make(trip, *arguments)
            what: Any = trip.what
            if isinstance(what, self.table.card):
                self._flying[id(flying)] = (flying, what.name)
            return flying

        patch.setattr(self.table.motion, "flight", watched)

    def _wrap_hand(self, patch: pytest.MonkeyPatch) -> None:
        paint = hand_fan.paint_hand

        def watched(*arguments: Any) -> None:
            outside, self.drawn = self.drawn, set()
            paint(*arguments)
            self.in_hand |= self.drawn
            self.drawn |= outside

        patch.setattr(hand_fan, "paint_hand", watched)

    def _wrap_draw(self, patch: pytest.MonkeyPatch) -> None:
        draw = TableScene.draw

        def watched(scene: TableScene, surface: pygame.Surface) -> None:
            self.drawn.clear()
            self.in_hand.clear()
            draw(scene, surface)
            self._check(scene)

        patch.setattr(TableScene, "draw", watched)

    def _check(self, scene: TableScene) -> None:
        viewer = scene.play.viewer
        self.frames += 1
        self.viewers.add(viewer)
        flying = {self._flying[id(one)][1] for one in scene.animator.timeline.flights if id(one) in self._flying}
        known = self.table.known(scene.own_session.match.view(viewer))
        assert self.drawn | flying <= known, f"seat {viewer} sees {sorted((self.drawn | flying) - known)}"
        if viewer is None and len(scene.session.host.here) > 1:
            self.between |= self.in_hand


class Wanderer(Person):
    """Makes random moves, looks around with the pointer and changes its mind now and then."""

    def __init__(self, robot: Robot, seed: int) -> None:
        super().__init__(robot)
        self.chance = Chance(seed)

    def _answer(self, scene: TableScene) -> None:
        self._idle = 0
        self.answers += 1
        covered = scene.play.is_covered
        if scene.inspector.pinned is not None:
            self.robot.press("escape")
        if self.chance.below(12) == 0:
            self._look_around(scene)
        if self.chance.below(8) == 0:
            self._look_at_the_hand(scene)
        if self.robot.scene is not scene or scene.play.is_covered != covered:
            return
        if covered and not (scene.play.confirming or scene.play.view.moves()):
            self.robot.press("v")
            return
        if scene.own_session.match.can_undo and self.chance.below(8) == 0:
            self.robot.press("z")
        elif scene.play.confirming:
            self.robot.click("prompt:commit")
        else:
            self._make(scene, self.chance.choice(scene.play.view.moves()))

    def _look_at_the_hand(self, scene: TableScene) -> None:
        """Turn the hand up or down, or leave the window for a moment."""
        if self.chance.below(3):
            self.robot.press("v")
        else:
            self.robot.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            self.robot.run_frames(1)

    def _look_around(self, scene: TableScene) -> None:
        piece = self.chance.choice(list(scene.layout.rects))
        self.robot.hover(piece)
        self.robot.run_frames(1, self.robot.app.settings.hover_ms)
        self.robot.run_frames(1)
        if self.chance.below(2):
            self.robot.click(piece, RIGHT_BUTTON)
            if self.robot.scene is not scene:
                self.robot.press("escape")


# --- worlds ------------------------------------------------------------------------------------------------------


def show(robot: Robot, game: AnyGame, state: AnyState, viewer: Seat | None) -> TableScene:
    """The table of `state`, a position of `game`, as `viewer` sees it.

    A person at that seat, bots at the others, none of whom moves.
    """
    kinds = ["human" if viewer is None or seat == viewer else "bot:random" for seat in range(state.seats)]
    seats = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    record = Record.begin(game, state.seats, 1, {})
    match = Match(game, state, record, [HumanAgent() for _ in seats])
    session = Session(match, GameSetup(seats, None, 1, game=game.name), claim_for_new_game(robot.app.data_dir))
    scene = TableScene(robot.app.services, session)
    scene.enter()
    scene.resize(SIZE)
    return scene


def picture(scene: TableScene) -> bytes:
    surface = pygame.Surface(SIZE)
    scene.board.invalidate()
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def films(
    robot: Robot, game: AnyGame, worlds: Sequence[AnyState], viewer: Seat, lines: Sequence[str]
) -> list[list[bytes]]:
    """The frames that `viewer` sees in each world while another seat makes the same moves."""
    made = []
    for world in worlds:
        scene = show(robot, game, world, viewer)
        frames = [picture(scene)]
        for line in lines:
            assert scene.own_session.match.acting is not None
            agent = scene.own_session.match.agents[scene.own_session.match.acting]
            assert isinstance(agent, HumanAgent)
            scene.own_session.match.step()
            agent.answer(world.parse(line))
            scene.own_session.match.step()
            scene.moved()
            while scene.animator.timeline.busy:
                scene.animator.timeline.update(40)
                frames.append(picture(scene))
            frames.append(picture(scene))
        scene.leave()
        made.append(frames)
    return made
