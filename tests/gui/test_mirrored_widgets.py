"""Widgets on pages that go from right to left: the start is at the right, keys follow what is seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from valeria_gui.input.intents import Command, PointerDown, PointerMove, PointerUp, Text
from valeria_gui.settings.kinds import Number
from valeria_gui.ui.widgets.base import Widget, turned
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Cycler, Segments, Toggle
from valeria_gui.ui.widgets.group import WidgetGroup
from valeria_gui.ui.widgets.slider import Slider
from valeria_gui.ui.widgets.text_field import TextField

WIDE = pygame.Rect(100, 100, 300, 60)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((500, 300))


def mirrored(widget: Widget) -> WidgetGroup:
    """The widget on a mirrored page, with the keyboard."""
    widget.mirrored = True
    group = WidgetGroup()
    group.set([widget])
    group.focus(widget.id)
    return group


def click(group: WidgetGroup, pos: tuple[int, int]) -> None:
    for intent in (PointerMove(pos), PointerDown(pos), PointerUp(pos)):
        group.handle(intent)


def press(group: WidgetGroup, *names: str) -> None:
    for name in names:
        group.handle(Command(name))


def ink(widget: Widget) -> tuple[int, int]:
    """How far from the left and from the right of the widget its first and last dark pixels are."""
    surface = pygame.Surface((500, 300))
    surface.fill("white")
    widget.draw(surface)
    dark = [
        x
        for x in range(WIDE.left + 8, WIDE.right - 8)
        if any(sum(surface.get_at((x, y))[:3]) < 330 for y in range(WIDE.top + 12, WIDE.bottom - 12))
    ]
    return min(dark) - WIDE.left, WIDE.right - max(dark)


def test_what_is_turned_twice_is_where_it_was() -> None:
    place = pygame.Rect(110, 100, 50, 20)
    assert turned(place, WIDE, mirrored=False) == place
    assert turned(place, WIDE, mirrored=True) == pygame.Rect(340, 100, 50, 20)
    assert turned(turned(place, WIDE, mirrored=True), WIDE, mirrored=True) == place


def test_the_first_segment_is_at_the_right_and_arrows_go_where_they_point() -> None:
    chosen: list[int] = []
    group = mirrored(Segments("kind", WIDE, "Kind", ("Person", "Bot", "Dragon"), 1, chosen.append, px=20))
    click(group, (390, 130))
    assert chosen == [0]
    press(group, "left", "left", "right")
    assert chosen == [0, 1, 2, 1]
    click(group, (110, 130))
    assert chosen[-1] == 2


def test_the_next_of_a_cycler_is_at_the_left() -> None:
    chosen: list[int] = []
    group = mirrored(Cycler("start", WIDE, "Start", ("a", "b", "c"), 0, chosen.append, px=20))
    click(group, (110, 130))
    click(group, (390, 130))
    press(group, "left", "right")
    assert chosen == [1, 0, 1, 0]


def slider(value: int, changed: Callable[[int], None]) -> Slider:
    return Slider("volume", WIDE, "Volume", value, Number(0, 100, 10), changed, px=20, words=str)


def test_a_slider_grows_to_the_left() -> None:
    changed: list[int] = []
    one = slider(50, changed.append)
    group = mirrored(one)
    press(group, "left", "right", "right")
    assert changed == [60, 50, 40]
    click(group, (one.track().left, 130))
    click(group, (one.track().right, 130))
    assert changed[-2:] == [100, 0]


def test_the_number_of_a_slider_stands_at_its_left() -> None:
    one = slider(0, lambda value: None)
    usual = one.track()
    mirrored(one)
    assert one.track() == usual.move_to(right=WIDE.left + WIDE.right - usual.left)
    assert one.track().left > WIDE.centerx - WIDE.width // 2 + 60


@pytest.mark.parametrize("words", ["On", "Undo"])
def test_the_box_of_a_toggle_is_at_the_right_and_its_words_beside_it(words: str) -> None:
    one = Toggle("one", WIDE, words, True, lambda on: None, px=20)
    left, right = ink(one)
    one.mirrored = True
    from_left, from_right = ink(one)
    assert left < 30 and right > 150
    assert from_right < 30 and from_left > 150


def painted(button: Button) -> list[int]:
    """The columns (pixels) in which something lies on the plate of a button."""
    pictures = []
    for one in (button, Button("", WIDE, "", lambda: None, px=30)):
        surface = pygame.Surface((500, 300))
        one.draw(surface)
        pictures.append(surface)
    rows = range(WIDE.top, WIDE.bottom)
    return [x for x in range(500) if any(pictures[0].get_at((x, y)) != pictures[1].get_at((x, y)) for y in rows)]


def test_the_icon_of_a_button_comes_first_from_the_right() -> None:
    button = Button("again", WIDE, "mmmmm", lambda: None, px=30, glyph="clockwise-rotation")
    for turn in (False, True):
        button.mirrored = turn
        columns = painted(button)
        _width, gap = max((after - before, before) for before, after in pairwise(columns))
        assert (gap > (columns[0] + columns[-1]) // 2) == turn


def field(text: str, texts: list[str]) -> TextField:
    return TextField("name", WIDE, "Name", text, texts.append, px=20, limit=60, placeholder="Who?")


@pytest.mark.parametrize("text", ["", "Ada"])
def test_a_text_begins_at_the_right_of_its_field(text: str) -> None:
    one = field(text, [])
    one.mirrored = True
    assert WIDE.width - 70 < ink(one)[0] and ink(one)[1] < 20


def test_the_caret_goes_where_a_click_or_a_key_sends_it() -> None:
    texts: list[str] = []
    one = field("abcd", texts)
    group = mirrored(one)
    click(group, (120, 130))
    group.handle(Text("1"))
    assert texts[-1] == "1abcd"
    click(group, (395, 130))
    press(group, "left")
    group.handle(Text("2"))
    assert texts[-1] == "1abc2d"


def test_in_a_field_too_full_what_is_typed_is_seen() -> None:
    one = field("m" * 50, [])
    group = mirrored(one)

    def caret() -> int:
        surface = pygame.Surface((500, 300))
        group.draw(surface)
        return max(
            x for x in range(WIDE.left, WIDE.right) if surface.get_at((x, WIDE.centery - 9))[:3] < (80, 80, 80)
        )

    assert WIDE.right - 40 < caret() < WIDE.right
