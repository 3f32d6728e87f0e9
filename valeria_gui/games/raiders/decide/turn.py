"""A turn (R3): the first cards, the worker placed or sent on a raid, and another one picked up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Reason
from engine.raiders.moves import Move
from engine.raiders.view import View
from valeria_gui.games.raiders.decide.pieces import RaidersAsk
from valeria_gui.games.raiders.info.insight import insight_of
from valeria_gui.games.raiders.words.terms import building_name, settlement_name
from valeria_gui.i18n import N_, _, ngettext
from valeria_gui.play.ask import Meaning, Way
from valeria_gui.play.piece_id import kind_of, name_of


class BuryCard(RaidersAsk):
    """Put cards of the first hand under the draw pile (R2.5)."""

    def prompt(self) -> tuple[str, str]:
        n = self.decision.amount
        words = ngettext("Put {n} card under the draw pile", "Put {n} cards under the draw pile", n)
        return words.format(n=n), _("drag a card onto the pile")

    def ways(self) -> Sequence[Way[Move]]:
        return [Way(self.hand_pieces(), ("deck",), self.naming("bury"), _("Drop it on the draw pile."))]


class WorkerAsk(RaidersAsk):
    """A worker acts in the village: with the action of a building, or without it."""

    verb: str

    def with_action(self, building: str) -> Move:
        """Use the building with its action; without it where that could change nothing (R3.7)."""
        move = Move(self.verb, building)
        idle = move._replace(idle=True)
        if self.view.why_not(move) is None or self.hides(building) or self.view.why_not(idle) is not None:
            return move
        return idle

    def heading(self, piece: str) -> str:
        return _(_HEADINGS.get(kind_of(piece), ""))

    def is_lesser(self, piece: str) -> bool:
        return kind_of(piece) == "notch"

    def without_action(self, building: str) -> Move:
        """Leave the action out (R3.3)."""
        return Move(self.verb, building, idle=True)

    def hides(self, building: str) -> bool:
        """Whether a hand that lies face down decides what could be done there."""
        worker = insight_of(self.view).worker_for(self.verb, building)
        return worker >= 0 and insight_of(self.view).hides(building, worker)

    def refusal(self, meaning: Meaning[Move]) -> Reason | None:
        move = meaning.moves[0]
        if move.verb == self.verb and not move.idle and self.hides(move.what):
            idle = self.view.why_not(move._replace(idle=True))
            return idle or Reason("hand_covered", building=move.what)
        return super().refusal(meaning)

    def over_building(self, piece: str, target: str) -> tuple[str, str]:
        """The prompt while a worker is carried over a building or its sleeping sign."""
        meaning = self.meaning(piece, target)
        if meaning is None or self.refusal(meaning) is not None:
            return self.prompt()
        move = meaning.moves[0]
        if not move.idle:
            return building_name(move.what), _("let go to take its action")
        if kind_of(target) == "notch":
            return building_name(move.what), _("let go to leave its action out")
        return building_name(move.what), _("its action would change nothing now")


_HEADINGS: Final = {
    "building": N_("Work"),
    "settlement": N_("Raid"),
    "worker": N_("Pick up"),
    "notch": N_("Without the action"),
}
"""What is done with a worker, by where it goes or stands."""


class TakeTurn(WorkerAsk):
    """Place the worker in hand in a building, or raid with it (R3.1, R5.1)."""

    verb = "place"

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(view, names)
        self.implied = f"held:{self.me}"

    def prompt(self) -> tuple[str, str]:
        if any(move.verb == "raid" for move in self.view.moves()):
            return _("Place your worker"), _("in the village, or on a settlement to raid it")
        return _("Place your worker"), _("in a free building of the village")

    def prompt_over(self, piece: str, target: str) -> tuple[str, str]:
        if kind_of(target) != "settlement" or not self.allows(piece, target):
            return self.over_building(piece, target)
        words = _("Raid {settlement}").format(settlement=settlement_name(name_of(target)))
        return words, _("let go to set sail, or drop the worker in the village")

    def ways(self) -> Sequence[Way[Move]]:
        tables, worker = self.view.tables, (f"held:{self.me}",)
        words = _("Your worker goes to a free building, or to a settlement that you raid.")
        buildings = [f"building:{name}" for name in tables.buildings]
        notches = [f"notch:{name}" for name in tables.buildings]
        settlements = [f"settlement:{name}" for name in tables.settlements]
        return [
            Way(worker, buildings, lambda piece, goal: self.with_action(name_of(goal)), words),
            Way(worker, notches, lambda piece, goal: self.without_action(name_of(goal)), words),
            Way(worker, settlements, lambda piece, goal: Move("raid", name_of(goal)), words),
        ]


class PickUp(WorkerAsk):
    """Pick up the worker of another building (R3.2)."""

    verb = "pick"

    def prompt(self) -> tuple[str, str]:
        return _("Pick up another worker"), _("bring it to your mat")

    def prompt_for(self, piece: str) -> tuple[str, str]:
        words = _("Pick up at the {building}").format(building=building_name(name_of(piece)))
        return words, _("click your mat, or the sleeping sign to leave its action out")

    def prompt_over(self, piece: str, target: str) -> tuple[str, str]:
        return self.over_building(piece, target)

    def ways(self) -> Sequence[Way[Move]]:
        workers, mat = self.worker_pieces(), (f"mat:{self.me}", f"held:{self.me}")
        words = _("Drop the worker on your mat, or on the sleeping sign of its building.")
        return [
            Way(workers, mat, lambda piece, goal: self.with_action(name_of(piece)), words),
            *(Way((one,), (f"notch:{name_of(one)}",), self._left_out, words) for one in workers),
        ]

    def _left_out(self, worker: str, notch: str) -> Move:
        return self.without_action(name_of(notch))
