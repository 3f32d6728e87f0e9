"""The whole table of one viewer on a surface, in two layers.

The still layer is kept and painted region by region, only where what it shows has changed; the overlay (see
`overlay`) comes on top of it in every frame. Knows the regions and what each depends on; decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from valeria_gui.art import panels, tokens
from valeria_gui.art.assets import icon
from valeria_gui.games.valeria.art.event_faces import event_face
from valeria_gui.games.valeria.board.action_card import paint_action_card
from valeria_gui.games.valeria.board.badges import hand_badges, on_card
from valeria_gui.games.valeria.board.centre import (
    HandLook,
    bank_label,
    felt_pictures,
    label_area,
    own_label,
    paint_box,
    paint_events,
    paint_felt,
    paint_gold,
    paint_hand,
)
from valeria_gui.games.valeria.board.layout import TableLayout
from valeria_gui.games.valeria.board.piece_kinds import OF_A_VILLAGE
from valeria_gui.games.valeria.board.shape import coin_marks, set_aside, village_cards
from valeria_gui.games.valeria.board.village import VillagePainter, paint_mat
from valeria_gui.games.valeria.info.insight import Insight
from valeria_gui.graphics.light import candle_light
from valeria_gui.graphics.theme import GOLD_LIGHT
from valeria_gui.play.event_log import UNTOLD, Story
from valeria_gui.play.piece_id import is_hand_card, kind_of, number_of
from valeria_gui.table.enlarged_card import ZoomedCard
from valeria_gui.table.layout import BUTTONS
from valeria_gui.table.log_panel import Page, Reading, page_area, page_of, paint_page
from valeria_gui.table.overlay import Held, Overlay, OverlayPainter, prepare_glow
from valeria_gui.table.paint import Turned, lay_round, round_button
from valeria_gui.table.placement import held_up
from valeria_gui.table.prompt import letters_to_come
from valeria_gui.table.sprites import Sprites

if TYPE_CHECKING:
    from engine.valeria.view import View

BUTTON_ICONS: Final = {"undo": "anticlockwise-rotation", "aid": "help", "menu": "cog", "hint": "light-bulb"}


class Region(NamedTuple):
    """A part of the still layer: where it is, what its look depends on, how it is painted on the bare table.

    `pictures` are what takes long in that: each call makes one, and a store keeps it.
    """

    name: str
    area: Rect
    key: Hashable
    paint: Callable[[Surface], None]
    pictures: Sequence[Callable[[], object]] = ()


class Board:
    """Draws the table that `layout` describes; call `show` before `draw`.

    `names` are the players' by seat, `emblems` the signs of the characters among them ("" for a person).
    """

    def __init__(self, layout: TableLayout, names: Sequence[str], emblems: Sequence[str] = ()) -> None:
        self.names = tuple(names)
        self.emblems = tuple(emblems) or ("",) * len(self.names)
        self.still = Surface((0, 0))
        self._ground = Surface((0, 0))
        self._view: View | None = None
        self._story = UNTOLD
        self._reading = Reading()
        self._insight: Insight | None = None
        self._hidden: frozenset[str] = frozenset()
        self._acting: int | None = None
        self._closed = False
        self.begin_anew(layout)

    def begin_anew(self, layout: TableLayout) -> None:
        """Nothing that was drawn is of use any more: the window has another size, or all has other colours."""
        self.layout = layout
        self.turned = Turned()
        self.unfinished = False
        self._ground_key: Hashable = None
        self._keys: dict[str, Hashable] = {}
        self._made: dict[str, tuple[Hashable, int]] = {}
        self._stale: list[Rect] = []
        self._covered: list[Rect] = []
        self._target: Surface | None = None
        self._page: Page | None = None
        self._marked: tuple[object, list[Held]] = None, []

    @property
    def sprites(self) -> Sprites:
        """The pictures of single pieces, lifted: what is dragged or flies."""
        assert self._view is not None
        return Sprites(self.layout, self._view, self.turned)

    def show(
        self,
        view: View,
        *,
        layout: TableLayout | None = None,
        names: Sequence[str] | None = None,
        story: Story | None = None,
        reading: Reading | None = None,
        hidden: frozenset[str] = frozenset(),
        acting: int | None = None,
        closed: bool = False,
    ) -> None:
        """What the still layer shows from now on; `hidden` pieces are left out: they are dragged or fly.

        `layout` must be that of the view; the last one is kept if it is None. `reading` tells what of the `story`
        is read (None: as before). The banner of `acting` glows (None:
        that of the seat that the view's decision asks); a `closed` hand shows its backs. Painting waits for `draw`.
        """
        self._turn_page(layout or self.layout, story if story is not None else UNTOLD, reading or self._reading)
        self._view = view
        self._acting = acting if acting is not None or view.decision is None else view.decision.seat
        self._closed = closed
        self.layout = layout or self.layout
        self.names = tuple(names) if names is not None else self.names
        self._hidden = hidden

    @property
    def insight(self) -> Insight:
        """What the viewer would have to work out, asked once for each view."""
        assert self._view is not None
        if self._insight is None or self._insight.view is not self._view:
            self._insight = Insight(self._view)
        return self._insight

    def _turn_page(self, layout: TableLayout, story: Story, reading: Reading) -> None:
        if story is not self._story or reading != self._reading or layout is not self.layout:
            self._story, self._reading, self._page = story, reading, None

    @property
    def page(self) -> Page:
        """The page of the chronicle that is shown."""
        if self._page is None:
            self._page = page_of(self.layout, self._story, self._reading)
        return self._page

    def soon(self) -> list[Callable[[], object]]:
        """What the next gestures will need: call each in an idle moment, it fills the caches and shows nothing."""
        sprites = self.sprites
        pieces_near = [*self.layout.ids("hand"), *self.layout.ids("pile"), *self.layout.ids("pool")]
        lifted = [partial(sprites.lifted, piece) for piece in pieces_near]
        return [*letters_to_come(self.layout), *lifted, *self._glows_to_come(), *self._events_to_come()]

    def _glows_to_come(self) -> list[Callable[[], object]]:
        """The glows of all places to which the viewer may carry something."""
        own = f"village:{self.layout.shape.viewer}"
        places = [piece for piece in self.layout.rects if self.layout.kind(piece).target or piece == own]
        return [partial(prepare_glow, self.layout, piece) for piece in places]

    def _events_to_come(self) -> list[Callable[[], object]]:
        """The event cards that may still be turned up, as large as they will be held up."""
        view = self._view
        if view is None or "events" not in self.layout:
            return []
        width = held_up(self.layout).w
        cards = [card for i, card in enumerate(view.tables.events) if i not in view.past]
        return [partial(event_face, card, width) for card in cards]

    def invalidate(self) -> None:
        """The target was drawn over by somebody else: the next `draw` covers all of it."""
        self._target = None

    def draw(self, target: Surface, overlay: Overlay | None = None, *, until: float | None = None) -> list[Rect]:
        """Draw the table with the overlay on it; return the rectangles of `target` that have changed.

        Only those are drawn as long as `target` is the same surface as the last time. Parts whose pictures are not
        made at the time `until` (`time.perf_counter`, None: however long it takes) keep their old look until the
        next call.
        """
        overlay = overlay or Overlay()
        self.refresh(overlay, until)
        changed = self._restore(target)
        painter = OverlayPainter(self.layout, overlay)
        painter.paint(target, self._raised(overlay), overlay.sheet or self._zoomed(overlay), self.marks(overlay))
        window = target.get_rect()
        self._covered = within(painter.areas, window)
        return changed + self._covered

    def in_steps(self) -> Iterator[None]:
        """Paint the still layer region by region, a step each: to fill the caches in the background."""
        self._lay_ground()
        yield
        for region in self._regions(Overlay()):
            self._paint(region)
            yield

    def refresh(self, overlay: Overlay | None = None, until: float | None = None) -> list[Rect]:
        """Bring the still layer up to date, `until` as for `draw`; return the areas that were painted anew."""
        self._lay_ground()
        self.unfinished, painted = False, []
        for region in self._regions(overlay or Overlay()):
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
        """Paint the bare table anew if another window, another number of seats or another viewer asks for it."""
        layout = self.layout
        key = (layout.size, layout.sizing, layout.seats, layout.shape.viewer)
        if key == self._ground_key:
            return
        self._ground_key = key
        if self._ground.get_size() != layout.size:
            self._ground, self.still = Surface(layout.size), Surface(layout.size)
        paint_ground(self._ground, layout)
        self.still.blit(self._ground, (0, 0))
        self._keys = {}
        self._target = None

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
        region.paint(self.still)
        self.still.set_clip(None)

    def _regions(self, overlay: Overlay) -> list[Region]:
        view = self._view
        assert view is not None
        found = [self._village(view, seat) for seat in range(view.seats)]
        return [
            *found,
            self._felt(view),
            *self._events(view),
            *self._supplies(view),
            *self._box(view, overlay),
            self._actions(view),
            self._log(),
            self._hand(view, overlay),
        ]

    def _village(self, view: View, seat: int) -> Region:
        layout, name = self.layout, self.names[seat]
        hidden = self._hidden_of(seat)
        decision = view.decision
        deciding = self._acting == seat
        asked = decision is not None and decision.seat == seat
        open_card = view.building_card if asked else None
        key = (
            (village_cards(view, seat), view.tucked(seat), coin_marks(view, seat)),
            (view.castle_coins[seat], view.castle_tired[seat], view.deck_size if view.seats == 1 else 0),
            (view.gold[seat], view.gold_of(seat), view.hand(seat), view.scores()[seat].total),
            (name, deciding, open_card, hidden, layout.shape.seats[seat], layout.shape.developing == seat),
        )
        painter = VillagePainter(layout, view, seat, name, hidden, deciding, self.emblems[seat])
        return Region(f"village:{seat}", layout[f"village:{seat}"], key, painter.paint, painter.pictures())

    def _felt(self, view: View) -> Region:
        hidden = frozenset(piece for piece in self._hidden if kind_of(piece) in ("pile", "pool", "deck"))
        sizes = view.deck_size, view.adventurer_deck_size
        layout, reach = self.layout, () if self._closed else self.insight.pool_reach()
        key = (view.piles(), view.pool(), sizes, hidden, reach)
        pictures = felt_pictures(layout, view, hidden)
        paint = partial(paint_felt, layout=layout, view=view, hidden=hidden, reach=reach)
        return Region("felt", layout["felt"], key, paint, pictures)

    def _events(self, view: View) -> list[Region]:
        """The event cards that lie set aside, in a game that has any."""
        layout, cards = self.layout, set_aside(view)
        if "events" not in layout:
            return []
        hidden = frozenset(piece for piece in self._hidden if kind_of(piece) == "event")
        area = layout["events"].inflate(layout.px(20), layout.px(20))
        return [Region("events", area, (cards, hidden), lambda to: paint_events(to, layout, cards, hidden))]

    def _box(self, view: View, overlay: Overlay) -> list[Region]:
        """The box of a solo game; it stands open while something may be put into it."""
        if "box" not in self.layout:
            return []
        area, count, is_open = self.layout["box"], len(view.removed), "box" in overlay.targets
        text = self.layout.sizing.text
        key = (count, is_open)
        return [Region("box", label_area(area), key, lambda to: paint_box(to, area, count, is_open, text))]

    def _supplies(self, view: View) -> list[Region]:
        bank, own = view.bank, view.gold[self.layout.shape.viewer]
        return [
            self._supply("bank", bank, bank_label(bank)),
            self._supply("gold", own, own_label(own)),
        ]

    def _supply(self, name: str, count: int, label: str) -> Region:
        area, text = self.layout[name], self.layout.sizing.text
        count = max(0, count - (name in self._hidden))
        return Region(name, label_area(area), (count, label), lambda to: paint_gold(to, area, count, label, text))

    def _actions(self, view: View) -> Region:
        layout, action = self.layout, view.action
        return Region("actions", layout["action-card"], action, lambda to: paint_action_card(to, layout, action))

    def _log(self) -> Region:
        layout, page = self.layout, self.page
        return Region("log", page_area(layout), page, lambda target: paint_page(target, layout, page))

    def _hand(self, view: View, overlay: Overlay) -> Region:
        layout = self.layout
        ids = frozenset(layout.ids("hand"))
        left_out = (self._hidden if self._closed else self._hidden | {overlay.risen}) & ids
        look = HandLook(left_out, overlay.targets & ids, overlay.dimmed & ids, self._closed)
        cards = view.hand(layout.shape.viewer)
        return Region(
            "hand",
            hand_area(layout),
            (cards, look),
            lambda target: paint_hand(target, layout, view, self.turned, look),
        )

    def _hidden_of(self, seat: int) -> frozenset[str]:
        """The hidden pieces of one village."""
        return frozenset(
            piece for piece in self._hidden if kind_of(piece) in OF_A_VILLAGE and number_of(piece) == seat
        )

    # --- the overlay ---------------------------------------------------------------------------------

    def _raised(self, overlay: Overlay) -> Held | None:
        """The hovered hand card: upright, larger, wholly in the window."""
        piece = overlay.risen
        if not is_hand_card(piece) or piece not in self.layout or piece in self._hidden or self._closed:
            return None
        return self.sprites.raised(piece)

    def marks(self, overlay: Overlay) -> list[Held]:
        """What the hand cards cost now that lie there for the viewer to see; not the one that is raised."""
        insight, layout = self.insight, self.layout
        if self._closed or insight.seat != layout.shape.viewer:
            return []
        prices = {f"hand:{i}": price for i, price in enumerate(insight.hand_prices()) if price is not None}
        left_out = self._hidden | overlay.dimmed | {overlay.risen}
        shown = {piece: price for piece, price in prices.items() if piece in layout and piece not in left_out}
        key = (insight, layout, tuple(shown))
        if self._marked[0] != key:
            self._marked = (
                key,
                [
                    Held(badge, on_card(layout[piece], layout.angles[piece], badge.get_size()).center)
                    for piece, badge in hand_badges(layout, shown).items()
                ],
            )
        return self._marked[1]

    def _zoomed(self, overlay: Overlay) -> ZoomedCard | None:
        return ZoomedCard(self.layout, *overlay.zoom) if overlay.zoom else None


def within(areas: Iterable[Rect], window: Rect) -> list[Rect]:
    """The parts of the areas that lie in the window; what flies in or out of it may have none."""
    clipped = (area.clip(window) for area in areas)
    return [area for area in clipped if area.w and area.h]


def hand_area(layout: TableLayout) -> Rect:
    """What a fanned hand may cover: its zone and the shadows around it, down to the window's edge."""
    zone = layout["hand"].inflate(layout.px(24), 0)
    top = layout[f"village:{layout.shape.viewer}"].bottom
    return Rect(zone.x, top, zone.w, layout.size[1] - top)


def paint_ground(target: Surface, layout: TableLayout) -> None:
    """Draw what never changes while the window stays: wood, felt, mats, panels, buttons, the light on them."""
    width, height = layout.size
    target.blit(panels.table_background(width, height), (0, 0))
    felt = layout["felt"]
    tokens.cast_shadow(target, felt, layout.px(18), "mat")
    target.blit(panels.felt(felt.w, felt.h), felt)
    for seat in range(layout.seats):
        paint_mat(target, layout, seat)
    tokens.cast_shadow(target, layout["action-card"], layout.px(14), "mat")
    log = layout["log"]
    target.blit(panels.dark_panel(log.w, log.h), log)
    target.blit(candle_light(width, height), (0, 0))
    for name in BUTTONS:
        paint_button(target, layout, name, False)


def paint_button(target: Surface, layout: TableLayout, name: str, lit: bool) -> None:
    """Draw one of the round buttons."""
    rect = layout[f"button:{name}"]
    lay_round(target, round_button(rect.w, lit), rect)
    glyph = icon(BUTTON_ICONS[name], round(rect.w * 0.5), GOLD_LIGHT)
    target.blit(glyph, glyph.get_rect(center=rect.center))
