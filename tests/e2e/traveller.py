"""Somebody who plays Valdora by a real pointer: the traveller, gems, pages and commissions are dragged."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.bots import make_bot
from engine.match.match import Agent, BotAgent, HumanAgent, Match
from engine.players import Player as Seat
from engine.records.record import Record
from engine.saving import save_file
from engine.valdora import VALDORA
from tests.e2e.player import Player, find
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.saved_game import save_to_dict
from valeria_gui.settings.settings import load_settings

SEATS: Final = (Seat("Livia"), Seat("Bruno", "bot:baron"), Seat("Wanda", "bot:baron"))

TURNS: Final = 91
"""The turn from which on the game is played by hand: seat 0 begins it."""

AT_ONCE: Final = [
    ("gem:", "equipment:"), ("heap:", "equipment:"), ("page:", "slot:"), ("page:", "equipment:"), ("page:", "mat:"),
    ("equipment:", "market"), ("commission:", "space:"),
]  # fmt: skip
"""What to do whenever it can be done, the best first."""

WAY: Final = (
    "C", "dig_3", "house_green", "D", "dig_8", "house_violet", "A", "dig_10", "house_blue", "B", "dig_5",
    "house_red", "mine_south", "harbour_city", "house_white", "house_yellow", "house_silver",
)  # fmt: skip
"""Where to travel, one after the other."""


def lay_out(folder: Path, seed: int) -> None:
    """A game in which bots have had so many turns, among the saves in the data folder of the program; the bots lose
    no time."""
    saves = folder / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    settings = load_settings(folder)
    settings.change("bot_pace", "fast")
    state = VALDORA.setup(3, seed, {"start_player": 0})
    bots = [make_bot("baron", VALDORA, seat) for seat in range(3)]
    while (decision := state.decision) is not None and state.turn < TURNS:
        state.apply(bots[decision.seat].choose(state.view(decision.seat)))
    agents: list[Agent] = [HumanAgent(), BotAgent(bots[1]), BotAgent(bots[2])]
    match = Match(VALDORA, state, Record.begin_at(VALDORA, state.to_dict()), agents)
    saved = save_to_dict(match, GameSetup(SEATS, 0, seed, game="valdora"), 1)
    save_file.write_atomically(saves / "valley.yaml", save_file.encode(saved))


class Traveller(Player):
    """Plays seat 0: does what can be done where it stands, and travels from place to place."""

    end = "ValleyEnd"

    def begin(self) -> None:
        """From the shelf of a first start through the title to the table of the game that is saved."""
        self.program.wait_for("ShelfScene")
        self.program.click("game:valdora")
        self.program.wait_for("TitleScene")
        self.program.click("load")
        self.program.wait_for("LoadScene")
        self.program.click("open")
        self.program.wait_for("TableScene")

    def _gesture(self, picks: dict[str, list[str]], buttons: list[str]) -> tuple[str, str] | None:
        if any(piece.startswith("pawn:") for piece in picks):
            self._leads += 1
            start = self._leads % len(WAY)
            return find(picks, [("pawn:", f"space:{name}") for name in (*WAY[start:], *WAY[:start])])
        way_is_shown = "prompt:back" in buttons
        found = find(picks, AT_ONCE[:-1] if way_is_shown else AT_ONCE)
        if found is None and not buttons:
            found = next((piece, targets[0]) for piece, targets in picks.items() if targets)
        return found
