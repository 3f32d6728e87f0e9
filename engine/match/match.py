"""One game being played: agents at the seats around one state. Asks, commits, publishes, takes back.

`step` never waits: an agent that has no answer yet is asked again at the next step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from engine.game import AnyGame, AnyState, AnyView, Bot, Decision, Seat
from engine.match.undo_stack import BEGIN, NEWS, OTHERS, Takeback
from engine.records.record import Record

__all__ = ["BEGIN", "NEWS", "OTHERS", "Agent", "BotAgent", "HumanAgent", "Match", "Step"]


class Agent(Protocol):
    """An answerer for a seat: a person at the screen, or a bot. It only ever sees views."""

    @property
    def may_undo(self) -> bool:
        """Whether its moves can be taken back until its action is final."""
        ...

    def ask(self, view: AnyView) -> None:
        """Start thinking about the decision of this view."""

    def poll(self) -> Any | None:
        """The answer, or None while there is none. Never waits."""

    def cancel(self) -> None:
        """Forget what was asked."""


class BotAgent:
    """A bot in this very process."""

    may_undo = False

    def __init__(self, bot: Bot[Any]) -> None:
        self._bot = bot
        self._view: AnyView | None = None

    def ask(self, view: AnyView) -> None:
        self._view = view

    def poll(self) -> Any | None:
        return None if self._view is None else self._bot.choose(self._view)

    def cancel(self) -> None:
        self._view = None


class HumanAgent:
    """A person: answers when the screen hands over a move."""

    may_undo = True

    def __init__(self) -> None:
        self._answer: Any = None

    def ask(self, view: AnyView) -> None:
        self._answer = None

    def answer(self, move: Any) -> None:
        """The move the person made."""
        self._answer = move

    def poll(self) -> Any | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None


class Step(NamedTuple):
    """A move that was made: its line, the seat that made it, and what it led to, unfiltered.

    `totals` are everybody's points by seat if a turn was over with it, else None.
    """

    line: str
    seat: Seat
    events: tuple[Any, ...]
    totals: tuple[int, ...] | None = None


class Match:
    """A state, its record and an agent per seat.

    An action of a person stays `uncommitted` until the next seat's first move is made, or `commit` is called. The
    agent of that seat may think meanwhile (`ask`): an undo tells it to stop, and its answer is never heard of.

    `history` holds every move since the record began, with its events; `on_change` is called after every move made
    or taken back. With `practice`, and for one alone always, persons go back through the whole game; whoever does
    so past the point of no return leaves that mark on the record.
    """

    def __init__(
        self, game: AnyGame, state: AnyState, record: Record, agents: Sequence[Agent], *, practice: bool = False
    ) -> None:
        if len(agents) != state.seats:
            raise ValueError(f"{state.seats} seats need as many agents, not {len(agents)}")
        self.game = game
        self.record = record
        self.agents = tuple(agents)
        self.practice = practice or len(agents) == 1
        self.on_change: list[Callable[[], None]] = []
        self.uncommitted: Seat | None = None
        self._state = state
        self._asked = False
        self._acting: Seat | None = None
        self._takeback = Takeback()
        self._history: list[Step] = []

    @classmethod
    def resume(
        cls,
        game: AnyGame,
        record: Record,
        agents: Sequence[Agent],
        *,
        committed: bool = True,
        practice: bool = False,
        patience_s: float | None = None,
    ) -> Match:
        """The match that `record` describes, played again up to its last move.

        What could be taken back still can be; `committed` says whether an action that ends the record is final.
        Raises GameError as `Record.replay` does, and TakesTooLong as `Record.feed` does.
        """
        match = cls(game, record.begin_again(game), replace(record, moves=[]), agents, practice=practice)
        record.feed(match._play_again, patience_s)
        if committed:
            match.commit()
        return match

    def _play_again(self, line: str) -> None:
        decision = self._state.decision
        may_undo = decision is not None and self.agents[decision.seat].may_undo
        self._play(self._state.parse(line), -1 if decision is None else decision.seat, may_undo)

    @property
    def decision(self) -> Decision | None:
        """The decision that is pending; None when the game is over."""
        return self._state.decision

    @property
    def acting(self) -> Seat | None:
        """The seat whose answer the match waits for; None when the game is over."""
        decision = self._state.decision
        return None if decision is None else decision.seat

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more; the last action may still be `uncommitted`."""
        return self._state.decision is None

    def view(self, seat: Seat | None) -> Any:
        """The view of `seat` now (None: what everybody may know)."""
        return self._state.view(seat)

    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the win; () while the game runs."""
        return self._state.winners()

    @property
    def history(self) -> Sequence[Step]:
        """Every move since the record began, with what it led to; those that were taken back are not in it."""
        return self._history

    def events(self) -> list[Any]:
        """Every event since the record began, unfiltered: pass them through `seen_by` before anybody sees them."""
        return [event for step in self._history for event in step.events]

    def totals(self) -> tuple[int, ...]:
        """Everybody's points as they are now, by seat."""
        return tuple(row.total for row in self._state.scores())

    def position(self) -> dict[str, Any]:
        """The whole position as plain data: for the save, for nobody's eyes."""
        return self._state.to_dict()

    def digest(self) -> str:
        """The digest of the present state."""
        return self._state.digest()

    def ask(self) -> None:
        """Let the agent of the seat that decides begin to think, also while the action before is not final.

        Harmless if it thinks already or nobody is asked.
        """
        decision = self.decision
        if decision is not None and not self._asked:
            self.agents[decision.seat].ask(self.view(decision.seat))
            self._asked = True

    def step(self) -> bool:
        """Ask, or take the answer if there is one. True if a move was made: what another seat did before is final
        then."""
        decision = self.decision
        if decision is None:
            return False
        self.ask()
        agent = self.agents[decision.seat]
        move = agent.poll()
        if move is None:
            return False
        self._play(move, decision.seat, agent.may_undo)
        return True

    def _play(self, move: Any, seat: Seat, may_undo: bool) -> None:
        before = self._state.copy()
        events = self._state.apply(move)
        self.record.moves.append(str(move))
        totals = self.totals() if self._state.turn != before.turn else None
        self._history.append(Step(str(move), seat, events, totals))
        self._asked = False
        if seat != self._acting:
            self._takeback.shut(OTHERS)
        self._acting = seat
        self._takeback.made(str(move), before, len(events))
        if not may_undo:
            self._takeback.shut(OTHERS)
        elif any(event.is_news for event in events):
            self._takeback.shut(NEWS)
        complete = any(event.ends_action for event in events)
        waits = may_undo and (complete or (self._hands_on(seat) and self._takeback.is_open))
        self.uncommitted = seat if waits else None
        self._changed()

    def _hands_on(self, seat: Seat) -> bool:
        """Whether somebody else is asked next."""
        return self.acting not in (seat, None)

    def _changed(self) -> None:
        for changed in self.on_change:
            changed()

    def seat_agent(self, seat: Seat, agent: Agent) -> None:
        """Another agent answers for `seat` from now on; what the one before was asked is forgotten."""
        if seat == self.acting:
            self.cancel()
        self.agents = (*self.agents[:seat], agent, *self.agents[seat + 1 :])
        self._changed()

    def cancel(self) -> None:
        """Tell the agent that is thinking to stop; the next `step` asks again. Harmless when nobody is asked."""
        if self._asked and self.acting is not None:
            self._asked = False
            self.agents[self.acting].cancel()

    def commit(self, forced: bool = False) -> None:
        """The last action is final; harmless when none waits for that. If the same seat goes on, nobody has learned
        anything: its way back stays open, unless the action was `forced`: nobody chose it."""
        if self.uncommitted is not None:
            if forced or self.acting != self.uncommitted:
                self._takeback.shut(OTHERS)
            self.uncommitted = None
            self._changed()

    # --- back and forth --------------------------------------------------------------------------------------

    @property
    def can_take_back(self) -> bool:
        """Whether the last move can be taken back freely: nothing new was learned since, nobody else has moved."""
        return self._takeback.is_open

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back: freely, or in practice any move of a person."""
        return self.can_take_back or (self.practice and any(map(self._by_person, self._history)))

    @property
    def barrier(self) -> str:
        """The cause of the latest point of no return: BEGIN (of the game), NEWS or OTHERS."""
        return self._takeback.barrier

    @property
    def events_to_undo(self) -> int:
        """How many of the latest events came after that point: they go when all is taken back."""
        return self._takeback.events

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that has not been replaced by another move."""
        return bool(self._takeback.ahead)

    def undo(self) -> None:
        """Take back the last move of the acting seat, in practice also the last one of any person with all that
        followed; ValueError if `can_undo` is false."""
        if not self.can_undo:
            raise ValueError("nothing can be taken back")
        self.cancel()
        self.uncommitted = None
        if self._takeback.is_open:
            self._history.pop()
            self._state = self._takeback.back(self.record.moves.pop())
        else:
            self._go_back_to(max(made for made, step in enumerate(self._history) if self._by_person(step)))
        self._changed()

    def _by_person(self, step: Step) -> bool:
        return step.seat >= 0 and self.agents[step.seat].may_undo

    def _go_back_to(self, made: int) -> None:
        """Only the first `made` moves count any more; they are played again, for chance comes from the seed."""
        self._takeback.leave_behind(self.record.moves[made:])
        del self.record.moves[made:], self._history[made:]
        self.record.undone = True
        self._state = self.record.replay(self.game)
        self._acting = self.acting

    def redo(self) -> None:
        """Make the move again that was taken back last, and with it those of bots that follow; ValueError if
        `can_redo` is false."""
        if not self.can_redo:
            raise ValueError("nothing was taken back")
        self.cancel()
        seat = self.acting
        while seat is not None and self.can_redo:
            self._play(self._state.parse(self._takeback.ahead[0]), seat, self.agents[seat].may_undo)
            seat = self.acting
            if seat is not None and self.agents[seat].may_undo:
                return
