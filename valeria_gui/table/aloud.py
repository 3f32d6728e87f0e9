"""The table read aloud: every thing on it with a sentence, what is asked and refused, what has happened.

A piece is read only when it is its turn: a full table takes longer than a frame has time for.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from time import monotonic
from typing import Final

from pygame import Rect

from valeria_gui.i18n import _, spoken
from valeria_gui.play.aloud import sentence, sheet_words
from valeria_gui.play.event_log import ACTION, LogItem
from valeria_gui.play.piece_id import HAND, is_hand_card, kind_of, name_of, numbers_of
from valeria_gui.table import hint, note_panel
from valeria_gui.table.inspector import PIECE_ACTION, SHEET, SMALL
from valeria_gui.table.keyboard import Keyboard
from valeria_gui.table.labels import kit_names
from valeria_gui.table.log_panel import FILTER, FOLD, LINK, NEWEST, LogPage, fold_id
from valeria_gui.table.overlay_maker import OverlayMaker
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.table.together_panels import DECIDES
from valeria_gui.table.turn_flow import TurnFlow
from valeria_gui.text.markup import plain
from valeria_gui.ui.piece import PLAIN, Piece, Role, State
from valeria_gui.ui.scene_stack import Scene
from valeria_gui.ui.spoken import Spoken, SpokenLine

PROMPT: Final = "prompt"
LOG: Final = "log"
_OF_THE_LOG: Final = tuple(kind_of(one) for one in (FOLD, LINK, FILTER, NEWEST))
_OF_THE_SHEET: Final = (SHEET, PIECE_ACTION, SMALL)
_PRESSED: Final = ("prompt", "button", kind_of(PIECE_ACTION), kind_of(NEWEST))
LATEST: Final = 40
"""How many of the latest lines are looked through for news."""
BURST_S: Final = 4.0
"""After so many seconds without another line those before are told, although more may come."""


class TableAloud(TablePart):
    """What is read of one table."""

    def __init__(
        self, context: TableContext, overlays: OverlayMaker, keyboard: Keyboard, turn_flow: TurnFlow
    ) -> None:
        super().__init__(context)
        self._overlays, self._keyboard, self._turn_flow = overlays, keyboard, turn_flow
        self._inspector = overlays.inspector
        self._lines: tuple[object, tuple[SpokenLine, ...]] = (None, ())
        self._grew = (0, 0.0)

    # --- what lies there -----------------------------------------------------------------------------------

    def key(self) -> Hashable:
        """All that what is read depends on, beside the focus."""
        prompt, inspector, lit = self._overlays.prompt(), self._inspector, self._overlays.lit
        buttons = tuple((button.name, button.label) for button in prompt.buttons)
        note = lit.tutorial.note_panel if lit.tutorial is not None else None
        sheet = inspector.sheet() if inspector.pinned is not None else None
        asked = (prompt.parts, prompt.below, buttons, self.play.may_undo)
        told = (id(self.board.page), inspector.pinned, id(sheet), id(note), tuple(lit.hint.moves()))
        return (self.model.frame, asked, told, self.services.settings.spoken_detail, spoken())

    def pieces(self) -> Iterator[Piece]:
        """Everything that can be used or looked at, in reading order: what is asked, the own hand, the middle, what
        lies before each seat, the chronicle, the buttons."""
        rects = self._overlays.all_rects()
        can_focus = self._keyboard.reachable(rects)
        names, page = kit_names(self._overlays), self.board.page
        seats = {one: mat for one in rects if (mat := self._mat_of(one, rects))}
        mats = set(seats.values())
        read = [one for one in rects if one in can_focus or one in (PROMPT, LOG, HAND) or one in mats]
        read = [one for one in read if one != f"{PROMPT}:buttons"]
        usable = set(self._keyboard.usable())
        for one in sorted(read, key=lambda one: self._rank(one, seats)):
            label = names[one] if one in names else self._sentence(one)
            role = self._role(one, one in usable, one in mats)
            state = self._state_of(one, page)
            yield Piece(one, rects[one], label, one in can_focus, role, state, within=self._within(one, seats))
        yield from self._lines_of(page, rects)
        yield from self._sheet_rows()

    def _mat_of(self, piece: str, rects: dict[str, Rect]) -> str:
        """The ground of a seat that a piece lies on, "" for none."""
        numbers = numbers_of(piece)
        mat = f"{self.model.frame.layout.mats}:{numbers[0]}" if numbers else ""
        lies_there = mat in rects and mat != piece and rects[mat].collidepoint(rects[piece].center)
        return mat if lies_there else ""

    def _rank(self, piece: str, seats: dict[str, str]) -> int:
        kind, bottom = kind_of(piece), self.model.frame.me
        if piece.startswith(_OF_THE_SHEET):
            return 0
        if kind in (PROMPT, DECIDES, "option", hint.BODY, note_panel.BODY) or piece in note_panel.BUTTONS:
            return 1
        if kind == HAND:
            return 2
        if piece in seats or kind == self.model.frame.layout.mats:
            seat = numbers_of(piece)[0]
            return 4 if seat == bottom else 5 + seat
        if kind == "button":
            return 101
        return 100 if kind == LOG or kind in _OF_THE_LOG else 3

    def _sentence(self, piece: str) -> str:
        frame, info, names = self.model.frame, self.play.game.info, self.host.names
        detail = self.services.settings.spoken_detail
        if detail == "brief":
            return info.label(piece, frame.view, names)
        name = info.placed(piece, frame.view, names)
        if piece not in frame.layout or kind_of(piece) == frame.layout.mats:
            return name
        sheet = info.quick_sheet(piece, frame.view, names, frame.me, frame.layout.stacks)
        return sentence(name, sheet, whole=detail == "full")

    def _role(self, piece: str, is_usable: bool, is_mat: bool) -> Role:
        kind = kind_of(piece)
        if is_mat or piece in (HAND, SHEET):
            return Role.GROUP
        if piece == LOG:
            return Role.LIST
        if piece == PROMPT:
            return Role.TEXT
        if kind == kind_of(FILTER):
            return Role.CHECK
        if kind == kind_of(LINK):
            return Role.LINK
        return Role.BUTTON if is_usable or kind in _PRESSED else Role.ITEM

    def _state_of(self, piece: str, page: LogPage) -> State:
        if piece == "button:undo":
            return State(enabled=self.play.may_undo)
        if piece.startswith(FOLD):
            found = (line.unfolded for line, _at in page.entries if fold_id(line) == piece)
            return State(expanded=next(found, None))
        if piece.startswith(FILTER):
            return State(on=self._inspector.reader.reading.only == int(name_of(piece)))
        picked = self.play.picked is not None and piece == self.model.frame.layout.place(self.play.picked)
        return State(selected=True) if picked else PLAIN

    def _within(self, piece: str, seats: dict[str, str]) -> str:
        if piece.startswith((PIECE_ACTION, SMALL)):
            return SHEET
        if kind_of(piece) in _OF_THE_LOG:
            return LOG
        return HAND if is_hand_card(piece) else seats.get(piece, "")

    def _lines_of(self, page: LogPage, rects: dict[str, Rect]) -> Iterator[Piece]:
        """The lines of the chronicle that unfold to nothing."""
        for line, rect in page.entries:
            if fold_id(line) not in rects:
                yield Piece(fold_id(line), Rect(rect), line.text, False, Role.ITEM, within=LOG)

    def _sheet_rows(self) -> Iterator[Piece]:
        """The rows of the sheet that is kept open."""
        panel = self._inspector.sheet() if self._inspector.pinned is not None else None
        if panel is not None:
            for number, row in enumerate(panel.told.sheet.rows):
                yield Piece(f"{SHEET}row:{number}", panel.place, row.text, False, Role.TEXT, within=SHEET)

    # --- what is said --------------------------------------------------------------------------------------

    def spoken(self) -> Spoken:
        """What is to be said by itself now."""
        play, status = self.play, self.host.status
        lines, seen = self._news(), len(self.model.log)
        if seen != self._grew[0]:
            self._grew = seen, monotonic()
        waits = self._turn_flow.waits_for_person or status.is_over
        more = not waits and monotonic() - self._grew[1] < BURST_S
        asked = kit_names(self._overlays)[PROMPT] if play.ask is not None and not play.refused else ""
        listener = (play.viewer, play.person)
        return Spoken(lines, listener, more, asked if waits else "", play.refused, tuple(self._notes()), seen)

    def _news(self) -> tuple[SpokenLine, ...]:
        story = self.model.frame.story
        if self._lines[0] is not story:
            self._lines = story, tuple(_told(story.entries[-LATEST:]))
        return self._lines[1]

    def _notes(self) -> Iterator[str]:
        """What lies open over the table: a note of the guide, a hint, a sheet."""
        lit = self._overlays.lit
        note = lit.tutorial.note_panel.note if lit.tutorial is not None and lit.tutorial.note_panel else None
        if note is not None:
            tip = (note.tip.what, note.tip.why) if note.tip is not None else ()
            yield "\n".join(plain(words) for words in (note.text, *tip) if words)
        if lit.hint.is_told:
            yield lit.hint.words()
        sheet = self._inspector.sheet() if self._inspector.pinned is not None else None
        if sheet is not None:
            yield sheet_words(sheet.told.sheet)


class AloudScene(Scene):
    """A scene that is read by what `aloud` tells, and gone through by its `keyboard`."""

    aloud: TableAloud
    keyboard: Keyboard

    def spoken_title(self) -> str:
        return _("Table")

    def read(self) -> Iterator[Piece]:
        return self.aloud.pieces()

    def read_key(self) -> Hashable:
        return self.aloud.key()

    def focused(self) -> str:
        return self.keyboard.focused

    def focus_on(self, piece: str) -> bool:
        return self.keyboard.focus_on(piece)

    def spoken(self) -> Spoken:
        return self.aloud.spoken()


def _told(entries: Sequence[LogItem]) -> Iterator[SpokenLine]:
    """The actions that are told, also those of a turn that is folded into one line."""
    for line, inner in entries:
        if line.level < ACTION:
            yield from _told(inner)
        else:
            yield SpokenLine(line.place, line.number, line.text)
