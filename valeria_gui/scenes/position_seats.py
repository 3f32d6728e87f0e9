"""Who goes on with a position: a person or a bot on each seat.

Knows how many seats there are; what lies on the table is the session's to find out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.game import GameError
from engine.saving.save_file import SaveError
from engine.saving.save_folder import Entry
from valeria_gui.art import panels
from valeria_gui.art.tokens import shield
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.play import people
from valeria_gui.play.game_setup import BOT_PREFIX, HUMAN, SeatSetup
from valeria_gui.play.saved_game import position_seats
from valeria_gui.play.session import save_folder
from valeria_gui.ui.page import Overlay
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Segments
from valeria_gui.ui.widgets.text import Label, Panel, Paragraph, Picture

if TYPE_CHECKING:
    from valeria_gui.ui.navigation import Services

_WIDTH: Final = 860
_ROW: Final = 84
_BOT: Final = BOT_PREFIX + "greedy"


class SeatsScene(Overlay):
    """Asks who sits at the position `entry`, then opens it.

    Seat 0 is a person and the others are bots, unless the player says otherwise.
    """

    default = "begin"

    def __init__(self, services: Services, entry: Entry) -> None:
        super().__init__(services)
        self.entry = entry
        self.problem = ""
        self.seats: list[SeatSetup] = []
        try:
            seats = position_seats(save_folder(services.data_dir).start(entry), services.data_dir)
        except (SaveError, GameError) as error:
            self.problem = str(error)
        else:
            others = [SeatSetup(people.stand_in(seat + 1), _BOT) for seat in range(1, seats)]
            self.seats = [SeatSetup(people.names(services.settings)[0], HUMAN), *others]

    def build(self) -> Sequence[Widget]:
        stage = self.stage
        height = 250 + (_ROW * len(self.seats) if not self.problem else 150)
        left, top = (1920 - _WIDTH) / 2, (1080 - height) / 2
        begin = Button(
            "begin",
            stage.rect(left + 340, top + height - 122, _WIDTH - 396, 74),
            _("Begin"),
            self._begin,
            px=stage.text(28),
        )
        begin.enabled = not self.problem
        return [
            Panel("panel", stage.rect(left, top, _WIDTH, height), panels.parchment_panel),
            Label(
                "heading",
                stage.rect(left + 56, top + 36, _WIDTH - 112, 60),
                self.entry.name if self.problem else _("Who goes on with {name}?").format(name=self.entry.name),
                role="name",
                px=stage.text(42),
                color=theme.INK,
            ),
            *(self._told(left, top + 110) if self.problem else self._rows(left, top + 110)),
            Button(
                "back", stage.rect(left + 56, top + height - 120, 260, 70), _("Back"), self.close, px=stage.text(25)
            ),
            begin,
        ]

    def _told(self, left: float, top: float) -> list[Widget]:
        return [
            Paragraph(
                "problem",
                self.stage.rect(left + 56, top, _WIDTH - 112, 140),
                self.problem,
                role="body",
                px=self.stage.text(25),
                color=theme.INK,
            )
        ]

    def _rows(self, left: float, top: float) -> list[Widget]:
        return [
            widget for seat in range(len(self.seats)) for widget in self._row(seat, left + 56, top + _ROW * seat)
        ]

    def _row(self, seat: int, left: float, top: float) -> list[Widget]:
        stage, who = self.stage, self.seats[seat]
        return [
            Picture(f"shield:{seat}", stage.rect(left, top, 60, 68), shield(seat, stage.px(52))),
            Label(
                f"name:{seat}",
                stage.rect(left + 84, top, 330, 68),
                who.name,
                role="name",
                px=stage.text(32),
                color=theme.INK,
            ),
            Segments(
                f"kind:{seat}",
                stage.rect(left + _WIDTH - 112 - 300, top + 4, 300, 60),
                _("Person or bot"),
                (_("Person"), _("Bot")),
                0 if who.is_human else 1,
                lambda value: self._seat(seat, value),
                px=stage.text(23),
            ),
        ]

    def _seat(self, seat: int, value: int) -> None:
        self.seats[seat] = SeatSetup(self.seats[seat].name, _BOT if value else HUMAN)
        self.rebuild()

    def _begin(self) -> None:
        self.services.navigator.open_saved(self.entry, self.seats)
