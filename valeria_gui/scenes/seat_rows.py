"""The seats of a table before the game, a row each: who has it, where it is played, whether they are there.

What can be done with a seat is added by whoever shows the rows.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.players import BOT_PREFIX, Player
from valeria_gui.art.portraits import portrait
from valeria_gui.art.seat_rows import taken_row
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme, transform
from valeria_gui.i18n import _, row
from valeria_gui.lan.places import SeatState
from valeria_gui.play.characters import character, name_shown
from valeria_gui.play.game_play import find_play
from valeria_gui.play.seat_kinds import BOT, COMPUTER, FREE, PHONE, SCREEN
from valeria_gui.scenes.lobby_widgets import Readiness, Where
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.stage import Gap, Item, Items, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.style import dashed
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture

ROW: Final = 112
STEP: Final = 126
"""Design units: the height of a row, and from one to the next."""
JUST_NOW_S: Final = 20.0
"""So long somebody has joined just now."""
_ARMS: Final = 98
_SHIELD: Final = 54


def place_words(kind: str) -> str:
    """Where a seat is played, in a word or two."""
    return {
        SCREEN: _("This screen"),
        PHONE: _("Phone"),
        COMPUTER: _("Other computer"),
        BOT: _("Bot"),
        FREE: _("Free seat"),
    }[kind]


def place_of(number: int) -> str:
    """A seat by its number (from 0)."""
    return _("Seat {number}").format(number=number + 1)


def is_ready(seat: SeatState) -> bool:
    """Whether a seat could play now: nobody waits for a bot or for somebody at this screen."""
    return seat.kind in (SCREEN, BOT) or (seat.kind in (PHONE, COMPUTER) and seat.here)


def shown_name(seat: SeatState, game: str) -> str:
    """The name of who sits there; a bot's own in the language in use."""
    return name_shown(Player(seat.name, BOT_PREFIX + seat.bot), game) if seat.kind == BOT else seat.name


def came_line(seat: SeatState, game: str) -> str:
    """How somebody came to a seat, in one line."""
    if seat.kind != FREE and seat.head_start and (gift := find_play(game).setup.gift(seat.head_start)):
        came = "" if seat.kind == SCREEN else came_line(seat._replace(head_start=0), game)
        return row(part for part in (came, _("head start: {gift}").format(gift=gift)) if part)
    if seat.kind == BOT:
        who = character(seat.bot, game)
        return _("{level} · {style}").format(level=who.level, style=who.style) if who.level else ""
    if seat.kind == SCREEN:
        return _("plays at this screen")
    if not seat.here:
        return _("away: the seat is kept, scan again")
    if time.monotonic() - seat.since < JUST_NOW_S:
        return _("joined just now")
    return _("holds the hand on a phone") if seat.kind == PHONE else _("in the same network")


