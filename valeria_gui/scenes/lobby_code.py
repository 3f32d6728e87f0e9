"""The sheet with which others come to a table: a code to scan, an address, letters to type; or why nobody can."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from valeria_gui.art import panels
from valeria_gui.graphics import theme
from valeria_gui.i18n import _
from valeria_gui.scenes.lobby_widgets import CodeTiles, ScanCode
from valeria_gui.text.spans import isolated
from valeria_gui.ui.layout import Column, Edges, Layers, Row
from valeria_gui.ui.stage import Gap, Item, Items, Stage
from valeria_gui.ui.widgets.base import Widget
from valeria_gui.ui.widgets.button import Button
from valeria_gui.ui.widgets.choice import Cycler
from valeria_gui.ui.widgets.style import hairline
from valeria_gui.ui.widgets.text import Align, Label, Panel, Paragraph

if TYPE_CHECKING:
    from valeria_gui.lan.room import LanRoom

WIDTH: Final = 670
HEIGHT: Final = 622
_QR: Final = 354
_TILES: Final = 110


class CodeSheet:
    """The sheet of a room; `again` tries anew to be found, `problem` is the sentence why nobody can come, ""
    if they can; `renew` makes new codes."""

    def __init__(
        self, stage: Stage, room: LanRoom, problem: str, again: Callable[[], None], renew: Callable[[], None]
    ) -> None:
        self.stage, self.room = stage, room
        self.problem, self.again, self.renew = problem, again, renew
        self.tiles_ms: float | None = None

    def part(self) -> Items:
        """The sheet as a part of the page."""
        ground = Item(lambda place: Panel("scan-panel", place, panels.parchment_panel))
        return Layers(ground, self._trouble() if self.problem else self._ways_in())

    def _ways_in(self) -> Items:
        middle = Row(Item(self._scan, width=_QR, height=_QR), self._beside(), gap=22, height=_QR)
        return Column(
            self._line("scan-heading", _("Scan to join"), "name", 44, height=62, align="center"),
            self._rule("scan-rule", 16),
            Gap(height=4),
            middle,
            Gap(),
            self._code(),
            padding=Edges(36, 16, 34, 24),
            width=WIDTH,
            height=HEIGHT,
        )

    # --- beside the squares ------------------------------------------------------------------------------------

    def _beside(self) -> Items:
        kept, ends = _("Battery empty? Scan again, the seat is kept."), _("The code is new for every table.")
        return Column(
            Gap(height=26),
            self._line("browser", _("or open in a browser"), "label-bold", 24, height=34, color=theme.LABEL),
            Item(self._address, height=48),
            self._rule("address-rule", 14),
            self._sentence("kept", kept, 92),
            self._sentence("code-note", ends, 66),
            Gap(),
            Item(self._new_codes, height=46),
        )

    def _address(self, place: pygame.Rect) -> Widget:
        room, px = self.room, self.stage.text(26)
        shown = [isolated(f"{address}:{room.port}" if room.port else address) for address in room.addresses]
        if len(shown) < 2:
            words = shown[0] if shown else "…"
            return Label("address", place, words, role="body-bold", px=px, color=theme.INK, align="center")
        now = room.addresses.index(room.address) if room.address in room.addresses else 0
        return Cycler(
            "address",
            place,
            _("Address"),
            shown,
            now,
            lambda value: room.choose_address(room.addresses[value]),
            px=px,
        )

    def _new_codes(self, place: pygame.Rect) -> Widget:
        return Button("new-codes", place, _("New codes"), self.renew, px=self.stage.text(21))

    def _scan(self, place: pygame.Rect) -> Widget:
        room = self.room
        if not room.port:
            return Paragraph(
                "opening",
                place,
                _("The table is being opened …"),
                role="body",
                px=self.stage.text(24),
                color=theme.FADED,
                align="center",
                middle=True,
            )
        label = _("A code to scan, for {address}").format(address=isolated(f"{room.address}:{room.port}"))
        return ScanCode("scan", place, label, room.qr())

    def _code(self) -> Items:
        room = self.room
        spelled = _("Code {letters}").format(letters=isolated(" ".join(room.code)))

        def tiles(place: pygame.Rect) -> Widget:
            return CodeTiles("code", place, spelled, room.code, self.tiles_ms)

        return Row(
            self._line("code-word", _("Code"), "name", 42, align="center"),
            Item(tiles, width=440, height=_TILES),
            gap=16,
            height=_TILES,
        )

    # --- nobody can come ---------------------------------------------------------------------------------------

    def _trouble(self) -> Items:
        stays = _("You can still play at this screen, with bots and with whoever sits here.")
        return Column(
            self._line("scan-heading", _("Nobody can join yet"), "name", 44, height=62, align="center"),
            self._rule("scan-rule", 16),
            Gap(),
            self._sentence("trouble", self.problem, 190, 25),
            self._sentence("stays", stays, 80),
            Gap(),
            *self._other_address(),
            Row(Item(self._try_again, width=300, height=60), pack="center", height=60),
            Gap(),
            padding=Edges(48, 16, 48, 30),
            width=WIDTH,
            height=HEIGHT,
        )

    def _other_address(self) -> list[Items]:
        if len(self.room.addresses) < 2:
            return []
        return [Row(Item(self._address, width=360, height=52), pack="center", height=52), Gap(height=18)]

    def _try_again(self, place: pygame.Rect) -> Widget:
        return Button("try-again", place, _("Try again"), self.again, px=self.stage.text(25))

    # --- parts -------------------------------------------------------------------------------------------------

    def _line(
        self,
        id: str,
        words: str,
        role: str,
        letters: float,
        *,
        height: float | None = None,
        color: theme.Color = theme.INK,
        align: Align = "center",
    ) -> Items:
        px = self.stage.text(letters)
        return Item(
            lambda place: Label(id, place, words, role=role, px=px, color=color, align=align), height=height
        )

    def _sentence(self, id: str, words: str, height: float, letters: float = 21) -> Items:
        px = self.stage.text(letters)
        return Item(
            lambda place: Paragraph(
                id, place, words, role="body", px=px, color=theme.INK, align="center", middle=True
            ),
            height=height,
        )

    def _rule(self, id: str, height: float) -> Items:
        return Row(Item(lambda place: Panel(id, place, rule)), padding=Edges(60, 0, 60), height=height)


def codes_words() -> str:
    """What new codes mean for whoever has come with the old ones, in a sentence."""
    return _(
        "All codes of before are worthless then: whoever plays with a phone or at another computer scans anew."
    )


def rule(width: int, height: int) -> pygame.Surface:
    """A line that fades out at both ends, a stone in its middle."""
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    half = width // 2
    for mirrored in (False, True):
        made.blit(hairline(half, theme.GOLD_DARK, mirrored=mirrored), (0 if mirrored else half, height // 2))
    middle, reach = (half, height // 2), max(3, height // 4)
    stone = [(middle[0], middle[1] - reach), (middle[0] + reach, middle[1])]
    stone += [(middle[0], middle[1] + reach), (middle[0] - reach, middle[1])]
    pygame.draw.polygon(made, theme.LABEL, stone)
    return made
