"""The table: shows the match to the person who looks, and hands that person's gestures to `decide.Play`.

Knows when what is drawn, when things fly and when the next bot may move. Holds no rule: what a gesture means is
`decide`'s business, whether it is legal the view's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.game import Seat
from valeria_gui.art.warm import Ahead
from valeria_gui.decide.ask import HAND
from valeria_gui.decide.play import Play
from valeria_gui.input import (
    CANCEL,
    CONFIRM,
    HELP,
    LEFT_BUTTON,
    MENU,
    RIGHT_BUTTON,
    Command,
    Intent,
    Key,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
)
from valeria_gui.motion import Flight, Timeline
from valeria_gui.scenes import exits
from valeria_gui.scenes.spotlight import Spotlight
from valeria_gui.scenes.stack import Scene
from valeria_gui.table.airborne import flight
from valeria_gui.table.board import Board
from valeria_gui.table.chronicle import Line
from valeria_gui.table.flights import Table, trips
from valeria_gui.table.gestures import Click, Drop, Gestures
from valeria_gui.table.layout import TableLayout, table_layout
from valeria_gui.table.log import Log
from valeria_gui.table.prompt import button_rects
from valeria_gui.table.reveal import Reveal
from valeria_gui.table.shape import table_shape
from valeria_gui.widgets.piece import Piece

if TYPE_CHECKING:
    from engine.valeria.events import Event
    from valeria_gui.app import App
    from valeria_gui.session import Session

BOT_MS: Final = 480
"""How long a bot's move is left to be seen before the next one, beside its flights."""
IDLE_DRAWING_MS: Final = 4
"""How long the table draws ahead, in moments when nothing moves, what the next gesture will need."""
HOVER_MS: Final = 450
"""How long the pointer rests on a card before it is shown enlarged."""


