"""Panels of a shared table: who decides, the order round the table, how to come back; the signs of connection.

Each is a region of the still layer, its words are in `together`. What lies on a panel counts from its left; where
all is read from right to left it faces the other way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from valeria_gui.art import panels, tokens
from valeria_gui.art.devices import device, qr_code, waves
from valeria_gui.art.marks import middled, words
from valeria_gui.graphics import shapes, theme, transform
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.graphics.surface_cache import SurfaceStore, cached
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import kind_of, number_of
from valeria_gui.play.seat_kinds import BOT, PHONE
from valeria_gui.table.game_board import GameBoard, Region, Still
from valeria_gui.table.layout import SMALLEST_TARGET, Layout
from valeria_gui.table.paint import fade
from valeria_gui.table.together import AWAY, HERE, Connection, Decides, Rejoin, Together, TurnStep
from valeria_gui.text.layout import Align, fitted_paragraph, measure

_store: Final = SurfaceStore(4 << 20)

DECIDES: Final = "decides"
ROUND: Final = "round"
REJOIN: Final = "rejoin"
SIGN: Final = "sign"
"""The panels, and the kind of the signs of connection (`sign:<seat>`)."""

GROUND: Final = theme.rgb("#2c1a0c")
STATES: Final = {HERE: theme.rgb("#bfe6a8"), AWAY: theme.rgb("#ffc27a"), BOT: theme.rgb("#f0d9a3")}
SECOND: Final = theme.rgb("#4a3318")
"""The colours of a sign and of what is said second on parchment."""


# --- places ---------------------------------------------------------------------------------------------------


def place_panels(layout: Layout, decides: Rect, order: Rect, rejoin: Rect) -> None:
    """Give the panels their places; below who decides is room for a button, on the last one lies the menu's."""
    rects = layout.rects
    rects[DECIDES], rects[ROUND], rects[REJOIN] = decides, order, rejoin
    height = max(SMALLEST_TARGET + 2, round(decides.h * 0.26))
    left = decides.x + _block(decides).w + layout.px(28)
    prompt = Rect(left, decides.bottom - height - layout.px(12), decides.right - left - layout.px(14), height)
    rects["prompt"] = prompt
    rects["prompt:buttons"] = Rect(prompt.x + round(prompt.w * 0.5), prompt.y, round(prompt.w * 0.49), prompt.h)
    size = max(SMALLEST_TARGET, layout.ui(50))
    edge = round(rejoin.h * 0.09)
    rects["button:menu"] = Rect(rejoin.right - edge - size, rejoin.bottom - edge - size, size, size)


def _block(panel: Rect) -> Rect:
    """The place of the shield on the sheet of who decides."""
    edge = round(panel.h * 0.055)
    return Rect(panel.x + edge, panel.y + edge, round(min(panel.h * 0.61, panel.w * 0.22)), panel.h - 2 * edge)


def shield_block(layout: Layout) -> Rect:
    """The place of the shield of who decides."""
    return layout.facing(layout[DECIDES], _block(layout[DECIDES]))


# --- the still layer --------------------------------------------------------------------------------------------


def paint_bare_panels(target: Surface, layout: Layout, game: GameBoard[Any, Any, Any]) -> None:
    """Draw the panels on which nothing is written."""
    for piece in (ROUND, REJOIN):
        rect = layout[piece]
        target.blit(game.log_panel(rect.w, rect.h), rect)
    rect = layout[DECIDES]
    cast_shadow(target, rect, layout.px(14), "mat")
    target.blit(panels.parchment_panel(rect.w, rect.h), rect)


def panel_regions(still: Still[Any, Any]) -> Iterator[Region]:
    """The panels of a shared table as regions of its still layer; none of another one."""
    layout, told = still.frame.layout, still.frame.together
    if told is None or DECIDES not in layout:
        return
    yield _region(layout, DECIDES, told.decides, paint_decides)
    yield _region(layout, ROUND, (told.steps, told.turn), partial(_paint_round, told))
    yield _region(layout, REJOIN, told.rejoin, paint_rejoin)


def signed(region: Region, still: Still[Any, Any]) -> Region:
    """The region of a mat with its sign of connection on it; any other region as it is."""
    layout, told = still.frame.layout, still.frame.together
    sign = f"{SIGN}:{region.name.rpartition(':')[2]}"
    if told is None or sign not in layout or kind_of(region.name) != layout.mats:
        return region
    rect, shown = layout[sign], told.signs[number_of(sign)]

    def paint(target: Surface) -> None:
        region.paint(target)
        paint_sign(target, layout, rect, shown)

    return region._replace(key=(region.key, shown), paint=paint)


def _region(layout: Layout, piece: str, data: Any, paint: Callable[[Surface, Layout, Rect, Any], None]) -> Region:
    rect = layout[piece]
    return Region(piece, rect, data, lambda target: paint(target, layout, rect, data))


