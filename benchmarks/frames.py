"""How long the frames of the window take: `python -m benchmarks.frames`. Percentiles of each scenario, no verdict.

The real program in a software window, of the dummy driver if SDL_VIDEODRIVER names no other, at a full table of the
game (`--game`). A frame is all that the program does in one turn of its loop: events, update, drawing, showing. Two
times are told of each: the CPU time of the thread that draws, which other programs on the machine hardly blur, and
the time on the wall, which they do.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from benchmarks.resident import memory
from engine.players import Player
from engine.registry import find_game
from engine.saving import save_file
from valeria_gui.platform.window import MINIMUM
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.piece_id import is_hand_card
from valeria_gui.play.session import Session
from valeria_gui.program import open_program
from valeria_gui.scenes.table import TableScene

FRAME_MS: Final = 16
MOVES: Final = 200
"""How many moves of bots are watched, if nothing else is asked for."""
PERCENTILES: Final = (50, 95, 99, 100)
GAMES: Final = {"mid-game": 150, "late": 330}
"""After how many decisions the tables are looked at, if they are over as late as the games of most."""
SHORTER: Final = {"raiders": {"mid-game": 120, "late": 230}, "valdora": {"mid-game": 150, "late": 300}}
"""The same of games that are over sooner."""
DEALT: Final = {"valdora": ("page:C:right", "mat:0")}
"""Whence and whither cards fly, where there is no deck and no hand."""
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed")


class Frame(NamedTuple):
    """One turn of the loop, in milliseconds: of CPU time in the thread that draws, and on the wall."""

    cpu: float
    wall: float


Frames = list[Frame]


def decisions(game: str, when: str) -> int:
    """After how many decisions the table of a game is looked at."""
    return SHORTER.get(game, GAMES)[when]


class Bench:
    """The program with a game called `game` at all its seats, the first one a person's, that is played until that
    person begins an action after decision number `moves`. That person has looked at the title for a moment first.
    `notes` is what a scenario tells beside its frames, `watched` how many moves of bots it looks at, `seats` how
    many play (0: as many as can)."""

    def __init__(
        self, folder: Path, size: tuple[int, int], game: str, moves: int, watched: int = MOVES, seats: int = 0
    ) -> None:
        self.notes: list[str] = []
        self.moves, self._seats = watched, seats
        self._game, self._begin_at, self._seed = find_game(game), moves, 7
        self.app = open_program(folder, size, fullscreen=False)
        self.app.navigator.show_title()
        while not self.app.is_preloaded:
            self.app.turn()
        self.begin()

    def open(self, game: str) -> None:
        """Another game in the place of this one, half played."""
        self.app.navigator.show_title()
        self.run(60)
        for autosave in self.app.data_dir.glob("autosave*.yaml"):
            autosave.unlink()
        self._game, self._begin_at = find_game(game), decisions(game, "mid-game")
        self.begin()

    def begin(self) -> None:
        """A game of its own, played to the point where it is looked at."""
        kinds = ["human", *["bot:greedy"] * ((self._seats or max(self._game.seats)) - 1)]
        table = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
        self.app.navigator.start(GameSetup(table, 0, self._seed, game=self._game.name))
        self._seed += 1
        self._play(self._begin_at)
        self.run(60)

    @property
    def game(self) -> str:
        """The name of what is played."""
        return self._game.name

    @property
    def scene(self) -> TableScene:
        """The table."""
        top = self.app.stack.top
        assert isinstance(top, TableScene)
        return top

    def _play(self, moves: int) -> None:
        """Let greedy bots answer for everybody, without drawing, until the person is asked after so many moves."""
        session = self.scene.own_session
        while not session.match.is_over:
            match = session.match
            if match.acting == 0:
                if len(match.record.moves) >= moves and match.view(0).decision.opens_action:
                    break
                session.host.answer(stand_in(session))
            else:
                match.step()
        self._go_on_with(session.to_dict())

    def seat(self, bot: str) -> None:
        """Let `bot` go on with the game in the places of the others."""
        data = self.scene.own_session.to_dict()
        for seat in data["table"]["seats"][1:]:
            seat["kind"] = f"bot:{bot}"
        self._go_on_with(data)
        self.run(60)

    def _go_on_with(self, saved: dict[str, Any]) -> None:
        """Close the game, and open it as it was saved: nothing flies that nobody saw."""
        self.app.navigator.show_title()
        (autosave,) = self.app.data_dir.glob("autosave*.yaml")
        save_file.write_atomically(autosave, save_file.encode(saved))
        self.app.navigator.continue_saved()

    def answer(self) -> None:
        """Let a greedy bot answer for the person, if that is asked."""
        session = self.scene.own_session
        if session.match.acting != 0:
            return
        session.host.answer(stand_in(session))
        self.scene.play.refresh()
        self.scene.moved()

    def run(self, frames: int, before: Callable[[int], None] = lambda number: None) -> Frames:
        """Let frames pass, `before` is called before each; how long each took."""
        took = []
        for number in range(frames):
            before(number)
            on_the_wall, began = time.perf_counter(), time.thread_time()
            self.app.frame(FRAME_MS)
            cpu = (time.thread_time() - began) * 1000
            took.append(Frame(cpu, (time.perf_counter() - on_the_wall) * 1000))
        return took

    def motion(self, x: int, y: int, held: bool = False) -> None:
        """The pointer moves."""
        self.app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(int(held), 0, 0)))

    def wander(self, number: int) -> None:
        """The pointer goes on over the whole table."""
        width, height = self.app.size
        self.motion((number * 37) % width, (number * 23) % height)


def stand_in(session: Session) -> Any:
    """The answer of a greedy bot for the person; it is thought of where the bots think, so that this process has no
    more to keep than at a real table."""
    request = session.host.worker.choose(session.match.view(0), "greedy", 1)
    while (move := request.poll()) is None:
        time.sleep(0.0005)
    return move


def hover(bench: Bench) -> Frames:
    """The pointer wanders over the whole table."""
    return bench.run(400, bench.wander)


def drag(bench: Bench) -> Frames:
    """A hand card, or what else can be taken up, is carried over the table."""
    sources = [bench.scene.layout.place(piece) for piece in bench.scene.play.sources()]
    piece = min(sources, key=lambda name: not is_hand_card(name))
    x, y = bench.scene.layout[piece].center
    bench.motion(x, y)
    bench.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    bench.run(2)
    width, height = bench.app.size
    took = bench.run(300, lambda i: bench.motion((x + i * 11) % width, y - (i * 7) % (height // 2), held=True))
    bench.app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    bench.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    bench.run(30)
    return took


def deal(bench: Bench) -> Frames:
    """Twelve cards fly from the deck into the hand, again and again."""
    from valeria_gui.animation.flight import FLIGHT_MS, Flight

    scene, took = bench.scene, Frames()
    deck, hand = DEALT.get(bench.game, ("deck", "hand"))
    start, end, back = scene.layout[deck], scene.layout[hand], scene.board.game.face(deck, scene.frame)
    assert back is not None
    for _again in range(8):
        for number in range(12):
            place = start.copy()
            place.center = (end.left + end.w * number // 12, end.centery)
            scene.animator.take_off("", Flight([back], start, place, FLIGHT_MS, delay=40 * number))
        while scene.animator.busy:
            took += bench.run(1)
    return took


def bots_move(bench: Bench) -> Frames:
    """Other players move, one after the other, while the person waits; another game begins where one ends."""
    took, moves = Frames(), 0
    while moves < bench.moves:
        match = bench.scene.own_session.match
        before = len(match.record.moves)
        bench.answer()
        took += bench.run(6)
        moves += len(match.record.moves) - before
        if match.is_over:
            bench.begin()
    return took


def bot_thinks(bench: Bench) -> Frames:
    """A strong bot thinks on the other core while the pointer wanders, sixty times a second; the frames in which it
    moves are left to `bots_move`."""
    bench.seat("duke")
    took, clock, session = Frames(), pygame.time.Clock(), bench.scene.own_session
    while len(took) < 400 and not session.match.is_over:
        bench.answer()
        bench.wander(len(took))
        clock.tick(60)
        before, moves = session.host.worker.thinking, len(session.match.record.moves)
        frame = bench.run(1)
        if before and session.host.worker.thinking and len(session.match.record.moves) == moves:
            took += frame
    return took


def resize(bench: Bench) -> Frames:
    """The window changes between two sizes: the frames until everything is drawn anew, and that first one."""
    took, waits, clock = Frames(), Frames(), pygame.time.Clock()
    size, other = bench.app.size, other_size(bench.app.size)
    for number in range(8):
        bench.app.window.resize(other if number % 2 == 0 else size)
        on_the_wall, began = time.perf_counter(), time.process_time()
        while bench.app.is_resizing:
            took += bench.run(1)
            clock.tick(60)
        took += bench.run(1)
        waits.append(Frame(time.process_time() - began, time.perf_counter() - on_the_wall))
        bench.run(60)
    cpu, wall = (f"{min(one):.2f} to {max(one):.2f} s" for one in zip(*waits, strict=True))
    bench.notes.append(f"drawn anew {wall} after a change of the size, for {cpu} of CPU time in all threads")
    return took


def other_size(size: tuple[int, int]) -> tuple[int, int]:
    """A size a little smaller; a little larger where the window can't be smaller."""
    step = -1 if size[0] - 160 >= MINIMUM[0] and size[1] - 90 >= MINIMUM[1] else 1
    return size[0] + 160 * step, size[1] + 90 * step


