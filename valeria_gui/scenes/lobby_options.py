"""What is chosen for a table before the game: who begins, the options of the game, and what phones may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from engine.registry import find_game
from valeria_gui.art import panels
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play.game_play import find_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.seat_kinds import FREE
from valeria_gui.scenes.lobby_handicap import head_start_words
from valeria_gui.scenes.seat_rows import place_of, shown_name
from valeria_gui.ui.layout import Column, Edges, Layers, Row, grid
from valeria_gui.ui.stage import Gap, Item, Items, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Cycler
from valeria_gui.ui.widgets.style import hairline
from valeria_gui.ui.widgets.switch import Switch
from valeria_gui.ui.widgets.text import Label, Panel

if TYPE_CHECKING:
    from valeria_gui.lan.room import LanRoom

WIDTH: Final = 670
HEIGHT: Final = 246
HEAD: Final = 48


class OptionSheet:
    """The sheet for a `base`, which `choose` is told anew when something in it is chosen; `give` asks who has a
    head start, None where nobody can have one."""

    def __init__(
        self,
        stage: Stage,
        room: LanRoom,
        base: GameSetup,
        choose: Callable[[GameSetup], None],
        give: Callable[[], None] | None,
    ) -> None:
        self.stage, self.room, self.base, self.choose, self.give = stage, room, base, choose, give

    def part(self) -> Items:
        """The sheet as a part of the page."""
        switches = [self._option(name) for name in self._options()]
        switches += [
            self._switch("hints", _("Hints on phones"), self.room.hints, self._allow_hints),
            self._switch("hum", _("Phones hum"), self.room.hum, self._let_hum),
        ]
        inside = Column(
            self._heading(),
            Gap(height=8),
            self._start_player(),
            Gap(height=8),
            grid(switches, 2, gap=40, row_gap=4),
            padding=Edges(34, 12, 34, 12),
            width=WIDTH,
            height=HEIGHT,
        )
        return Layers(Item(lambda place: Panel("table-panel", place, panels.parchment_panel)), inside)

    def _options(self) -> list[str]:
        """The options of the game that are on or off."""
        return [one.name for one in find_game(self.base.game).options if one.choices == (False, True)]

    def _heading(self) -> Items:
        px = self.stage.text(28)
        words = _("This table")
        heading = Item(lambda place: Label("table", place, words, role="name", px=px, color=theme.INK))
        line = Item(lambda place: Panel("table-rule", place, _thread), height=4)
        return Column(Row(heading, *self._head_start(), gap=16, height=HEAD), line, height=HEAD + 4)

    def _head_start(self) -> list[Items]:
        """The way to the head start of somebody, which says who has one."""
        give, px, words = self.give, self.stage.text(20), head_start_words(self.room)
        if give is None:
            return []
        return [Item(lambda place: Button("head-start", place, words, give, px=px), width=330, height=HEAD)]

    def _start_player(self) -> Items:
        px = self.stage.text(22)
        words = Item(
            lambda place: Label("start-player-label", place, _("Start player"), role="body", px=px, color=theme.INK)
        )
        return Row(words, Item(self._who_starts, width=330, height=48), gap=16, height=50)

    def _who_starts(self, place: pygame.Rect) -> Widget:
        room, small = self.room, self.stage.px(28)
        taken = [number for number, seat in enumerate(room.seats) if seat.kind != FREE]
        names = [shown_name(room.seats[number], room.game) or place_of(number) for number in taken]
        now = self.base.start_player
        return Cycler(
            "start-player",
            place,
            _("Start player"),
            [find_play(self.base.game).setup.chance_begins(), *names],
            taken.index(now) + 1 if now in taken else 0,
            lambda value: self.choose(replace(self.base, start_player=taken[value - 1] if value else None)),
            px=self.stage.text(22),
            glyphs=[None, *(shield(number, small) for number in taken)],
        )

    # --- on or off ---------------------------------------------------------------------------------------------

    def _option(self, name: str) -> Items:
        words, _about = find_play(self.base.game).setup.option_words(name)

        def turn(on: bool) -> None:
            self.choose(replace(self.base, options={**self.base.options, name: on}))

        return self._switch(f"option:{name}", words, self.base.options.get(name) is True, turn)

    def _switch(self, id: str, words: str, on: bool, turn: Callable[[bool], None]) -> Items:
        px = self.stage.text(22)
        return Item(lambda place: Switch(id, place, words, on, turn, px=px), height=40)

    def _allow_hints(self, on: bool) -> None:
        self.room.hints = on
        self.choose(self.base)

    def _let_hum(self, on: bool) -> None:
        self.room.hum = on
        self.choose(self.base)


def _thread(width: int, height: int) -> pygame.Surface:
    line = pygame.Surface((width, height), pygame.SRCALPHA)
    line.blit(hairline(width, theme.GOLD_DARK), (0, height // 2))
    return line
