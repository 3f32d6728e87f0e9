"""Sounds: silent without a device, as loud as the settings say, never a din, and at the moments they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.players import Player
from tests.gui.robot import Robot
from valeria_gui import audio, paths
from valeria_gui.audio import AT_ONCE, VARIANTS, Audio
from valeria_gui.games.raiders.motion import sounds as sea_cues
from valeria_gui.games.valeria.motion import sounds as flight_cues
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.scenes.table import TableScene
from valeria_gui.settings.settings import Settings
from valeria_gui.table import sounds as cues

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Milliseconds that the sounds believe to have passed."""
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    return now


@pytest.fixture
def sounds(clock: list[int]) -> Iterator[Audio]:
    made = Audio(Settings())
    made.open()
    assert made.is_open
    yield made
    made.close()
    assert pygame.mixer.get_init() is None


def test_every_sound_lies_in_the_folder_in_all_its_variants() -> None:
    wanted = {f"{name}-{i}.wav" for name, count in VARIANTS.items() for i in range(count)} | {"fire.wav"}
    assert {path.name for path in SOUNDS.glob("*.wav")} == wanted


def test_every_cue_is_a_sound() -> None:
    tables = {*flight_cues._SETTING_OUT.values(), *flight_cues._ARRIVING.values(), "lead"}
    tables |= {*sea_cues.SETTING_OUT.values(), *sea_cues.ARRIVING.values(), *sea_cues.GOODS.values()}
    tables |= {*sea_cues.CARDS_SET_OUT.values(), *sea_cues.CARDS_ARRIVE.values(), "hammer"}
    gestures = {
        cues.LIFTED,
        cues.REFUSED,
        cues.PRESSED,
        cues.YOUR_TURN,
        cues.NEXT_PERSON,
        cues.NEW_GAME,
    }
    assert tables | gestures | {cues.WON, cues.OVER} == set(VARIANTS)


def test_nothing_is_opened_or_read_before_it_is_asked_for(tmp_path: Path) -> None:
    pygame.mixer.quit()
    with Robot(tmp_path) as robot:
        robot.run_frames(3)
        assert pygame.mixer.get_init() is None and not robot.app.audio.is_open
        assert not robot.app.audio.play("button")


def test_the_device_is_taken_once_the_title_is_shown_and_given_back_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.event, "wait", lambda _patience: pygame.event.Event(pygame.NOEVENT))
    with Robot(tmp_path) as robot:
        for _ in range(10):
            robot.app._wait()
        assert robot.app.audio.is_open
    assert pygame.mixer.get_init() is None


def test_without_a_device_all_is_silent_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is none")
    settings = Settings()
    mute = Audio(settings)
    mute.open()
    assert not mute.is_open and not mute.play("coin")
    mute.ambience(True)
    assert list(mute.reading()) and not mute.play("win")
    settings.change("volume_master", 40)
    mute.close()


def test_a_missing_file_is_a_sound_that_is_not_heard(sounds: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audio, "asset_path", lambda name: paths.asset_path(f"no/{name}"))
    assert not sounds.play("coin")
    sounds.ambience(True)
    assert not pygame.mixer.Channel(0).get_busy()


def test_variants_come_in_turn(sounds: Audio, clock: list[int]) -> None:
    for _ in range(VARIANTS["coin"] + 1):
        clock[0] += 200
        assert sounds.play("coin")
    assert {name for name in sounds._sounds if name.startswith("coin")} == {f"coin-{i}" for i in range(5)}


def test_ten_coins_at_once_are_one_clink_and_never_a_din(sounds: Audio, clock: list[int]) -> None:
    assert [sounds.play("coin") for _ in range(10)] == [True] + [False] * 9
    others = [sounds.play(name) for name in ("lay", "tuck", "build", "turn")]
    assert others.count(True) == AT_ONCE - 1
    clock[0] += 100
    assert sounds.play("coin")


@pytest.mark.parametrize("name", ["volume_master", "volume_effects"])
def test_a_volume_of_nothing_is_silence(sounds: Audio, clock: list[int], name: str) -> None:
    sounds.settings.change(name, 0)
    clock[0] += 100
    assert not sounds.play("coin")


def test_volumes_are_parts_of_the_master(sounds: Audio) -> None:
    sounds.settings.change("volume_master", 50)
    sounds.settings.change("volume_effects", 40)
    sounds.settings.change("volume_ambient", 20)
    assert sounds.volume == pytest.approx(0.2)
    assert sounds.ambient_volume == 0
    sounds.ambience(True)
    assert sounds.ambient_volume == pytest.approx(0.1)
    assert pygame.mixer.Channel(0).get_busy()
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.1, abs=0.01)


def test_mute_gives_the_device_back_and_takes_it_again(sounds: Audio, clock: list[int]) -> None:
    sounds.ambience(True)
    sounds.settings.change("mute", True)
    assert pygame.mixer.get_init() is None and not sounds.play("coin")
    sounds.settings.change("mute", False)
    clock[0] += 100
    assert sounds.play("lay") and pygame.mixer.Channel(0).get_busy()


class Ear:
    """Notes what an app would let be heard."""

    def __init__(self, robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[str] = []
        monkeypatch.setattr(Audio, "play", lambda _audio, name: self.heard.append(name))
        self.robot = robot

    def during(self, frames: int = 40) -> list[str]:
        """The sounds that are heard from now on."""
        self.robot.run_frames(frames, 30)
        heard, self.heard = self.heard, []
        return heard


@pytest.fixture(scope="module")
def robot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Robot]:
    with Robot(tmp_path_factory.mktemp("data")) as robot:
        yield robot


@pytest.fixture
def ear(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> Ear:
    return Ear(robot, monkeypatch)


def sit_down(robot: Robot) -> TableScene:
    robot.app.navigator.start(GameSetup((Player("Ada"), Player("Bo", "bot:random")), 0, 8))
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)
    return robot.scene


def test_a_game_begins_with_a_shuffle_and_a_card_is_heard_where_it_goes(ear: Ear) -> None:
    sit_down(ear.robot)
    assert ear.during(1) == [cues.NEW_GAME]
    ear.robot.drag("hand:0", "develop:0")
    assert ear.during()[:2] == [cues.LIFTED, "tuck"]


def test_what_may_not_be_is_refused_softly(ear: Ear) -> None:
    sit_down(ear.robot)
    ear.during(1)
    ear.robot.drag("hand:0", "pile:0")
    assert ear.during() == [cues.LIFTED, cues.REFUSED]


def test_a_bell_tells_that_the_others_have_moved(ear: Ear) -> None:
    scene = sit_down(ear.robot)
    ear.robot.drag("hand:0", "develop:0")
    for _ in range(200):
        ear.robot.run_frames(1, 60)
        if scene.turn_flow.waits_for_person and not scene.animator.busy:
            break
    assert ear.during(1)[-1] == cues.YOUR_TURN
    assert cues.YOUR_TURN not in ear.during()


def test_a_button_of_any_screen_is_wood(ear: Ear) -> None:
    ear.robot.app.navigator.show_title()
    ear.robot.run_frames(1)
    ear.during(1)
    ear.robot.click("credits")
    assert ear.during(1) == [cues.PRESSED]
    ear.robot.press("escape")
    assert ear.during(1) == []
