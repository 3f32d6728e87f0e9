"""A shelf with several games: the toy game stands beside the first one, as a second game of the program would."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import valeria_gui.games
from engine.players import Player
from engine.registry import find_game
from engine.saving import save_file
from tests.gui.robot import Robot
from tests.toy.shelf import BOX
from tests.toy.table import TABLE
from valeria_gui import command_line
from valeria_gui.app import App
from valeria_gui.graphics.surface_cache import SurfaceStore
from valeria_gui.paths import has_asset
from valeria_gui.play.autosaves import autosave_of, saved_game
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_play import find_play, register_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.session import new_session, save_folder
from valeria_gui.play.shelf import find_box, register_box
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.player_name import PlayerNameScene
from valeria_gui.scenes.replace import ReplaceScene
from valeria_gui.scenes.setup import SetupScene
from valeria_gui.scenes.shelf import ShelfScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.settings.settings import load_settings
from valeria_gui.table.game_table import register_table
from valeria_gui.ui.scene_stack import Scene

NAMES = ("valeria", "toy")
PEOPLE = Player("Ada"), Player("Bo", "bot:greedy"), Player("Cy", "bot:greedy")

STONES = {"stones": 6}


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    find_game("toy", "tests.toy")
    register_play(TABLE.play)
    register_table(TABLE)
    register_box(BOX)
    monkeypatch.setattr(valeria_gui.games, "NAMES", NAMES)


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    """The program as it starts."""
    with Robot(tmp_path) as robot:
        start(robot)
        yield robot


def start(robot: Robot) -> None:
    robot.app.navigator.show_start()
    robot.run_frames(1)


def keep(data_dir: Path, game: str, people: tuple[Player, ...] = PEOPLE) -> None:
    """A game that was begun and left."""
    new_session(GameSetup(people, None, 5, STONES if game == "toy" else {}, game=game), data_dir).close()


def drop(robot: Robot, path: Path) -> None:
    robot.app.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    robot.run_frames(2)


def shelf(robot: Robot) -> ShelfScene:
    assert isinstance(robot.scene, ShelfScene)
    return robot.scene


def table(robot: Robot) -> TableScene:
    assert isinstance(robot.scene, TableScene)
    return robot.scene


def line(robot: Robot) -> str:
    """What stands under the words of the big button."""
    return str(getattr(robot.scene.group.find("main"), "line", "")) if isinstance(robot.scene, ShelfScene) else ""


def test_the_first_start_shows_the_shelf_with_the_first_game_to_press(robot: Robot) -> None:
    assert [piece.id for piece in robot.pieces() if piece.focusable] == [
        "game:valeria",
        "game:toy",
        "settings",
        "credits",
        "quit",
        "main",
    ]
    assert robot.find("main").label == "First game"
    robot.press("return")
    assert isinstance(robot.scene, PlayerNameScene)


def test_only_games_that_are_there_stand_on_the_shelf(robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [box.name for box in shelf(robot).boxes] == list(NAMES)
    monkeypatch.setattr(valeria_gui.games, "NAMES", NAMES[:1])
    start(robot)
    assert isinstance(robot.scene, TitleScene) and robot.sees("quit") and not robot.sees("shelf")


def test_the_arrows_choose_a_game_and_enter_goes_on_with_it(robot: Robot) -> None:
    keep(robot.app.data_dir, "toy")
    robot.app.navigator.show_shelf()
    robot.run_frames(1)
    robot.press("left")
    assert shelf(robot).chosen.name == "valeria" and robot.find("main").label == "First game"
    robot.press("right")
    assert shelf(robot).chosen.name == "toy" and robot.find("main").label == "Continue"
    assert line(robot) == "Two Piles · Round 1 · your turn · 3 players"
    robot.press("return")
    assert table(robot).own_session.match.game.name == "toy"


def test_a_click_on_a_box_opens_its_title_and_escape_leads_back(robot: Robot) -> None:
    robot.click("game:toy")
    assert isinstance(robot.scene, TitleScene) and robot.scene.box is BOX
    assert pygame.display.get_caption()[0] == "Two Piles"
    assert not robot.sees("first-game")
    robot.press("escape")
    assert shelf(robot).chosen is BOX
    robot.click("game:valeria")
    assert pygame.display.get_caption()[0] == "Villages of Valeria"
    robot.click("Other games")
    assert shelf(robot).chosen.name == "valeria"


@pytest.mark.parametrize("language", ["en", "pseudo-mirrored"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1280, 960)])
def test_three_boxes_stand_side_by_side_between_the_candles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """As large as two would: only the place between them is less."""
    names = ("valeria", "raiders", "valdora")
    monkeypatch.setattr(valeria_gui.games, "NAMES", names)
    with Robot(tmp_path, size) as robot:
        robot.speak(language)
        start(robot)
        robot.press("right" if language == "en" else "left")
        places = [robot.find(f"game:{name}").rect for name in names]
        stage = shelf(robot).stage
        assert shelf(robot).chosen.name == "raiders"
        assert [place.height for place in places] == [stage.px(563), stage.px(575), stage.px(563)]
        if stage.mirrored:
            places.reverse()
        for before, after in pairwise(places):
            assert after.left - before.right >= stage.px(90)
        candle = stage.px(146)
        assert places[0].left - stage.left >= candle and size[0] - stage.left - places[-1].right >= candle
        assert abs(places[1].centerx - size[0] // 2) <= 2 and len({place.bottom for place in places}) == 1


def test_the_corners_of_a_title_bear_an_icon_or_a_picture(robot: Robot) -> None:
    """An emerald is green in every palette of metals, an icon has the metal's colour."""
    robot.app.navigator.show_title("valdora")
    robot.run_frames(1)
    edge = robot.app.screen.get_at((robot.app.screen.get_width() - 16, 14))
    assert edge.g > edge.r + 30 and edge.g > edge.b


