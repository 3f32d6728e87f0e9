"""Chances: what every seat may hope for in a position, as far as one seat knows it."""

from __future__ import annotations

from typing import Final

from engine import champion
from engine.chance import Chance
from engine.game import AnyGame, AnyView, Seat
from engine.review.replay import RecordReplay
from engine.winning import parts_of_win

Hopes = tuple[float, ...]
"""One number a seat: its part of the win, 0–1; alone, and where chances are not known, points."""

COMES_TRUE: Final = 0.6
"""So much of what a look ahead promises beyond the hopes of the position, or takes from them, comes true when games
are played on (docs/bots.md, "Reviews put to the test"): who chooses the best of many moves chooses the luckiest."""

COMES_TRUE_POINTS: Final = 0.4
"""The same in points."""


def has_chances(replay: RecordReplay, seat: Seat) -> bool:
    """Whether the game tells chances at this table; else hopes are points."""
    number = next(moment.number for moment in replay.moments if moment.seat >= 0)
    return replay.game.chances(replay.view(number, seat)) is not None


def hopes(replay: RecordReplay, number: int, seat: Seat, *, in_chances: bool) -> Hopes:
    """The hopes of all seats in the position of that number, as far as `seat` knew it; once all is over, what came
    of them."""
    if number == replay.last:
        return _outcome(replay, in_chances=in_chances)
    view = replay.view(number, seat)
    if not in_chances:
        return champion.leads(replay.game, view, Chance(number))
    return champion.chances(replay.game, view, Chance(number)) or ()


def _outcome(replay: RecordReplay, *, in_chances: bool) -> Hopes:
    if not in_chances:
        return tuple(replay.game.evaluate(replay.state(replay.last)))
    return parts_of_win(replay.winners(), replay.seats)


def worth(
    game: AnyGame, view: AnyView, lead: float, chance: float | None, hope: float, *, in_chances: bool
) -> float:
    """What a move is worth to the seat that decides in `view` and could `hope` for so much before it: the `lead` it
    expects, or the `chance` that the bot told, else that of the lead; as far as that comes true."""
    if not in_chances:
        return hope + COMES_TRUE_POINTS * (lead - hope)
    known = game.win_chance(view, lead) if chance is None else chance
    return hope if known is None else hope + COMES_TRUE * (known - hope)
