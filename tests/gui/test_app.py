"""The program itself: window, start, full screen, what survives a crash and what is kept for the next start."""

from __future__ import annotations

import errno
import gc
import os
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.players import Player
from tests.gui.robot import Robot
from valeria_gui import app as app_module
from valeria_gui.app import App
from valeria_gui.command_line import main
from valeria_gui.graphics.surface_cache import bytes_kept, fit_window
from valeria_gui.input.intents import Intent
from valeria_gui.platform import crash_report
from valeria_gui.platform.crash_report import write_report
from valeria_gui.play.game_setup import GameSetup, fresh_seed, seed_from_text
from valeria_gui.resize import SETTLE_MS
from valeria_gui.settings.settings import FILE, Settings, load_settings, save_settings
from valeria_gui.ui.scene_stack import Scene


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path / "data") as robot:
        yield robot


class Falling(Scene):
    """Breaks as soon as it hears something."""

    left = False

    def handle(self, intent: Intent) -> bool:
        raise RuntimeError("the tower fell")

    def leave(self) -> None:
        self.left = True


class Slow(Scene):
    """Lays itself out for another size only when `go` is set, and then breaks if it `falls`."""

    def __init__(self, falls: bool = False) -> None:
        self.go, self.falls = threading.Event(), falls
        self.go.set()
        self.sizes: list[tuple[int, int]] = []
        self.heard: list[Intent] = []

    def resize(self, size: tuple[int, int]) -> None:
        assert self.go.wait(10)
        self.sizes.append(size)
        if self.falls and len(self.sizes) > 1:
            raise RuntimeError("the tower leans")

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("red" if len(self.sizes) == 1 else "blue")


class Sleepless(Scene):
    """Counts its frames and ends the program after `frames` of them."""

    def __init__(self, app: App, frames: int, wake: int | None = 0) -> None:
        self.app, self.frames, self.wake = app, frames, wake
        self.drawn = 0
        self.left = False

    def update(self, dt_ms: int) -> None:
        self.frames -= 1
        if self.frames == 0:
            self.app.quit()

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    def wake_ms(self) -> int | None:
        return self.wake

    def leave(self) -> None:
        self.left = True


def test_the_window_has_the_size_that_was_asked_for(robot: Robot) -> None:
    assert robot.app.size == (1280, 720)
    assert robot.app.scale == pytest.approx(2 / 3)


def test_a_new_window_size_reaches_every_scene(robot: Robot) -> None:
    robot.app.navigator.show_setup()
    before = robot.find("start").rect
    robot.resize((1920, 1080))
    assert robot.app.scale == 1.0
    assert robot.find("start").rect.width == pytest.approx(before.width * 1.5, abs=2)
    robot.press("escape")
    assert robot.find("new-game").rect.right <= 1920


def test_while_the_window_changes_its_size_the_last_picture_is_stretched(robot: Robot) -> None:
    rect = robot.find("new-game").rect
    colour = robot.app.screen.get_at((40, 360))
    for width in (1290, 1300, 1310):
        robot.app.window.resize((width, 720))
        robot.run_frames(1)
        assert robot.find("new-game").rect == rect, "nothing is laid out for a size that does not last"
        assert tuple(robot.app.screen.get_at((41, 360))) == pytest.approx(tuple(colour), abs=2)
    robot.settle()
    assert robot.find("new-game").rect != rect
    robot.app.window.resize((1280, 720))
    robot.run_frames(1)
    robot.app.window.resize((1310, 720))
    robot.run_frames(2)
    assert not robot.app.stack.needs_redraw and robot.app.screen.get_size() == (1310, 720)


def test_the_window_goes_on_while_everything_is_drawn_for_its_new_size(robot: Robot) -> None:
    scene = Slow()
    robot.app.stack.push(scene)
    robot.run_frames(1)
    scene.go.clear()
    robot.app.window.resize((1300, 720))
    robot.run_frames(2, SETTLE_MS)
    robot.app.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    robot.run_frames(3)
    assert robot.app.is_resizing and not scene.heard
    assert robot.app.screen.get_at((1299, 719)) == pygame.Color("red"), "the last picture, stretched"
    scene.go.set()
    robot.settle()
    assert scene.sizes[-1] == (1300, 720) and len(scene.heard) == 1, "what was done meanwhile is not lost"
    assert robot.app.screen.get_at((1299, 719)) == pygame.Color("blue")


