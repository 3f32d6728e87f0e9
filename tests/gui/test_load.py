"""Saves with names as a player uses them: save as, play on, load, rename, delete, undo; records and positions."""

from __future__ import annotations

import datetime
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.players import Player
from engine.records.record_text import from_bytes, position_text, to_text
from engine.saving.save_folder import SaveEntry, SaveFolder
from tests.engine.test_record_text import played, players
from tests.gui.person import Person
from tests.gui.robot import Robot
from tests.mac_files import MacFiles
from valeria_gui.games.valeria.result.score_scene import ScoreScene
from valeria_gui.i18n import speaking
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.save_summary import Seated, listed, progress, round_of, seated, suggested_name, when
from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.handover import HandoverScene
from valeria_gui.scenes.load import LoadScene, RenameScene
from valeria_gui.scenes.pause_menu import MenuScene
from valeria_gui.scenes.position_seats import SeatsScene
from valeria_gui.scenes.replace import ReplaceScene
from valeria_gui.scenes.save import SaveScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.thumbnail import SIZE, covering, from_png, to_png
from valeria_gui.scenes.title import TitleScene

ONE = (Player("Ada"), Player("Bo", "bot:random"))
TWO = (Player("Ada"), Player("Bo"))


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


def begin(robot: Robot, seats: tuple[Player, ...] = ONE, answers: int = 4) -> TableScene:
    """A game in which so many decisions were made, and somebody is asked the next."""
    robot.app.navigator.start(GameSetup(seats, 0, 5))
    robot.run_frames(2)
    return play(robot, answers)


def play(robot: Robot, answers: int) -> TableScene:
    """So many decisions are made, and then nobody else moves before a person is asked."""
    Person(robot).play(answers)
    for _frame in range(500):
        if isinstance(robot.scene, TableScene) and is_choosing(robot.scene):
            break
        if isinstance(robot.scene, HandoverScene):
            robot.click("ready")
        robot.run_frames(1, 100)
    return table(robot)


def is_choosing(scene: TableScene) -> bool:
    return scene.play.is_asked and not scene.animator.timeline.busy and len(scene.play.view.moves()) > 1


def table(robot: Robot) -> TableScene:
    assert isinstance(robot.scene, TableScene), robot.scene
    return robot.scene


def digest(robot: Robot) -> str:
    table = next(scene for scene in robot.app.stack.scenes if isinstance(scene, TableScene))
    return table.own_session.match.digest()


def pause(robot: Robot) -> None:
    """Opens the pause menu, wherever the game is."""
    while not isinstance(robot.scene, MenuScene):
        robot.press("escape")


def save_as(robot: Robot, name: str) -> None:
    """Saves from the table and comes back to it."""
    pause(robot)
    robot.click("Save as …")
    robot.click("Empty")
    robot.type(name)
    robot.click("done")
    robot.click("Resume")


def load_list(robot: Robot) -> LoadScene:
    """Opens the list from the pause menu."""
    pause(robot)
    robot.click("Load")
    assert isinstance(robot.scene, LoadScene)
    return robot.scene


def names(robot: Robot) -> list[str]:
    """The saves in the list, from top to bottom."""
    assert isinstance(robot.scene, LoadScene)
    return [entry.name for entry in robot.scene.entries]


# --- saving -------------------------------------------------------------------------------------------------------


def test_a_player_saves_plays_on_and_comes_back_to_the_save(robot: Robot) -> None:
    begin(robot)
    before = digest(robot)
    save_as(robot, "My castle: 王國?")
    play(robot, 6)
    assert digest(robot) != before
    load_list(robot)
    robot.click("Open")
    robot.click("yes")
    robot.run_frames(2)
    assert digest(robot) == before
    play(robot, 4)
    assert digest(robot) != before


def suggested(scene: TableScene) -> str:
    """The name of a save that says who plays and how far the game has come."""
    return f"Ada, round {round_of(scene.own_session.match.view(None).turn, 2)}"


def test_the_menu_says_what_was_saved_and_enter_is_enough(robot: Robot) -> None:
    name = suggested(begin(robot))
    pause(robot)
    robot.click("Save as …")
    assert isinstance(robot.scene, SaveScene)
    robot.press("return")
    assert isinstance(robot.scene, MenuScene)
    assert robot.sees(f"Saved as “{name}”")
    robot.click("Load")
    assert names(robot) == [name]


