"""Keys: which one means what, other keys for whoever wants them, and the whole table by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from engine.players import Player
from tests.engine.positions import position
from tests.gui.at_table import settle, sit_down
from tests.gui.keyboard import ASKING, LAYOUTS, Keyboard, recorded
from tests.gui.person import Person
from tests.gui.robot import Robot
from tests.gui.typist import Typist
from tests.pretence import pretend
from valeria_gui.games.valdora.full_tables import asked
from valeria_gui.games.valeria.help_scene import AidScene
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.input import keymap
from valeria_gui.input.intents import DIRECTIONS, Command
from valeria_gui.input.keymap import COMMANDS, KeyMap, KeyTaken, key_label
from valeria_gui.input.translator import PAD_COMMANDS, Translator, key_name
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.keys import KeysScene
from valeria_gui.scenes.rulebook import RulesScene
from valeria_gui.scenes.save import SaveScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import load_settings


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as player:
        yield player


@pytest.fixture(autouse=True)
def display() -> None:
    """Keys have names only while there is a display."""
    pygame.display.init()


PRESSED = (pygame.KEYDOWN, pygame.KEYUP)
TWO = (Player("Mira"), Player("Odo", "greedy"))


def start(robot: Robot) -> TableScene:
    robot.app.navigator.start(GameSetup(TWO, 0, 8))
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
def test_a_key_is_called_what_stands_on_it(key: str, label: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, "linux", keymap)
    assert key_label(key) == label


# --- macOS -----------------------------------------------------------------------------------------------------


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, "darwin", keymap)


@pytest.mark.usefixtures("mac")
@pytest.mark.parametrize(
    ("key", "label"), [("ctrl+shift+z", "Cmd+Shift+Z"), ("alt+return", "Option+Enter"), ("f1", "F1"), ("+", "+")]
)
def test_a_key_of_a_mac_is_called_what_stands_on_it(key: str, label: str) -> None:
    assert key_label(key) == label


def test_the_list_of_keys_and_a_refusal_call_the_keys_as_a_mac_does(mac: None, robot: Robot) -> None:
    robot.press("f1")
    labels = [one.label for one in robot.scene.group.find("list").rows]  # type: ignore[attr-defined]
    assert "Take back: Z, Cmd+Z" in labels
    assert not any("Ctrl" in label for label in labels)
    with pytest.raises(KeyTaken, match=r"^Cmd\+Z is already"):
        robot.app.keys.set("hint", ("ctrl+z",))


@pytest.mark.parametrize("mod", [pygame.KMOD_LMETA, pygame.KMOD_RMETA])
def test_cmd_takes_back_and_redoes(mod: int) -> None:
    translator = Translator(KeyMap())
    strokes = [(pygame.K_z, mod), (pygame.K_z, mod | pygame.KMOD_LSHIFT), (pygame.K_y, mod)]
    events = [pygame.event.Event(kind, key=key, mod=held, unicode="") for key, held in strokes for kind in PRESSED]
    assert list(translator.intents(events)) == [Command("undo"), Command("redo"), Command("redo")]


@pytest.mark.parametrize("key", ["q", "w", "h", "alt+h", "m", ",", "tab", "space", "`", "alt+escape", "f"])
def test_the_keys_of_the_menu_of_macos_are_left_to_it(key: str) -> None:
    assert KeyMap().command(f"ctrl+{key}") is None


@pytest.mark.parametrize("end", [pygame.QUIT, pygame.WINDOWCLOSE], ids=["Cmd-Q", "Cmd-W"])
def test_cmd_with_the_letter_of_the_menu_closes_the_window_and_writes_nothing(
    end: int, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The menu is SDL's: it hears the key, too, and what it says about it comes as an event of its own."""
    start(robot)
    robot.app.navigator.show_save(lambda name: None)
    robot.run_frames(2)
    before = [piece.label for piece in robot.pieces()]
    key = pygame.K_q if end == pygame.QUIT else pygame.K_w
    events = [pygame.event.Event(kind, key=key, mod=pygame.KMOD_LMETA, unicode="") for kind in PRESSED]
    closed: list[bool] = []
    with monkeypatch.context() as patch:
        patch.setattr(robot.app, "quit", lambda: closed.append(True))
        robot.send([*events, pygame.event.Event(end)])
    assert closed == [True]
    assert [piece.label for piece in robot.pieces()] == before


# --- gamepads --------------------------------------------------------------------------------------------------


def test_a_gamepad_gives_the_same_commands() -> None:
    translator = Translator(KeyMap())

    def pad(kind: int, **facts: object) -> object:
        return translator.intent(pygame.event.Event(kind, facts))

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


