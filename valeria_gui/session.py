"""A game at the table: a match with its seats' names, and its autosave.

The one place where the window meets game, record and storage. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine import storage
from engine.game import GameError, Seat
from engine.match import HumanAgent, Match
from engine.record import Record
from valeria_gui.game_setup import HUMAN, GameSetup
from valeria_gui.saved_game import OWN_CARDS, Opened, make_agents, open_save, save_to_dict
from valeria_gui.text.words import _, ngettext

__all__ = ["AUTOSAVE", "OWN_CARDS", "Session", "load_session", "new_session", "saved_summary"]

AUTOSAVE = "autosave.yaml"


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
        self._told = False
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
        record = self.match.record
        events: list[Any] = []
        try:
            state = record.begin_again(self.match.game)
            record.feed(lambda line: events.extend(state.apply(state.parse(line))))
        except GameError:
            return []
        return events

    @property
    def problem(self) -> str | None:
        """Why the game cannot be saved now, None while it can."""
        error = self.writer.error
        if error is None:
            return None
        hope = _("You can play on, but the game will be lost if the program ends before it could be saved.")
        return f"{error} {hope}"

    def untold_problem(self) -> str | None:
        """`problem` the first time after saving began to fail, otherwise None: so that the player is told once."""
        problem = self.problem
        told, self._told = self._told, problem is not None
        return None if told else problem

    def save(self) -> None:
        """Hand the present state to the writer; it is on disk a moment later."""
        self.writer.save(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """Everything a save holds: record, position, seats."""
        return save_to_dict(self.match, self.set_up)

    def close(self) -> None:
        """Nobody thinks any more, and the autosave is on disk when this returns (or `problem` says why not)."""
        self.match.cancel()
        self.writer.close()


def new_session(set_up: GameSetup, data_dir: Path) -> Session:
    """Start a game; raises GameError or CardFileError with one sentence if it cannot be set up.

    A damaged autosave is set aside before it is written over: the session's notice says so.
    """
    game = _game(set_up)
    options = {**set_up.options, "start_player": set_up.start_player}
    state = game.setup(len(set_up.seats), set_up.seed, options)
    record = Record.begin(game, len(set_up.seats), set_up.seed, options)
    match = Match(game, state, record, make_agents(set_up, game))
    _opened, damage = _open_newest(data_dir)
    session = Session(match, set_up, data_dir)
    session.notice = damage
    session.save()
    return session


def load_session(data_dir: Path) -> Session:
    """Open the autosave. A damaged one is set aside and the one before it opened: the session's notice says so.

    Raises SaveError if neither can be used, FileNotFoundError if there is none.
    """
    opened, damage = _open_newest(data_dir)
    if opened is None and damage is None:
        raise FileNotFoundError(data_dir / AUTOSAVE)
    if opened is None:
        raise storage.SaveError(damage)
    session = Session(*opened, data_dir)
    if damage is not None:
        session.notice = damage + " " + _("The game goes on from the save before it.")
    return session


def saved_summary(data_dir: Path) -> str | None:
    """One line about the game that Continue would open; None if there is none, or if it is over.

    Where saves lie that none can be read of, the line says so: whoever asks to continue learns the rest.
    """
    damaged = False
    for path in _saves(data_dir):
        try:
            return _summary(storage.read(path))
        except FileNotFoundError:
            continue
        except (LookupError, TypeError, ValueError, ArithmeticError):
            damaged = True
    return _("The saved game is damaged") if damaged else None


def _saves(data_dir: Path) -> tuple[Path, Path]:
    """Where the autosave lies, and the one before it."""
    return data_dir / AUTOSAVE, storage.previous(data_dir / AUTOSAVE)


def _summary(data: Mapping[str, Any]) -> str | None:
    position = data["position"]
    if position["ended"] and not data.get("uncommitted"):
        return None
    seats = len(data["table"]["seats"])
    round_number = (int(position["turn"]) + seats - 1) // seats
    players = ngettext("{n} player", "{n} players", seats).format(n=seats)
    return _("Round {round} · {players}").format(round=max(round_number, 1), players=players)


def _open_newest(data_dir: Path) -> tuple[Opened | None, str | None]:
    """The newest save that can be used (None: there is none), and what was found damaged on the way and set aside,
    in words (None: nothing)."""
    damage: list[str] = []
    for path in _saves(data_dir):
        try:
            opened = open_save(storage.read(path), data_dir)
        except FileNotFoundError:
            continue
        except storage.SaveError as error:
            aside = storage.set_aside(path)
            damage.append(_("{problem} It was kept as {file}.").format(problem=error, file=aside.name))
        else:
            return opened, " ".join(damage) or None
    return None, " ".join(damage) or None


def _game(set_up: GameSetup) -> Any:
    """The game with the cards of the set-up: the built-in ones, or the player's own file."""
    from engine.valeria import VALERIA
    from engine.valeria.card_files import load_card_set

    return VALERIA.with_cards(load_card_set(set_up.cards)) if set_up.cards else VALERIA
