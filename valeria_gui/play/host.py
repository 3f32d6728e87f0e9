"""Game host: the game that is played, as the people at this window may know it.

A match in this process (`LocalHost`), or a table elsewhere: what passes here can be sent as plain data of views and
events, lines of moves, numbers and names.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple, Protocol

from engine.game import AnyGame, Event, Move, Seat
from engine.match.match import HumanAgent, Match
from engine.players import HUMAN, Player
from engine.thinking.worker import BotWorker, Request, WorkerAgent
from valeria_gui.play.saved_game import own_seed


class Status(NamedTuple):
    """The course of a game, the same for everybody: plain data (see `Match`).

    `acting` is the seat whose answer is waited for, None when the game is over, `is_late` whether a bot's takes
    longer than it should; `made` counts the moves; `undone`: persons went back past the point of no return.
    `branch` counts how often something was taken back: what was read of the history is read anew then. `pending`:
    nobody is asked for now: an answer from here is on its way to a table elsewhere, or the table is held.
    """

    acting: Seat | None
    made: int
    uncommitted: Seat | None
    can_take_back: bool
    can_undo: bool
    can_redo: bool
    barrier: str
    events_to_undo: int
    undone: bool
    is_late: bool
    branch: int = 0
    pending: bool = False

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more; the last action may still be `uncommitted`."""
        return self.acting is None


