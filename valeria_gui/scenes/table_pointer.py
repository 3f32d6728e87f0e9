"""The pointer at the table: tells a drag from a click and hands both to `decide.Play`.

Knows which piece lies under a point. What bringing it somewhere means is `decide`'s business.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from valeria_gui.decide.ask import HAND
from valeria_gui.decide.astray import is_put_back, thing
from valeria_gui.input import LEFT_BUTTON, RIGHT_BUTTON, Point, PointerDown, PointerMove, PointerUp
from valeria_gui.scenes.spotlight import Spotlight
from valeria_gui.scenes.table_hands import POINTER
from valeria_gui.scenes.table_hint import BODY as HINT
from valeria_gui.table import cues
from valeria_gui.table.flights import Origin
from valeria_gui.table.gestures import Click, Drop, Gestures, Stray
from valeria_gui.table.lifting import Lifting
from valeria_gui.table.prompt import button_rects

if TYPE_CHECKING:
    from valeria_gui.scenes.table import TableScene


DOUBLE_CLICK_MS: Final = 400
"""A click so soon after one that was an answer belongs to it."""


class Pointer:
    """The pointer of one table scene; `origin` is the piece that is about to be answered with, and where it was let
    go."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.play = scene.play
        self.gestures = Gestures()
        self.lifting = Lifting()
        self.moves = False
        self.origin: Origin | None = None
        self._fresh_ms = 0

    def under(self, pos: Point) -> list[str]:
        """The ids under a point, topmost first; the own hand as a whole is the strip below the own village."""
        if found := self.scene.look.under(pos):
            return found
        layout = self.scene.layout
        if self.scene.guide is not None and (slip := self.scene.guide.at(pos)):
            return slip
        if parchment := self.scene.hint.at(pos):
            return parchment
        if line := self.scene.look.on_page(pos):
            return line
        buttons = button_rects(layout, Spotlight(self.scene).prompt().buttons)
        ids = [name for name, rect in buttons.items() if rect.collidepoint(pos)] + layout.at(pos)
        strip = pos[1] > layout[f"village:{self.scene.seat}"].bottom
        if strip and not any(piece in ("gold", "log", "bank") for piece in ids):
            ids.append(HAND)
        return ids

    def piece_at(self, pos: Point) -> str:
        """What could be lifted or clicked at a point, "" for nothing."""
        sources = set(self.play.sources())
        for piece in self.under(pos):
            name = "token" if piece == self.scene.token_place else piece
            if name in sources:
                return name
        return ""

    def move(self, intent: PointerMove) -> None:
        """The pointer moves, with or without a piece."""
        self.scene.keys.hide()
        if self.gestures.move(intent.pos, self.scene.layout.scale):
            self._take_up()
        if self.gestures.dragged:
            self.scene.needs_redraw = True
        self.scene.look.hover(next(iter(self.under(intent.pos)), ""))

    def _take_up(self) -> None:
        """A drag begins."""
        scene, piece = self.scene, self.gestures.dragged or ""
        rises = piece.startswith("hand:") and scene.look.hovered == piece
        raised = scene.board.sprites.raised(piece) if rises else None
        seen = raised.center if raised else scene.place_of(piece).center
        self.lifting.take(seen, self.gestures.center, scene.air.still)
        scene.services.sounds.play(cues.LIFTED)
        scene.lay_out()

    def update(self, dt_ms: int) -> bool:
        """Time passes; whether the dragged piece moves by itself: it rises, or leans the way it is moved."""
        self._fresh_ms = max(0, self._fresh_ms - dt_ms)
        self.moves = self.gestures.dragged is not None and self.lifting.update(
            dt_ms, self.gestures.center, self.scene.layout.scale
        )
        return self.moves

    def press(self, intent: PointerDown) -> None:
        """A button goes down: what flies lands, and a piece may be taken up. On an event card that is held up it
        only puts that down: nobody can mean what it covers."""
        if intent.button == RIGHT_BUTTON:
            self.scene.look.enlarge(self.under(intent.pos))
            return
        if self.scene.look.press(intent.pos):
            return
        if "prompt:why" not in self.under(intent.pos):
            self.play.forget_refusal()
        shown = self.scene.air.event
        covered = shown is not None and shown.rect().collidepoint(intent.pos)
        self.scene.hurry()
        if covered:
            return
        if intent.button == LEFT_BUTTON:
            self._hold_hand(intent.pos)
        piece = self.piece_at(intent.pos) if intent.button == LEFT_BUTTON else ""
        center = self.scene.place_of(piece).center if piece else intent.pos
        self.gestures.press(intent.pos, piece, center)

    def _hold_hand(self, pos: Point) -> None:
        """Where a hand is open only while something is held, the pointer holds it: on the hand or on its button."""
        if any(piece == "prompt:look" or piece.partition(":")[0] == HAND for piece in self.under(pos)[:1]):
            self.scene.hands.hold(POINTER)

    def release(self, intent: PointerUp) -> None:
        """The left button comes up: a drop or a click."""
        center = self.gestures.center
        gesture = self.gestures.release(intent.pos)
        if isinstance(gesture, Drop):
            self._drop(gesture, center)
        elif isinstance(gesture, Click):
            self._click(gesture)
        elif isinstance(gesture, Stray):
            self._refuse(thing(self.under(gesture.start)), self.under(gesture.pos))
        if self.play.refused:
            self.scene.look.hush()
        self.scene.hands.let_go(POINTER)
        self.scene.lay_out()

    def _drop(self, drop: Drop, center: Point) -> None:
        place = self.scene.place_of(drop.piece).copy()
        place.center = center
        self.origin = Origin(drop.piece, place)
        if self.play.drop(drop.piece, self.under(drop.pos)):
            self.scene.look.hush()
            self.scene.moved()
        else:
            self.origin = None
            under = self.under(drop.pos)
            if self.play.refused:
                self.scene.services.sounds.play(cues.REFUSED)
            elif not is_put_back(drop.piece, under):
                self._refuse(drop.piece, under)
            self._fly_back(drop.piece, place)

    def _refuse(self, piece: str, under: Sequence[str]) -> None:
        """Say what is asked instead of what was tried with `piece`, if it is one; a hand that lies face down is
        only looked at."""
        looks = self.play.is_covered and piece.startswith("hand:")
        if not looks and self.play.go_astray(piece, under):
            self.scene.services.sounds.play(cues.REFUSED)

    def _fly_back(self, piece: str, place: Rect) -> None:
        """What may not lie there goes back to where it came from."""
        back = Spotlight(self.scene).flight_back(piece, place)
        if back is not None and not self.scene.services.settings.reduced_motion:
            self.scene.air.take_off(piece, back)

    def _click(self, click: Click) -> None:
        ids = self.under(click.pos)
        button = next((piece for piece in ids if piece.startswith(("prompt:", "button:"))), "")
        if button:
            self.scene.look.hush()
            self.scene.press_button(button.partition(":")[2])
        elif ids and self.scene.look.press_piece(ids[0]):
            return
        elif HINT in ids:
            self.scene.hint.press(ids[0])
        elif self.play.click(click.piece, ids):
            self._fresh_ms = DOUBLE_CLICK_MS
            self.scene.look.hush()
            self.scene.moved()
        elif self.play.refused:
            self.scene.services.sounds.play(cues.REFUSED)
        elif not (click.piece or self._fresh_ms or self.scene.look.enlarge_village(ids)):
            self._refuse(thing(ids[:1]), ids)
