"""Where things lie on the table of Valdora, for three to five players, in windows of every shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from engine.valdora import VALDORA
from engine.valdora.pieces import BOOKS, COLOURS, EQUIPMENT, GEMS
from engine.valdora.state import State
from tests.gui.valdora.positions import walk
from valeria_gui.games.valdora.board.book_layout import UNDER, place_at
from valeria_gui.games.valdora.board.layout import ValleyLayout, valley_layout
from valeria_gui.games.valdora.board.shape import valley_shape
from valeria_gui.table.layout import BUTTONS, SMALLEST_TARGET

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1280, 1024), (2560, 1080))
SEATS = (3, 4, 5)
READ = {"log", "prompt", "coins", "bonuses", "fulfilled", "column", "tile", "shop", "bonus", "ends", "desk", "hand"}
"""What is only read, and the prompt, whose buttons find their own room."""


def late(seats: int) -> State:
    """A game in which much lies everywhere."""
    *_, (state, _events) = walk(seats, 4, "courier", 60 * seats)
    return state


def laid(state: State, size: tuple[int, int], viewer: int = 0, mirrored: bool = False) -> ValleyLayout:
    return valley_layout(valley_shape(state.view(viewer), viewer, None, 0, ""), size, mirrored=mirrored)


def opened(size: tuple[int, int], letter: str, mirrored: bool = False) -> ValleyLayout:
    """The table while a book lies open."""
    shape = valley_shape(late(4).view(0), 0, None, 0, "")._replace(book=letter)
    return valley_layout(shape, size, mirrored=mirrored)


def apart(layout: ValleyLayout, names: list[str]) -> None:
    for one, other in combinations(names, 2):
        assert not layout[one].colliderect(layout[other]), (one, layout[one], other, layout[other])


def is_over(space: Rect, tray: Rect) -> bool:
    """Whether a round space lies over a tray: whether what of that is nearest to its middle lies in its ellipse."""
    x, y = min(max(space.centerx, tray.left), tray.right), min(max(space.centery, tray.top), tray.bottom)
    return ((x - space.centerx) * 2 / space.w) ** 2 + ((y - space.centery) * 2 / space.h) ** 2 < 1


def of_kind(layout: ValleyLayout, *kinds: str) -> list[str]:
    return [piece for piece in layout.rects if piece.partition(":")[0] in kinds]


TABLES = [(seats, size, mirrored) for seats in SEATS for size in SIZES for mirrored in (False, True)]


@pytest.fixture(params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> ValleyLayout:
    seats, size, mirrored = request.param
    return laid(late(seats), size, seats - 1, mirrored)


def test_every_piece_has_its_place(table: ValleyLayout) -> None:
    wanted = {"map", "market", "craftsmen", "ends", "desk", "log", "prompt", "bonus"}
    wanted |= {f"button:{name}" for name in BUTTONS} | {f"heap:{gem}" for gem in GEMS}
    wanted |= {f"{kind}:{colour}" for kind in ("tile", "shop") for colour in COLOURS}
    wanted |= {f"space:{space.id}" for space in table.shape.map.spaces}
    wanted |= {f"page:{book}:{side}" for book in BOOKS for side in ("left", "right")}
    wanted |= {f"gem:{space}:{i}" for space, gems in table.shape.gems for i in range(len(gems))}
    for seat in range(table.seats):
        wanted |= {f"{kind}:{seat}" for kind in ("mat", "banner", "coins", "bonuses", "adventurer", "pawn")}
        wanted |= {f"equipment:{seat}:{kind}" for kind in EQUIPMENT}
        wanted |= {f"column:{seat}:{colour}" for colour in COLOURS}
        held = table.shape.hands[seat]
        wanted |= {f"{'commission' if i < held else 'slot'}:{seat}:{i}" for i in range(3)}
    assert wanted <= set(table.rects)


def test_nothing_leaves_the_window(table: ValleyLayout) -> None:
    window = Rect((0, 0), table.size)
    for piece, rect in table.rects.items():
        assert piece == "hand" or (rect.w > 0 and rect.h > 0 and window.contains(rect)), (piece, rect)


def test_whatever_can_be_used_can_be_hit(table: ValleyLayout) -> None:
    for piece, rect in table.rects.items():
        kind, _, rest = piece.partition(":")
        own = rest.partition(":")[0] == str(table.bottom)
        if kind in READ or (kind in ("equipment", "commission", "slot", "adventurer") and not own):
            continue
        least = SMALLEST_TARGET if kind not in ("gem", "heap", "pawn") else SMALLEST_TARGET // 3
        assert min(rect.size) >= least, (piece, rect)


def test_zones_stay_apart(table: ValleyLayout) -> None:
    zones = ["map", "craftsmen", "ends", "desk", "log", "prompt", *of_kind(table, "mat", "button")]
    apart(table, zones)


def test_no_space_of_the_map_lies_over_another(table: ValleyLayout) -> None:
    apart(table, of_kind(table, "space"))
    for piece in of_kind(table, "space"):
        assert not is_over(table[piece], table["market"]), piece
    apart(table, of_kind(table, "gem"))
    apart(table, of_kind(table, "heap"))
    apart(table, of_kind(table, "page"))
    for piece in of_kind(table, "gem", "page"):
        assert table[f"space:{piece.split(':')[1]}"].contains(table[piece]), piece
    for piece in of_kind(table, "space", "pawn", "market"):
        assert table["map"].contains(table[piece]), piece


def test_the_pieces_of_a_mat_lie_apart_on_it(table: ValleyLayout) -> None:
    for seat in range(table.seats):
        kinds = ("coins", "adventurer", "bonuses", "banner")
        parts = [f"{kind}:{seat}" for kind in kinds]
        for kind in ("equipment", "commission", "slot", "column"):
            parts += table.ids(f"{kind}:{seat}")
        apart(table, parts)
        for piece in parts:
            assert table[f"mat:{seat}"].contains(table[piece]), (piece, table[piece], table[f"mat:{seat}"])


def test_craftsmen_and_workshops_lie_apart(table: ValleyLayout) -> None:
    apart(table, [*of_kind(table, "tile", "shop"), "bonus"])
    for piece in of_kind(table, "tile", "shop", "bonus"):
        assert table["craftsmen"].contains(table[piece]), piece


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letter", BOOKS)
def test_what_lies_on_an_open_book_stays_apart(letter: str, size: tuple[int, int], mirrored: bool) -> None:
    layout = opened(size, letter, mirrored)
    window = Rect((0, 0), size)
    pieces = [f"page:{letter}:left", f"page:{letter}:right", "prompt", *of_kind(layout, "plate", "button", "mat")]
    apart(layout, pieces)
    assert all(window.contains(layout[piece]) for piece in pieces)
    assert all(min(layout[piece].size) >= SMALLEST_TARGET for piece in of_kind(layout, "plate", "button"))
    mine = of_kind(layout, "coins", "equipment", "commission", "slot")
    apart(layout, mine)
    assert mine and all(layout["mat:0"].contains(layout[piece]) for piece in mine)
    assert layout.below is not None and "map" in layout.below and "map" not in layout


@pytest.mark.parametrize("mirrored", [False, True])
def test_what_belongs_to_a_page_lies_on_its_side(mirrored: bool) -> None:
    layout = opened((1280, 720), "A", mirrored)
    for left, right in (("plate:left", "plate:right"), ("plate:back", "plate:forward")):
        assert layout[left].right <= layout[right].left
    assert layout["slip:left"].right <= layout["slip:right"].left
    under, window = [place_at(layout, UNDER, side) for side in ("left", "right")], Rect(0, 0, 1280, 720)
    assert under[0].right <= layout["page:A:left"].left < layout["page:A:right"].right <= under[1].left
    ends = layout["prompt"], layout["prompt:buttons"]
    assert (ends[0].right - ends[1].right > ends[1].left - ends[0].left) == mirrored
    assert (layout["mat:0"].centerx > window.centerx) == mirrored


def test_travellers_on_one_space_are_told_apart() -> None:
    for seats in SEATS:
        layout = laid(VALDORA.setup(seats, 1), (1280, 720))
        places = [layout[piece] for piece in of_kind(layout, "pawn")]
        assert len({place.center for place in places}) == seats
        assert all(abs(a.centerx - b.centerx) >= 8 for a, b in combinations(places, 2))


def test_only_three_to_five_seats_are_laid_out() -> None:
    shape = valley_shape(VALDORA.setup(3, 1).view(0), 0, None, 0, "")
    for wrong in (shape._replace(pawns=shape.pawns[:2]), shape._replace(viewer=3)):
        with pytest.raises(ValueError, match="no table"):
            valley_layout(wrong, (1920, 1080))
