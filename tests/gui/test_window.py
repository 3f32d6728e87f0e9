"""The window of the operating system: its size, its pixels, its end; on macOS, too, as far as one can pretend."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from tests.gui.robot import Robot
from tests.pretence import pretend
from valeria_gui.app import App
from valeria_gui.command_line import main
from valeria_gui.input.intents import PointerDown
from valeria_gui.platform import window
from valeria_gui.platform.window import DisplayWindow, HighDpiWindow, drawable_size, no_smaller
from valeria_gui.program import open_program
from valeria_gui.scenes.settings import SettingsScene
from valeria_gui.settings.settings import Settings, load_settings, save_settings
from valeria_gui.ui.scene_stack import Scene

SCREEN = (1512, 982)
"""The points of the screen of a MacBook Pro."""


class Retina(pygame.Window):
    """A window on a screen that has `ratio` pixels for each point across and down, and `SCREEN` points."""

    ratio = 2
    ended: ClassVar[list[bool]] = []
    """For each window that was destroyed: whether the display was still there."""

    def get_surface(self) -> pygame.Surface:
        """A surface with the pixels of the window, the same until its size changes."""
        size = self.size[0] * self.ratio, self.size[1] * self.ratio
        kept: pygame.Surface | None = getattr(self, "_pixels", None)
        if kept is None or kept.get_size() != size:
            kept = self._pixels = pygame.Surface(size)
        return kept

    def flip(self) -> None:
        """Nobody looks."""

    def destroy(self) -> None:
        self.ended.append(pygame.display.get_init())
        super().destroy()


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program opens its window as it does on macOS, on a Retina screen."""
    pretend(monkeypatch, "darwin", window)
    monkeypatch.setattr(pygame, "Window", Retina)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [SCREEN])
    monkeypatch.setattr(Retina, "ratio", 2)
    monkeypatch.setattr(Retina, "ended", [])


@pytest.fixture
def robot(mac: None, tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path / "data") as robot:
        yield robot


def started(folder: Path, *options: str) -> App:
    """The program as the command line starts it, before its first frame."""
    seen: list[App] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(App, "run", lambda self: seen.append(self))
        assert main(["--data-dir", str(folder), *options]) == 0
    return seen[0]


def end(app: App) -> None:
    """Closes the window of `app`."""
    app.quit()
    app.run()


class Heard(Scene):
    """Keeps what it hears; has a field to write in at `field` (pixels)."""

    def __init__(self, field: pygame.Rect | None = None) -> None:
        self.field = field
        self.heard: list[object] = []

    def handle(self, intent: object) -> bool:
        self.heard.append(intent)
        return True

    def wants_text(self) -> pygame.Rect | None:
        return self.field

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("white")


# --- the end of a window ----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("mac")
def test_a_window_is_destroyed_while_there_is_a_display_that_knows_it(tmp_path: Path) -> None:
    """The display frees it otherwise, and what is left of it takes a later window away some time."""
    end(open_program(tmp_path, (1280, 720), fullscreen=False))
    assert Retina.ended == [True]
    assert not pygame.display.get_init()


# --- points and pixels ------------------------------------------------------------------------------------------


def test_a_window_counts_in_points_and_its_picture_in_pixels(robot: Robot) -> None:
    pane = robot.app.window
    assert (pane.size, pane.ratio, robot.app.size) == ((1280, 720), 2.0, (2560, 1440))
    assert robot.app.scale == pytest.approx(4 / 3)


@pytest.mark.usefixtures("mac")
@pytest.mark.parametrize("size", [(1280, 720), (1400, 750), SCREEN])
def test_the_second_start_opens_the_size_of_the_first(size: tuple[int, int], tmp_path: Path) -> None:
    save_settings(Settings(size=size), tmp_path)
    for _start in range(3):
        app = started(tmp_path)
        assert app.window.size == size
        end(app)
        assert load_settings(tmp_path).size == size


@pytest.mark.usefixtures("mac")
def test_the_command_line_tells_the_size_in_points(tmp_path: Path) -> None:
    app = started(tmp_path, "--size", "1300x740")
    assert app.window.size == (1300, 740) and app.size == (2600, 1480)
    end(app)


@pytest.mark.usefixtures("mac")
def test_a_window_that_was_resized_is_drawn_for_all_of_its_pixels_and_kept(tmp_path: Path) -> None:
    robot = Robot(tmp_path)
    robot.resize((1400, 800))
    assert robot.app.window.size == (1400, 800) and robot.app.size == (2800, 1600)
    assert robot.find("new-game").rect.right <= 2800
    robot.close()
    assert load_settings(tmp_path).size == (1400, 800)


