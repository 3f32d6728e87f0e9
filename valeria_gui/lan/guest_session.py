"""A game at a table elsewhere, as this window has it: nothing of it is kept here."""

from __future__ import annotations

from typing import Final

from valeria_gui.lan.guest import Guest
from valeria_gui.lan.remote_host import RemoteHost
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.network_words import guest_words

WAKE_MS: Final = 30
"""How often the table is heard while it is open."""
ENDS: Final = frozenset({"replaced", "removed", "closed", "failed"})
"""States from which a guest does not come back by itself."""


class GuestSession:
    """Implements `TableSession` for the `guest` of a table whose game has come."""

    is_own = False
    notice: str | None = None
    notes: frozenset[str] = frozenset()

    def __init__(self, guest: Guest) -> None:
        assert guest.host is not None, "no game came yet"
        self.guest = guest
        self.host: RemoteHost = guest.host
        self.set_up = GameSetup(self.host.players, None, 0, practice=self.host.practice, game=self.host.game.name)
        self._told = ""

    def attend(self) -> bool:
        return self.guest.attend()

    def wake_ms(self) -> int | None:
        return WAKE_MS

    @property
    def is_another_game(self) -> bool:
        """Whether the table has begun another game than this one."""
        return self.guest.host is not None and self.guest.host is not self.host

    @property
    def farewell(self) -> str:
        return guest_words(self.guest) if self.guest.state in ENDS else ""

    def untold_problem(self) -> str | None:
        """That the table cannot be reached, once each time."""
        problem = guest_words(self.guest) if self.guest.state == "lost" else ""
        untold = problem != self._told and bool(problem)
        self._told = problem
        return problem if untold else None

    def note_read(self, notes: frozenset[str]) -> None:
        """Nothing: a game elsewhere is not guided."""

    def stop_guiding(self) -> None:
        """Nothing, too."""

    def flush(self) -> None:
        """Nothing is kept here."""

    def close(self) -> None:
        self.guest.close()
