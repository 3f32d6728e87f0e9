"""The animator: flights over the table with their sounds, and the pieces that are hidden until theirs has landed.
Follows the settings for motion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

from valeria_gui.animation.flight import Flight
from valeria_gui.animation.timeline import SPEEDS, Call, Timeline
from valeria_gui.settings.settings import Settings
from valeria_gui.table.card_reveal import Reveal
from valeria_gui.table.game_board import GameBoard
from valeria_gui.table.layout import Layout
from valeria_gui.table.trips import Trip

EARLY_MS: Final = 80
"""A sound of landing begins so much before the flight ends: out-cubic, things seem to be there by then."""


class Animator:
    """The flights of one table; `on_landing` is called whenever one of them has ended, `play` with every sound."""

    def __init__(
        self,
        settings: Settings,
        board: GameBoard[Any, Any, Any],
        on_landing: Callable[[], None],
        play: Callable[[str], object],
    ) -> None:
        self.settings, self.board = settings, board
        self.timeline = Timeline()
        self._on_landing = on_landing
        self._play = play
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
    def event(self) -> Reveal | None:
        """The event card that is held up for all to read, None if none is."""
        return next((flying for flying in self.timeline.flights if isinstance(flying, Reveal)), None)

    @property
    def shows_event(self) -> bool:
        """Whether an event card is held up."""
        return self.event is not None

    @property
    def still(self) -> bool:
        """Whether nothing may move far."""
        return self.settings.little_moves

    def update(self, dt_ms: float) -> bool:
        """Let `dt_ms` milliseconds pass; return whether anything moved."""
        self.timeline.time_scale = SPEEDS[self.settings.motion]
        return self.timeline.update(dt_ms)

    def send(self, found: Iterable[Trip], layout: Layout, names: Sequence[str]) -> None:
        """Let everything fly that `found` tells of; `names` are the players' by seat."""
        for number, trip in enumerate(found):
            setting_out, arriving = self.board.sounds(trip)
            self._sound(setting_out, trip.delay)
            self._sound(arriving, trip.delay + trip.ms - EARLY_MS)
            name = names[trip.seat] if trip.seat >= 0 else ""
            flight = self.board.flight(trip, layout, number % 8, name, self.settings.reduced_motion)
            self.take_off(trip.hides, flight)

    def take_off(self, hides: str, flying: Flight) -> None:
        """Let something fly; the piece `hides` ("" for none) stays hidden until it has landed."""
        if hides:
            self._hides[hides] = self._hides.get(hides, 0) + 1
        flying.on_done = lambda: self._land(hides)
        self._start(flying)

    def land_all(self) -> None:
        """Everything is where it belongs at once."""
        self.timeline.finish_all()

    def _start(self, motion: Flight | Call) -> None:
        self.timeline.time_scale = SPEEDS[self.settings.motion]
        self.timeline.add(motion)

    def _sound(self, name: str, delay: float) -> None:
        if name:
            self._start(Call(partial(self._play, name), delay))

    def _land(self, hides: str) -> None:
        self._on_landing()
        if hides in self._hides:
            self._hides[hides] -= 1
            if not self._hides[hides]:
                del self._hides[hides]