def _paint_round(told: Together, target: Surface, layout: Layout, rect: Rect, data: object) -> None:
    paint_round(target, layout, rect, told.steps, told.turn)


def panel_labels(told: Together) -> Iterator[tuple[str, str]]:
    """What the panels are called aloud, by their ids."""
    yield DECIDES, told.decides.text
    yield ROUND, f"{_('Round the table')}: {told.round_text}"
    rejoin = told.rejoin
    yield REJOIN, ". ".join((rejoin.title, rejoin.words, f"{_('Code')} {' '.join(rejoin.code)}"))
    yield from ((f"{SIGN}:{seat}", sign.words) for seat, sign in enumerate(told.signs))


# --- who decides ------------------------------------------------------------------------------------------------


def paint_decides(target: Surface, layout: Layout, rect: Rect, told: Decides) -> None:
    """Draw who decides, what and where: to be read from the other end of a room."""
    u = min(rect.h / 262, rect.w / 740)
    left = rect.x
    if told.seat >= 0:
        block = _block(rect)
        paint_block(target, layout.facing(rect, block), told.seat)
        left = block.right - round(8 * u)
    left, right = left + round(36 * u), rect.right - round(24 * u)
    rect = rect.inflate(0, round(262 * u) - rect.h)
    line = partial(_line, target, layout, rect, left)
    room = right - left
    if told.name:
        line(told.name, "name", 78 * u, theme.INK, room, 58 * u)
        line(told.what, "name", 44 * u, theme.INK, room, 130 * u)
    else:
        line(told.what, "name", 54 * u, theme.INK, room, 96 * u)
    if not told.where:
        return
    rule = fade(room, max(1, round(1.5 * u)), theme.SLOT, 0.35, 0)
    target.blit(rule, layout.facing(rect, rule.get_rect(topleft=(left, rect.y + round(167 * u)))))
    size = round(46 * u)
    sign = device(told.kind, size, SECOND)
    middle = rect.y + round((213 if told.after else 208) * u)
    target.blit(sign, layout.facing(rect, sign.get_rect(midleft=(left, middle))))
    beside = partial(_line, target, layout, rect, left + size + round(14 * u))
    room -= size + round(14 * u)
    beside(told.where, "body-bold", 27 * u, theme.INK, room, (198 if told.after else 208) * u)
    if told.after:
        beside(told.after, "body", 22 * u, SECOND, room, 231 * u)


def _line(
    target: Surface, layout: Layout, rect: Rect, left: int, said: str, role: str, px: float, ink: theme.Color,
    room: int, down: float,
) -> None:  # fmt: skip
    """One line of words whose middle lies so far below the top of the panel."""
    face = words(said, role, max(11, round(px)), ink, room)
    target.blit(face, layout.facing(rect, face.get_rect(midleft=(left, rect.y + round(down)))))


def paint_block(target: Surface, block: Rect, seat: int, turned: float = 1.0) -> None:
    """Draw a shield on the colour of its seat; one that turns on its upright axis is `turned` as wide."""
    target.blit(_colour_block(seat, block.w, block.h), block)
    shield = tokens.shield(seat, round(min(block.w * 0.74, block.h * 0.5)))
    if turned < 1:
        shield = transform.smoothscale(shield, (max(1, round(shield.get_width() * turned)), shield.get_height()))
    middled(target, shield, block.center)


