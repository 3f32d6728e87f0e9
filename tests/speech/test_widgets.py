"""Each widget says what it is, what it holds and what belongs to it."""

from __future__ import annotations

import pygame
import pytest

from valeria_gui.settings.kinds import Number
from valeria_gui.ui.piece import Role, Scale, State
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.choice import Cycler, Segments, Toggle
from valeria_gui.ui.widgets.list_view import ListRow, ListView
from valeria_gui.ui.widgets.slider import Slider
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture
from valeria_gui.ui.widgets.text_field import TextField

PLACE = pygame.Rect(10, 20, 300, 40)


def ignore(*_anything: object) -> None:
    """Does nothing."""


def rows() -> list[ListRow]:
    return [ListRow(words, 30, ignore) for words in ("First", "Second")]


def segments(value: int = 1) -> Segments:
    return Segments("pace", PLACE, "Pace", ("Slow", "Fast"), value, ignore, px=20)


WIDGETS = [
    (Button("ok", PLACE, "OK", ignore, px=20), Role.BUTTON, State()),
    (IconButton("clear", PLACE, "Clear", "cancel", ignore), Role.BUTTON, State()),
    (Toggle("events", PLACE, "Events", True, ignore, px=20), Role.CHECK, State(on=True)),
    (segments(), Role.GROUP, State()),
    (Cycler("kind", PLACE, "Kind", ("A", "B"), 0, ignore, px=20), Role.GROUP, State()),
    (
        Slider("volume", PLACE, "Volume", 40, Number(0, 100, 5), ignore, px=20, words=lambda value: f"{value} %"),
        Role.SLIDER,
        State(value="40 %", number=Scale(40, 0, 100, 5)),
    ),
    (TextField("name", PLACE, "Name", "Ada", ignore, px=20, limit=9), Role.FIELD, State(value="Ada")),
    (ListView("saves", PLACE, "Saves", rows(), scale=1), Role.LIST, State()),
    (Label("heading", PLACE, "Settings", role="name", px=20), Role.HEADING, State()),
    (Label("words", PLACE, "Words", role="body", px=20), Role.TEXT, State()),
    (Paragraph("more", PLACE, "More words", role="body", px=20), Role.TEXT, State()),
    (Picture("sign", PLACE, pygame.Surface((4, 4)), "Sign"), Role.PICTURE, State()),
    (Panel("panel", PLACE, lambda wide, high: pygame.Surface((wide, high))), Role.PICTURE, State()),
]


@pytest.mark.parametrize(("widget", "role", "state"), WIDGETS, ids=[type(one).__name__ for one, *_ in WIDGETS])
def test_a_widget_says_what_it_is(widget: Widget, role: Role, state: State) -> None:
    piece = widget.piece()
    assert (piece.role, piece.state, piece.label) == (role, state, widget.label)


def test_what_is_switched_off_says_so() -> None:
    button = Button("ok", PLACE, "OK", ignore, px=20)
    button.enabled = False
    assert not button.piece().state.enabled
    assert not button.piece().focusable


def test_a_choice_has_its_options_within_and_the_focus_on_the_one_taken() -> None:
    choice = segments()
    slow, fast = choice.parts()
    assert [(one.label, one.role, one.state.on, one.within) for one in (slow, fast)] == [
        ("Slow", Role.OPTION, False, "pace"),
        ("Fast", Role.OPTION, True, "pace"),
    ]
    assert choice.spoken_focus == fast.id
    assert slow.rect.right <= fast.rect.left
    choice.use_part(0)
    assert choice.value == 0


def test_a_list_has_its_rows_within_and_a_row_that_is_used_is_chosen() -> None:
    chosen: list[int] = []
    saves = ListView("saves", PLACE, "Saves", rows(), scale=1, on_choose=chosen.append)
    first, second = saves.parts()
    assert [(one.role, one.state.selected) for one in (first, second)] == [(Role.ITEM, True), (Role.ITEM, False)]
    saves.use_part(1)
    assert chosen == [1]
    assert saves.spoken_focus == second.id


def test_rows_that_are_only_read_cannot_be_chosen() -> None:
    page = ListView("page", PLACE, "Page", rows(), scale=1)
    assert not any(row.focusable for row in page.parts())
    assert page.spoken_focus == "page"
