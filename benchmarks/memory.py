"""Memory of the program that plays one game after another, as the system tells it.

    python -m benchmarks.memory [GAME …] [--size 1920x1080] [--moves 400]

Each game is opened, looked at (the pointer wanders, a card is carried), played by bots for so many moves and
closed; then the next one, and at last the first one again. Without games: all, in the order of the shelf.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benchmarks.frames import Bench, bots_move, decisions, drag, hover
from benchmarks.resident import memory
from valeria_gui.play.game_names import game_names


def main() -> None:
    """Play and print a line for each step."""
    parser = argparse.ArgumentParser(prog="benchmarks.memory", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="in their order (default: all)")
    parser.add_argument("--size", default="1920x1080", help="of the window in pixels (default: 1920x1080)")
    parser.add_argument("--moves", type=int, default=400, help="moves of bots to watch in each game (default: 400)")
    asked = parser.parse_args()
    width, height = (int(side) for side in asked.size.split("x"))
    games = asked.games or list(game_names())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        bench = Bench(Path(folder), (width, height), games[0], decisions(games[0], "mid-game"), asked.moves)
        for game in [*games, games[0]]:
            bench.open(game)
            print(f"{game}, opened: {memory()}", flush=True)
            hover(bench)
            drag(bench)
            print(f"{game}, looked at: {memory()}", flush=True)
            bots_move(bench)
            print(f"{game}, played: {memory()}", flush=True)
        bench.app.quit()
        bench.app.run()


if __name__ == "__main__":
    main()