def test_another_save_is_suggested_another_name_and_the_same_game_its_own(robot: Robot) -> None:
    name = suggested(begin(robot))
    save_as(robot, name)
    pause(robot)
    robot.click("Save as …")
    assert robot.find("done").label == "Replace"
    assert robot.sees("There is a save with this name already. It will be replaced.")
    robot.click("back")
    assert suggested(begin(robot)) == name
    pause(robot)
    robot.click("Save as …")
    assert robot.find("done").label == "Save"
    robot.press("return")
    robot.click("Load")
    assert sorted(names(robot)) == [name, f"{name} (2)"]


@pytest.mark.needs("capitals changed")
def test_saving_over_a_save_keeps_one(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "Mine")
    play(robot, 4)
    after = digest(robot)
    save_as(robot, "MINE")
    load_list(robot)
    assert names(robot) == ["MINE"]
    robot.click("Open")
    robot.run_frames(2)
    assert digest(robot) == after


@pytest.mark.needs("pretended disks")
def test_a_save_on_the_disk_of_a_mac_is_found_under_the_name_that_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    MacFiles(tmp_path).set_up(monkeypatch)
    with Robot(tmp_path / "Jose\u0301") as robot:
        begin(robot)
        save_as(robot, "Cha\u0302teau")
        play(robot, 4)
        after = digest(robot)
        pause(robot)
        robot.click("Save as …")
        robot.click("Empty")
        robot.type("CH\u00c2TEAU")
        assert robot.find("done").label == "Replace"
        robot.click("done")
        robot.click("Load")
        assert names(robot) == ["CH\u00c2TEAU"]
        robot.click("Open")
        robot.run_frames(2)
        assert digest(robot) == after


def test_without_a_name_nothing_is_saved(robot: Robot) -> None:
    begin(robot)
    pause(robot)
    robot.click("Save as …")
    robot.click("Empty")
    assert robot.sees("The save needs a name.")
    assert not robot.find("done").focusable
    robot.press("return")
    assert isinstance(robot.scene, SaveScene)
    robot.press("escape")
    robot.press("escape")
    assert isinstance(robot.scene, TableScene)
    assert not robot.app.navigator.has_saves()


def test_the_player_learns_why_nothing_can_be_saved(robot: Robot, tmp_path: Path) -> None:
    begin(robot)
    (tmp_path / "saves").write_text("I am a file")
    pause(robot)
    robot.click("Save as …")
    robot.press("return")
    assert isinstance(robot.scene, NoticeScene)
    assert "could not be saved" in robot.scene.sentence
    robot.click("ok")
    assert isinstance(robot.scene, SaveScene)


# --- opening ------------------------------------------------------------------------------------------------------


def test_load_is_there_only_when_there_is_something_to_load(robot: Robot) -> None:
    assert not robot.sees("load")
    begin(robot)
    pause(robot)
    assert robot.sees("save-as") and not robot.sees("load")
    robot.click("Resume")
    save_as(robot, "Mine")
    robot.app.navigator.show_title()
    robot.run_frames(1)
    robot.click("Load")
    assert names(robot) == ["Mine"]
    robot.press("escape")
    assert isinstance(robot.scene, TitleScene)


def test_a_click_selects_and_two_open(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "One")
    before = digest(robot)
    play(robot, 4)
    save_as(robot, "Two")
    load_list(robot)
    robot.click("One")
    assert robot.find("name").label == "One"
    robot.run_frames(40)
    robot.click("One")
    assert isinstance(robot.scene, LoadScene)
    robot.click("One")
    robot.run_frames(2)
    assert digest(robot) == before


def test_the_list_is_used_by_keys_alone(robot: Robot) -> None:
    begin(robot)
    for name in ("One", "Two", "Three"):
        save_as(robot, name)
    scene = load_list(robot)
    robot.press("down")
    picked = robot.find("name").label
    assert picked == names(robot)[1]
    robot.press("delete")
    assert picked not in names(robot)
    robot.press("f2")
    page = robot.scene
    assert isinstance(page, RenameScene)
    robot.press("backspace", pygame.KMOD_CTRL)
    robot.type("Four")
    robot.press("return")
    assert robot.scene is scene
    assert "Four" in names(robot)
    robot.press("return")
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)


