"""The whole table of one viewer on a surface, in two layers.

The still layer is kept and painted region by region, only where what it shows has changed; the overlay (see
`overlay`) comes on top of it in every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any, Final

from pygame import Rect, Surface

from engine.game import AnyView
from valeria_gui.art import panels
from valeria_gui.art.assets import icon
from valeria_gui.graphics.light import candle_light
from valeria_gui.graphics.theme import GOLD_LIGHT, SOOT
from valeria_gui.play.event_log import UNTOLD
from valeria_gui.play.piece_id import is_hand_card, name_of, number_of
from valeria_gui.table.drawn import Held
from valeria_gui.table.frame import TableFrame
from valeria_gui.table.game_board import GameBoard, Region, Still
from valeria_gui.table.layout import Layout
from valeria_gui.table.log_panel import LogPage, LogReading, page_area, page_of, paint_page
from valeria_gui.table.overlay import OverlayPainter, TableOverlay, prepare_glow
from valeria_gui.table.paint import paint_round
from valeria_gui.table.placement import raised_place
from valeria_gui.table.prompt import letters_to_come
from valeria_gui.table.together_panels import paint_bare_panels, panel_regions, signed

BUTTON_ICONS: Final = {
    "undo": "anticlockwise-rotation",
    "aid": "help",
    "plan": "path-distance",
    "overview": "open-book",
    "menu": "cog",
    "hint": "light-bulb",
}

VEIL: Final = 216
"""How dark the bare table is below what covers it, of 255."""

DROPS_AHEAD: Final = 40
"""For so many drops of a decision, at most, is drawn ahead what is told about them."""


class Board:
    """Draws the table that `layout` describes, as `game` has its pieces; call `show` before `draw`.

    `names` are the players' by seat, `emblems` the signs of the characters among them ("" for a person).
    """

    def __init__(
        self, game: GameBoard[Any, Any, Any], layout: Layout, names: Sequence[str], emblems: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.emblems = tuple(emblems) or ("",) * len(self.names)
        self.still = Surface((0, 0))
        self._ground = Surface((0, 0))
        self._frame: TableFrame[AnyView, Layout] | None = None
        self._story = UNTOLD
        self._reading = LogReading()
        self._hidden: frozenset[str] = frozenset()
        self.begin_anew(layout)

    def begin_anew(self, layout: Layout) -> None:
        """Nothing that was drawn is of use any more: the window has another size, or all has other colours."""
        self.layout = layout
        self.unfinished = False
        self._ground_key: Hashable = None
        self._keys: dict[str, Hashable] = {}
        self._below: tuple[Surface, dict[str, Hashable]] | None = None
        self._made: dict[str, tuple[Hashable, int]] = {}
        self._stale: list[Rect] = []
        self._covered: list[Rect] = []
        self._target: Surface | None = None
        self._page: LogPage | None = None

    @property
    def frame(self) -> TableFrame[AnyView, Layout]:
        """The table as it was shown last."""
        assert self._frame is not None
        return self._frame

    def show(
        self,
        frame: TableFrame[AnyView, Layout],
        *,
        reading: LogReading | None = None,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        """Show `frame` on the still layer from now on; `hidden` pieces are left out: they are dragged or fly.

        `reading` tells what of the story is read (None: as before). Painting waits for `draw`.
        """
        reading = reading or self._reading
        if frame.story is not self._story or reading != self._reading or frame.layout is not self.layout:
            self._story, self._reading, self._page = frame.story, reading, None
        self._frame, self.layout, self._hidden = frame, frame.layout, hidden

    @property
    def page(self) -> LogPage:
        """The page of the log that is shown."""
        if self._page is None:
            self._page = page_of(self.layout, self._story, self._reading)
        return self._page

    def to_come(self) -> list[Callable[[], object]]:
        """The drawing that the next gestures will need: call each in an idle moment, it fills the caches and shows
        nothing."""
        layout = self.layout
        places = (piece for piece in layout.rects if self._is_goal(piece))
        glows = [partial(prepare_glow, layout, piece) for piece in places]
        return [*letters_to_come(layout), *self.game.to_come(self.frame), *glows, *self._drops_to_come()]

    def _drops_to_come(self) -> Iterator[Callable[[], object]]:
        """What would be told while a piece is held over a place where it may belong."""
        frame = self.frame
        if frame.ask is None or frame.covered:
            return
        drops = ((piece, goal) for piece in frame.ask.sources() for goal in frame.ask.goals(piece))
        for piece, goal in islice(drops, DROPS_AHEAD):
            if piece in self.layout and goal in self.layout:
                yield partial(self._tell_ahead, replace(frame, dragged=piece), goal)

    def _tell_ahead(self, frame: TableFrame[AnyView, Layout], goal: str) -> None:
        nowhere = Surface((1, 1))
        for note in self.game.overlay(frame, frozenset(), goal, False).notes:
            note.draw(nowhere)

    def _is_goal(self, piece: str) -> bool:
        """Whether the viewer may carry something there: also to the own place as a whole."""
        kind = self.layout.kind(piece)
        return kind.target or (kind.holds and number_of(piece) == self.layout.bottom)

    def invalidate(self) -> None:
        """The target was drawn over by somebody else: the next `draw` covers all of it."""
        self._target = None

    def draw(
        self, target: Surface, overlay: TableOverlay | None = None, *, until: float | None = None
    ) -> list[Rect]:
        """Draw the table with the overlay on it; return the rectangles of `target` that have changed.

        Only those are drawn as long as `target` is the same surface as the last time. Parts whose pictures are not
        made at the time `until` (`time.perf_counter`, None: however long it takes) keep their old look until the
        next call.
        """
        overlay = overlay or TableOverlay()
        self.refresh(overlay, until)
        changed = self._restore(target)
        painter = OverlayPainter(self.layout, overlay)
        painter.paint(target, self._raised(overlay), self.game.marks(self.as_shown(overlay)))
        window = target.get_rect()
        self._covered = within(painter.areas, window)
        return changed + self._covered

    def in_steps(self) -> Iterator[None]:
        """Paint the still layer region by region, a step each: to fill the caches in the background."""
        self._lay_ground()
        yield
        for region in self._regions(TableOverlay()):
            self._paint(region)
            yield

    def refresh(self, overlay: TableOverlay | None = None, until: float | None = None) -> list[Rect]:
        """Bring the still layer up to date, `until` as for `draw`; return the areas that were painted anew."""
        self.unfinished, painted = False, []
        if until is not None and self._is_being_covered and not self._all_prepared(until):
            self.unfinished = True
            return []
        self._lay_ground()
        for region in self._regions(overlay or TableOverlay()):
            known = region.name in self._keys
            if known and self._keys[region.name] == region.key:
                continue
            if until is None or not known or self._prepared(region, until):
                self._paint(region)
                painted.append(region.area)
            else:
                self.unfinished = True
        self._stale += painted
        return painted

    def _restore(self, target: Surface) -> list[Rect]:
        """Take the last overlay off the target and bring the still layer's changes on to it."""
        if self._target is not target:
            self._target = target
            target.blit(self.still, (0, 0))
            changed = [target.get_rect()]
        else:
            changed = within(self._stale, target.get_rect()) + self._covered
            target.fblits([(self.still.subsurface(rect), rect.topleft) for rect in changed])
        self._stale = []
        return changed

    # --- the still layer -----------------------------------------------------------------------------

    def _lay_ground(self) -> None:
        """Paint the bare table anew if another window, another number of seats or another viewer asks for it. A
        still layer that something covers is kept, and comes back as it was."""
        layout = self.layout.below or self.layout
        key = (layout.size, layout.sizing, layout.seats, layout.bottom)
        if key != self._ground_key:
            self._ground_key = key
            if self._ground.get_size() != layout.size:
                self._ground, self.still = Surface(layout.size), Surface(layout.size)
            paint_ground(self._ground, layout, self.game)
            self.still.blit(self._ground, (0, 0))
            self._keys, self._below, self._target = {}, None, None
        if (self.layout.below is None) == (self._below is None):
            return
        self._target = None
        if self._below is not None:
            (self.still, self._keys), self._below = self._below, None
        else:
            self._below = self.still, self._keys
            self.still, self._keys = self._ground.copy(), {}

    @property
    def _is_being_covered(self) -> bool:
        """Whether something will cover the whole table that is shown now."""
        return self._ground_key is not None and self._below is None and self.layout.below is not None

    def _all_prepared(self, until: float) -> bool:
        """Make pictures of what will cover the table until it is late; return whether those were the last."""
        return all(self._prepared(region, until) for region in self._regions(TableOverlay()))

    def _prepared(self, region: Region, until: float) -> bool:
        """Make pictures of a region until it is late, at least one; return whether that was the last of them."""
        key, made = self._made.get(region.name, (None, 0))
        if key != region.key:
            made = 0
        for make in region.pictures[made:]:
            make()
            made += 1
            if perf_counter() > until:
                break
        self._made[region.name] = region.key, made
        return made == len(region.pictures)

    def _paint(self, region: Region) -> None:
        self._keys[region.name] = region.key
        self.still.set_clip(region.area)
        self.still.blit(self._ground, region.area, region.area)
        if self._below is not None:
            self._darken()
        region.paint(self.still)
        self.still.set_clip(None)

    def _darken(self) -> None:
        """Dim the bare table below what covers it; the round buttons lie above."""
        veil = Surface(self.still.get_size())
        veil.fill(SOOT)
        veil.set_alpha(VEIL)
        self.still.blit(veil, (0, 0))
        paint_buttons(self.still, self.layout, self.game)

    def as_shown(self, overlay: TableOverlay) -> Still[Any, Any]:
        """The frame that the still layer shows, below this overlay."""
        return Still(self.frame, self.names, self.emblems, self._hidden, overlay)

    def _regions(self, overlay: TableOverlay) -> list[Region]:
        still = self.as_shown(overlay)
        own = (signed(region, still) for region in self.game.regions(still))
        return [*own, *panel_regions(still), self._log()]

    def _log(self) -> Region:
        layout, page = self.layout, self.page
        return Region("log", page_area(layout), page, lambda target: paint_page(target, layout, page))

    # --- the overlay ---------------------------------------------------------------------------------

    def _raised(self, overlay: TableOverlay) -> Held | None:
        """The hovered hand card: upright, larger, wholly in the window."""
        piece = overlay.risen
        if not is_hand_card(piece) or piece not in self.layout or piece in self._hidden or self.frame.covered:
            return None
        face = self.game.lifted(piece, self.frame)
        if face is None:
            return None
        place = raised_place(self.layout, piece)
        return Held(face, place.center, place.size)


