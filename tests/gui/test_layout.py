"""Where things lie on the table, for every number of players and every window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from engine.valeria.cards import ACTIONS, RESOURCES
from valeria_gui.games.valeria.board.layout import TableLayout, table_layout
from valeria_gui.games.valeria.board.shape import VILLAGE_GOAL, SeatShape, TableShape
from valeria_gui.settings.sizing import SMALLEST_TEXT, Sizing
from valeria_gui.table.layout import BUTTONS, SMALLEST_TARGET
from valeria_gui.table.placement import held_up, zoom_rect
from valeria_gui.table.prompt import PromptButton, button_rects
from valeria_gui.text.layout import measure

SIZES = [
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (1600, 1200),
    (1280, 1024),
    (2560, 1080),
    (1366, 768),
]

NO_TARGETS = {"spot", "castle-spot", "tired", "castle-tired", "payment"}
"""Parts of larger targets that mean the same, and what is only read."""


@st.composite
def villages(draw: st.DrawFn, goal: int) -> SeatShape:
    tucked = tuple(draw(st.lists(st.sampled_from(RESOURCES), max_size=30)))
    marks = tuple(draw(st.lists(st.sampled_from(("", "gold")), min_size=len(tucked), max_size=len(tucked))))
    return SeatShape(draw(st.integers(0, goal)), tucked, marks, draw(st.integers(0, 16)))


@st.composite
def shapes(draw: st.DrawFn) -> TableShape:
    seats = draw(st.integers(1, 5))
    goal = VILLAGE_GOAL[seats] if seats > 1 else 30
    return TableShape(
        tuple(draw(villages(goal)) for _ in range(seats)),
        draw(st.integers(0, seats - 1)),
        hand=draw(st.integers(0, 16)),
        pool=draw(st.integers(0, 5)),
        developing=draw(st.none() | st.integers(0, seats - 1)),
        events=draw(st.none() | st.integers(0, 4)),
    )


windows = st.one_of(st.sampled_from(SIZES), st.tuples(st.integers(1280, 3840), st.integers(720, 2160)))
sizings = st.builds(Sizing, st.sampled_from((1.0, 0.75, 0.4)), st.sampled_from((1.0, 1.25, 1.5)))
tables = st.builds(table_layout, shapes(), windows, sizings, mirrored=st.booleans())


def crowded(seats: int, cards: int, tucked: int, hand: int = 8) -> TableShape:
    resources = tuple(RESOURCES[i % 4] for i in range(tucked))
    return TableShape((SeatShape(cards, resources, ("",) * tucked),) * seats, hand=hand)


def apart(layout: TableLayout, names: list[str]) -> None:
    for one, other in combinations(names, 2):
        assert not layout[one].colliderect(layout[other]), (one, layout[one], other, layout[other])


@settings(max_examples=150, deadline=None)
@given(tables)
def test_every_piece_has_its_place(layout: TableLayout) -> None:
    shape = layout.shape
    wanted = {"deck", "adventurer-deck", "felt", "bank", "gold", "action-card", "prompt", "prompt:buttons", "log"}
    wanted |= {"payment", "token:rest", *(f"pile:{i}" for i in range(5)), *(f"button:{name}" for name in BUTTONS)}
    wanted |= {f"{kind}:{name}" for name in ACTIONS for kind in ("action", "token")}
    wanted |= {f"hand:{i}" for i in range(shape.hand)} | {f"pool:{i}" for i in range(shape.pool)}
    for seat, own in enumerate(shape.seats):
        wanted |= {f"{kind}:{seat}" for kind in ("village", "banner", "castle", "castle-spot", "develop")}
        wanted |= {f"{kind}:{seat}:{i}" for i in range(len(own.tucked)) for kind in ("resource", "spot")}
        wanted |= {f"card:{seat}:{i}" for i in range(own.cards)}
        if own.cards < VILLAGE_GOAL[layout.seats] or layout.seats == 1:
            wanted.add(f"slot:{seat}")
        if layout.seats == 1:
            wanted |= {f"tired:{seat}:{i}" for i in range(len(own.tucked))} | {"box", f"castle-tired:{seat}"}
    wanted |= {f"event:{i}" for i in range(shape.events or 0)}
    assert ("events" in layout) == (shape.events is not None)
    assert wanted <= set(layout.rects)


@settings(max_examples=150, deadline=None)
@given(tables)
def test_nothing_leaves_the_window(layout: TableLayout) -> None:
    window = Rect((0, 0), layout.size)
    for piece, rect in layout.rects.items():
        assert rect.w > 0 and rect.h > 0, piece
        if piece.startswith("hand:"):
            assert window.contains(Rect(rect.x, rect.y, rect.w, round(rect.h * 0.8))), piece
        else:
            assert window.contains(rect), (piece, rect)


@settings(max_examples=150, deadline=None)
@given(tables)
def test_zones_stay_apart(layout: TableLayout) -> None:
    zones = ["felt", "bank", "action-card", "log", "prompt", "gold", "payment", *layout.ids("village")]
    zones += [zone for zone in ("box", "events") if zone in layout]
    apart(layout, zones + [f"button:{name}" for name in BUTTONS])
    for card in layout.ids("hand"):
        for zone in ("gold", "payment", "prompt", f"village:{layout.shape.viewer}"):
            assert not layout[card].colliderect(layout[zone]), (card, zone)
    on_felt = ["deck", "adventurer-deck", *layout.ids("pile"), *layout.ids("pool")]
    apart(layout, on_felt)
    assert all(layout["felt"].contains(layout[piece]) for piece in on_felt)
    assert layout["prompt"].contains(layout["prompt:buttons"])


@settings(max_examples=200, deadline=None)
@given(tables)
def test_a_village_keeps_its_pieces_on_its_mat_and_apart(layout: TableLayout) -> None:
    for seat, own in enumerate(layout.shape.seats):
        places = {tuple(layout[f"resource:{seat}:{i}"]): f"resource:{seat}:{i}" for i in range(len(own.tucked))}
        parts = [f"banner:{seat}", f"castle:{seat}", *places.values()]
        apart(layout, parts)
        cards = [*layout.ids(f"card:{seat}"), *(slot for slot in (f"slot:{seat}",) if slot in layout)]
        for piece in [*parts, *cards, f"castle-spot:{seat}", f"develop:{seat}"]:
            assert layout[f"village:{seat}"].contains(layout[piece]), (
                piece,
                layout[piece],
                layout[f"village:{seat}"],
            )
        for card in cards:
            assert all(not layout[card].colliderect(layout[piece]) for piece in parts), card
        assert layout[f"castle:{seat}"].contains(layout[f"castle-spot:{seat}"])
        if layout.styles[seat] == "plaque":
            apart(layout, cards)


@settings(max_examples=150, deadline=None)
@given(tables)
def test_only_equal_resources_share_a_place(layout: TableLayout) -> None:
    for seat, own in enumerate(layout.shape.seats):
        seen: dict[tuple[int, ...], tuple[str, str]] = {}
        for i, kind in enumerate(zip(own.tucked, own.coins, strict=True)):
            rect = tuple(layout[f"resource:{seat}:{i}"])
            assert seen.setdefault(rect, kind) == kind
        counts = [layout.stacks.get(f"resource:{seat}:{i}", 0) for i in range(len(own.tucked))]
        assert sum(counts) == len(own.tucked)


def in_sight(layout: TableLayout, kind: str) -> None:
    """Of overlapping pieces in a row the left side of each is in sight, to be taken hold of, or they lie on one
    place."""
    for below, above in pairwise(layout.drawn(kind)):
        one, other = layout[below], layout[above]
        if one.colliderect(other) and one != other:
            assert other.x - one.x >= SMALLEST_TARGET or other.y - one.y >= SMALLEST_TARGET, (below, one, other)


@settings(max_examples=150, deadline=None)
@given(tables)
def test_everything_to_click_is_large_enough(layout: TableLayout) -> None:
    for piece, rect in layout.rects.items():
        if piece.partition(":")[0] not in NO_TARGETS:
            assert min(rect.size) >= SMALLEST_TARGET, (piece, rect)
    for seat in range(layout.seats):
        in_sight(layout, f"card:{seat}")
    in_sight(layout, "hand")
    in_sight(layout, "event")


@settings(max_examples=100, deadline=None)
@given(tables, st.data())
def test_a_zoomed_card_does_not_cover_what_is_hovered(layout: TableLayout, data: st.DataObject) -> None:
    piece = data.draw(
        st.sampled_from([p for p in layout.rects if p.split(":")[0] in ("hand", "card", "pool", "pile")])
    )
    zoomed = zoom_rect(layout, layout[piece])
    assert Rect((0, 0), layout.size).contains(zoomed)
    assert not zoomed.colliderect(layout[piece].clip(Rect((0, 0), layout.size)))


@pytest.mark.parametrize("size", SIZES)
def test_the_next_building_and_the_next_tab_have_room_of_their_own(size: tuple[int, int]) -> None:
    for seats in (2, 3, 4, 5):
        shape = crowded(seats, 6, 6)._replace(developing=0)
        layout = table_layout(shape, size)
        taken = [layout[f"resource:0:{i}"] for i in range(6)] + [layout["castle:0"]]
        assert not any(layout["develop:0"].colliderect(rect) for rect in taken)
        assert not layout["slot:0"].colliderect(layout["card:0:5"])


def test_seats_lie_clockwise_from_the_viewer() -> None:
    layout = table_layout(crowded(5, 3, 2)._replace(viewer=3), (1920, 1080))
    order = [layout[f"village:{seat}"].center for seat in (3, 4, 0, 1, 2)]
    own, left_low, left_high, right_high, right_low = order
    assert own[1] == max(y for _, y in order)
    assert left_low[0] == left_high[0] < right_high[0] == right_low[0]
    assert left_low[1] == right_low[1] > left_high[1] == right_high[1]


def test_the_topmost_piece_under_the_pointer_comes_first() -> None:
    layout = table_layout(crowded(2, 3, 4, hand=12), (1920, 1080))
    spot = layout["spot:1:2"].center
    assert layout.at(spot)[:3] == ["spot:1:2", "resource:1:2", "village:1"]
    overlap = layout["hand:1"].clip(layout["hand:2"]).center
    assert layout.at(overlap)[0] == "hand:2"


@pytest.mark.parametrize("mirrored", [False, True])
def test_of_overlapping_hand_cards_the_one_drawn_last_is_found_first(mirrored: bool) -> None:
    layout = table_layout(crowded(2, 3, 4, hand=16), (1280, 720), mirrored=mirrored)
    *_others, below, above = layout.drawn("hand")
    found = layout.at(layout[below].clip(layout[above]).center)
    assert found.index(above) < found.index(below) < found.index("hand")


def test_a_village_of_twelve_still_shows_most_of_every_card() -> None:
    layout = table_layout(crowded(2, 12, 6), (1920, 1080))
    steps = [layout[f"card:0:{i + 1}"].x - layout[f"card:0:{i}"].x for i in range(11)]
    assert min(steps) >= 0.75 * layout["card:0:0"].w


@settings(max_examples=100, deadline=None)
@given(tables)
def test_an_event_card_is_held_up_and_hides_neither_prompt_nor_hand(layout: TableLayout) -> None:
    place = held_up(layout)
    assert Rect((0, 0), layout.size).contains(place)
    assert not place.colliderect(layout["prompt"]) and place.w >= 230
    assert not any(place.colliderect(layout[card]) for card in layout.ids("hand"))


def test_a_village_of_thirty_still_shows_every_card_of_who_plays_alone() -> None:
    for size in SIZES:
        layout = table_layout(crowded(1, 29, 6), size)
        apart(layout, [*layout.ids("card:0"), "slot:0"])
        assert layout["card:0:0"].w >= 0.045 * layout.box.w


def test_a_tired_coin_lies_beside_a_fresh_one() -> None:
    layout = table_layout(crowded(1, 3, 4), (1280, 720))
    apart(layout, ["tired:0:0", "spot:0:0", "castle-tired:0", "castle-spot:0"])
    assert layout["resource:0:0"].contains(layout["tired:0:0"])
    assert layout["castle:0"].contains(layout["castle-tired:0"])


def test_a_table_of_six_is_refused() -> None:
    with pytest.raises(ValueError, match="6 seats"):
        table_layout(crowded(6, 0, 0), (1920, 1080))


def reflected(place: Rect, size: tuple[int, int]) -> Rect:
    """The same place in a mirror."""
    return place.move(size[0] - place.right - place.x, 0)


def outside_villages(layout: TableLayout) -> set[str]:
    """The pieces that lie in no village."""
    villages = [layout[f"village:{seat}"] for seat in range(layout.seats)]
    return {piece for piece, rect in layout.rects.items() if not any(mat.colliderect(rect) for mat in villages)}


@settings(max_examples=60, deadline=None)
@given(shapes(), windows)
def test_a_mirrored_table_is_the_same_from_right_to_left(shape: TableShape, size: tuple[int, int]) -> None:
    plain, mirrored = table_layout(shape, size), table_layout(shape, size, mirrored=True)
    outside = outside_villages(plain)
    assert outside == outside_villages(mirrored)
    for piece in outside:
        assert mirrored[piece] == reflected(plain[piece], size), piece
    for seat in range(plain.seats):
        opposite = (2 * shape.viewer - seat) % plain.seats
        place = mirrored[f"village:{seat}"]
        assert place == reflected(plain[f"village:{opposite}"], size), "who is left of you stays there"
        assert mirrored[f"banner:{seat}"].centerx > place.centerx, "inside, a village begins at the right"
        assert plain[f"banner:{seat}"].centerx < plain[f"village:{seat}"].centerx
    assert mirrored.angles == {piece: -angle for piece, angle in plain.angles.items()}
    assert mirrored.drawn("hand") == plain.drawn("hand")[::-1]


@settings(max_examples=100, deadline=None)
@given(tables)
def test_known_cards_lie_on_their_mat_beside_everything_else(layout: TableLayout) -> None:
    for seat, own in enumerate(layout.shape.seats):
        known = layout.ids(f"known:{seat}")
        assert len(known) in (0, own.known)
        others = [f"banner:{seat}", f"castle:{seat}", *layout.ids(f"card:{seat}"), *layout.ids(f"resource:{seat}")]
        others += [slot for slot in (f"slot:{seat}",) if slot in layout]
        apart(layout, known)
        for piece in known:
            assert layout[f"village:{seat}"].contains(layout[piece])
            assert all(not layout[piece].colliderect(layout[other]) for other in others), piece


def test_known_cards_are_shown_where_a_mat_has_room() -> None:
    for seats in (2, 3, 4, 5):
        shape = crowded(seats, 4, 6)
        shape = shape._replace(seats=tuple(seat._replace(known=3) for seat in shape.seats))
        layout = table_layout(shape, (1280, 720))
        assert all(len(layout.ids(f"known:{seat}")) == 3 for seat in range(1, seats))


@settings(max_examples=100, deadline=None)
@given(tables, st.sampled_from((("Follow", "Pass", "Look at my hand", "Redo"), ("Why?", "Back"))))
def test_the_buttons_of_the_prompt_have_room_for_their_words(layout: TableLayout, labels: tuple[str, ...]) -> None:
    rects = button_rects(layout, [PromptButton(label, label) for label in labels])
    assert all(layout["prompt"].contains(rect) for rect in rects.values())
    assert not any(one.colliderect(other) for one, other in combinations(rects.values(), 2))
    for label, rect in zip(labels, rects.values(), strict=True):
        assert measure(label, "body-bold", SMALLEST_TEXT) < rect.w, (label, rect)