def test_every_button_is_reached_by_tab(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "One")
    scene = load_list(robot)
    robot.press("delete")
    robot.press("tab")
    reached = set()
    for _step in range(8):
        robot.press("tab")
        reached.add(scene.group.ring.current)
    assert reached == {"back", "undo"}
    robot.click("undo")
    for _step in range(10):
        robot.press("tab")
        reached.add(scene.group.ring.current)
    assert reached == {"saves", "rename", "export", "delete", "back", "undo", "open"}


def test_a_game_that_is_kept_under_a_name_is_left_without_a_question(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "One")
    load_list(robot)
    robot.click("Open")
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)


def test_a_game_that_is_kept_nowhere_is_not_lost_without_a_question(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "One")
    play(robot, 4)
    now = digest(robot)
    load_list(robot)
    robot.click("Open")
    assert isinstance(robot.scene, ReplaceScene)
    assert "· 2 players" in robot.scene.sentence
    robot.click("no")
    assert isinstance(robot.scene, LoadScene)
    robot.press("escape")
    robot.press("escape")
    assert isinstance(robot.scene, TableScene) and digest(robot) == now


def test_the_question_is_asked_from_the_title_too(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "One")
    play(robot, 4)
    robot.app.navigator.show_title()
    robot.run_frames(1)
    robot.click("Load")
    robot.click("Open")
    assert isinstance(robot.scene, ReplaceScene)


def test_what_was_opened_is_the_game_that_goes_on(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "One")
    play(robot, 4)
    load_list(robot)
    robot.click("Open")
    robot.click("yes")
    robot.run_frames(2)
    play(robot, 2)
    now = digest(robot)
    robot.app.navigator.show_title()
    robot.run_frames(1)
    robot.click("Continue")
    robot.run_frames(2)
    assert digest(robot) == now


# --- renaming, deleting -------------------------------------------------------------------------------------------


def test_a_save_gets_another_name_but_none_that_is_taken(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "One")
    save_as(robot, "Two")
    load_list(robot)
    robot.click("One")
    robot.click("Rename")
    robot.click("Empty")
    robot.type("two")
    assert robot.sees("There is a save with this name already.")
    assert not robot.find("done").focusable
    robot.type("!")
    robot.click("done")
    assert sorted(names(robot)) == ["Two", "two!"]
    assert robot.find("name").label == "two!"


def test_a_deleted_save_can_be_brought_back_until_the_list_is_left(robot: Robot, tmp_path: Path) -> None:
    begin(robot)
    save_as(robot, "One")
    save_as(robot, "Two")
    load_list(robot)
    robot.click("One")
    robot.click("Delete")
    assert names(robot) == ["Two"]
    assert robot.sees("“One” is deleted.")
    robot.click("Delete")
    assert names(robot) == [] and robot.sees("Nothing is left here.")
    assert not robot.find("open").focusable
    robot.click("Undo")
    robot.click("Undo")
    assert sorted(names(robot)) == ["One", "Two"]
    assert not robot.sees("undo")
    robot.click("One")
    robot.click("Delete")
    robot.press("escape")
    assert robot.sees("load")
    robot.click("Load")
    assert names(robot) == ["Two"] and not robot.sees("undo")
    assert not (tmp_path / "saves" / "deleted").exists()


def test_after_the_last_save_is_gone_the_menu_offers_no_load(robot: Robot) -> None:
    begin(robot)
    save_as(robot, "One")
    load_list(robot)
    robot.click("Delete")
    robot.press("escape")
    assert isinstance(robot.scene, MenuScene)
    assert not robot.sees("load")


# --- damage -------------------------------------------------------------------------------------------------------


def test_a_damaged_save_is_named_and_the_others_still_open(robot: Robot, tmp_path: Path) -> None:
    begin(robot)
    save_as(robot, "Good")
    save_as(robot, "Bad")
    path = tmp_path / "saves" / "Bad.yaml"
    path.write_bytes(path.read_bytes()[:-20])
    load_list(robot)
    assert robot.find("name").label == "Good"
    robot.click("Bad")
    assert "Bad.yaml is damaged" in robot.find("problem").label
    assert not robot.find("open").focusable and not robot.sees("export")
    robot.click("Delete")
    assert names(robot) == ["Good"]
    robot.click("Open")
    robot.click("yes")
    robot.run_frames(2)
    assert isinstance(robot.scene, TableScene)


