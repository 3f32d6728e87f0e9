"""Driving the program to a screen: games that bots play first, frames, the pointer.

Bots play the games that are needed, once in a run; each shows the same every time.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, Protocol

import pygame

from engine.bots import make_bot
from engine.game import AnyGame, AnyState, AnyView
from engine.match.match import BotAgent, HumanAgent, Match
from engine.players import BOT_PREFIX, Player
from engine.records.record import Record
from engine.saving import save_file
from engine.saving.autosave import claim_for_new_game
from engine.saving.save_folder import SaveEntry
from valeria_gui.play.autosaves import autosave_of
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import Session, new_session, save_folder
from valeria_gui.result.final_scene import FinalScene
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
BOT_WAIT_S: Final = 0.001
"""How long to leave the processor to a bot that still thinks."""

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
    """A game among so many bots ("": the first one); `first` is the bot at seat 0."""

    seats: int
    seed: int
    options: tuple[str, ...] = ()
    game: str = ""
    names: tuple[str, ...] = NAMES
    first: str = "greedy"

    def set_up(self) -> GameSetup:
        """How it begins."""
        bots = (self.first, *["greedy"] * (self.seats - 1))
        sitting = tuple(Player(name, f"bot:{bot}") for name, bot in zip(self.names, bots, strict=False))
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
            while not session.match.step():
                time.sleep(BOT_WAIT_S)
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


def session_of(program: DrivenProgram) -> Session:
    """The game of the table that is shown, which is kept here."""
    session = table_of(program).session
    assert isinstance(session, Session)
    return session


def point(program: DrivenProgram, kind: int, pos: tuple[int, int], buttons: tuple[int, int, int]) -> None:
    """One event of the pointer, and a frame."""
    program.post(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=buttons))
    frames(program, 1)


# --- the screens that every game has -----------------------------------------------------------------------------


def seated(
    game: AnyGame,
    make: Callable[[], AnyState],
    names: Sequence[str] = NAMES,
    bot: str = "random",
    moves: Sequence[str] = (),
) -> Way:
    """The table of a position, a person at seat 0 among bots; the person has made `moves`."""

    def draw(program: DrivenProgram) -> None:
        state = make()
        kinds = ("human", *[BOT_PREFIX + bot] * (state.seats - 1))
        sitting = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=False))
        bots = [BotAgent(make_bot(bot, game, seat)) for seat in range(1, state.seats)]
        match = Match(game, state, Record.begin_at(game, state.to_dict()), [HumanAgent(), *bots])
        session = Session(match, GameSetup(sitting, None, 1, game=game.name), claim_for_new_game(program.data_dir))
        for line in moves:
            session.host.answer(state.parse(line))
        program.stack.replace_all(TableScene(program.services, session))

    return way(draw, wait=3)


def carried(piece: str, over: str, across: float = 0.5) -> Way:
    """A piece of the table, held over another, so far across it."""

    def draw(program: DrivenProgram) -> None:
        layout = table_of(program).layout
        start, goal = layout[piece].center, layout[over]
        point(program, pygame.MOUSEMOTION, start, (0, 0, 0))
        program.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        frames(program, 1)
        for pos in ((start[0], start[1] - 60), (goal.x + round(goal.w * across), goal.centery)):
            point(program, pygame.MOUSEMOTION, pos, (1, 0, 0))

    return draw


def kept_open(piece: str) -> Way:
    """The sheet about a piece, kept open."""

    def draw(program: DrivenProgram) -> None:
        table_of(program).inspector.keep(piece)

    return draw


def title_of(game: str, seats: int, kind: str) -> Way:
    """The title of a game, of which one with so many bots can be gone on with."""
    return way(
        lambda program: save_a_game(program, BotsGame(seats, 7, game=game), 19, partial(asks, kind)),
        lambda program: program.navigator.show_title(game),
    )


def set_up_of(game: str) -> Way:
    """The set-up of a game."""
    return way(lambda program: program.navigator.show_setup(game))


def score_sheet(program: DrivenProgram) -> None:
    """The sheet of scores of a game that is over."""
    scene = program.stack.top
    assert isinstance(scene, FinalScene)
    scene.ways.sheet()


def turn_of(game: str, kind: str, seats: int, turns: int, seed: int) -> Way:
    """The first question of that kind to seat 0 after so many turns of bots."""
    return table(BotsGame(seats, seed, game=game), turns, partial(asks, kind))
