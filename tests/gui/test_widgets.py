"""Widgets as a player uses them: by pointer, by keys, by typing."""

from __future__ import annotations

import pygame
import pytest

from valeria_gui.input.intents import Command, Composing, Key, PointerDown, PointerMove, PointerUp, Scroll, Text
from valeria_gui.ui.focus import FocusRing
from valeria_gui.ui.piece import Piece
from valeria_gui.ui.stage import Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button, IconButton
from valeria_gui.ui.widgets.choice import Cycler, Segments, Toggle
from valeria_gui.ui.widgets.group import WidgetGroup
from valeria_gui.ui.widgets.list_view import ListRow, ListView
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture, evened
from valeria_gui.ui.widgets.text_field import TextField

WIDE = pygame.Rect(100, 100, 300, 60)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((800, 600))


class User:
    """Points, clicks and types at a group of widgets."""

    def __init__(self, *widgets: Widget) -> None:
        self.group = WidgetGroup()
        self.group.set(widgets)

    def click(self, pos: tuple[int, int]) -> None:
        self.group.handle(PointerMove(pos))
        self.group.handle(PointerDown(pos))
        self.group.handle(PointerUp(pos))

    def press(self, *names: str) -> None:
        for name in names:
            self.group.handle(Command(name))

    def type(self, text: str) -> None:
        self.group.handle(Text(text))

    def key(self, name: str, ctrl: bool = False) -> None:
        self.group.handle(Key(name, ctrl=ctrl))

    @property
    def focus(self) -> str | None:
        return self.group.ring.current


def button(id: str, clicks: list[str], rect: pygame.Rect = WIDE) -> Button:
    return Button(id, rect, id.title(), lambda: clicks.append(id), px=20)


def picture(group: WidgetGroup) -> bytes:
    surface = pygame.Surface((800, 600))
    surface.fill((90, 60, 30))
    group.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_a_button_answers_when_it_is_released_over_it() -> None:
    clicks: list[str] = []
    user = User(button("start", clicks))
    user.group.handle(PointerDown((150, 130)))
    assert clicks == []
    user.group.handle(PointerUp((150, 130)))
    assert clicks == ["start"]


def test_a_button_left_before_the_release_does_nothing() -> None:
    clicks: list[str] = []
    user = User(button("start", clicks))
    user.group.handle(PointerDown((150, 130)))
    user.group.handle(PointerMove((700, 500), held=True))
    user.group.handle(PointerUp((700, 500)))
    assert clicks == []


def test_the_right_button_presses_nothing() -> None:
    clicks: list[str] = []
    user = User(button("start", clicks))
    assert not user.group.handle(PointerDown((150, 130), 3))
    assert not user.group.handle(PointerUp((150, 130), 3))
    assert clicks == []


def test_a_disabled_button_is_neither_clicked_nor_focused() -> None:
    clicks: list[str] = []
    start = button("start", clicks)
    start.enabled = False
    user = User(start)
    user.click((150, 130))
    user.press("next", "confirm")
    assert clicks == [] and user.focus is None


def test_enter_and_space_press_the_focused_button() -> None:
    clicks: list[str] = []
    user = User(button("start", clicks))
    user.press("next", "confirm", "look")
    assert clicks == ["start", "start"]


def test_a_button_shows_that_it_is_hovered_held_and_focused() -> None:
    user = User(button("start", []))
    calm = picture(user.group)
    user.group.handle(PointerMove((150, 130)))
    hovered = picture(user.group)
    user.group.handle(PointerDown((150, 130)))
    held = picture(user.group)
    user.group.handle(PointerUp((150, 130)))
    user.group.handle(PointerMove((5, 5)))
    user.press("next")
    focused = picture(user.group)
    assert len({calm, hovered, held, focused}) == 4


def test_hovering_asks_for_a_new_picture_only_when_something_changes() -> None:
    user = User(button("start", []))
    picture(user.group)
    user.group.handle(PointerMove((5, 5)))
    assert not user.group.changed
    user.group.handle(PointerMove((150, 130)))
    assert user.group.changed


