"""What cards ask about the opponents, their goods, workers and hands (R7.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import Reason, Seat
from engine.raiders.cards import GOODS, PLUNDER
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.decide.pieces import ChoiceSign, RaidersAsk
from valeria_gui.games.raiders.decide.signs import good_sign
from valeria_gui.games.raiders.info.signs import CARD
from valeria_gui.games.raiders.words.terms import card_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.ask import AskButton, Meaning
from valeria_gui.play.piece_id import is_hand_card, kind_of, name_of, number_of


class CardQuestion(RaidersAsk):
    """A question of the card that the frame names."""

    @property
    def by(self) -> str:
        """The card that asks."""
        return card_name(self.view.tables.names[self.frame.what])


class NameTarget(CardQuestion):
    """Against which opponent (R7.13, R7.15): click a banner."""

    def prompt(self) -> tuple[str, str]:
        return _("{card}: against whom?").format(card=self.by), _("click a banner")

    def own_sources(self) -> Iterable[str]:
        return [f"banner:{seat}" for seat in self.others()]

    def own_goals(self, piece: str) -> Iterable[str]:
        return (piece,)

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if kind_of(piece) != "banner" or target != piece:
            return None
        return Meaning((Move("against", seat=number_of(piece)),))

    def place_words(self, piece: str) -> str:
        return _("Click the banner of an opponent.")


class TakeFrom(CardQuestion):
    """What is taken from which opponent (R7.14, R7.35, R7.36)."""

    def prompt(self) -> tuple[str, str]:
        return _("{card}: what do you take?").format(card=self.by), _("bring it from an opponent to your mat")

    def own_sources(self) -> Iterable[str]:
        asked = self._kinds()
        return [f"good:{seat}:{good}" for seat in self.others() for good in GOODS if good in asked]

    def _kinds(self) -> set[str]:
        return {move.good for move in self.view.moves()}

    def own_goals(self, piece: str) -> Iterable[str]:
        return (piece, f"mat:{self.me}")

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        seat, good = number_of(piece), name_of(piece).rpartition(":")[2]
        if kind_of(piece) != "good" or seat == self.me or target not in self.own_goals(piece):
            return None
        return Meaning((Move("take", good=good, seat=seat),))

    def place_words(self, piece: str) -> str:
        return _("Drop it on your mat.")


class GiveGood(CardQuestion):
    """What is given to the player of a card (R7.27)."""

    def prompt(self) -> tuple[str, str]:
        words = _("{name}'s {card} asks for a gift").format(name=self.names[self.view.active], card=self.by)
        return words, _("bring it to the banner")

    def options(self) -> Sequence[ChoiceSign]:
        return [good_sign(move) for move in self.view.moves()]

    def options_near(self) -> str:
        return f"banner:{self.view.active}"

    def own_sources(self) -> Iterable[str]:
        return [f"good:{self.me}:{move.good}" for move in self.view.moves()]

    def own_goals(self, piece: str) -> Iterable[str]:
        return (piece, f"banner:{self.view.active}", f"mat:{self.view.active}")

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if kind_of(piece) != "good" or number_of(piece) != self.me or target not in self.own_goals(piece):
            return None
        return Meaning((Move("give", good=name_of(piece).rpartition(":")[2]),))

    def place_words(self, piece: str) -> str:
        return _("Drop it on the banner of {name}.").format(name=self.names[self.view.active])


class GainPlunder(CardQuestion):
    """Which plunder comes from the supply (R7.16)."""

    def prompt(self) -> tuple[str, str]:
        return _("{card}: which plunder?").format(card=self.by), _("bring it from the Main Supply")

    def options(self) -> Sequence[ChoiceSign]:
        return [good_sign(Move("gain", good=good)) for good in PLUNDER]

    def options_near(self) -> str:
        return "supply"

    def own_sources(self) -> Iterable[str]:
        return [f"chest:{good}" for good in PLUNDER]

    def own_goals(self, piece: str) -> Iterable[str]:
        return (piece, f"good:{self.me}:{name_of(piece)}", f"mat:{self.me}")

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if kind_of(piece) != "chest" or target not in self.own_goals(piece):
            return None
        return Meaning((Move("gain", good=name_of(piece)),))

    def place_words(self, piece: str) -> str:
        return _("Drop it on your mat.")


class SwapWorkers(RaidersAsk):
    """Which worker of the village and which opponent's change places (R7.11)."""

    def prompt(self) -> tuple[str, str]:
        return _("Which workers change places?"), _("bring one of the village to an opponent's")

    def pairs(self) -> list[tuple[str, str]]:
        """The pieces that can change places: a worker of the village and one that is held."""
        return [(f"worker:{move.what}", f"held:{move.seat}") for move in self.view.moves()]

    def own_sources(self) -> Iterable[str]:
        return self.worker_pieces()

    def own_goals(self, piece: str) -> Iterable[str]:
        return [f"{kind}:{seat}" for kind in ("held", "mat") for seat in self.others()]

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        if kind_of(piece) != "worker" or kind_of(target) not in ("held", "mat") or number_of(target) == self.me:
            return None
        return Meaning((Move("swap", name_of(piece), seat=number_of(target)),))

    def place_words(self, piece: str) -> str:
        return _("Drop it on the worker that an opponent holds.")


