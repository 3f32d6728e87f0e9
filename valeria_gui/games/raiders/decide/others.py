"""What cards ask about the opponents, their goods, workers and hands (R7.3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Reason, Seat
from engine.raiders.cards import GOODS, PLUNDER
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.decide.signs import good_sign
from valeria_gui.games.raiders.info.signs import CARD
from valeria_gui.games.raiders.words.terms import card_name
from valeria_gui.i18n import _, ngettext
from valeria_gui.play.ask import AskButton, ChoiceSign, Meaning, Way
from valeria_gui.play.piece_id import last_of, name_of, number_of


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

    def ways(self) -> Sequence[Way[Move]]:
        banners = [f"banner:{seat}" for seat in self.others()]
        words = _("Click the banner of an opponent.")
        return [Way(banners, (), lambda one, to: Move("against", seat=number_of(one)), words, by_click=True)]


class TakeFrom(CardQuestion):
    """What is taken from which opponent (R7.14, R7.35, R7.36)."""

    def prompt(self) -> tuple[str, str]:
        return _("{card}: what do you take?").format(card=self.by), _("bring it from an opponent to your mat")

    def ways(self) -> Sequence[Way[Move]]:
        asked = {move.good for move in self.view.moves()}
        goods = [f"good:{seat}:{good}" for seat in self.others() for good in GOODS if good in asked]
        return [Way(goods, (f"mat:{self.me}",), self._taken, _("Drop it on your mat."), by_click=True)]

    def _taken(self, piece: str, goal: str) -> Move:
        return Move("take", good=last_of(piece), seat=number_of(piece))


class GiveGood(CardQuestion):
    """What is given to the player of a card (R7.27)."""

    def prompt(self) -> tuple[str, str]:
        words = _("{name}'s {card} asks for a gift").format(name=self.names[self.view.active], card=self.by)
        return words, _("bring it to the banner")

    def options(self) -> Sequence[ChoiceSign[Move]]:
        return [good_sign(move) for move in self.view.moves()]

    def options_near(self) -> str:
        return f"banner:{self.view.active}"

    def ways(self) -> Sequence[Way[Move]]:
        goods = [f"good:{self.me}:{move.good}" for move in self.view.moves()]
        goals = (f"banner:{self.view.active}", f"mat:{self.view.active}")
        words = _("Drop it on the banner of {name}.").format(name=self.names[self.view.active])
        return [Way(goods, goals, lambda one, to: Move("give", good=last_of(one)), words, by_click=True)]


class GainPlunder(CardQuestion):
    """Which plunder comes from the supply (R7.16)."""

    def prompt(self) -> tuple[str, str]:
        return _("{card}: which plunder?").format(card=self.by), _("bring it from the Main Supply")

    def options(self) -> Sequence[ChoiceSign[Move]]:
        return [good_sign(Move("gain", good=good)) for good in PLUNDER]

    def options_near(self) -> str:
        return "supply"

    def ways(self) -> Sequence[Way[Move]]:
        return [self._from_chest(good) for good in PLUNDER]

    def _from_chest(self, good: str) -> Way[Move]:
        goals, words = (f"good:{self.me}:{good}", f"mat:{self.me}"), _("Drop it on your mat.")
        return Way((f"chest:{good}",), goals, lambda *_at: Move("gain", good=good), words, by_click=True)


class SwapWorkers(RaidersAsk):
    """Which worker of the village and which opponent's change places (R7.11)."""

    def prompt(self) -> tuple[str, str]:
        return _("Which workers change places?"), _("bring one of the village to an opponent's")

    def pairs(self) -> list[tuple[str, str]]:
        """The pieces that can change places: a worker of the village and one that is held."""
        return [(f"worker:{move.what}", f"held:{move.seat}") for move in self.view.moves()]

    def ways(self) -> Sequence[Way[Move]]:
        goals = [f"{kind}:{seat}" for kind in ("held", "mat") for seat in self.others()]
        words = _("Drop it on the worker that an opponent holds.")
        return [Way(self.worker_pieces(), goals, self._swapped, words)]

    def _swapped(self, worker: str, goal: str) -> Move:
        return Move("swap", name_of(worker), seat=number_of(goal))


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

    def options(self) -> Sequence[ChoiceSign[Move]]:
        return () if self.mode else [self._sign(move) for move in self.view.moves()]

    def _sign(self, move: Move) -> ChoiceSign[Move]:
        words = ngettext("{n} card with {name}", "{n} cards with {name}", move.number)
        told = words.format(n=move.number, name=self.names[move.seat])
        return ChoiceSign((f"seat:{move.seat}", *[CARD] * move.number), told, move)

    def options_near(self) -> str:
        return "parchment"

    def ways(self) -> Sequence[Way[Move]]:
        if self.mode:
            return ()
        backs = [f"backs:{seat}" for seat in self.others()]
        hands = [*backs, *(f"banner:{seat}" for seat in self.others())]
        click, drop = (
            _("Click the hand of the opponent with whom you trade."),
            _("Drop it on an opponent's hand to trade this one card."),
        )
        return [
            Way(backs, (), lambda piece, goal: Meaning(mode=f"with:{number_of(goal)}"), click, by_click=True),
            Way(self.hand_pieces(), hands, self._one_card, drop),
        ]

    def _one_card(self, piece: str, goal: str) -> Meaning[Move] | None:
        card = self.card(piece)
        if card is None:
            return None
        return Meaning((Move("trade", seat=number_of(goal), number=1), Move("lay", card.name)))

    def refusal(self, meaning: Meaning[Move]) -> Reason | None:
        if meaning.mode:
            return self.view.why_not(Move("trade", seat=number_of(meaning.mode), number=1))
        return super().refusal(meaning)


class LayCard(RaidersAsk):
    """Lay hand cards face down for a trade (R7.32)."""

    def prompt(self) -> tuple[str, str]:
        n, name = self.decision.amount, self.names[self.frame.what]
        words = ngettext("Lay {n} card for {name}", "Lay {n} cards for {name}", n).format(n=n, name=name)
        return words, _("face down on the parchment")

    def ways(self) -> Sequence[Way[Move]]:
        return [Way(self.hand_pieces(), ("parchment",), self.naming("lay"), _("Drop it on the parchment."))]
