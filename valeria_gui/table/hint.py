"""The hint at the table: asks for it, lights up the pieces of the move that is told, lays the parchment by them.

The time to ask for a hint and its end are decided here. Who advises, and why, is the hint's business, how it looks
that of `hint_panel`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from valeria_gui.i18n import _
from valeria_gui.input.intents import HINT, Point
from valeria_gui.play.gesture_for import Gesture, gesture_for
from valeria_gui.play.hint import OPEN, Hint, caption, figure, reasons
from valeria_gui.play.piece_id import HAND, number_of
from valeria_gui.table import sounds
from valeria_gui.table.drawn import Drawn
from valeria_gui.table.hint_panel import HintLine, HintPanel, HintText, PieceLight
from valeria_gui.table.part import TableContext, TablePart

BODY: Final = "hint"
"""The id of the parchment; its moves are `hint:<number>`. A click on it means nothing that lies below."""

LOOK_MS: Final = 40
"""How often to look whether the bot has answered."""


class HintPart(TablePart):
    """The hint of one table. `buttons` gives where those of the prompt lie, `others` where panels lie that it
    leaves free, `covered` whether a sheet needs a place more than it does."""

    def __init__(
        self,
        context: TableContext,
        buttons: Callable[[], dict[str, Rect]],
        others: Callable[[], list[Rect]],
        covered: Callable[[Rect], bool],
    ) -> None:
        super().__init__(context)
        self._buttons, self._others, self._covered = buttons, others, covered
        self.hint = Hint(self.host)
        self._panel: HintPanel | None = None
        self._gesture: Gesture | None = None

    @property
    def is_possible(self) -> bool:
        """Whether the person who looks is asked something that can be advised: with an open hand only."""
        play = self.model.play
        return play.is_asked and play.viewer == play.person and not play.confirming

    @property
    def is_told(self) -> bool:
        """Whether a move is told now: then only its pieces are lit."""
        return self.hint.current is not None and not self.model.dragged

    @property
    def _moment(self) -> object:
        """A mark that changes with every move, made or taken back, and with every person who sits down."""
        play = self.model.play
        return self.host.status.made, play.confirming, play.person, play.viewer

    # --- what happens ------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """The player wants a hint, or the next one."""
        if not self.is_possible:
            self.services.sounds.play(sounds.REFUSED)
            return
        self.effects.hurry()
        self.hint.ask(self.model.play.view, self._moment)
        self._set()

    def press(self, piece: str) -> None:
        """The parchment was clicked: a move on it is told."""
        number = number_of(piece)
        if number >= 0:
            self.hint.shown = number
            self._set()

    def follow(self) -> None:
        """The table lies differently: a hint for a moment that is over goes, another one finds its place anew."""
        self.hint.follow(self._moment)
        self._set()

    def update(self) -> bool:
        """Look whether the bot has answered; True if there is something new to see."""
        if not self.hint.poll():
            return False
        self._set()
        return True

    def wake_ms(self) -> int | None:
        """In how many milliseconds to look again; None if nothing is awaited."""
        return LOOK_MS if self.hint.is_thinking else None

    def close(self) -> bool:
        """Show the hint no more; True if there was one."""
        was_open = self.hint.close()
        self._set()
        return was_open

    # --- what is shown -----------------------------------------------------------------------------------------

    def _set(self) -> None:
        """Set the parchment for what is told now, and find the gesture of its move."""
        play, frame, told = self.model.play, self.model.frame, self.hint.current
        self._panel = self._gesture = None
        self.effects.redraw()
        if not self.hint.is_open:
            return
        if told is not None and play.ask is not None:
            self._gesture = gesture_for(play.ask, told.move)
        self._panel = HintPanel(frame.layout, _("Hint"), self._text())
        layout = frame.layout
        prompt = layout["prompt"]
        never = [
            prompt.inflate(round(1.4 * prompt.h), 0),
            *self._others(),
            *self.model.game.board.kept_free(frame),
        ]
        meant = [*self._meant().values(), *(layout[one] for one in layout.ids("hand"))]
        self._panel.lay(never, meant, [rect for piece, rect in layout.rects.items() if layout.is_thing(piece)])

    def _text(self) -> HintText:
        hint, told = self.hint, self.hint.current
        if told is None:
            return HintText((), 0, (), _("Thinking…"))
        view, names, words = self.model.play.view, self.host.names, self.model.play.game.words
        shares = [one.chance if hint.standing == OPEN and not one.level else None for one in hint.advice]
        lines = tuple(
            HintLine(words.move(one.move, view, names), figure(one, hint), share)
            for one, share in zip(hint.advice, shares, strict=True)
        )
        why = tuple(
            (reason.words, reason.good)
            for reason in reasons(told.why, lambda part: words.feature(part, view, names))
        )
        more = _("{key} shows the next best").format(key=self.services.keys.label(HINT))
        said = caption(hint) if len(lines) > 1 else ""
        return HintText(lines, hint.shown, why, more if len(lines) > 1 else "", said)

    def _meant(self) -> dict[str, Rect]:
        """The pieces or the button of the move that is told, and their rectangles."""
        gesture, layout = self._gesture, self.model.frame.layout
        if gesture is None:
            return {}
        if gesture.button:
            buttons = self._buttons()
            name = f"prompt:{gesture.button}"
            return {name: buttons[name]} if name in buttons else {}
        places = [layout.place(one) for one in (gesture.piece, gesture.target)]
        found = {place: layout.outline(place) for place in places if place in layout}
        cards = [layout[one] for one in layout.ids(HAND)]
        if HAND in found and cards:
            found[HAND] = cards[0].unionall(cards[1:])
        return found

    def shown(self) -> tuple[Drawn, ...]:
        """The things over the table: light on the pieces, the parchment."""
        if self._panel is None or self.model.dragged or self.animator.shows_event:
            return ()
        layout, meant = self.model.frame.layout, self._meant()
        lights = [
            PieceLight(rect, layout.radius(piece, rect), layout.reach(piece))
            for piece, rect in meant.items()
            if layout.is_thing(piece) or layout.kind(piece).shape == "place"
        ]
        return (*lights, *([self._panel] if self._visible() else []))

    def _visible(self) -> HintPanel | None:
        """The parchment, if it can be seen: it steps aside for what is told about and needs its place."""
        panel = self._panel
        return None if panel is None or self._covered(panel.place) else panel

    def panel(self) -> list[Rect]:
        """The place of the parchment, whether it can be seen or not; [] without one."""
        return [self._panel.place] if self._panel is not None else []

    def moves(self) -> list[str]:
        """The moves on the parchment in words."""
        return [line.words for line in self._panel.text.lines] if self._panel is not None else []

    def words(self) -> str:
        """All that the parchment says, line by line; "" without one."""
        if self._panel is None:
            return ""
        text = self._panel.text
        told = [text.caption, *(line.words for line in text.lines[text.shown : text.shown + 1])]
        return "\n".join(words for words in (*told, *(why for why, _good in text.reasons), text.foot) if words)

    def covers(self, panel: Rect) -> bool:
        """Whether the parchment needs the place of another panel, which steps aside for it."""
        return any(place.colliderect(panel) for place in self.panel())

    def at(self, pos: Point) -> list[str]:
        """The ids of the parchment under a point, topmost first; [] beside it."""
        panel = self._visible()
        if panel is None or not panel.place.collidepoint(pos):
            return []
        lines = [f"{BODY}:{i}" for i, rect in enumerate(panel.rows()) if rect.collidepoint(pos)]
        return [*lines, BODY]

    def rects(self) -> dict[str, Rect]:
        """The places of the parchment and its moves, by their ids."""
        panel = self._visible()
        if panel is None:
            return {}
        return {BODY: panel.place, **{f"{BODY}:{i}": rect for i, rect in enumerate(panel.rows())}}
