"""What the table tells without a word: which actions may be led, who sits where, what lies in a pile."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from engine.players import Player
from engine.valeria import VALERIA
from tests.engine.positions import position
from tests.gui.at_table import sit_down
from tests.gui.robot import Robot
from valeria_gui.games.valeria.board.layout import table_layout
from valeria_gui.games.valeria.board.seat_banner import CLOTH
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.games.valeria.board.valeria_board import BOARD
from valeria_gui.graphics import theme
from valeria_gui.play.characters import characters, emblems
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import PALETTES
from valeria_gui.table.board import Board
from valeria_gui.table.frame import TableFrame

# --- what may be led ------------------------------------------------------------------------------------------


def broke(robot: Robot) -> TableScene:
    """A lead without gold: nobody can be recruited."""
    state = position(2, gold={0: 0}, hands={0: "Farm, Crypt, Stables"}, pool="Knight", deck="Windmill")
    return sit_down(robot, state, bots=(1,))


def contrast_in(robot: Robot, action: str) -> float:
    """The contrast of what is printed in the middle of an action, 1 to 21."""
    scene = robot.scene
    assert isinstance(scene, TableScene)
    rect = scene.layout[f"action:{action}"]
    part = robot.app.screen.subsurface(rect.inflate(-rect.w // 6, -rect.h // 3))
    pixels = [part.get_at((x, y)) for x in range(part.get_width()) for y in range(part.get_height())]
    colors = sorted(((pixel.r, pixel.g, pixel.b) for pixel in pixels), key=sum)
    return theme.contrast(colors[0], colors[-1])


@pytest.mark.parametrize("colors", PALETTES)
def test_what_may_be_led_stands_out_and_what_may_not_steps_back(robot: Robot, colors: str) -> None:
    robot.app.settings.change("palette", colors)
    scene = broke(robot)
    overlay = scene.overlay()
    assert "action:recruit" in overlay.dimmed and "action:tax" not in overlay.dimmed
    robot.run_frames(3)
    assert contrast_in(robot, "tax") > 9
    assert contrast_in(robot, "recruit") < 0.6 * contrast_in(robot, "tax")


@pytest.mark.parametrize("colors", PALETTES)
def test_the_focus_leaves_an_action_its_full_ink(robot: Robot, colors: str) -> None:
    robot.app.settings.change("palette", colors)
    scene = broke(robot)
    robot.run_frames(3)
    before = contrast_in(robot, "tax")
    for _step in range(20):
        robot.press("tab")
        if scene.keyboard.focused == "action:tax":
            break
    assert scene.keyboard.focused == "action:tax"
    assert contrast_in(robot, "tax") > 0.8 * before


def test_nothing_steps_back_while_a_card_is_held(robot: Robot) -> None:
    scene = broke(robot)
    scene.play.picked = "hand:0"
    assert not [piece for piece in scene.overlay().dimmed if piece.startswith("action:")]


# --- who sits where -------------------------------------------------------------------------------------------


def table_of(size: tuple[int, int], names: list[str], signs: tuple[str, ...] = ()) -> tuple[Surface, Board]:
    view = VALERIA.setup(len(names), 3).view(0)
    board = Board(BOARD, table_layout(table_shape(view), size), names, signs)
    board.show(TableFrame(view, board.layout))
    target = Surface(size)
    board.draw(target, None)
    return target, board


def changed(one: Surface, other: Surface, area: Rect) -> Rect:
    """Where two pictures differ in an area."""
    difference = one.subsurface(area).copy()
    difference.blit(other, (0, 0), area, special_flags=pygame.BLEND_RGB_SUB)
    reverse = other.subsurface(area).copy()
    reverse.blit(one, (0, 0), area, special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(reverse, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    mask = pygame.mask.from_threshold(difference, (0, 0, 0), (24, 24, 24, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("name", [one.name for one in characters("valeria")])
def test_names_can_be_read_at_five_seats(size: tuple[int, int], name: str) -> None:
    names = ["Ada", name, "Cy", "Di", "Ed"]
    with_name, board = table_of(size, names)
    without, _board = table_of(size, ["Ada", "", "Cy", "Di", "Ed"])
    banner = board.layout["banner:1"]
    place = changed(with_name, without, Rect(banner.x, banner.y, banner.w, banner.h // 4))
    assert place.w <= CLOTH * banner.w
    lines = 2 if len(name) > 12 else 1
    assert place.h >= 9 * lines, "no letters so small"
    if place.h < 24:
        assert place.w <= 0.70 * banner.w, "clear of the bright threads of the cloth"


def test_a_character_is_known_by_its_portrait() -> None:
    names = ["Ada", "Godwin"]
    seats = GameSetup((Player("Ada"), Player("Godwin", "bot:baron")), 0, 1)
    plain, board = table_of((1280, 720), names)
    shown, _board = table_of((1280, 720), names, emblems(seats))
    assert changed(plain, shown, board.layout["banner:1"]).w > 20
    assert changed(plain, shown, board.layout["banner:0"]).w == 0
