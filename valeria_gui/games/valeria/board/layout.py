"""The table's pure layout: a rectangle for every piece id, from how much lies where and the window's size.

Ids: `hand` (its whole area), `hand:<i>`, `pile:<i>`, `deck`, `pool:<i>`, `adventurer-deck`, `felt`, `bank`, `gold`,
`action-card`, `action:<name>`, `token:<name>`, `token:rest`, `prompt`, `prompt:buttons`, `log`, `button:<name>`,
`payment`; alone `box`; with event cards `events` (their zone) and `event:<i>`; for each seat `village`, `banner`,
`castle`, `castle-spot`, `develop`, `slot` (`village:<seat>` …) and, numbered, `resource`, `spot`, `card`
(`card:<seat>:<i>`) and, where there is room, `known`, the known cards of a hand; alone also `castle-tired` and
`tired`, where tired coins lie. Lengths are pixels. Knows no pictures and no rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from pygame import Rect

from engine.valeria.cards import ACTIONS
from valeria_gui.games.valeria.board import piece_kinds
from valeria_gui.games.valeria.board.castle_layout import castle_icon, tab_icon, tab_spot
from valeria_gui.games.valeria.board.shape import VILLAGE_GOAL, TableShape
from valeria_gui.games.valeria.board.village_layout import CARD, Mat, mat
from valeria_gui.games.valeria.board.zones import HAND_CENTRE, SMALLEST_PROMPT, is_ring, table_box, villages, zones
from valeria_gui.settings.sizing import FULL, SMALLEST_TEXT, Sizing
from valeria_gui.table.packing import card_height, fan, row

SMALLEST_TARGET: Final = 32
"""Pixels: whatever can be pressed, dragged or dropped on is at least so high and wide."""

BUTTONS: Final = ("undo", "aid", "menu", "hint")
PILES: Final = 5
ZOOM_MINIMUM: Final = 330
"""Pixels: a card this wide shows the words of its power."""

HAND_MINIMUM: Final = 98
"""Pixels: a narrower hand card would not show its resource; in small windows its edge leaves the window instead."""


@dataclass(frozen=True)
class TableLayout:
    """Where everything is. `box` is the part of the window the table fills, `scale` the pixels of a design unit.

    A `mirrored` table has left and right exchanged, for languages that are read from right to left; what lies in a
    row then runs from right to left, and each piece lies over the one left of it, as ever. `sizing` tells how large
    the prompt, the chronicle, the buttons and all letters are beside that.
    `angles`: degrees a fanned hand card is turned, counter-clockwise. `styles`: by seat, how its cards show.
    `stacks`: how many equal resources the tab with this id stands for; the others of its stack share its rectangle
    and are not in it.
    """

    size: tuple[int, int]
    box: Rect
    scale: float
    shape: TableShape
    sizing: Sizing = FULL
    mirrored: bool = False
    rects: dict[str, Rect] = field(default_factory=dict)
    angles: dict[str, float] = field(default_factory=dict)
    styles: dict[int, str] = field(default_factory=dict)
    stacks: dict[str, int] = field(default_factory=dict)

    def __getitem__(self, piece: str) -> Rect:
        """The rectangle of a piece; KeyError if this table has no such piece."""
        return self.rects[piece]

    def __contains__(self, piece: str) -> bool:
        return piece in self.rects

    @property
    def seats(self) -> int:
        return len(self.shape.seats)

    @property
    def in_columns(self) -> bool:
        """Whether the five actions stand side by side."""
        return is_ring(self.seats)

    def px(self, units: float) -> int:
        """Design units in whole pixels, at least 1."""
        return max(1, round(units * self.scale))

    def ui(self, units: float) -> int:
        """Design units of the interface (the prompt, the chronicle, the buttons) in whole pixels, at least 1."""
        return max(1, round(units * self.scale * self.sizing.ui))

    def letters(self, units: float) -> int:
        """The size of the interface's letters, design units in pixels."""
        return self.sizing.letters(units * self.scale)

    def printed(self, units: float) -> int:
        """The size of letters printed on what lies on the table, which the interface's scale leaves as it is."""
        return round(max(SMALLEST_TEXT, units * self.scale) * self.sizing.text)

    def facing(self, area: Rect, place: Rect) -> Rect:
        """Where something lies in an area that begins at its left: on the other side if the table is mirrored."""
        return place.move(area.x + area.right - place.right - place.x, 0) if self.mirrored else place

    def at(self, pos: tuple[int, int]) -> list[str]:
        """The ids of all pieces under a point of the window, topmost first."""
        found = [piece for piece, rect in self.rects.items() if rect.collidepoint(pos)][::-1]
        found.sort(key=piece_kinds.z, reverse=True)
        if not self.mirrored:
            return found
        return [piece for _row, pieces in groupby(found, _row_of) for piece in reversed(list(pieces))]

    def ids(self, kind: str) -> list[str]:
        """All numbered ids of a kind (`"hand"`, `"card:2"`), in their order."""
        return [piece for piece in self.rects if piece.startswith(kind + ":")]

    def drawn(self, kind: str) -> list[str]:
        """The same from the lowest to the topmost: whatever overlaps leaves the left side of each in sight."""
        return self.ids(kind)[:: -1 if self.mirrored else 1]


