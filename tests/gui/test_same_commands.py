"""Every game offers the same: keys, round buttons, the entries of the menu, pages and ways on from the end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from engine.players import Player
from engine.registry import find_game
from tests.gui.at_table import settle
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.input.keymap import COMMANDS
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.result.final_scene import FinalScene
from valeria_gui.scenes.aid import AidPage
from valeria_gui.scenes.score_chart import ScoreChartScene
from valeria_gui.scenes.score_sheet import ScoreSheetScene
from valeria_gui.scenes.seat import WholeSeatScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.ui.scene_stack import Scene

GAMES: Final = ("valeria", "raiders", "valdora")
HELD: Final = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}
BESIDE: Final = frozenset({"fullscreen", "rules", "plan"})
"""Commands that are tried elsewhere: another window, a book that each game has of its own, a way on a map."""


@pytest.fixture(scope="module")
def robot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    """One window for all tests."""
    with Robot(tmp_path_factory.mktemp("data")) as robot:
        yield robot


def players(game: str, *kinds: str) -> tuple[Player, ...]:
    """As many as the game needs, those beyond `kinds` bots."""
    kinds += ("bot:greedy",) * (find_game(game).seats[0] - len(kinds))
    return tuple(Player(name, kind) for name, kind in zip(("Ada", "Bo", "Cy"), kinds, strict=False))


def begin(robot: Robot, game: str, people: int = 1) -> TableScene:
    seats = players(game, "human", "human" if people > 1 else "bot:greedy")
    robot.app.navigator.start(GameSetup(seats, 0, 8, game=game))
    robot.run_frames(2)
    scene = robot.app.stack.scenes[0]
    assert isinstance(scene, TableScene)
    settle(robot)
    return scene


def press(robot: Robot, command: str) -> None:
    *held, key = COMMANDS[command].keys[0].split("+")
    robot.press(key, sum(HELD[name] for name in held))


def kind(scene: Scene) -> str:
    """The class of a scene; of a page that each game makes in its own way, what it is for."""
    shared = next((one for one in (AidPage, WholeSeatScene) if isinstance(scene, one)), type(scene))
    return "a page of the game" if ".games." in shared.__module__ else shared.__name__


def ids(robot: Robot, *begins: str) -> set[str]:
    return {piece.id for piece in robot.pieces() if piece.id.startswith(begins or ("",))}


def what_each_command_opens(robot: Robot, game: str) -> dict[str, list[str]]:
    found = {}
    for command in COMMANDS.keys() - BESIDE:
        begin(robot, game)
        press(robot, command)
        robot.run_frames(2)
        found[command] = [kind(scene) for scene in robot.app.stack.scenes]
    return found


def test_every_command_opens_the_same_in_every_game(robot: Robot) -> None:
    one, *others = (what_each_command_opens(robot, game) for game in GAMES)
    assert all(other == one for other in others)
    assert {"AidPage", "MenuScene", "KeysScene"} <= {scenes[-1] for scenes in one.values()}


@pytest.mark.parametrize("people", [1, 2])
def test_buttons_and_the_places_of_the_kit_are_the_same(people: int, robot: Robot) -> None:
    shown = []
    for game in GAMES:
        begin(robot, game, people)
        if robot.sees("ready"):
            robot.click("ready")
        shown.append(ids(robot, "button:") | (ids(robot) & {"prompt", "log", "hand", "hand:0", "deck"}))
    wanted = {"button:undo", "button:aid", "button:menu", "button:hint", "prompt", "log", "hand"}
    assert shown[0] == shown[1] == wanted | {"hand:0", "deck"}
    assert shown[2] == wanted | {"button:plan", "button:overview"}


def test_the_menu_has_the_same_entries(robot: Robot) -> None:
    shown = []
    for game in GAMES:
        begin(robot, game)
        robot.press("f10")
        shown.append(ids(robot))
    assert all(other == shown[0] for other in shown)
    assert {"resume", "save-as", "aid", "rules", "settings", "title", "quit"} <= shown[0]


@pytest.mark.parametrize(
    ("game", "seat", "pile"),
    [("valeria", "castle:1", "pile:0"), ("raiders", "mat:1", "discard"), ("valdora", "mat:1", "")],
)
def test_aid_seat_cards_hint_and_undo_are_there(game: str, seat: str, pile: str, robot: Robot) -> None:
    scene = begin(robot, game)
    Person(robot).play(30)
    settle(robot)
    robot.click("button:aid")
    assert kind(robot.scene) == "AidPage"
    robot.press("escape")
    board, frame = scene.model.game.board, scene.frame
    for piece in filter(None, (seat, pile)):
        assert board.whole(piece, frame) is not None, piece
    robot.press("h")
    assert robot.sees("hint")
    robot.press("escape")
    assert robot.scene is scene and not robot.sees("hint")
    robot.press("z")
    told = scene.play.refused
    assert bool(told) != robot.sees("prompt:redo"), "taken back, or told why not"


@pytest.mark.parametrize("game", GAMES)
def test_the_end_leads_on_in_the_same_ways(game: str, robot: Robot) -> None:
    robot.app.navigator.start(GameSetup(players(game, "bot:greedy", "bot:greedy"), 0, 8, game=game))
    for _ in range(6000):
        robot.run_frames(1, 400)
        if isinstance(robot.scene, FinalScene):
            break
    for _ in range(400):
        robot.run_frames(1, 400)
        if robot.sees("again"):
            break
        time.sleep(0.002)
    assert {"again", "look", "course", "sheet", "title"} <= ids(robot)
    for way, page in (("sheet", ScoreSheetScene), ("course", ScoreChartScene)):
        robot.click(way)
        robot.run_frames(2)
        assert isinstance(robot.scene, page)
        robot.press("escape")
    assert isinstance(robot.scene, FinalScene)
