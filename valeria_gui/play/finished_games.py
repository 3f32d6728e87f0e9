"""Finished games: a save or a record to be looked back on, and a practice game that goes on from a moment of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.history.entry import FinishedGame, game_id
from engine.match.match import Match
from engine.players import Player
from engine.records.record import Record
from engine.saving.autosave import Claim
from engine.saving.save_folder import SaveEntry
from valeria_gui.play import saved_game
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.review_run import ReviewedGame
from valeria_gui.play.save_summary import when
from valeria_gui.play.saved_game import OpenedGame, make_agents
from valeria_gui.play.session import Session, begin_opened, opened_entry


def is_finished(entry: SaveEntry) -> bool:
    """Whether an entry of the list of saves is a game that is over; a record may be, and says so when it is
    opened."""
    if not entry.usable or entry.kind == "position":
        return False
    return entry.kind == "record" or bool(entry.facts.get("ended") and not entry.facts.get("uncommitted"))


def finished_entry(entry: SaveEntry, data_dir: Path) -> ReviewedGame:
    """The game of an entry of the list of saves; raises SaveError or GameError with one sentence if it cannot be
    used."""
    opened = opened_entry(entry, data_dir)
    return of_match(opened.match, opened.set_up, when(entry.changed))


def of_match(match: Match, set_up: GameSetup, when: str = "") -> ReviewedGame:
    """A match that is over, as it is now."""
    record = replace(match.record, moves=list(match.record.moves))
    return ReviewedGame(match.game, record, set_up, when, game_id(record, saved_game.players(set_up)))


def kept_game(kept: FinishedGame, record: Record) -> ReviewedGame:
    """A game of the history with its record; raises GameError if its cards cannot be used."""
    seats = tuple(Player(seat.name, seat.kind) for seat in kept.seats)
    set_up = GameSetup(seats, None, record.seed, record.options, game=record.game)
    return ReviewedGame(record.find_game(), record, set_up, when(kept.ended_ms / 1000), kept.id)


def play_on(finished: ReviewedGame, number: int, data_dir: Path, claim: Claim | None = None) -> Session:
    """A practice game of the same players from the position before the move of that number, in the autosave of
    `claim`, None takes one; raises as `session.open_entry`."""
    return begin_opened(lambda: _from(finished, number), data_dir, claim)


def _from(finished: ReviewedGame, number: int) -> OpenedGame:
    set_up = replace(finished.set_up, practice=True, guided=False, away=frozenset(), table="")
    seed = saved_game.draw_bots_seed()
    record = replace(finished.record, moves=finished.record.moves[:number], undone=True)
    agents = make_agents(set_up, finished.game, seed)
    return OpenedGame(Match.resume(finished.game, record, agents, practice=True), set_up, seed)