def test_keys_alone_open_a_box(robot: Robot) -> None:
    robot.press("tab")
    robot.press("right")
    robot.press("return")
    assert isinstance(robot.scene, TitleScene) and robot.scene.box is BOX


def test_from_the_right_the_left_arrow_means_the_next_box(robot: Robot) -> None:
    robot.speak("pseudo-mirrored")
    robot.app.navigator.show_shelf()
    robot.run_frames(1)
    assert robot.find("game:valeria").rect.x > robot.find("game:toy").rect.x
    robot.press("left")
    assert shelf(robot).chosen is BOX


def test_from_the_right_the_picture_of_a_title_stands_the_other_way_round(robot: Robot) -> None:
    """So what matters in it lies beside the words."""
    robot.app.navigator.show_title("valeria")
    robot.run_frames(1)
    usual = robot.app.screen.copy()
    robot.speak("pseudo-mirrored")
    robot.app.navigator.show_title("valeria")
    robot.run_frames(1)
    wide = usual.get_width()
    clear = [(x, y) for x in range(wide * 5 // 8, wide - 60, 9) for y in range(60, 520, 9)]
    assert all(usual.get_at((x, y)) == robot.app.screen.get_at((wide - 1 - x, y)) for x, y in clear)


def test_the_rules_key_on_the_shelf_opens_those_of_the_chosen_game(robot: Robot) -> None:
    robot.press("r")
    assert not isinstance(robot.scene, ShelfScene) and robot.app.navigator.game == "valeria"


def test_a_game_without_a_lesson_is_begun_by_its_set_up(robot: Robot) -> None:
    robot.press("right")
    assert robot.find("main").label == "New game"
    robot.press("return")
    assert isinstance(robot.scene, SetupScene) and robot.scene.draft.game == "toy"
    robot.press("escape")
    assert isinstance(robot.scene, TitleScene) and robot.scene.box is BOX


def test_the_next_start_shows_the_title_of_the_game_played_last(tmp_path: Path) -> None:
    with Robot(tmp_path) as robot:
        robot.app.navigator.start(GameSetup(PEOPLE, None, 5, STONES, game="toy"))
        robot.run_frames(3)
    assert load_settings(tmp_path).game == "toy"
    with Robot(tmp_path) as robot:
        start(robot)
        assert isinstance(robot.scene, TitleScene) and robot.scene.box is BOX
        assert robot.find("continue").label == "Continue"
        robot.press("return")
        assert table(robot).own_session.match.game.name == "toy"


def test_who_comes_from_a_program_with_one_game_finds_its_title(tmp_path: Path) -> None:
    keep(tmp_path, "valeria")
    with Robot(tmp_path) as robot:
        start(robot)
        assert isinstance(robot.scene, TitleScene) and robot.scene.box.name == "valeria"


def test_another_game_frees_the_pictures_of_the_first(robot: Robot) -> None:
    store = SurfaceStore(1 << 20, lasting=True)
    robot.app.navigator.show_title("valeria")
    store.get("a card", lambda: pygame.Surface((8, 8)))
    robot.app.navigator.show_shelf()
    robot.app.navigator.show_title("valeria")
    assert len(store) == 1
    robot.app.navigator.show_title("toy")
    assert len(store) == 0


def test_a_box_says_what_its_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for game in game_names():
        box, seats = find_box(game), find_game(game).seats
        assert box.seats == (seats[0], seats[-1])
        assert box.first_game == (find_play(game).lessons is not None)
        for picture in (box.cover, box.standing, box.logo, box.backdrop, box.backdrop_hd, f"icons/{box.sign}.svg"):
            assert has_asset(picture)


def test_the_command_line_opens_a_game_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[Scene | None] = []
    monkeypatch.setattr(App, "run", lambda app: shown.append(app.stack.top))
    assert command_line.main(["--game", "toy", "--data-dir", str(tmp_path)]) == 0
    assert isinstance(shown[0], TitleScene) and shown[0].box is BOX
    assert command_line.main(["--data-dir", str(tmp_path)]) == 0
    assert isinstance(shown[1], ShelfScene)
    with pytest.raises(SystemExit):
        command_line.main(["--game", "chess"])
    assert "toy" in capsys.readouterr().err


# saves


def test_no_game_takes_the_place_of_another_one(tmp_path: Path) -> None:
    keep(tmp_path, "valeria")
    with Robot(tmp_path) as robot:
        robot.app.navigator.begin(GameSetup(PEOPLE, None, 5, STONES, game="toy"))
        robot.run_frames(2)
        table(robot)
        robot.app.navigator.show_title()
        robot.app.navigator.begin(GameSetup(PEOPLE, None, 6, STONES, game="toy"))
        robot.run_frames(2)
        assert isinstance(robot.scene, ReplaceScene)
    for game in NAMES:
        assert save_file.read(autosave_of(tmp_path, game))["record"]["game"] == game


def test_each_game_goes_on_with_its_own(robot: Robot) -> None:
    keep(robot.app.data_dir, "toy")
    keep(robot.app.data_dir, "valeria", PEOPLE[:2])
    toy, valeria = (saved_game(robot.app.data_dir, game) for game in ("toy", "valeria"))
    assert toy is not None and toy[:3] == ("Round 1 · your turn · 3 players", 1, 3)
    assert valeria is not None and valeria[:3] == ("Round 1 · your turn · 2 players", 1, 2)
    for game in NAMES:
        robot.app.navigator.show_title(game)
        robot.run_frames(1)
        robot.click("continue")
        assert table(robot).own_session.match.game.name == game


def test_an_autosave_of_a_game_that_is_not_there_is_left_alone(robot: Robot) -> None:
    place = robot.app.data_dir / "autosave.yaml"
    strange = save_file.encode({"turn": 3, "ended": False, "table": {"seats": [{}]}, "record": {"game": "chess"}})
    place.write_bytes(strange)
    assert saved_game(robot.app.data_dir) is None
    keep(robot.app.data_dir, "valeria")
    assert place.read_bytes() == strange
    assert (saved_game(robot.app.data_dir, "valeria") or ("",))[0] == "Round 1 · 3 players"


def test_the_list_of_saves_opens_whichever_game(robot: Robot) -> None:
    for game in NAMES:
        session = new_session(
            GameSetup(PEOPLE, None, 5, STONES if game == "toy" else {}, game=game), robot.app.data_dir
        )
        session.keep(f"My {game}", None)
        session.close()
    for entry in save_folder(robot.app.data_dir).entries():
        robot.app.navigator.open_saved(entry)
        robot.run_frames(2)
        assert f"My {table(robot).own_session.match.game.name}" == entry.name
        assert pygame.display.get_caption()[0] in ("Villages of Valeria", "Two Piles")


def test_a_save_that_is_dropped_on_the_window_is_opened(robot: Robot, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    session = new_session(GameSetup(PEOPLE, None, 5, STONES, game="toy"), elsewhere)
    session.keep("From a friend", None)
    session.close()
    (path,) = (elsewhere / "saves").glob("*.yaml")
    drop(robot, path)
    assert table(robot).own_session.match.game.name == "toy" and table(robot).own_session.name == ""


def test_another_file_that_is_dropped_is_refused_in_a_sentence(robot: Robot, tmp_path: Path) -> None:
    path = tmp_path / "letter.doc"
    path.write_text("Dear Ada")
    drop(robot, path)
    assert isinstance(robot.scene, NoticeScene) and "letter.doc" in robot.scene.sentence
