"""The players at a table: people and bots, by name."""

from __future__ import annotations

from typing import Final, NamedTuple

HUMAN: Final = "human"
BOT_PREFIX: Final = "bot:"
MAX_NAME: Final = 20
"""Letters in a player's name."""
MAX_SEATS: Final = 5
"""Seats at the largest table of any game."""


class Player(NamedTuple):
    """A player of the match: a name, and "human" or "bot:" with the spec of a bot (see `engine.bots`)."""

    name: str
    kind: str = HUMAN

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    @property
    def bot(self) -> str | None:
        """The spec of the bot in this seat, None for a person."""
        return self.kind.removeprefix(BOT_PREFIX) if self.kind.startswith(BOT_PREFIX) else None
