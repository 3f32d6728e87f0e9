"""What is lit, asked and held at the table in this frame: the overlay for what the table scene knows.

Reads the scene; changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from engine.valeria.cards import ACTIONS
from valeria_gui.art import pieces
from valeria_gui.decide.opening import Lead, Opening
from valeria_gui.decide.steps import Offer, Pay
from valeria_gui.flying import FLIGHT_MS, Flight
from valeria_gui.table.ghosts import Ghost, ghosts, places_of
from valeria_gui.table.layout import held_up
from valeria_gui.table.overlay import Held, Overlay, Zoom
from valeria_gui.table.payment import CostIcon, cost_icons
from valeria_gui.table.prompt import Button, Prompt, Strong
from valeria_gui.table.shape import resolving
from valeria_gui.table.sheet_view import LitSheet
from valeria_gui.text.words import _
from valeria_gui.words import action_name

if TYPE_CHECKING:
    from valeria_gui.scenes.table import TableScene


class Spotlight:
    """The light on a table scene at one moment."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.play = scene.play
        self.view = scene.table.view

    def overlay(self) -> Overlay:
        """Everything that lies over the still table now."""
        scene = self.scene
        dragged = scene.pointer.gestures.dragged
        token_lies = dragged != "token" and scene.token_place in scene.layout.rects.keys() - scene.air.hidden
        return Overlay(
            prompt=None if scene.look.covers(scene.layout["prompt"]) else self.prompt(),
            targets=frozenset(self._paying() or self._lit()),
            dimmed=frozenset(self._dimmed()),
            counts=self._counts(),
            hovered="" if dragged else scene.look.hovered,
            picked="" if dragged else self.play.picked or "",
            focused=scene.keys.focused,
            token=scene.token_place if token_lies else "",
            token_seat=self.view.leader,
            payment=self._payment(),
            notes=(*self._ghosts(), *(scene.guide.shown() if scene.guide is not None else ()), *scene.hint.shown()),
            flights=tuple(scene.air.timeline.flights),
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
        dragged = self.scene.pointer.gestures.dragged
        held = dragged or self.play.picked
        if self.scene.hint.is_told:
            return []
        if held is not None:
            lit = [*self.play.targets(held), *([] if dragged else [held])]
        elif suggested := self._suggested():
            lit = suggested
        elif isinstance(self.play.ask, Opening) and not self.play.ask.mode:
            lit = self.play.targets(None)
        else:
            lit = [*self.play.targets(None), *(piece for piece in self.play.pickable() if piece != "gold")]
        shown = ["event:0"] if resolving(self.view) and not self.scene.air.timeline.busy else []
        return shown + [self.scene.token_place if piece == "token" else piece for piece in lit]

    def _suggested(self) -> list[str]:
        """The pieces that the guide of a first game would take up and where it would bring them."""
        guide = self.scene.guide
        return [] if guide is None else [piece for piece in guide.pointed() if not piece.startswith("prompt:")]

    def _dimmed(self) -> Iterator[str]:
        """What steps back: an undo that is not to be had, and the actions that cannot be led now."""
        if not self.play.may_undo:
            yield "button:undo"
        held = self.scene.pointer.gestures.dragged or self.play.picked
        leads = isinstance(self.play.ask, Lead) and not self.play.ask.mode
        if leads and held in (None, "token") and not self.scene.hint.is_told:
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
        if self.play.planned and ask.view.decision and ask.view.decision.kind in ("discard", "remove"):
            rest = _("{card} will be developed").format(card=self.play.planned)
        parts = (Strong(what), f" · {rest}") if rest else (Strong(what),)
        return Prompt(parts, ask.icon() or "", buttons)

    def _button(self, name: str, label: str, primary: bool) -> Button:
        return Button(name, label, primary, lit=self.scene.look.hovered == f"prompt:{name}")

    def _idle_buttons(self) -> tuple[Button, ...]:
        if not self.scene.match.is_over:
            return ()
        return (self._button("score", _("Scores"), True),)

    def question(self) -> str:
        """What is asked of whom, in words that everybody may read."""
        acting = self.play.acting
        if acting is None:
            return _("The game is over.")
        name = self.scene.session.names[acting]
        if self.scene.session.bots_are_late:
            return _("{name} is taking long. In a moment the bots are started anew.").format(name=name)
        decision = self.view.decision
        if decision is None or self.play.confirming:
            return _("{name} ends an action.").format(name=name)
        event = resolving(self.view)
        if event is not None:
            return _ASKED_BY_EVENT[decision.kind](name, event.name)
        return _QUESTIONS[decision.kind](name, action_name(decision.action))

    # --- the payment -------------------------------------------------------------------------------------

    def _paying(self) -> list[str]:
        """The places that the best payment would take, while its button is pointed at or has the focus."""
        ask = self.play.ask
        if not isinstance(ask, Pay) or self.scene.look.hovered != "prompt:pay":
            return []
        return places_of(self.view, ask.best, ask.me)

    def _ghosts(self) -> list[Ghost]:
        """The coins that it would lay there."""
        return ghosts(self.scene.layout, self._paying(), self.scene.seat)

    def _payment(self) -> tuple[CostIcon, ...]:
        """The icons of the building that the person who looks is paying for."""
        decision = self.view.decision
        return cost_icons(self.view) if decision is not None and decision.seat == self.scene.seat else ()

    # --- what is held and enlarged -----------------------------------------------------------------------

    def _held(self) -> Held | None:
        scene = self.scene
        piece = scene.pointer.gestures.dragged
        if piece is None:
            return None
        place = scene.token_place if piece == "token" else piece
        lifting = scene.pointer.lifting
        face = scene.board.sprites.lifted(place, lifting.tilt, upside_down=self._over_castle(piece))
        return lifting.held(face, scene.pointer.gestures.center) if face else None

    def _over_castle(self, piece: str) -> bool:
        """A hand card over the own castle turns round: its resource stands upright."""
        if not piece.startswith("hand:"):
            return False
        ids = self.scene.pointer.under(self.scene.pointer.gestures.pos)
        return self.play.ask is not None and any(self.play.ask.at_my_castle(one) for one in ids)

    def _sheet(self) -> LitSheet | None:
        view = self.scene.look.sheet()
        return LitSheet(view, self.scene.look.hovered) if view is not None else None

    def _framed(self) -> tuple[int, int, int, int] | None:
        """Where the focus lies on a sheet or in the chronicle."""
        place = self.scene.look.targets().get(self.scene.keys.focused)
        return (place.x, place.y, place.w, place.h) if place is not None else None

    def _hovered_on_page(self, kind: str) -> tuple[tuple[int, int, int, int], ...]:
        """Where the thing of the chronicle stands that the pointer is over, if it is of that kind."""
        hovered = self.scene.look.hovered
        if hovered.partition(":")[0] != kind:
            return ()
        return tuple(rect for piece, rect in self.scene.board.page.targets if piece == hovered)

    def _offered(self) -> Zoom | None:
        """The event card whose offer is to be accepted or declined is shown all the while."""
        event = resolving(self.view)
        if event is None or not isinstance(self.play.ask, Offer) or self.scene.air.timeline.busy:
            return None
        layout = self.scene.layout
        return Zoom(event, layout["event:0"], held_up(layout))

    def flight_back(self, piece: str, place: Rect) -> Flight | None:
        """A dropped piece on its way home."""
        scene = self.scene
        if piece == "gold" or piece == "bank":
            face = pieces.coin(scene.layout.px(46))
        elif (shown := scene.board.sprites.face(scene.token_place if piece == "token" else piece)) is not None:
            face = shown
        else:
            return None
        return Flight([face], place, scene.place_of(piece), FLIGHT_MS, lift=0.02)


_ASKED_BY_EVENT: dict[str, Callable[[str, str], str]] = {
    "draw": lambda name, event: _("{event}: {name} draws a card.").format(name=name, event=event),
    "discard": lambda name, event: _("{event}: {name} discards a card.").format(name=name, event=event),
    "offer": lambda name, event: _("{event}: {name} may accept its offer.").format(name=name, event=event),
}

_QUESTIONS: dict[str, Callable[[str, str], str]] = {
    "start": lambda name, action: _("{name} develops a first resource.").format(name=name),
    "lead": lambda name, action: _("{name} leads an action.").format(name=name),
    "follow": lambda name, action: _("{name} may follow {action}.").format(name=name, action=action),
    "pay": lambda name, action: _("{name} pays for a building.").format(name=name),
    "draw": lambda name, action: _("{name} draws a card.").format(name=name),
    "discard": lambda name, action: _("{name} discards a card.").format(name=name),
    "remove": lambda name, action: _("{name} puts a card into the box.").format(name=name),
    "limit": lambda name, action: _("{name} discards down to 8 cards.").format(name=name),
    "develop": lambda name, action: _("{name} develops a card.").format(name=name),
    "power": lambda name, action: _("{name} may use a power.").format(name=name),
}
