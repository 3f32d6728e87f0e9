"""Sheets over a lobby, which go on hearing the network for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from valeria_gui.scenes.dialogs import NoticeScene
from valeria_gui.scenes.setup_characters import CharactersScene

if TYPE_CHECKING:
    from valeria_gui.scenes.lobby import LobbyScene


class LobbyCharacters(CharactersScene):
    """The characters for a seat of a lobby."""

    def __init__(self, lobby: LobbyScene, seat: int, taken: str, seated: Collection[str]) -> None:
        super().__init__(
            lobby.services, lobby.room.game, seat, taken, seated, lambda spec: lobby.seat_bot(seat, spec)
        )
        self.lobby = lobby

    def update(self, dt_ms: int) -> None:
        self.lobby.update(dt_ms)

    def wake_ms(self) -> int | None:
        return self.lobby.wake_ms()


class LobbyNotice(NoticeScene):
    """A sentence over a lobby."""

    def __init__(self, lobby: LobbyScene, sentence: str) -> None:
        super().__init__(lobby.services, sentence)
        self.lobby = lobby

    def update(self, dt_ms: int) -> None:
        self.lobby.update(dt_ms)

    def wake_ms(self) -> int | None:
        return self.lobby.wake_ms()