@pytest.mark.parametrize(
    "seats",
    [TWO, pytest.param((Player("Mira"), Player("Ada"), Player("Odo", "greedy")), marks=pytest.mark.needs("long"))],
)
def test_a_whole_game_by_keyboard_alone(robot: Robot, seats: tuple[Player, ...]) -> None:
    robot.app.navigator.start(GameSetup(seats, 0, 8))
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
        reached, open_ends = {scene.keyboard.ring.current}, [scene.keyboard.ring.current]
        while open_ends:
            here = open_ends.pop()
            for direction in DIRECTIONS:
                scene.keyboard.ring.current = here
                scene.keyboard.handle(Command(direction))
                if scene.keyboard.ring.current not in reached:
                    reached.add(scene.keyboard.ring.current)
                    open_ends.append(scene.keyboard.ring.current)
        assert set(scene.keyboard.usable()) <= reached


def test_the_pointer_hides_the_focus_and_tab_brings_it_back(robot: Robot) -> None:
    scene = start(robot)
    robot.press("tab")
    assert scene.keyboard.focused in scene.keyboard.usable()
    robot.hover((5, 5))
    assert scene.keyboard.focused == ""
    robot.press("tab")
    assert scene.keyboard.focused


def test_the_focus_goes_to_where_a_picked_card_may_go(robot: Robot) -> None:
    scene = start(robot)
    robot.press("tab")
    while not scene.keyboard.focused.startswith("hand:"):
        robot.press("tab")
    robot.press("return")
    assert scene.play.picked is not None and scene.keyboard.focused in scene.play.targets(scene.play.picked)
    robot.press("escape")
    assert scene.play.picked is None and robot.scene is scene


def test_the_focus_is_not_lost_when_its_piece_goes(robot: Robot) -> None:
    scene = start(robot)
    typist = Typist(robot)
    typist.play(4)
    settle(robot)
    assert scene.keyboard.focused in {piece.id for piece in scene.pieces()}


# --- keyboards of several countries -------------------------------------------------------------------------------


def open_table(robot: Robot) -> TableScene:
    """A table at which a name has been typed once: letters were asked for, and are no more."""
    scene = start(robot)
    robot.press("f10")
    robot.click("save-as")
    page = robot.scene
    assert isinstance(page, SaveScene) and page.wants_text() is not None
    robot.press("escape")
    robot.press("escape")
    assert robot.scene is scene
    return scene


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_question_mark_opens_the_aid_also_after_a_text_field_had_the_focus(robot: Robot, layout: str) -> None:
    robot.keyboard = Keyboard(layout)
    scene = open_table(robot)
    robot.press("?")
    page = robot.scene
    assert isinstance(page, AidScene)
    robot.press("?")
    assert robot.scene is scene


LETTERS = "zyephvcr"
"""The letters that give a command at the table."""


@pytest.mark.parametrize("layout", ["us", "de", "fr", "es"])
@pytest.mark.parametrize("letter", LETTERS)
def test_a_letter_gives_its_command_wherever_it_stands(layout: str, letter: str) -> None:
    translator = Translator(KeyMap())
    down, *_rest = Keyboard(layout).named(letter)
    assert translator.intent(down) == Command(KeyMap().command(letter) or "")


@pytest.mark.parametrize("layout", ["bg", "ru"])
@pytest.mark.parametrize("letter", LETTERS)
def test_where_letters_are_others_the_key_counts_on_which_it_stands_elsewhere(layout: str, letter: str) -> None:
    place = next(one["place"] for one in recorded("us") if key_name(one["key"]) == letter)
    down, *_rest = Keyboard(layout).at(place)
    assert not key_name(down.key).isascii()
    assert Translator(KeyMap()).intent(down) == Command(KeyMap().command(letter) or "")


def test_a_key_of_another_script_that_was_chosen_comes_first(robot: Robot) -> None:
    robot.keyboard = Keyboard("ru")
    place = next(one["place"] for one in recorded("us") if key_name(one["key"]) == "z")
    choose(robot, "hint")
    robot.send(robot.keyboard.at(place))
    down, *_rest = robot.keyboard.at(place)
    assert robot.app.translator.intent(down) == Command("hint")


def test_the_letter_of_a_command_is_not_typed_where_the_command_leads() -> None:
    translator = Translator(KeyMap())
    assert list(translator.intents(Keyboard().named("r"))) == [Command("rules")]


