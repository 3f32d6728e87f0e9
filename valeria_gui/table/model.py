"""What the table of one session shows now: makes the frame anew after a change, and only then.

Knows the person's answers (`Interaction`), what happened (`EventLog`), the drag that is going on and the size of
the window. Draws nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from valeria_gui.games.valeria.board.layout import table_layout
from valeria_gui.games.valeria.board.shape import table_shape
from valeria_gui.play.event_log import EventLog
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.piece_id import is_hand_card
from valeria_gui.table.drag import Gestures
from valeria_gui.table.frame import TableFrame

if TYPE_CHECKING:
    from engine.game import Seat
    from engine.valeria.events import Event
    from valeria_gui.play.session import Session
    from valeria_gui.ui.navigation import Services


class TableModel:
    """The table of `session`; `frame` is how it was at the last `follow`.

    `bottom` is the seat before which the table lies: the person who decides or did so last, else seat 0.
    """

    def __init__(self, services: Services, session: Session) -> None:
        self.session = session
        self.match = session.match
        self.play = Interaction(session, services.settings)
        self.gestures = Gestures()
        self.bottom: Seat = session.humans[0] if session.humans else 0
        self.log = EventLog(session.names, self.play.game.log, from_set_up=session.match.record.start is None)
        self.log.add(self.match.events())
        self._display = services.display
        self._size = services.display.size
        self._news: list[Event] = []
        self._changed = False
        self._key = self._depends_on()
        self.frame = self._made()

    def open(self) -> None:
        """From now on hears what happens."""
        self.match.on_events.append(self._news.extend)
        self.match.on_change.append(self._hear_change)

    def close(self) -> None:
        """Hears nothing any more."""
        self.match.on_events.remove(self._news.extend)
        self.match.on_change.remove(self._hear_change)

    def _hear_change(self) -> None:
        self._changed = True

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.session.names

    @property
    def dragged(self) -> str | None:
        """The piece that is in the hand of the pointer, None for none."""
        return self.gestures.dragged

    @property
    def are_several(self) -> bool:
        """Whether people share the screen who must not see each other's hands."""
        return len(self.session.humans) > 1

    @property
    def is_covered(self) -> bool:
        """Whether the hand at the bottom shows its backs."""
        return self.are_several and self.play.viewer is None

    # --- the frame ---------------------------------------------------------------------------------------------

    def follow(self) -> bool:
        """Makes the frame anew if anything has changed that it tells; whether it did."""
        key = self._depends_on()
        if not self._changed and _same(key, self._key):
            return False
        self._key, self._changed = key, False
        self.frame = self._made()
        return True

    def resize(self, size: tuple[int, int]) -> None:
        """The window has `size` (pixels), or all is as large as the settings say now."""
        self._size, self._changed = size, True

    def _depends_on(self) -> tuple[object, ...]:
        """What the frame is made of, beside the state of the match."""
        play = self.play
        sitting = (play.viewer, play.person, play.acting, self.bottom)
        return (play.ask, sitting, play.picked, self.dragged, len(self.log))

    def _made(self) -> TableFrame:
        view = self.play.view
        developing = self.bottom if self._may_develop() else None
        shape = table_shape(view, developing)._replace(viewer=self.bottom, hand=view.hand_size(self.bottom))
        layout = table_layout(shape, self._size, self._display.sizing)
        layout.lying["token"] = f"token:{view.action or 'rest'}"
        story = self.log.story(self.play.viewer, self.play.events_to_undo)
        return TableFrame(view, layout, story, self.play.acting, self.is_covered)

    def _may_develop(self) -> bool:
        """Whether a card could go under the own castle now: then there is room for it."""
        dragged = self.dragged or self.play.picked or ""
        decision = self.play.ask.view.decision if self.play.ask else None
        if decision is None:
            return False
        developing = decision.kind in ("start", "develop") or decision.action == "develop"
        return developing or is_hand_card(dragged)

    # --- what happens ------------------------------------------------------------------------------------------

    def hear(self) -> list[Event]:
        """What has happened since the last time, as it was published; the log tells of it from now on."""
        news = list(self._news)
        self._news.clear()
        self.log.add(news)
        return news

    def go_back(self) -> None:
        """Something was taken back: the log tells of it no more."""
        self._news.clear()
        self.log.replace(self.match.events())


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether both hold the same: the very same question, equal names and numbers."""
    return one[0] is other[0] and one[1:] == other[1:]
