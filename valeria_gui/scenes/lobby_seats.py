"""The seats of a table before the game, a row each: who has it, where it is played, and how it can be taken."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from engine.players import BOT_PREFIX, MAX_NAME, Player
from valeria_gui.art.portraits import portrait
from valeria_gui.art.seat_rows import taken_row
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme, transform
from valeria_gui.i18n import _
from valeria_gui.lan.protocol import BOT, COMPUTER, FREE, PHONE, SCREEN
from valeria_gui.play.characters import character, name_shown
from valeria_gui.scenes.lobby_widgets import Away, DeviceButton, Readiness, Where
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.stage import Gap, Item, Items, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.style import dashed
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture
from valeria_gui.ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from valeria_gui.lan.room import Room, SeatState

ROW: Final = 112
STEP: Final = 126
"""Design units: the height of a row, and from one to the next."""
JUST_NOW_S: Final = 20.0
"""So long somebody has joined just now."""
_ARMS: Final = 98


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
    """The rows of a room's seats; `seat_bot` is asked for a bot at a seat, `explain` how another computer joins."""

    def __init__(
        self,
        stage: Stage,
        room: Room,
        *,
        sit: Callable[[int], None],
        seat_bot: Callable[[int], None],
        explain: Callable[[], None],
    ) -> None:
        self.stage, self.room = stage, room
        self.sit, self.seat_bot, self.explain = sit, seat_bot, explain

    def part(self) -> Items:
        """All rows, one below the other."""
        rows = [self._free(number) if seat.kind == FREE else self._taken(number, seat) for number, seat in self.all]
        return Column(*rows, gap=STEP - ROW)

    @property
    def all(self) -> list[tuple[int, SeatState]]:
        """The seats with their numbers."""
        return list(enumerate(self.room.seats))

    # --- taken -------------------------------------------------------------------------------------------------

    def _taken(self, number: int, seat: SeatState) -> Items:
        who, game = shown_name(seat, self.room.game), self.room.game
        small = self.stage.text(22)
        two_lines = seat.kind == BOT
        words = Column(
            Item(lambda place: self._name(number, seat, place), height=42 if two_lines else 48),
            Item(lambda place: self._line(number, came_line(seat, game), place), height=52 if two_lines else 28),
            padding=Edges(top=8 if two_lines else 18, bottom=8 if two_lines else 18),
        )
        ready = is_ready(seat)
        said = _("Ready") if ready else _("Away")
        where = place_words(seat.kind)
        row = Row(
            self._arms(number, seat),
            words,
            Gap(width=16),
            Item(
                lambda place: Where(f"where:{number}", place, where, seat.kind, px=self.stage.text(23)),
                width=220,
                height=54,
            ),
            Gap(width=18),
            Item(lambda place: Readiness(f"ready:{number}", place, said, ready, px=small), width=118, height=54),
            self._remove(number, who),
            padding=Edges(20, 0, 2),
            gap=0,
            height=ROW,
        )
        ground = taken_ground(number, self.stage.mirrored)
        label = place_of(number)
        return Layers(Item(lambda place: Panel(f"seat:{number}", place, ground, label)), row)

    def _line(self, number: int, words: str, place: pygame.Rect) -> Widget:
        px = self.stage.text(20)
        return Paragraph(f"line:{number}", place, words, role="body", px=px, color=theme.INK)

    def _name(self, number: int, seat: SeatState, place: pygame.Rect) -> Widget:
        if seat.kind == SCREEN:
            return TextField(
                f"name:{number}",
                place,
                _("Name of player {number}").format(number=number + 1),
                seat.name,
                lambda name: self.room.rename(number, name),
                px=self.stage.text(28),
                limit=MAX_NAME,
                placeholder=_("Name"),
            )
        words = shown_name(seat, self.room.game)
        return Label(f"name:{number}", place, words, role="name", px=self.stage.text(35), color=theme.INK)

    def _arms(self, number: int, seat: SeatState) -> Items:
        arms = shield(number, self.stage.px(54))
        face = None
        if seat.kind == BOT:
            emblem = character(seat.bot, self.room.game).portrait
            face = portrait(emblem, number, self.stage.px(44))
        return Item(lambda place: SeatArms(f"arms:{number}", place, arms, face), width=_ARMS)

    def _remove(self, number: int, who: str) -> Items:
        words = _("{name} shall not sit here").format(name=who)
        return Item(
            lambda place: Away(f"remove:{number}", place, words, "cancel", lambda: self.room.free(number)),
            width=54,
            height=54,
        )

    # --- free --------------------------------------------------------------------------------------------------

    def _free(self, number: int) -> Items:
        px, name_px = self.stage.text(21), self.stage.text(32)
        hint = _("scan to take it, or") if self.room.port else _("take it here, or wait")
        words = Column(
            Item(
                lambda place: Label(
                    f"name:{number}", place, _("Free seat"), role="name", px=name_px, color=theme.PANEL_TITLE
                ),
                height=44,
            ),
            Item(
                lambda place: Label(f"line:{number}", place, hint, role="body", px=px, color=theme.PANEL_TEXT),
                height=30,
            ),
            padding=Edges(top=19, bottom=19),
        )
        arms = shield(number, self.stage.px(54))
        row = Row(
            Item(lambda place: Picture(f"arms:{number}", place, arms), width=_ARMS),
            words,
            Gap(width=12),
            self._way(number, SCREEN, 196, lambda: self.sit(number)),
            self._way(number, COMPUTER, 226, self.explain),
            self._way(number, BOT, 122, lambda: self.seat_bot(number)),
            padding=Edges(20, 0, 14),
            gap=12,
            height=ROW,
        )
        label = place_of(number)
        return Layers(Item(lambda place: Panel(f"free:{number}", place, free_ground, label)), row)

    def _way(self, number: int, kind: str, width: float, effect: Callable[[], None]) -> Items:
        px, words = self.stage.text(21), place_words(kind)
        return Item(
            lambda place: DeviceButton(f"{kind}:{number}", place, words, effect, px=px, glyph=kind),
            width=width,
            height=54,
        )


class SeatArms(Widget):
    """The shield of a seat; the face of the character that decides over its end, `fall` pixels above its place."""

    focusable = False

    def __init__(
        self, id: str, rect: pygame.Rect, arms: pygame.Surface, face: pygame.Surface | None = None
    ) -> None:
        super().__init__(id, rect, "")
        self.arms, self.face = arms, face
        self.fall = 0

    def draw(self, surface: pygame.Surface) -> None:
        place = self.arms.get_rect(center=self.rect.center).move(-self.rect.width // 20, -self.fall)
        surface.blit(self.arms, self.facing(place))
        if self.face is not None:
            face = self.face.get_rect(center=(place.right - place.width // 8, place.bottom - place.height // 6))
            surface.blit(self.face, self.facing(face))


def taken_ground(seat: int, mirrored: bool) -> Callable[[int, int], pygame.Surface]:
    """A maker of the ground of a row that is taken."""

    def make(width: int, height: int) -> pygame.Surface:
        row = taken_row(seat, width, height)
        return transform.flip(row, True, False) if mirrored else row

    return make


def free_ground(width: int, height: int) -> pygame.Surface:
    """The ground of a row that is free: dark within dashes."""
    ground = pygame.Surface((width, height), pygame.SRCALPHA)
    ground.fill((*theme.SHADOW, 110))
    ground.blit(dashed((width, height), 12, theme.GOLD, max(2, height // 50)), (0, 0))
    return ground
