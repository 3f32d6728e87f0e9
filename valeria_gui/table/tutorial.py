"""The tutorial at the table: lets it see what happens, shows its note, and answers the note's buttons.

The note leaves free what can be taken up now and where it may go. What is said, and when, is the tutorial's
business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pygame import Rect

from engine.game import Event
from valeria_gui.play.gesture_for import gesture_for
from valeria_gui.play.piece_id import HAND, name_of
from valeria_gui.play.tutorial import Lessons, Note, Tutorial
from valeria_gui.table.drawn import Drawn
from valeria_gui.table.hint import HintPart
from valeria_gui.table.inspector import Inspector
from valeria_gui.table.note_panel import BODY, RULE, SKIP, WIDTHS, NoteLight, NotePanel
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.table.piece_kinds import PieceKind
from valeria_gui.table.placement import raised_place
from valeria_gui.table.turn_flow import TurnFlow

_FRAMED: Final = ("ribbon", "row")
"""Shapes on which a glow alone would hardly be seen: light on parchment."""


class Around(NamedTuple):
    """The parts that the note makes room for, and waits for."""

    turns: TurnFlow
    look: Inspector
    hint: HintPart


class TutorialPart(TablePart):
    """The tutorial of one table, for the first person at it; `buttons` gives where those of the prompt lie."""

    def __init__(
        self,
        context: TableContext,
        lessons: Lessons[Any, Any, Any, Any],
        around: Around,
        buttons: Callable[[], dict[str, Rect]],
    ) -> None:
        super().__init__(context)
        self.turn_flow, self.inspector, self.hint = around
        self._buttons = buttons
        self.tutorial = Tutorial(lessons, self.host.here[0], self.host.names, set(self.model.session.notes))
        self.note_panel: NotePanel | None = None

    def hear(self, events: Sequence[Event]) -> None:
        """These things happened, as the person may know them."""
        self.tutorial.hear(events)

    def follow(self) -> None:
        """The table lies differently, or something else is asked: say what there is to say now."""
        play = self.model.play
        note = self.tutorial.note(play.view, play.ask if self.turn_flow.waits_for_person else None)
        self.model.session.note_read(self.tutorial.read)
        panel, layout = self.note_panel, self.model.frame.layout
        if note is None:
            self.note_panel = None
        elif panel is None or (panel.note, panel.layout) != (note, layout):
            self.note_panel = self._laid(note)

    def _laid(self, note: Note) -> NotePanel:
        layout = self.model.frame.layout
        lit = [*self.pointed().values()]
        piece = layout.outline(note.piece) if note.piece in layout else None
        meant, others, window = self._meant(), self._others(), Rect((0, 0), layout.size)
        near, never = piece or next(iter(lit), None), [*lit, *self._never()]
        tried: list[tuple[tuple[int, ...], NotePanel]] = []
        for width in WIDTHS:
            note_panel = NotePanel(note, layout, width)
            tried.append((note_panel.lay(near, never, meant, others, window), note_panel))
            if not any(tried[-1][0][:2]):
                break
        return min(tried, key=lambda found: found[0])[1]

    def pointed(self) -> dict[str, Rect]:
        """The pieces of the gesture that is suggested: the piece to take up and where it goes, or a button."""
        play, layout = self.model.play, self.model.frame.layout
        move = self.tutorial.suggested
        gesture = gesture_for(play.ask, move) if play.ask is not None and move is not None else None
        if gesture is None:
            return {}
        if gesture.button:
            name = f"prompt:{gesture.button}"
            return {piece: rect for piece, rect in self._buttons().items() if piece == name}
        pieces = (piece for piece in (gesture.piece, gesture.target) if piece != HAND)
        places = [layout.place(piece) for piece in pieces]
        return {place: layout.outline(place) for place in places if place in layout}

    def _never(self) -> list[Rect]:
        """The ribbons with their buttons and the buttons of the table: not to be covered at all."""
        layout = self.model.frame.layout
        return [*(layout[one] for one in (*self._ribbons(), *layout.ids("button"))), *self._buttons().values()]

    def _ribbons(self) -> list[str]:
        """The prompt, and whatever else tells of what is asked."""
        layout = self.model.frame.layout
        return [piece for piece in layout.rects if layout.kind(piece).shape == "ribbon" and not name_of(piece)]

    def _meant(self) -> list[Rect]:
        """The ribbons, and what can be used now: never to be covered if there is another place."""
        play, layout = self.model.play, self.model.frame.layout
        meant = {*play.pickable(), *play.targets(None), *self._ribbons()}
        for piece in play.pickable():
            meant |= set(play.targets(piece))
        return [layout[piece] for piece in sorted(meant) if piece in layout and self._is_seen(piece)]

    def _others(self) -> list[Rect]:
        """Everything else that lies on the table, hand cards also raised; what only holds other things may be
        covered."""
        layout = self.model.frame.layout
        raised = [raised_place(layout, piece) for piece in layout.ids("hand")]
        return [rect for piece, rect in layout.rects.items() if self._is_seen(piece)] + raised

    def _is_seen(self, piece: str) -> bool:
        """Whether a piece is more than ground for others: something that lies there, or is printed."""
        layout = self.model.frame.layout
        return layout.is_thing(piece) or layout.kind(piece).shape == "sheet"

    def closing(self) -> str:
        """The last word on a game that is over, "" from a tutorial that was sent away."""
        if self.tutorial.off:
            return ""
        host, me = self.host, self.tutorial.me
        return self.tutorial.game.closing(host.view(me), me, host.names, host.history(me))

    # --- on the table --------------------------------------------------------------------------------------------

    def shown(self) -> tuple[Drawn, ...]:
        """The things over the table now: light on what the note is about, on a suggested button or action, and the
        note; nothing while something is held or held up. Suggested pieces glow as what can be taken up does."""
        if self._is_busy:
            return ()
        note_panel, layout = self._visible(), self.model.frame.layout
        suggested = {} if self.hint.is_told else self.pointed()
        meant = [rect for piece, rect in suggested.items() if self._needs_frame(layout.kind(piece))]
        if note_panel is not None and note_panel.note.piece in layout:
            meant.append(layout.outline(note_panel.note.piece))
        lit = [NoteLight(place, layout.px(26)) for place in meant]
        if note_panel is None:
            return tuple(lit)
        note_panel.hovered = self.inspector.hovered
        return (*lit, note_panel)

    @staticmethod
    def _needs_frame(kind: PieceKind) -> bool:
        """Whether a glow would hardly be seen on a piece of that kind: its shape is pale, or it is lit anyway."""
        return kind.shape in _FRAMED or kind.self_lit

    @property
    def _is_busy(self) -> bool:
        return self.model.dragged is not None or self.animator.shows_event

    def _visible(self) -> NotePanel | None:
        """The note, if it can be seen: it steps aside for what is asked for and needs its place."""
        panel = self.note_panel
        if panel is None or self._is_busy or self.hint.covers(panel.place) or self.inspector.covers(panel.place):
            return None
        return panel

    def panel(self) -> list[Rect]:
        """The place of the note, whether it can be seen or not; [] without one."""
        return [self.note_panel.place] if self.note_panel is not None else []

    def at(self, pos: tuple[int, int]) -> list[str]:
        """The ids of the note under a point, topmost first."""
        note_panel = self._visible()
        return note_panel.at(pos) if note_panel else []

    def rects(self) -> dict[str, Rect]:
        """The places of the note and its buttons, by their ids."""
        note_panel = self._visible()
        return {BODY: note_panel.place, **note_panel.buttons()} if note_panel else {}

    def press(self, button: str) -> None:
        """A button of the note was pressed: the note is read, its rule is wanted, or no more notes are."""
        if f"button:{button}" == RULE and self.note_panel is not None:
            self.services.navigator.show_rules(self.note_panel.note.rule)
            return
        if f"button:{button}" == SKIP:
            self.tutorial.skip()
            self.model.session.stop_guiding()
        self.tutorial.close()
        self.follow()
        self.effects.redraw()
