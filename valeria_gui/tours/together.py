"""A table for a whole room, shown without a network: who comes and what is told stands here."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import segno

from engine.players import BOT_PREFIX, Player
from valeria_gui.lan.discovery import FoundTable
from valeria_gui.lan.guest import Guest
from valeria_gui.lan.protocol import Message
from valeria_gui.lan.room import LanRoom
from valeria_gui.play.characters import called
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_play import find_play
from valeria_gui.play.game_setup import GameSetup
from valeria_gui.play.seat_kinds import BOT, COMPUTER, PHONE
from valeria_gui.play.session import load_session
from valeria_gui.scenes.join import JoinScene
from valeria_gui.scenes.join_lobby import JoinLobby
from valeria_gui.scenes.lobby import LobbyScene
from valeria_gui.scenes.table import TableScene
from valeria_gui.scenes.together_seats import SeatsSheet
from valeria_gui.tours.driving import NAMES, BotsGame, DrivenProgram, Pause, Way, frames, leads, save_a_game, way
from valeria_gui.ui.navigation import Services

ADDRESSES: Final = ("192.168.1.24", "10.0.0.7")
PORT: Final = 7227
CODE: Final = "TWKR"
_HOSTS: Final = ("attic", "kitchen", "porch")


def found_tables() -> tuple[FoundTable, ...]:
    """A table of each game, as if it had been found."""
    pairs = zip(_HOSTS, game_names(), strict=False)
    return tuple(FoundTable(host, game, "1.0", f"192.168.1.{24 + n}", PORT) for n, (host, game) in enumerate(pairs))


class QuietLink:
    """Says what it is given, as if it came from the network; what is told it, it keeps."""

    is_dead = False

    def __init__(self, *messages: Message) -> None:
        self.to_say = deque(messages)
        self.told: list[Message] = []

    def send(self, message: Message) -> None:
        """Keep it."""
        self.told.append(message)

    def receive(self) -> Message | None:
        """The next thing that was given."""
        return self.to_say.popleft() if self.to_say else None

    def close(self) -> None:
        """Nothing was open."""


class QuietFinder:
    """Has found tables without looking."""

    def __init__(self, *tables: FoundTable) -> None:
        self._tables = tables

    def tables(self) -> tuple[FoundTable, ...]:
        """What it was given."""
        return self._tables

    def close(self) -> None:
        """It does not look."""


def _comes(seat: int, by: str) -> Message:
    return {"say": "sit", "client": seat, "seat": seat, "name": NAMES[seat], "by": by}


def full_room(data_dir: Path, game: str = "", *, addresses: int = 1, problem: str = "") -> LanRoom:
    """The table of the target picture: two phones, another computer, a bot, and what is left is free; with a
    `problem` somebody at this screen alone."""
    game = game or game_names()[0]
    first: Message = {"say": "failed", "code": problem} if problem else {"say": "opened", "port": PORT}
    come = () if problem else (_comes(0, PHONE), _comes(1, PHONE), _comes(2, COMPUTER))
    link = QuietLink(first, *come)
    room = LanRoom(game, data_dir, connect=lambda: link)
    room.open()
    room.addresses = ADDRESSES[:addresses]
    room.address, room.secrets.code = room.addresses[0], CODE
    room.attend()
    bot = find_play(game).setup.usual
    if problem:
        room.sit_here(0, NAMES[0])
    else:
        room.seat_bot(3, bot, called(bot, game))
    return room


def plain_setup(game: str = "") -> GameSetup:
    """A game as it is offered."""
    return GameSetup(
        (Player(NAMES[0]), Player(NAMES[1], BOT_PREFIX + "random")), None, 27, game=game or game_names()[0]
    )


def lobby_of(services: Services, game: str = "", *, addresses: int = 1, problem: str = "") -> LobbyScene:
    """The lobby of that table, as it lies there."""
    room = full_room(services.data_dir, game, addresses=addresses, problem=problem)
    scene = LobbyScene(services, room, plain_setup(game))
    scene.update(10_000)
    return scene


def join_page(services: Services, *tables: FoundTable) -> JoinScene:
    """The page on which a table is joined, after so many were found."""
    scene = JoinScene(services, QuietFinder(*tables))
    scene.update(0)
    return scene


def _with_head_start(services: Services) -> LobbyScene:
    """That lobby, where a guest has a head start."""
    scene = lobby_of(services)
    scene.room.give_head_start(scene.room.places[1], 2)
    return scene


def join_lobby(services: Services, state: str = "lobby", seat: int | None = None, code: str = "") -> JoinLobby:
    """The lobby of that table as somebody at another computer sees it."""
    guest = Guest("nowhere")
    guest.table = full_room(services.data_dir).table()
    guest.state, guest.seat, guest.code = state, seat, code
    scene = JoinLobby(services, guest, NAMES[4])
    scene.update(0)
    return scene


def company_of(services: Services) -> SeatsSheet:
    """The sheet of the seats of that table: somebody is away, and a bot plays on for somebody."""
    room = full_room(services.data_dir)
    room.places = room.taken()
    room.places[1].connect(False)
    room.give_to_bot(2)
    return SeatsSheet(services, room)


def _start(program: DrivenProgram) -> None:
    room = full_room(program.data_dir)
    program.navigator.start_together(room, plain_setup())
    frames(program, 3)
    room.places[1].connect(False)
    room.give_to_bot(2)
    frames(program, 2)
    program.navigator.show_seats_and_codes()


class PlayedSeat(NamedTuple):
    """Where a seat is played, and whether it is connected."""

    kind: str
    here: bool = True


class PlayedTable:
    """A table whose seats are given."""

    def __init__(self, seats: Sequence[PlayedSeat], code: str = "TWKR") -> None:
        self.seats, self.code = tuple(seats), code
        self.paused, self.revision = False, 0

    def attend(self) -> bool:
        """Nobody says anything."""
        return False

    def close(self) -> None:
        """Nothing was open."""

    def qr(self, seat: int | None = None) -> tuple[tuple[bool, ...], ...]:
        """The code of a link like those of a real table."""
        made = segno.make(f"http://192.168.1.24:7227/#{self.code}", error="m", micro=False)
        return tuple(tuple(bool(one) for one in row) for row in made.matrix)


SITTING: Final = (
    PlayedSeat(PHONE),
    PlayedSeat(PHONE, here=False),
    PlayedSeat(COMPUTER),
    PlayedSeat(BOT),
    PlayedSeat(PHONE),
)
"""Who plays at the pictured tables, from the first seat."""


def shared(game: BotsGame, turns: int, pause: Pause = leads) -> Way:
    """A shared table in the middle of a game, at a question to the first seat that `pause` chose."""

    def draw(program: DrivenProgram) -> None:
        session = load_session(program.data_dir, game.game)
        session.host.seat_elsewhere(range(game.seats), range(game.seats))
        room = PlayedTable(SITTING[: game.seats])
        program.stack.replace_all(TableScene(program.services, session, room))

    return way(lambda program: save_a_game(program, game, turns, pause), draw, wait=12)


SCREENS: Final[dict[str, Way]] = {
    "lobby": way(lambda program: program.navigator.open(lobby_of(program.services)), wait=40),
    "lobby-head-start": way(lambda program: program.navigator.open(_with_head_start(program.services)), wait=40),
    "lobby-shut": way(
        lambda program: program.navigator.open(lobby_of(program.services, problem="forbidden")), wait=40
    ),
    "join": way(lambda program: program.navigator.open(join_page(program.services, *found_tables()))),
    "join-lobby": way(lambda program: program.navigator.open(join_lobby(program.services))),
    "company": way(_start),
}
"""The ways to the screens of a table for a whole room, by the names of their pictures."""
