"""Summary of a save in words: who plays, how far they are, when it was saved.

The facts of a save may come from anywhere and say anything.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.letters import printable
from engine.players import HUMAN, MAX_SEATS
from engine.players import MAX_NAME as MAX_PLAYER_NAME
from engine.saving.save_folder import SaveEntry, SaveFolder
from engine.saving.save_names import MAX_NAME
from valeria_gui.i18n import _, ngettext, pgettext, row
from valeria_gui.text.spans import isolated

_LATEST: Final = 253402210800.0
"""Seconds since 1970 to the end of the year 9999, a day less for any time zone."""


_SHORT: Final = 30
"""Letters in a suggested name, if one name of a player can be that short."""


class Seated(NamedTuple):
    """A player of a save."""

    name: str
    is_human: bool

    @property
    def called(self) -> str:
        """The name as it is shown: a bot that is called as a character of any game is, is called so in the language
        in use (see `characters.name_shown`), though a list of saves loads no game."""
        if self.is_human:
            return self.name
        character, space, number = self.name.rpartition(" ")
        if not number.isdecimal():
            character, space, number = self.name, "", ""
        return pgettext("character", character) + space + number


def seated(facts: Mapping[str, Any]) -> list[Seated]:
    """The players of a save by seat; [] if it does not say who they are."""
    try:
        seats = [(seat["name"], seat["kind"] == HUMAN) for seat in facts["table"]["seats"][:MAX_SEATS]]
    except (LookupError, TypeError):
        return []
    return [Seated(_one_line(name), is_human) for name, is_human in seats if isinstance(name, str)]


def _one_line(name: str) -> str:
    return printable(name[:MAX_PLAYER_NAME], " ")


def progress(entry: SaveEntry) -> str:
    """The progress of an entry's game, or its kind if it is no save; and whether it was played with undo."""
    words = _how_far(entry)
    return _("{progress} · with undo").format(progress=words) if entry.facts.get("undone") is True else words


def _how_far(entry: SaveEntry) -> str:
    if not entry.usable:
        # Translators: of a save that cannot be read
        return _("Damaged")
    if entry.kind == "position":
        return pgettext("save", "Position")
    if entry.kind == "record":
        moves = _number(entry.facts.get("moves"))
        # Translators: a record is a game that was written down, move by move
        return ngettext("Record · {n} move", "Record · {n} moves", moves).format(n=moves)
    if entry.facts.get("ended") and not entry.facts.get("uncommitted"):
        return _("The game is over")
    return _("Round {round}").format(round=round_of(entry.facts.get("turn"), len(seated(entry.facts))))


def round_of(turn: object, seats: int) -> int:
    """The round, from 1, in which the turn of that number is."""
    return max(1, -(-_number(turn) // max(1, seats)))


def _number(value: object) -> int:
    return value if isinstance(value, int) and 0 <= value < 1_000_000 else 0


def listed(players: Sequence[Seated]) -> str:
    """The names in one line, bots after a mark."""
    return row(isolated(_called(who)) for who in players)


def _called(who: Seated) -> str:
    name = isolated(who.called)
    return name if who.is_human else _("{name} (bot)").format(name=name)


def when(changed: float, now: datetime.datetime | None = None) -> str:
    """The moment `changed` (seconds since 1970) as one says it at `now`, in local time."""
    try:
        moment = datetime.datetime.fromtimestamp(min(max(changed, 0.0), _LATEST))
    except (OverflowError, OSError, ValueError):
        return ""
    today = (now or datetime.datetime.now()).date()
    clock = f"{moment.hour}:{moment.minute:02}"
    if moment.date() == today:
        return _("Today, {clock}").format(clock=clock)
    if moment.date() == today - datetime.timedelta(days=1):
        return _("Yesterday, {clock}").format(clock=clock)
    date = _("{day} {month} {year}").format(day=moment.day, month=months()[moment.month - 1], year=moment.year)
    return _("{date}, {clock}").format(date=date, clock=clock)


def months() -> list[str]:
    """The names of the months, as they stand in a date."""
    return [
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    ]


def suggested_name(players: Sequence[Seated], turn: int) -> str:
    """The name of a save until the player says otherwise: the people at the table who fit, and the round."""
    end = _("round {round}").format(round=round_of(turn, len(players)))
    people = [who.name for who in players if who.is_human] or [who.called for who in players]
    names = [row([*people[:count], end]) for count in range(len(people), 0, -1)]
    return next((name for name in names if len(name) <= _SHORT), names[-1])[:MAX_NAME]


def free_name(folder: SaveFolder, players: Sequence[Seated], turn: object) -> str:
    """The suggested name, or one like it, that no save has yet."""
    base = suggested_name(players, _number(turn))
    names = [base, *(f"{base[: MAX_NAME - 5]} ({number})" for number in range(2, 100))]
    return next((name for name in names if folder.find(name) is None), base)