def test_segments_are_chosen_by_click_and_by_arrow() -> None:
    chosen: list[int] = []
    user = User(Segments("kind", WIDE, "Kind", ("Person", "Bot", "Dragon"), 0, chosen.append, px=20))
    user.click((390, 130))
    assert chosen == [2]
    user.press("left")
    assert chosen == [2, 1]
    user.click((250, 130))
    assert chosen == [2, 1], "what is taken already is not news"


def test_a_cycler_goes_round_both_ways() -> None:
    chosen: list[int] = []
    user = User(Cycler("start", WIDE, "Start", ("random", "Rosalind", "Aldric"), 0, chosen.append, px=20))
    user.click((110, 130))
    user.click((390, 130))
    user.press("right", "confirm")
    assert chosen == [2, 0, 1, 2]


def test_a_toggle_toggles() -> None:
    seen: list[bool] = []
    user = User(Toggle("variant", WIDE, "Variant", False, seen.append, px=20))
    off = picture(user.group)
    user.click((110, 130))
    assert picture(user.group) != off
    user.press("confirm")
    assert seen == [True, False]


def field(text: str = "", limit: int = 20) -> tuple[User, list[str]]:
    texts: list[str] = [text]
    user = User(TextField("name", WIDE, "Name", text, texts.append, px=20, limit=limit, placeholder="Name"))
    user.click((390, 130))
    return user, texts


def test_a_text_field_takes_letters_of_any_script() -> None:
    user, texts = field()
    user.type("Łucja ")
    user.type("мир")
    assert texts[-1] == "Łucja мир"


def test_a_text_field_takes_the_non_joiner_between_letters_alone() -> None:
    user, texts = field()
    for letter in "می\u200c\u200cخواهم":
        user.type(letter)
    assert texts[-1] == "می\u200cخواهم"
    user, texts = field()
    user.type("\u200c")
    user.type("a\x07b\u202e")
    assert texts[-1] == "ab"


def test_a_text_field_keeps_its_limit() -> None:
    user, texts = field("Rosalind", limit=10)
    user.type("abcdef")
    assert texts[-1] == "Rosalindab"
    user.type("x")
    assert texts[-1] == "Rosalindab"


def test_at_its_limit_a_field_says_so_until_there_is_room_again() -> None:
    told: list[str] = []
    one = TextField("name", WIDE, "Name", "Ada", told.append, px=20, limit=4, on_full=lambda: told.append("full"))
    user = User(one)
    user.click((390, 130))
    calm = picture(user.group)
    user.type("m")
    at_the_limit = picture(user.group)
    user.type("s")
    assert told == ["Adam", "full"] and one.full
    assert len({calm, at_the_limit, picture(user.group)}) == 3
    user.key("backspace")
    assert not one.full


def selected(text: str, limit: int = 20) -> tuple[User, list[str]]:
    """A field whose text is selected whole."""
    user, texts = field(text, limit)
    user.key("a", ctrl=True)
    return user, texts


def test_what_is_typed_takes_the_place_of_a_selected_text_even_at_the_limit() -> None:
    user, texts = selected("Rosalind", limit=8)
    user.type("T")
    user.type("est")
    assert texts[-1] == "Test"


@pytest.mark.parametrize("key", ["backspace", "delete"])
def test_a_selected_text_is_deleted_at_once(key: str) -> None:
    user, texts = selected("Rosalind")
    user.key(key)
    assert texts[-1] == ""


def test_a_selected_text_is_marked_and_stays_when_the_caret_moves() -> None:
    user, texts = selected("Rosalind")
    marked = picture(user.group)
    user.press("left")
    assert picture(user.group) != marked
    user.type("*")
    assert texts[-1] == "*Rosalind"
    user.key("a", ctrl=True)
    user.click((390, 130))
    user.type("!")
    assert texts[-1] == "*Rosalind!"


def test_the_caret_moves_and_letters_go_where_it_stands() -> None:
    user, texts = field("Rosalnd")
    user.press("left", "left")
    user.type("i")
    assert texts[-1] == "Rosalind"
    user.key("home")
    user.key("delete")
    user.type("K")
    user.key("end")
    user.key("backspace")
    assert texts[-1] == "Kosalin"


