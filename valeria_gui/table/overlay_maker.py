"""Maker of the overlay: what is lit, asked and held at the table in this frame.

It only reads the parts of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from engine.game import AnyView
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import is_hand_card, kind_of
from valeria_gui.table.drawn import Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import Laid
from valeria_gui.table.hint import HintPart
from valeria_gui.table.info_panel import LitPanel
from valeria_gui.table.inspector import Inspector
from valeria_gui.table.keyboard import Keyboard
from valeria_gui.table.layout import Layout
from valeria_gui.table.mat_light import MatLight
from valeria_gui.table.overlay import TableOverlay
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.table.pointer import Pointer
from valeria_gui.table.prompt import Prompt, PromptButton, Strong, button_rects
from valeria_gui.table.tutorial import TutorialPart


class OverlayParts(NamedTuple):
    """The parts that light up or lie over the table, beside what is asked."""

    inspector: Inspector
    keyboard: Keyboard
    hint: HintPart
    pointer: Pointer
    tutorial: TutorialPart | None
    light: MatLight


class OverlayMaker(TablePart):
    """The light on one table. `lit` comes once all of that is there; a prompt needs only the `inspector`."""

    lit: OverlayParts

    def __init__(self, context: TableContext, inspector: Inspector) -> None:
        super().__init__(context)
        self.inspector = inspector

    @property
    def layout(self) -> Layout:
        """The places of everything."""
        return self.model.frame.layout

    def buttons(self) -> dict[str, Rect]:
        """The places of the prompt's buttons, by their ids."""
        return button_rects(self.layout, self.prompt().buttons)

    def all_rects(self) -> dict[str, Rect]:
        """The places of everything that can be found, by its id."""
        tutorial, hint = self.lit.tutorial, self.lit.hint
        note = tutorial.rects() if tutorial is not None else {}
        return self.layout.rects | self.buttons() | note | hint.rects() | self.inspector.targets()

    def overlay(self) -> TableOverlay:
        """Everything that lies over the still table now."""
        inspector, keyboard, hint, _pointer, tutorial, light = self.lit
        dragged, busy = self.model.dragged, self.animator.busy
        laid = self.model.game.board.overlay(self.model.frame, self.animator.hidden, inspector.about, busy)
        return TableOverlay(
            prompt=self._ribbon(),
            targets=frozenset(laid.meant or self._lit(laid)),
            dimmed=frozenset(self._dimmed()),
            counts=laid.counts,
            hovered="" if dragged else inspector.hovered,
            picked="" if dragged else self.play.picked or "",
            focused=keyboard.focused,
            pieces=(*light.shown(), *laid.pieces),
            notes=(*laid.notes, *(tutorial.shown() if tutorial is not None else ()), *hint.shown()),
            flights=tuple(self.animator.timeline.flights),
            held=self._held(),
            enlarged=laid.enlarged,
            sheet=self._sheet(),
            underlined=self._hovered_on_page("link"),
            shone=self._hovered_on_page("fold"),
            framed=self._framed(),
        )

    def _ribbon(self) -> Prompt | None:
        """The prompt, unless a sheet covers it; at a shared table its panel says who decides, and only buttons have
        their place on the ribbon."""
        prompt = self.prompt()
        if self.lit.inspector.covers(self.layout["prompt"]) or (self.layout.shared and not prompt.buttons):
            return None
        return prompt

    def shown_again(self, frame: TableFrame[AnyView, Layout]) -> TableOverlay:
        """Everything that lies over the table as it was, while the last turns are shown again."""
        laid = self.model.game.board.overlay(frame, self.animator.hidden, "", self.animator.busy)
        prompt = Prompt((_("Shown again: any key or click ends it"),), calm=True)
        flights = tuple(self.animator.timeline.flights)
        pieces = (*self.lit.light.shown(), *laid.pieces) if frame.layout.shared else laid.pieces
        return TableOverlay(prompt, counts=laid.counts, pieces=pieces, notes=laid.notes, flights=flights)

    def _lit(self, laid: Laid) -> list[str]:
        """The pieces that glow: where the held or picked piece may go, and the picked one itself; with empty hands
        what the tutorial suggests, else what can be taken up."""
        dragged = self.model.dragged
        held = dragged or self.play.picked
        if self.lit.hint.is_told:
            return []
        if held is not None:
            lit = [*self.play.targets(held), *([] if dragged else [held])]
        elif suggested := self._suggested():
            lit = suggested
        else:
            lit = [*self.play.targets(None), *(self.play.ask.lit() if self.play.ask is not None else ())]
        return [*laid.lit, *(self.layout.place(piece) for piece in lit)]

    def _suggested(self) -> list[str]:
        """The pieces that the tutorial of a first game would take up and where it would bring them."""
        tutorial = self.lit.tutorial
        return [] if tutorial is None else [piece for piece in tutorial.pointed() if kind_of(piece) != "prompt"]

    def _dimmed(self) -> Iterator[str]:
        """The pieces that step back: an undo that is not to be had, and what cannot be chosen now."""
        if not self.play.may_undo:
            yield "button:undo"
        held = self.model.dragged or self.play.picked
        if self.play.ask is not None and not self.lit.hint.is_told:
            yield from self.play.ask.dimmed(held)

    # --- the prompt --------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """The question to the person who looks, or what the others do."""
        ask = self.play.ask
        if ask is None:
            return Prompt((self.question(),), calm=True, buttons=self._idle_buttons())
        buttons = tuple(self._button(one.id, one.label, one.primary) for one in self.play.buttons())
        carried = self.model.dragged
        under = self.layout.at(self.model.drag.pos) if carried is not None else ()
        what, rest = self.play.prompt(carried, under)
        if self.play.refused:
            # Translators: a button: the rule that forbids it
            why = (self._button("why", _("Why?"), primary=False),) if self.play.why else ()
            said = (Strong(self.play.refused),)
            return Prompt(said, buttons=(*why, *buttons), refused=True, below=(what,))
        parts = (Strong(what), f" · {rest}") if rest else (Strong(what),)
        return Prompt(parts, ask.icon() or "", buttons, legend=tuple(ask.legend()))

    def _button(self, name: str, label: str, primary: bool) -> PromptButton:
        return PromptButton(name, label, primary, lit=self.inspector.hovered == f"prompt:{name}")

    def _idle_buttons(self) -> tuple[PromptButton, ...]:
        if not self.host.status.is_over:
            return ()
        return (self._button("score", _("Scores"), True),)

    def question(self) -> str:
        """The question and whom it is put to, in words that everybody may read."""
        return self.play.question(self.model.frame.view)

    # --- what is held and enlarged -----------------------------------------------------------------------

    def _held(self) -> Held | None:
        piece = self.model.dragged
        if piece is None:
            return None
        place = self.layout.place(piece)
        lifting = self.lit.pointer.drag_motion
        under = self.lit.pointer.under(self.model.drag.pos) if is_hand_card(piece) else ()
        face = self.model.game.board.lifted(place, self.model.frame, lifting.tilt, under)
        return lifting.held(face, self.model.drag.center) if face else None

    def _sheet(self) -> LitPanel | None:
        view = self.inspector.sheet()
        return LitPanel(view, self.inspector.hovered) if view is not None else None

    def _framed(self) -> tuple[int, int, int, int] | None:
        """The place of the focus on a sheet or in the chronicle."""
        place = self.inspector.targets().get(self.lit.keyboard.focused)
        return (place.x, place.y, place.w, place.h) if place is not None else None

    def _hovered_on_page(self, kind: str) -> tuple[tuple[int, int, int, int], ...]:
        """The place of the thing of the chronicle that the pointer is over, if it is of that kind."""
        hovered = self.inspector.hovered
        if kind_of(hovered) != kind:
            return ()
        return tuple(rect for piece, rect in self.board.page.targets if piece == hovered)
