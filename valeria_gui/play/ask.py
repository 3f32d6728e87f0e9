"""What the player is asked, as an object: the prompt, what may be picked up, and what a drop or a click would mean.

One small class per kind of decision. None of them knows a rule: they translate a gesture into the move that it
means, and the view says whether that move is legal (`why_not`). So a glow, a drop, a click and a refusal all
come from one method, `meaning`. Pieces and targets are the ids of the table's layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.game import Reason
from engine.valeria.cards import Card
from engine.valeria.moves import Move
from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import resolving, village_cards


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a gesture means: moves to make now, moves to make when next asked, or an action whose card is still
    to be chosen (`mode`)."""

    moves: tuple[Move, ...] = ()
    later: tuple[Move, ...] = ()
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button beside the prompt. `meaning` is None where the table itself answers (back, undo, commit)."""

    id: str
    label: str
    meaning: Meaning | None = None
    primary: bool = False


HAND = "hand"
"""The target id of the own hand as a whole."""


class Ask:
    """Base of all decisions: nothing can be picked, nothing means anything."""

    implied: str | None = None
    """The piece that a click straight on a target stands for: the token when leading, a coin when paying."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.view = view
        self.names = names
        self.me = view.seat

    def prompt(self) -> tuple[str, str]:
        """What is asked, in words: the thing itself, and the rest of the sentence."""
        return ("", "")

    def prompt_for(self, piece: str) -> tuple[str, str]:
        """What is asked once `piece` was clicked and waits for its target, in the same two parts."""
        return self.prompt()

    @property
    def event(self) -> str:
        """The name of the event card that asks this, "" if none does (V9.3)."""
        card = resolving(self.view)
        return card.name if card else ""

    def icon(self) -> str | None:
        """The name of the token that stands before the prompt, or None."""
        if self.event:
            return "event"
        action = self.view.decision.action if self.view.decision else ""
        return f"when-{action}" if action else None

    def buttons(self) -> list[Button]:
        """The buttons beside the prompt."""
        return []

    def sources(self) -> Iterable[str]:
        """The pieces that this decision could be about."""
        return ()

    def goals(self, piece: str) -> Iterable[str]:
        """The targets that `piece` could go to; the piece itself, if a click on it is an answer."""
        return ()

    def meaning(self, piece: str, target: str) -> Meaning | None:
        """What bringing `piece` to `target` means, legal or not; None if it means nothing at all."""
        return None

    # --- shared by all ------------------------------------------------------------------------------

    def refusal(self, meaning: Meaning) -> Reason | None:
        """Why the rules refuse what was meant; None if they allow it."""
        if not meaning.moves:
            return None
        return self.view.why_not(meaning.moves[0])

    def targets(self, piece: str) -> list[str]:
        """Where `piece` may go now: what glows."""
        return [goal for goal in self.goals(piece) if self.allows(piece, goal)]

    def allows(self, piece: str, target: str) -> bool:
        """Whether bringing `piece` to `target` is a legal answer."""
        meaning = self.meaning(piece, target)
        return meaning is not None and self.refusal(meaning) is None

    def pickable(self) -> list[str]:
        """The pieces that can go somewhere now."""
        return [piece for piece in self.sources() if any(self.allows(piece, goal) for goal in self.goals(piece))]

    def card(self, piece: str) -> Card | None:
        """The card that a piece shows: in the own hand, on a pile, in the pool or in a village."""
        kind, _, rest = piece.partition(":")
        if kind == "card":
            seat, _, place = rest.partition(":")
            return _at(village_cards(self.view, int(seat)), int(place))
        if kind == "hand":
            return _at(self.view.hand(self.me), int(rest)) if rest else None
        if kind == "pool":
            return _at(self.view.pool(), int(rest))
        if kind == "pile":
            pile = self.view.piles()[int(rest)]
            return pile[-1] if pile else None
        return None

    # --- groups of ids ------------------------------------------------------------------------------

    def hand_pieces(self) -> list[str]:
        """The cards of the own hand."""
        return [f"hand:{i}" for i in range(self.view.hand_size(self.me))]

    def pile_pieces(self) -> list[str]:
        """The five piles."""
        return [f"pile:{i}" for i in range(len(self.view.piles()))]

    def pool_pieces(self) -> list[str]:
        """The open adventurers."""
        return [f"pool:{i}" for i in range(len(self.view.pool()))]

    def my_cards(self) -> list[str]:
        """The cards of the own village."""
        return [f"card:{self.me}:{i}" for i in range(len(self.view.villages[self.me]))]

    def in_my_village(self, target: str) -> bool:
        """Whether a drop there adds to the own village: on the mat, the free slot, or a card that stands there."""
        return target in (f"village:{self.me}", f"slot:{self.me}") or target.startswith(f"card:{self.me}:")

    def at_my_castle(self, target: str) -> bool:
        """Whether a drop there goes under the own castle."""
        mine = (f"castle:{self.me}", f"castle-spot:{self.me}", f"develop:{self.me}")
        places = (f"resource:{self.me}:", f"spot:{self.me}:", f"tired:{self.me}:", f"castle-tired:{self.me}")
        return target in mine or target.startswith(places)


def _at(cards: Sequence[Card | None], place: int) -> Card | None:
    return cards[place] if place < len(cards) else None


def drawn(piece: str) -> Move:
    """Drawing from the deck or from a pile."""
    return Move("draw", source="deck") if piece == "deck" else Move("draw", pile=pile_number(piece))


def pile_number(target: str) -> int:
    """The pile a target names; −1 if it is none."""
    return int(target.partition(":")[2]) if target.startswith("pile:") else -1
