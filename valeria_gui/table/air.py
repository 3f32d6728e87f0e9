"""What is in the air over the table: the flights, and the pieces that are hidden until theirs has landed."""

from __future__ import annotations

from collections.abc import Callable

from valeria_gui.flying import Flight
from valeria_gui.motion import Timeline
from valeria_gui.table.reveal import Reveal


class Air:
    """The flights of one table; `on_landing` is called whenever one of them has ended."""

    def __init__(self, on_landing: Callable[[], None]) -> None:
        self.timeline = Timeline()
        self._on_landing = on_landing
        self._hides: dict[str, int] = {}

    @property
    def busy(self) -> bool:
        """Whether anything flies."""
        return self.timeline.busy

    @property
    def hidden(self) -> frozenset[str]:
        """The ids of the pieces that are not where they lie yet."""
        return frozenset(self._hides)

    @property
    def shows_event(self) -> bool:
        """Whether an event card is held up for all to read."""
        return any(isinstance(flying, Reveal) for flying in self.timeline.flights)

    def take_off(self, hides: str, flying: Flight) -> None:
        """Let something fly; the piece `hides` ("" for none) stays hidden until it has landed."""
        if hides:
            self._hides[hides] = self._hides.get(hides, 0) + 1
        flying.on_done = lambda: self._land(hides)
        self.timeline.add(flying)

    def land_all(self) -> None:
        """Everything is where it belongs at once."""
        self.timeline.finish_all()

    def _land(self, hides: str) -> None:
        self._on_landing()
        if hides in self._hides:
            self._hides[hides] -= 1
            if not self._hides[hides]:
                del self._hides[hides]
