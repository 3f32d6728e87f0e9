"""Draws the panels right of the chart: the Main Supply in chests, and how near each of the three ends is."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple

from pygame import Rect, Surface

from engine.raiders.cards import GOODS
from engine.raiders.changes import FORTRESSES, OFFERINGS, VALKYRIES
from engine.raiders.view import View
from valeria_gui.art import marks
from valeria_gui.art.panels import tinted_panel
from valeria_gui.games.raiders.art.pieces import chest, end_sign
from valeria_gui.games.raiders.board.layout import ENDS, RaiderLayout
from valeria_gui.graphics import theme
from valeria_gui.graphics.light import cast_shadow
from valeria_gui.i18n import _
from valeria_gui.table.paint import framed_box, progress_bar, tinted_button

PANEL: Final[theme.Stops] = ((0.0, theme.rgb("#14232b")), (1.0, theme.rgb("#0c171e")))
BUTTON: Final[theme.Stops] = ((0.0, theme.rgb("#2b4552")), (1.0, theme.rgb("#122029")))
PANEL_LINE: Final = theme.rgb("#7f98a2")
WARM: Final = theme.rgb("#e9b75a")
COLD: Final = theme.rgb("#9cc5d2")
_TRIGGERS: Final = dict(zip(ENDS, (FORTRESSES, OFFERINGS, VALKYRIES), strict=True))


class NearEnd(NamedTuple):
    """How near an end is: `left` of what there is, the number at which it comes, how far the way there is gone
    (0..1); `nearest` of the three, or the one that has come."""

    name: str
    left: int
    goal: int
    gone: float
    nearest: bool = False


def ends(view: View) -> tuple[NearEnd, ...]:
    """The three ends (R9.1). The Valkyries of the sets at the beginning are not known: so many are expected."""
    board = view.tables.board
    tokens = sum(one.tokens for place in board.settlements for one in place.sets)
    starts = (
        len(view.tables.fortress_sets),
        len(view.tables.tiles) - board.open_offerings,
        round(board.bag[-1] * tokens / sum(board.bag)),
    )
    lefts = (view.fortress_sets_left, len(view.tiles), view.valkyries_on_board)
    goals = (board.fortress_sets_left, board.offering_stack_left, board.valkyrie_on_board)
    found = [
        NearEnd(name, left, goal, min(1.0, max(0.0, (start - left) / (start - goal))))
        for name, start, left, goal in zip(ENDS, starts, lefts, goals, strict=True)
    ]
    come = next((one for one in found if _TRIGGERS[one.name] == view.ending), None)
    near = come or max(found, key=lambda one: one.gone)
    return tuple(one._replace(nearest=one is near and one.gone > 0) for one in found)


# --- drawing --------------------------------------------------------------------------------------------------


def paint_panels(target: Surface, layout: RaiderLayout) -> None:
    """Draw the bare panels with their titles."""
    for piece, title in (("supply", _("Main Supply")), ("ends", _("How it ends"))):
        rect = layout[piece]
        cast_shadow(target, rect, layout.px(10))
        target.blit(cold_panel(rect.w, rect.h), rect)
        words = marks.words(
            title,
            "name",
            min(layout.printed(20), layout.px(25 if piece == "supply" else 21)),
            theme.PANEL_TITLE,
            rect.w - layout.px(24),
        )
        place = words.get_rect(midleft=(rect.x + layout.px(12), rect.y + layout.px(17)))
        target.blit(words, layout.facing(rect, place))


def cold_panel(width: int, height: int) -> Surface:
    """A dark panel in the cold colours of this table."""
    return tinted_panel(width, height, PANEL, PANEL_LINE)


def cold_button(px: int) -> Surface:
    """A round button in the cold colours of this table."""
    return tinted_button(px, BUTTON, PANEL_LINE)


def paint_supply(target: Surface, layout: RaiderLayout, amounts: tuple[int, ...], hidden: Container[str]) -> None:
    """Draw the chests with their numbers."""
    for name, amount in zip(GOODS, amounts, strict=True):
        rect = layout[f"chest:{name}"]
        face = chest(name, amount - (f"chest:{name}" in hidden), min(layout.px(61), rect.w))
        target.blit(face, face.get_rect(midbottom=(rect.centerx, rect.bottom)))


def paint_ends(target: Surface, layout: RaiderLayout, told: tuple[NearEnd, ...]) -> None:
    """Draw the three ends, the nearest one warm."""
    for one in told:
        rect = layout[f"end:{one.name}"]
        if one.nearest:
            target.blit(framed_box(rect.w, rect.h, WARM), rect)
        size = min(rect.h - 2, layout.px(31))
        sign = end_sign(one.name, size)
        place = sign.get_rect(midleft=(rect.x + layout.px(6), rect.centery))
        target.blit(sign, layout.facing(rect, place))
        left = place.right + layout.px(5)
        room = rect.right - left - layout.px(4)
        number = marks.plain_number(one.left, layout.px(22), theme.IVORY, True)
        top = rect.y + round(rect.h * 0.36)
        target.blit(number, layout.facing(rect, number.get_rect(midleft=(left, top))))
        # Translators: after a number: so many are left, down to the one at which the game ends, e.g. "12 to 1"
        said = _("to {number}").format(number=one.goal)
        rest = marks.words(said, "body", layout.px(18), theme.PANEL_TEXT, room - number.get_width() - layout.px(9))
        place = rest.get_rect(midleft=(left + number.get_width() + layout.px(5), top))
        target.blit(rest, layout.facing(rect, place))
        bar = Rect(left, rect.y + round(rect.h * 0.74), room, max(3, layout.px(6)))
        target.blit(
            progress_bar(bar.w, bar.h, round(100 * one.gone), WARM if one.nearest else COLD),
            layout.facing(rect, bar),
        )
