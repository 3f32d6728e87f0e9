"""The steps of an action or an event: pay, draw, discard, remove, develop, powers, offers; and the commit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.valeria.best_payment import best_payment
from engine.valeria.cards import Card, Power
from engine.valeria.moves import Move
from engine.valeria.steps import powers
from engine.valeria.view import View
from valeria_gui.games.valeria.board.shape import resolving
from valeria_gui.games.valeria.decide.pieces import ValeriaAsk, drawn, pile_number
from valeria_gui.games.valeria.info.payment import cost_icons
from valeria_gui.games.valeria.info.previews import payment_preview, payment_words
from valeria_gui.games.valeria.words.card_text import offer_asked
from valeria_gui.games.valeria.words.names import card_name
from valeria_gui.games.valeria.words.terms import resource_name
from valeria_gui.i18n import _, ngettext, pgettext
from valeria_gui.play.ask import AskButton, Meaning, Preview, Way
from valeria_gui.play.info import BAD, GOOD, InfoRow
from valeria_gui.play.piece_id import HAND, kind_of, number_of, numbers_of


class Pay(ValeriaAsk):
    """Place coins on castle and resources, or use resource powers, until the cost is covered (V5.1, V6.4)."""

    implied = "gold"
    steps_back = True

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(view, names)
        self.best = best_payment(view)

    def prompt(self) -> tuple[str, str]:
        rest = ngettext("{n} icon still to pay", "{n} icons still to pay", self.decision.amount)
        told = payment_words(self.best, self.me, self.names) or rest.format(n=self.decision.amount)
        return _("Pay for {card}").format(card=card_name(self.decision.card)), told

    def fact(self) -> str:
        return self.prompt()[1]

    def about(self) -> Sequence[str]:
        return (f"slot:{self.me}",)

    def progress(self) -> Sequence[InfoRow]:
        icons = cost_icons(self.view)
        return [InfoRow((one.resource,), resource_name(one.resource), GOOD if one.by else BAD) for one in icons]

    def buttons(self) -> list[AskButton[Move]]:
        if not self.best:
            return []
        return [
            AskButton(
                "pay", pgettext("button", "Pay"), Meaning(self.best), primary=True, full=_("Pay the best way")
            )
        ]

    def preview(self, meaning: Meaning[Move]) -> Preview:
        return payment_preview(self.view, meaning.moves, self.me, self.names)

    def sources(self) -> Iterable[str]:
        return ("gold", *self.my_cards())

    def goals(self, piece: str) -> Iterable[str]:
        if piece != "gold":
            return (piece,)
        tabs = [
            f"resource:{seat}:{i}" for seat in range(self.view.seats) for i in range(len(self.view.tucked(seat)))
        ]
        return (f"castle:{self.me}", *tabs)

    def meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if piece == "gold":
            return self._coin(target)
        card = self.card(piece)
        if card is None or kind_of(piece) != "card" or card.power is None:
            return None
        return Meaning((Move("pay", card=card.name),))

    def _coin(self, target: str) -> Meaning[Move] | None:
        kind, numbers = kind_of(target), numbers_of(target)
        if kind in ("castle", "castle-spot", "castle-tired"):
            if numbers[0] != self.me:
                return Meaning((Move("pay", source="castle", seat=numbers[0]),))
            return Meaning((Move("pay", source="castle"),))
        if kind in ("resource", "spot", "tired"):
            seat, place = numbers
            resource = self.view.tucked(seat)[place].resource or ""
            return Meaning((Move("pay", source=resource, seat=seat),))
        return None

    def place_words(self, piece: str) -> str:
        if piece != "gold":
            return _("Click the card to pay with its power.")
        return _("A coin goes onto a castle or a resource.")


class Draw(ValeriaAsk):
    """Draw the top card of a pile or of the deck (V3.1): drag it into the hand, or click it."""

    def prompt(self) -> tuple[str, str]:
        more = ngettext("Draw {n} card", "Draw {n} cards", self.decision.amount).format(n=self.decision.amount)
        return _asked_by(self.event, more, _("From a pile or the deck"))

    def ways(self) -> Sequence[Way[Move]]:
        heaps = (*self.pile_pieces(), "deck")
        return [Way(heaps, (HAND,), lambda heap, to: drawn(heap), _("Drop it into your hand."), by_click=True)]


class GiveAway(ValeriaAsk):
    """Hand cards go. What is `planned` is developed with them, or then."""

    def __init__(self, view: View, names: Sequence[str], planned: Sequence[Move] = ()) -> None:
        super().__init__(view, names)
        self.planned = planned


class Discard(GiveAway):
    """Put hand cards onto piles of choice (V1.7): to pay for something, or down to the hand limit (V4.5)."""

    def prompt(self) -> tuple[str, str]:
        count = ngettext("Discard {n} card", "Discard {n} cards", self.decision.amount)
        words = count.format(n=self.decision.amount)
        if self.decision.kind == "limit":
            return words, _("You may keep 8")
        return _asked_by(self.event, words, _set_aside(self.planned) or _("Onto any pile"))

    def fact(self) -> str:
        return self.prompt()[1] if self.decision.kind == "limit" else _set_aside(self.planned)

    def ways(self) -> Sequence[Way[Move]]:
        return [Way(self.hand_pieces(), self.pile_pieces(), self._discarded, _("Drop it onto a pile."))]

    def _discarded(self, piece: str, pile: str) -> Move | None:
        card = self.card(piece)
        return Move("discard", card=card.name, pile=pile_number(pile)) if card is not None else None


class Remove(GiveAway):
    """Put hand cards into the box (V1.8, V8.6)."""

    def prompt(self) -> tuple[str, str]:
        count = ngettext("Remove {n} card", "Remove {n} cards", self.decision.amount)
        return count.format(n=self.decision.amount), _set_aside(self.planned) or _("Drop it into the box")

    def fact(self) -> str:
        return _set_aside(self.planned)

    def ways(self) -> Sequence[Way[Move]]:
        return [Way(self.hand_pieces(), ("box",), self.naming("remove"), _("Drop it into the box."))]


class Offer(ValeriaAsk):
    """Accept or decline what an event card offers (V9.3)."""

    def prompt(self) -> tuple[str, str]:
        card = resolving(self.view)
        assert card is not None
        return _("{event}?").format(event=card_name(card.name)), offer_asked(card)

    def fact(self) -> str:
        return self.prompt()[1]

    def buttons(self) -> list[AskButton[Move]]:
        accept = Meaning((Move("accept", card=self.event),))
        return [
            AskButton("accept", pgettext("button", "Accept"), accept, primary=True),
            AskButton("done", pgettext("button", "Decline"), Meaning((Move("done"),))),
        ]


class Develop(ValeriaAsk):
    """Tuck a hand card under the castle (V1.5)."""

    def prompt(self) -> tuple[str, str]:
        if self.decision.kind == "start":
            return _("Develop a card for free"), _("Drop it under your castle")
        return _("Develop a card"), _("Drop it under your castle")

    def icon(self) -> str | None:
        return "when-develop"

    def ways(self) -> Sequence[Way[Move]]:
        castle = (f"develop:{self.me}", f"castle:{self.me}")
        return [Way(self.hand_pieces(), castle, self.naming("develop"), _("Drop it under your castle."))]

    def meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        mine = self.at_my_castle(target) or self.in_my_village(target)
        return super().meaning(piece, f"castle:{self.me}" if mine else target)


class UsePower(ValeriaAsk):
    """Use powers in any order, or none (V6.5): click the card, or drag it onto a victim's village (V6.6). Where a
    power that costs nothing lets draw, a card can be drawn at once."""

    def prompt(self) -> tuple[str, str]:
        return _("Use a power?"), _("Click a glowing card")

    def prompt_for(self, piece: str) -> tuple[str, str]:
        card = self.card(piece)
        if card is None or not _has_victim(card):
            return self.prompt()
        return _("{card}: from whom?").format(card=card_name(card.name)), _("Click a glowing village")

    def buttons(self) -> list[AskButton[Move]]:
        done = AskButton("done", pgettext("button", "Done"), Meaning((Move("done"),)))
        gold = next((move for move in self._free() if not self._draws(move)), None)
        if gold is None:
            return [done]
        amount = powers.times(self.view, self.me, self.view.tables.ids[gold.card])
        amount *= powers.income(self.view, self._power(gold))
        words = ngettext("Take {n} gold", "Take {n} gold", amount).format(n=amount)
        return [AskButton("take", words, Meaning((gold,)), primary=True), done]

    def _power(self, move: Move) -> Power:
        power = self.view.tables.power[self.view.tables.ids[move.card]]
        assert power is not None
        return power

    def _free(self) -> list[Move]:
        """The powers that can be used for nothing, and have no victim."""
        uses = [move for move in self.view.moves() if move.verb == "use" and move.seat < 0]
        return [move for move in uses if not (self._power(move).pay_cards or self._power(move).pay_gold)]

    def _draws(self, move: Move) -> int:
        return powers.draws(self.view, self._power(move))

    def _drawing(self) -> Move | None:
        """The power that a draw stands for, None if there is none."""
        return next((move for move in self._free() if self._draws(move)), None)

    def sources(self) -> Iterable[str]:
        heaps = (*self.pile_pieces(), "deck") if self._drawing() is not None else ()
        return (*self.my_cards(), *heaps)

    def goals(self, piece: str) -> Iterable[str]:
        if kind_of(piece) != "card":
            return (HAND, piece)
        victims = [f"village:{seat}" for seat in range(self.view.seats) if seat != self.me]
        return (piece, *victims)

    def meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if piece == "deck" or pile_number(piece) >= 0:
            use = self._drawing()
            return Meaning((use, drawn(piece))) if use is not None and target in (HAND, piece) else None
        card = self.card(piece)
        if card is None or kind_of(piece) != "card":
            return None
        if target == piece:
            return Meaning((self._only_way(card.name),))
        seat = _village(target)
        return Meaning((Move("use", card=card.name, seat=seat),)) if seat >= 0 and _has_victim(card) else None

    def lacks_target(self, meaning: Meaning[Move]) -> bool:
        reason = self.refusal(meaning)
        return reason is not None and reason.code == "choose_victim"

    def _only_way(self, name: str) -> Move:
        """The one way to use a power, or the move that asks for a victim."""
        ways = [move for move in self.view.moves() if move.card == name]
        return ways[0] if len(ways) == 1 else Move("use", card=name)

    def place_words(self, piece: str) -> str:
        return _("Click the card to use its power.")


def _asked_by(event: str, what: str, rest: str) -> tuple[str, str]:
    """A prompt; what an event card asks begins with its name (V9.3)."""
    return (_("{event}: {what}").format(event=card_name(event), what=what), rest) if event else (what, rest)


def _set_aside(planned: Sequence[Move]) -> str:
    """The use of the card that an earlier gesture has set aside; "" if none has."""
    return _("{card} will be developed").format(card=card_name(planned[0].card)) if planned else ""


def _has_victim(card: Card) -> bool:
    """Whether the power of a card takes something from somebody (V6.6)."""
    return card.power is not None and bool(card.power.steal_cards or card.power.steal_gold)


def _village(target: str) -> int:
    """The seat whose village a target belongs to; −1 if none."""
    known = ("village", "banner", "castle", "castle-spot", "card", "resource", "spot", "slot")
    return number_of(target) if kind_of(target) in known else -1
