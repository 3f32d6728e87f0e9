"""Gallery: the pictures of the game of a table, for whoever asks; drawn from the first phone on."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from engine.game import AnyGame, GameError
from engine.registry import find_game


class Gallery:
    """Draws as soon as somebody wants pictures. `box` is the name of the game that the lobby shows ("" for none);
    one that is not `open` has no picture."""

    def __init__(self, is_open: bool) -> None:
        self.box = ""
        self._is_open = is_open
        self._pictures: Any = None

    def begin(self, game: AnyGame) -> None:
        """The first phone of a game will want pictures soon."""
        if self._is_open and (self._pictures is None or not self._pictures.is_of(game)):
            self._end()
            with suppress(ImportError):
                from valeria_gui.lan.pictures import PictureDesk

                self._pictures = PictureDesk(game)
                self._pictures.start()

    def close(self) -> None:
        """Draw no more."""
        self._is_open = False
        self._end()

    def _end(self) -> None:
        if self._pictures is not None:
            self._pictures.close()
            self._pictures = None

    async def picture(self, path: str) -> bytes | None:
        """The picture of a path, None if there is none."""
        if self._pictures is None and self.box:
            # Before a game begins, its lobby shows signs.
            with suppress(GameError):
                self.begin(find_game(self.box))
        found: bytes | None = None if self._pictures is None else await self._pictures.picture(path)
        return found
