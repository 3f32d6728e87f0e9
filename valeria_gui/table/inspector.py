"""Inspector: what the pointer rests on is told about and shown enlarged; the right button and Space keep it.

What is kept open stays while the game goes on, and what can be done with it can be done there. When is decided
here; what is told comes from the game's `info`, what can be done from `play.piece_actions`, the looks from
`info_panel`; the chronicle has its `LogReader`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pygame import Rect

from engine.game import Seat
from valeria_gui.art.preload import Preloader
from valeria_gui.i18n import _
from valeria_gui.input.intents import LOOK, UNDO, Point
from valeria_gui.input.keymap import COMMANDS
from valeria_gui.play.info import QUIET, InfoRow, Sheet
from valeria_gui.play.piece_actions import PieceAction, piece_actions
from valeria_gui.play.piece_id import is_hand_card, kind_of, name_of, number_of, row_of
from valeria_gui.table.game_board import PieceWhole
from valeria_gui.table.info_layout import InfoText
from valeria_gui.table.info_panel import InfoPanel
from valeria_gui.table.log_reader import LogReader
from valeria_gui.table.part import TableContext, TablePart
from valeria_gui.table.placement import raised_place

BUTTON: Final = "button"
PIECE_ACTION: Final = "piece-action:"
SMALL: Final = "small:"
SHEET: Final = "sheet:"
"""The ids of what lies on a sheet that is kept open: a button, a small card, the sheet itself."""


Panels = Callable[[], tuple[Rect, ...]]
"""The places of other panels, which a sheet leaves free if it can."""


class Pin(NamedTuple):
    """A pin, for what is kept open: the piece, "" once it has gone, the card that it showed, where it lay, who
    looked."""

    piece: str
    card: Any
    over: tuple[int, int, int, int]
    viewer: Seat | None


class Inspector(TablePart):
    """The things that the person at one table looks at.

    `hovered` is the id under the pointer, "" for none; `pinned` what is kept open; `reader` reads the chronicle.
    `on_close` hears the id of the piece that is told about no longer.
    """

    def __init__(self, context: TableContext, panels: Panels) -> None:
        super().__init__(context)
        self._panels = panels
        self.table, self._info = self.model.game.board, self.model.game.play.info
        self.on_close: list[Callable[[str], None]] = []
        self.hovered = ""
        self.pinned: Pin | None = None
        self.reader = LogReader(context, self.keep_card)
        self._resting = 0
        self._ahead_of = ""
        self._preloader: Preloader | None = None
        self._hushed = False
        self._made: tuple[object, InfoPanel | None, list[Callable[[], None]]] = (None, None, [])

    # --- what the pointer rests on ----------------------------------------------------------------------------

    @property
    def hover_ms(self) -> int:
        """The time that the pointer rests on a thing before it is told about (ms)."""
        return self.services.settings.hover_ms

    @property
    def zoomed(self) -> str:
        """The id of the piece that is told about because the pointer rests on it, "" if none."""
        rested = (
            self._resting >= self.hover_ms
            and not self._hushed
            and self.model.dragged is None
            and not self.animator.busy
        )
        return self.hovered if rested else ""

    def hover(self, piece: str) -> None:
        """The pointer is now over `piece`."""
        if piece != self.hovered:
            self.hovered, self._resting, self._hushed = piece, 0, False
            self._ahead_of = ""
            self.effects.redraw()

    def hush(self) -> None:
        """Be silent about what is under the pointer, which was used or refused: nothing is told about it, over what
        is asked next or over the refusal, until the pointer has been elsewhere."""
        self._hushed = True

    def update(self, dt_ms: int) -> None:
        """The pointer rests where it is: after a while the thing under it is told about."""
        if self.hovered and self._resting < self.hover_ms:
            self._resting += dt_ms
            if self._ahead_of != self.hovered and self._early_ms <= self._resting < self.hover_ms:
                self._preload()
            if self._resting >= self.hover_ms:
                self.effects.redraw()

    def wake_ms(self) -> int | None:
        """In how many milliseconds something is told about; None if nothing will be."""
        if not self.hovered or self._hushed or self._resting >= self.hover_ms:
            return None
        return (self._early_ms if self._resting < self._early_ms else self.hover_ms) - self._resting

    @property
    def _early_ms(self) -> int:
        """The time that the pointer rests on a thing before what will be told about it is drawn ahead (ms)."""
        return self.hover_ms // 3

    def _preload(self) -> None:
        """Draw in the background what is going to be told about what the pointer rests on."""
        if self.pinned is not None or self._hushed or self.model.dragged is not None or self.animator.busy:
            return
        if self._preloader is None or not self._preloader.busy:
            self._ahead_of = self.hovered
            view = self._hover_sheet(self.hovered)
            self._preloader = Preloader(view.ahead()) if view is not None else None

    def pause(self) -> None:
        """Nothing is drawn ahead any more."""
        self._ahead_of = ""
        preloader, self._preloader = self._preloader, None
        if preloader is not None:
            preloader.stop()

    @property
    def about(self) -> str:
        """The piece that all is about now: what is kept open, or else what the pointer is over."""
        on_table = self.hovered and not self.hovered.startswith((PIECE_ACTION, SHEET, f"{BUTTON}:"))
        return self.hovered if on_table or self.pinned is None else self.pinned.piece

    # --- what is kept open ------------------------------------------------------------------------------------

    def enlarge(self, ids: list[str]) -> None:
        """Keep open what is told about the topmost of `ids`; a village is shown in full."""
        piece = ids[0] if ids else ""
        if piece.startswith(SMALL):
            self._press_small(piece)
        elif self.reader.press(piece):
            return
        elif self.pinned is not None and self.pinned.piece == piece:
            self.close()
        elif not piece.startswith((PIECE_ACTION, SHEET)) and not self.keep(piece):
            self.enlarge_seat(ids)

    def keep(self, piece: str) -> bool:
        """Keep open what is told about a piece; False if there is nothing to tell."""
        if piece not in self.model.frame.layout or self.told(piece) is None:
            return False
        card = self.table.subject(piece, self.model.frame)
        return self._pin(Pin(piece, card, _plain(self._place(piece)), self.play.viewer))

    def answer(self, command: str) -> bool:
        """Keep open what the game tells at a command; a second time the next such thing, or nothing. False if it
        has nothing to tell."""
        frame, told = self.model.frame, self.pinned.piece if self.pinned is not None else ""
        piece = self._info.answer(command, frame.view, self.model.bottom, told)
        if piece and piece == told:
            return self.close()
        return bool(piece) and self.keep(piece)

    def keep_card(self, card: Any, over: Rect) -> bool:
        """Keep a card open wherever it lies, told about beside the rectangle `over`."""
        return self._pin(Pin("", card, _plain(over), self.play.viewer))

    def _pin(self, pin: Pin) -> bool:
        self.pinned = pin
        self.effects.redraw()
        return True

    def close(self) -> bool:
        """Put down what is kept open; True if there was anything."""
        if self.pinned is None:
            return False
        piece, self.pinned = self.pinned.piece, None
        self._resting = 0
        for hear in self.on_close:
            hear(piece)
        self.effects.redraw()
        return True

    def enlarge_seat(self, ids: list[str]) -> bool:
        """Show all that lies before somebody else, if anything of it is among `ids`; whether there was."""
        layout = self.model.frame.layout
        seats = (number_of(piece) for piece in ids if layout.kind(piece).holds)
        seat = next((seat for seat in seats if seat >= 0), layout.bottom)
        if seat == layout.bottom:
            return False
        self._show_seat(seat)
        return True

    def _show_seat(self, seat: Seat) -> None:
        self.services.navigator.show_seat(self.model.session, self.model.frame.view, seat)

    # --- the sheet --------------------------------------------------------------------------------------------

    def told(self, piece: str) -> Sheet | None:
        """The sheet about a piece of the table as it is now."""
        if kind_of(piece) == BUTTON:
            return self._button_sheet(name_of(piece))
        frame = self.model.frame
        return self._info.sheet(piece, frame.view, self.host.names, frame.me, frame.layout.stacks)

    def _button_sheet(self, name: str) -> Sheet | None:
        """A round button: what it does, and the key that does the same."""
        if name not in COMMANDS:
            return None
        key = _("Key: {key}").format(key=self.services.keys.label(name))
        no_undo = self.play.why_no_undo() if name == UNDO else ""
        barrier = (InfoRow((), no_undo),) if no_undo else ()
        return Sheet(_(COMMANDS[name].words), (*barrier, InfoRow((), key, QUIET)))

    def sheet(self) -> InfoPanel | None:
        """The sheet that is open now, at its place in the window; None for none."""
        self._follow()
        subject: object = self.pinned if self.pinned is not None else self.zoomed
        key = (subject, self.model.frame, self._panels())
        if self._made[0] != key:
            self._made = (key, *self._make())
        return self._made[1]

    def _follow(self) -> None:
        """Let what is kept open go with its card to another place, and away when somebody else looks."""
        pin = self.pinned
        if pin is None:
            return
        if pin.viewer != self.play.viewer:
            self.pinned = None
        elif pin.piece and pin.card is not None:
            self.pinned = pin._replace(piece=self._place_of(pin.piece, pin.card))
        elif pin.piece and pin.piece not in self.model.frame.layout:
            self.pinned = None

    def _place_of(self, piece: str, card: Any) -> str:
        """The place now of a card that lay at `piece`: there, or among others like it; "" if it has gone."""
        frame = self.model.frame
        others = frame.layout.ids(row_of(piece).rstrip(":"))
        places = (place for place in (piece, *others) if place in frame.layout)
        return next((place for place in places if self.table.subject(place, frame) == card), "")

    def _make(self) -> tuple[InfoPanel | None, list[Callable[[], None]]]:
        """The sheet of what is looked at, and what its buttons do."""
        pin = self.pinned
        if pin is None:
            return self._hover_sheet(self.zoomed), []
        sheet = self.told(pin.piece) if pin.piece else None
        if sheet is None and pin.card is not None:
            sheet = self._info.card_sheet(pin.card, self.model.frame.view, self.host.names)
        if sheet is None:
            return None, []
        offered = self._offered(pin.piece, len(sheet.small))
        told = InfoText(sheet, tuple(action for action, _do in offered))
        view = InfoPanel(self.table, self.model.frame.layout, told, Rect(pin.over), self._kept_free(pin.piece))
        return view, [do for _action, do in offered]

    def _kept_free(self, piece: str) -> tuple[Rect, ...]:
        """The places that a sheet about a piece leaves free if it can."""
        return (*self._panels(), *self.table.shown_with(piece, self.model.frame))

    def _hover_sheet(self, piece: str) -> InfoPanel | None:
        """The sheet about a piece while the pointer rests on it."""
        layout = self.model.frame.layout
        sheet = self.told(piece) if piece in layout else None
        if sheet is None:
            return None
        keeps = _("Right click or {key} keeps this open").format(key=self.services.keys.label(LOOK))
        foot = "" if piece in layout.ids(BUTTON) else keeps
        return InfoPanel(self.table, layout, InfoText(sheet, (), foot), self._place(piece), self._kept_free(piece))

    def covers(self, panel: Rect) -> bool:
        """Whether what is told about now needs the place of another panel, which steps aside for it."""
        view = self.sheet()
        return view is not None and bool(view.place.colliderect(panel))

    def _place(self, piece: str) -> Rect:
        """The area that must be seen of what is looked at: a hand card that the pointer is over has risen; of a
        button also those beside it."""
        buttons = [self.model.frame.layout[one] for one in self.model.frame.layout.ids(BUTTON)]
        if piece in self.model.frame.layout.ids(BUTTON):
            return buttons[0].unionall(buttons[1:])
        layout = self.model.frame.layout
        return raised_place(layout, piece) if is_hand_card(piece) else layout.seen_with(piece)

    def _offered(self, piece: str, small: int) -> list[tuple[PieceAction, Callable[[], None]]]:
        """The buttons of a sheet, each with what it does."""
        found = list[tuple[PieceAction, Callable[[], None]]]()
        source = self.model.frame.layout.name(piece)
        if self.play.ask is not None and piece:
            for action in piece_actions(self.play.ask, source, self.host.names, self.play.game.words):
                found.append((action, lambda action=action: self._do(source, action)))  # type: ignore[misc]
        whole = self.table.whole(piece, self.model.frame) if piece else None
        if whole is not None and (whole.seat >= 0 or small):
            found.append((PieceAction(whole.label, None), lambda: self._show_whole(whole)))
        return found

    def _show_whole(self, whole: PieceWhole) -> None:
        if whole.seat >= 0:
            self._show_seat(whole.seat)
        else:
            self.services.navigator.show_cards(whole.title, whole.cards)

    def _do(self, source: str, action: PieceAction) -> None:
        """Do what a button of the sheet stands for: the gesture, or taking the piece up."""
        play = self.play
        if action.refused:
            return
        self.close()
        if action.gesture is None:
            play.cancel()
            play.picked = source
        elif play.drop(action.gesture[0], [action.gesture[1]]):
            self.effects.moved()
        self.effects.follow()

    # --- the pointer on sheets and chronicle ------------------------------------------------------------------

    def targets(self) -> dict[str, Rect]:
        """The rectangles of all that can be pressed on the sheet and on the chronicle, by id."""
        found = self.reader.targets()
        view = self.sheet() if self.pinned is not None else None
        if view is not None:
            found[SHEET] = view.place
            found |= {f"{PIECE_ACTION}{i}": rect for i, (_action, rect) in enumerate(view.actions)}
            found |= {f"{SMALL}{i}": rect for i, (_card, rect) in enumerate(view.small)}
        return found

    def pressable(self) -> list[str]:
        """The ids of what can be pressed on the sheet that is kept open."""
        view = self.sheet()
        if view is None or self.pinned is None:
            return []
        buttons = [f"{PIECE_ACTION}{i}" for i, (action, _rect) in enumerate(view.actions) if not action.refused]
        return [*buttons, *(f"{SMALL}{i}" for i in range(len(view.small)))]

    def under(self, pos: Point) -> list[str]:
        """The pieces at a point on the sheet that is kept open; [] beside it."""
        view = self.sheet() if self.pinned is not None else None
        if view is not None and view.place.collidepoint(pos):
            return [*self._on_sheet(view, pos), SHEET]
        return []

    def on_page(self, pos: Point) -> list[str]:
        """The pieces to be pressed at a point of the chronicle; [] for none."""
        link = self.reader.at(pos)
        return [link, "log"] if link else []

    def _on_sheet(self, view: InfoPanel, pos: Point) -> list[str]:
        found = [f"{PIECE_ACTION}{i}" for i, (_action, rect) in enumerate(view.actions) if rect.collidepoint(pos)]
        return found or [f"{SMALL}{i}" for i, (_card, rect) in enumerate(view.small) if rect.collidepoint(pos)]

    def press(self, pos: Point) -> bool:
        """A button of the pointer goes down: on a sheet that is kept open that presses what lies there, beside it
        that closes the sheet and means what it means without one. True if it was on the sheet."""
        ids = self.under(pos)
        if ids:
            self.press_piece(ids[0])
        else:
            self.close()
        return bool(ids)

    def press_piece(self, piece: str) -> bool:
        """Press what lies on a sheet or in the chronicle, by its id; False if `piece` is none of these."""
        if piece.startswith(PIECE_ACTION):
            self.sheet()
            self._made[2][int(piece[len(PIECE_ACTION) :])]()
        elif piece.startswith(SMALL):
            self._press_small(piece)
        else:
            return self.reader.press(piece)
        return True

    def _press_small(self, piece: str) -> None:
        """A small card of the sheet takes its place."""
        view = self.sheet()
        if view is not None and self.pinned is not None:
            card = view.small[int(piece[len(SMALL) :])][0]
            self.keep_card(card, Rect(self.pinned.over))


def _plain(rect: Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h
