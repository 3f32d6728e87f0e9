"""Those who play at a table from phones and other computers, as the table knows them (`lan.room.Room`)."""

from __future__ import annotations

from typing import Protocol


class Company(Protocol):
    """A room full of people; `paused`: nobody plays for now."""

    @property
    def paused(self) -> bool:
        """Whether nobody plays for now."""
        ...

    def attend(self) -> bool:
        """Hear what was said, and tell what there is to tell; whether anything has changed."""
        ...

    def close(self) -> None:
        """Nobody can come any more."""