def test_a_window_that_changes_again_while_it_is_drawn_gets_its_last_size(robot: Robot) -> None:
    scene = Slow()
    robot.app.stack.push(scene)
    robot.run_frames(1)
    scene.go.clear()
    for width in (1300, 1400):
        robot.app.window.resize((width, 720))
        robot.run_frames(2, SETTLE_MS)
    assert robot.app.screen.get_at((1399, 719)) == pygame.Color("red")
    scene.go.set()
    robot.settle()
    assert scene.sizes[1:] == [(1300, 720), (1400, 720)]
    assert robot.app.screen.get_at((1399, 719)) == pygame.Color("blue")


def test_what_breaks_while_it_is_drawn_for_a_new_size_is_told(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.app.stack.push(Slow(falls=True))
        robot.run_frames(1)
        robot.app.window.resize((1300, 720))
        for _turn in range(2000):
            robot.app._guarded(SETTLE_MS)
            if not robot.app.is_resizing:
                break
            time.sleep(0.001)
        assert "the tower leans" in next(tmp_path.glob("crash-*")).read_text(encoding="utf-8")


def test_small_and_odd_windows_still_work(robot: Robot) -> None:
    for size in ((800, 450), (1000, 1400), (2560, 900)):
        robot.resize(size)
        assert all(pygame.Rect((0, 0), robot.app.size).contains(piece.rect) for piece in robot.pieces())


def test_full_screen_keeps_the_scene_and_comes_back(robot: Robot) -> None:
    robot.click("new-game")
    scene = robot.scene
    robot.press("f11")
    assert robot.app.window.fullscreen and robot.scene is scene
    robot.press("return", pygame.KMOD_ALT)
    assert not robot.app.window.fullscreen and robot.scene is scene
    assert robot.app.size == (1280, 720)


def test_closing_the_window_lets_every_scene_leave(tmp_path: Path) -> None:
    robot = Robot(tmp_path)
    scene = Sleepless(robot.app, -1)
    robot.app.stack.push(scene)
    robot.close()
    assert scene.left and robot.app.stack.top is None


def test_nothing_is_drawn_while_nothing_changes(robot: Robot) -> None:
    scene = Sleepless(robot.app, -1, wake=None)
    robot.app.stack.push(scene)
    robot.run_frames(5)
    assert scene.drawn == 1


def test_the_first_table_is_preloaded_while_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "next_event", lambda *_patience: None)
    with Robot(tmp_path) as robot:
        ready = robot.app._ready
        for _ in range(10):
            robot.app._wait()
        assert ready.begun
        robot.resize((1400, 800))
        assert not ready.begun
        robot.app._wait()
        assert ready.begun
    assert not ready.begun


def test_a_table_that_is_not_ready_shows_a_sign_of_life_until_it_is(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures: list[bytes] = []
    monkeypatch.setattr(
        robot.app.window, "flip", lambda: pictures.append(pygame.image.tobytes(robot.app.screen, "RGB"))
    )
    before = pygame.image.tobytes(robot.app.screen, "RGB")
    robot.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(600, 400), button=1))
    robot.app._ready.finish()
    assert pictures[0] != before and len(set(pictures)) > 2, "something moves"
    assert not pygame.event.peek(pygame.MOUSEBUTTONDOWN), "what was pressed meanwhile meant the title"


