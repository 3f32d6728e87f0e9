"""The pointer at the table: tells a drag from a click and hands both to `Interaction`.

It finds the piece under a point. What bringing it somewhere means is `decide`'s business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from valeria_gui.animation.flight import FLIGHT_MS, Flight
from valeria_gui.input.intents import LEFT_BUTTON, RIGHT_BUTTON, Point, PointerDown, PointerMove, PointerUp
from valeria_gui.play.piece_id import HAND, is_hand_card, kind_of, name_of
from valeria_gui.table import sounds
from valeria_gui.table.drag import Click, Drop, Stray, is_put_back
from valeria_gui.table.drag_motion import DragMotion
from valeria_gui.table.hint import BODY as HINT
from valeria_gui.table.hint import HintPart
from valeria_gui.table.hot_seat import POINTER, HotSeat
from valeria_gui.table.inspector import Inspector
from valeria_gui.table.keyboard import BUTTONS, Keyboard
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.table.placement import raised_place
from valeria_gui.table.trips import Origin


class Pressable(NamedTuple):
    """The things that a press or a click may be meant for, beside the pieces of the table."""

    look: Inspector
    keyboard: Keyboard
    hands: HotSeat
    hint: HintPart


DOUBLE_CLICK_MS: Final = 400
"""A click so soon after one that was an answer belongs to it."""


class Pointer(TablePart):
    """The pointer of one table; `origin` is the piece that is about to be answered with, and where it was let go.

    `under` gives the ids of all layers under a point, topmost first.
    """

    def __init__(self, context: TableContext, pressable: Pressable, under: Callable[[Point], list[str]]) -> None:
        super().__init__(context)
        self.settings, self.sounds = self.services.settings, self.services.sounds
        self.inspector, self.keyboard, self.hot_seat, self.hint = pressable
        self.under = under
        self.drag = self.model.drag
        self.drag_motion = DragMotion()
        self.moves = False
        self.origin: Origin | None = None
        self._fresh_ms = 0

    def piece_at(self, pos: Point) -> str:
        """The piece that could be lifted or clicked at a point, "" for none."""
        sources = set(self.play.sources())
        for piece in self.under(pos):
            name = self.model.frame.layout.name(piece)
            if name in sources:
                return name
        return ""

    def move(self, intent: PointerMove) -> None:
        """The pointer moves, with or without a piece."""
        self.keyboard.hide()
        if self.drag.move(intent.pos, self.model.frame.layout.scale):
            self._take_up()
        if self.drag.dragged:
            self.effects.redraw()
        self.inspector.hover(next(iter(self.under(intent.pos)), ""))

    def _take_up(self) -> None:
        """A drag begins."""
        piece = self.drag.dragged or ""
        rises = is_hand_card(piece) and self.inspector.hovered == piece
        frame = self.model.frame
        seen = raised_place(frame.layout, piece) if rises else frame.place_of(piece)
        self.drag_motion.take(seen.center, self.drag.center, self.animator.still)
        self.sounds.play(sounds.LIFTED)
        self.effects.follow()

    def update(self, dt_ms: int) -> bool:
        """Time passes; whether the dragged piece moves by itself: it rises, or leans the way it is moved."""
        self._fresh_ms = max(0, self._fresh_ms - dt_ms)
        self.moves = self.drag.dragged is not None and self.drag_motion.update(
            dt_ms, self.drag.center, self.model.frame.layout.scale
        )
        return self.moves

    def press(self, intent: PointerDown) -> None:
        """A button goes down: what flies lands, and a piece may be taken up. On an event card that is held up it
        only puts that down: nobody can mean what it covers."""
        if intent.button == RIGHT_BUTTON:
            self.inspector.enlarge(self.under(intent.pos))
            return
        if self.inspector.press(intent.pos):
            return
        if "prompt:why" not in self.under(intent.pos):
            self.play.forget_refusal()
        shown = self.animator.event
        covered = shown is not None and shown.rect().collidepoint(intent.pos)
        self.effects.hurry()
        if covered:
            return
        if intent.button == LEFT_BUTTON:
            self._hold_hand(intent.pos)
        piece = self.piece_at(intent.pos) if intent.button == LEFT_BUTTON else ""
        center = self.model.frame.place_of(piece).center if piece else intent.pos
        self.drag.press(intent.pos, piece, center)

    def _hold_hand(self, pos: Point) -> None:
        """Where a hand is open only while something is held, the pointer holds it: on the hand or on its button."""
        if any(piece == "prompt:look" or kind_of(piece) == HAND for piece in self.under(pos)[:1]):
            self.hot_seat.hold(POINTER)

    def release(self, intent: PointerUp) -> None:
        """The left button comes up: a drop or a click."""
        center, under = (
            self.drag.center,
            self.under(intent.pos),
        )  # No note covers anything as long as a piece is held.
        gesture = self.drag.release(intent.pos)
        if isinstance(gesture, Drop):
            self._drop(gesture, center, under)
        elif isinstance(gesture, Click):
            self._click(gesture)
        elif isinstance(gesture, Stray):
            self._refuse(self.model.frame.layout.thing(self.under(gesture.start)), self.under(gesture.pos))
        if self.play.refused:
            self.inspector.hush()
        self.hot_seat.let_go(POINTER)
        self.effects.follow()

    def _drop(self, drop: Drop, center: Point, under: Sequence[str]) -> None:
        place = self.model.frame.place_of(drop.piece).copy()
        place.center = center
        self.origin = Origin(drop.piece, place, named=drop.piece in self.model.frame.layout.lying)
        if self.play.drop(drop.piece, under):
            self.inspector.hush()
            self.effects.moved()
        else:
            self.origin = None
            if self.play.refused:
                self.sounds.play(sounds.REFUSED)
            elif not is_put_back(drop.piece, under):
                self._refuse(drop.piece, under)
            self._fly_back(drop.piece, place)

    def _refuse(self, piece: str, under: Sequence[str]) -> None:
        """Say what is asked instead of what was tried with `piece`, if it is one; a hand that lies face down is
        only looked at."""
        looks = self.play.is_covered and is_hand_card(piece)
        if not looks and self.play.go_astray(piece, under):
            self.sounds.play(sounds.REFUSED)

    def _fly_back(self, piece: str, place: Rect) -> None:
        """Let what may not lie there go back to where it came from."""
        back = self._flight_back(piece, place)
        if back is not None and not self.settings.reduced_motion:
            self.animator.take_off(piece, back)

    def _flight_back(self, piece: str, place: Rect) -> Flight | None:
        """A dropped piece on its way home."""
        frame = self.model.frame
        face = self.model.game.board.face(frame.layout.place(piece), frame)
        if face is None:
            return None
        return Flight([face], place, frame.place_of(piece), FLIGHT_MS, lift=0.02)

    def _click(self, click: Click) -> None:
        ids = self.under(click.pos)
        button = next((piece for piece in ids if kind_of(piece) in BUTTONS and name_of(piece)), "")
        if button:
            self.inspector.hush()
            self.effects.press(name_of(button))
        elif ids and self.inspector.press_piece(ids[0]):
            return
        elif HINT in ids:
            self.hint.press(ids[0])
        elif self.play.click(click.piece, ids):
            self._fresh_ms = DOUBLE_CLICK_MS
            self.inspector.hush()
            self.effects.moved()
        elif self.play.refused:
            self.sounds.play(sounds.REFUSED)
        elif not (click.piece or self._fresh_ms or self.inspector.enlarge_seat(ids)):
            self._refuse(self.model.frame.layout.thing(ids[:1]), ids)
