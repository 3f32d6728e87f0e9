"""Model of the table of one session: makes the frame anew after a change, and only then.

The frame is made of the person's answers (`Interaction`), what happened (`EventLog`), the drag that is going on and
the size of the window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from valeria_gui.i18n import in_use
from valeria_gui.play.event_log import EventLog
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.people import on_banners
from valeria_gui.table.drag import Drag
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import Room
from valeria_gui.table.game_table import find_table
from valeria_gui.table.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import AnyView, Event, Seat
    from valeria_gui.play.table_session import TableSession
    from valeria_gui.ui.navigation import Services


class TableModel:
    """The table of `session`; `frame` is how it was at the last `follow`.

    With `is_for_all` others who play elsewhere look at this screen, too. `bottom` is the seat before which the
    table lies: the person who decides or did so last, else seat 0.
    """

    def __init__(self, services: Services, session: TableSession, *, is_for_all: bool = False) -> None:
        self.session = session
        self.is_for_all = is_for_all
        self.host = host = session.host
        self.game = find_table(host.game.name)
        self.play = Interaction(host, services.settings)
        self.drag = Drag()
        self.bottom: Seat = host.here[0] if host.here else 0
        self.log = EventLog(lambda: host.names, self.play.game.log, host.history, from_set_up=host.from_set_up)
        self._branch = host.status.branch
        self._display = services.display
        self._size = services.display.size
        self._key: tuple[object, ...] = self._depends_on()
        self.frame = self._made()

    @property
    def dragged(self) -> str | None:
        """The piece that is in the hand of the pointer, None for none."""
        return self.drag.dragged

    @property
    def on_banners(self) -> tuple[str, ...]:
        """The words on the banners, by seat, in the language in use."""
        return on_banners(self.session.set_up.seats, self.host.names)

    @property
    def are_several(self) -> bool:
        """Whether people share the screen who must not see each other's hands."""
        return len(self.host.here) > 1 or self.is_for_all

    @property
    def is_covered(self) -> bool:
        """Whether the hand at the bottom shows its backs."""
        return self.are_several and self.play.viewer is None

    # --- the frame ---------------------------------------------------------------------------------------------

    def follow(self) -> bool:
        """Makes the frame anew if anything has changed that it tells; whether it did."""
        key = self._depends_on()
        if key == self._key:
            return False
        self._key = key
        self.frame = self._made()
        return True

    def resize(self, size: tuple[int, int]) -> None:
        """The window has `size` (pixels), or all is as large, and in the language, as the settings say now."""
        self._size, self._key = size, ()
        self.play.ask_in_words()

    def _depends_on(self) -> tuple[object, ...]:
        """The values that the frame is made of; the view is another only if the status is."""
        play = self.play
        sitting = (play.viewer, play.person, play.acting, self.bottom)
        return (play.ask, self.host.status, sitting, play.picked, self.dragged, len(self.log))

    def _made(self) -> TableFrame[AnyView, Layout]:
        view = self.play.view
        held, ask = self.dragged or self.play.picked or "", self.play.ask
        news = self.log.news(self.play.viewer)
        room = Room(self._size, self._display.sizing, self.bottom, held, ask, news, in_use().is_mirrored)
        layout = self.game.board.layout(view, room)
        story = self.log.story(self.play.viewer, self.play.events_to_undo)
        return TableFrame(view, layout, story, self.play.acting, self.is_covered, ask, self.dragged)

    # --- what happens ------------------------------------------------------------------------------------------

    def hear(self) -> Sequence[Event]:
        """Hear what has happened since the last time, as who looks may know it; the log tells of it from now on."""
        heard = len(self.log)
        self.log.read_on()
        return self.host.history(self.play.viewer)[heard:]

    @property
    def has_gone_back(self) -> bool:
        """Whether something was taken back of which the log still tells."""
        return self.host.status.branch != self._branch

    def go_back(self) -> None:
        """Something was taken back: the log tells of it no more."""
        self._branch = self.host.status.branch
        self.log.begin_anew()
