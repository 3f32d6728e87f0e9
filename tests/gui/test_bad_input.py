"""Whatever lies in the data folder, whatever the devices send: the program starts, says a sentence, plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from engine.chance import Chance
from engine.players import Player
from engine.saving import save_file
from engine.valeria import VALERIA
from engine.valeria.card_files import card_set_to_dict
from tests.gui.person import Person
from tests.gui.robot import Robot
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import AUTOSAVE, OWN_CARDS
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene

SEATS = (Player("Ada"), Player("Bo", "bot:random"))

SCRIBBLES: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)) * 8,
    "not UTF-8": b"name: \xff\xfe\n",
    "broken YAML": b"buildings: [1, {",
    "a list": b"- 1\n- 2\n",
    "deep": b"[" * 50_000,
    "another program's": b"key: value\nlist: [1, 2, 3]\n",
    "huge": b"x" * 9_000_000,
}


def notice(robot: Robot) -> str:
    """The sentence that the player is asked to read."""
    assert isinstance(robot.scene, NoticeScene), robot.scene
    sentence = robot.scene.sentence
    assert sentence
    assert "\n" not in sentence
    return sentence


def plays(robot: Robot) -> bool:
    """Whether a new game can be started from the title and a first card be developed."""
    assert isinstance(robot.scene, TitleScene)
    robot.click("new-game")
    robot.click("start")
    robot.run_frames(2)
    while isinstance(robot.scene, NoticeScene):
        robot.click("ok")
    return goes_on(robot)


def goes_on(robot: Robot) -> bool:
    """Whether the game at the table can be played on."""
    scene = robot.scene
    assert isinstance(scene, TableScene | HandoverScene)
    person = Person(robot)
    person.play(3)
    return person.answers == 3


def no_crash(data_dir: Path) -> bool:
    return not data_dir.is_dir() or not [file for file in data_dir.iterdir() if "crash" in file.name]


def leave_a_game(data_dir: Path, answers: int = 6) -> None:
    """A game that was begun and left."""
    with Robot(data_dir) as robot:
        robot.app.navigator.start(GameSetup(SEATS, 0, 3))
        Person(robot).play(answers)


def asides(data_dir: Path) -> list[str]:
    return sorted(file.name for file in data_dir.iterdir() if "damaged" in file.name)


# --- saves ------------------------------------------------------------------------------------------------


def test_a_truncated_autosave_costs_one_move_and_one_sentence(tmp_path: Path) -> None:
    leave_a_game(tmp_path)
    path = tmp_path / AUTOSAVE
    raw = path.read_bytes()
    path.write_bytes(raw[: len(raw) // 2])
    with Robot(tmp_path) as robot:
        robot.click("continue")
        assert "autosave.yaml is damaged" in notice(robot)
        assert asides(tmp_path)[0] in notice(robot)
        robot.click("ok")
        assert goes_on(robot)
    assert (tmp_path / asides(tmp_path)[0]).read_bytes() == raw[: len(raw) // 2]
    assert no_crash(tmp_path)


@pytest.mark.parametrize("kind", SCRIBBLES)
def test_a_save_that_cannot_be_read_is_told_kept_and_not_in_the_way(kind: str, tmp_path: Path) -> None:
    (tmp_path / AUTOSAVE).write_bytes(SCRIBBLES[kind])
    with Robot(tmp_path) as robot:
        robot.click("continue")
        assert AUTOSAVE in notice(robot)
        (aside,) = asides(tmp_path)
        assert aside in notice(robot)
        robot.click("ok")
        assert not robot.sees("continue")
        assert plays(robot)
    assert (tmp_path / aside).read_bytes() == SCRIBBLES[kind]
    assert no_crash(tmp_path)


def test_an_edited_save_is_told_and_kept(tmp_path: Path) -> None:
    leave_a_game(tmp_path)
    save_file.previous(tmp_path / AUTOSAVE).unlink(missing_ok=True)
    path = tmp_path / AUTOSAVE
    path.write_bytes(path.read_bytes().replace(b"bank: ", b"bank: 1"))
    with Robot(tmp_path) as robot:
        robot.click("continue")
        assert "changed by hand" in notice(robot)
        robot.click("ok")
        assert plays(robot)
    assert len(asides(tmp_path)) == 1


def test_who_begins_anew_instead_is_told_that_the_damaged_save_was_kept(tmp_path: Path) -> None:
    (tmp_path / AUTOSAVE).write_bytes(b"damaged")
    with Robot(tmp_path) as robot:
        robot.click("new-game")
        robot.click("start")
        robot.run_frames(2)
        assert asides(tmp_path)[0] in notice(robot)
        robot.click("ok")
        assert goes_on(robot)


def test_a_signed_save_that_makes_no_sense_is_told_and_kept(tmp_path: Path) -> None:
    leave_a_game(tmp_path)
    data = save_file.read(tmp_path / AUTOSAVE)
    data["record"]["moves"][0] = "develop Nonsense"
    (tmp_path / AUTOSAVE).write_bytes(save_file.encode(data))
    save_file.previous(tmp_path / AUTOSAVE).unlink(missing_ok=True)
    with Robot(tmp_path) as robot:
        robot.click("continue")
        assert "develop Nonsense" in notice(robot)
        robot.click("ok")
        assert plays(robot)


def test_a_folder_in_place_of_the_save_is_told_and_kept(tmp_path: Path) -> None:
    (tmp_path / AUTOSAVE).mkdir()
    with Robot(tmp_path) as robot:
        robot.click("continue")
        assert asides(tmp_path)[0] in notice(robot)
        robot.click("ok")
        assert plays(robot)


# --- own cards --------------------------------------------------------------------------------------------


def choose_own_cards(robot: Robot) -> None:
    """At the set-up screen, the player's own card file."""
    robot.click("new-game")
    left, top, wide, high = robot.find("cards").rect
    robot.click((left + wide - high // 2, top + high // 2))
    assert isinstance(robot.scene, SetupScene)
    assert robot.scene.draft.cards is not None


@pytest.mark.parametrize("kind", SCRIBBLES)
def test_broken_own_cards_are_told_at_the_set_up_and_the_built_in_ones_play(kind: str, tmp_path: Path) -> None:
    (tmp_path / OWN_CARDS).write_bytes(SCRIBBLES[kind])
    with Robot(tmp_path) as robot:
        choose_own_cards(robot)
        assert "cards.yaml" in robot.find("problem").label
        robot.click("start")
        assert isinstance(robot.scene, SetupScene)
        robot.click("back")
        assert plays(robot)
    assert (tmp_path / OWN_CARDS).read_bytes() == SCRIBBLES[kind]
    assert no_crash(tmp_path)


def own_cards(data_dir: Path, **changes: Any) -> None:
    cards = card_set_to_dict(VALERIA.card_set)
    cards["buildings"]["Farm"] |= changes
    (data_dir / OWN_CARDS).write_text(yaml.safe_dump(cards), encoding="utf-8")


def test_own_cards_that_break_after_they_were_chosen_are_told_when_the_game_begins(tmp_path: Path) -> None:
    own_cards(tmp_path)
    with Robot(tmp_path) as robot:
        choose_own_cards(robot)
        own_cards(tmp_path, vp="many")
        robot.click("start")
        assert "Farm" in notice(robot)
        robot.click("ok")
        assert isinstance(robot.scene, SetupScene)
        own_cards(tmp_path, vp=2)
        robot.click("start")
        robot.run_frames(2)
        assert goes_on(robot)


def test_a_folder_in_place_of_the_own_cards_is_not_offered(tmp_path: Path) -> None:
    (tmp_path / OWN_CARDS).mkdir()
    with Robot(tmp_path) as robot:
        assert plays(robot)


# --- the data folder itself -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["empty", "binary", "not UTF-8", "a list", "deep"])
def test_broken_settings_cost_the_settings_only(kind: str, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_bytes(SCRIBBLES[kind])
    with Robot(tmp_path) as robot:
        assert plays(robot)
    assert isinstance(yaml.safe_load((tmp_path / "settings.yaml").read_text(encoding="utf-8")), dict)


def test_the_program_plays_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("I am a file")
    with Robot(tmp_path / "folder") as robot:
        robot.click("new-game")
        robot.click("start")
        robot.run_frames(2)
        while isinstance(robot.scene, NoticeScene):
            robot.click("ok")
        assert isinstance(robot.scene, TableScene)
        robot.scene.own_session.writer.flush()
        robot.run_frames(2)
        while isinstance(robot.scene, NoticeScene):
            robot.click("ok")
        assert goes_on(robot)
    assert (tmp_path / "folder").read_text() == "I am a file"


# --- the devices ------------------------------------------------------------------------------------------

KEYS = [
    getattr(pygame, f"K_{name}") for name in ("RETURN", "ESCAPE", "TAB", "SPACE", "z", "LEFT", "UP", "F1", "DELETE")
]
LETTERS = ["a", "ß", "日本", "🏰", " ", "\u202e", "x" * 99]
WINDOW = [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWENTER, pygame.WINDOWEXPOSED]


class Monkey:
    """Hits everything: buttons that it never let go, keys, wheels, letters, places outside the window."""

    def __init__(self, robot: Robot, seed: int) -> None:
        self.robot = robot
        self.chance = Chance(seed)
        once = (self._motion, self._button, self._key, self._wheel, self._text, self._window)
        self.inputs: list[Callable[[], pygame.event.Event]] = [self._motion, self._button, self._button, *once]

    def play(self, inputs: int) -> None:
        for _ in range(inputs):
            self.robot.app.post(self.chance.choice(self.inputs)())
            self.robot.run_frames(1, self.chance.choice([0, 16, 16, 500]))
            if not self.robot.app.running or self.robot.app.stack.top is None:
                self.robot.app.running = True
                self.robot.app.navigator.show_title()

    def _place(self) -> tuple[int, int]:
        pieces = self.robot.pieces()
        if pieces and self.chance.below(4):
            x, y = self.chance.choice(pieces).rect.center
            return x, y
        return self.chance.below(1400) - 60, self.chance.below(840) - 60

    def _motion(self) -> pygame.event.Event:
        held = self.chance.below(2)
        return pygame.event.Event(pygame.MOUSEMOTION, pos=self._place(), rel=(0, 0), buttons=(held, 0, 0))

    def _button(self) -> pygame.event.Event:
        kind = self.chance.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
        return pygame.event.Event(kind, pos=self._place(), button=self.chance.choice([1, 1, 1, 1, 2, 3, 9]))

    def _key(self) -> pygame.event.Event:
        kind = self.chance.choice([pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP])
        mod = self.chance.choice([0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL])
        return pygame.event.Event(kind, key=self.chance.choice(KEYS), mod=mod, unicode="", scancode=0)

    def _wheel(self) -> pygame.event.Event:
        turn = self.chance.choice([-3, -1, 1, 3])
        return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn))

    def _text(self) -> pygame.event.Event:
        return pygame.event.Event(pygame.TEXTINPUT, text=self.chance.choice(LETTERS))

    def _window(self) -> pygame.event.Event:
        return pygame.event.Event(self.chance.choice(WINDOW))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_at_the_menus_breaks_nothing(seed: int, tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        Monkey(robot, seed).play(250)
    assert no_crash(tmp_path)


@pytest.mark.parametrize(("seed", "people"), [(3, 1), (4, 2), (5, 0)])
def test_a_monkey_at_the_table_breaks_nothing(seed: int, people: int, tmp_path: Path) -> None:
    kinds = ["human"] * people + ["bot:random"] * (3 - people)
    seats = tuple(Player(name, kind) for name, kind in zip(("Ada", "Bo", "Cy"), kinds, strict=True))
    with Robot(tmp_path) as robot:
        robot.app.navigator.start(GameSetup(seats, None, seed))
        Monkey(robot, seed).play(400)
    assert no_crash(tmp_path)
