"""Where things lie on the table of Raiders, for every number of players and every window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from engine.raiders import RAIDERS
from engine.raiders.board_file import load_board
from engine.raiders.cards import GOODS
from tests.engine.raiders.fixed import play, position
from valeria_gui.games.raiders.board.layout import ENDS, RaiderLayout, raider_layout
from valeria_gui.games.raiders.board.mat_layout import CREW
from valeria_gui.games.raiders.board.shape import RaiderShape, raider_shape
from valeria_gui.play.piece_id import number_of
from valeria_gui.settings.sizing import Sizing
from valeria_gui.table.layout import BUTTONS, SMALLEST_TARGET

BOARD = load_board()
SIZES = [
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (1600, 1200),
    (1280, 1024),
    (2560, 1080),
]
BUILDINGS = [building.name for building in BOARD.buildings]
SETTLEMENTS = [place.name for place in BOARD.settlements]
TILES = [tuple(tile["cost"]) for tile in RAIDERS.content()["offerings"].values()]

READ = {"log", "prompt", "strength", "armour", "valkyries", "end", "ship", "stack", "reckoning", "laid"}
"""What is only read, and the prompt, whose buttons find their own room."""


@st.composite
def shapes(draw: st.DrawFn) -> RaiderShape:
    seats = draw(st.integers(2, 4))
    viewer = draw(st.integers(0, seats - 1))
    crews = draw(st.lists(st.integers(0, CREW), min_size=seats, max_size=seats))
    raiding = draw(st.sampled_from(["", *SETTLEMENTS]))
    dice = next((place.dice for place in BOARD.settlements if place.name == raiding), 0)
    numbers = {place.name: draw(st.sets(st.integers(0, len(place.sets) - 1))) for place in BOARD.settlements}
    sets = tuple((name, tuple(sorted(left))) for name, left in numbers.items())
    row = tuple((i, draw(st.sampled_from(TILES))) for i in range(3) if draw(st.integers(0, 4)))
    return RaiderShape(
        tuple(crews), sets, viewer,
        hand=draw(st.integers(0, 18)),
        workers=tuple(draw(st.sets(st.sampled_from(BUILDINGS), min_size=2, max_size=4))),
        row=row,
        active=draw(st.integers(0, seats - 1)),
        raiding=raiding,
        dice=dice,
        rerolls=dice > 0 and draw(st.booleans()),
        valkyrie=draw(st.booleans()) and crews[viewer] > 0,
        ghost=draw(st.booleans()),
        spares=draw(st.booleans()),
        laid=draw(st.none() | st.integers(0, 16)),
        options=draw(st.integers(0, 15)),
        near=draw(st.sampled_from(["", *(f"building:{name}" for name in BUILDINGS), f"mat:{viewer}"])),
    )  # fmt: skip


windows = st.one_of(st.sampled_from(SIZES), st.tuples(st.integers(1280, 3840), st.integers(720, 2160)))
sizings = st.builds(Sizing, st.sampled_from((1.0, 0.75, 0.4)), st.sampled_from((0.75, 1.0, 1.5, 2.0)))
tables = st.builds(raider_layout, shapes(), windows, sizings, mirrored=st.booleans())


def apart(layout: RaiderLayout, names: list[str]) -> None:
    for one, other in combinations(names, 2):
        assert not layout[one].colliderect(layout[other]), (one, layout[one], other, layout[other])


def of_kind(layout: RaiderLayout, *kinds: str) -> list[str]:
    return [piece for piece in layout.rects if piece.partition(":")[0] in kinds]


@settings(max_examples=120, deadline=None)
@given(tables)
def test_every_piece_has_its_place(layout: RaiderLayout) -> None:
    shape = layout.shape
    wanted = {"chart", "sea", "village", "stack", "supply", "ends", "deck", "discard", "hand", "log", "prompt"}
    wanted |= {"prompt:buttons", *(f"button:{name}" for name in BUTTONS), *(f"end:{name}" for name in ENDS)}
    wanted |= {f"settlement:{name}" for name in SETTLEMENTS} | {f"chest:{good}" for good in GOODS}
    wanted |= {f"{kind}:{name}" for name in BUILDINGS for kind in ("building", "notch")}
    wanted |= {f"worker:{name}" for name in shape.workers} | {f"tile:{i}" for i, _ in shape.row}
    wanted |= {f"set:{name}:{n}" for name, left in shape.sets for n in left}
    wanted |= {f"hand:{i}" for i in range(shape.hand)} | {f"die:{i}" for i in range(shape.dice)}
    wanted |= {f"option:{i}" for i in range(shape.options)} | {f"laid:{i}" for i in range(shape.laid or 0)}
    for seat, crew in enumerate(shape.crews):
        kinds = ("mat", "banner", "held", "strength", "armour", "valkyries", "tiles", "ship")
        wanted |= {f"{kind}:{seat}" for kind in kinds} | {f"good:{seat}:{good}" for good in GOODS}
        wanted |= {f"crew:{seat}:{i}" for i in range(crew)}
        wanted |= {f"backs:{seat}"} if seat != shape.viewer else set()
    assert wanted <= set(layout.rects)
    assert ("valkyrie" in layout, "ghost" in layout) == (shape.valkyrie, shape.ghost)


@settings(max_examples=120, deadline=None)
@given(tables)
def test_nothing_leaves_the_window(layout: RaiderLayout) -> None:
    window = Rect((0, 0), layout.size)
    for piece, rect in layout.rects.items():
        assert rect.w > 0 and rect.h > 0, piece
        if piece.startswith("hand:"):
            assert window.contains(Rect(rect.x, rect.y, rect.w, round(rect.h * 0.8))), piece
        else:
            assert window.contains(rect), (piece, rect)


@settings(max_examples=120, deadline=None)
@given(tables)
def test_whatever_can_be_used_can_be_hit(layout: RaiderLayout) -> None:
    for piece, rect in layout.rects.items():
        kind = layout.kind(piece)
        if kind.name not in READ and not (kind.name == "hand" and piece != "hand"):
            read = kind.name in ("crew", "slot", "tiles") and number_of(piece) != layout.bottom
            assert read or min(rect.size) >= SMALLEST_TARGET, (piece, rect)


@settings(max_examples=120, deadline=None)
@given(tables)
def test_zones_stay_apart(layout: RaiderLayout) -> None:
    zones = ["chart", "supply", "ends", "log", "deck", "discard", "hand", *layout.ids("mat"), "prompt"]
    apart(layout, [*zones, *(f"button:{name}" for name in BUTTONS)])


@settings(max_examples=120, deadline=None)
@given(tables)
def test_no_piece_of_the_chart_lies_over_another(layout: RaiderLayout) -> None:
    apart(layout, [*of_kind(layout, "settlement", "building", "tile", "stack"), "sea"])
    apart(layout, of_kind(layout, "set", "worker", "notch"))
    apart(layout, of_kind(layout, "ship", "die", "cup", "reckoning"))
    apart(layout, of_kind(layout, "chest"))
    apart(layout, of_kind(layout, "end"))
    apart(layout, of_kind(layout, "unit"))
    for name, left in layout.shape.sets:
        assert all(layout[f"settlement:{name}"].contains(layout[f"set:{name}:{n}"]) for n in left)


@settings(max_examples=120, deadline=None)
@given(tables)
def test_the_pieces_of_a_mat_lie_apart_on_it(layout: RaiderLayout) -> None:
    for seat in range(layout.seats):
        parts = [f"{kind}:{seat}" for kind in ("strength", "armour", "valkyries", "tiles", "banner")]
        parts += [*layout.ids(f"good:{seat}"), *layout.ids(f"crew:{seat}"), *layout.ids(f"slot:{seat}")]
        own = seat == layout.bottom
        parts += [f"held:{seat}"] if own else [f"backs:{seat}"]
        parts += ["valkyrie"] if own and "valkyrie" in layout else []
        apart(layout, parts)
        for piece in [*parts, f"held:{seat}"]:
            assert layout[f"mat:{seat}"].contains(layout[piece]), (piece, layout[piece], layout[f"mat:{seat}"])


@settings(max_examples=120, deadline=None)
@given(tables)
def test_signs_of_a_choice_do_not_cover_what_is_asked(layout: RaiderLayout) -> None:
    signs = layout.ids("option")
    apart(layout, signs)
    apart(layout, ["prompt", *signs]) if len(signs) <= 5 else None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hand", [1, 8, 12, 18])
def test_every_card_of_a_large_hand_can_be_pointed_at(size: tuple[int, int], hand: int) -> None:
    layout = raider_layout(RaiderShape((5, 5, 5, 5), (), hand=hand), size)
    places = [layout[f"hand:{i}"] for i in range(hand)]
    assert all(right.x - left.x >= SMALLEST_TARGET for left, right in pairwise(places))


def test_only_two_to_four_seats_are_laid_out() -> None:
    for crews, viewer in (((0,), 0), ((0,) * 5, 0), ((0, 0), 2)):
        with pytest.raises(ValueError, match="no table"):
            raider_layout(RaiderShape(crews, (), viewer), (1920, 1080))


# --- the shape of a position -------------------------------------------------------------------------------


def test_a_raid_shows_its_dice_and_leaves_its_ship_below() -> None:
    state = position(
        workers={0: "white"}, crews={0: "Archer, Armourer, Folke"}, goods={0: "8 provisions, 8 gold"}, rolls="4 5"
    )
    play(state, "raid monastery_1")
    shape = raider_shape(state.view(0), 0)
    assert (shape.raiding, shape.dice, shape.rerolls) == ("monastery_1", 2, False)
    layout = raider_layout(shape, (1920, 1080))
    assert abs(layout["ship:0"].centerx - layout["settlement:monastery_1"].centerx) < layout.px(60)
    assert all(layout["sea"].inflate(4, 4).contains(layout[piece]) for piece in ("die:0", "die:1", "reckoning"))


def test_a_valkyrie_waits_beside_a_full_crew() -> None:
    state = position(
        workers={0: "black"},
        crews={0: "Archer, Armourer, Folke, 2 Berserker"},
        goods={0: "8 provisions"},
        tokens={"harbour_1": ["2 valkyrie 2 iron", "3 livestock", "4 livestock"]},
    )
    play(state, "raid harbour_1", "take set 0")
    shape = raider_shape(state.view(0), 0)
    assert shape.valkyrie
    assert not raider_shape(state.view(1), 1).valkyrie
    assert "valkyrie" in raider_layout(shape, (1280, 720))