class SeatRows:
    """The rows of `seats` at a table of `game`."""

    def __init__(self, stage: Stage, game: str, seats: Sequence[SeatState]) -> None:
        self.stage, self.game, self.seats = stage, game, seats

    def part(self) -> Items:
        """All rows, one below the other."""
        rows = [self.row(number, seat) for number, seat in enumerate(self.seats)]
        return Column(*rows, gap=STEP - ROW)

    def row(self, number: int, seat: SeatState) -> Items:
        """The row of one seat."""
        return self._free(number) if seat.kind == FREE else self._taken(number, seat)

    # --- what is added -----------------------------------------------------------------------------------------

    def name(self, number: int, seat: SeatState, place: pygame.Rect) -> Widget:
        """The name of who sits there."""
        words = shown_name(seat, self.game)
        return Label(f"name:{number}", place, words, role="name", px=self.stage.text(35), color=theme.INK)

    def line(self, number: int, seat: SeatState) -> str:
        """What is said under the name."""
        return came_line(seat, self.game)

    def where(self, kind: str) -> str:
        """Where a seat is played, in a word or two."""
        return place_words(kind)

    def presence(self, is_ready: bool) -> str:
        """Whether somebody is there, in a word."""
        # Translators: of a player: there and ready to play, or out of reach for now
        return _("Ready") if is_ready else _("Away")

    def end(self, number: int, seat: SeatState) -> Items:
        """What stands at the end of a row that is taken."""
        return Gap(width=54)

    def hint(self) -> str:
        """What is said of a seat that is free."""
        return ""

    def ways(self, number: int) -> Sequence[Items]:
        """The buttons with which a free seat is taken."""
        return ()

    # --- taken -------------------------------------------------------------------------------------------------

    def _taken(self, number: int, seat: SeatState) -> Items:
        is_bot = seat.kind == BOT
        words = Column(
            Item(lambda place: self.name(number, seat, place), height=42 if is_bot else 48),
            Item(lambda place: self._line(number, self.line(number, seat), place), height=52 if is_bot else 28),
            padding=Edges(top=8, bottom=8) if is_bot else Edges(top=18, bottom=18),
        )
        row = Row(
            self._arms(number, seat),
            words,
            Gap(width=16),
            self._where(number, seat),
            Gap(width=18),
            self._ready(number, seat),
            self.end(number, seat),
            padding=Edges(20, 0, 8),
            height=ROW,
        )
        ground = _taken_ground(number, self.stage.mirrored)
        return Layers(Item(lambda place: Panel(f"seat:{number}", place, ground, place_of(number))), row)

    def _line(self, number: int, words: str, place: pygame.Rect) -> Widget:
        px = self.stage.text(20)
        return Paragraph(f"line:{number}", place, words, role="body", px=px, color=theme.INK)

    def _where(self, number: int, seat: SeatState) -> Items:
        px, words = self.stage.text(22), self.where(seat.kind)
        return Item(lambda place: Where(f"where:{number}", place, words, seat.kind, px=px), width=220, height=54)

    def _ready(self, number: int, seat: SeatState) -> Items:
        px, ready = self.stage.text(22), is_ready(seat)
        words = self.presence(ready)
        return Item(lambda place: Readiness(f"ready:{number}", place, words, ready, px=px), width=132, height=54)

    def _arms(self, number: int, seat: SeatState) -> Items:
        arms, face = shield(number, self.stage.px(_SHIELD)), None
        if seat.kind == BOT:
            face = portrait(character(seat.bot, self.game).portrait, number, self.stage.px(44))
        return Item(lambda place: SeatArms(number, place, arms, face), width=_ARMS)

    # --- free --------------------------------------------------------------------------------------------------

    def _free(self, number: int) -> Items:
        px, hint = self.stage.text(21), self.hint()
        words = Column(
            Item(lambda place: self._free_name(number, place), height=44),
            Item(
                lambda place: Label(f"line:{number}", place, hint, role="body", px=px, color=theme.PANEL_TEXT),
                height=30,
            ),
            padding=Edges(top=19, bottom=19),
        )
        arms = shield(number, self.stage.px(_SHIELD))
        row = Row(
            Item(lambda place: SeatArms(number, place, arms), width=_ARMS),
            words,
            Gap(width=12),
            Row(*self.ways(number), gap=12),
            padding=Edges(20, 0, 14),
            height=ROW,
        )
        return Layers(Item(lambda place: Panel(f"free:{number}", place, _free_ground, place_of(number))), row)

    def _free_name(self, number: int, place: pygame.Rect) -> Widget:
        px, words = self.stage.text(34), place_words(FREE)
        return Label(f"name:{number}", place, words, role="name", px=px, color=theme.PANEL_TITLE)


class SeatArms(Picture):
    """The shield of a seat; the face of the character that decides over its end, all of it `fall` pixels above its
    place."""

    def __init__(
        self, number: int, rect: pygame.Rect, arms: pygame.Surface, face: pygame.Surface | None = None
    ) -> None:
        super().__init__(f"arms:{number}", rect, arms)
        self.number = number
        self.face, self.fall = face, 0

    def draw(self, surface: pygame.Surface) -> None:
        arms = self.picture
        place = arms.get_rect(center=self.rect.center).move(-self.rect.width // 20, -self.fall)
        surface.blit(arms, self.facing(place))
        if self.face is not None:
            face = self.face.get_rect(center=(place.right - place.width // 8, place.bottom - place.height // 6))
            surface.blit(self.face, self.facing(face))


def _taken_ground(seat: int, mirrored: bool) -> Callable[[int, int], pygame.Surface]:
    """A maker of the ground of a row that is taken."""

    def make(width: int, height: int) -> pygame.Surface:
        row = taken_row(seat, width, height)
        return transform.flip(row, True, False) if mirrored else row

    return make


def _free_ground(width: int, height: int) -> pygame.Surface:
    """The ground of a row that is free: dark within dashes."""
    ground = pygame.Surface((width, height), pygame.SRCALPHA)
    ground.fill((*theme.SHADOW, 110))
    ground.blit(dashed((width, height), 12, theme.GOLD, max(2, height // 50)), (0, 0))
    return ground
