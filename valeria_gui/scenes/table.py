"""The table of a match: holds its parts together, and knows when what is drawn.

`Pointer` takes drags and clicks, `Keyboard` the same by keys, `TurnFlow` says whose turn it is, `Inspector` what is
told about and `Animator` what flies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final

import pygame
from pygame import Rect

from engine.game import AnyView, Event
from valeria_gui.art.preload import IdleWork
from valeria_gui.graphics.surface_cache import return_free_memory
from valeria_gui.input.intents import (
    Point,
)
from valeria_gui.play import piece_id
from valeria_gui.play.characters import emblems
from valeria_gui.play.table_session import TableSession
from valeria_gui.play.tutorial import Lessons
from valeria_gui.scenes.thumbnail import snapshot
from valeria_gui.scenes.used_table import UsedTable
from valeria_gui.table import sounds
from valeria_gui.table.aloud import TableAloud
from valeria_gui.table.animator import Animator
from valeria_gui.table.board import Board
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.hint import HintPart
from valeria_gui.table.hot_seat import HotSeat
from valeria_gui.table.inspector import Inspector
from valeria_gui.table.keyboard import Keyboard
from valeria_gui.table.labels import labelled
from valeria_gui.table.layout import Layout
from valeria_gui.table.mat_light import MatLight
from valeria_gui.table.model import TableModel
from valeria_gui.table.overlay import TableOverlay
from valeria_gui.table.overlay_maker import OverlayMaker, OverlayParts
from valeria_gui.table.part import TableContext
from valeria_gui.table.pointer import Pointer, Pressable
from valeria_gui.table.prompt import Prompt
from valeria_gui.table.refusal import Refusal
from valeria_gui.table.replay import Replay
from valeria_gui.table.shared_table import SharedTable
from valeria_gui.table.turn_flow import TurnFlow
from valeria_gui.table.tutorial import TutorialPart
from valeria_gui.ui.navigation import Services
from valeria_gui.ui.piece import Piece

IDLE_DRAWING_MS: Final = 4
"""How long the table draws ahead, in moments when nothing moves, what the next gesture will need."""

PICTURES_MS: Final = 6
"""How far into a frame pictures of cards are made; the rest comes in the frames after it."""


class TableScene(UsedTable):
    """The table of one session; with a `room` others play at it from phones and other computers, and all look at
    this screen."""

    def __init__(self, services: Services, session: TableSession, room: SharedTable | None = None) -> None:
        super().__init__(services, session, room)
        self.model = model = TableModel(services, session, room)
        self.play = model.play
        self.log = model.log
        board = model.game.board
        self.animator = Animator(services.settings, board, self.redraw, services.sounds.play)
        self.board = Board(board, self.layout, model.on_banners, emblems(session.set_up))
        self.context = context = TableContext(services, model, self, self.board, self.animator)
        self.inspector = inspector = Inspector(context, self._panels)
        self.overlays = overlays = OverlayMaker(context, inspector)
        self.hot_seat = HotSeat(context, inspector, overlays.question)
        self.turn_flow = TurnFlow(context, self.hot_seat, self._last_word)
        self.keyboard = Keyboard(context, inspector, self.pieces, self.turn_flow.rush)
        self.hint = HintPart(context, overlays.buttons, self._slip, inspector.covers)
        self.pointer = Pointer(context, Pressable(inspector, self.keyboard, self.hot_seat, self.hint), self.under)
        self.refusal = Refusal(context, inspector)
        self.replay = Replay(context)
        self.light = MatLight(context)
        lessons = self.play.game.lessons
        self.tutorial = self._tutorial(lessons) if session.set_up.guided and lessons is not None else None
        overlays.lit = OverlayParts(inspector, self.keyboard, self.hint, self.pointer, self.tutorial, self.light)
        self.aloud = TableAloud(context, overlays, self.keyboard, self.turn_flow)
        self._ahead = IdleWork()
        self._began = 0.0

    def _tutorial(self, lessons: Lessons[Any, Any, Any, Any]) -> TutorialPart:
        """The tutorial of a first game; imported for that alone."""
        from valeria_gui.table.tutorial import Around, TutorialPart

        around = Around(self.turn_flow, self.inspector, self.hint)
        return TutorialPart(self.context, lessons, around, self.overlays.buttons)

    # --- life ----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.services.sounds.ambience(True)
        if not self.model.host.status.made:
            self.services.sounds.play(sounds.NEW_GAME)
        self.turn_flow.begin()
        if self.session.notice:
            self.services.navigator.notice(self.session.notice)

    def leave(self) -> None:
        self.services.sounds.ambience(False)
        self.hint.close()
        self.part_company()

    def pause(self) -> None:
        self.turn_flow.is_covered = True
        self.inspector.pause()
        if self.model.drag.is_down:
            self.model.drag.cancel()
            self.follow()

    def resume(self) -> None:
        self.turn_flow.is_covered = False
        self.board.invalidate()

    def resize(self, size: tuple[int, int]) -> None:
        self.replay.forget()
        self.animator.land_all()
        self.model.drag.cancel()
        self.model.resize(size)
        self.model.follow()
        self.board.names = self.model.on_banners
        self.board.begin_anew(self.layout)
        self.follow()
        self._plan_preload()

    # --- what is shown ---------------------------------------------------------------------------------------

    @property
    def frame(self) -> TableFrame[AnyView, Layout]:
        """The table as it is shown now."""
        return self.model.frame

    @property
    def layout(self) -> Layout:
        """The places of everything now."""
        return self.model.frame.layout

    def follow(self) -> None:
        """Everything finds its place for what is asked and held now."""
        changed = self.model.follow()
        if self.tutorial is not None:
            self.tutorial.follow()
        self._show()
        self.hint.follow()
        self.keyboard.follow()
        if changed:
            self._plan_preload()

    def _plan_preload(self) -> None:
        """Draw what the next gestures will need and give back what is free, in moments when nothing moves."""
        self._ahead = IdleWork()
        for draw in self.board.to_come():
            self._ahead.add(draw)
        self._ahead.add(return_free_memory)

    def _show(self) -> None:
        frame = self.replay.frame or self.frame
        self.board.show(frame, reading=self.inspector.reader.reading, hidden=self.hidden())
        self.redraw()

    def redraw(self) -> None:
        self.needs_redraw = True

    def prompt(self) -> Prompt:
        """The question as it stands on the ribbon."""
        return self.overlays.prompt()

    def overlay(self) -> TableOverlay:
        """Everything that lies over the still table now."""
        return (
            self.overlays.overlay() if self.replay.frame is None else self.overlays.shown_again(self.replay.frame)
        )

    def under(self, pos: Point) -> list[str]:
        """The ids under a point, topmost first; the own hand as a whole is the strip below the own village."""
        layers = (self.inspector.under, self._note_at, self.hint.at, self.inspector.on_page)
        if found := next(filter(None, (layer(pos) for layer in layers)), None):
            return found
        layout = self.layout
        ids = [name for name, rect in self.overlays.buttons().items() if rect.collidepoint(pos)] + layout.at(pos)
        strip = pos[1] > layout.hand_top
        if strip and not any(layout.kind(piece).apart for piece in ids):
            ids.append(piece_id.HAND)
        return ids

    def _note_at(self, pos: Point) -> list[str]:
        return self.tutorial.at(pos) if self.tutorial is not None else []

    def _slip(self) -> list[Rect]:
        return self.tutorial.panel() if self.tutorial is not None else []

    def _panels(self) -> tuple[Rect, ...]:
        """The tutorial's note and the hint, which a sheet leaves free if it can."""
        return (*self._slip(), *self.hint.panel())

    def _last_word(self) -> str:
        return self.tutorial.closing() if self.tutorial is not None else ""

    def draw(self, surface: pygame.Surface) -> None:
        self._show()
        self.board.draw(surface, self.overlay(), until=self._began + PICTURES_MS / 1000)
        self.needs_redraw = self.board.unfinished

    def picture(self) -> pygame.Surface:
        """A small picture of the table as it lies; all hands are covered if several people play here."""
        if self.model.are_several:
            self.board.show(TableFrame(self.model.host.view(None), self.layout))
        return snapshot(self.board)

    def hidden(self) -> frozenset[str]:
        """The pieces that are in the air or in the hand of the pointer."""
        held = self.model.dragged
        return self.animator.hidden | ({held} if held else frozenset())

    def pieces(self) -> list[Piece]:
        """Everything that can be found on the table, for the focus and for tests."""
        return labelled(self.overlays.all_rects(), self.overlays)

    # --- for a player made of code ---------------------------------------------------------------------------

    def offers(self) -> dict[str, Any]:
        if not self.turn_flow.waits_for_person or self.animator.busy or self.replay.frame is not None:
            return {"asked": False, "picks": {}, "buttons": [], "suggested": []}
        play, layout = self.play, self.layout
        picks = {layout.place(piece): play.targets(piece) for piece in play.pickable()}
        buttons = [f"prompt:{button.id}" for button in play.buttons()]
        suggested = [*self.tutorial.pointed()] if self.tutorial is not None else []
        return {"asked": True, "picks": picks, "buttons": buttons, "suggested": suggested}

    # --- time ------------------------------------------------------------------------------------------------

    def update(self, dt_ms: int) -> None:
        self._began = perf_counter()
        if self.has_heard() | self.model.is_overtaken:
            self.follow()
        if self.animator.update(dt_ms) | self.pointer.update(dt_ms) | self.light.update(dt_ms):
            self.needs_redraw = True
        self.inspector.update(dt_ms)
        self.hint.update()
        self.refusal.update(dt_ms)
        self.replay.update(dt_ms)
        if self.replay.frame is None and (self.model.host.has_news or not self.is_paused):
            self.turn_flow.update(dt_ms)
        if not self.animator.busy and not self.needs_redraw:
            self.preload(IDLE_DRAWING_MS)
        self.tell_of_session()

    def preload(self, ms: float) -> None:
        self._ahead.spend(ms)

    def wake_ms(self) -> int | None:
        if self.animator.busy or self.pointer.moves:
            return 0
        if self._ahead:
            return IDLE_DRAWING_MS
        parts = (self.turn_flow, self.hint, self.inspector, self.refusal, self.replay, self.light, self.session)
        due = [one.wake_ms() for one in parts]
        return min((ms for ms in due if ms is not None), default=None)

    def hurry(self) -> None:
        """Whatever flies lands, and the next bot moves without delay."""
        if self.animator.busy:
            self.animator.land_all()
        self.turn_flow.hurry()

    # --- moves -----------------------------------------------------------------------------------------------

    def moved(self) -> Sequence[Event]:
        """Write what happened into the chronicle, lay the table out anew, let things fly; the events, as seen."""
        before = self.frame
        if self.model.has_gone_back:
            self._forget_what_was()
            return ()
        self.hot_seat.leave()
        seen = self.model.hear()
        if self.tutorial is not None:
            self.tutorial.hear(seen)
        self.follow()
        self.replay.hear(seen, before, self.frame)
        found = self.model.game.board.trips(seen, before, self.frame, self.pointer.origin)
        self.animator.send(found, self.layout, self.model.host.names)
        self.pointer.origin = None
        return seen

    def undo(self) -> None:
        """Take the last move back."""
        self._go_back(self.play.undo)

    def _go_back(self, step: Callable[[], bool]) -> None:
        """Take a step back; what was read of it is read no more."""
        self.animator.land_all()
        self.replay.forget()
        if step():
            self.model.go_back()
            self.hot_seat.leave()
        self.follow()

    def _forget_what_was(self) -> None:
        """Somebody elsewhere took something back."""
        self.animator.land_all()
        self.replay.forget()
        self.model.go_back()
        self.hot_seat.leave()
        self.follow()

    def redo(self) -> None:
        """Redo what was taken back last."""
        self.animator.land_all()
        if self.play.redo():
            self.moved()
        else:
            self.follow()
