"""Event logs that are told events by a test, without a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from engine.game import Event, Seat
from engine.match.match import Step
from valeria_gui.play.event_log import EventLog, LogWords
from valeria_gui.scenes.table import TableScene

E = TypeVar("E", bound=Event)


class ToldLog(EventLog[E], Generic[E]):
    """The log of the events that are added."""

    def __init__(self, names: Sequence[str], words: LogWords[E], *, from_set_up: bool = True) -> None:
        self.events: list[E] = []
        super().__init__(lambda: names, words, self._seen_by, from_set_up=from_set_up)

    def _seen_by(self, viewer: Seat | None) -> list[E]:
        return [event.seen_by(viewer) for event in self.events]

    def add(self, events: Iterable[E]) -> None:
        """These things happen."""
        self.events += events
        self.read_on()

    def replace(self, events: Iterable[E]) -> None:
        """Only these things have happened."""
        self.events = list(events)
        self.begin_anew()


def happen(scene: TableScene, events: Sequence[Any]) -> None:
    """The chronicle of a table tells of these events, though no move led to them."""
    scene.own_session.match._history.append(Step("", -1, tuple(events)))
    scene.log.read_on()