def test_a_window_that_moves_to_another_screen_keeps_its_size_and_fits_its_picture(
    mac: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot = Robot(tmp_path)
    before = robot.find("new-game").rect
    for ratio, scale in ((1, 0.5), (2, 1.0), (3, 1.5)):
        monkeypatch.setattr(Retina, "ratio", ratio)
        robot.settle()
        assert robot.app.window.size == (1280, 720) and robot.app.size == (1280 * ratio, 720 * ratio)
        now = robot.find("new-game").rect
        assert (now.x, now.width) == pytest.approx((before.x * scale, before.width * scale), abs=3)
        robot.click("settings")
        assert isinstance(robot.scene, SettingsScene), "what is seen is what is hit"
        robot.press("escape")
    robot.close()
    assert load_settings(tmp_path).size == (1280, 720)


def test_the_pointer_is_told_in_points_and_heard_in_pixels(robot: Robot) -> None:
    scene = Heard()
    robot.app.stack.push(scene)
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 359), button=1))
    robot.run_frames(1)
    assert scene.heard == [PointerDown((1280, 718))]


@pytest.mark.parametrize("ratio", [1, 2])
def test_the_system_is_told_in_points_where_letters_are_written(
    ratio: int, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    monkeypatch.setattr(Retina, "ratio", ratio)
    robot.settle()
    robot.app.stack.push(Heard(pygame.Rect(100 * ratio, 200 * ratio, 300 * ratio, 40 * ratio)))
    robot.run_frames(1)
    assert told[-1] == pygame.Rect(100, 200, 300, 40)


def test_a_window_cannot_be_dragged_smaller_than_the_smallest(robot: Robot) -> None:
    robot.resize((640, 360))
    assert robot.app.window.size == (1280, 720) and robot.app.size == (2560, 1440)


@pytest.mark.usefixtures("mac")
@pytest.mark.parametrize(("ratio", "drawn"), [(1, (1280, 800)), (2, (2048, 1280))])
def test_a_small_screen_gets_a_window_that_it_can_show(
    ratio: int, drawn: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 640)])
    monkeypatch.setattr(Retina, "ratio", ratio)
    app = started(tmp_path)
    assert app.window.size == (1024, 640) and app.size == drawn
    end(app)


def test_full_screen_leaves_the_size_of_the_window_as_it_was(robot: Robot) -> None:
    robot.resize((1300, 740))
    robot.press("f11")
    robot.settle()
    assert robot.app.window.fullscreen
    robot.press("f11")
    robot.settle()
    assert not robot.app.window.fullscreen and robot.app.window.size == (1300, 740)


# --- every system -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "drawn"),
    [
        ((1280, 720), (1280, 720)),
        ((2560, 1440), (2560, 1440)),
        ((700, 1060), (1280, 1938)),
        ((1000, 1000), (1280, 1280)),
        ((1900, 600), (2280, 720)),
        ((800, 600), (1280, 960)),
    ],
)
def test_a_window_smaller_than_the_smallest_shows_a_larger_picture_shrunk(
    size: tuple[int, int], drawn: tuple[int, int]
) -> None:
    assert drawable_size(size) == drawn


def test_no_window_is_opened_smaller_than_the_smallest() -> None:
    assert no_smaller((800, 600)) == (1280, 720) and no_smaller((2000, 600)) == (2000, 720)


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_a_window_that_is_forced_to_be_small_shows_and_hears_all_of_the_program(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch, platform, window)
    with Robot(tmp_path, (800, 600)) as robot:
        pane = robot.app.window
        assert isinstance(pane, DisplayWindow if platform == "linux" else HighDpiWindow)
        assert robot.app.size == (1280, 960) and pane.size == pane._shown.get_size() == (800, 600)
        assert pygame.transform.average_color(pane._shown)[2] > 20, "the picture is there"
        robot.click("settings")
        assert isinstance(robot.scene, SettingsScene)


def test_a_high_density_window_reports_its_ratio() -> None:
    pygame.display.init()
    pane = HighDpiWindow("test", (1280, 720), fullscreen=False)
    assert pane.surface.get_size() == (1280, 720) and pane.ratio == 1.0
    pane.resize((1600, 900))
    pane.flip()
    assert pane.surface.get_size() == (1600, 900)
    pane.set_fullscreen(True)
    assert pane.fullscreen
    pane.set_fullscreen(False)
    assert not pane.fullscreen
    pane.close()
