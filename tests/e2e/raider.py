"""Somebody who plays Raiders of the North Sea by a real pointer: workers, sets, cards and goods are dragged."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.bots import make_bot
from engine.match.match import Agent, BotAgent, HumanAgent, Match
from engine.players import Player as Seat
from engine.raiders import RAIDERS
from engine.records.record import Record
from engine.saving import save_file
from tests.e2e.player import Player, find
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.saved_game import save_to_dict
from valeria_gui.settings.settings import load_settings

SEATS: Final = (Seat("Astrid"), Seat("Sigurd", "bot:greedy"))

AT_ONCE: Final = [
    ("held:", "settlement:"), ("set:", "mat:"), ("hand:", "slot:"), ("crew:", "valkyrie"), ("tile:", "mat:"),
    ("hand:", "deck"), ("hand:", "building:town_hall"), ("hand:", "discard"), ("option:", "option:"),
    ("good:", "banner:"), ("good:", "building:"), ("die:", "cup"), ("worker:", "mat:"),
]  # fmt: skip
"""What to do whenever it can be done, the best first."""

WORK: Final = ("silversmith", "mill", "barracks", "gate_house", "long_house", "armoury", "treasury", "town_hall")
"""Where to place a worker, one after the other."""


def lay_out(folder: Path, seed: int) -> None:
    """A game that has just begun, among the saves in the data folder of the program; the bots lose no time."""
    saves = folder / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    settings = load_settings(folder)
    settings.change("bot_pace", "fast")
    record = Record.begin(RAIDERS, 2, seed, {"start_player": 0})
    agents: list[Agent] = [HumanAgent(), BotAgent(make_bot("greedy", RAIDERS, 1))]
    match = Match(RAIDERS, RAIDERS.setup(2, seed, {"start_player": 0}), record, agents)
    saved = save_to_dict(match, GameSetup(SEATS, 0, seed, game="raiders"), 1)
    save_file.write_atomically(saves / "raid.yaml", save_file.encode(saved))


class Raider(Player):
    """Plays seat 0: raids whenever it can, else works where it has not worked for longest."""

    end = "RaidScores"

    def begin(self) -> None:
        """From the shelf of a first start through the title to the table of the game that is saved."""
        self.program.wait_for("ShelfScene")
        self.program.click("game:raiders")
        self.program.wait_for("TitleScene")
        self.program.click("load")
        self.program.wait_for("LoadScene")
        self.program.click("open")
        self.program.wait_for("TableScene")

    def _gesture(self, picks: dict[str, list[str]], buttons: list[str]) -> tuple[str, str] | None:
        found = find(picks, AT_ONCE)
        if found is None and any(piece.startswith("held:") for piece in picks):
            self._leads += 1
            start = self._leads % len(WORK)
            turns = [("held:", f"building:{name}") for name in (*WORK[start:], *WORK[:start])]
            found = find(picks, turns)
        if found is None and not buttons:
            found = next((piece, targets[0]) for piece, targets in picks.items() if targets)
        return found