def _row_of(piece: str) -> str:
    """What a numbered piece lies in a row with: "hand:" for `hand:3`; any other piece is a row of its own."""
    row_of, colon, number = piece.rpartition(":")
    return row_of + colon if number.isdecimal() else piece


def table_layout(
    shape: TableShape, size: tuple[int, int], sizing: Sizing = FULL, *, mirrored: bool = False
) -> TableLayout:
    """The layout of a table of one to five seats in a window of `size` pixels.

    Raises ValueError for another number of seats or a viewer who has none.
    """
    seats = len(shape.seats)
    if not 1 <= seats <= 5 or not 0 <= shape.viewer < seats:
        raise ValueError(f"no table for viewer {shape.viewer} of {seats} seats")
    box = table_box(*size)
    layout = TableLayout(size, box, min(box.w / 1920, box.h / 1080), shape, sizing, mirrored)
    areas = zones(box, seats, shape.events is not None)
    _place_centre(layout, areas)
    _place_villages(layout)
    _place_own(layout, areas)
    if mirrored:
        _mirror(layout)
    return layout


def _mirror(layout: TableLayout) -> None:
    """Exchange left and right."""
    for rect in {id(rect): rect for rect in layout.rects.values()}.values():
        rect.x = layout.size[0] - rect.right
    layout.angles.update({piece: -angle for piece, angle in layout.angles.items()})


def held_up(layout: TableLayout) -> Rect:
    """Where an event card is held up for all to see (pixels): above the prompt, in the middle, or right of a prompt
    that lies high."""
    edge, prompt = layout.px(14), layout["prompt"].copy()
    if layout.mirrored:
        prompt.x = layout.size[0] - prompt.right
    wanted = max(ZOOM_MINIMUM, layout.px(400))
    width = min(wanted, round((prompt.top - 2 * edge) * 5 / 7))
    beside = width < 0.7 * wanted
    if beside:
        width = min(wanted, layout.size[0] - prompt.right - 6 * edge)
    place = Rect(0, 0, width, card_height(width))
    place.midbottom = layout.box.centerx, prompt.top - edge
    if beside:
        place.topleft = prompt.right + 4 * edge, edge
    if layout.mirrored:
        place.x = layout.size[0] - place.right
    return place


def _place_centre(layout: TableLayout, areas: dict[str, Rect]) -> None:
    rects = layout.rects
    for name in ("felt", "bank", "action-card", "log", "prompt", "payment"):
        rects[name] = areas[name]
    _place_felt(layout, areas["felt"])
    _place_actions(layout, areas["action-card"])
    _place_events(layout, areas)
    if "box" in areas:
        rects["box"] = areas["box"]
    prompt = rects["prompt"] = _prompt(areas["prompt"], layout.sizing.ui)
    rects["prompt:buttons"] = Rect(prompt.x + round(prompt.w * 0.62), prompt.y, round(prompt.w * 0.37), prompt.h)


def _prompt(area: Rect, ui: float) -> Rect:
    """The prompt in its zone: a smaller interface has a smaller one."""
    height = min(area.h, max(SMALLEST_PROMPT, round(area.h * ui)))
    place = Rect(0, 0, round(area.w * max(ui, height / area.h)), height)
    place.midbottom = area.midbottom
    return place


