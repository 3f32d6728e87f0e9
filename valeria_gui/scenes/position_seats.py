"""Seats at a position: a person or a bot goes on with it on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.game import GameError
from engine.players import BOT_PREFIX, HUMAN, Player
from engine.saving.save_file import SaveError
from engine.saving.save_folder import SaveEntry
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play import people
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.saved_game import position_seats
from valeria_gui.play.session import save_folder
from valeria_gui.ui.layout import Column, Edges, Row
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.page import Overlay, on_parchment
from valeria_gui.ui.stage import Gap, Item, Items
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Segments
from valeria_gui.ui.widgets.text import Label, Paragraph, Picture

_WIDTH: Final = 860
_ROW: Final = 84
_BOT: Final = BOT_PREFIX + "greedy"


class SeatsScene(Overlay):
    """Asks who sits at the position `entry`, then opens it.

    Seat 0 is a person and the others are bots, unless the player says otherwise.
    """

    default = "begin"

    def __init__(self, services: Services, entry: SaveEntry) -> None:
        super().__init__(services)
        self.entry = entry
        self.problem = ""
        self.seats: list[Player] = []
        try:
            seats = position_seats(save_folder(services.data_dir).start(entry), services.data_dir)
        except (SaveError, GameError) as error:
            self.problem = failure_words(error)
        else:
            others = [Player(people.stand_in(seat + 1), _BOT) for seat in range(1, seats)]
            self.seats = [Player(people.names(services.settings)[0], HUMAN), *others]

    def build(self) -> Sequence[Widget]:
        rows = Column(*map(self._row, range(len(self.seats))), gap=16)
        sheet = Column(
            Item(self._heading, height=60),
            Gap(height=14),
            Item(self._told, height=140) if self.problem else rows,
            Gap(),
            self._buttons(),
            padding=Edges(56, 36, 56, 48),
            width=_WIDTH,
            height=250 + (150 if self.problem else _ROW * len(self.seats)),
        )
        return self.stage.center(on_parchment(sheet))

    def _heading(self, place: pygame.Rect) -> Widget:
        words = self.entry.name if self.problem else _("Who goes on with {name}?").format(name=self.entry.name)
        return Label("heading", place, words, role="name", px=self.stage.text(42), color=theme.INK)

    def _told(self, place: pygame.Rect) -> Widget:
        return Paragraph("problem", place, self.problem, role="body", px=self.stage.text(25), color=theme.INK)

    def _buttons(self) -> Items:
        px = self.stage.text(25)
        back = Item(lambda place: Button("back", place, _("Back"), self.close, px=px), width=260, height=70)
        return Row(back, Item(self._begin_button), gap=24, height=74)

    def _begin_button(self, place: pygame.Rect) -> Widget:
        # Translators: a button: the game begins
        begin = Button("begin", place, _("Begin"), self._begin, px=self.stage.text(28))
        begin.enabled = not self.problem
        return begin

    def _row(self, seat: int) -> Items:
        stage, name = self.stage, self.seats[seat].name
        picture, px = shield(seat, stage.px(52)), stage.text(32)
        return Row(
            Item(lambda place: Picture(f"shield:{seat}", place, picture), width=60),
            Gap(width=24),
            Item(lambda place: Label(f"name:{seat}", place, name, role="name", px=px, color=theme.INK), width=330),
            Gap(),
            Item(lambda place: self._kind(seat, place), width=300, height=60),
            height=68,
        )

    def _kind(self, seat: int, place: pygame.Rect) -> Widget:
        return Segments(
            f"kind:{seat}",
            place,
            _("Person or bot"),
            # Translators: who plays a seat: somebody here, or the program
            (_("Person"), _("Bot")),
            0 if self.seats[seat].is_human else 1,
            lambda value: self._seat(seat, value),
            px=self.stage.text(23),
        )

    def _seat(self, seat: int, value: int) -> None:
        self.seats[seat] = Player(self.seats[seat].name, _BOT if value else HUMAN)
        self.rebuild()

    def _begin(self) -> None:
        self.services.navigator.open_saved(self.entry, self.seats)