class TradeCards(RaidersAsk):
    """How many hand cards are traded, with whom (R7.32). `mode` "with:<seat>": with that one."""

    def __init__(self, view: View, names: Sequence[str], mode: str = "") -> None:
        super().__init__(view, names)
        self.mode = mode

    @property
    def partner(self) -> Seat:
        """The opponent with whom to trade, −1 while that is open."""
        return number_of(self.mode)

    def prompt(self) -> tuple[str, str]:
        if self.partner >= 0:
            words = _("How many cards do you trade with {name}?")
            return words.format(name=self.names[self.partner]), ""
        return _("How many cards do you trade, and with whom?"), _("click a sign, or an opponent's hand")

    def buttons(self) -> list[AskButton[Move]]:
        if self.partner < 0:
            return []
        found = [
            AskButton(str(move.number), str(move.number), Meaning((move,)), primary=move.number == 1)
            for move in self.view.moves()
            if move.seat == self.partner
        ]
        return [*found, AskButton("back", _("Back"))]

    def options(self) -> Sequence[ChoiceSign]:
        return () if self.mode else [self._sign(move) for move in self.view.moves()]

    def _sign(self, move: Move) -> ChoiceSign:
        words = ngettext("{n} card with {name}", "{n} cards with {name}", move.number)
        told = words.format(n=move.number, name=self.names[move.seat])
        return ChoiceSign((f"seat:{move.seat}", *[CARD] * move.number), told, move)

    def options_near(self) -> str:
        return "parchment"

    def own_sources(self) -> Iterable[str]:
        if self.mode:
            return ()
        return (*(f"backs:{seat}" for seat in self.others()), *self.hand_pieces())

    def own_goals(self, piece: str) -> Iterable[str]:
        if kind_of(piece) == "backs":
            return (piece,)
        return [f"{kind}:{seat}" for kind in ("backs", "banner") for seat in self.others()]

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        seat = number_of(target)
        if kind_of(piece) == "backs":
            return Meaning(mode=f"with:{seat}") if piece == target and seat != self.me else None
        card = self.card(piece) if is_hand_card(piece) else None
        if card is None or kind_of(target) not in ("backs", "banner") or seat == self.me:
            return None
        return Meaning((Move("trade", seat=seat, number=1), Move("lay", card.name)))

    def refusal(self, meaning: Meaning[Move]) -> Reason | None:
        if meaning.mode:
            return self.view.why_not(Move("trade", seat=number_of(meaning.mode), number=1))
        return super().refusal(meaning)

    def place_words(self, piece: str) -> str:
        if kind_of(piece) == "backs":
            return _("Click the hand of the opponent with whom you trade.")
        return _("Drop it on an opponent's hand to trade this one card.")


class LayCard(RaidersAsk):
    """Lay hand cards face down for a trade (R7.32)."""

    def prompt(self) -> tuple[str, str]:
        n, name = self.decision.amount, self.names[self.frame.what]
        words = ngettext("Lay {n} card for {name}", "Lay {n} cards for {name}", n).format(n=n, name=name)
        return words, _("face down on the parchment")

    def own_sources(self) -> Iterable[str]:
        return self.hand_pieces()

    def own_goals(self, piece: str) -> Iterable[str]:
        return ("parchment",)

    def own_meaning(self, piece: str, target: str) -> Meaning[Move] | None:
        return self.named("lay", piece) if is_hand_card(piece) and target == "parchment" else None

    def place_words(self, piece: str) -> str:
        return _("Drop it on the parchment.")
