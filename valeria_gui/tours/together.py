"""A table that is shared: seats on phones, at another computer and of bots, for pictures and tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import segno

from valeria_gui.play.session import load_session
from valeria_gui.scenes.table import TableScene
from valeria_gui.table.shared_table import BOT, COMPUTER, PHONE
from valeria_gui.tours.driving import BotsGame, DrivenProgram, Pause, Way, leads, save_a_game, way


class PlayedSeat(NamedTuple):
    """Where a seat is played, and whether it is connected."""

    kind: str
    here: bool = True


class PlayedTable:
    """A table whose seats are given."""

    def __init__(self, seats: Sequence[PlayedSeat], code: str = "TWKR") -> None:
        self.seats, self.code = tuple(seats), code
        self.paused, self.revision = False, 0

    def qr(self, seat: int | None = None) -> tuple[tuple[bool, ...], ...]:
        """The code of a link like those of a real table."""
        made = segno.make(f"http://192.168.1.24:7227/#{self.code}", error="m", micro=False)
        return tuple(tuple(bool(one) for one in row) for row in made.matrix)


SITTING: Final = (
    PlayedSeat(PHONE),
    PlayedSeat(PHONE, here=False),
    PlayedSeat(COMPUTER),
    PlayedSeat(BOT),
    PlayedSeat(PHONE),
)
"""Who plays at the pictured tables, from the first seat."""


def shared(game: BotsGame, turns: int, pause: Pause = leads) -> Way:
    """A shared table in the middle of a game, at a question to the first seat that `pause` chose."""

    def draw(program: DrivenProgram) -> None:
        session = load_session(program.data_dir, game.game)
        session.host.seat_elsewhere(tuple(range(game.seats)))
        room = PlayedTable(SITTING[: game.seats])
        program.stack.replace_all(TableScene(program.services, session, room))

    return way(lambda program: save_a_game(program, game, turns, pause), draw, wait=12)