def within(areas: Iterable[Rect], window: Rect) -> list[Rect]:
    """The parts of the areas that lie in the window; what flies in or out of it may have none."""
    clipped = (area.clip(window) for area in areas)
    return [area for area in clipped if area.w and area.h]


def paint_ground(target: Surface, layout: Layout, game: GameBoard[Any, Any, Any]) -> None:
    """Draw what never changes while the window stays: wood, what the game has on it, buttons, the light on them."""
    width, height = layout.size
    target.blit(panels.table_background(width, height), (0, 0))
    game.paint_ground(target, layout)
    log = layout["log"]
    target.blit(game.log_panel(log.w, log.h), log)
    if layout.shared:
        paint_bare_panels(target, layout, game)
    target.blit(candle_light(width, height), (0, 0))
    paint_buttons(target, layout, game)


def paint_buttons(target: Surface, layout: Layout, game: GameBoard[Any, Any, Any]) -> None:
    """Draw the round buttons."""
    for piece in layout.ids("button"):
        paint_button(target, layout, name_of(piece), game)


def paint_button(target: Surface, layout: Layout, name: str, game: GameBoard[Any, Any, Any]) -> None:
    """Draw one of the round buttons."""
    rect = layout[f"button:{name}"]
    paint_round(target, game.button(rect.w), rect)
    glyph = icon(BUTTON_ICONS[name], round(rect.w * 0.5), GOLD_LIGHT)
    target.blit(glyph, glyph.get_rect(center=rect.center))
