"""A game at the table as data, and back: what a save, a record file or a position holds becomes a match again.

Knows what a save says of its game and who sits where; knows no file and no folder but the player's own cards.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import storage
from engine.bots import make_bot
from engine.game import Game, GameError
from engine.match import Agent, BotAgent, HumanAgent, Match
from engine.record import Record
from valeria_gui.game_setup import HUMAN, GameSetup, SeatSetup
from valeria_gui.text.words import _

OWN_CARDS: Final = "cards.yaml"
_OWN, _BUILT_IN = "own", "built-in"
_UNREADABLE: Final = (LookupError, TypeError, AttributeError, ValueError, ArithmeticError)
"""What strange data raises that nobody thought of."""


class Opened(NamedTuple):
    """A match that can go on, and who sits at it."""

    match: Match
    set_up: GameSetup


def save_to_dict(match: Match, set_up: GameSetup) -> dict[str, Any]:
    """Everything a save holds: who plays and how far they are, then record and position."""
    position = match.position()
    return {
        "saved": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "table": _table_to_dict(set_up),
        "turn": position["turn"],
        "ended": position["ended"],
        "uncommitted": match.needs_commit,
        "record": match.record.to_dict(),
        "position": position,
    }


def open_save(data: Mapping[str, Any], data_dir: Path) -> Opened:
    """The match of a save and who sits at it; raises SaveError with one sentence if it cannot be used."""
    from engine.valeria.card_files import CardFileError

    try:
        record = Record.from_dict(data["record"])
        set_up = _table_from_dict(data["table"], record, data_dir / OWN_CARDS)
        game = record.find_game()
        return Opened(_match(record, game, make_agents(set_up, game), data), set_up)
    except (GameError, CardFileError) as error:
        raise storage.SaveError(_("The saved game cannot be used: {reason}").format(reason=error)) from None
    except _UNREADABLE:
        raise storage.SaveError(_("The saved game cannot be used: something is missing in it.")) from None


def _match(record: Record, game: Game, agents: Sequence[Agent], data: Mapping[str, Any]) -> Match:
    """The match of a save: played again if its rules are ours, else opened from its position."""
    stored = game.from_dict(data["position"])
    if record.rules_version != game.rules_version:
        return Match.resume(game, record.continued_at(game, data["position"]), agents)
    match = Match.resume(game, record, agents, committed=not data.get("uncommitted"))
    if match.digest() != stored.digest():
        raise GameError(_("The moves of this save do not lead to its position."))
    return match


def make_agents(set_up: GameSetup, game: Game) -> list[Agent]:
    """Who answers for each seat; raises GameError if there is no such bot."""
    return [_agent(seat, game, set_up.seed * 8 + i) for i, seat in enumerate(set_up.seats)]


def _agent(seat: SeatSetup, game: Game, seed: int) -> Agent:
    if seat.kind == HUMAN:
        return HumanAgent()
    return BotAgent(make_bot(seat.kind.removeprefix("bot:"), game, seed))


def _table_to_dict(set_up: GameSetup) -> dict[str, Any]:
    return {
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in set_up.seats],
        "start_player": set_up.start_player,
        "seed": set_up.seed,
        "options": dict(set_up.options),
        "cards": _OWN if set_up.cards else _BUILT_IN,
    }


def _table_from_dict(d: Mapping[str, Any], record: Record, own_cards: Path) -> GameSetup:
    """Who sat there. The first saves did not say whose cards they were: then only own ones were in the record."""
    own = d.get("cards", _OWN if record.cards else _BUILT_IN) == _OWN
    seats = tuple(SeatSetup(str(seat["name"]), str(seat["kind"])) for seat in d["seats"])
    return GameSetup(
        seats=seats,
        start_player=d["start_player"],
        seed=d["seed"],
        options=dict(d["options"]),
        cards=own_cards if own else None,
    )
