"""What lies over the table: prompt, hint, the tutorial's slip and what is told about a piece share the window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from pygame import Rect, Surface

from engine.bots import ScoredMove
from engine.game import Move
from tests.engine.positions import play, position
from tests.gui.at_table import sit_down
from tests.gui.robot import Robot
from valeria_gui.games.valeria.board.valeria_board import BOARD
from valeria_gui.games.valeria.full_tables import crowded
from valeria_gui.games.valeria.tutorial.course import COURSE
from valeria_gui.play.host import LocalHost
from valeria_gui.play.info import InfoRow, Sheet
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.info_layout import InfoText, set_sheet
from valeria_gui.table.info_panel import InfoPanel
from valeria_gui.table.inspector import BUTTON

SIZES = {
    75: ((1280, 720), (1920, 1080)),
    100: ((1280, 720), (1600, 900), (1920, 1080)),
    145: ((1280, 720), (1600, 900), (1280, 1024)),
    200: ((1280, 720), (1600, 900), (1280, 1024)),
}
PIECES = (
    "hand:0",
    "hand:3",
    "pile:1",
    "pool:4",
    "castle:0",
    "banner:0",
    "action:tax",
    "bank",
    "button:hint",
    "deck",
)


class Answered:
    """A bot that has answered already: the first moves, the reasons being the game's."""

    is_open = True

    def __init__(self, host: LocalHost) -> None:
        view = host.view(host.status.acting)
        self.answer = [ScoredMove(move, 2.0 - i, 30, 0.6 - 0.1 * i, 0.1) for i, move in enumerate(view.moves())]

    def poll(self) -> list[ScoredMove[Move]]:
        return self.answer

    def cancel(self) -> None:
        pass


@pytest.fixture
def robot(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Robot]:
    def analyse(host: LocalHost, _bot: str) -> Any:
        return Answered(host)

    monkeypatch.setattr(LocalHost, "analyse", analyse)
    with Robot(tmp_path_factory.mktemp("panels")) as robot:
        yield robot


def shown(scene: TableScene) -> dict[str, Rect]:
    """The panels that can be seen now."""
    found = {"prompt": scene.layout["prompt"]} if scene.overlay().prompt else {}
    rects = scene.hint.rects() | (scene.tutorial.rects() if scene.tutorial is not None else {})
    found |= {name: rects[name] for name in ("hint", "tutorial") if name in rects}
    sheet = scene.inspector.sheet()
    if sheet is not None:
        found["sheet"] = sheet.place
    return found


def overlapping(scene: TableScene) -> list[tuple[str, str]]:
    panels = shown(scene)
    return [(one, other) for one, other in combinations(panels, 2) if panels[one].colliderect(panels[other])]


def look_at(robot: Robot, piece: str | tuple[int, int]) -> None:
    """Let the pointer rest on a piece until it is told about."""
    robot.hover((2, 2))
    robot.run_frames(1)
    robot.hover(piece)
    robot.run_frames(3, 400)


def table(robot: Robot) -> TableScene:
    assert isinstance(robot.scene, TableScene)
    return robot.scene