def test_when_all_is_ready_a_table_comes_without_a_sign(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    while not robot.app.is_preloaded:
        robot.app._ready.step() if not robot.app._ready.begun else time.sleep(0.01)
    flipped: list[bool] = []
    monkeypatch.setattr(robot.app.window, "flip", lambda: flipped.append(True))
    robot.app._ready.finish()
    assert not flipped


def test_pictures_of_another_window_size_are_forgotten(robot: Robot) -> None:
    assert bytes_kept() > 0
    fit_window(1280, 720)
    assert bytes_kept(lasting=False) == 0
    robot.app.stack.redraw()
    robot.run_frames(1)
    kept = bytes_kept()
    robot.resize((1500, 900))
    assert bytes_kept() != kept


@pytest.mark.parametrize(("size", "file"), [((1920, 1080), "backdrop-hd"), ((2560, 1440), "backdrop")])
def test_a_small_window_needs_only_the_small_backdrop(
    size: tuple[int, int], file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = pygame.image.load
    read: list[str] = []

    def watched(path: str) -> pygame.Surface:
        read.append(Path(path).stem)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", watched)
    with Robot(tmp_path, size):
        assert file in read


def test_an_uncovered_window_is_drawn_again(robot: Robot) -> None:
    scene = Sleepless(robot.app, -1, wake=None)
    robot.app.stack.push(scene)
    robot.run_frames(1)
    robot.app.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    robot.run_frames(1)
    assert scene.drawn == 2


def test_the_program_wakes_a_waiting_scene_in_time(tmp_path: Path) -> None:
    robot = Robot(tmp_path)
    scene = Sleepless(robot.app, 3, wake=5)
    robot.app.stack.push(scene)
    robot.app.run()
    assert scene.frames == 0 and scene.left


def broken(words: str) -> ValueError:
    """An error that was raised, always at the same place."""
    try:
        raise ValueError(words)
    except ValueError as error:
        return error


def test_two_reports_of_one_second_are_two_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash_report, "_written", {})
    for number in range(3):
        assert write_report(broken(f"fault {number}"), tmp_path)
    told = sorted(path.read_text(encoding="utf-8").splitlines()[-1] for path in tmp_path.glob("crash-*.txt"))
    assert told == [f"ValueError: fault {number}" for number in range(3)]


def test_what_breaks_again_and_again_is_written_down_once_and_the_first_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crash_report, "_written", {})
    first = write_report(broken("over and over"), tmp_path)
    assert {write_report(broken("over and over"), tmp_path) for _ in range(50)} == {first}
    for number in range(50):
        write_report(broken(f"fault {number}"), tmp_path)
    assert len(list(tmp_path.glob("crash-*.txt"))) == crash_report.MOST
    assert first is not None and "over and over" in first.read_text(encoding="utf-8")