class GameHost(Protocol):
    """The game that is played, as this window may know it: nobody's state, record or seed.

    `practice`: the way back is open through the whole game; `from_set_up`: the history begins with the set-up.
    """

    game: AnyGame
    practice: bool
    from_set_up: bool

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats that are played at this window."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat, as the language in use has them."""
        ...

    @property
    def status(self) -> Status:
        """The course of the game now."""
        ...

    def view(self, seat: Seat | None) -> Any:
        """The view of `seat` now (None: what everybody may know); ValueError for one that is played elsewhere."""
        ...

    def history(self, viewer: Seat | None) -> Sequence[Any]:
        """Every event since the record began, as `viewer` may know them; of the same length for everybody."""
        ...

    def is_person_elsewhere(self, seat: Seat) -> bool:
        """Whether that seat answers from elsewhere whenever it pleases, and not as soon as it can."""
        ...

    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the win; () while the game runs."""
        ...

    def answer(self, move: Move) -> None:
        """Make a legal move for the seat that acts; ValueError if it is not played here."""

    def ask(self) -> None:
        """Whoever acts elsewhere may begin to think, though nobody wants the answer yet."""

    @property
    def has_news(self) -> bool:
        """Whether something came from elsewhere that no `step` has shown yet."""
        ...

    def step(self) -> bool:
        """Show what came from elsewhere, else take the move of a bot if there is one; whether anything was done.
        Never waits."""
        ...

    def commit(self, forced: bool = False) -> None:
        """The last action is final; nobody chose it if it was `forced`."""

    def undo(self) -> None:
        """Take back the last move; ValueError if that cannot be done."""

    def redo(self) -> None:
        """Make the move again that was taken back last; ValueError if there is none."""

    def analyse(self, bot: str) -> Judgement:
        """Ask what the bot of that spec thinks of the moves of the seat that acts; ValueError if it is not played
        here."""
        ...


class Judgement(Protocol):
    """What a bot was asked to think of each move (see `engine.thinking.worker.Request`)."""

    @property
    def is_open(self) -> bool:
        """Whether somebody still waits for the answer."""
        ...

    def poll(self) -> Any | None:
        """What it thinks (`bots.Analysis`); None while there is none, and for ever if there will be none."""
        ...

    def cancel(self) -> None:
        """Nobody waits for it any more."""


class LocalHost:
    """Implements `GameHost` with a match in this process, whose bots and hints are thought of by `worker`; the
    chance of hints comes from `bots_seed`. `names` tells how the players are called in the language in use, where
    that is another name than their own. The persons in the seats `elsewhere` play from other computers or phones:
    what they do comes through `answer_for` and what else ends with `_for`."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        bots_seed: int,
        names: Callable[[], tuple[str, ...]] | None = None,
        elsewhere: Collection[Seat] = (),
    ) -> None:
        self.game = match.game
        own = tuple(player.name for player in players)
        self._names = names or (lambda: own)
        self._elsewhere = frozenset(elsewhere)
        self._persons = tuple(seat for seat, player in enumerate(players) if player.kind == HUMAN)
        self._branch = 0
        self._has_news = self._is_held = False
        self.practice = match.practice
        self.from_set_up = match.record.start is None
        self.worker = _worker_of(match)
        self._match, self._bots_seed = match, bots_seed
        self._seen: dict[Seat | None, list[Event]] = {}
        self.winners, self.ask = match.winners, match.ask
        self.commit, self.redo = match.commit, match.redo
        self._status = self._read_status()
        match.on_change.append(self._update)

    @property
    def names(self) -> tuple[str, ...]:
        return self._names()

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the persons at this window."""
        return tuple(seat for seat in self._persons if seat not in self._elsewhere)

    @property
    def has_news(self) -> bool:
        """Whether something came from elsewhere that no `step` has shown yet."""
        return self._has_news

    def step(self) -> bool:
        """Show what came from elsewhere, else take the move of a bot if there is one; whether anything was done."""
        if self._has_news:
            self._has_news = False
            return True
        return self._match.step()

    @property
    def status(self) -> Status:
        if self._status.is_late != self.worker.is_late:
            self._update()
        return self._status

    def _update(self) -> None:
        self._status = self._read_status()

    def _read_status(self) -> Status:
        match = self._match
        return Status(
            acting=match.acting,
            made=len(match.record.moves),
            uncommitted=match.uncommitted,
            can_take_back=match.can_take_back,
            can_undo=match.can_undo,
            can_redo=match.can_redo,
            barrier=match.barrier,
            events_to_undo=match.events_to_undo,
            undone=match.record.undone,
            is_late=self.worker.is_late,
            branch=self._branch,
            pending=self._is_held,
        )

    def view(self, seat: Seat | None) -> Any:
        if seat is not None:
            self._check_is_here(seat)
        return self._match.view(seat)

    def history(self, viewer: Seat | None) -> Sequence[Any]:
        if viewer is not None:
            self._check_is_here(viewer)
        events, seen = self._match.events(), self._seen.setdefault(viewer, [])
        seen += [event.seen_by(viewer) for event in events[len(seen) :]]
        return seen

    def answer(self, move: Move) -> None:
        self._check_is_here(self._match.acting)
        agent = self._match.agents[self._match.acting or 0]
        assert isinstance(agent, HumanAgent)
        self.step()
        agent.answer(move)
        self.step()

    def undo(self) -> None:
        self._branch += 1
        self._seen.clear()
        self._match.undo()

    def analyse(self, bot: str) -> Request:
        acting = self._match.acting
        self._check_is_here(acting)
        return self.worker.judge(self.view(acting), bot, own_seed(self._bots_seed, "hint"))

    def is_person_elsewhere(self, seat: Seat) -> bool:
        return seat in self._elsewhere

    # --- for those who play elsewhere ---------------------------------------------------------------------------

    def seat_elsewhere(self, elsewhere: Collection[Seat], persons: Collection[Seat]) -> None:
        """From now on `persons` sit in these seats, some of them `elsewhere`."""
        self._elsewhere = frozenset(elsewhere)
        self._persons = tuple(sorted(persons))
        self._has_news = True

    def hold(self, held: bool) -> None:
        """Nobody here is asked for now, or everybody again."""
        if self._is_held != held:
            self._is_held, self._has_news = held, True
            self._update()

    def answer_for(self, seat: Seat, move: Move) -> None:
        """Make a legal move for a person elsewhere, whose turn it is; ValueError otherwise."""
        agent = self._match.agents[seat]
        if self._match.acting != seat or not isinstance(agent, HumanAgent) or seat not in self._elsewhere:
            raise ValueError(f"seat {seat} is not asked")
        self._match.ask()
        agent.answer(move)
        self._has_news |= self._match.step()

    def undo_for(self, seat: Seat) -> None:
        """Take back the last move of a person elsewhere who acts or has an action that is not final; ValueError if
        that cannot be done."""
        self._check_may_go_back(seat)
        self.undo()
        self._has_news = True

    def redo_for(self, seat: Seat) -> None:
        """Make the move again that a person elsewhere took back; ValueError if that cannot be done."""
        self._check_may_go_back(seat)
        self.redo()
        self._has_news = True

    def commit_for(self, seat: Seat) -> None:
        """The last action of a person elsewhere is final; ValueError if it is somebody else's."""
        if self._match.uncommitted != seat:
            raise ValueError(f"seat {seat} has nothing to end")
        self.commit()
        self._has_news = True

    def _check_may_go_back(self, seat: Seat) -> None:
        waits = self._match.acting if self._match.uncommitted is None else self._match.uncommitted
        if seat not in self._elsewhere or seat != waits:
            raise ValueError(f"seat {seat} is not asked")

    def view_for(self, seat: Seat | None) -> Any:
        """The view of any seat (None: what everybody may know), for who plays there."""
        return self._match.view(seat)

    def analyse_for(self, seat: Seat, bot: str) -> Request:
        """Ask what a bot thinks of the moves of a person elsewhere; ValueError if it is not asked."""
        if self._match.acting != seat or seat not in self._elsewhere:
            raise ValueError(f"seat {seat} is not asked")
        return self.worker.judge(self._match.view(seat), bot, own_seed(self._bots_seed, "hint"))

    def close(self) -> None:
        """Nobody thinks any more."""
        self._match.cancel()
        self.worker.close()

    def _check_is_here(self, seat: Seat | None) -> None:
        if seat not in self.here:
            raise ValueError(f"seat {seat} is not played here")


def _worker_of(match: Match) -> BotWorker:
    """The worker in which the bots of a match think: it is started for them now, for hints alone only when one is
    asked for."""
    for agent in match.agents:
        if isinstance(agent, WorkerAgent):
            agent.worker.start()
            return agent.worker
    return BotWorker(match.game)
