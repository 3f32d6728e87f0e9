"""Every page of widgets: nothing is cut in a longer language or in larger letters, everything can be read."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from engine.players import Player
from tests.gui.robot import Robot
from valeria_gui import i18n
from valeria_gui.games.valeria.help_scene import AidScene
from valeria_gui.graphics import theme
from valeria_gui.graphics.theme import Color, contrast
from valeria_gui.scenes.credits import CreditsScene
from valeria_gui.scenes.dialogs import ConfirmScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.keys import KeysScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.settings import SettingsScene
from valeria_gui.scenes.settings_text import SECTIONS
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.setup_characters import CharactersScene
from valeria_gui.settings.settings import PALETTES
from valeria_gui.ui.navigation import HandOver, Services
from valeria_gui.ui.page import Page
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.text import Label, Paragraph

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from cut_words import CutWords

PAGES: tuple[Callable[[Services], Page], ...] = (
    SetupScene,
    lambda services: CharactersScene(services, "valeria", 1, "baron", {"duke"}, lambda spec: None),
    AidScene,
    lambda services: AidScene(services, alone=True, events=True),
    CreditsScene,
    MenuScene,
    KeysScene,
    *(lambda services, section=section: turned(SettingsScene(services), section) for section in SECTIONS),
    lambda services: ConfirmScene(
        services, i18n._("Something broke, but your game is saved up to the last move."), "", lambda: None
    ),
)


def turned(scene: SettingsScene, section: str) -> SettingsScene:
    """The settings at a section."""
    scene.section = section
    return scene


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        robot.app.settings.seats = tuple(Player(f"Player {seat}", "bot:greedy") for seat in range(5))
        yield robot
    theme.use("default")
    i18n.install("en")


def shown(robot: Robot) -> Iterator[Page]:
    """One page after the other, drawn."""
    for make in PAGES:
        page = make(robot.app.services)
        robot.app.stack.push(page)
        robot.run_frames(2)
        yield page
        robot.app.stack.remove(page)


@pytest.mark.parametrize(
    ("language", "text_scale"), [("en", 75), ("en", 100), ("en", 200), ("pseudo", 100), ("pseudo", 200)]
)
def test_no_words_are_cut(robot: Robot, language: str, text_scale: int) -> None:
    robot.speak(language)
    robot.app.settings.change("text_scale", text_scale)
    with CutWords() as cut:
        robot.app.navigator.show_title()
        robot.run_frames(2)
        for _page in shown(robot):
            pass
    assert cut.texts == []


def test_words_that_are_cut_are_found(robot: Robot) -> None:
    with CutWords() as cut:
        robot.app.navigator.notice("Read this. " * 400)
        robot.run_frames(1)
        robot.app.stack.push(Narrow(robot.app.services))
        robot.run_frames(1)
    assert Narrow.WORDS in cut.texts


def test_the_button_that_enter_means_is_the_light_one_on_every_page(robot: Robot) -> None:
    for page in shown(robot):
        light = [widget.id for widget in page.group.widgets if isinstance(widget, Button) and widget.primary]
        assert light == [page.default], type(page).__name__


class Narrow(Page):
    """A page with words that find no room."""

    WORDS = "More words than the label has room for"

    def build(self) -> list[Widget]:
        return [Label("narrow", pygame.Rect(20, 20, 60, 20), self.WORDS, role="body", px=20)]


@pytest.mark.parametrize("name", PALETTES)
def test_words_stand_out_from_what_is_behind_them(robot: Robot, name: str) -> None:
    """Measured on the picture: the ground of a text is the colour that most of its place has."""
    robot.app.settings.change("palette", name)
    for page in shown(robot):
        for widget in page.group.widgets:
            if isinstance(widget, Label | Paragraph) and widget.label.strip():
                ground = ground_of(robot.app.screen, widget)
                assert contrast(widget.color, ground) >= 4.5, (type(page).__name__, widget.id, ground)


def ground_of(screen: pygame.Surface, widget: Label | Paragraph) -> Color:
    """The mean colour of what is farther from the letters' colour than half the farthest."""
    area = widget.rect.clip(screen.get_rect())
    across, down = max(1, area.width // 24), max(1, area.height // 8)
    places = [(x, y) for x in range(area.left, area.right, across) for y in range(area.top, area.bottom, down)]
    pixels = [tuple(screen.get_at(place))[:3] for place in places]
    far = [sum(abs(a - b) for a, b in zip(pixel, widget.color, strict=True)) for pixel in pixels]
    ground = [pixel for pixel, away in zip(pixels, far, strict=True) if away >= 0.5 * max(far)]
    red, green, blue = (round(sum(channel) / len(ground)) for channel in zip(*ground, strict=True))
    return red, green, blue


def test_a_page_that_is_open_follows_the_palette(robot: Robot) -> None:
    """It looks as if it had been opened in it."""
    for make in PAGES[::3]:
        looks = []
        for late in (True, False):
            robot.app.settings.change("palette", "default" if late else "high-contrast")
            page = make(robot.app.services)
            robot.app.stack.push(page)
            robot.run_frames(2)
            robot.app.settings.change("palette", "high-contrast")
            robot.run_frames(2)
            looks.append(pygame.image.tobytes(robot.app.screen, "RGB"))
            robot.app.stack.remove(page)
        assert looks[0] == looks[1], type(page).__name__


def test_a_hand_over_names_every_seat_legibly(robot: Robot) -> None:
    for name in PALETTES:
        robot.app.settings.change("palette", name)
        for seat in range(5):
            page = HandoverScene(robot.app.services, HandOver(seat, "Ada", "Lead an action", lambda *_args: None))
            robot.app.stack.push(page)
            label = page.group.find("name")
            assert isinstance(label, Label)
            assert contrast(label.color, theme.PARCHMENT_DARK) >= 4.5
            robot.app.stack.remove(page)