def test_a_crash_is_written_down_and_told_in_one_sentence(tmp_path: Path) -> None:
    robot = Robot(tmp_path)
    save = tmp_path / "autosave.yaml"
    save.write_text("kept")
    robot.app.stack.push(Falling())
    robot.app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    robot.app._guarded(16)
    robot.run_frames(1)
    reports = list(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 1
    assert "the tower fell" in reports[0].read_text()
    assert "Something broke" in robot.find("sentence").label
    assert save.read_text() == "kept"
    robot.click("OK")
    assert robot.sees("new-game")
    robot.close()


def test_a_program_that_breaks_again_at_once_gives_up(tmp_path: Path) -> None:
    robot = Robot(tmp_path)
    robot.app._crashed = True
    robot.app.stack.push(Falling())
    robot.app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    with pytest.raises(RuntimeError, match="the tower fell"):
        robot.app.run()


def test_a_report_that_cannot_be_written_is_no_second_crash(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert write_report(ValueError("x"), blocked / "data") is None


def test_what_was_left_running_is_there_again_next_time(tmp_path: Path) -> None:
    robot = Robot(tmp_path)
    robot.app.settings.seats = (Player("Łucja"), Player("Oswin", "bot:random"))
    robot.resize((1400, 800))
    robot.close()
    settings = load_settings(tmp_path)
    assert settings.size == (1400, 800)
    assert settings.seats == (Player("Łucja"), Player("Oswin", "bot:random"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- 1",
        "size: [big, small]",
        "size: 7",
        "fullscreen: perhaps",
        "seats: [{name: 7}]",
        "seats: [{kind: human}]",
        "{",
        "\x00",
    ],
)
def test_a_broken_settings_file_costs_only_the_settings(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert load_settings(tmp_path) == Settings()


def test_settings_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    save_settings(Settings(size=(1300, 800), fullscreen=True), tmp_path / "new")
    assert load_settings(tmp_path / "new") == Settings(size=(1300, 800), fullscreen=True)
    assert [path.name for path in (tmp_path / "new").iterdir()] == [FILE]


def test_new_settings_are_on_the_disk_before_they_take_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The power may fail at any instant: what has the name of the settings is flushed whole."""
    flushed: set[int] = set()
    replaced: list[str] = []
    real_fsync, real_replace = os.fsync, os.replace

    def fsync(fd: int) -> None:
        flushed.add(os.fstat(fd).st_ino)
        real_fsync(fd)

    def replace(source: Path, target: Path) -> None:
        assert source.stat().st_ino in flushed
        replaced.append(target.name)
        real_replace(source, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "replace", replace)
    save_settings(Settings(size=(1300, 800)), tmp_path)
    save_settings(Settings(size=(1400, 900)), tmp_path)
    assert replaced.count(FILE) == 2
    assert load_settings(tmp_path).size == (1400, 900)


def test_settings_that_cannot_be_written_leave_the_old_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(Settings(size=(1300, 800)), tmp_path)

    def full(fd: int, raw: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space left"):
        save_settings(Settings(size=(1400, 900)), tmp_path)
    assert load_settings(tmp_path).size == (1300, 800)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_a_seed_is_a_number_a_word_or_nothing() -> None:
    assert seed_from_text(" 1234 ") == 1234
    assert seed_from_text("valeria") == seed_from_text("valeria") != seed_from_text("Valeria")
    assert seed_from_text("") != seed_from_text("")
    assert 0 <= seed_from_text("9" * 40) < 2**63 and 0 <= fresh_seed() < 2**63


def test_a_seat_knows_its_bot() -> None:
    assert Player("Aldric", "bot:greedy").bot == "greedy"
    assert Player("Aldric").bot is None and Player("Aldric").is_human


def test_a_game_that_cannot_begin_says_why_and_stays(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    from valeria_gui.play import session

    def refuse(setup: GameSetup, data_dir: Path, claim: object) -> None:
        raise ValueError("the bank is empty.")

    monkeypatch.setattr(session, "new_session", refuse)
    robot.click("new-game")
    robot.click("start")
    assert "the bank is empty" in robot.find("sentence").label
    robot.click("OK")
    assert robot.sees("start")


@pytest.mark.parametrize("text", ["big", "1280", "0x720", "-5x5", "1280x"])
def test_a_size_that_is_none_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([f"--size={text}"])
    assert "1600x900" in capsys.readouterr().err


def test_the_options_reach_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[App] = []
    monkeypatch.setattr(App, "run", lambda self: seen.append(self))
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    assert main(["--size", "1300x740", "--data-dir", str(tmp_path), "--software-display"]) == 0
    assert seen[0].size == (1300, 740)
    assert seen[0].data_dir == tmp_path
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")


def test_upstream_pygame_is_told_but_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[App] = []
    monkeypatch.setattr(App, "run", lambda self: seen.append(self))
    monkeypatch.delattr(pygame, "IS_CE")
    assert main(["--data-dir", str(tmp_path)]) == 0
    top = seen[0].stack.top
    assert top is not None
    assert any("pygame-ce" in piece.label for piece in top.pieces())


def test_version_and_help_need_no_window() -> None:
    run = [sys.executable, "-m", "valeria_gui"]
    version = subprocess.run([*run, "--version"], capture_output=True, text=True, check=True)
    assert version.stdout.startswith("Villages of Valeria ")
    assert (
        "--software-display" in subprocess.run([*run, "--help"], capture_output=True, text=True, check=True).stdout
    )


def test_the_title_needs_no_rules_and_no_table() -> None:
    code = (
        "import sys, valeria_gui.app, valeria_gui.scenes.title;"
        "loaded = {m for m in sys.modules if m.startswith(('engine', 'yaml', 'valeria_gui.table'))};"
        "print(sorted(loaded - {'engine', 'engine.letters', 'engine.players'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "folder", ["x" * 300, pytest.param("y/" * 2500, marks=pytest.mark.needs("limited paths"), id="long"), "a\0b"]
)
def test_a_data_folder_that_cannot_be_is_told_in_a_sentence(
    folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--data-dir", f"{tmp_path}/{folder}"])
    assert ended.value.code == 2
    assert "argument --data-dir: this cannot be a folder: " in capsys.readouterr().err


def test_a_table_that_was_left_is_forgotten(robot: Robot) -> None:
    robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo", "bot:random")), 0, 5))
    table = weakref.ref(robot.scene)
    robot.app.navigator.show_title()
    robot.run_frames(2)
    gc.collect()
    assert table() is None
