"""A game at the table: a match with its seats' names, its autosave, and the saves with names that it is kept in.

The one place where the window meets game, record and save files.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from engine.game import AnyGame, Seat
from engine.history.writer import HistoryWriter
from engine.match.match import Match
from engine.players import Player
from engine.records.record import Record
from engine.records.record_text import to_text
from engine.registry import find_game
from engine.saving import autosave, save_file
from engine.saving.autosave import AUTOSAVE, Claim
from engine.saving.save_file import SaveError
from engine.saving.save_folder import SaveEntry, entry_of
from valeria_gui.i18n import _
from valeria_gui.play import finished, saved_game
from valeria_gui.play.autosaves import (
    claim_autosave,
    is_over,
    latest_stamp,
    left_alone,
    newest_first,
    open_newest,
    save_folder,
    saved_summary,
)
from valeria_gui.play.characters import names_shown
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup, start_options
from valeria_gui.play.host import LocalHost
from valeria_gui.play.saved_game import (
    OWN_CARDS,
    OpenedGame,
    check_reads_back,
    make_agent,
    make_agents,
    open_position,
    open_record,
    open_save,
    own_seed,
    players,
    save_to_dict,
)

__all__ = [
    "AUTOSAVE",
    "OWN_CARDS",
    "Session",
    "export_entry",
    "file_entry",
    "game_of",
    "load_session",
    "new_session",
    "open_entry",
    "save_folder",
    "saved_summary",
]

RECORDS = "records"
"""The option that says who begins, of games that let it be chosen."""


class Session:
    """A match, the `host` through which it is played, and the background writer of its autosave: the one of
    `claim`, until it is closed.

    `set_up` is what the game was started with: "again" starts another one like it. `notice` is one sentence that
    the player should read first, or None. `name` is that of the save which the game was last kept in, "" if none.
    `bots_seed` is what the chance of the bots and of hints comes from, `notes` are those of a guided game that were
    read: they are not said again when it goes on.
    """

    is_own = True
    """Whether the game is kept here (`TableSession`)."""
    is_replaced = False
    """Whether the table goes on with another game: it begins one itself."""
    farewell = ""
    """Why this window sits at the table no more: it always does."""

    def __init__(
        self,
        match: Match,
        set_up: GameSetup,
        claim: Claim,
        kept: Mapping[str, Any] | None = None,
        notes: frozenset[str] = frozenset(),
        bots_seed: int | None = None,
    ) -> None:
        self.match = match
        self.set_up = set_up
        self._bots_seed = saved_game.draw_bots_seed() if bots_seed is None else bots_seed
        self.notice: str | None = _other_window(claim)
        self.saves = save_folder(claim.path.parent)
        self._kept = dict(kept or {})
        self.notes = notes
        names = partial(names_shown, set_up.seats, set_up.game)
        self.host = LocalHost(match, set_up.seats, self._bots_seed, names, set_up.away)
        self._told: set[str] = set()
        self._latest = latest_stamp(claim.path.parent)
        self._place = claim.path
        self.writer = save_file.Writer(claim.path, claim.secure)
        self._claim: Claim | None = claim
        self.history = HistoryWriter(claim.path.parent, self.writer.flush)
        self._began_s = None if match.history else time.monotonic()
        match.on_change += [self.save, self._keep_finished]
        self._keep_finished()

    @property
    def problem(self) -> str | None:
        """The reason why the game cannot be saved now, None while it can."""
        error = self.writer.error
        if error is None:
            return None
        hope = _("You can play on, but the game will be lost if the program ends before it could be saved.")
        return f"{failure_words(error)} {hope}"

    @property
    def bot_problem(self) -> str | None:
        """The reason why the bots do not play as they should, None while they do."""
        if not self.host.worker.trouble:
            return None
        return _("The bots could not think as long as they should, so quicker ones play for them.")

    @property
    def moved(self) -> str | None:
        """That the game is saved elsewhere than where it began, None if it is not."""
        if self.writer.path == self._place:
            return None
        words = _("The folder of the saves was taken away, and another window has begun a game in a new one.")
        where = _("This game is saved as {file} from now on.").format(file=self.writer.path.name)
        return f"{words} {where}"

    def untold_problem(self) -> str | None:
        """`problem`, `moved`, `bot_problem` or that of the history the first time that there is one, otherwise
        None: told once."""
        problems = {
            "saving": self.problem,
            "place": self.moved,
            "bots": self.bot_problem,
            "history": finished.problem(self.history),
        }
        untold = [problem for what, problem in problems.items() if problem and what not in self._told]
        self._told = {what for what, problem in problems.items() if problem}
        return " ".join(untold) or None

    def save(self) -> None:
        """Hand the present state to the writer; it is on disk a moment later."""
        self.writer.save(self.to_dict())

    def _keep_finished(self) -> None:
        """Hand the game to the history once it is over; whatever goes wrong there is no trouble of the game."""
        duration = None if self._began_s is None else round(time.monotonic() - self._began_s)
        finished.keep(self.history, self.match, self.set_up, duration)

    def to_dict(self) -> dict[str, Any]:
        """Everything a save holds: record, position, seats, notes, and where the game is kept under a name."""
        extras = {"notes": sorted(self.notes)} if self.set_up.guided else {}
        self._latest = max(self._latest + 1, time.time_ns() // 1_000_000)
        return {
            "stamp": self._latest,
            "kept": dict(self._kept),
            **extras,
            **save_to_dict(self.match, self.set_up, self._bots_seed),
        }

    def note_read(self, notes: frozenset[str]) -> None:
        """These notes of a guided game were read by now."""
        if notes != self.notes:
            self.notes = notes
            self.save()

    def stop_guiding(self) -> None:
        """The game explains itself no more, also when it goes on another day."""
        self.set_up = replace(self.set_up, guided=False)
        self.save()

    def sit(self, seats: Sequence[Player], away: Collection[Seat], table: str) -> None:
        """From now on these players sit there: a bot goes on for a person or a person for a bot, and the persons
        `away` play from phones or other computers, at that `table`."""
        for seat, (before, now) in enumerate(zip(self.set_up.seats, seats, strict=True)):
            if before.kind != now.kind:
                agent = make_agent(now, self.host.worker, own_seed(self._bots_seed, seat))
                self.match.seat_agent(seat, agent)
        self.set_up = replace(self.set_up, seats=tuple(seats), away=frozenset(away), table=table)
        persons = [seat for seat, who in enumerate(seats) if who.is_human]
        self.host.seat_elsewhere(away, persons)
        self.save()

    @property
    def name(self) -> str:
        """The name of the save that the game was last kept in or opened from, "" if there is none."""
        return str(self._kept.get("name", ""))

    def keep(self, name: str, picture: bytes | None) -> None:
        """Save under a name, over the save that has it; raises SaveError with one sentence if that fails."""
        kept = {"name": name, "digest": self.match.digest()}
        self.saves.save(name, {**self.to_dict(), "kept": kept}, picture)
        self._kept = kept
        self.save()

    def attend(self) -> bool:
        """Nothing comes from elsewhere (`TableSession`): whoever plays there is heard by the room."""
        return False

    def wake_ms(self) -> int | None:
        """Nobody needs to listen."""
        return None

    def flush(self) -> None:
        """The autosave is on disk as the game is now, and a game that is over in the history."""
        self.writer.flush()
        self.history.flush()

    def close(self) -> None:
        """Nobody thinks any more, and the autosave is on disk when this returns (or `problem` says why not)."""
        self.host.close()
        self.writer.close()
        self.history.close()
        claim, self._claim = self._claim, None
        if claim is not None:
            claim.release()

    def tell_first(self, *sentences: str | None) -> None:
        """Add what the player should read first; None is nothing."""
        self.notice = " ".join(sentence for sentence in (*sentences, self.notice) if sentence) or None


def new_session(set_up: GameSetup, data_dir: Path, claim: Claim | None = None) -> Session:
    """Start a game in the autosave of `claim`, which is the session's from now on; None takes one.

    A damaged autosave is set aside before it is written over: the session's notice says so. It also says so if the
    game has another autosave, because another program is playing. Raises GameError with one
    sentence if the game cannot be set up; then the claim is released.
    """
    return begin_opened(lambda: _set_up(set_up), data_dir, claim)


def _set_up(set_up: GameSetup) -> OpenedGame:
    game = _game(set_up)
    options = start_options(set_up, game)
    state = game.setup(len(set_up.seats), set_up.seed, options)
    record = Record.begin(game, len(set_up.seats), set_up.seed, options)
    bots_seed = saved_game.draw_bots_seed()
    match = Match(game, state, record, make_agents(set_up, game, bots_seed), practice=set_up.practice)
    return OpenedGame(match, set_up, bots_seed)


def begin_opened(make: Callable[[], OpenedGame], data_dir: Path, claim: Claim | None) -> Session:
    """The session of a game that was not in the autosave; what is damaged there is set aside, not written over.
    Raises as `new_session`."""
    opened: OpenedGame | None = None
    if claim is None:
        opened = make()
        claim = claim_autosave(data_dir, opened.match.game.name)
    try:
        opened = opened or make()
        check_reads_back(opened, data_dir)
        before, damage = open_newest(claim.path)
    except BaseException:
        claim.release()
        raise
    session = _session(opened, claim)
    if before is not None:
        finished.keep(session.history, before.match, before.set_up)
    session.tell_first(left_alone(data_dir, claim), damage)
    session.save()
    return session


def _session(opened: OpenedGame, claim: Claim) -> Session:
    """The session of a game in a claimed autosave; if there can be none, the claim is not kept."""
    try:
        return Session(opened.match, opened.set_up, claim, opened.kept, opened.notes, opened.bots_seed)
    except BaseException:
        claim.release()
        raise


def load_session(data_dir: Path, game: str = "") -> Session:
    """Open the autosave that `saved_summary` tells of, or the newest one if all their games are over.

    A damaged one is set aside and the one before it opened: the session's notice says so. Raises SaveError if none
    can be used or another program plays it, FileNotFoundError if there is none.
    """
    damage: list[str] = []
    refused: list[str] = []
    paths = sorted(newest_first(data_dir, game), key=is_over)
    for claim in filter(None, map(autosave.claim, paths)):
        try:
            opened, found = open_newest(claim.path)
        except save_file.OutOfReach as error:
            opened, found = None, None
            refused.append(_("{problem} It was left as it is.").format(problem=failure_words(error)))
        damage += [found] if found else []
        if opened is not None:
            return _go_on(opened, claim, damage)
        claim.release()
    if damage or refused:
        raise save_file.SaveError(" ".join(damage + refused))
    if paths:
        raise save_file.SaveError(_("Another window of the program has just opened the saved game."))
    raise FileNotFoundError(_("There is no saved game."))


def _go_on(opened: OpenedGame, claim: Claim, damage: Sequence[str]) -> Session:
    session = _session(opened, claim)
    if damage:
        session.tell_first(*damage, _("The game goes on from the save before it."))
    return session


def _other_window(claim: Claim) -> str | None:
    """A sentence for the player if there is a second program."""
    if not claim.others:
        return None
    return _("Another window of the program is open, so this game is saved as {file}.").format(file=claim.path.name)


def open_entry(
    entry: SaveEntry, data_dir: Path, seats: Sequence[Player] = (), claim: Claim | None = None
) -> Session:
    """Open a save with a name, a record or a position (with `seats` at it); it is the autosave of `claim` from then
    on, None takes one.

    Raises SaveError or GameError with one sentence if it cannot be used; then the claim is released.
    """
    session = begin_opened(lambda: opened_entry(entry, data_dir, seats), data_dir, claim)
    if entry.failure is not None:
        session.tell_first(failure_words(entry.failure), _("The game goes on from the save before it."))
    return session


def file_entry(path: Path) -> SaveEntry:
    """A file from anywhere as an entry of the list of saves; raises SaveError if it cannot be opened."""
    entry = entry_of(path)
    if not entry.usable:
        raise entry.failure or SaveError.of("no_save", "{name} is not a save of this program.", name=path.name)
    return entry


def game_of(entry: SaveEntry, data_dir: Path) -> str:
    """The game of what the list of saves shows; the one that is offered first if it does not say."""
    if entry.kind == "position" and entry.usable:
        return save_folder(data_dir).start(entry).game or game_names()[0]
    return str(entry.facts.get("game") or game_names()[0])


def opened_entry(entry: SaveEntry, data_dir: Path, seats: Sequence[Player] = ()) -> OpenedGame:
    """The match of what the list of saves shows; raises as `open_entry`."""
    folder = save_folder(data_dir)
    if entry.kind == "record":
        return open_record(folder.transcript(entry), data_dir)
    if entry.kind == "position":
        return open_position(folder.start(entry), seats, data_dir)
    opened = open_save(folder.save_data(entry), data_dir)
    is_kept = entry.path.parent == folder.folder
    return opened._replace(kept={"name": entry.name, "digest": opened.match.digest()} if is_kept else {})


def export_entry(entry: SaveEntry, data_dir: Path) -> Path:
    """Write a save as a record that people can read; where it lies now.

    Raises SaveError or GameError with one sentence if that is not possible.
    """
    opened = open_save(save_folder(data_dir).save_data(entry), data_dir)
    save_file.refuse_link(data_dir / RECORDS)
    path = data_dir / RECORDS / f"{entry.path.stem}.txt"
    save_file.write_atomically(path, to_text(opened.match.record, players(opened.set_up)).encode())
    return path


def _game(set_up: GameSetup) -> AnyGame:
    """The game with the content of the set-up: the built-in one, or the player's own file."""
    game = find_game(set_up.game)
    return game.with_content_file(set_up.cards) if set_up.cards else game
