"""The drawn table: what is painted anew, what lies over it, and that nothing stays behind."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from engine.valeria import VALERIA
from tests.gui.at_table import framed
from valeria_gui import i18n
from valeria_gui.games.valeria.board.layout import TableLayout, table_layout
from valeria_gui.games.valeria.board.overlay import PaymentStrip
from valeria_gui.games.valeria.board.payment import payment_rects
from valeria_gui.games.valeria.board.shape import coin_marks, table_shape, village_cards
from valeria_gui.games.valeria.board.valeria_board import BOARD
from valeria_gui.games.valeria.board.village_preview import VillagePreview
from valeria_gui.games.valeria.info.payment import CostIcon
from valeria_gui.graphics.surface_cache import forget_all
from valeria_gui.play.event_log import LogLine
from valeria_gui.table.board import Board, within
from valeria_gui.table.card_measures import card_height
from valeria_gui.table.drawn import Held
from valeria_gui.table.enlarged_card import EnlargedCard
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.log_entry import Measures, entry
from valeria_gui.table.overlay import TableOverlay
from valeria_gui.table.packing import best_grid
from valeria_gui.table.prompt import Prompt, PromptButton, Strong, button_rects
from valeria_gui.text.spans import Span

SIZE = (1280, 720)
NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil")


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield
    pygame.display.quit()


def state_after(seats: int, moves: int, seed: int = 3) -> Any:
    rng = random.Random(seed)
    state = VALERIA.setup(seats=seats, seed=seed)
    for _ in range(moves):
        if state.decision is not None:
            state.apply(rng.choice([move for move in state.moves() if move.verb != "pass"] or state.moves()))
    return state


def paying_state(seats: int) -> Any:
    """A state in which a building lies open."""
    state = state_after(seats, seats)
    while state.building_card is None:
        taking = [move for move in state.moves() if move.card and move.action == "build"]
        state.apply(taking[0] if taking else state.moves()[0])
    return state


def board_of(view: Any) -> tuple[Board, TableLayout]:
    layout = table_layout(table_shape(view), SIZE)
    board = Board(BOARD, layout, NAMES[: view.seats])
    board.show(TableFrame(view, layout))
    return board, layout


def painted(board: Board, overlay: TableOverlay | None = None) -> Surface:
    target = Surface(SIZE)
    board.draw(target, overlay)
    return target


def same(one: Surface, other: Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


@pytest.fixture(scope="module")
def two() -> Any:
    return state_after(2, 60).view(0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_can_be_drawn_and_an_idle_one_paints_nothing_again(seats: int) -> None:
    board, _ = board_of(state_after(seats, 60).view(0))
    assert board.refresh()[0].w > 0
    assert board.refresh() == []


def test_an_onlooker_sees_backs_and_no_error() -> None:
    board, layout = board_of(state_after(3, 30).view(None))
    assert "hand:0" in layout
    painted(board)


def test_only_what_changed_is_painted_anew(two: Any) -> None:
    board, layout = board_of(two)
    painted(board)
    state = state_after(2, 60)
    view = state.view(0)
    view.gold[1] += 1
    board.show(TableFrame(view, layout))
    assert board.refresh() == [layout["village:1"]]


def test_a_lifted_hand_card_leaves_a_gap_in_the_hand_alone(two: Any) -> None:
    board, layout = board_of(two)
    before = painted(board)
    board.show(TableFrame(two, layout), hidden=frozenset({"hand:0"}))
    [area] = board.refresh()
    assert area.contains(layout["hand:0"].clip(Rect((0, 0), SIZE)))
    after = painted(board)
    assert after.get_at(layout["hand:0"].center) != before.get_at(layout["hand:0"].center)
    assert after.get_at(layout["pile:0"].center) == before.get_at(layout["pile:0"].center)


def overlays(view: Any, layout: TableLayout, board: Board) -> list[TableOverlay]:
    prompt = Prompt((Strong("Follow Build?"), " Pay for it"), "when-build", (PromptButton("pass", "Pass"),))
    face = BOARD.lifted("hand:0", framed(board.frame), -5)
    assert face is not None
    return [
        TableOverlay(prompt=prompt),
        TableOverlay(prompt=prompt, targets=frozenset({"slot:0", "pile:1", "village:1", "castle:0"})),
        TableOverlay(held=Held(face, (700, 300)), dimmed=frozenset({"pool:1"})),
        TableOverlay(
            held=Held(face, (760, 340)),
            hovered="pile:2",
            pieces=(PaymentStrip((CostIcon("wood"), CostIcon("food", "coin")), layout["payment"]),),
        ),
        TableOverlay(hovered="hand:1", focused="deck"),
        TableOverlay(enlarged=EnlargedCard(BOARD, layout, village_cards(view, 1)[0], layout["card:1:0"])),
        TableOverlay(targets=frozenset({"hand:0", "hand:2"}), dimmed=frozenset({"hand:1"})),
        TableOverlay(targets=frozenset({"hand:0", "hand:1"}), hovered="hand:1"),
        TableOverlay(),
    ]


def test_nothing_of_an_overlay_stays_behind(two: Any) -> None:
    """Drawing changes only, frame after frame, gives the same pictures as drawing everything."""
    board, layout = board_of(two)
    target = Surface(SIZE)
    for overlay in overlays(two, layout, board):
        board.draw(target, overlay)
        fresh, _ = board_of(two)
        assert same(target, painted(fresh, overlay)), overlay


def test_the_reported_rectangles_hold_every_change(two: Any) -> None:
    board, layout = board_of(two)
    target = Surface(SIZE)
    shown = Surface(SIZE)
    for overlay in overlays(two, layout, board):
        for rect in board.draw(target, overlay):
            shown.blit(target, rect, rect)
        assert same(target, shown), overlay


def test_what_is_prepared_in_idle_moments_changes_no_picture(two: Any) -> None:
    board, _ = board_of(two)
    before = painted(board)
    for prepare in board.to_come():
        prepare()
    assert board.refresh() == []
    assert same(before, painted(board))


def test_a_target_drawn_over_by_somebody_else_is_covered_again(two: Any) -> None:
    board, _ = board_of(two)
    target = Surface(SIZE)
    board.draw(target)
    clean = target.copy()
    target.fill("red")
    board.invalidate()
    board.draw(target)
    assert same(target, clean)


def test_the_banner_shows_whose_decision_it_is() -> None:
    state = state_after(2, 12)
    decider = state.decision.seat
    board, layout = board_of(state.view(0))
    lit = painted(board)
    while state.decision.seat == decider:
        state.apply(state.moves()[-1])
    view = state.view(0)
    board.show(TableFrame(view, table_layout(table_shape(view), SIZE)))
    unlit = painted(board)
    edge = layout[f"banner:{decider}"].midleft
    assert sum(lit.get_at(edge)[:3]) > sum(unlit.get_at(edge)[:3])


def test_the_banner_of_who_has_still_to_end_an_action_glows_not_the_next_one(two: Any) -> None:
    asked = two.decision.seat
    board, layout = board_of(two)
    board.show(TableFrame(two, layout, acting=1 - asked))
    shown = painted(board)
    board.show(TableFrame(two, layout, acting=asked))
    other = painted(board)
    for seat in (0, 1):
        edge = layout[f"banner:{seat}"].midleft
        brighter, darker = (shown, other) if seat != asked else (other, shown)
        assert sum(brighter.get_at(edge)[:3]) > sum(darker.get_at(edge)[:3])


def test_a_closed_hand_shows_backs_only(two: Any) -> None:
    board, layout = board_of(two)
    faces = painted(board)
    board.show(TableFrame(two, layout, covered=True))
    backs = painted(board)
    assert faces.get_at(layout["hand:0"].center) != backs.get_at(layout["hand:0"].center)
    board.draw(backs, TableOverlay(hovered="hand:0"))
    clean = painted(board)
    assert same(clean, backs)


def test_no_glow_covers_the_number_on_a_pile(two: Any) -> None:
    board, layout = board_of(two)
    lit = frozenset({"deck", *layout.ids("pile")})
    plain = painted(board)
    glowing = painted(
        board, TableOverlay(targets=lit, counts=BOARD.overlay(framed(board.frame), frozenset(), "", False).counts)
    )
    number = Rect(0, 0, layout.px(14), layout.px(12))
    number.midbottom = layout["deck"].midbottom
    assert same(plain.subsurface(number).copy(), glowing.subsurface(number).copy())


def test_no_glow_of_a_hand_card_lies_on_the_next_one(two: Any) -> None:
    """The fan overlaps: a card that may be chosen glows under the next one."""
    board, layout = board_of(two)
    plain = painted(board)
    glowing = painted(board, TableOverlay(targets=frozenset({"hand:0"})))
    covering = layout["hand:1"].inflate(-layout.px(24), -layout.px(24)).clip(plain.get_rect())
    assert covering.left < layout["hand:0"].right + layout.px(22)
    assert same(plain.subsurface(covering).copy(), glowing.subsurface(covering).copy())


def test_all_actions_that_may_be_led_glow_alike(two: Any) -> None:
    board, layout = board_of(two)
    actions = layout.ids("action")
    target = painted(board, TableOverlay(targets=frozenset(actions)))
    gap = layout.px(3)
    places = [layout[piece].inflate(-2 * gap, -2 * gap) for piece in actions]
    lines = [target.get_at((place.centerx, place.top + 1)) for place in places]
    assert len({tuple(line) for line in lines}) == 1


def test_a_refusal_bears_a_red_mark(two: Any) -> None:
    board, layout = board_of(two)
    prompt = Prompt((Strong("This pile is empty."),))
    told = painted(board, TableOverlay(prompt=prompt))
    refused = painted(board, TableOverlay(prompt=prompt._replace(refused=True)))
    rect = layout["prompt"]
    mark = Rect(rect.x, rect.y, rect.h * 3 // 2, rect.h)
    red, plain = (pygame.transform.average_color(one.subsurface(mark)) for one in (refused, told))
    assert red[0] - red[1] > plain[0] - plain[1] + 10


def test_a_board_can_be_painted_step_by_step(two: Any) -> None:
    board, _ = board_of(two)
    assert sum(1 for _ in board.in_steps()) > 6
    fresh, _ = board_of(two)
    assert board.refresh() == [] and same(painted(board), painted(fresh))


def test_what_takes_long_to_draw_comes_picture_by_picture_and_the_old_look_stays_until_then() -> None:
    board, _layout = board_of(state_after(5, 120).view(0))
    board.refresh()
    state = state_after(5, 240)
    board.show(TableFrame(state.view(0), table_layout(table_shape(state.view(0)), SIZE)))
    forget_all()
    at_once, frames = board.refresh(until=0.0), 1
    assert board.unfinished and board.layout["village:1"] not in at_once
    while board.unfinished:
        board.refresh(until=0.0)
        frames += 1
    fresh, _layout = board_of(state.view(0))
    assert frames > 5 and same(painted(board), painted(fresh))


def test_the_building_that_is_paid_for_lies_open_where_it_will_stand() -> None:
    state = paying_state(2)
    seat = state.decision.seat
    board, layout = board_of(state.view(1 - seat))
    shown = painted(board)
    board.show(TableFrame(state.view(1 - seat), layout), hidden=frozenset({f"slot:{seat}"}))
    place = layout[f"slot:{seat}"].center
    assert shown.get_at(place) != painted(board).get_at(place)


def test_coins_lie_on_the_first_of_equal_resources() -> None:
    state = VALERIA.setup(seats=2, seed=1)
    while state.decision is not None and state.decision.kind == "start":
        state.apply(state.moves()[0])
    view = state.view(0)
    view.developed[0] = [*view.developed[0], *view.developed[0], *view.developed[1]]
    resource = view.tucked(0)[0].resource
    view.lying[("food", "wood", "stone", "magic").index(resource)] = 1
    assert coin_marks(view, 0)[:2] == ("gold", "")


def test_a_zoomed_card_lies_beside_what_it_enlarges(two: Any) -> None:
    _, layout = board_of(two)
    over = layout["pool:4"]
    assert not EnlargedCard(BOARD, layout, two.pool()[4], over).place.colliderect(over)


def test_a_village_in_full_shows_every_card_apart_and_inside() -> None:
    view = state_after(5, 300).view(0)
    _, layout = board_of(view)
    preview = VillagePreview(layout, view, 2, NAMES[2])
    rects = preview.card_rects()
    assert len(rects) == len(village_cards(view, 2))
    assert all(preview.rect.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:i]) < 0 for i, rect in enumerate(rects))
    preview.draw(Surface(SIZE))


@given(st.integers(1, 16), st.integers(400, 3000), st.integers(300, 2000))
def test_a_grid_of_cards_keeps_its_room(count: int, width: int, height: int) -> None:
    room = Rect(10, 20, width, height)
    rects = best_grid(room, count, 8, 500)
    assert len(rects) == count
    assert all(room.contains(rect) and abs(rect.h - card_height(rect.w)) <= 1 for rect in rects)


@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
def test_buttons_stay_in_the_prompt_in_every_language(two: Any, language: str) -> None:
    i18n.install(language)
    try:
        _, layout = board_of(two)
        buttons = [
            PromptButton("follow", i18n._("Follow")),
            PromptButton("pass", i18n._("Pass")),
            PromptButton("undo", i18n._("Take back")),
        ]
        rects = list(button_rects(layout, buttons).values())
        assert all(layout["prompt"].contains(rect) and rect.h >= 24 for rect in rects)
        assert all(left.right < right.left for left, right in pairwise(rects))
    finally:
        i18n.install("en")


def test_what_goes_on_wraps_and_what_is_past_takes_the_wording_that_fits() -> None:
    measures = Measures(17, 29, 19, 33, 32)
    words = Span("Bela", "name", 1), Span(" leads Harvest")
    short = entry(LogLine((words,), 1, "when-harvest", fresh=True), 360, measures)
    long = entry(LogLine((words * 6, words), 1, fresh=True), 360, measures)
    past = entry(LogLine((words * 6, words), 1), 360, measures)
    assert short.get_height() == past.get_height() == 29 < long.get_height()


@given(st.integers(1, 7))
def test_cost_icons_stay_in_their_row(count: int) -> None:
    area = Rect(100, 50, 300, 60)
    rects = payment_rects(area, count)
    assert all(area.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:i]) < 0 for i, rect in enumerate(rects))


def test_pieces_can_be_lifted_and_hidden_ones_stay_secret() -> None:
    state = state_after(2, 40)
    view = state.view(0)
    frame = framed(board_of(view)[0].frame)
    assert BOARD.subject("hand:0", frame) == view.hand(0)[0]
    assert BOARD.subject("pile:9", frame) is None and BOARD.subject("castle:0", frame) is None
    for piece in ("hand:0", "pile:0", "deck", "gold", "pool:0", "token:rest"):
        assert BOARD.lifted(piece, frame) is not None, piece
    everybody = state.view(None)
    secret = f"hand:{everybody.hand(0).index(None)}"
    onlooker = framed(board_of(everybody)[0].frame)
    assert BOARD.subject(secret, onlooker) is None
    assert BOARD.face(secret, onlooker) is not None


def test_what_lies_outside_the_window_disturbs_nothing() -> None:
    window = Rect(0, 0, 100, 100)
    areas = [Rect(-50, -50, 20, 20), Rect(90, 90, 40, 40), Rect(200, 5, 10, 10)]
    assert within(areas, window) == [Rect(90, 90, 10, 10)]
