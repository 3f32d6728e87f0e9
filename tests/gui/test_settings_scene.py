"""The settings on the screen: what is changed there is seen at once, and kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.players import Player
from engine.valeria import VALERIA
from tests.gui.robot import Robot
from valeria_gui.games.valeria.board.layout import table_layout
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.graphics import theme
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.settings import SettingsScene
from valeria_gui.scenes.settings_text import SECTIONS, VALUES, number_words
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.settings.kinds import Number, OneOf
from valeria_gui.settings.settings import FILE, SPEC, Settings, load_settings
from valeria_gui.settings.sizing import SMALLEST_TEXT, Sizing, interface_scale, largest_scale, sizing
from valeria_gui.table.prompt import Prompt, Strong, paint_prompt
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.choice import Segments
from valeria_gui.ui.widgets.slider import Slider

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
from cut_words import CutWords

GAME = GameSetup((Player("Ada"), Player("Bo", "bot:greedy")), 0, 7)


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path / "data") as robot:
        yield robot
    theme.use("default")


def picture(robot: Robot) -> bytes:
    robot.run_frames(2)
    return pygame.image.tobytes(robot.app.screen, "RGB")


def open_settings(robot: Robot, section: str = "display") -> SettingsScene:
    robot.click("settings")
    scene = robot.scene
    assert isinstance(scene, SettingsScene)
    scene.show(section)
    robot.run_frames(1)
    return scene


def slider(robot: Robot, name: str) -> Slider:
    scene = robot.scene
    assert isinstance(scene, SettingsScene)
    found = scene.group.find(name)
    assert isinstance(found, Slider)
    return found


# how large


@pytest.mark.parametrize(
    ("size", "largest"),
    [((1280, 720), 100), ((1920, 1080), 150), ((3840, 2160), 300), ((1920, 1200), 150), ((1024, 600), 80)],
)
def test_the_interface_leaves_1280_by_720_units(size: tuple[int, int], largest: int) -> None:
    assert largest_scale(size) == largest
    settings = Settings(ui_scale_auto=False, ui_scale=200)
    chosen = interface_scale(settings, size)
    assert chosen == min(200, largest)
    assert size[0] * 100 / chosen >= 1280 and size[1] * 100 / chosen >= 720
    assert interface_scale(Settings(), size) == largest


def test_a_smaller_scale_makes_pages_smaller_and_keeps_letters_legible() -> None:
    half = sizing(Settings(ui_scale_auto=False, ui_scale=75), (1920, 1080))
    assert half == Sizing(0.5, 1.0)
    stage = Stage((1920, 1080), half)
    assert stage.rect(0, 0, 1920, 1080) == pygame.Rect(480, 270, 960, 540)
    assert stage.text(40) == 20 and stage.text(12) == 11
    assert Stage((1920, 1080), half, at_start=True).rect(0, 0, 1920, 1080).left == 0


def test_larger_letters_are_larger_also_where_they_are_smallest() -> None:
    large = sizing(Settings(text_scale=150), (1280, 720))
    assert Stage((1280, 720), large).text(12) == 16
    assert Stage((1280, 720), large).text(30) == 30


def test_smaller_letters_stay_legible() -> None:
    small = sizing(Settings(text_scale=75), (1280, 720))
    assert Stage((1280, 720), small).text(30) == 15
    assert Stage((1280, 720), small).text(12) == Stage((1280, 720)).text(12) == SMALLEST_TEXT
    layout = table_layout(table_shape(VALERIA.setup(seats=5, seed=1).view(0)), (1280, 720), small)
    assert layout.letters(12) == layout.printed(12) == SMALLEST_TEXT


def test_a_smaller_interface_leaves_the_cards_of_the_table_as_large_as_they_are() -> None:
    shape = table_shape(VALERIA.setup(seats=5, seed=1).view(0))
    full, half = table_layout(shape, (1920, 1080)), table_layout(shape, (1920, 1080), Sizing(0.5, 1.0))
    same = ("hand:", "pile:", "pool:", "village:", "castle:", "action:")
    for piece, rect in full.rects.items():
        if piece.startswith(same):
            assert half[piece] == rect, piece
    assert half["prompt"].w < full["prompt"].w and half["prompt"].h < full["prompt"].h
    assert full["prompt"].inflate(0, 2).contains(half["prompt"])
    assert min(half["button:menu"].size) >= 32


def test_a_prompt_goes_into_two_lines_before_it_is_cut() -> None:
    layout = table_layout(table_shape(VALERIA.setup(seats=5, seed=1).view(0)), (1280, 720), Sizing(1.0, 1.5))
    target = pygame.Surface(layout.size)
    words = "Follow this action and pay for a building with the coins that lie in your supply, then draw"
    with CutWords() as cut:
        paint_prompt(target, layout, Prompt((Strong("Follow?"), f" · {words}")))
    assert cut.texts == []


# the screen


def test_it_opens_from_the_title_and_from_the_menu(robot: Robot) -> None:
    open_settings(robot)
    robot.press("escape")
    assert isinstance(robot.scene, TitleScene)
    robot.app.navigator.start(GAME)
    robot.run_frames(2)
    robot.press("f10")
    assert isinstance(robot.scene, MenuScene)
    open_settings(robot)
    robot.click("close")
    assert isinstance(robot.scene, MenuScene)


def test_every_setting_has_a_place_and_every_value_a_name() -> None:
    shown = [entry.setting for _words, entries in SECTIONS.values() for entry in entries]
    assert sorted([*shown, "keys", "guests"]) == sorted(SPEC)
    for name, kind in SPEC.items():
        if isinstance(kind, OneOf):
            assert tuple(VALUES[name]) == kind.options
        if isinstance(kind, Number):
            assert number_words(name, kind.least) != number_words(name, kind.most)


def test_sections_are_turned_by_the_keyboard(robot: Robot) -> None:
    scene = open_settings(robot)
    robot.press("tab")
    robot.press("right")
    assert scene.section == "table" and robot.sees("bot_pace")
    robot.press("left")
    assert scene.section == "display"


def test_switches_and_choices_change_what_they_say(robot: Robot) -> None:
    open_settings(robot, "table")
    settings = robot.app.settings
    place = robot.find("end_confirm").rect
    before = settings.end_confirm
    robot.click((place.left + 8, place.centery) if before else (place.right - 8, place.centery))
    assert settings.end_confirm != before
    place = robot.find("bot_pace").rect
    robot.click((place.left + 8, place.centery))
    assert settings.bot_pace == "instant"


def test_a_switch_is_called_after_what_one_has(robot: Robot) -> None:
    open_settings(robot, "sound")
    assert robot.find("name:mute").label == "Sound"
    sound = robot.scene.group.find("mute")  # type: ignore[attr-defined]
    assert isinstance(sound, Segments) and sound.options[sound.value] == "On"
    robot.click(sound.segment(0).center)
    assert robot.app.settings.mute


def test_the_letters_beside_their_slider_grow_while_it_is_dragged(robot: Robot) -> None:
    scene = open_settings(robot, "comfort")
    track = slider(robot, "text_scale").track()
    before = scene.group.find("about:text_scale").px  # type: ignore[attr-defined]
    for kind, x in ((pygame.MOUSEBUTTONDOWN, track.left), (pygame.MOUSEMOTION, track.right)):
        robot.app.post(pygame.event.Event(kind, pos=(x, track.centery), rel=(0, 0), buttons=(1, 0, 0), button=1))
        robot.run_frames(1)
    assert scene.group.find("about:text_scale").px > before  # type: ignore[attr-defined]
    assert robot.app.settings.text_scale == 100


def test_the_players_name_is_changed_by_typing(robot: Robot) -> None:
    robot.app.settings.change("player_name", "Ada")
    open_settings(robot, "table")
    robot.click("player_name")
    robot.press("a", pygame.KMOD_CTRL)
    robot.press("backspace")
    assert robot.app.settings.player_name == "Ada"
    robot.type("Ada L")
    assert robot.app.settings.player_name == "Ada L"


def test_a_slider_is_dragged_and_counts_when_it_is_let_go(robot: Robot) -> None:
    open_settings(robot, "comfort")
    track = slider(robot, "text_scale").track()
    robot.drag(track.center, (track.right, track.centery))
    assert robot.app.settings.text_scale == 200
    robot.drag((slider(robot, "text_scale").track().right, track.centery), (3, 3))
    assert robot.app.settings.text_scale == 75


def test_a_slider_is_moved_by_keys_and_stays_in_its_range(robot: Robot) -> None:
    scene = open_settings(robot, "sound")
    scene.group.focus("volume_effects")
    robot.press("right")
    assert robot.app.settings.volume_effects == 100
    robot.press("left")
    robot.press("left")
    assert robot.app.settings.volume_effects == 90


def test_a_volume_is_heard_while_the_knob_moves(robot: Robot) -> None:
    open_settings(robot, "sound")
    knob = slider(robot, "volume_master")
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=knob.track().midleft, button=1))
    robot.run_frames(1)
    assert robot.app.settings.volume_master == 0


@pytest.mark.parametrize(("size", "limit"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_the_interface_slider_stops_at_its_limit_and_says_why(
    robot: Robot, size: tuple[int, int], limit: int
) -> None:
    robot.resize(size)
    open_settings(robot)
    assert not robot.find("ui_scale").focusable
    assert f"{limit} %" in robot.find("about:ui_scale").label and "1280 × 720" in robot.find("about:ui_scale").label
    robot.app.settings.change("ui_scale_auto", False)
    robot.run_frames(1)
    assert slider(robot, "ui_scale").limit == limit
    track = slider(robot, "ui_scale").track()
    robot.click((track.right, track.centery))
    assert robot.app.settings.ui_scale == limit


def test_who_chooses_the_scale_begins_with_what_it_is(robot: Robot) -> None:
    robot.resize((1920, 1080))
    open_settings(robot)
    before = robot.find("panel").rect
    place = robot.find("ui_scale_auto").rect
    robot.click((place.left + 8, place.centery))
    settings = robot.app.settings
    assert (settings.ui_scale_auto, settings.ui_scale) == (False, 150)
    assert robot.find("panel").rect == before


def test_a_smaller_interface_is_smaller_at_once(robot: Robot) -> None:
    robot.resize((1920, 1080))
    open_settings(robot)
    before = robot.find("panel").rect
    robot.app.settings.change("ui_scale_auto", False)
    robot.app.settings.change("ui_scale", 75)
    robot.run_frames(1)
    after = robot.find("panel").rect
    assert after.width == pytest.approx(before.width / 2, abs=2)
    assert after.center == pytest.approx(before.center, abs=2)


# what follows


@pytest.mark.parametrize("change", [("palette", "high-contrast"), ("text_scale", 200), ("ui_scale", 75)])
def test_a_table_looks_as_if_it_had_always_been_so(tmp_path: Path, change: tuple[str, object]) -> None:
    """Nothing that was drawn before the change stays on the screen."""
    looks = []
    for late in (True, False):
        with Robot(tmp_path / f"{late}") as robot:
            robot.app.settings.change("ui_scale_auto", False)
            if not late:
                robot.app.settings.change(*change)
            robot.app.navigator.start(GAME)
            robot.run_frames(3)
            plain = picture(robot)
            if late:
                robot.app.settings.change(*change)
            looks.append(picture(robot))
            assert (looks[-1] == plain) != late
    assert looks[0] == looks[1]
    theme.use("default")


def test_full_screen_follows_the_setting_and_the_setting_its_key(robot: Robot) -> None:
    robot.app.settings.change("fullscreen", True)
    robot.run_frames(2, 1000)
    assert robot.app.window.fullscreen
    robot.press("f11")
    assert not robot.app.window.fullscreen and not robot.app.settings.fullscreen


def test_the_software_display_is_there_from_the_next_start_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    with Robot(tmp_path) as robot:
        scene = open_settings(robot)
        assert "starts again" in robot.find("about:software_display").label
        robot.app.settings.change("software_display", True)
        assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ
        scene.close()
    with Robot(tmp_path):
        assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"


def test_settings_are_kept_when_their_screen_is_left(robot: Robot) -> None:
    open_settings(robot)
    robot.app.settings.change("palette", "high-contrast")
    robot.press("escape")
    assert load_settings(robot.app.data_dir).palette == "high-contrast"


def test_settings_that_cannot_be_kept_are_told(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    open_settings(robot)
    robot.app.data_dir.mkdir(parents=True, exist_ok=True)
    (robot.app.data_dir / FILE).unlink(missing_ok=True)
    (robot.app.data_dir / FILE).mkdir()
    robot.press("escape")
    assert isinstance(robot.scene, NoticeScene)
    robot.click("ok")
    assert isinstance(robot.scene, TitleScene)


def test_everything_goes_back_to_what_it_was_at_first(robot: Robot) -> None:
    open_settings(robot, "table")
    robot.app.settings.change("bot_pace", "slow")
    robot.app.settings.change("palette", "colour-blind")
    robot.click("reset")
    assert robot.app.settings.bot_pace == "normal" and theme.NAME == "default"


def test_a_game_goes_on_under_the_settings(robot: Robot) -> None:
    robot.app.navigator.start(GAME)
    robot.run_frames(3)
    scene = robot.scene
    assert isinstance(scene, TableScene)
    robot.press("f10")
    open_settings(robot)
    robot.app.settings.change("palette", "colour-blind")
    robot.app.settings.change("text_scale", 130)
    robot.press("escape")
    robot.press("escape")
    assert robot.scene is scene
    assert scene.layout.sizing.text == 1.3
