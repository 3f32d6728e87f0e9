"""A game at the table: a match with its seats' names, its autosave, and the saves with names that it is kept in.

The one place where the window meets game, record and storage. Draws nothing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine import autosave, storage
from engine.autosave import AUTOSAVE, Claim
from engine.game import GameError, Seat
from engine.match import HumanAgent, Match
from engine.record import Record
from engine.record_text import to_text
from engine.saves import Entry, SaveFolder
from engine.worker import BotWorker, Inquiry, WorkerAgent
from valeria_gui import saved_game
from valeria_gui.game_setup import HUMAN, GameSetup, SeatSetup
from valeria_gui.saved_game import (
    OWN_CARDS,
    Opened,
    check_reads_back,
    make_agents,
    open_position,
    open_record,
    open_save,
    own_seed,
    players,
    save_to_dict,
)
from valeria_gui.text.words import _, ngettext

__all__ = [
    "AUTOSAVE",
    "OWN_CARDS",
    "Session",
    "export_entry",
    "load_session",
    "new_session",
    "open_entry",
    "save_folder",
    "saved_summary",
    "unkept_game",
]

SAVES = "saves"
RECORDS = "records"


class Session:
    """A match, who sits where, and the background writer of its autosave: the one of `claim`, until it is closed.

    `set_up` is what the game was started with: "again" starts another one like it. `notice` is one sentence that
    the player should read first, or None. `name` is that of the save which the game was last kept in, "" if none.
    `bots_seed` is what the chance of the bots and of hints comes from, `notes` are those of a guided game that were
    read: they are not said again when it goes on.
    """

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
        self.names = tuple(seat.name for seat in set_up.seats)
        self._told: set[str] = set()
        self._worker = _worker_of(match)
        self.writer = storage.Writer(claim.path)
        self._claim: Claim | None = claim
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
    def thinking(self) -> bool:
        """Whether the move of a bot is waited for."""
        return self._worker.thinking

    def judge(self, bot: str) -> Inquiry:
        """Ask what the bot of that spec thinks of the moves of the seat that decides: poll it for the judgement.

        ValueError if nobody is asked.
        """
        decision = self.match.decision
        if decision is None:
            raise ValueError("nobody is asked")
        return self._worker.judge(self.match.view(decision.seat), bot, own_seed(self._bots_seed, "hint"))

    @property
    def problem(self) -> str | None:
        """Why the game cannot be saved now, None while it can."""
        error = self.writer.error
        if error is None:
            return None
        hope = _("You can play on, but the game will be lost if the program ends before it could be saved.")
        return f"{error} {hope}"

    @property
    def bot_problem(self) -> str | None:
        """Why the bots do not play as they should, None while they do."""
        if not self._worker.trouble:
            return None
        return _("The bots could not think as long as they should, so quicker ones play for them.")

    def untold_problem(self) -> str | None:
        """`problem` or `bot_problem` the first time that there is one, otherwise None: the player is told once."""
        problems = {"saving": self.problem, "bots": self.bot_problem}
        untold = [problem for what, problem in problems.items() if problem and what not in self._told]
        self._told = {what for what, problem in problems.items() if problem}
        return " ".join(untold) or None

    def save(self) -> None:
        """Hand the present state to the writer; it is on disk a moment later."""
        self.writer.save(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """Everything a save holds: record, position, seats, notes, and where the game is kept under a name."""
        extras = {"notes": sorted(self.notes)} if self.set_up.guided else {}
        return {"kept": dict(self._kept), **extras, **save_to_dict(self.match, self.set_up, self._bots_seed)}

    def note_read(self, notes: frozenset[str]) -> None:
        """These notes of a guided game were read by now."""
        if notes != self.notes:
            self.notes = notes
            self.save()

    def stop_guiding(self) -> None:
        """The game explains itself no more, also when it goes on another day."""
        self.set_up = replace(self.set_up, guided=False)
        self.save()

    @property
    def name(self) -> str:
        """What the save is called that the game was last kept in or opened from, "" if there is none."""
        return str(self._kept.get("name", ""))

    def keep(self, name: str, picture: bytes | None) -> None:
        """Save under a name, over the save that has it; raises SaveError with one sentence if that fails."""
        kept = {"name": name, "digest": self.match.digest()}
        self.saves.save(name, {**self.to_dict(), "kept": kept}, picture)
        self._kept = kept
        self.save()

    def close(self) -> None:
        """Nobody thinks any more, and the autosave is on disk when this returns (or `problem` says why not)."""
        self.match.cancel()
        self._worker.close()
        self.writer.close()
        claim, self._claim = self._claim, None
        if claim is not None:
            claim.release()

    def tell_first(self, *sentences: str | None) -> None:
        """Add what the player should read first; None is nothing."""
        self.notice = " ".join(sentence for sentence in (*sentences, self.notice) if sentence) or None


def _worker_of(match: Match) -> BotWorker:
    """Where the bots of a match think: it is started for them now, for hints alone only when one is asked for."""
    for agent in match.agents:
        if isinstance(agent, WorkerAgent):
            agent.worker.start()
            return agent.worker
    return BotWorker(match.game)


def new_session(set_up: GameSetup, data_dir: Path) -> Session:
    """Start a game; raises GameError or CardFileError with one sentence if it cannot be set up.

    A damaged autosave is set aside before it is written over: the session's notice says so. It also says so if the
    game has another autosave, because another program is playing.
    """
    game = _game(set_up)
    options = {**set_up.options, "start_player": set_up.start_player}
    state = game.setup(len(set_up.seats), set_up.seed, options)
    record = Record.begin(game, len(set_up.seats), set_up.seed, options)
    bots_seed = saved_game.draw_bots_seed()
    match = Match(game, state, record, make_agents(set_up, game, bots_seed), practice=set_up.practice)
    return _begin_autosave(data_dir, Opened(match, set_up, bots_seed))


def _begin_autosave(data_dir: Path, opened: Opened) -> Session:
    """The session of a game that was not in the autosave; what is damaged there is set aside, not written over."""
    check_reads_back(opened, data_dir)
    claim = autosave.claim_for_new_game(data_dir)
    _opened, damage = _open_newest(claim.path)
    session = _session(opened, claim)
    session.tell_first(damage)
    session.save()
    return session


def _session(opened: Opened, claim: Claim) -> Session:
    """The session of a game in a claimed autosave; if there can be none, the claim is not kept."""
    try:
        return Session(opened.match, opened.set_up, claim, opened.kept, opened.notes, opened.bots_seed)
    except BaseException:
        claim.release()
        raise


def load_session(data_dir: Path) -> Session:
    """Open the autosave that `saved_summary` tells of, or the newest one if all their games are over.

    A damaged one is set aside and the one before it opened: the session's notice says so. Raises SaveError if none
    can be used or another program plays it, FileNotFoundError if there is none.
    """
    damage: list[str] = []
    paths = sorted(autosave.autosaves(data_dir), key=_is_over)
    for claim in filter(None, map(autosave.claim, paths)):
        opened, found = _open_newest(claim.path)
        damage += [found] if found else []
        if opened is not None:
            return _go_on(opened, claim, damage)
        claim.release()
    if damage:
        raise storage.SaveError(" ".join(damage))
    if paths:
        raise storage.SaveError(_("Another window of the program has just opened the saved game."))
    raise FileNotFoundError(_("There is no saved game."))


def _go_on(opened: Opened, claim: Claim, damage: Sequence[str]) -> Session:
    session = _session(opened, claim)
    if damage:
        session.tell_first(*damage, _("The game goes on from the save before it."))
    return session


def _other_window(claim: Claim) -> str | None:
    """What the player should know if there is a second program."""
    if not claim.others:
        return None
    return _("Another window of the program is open, so this game is saved as {file}.").format(file=claim.path.name)


def save_folder(data_dir: Path) -> SaveFolder:
    """The saves with names."""
    return SaveFolder(data_dir / SAVES)


def open_entry(entry: Entry, data_dir: Path, seats: Sequence[SeatSetup] = ()) -> Session:
    """Open a save with a name, a record or a position (with `seats` at it); it is the autosave from then on.

    Raises SaveError or GameError with one sentence if it cannot be used.
    """
    folder = save_folder(data_dir)
    if entry.kind == "save":
        opened = open_save(folder.save_data(entry), data_dir)
    elif entry.kind == "record":
        opened = open_record(folder.transcript(entry), data_dir)
    else:
        opened = open_position(folder.start(entry), seats, data_dir)
    kept = {"name": entry.name, "digest": opened.match.digest()} if entry.kind == "save" else {}
    session = _begin_autosave(data_dir, opened._replace(kept=kept))
    if entry.problem is not None:
        session.tell_first(entry.problem, _("The game goes on from the save before it."))
    return session


def export_entry(entry: Entry, data_dir: Path) -> Path:
    """Write a save as a record that people can read; where it lies now.

    Raises SaveError or GameError with one sentence if that is not possible.
    """
    opened = open_save(save_folder(data_dir).save_data(entry), data_dir)
    path = data_dir / RECORDS / f"{entry.path.stem}.txt"
    storage.write_atomically(path, to_text(opened.match.record, players(opened.set_up)).encode())
    return path


def unkept_game(data_dir: Path) -> str | None:
    """One line about the game of the autosave if beginning another one would lose it; None if it would not.

    It would not if that game is over, or is kept as it is in a save with a name.
    """
    for path in _saves(autosave.path_for_new_game(data_dir)):
        with contextlib.suppress(FileNotFoundError, LookupError, TypeError, ValueError, ArithmeticError):
            facts = _facts(path)
            kept = facts.get("kept") or {}
            same = bool(kept) and kept["digest"] == facts["digest"]
            return None if same and save_folder(data_dir).find(kept["name"]) else _summary(facts)
    return None


def saved_summary(data_dir: Path) -> str | None:
    """One line about the game that Continue would open; None if there is none, or if it is over.

    Of several autosaves that no other program plays it is the newest with a game to go on with. Where saves lie
    that none can be read of, the line says so: whoever asks to continue learns the rest.
    """
    damaged: str | None = None
    for path in autosave.autosaves(data_dir):
        try:
            line = _summary_of(path)
        except storage.SaveError as error:
            damaged = damaged or str(error)
            continue
        if line is not None:
            return line
    return damaged


def _summary_of(path: Path) -> str | None:
    """One line about the game of an autosave, None if it is over; raises SaveError if neither save tells."""
    for save in _saves(path):
        with contextlib.suppress(FileNotFoundError, LookupError, TypeError, ValueError, ArithmeticError):
            return _summary(_facts(save))
    raise storage.SaveError(_("The saved game is damaged"))


def _is_over(path: Path) -> bool:
    try:
        return _summary_of(path) is None
    except storage.SaveError:
        return False


def _saves(path: Path) -> tuple[Path, Path]:
    """An autosave, and the one before it."""
    return path, storage.previous(path)


def _facts(path: Path) -> dict[str, Any]:
    """What a save says of its game, without the game; raises as `storage.read` does."""
    facts = storage.read_head(path, until="record")
    return facts if "turn" in facts else {**facts, **storage.read(path)["position"]}


def _summary(facts: Mapping[str, Any]) -> str | None:
    if facts["ended"] and not facts.get("uncommitted"):
        return None
    seats = len(facts["table"]["seats"])
    round_number = (int(facts["turn"]) + seats - 1) // seats
    players = ngettext("{n} player", "{n} players", seats).format(n=seats)
    return _("Round {round} · {players}").format(round=max(round_number, 1), players=players)


def _open_newest(autosave_path: Path) -> tuple[Opened | None, str | None]:
    """The newest save that can be used (None: there is none), and what was found damaged on the way and set aside,
    in words (None: nothing)."""
    damage: list[str] = []
    for path in _saves(autosave_path):
        try:
            opened = open_save(storage.read(path), path.parent)
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
