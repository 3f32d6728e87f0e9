"""The table: shows the match to the person who looks, and hands that person's gestures to `decide.Play`.

Holds the parts together: `Pointer` (drags and clicks), `TableKeys` (the same by keyboard), `Turns` (whose turn it
is), `Look` (what is enlarged) and `Air` (what flies); knows when what is drawn. Holds no rule: what a gesture means
is `decide`'s business, whether it is legal the view's.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from engine.game import Seat
from valeria_gui import people
from valeria_gui.art.warm import Ahead
from valeria_gui.characters import emblems
from valeria_gui.decide.play import Play
from valeria_gui.input import (
    AID,
    CANCEL,
    HAND,
    HINT,
    LEFT_BUTTON,
    MENU,
    RULES,
    Command,
    FocusLost,
    Intent,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Released,
    Scroll,
)
from valeria_gui.scenes.snapshot import snapshot
from valeria_gui.scenes.spotlight import Spotlight
from valeria_gui.scenes.stack import Scene
from valeria_gui.scenes.table_hands import KEY, POINTER, Hands
from valeria_gui.scenes.table_hint import TableHint
from valeria_gui.scenes.table_keys import TableKeys
from valeria_gui.scenes.table_look import Look
from valeria_gui.scenes.table_pointer import Pointer
from valeria_gui.scenes.table_refusal import Refusal
from valeria_gui.scenes.table_turns import Turns
from valeria_gui.table import cues
from valeria_gui.table.air import Air
from valeria_gui.table.board import Board
from valeria_gui.table.flights import Table, trips
from valeria_gui.table.layout import TableLayout, table_layout
from valeria_gui.table.log import Log, Story
from valeria_gui.table.prompt import button_rects
from valeria_gui.table.shape import table_shape
from valeria_gui.widgets.piece import Piece

if TYPE_CHECKING:
    from engine.valeria.events import Event
    from valeria_gui.scenes.table_guide import TableGuide
    from valeria_gui.session import Session
    from valeria_gui.ui.navigation import Services

IDLE_DRAWING_MS: Final = 4
"""How long the table draws ahead, in moments when nothing moves, what the next gesture will need."""

PICTURES_MS: Final = 6
"""How far into a frame pictures of cards are made; the rest comes in the frames after it."""


class TableScene(Scene):
    """The table of one session."""

    def __init__(self, services: Services, session: Session) -> None:
        self.services = services
        self.session = session
        self.match = session.match
        self.play = Play(session, services.settings)
        self.air = Air(services.settings, self._redraw, services.sounds.play)
        self.pointer = Pointer(self)
        self.look = Look(self)
        self.hands = Hands(self)
        self.turns = Turns(self)
        self.keys = TableKeys(self)
        self.hint = TableHint(self)
        self.refusal = Refusal(self)
        self.guide = _guide(self) if session.set_up.guided else None
        self.log = Log(session.names, from_set_up=session.match.record.start is None)
        self.log.add(self.match.events())
        self._size = services.display.size
        self._news: list[Event] = []
        self.story = Story()
        self._ahead = Ahead()
        self._began = 0.0
        self._board: Board | None = None
        self.table: Table

    # --- life ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.match.on_events.append(self._news.extend)
        self.services.sounds.ambience(True)
        if not self.match.record.moves:
            self.services.sounds.play(cues.NEW_GAME)
        self.turns.begin()
        if self.session.notice:
            self.services.navigator.notice(self.session.notice)

    def leave(self) -> None:
        self.match.on_events.remove(self._news.extend)
        self.services.sounds.ambience(False)
        self.hint.close()
        self.session.close()

    def pause(self) -> None:
        self.look.pause()

    def resume(self) -> None:
        if self._board is not None:
            self._board.invalidate()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._board = None
        self.air.land_all()
        self.pointer.gestures.cancel()
        self.lay_out()

    # --- what is shown ---------------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """The seat at the bottom of the screen: the person who decides or did so last, else seat 0."""
        return self.hands.bottom

    @property
    def layout(self) -> TableLayout:
        """Where everything is now."""
        return self.table.layout

    @property
    def board(self) -> Board:
        """What draws the table; there is one as soon as the window's size is known."""
        assert self._board is not None
        return self._board

    @property
    def token_place(self) -> str:
        """Where the active token lies: on the led action, else at rest."""
        action = self.table.view.action
        return f"token:{action}" if action else "token:rest"

    def place_of(self, piece: str) -> pygame.Rect:
        """The rectangle of a piece, the active token's included."""
        return self.layout[self.token_place if piece == "token" else piece]

    def lay_out(self) -> None:
        """Read the view again and lay the table out for it."""
        view = self.play.view
        developing = self.seat if self._may_develop() else None
        shape = table_shape(view, developing)._replace(viewer=self.seat, hand=view.hand_size(self.seat))
        self.table = Table(table_layout(shape, self._size, self.services.display.sizing), view)
        if self._board is None:
            names = people.on_banners(self.session.set_up.seats)
            self._board = Board(self.table.layout, names, emblems(self.session.set_up))
        self.story = self.log.story(self.play.viewer, self.play.events_to_undo)
        if self.guide is not None:
            self.guide.follow()
        self._show()
        self.hint.follow()
        self.keys.follow()
        self._ahead = Ahead()
        for draw in self.board.soon():
            self._ahead.add(draw)

    def _may_develop(self) -> bool:
        """Whether a card could go under the own castle now: then there is room for it."""
        dragged = self.pointer.gestures.dragged or self.play.picked or ""
        decision = self.play.ask.view.decision if self.play.ask else None
        if decision is None:
            return False
        developing = decision.kind in ("start", "develop") or decision.action == "develop"
        return developing or dragged.startswith("hand:")

    def _show(self) -> None:
        self.board.show(
            self.table.view,
            layout=self.table.layout,
            story=self.story,
            reading=self.look.reader.reading,
            hidden=self.hidden(),
            acting=self.play.acting,
            closed=self.hands.are_covered,
        )
        self.needs_redraw = True

    def draw(self, surface: pygame.Surface) -> None:
        self._show()
        self.board.draw(surface, Spotlight(self).overlay(), until=self._began + PICTURES_MS / 1000)
        self.needs_redraw = self.board.unfinished

    def picture(self) -> pygame.Surface:
        """A small picture of the table as it lies; all hands are covered if several people play here."""
        if self.hands.are_several:
            self.board.show(self.match.view(None), layout=self.layout)
        return snapshot(self.board)

    def hidden(self) -> frozenset[str]:
        """The pieces that are in the air or in the hand of the pointer."""
        held = self.pointer.gestures.dragged
        return self.air.hidden | ({held} if held else frozenset())

    def _redraw(self) -> None:
        self.needs_redraw = True

    def pieces(self) -> list[Piece]:
        """Everything that can be found on the table, for tests and later for the focus."""
        buttons = button_rects(self.layout, Spotlight(self).prompt().buttons)
        slip = self.guide.rects() if self.guide is not None else {}
        rects = self.layout.rects | buttons | slip | self.hint.rects() | self.look.targets()
        return [Piece(piece, rect, piece) for piece, rect in rects.items()]

    # --- time ------------------------------------------------------------------------------------------------

    def update(self, dt_ms: int) -> None:
        self._began = perf_counter()
        if self.air.update(dt_ms) | self.pointer.update(dt_ms):
            self.needs_redraw = True
        self.look.update(dt_ms)
        self.hint.update()
        self.refusal.update(dt_ms)
        self.turns.update(dt_ms)
        if not self.air.busy and not self.needs_redraw:
            self.draw_ahead(IDLE_DRAWING_MS)
        if (problem := self.session.untold_problem()) is not None:
            self.services.navigator.notice(problem)

    def draw_ahead(self, ms: float) -> None:
        self._ahead.spend(ms)

    def wake_ms(self) -> int | None:
        if self.air.busy or self.pointer.moves:
            return 0
        if self._ahead:
            return IDLE_DRAWING_MS
        due = [one.wake_ms() for one in (self.turns, self.hint, self.look, self.refusal)]
        return min((ms for ms in due if ms is not None), default=None)

    def hurry(self) -> None:
        """Whatever flies lands, and the next bot moves without delay."""
        if self.air.busy:
            self.air.land_all()
        self.turns.hurry()

    # --- moves -----------------------------------------------------------------------------------------------

    def moved(self) -> list[Event]:
        """Write what happened into the chronicle, lay the table out anew, let things fly; the events, as seen."""
        before, news = self.table, list(self._news)
        self._news.clear()
        self.log.add(news)
        self.hands.leave()
        seen = [event.seen_by(self.play.viewer) for event in news]
        if self.guide is not None:
            self.guide.hear(seen)
        self.lay_out()
        found = trips(seen, before, self.table, self.pointer.origin)
        self.air.send(found, self.layout, self.session.names)
        self.pointer.origin = None
        return seen

    def undo(self) -> None:
        """Take the last move back."""
        self._go_back(self.play.undo)

    def _go_back(self, step: Callable[[], bool]) -> None:
        """What was read of what is taken back is read no more."""
        self.air.land_all()
        if step():
            self._news.clear()
            self.log.replace(self.match.events())
            self.hands.leave()
        self.lay_out()

    def redo(self) -> None:
        """Redo what was taken back last."""
        self.air.land_all()
        if self.play.redo():
            self.moved()
        else:
            self.lay_out()

    # --- intents ---------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerMove):
            self.pointer.move(intent)
        elif isinstance(intent, PointerDown):
            self.pointer.press(intent)
        elif isinstance(intent, PointerUp) and intent.button == LEFT_BUTTON:
            self.pointer.release(intent)
        elif isinstance(intent, PointerLeave):
            self.look.hover("")
        elif isinstance(intent, Scroll):
            return self.look.reader.scroll(intent.pos, intent.steps)
        elif intent == Command(CANCEL) or intent == Command(MENU):
            self._leave_or_menu(intent == Command(CANCEL))
        elif intent == Command(HAND):
            self.hands.look(KEY)
        elif intent == Released(HAND):
            self.hands.let_go(KEY)
        elif intent == FocusLost():
            self.hands.cover()
        elif intent == Command(HINT):
            self.hint.ask()
        elif intent == Command(AID):
            self.services.navigator.show_help(self.table.view)
        elif intent == Command(RULES):
            self.services.navigator.show_rules(self.play.why if self.play.refused else "")
        else:
            return isinstance(intent, Command) and self.keys.handle(intent)
        return True

    def press_button(self, name: str) -> None:
        """A button of the table (`menu`, `aid`, `score`, `undo`), of the prompt or of the guide was pressed."""
        self.services.sounds.play(cues.PRESSED)
        if name == "menu":
            self.services.navigator.show_menu()
        elif name == "aid":
            self.services.navigator.show_help(self.table.view)
        elif name == "score":
            self.turns.show_score_again()
        elif name == "hint":
            self.hint.ask()
        elif name == "undo":
            self.undo()
        elif name == "back" and self.play.is_paying:
            self._go_back(self.play.back)
        elif name == "redo":
            self.redo()
        elif name == "look":
            self.hands.look(POINTER)
        elif name == "why":
            self.services.navigator.show_rules(self.play.why)
        elif name.startswith("guide-") and self.guide is not None:
            self.guide.press(name)
        elif self.play.press(name):
            self.moved()

    def _leave_or_menu(self, escape: bool) -> None:
        closed = escape and (self.look.close() or self.hint.close() or self.refusal.close())
        if closed or (escape and (self.pointer.gestures.cancel() or self.play.cancel())):
            self.needs_redraw = True
            return
        self.services.navigator.show_menu()


def _guide(scene: TableScene) -> TableGuide:
    """Who explains a first game at its table."""
    from valeria_gui.scenes.table_guide import TableGuide

    return TableGuide(scene)