def test_ctrl_backspace_clears_what_lies_before_the_caret() -> None:
    user, texts = field("Rosalind")
    user.press("left")
    user.key("backspace", ctrl=True)
    assert texts[-1] == "d"


def test_a_click_sets_the_caret() -> None:
    user, texts = field("Rosalind")
    user.click((104, 130))
    user.type("*")
    assert texts[-1] == "*Rosalind"


def test_half_finished_letters_are_shown_but_are_not_text_yet() -> None:
    user, texts = field("a")
    before = picture(user.group)
    user.group.handle(Composing("ね"))
    assert picture(user.group) != before
    assert texts == ["a"]
    user.type("猫")
    assert texts[-1] == "a猫"


def test_line_breaks_and_other_invisible_letters_are_left_out() -> None:
    user, texts = field()
    user.type("a\nb\tc")
    assert texts[-1] == "abc"


def test_space_is_a_letter_in_a_text_field_and_enter_moves_on() -> None:
    texts: list[str] = []
    clicks: list[str] = []
    name = TextField("name", WIDE, "Name", "", texts.append, px=20, limit=9)
    user = User(name, button("start", clicks, WIDE.move(0, 100)))
    user.click((150, 130))
    user.key("space")
    user.type(" ")
    user.press("confirm")
    assert texts == [" "] and clicks == [] and user.focus == "start"


def test_what_is_typed_is_seen_in_a_field_too_full_for_its_place() -> None:
    user, _texts = field("W" * 40, limit=60)
    user.key("end")
    before = picture(user.group)
    user.type("!")
    assert picture(user.group) != before
    user.key("home")
    assert picture(user.group) != before


def test_only_a_focused_text_field_wants_letters() -> None:
    user, _texts = field()
    assert user.group.wants_text() == WIDE
    user.click((5, 5))
    assert user.group.wants_text() is None


def test_building_anew_keeps_focus_caret_and_pointer() -> None:
    user, texts = field("Rosalind")
    user.press("left")
    user.group.set([TextField("name", WIDE.move(0, 40), "Name", "Rosalind", texts.append, px=20, limit=20)])
    user.type("!")
    assert texts[-1] == "Rosalin!d"


def test_building_anew_forgets_the_focus_of_what_is_gone() -> None:
    user, _texts = field()
    user.group.set([button("start", [])])
    assert user.focus is None


def grid() -> list[Piece]:
    return [
        Piece(f"{row}{column}", pygame.Rect(100 * column, 100 * row, 80, 40), "")
        for row in range(3)
        for column in range(3)
    ]


@pytest.mark.parametrize(("direction", "there"), [("left", "10"), ("right", "12"), ("up", "01"), ("down", "21")])
def test_arrows_move_the_focus_by_geometry(direction: str, there: str) -> None:
    ring = FocusRing()
    ring.current = "11"
    assert ring.turn(grid(), direction) == there


def test_at_the_edge_an_arrow_stays() -> None:
    ring = FocusRing()
    ring.current = "00"
    assert ring.turn(grid(), "left") == "00"


def test_an_arrow_prefers_what_lies_straight_ahead() -> None:
    here, near, ahead = (
        Piece("here", pygame.Rect(0, 100, 50, 50), ""),
        Piece("near", pygame.Rect(60, 300, 50, 50), ""),
        Piece("ahead", pygame.Rect(400, 100, 50, 50), ""),
    )
    ring = FocusRing()
    ring.current = "here"
    assert ring.turn([here, near, ahead], "right") == "ahead"


def test_tab_goes_round_in_reading_order_past_what_cannot_be_focused() -> None:
    pieces = [Piece("a", WIDE, ""), Piece("label", WIDE, "", focusable=False), Piece("b", WIDE, "")]
    ring = FocusRing()
    assert [ring.step(pieces, 1) for _ in range(3)] == ["a", "b", "a"]
    assert ring.step(pieces, -1) == "b"
    assert ring.step([], 1) is None


