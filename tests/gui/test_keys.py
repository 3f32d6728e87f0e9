"""Keys: which one means what, other keys for whoever wants them, and the whole table by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.game_setup import GameSetup, SeatSetup
from valeria_gui.input import DIRECTIONS, Command, Translator
from valeria_gui.keys import COMMANDS, KeyMap, KeyTaken, key_label
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.keys import KeysScene
from valeria_gui.scenes.score import ScoreScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings import load_settings


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as player:
        yield player


TWO = (SeatSetup("Mira"), SeatSetup("Odo", "greedy"))


def start(robot: Robot) -> TableScene:
    robot.app.start_match(GameSetup(TWO, 0, 8))
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)
    return robot.scene


# --- which key means what ------------------------------------------------------------------------------------


def test_no_key_has_two_commands() -> None:
    keys = [key for binding in COMMANDS.values() for key in binding.keys]
    assert len(keys) == len(set(keys))


def test_a_command_gets_another_key() -> None:
    keys = KeyMap()
    keys.set("undo", ("u",))
    assert keys.command("u") == "undo" and keys.command("z") is None
    assert KeyMap(keys.changed).command("u") == "undo", "the settings keep it"
    keys.reset()
    assert keys.command("z") == "undo" and not keys.changed


def test_a_key_that_is_taken_is_refused_and_nothing_changes() -> None:
    keys = KeyMap()
    with pytest.raises(KeyTaken, match=r"H is already the key for “Hint”"):
        keys.set("undo", ("h",))
    assert keys.command("h") == "hint" and keys.command("z") == "undo"


@pytest.mark.parametrize("bad", [{"nonsense": ("x",)}, {"undo": ()}, {"undo": ("h",)}, {"undo": tuple("abcd")}])
def test_settings_that_make_no_sense_leave_the_usual_keys(bad: dict[str, tuple[str, ...]]) -> None:
    keys = KeyMap(bad)
    assert keys.keys("undo") == COMMANDS["undo"].keys and keys.command("h") == "hint"


@pytest.mark.parametrize(
    ("key", "label"), [("z", "Z"), ("ctrl+shift+z", "Ctrl+Shift+Z"), ("f1", "F1"), ("space", "Space"), ("+", "+")]
)
def test_a_key_is_called_what_stands_on_it(key: str, label: str) -> None:
    assert key_label(key) == label


# --- gamepads --------------------------------------------------------------------------------------------------


def test_a_gamepad_gives_the_same_commands() -> None:
    translator = Translator(KeyMap())

    def pad(kind: int, **facts: object) -> object:
        return translator.intent(pygame.event.Event(kind, **facts))

    assert pad(pygame.JOYBUTTONDOWN, button=0) == Command("confirm")
    assert pad(pygame.JOYBUTTONDOWN, button=60) is None
    assert pad(pygame.JOYHATMOTION, value=(-1, 0)) == Command("left")
    assert pad(pygame.JOYHATMOTION, value=(0, 1)) == Command("up")
    assert pad(pygame.JOYHATMOTION, value=(0, 0)) is None


def test_a_stick_gives_one_direction_each_time_it_leaves_the_middle() -> None:
    translator = Translator(KeyMap())
    leans = [0.2, 0.7, 0.9, 0.5, 0.7, 0.1, 0.8, -0.9]
    events = [pygame.event.Event(pygame.JOYAXISMOTION, axis=1, value=value) for value in leans]
    found = [translator.intent(event) for event in events]
    down, up = Command("down"), Command("up")
    assert found == [None, down, None, None, None, None, down, up]


# --- the list of keys ------------------------------------------------------------------------------------------


def row(command: str) -> int:
    return list(COMMANDS).index(command)


def choose(robot: Robot, command: str) -> KeysScene:
    """Open the list and choose the line of a command by keyboard."""
    robot.press("f1")
    scene = robot.scene
    assert isinstance(scene, KeysScene)
    robot.press("tab")
    for _step in range(row(command)):
        robot.press("down")
    robot.press("return")
    assert scene.waiting == command
    return scene


def test_f1_lists_the_keys_that_count_now(robot: Robot) -> None:
    robot.app.keys.set("hint", ("j",))
    robot.press("f1")
    scene = robot.scene
    assert isinstance(scene, KeysScene)
    labels = [one.label for one in scene.group.find("list").rows]  # type: ignore[attr-defined]
    assert "Hint: J" in labels and len(labels) == len(COMMANDS)
    robot.press("f1")
    assert not isinstance(robot.scene, KeysScene)


def test_a_new_key_works_at_once_and_is_kept(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        scene = choose(robot, "undo")
        robot.press("u")
        assert scene.waiting == "" and robot.app.keys.command("u") == "undo"
        assert robot.app.settings.keys == {"undo": ("u", "ctrl+z")}
    assert KeyMap(load_settings(tmp_path).keys).command("u") == "undo"


def test_a_taken_key_is_refused_in_a_sentence(robot: Robot) -> None:
    choose(robot, "undo")
    robot.press("h")
    assert robot.sees("H is already the key for “Hint”.")
    assert robot.app.keys.command("z") == "undo"


def test_while_a_line_waits_no_key_is_a_command(robot: Robot) -> None:
    scene = choose(robot, "undo")
    robot.press("left shift")
    assert scene.waiting == "undo", "a modifier alone is no key"
    robot.press("escape")
    assert robot.scene is scene and scene.waiting == "" and not robot.app.keys.changed
    robot.press("escape")
    assert robot.scene is not scene


def test_the_usual_keys_come_back(robot: Robot) -> None:
    choose(robot, "undo")
    robot.press("u")
    robot.click("usual")
    assert robot.app.keys.command("z") == "undo" and robot.app.settings.keys == {}


# --- the table by keyboard --------------------------------------------------------------------------------------


class Typist(Person):
    """Plays with the keyboard alone: goes to pieces with Tab and presses Enter."""

    def step(self) -> None:
        if isinstance(self.robot.scene, HandoverScene):
            self.robot.press("tab")
            self.robot.press("return")
            self.robot.run_frames(1, 60)
        else:
            super().step()

    def press_button(self, piece: str) -> None:
        self.use(piece)

    def bring(self, scene: TableScene, piece: str, target: str) -> None:
        self.use(scene.token_place if piece == "token" else piece)
        if scene.play.picked is not None:
            self.use(target)

    def use(self, piece: str) -> None:
        scene = self.robot.scene
        assert isinstance(scene, TableScene)
        for _step in range(80):
            if scene.keys.focused == piece:
                self.robot.press("return")
                return
            self.robot.press("tab")
        raise AssertionError(f"Tab never comes to {piece}: {scene.keys.usable()}")


@pytest.mark.parametrize("seats", [TWO, (SeatSetup("Mira"), SeatSetup("Ada"), SeatSetup("Odo", "greedy"))])
def test_a_whole_game_by_keyboard_alone(robot: Robot, seats: tuple[SeatSetup, ...]) -> None:
    robot.app.start_match(GameSetup(seats, 0, 8))
    robot.run_frames(2)
    person = Typist(robot)
    person.play()
    robot.run_frames(40, 60)
    assert isinstance(robot.scene, ScoreScene) and person.answers > 20


def test_the_arrows_reach_everything_that_can_be_used(robot: Robot) -> None:
    scene = start(robot)
    person = Person(robot)
    for _turn in range(4):
        person.play(3)
        if not scene.play.is_asked:
            continue
        robot.press("tab")
        reached, open_ends = {scene.keys.ring.current}, [scene.keys.ring.current]
        while open_ends:
            here = open_ends.pop()
            for direction in DIRECTIONS:
                scene.keys.ring.current = here
                scene.keys.handle(Command(direction))
                if scene.keys.ring.current not in reached:
                    reached.add(scene.keys.ring.current)
                    open_ends.append(scene.keys.ring.current)
        assert set(scene.keys.usable()) <= reached


def test_the_pointer_hides_the_focus_and_tab_brings_it_back(robot: Robot) -> None:
    scene = start(robot)
    robot.press("tab")
    assert scene.keys.focused in scene.keys.usable()
    robot.hover((5, 5))
    assert scene.keys.focused == ""
    robot.press("tab")
    assert scene.keys.focused


def test_the_focus_goes_to_where_a_picked_card_may_go(robot: Robot) -> None:
    scene = start(robot)
    robot.press("tab")
    while not scene.keys.focused.startswith("hand:"):
        robot.press("tab")
    robot.press("return")
    assert scene.play.picked is not None and scene.keys.focused in scene.play.targets(scene.play.picked)
    robot.press("escape")
    assert scene.play.picked is None and robot.scene is scene


def test_the_focus_is_not_lost_when_its_piece_goes(robot: Robot) -> None:
    scene = start(robot)
    typist = Typist(robot)
    typist.play(4)
    assert scene.keys.focused in {piece.id for piece in scene.pieces()}