@pytest.mark.parametrize("text", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_hint_lies_on_no_other_panel_whatever_is_looked_at(robot: Robot, seats: int, text: int) -> None:
    robot.app.settings.change("text_scale", text)
    for size in SIZES[text]:
        robot.resize(size)
        state = crowded(seats)
        scene = sit_down(robot, state, bots=range(1, seats))
        robot.press("h")
        robot.run_frames(1)
        assert {"prompt", "hint"} <= shown(scene).keys() and not overlapping(scene), (size, "hint")
        for piece in PIECES:
            look_at(robot, (2, 2))
            if piece in scene.layout and scene.hint.rects()["hint"].collidepoint(scene.layout[piece].center):
                continue
            if piece in scene.layout:
                look_at(robot, piece)
                assert "sheet" in shown(scene) and not overlapping(scene), (size, piece)
                is_small = size[1] < 900 or text > 100
                assert is_small or "prompt" in shown(scene), (size, piece, "the question can be read")
        robot.hover((2, 2))
        robot.run_frames(2)
        assert "hint" in shown(scene), "what stepped aside comes back"


@pytest.mark.parametrize("text", SIZES)
def test_a_hint_and_the_slip_of_the_guide_lie_apart(robot: Robot, text: int) -> None:
    robot.app.settings.change("text_scale", text)
    for size in SIZES[text]:
        robot.resize(size)
        robot.app.navigator.start(COURSE.first_game("Ada"))
        robot.run_frames(3)
        scene = table(robot)
        assert {"prompt", "tutorial"} <= shown(scene).keys() and not overlapping(scene), (size, "slip")
        for _note in range(3):
            robot.press("h")
            robot.run_frames(1)
            assert "hint" in shown(scene) and not overlapping(scene), (size, "hint")
            look_at(robot, "hand:1")
            assert not overlapping(scene), (size, "sheet")
            robot.hover((2, 2))
            robot.run_frames(1)
            scene.hint.close()
            scene.press("tutorial-close")


def test_what_is_told_about_a_button_is_short_and_covers_none_of_them(robot: Robot) -> None:
    scene = sit_down(robot, position(hands={0: "Farm"}), bots=(1,))
    for piece in scene.layout.ids(BUTTON):
        look_at(robot, piece)
        sheet = scene.inspector.sheet()
        assert sheet is not None and sheet.told.foot == ""
        assert sheet.place.collidelist([scene.layout[one] for one in scene.layout.ids(BUTTON)]) == -1
    look_at(robot, "hand:0")
    sheet = scene.inspector.sheet()
    assert sheet is not None and "keeps this open" in sheet.told.foot


def test_what_lies_under_a_hint_is_not_pressed_through_it(robot: Robot) -> None:
    scene = sit_down(robot, position(hands={0: "Farm"}), bots=(1,))
    robot.press("h")
    robot.run_frames(1)
    panel = scene.hint._panel
    assert panel is not None
    panel.place.center = robot.find("filter:1").rect.center
    assert scene.under(panel.place.center)[-1] == "hint"


def test_the_edge_and_the_shadow_of_a_low_sheet_are_those_of_a_high_one(robot: Robot) -> None:
    scene = sit_down(robot, position(hands={0: "Farm"}), bots=(1,))
    low, high = (
        InfoPanel(
            BOARD, scene.layout, InfoText(Sheet("Hint", (InfoRow((), "Key: H"),) * rows)), Rect(600, 300, 20, 20)
        )
        for rows in (1, 20)
    )
    assert 3 * low.panel.h < low.panel.w < high.panel.h
    tops = [_around_the_top(sheet) for sheet in (low, high)]
    assert tops[0] == tops[1]


def test_the_paper_of_a_low_sheet_has_no_step_in_its_tone(robot: Robot) -> None:
    scene = sit_down(robot, position(hands={0: "Farm"}), bots=(1,))
    sheet = InfoPanel(
        BOARD, scene.layout, InfoText(Sheet("Hint", (InfoRow((), "Key: H"),))), Rect(600, 300, 20, 20)
    )
    target = Surface((1280, 720))
    sheet.draw(target)
    column = [
        target.get_at((sheet.panel.centerx, y)).r for y in range(sheet.panel.top + 10, sheet.panel.bottom - 12)
    ]
    assert max(abs(a - b) for a, b in pairwise(column)) < 8


def _around_the_top(sheet: InfoPanel) -> bytes:
    """The pixels above a sheet and of its upper edge, on white."""
    target = Surface((1280, 720))
    target.fill("white")
    sheet.panel.topleft = sheet.place.topleft = (300, 60)
    sheet.draw(target)
    return target.subsurface((250, 20, sheet.panel.w + 100, 48)).convert(24).get_buffer().raw


def test_words_without_any_sign_begin_under_their_title(robot: Robot) -> None:
    plain = set_sheet(InfoText(Sheet("Undo", (InfoRow((), "Key: Z"),))), 15, 700)
    signed = set_sheet(
        InfoText(Sheet("Bank", (InfoRow(("gold",), "4 gold"), InfoRow((), "It ends with the game.")))), 15, 700
    )
    assert [line.left for line in plain.lines] == [0]
    assert signed.lines[0].left == signed.lines[1].left > 0


def test_a_building_that_is_being_paid_for_tells_what_is_still_to_pay(robot: Robot) -> None:
    own = {"resources": {0: "2 wood, magic"}, "villages": {0: "Quarry, Laboratory"}, "gold": {0: 4}}
    state = position(hands={0: "Haunted Manor"}, **own)  # type: ignore[arg-type]
    play(state, "lead build Haunted Manor", "pay castle")
    scene = sit_down(robot, state, bots=(1,))
    look_at(robot, "slot:0")
    sheet = scene.inspector.sheet()
    assert sheet is not None and sheet.told.sheet.title == "Haunted Manor"
    assert sheet.told.sheet.rows[0].text == "3 icons still to pay"