def idle(bench: Bench) -> str:
    """The share of a core that the program takes while nothing happens, all that may be needed being drawn."""
    _turn_the_loop(bench, 10)
    before = time.process_time()
    rounds = _turn_the_loop(bench, 5)
    used = time.process_time() - before
    return f"{used / 5:.2%} of a core, {rounds} turns of the loop in 5 s"


def _turn_the_loop(bench: Bench, seconds: float) -> int:
    """Let the program run as it does by itself; how often its loop turned."""
    ends, rounds = time.monotonic() + seconds, 0
    while time.monotonic() < ends:
        bench.app.turn()
        rounds += 1
    return rounds


def going_on(bench: Bench) -> str:
    """How long a saved game takes from the title to its first picture."""
    times = Frames()
    for _again in range(9):
        bench.app.navigator.show_title()
        bench.run(30)
        on_the_wall, began = time.perf_counter(), time.thread_time()
        bench.app.navigator.continue_saved()
        bench.run(1)
        cpu = (time.thread_time() - began) * 1000
        times.append(Frame(cpu, (time.perf_counter() - on_the_wall) * 1000))
    cpu, wall = (statistics.median(one) for one in zip(*times, strict=True))
    return f"{cpu:.0f} ms of CPU time, {wall:.0f} ms on the wall (median of {len(times)})"


