"""The places of a table: who sits where, and where each of them plays."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.letters import printable
from engine.players import BOT_PREFIX, HUMAN, MAX_NAME, Player
from valeria_gui.lan.tokens import new_token
from valeria_gui.play.seat_kinds import BOT, COMPUTER, FREE, PHONE, SCREEN

AWAY = (PHONE, COMPUTER)


class SeatState(NamedTuple):
    """One place as it can be seen: where it is played (`play.seat_kinds`), by whom or by which bot, whether a phone
    or computer is connected, where its person played before a bot or this screen went on, when it came or went last
    (seconds of the clock that only goes forward), and the size of its head start (0: none)."""

    kind: str
    name: str = ""
    bot: str = ""
    here: bool = False
    was: str = ""
    since: float = 0.0
    head_start: int = 0


@dataclass(slots=True)
class TablePlace:
    """One place; whoever knows its token plays there."""

    kind: str = FREE
    name: str = ""
    bot: str = ""
    here: bool = False
    was: str = ""
    since: float = field(default_factory=time.monotonic)
    token: str = field(default_factory=new_token)
    head_start: int = 0

    @property
    def state(self) -> SeatState:
        """What can be seen of it."""
        return SeatState(self.kind, self.name, self.bot, self.here, self.was, self.since, self.head_start)

    @property
    def is_elsewhere(self) -> bool:
        """Whether its person plays from a phone or another computer now."""
        return self.kind in AWAY

    @property
    def has_client(self) -> bool:
        """Whether a phone or a computer may be connected to it, also while somebody else plays on."""
        return self.kind in AWAY or self.was in AWAY

    @property
    def player(self) -> Player:
        """Its player, as a game knows it."""
        return Player(self.name, BOT_PREFIX + self.bot if self.kind == BOT else HUMAN)

    def connect(self, here: bool) -> None:
        """Its phone or computer came or went."""
        self.here, self.since = here, time.monotonic()

    def told(self) -> dict[str, object]:
        """What everybody at the table is told of it."""
        told = {"kind": self.kind, "name": self.name, "bot": self.bot, "here": self.here}
        return {**told, "head_start": self.head_start}


def place_of(player: Player) -> TablePlace:
    """The place of somebody at this screen, or of a bot."""
    kind = SCREEN if player.is_human else BOT
    return TablePlace(kind, player.name, player.bot or "", here=player.is_human)


def tidy_name(name: object, places: Sequence[TablePlace], own: int) -> str:
    """The name that somebody wants for the place of that index, fit for one line; "" if it is none or taken."""
    if not isinstance(name, str):
        return ""
    wanted = printable(" ".join(printable(name[: 4 * MAX_NAME], " ").split())[:MAX_NAME]).strip()
    taken = {place.name for index, place in enumerate(places) if index != own and place.kind != FREE}
    return "" if wanted in taken else wanted