def rows(chosen: list[int] | None = None) -> tuple[User, ListView]:
    lines = [ListRow(f"line {n}", 40, lambda surface, place: None) for n in range(20)]
    place = pygame.Rect(100, 100, 300, 200)
    on_choose = chosen.append if chosen is not None else None
    view = ListView("list", place, "List", lines, scale=1.0, on_choose=on_choose)
    return User(view), view


def test_a_list_scrolls_by_wheel_and_stops_at_its_ends() -> None:
    user, view = rows()
    user.group.handle(Scroll((200, 150), -1))
    assert view.offset == 60
    user.group.handle(Scroll((200, 150), -100))
    assert view.offset == view.content_height - view.rect.height
    user.group.handle(Scroll((200, 150), 100))
    assert view.offset == 0
    assert not user.group.handle(Scroll((700, 500), 1))


def test_a_list_scrolls_by_its_bar() -> None:
    user, view = rows()
    knob = view.knob()
    assert knob is not None
    user.group.handle(PointerDown(knob.center))
    user.group.handle(PointerMove((knob.centerx, view.rect.bottom), held=True))
    user.group.handle(PointerUp((knob.centerx, view.rect.bottom)))
    assert view.offset == view.content_height - view.rect.height


def test_a_list_that_is_only_read_scrolls_by_keys() -> None:
    user, view = rows()
    user.press("next", "down")
    assert view.offset == 60
    user.key("page down")
    assert view.offset == 240
    user.key("end")
    user.key("home")
    assert view.offset == 0


def test_a_list_of_choices_chooses_by_click_and_by_enter() -> None:
    chosen: list[int] = []
    user, view = rows(chosen)
    user.click((150, 150))
    user.press(*["down"] * 6, "confirm")
    assert chosen == [1, 7]
    assert view.rect.contains(view.row_rect(7))


def test_a_short_list_has_no_bar() -> None:
    view = ListView("list", WIDE, "List", [ListRow("one", 20, lambda surface, place: None)], scale=1.0)
    assert view.knob() is None


def test_what_is_only_read_can_be_found_but_not_focused() -> None:
    red = pygame.Surface((10, 10))
    user = User(
        Label("label", WIDE, "Rosalind", role="name", px=20, align="end"),
        Paragraph("words", WIDE, "Two words", role="body", px=20, middle=True),
        Panel("panel", WIDE, lambda width, height: pygame.Surface((width, height)), "Panel"),
        Picture("picture", WIDE, red, "Red"),
    )
    picture(user.group)
    assert [piece.label for piece in user.group.pieces()] == ["Rosalind", "Two words", "Panel", "Red"]
    user.press("next")
    assert user.focus is None


def test_an_icon_button_is_clicked_like_any_other() -> None:
    clicks: list[str] = []
    user = User(IconButton("remove", WIDE, "Remove", "cancel", lambda: clicks.append("remove")))
    user.click((250, 130))
    user.press("confirm")
    picture(user.group)
    assert clicks == ["remove"] * 2


def test_find_names_the_widget_that_is_missing() -> None:
    with pytest.raises(KeyError, match="nowhere"):
        WidgetGroup().find("nowhere")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080)])
def test_the_design_picture_is_centred_and_never_leaves_the_window(size: tuple[int, int]) -> None:
    stage = Stage(size)
    whole = stage.rect(0, 0, 1920, 1080)
    assert stage.window.contains(whole)
    assert abs(whole.centerx - size[0] / 2) <= 1 and abs(whole.centery - size[1] / 2) <= 1


def test_text_never_gets_too_small_to_read() -> None:
    assert Stage((640, 360)).text(17) == 11
    assert Stage((3840, 2160)).text(17) == 34


def test_paragraphs_that_belong_together_are_set_in_one_size() -> None:
    few, many = "Two words", "So many words that they fit in smaller letters only"
    room = pygame.Rect(0, 0, 200, 44)
    one, other, empty = (Paragraph(text, room, text, role="body", px=30) for text in (few, many, ""))
    evened([one, other, empty])
    assert one.px == other.px < 30
    alone = Paragraph("alone", room, few, role="body", px=20)
    evened([alone])
    assert alone.px == 20