SCENARIOS: Final[dict[str, Callable[[Bench], Frames]]] = {
    "hover": hover,
    "drag": drag,
    "deal of 12 cards": deal,
    "bots move": bots_move,
    "a strong bot thinks": bot_thinks,
    "resize": resize,
}


def measure(asked: argparse.Namespace, when: str) -> Iterator[tuple[str, Frames]]:
    """The scenarios that are asked for, each on a table of its own; their notes are printed."""
    for name in asked.only or SCENARIOS:
        with tempfile.TemporaryDirectory() as folder:
            moves = decisions(asked.game, when)
            bench = Bench(Path(folder), asked.size, asked.game, moves, asked.moves, asked.seats)
            yield name, SCENARIOS[name](bench)
            for note in bench.notes:
                print(f"{name}: {note}")
            bench.app.quit()
            bench.app.run()


def percentiles(values: list[float]) -> list[float]:
    """The values below which so many percent lie; 100 is the greatest."""
    ranked = sorted(values)
    return [ranked[min(len(ranked) - 1, len(ranked) * share // 100)] for share in PERCENTILES]


def row(name: str, frames: Frames) -> str:
    """One line of the table: how many frames, their percentiles of CPU time, then those on the wall."""
    times = [frame.cpu for frame in frames], [frame.wall for frame in frames]
    cells = [f"{value:.1f}" for of_one in times for value in percentiles(of_one)]
    return f"| {name} | {len(frames)} | {' | '.join(cells)} |"


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="benchmarks.frames", description=__doc__)
    parser.add_argument("--game", default="valeria")
    parser.add_argument(
        "--size", type=size_of, default=(1920, 1080), help="of the window in pixels (default: 1920x1080)"
    )
    parser.add_argument("--seats", type=int, default=0, help="how many play (default: as many as can)")
    parser.add_argument("--when", nargs="*", choices=GAMES, default=list(GAMES), help="how far the games have come")
    parser.add_argument("--only", nargs="+", choices=SCENARIOS, help="these scenarios alone")
    parser.add_argument("--moves", type=int, default=MOVES, help=f"moves of bots to watch (default: {MOVES})")
    asked = parser.parse_args()
    if not asked.only:
        tell_at_rest(asked)
    print("| scenario | frames | CPU ms p50 | p95 | p99 | max | wall ms p50 | p95 | p99 | max |")
    for when in asked.when:
        for name, frames in measure(asked, when):
            print(row(f"{name}, {when}", frames), flush=True)


def size_of(word: str) -> tuple[int, int]:
    """Width and height as they stand on the command line."""
    width, height = (int(side) for side in word.split("x"))
    return width, height


def tell_at_rest(asked: argparse.Namespace) -> None:
    """Print what one table takes that nobody plays at."""
    with tempfile.TemporaryDirectory() as folder:
        moves = decisions(asked.game, "mid-game")
        bench = Bench(Path(folder), asked.size, asked.game, moves, seats=asked.seats)
        hover(bench)
        print(f"memory: {memory()}")
        print(f"idle: {idle(bench)}")
        print(f"continue a saved game: {going_on(bench)}")
        bench.app.quit()
        bench.app.run()


if __name__ == "__main__":
    main()