def test_a_save_with_nonsense_inside_says_so_when_it_is_opened(robot: Robot, tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path / "saves")
    for name, data in (
        ("a", {}),
        ("b", {"table": {"seats": 5}, "turn": "x"}),
        ("c", {"record": [], "position": 0}),
    ):
        saves.save(name, data, b"\x89PNG\r\n\x1a\n")
    robot.app.navigator.show_load()
    robot.run_frames(2)
    for name in "abc":
        robot.click(name)
        robot.click("Open")
        assert isinstance(robot.scene, NoticeScene)
        robot.click("ok")
        robot.click("Export")
        assert isinstance(robot.scene, NoticeScene)
        robot.click("ok")


def test_what_vanishes_while_the_list_is_open_is_no_trouble(robot: Robot, tmp_path: Path) -> None:
    begin(robot)
    save_as(robot, "One")
    save_as(robot, "Two")
    load_list(robot)
    robot.click("One")
    (tmp_path / "saves" / "One.yaml").unlink()
    robot.click("Open")
    assert isinstance(robot.scene, NoticeScene)
    robot.click("ok")
    robot.click("Delete")
    assert isinstance(robot.scene, NoticeScene)
    robot.click("ok")
    assert names(robot) == ["Two"]


# --- records and positions ----------------------------------------------------------------------------------------


def drop(folder: Path, name: str, text: str) -> None:
    """Puts a file into the folder of saves."""
    (folder / "saves").mkdir(exist_ok=True)
    (folder / "saves" / name).write_text(text, encoding="utf-8")


def test_a_record_that_was_put_there_opens_where_it_ends(robot: Robot, tmp_path: Path) -> None:
    record = played(moves=40)
    drop(tmp_path, "Puzzle of Bo.txt", to_text(record, [Player("Rosalind", "human"), Player("Bo", "human")]))
    robot.app.navigator.show_title()
    robot.run_frames(1)
    robot.click("Load")
    assert "Record · 40 moves · " in robot.find("state").label
    robot.click("Open")
    robot.run_frames(2)
    scene = next(scene for scene in robot.app.stack.scenes if isinstance(scene, TableScene))
    assert scene.own_session.match.record == record
    assert scene.session.host.names[0] == "Rosalind"


def test_a_finished_record_shows_its_scores(robot: Robot, tmp_path: Path) -> None:
    record = played()
    drop(tmp_path, "Old.txt", to_text(record, players(record)))
    robot.app.navigator.show_load()
    robot.run_frames(1)
    robot.click("Open")
    robot.run_frames(3, 1000)
    assert isinstance(robot.scene, ScoreScene)


def test_a_record_that_leads_elsewhere_says_where(robot: Robot, tmp_path: Path) -> None:
    record = played(moves=40)
    drop(tmp_path, "Old.txt", to_text(record, players(record)).replace("digest: ", "digest: 0"))
    robot.app.navigator.show_load()
    robot.run_frames(1)
    robot.click("Open")
    assert isinstance(robot.scene, NoticeScene)
    assert "Line " in robot.scene.sentence


def test_a_position_asks_who_plays_and_begins(robot: Robot, tmp_path: Path) -> None:
    record = played(seats=3, moves=50)
    state = record.replay(record.find_game())
    assert state.decision is not None
    seat = state.decision.seat
    drop(tmp_path, "Puzzle.json", position_text(record, state.to_dict()))
    robot.app.navigator.show_load()
    robot.run_frames(1)
    robot.click("Open")
    assert isinstance(robot.scene, SeatsScene)
    for other in range(3):
        robot.click(robot.find(f"kind:{other}").rect.move(-60 if other == seat else 60, 0).center)
    robot.click("Begin")
    robot.run_frames(2)
    scene = next(scene for scene in robot.app.stack.scenes if isinstance(scene, TableScene))
    assert scene.own_session.match.digest() == state.digest()
    assert scene.session.host.here == (seat,)
    play(robot, 3)
    assert scene.own_session.match.digest() != state.digest()


