"""Entry: the facts of one finished game, as the history keeps them: who played, how it ended, and the record whole.

Facts are plain data and may come from anywhere: they are checked when they are read.
"""

from __future__ import annotations

import hashlib
import json
import uuid
import zlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.failure import Failure
from engine.game import AnyView, Score, Seat
from engine.letters import printable
from engine.match.match import Match
from engine.players import HUMAN, MAX_NAME, MAX_SEATS, Player
from engine.reading import RECORD, SAVE_HEAD, read_json
from engine.records.record import Record
from engine.registry import part_of
from engine.winning import part_of_win

PRACTICE: Final = "practice"
UNDONE: Final = "undone"
POSITION: Final = "position"
NOBODY: Final = "nobody"
MARKS: Final = ("", PRACTICE, UNDONE, POSITION, NOBODY)
"""Why a game does not count: it was for practice, something learned was taken back, it began at a position that
somebody laid, or no person played; "" for one that counts."""

_LATEST_MS: Final = 253_402_210_800_000
"""Milliseconds since 1970 to the end of the year 9999."""
_MOST: Final = 1_000_000
_MOST_PARTS: Final = 40
_MOST_RECORD: Final = RECORD.bytes


class HistoryError(Failure):
    """A history that cannot be read or written, or something that it cannot take in; its text is one sentence."""


class FinishedSeat(NamedTuple):
    """A seat of a finished game: its player, its points in all and by part, its place from 1, and its share of the
    win (0 to 1; of one who played alone 0)."""

    name: str
    kind: str
    total: int
    place: int
    share: float
    parts: Mapping[str, int]

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """One finished game.

    `ended_ms` is when it ended, in ms since 1970; `own` the seat of whose history this is, None if no person
    played. `mark` is one of MARKS. `daily` is the date of the daily deal that it was, "" for any other game;
    `duration_s` is how long it was played in seconds, None if that is not known. `together`: people played from
    phones or other computers. `facts` are what the game itself counts of the own seat (`engine.<game>.feats`).
    """

    id: str
    ended_ms: int
    game: str
    seats: tuple[FinishedSeat, ...]
    options: Mapping[str, bool | int]
    own: Seat | None
    mark: str = ""
    daily: str = ""
    duration_s: int | None = None
    turns: int = 0
    moves: int = 0
    together: bool = False
    facts: Mapping[str, int] = field(default_factory=dict)

    @property
    def counts(self) -> bool:
        """Whether it counts in statistics, streaks and feats."""
        return not self.mark

    @property
    def is_alone(self) -> bool:
        return len(self.seats) == 1

    @property
    def mine(self) -> FinishedSeat | None:
        """The own seat, None if no person played."""
        return None if self.own is None else self.seats[self.own]

    @property
    def won(self) -> float:
        """The own share of the win."""
        return 0.0 if self.mine is None else self.mine.share

    @property
    def margin(self) -> int:
        """By how many points the best is ahead of the next one; 0 for one alone."""
        totals = sorted((seat.total for seat in self.seats), reverse=True)
        return totals[0] - totals[1] if len(totals) > 1 else 0

    def to_dict(self) -> dict[str, Any]:
        """The facts as plain data."""
        return {
            "id": self.id,
            "ended_ms": self.ended_ms,
            "game": self.game,
            "seats": [[*seat[:5], dict(seat.parts)] for seat in self.seats],
            "options": dict(self.options),
            "own": self.own,
            "mark": self.mark,
            "daily": self.daily,
            "duration_s": self.duration_s,
            "turns": self.turns,
            "moves": self.moves,
            "together": self.together,
            "facts": dict(self.facts),
        }

    @classmethod
    def from_dict(cls, d: Mapping[str, Any]) -> FinishedGame:
        """The game that `to_dict` described; raises HistoryError if something is missing or of a wrong kind."""
        try:
            game = _read(d)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise HistoryError.of("history_facts", "The facts of this game cannot be read.") from error
        return game


class Kept(NamedTuple):
    """A game as it is kept: its facts, and its record as `pack_record` packs it."""

    game: FinishedGame
    record: bytes

    def to_record(self) -> Record:
        """The record of its moves; raises HistoryError if it cannot be read."""
        return unpack_record(self.record)


