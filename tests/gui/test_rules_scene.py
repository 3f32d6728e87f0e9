"""The book of rules on the screen: pages, figures, links, search and keys, used the way a reader uses them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.gui.robot import Robot
from valeria_gui import i18n
from valeria_gui.art.marked_words import sign
from valeria_gui.games.raiders.game_table import TABLE as RAIDERS
from valeria_gui.games.valeria.game_table import TABLE
from valeria_gui.games.valeria.help_scene import AidScene
from valeria_gui.rulebook.canvas import WIDE, Drawing, Easel
from valeria_gui.rulebook.pages import load_pages
from valeria_gui.rulebook.typesetter import SetBlock, Typesetter
from valeria_gui.scenes.rulebook import RulesScene
from valeria_gui.scenes.title import TitleScene
from valeria_gui.text.flow import Word, flow
from valeria_gui.ui.stage import Stage

PAGES = load_pages(TABLE.play.rules.pages)
TABLES = {table.play.name: table for table in (TABLE, RAIDERS)}
BOOKS = {name: load_pages(table.play.rules.pages) for name, table in TABLES.items()}
EVERY_PAGE = [(name, number) for name, pages in BOOKS.items() for number in range(len(pages))]
EVERY_FIGURE = [(name, figure) for name, table in TABLES.items() for figure in sorted(table.figures())]
SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def robot(tmp_path: Path) -> Iterator[Robot]:
    with Robot(tmp_path) as robot:
        yield robot


def book(robot: Robot, rule: str = "") -> RulesScene:
    robot.app.stack.push(RulesScene(robot.app.services, TABLE, rule))
    robot.run_frames(1)
    scene = robot.scene
    assert isinstance(scene, RulesScene)
    return scene


def column(size: tuple[int, int]) -> int:
    return Stage(size).px(768)


def set_page(size: tuple[int, int], number: int, game: str = "valeria") -> list[SetBlock]:
    return Typesetter(Stage(size), column(size), TABLES[game].figures()).page(BOOKS[game][number], number)


# how pages are set


@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "number"), EVERY_PAGE)
def test_no_text_leaves_its_column_or_its_block(
    game: str, number: int, size: tuple[int, int], language: str
) -> None:
    i18n.install(language)
    try:
        blocks = set_page(size, number, game)
    finally:
        i18n.install("en")
    assert len(blocks) == len(BOOKS[game][number].blocks)
    for one in blocks:
        for text, (left, top), _plain in one.flows:
            assert left + text.width <= column(size) and top + text.height <= one.height, one.block


@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize(("game", "name"), EVERY_FIGURE)
def test_every_figure_draws_and_its_words_stay_in_it(
    game: str, name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[float, float, float]] = []
    draw = Easel.words

    def remember(self: Easel, text: str, x: float, y: float, wide: float, **kind: object) -> None:
        written.append((x, y, wide))
        draw(self, text, x, y, wide, **kind)  # type: ignore[arg-type]

    monkeypatch.setattr(Easel, "words", remember)
    i18n.install(language)
    try:
        drawing = TABLES[game].figures()[name]
        picture = drawing.surface(460)
    finally:
        i18n.install("en")
    assert isinstance(drawing, Drawing) and picture.get_size() == (460, drawing.height(460))
    assert (
        len({tuple(picture.get_at((x, y))) for x in range(0, 460, 7) for y in range(0, picture.get_height(), 7)})
        > 9
    )
    assert all(x >= 0 and x + wide <= WIDE and 0 < y < drawing.high for x, y, wide in written)


@pytest.mark.parametrize("game", TABLES)
def test_every_figure_is_in_the_book_and_every_sign_has_a_picture(game: str) -> None:
    shown = {block.figure for page in BOOKS[game] for block in page.blocks if block.figure}
    assert shown == set(TABLES[game].figures())
    stand_in = sign("there-is-no-such-sign", 24)
    for name in {page.sign for page in BOOKS[game]}:
        assert pygame.image.tobytes(sign(name, 24), "RGBA") != pygame.image.tobytes(stand_in, "RGBA")


def test_running_text_keeps_what_belongs_together_and_leaves_room_for_an_initial() -> None:
    comma = [Word("one"), Word("two", glued=True), Word("three")]
    narrow = flow(comma, 20, 80)
    assert [one.line for one in narrow.placed] == [0, 0, 1]
    beside = flow([Word("word")] * 30, 20, 200, aside=(2, 50))
    starts = {
        one.line: min(other.left for other in beside.placed if other.line == one.line) for one in beside.placed
    }
    assert starts[0] == starts[1] == 50 and starts[2] == 0
    long = flow([Word("short"), Word("x" * 60, at=6)], 20, 100)
    assert long.width <= 100 and "".join(one.word.text for one in long.placed) == "short" + "x" * 60
    assert flow([], 20, 100).height == 0


# the scene


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_book_opens_at_the_rule_that_is_asked_for(robot: Robot, size: tuple[int, int]) -> None:
    robot.resize(size)
    scene = book(robot, "V5.1")
    assert robot.find("title").label == "The actions in detail"
    first = scene.leaf.row_rect(scene.leaf.lit[0])
    assert scene.leaf.rect.top < first.top <= scene.leaf.rect.top + 60
    robot.resize((1600, 900))
    assert scene.reading.page.name == "actions"
    robot.press("escape")
    assert isinstance(robot.scene, TitleScene)


def test_every_page_is_reached_from_the_contents_and_fits(robot: Robot) -> None:
    scene = book(robot)
    for page in PAGES:
        robot.click(f"page:{page.name}")
        assert robot.find("title").label == page.title and scene.reading.page is page
        assert scene.leaf.offset == 0
    window = pygame.Rect((0, 0), robot.app.size)
    assert all(window.contains(piece.rect) for piece in robot.pieces())


def test_pages_are_turned_by_click_and_by_keys(robot: Robot) -> None:
    scene = book(robot)
    assert not robot.sees("previous")
    robot.click("next")
    assert scene.reading.number == 1
    robot.press("right")
    robot.press("left")
    robot.click("previous")
    assert scene.reading.number == 0
    scene.turn_to(len(PAGES) - 1)
    robot.run_frames(1)
    assert not robot.sees("next")


def test_in_a_book_that_is_read_from_the_right_the_arrow_to_the_left_goes_on(robot: Robot) -> None:
    robot.speak("fa")
    scene = book(robot)
    began = scene.reading.number
    robot.press("left")
    assert scene.reading.number == began + 1
    robot.press("right")
    assert scene.reading.number == began


def test_a_page_is_scrolled_by_wheel_keys_and_bar(robot: Robot) -> None:
    scene = book(robot)
    robot.press("down")
    down = scene.leaf.offset
    robot.press("page down")
    assert 0 < down < scene.leaf.offset
    robot.press("home")
    assert scene.leaf.offset == 0
    robot.scroll("leaf", -2)
    assert scene.leaf.offset > 0
    robot.press("end")
    end = scene.leaf.content_height - scene.leaf.rect.h
    assert scene.leaf.offset == end
    robot.press("down")
    assert scene.group.focused is scene.leaf
    knob = scene.leaf.knob()
    assert knob is not None
    robot.drag(knob.center, (knob.centerx, scene.leaf.rect.top))
    assert scene.leaf.offset == 0


def test_a_link_leads_to_its_rule(robot: Robot) -> None:
    scene = book(robot)
    index, box = next((i, one.links()[0][0]) for i, one in enumerate(scene.leaf.blocks) if one.links())
    scene.leaf.show(index)
    robot.run_frames(1)
    place = scene.leaf.row_rect(index)
    robot.click(box.move(place.topleft).center)
    assert scene.reading.page.name == "end" and scene.leaf.lit
    robot.click((place.left + 4, scene.leaf.rect.bottom - 4))
    assert scene.reading.page.name == "end"


def test_searching_filters_marks_and_leads_to_what_was_found(robot: Robot) -> None:
    scene = book(robot)
    robot.click("search")
    robot.type("duplic")
    assert robot.sees("1 place") and not robot.sees("page:goal")
    assert scene.reading.page.name == "actions"
    assert any(one.marked("duplic") for one in scene.leaf.blocks)
    robot.type("zzz")
    assert robot.sees("Nothing is said about that.") and not robot.sees("found")
    robot.press("escape")
    assert robot.sees("page:goal") and scene.reading.query == ""
    robot.press("escape")
    assert isinstance(robot.scene, TitleScene)


def test_a_found_place_is_chosen_by_click_and_by_keys(robot: Robot) -> None:
    scene = book(robot)
    robot.press("f", mod=pygame.KMOD_CTRL)
    robot.type("gold")
    robot.press("return")
    robot.press("down")
    robot.press("return")
    assert scene.reading.hits[1].place.page == scene.reading.number
    assert list(scene.reading.lit) == [scene.reading.hits[1].place.block]
    robot.click("clear")
    assert scene.reading.query == "" and robot.sees("page:goal")


def test_letters_that_are_marked_lie_under_the_words_that_were_found(robot: Robot) -> None:
    scene = book(robot)
    scene.search("interchangeable")
    robot.run_frames(1)
    index = scene.reading.hits[0].place.block
    one, place = scene.leaf.blocks[index], scene.leaf.row_rect(index)
    (box,) = one.marked("interchangeable")
    inside = box.move(place.topleft)
    assert scene.leaf.rect.contains(inside)
    corner = robot.app.screen.get_at((inside.left + 1, inside.centery))
    beside = robot.app.screen.get_at((inside.left + 1, inside.bottom + 6))
    assert corner.b + 25 < beside.b


def test_the_player_aid_leads_to_the_book_and_back(robot: Robot) -> None:
    robot.press("?")
    robot.click("All rules")
    scene = robot.scene
    assert isinstance(scene, RulesScene)
    scene.turn_to(5)
    robot.press("?")
    robot.click("All rules")
    assert robot.scene is scene and scene.reading.number == 5
    robot.app.navigator.show_rules("V9.2")
    assert robot.scene is scene and scene.reading.page.name == "events" and scene.leaf.lit
    robot.press("escape")
    assert isinstance(robot.scene, AidScene)