def test_a_position_nobody_can_play_says_so(robot: Robot, tmp_path: Path) -> None:
    drop(tmp_path, "Puzzle.yaml", "bank: 5\n")
    robot.app.navigator.show_load()
    robot.run_frames(1)
    robot.click("Open")
    assert isinstance(robot.scene, SeatsScene)
    assert "card_set" in robot.find("problem").label
    assert not robot.find("begin").focusable
    robot.press("escape")
    assert isinstance(robot.scene, LoadScene)


def test_a_save_is_exported_as_a_text_that_replays(robot: Robot, tmp_path: Path) -> None:
    begin(robot)
    save_as(robot, "One")
    now = digest(robot)
    load_list(robot)
    assert "everybody's cards" in robot.find("warning").label
    robot.click("Export")
    assert isinstance(robot.scene, NoticeScene)
    (path,) = (tmp_path / "records").iterdir()
    assert str(path) in robot.scene.sentence
    assert from_bytes(path.read_bytes()).replay().digest() == now


# --- pictures -----------------------------------------------------------------------------------------------------


def pixels(picture: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(area), "RGB")


def hand_colours(robot: Robot, seats: tuple[Player, ...]) -> tuple[bytes, bytes]:
    """The colours of the picture where the hand lies, for two different hands of the seat that looks."""
    shown = []
    for seed in (5, 6):
        robot.app.navigator.start(GameSetup(seats, 0, seed))
        robot.run_frames(2)
        play(robot, 1)
        while not isinstance(robot.scene, TableScene) or not robot.scene.play.is_asked:
            Person(robot).step()
        robot.run_frames(60)
        height = SIZE[1]
        shown.append(
            pixels(robot.scene.picture(), pygame.Rect(150, round(0.87 * height), 150, round(0.1 * height)))
        )
    return shown[0], shown[1]


def test_the_picture_shows_the_own_hand_but_none_of_several_people_at_one_screen(robot: Robot) -> None:
    mine, other = hand_colours(robot, ONE)
    assert mine != other
    covered, also_covered = hand_colours(robot, TWO)
    assert covered == also_covered


def test_taking_a_picture_leaves_the_table_as_it_was(robot: Robot) -> None:
    begin(robot, TWO)
    robot.app.stack.redraw()
    robot.run_frames(1)
    before = pygame.image.tobytes(robot.app.screen, "RGB")
    table(robot).picture()
    robot.app.stack.redraw()
    robot.run_frames(1)
    assert pygame.image.tobytes(robot.app.screen, "RGB") == before


@pytest.mark.parametrize("size", [(1280, 720), (700, 900), (2000, 300), (48, 27), (3, 3)])
def test_a_picture_has_one_shape_whatever_the_window_has(size: tuple[int, int]) -> None:
    pygame.display.set_mode((64, 64))
    small = covering(pygame.Surface(size), SIZE)
    assert small.get_size() == SIZE
    small.fill((200, 10, 10))
    back = from_png(to_png(small))
    assert back is not None and back.get_size() == SIZE
    assert back.get_at((5, 5))[:3] == (200, 10, 10)


def huge_png() -> bytes:
    """The head of a picture of a million by a million pixels."""
    pygame.display.set_mode((64, 64))
    raw = bytearray(to_png(pygame.Surface((4, 4))))
    raw[16:24] = (1_000_000).to_bytes(4, "big") * 2
    return bytes(raw)


def test_what_is_no_picture_is_not_shown() -> None:
    whole = huge_png()
    bmp = io.BytesIO()
    pygame.image.save(pygame.Surface((4, 4)), bmp, "x.bmp")
    for raw in (None, b"", b"\x89PNG", whole, to_png(pygame.Surface((4, 4)))[:40], bmp.getvalue(), b"\0" * 100):
        assert from_png(raw) is None


# --- words --------------------------------------------------------------------------------------------------------


def entry(kind: str = "save", **facts: object) -> SaveEntry:
    return SaveEntry(Path("x.yaml"), "x", kind, 0.0, facts)  # type: ignore[arg-type]


NOW = datetime.datetime(2026, 5, 3, 21, 10)


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (datetime.datetime(2026, 5, 3, 9, 5), "Today, 9:05"),
        (datetime.datetime(2026, 5, 2, 23, 59), "Yesterday, 23:59"),
        (datetime.datetime(2025, 12, 31, 0, 0), "31 December 2025, 0:00"),
        (datetime.datetime(2026, 5, 4, 8, 0), "4 May 2026, 8:00"),
    ],
)
def test_the_date_is_said_as_one_says_it(moment: datetime.datetime, words: str) -> None:
    assert when(moment.timestamp(), NOW) == words


