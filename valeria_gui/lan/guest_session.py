"""A game at a table elsewhere, as this window has it: nothing of it is kept here."""

from __future__ import annotations

from typing import Final

from valeria_gui.i18n import _
from valeria_gui.lan.guest import Guest
from valeria_gui.lan.remote_host import RemoteHost
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.network_words import failure_of_network, refusal_words

WAKE_MS: Final = 30
"""How often the table is heard while it is open."""
LOST: Final = "lost"
ENDS: Final = frozenset({"replaced", "removed", "closed", "failed"})
"""States of a guest: not heard of for now, and those from which it does not come back by itself."""


_OF_NO_MATTER: Final = ("late", "not_asked")
"""Refusals that the table shows by itself: something has happened meanwhile."""


def guest_words(guest: Guest) -> str:
    """What is wrong between a guest and its table, in a sentence; "" while all is well."""
    if guest.state == "failed":
        return failure_of_network(guest.code)
    return failure_of_network(guest.state) if guest.state in (LOST, *ENDS) else ""


class GuestSession:
    """Implements `TableSession` for the `guest` of a table whose game has come."""

    is_own = False
    notice: str | None = None
    notes: frozenset[str] = frozenset()

    def __init__(self, guest: Guest) -> None:
        assert guest.host is not None, "no game came yet"
        self.guest = guest
        self.host: RemoteHost = guest.host
        host = self.host
        self.set_up = GameSetup(host.players, None, 0, practice=host.practice, game=host.game.name)
        self._told = ""
        self._nudges = guest.nudges
        self._is_ours = True

    def attend(self) -> bool:
        """Hear what came from the table."""
        return self.guest.attend()

    def wake_ms(self) -> int | None:
        """The table is heard often, so that a move elsewhere is seen at once."""
        return WAKE_MS

    @property
    def farewell(self) -> str:
        """Why this window is not at the table any more."""
        return guest_words(self.guest) if self.guest.state in ENDS else ""

    @property
    def is_replaced(self) -> bool:
        """Whether the table goes on with another game, or with another seat of this one."""
        return self.guest.host is not None and self.guest.host is not self.host and self.guest.host.has_news

    def let_go(self) -> Guest:
        """The guest, for another session: this one closes nothing any more."""
        self._is_ours = False
        return self.guest

    def untold_problem(self) -> str | None:
        """That the table cannot be reached, refused something, or calls this seat: once each time."""
        if self.guest.nudges != self._nudges:
            self._nudges = self.guest.nudges
            return _("The others wait for you.")
        problem = guest_words(self.guest) if self.guest.state == LOST else ""
        if not problem and self.guest.refusal not in ("", *_OF_NO_MATTER):
            problem = refusal_words(self.guest.refusal)
        untold = bool(problem) and problem != self._told
        self._told = problem
        return problem if untold else None

    def note_read(self, notes: frozenset[str]) -> None:
        """Nothing: a game elsewhere is not guided."""

    def stop_guiding(self) -> None:
        """Nothing, too."""

    def flush(self) -> None:
        """Nothing is kept here."""

    def close(self) -> None:
        """The table is told that this window has left, and keeps the seat."""
        if self._is_ours:
            self.guest.close()
