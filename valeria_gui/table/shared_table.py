"""Shared table: what a table knows of the people who play at it from phones and other computers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class SharedSeat(Protocol):
    """One seat: where it is played (`kind`, of `play.seat_kinds`), and whether its phone or computer is connected
    now (`here`)."""

    @property
    def kind(self) -> str: ...
    @property
    def here(self) -> bool: ...


class SharedTable(Protocol):
    """The table as everybody may know it; `revision` is another number whenever anything of it is another."""

    @property
    def seats(self) -> Sequence[SharedSeat]: ...
    @property
    def code(self) -> str: ...
    @property
    def paused(self) -> bool: ...
    @property
    def revision(self) -> int: ...

    def attend(self) -> bool:
        """Hear what was said, and tell what there is to tell; whether anything has changed."""
        ...

    def close(self) -> None:
        """Nobody can come any more."""

    def qr(self, seat: int | None = None) -> tuple[tuple[bool, ...], ...]:
        """The rows of dark squares of a QR code: without a seat that of the link that everybody may have."""
        ...
