"""Delivering commissions (D6.1), and choosing what a gem is paid from (D5.3, D6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.valdora.moves import Move
from valeria_gui.games.valdora.decide.pieces import ValleyAsk
from valeria_gui.i18n import _
from valeria_gui.play.ask import Way
from valeria_gui.play.piece_id import last_of


class Deliver(ValleyAsk):
    """One commission after the other."""

    def question(self) -> tuple[str, str]:
        return _("Deliver a commission"), _("drag it to the house, or click it")

    def ways(self) -> Sequence[Way[Move]]:
        words = _("A commission goes to the house whose arms it bears.")
        far = self.ways_shown()
        near = [piece for piece in self.commission_pieces() if all(piece not in way.pieces for way in far)]
        house, others = (f"space:{self.here}",), [piece for way in far for piece in way.pieces]
        here = Way(near, house, self._delivered, words, by_click=True)
        return [here, Way(others, house, self._delivered, words), *far]

    def _delivered(self, piece: str, goal: str) -> Move | None:
        face = self.commission(piece)
        return Move("deliver", face.name) if face is not None else None


class PayGem(ValleyAsk):
    """A gem is paid from one of the equipment that carries such a gem."""

    def question(self) -> tuple[str, str]:
        return _("Pay a gem"), _("choose the equipment that gives it")

    def ways(self) -> Sequence[Way[Move]]:
        assert self.view.decision is not None
        owned = self.view.equipment(self.me)
        loaded = [piece for piece in self.equipment_pieces() if owned.get(last_of(piece))]
        words = _("A gem of the kind that is paid goes to the market.")
        goals = ("market", f"heap:{self.view.decision.name}")
        return [Way(loaded, goals, lambda piece, goal: Move("pay", last_of(piece)), words, by_click=True)]
