"""Driving the program to a screen: games that bots play first, frames, the pointer.

Bots play the games that are needed, once in a run; each shows the same every time.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, Protocol

import pygame

from engine.game import AnyView
from engine.players import Player
from engine.saving import save_file
from engine.saving.save_folder import SaveEntry
from valeria_gui.play.autosaves import autosave_of
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import new_session, save_folder
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import Settings
from valeria_gui.ui.navigation import Navigator, Services
from valeria_gui.ui.scene_stack import SceneStack


class DrivenProgram(Protocol):
    """The running program, as far as it can be driven from outside."""

    stack: SceneStack
    services: Services
    settings: Settings
    data_dir: Path

    @property
    def navigator(self) -> Navigator:
        """The ways between its screens."""

    def frame(self, dt_ms: int) -> None:
        """Draws the next picture, so many milliseconds later."""

    def post(self, event: pygame.event.Event) -> None:
        """Hands it an event as if the window had sent it."""


NAMES: Final = ("Rosalind", "Aldric", "Mirabel", "Oswin", "Elinor")

FRAME_MS: Final = 40

Way = Callable[[DrivenProgram], None]
Pause = Callable[[Any], bool]
"""Whether the bots shall stop here, so that a person can take over."""


def frames(program: DrivenProgram, count: int) -> None:
    """Let the program go on for so many frames."""
    for _frame in range(count):
        program.frame(FRAME_MS)


def leads(view: AnyView) -> bool:
    """Whether the view's seat is asked to lead."""
    return asks("lead", view)


def asks(kind: str, view: AnyView) -> bool:
    """Whether the view waits for a decision of that kind."""
    return view.decision is not None and view.decision.kind == kind


class BotsGame(NamedTuple):
    """A game among so many bots ("": the first one)."""

    seats: int
    seed: int
    options: tuple[str, ...] = ()
    game: str = ""
    names: tuple[str, ...] = NAMES

    def set_up(self) -> GameSetup:
        """How it begins."""
        sitting = tuple(Player(name, "bot:greedy") for name in self.names[: self.seats])
        options = dict.fromkeys(self.options, True)
        return GameSetup(sitting, 0, self.seed, options, game=self.game or game_names()[0])


@cache
def played(game: BotsGame, turns: int = 0, pause: Pause | None = None) -> bytes:
    """The save of a game that bots play for so many turns at least, to its end without a `pause`; then a person has
    seat 0."""
    with TemporaryDirectory() as folder:
        session = new_session(game.set_up(), Path(folder))
        while session.match.decision is not None:
            view = session.match.view(None)
            if pause and view.turn >= turns and view.decision.seat == 0 and pause(session.match.view(0)):
                break
            session.match.step()
        data = session.to_dict()
        session.close()
    data["table"]["seats"][0]["kind"] = "human"
    return save_file.encode(data)


def save_a_game(program: DrivenProgram, game: BotsGame, turns: int = 0, pause: Pause | None = leads) -> None:
    """Keep a game of bots as its autosave, seat 0 left to a person."""
    save_file.write_atomically(autosave_of(program.data_dir, game.set_up().game), played(game, turns, pause))


def table(game: BotsGame, turns: int, pause: Pause = leads) -> Way:
    """A table in the middle of a game, at a question that `pause` chose."""

    return way(
        lambda program: save_a_game(program, game, turns, pause),
        lambda program: program.navigator.continue_saved(game.game),
        wait=3,
    )


def end_of(game: BotsGame, ms: int = 60_000) -> Way:
    """The end of a game, so many milliseconds after the counting began."""

    def draw(program: DrivenProgram) -> None:
        save_a_game(program, game, pause=None)
        program.navigator.continue_saved(game.game)
        for _frame in range(500):
            program.frame(FRAME_MS)
            if (top := program.stack.top) is not None and top.opaque and not isinstance(top, TableScene):
                break
            time.sleep(0.01)

    return way(draw, wait=ms // FRAME_MS)


def way(*steps: Way, wait: int = 2) -> Way:
    """The way of these steps, and so many frames after the last."""

    def draw(program: DrivenProgram) -> None:
        for step in steps:
            step(program)
        frames(program, wait)

    return draw


def pressed(button: str) -> Way:
    """A button of the table, pressed."""
    return lambda program: table_of(program).press(button)


def lay_position(program: DrivenProgram, name: str, position: Mapping[str, Any]) -> SaveEntry:
    """Put a position among the saves, as somebody may by hand; returns its entry."""
    saves = save_folder(program.data_dir)
    saves.folder.mkdir(parents=True, exist_ok=True)
    (saves.folder / f"{name}.json").write_text(json.dumps(position), encoding="utf-8")
    return next(entry for entry in saves.entries() if entry.kind == "position")


def table_of(program: DrivenProgram) -> TableScene:
    """The table that is shown."""
    scene = program.stack.top
    assert isinstance(scene, TableScene)
    return scene


def point(program: DrivenProgram, kind: int, pos: tuple[int, int], buttons: tuple[int, int, int]) -> None:
    """One event of the pointer, and a frame."""
    program.post(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=buttons))
    frames(program, 1)