class TableScene(Scene):
    """The table of one session."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.match = session.match
        self.play = Play(session)
        self.log = Log(session.names)
        self.log.add(session.history())
        self.timeline = Timeline()
        self.gestures = Gestures()
        self.hovered = ""
        self._size = app.size
        self._news: list[Event] = []
        self._hides: dict[str, int] = {}
        self._origin: pygame.Rect | None = None
        self._patience = 0
        self._resting = 0
        self._scored = False
        self._lines: list[Line] = []
        self._ahead = Ahead()
        self._board: Board | None = None
        self.table: Table

    # --- life ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.match.on_events.append(self._news.extend)
        if len(self.session.humans) == 1:
            self.play.sit(self.session.humans[0])
        if self.session.notice:
            self.app.notice(self.session.notice)

    def leave(self) -> None:
        self.match.on_events.remove(self._news.extend)
        self.session.close()

    def resume(self) -> None:
        if self._board is not None:
            self._board.invalidate()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.timeline.finish_all()
        self.gestures.cancel()
        self._lay_out()

    # --- what is shown ---------------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """The seat at the bottom of the screen: who looks, else the first person, else seat 0."""
        if self.play.viewer is not None:
            return self.play.viewer
        return self.session.humans[0] if self.session.humans else 0

    @property
    def layout(self) -> TableLayout:
        """Where everything is now."""
        return self.table.layout

    def _lay_out(self) -> None:
        """Read the view again and lay the table out for it."""
        view = self.play.view
        developing = self.seat if self._may_develop() else None
        shape = table_shape(view, developing)._replace(viewer=self.seat, hand=view.hand_size(self.seat))
        self.table = Table(table_layout(shape, self._size), view)
        if self._board is None:
            self._board = Board(self.table.layout, self.session.names)
        self._lines = self.log.lines(self.play.viewer)
        self._show()
        self._ahead = Ahead()
        for draw in self.board.soon():
            self._ahead.add(draw)

    def _may_develop(self) -> bool:
        """Whether a card could go under the own castle now: then there is room for it."""
        dragged = self.gestures.dragged or self.play.picked or ""
        decision = self.play.ask.view.decision if self.play.ask else None
        if decision is None:
            return False
        developing = decision.kind in ("start", "develop") or decision.action == "develop"
        return developing or dragged.startswith("hand:")

    def _show(self) -> None:
        nobody_looks = self.play.viewer is None and len(self.session.humans) > 1
        self.board.show(
            self.table.view,
            layout=self.table.layout,
            lines=self._lines,
            hidden=self.hidden(),
            acting=self.match.acting,
            closed=nobody_looks,
        )
        self.needs_redraw = True

    @property
    def board(self) -> Board:
        """What draws the table; there is one as soon as the window's size is known."""
        assert self._board is not None
        return self._board

    def draw(self, surface: pygame.Surface) -> None:
        self._show()
        self.board.draw(surface, Spotlight(self).overlay())

    def hidden(self) -> frozenset[str]:
        """The pieces that are in the air or in the hand of the pointer."""
        held = self.gestures.dragged
        return frozenset(self._hides) | ({held} if held else frozenset())

    # --- time ------------------------------------------------------------------------------------------------

    def update(self, dt_ms: int) -> None:
        if self.timeline.update(dt_ms):
            self.needs_redraw = True
        self._rest(dt_ms)
        self._patience = max(0, self._patience - dt_ms)
        if not self.timeline.busy and not self._patience:
            self._go_on()
        if not self.timeline.busy and self._ahead:
            self._ahead.spend(IDLE_DRAWING_MS)
        if (problem := self.session.untold_problem()) is not None:
            self.app.notice(problem)

    def wake_ms(self) -> int | None:
        if self.timeline.busy:
            return 0
        if self._ahead:
            return IDLE_DRAWING_MS
        if self._waits_for_bot() or (self.match.is_over and not self._scored):
            return self._patience
        if self.hovered and self._resting < HOVER_MS:
            return HOVER_MS - self._resting
        return None

    def _waits_for_bot(self) -> bool:
        acting = self.match.acting
        return acting is not None and not (acting == self.play.viewer and len(self.play.view.moves()) > 1)

    def _rest(self, dt_ms: int) -> None:
        """The pointer rests where it is: after a while the card under it is shown enlarged."""
        if self.hovered and self._resting < HOVER_MS:
            self._resting += dt_ms
            self.needs_redraw = self.needs_redraw or self._resting >= HOVER_MS

    @property
    def zoomed(self) -> str:
        """The card that is to be shown enlarged, "" if none."""
        rested = self._resting >= HOVER_MS and self.gestures.dragged is None and not self.timeline.busy
        return self.hovered if rested else ""

    def _go_on(self) -> None:
        """Let the match go on as far as it can without the person who looks."""
        acting = self.match.acting
        if acting is None:
            self._show_score()
        elif acting not in self.session.humans:
            if self.match.step():
                self.play.refresh()
                self._moved()
                self._patience = BOT_MS
        elif acting != self.play.viewer:
            self._hand_over(acting)
        elif self._can_only_pass():
            self.play.press("pass")
            self._moved()

    def _can_only_pass(self) -> bool:
        moves = self.play.view.moves()
        return len(moves) == 1 and moves[0].verb == "pass"

    def _hand_over(self, seat: Seat) -> None:
        """Another person decides: hide the hand, and ask for that person if there are several."""
        if len(self.session.humans) == 1:
            self._sit(seat)
            return
        from valeria_gui.scenes.handover import HandoverScene

        self.play.sit(None)
        self._lay_out()
        question = Spotlight(self).question()
        self.app.stack.push(
            HandoverScene(self.app, seat, self.session.names[seat], question, lambda: self._sit(seat))
        )

    def _sit(self, seat: Seat) -> None:
        self.play.sit(seat)
        self._lay_out()

    def _show_score(self) -> None:
        if not self._scored:
            self._scored = True
            exits.show_score(self.app, self.session, self.play.view)

    # --- moves -----------------------------------------------------------------------------------------------

    def _moved(self) -> None:
        """Write what happened into the chronicle, lay the table out anew, let things fly."""
        before, news = self.table, list(self._news)
        self._news.clear()
        self.log.add(news)
        if self._leaves_screen():
            self.play.sit(None)
        self._lay_out()
        seen = [event.seen_by(self.play.viewer) for event in news]
        for number, trip in enumerate(trips(seen, before, self.table, self._origin)):
            self._take_off(trip.hides, flight(trip, self.layout, number % 8))
        self._origin = None

    def _leaves_screen(self) -> bool:
        """Whether somebody else at this screen is next, so that the hand must be covered at once."""
        several = len(self.session.humans) > 1
        return several and self.play.viewer is not None and self.match.acting != self.play.viewer

    def _take_off(self, hides: str, flying: Flight) -> None:
        if hides:
            self._hides[hides] = self._hides.get(hides, 0) + 1
        flying.on_done = lambda: self._land(hides)
        self.timeline.add(flying)

    def _land(self, hides: str) -> None:
        self.needs_redraw = True
        if hides in self._hides:
            self._hides[hides] -= 1
            if not self._hides[hides]:
                del self._hides[hides]

    def _taken_back(self) -> None:
        """A move was taken back: what was read of it is read no more."""
        self._news.clear()
        self.log.replace(self.session.history())
        self._lay_out()

    # --- intents ---------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerMove):
            self._move(intent)
        elif isinstance(intent, PointerDown):
            self._press(intent)
        elif isinstance(intent, PointerUp) and intent.button == LEFT_BUTTON:
            self._release(intent)
        elif isinstance(intent, PointerLeave):
            self._hover("")
        elif intent == Command(CANCEL) or intent == Command(MENU):
            self._leave_or_menu(intent == Command(CANCEL))
        elif intent == Command(CONFIRM):
            self._press_primary()
        elif intent == Command(HELP):
            self._show_aid()
        elif isinstance(intent, Key) and intent.name == "z":
            self._undo()
        else:
            return False
        return True

    def under(self, pos: tuple[int, int]) -> list[str]:
        """The ids under a point, topmost first; the own hand as a whole is the strip below the own village."""
        buttons = button_rects(self.layout, Spotlight(self).prompt().buttons)
        ids = [name for name, rect in buttons.items() if rect.collidepoint(pos)] + self.layout.at(pos)
        strip = pos[1] > self.layout[f"village:{self.seat}"].bottom
        if strip and not any(piece in ("gold", "log", "bank") for piece in ids):
            ids.append(HAND)
        return ids

    def piece_at(self, pos: tuple[int, int]) -> str:
        """What could be lifted or clicked at a point, "" for nothing."""
        sources = set(self.play.sources())
        for piece in self.under(pos):
            name = "token" if piece == self.token_place else piece
            if name in sources:
                return name
        return ""

    @property
    def token_place(self) -> str:
        """Where the active token lies: on the led action, else at rest."""
        action = self.table.view.action
        return f"token:{action}" if action else "token:rest"

    def place_of(self, piece: str) -> pygame.Rect:
        """The rectangle of a piece, the active token's included."""
        return self.layout[self.token_place if piece == "token" else piece]

    def _move(self, intent: PointerMove) -> None:
        if self.gestures.move(intent.pos, self.layout.scale):
            self._lay_out()
        if self.gestures.dragged:
            self.needs_redraw = True
        self._hover(next(iter(self.under(intent.pos)), ""))

    def _hover(self, piece: str) -> None:
        if piece != self.hovered:
            self.hovered, self._resting = piece, 0
            self.needs_redraw = True

    def _press(self, intent: PointerDown) -> None:
        if intent.button == RIGHT_BUTTON:
            self._enlarge(intent.pos)
            return
        shown = any(isinstance(flying, Reveal) for flying in self.timeline.flights)
        if self.timeline.busy:
            self.timeline.finish_all()
        self._patience = 0
        if shown:
            return
        piece = self.piece_at(intent.pos) if intent.button == LEFT_BUTTON else ""
        center = self.place_of(piece).center if piece else intent.pos
        self.gestures.press(intent.pos, piece, center)

    def _release(self, intent: PointerUp) -> None:
        center = self.gestures.center
        gesture = self.gestures.release(intent.pos)
        if isinstance(gesture, Drop):
            self._drop(gesture, center)
        elif isinstance(gesture, Click):
            self._click(gesture)
        self._lay_out()

    def _drop(self, drop: Drop, center: tuple[int, int]) -> None:
        place = self.place_of(drop.piece).copy()
        place.center = center
        self._origin = place
        if self.play.drop(drop.piece, self.under(drop.pos)):
            self._moved()
        else:
            self._origin = None
            self._fly_back(drop.piece, place)

    def _fly_back(self, piece: str, place: pygame.Rect) -> None:
        """What may not lie there goes back to where it came from."""
        back = Spotlight(self).flight_back(piece, place)
        if back is not None:
            self._take_off(piece, back)

    def _click(self, click: Click) -> None:
        ids = self.under(click.pos)
        button = next((piece for piece in ids if piece.startswith(("prompt:", "button:"))), "")
        if button:
            self._press_button(button.partition(":")[2])
        elif self.play.click(click.piece, ids):
            self._moved()
        elif not click.piece and not self.play.refused:
            self._enlarge_village(ids)

    def _press_button(self, name: str) -> None:
        if name == "menu":
            self._menu()
        elif name == "aid":
            self._show_aid()
        elif name == "score":
            self._scored = False
        elif name == "undo":
            self._undo()
        elif self.play.press(name):
            self._moved()

    def _press_primary(self) -> None:
        """Enter presses the one button that goes on; before that it puts down an event card that is held up."""
        if any(isinstance(flying, Reveal) for flying in self.timeline.flights):
            self.timeline.finish_all()
            return
        buttons = [button for button in self.play.buttons() if button.primary]
        if len(buttons) == 1:
            self._press_button(buttons[0].id)

    def _undo(self) -> None:
        if self.play.is_asked and self.match.can_undo:
            self.timeline.finish_all()
            self.play.undo()
            self._taken_back()

    def _leave_or_menu(self, escape: bool) -> None:
        if escape and (self.gestures.cancel() or self.play.cancel()):
            self.needs_redraw = True
            return
        self._menu()

    def _show_aid(self) -> None:
        exits.show_aid(self.app, self.table.view)

    def _menu(self) -> None:
        exits.show_menu(self.app)

    # --- a closer look ---------------------------------------------------------------------------------------

    def _enlarge(self, pos: tuple[int, int]) -> None:
        """Right button: the card under the pointer at once, else the village."""
        ids = self.under(pos)
        if ids and Spotlight(self).card_of(ids[0]) is not None:
            self.hovered, self._resting = ids[0], HOVER_MS
            self.needs_redraw = True
        else:
            self._enlarge_village(ids)

    def _enlarge_village(self, ids: list[str]) -> None:
        village = next((piece for piece in ids if piece.startswith("village:")), "")
        if village and village != f"village:{self.seat}":
            exits.show_village(self.app, self.session, self.table.view, int(village.partition(":")[2]))

    def pieces(self) -> list[Piece]:
        """Everything that can be found on the table, for tests and later for the focus."""
        buttons = button_rects(self.layout, Spotlight(self).prompt().buttons)
        return [Piece(piece, rect, piece) for piece, rect in (self.layout.rects | buttons).items()]