def facts_text(game: FinishedGame) -> str:
    """The facts as one line of JSON, always the same for the same facts."""
    return json.dumps(game.to_dict(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def read_facts(text: str) -> FinishedGame:
    """The facts that `facts_text` wrote; raises HistoryError.

    Of ten thousand games in a list each is read: their bytes are bounded, and whatever is in them is checked below.
    """
    try:
        data: Any = json.loads(text) if len(text) <= SAVE_HEAD.bytes else None
    except (ValueError, RecursionError) as error:
        raise HistoryError.of("history_facts", "The facts of this game cannot be read.") from error
    return FinishedGame.from_dict(data)


def pack_record(record: Record) -> bytes:
    """A record, small."""
    return zlib.compress(json.dumps(record.to_dict(), ensure_ascii=False, separators=(",", ":")).encode(), 6)


def unpack_record(raw: bytes) -> Record:
    """The record in such bytes; raises HistoryError if they are damaged or too many."""
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(raw, _MOST_RECORD).decode()
        if not unpacker.eof:
            raise ValueError("too large")
        return Record.from_dict(read_json(text, RECORD))
    except (zlib.error, ValueError) as error:
        raise HistoryError.of("history_record", "The record of this game cannot be read.") from error


def seal(facts: str, record: bytes) -> str:
    """What facts and record are checked by."""
    return hashlib.sha256(facts.encode() + b"\n" + record).hexdigest()


def game_id(record: Record, players: Sequence[Player]) -> str:
    """The name of a game: the same moves by the same players are the same game, however often it is kept."""
    seats = [[_one_line(player.name), player.kind] for player in players]
    data = {**record.to_dict(), "cards": None, "players": seats}
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return str(uuid.UUID(bytes=hashlib.sha256(text.encode()).digest()[:16]))


class Circumstances(NamedTuple):
    """What the table knows of a game beside its match: when it ended (ms since 1970), for how long it was played
    (seconds, None: not known), whether it was for practice, which daily deal it was, who played elsewhere."""

    ended_ms: int
    duration_s: int | None = None
    practice: bool = False
    daily: str = ""
    away: Collection[Seat] = ()
    together: bool = False


def keep(match: Match, players: Sequence[Player], around: Circumstances) -> Kept:
    """The match, which is over, as it is kept."""
    view, players = match.view(None), [Player(_one_line(who.name), who.kind) for who in players]
    own = _own_seat(players, around.away)
    game = FinishedGame(
        id=game_id(match.record, players),
        ended_ms=around.ended_ms,
        game=match.game.name,
        seats=_seats(view, match.winners(), players),
        options=_options(match.record.options),
        own=own,
        mark=_mark(match.record, own, around.practice),
        daily=around.daily,
        duration_s=around.duration_s,
        turns=view.turn,
        moves=len(match.record.moves) + len(match.record.earlier),
        together=around.together,
        facts=_own_facts(match, own),
    )
    return Kept(game, pack_record(match.record))


@lru_cache(maxsize=1000)
def _one_line(name: str) -> str:
    """A name as it is kept; the same few come again and again in thousands of games."""
    return printable(name, " ")[:MAX_NAME]


def _own_seat(players: Sequence[Player], away: Collection[Seat]) -> Seat | None:
    """The first person at this screen, else the first one at all."""
    persons = [seat for seat, who in enumerate(players) if who.is_human]
    return next((seat for seat in persons if seat not in away), persons[0] if persons else None)


def _mark(record: Record, own: Seat | None, practice: bool) -> str:
    if own is None:
        return NOBODY
    if record.undone:
        return UNDONE
    if record.start is not None and not record.earlier:
        return POSITION
    return PRACTICE if practice else ""


def _options(options: Mapping[str, Any]) -> dict[str, bool | int]:
    """The options that were chosen, without those that are off."""
    return {name: value for name, value in options.items() if isinstance(value, bool | int) and value is not False}


def _seats(view: AnyView, winners: Sequence[Seat], players: Sequence[Player]) -> tuple[FinishedSeat, ...]:
    rows = view.scores()
    ranks = [(row.total, *row.tie_breakers) for row in rows]
    shared = winners if len(rows) > 1 else ()
    return tuple(
        _seat(row, player, 1 + sum(other > rank for other in ranks), part_of_win(shared, seat))
        for seat, (row, rank, player) in enumerate(zip(rows, ranks, players, strict=True))
    )


def _seat(row: Score, player: Player, place: int, share: float) -> FinishedSeat:
    return FinishedSeat(player.name, player.kind, row.total, place, share, dict(row.parts))


def _own_facts(match: Match, own: Seat | None) -> Mapping[str, int]:
    """What the game counts of the own seat; nothing where it counts nothing."""
    counted = None if own is None else part_of(match.game.name, "feats")
    return {} if counted is None else dict(counted.facts(match.events(), own))


# --- reading --------------------------------------------------------------------------------------------------


def _read(d: Mapping[str, Any]) -> FinishedGame:
    seats = tuple(map(_read_seat, d["seats"]))
    own, duration = d["own"], d["duration_s"]
    if not 1 <= len(seats) <= MAX_SEATS or d["mark"] not in MARKS or type(d["together"]) is not bool:
        raise ValueError("no such game")
    return FinishedGame(
        id=str(uuid.UUID(_text(d["id"]))),
        ended_ms=_number(d["ended_ms"], _LATEST_MS),
        game=_text(d["game"]),
        seats=seats,
        options={_text(name): _option(value) for name, value in d["options"].items()},
        own=None if own is None else _number(own, len(seats) - 1),
        mark=d["mark"],
        daily=_date(d["daily"]),
        duration_s=None if duration is None else _number(duration),
        turns=_number(d["turns"]),
        moves=_number(d["moves"]),
        together=d["together"],
        facts=_counted(d["facts"]),
    )


def _read_seat(d: Sequence[Any]) -> FinishedSeat:
    name, kind, total, place, share, parts = d
    if type(share) not in (int, float) or not 0 <= share <= 1:
        raise ValueError("no share")
    points, place = _points(total), _number(place, MAX_SEATS)
    return FinishedSeat(_one_line(_text(name)), _text(kind), points, place, float(share), _counted(parts))


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > 400:
        raise TypeError("no text")
    return value


def _date(value: object) -> str:
    text = _text(value)
    if text and (len(text) != 10 or not text.replace("-", "").isdecimal()):
        raise ValueError("no date")
    return text


def _number(value: object, most: int = _MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError("no number")
    return value


def _points(value: object) -> int:
    if type(value) is not int or abs(value) > _MOST:
        raise ValueError("no points")
    return value


def _option(value: object) -> bool | int:
    return value if type(value) is bool else _points(value)


def _counted(d: Mapping[str, Any]) -> dict[str, int]:
    if len(d) > _MOST_PARTS:
        raise ValueError("too many")
    return {_text(name): _points(value) for name, value in d.items()}
