"""A game at the table, whoever has it: this window, with its record and its saves, or a table elsewhere."""

from __future__ import annotations

from typing import Protocol

from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.host import GameHost


class TableSession(Protocol):
    """What table, end and menu need of a game (`session.Session`, `lan.guest_session.GuestSession`)."""

    @property
    def host(self) -> GameHost:
        """The game as this window may know it."""
        ...

    @property
    def set_up(self) -> GameSetup:
        """Who plays, and how the game began as far as that is known here."""
        ...

    @property
    def is_own(self) -> bool:
        """Whether the game is kept here: it can be saved, looked back on and played once more."""
        ...

    @property
    def notice(self) -> str | None:
        """One sentence that the player should read first, None for nothing."""
        ...

    @property
    def notes(self) -> frozenset[str]:
        """The notes of a guided game that were read."""
        ...

    def note_read(self, notes: frozenset[str]) -> None:
        """These notes of a guided game were read by now."""

    def stop_guiding(self) -> None:
        """The game explains itself no more."""

    def untold_problem(self) -> str | None:
        """What is wrong with the game here, the first time that it is asked for; else None."""
        ...

    def attend(self) -> bool:
        """Hear what came from elsewhere; whether anything is another than before. Called in every frame."""
        ...

    def wake_ms(self) -> int | None:
        """In how many milliseconds that must be called again; None: it need not."""
        ...

    @property
    def farewell(self) -> str:
        """Why this window sits at the table no more, in a sentence; "" while it does."""
        ...

    @property
    def is_replaced(self) -> bool:
        """Whether the table goes on with another game than this one."""
        ...

    def flush(self) -> None:
        """What is to be kept here is on disk as it is now."""

    def close(self) -> None:
        """The table is left."""
