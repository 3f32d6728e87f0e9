"""Keys for one hand: all within its reach on several keyboards, whole games with them, and one's own keys stay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.players import Player
from engine.registry import find_game
from tests.gui.keyboard import recorded
from tests.gui.robot import Robot
from tests.gui.typist import Typist
from valeria_gui.input.intents import CONFIRM, HELP, HINT, LOOK, MENU, NEXT, UNDO
from valeria_gui.input.keymap import BOTH, COMMANDS, KEY_SETS, LEFT_HAND, RIGHT_HAND, KeyMap, KeyTaken
from valeria_gui.input.translator import key_name
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.keys import KeysScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.settings import SettingsScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import load_settings
from valeria_gui.ui.widgets.choice import Segments

HANDS = (LEFT_HAND, RIGHT_HAND)
GAMES = ("valeria", "raiders", "valdora")
LAYOUTS = {"QWERTY": "us", "QWERTZ": "de", "AZERTY": "fr"}
LETTERS = {
    LEFT_HAND: "qwert asdfg zxcvb".replace(" ", ""),
    RIGHT_HAND: "uiop hjkl; nm".replace(" ", ""),
}
"""The places of letters, by what an American keyboard has there; Y lies between the hands."""
BESIDE = {
    LEFT_HAND: {"escape", "tab", "space", "shift", "f1", "f2", "f3", "f4", "f5"},
    RIGHT_HAND: {"left", "right", "up", "down", "return", "enter", "shift"} | {f"f{n}" for n in range(7, 13)},
}
"""Keys that each hand reaches beside letters."""


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


def sit(robot: Robot, game: str) -> TableScene:
    count = max(2, find_game(game).seats[0])
    kinds = ("human", "bot:greedy", "bot:greedy")
    seats = tuple(Player(name, kind) for name, kind in zip(("Ada", "Bo", "Cy"), kinds, strict=True))
    robot.app.navigator.start(GameSetup(seats[:count], 0, 8, game=game))
    robot.run_frames(2)
    scene = robot.scene
    assert isinstance(scene, TableScene)
    return scene


# --- the sets -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", KEY_SETS)
def test_every_command_has_keys_and_no_key_two_commands(hands: str) -> None:
    assert list(KEY_SETS[hands]) == list(COMMANDS)
    keys = [key for some in KEY_SETS[hands].values() for key in some]
    assert len(keys) == len(set(keys))
    assert all(KeyMap(hands=hands).keys(command) == KEY_SETS[hands][command] for command in COMMANDS)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("hands", HANDS)
def test_the_first_key_of_every_command_lies_within_reach_of_one_hand(
    robot: Robot, hands: str, layout: str
) -> None:
    """`robot` opens the display: keys have names only while there is one."""
    places = {key_name(one["key"]): one["place"] for one in recorded("us") if not one["held"]}
    within = {places[letter] for letter in LETTERS[hands]}
    there = {key_name(one["key"]): one["place"] for one in recorded(LAYOUTS[layout]) if not one["held"]}
    for command, (first, *_more) in KEY_SETS[hands].items():
        for part in first.split("+"):
            assert part in BESIDE[hands] or there[part] in within, (command, first)


# --- games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_the_keys_of_one_hand(robot: Robot, game: str, hands: str) -> None:
    """Turn after turn, then help, a hint, undo and the menu: nothing asks for the other hand."""
    robot.app.settings.change("hands", hands)
    scene = sit(robot, game)
    person = Typist(robot)
    person.play(12)
    assert person.answers == 12 or scene.own_session.match.is_over
    person.command(HELP)
    assert isinstance(robot.scene, KeysScene)
    person.command(HELP)
    person.command(HINT)
    person.command(LOOK)
    person.command(MENU)
    assert isinstance(robot.scene, MenuScene)
    person.command(NEXT)
    person.command(CONFIRM)


@pytest.mark.parametrize(
    ("game", "hands"),
    [("valeria", LEFT_HAND), pytest.param("raiders", RIGHT_HAND, marks=pytest.mark.needs("long"))],
)
def test_a_whole_game_with_one_hand(robot: Robot, game: str, hands: str) -> None:
    robot.app.settings.change("hands", hands)
    scene = sit(robot, game)
    person = Typist(robot)
    person.play()
    assert scene.own_session.match.is_over and person.answers > 20


# --- the player's own keys ----------------------------------------------------------------------------------------


def test_own_keys_stay_whatever_the_hand() -> None:
    keys = KeyMap({UNDO: ("u",)})
    for hands in (*HANDS, BOTH):
        keys.use(hands)
        assert keys.keys(UNDO) == ("u",) and keys.command("u") == UNDO


def test_an_own_key_goes_before_that_of_a_set_which_takes_a_spare_one() -> None:
    keys = KeyMap({UNDO: ("b",)}, LEFT_HAND)
    assert keys.command("b") == UNDO
    assert keys.keys(HINT) == ("h",), "its usual key is free"


def test_a_key_of_the_set_is_refused_to_another_command() -> None:
    keys = KeyMap(hands=LEFT_HAND)
    with pytest.raises(KeyTaken):
        keys.set(UNDO, ("b",))
    keys.set(UNDO, ("h",))
    keys.use(BOTH)
    assert keys.command("h") == HINT and keys.command("z") == UNDO, "as long as H means something else"
    keys.use(LEFT_HAND)
    assert keys.command("h") == UNDO
    keys.set(UNDO, KEY_SETS[LEFT_HAND][UNDO])
    assert not keys.changed


def test_two_commands_that_swapped_their_keys_keep_them() -> None:
    keys = KeyMap({HINT: ("z",), UNDO: ("h",)})
    assert keys.command("z") == HINT and keys.command("h") == UNDO


# --- where it is chosen -------------------------------------------------------------------------------------------


def test_the_hand_is_chosen_in_the_settings_and_the_list_of_keys_shows_it(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.click("settings")
        scene = robot.scene
        assert isinstance(scene, SettingsScene)
        scene.show("comfort")
        robot.run_frames(1)
        choice = scene.group.find("hands")
        assert isinstance(choice, Segments)
        robot.click(choice.segment(1).center)
        assert robot.app.settings.hands == LEFT_HAND and robot.app.keys.command("x") == UNDO
        scene.show("keys")
        robot.run_frames(1)
        assert robot.find("key:undo").label == "X"
        robot.press("escape")
        robot.press("f1")
        labels = [one.label for one in robot.scene.group.find("list").rows]  # type: ignore[attr-defined]
        assert any(label.startswith("Take back: X") for label in labels)
        assert "left hand" in robot.find("told").label
    assert load_settings(tmp_path).hands == LEFT_HAND
    with Robot(tmp_path) as robot:
        assert robot.app.keys.command("x") == UNDO
