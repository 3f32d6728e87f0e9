"""The stack of scenes: who runs, who hears, who is drawn."""

from __future__ import annotations

import pygame
import pytest

from valeria_gui.input.intents import CANCEL, Command, Intent
from valeria_gui.ui.scene_stack import Scene, SceneStack

SIZE = (320, 200)
ESCAPE = Command(CANCEL)


class Noted(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, name: str, log: list[str], *, opaque: bool = True, takes: bool = False) -> None:
        self.name, self.log, self.takes = name, log, takes
        self.opaque = opaque

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def resize(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} {size[0]}x{size[1]}")

    def handle(self, intent: Intent) -> bool:
        self.log.append(f"{self.name} hears")
        return self.takes

    def update(self, dt_ms: int) -> None:
        self.log.append(f"{self.name} +{dt_ms}")

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draw")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack() -> SceneStack:
    return SceneStack(SIZE)


def drawn(stack: SceneStack, log: list[str]) -> list[str]:
    log.clear()
    stack.draw(pygame.Surface(SIZE))
    return list(log)


def test_a_new_scene_is_entered_sized_and_resumed(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    assert log == ["table enter", "table 320x200", "table resume"]


def test_a_scene_pauses_while_another_covers_it(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    log.clear()
    stack.push(Noted("menu", log))
    assert log == ["table pause", "menu enter", "menu 320x200", "menu resume"]
    log.clear()
    stack.pop()
    assert log == ["menu pause", "menu leave", "table resume"]


def test_replacing_tells_the_scene_below_nothing(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("menu", log))
    log.clear()
    stack.replace(Noted("aid", log))
    assert log == ["menu pause", "menu leave", "aid enter", "aid 320x200", "aid resume"]


def test_every_resume_has_one_pause_before_the_scene_leaves(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("menu", log))
    stack.push(Noted("aid", log))
    stack.pop()
    stack.replace_all(Noted("title", log))
    stack.clear()
    for name in ("table", "menu", "aid", "title"):
        mine = [line.split()[1] for line in log if line.startswith(name)]
        assert mine.count("resume") == mine.count("pause")
        assert mine[-1] == "leave"
        assert mine.count("leave") == 1


def test_clearing_leaves_the_top_scene_first(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("menu", log))
    log.clear()
    stack.clear()
    assert log == ["menu pause", "menu leave", "table leave"]
    assert stack.top is None


def test_removing_a_scene_takes_those_above_along(stack: SceneStack, log: list[str]) -> None:
    table, menu = Noted("table", log), Noted("menu", log)
    for scene in (table, menu, Noted("aid", log)):
        stack.push(scene)
    stack.remove(menu)
    assert stack.scenes == (table,)
    stack.remove(menu)
    assert stack.scenes == (table,)


def test_an_intent_goes_down_until_a_scene_takes_it(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("menu", log, opaque=False, takes=True))
    stack.push(Noted("hint", log, opaque=False))
    log.clear()
    assert stack.handle(ESCAPE)
    assert log == ["hint hears", "menu hears"]


def test_an_intent_that_nobody_takes_is_reported(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("menu", log, opaque=False))
    log.clear()
    assert not stack.handle(ESCAPE)
    assert log == ["menu hears", "table hears"]


def test_a_covered_scene_hears_nothing(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("curtain", log))
    stack.push(Noted("menu", log, opaque=False))
    log.clear()
    assert not stack.handle(ESCAPE)
    assert log == ["menu hears", "curtain hears"]


def test_a_scene_that_has_just_gone_hears_nothing(stack: SceneStack, log: list[str]) -> None:
    class Closing(Noted):
        def handle(self, intent: Intent) -> bool:
            stack.clear()
            return False

    stack.push(Noted("table", log))
    stack.push(Closing("menu", log, opaque=False))
    log.clear()
    stack.handle(ESCAPE)
    assert "table hears" not in log


def test_only_what_can_be_seen_is_drawn(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("title", log))
    stack.push(Noted("table", log))
    stack.push(Noted("menu", log, opaque=False))
    stack.push(Noted("aid", log, opaque=False))
    assert drawn(stack, log) == ["table draw", "menu draw", "aid draw"]


def test_what_lies_below_an_overlay_is_drawn_again_only_when_it_changed(stack: SceneStack, log: list[str]) -> None:
    table, menu = Noted("table", log), Noted("menu", log, opaque=False)
    stack.push(table)
    stack.push(menu)
    drawn(stack, log)
    menu.needs_redraw = True
    assert drawn(stack, log) == ["menu draw"]
    table.needs_redraw = True
    assert drawn(stack, log) == ["table draw", "menu draw"]


def test_nothing_needs_drawing_once_it_was_drawn(stack: SceneStack, log: list[str]) -> None:
    table = Noted("table", log)
    stack.push(table)
    assert stack.needs_redraw
    drawn(stack, log)
    assert not stack.needs_redraw
    table.needs_redraw = True
    assert stack.needs_redraw
    drawn(stack, log)
    stack.redraw()
    assert stack.needs_redraw


def test_a_covered_scene_asks_for_no_picture(stack: SceneStack, log: list[str]) -> None:
    table = Noted("table", log)
    stack.push(table)
    stack.push(Noted("curtain", log))
    drawn(stack, log)
    table.needs_redraw = True
    assert not stack.needs_redraw


def test_uncovering_a_scene_draws_it(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("curtain", log))
    drawn(stack, log)
    stack.pop()
    assert stack.needs_redraw
    assert drawn(stack, log) == ["table draw"]


def test_time_passes_for_the_top_scene_only(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("menu", log, opaque=False))
    log.clear()
    stack.update(16)
    assert log == ["menu +16"]


def test_every_scene_learns_of_a_new_size(stack: SceneStack, log: list[str]) -> None:
    stack.push(Noted("table", log))
    stack.push(Noted("menu", log))
    log.clear()
    stack.resize((640, 400))
    assert log == ["table 640x400", "menu 640x400"]
    assert stack.needs_redraw


def test_a_scene_may_cover_itself_while_it_enters(stack: SceneStack, log: list[str]) -> None:
    class Greeting(Noted):
        def enter(self) -> None:
            super().enter()
            stack.push(Noted("notice", log, opaque=False))

    stack.push(Greeting("table", log))
    assert "table pause" not in log and "table resume" not in log
    assert "table 320x200" in log
    log.clear()
    stack.pop()
    assert log == ["notice pause", "notice leave", "table resume"]


def test_an_empty_stack_is_harmless(stack: SceneStack) -> None:
    stack.update(16)
    stack.draw(pygame.Surface(SIZE))
    assert not stack.handle(ESCAPE)
    assert stack.wake_ms() is None
    with pytest.raises(IndexError):
        stack.pop()
