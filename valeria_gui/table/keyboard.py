"""The keyboard at the table: one focus ring over all that can be used or looked at.

A key does to a piece what a click on it does. Tab goes through what can be used now, the arrows go to whatever lies
next in that direction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from valeria_gui.input.intents import (
    CHRONICLE,
    CONFIRM,
    DIRECTIONS,
    END_ACTION,
    HURRY,
    LOOK,
    NEXT,
    PASS,
    PREVIOUS,
    REDO,
    UNDO,
    Command,
)
from valeria_gui.play.piece_id import HAND, kind_of, name_of
from valeria_gui.table.inspector import Inspector
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.ui.focus import FocusRing
from valeria_gui.ui.piece import Piece

BUTTONS: Final = ("prompt", "button")
PRESSING: Final = {UNDO: ("undo",), REDO: ("redo",), PASS: ("pass",), END_ACTION: ("commit", "done")}
"""The buttons of the prompt that a command means."""
LINES: Final = ("link", "fold")
"""The kinds of piece in the lines of the chronicle."""


class Keyboard(TablePart):
    """The focus of one table; `all_pieces` gives everything that lies there, `rush` lets the others hurry."""

    def __init__(
        self,
        context: TableContext,
        inspector: Inspector,
        all_pieces: Callable[[], list[Piece]],
        rush: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self.inspector = inspector
        inspector.on_close.append(self.go_back_to)
        self._all_pieces, self._rush = all_pieces, rush
        self.ring = FocusRing()

    @property
    def focused(self) -> str:
        """The id of the piece that has the focus, "" if none is shown to have it."""
        return self.ring.current or "" if self.ring.visible else ""

    def reachable(self, pieces: Iterable[str]) -> set[str]:
        """Those of these pieces that the focus can go to now."""
        usable, layout = set(self.usable()), self.model.frame.layout
        if self.inspector.pinned is not None:
            return usable.intersection(pieces)
        others = (HAND, "prompt")
        return {one for one in pieces if one in usable or (layout.kind(one).readable and one not in others)}

    def focus_on(self, piece: str) -> bool:
        """Give a piece the focus; False if it cannot have it now."""
        if piece not in self.reachable(one.id for one in self._all_pieces()):
            return False
        self.ring.current, self.ring.visible = piece, True
        self._focus(piece)
        return True

    def handle(self, command: Command) -> bool:
        """Answer a command; False if it is none of the table's keys or has nothing to do now."""
        name = command.name
        if name in (NEXT, PREVIOUS):
            self._focus(self.ring.step(self._usable_pieces(), 1 if name == NEXT else -1))
        elif name in DIRECTIONS:
            self._turn(name)
        elif name == CONFIRM:
            return self._confirm()
        elif name == LOOK:
            self._look()
        elif name == CHRONICLE:
            self._to_log()
        elif name == HURRY:
            self._rush()
        elif name in PRESSING:
            self._press(*PRESSING[name])
        else:
            return False
        return True

    def hide(self) -> None:
        """The pointer is used: the focus is not shown any more."""
        if self.ring.visible:
            self.ring.visible = False
            self.effects.redraw()

    def follow(self) -> None:
        """The table lies differently now: a focus that has gone moves to what can be used."""
        if not self.ring.visible:
            return
        self.ring.keep(self._pieces())
        if self.ring.current is None and (usable := self._usable_pieces()):
            self._focus(self.ring.step(usable, 1))

    def usable(self) -> list[str]:
        """The ids of what can be used now: what lies on a sheet that is kept open; where the picked piece may go;
        else what can be taken up or answered."""
        play = self.play
        if self.inspector.pinned is not None:
            return self.inspector.pressable()
        if play.picked is not None:
            found = [*play.targets(play.picked), play.picked]
        else:
            found = [*play.targets(None), *play.pickable()]
        found += [f"prompt:{button.id}" for button in play.buttons()]
        return list(dict.fromkeys(self.model.frame.layout.place(piece) for piece in found))

    def _pieces(self) -> list[Piece]:
        """All pieces, those that can be used or looked at with a focus."""
        if self.inspector.pinned is not None:
            return self._usable_pieces()
        pieces = self._all_pieces()
        reachable = self.reachable(piece.id for piece in pieces)
        return [
            replace(piece, focusable=piece.id in reachable)
            for piece in pieces
            if piece.id not in (HAND, "prompt") or piece.id in reachable
        ]

    def _usable_pieces(self) -> list[Piece]:
        rects = {piece.id: piece for piece in self._all_pieces()}
        return [rects[one] for one in self.usable() if one in rects]

    def _turn(self, direction: str) -> None:
        if self.ring.current is None:
            self._focus(self.ring.step(self._usable_pieces() or self._pieces(), 1))
        else:
            self._focus(self.ring.turn(self._pieces(), direction))

    def _focus(self, piece: str | None) -> None:
        self.inspector.hover(piece or "")
        self.effects.redraw()

    def _look(self) -> None:
        """Keep open what is told about the piece with the focus, its first button focused; or put it down again."""
        inspector = self.inspector
        if inspector.close():
            return
        inspector.enlarge([self.focused or inspector.hovered])
        if inspector.pinned is not None and self.ring.visible:
            self._focus(self.ring.step(self._usable_pieces(), 1))

    def go_back_to(self, piece: str) -> None:
        """Put down what was told about `piece`: a focus that is shown returns there."""
        if self.ring.visible and piece in self.model.frame.layout:
            self.ring.current = piece
            self._focus(piece)

    def _to_log(self) -> None:
        """The focus goes to the lowest line of the chronicle, to a card if one is named there; else to a shield."""
        targets = self.board.page.targets
        lines = [(rect[1], kind == "link", piece) for piece, rect in targets if (kind := kind_of(piece)) in LINES]
        if targets:
            self.ring.current, self.ring.visible = max(lines)[2] if lines else targets[0][0], True
            self._focus(self.ring.current)

    def _confirm(self) -> bool:
        """Click what has the focus; without a focus press the one button that goes on."""
        piece = self.focused
        if self.animator.shows_event:
            self.animator.land_all()
        elif not piece:
            self._press_primary()
        else:
            self.effects.hurry()
            self._click(piece)
        return True

    def _press_primary(self) -> None:
        buttons = [button for button in self.play.buttons() if button.primary]
        if len(buttons) == 1:
            self.effects.press(buttons[0].id)

    def _press(self, *buttons: str) -> None:
        """Press the first of these buttons that the prompt has; undo and redo always mean the table's."""
        there = {"undo", "redo", *(one.id for one in self.play.buttons())}
        if found := next((one for one in buttons if one in there), ""):
            self.effects.press(found)

    def _click(self, piece: str) -> None:
        if self.inspector.press_piece(piece):
            return
        if kind_of(piece) in BUTTONS:
            self.effects.press(name_of(piece))
            return
        source = self.model.frame.layout.name(piece)
        if self.play.click(source if source in self.play.sources() else "", [piece]):
            self.effects.moved()
            self._go_to_target()
        elif not self.play.refused:
            self.inspector.enlarge([piece])
        self.effects.follow()

    def _go_to_target(self) -> None:
        """Lead the focus to the first target of what was taken up."""
        if self.play.picked is not None and (goals := self.play.targets(self.play.picked)):
            self.ring.current = goals[0]
            self._focus(goals[0])
