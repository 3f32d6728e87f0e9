"""Leading and following (V4.2, V4.3): the active token onto an action, or a card
or coin straight to where it goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.game import Reason
from engine.valeria.cards import ACTIONS
from engine.valeria.moves import Move
from engine.valeria.steps.actions import FEE
from engine.valeria.steps.turns import lead_role
from engine.valeria.view import View
from valeria_gui.games.valeria.decide.outlook import outlook
from valeria_gui.games.valeria.decide.pieces import ValeriaAsk, drawn, pile_number
from valeria_gui.games.valeria.info.action_terms import ARROW, SOLO_TERMS, TERMS
from valeria_gui.games.valeria.info.previews import entry_preview
from valeria_gui.games.valeria.words.refusals import refusal
from valeria_gui.games.valeria.words.terms import action_name
from valeria_gui.i18n import N_, _, ngettext, pgettext
from valeria_gui.play.ask import AskButton, Meaning, Preview
from valeria_gui.play.piece_id import HAND, kind_of, name_of

WITH_CARD = ("build", "recruit")
"""The actions whose card is named with them."""

LAST_CARDS: Final = 6
"""Alone the prompt counts the deck from here on: when it is empty the game is over (V8.7)."""


class Opening(ValeriaAsk):
    """The gestures that leading and following share. `mode` is the action whose card is being chosen, "" if
    none."""

    role = "lead"

    def __init__(self, view: View, names: Sequence[str], mode: str = "") -> None:
        super().__init__(view, names)
        self.mode = mode
        self.implied = None if mode else "token"

    @property
    def alone(self) -> bool:
        """Whether this is the solo game: cards go into the box where others discard (V8.5)."""
        return self.view.seats == 1

    @property
    def drawing(self) -> str:
        """The action that a card of a pile or of the deck stands for when it is brought into the hand."""
        return "harvest"

    def actions(self) -> Iterable[str]:
        """The actions in question."""
        return ACTIONS

    def sources(self) -> Iterable[str]:
        if self.mode == "build":
            return self.hand_pieces()
        if self.mode == "recruit":
            return self.pool_pieces()
        return ("token", *self.hand_pieces(), *self.pool_pieces(), *self.pile_pieces(), "deck", "bank", "gold")

    def goals(self, piece: str) -> Iterable[str]:
        if self.mode:
            return (piece, f"slot:{self.me}", f"village:{self.me}")
        if piece == "token":
            return [f"action:{action}" for action in self.actions()]
        kind = kind_of(piece)
        mine = (f"slot:{self.me}", f"village:{self.me}")
        if kind == "hand":
            heaps = ("box",) if self.alone else self.pile_pieces()
            return (*mine, f"develop:{self.me}", f"castle:{self.me}", *heaps)
        if kind == "pool":
            return mine
        if piece == "bank":
            return ("gold",)
        if piece == "gold":
            return self.pool_pieces()
        return (HAND,)

    def meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        meaning = self._meant(piece, target)
        return meaning if meaning is not None and _action_of(meaning) in self.actions() else None

    def action_of(self, piece: str, target: str) -> str:
        """The action that this gesture would begin, be it in question now or not; "" if none."""
        meaning = self._meant(piece, target)
        return _action_of(meaning) if meaning is not None else ""

    def _meant(self, piece: str, target: str) -> Meaning[Move] | None:
        if piece == "token":
            return self._token(target)
        kind = kind_of(piece)
        if kind == "hand":
            return self._hand_card(piece, target)
        if kind == "pool" and (self.in_my_village(target) or (self.mode and target == piece)):
            return self._named("recruit", piece)
        if kind in ("pile", "deck") and target == HAND:
            return Meaning((self._move(self.drawing), drawn(piece)))
        if (piece, target) == ("bank", "gold"):
            return Meaning((self._move("tax"),))
        if piece == "gold" and kind_of(target) == "pool":
            return self._named("recruit", target)
        return None

    def _token(self, target: str) -> Meaning[Move] | None:
        kind, action = kind_of(target), name_of(target)
        if kind != "action":
            return None
        return Meaning(mode=action) if action in WITH_CARD else Meaning((self._move(action),))

    def _hand_card(self, piece: str, target: str) -> Meaning[Move] | None:
        card = self.card(piece)
        if card is None:
            return None
        if self.in_my_village(target) or (self.mode == "build" and target == piece):
            return self._named("build", piece)
        if self.mode:
            return None
        if self.at_my_castle(target):
            return Meaning((self._move("develop"),), (Move("develop", card=card.name),))
        if self.alone:
            into_box = Meaning((self._move("tax"), Move("remove", card=card.name)))
            return into_box if target == "box" else None
        if (pile := pile_number(target)) >= 0:
            return Meaning((self._move("develop"), Move("discard", card=card.name, pile=pile)))
        return None

    def _named(self, action: str, piece: str) -> Meaning[Move] | None:
        card = self.card(piece)
        return Meaning((self._move(action, card.name),)) if card else None

    def _move(self, action: str, card: str = "") -> Move:
        return Move(self.role, action, card)

    def refusal(self, meaning: Meaning[Move]) -> Reason | None:
        if meaning.mode:
            return self._nothing_for(meaning.mode)
        return super().refusal(meaning)

    def _nothing_for(self, action: str) -> Reason | None:
        if self.possible(action):
            return None
        return Reason("nothing_to_build" if action == "build" else "nobody_to_recruit")

    def preview(self, meaning: Meaning[Move]) -> Preview:
        named = [move.card for move in meaning.moves if move.action in WITH_CARD and move.card]
        return entry_preview(self.view, named[0], self.names) if named else Preview()

    def terms(self, meaning: Meaning[Move]) -> Sequence[tuple[str, str]]:
        action = _action_of(meaning)
        figures = SOLO_TERMS[action] if self.alone else getattr(TERMS[action], self.role)
        if action == "recruit":
            return [(f"\N{MINUS SIGN}{len(figures)}", figures[0].token)]
        return [(figure.number, figure.token) for figure in figures if figure != ARROW]

    def outlook(self, meaning: Meaning[Move]) -> str:
        return outlook(self.view, _action_of(meaning))

    def place_words(self, piece: str) -> str:
        if self.mode:
            return _("Drop it in your village.")
        return _at_opening(self.alone)[kind_of(piece)]

    def possible(self, action: str) -> bool:
        """Whether the action can be led or followed at all; a hand face down may hold what can be built."""
        if action == "build" and None in self.view.hand(self.me):
            return True
        return any(move.action == action and move.verb == self.role for move in self.view.moves())

    def lit(self) -> list[str]:
        return super().lit() if self.mode else []


class Lead(Opening):
    """Lead one of the five actions."""

    def prompt(self) -> tuple[str, str]:
        if self.mode == "build":
            return _("Which card do you build?"), _("Drop it in your village")
        if self.mode == "recruit":
            fee = FEE[lead_role(self.view)]
            return _("Whom do you recruit?"), ngettext("Pay {n} gold", "Pay {n} gold", fee).format(n=fee)
        if self.alone and self.view.deck_size <= LAST_CARDS:
            n = self.view.deck_size
            left = ngettext("{n} card left, then it is over", "{n} cards left, then it is over", n)
            return _("Lead an action"), left.format(n=n)
        return _("Lead an action"), _("Click one, or drop your token on it")

    def fact(self) -> str:
        counts = not self.mode and self.alone and self.view.deck_size <= LAST_CARDS
        return self.prompt()[1] if self.mode == "recruit" or counts else ""

    def icon(self) -> str | None:
        return f"when-{self.mode}" if self.mode else None

    def buttons(self) -> list[AskButton[Move]]:
        return [AskButton("back", _("Back"))] if self.mode else []

    def dimmed(self, held: str | None) -> list[str]:
        if self.mode or held not in (None, "token"):
            return []
        return [piece for action in ACTIONS if not self.allows("token", piece := f"action:{action}")]


class Follow(Opening):
    """Follow the led action, or pass."""

    role = "follow"

    @property
    def drawing(self) -> str:
        return "tax" if self.view.action == "tax" else "harvest"

    def actions(self) -> Iterable[str]:
        return (self.view.action or "",)

    def prompt(self) -> tuple[str, str]:
        if self.mode == "build":
            return _("Which card do you build?"), _("Drop it in your village")
        if self.mode == "recruit":
            return _("Whom do you recruit?"), _("Pay 2 gold")
        question = _("Follow {action}?").format(action=action_name(self.view.action or ""))
        return question, self._rest()

    def fact(self) -> str:
        return "" if self.mode == "build" else self.prompt()[1]

    def addressed(self) -> tuple[str, str]:
        if self.mode:
            return super().addressed()
        name, action = self.names[self.me], action_name(self.view.action or "")
        return _("{name}: follow {action}?").format(name=name, action=action), self.prompt()[1]

    def stray(self, piece: str, under: Iterable[str]) -> tuple[str, Reason]:
        if self._begins(piece, under):
            other = Reason("other_action", action=self.view.action)
            return refusal(other), other
        return super().stray(piece, under)

    def _begins(self, piece: str, under: Iterable[str]) -> bool:
        """Whether the gesture, or a click there, would begin an action."""
        return any(self.action_of(one, target) for target in under for one in (piece, self.implied or ""))

    def _rest(self) -> str:
        action = self.view.action or ""
        if self.possible(action):
            return _(_FOLLOW_WORDS[action])
        return _("None of your cards can be paid for") if action == "build" else _("You can only pass")

    def buttons(self) -> list[AskButton[Move]]:
        if self.mode:
            return [AskButton("back", _("Back"))]
        action = self.view.action or ""
        follow = self._token(f"action:{action}")
        found = (
            [AskButton("follow", pgettext("button", "Follow"), follow, primary=True)]
            if self.possible(action)
            else []
        )
        return [*found, AskButton("pass", pgettext("button", "Pass"), Meaning((Move("pass"),)), primary=not found)]


_FOLLOW_WORDS: dict[str, str] = {
    "": "",
    "harvest": N_("Draw 1 card"),
    "develop": N_("Discard 2 cards, develop 1"),
    "build": N_("Pay for a building"),
    "recruit": N_("Pay 2 gold, take an adventurer"),
    "tax": N_("Draw 1 card"),
}


def _at_opening(alone: bool) -> Mapping[str, str]:
    hand = _("A hand card goes into your village, under your castle or onto a pile.")
    if alone:
        hand = _("A hand card goes into your village, under your castle or into the box.")
    draws = _("A card from there goes into your hand.")
    return {
        HAND: hand,
        "pool": _("An adventurer goes into your village."),
        "pile": draws,
        "deck": draws,
        "bank": _("Gold from the bank goes to your own gold."),
        "gold": _("Here gold goes to an adventurer, to recruit it."),
        "token": _("Drop your token on an action."),
    }


def _action_of(meaning: Meaning[Move]) -> str:
    return meaning.mode or meaning.moves[0].action