def test_an_input_method_that_takes_the_keys_of_the_table_is_sent_away(robot: Robot) -> None:
    start(robot)
    robot.send([pygame.event.Event(pygame.TEXTEDITING, text="ね", start=0, length=1)])
    assert not ASKING.now
    robot.press("?")
    assert isinstance(robot.scene, AidScene), "the key itself is enough where it bears the sign"


# --- every command does something ---------------------------------------------------------------------------------

HELD = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}


def press_command(robot: Robot, command: str) -> None:
    """The first key of a command, as a keyboard sends it."""
    *held, key = COMMANDS[command].keys[0].split("+")
    robot.press(key, sum(HELD[name] for name in held))


def leading(robot: Robot) -> TableScene:
    robot.app.settings.change("end_confirm", True)
    return sit_down(robot, position(2, hands={0: "Farm, Crypt, Stables"}, deck="Windmill"), bots=(1,))


def focused(robot: Robot, piece: str = "action:develop") -> None:
    scene = leading(robot)
    for _step in range(40):
        robot.press("tab")
        if scene.keyboard.focused == piece:
            return
    raise AssertionError(f"Tab never comes to {piece}")


def developing(robot: Robot) -> None:
    leading(robot)
    robot.drag("hand:0", "develop:0")
    settle(robot)


def taken_back(robot: Robot) -> None:
    developing(robot)
    robot.press("z")


def complete(robot: Robot) -> None:
    developing(robot)
    robot.drag("hand:1", "pile:0")
    settle(robot)


def following(robot: Robot) -> None:
    sit_down(robot, position(2, at="follow harvest", hands={1: "Farm"}, deck="Windmill"), bots=(0,))


def watching(robot: Robot) -> None:
    robot.app.settings.change("bot_pace", "slow")
    sit_down(robot, position(5, at="follow harvest", leader=4), bots=(1, 2, 3, 4))
    robot.click("prompt:pass")
    robot.run_frames(10, 100)


def watched(robot: Robot) -> None:
    watching(robot)
    settle(robot)


def covered(robot: Robot) -> None:
    sit_down(robot, position(2, at="follow harvest", hands={0: "Crypt", 1: "Farm"}, deck="Windmill"))
    settle(robot)


def travelling(robot: Robot) -> None:
    """A game with a map, in which a commission is held."""
    sit_down(robot, asked("go", turns=84)(), bots=(1, 2, 3), game="valdora")
    settle(robot)


SITUATIONS: dict[str, Callable[[Robot], object]] = {
    "confirm": focused,
    "left": focused,
    "right": focused,
    "up": focused,
    "down": focused,
    "look": focused,
    "undo": developing,
    "redo": taken_back,
    "end": complete,
    "pass": following,
    "hand": covered,
    "hurry": watching,
    "replay": watched,
    "chronicle": developing,
    "plan": travelling,
}
"""Where a command means something; the others do at any time."""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_list_does_something(robot: Robot, command: str) -> None:
    situation = SITUATIONS.get(command, leading)
    situation(robot)
    if situation is not watching:
        settle(robot)
    before = seen(robot)
    press_command(robot, command)
    robot.run_frames(2)
    assert seen(robot) != before


def seen(robot: Robot) -> tuple[object, ...]:
    """All that a player could notice."""
    scenes = [type(scene).__name__ for scene in robot.app.stack.scenes]
    return scenes, robot.app.settings.fullscreen, pygame.image.tobytes(robot.app.screen, "RGB")


@pytest.mark.parametrize("button", sorted(PAD_COMMANDS))
def test_every_button_of_a_gamepad_gives_a_command_of_the_list(button: int) -> None:
    assert PAD_COMMANDS[button] in COMMANDS


def test_r_opens_the_rules_over_any_page_and_closes_them(robot: Robot) -> None:
    for opened in (
        robot.app.navigator.show_setup,
        robot.app.navigator.show_settings,
        robot.app.navigator.show_keys,
        robot.app.navigator.show_credits,
    ):
        robot.app.navigator.show_title()
        opened()
        robot.run_frames(1)
        scene = robot.scene
        robot.press("r")
        assert isinstance(robot.scene, RulesScene), scene
        robot.press("r")
        assert robot.scene is scene


def test_r_opens_the_rule_of_what_was_just_refused(robot: Robot) -> None:
    scene = sit_down(robot, position(2, pool="Knight, Wizard", deck="Windmill"), bots=(1,))
    robot.drag("pool:0", "slot:0")
    assert scene.play.refused and scene.play.why
    robot.press("r")
    assert isinstance(robot.scene, RulesScene)
    assert robot.scene.reading.number > 0