def test_a_date_of_nonsense_is_no_trouble() -> None:
    for changed in (-1e30, 1e30, float("inf")):
        assert isinstance(when(changed, NOW), str)


def test_how_far_a_game_is() -> None:
    seats = {"seats": [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot:greedy"}]}
    assert progress(entry(turn=7, table=seats)) == "Round 4"
    assert progress(entry(turn=7, ended="goal", table=seats)) == "The game is over"
    assert progress(entry(turn=7, ended="goal", uncommitted=True, table=seats)) == "Round 4"
    assert progress(entry("record", moves=1)) == "Record · 1 move"
    assert progress(entry("position")) == "Position"
    assert listed(seated({"table": seats})) == "Ada, Bo (bot)"


def test_bots_are_called_in_the_language_in_use_and_people_as_they_wrote_it() -> None:
    bots = ("Squire Wat", "Squire Wat 2", "Wat", "Karl 3")
    seats = [{"name": "Squire Wat", "kind": "human"}, *({"name": name, "kind": "bot:squire"} for name in bots)]
    with speaking("es"):
        assert [who.called for who in seated({"table": {"seats": seats}})] == [
            "Squire Wat",
            "Escudero Wat",
            "Escudero Wat 2",
            "Wat",
            "Karl 3",
        ]


@pytest.mark.parametrize(
    "facts",
    [{}, {"table": None}, {"table": {"seats": [1]}}, {"table": {"seats": None}}, {"turn": 10**40}, {"turn": "x"}],
)
def test_facts_of_nonsense_are_no_trouble(facts: dict[str, Any]) -> None:
    assert seated(facts) == []
    assert progress(entry(**facts)).startswith("Round")


def test_a_suggested_name_is_short_and_whole() -> None:
    ada, bo = Seated("Ada", True), Seated("Baroness Isolde", False)
    assert suggested_name([ada, bo], 3) == "Ada, round 2"
    assert suggested_name([ada, Seated("Cy", True), bo], 7) == "Ada, Cy, round 3"
    assert suggested_name([bo, bo], 1) == "Baroness Isolde, round 1"
    assert suggested_name([Seated("x" * 20, True)] * 5, 999) == "x" * 20 + ", round 200"
    assert round_of(0, 0) == 1


def test_what_is_typed_takes_the_place_of_the_suggested_name(robot: Robot) -> None:
    begin(robot)
    robot.press("escape")
    robot.click("save-as")
    scene = robot.scene
    assert isinstance(scene, SaveScene) and scene.name
    robot.type("Test 1")
    assert scene.name == "Test 1"
    robot.type("x" * 40)
    assert scene.name == "Test 1" + "x" * 34 and robot.sees("There is room for 40 letters.")
    robot.press("backspace")
    assert not robot.sees("There is room for 40 letters.")
    robot.press("return")
    assert robot.app.navigator.has_saves()


# --- every window -------------------------------------------------------------------------------------------------


def test_nothing_lies_outside_the_window_or_over_another(robot: Robot, tmp_path: Path) -> None:
    begin(robot, tuple(Player(f"W{seat}" * 10, "human") for seat in range(5)), 1)
    table_scene = next(scene for scene in robot.app.stack.scenes if isinstance(scene, TableScene))
    for number in range(9):
        table_scene.own_session.keep(f"{number}" + "W" * 39, None)
    for size in ((1280, 720), (1920, 1080), (1000, 1000)):
        robot.resize(size)
        robot.app.navigator.show_load()
        robot.run_frames(2)
        window = pygame.Rect((0, 0), robot.app.size)
        focusable = [piece for piece in robot.pieces() if piece.focusable]
        assert all(window.contains(piece.rect) for piece in focusable)
        for one in focusable:
            assert not any(one.rect.colliderect(other.rect) for other in focusable if other is not one)
        robot.press("f2")
        robot.run_frames(1)
        assert all(window.contains(piece.rect) for piece in robot.pieces())
        robot.press("escape")
        robot.press("escape")