def _place_felt(layout: TableLayout, felt: Rect) -> None:
    """Deck and piles over adventurer deck and pool: two rows of six cards as large as the felt allows, centred."""
    edge, gap, aisle, side = layout.px(16), layout.px(12), layout.px(29), round(felt.h * 0.068)
    height = min((felt.h - 2 * edge - gap) / 2, (felt.w - 2 * side - aisle - 4 * gap) / 6 * 7 / 5)
    width = round(height * 5 / 7)
    height = card_height(width)
    step = max(width + gap, min(round(width * 1.4), (felt.w - 2 * side - aisle - 2 * width) // 4))
    left = felt.x + (felt.w - 2 * width - aisle - 4 * step) // 2
    top = felt.y + (felt.h - 2 * height - gap) // 2
    rows = (("deck", "pile", PILES, top), ("adventurer-deck", "pool", layout.shape.pool, top + height + gap))
    for deck, kind, count, y in rows:
        layout.rects[deck] = Rect(left, y, width, height)
        for i in range(count):
            layout.rects[f"{kind}:{i}"] = Rect(left + width + aisle + i * step, y, width, height)


def _place_actions(layout: TableLayout, card: Rect) -> None:
    """Five rows under a heading, or five columns; the token lies on the frame beside or above its action."""
    if layout.in_columns:
        _place_action_columns(layout, card)
    else:
        _place_action_rows(layout, card)


def _place_action_rows(layout: TableLayout, card: Rect) -> None:
    px = layout.px
    edge, head = px(12), px(32) if layout.seats > 1 else 0
    height = (card.h - head - 2 * edge) / len(ACTIONS)
    width, length = _token_size(layout)
    left = card.x - length // 2
    layout.rects["token:rest"] = Rect(left, card.y + edge + (px(32) - width) // 2, length, width)
    for i, name in enumerate(ACTIONS):
        top = round(card.y + edge + head + i * height)
        bottom = round(card.y + edge + head + (i + 1) * height)
        layout.rects[f"action:{name}"] = Rect(card.x + edge, top, card.w - 2 * edge, bottom - top)
        layout.rects[f"token:{name}"] = Rect(left, (top + bottom - width) // 2, length, width)


def _token_size(layout: TableLayout) -> tuple[int, int]:
    """How wide and how long the active token is to take hold of (pixels); its picture may be smaller."""
    return max(SMALLEST_TARGET, layout.px(38)), max(SMALLEST_TARGET, layout.px(48))


def _place_action_columns(layout: TableLayout, card: Rect) -> None:
    px = layout.px
    edge = px(11)
    room = card.inflate(-2 * edge, -2 * edge)
    width, length = _token_size(layout)
    top = card.y - length // 2
    layout.rects["token:rest"] = Rect(card.x - px(8), top, width, length)
    for i, name in enumerate(ACTIONS):
        left, right = room.x + round(i * room.w / 5), room.x + round((i + 1) * room.w / 5)
        layout.rects[f"action:{name}"] = Rect(left, room.y, right - left, room.h)
        layout.rects[f"token:{name}"] = Rect((left + right - width) // 2, top, width, length)


def _place_events(layout: TableLayout, areas: dict[str, Rect]) -> None:
    """The event cards that are set aside, in one row; they overlap when they are many, and those that would be too
    narrow to point at lie on one place."""
    count = layout.shape.events
    if count is None:
        return
    area = layout.rects["events"] = areas["events"]
    width = min(round(area.h * 5 / 7), area.w)
    most = 1 + (area.w - width) // SMALLEST_TARGET
    places = row(area, min(count, most), width, 0.08 * width)
    aside = (area.right - places[-1].right) // 2 if places else 0
    for i in range(count):
        rect = places[min(i, most - 1)]
        layout.rects[f"event:{i}"] = Rect(rect.x + aside, rect.y, width, card_height(width))


def _place_villages(layout: TableLayout) -> None:
    shape = layout.shape
    goal = VILLAGE_GOAL[layout.seats]
    for seat, area in enumerate(villages(layout.box, layout.seats, shape.viewer)):
        own = shape.seats[seat]
        parts = mat(area, own, goal if layout.seats > 1 else None, shape.developing == seat, layout.scale)
        place_village(layout, seat, area, parts)


def place_village(layout: TableLayout, seat: int, area: Rect, parts: Mat) -> None:
    """Give the pieces of one village their places on its mat, which fills `area`."""
    rects = layout.rects
    rects[f"village:{seat}"] = area
    rects[f"banner:{seat}"] = parts.banner
    rects[f"castle:{seat}"] = parts.castle
    rects[f"castle-spot:{seat}"] = parts.castle_spot
    rects[f"develop:{seat}"] = parts.develop
    if layout.seats == 1:
        rects[f"castle-tired:{seat}"] = castle_icon(parts.castle)
    if parts.slot:
        rects[f"slot:{seat}"] = parts.slot
    for i, place in enumerate(parts.places):
        rects[f"resource:{seat}:{i}"] = place
        rects[f"spot:{seat}:{i}"] = tab_spot(place)
        if layout.seats == 1:
            rects[f"tired:{seat}:{i}"] = tab_icon(place)
    for i, place in enumerate(parts.cards):
        rects[f"card:{seat}:{i}"] = place
    for i, place in enumerate(parts.known):
        rects[f"known:{seat}:{i}"] = place
    layout.styles[seat] = parts.style
    layout.stacks.update({f"resource:{seat}:{i}": count for i, count in parts.stacks.items()})


def _place_own(layout: TableLayout, areas: dict[str, Rect]) -> None:
    rects, shape = layout.rects, layout.shape
    rects["gold"] = areas["gold"]
    area = rects["hand"] = areas["hand"]
    width = min(round(area.h * 0.998 * 5 / 7), round(0.09 * layout.box.w))
    width = max(width, min(HAND_MINIMUM, round(area.h * 1.2 * 5 / 7)))
    centre = layout.box.x + layout.box.w * HAND_CENTRE[layout.in_columns] / 100
    for i, (rect, angle) in enumerate(fan(area, shape.hand, width, centre, 0.07 * width)):
        rects[f"hand:{i}"] = rect
        layout.angles[f"hand:{i}"] = angle
    _place_buttons(layout, areas["buttons"])


def _place_buttons(layout: TableLayout, area: Rect) -> None:
    """The round buttons, two by two."""
    size = max(32, min(layout.ui(54), area.w // 2 - 4, area.h // 2 - 4))
    right, bottom = area.right - size, area.bottom - size
    corners = ((area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom))
    for name, corner in zip(BUTTONS, corners, strict=False):
        layout.rects[f"button:{name}"] = Rect(corner, (size, size))


def is_plaque(layout: TableLayout, seat: int) -> bool:
    """Whether the seat's cards are shown as plaques."""
    return layout.styles[seat] != CARD
