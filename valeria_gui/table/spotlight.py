"""What is lit, asked and held at the table in this frame: the overlay for what the table scene knows.

Reads the parts of the table; changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from engine.valeria.cards import ACTIONS
from valeria_gui.games.valeria.board.ghosts import Ghost, ghosts, places_of
from valeria_gui.games.valeria.board.payment import CostIcon, cost_icons
from valeria_gui.games.valeria.board.shape import resolving
from valeria_gui.games.valeria.decide.opening import Lead, Opening
from valeria_gui.games.valeria.decide.pieces import ValeriaAsk
from valeria_gui.games.valeria.decide.steps import Offer, Pay
from valeria_gui.i18n import _
from valeria_gui.play.piece_id import is_hand_card, kind_of
from valeria_gui.table.info_panel import LitSheet
from valeria_gui.table.overlay import Held, Overlay, Zoom
from valeria_gui.table.placement import held_up
from valeria_gui.table.prompt import Button, Prompt, Strong, button_rects

if TYPE_CHECKING:
    from engine.valeria.view import View
    from valeria_gui.games.valeria.board.layout import TableLayout
    from valeria_gui.table.animator import Air
    from valeria_gui.table.board import Board
    from valeria_gui.table.hint import TableHint
    from valeria_gui.table.inspector import Look
    from valeria_gui.table.keyboard import TableKeys
    from valeria_gui.table.model import TableModel
    from valeria_gui.table.pointer import Pointer
    from valeria_gui.table.tutorial import TableGuide


class Lit(NamedTuple):
    """What lights up or lies over the table, beside what is asked."""

    look: Look
    keys: TableKeys
    hint: TableHint
    pointer: Pointer
    guide: TableGuide | None


class Spotlight:
    """The light on one table. `lit` comes once all of that is there; a prompt takes nothing of it but `look`."""

    lit: Lit

    def __init__(self, model: TableModel, board: Board, air: Air, look: Look) -> None:
        self.model, self.board, self.air, self.look = model, board, air, look
        self.play = model.play

    @property
    def view(self) -> View:
        """The table as it is shown."""
        return self.model.frame.view

    @property
    def layout(self) -> TableLayout:
        """Where everything lies."""
        return self.model.frame.layout

    def buttons(self) -> dict[str, Rect]:
        """Where the buttons of the prompt lie, by their ids."""
        return button_rects(self.layout, self.prompt().buttons)

    def overlay(self) -> Overlay:
        """Everything that lies over the still table now."""
        look, keys, hint, _pointer, guide = self.lit
        dragged, token_place = self.model.dragged, self.layout.place("token")
        token_lies = dragged != "token" and token_place in self.layout.rects.keys() - self.air.hidden
        return Overlay(
            prompt=None if look.covers(self.layout["prompt"]) else self.prompt(),
            targets=frozenset(self._paying() or self._lit()),
            dimmed=frozenset(self._dimmed()),
            counts=self._counts(),
            hovered="" if dragged else look.hovered,
            picked="" if dragged else self.play.picked or "",
            focused=keys.focused,
            token=token_place if token_lies else "",
            token_seat=self.view.leader,
            payment=self._payment(),
            notes=(*self._ghosts(), *(guide.shown() if guide is not None else ()), *hint.shown()),
            flights=tuple(self.air.timeline.flights),
            held=self._held(),
            zoom=self._offered(),
            sheet=self._sheet(),
            underlined=self._hovered_on_page("link"),
            shone=self._hovered_on_page("fold"),
            framed=self._framed(),
        )

    def _lit(self) -> list[str]:
        """What glows: where the held or picked piece may go, and the picked one itself; with empty hands what the
        guide suggests, else what can be taken up."""
        dragged = self.model.dragged
        held = dragged or self.play.picked
        if self.lit.hint.is_told:
            return []
        if held is not None:
            lit = [*self.play.targets(held), *([] if dragged else [held])]
        elif suggested := self._suggested():
            lit = suggested
        elif isinstance(self.play.ask, Opening) and not self.play.ask.mode:
            lit = self.play.targets(None)
        else:
            lit = [*self.play.targets(None), *(piece for piece in self.play.pickable() if piece != "gold")]
        shown = ["event:0"] if resolving(self.view) and not self.air.timeline.busy else []
        return shown + [self.layout.place(piece) for piece in lit]

    def _suggested(self) -> list[str]:
        """The pieces that the guide of a first game would take up and where it would bring them."""
        guide = self.lit.guide
        return [] if guide is None else [piece for piece in guide.pointed() if kind_of(piece) != "prompt"]

    def _dimmed(self) -> Iterator[str]:
        """What steps back: an undo that is not to be had, and the actions that cannot be led now."""
        if not self.play.may_undo:
            yield "button:undo"
        held = self.model.dragged or self.play.picked
        leads = isinstance(self.play.ask, Lead) and not self.play.ask.mode
        if leads and held in (None, "token") and not self.lit.hint.is_told:
            possible = self.play.targets("token")
            yield from (piece for action in ACTIONS if (piece := f"action:{action}") not in possible)

    def _counts(self) -> tuple[tuple[str, int], ...]:
        """The numbers on the deck and on the piles that have one."""
        piles = [(f"pile:{i}", len(pile)) for i, pile in enumerate(self.view.piles()) if len(pile) > 1]
        return (("deck", self.view.deck_size), *piles)

    # --- the prompt --------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """What is asked of the person who looks, or what the others do."""
        ask = self.play.ask
        if ask is None:
            return Prompt((self.question(),), calm=True, buttons=self._idle_buttons())
        buttons = tuple(self._button(one.id, one.label, one.primary) for one in self.play.buttons())
        what, rest = self.play.prompt()
        if self.play.refused:
            why = (self._button("why", _("Why?"), primary=False),) if self.play.why else ()
            said = (Strong(self.play.refused),)
            return Prompt(said, buttons=(*why, *buttons), refused=True, below=(what,))
        parts = (Strong(what), f" · {rest}") if rest else (Strong(what),)
        return Prompt(parts, ask.icon() or "", buttons)

    def _button(self, name: str, label: str, primary: bool) -> Button:
        return Button(name, label, primary, lit=self.look.hovered == f"prompt:{name}")

    def _idle_buttons(self) -> tuple[Button, ...]:
        if not self.model.match.is_over:
            return ()
        return (self._button("score", _("Scores"), True),)

    def question(self) -> str:
        """What is asked of whom, in words that everybody may read."""
        return self.play.question(self.view)

    # --- the payment -------------------------------------------------------------------------------------

    def _paying(self) -> list[str]:
        """The places that the best payment would take, while its button is pointed at or has the focus."""
        ask = self.play.ask
        if not isinstance(ask, Pay) or self.look.hovered != "prompt:pay":
            return []
        return places_of(self.view, ask.best, ask.me)

    def _ghosts(self) -> list[Ghost]:
        """The coins that it would lay there."""
        return ghosts(self.layout, self._paying(), self.model.bottom)

    def _payment(self) -> tuple[CostIcon, ...]:
        """The icons of the building that the person who looks is paying for."""
        decision = self.view.decision
        return cost_icons(self.view) if decision is not None and decision.seat == self.model.bottom else ()

    # --- what is held and enlarged -----------------------------------------------------------------------

    def _held(self) -> Held | None:
        piece = self.model.dragged
        if piece is None:
            return None
        place = self.layout.place(piece)
        lifting = self.lit.pointer.lifting
        face = self.board.sprites.lifted(place, lifting.tilt, upside_down=self._over_castle(piece))
        return lifting.held(face, self.model.gestures.center) if face else None

    def _over_castle(self, piece: str) -> bool:
        """A hand card over the own castle turns round: its resource stands upright."""
        if not is_hand_card(piece):
            return False
        ids = self.lit.pointer.under(self.model.gestures.pos)
        ask = self.play.ask
        return isinstance(ask, ValeriaAsk) and any(ask.at_my_castle(one) for one in ids)

    def _sheet(self) -> LitSheet | None:
        view = self.look.sheet()
        return LitSheet(view, self.look.hovered) if view is not None else None

    def _framed(self) -> tuple[int, int, int, int] | None:
        """Where the focus lies on a sheet or in the chronicle."""
        place = self.look.targets().get(self.lit.keys.focused)
        return (place.x, place.y, place.w, place.h) if place is not None else None

    def _hovered_on_page(self, kind: str) -> tuple[tuple[int, int, int, int], ...]:
        """Where the thing of the chronicle stands that the pointer is over, if it is of that kind."""
        hovered = self.look.hovered
        if kind_of(hovered) != kind:
            return ()
        return tuple(rect for piece, rect in self.board.page.targets if piece == hovered)

    def _offered(self) -> Zoom | None:
        """The event card whose offer is to be accepted or declined is shown all the while."""
        event = resolving(self.view)
        if event is None or not isinstance(self.play.ask, Offer) or self.air.timeline.busy:
            return None
        layout = self.layout
        return Zoom(event, layout["event:0"], held_up(layout))
