"""Model of the table of one session: makes the frame anew after a change, and only then.

The frame is made of the person's answers (`Interaction`), what happened (`EventLog`), the drag that is going on and
the size of the window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from valeria_gui.i18n import _, in_use
from valeria_gui.play.event_log import EventLog, Story
from valeria_gui.play.interaction import Interaction
from valeria_gui.play.people import on_banners
from valeria_gui.table.drag import Drag
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import Room
from valeria_gui.table.game_table import find_table
from valeria_gui.table.layout import NOBODY, Layout
from valeria_gui.table.together import Together, together, turn_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game import AnyView, Event, Seat
    from valeria_gui.play.table_session import TableSession
    from valeria_gui.table.shared_table import SharedTable
    from valeria_gui.ui.navigation import Services


class TableModel:
    """The table of `session`; `frame` is how it was at the last `follow`.

    `bottom` is the seat before which the table lies: the person who decides or did so last, else seat 0. `room` is
    what is known of those who play from elsewhere, None at a table of this window alone.
    """

    def __init__(self, services: Services, session: TableSession, room: SharedTable | None = None) -> None:
        self.session = session
        self.room = room
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
        """The words on the banners, by seat, in the language in use; a shared table says to nobody who "you" is."""
        if self.room is not None:
            return self.host.names
        return on_banners(self.session.set_up.seats, self.host.names)

    @property
    def are_several(self) -> bool:
        """Whether people share the screen who must not see each other's hands."""
        return len(self.host.here) > 1 or self.room is not None

    @property
    def is_shared(self) -> bool:
        """Whether the screen shows what everybody at the table may see: nobody in particular sits before it."""
        return self.room is not None and self.play.person is None

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

    @property
    def is_overtaken(self) -> bool:
        """Whether those who play from elsewhere have come or gone since the frame was made."""
        return self.room is not None and self.room.revision != self._revision

    def resize(self, size: tuple[int, int]) -> None:
        """The window has `size` (pixels), or all is as large, and in the language, as the settings say now."""
        self._size, self._key = size, ()
        self.play.ask_in_words()

    def _depends_on(self) -> tuple[object, ...]:
        """The values that the frame is made of; the view is another only if the status is."""
        play = self.play
        sitting = (play.viewer, play.person, play.acting, self.bottom)
        elsewhere = self.room.revision if self.room is not None else 0
        return (play.ask, self.host.status, sitting, play.picked, self.dragged, len(self.log), elsewhere)

    def _made(self) -> TableFrame[AnyView, Layout]:
        self._revision = self.room.revision if self.room is not None else 0
        view, shared = self.play.view, self.is_shared
        held, ask = self.dragged or self.play.picked or "", self.play.ask
        news, bottom = self.log.news(self.play.viewer), NOBODY if shared else self.bottom
        room = Room(self._size, self._display.sizing, bottom, held, ask, news, in_use().is_mirrored, shared)
        layout = self.game.board.layout(view, room)
        story = (
            self._last_turn(view.turn)
            if shared and view.seats > 1
            else self.log.story(self.play.viewer, self.play.events_to_undo)
        )
        told = self._together(view) if shared else None
        return TableFrame(view, layout, story, self.play.acting, self.is_covered, ask, self.dragged, told)

    def _together(self, view: AnyView) -> Together | None:
        return together(self.room, self.play, view) if self.room is not None else None

    def _last_turn(self, turn: int) -> Story:
        """The turn in which anything was done last, for everybody to read; `turn` is the present one."""
        before, entries, is_over = self.log.last_turn(None)
        title = _("Last turn") if is_over else _("This turn")
        return Story(entries, fresh=len(self.log), title=title, aside=turn_words(turn - before))

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
