"""A game at the table: a match with its seats' names, and its autosave.

The one place where the window meets game, record and storage. Draws nothing.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine import storage
from engine.bots import make_bot
from engine.game import Game, GameError, IllegalMove, Seat
from engine.match import Agent, BotAgent, HumanAgent, Match
from engine.record import Record
from valeria_gui.game_setup import HUMAN, GameSetup, SeatSetup
from valeria_gui.text.words import _, ngettext

AUTOSAVE = "autosave.yaml"
OWN_CARDS = "cards.yaml"


class Session:
    """A match, who sits where, and the background writer of its autosave.

    `set_up` is what the game was started with: "again" starts another one like it. `notice` is one sentence that
    the player should read first, or None.
    """

    def __init__(self, match: Match, set_up: GameSetup, data_dir: Path) -> None:
        self.match = match
        self.set_up = set_up
        self.notice: str | None = None
        self.names = tuple(seat.name for seat in set_up.seats)
        self.writer = storage.Writer(data_dir / AUTOSAVE)
        match.on_change.append(self.save)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats with a person."""
        return tuple(i for i, seat in enumerate(self.set_up.seats) if seat.kind == HUMAN)

    def answer(self, move: Any) -> None:
        """Hand the move of the person who decides to the match, and let it be made."""
        decision = self.match.decision
        if decision is None:
            raise ValueError("nobody is asked")
        agent = self.match.agents[decision.seat]
        if not isinstance(agent, HumanAgent):
            raise ValueError("a bot is asked")
        self.match.step()
        agent.answer(move)
        self.match.step()

    def history(self) -> list[Any]:
        """Every event of the game so far, unfiltered; [] if its record follows other rules."""
        record, game = self.match.record, self.match.game
        events: list[Any] = []
        try:
            state = game.setup(record.seats, record.seed, record.options)
            for line in record.moves:
                events += state.apply(state.parse(line))
        except (GameError, IllegalMove):
            return []
        return events

    def save(self) -> None:
        """Hand the present state to the writer; it is on disk a moment later."""
        self.writer.save(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """Everything a save holds: record, position, seats."""
        return {
            "saved": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
            "table": _table_to_dict(self.set_up),
            "record": self.match.record.to_dict(),
            "position": self.match.position(),
        }

    def close(self) -> None:
        """Wait until the autosave is on disk."""
        self.writer.close()


def new_session(set_up: GameSetup, data_dir: Path) -> Session:
    """Start a game; raises GameError or CardFileError with one sentence if it cannot be set up."""
    game = _game(set_up)
    options = {**set_up.options, "start_player": set_up.start_player}
    state = game.setup(len(set_up.seats), set_up.seed, options)
    record = Record.begin(game, len(set_up.seats), set_up.seed, options)
    session = Session(Match(game, state, record, _agents(set_up, game)), set_up, data_dir)
    session.save()
    return session


def load_session(data_dir: Path) -> Session:
    """Open the autosave. A damaged one is set aside and the one before it opened: the session's notice says so.

    Raises SaveError if neither can be used, FileNotFoundError if there is none.
    """
    path = data_dir / AUTOSAVE
    try:
        return _open(storage.read(path), data_dir)
    except FileNotFoundError:
        return _open(storage.read(storage.previous(path)), data_dir)
    except (storage.SaveError, GameError) as error:
        aside = storage.set_aside(path)
        sentence = _("{problem} It was kept as {file}.").format(problem=error, file=aside.name)
    try:
        session = _open(storage.read(storage.previous(path)), data_dir)
    except (FileNotFoundError, storage.SaveError, GameError):
        raise storage.SaveError(sentence) from None
    session.notice = sentence + " " + _("The game goes on from the save before it.")
    return session


def saved_summary(data_dir: Path) -> str | None:
    """One line about the game that Continue would open, or None if there is none."""
    for path in (data_dir / AUTOSAVE, storage.previous(data_dir / AUTOSAVE)):
        try:
            data = storage.read(path)
            return _summary(data)
        except (FileNotFoundError, storage.SaveError, KeyError, TypeError, ValueError):
            continue
    return None


def _summary(data: Mapping[str, Any]) -> str | None:
    position = data["position"]
    if position["ended"]:
        return None
    seats = len(data["table"]["seats"])
    round_number = (int(position["turn"]) + seats - 1) // seats
    players = ngettext("{n} player", "{n} players", seats).format(n=seats)
    return _("Round {round} · {players}").format(round=max(round_number, 1), players=players)


def _open(data: Mapping[str, Any], data_dir: Path) -> Session:
    """The session of a save: replayed if its rules are ours, else opened from its position."""
    try:
        record = Record.from_dict(data["record"])
        own_cards = data_dir / OWN_CARDS if record.cards else None
        set_up = _table_from_dict(data["table"], own_cards)
        game = record.find_game()
        state = _state(record, game, data["position"])
        match = Match(game, state, record, _agents(set_up, game))
    except (KeyError, TypeError, AttributeError) as error:
        raise storage.SaveError(_("The save lacks {what}.").format(what=error)) from None
    return Session(match, set_up, data_dir)


def _state(record: Record, game: Game, position: Mapping[str, Any]) -> Any:
    stored = game.from_dict(position)
    if record.rules_version == game.rules_version and record.replay(game).digest() != stored.digest():
        raise GameError(_("The moves of this save do not lead to its position."))
    return stored


def _game(set_up: GameSetup) -> Any:
    """The game with the cards of the set-up: the built-in ones, or the player's own file."""
    from engine.valeria import VALERIA
    from engine.valeria.card_files import load_card_set

    return VALERIA.with_cards(load_card_set(set_up.cards)) if set_up.cards else VALERIA


def _agents(set_up: GameSetup, game: Game) -> list[Agent]:
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
    }


def _table_from_dict(d: Mapping[str, Any], cards: Path | None) -> GameSetup:
    seats = tuple(SeatSetup(str(seat["name"]), str(seat["kind"])) for seat in d["seats"])
    return GameSetup(
        seats=seats,
        start_player=d["start_player"],
        seed=d["seed"],
        options=dict(d["options"]),
        cards=cards,
    )
