"""The table as it is used: what comes of a click, a key, a button."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.game import Event
from valeria_gui.input.intents import (
    AID,
    CANCEL,
    HAND,
    HINT,
    LEFT_BUTTON,
    MENU,
    REPLAY,
    RULES,
    TELLING,
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
from valeria_gui.scenes.session_scene import SessionScene
from valeria_gui.table import sounds
from valeria_gui.table.hot_seat import KEY, POINTER

if TYPE_CHECKING:
    from valeria_gui.play.interaction import Interaction
    from valeria_gui.table.hint import HintPart
    from valeria_gui.table.hot_seat import HotSeat
    from valeria_gui.table.inspector import Inspector
    from valeria_gui.table.keyboard import Keyboard
    from valeria_gui.table.model import TableModel
    from valeria_gui.table.pointer import Pointer
    from valeria_gui.table.refusal import Refusal
    from valeria_gui.table.replay import Replay
    from valeria_gui.table.turn_flow import TurnFlow
    from valeria_gui.table.tutorial import TutorialPart


class UsedTable(SessionScene):
    """Base of the table: hands each intent to the part that it is for."""

    model: TableModel
    play: Interaction
    inspector: Inspector
    hot_seat: HotSeat
    turn_flow: TurnFlow
    keyboard: Keyboard
    hint: HintPart
    pointer: Pointer
    refusal: Refusal
    replay: Replay
    tutorial: TutorialPart | None

    @abstractmethod
    def follow(self) -> None:
        """Everything finds its place for what is asked and held now."""

    @abstractmethod
    def moved(self) -> Sequence[Event]:
        """Moves were made: tell and show what happened; the events, as the viewer may know them."""

    @abstractmethod
    def undo(self) -> None:
        """Takes the last move back."""

    @abstractmethod
    def redo(self) -> None:
        """Makes the move again that was taken back last."""

    @abstractmethod
    def _go_back(self, step: Callable[[], bool]) -> None: ...

    # --- intents ---------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self.replay.frame is not None:
            return self._end_replay(intent)
        if isinstance(intent, PointerMove):
            self.pointer.move(intent)
        elif isinstance(intent, PointerDown):
            self.pointer.press(intent)
        elif isinstance(intent, PointerUp) and intent.button == LEFT_BUTTON:
            self.pointer.release(intent)
        elif isinstance(intent, PointerLeave):
            self.inspector.hover("")
        elif isinstance(intent, Scroll):
            return self.inspector.reader.scroll(intent.pos, intent.steps)
        elif intent == Command(CANCEL) or intent == Command(MENU):
            self._leave_or_menu(intent == Command(CANCEL))
        elif intent == Command(HAND):
            self.hot_seat.see(KEY)
        elif intent == Released(HAND):
            self.hot_seat.let_go(KEY)
        elif intent == FocusLost():
            self.hot_seat.cover()
        elif intent == Command(REPLAY):
            self.replay.start()
        elif intent == Command(HINT):
            self.hint.ask()
        elif isinstance(intent, Command) and intent.name in TELLING:
            self.inspector.answer(intent.name)
        elif intent == Command(AID):
            self.services.navigator.show_help()
        elif intent == Command(RULES):
            self.services.navigator.show_rules(self.play.why if self.play.refused else "")
        else:
            return isinstance(intent, Command) and self.keyboard.handle(intent)
        return True

    def _end_replay(self, intent: Intent) -> bool:
        """While the last turns are shown again, any press ends that, and does no more."""
        if isinstance(intent, PointerDown | Command):
            self.replay.stop()
            self.follow()
        return True

    def press(self, name: str) -> None:
        """A button of the table (`menu`, `aid`, `score`, `undo`), of the prompt or of the tutorial was pressed."""
        self.services.sounds.play(sounds.PRESSED)
        if name == "menu":
            self.services.navigator.show_menu()
        elif name == "aid":
            self.services.navigator.show_help()
        elif name == "score":
            self.turn_flow.show_score_again()
        elif name in TELLING:
            self.inspector.answer(name)
        elif name == "hint":
            self.hint.ask()
        elif name == "undo":
            self.undo()
        elif name == "back" and self.play.steps_back:
            self._go_back(self.play.back)
        elif name == "redo":
            self.redo()
        elif name == "look":
            self.hot_seat.see(POINTER)
        elif name == "why":
            self.services.navigator.show_rules(self.play.why)
        elif name.startswith("tutorial-") and self.tutorial is not None:
            self.tutorial.press(name)
        elif self.play.press(name):
            self.moved()

    def _leave_or_menu(self, escape: bool) -> None:
        closed = escape and (self.inspector.close() or self.hint.close() or self.refusal.close())
        if closed or (escape and (self.model.drag.cancel() or self.play.cancel())):
            self.needs_redraw = True
            return
        self.services.navigator.show_menu()
