"""The news of a match for each of those who follow it elsewhere: what changed since they were told last."""

from __future__ import annotations

from collections.abc import Collection

from engine.game import Seat
from engine.match.match import Match, Step
from valeria_gui.lan.protocol import Message, viewer_key
from valeria_gui.play.host import LocalHost


class NewsTeller:
    """Knows what each viewer of a match was told; nobody is told more than the own view and the events as `seen_by`
    the own seat."""

    def __init__(self, match: Match, host: LocalHost) -> None:
        self._match, self._host = match, host
        self._steps: list[Step] = []
        self._told: dict[Seat | None, int] = {}
        self._changed = True
        match.on_change.append(self._note)

    def _note(self) -> None:
        self._changed = True

    def forget(self) -> None:
        """Nobody knows anything any more."""
        self._told.clear()
        self._changed = True

    def news(self, viewers: Collection[Seat | None]) -> dict[str, Message]:
        """The news of each viewer who has some, by its key. They are of the same moment."""
        unknowing = [viewer for viewer in viewers if viewer not in self._told]
        if not self._changed and not unknowing:
            return {}
        told = list(viewers) if self._changed else unknowing
        self._go_back()
        found = {viewer_key(viewer): self._news(viewer) for viewer in told}
        self._changed = False
        return found

    def _go_back(self) -> None:
        """What was taken back is not known any more. A step is the same object for as long as it counts."""
        steps = self._match.history
        same = min(len(self._steps), len(steps))
        while same and self._steps[same - 1] is not steps[same - 1]:
            same -= 1
        self._told = {viewer: min(known, same) for viewer, known in self._told.items()}
        self._steps = list(steps)

    def _news(self, viewer: Seat | None) -> Message:
        known = self._told.get(viewer, 0)
        self._told[viewer] = len(self._steps)
        before = sum(len(step.events) for step in self._steps[:known])
        events = (event for step in self._steps[known:] for event in step.events)
        return {
            "status": self._host.status._replace(is_late=False)._asdict(),
            "view": self._host.view_for(viewer).to_dict(),
            "events": [event.seen_by(viewer).to_dict() for event in events],
            "from": before,
            "winners": list(self._match.winners()),
        }
