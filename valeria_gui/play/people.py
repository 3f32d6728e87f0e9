"""The names of the people at this screen: the player's, the guests' of a hot seat, and one for whoever gave none.

Names are kept in the settings.
"""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from typing import Final

from engine.players import MAX_NAME, MAX_SEATS, Player
from valeria_gui.i18n import _
from valeria_gui.settings.settings import Settings

_NOBODY: Final = frozenset(
    {
        "root",
        "admin",
        "administrator",
        "user",
        "guest",
        "default",
        "owner",
        "home",
        "player",
        "nobody",
        "ubuntu",
        "pi",
    }
)
"""Accounts that say nothing about who sits there."""


def stand_in(number: int) -> str:
    """The name of player `number` (from 1) until they say otherwise."""
    return _("Player {number}").format(number=number)


def is_stand_in(name: str) -> bool:
    """Whether nobody chose that name."""
    return name in {stand_in(number) for number in range(1, MAX_SEATS + 1)}


def suggestion() -> str:
    """A name for the player: after the account of the computer, if that sounds like a name."""
    try:
        account = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return stand_in(1)
    if not account.isalpha() or account.casefold() in _NOBODY or not 2 <= len(account) <= MAX_NAME:
        return stand_in(1)
    return account.capitalize() if account.islower() else account


def names(settings: Settings) -> tuple[str, ...]:
    """The people whose names are known, the player first."""
    first = settings.player_name or suggestion()
    return (first, *(name for name in settings.guests if name != first))


def on_banners(seats: Sequence[Player], names: Sequence[str]) -> tuple[str, ...]:
    """The words on the banners, by seat: the only person at the table reads, on a second line, who that is."""
    alone = sum(seat.is_human for seat in seats) == 1
    pairs = zip(seats, names, strict=True)
    return tuple(f"{name}\n{_('you')}" if seat.is_human and alone else name for seat, name in pairs)


def keep(settings: Settings, seats: Sequence[Player]) -> None:
    """Remember who sat down: the first person is the player, the others and whoever came before are guests."""
    here = [seat.name for seat in seats if seat.is_human]
    if not here:
        return
    before = [name for name in (settings.player_name, *settings.guests) if name and name not in here]
    settings.change("player_name", here[0])
    guests = (*(name for name in here[1:] if not is_stand_in(name)), *before)
    settings.change("guests", guests[: MAX_SEATS - 1])
