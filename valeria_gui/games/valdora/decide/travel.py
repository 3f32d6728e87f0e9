"""Where a move ends (D3), and loading gems where it does (D4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.valdora.moves import Move
from engine.valdora.pieces import BOOKS, EQUIPMENT, GEMS
from engine.valdora.view import View
from valeria_gui.games.valdora.decide.pieces import DONE, PROVISIONS, ValleyAsk
from valeria_gui.i18n import _
from valeria_gui.play.ask import AskButton, Way
from valeria_gui.play.piece_id import last_of


class Travel(ValleyAsk):
    """The own traveller goes to a space (D3.1–D3.7)."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(view, names)
        self.implied = self.pawn

    def prompt(self) -> tuple[str, str]:
        return _("Travel"), _("drag your traveller to a space, or click one")

    def ways(self) -> Sequence[Way[Move]]:
        spaces = [space for space in self.view.tables.spaces if space != self.here]
        goals = [f"space:{space}" for space in spaces]
        goals += [f"page:{space}:{side}" for space in spaces if space in BOOKS for side in ("left", "right")]
        words = _("Your traveller goes along the roads to a space.")
        return [Way((self.pawn,), goals, lambda piece, goal: Move("go", self.space(goal)), words)]


class LoadAsk(ValleyAsk):
    """Gems are loaded, one after the other (D4.3–D4.6)."""

    def prompt(self) -> tuple[str, str]:
        return _("Load a gem"), _("drag it to a tool, the cart or the horse, or stop")

    def buttons(self) -> list[AskButton[Move]]:
        return [AskButton("done", _("Stop"), self.meant(DONE), primary=True)] if self.has_done else []

    def ways(self) -> Sequence[Way[Move]]:
        words = _("A gem goes to its tool, to the cart or to the horse.")
        lying = [piece for piece in self.lying() if self.gem(piece)]
        return [
            Way(
                lying, self.equipment_pieces(), lambda piece, goal: self.onto(self.gem(piece), last_of(goal)), words
            ),
            Way(lying, (self.mat,), lambda piece, goal: self.best(self.gem(piece)), words, by_click=True),
        ]

    def onto(self, gem: str, kind: str) -> Move | None:
        """Load a gem on an equipment; None if that never carries it."""
        tables = self.view.tables
        number = EQUIPMENT.index(kind)
        return tables.moves.load[GEMS.index(gem)][number]

    def best(self, gem: str) -> Move | None:
        """Load a gem on its tool, else on the only wagon that takes it; with two of them the player has to say
        which.

        Where none takes it, the move to the tool is told why not.
        """
        tables = self.view.tables
        tool = self.onto(gem, EQUIPMENT[tables.tool_of[GEMS.index(gem)]])
        legal = self.view.moves()
        wagons = [move for kind in tables.wagons if (move := self.onto(gem, EQUIPMENT[kind])) in legal]
        if tool in legal or not wagons:
            return tool
        return wagons[0] if len(wagons) == 1 else None


class HarbourCity(LoadAsk):
    """A gem from the market, or provisions (D3.8)."""

    def prompt(self) -> tuple[str, str]:
        if any(move.verb == "load" for move in self.view.moves()):
            return _("Load a gem or take provisions"), _("drag a gem from the market, or click the adventurer")
        return _("Take provisions"), _("click the adventurer, or stop")

    def buttons(self) -> list[AskButton[Move]]:
        found = [AskButton("provisions", _("Take provisions"), self.meant(PROVISIONS))]
        return [*(one for one in found if PROVISIONS in self.view.moves()), *super().buttons()]

    def ways(self) -> Sequence[Way[Move]]:
        adventurer = (f"adventurer:{self.me}",)
        words = _("Your adventurer takes provisions in this city.")
        goals = (f"space:{self.here}",)
        return [*super().ways(), Way(adventurer, goals, lambda piece, goal: PROVISIONS, words, by_click=True)]