@cached(_store)
def _colour_block(seat: int, width: int, height: int) -> Surface:
    color, radius = theme.SEATS[seat], max(4, width // 16)
    cloth: theme.Stops = ((0.0, theme.lighter(color, 0.06)), (1.0, theme.darker(color, 0.22)))
    surface = shapes.shaded(shapes.rounded(width, height, radius), cloth)
    line = max(1, width // 70)
    surface.blit(shapes.shaded(shapes.rim(width, height, radius, line), theme.GOLD_LINE, diagonal=True), (0, 0))
    return surface


# --- round the table --------------------------------------------------------------------------------------------


def paint_round(target: Surface, layout: Layout, rect: Rect, steps: tuple[TurnStep, ...], turn: str) -> None:
    """Draw the seats in the order of this turn: side by side, or below each other where the panel is high."""
    is_high = rect.h > 0.7 * rect.w
    u = min(rect.w / 556, 1.6 * rect.h / 626) if is_high else _row_unit(rect, len(steps))
    edge = round(22 * u)
    aside = words(turn, "body", max(11, round(20 * u)), theme.PANEL_TEXT, rect.w // 3)
    room = rect.w - 2 * edge - aside.get_width() - edge
    title = words(_("Round the table"), "name", max(11, round(27 * u)), theme.PANEL_TITLE, room)
    middle = rect.y + round(30 * u)
    target.blit(title, layout.facing(rect, title.get_rect(midleft=(rect.x + edge, middle))))
    target.blit(aside, layout.facing(rect, aside.get_rect(midright=(rect.right - edge, middle))))
    rule = fade(rect.w - 2 * edge, 1, theme.PANEL_LINE, 0.5, 0)
    target.blit(rule, (rect.x + edge, rect.y + round(50 * u)))
    top = round(54 * u)
    below = Rect(rect.x + edge, rect.y + top, rect.w - 2 * edge, rect.h - top - round(6 * u))
    (_paint_column if is_high else _paint_row)(target, layout, below, steps, u)


def _row_unit(rect: Rect, seats: int) -> float:
    """Pixels of a unit where so many seats stand side by side."""
    return min(rect.h / 194, rect.w / (100 * max(3, seats) + 56))


def _paint_row(target: Surface, layout: Layout, room: Rect, steps: tuple[TurnStep, ...], u: float) -> None:
    wide, spare = room.w / max(1, len(steps)), (room.h - 134 * u) / 3
    for i, step in enumerate(steps):
        place = layout.facing(room, Rect(round(room.x + i * wide), room.y, round(wide), room.h))
        middle = place.centerx, place.y + round(50 * u + spare)
        _paint_step_shield(target, step, middle, u)
        px = max(11, round(20 * u))
        role, ink = ("body-bold", theme.GOLD_LIGHT) if step.decides else ("body", theme.PANEL_TEXT)
        face = words(step.what or step.name, role, px, ink, place.w - round(4 * u))
        middled(target, face, (place.centerx, round(room.y + 116 * u + 2 * spare)))
        if i + 1 < len(steps):
            edge = place.x if layout.mirrored else place.right
            middled(target, _chevron(max(7, round(18 * u)), layout.mirrored), (edge, middle[1]))


def _paint_column(target: Surface, layout: Layout, room: Rect, steps: tuple[TurnStep, ...], u: float) -> None:
    high = room.h / max(1, len(steps))
    u = min(1.5 * u, high / 110)
    for i, step in enumerate(steps):
        place = Rect(room.x, round(room.y + i * high), room.w, round(high))
        shield = layout.facing(room, Rect(place.x, place.y, round(96 * u), place.h))
        _paint_step_shield(target, step, shield.center, u)
        left = place.x + round(112 * u)
        ink = theme.GOLD_LIGHT if step.decides else theme.PANEL_TITLE
        line = partial(_line, target, layout, place, left)
        down = place.h / 2
        line(step.name, "name", 34 * u, ink, place.right - left, down - (15 * u if step.what else 0))
        if step.what:
            line(step.what, "body", 24 * u, theme.PANEL_TEXT, place.right - left, down + 20 * u)


def _paint_step_shield(target: Surface, step: TurnStep, middle: tuple[int, int], u: float) -> None:
    if step.decides:
        middled(target, _lit_ring(max(24, round(84 * u))), middle)
    middled(target, tokens.shield(step.seat, max(12, round((52 if step.decides else 42) * u))), middle)


@cached(_store)
def _lit_ring(px: int) -> Surface:
    """The ring around the shield of who decides, on a soft light."""
    margin = px // 4
    halo = shapes.filled(shapes.soft(shapes.rounded(px, px, px / 2), px * 0.16, margin), theme.GLOW_HALO, 0.8)
    disc = shapes.filled(shapes.rounded(px, px, px / 2), theme.darker(theme.WALNUT, 0.1))
    line = shapes.rim(px, px, px / 2, max(2, px // 28))
    disc.blit(shapes.filled(line, theme.GOLD_LIGHT), (0, 0))
    halo.blit(disc, (margin, margin))
    return halo


@cached(_store)
def _chevron(px: int, mirrored: bool) -> Surface:
    """The arrow to the next seat."""
    parts = ((0.3, 0.08), (0.46, 0.08), (0.8, 0.5), (0.46, 0.92), (0.3, 0.92), (0.64, 0.5))
    points = [(x * px, y * px) for x, y in parts]
    if mirrored:
        points = [(px - x, y) for x, y in points]
    return shapes.filled(shapes.polygon(px, px, points), theme.PANEL_LINE)


# --- coming back ------------------------------------------------------------------------------------------------


def paint_rejoin(target: Surface, layout: Layout, rect: Rect, told: Rejoin) -> None:
    """Draw the QR code, what it is for, and the short code in tiles: beside it, or below it on a narrow panel."""
    narrow = rect.w < 2.4 * rect.h
    u = min(rect.h / 210, rect.w / 400) if narrow else min(rect.h / 194, rect.w / 556)
    edge, foot = round(17 * u), round(74 * u) if narrow else 0
    size = min(rect.h - 2 * edge - foot, round(rect.w * (0.5 if narrow else 0.3)))
    left, top = rect.x + edge, rect.y + edge
    if told.squares:
        code = qr_code(told.squares, size)
        target.blit(code, layout.facing(rect, code.get_rect(topleft=(left, top))))
        left += size + round(20 * u)
    room = (rect.right - edge - left, (size if narrow else round(86 * u)))
    _paint_why(target, layout, rect, told, Rect(left, top, *room), u)
    _paint_tiles(target, layout, rect, told.code, rect.x + edge if narrow else left, u)


def _paint_why(target: Surface, layout: Layout, rect: Rect, told: Rejoin, room: Rect, u: float) -> None:
    """What is told beside a QR code: a title, and a sentence."""
    align: Align = "right" if layout.mirrored else "left"
    title = fitted_paragraph(
        told.title, "name", max(11, round(26 * u)), theme.PANEL_TITLE, (room.w, round(room.h * 0.5)), align=align
    )
    target.blit(title, layout.facing(rect, title.get_rect(topleft=(room.x, room.y + round(4 * u)))))
    below = room.y + title.get_height() + round(8 * u)
    left = room.w, max(1, room.bottom - below)
    said = fitted_paragraph(told.words, "body", max(11, round(20 * u)), theme.PANEL_TEXT, left, align=align)
    target.blit(said, layout.facing(rect, said.get_rect(topleft=(room.x, below))))


def _paint_tiles(target: Surface, layout: Layout, rect: Rect, code: str, left: int, u: float) -> None:
    """The short code, never read from right to left."""
    px = max(11, round(23 * u))
    free = layout["button:menu"]
    label, middle = _("Code"), min(free.centery, rect.bottom - round(48 * u))
    right = (rect.x + rect.right - free.right) if layout.mirrored else free.x
    room = right - left - round(12 * u)
    width = min(measure(label, "body", px), round(room * 0.3))
    face = words(label, "body", px, theme.PANEL_TITLE, width)
    target.blit(face, layout.facing(rect, face.get_rect(midleft=(left, middle))))
    left += face.get_width() + round(8 * u)
    step = min(round(58 * u), (right - round(10 * u) - left) // max(1, len(code)))
    whole = layout.facing(rect, Rect(left, 0, step * len(code), 1))
    for i, letter in enumerate(code):
        tile = code_tile(letter, step - max(2, round(6 * u)), round(60 * u))
        middled(target, tile, (whole.x + round((i + 0.5) * step), middle))


@cached(_store)
def code_tile(letter: str, width: int, height: int) -> Surface:
    """One letter of the short code on a tile of wood."""
    radius = max(3, width // 6)
    wood: theme.Stops = ((0.0, theme.lighter(theme.WALNUT, 0.05)), (1.0, theme.darker(theme.WALNUT_DARK, 0.2)))
    surface = shapes.shaded(shapes.rounded(width, height, radius), wood)
    surface.blit(shapes.filled(shapes.rim(width, height, radius, max(1, width // 30)), theme.PANEL_LINE), (0, 0))
    face = words(letter, "title", round(min(height * 0.62, width * 0.72)), theme.PANEL_TITLE, width)
    middled(surface, face, (width / 2, height / 2))
    return surface


# --- connection -------------------------------------------------------------------------------------------------


def paint_sign(target: Surface, layout: Layout, rect: Rect, sign: Connection) -> None:
    """Draw where a seat is played and whether it is connected: by signs and a word."""
    color = STATES[sign.state]
    target.blit(_pill(rect.w, rect.h, color), rect)
    size, gap = round(rect.h * 0.62), max(2, round(rect.h * 0.14))
    away, narrow = sign.state == AWAY, rect.w < 3.2 * rect.h
    faces = [waves(size, color, away) if away and narrow else device(sign.kind, size, color)]
    if sign.kind == PHONE and not narrow:
        faces.append(waves(size, color, away))
    room = rect.w - (size + gap) * len(faces) - 3 * gap
    faces.append(words(sign.words, "body-bold", max(11, round(rect.h * 0.54)), color, room))
    whole = sum(face.get_width() for face in faces) + gap * (len(faces) - 1)
    x = rect.x + (rect.w - whole) // 2
    for face in faces:
        place = face.get_rect(midleft=(x, rect.centery))
        target.blit(face, layout.facing(rect, place))
        x += face.get_width() + gap


@cached(_store)
def _pill(width: int, height: int, color: theme.Color) -> Surface:
    surface = shapes.filled(shapes.rounded(width, height, height / 2), GROUND, 0.9)
    surface.blit(shapes.filled(shapes.rim(width, height, height / 2, max(1, height // 24)), color, 0.8), (0, 0))
    return surface
