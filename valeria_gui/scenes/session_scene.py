"""The scene of a table as far as it knows who keeps the game, and who plays at it from elsewhere."""

from __future__ import annotations

from valeria_gui.play.session import Session
from valeria_gui.play.table_session import TableSession
from valeria_gui.table.aloud import AloudScene
from valeria_gui.table.shared_table import SharedTable
from valeria_gui.ui.navigation import Services


class SessionScene(AloudScene):
    """Base of the table: the game of `session`; with a `room` others play at it, and all look at this screen."""

    def __init__(self, services: Services, session: TableSession, room: SharedTable | None) -> None:
        self.services = services
        self.session = session
        self.room = room

    @property
    def own_session(self) -> Session:
        """The session, where the game is kept here, with match and saves; TypeError at a table elsewhere."""
        if not isinstance(self.session, Session):
            raise TypeError("the game is kept elsewhere")
        return self.session

    @property
    def goes_on(self) -> bool:  # type: ignore[override]
        """Whether others play on while something covers the table."""
        return self.room is not None or not self.session.is_own

    @property
    def is_paused(self) -> bool:
        """Whether nobody plays for now."""
        return self.room is not None and self.room.paused

    def has_heard(self) -> bool:
        """Hear what came from elsewhere; whether there was anything."""
        return (self.room is not None and self.room.attend()) | self.session.attend()

    def tell_of_session(self) -> None:
        """Tell what is wrong with the game here; leave a table at which there is nothing more to do."""
        if (problem := self.session.untold_problem()) is not None:
            self.services.navigator.notice(problem)
        if self.session.farewell:
            self.services.navigator.leave_table(self.session.farewell)
        elif self.session.is_replaced:
            self.services.navigator.sit_down_anew()

    def part_company(self) -> None:
        """Nobody can come any more, and the game is as it was left."""
        if self.room is not None:
            self.room.close()
        self.session.close()
