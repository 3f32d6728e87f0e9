"""A match as one text file that people can read, mark up, send around and play again.

    Villages of Valeria record, format 1
    game: valeria
    rules version: 1
    card set: 5c9d…
    options: {"start_player": 0}
    seed: 7
    seat 0: "Rosalind" human
    seat 1: "Aldric" bot:greedy

    # turn 1
    0: lead build Armory        # a comment, here or on a line of its own
    0: pay castle
    digest: 03ab…

A statement is `key: value`; lines that begin with a space belong to the one before. `#` outside quotes begins a
comment. A key that is a number is a seat, its value the move of that seat; `digest` is that of the position there.
`cards`, `start` and `earlier` hold those parts of the record as JSON, `with undo: true` marks a game in which
somebody took back what had been learned.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Self, TypeVar

from engine.game import AnyState, GameError, IllegalMove, Seat, quoted
from engine.letters import is_printable
from engine.players import Player
from engine.reading import RECORD, has_too_many_values, read_json
from engine.records.record import Record, waiting

FORMAT: Final = 1
MAGIC: Final = "Villages of Valeria record"
DIGEST_EVERY: Final = 25
"""Moves between two digests."""

_FIRST_LINE: Final = re.compile(re.escape(MAGIC) + r", format (?P<format>[0-9]{1,9})")
_CODE: Final = re.compile(r'(?>[^"#]+|"(?>[^"\\]+|\\.)*+")*+')
"""A line up to its comment, or up to a quote that is never closed."""
_STATEMENT: Final = re.compile(r"(?P<key>[a-z][a-z ]*(?: [0-9]{1,3})?|[0-9]{1,3}):(?:\s+(?P<value>.*))?", re.DOTALL)
_BARE: Final = re.compile(r'[^\s"#](?:[^"#]*[^\s"#])?')
_SEAT: Final = re.compile(r'(?P<name>"(?>[^"\\]+|\\.)*+")\s*(?P<kind>\S+)?')
_KEYS: Final = ("game", "rules version", "card set", "options", "seed", "with undo", "start", "earlier", "cards")
_NEEDED: Final = ("game", "rules version", "card set", "options", "seed")

T = TypeVar("T")


class RecordTextError(GameError):
    """A text that is no record, or whose game is not ours; `line` counts from 1, 0 is the file as a whole."""

    line = 0

    @classmethod
    def at(cls, line: int, code: str, clause: str, **facts: object) -> Self:
        """The failure in that line; `clause` says what is wrong there, with the places of `facts` in braces."""
        found = cls.of("line", "Line {line}: {what}.", line=line, what=GameError.of(code, clause, **facts))
        found.line = line
        return found


_unread: Final = RecordTextError.at


class RecordDiffers(RecordTextError):
    """A record that can be read, but whose moves do not lead to where it says."""


class RecordLine(NamedTuple):
    """The move of a seat, or, with seat None, a digest; and its line in the file, counted from 1."""

    line: int
    seat: Seat | None
    text: str


@dataclass(frozen=True, slots=True)
class Transcript:
    """The content of a text: a record, who sat where, and the order of moves and digests."""

    record: Record
    players: tuple[Player, ...]
    steps: tuple[RecordLine, ...]

    @property
    def digests(self) -> int:
        """How many digests there are to check."""
        return sum(step.seat is None for step in self.steps)

    def replay(self, patience_s: float | None = None) -> AnyState:
        """The state after all moves, if that takes no longer than `patience_s` as `Record.feed` counts it.

        Raises GameError if rules version or cards are not to be had, RecordDiffers where a move does not fit or a
        digest is not that of the position there.
        """
        state = self.record.begin_again(self.record.find_game())
        wait = waiting(patience_s)
        for step in self.steps:
            wait()
            if step.seat is None:
                _check_digest(state, step)
            else:
                _play(state, step)
        return state


def _check_digest(state: AnyState, step: RecordLine) -> None:
    if state.digest() != step.text:
        raise RecordDiffers.at(
            step.line, "digest", "the digest differs, so the game went another way before this line"
        )


def _play(state: AnyState, step: RecordLine) -> None:
    decision = state.decision
    if decision is None:
        raise RecordDiffers.at(step.line, "over_before", "the game is over before this move")
    if decision.seat != step.seat:
        asked, seat = decision.seat, step.seat
        raise RecordDiffers.at(
            step.line, "other_seat", "seat {asked} is asked here, not seat {seat}", asked=asked, seat=seat
        )
    try:
        state.apply(state.parse(step.text))
    except IllegalMove as refused:
        raise RecordDiffers.at(
            step.line,
            "illegal_here",
            "the move {move} is not legal here ({reason})",
            move=quoted(step.text),
            reason=refused.reason,
        ) from None


# --- writing ---------------------------------------------------------------------------------------------------


def to_text(record: Record, players: Sequence[Player]) -> str:
    """The record as text, played again to know seats and digests, with a comment where each turn begins; GameError
    if it cannot be played."""
    state = record.begin_again(record.find_game())
    lines = [*_head(record, players), ""]
    turn = made = 0

    def take(move: str) -> None:
        nonlocal turn, made
        if state.turn != turn:
            turn = state.turn
            lines.append(f"# turn {turn}")
        seat = state.decision.seat if state.decision is not None else 0
        state.apply(state.parse(move))
        lines.append(f"{seat}: {_word(move)}")
        made += 1
        if made % DIGEST_EVERY == 0:
            lines.append(f"digest: {state.digest()}")

    record.feed(take)
    if not lines[-1].startswith("digest"):
        lines.append(f"digest: {state.digest()}")
    return "\n".join([*lines, *_result(state, players), "", *_tail(record)]) + "\n"


def _head(record: Record, players: Sequence[Player]) -> list[str]:
    return [
        f"{MAGIC}, format {FORMAT}",
        f"game: {_word(record.game)}",
        f"rules version: {record.rules_version}",
        f"card set: {_word(record.cards_digest)}",
        f"options: {_json(record.options)}",
        f"seed: {record.seed}",
        *(["with undo: true"] if record.undone else []),
        *(f"seat {seat}: {_json(who.name)} {who.kind}" for seat, who in enumerate(players)),
    ]


def _result(state: AnyState, players: Sequence[Player]) -> list[str]:
    """The scores as comments, for those who read."""
    winners = state.winners()
    heading = "# the game is over" if state.decision is None else "# the game goes on; scores so far"
    rows = [
        f"# seat {seat} {_json(who.name)}: {score.total}{', won' if seat in winners else ''}"
        for seat, (who, score) in enumerate(zip(players, state.scores(), strict=True))
    ]
    return [heading, *rows]


def _tail(record: Record) -> list[str]:
    parts = {"start": (record.start, 1), "earlier": (record.earlier or None, 1), "cards": (record.cards, 2)}
    return [f"{key}: {_block(value, depth)}" for key, (value, depth) in parts.items() if value is not None]


def _word(text: str) -> str:
    """A text as it is, in quotes where it could be read as something else."""
    return text if _BARE.fullmatch(text) and is_printable(text) else _json(text)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _block(value: Any, depth: int, indent: str = "  ") -> str:
    """JSON with one entry a line down to `depth`; every line but the first begins with a space."""
    if depth == 0 or not value or not isinstance(value, dict | list):
        return _json(value)
    if isinstance(value, dict):
        inside = {key: depth - 1 if isinstance(entry, dict) else 0 for key, entry in value.items()}
        entries = [f"{_json(key)}: {_block(entry, inside[key], indent + '  ')}" for key, entry in value.items()]
    else:
        entries = [_json(entry) for entry in value]
    marks = "{}" if isinstance(value, dict) else "[]"
    return f"{marks[0]}\n{indent}" + f",\n{indent}".join(entries) + f"\n{indent[2:] or ' '}{marks[1]}"


def position_text(record: Record, position: Any) -> str:
    """A position with the game and cards it belongs to, as JSON with one part a line."""
    data = {"game": record.game, "cards": record.cards, "position": position}
    return _block(data, 3).replace("\n }", "\n}") + "\n"


# --- reading ---------------------------------------------------------------------------------------------------


def is_record_text(raw: bytes) -> bool:
    """Whether the bytes of a file begin as a record does, of whatever format."""
    return raw.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(MAGIC.encode())


def from_bytes(raw: bytes) -> Transcript:
    """The record in the bytes of a file; raises RecordTextError."""
    if len(raw) > RECORD.bytes:
        raise RecordTextError.of("too_large_for_record", "The file is too large to be a record.")
    try:
        return from_text(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise _unread(raw.count(b"\n", 0, error.start) + 1, "not_utf8", "this is not text in UTF-8") from None


def from_text(text: str) -> Transcript:
    """The record that `to_text` wrote, perhaps marked up since; raises RecordTextError."""
    if text.count("\n") + text.count("\r") > RECORD.lines or has_too_many_values(text, RECORD):
        raise RecordTextError.of("too_long_for_record", "The file is too long to be a record.")
    statements = _statements(text)
    _check_first(next(statements, (1, "")))
    head: dict[str, tuple[int, str]] = {}
    steps: list[RecordLine] = []
    for line, statement in statements:
        key, value = _split(line, statement)
        if key.isdecimal() or key == "digest":
            steps.append(RecordLine(line, int(key) if key.isdecimal() else None, _text(line, value)))
        elif key in head:
            raise _unread(line, "stands_twice", "{key} stands here for the second time", key=quoted(key))
        else:
            head[key] = (line, value)
    players = _players(head)
    record = _record(head, len(players))
    record.moves = [step.text for step in steps if step.seat is not None]
    return Transcript(record, players, tuple(steps))


def _check_first(first: tuple[int, str]) -> None:
    line, text = first
    found = _FIRST_LINE.fullmatch(text)
    if found is None:
        raise _unread(line, "other_beginning", "a record begins with '{first}'", first=f"{MAGIC}, format {FORMAT}")
    if (number := int(found["format"])) != FORMAT:
        raise _unread(
            line, "other_format", "this record is of format {format}, which is not known here", format=number
        )


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """The statements without their comments, each with the number of its first line."""
    start, parts = 0, [""]
    for number, line in enumerate(re.split(r"\r\n|\n|\r", text), 1):
        code = _without_comment(line).rstrip()
        if not code:
            continue
        if parts != [""] and code[0].isspace():
            parts.append(code)
            continue
        if parts != [""]:
            yield start, "\n".join(parts)
        start, parts = number, [code]
    if parts != [""]:
        yield start, "\n".join(parts)


def _without_comment(line: str) -> str:
    found = _CODE.match(line)
    end = found.end() if found else 0
    return line if line[end : end + 1] == '"' else line[:end]


def _split(line: int, statement: str) -> tuple[str, str]:
    found = _STATEMENT.fullmatch(statement)
    if found is None:
        raise _unread(
            line, "no_statement", "{text} is neither 'seat: move' nor 'key: value'", text=_shown(statement)
        )
    key = found["key"]
    if not (key in _KEYS or key == "digest" or key.isdecimal() or re.fullmatch("seat [0-9]+", key)):
        known = ", ".join(("seat 0", *_KEYS, "digest"))
        raise _unread(line, "unknown_key", "{key} is not known; known are: {known}", key=_shown(key), known=known)
    return key, found["value"] or ""


def _shown(text: str) -> str:
    """A piece of the file for a message, short and in one line."""
    return repr(text if len(text) <= 40 else text[:40] + "…")


def _players(head: dict[str, tuple[int, str]]) -> tuple[Player, ...]:
    """Takes the seats out of the head: each once, none left out."""
    seats = [key for key in head if key.startswith("seat ")]
    players = {}
    for key in seats:
        line, value = head.pop(key)
        seat = int(key.removeprefix("seat "))
        found = _SEAT.fullmatch(value)
        if found is None:
            raise _unread(
                line, "no_seat", 'a seat has a name in quotes and a kind, as in: seat 0: "Rosalind" human'
            )
        if seat in players or seat >= len(seats):
            raise _unread(
                line, "seat_numbers", "the {count} seats must be numbered from 0, each once", count=len(seats)
            )
        players[seat] = Player(_text(line, found["name"]), found["kind"] or "human")
    return tuple(players[seat] for seat in range(len(players)))


def _record(head: dict[str, tuple[int, str]], seats: int) -> Record:
    for key in _NEEDED:
        if key not in head:
            raise RecordTextError.of("no_line", "The line '{key}: …' is missing in this record.", key=key)
    return Record(
        game=_read(head, "game", _text),
        rules_version=_read(head, "rules version", _whole_number),
        cards_digest=_read(head, "card set", _text),
        seats=seats,
        seed=_read(head, "seed", _whole_number),
        options=_read(head, "options", _mapping),
        cards=_read(head, "cards", _mapping) if "cards" in head else None,
        start=_read(head, "start", _mapping) if "start" in head else None,
        earlier=_read(head, "earlier", _lines) if "earlier" in head else [],
        undone=_read(head, "with undo", _yes_or_no) if "with undo" in head else False,
    )


def _read(head: dict[str, tuple[int, str]], key: str, reader: Callable[[int, str], T]) -> T:
    return reader(*head[key])


def _text(line: int, value: str) -> str:
    """A text in quotes, or one that needs none."""
    text = _parsed(line, value) if value.startswith('"') else value
    if not isinstance(text, str) or not value or "\n" in value:
        raise _unread(line, "not_one_line", "{value} is not one line of text", value=_shown(value))
    return text


def _whole_number(line: int, value: str) -> int:
    if not re.fullmatch("-?[0-9]{1,4000}", value):
        raise _unread(line, "no_whole_number", "{value} is not a whole number", value=_shown(value))
    return int(value)


def _yes_or_no(line: int, value: str) -> bool:
    if value not in ("true", "false"):
        raise _unread(line, "neither", "{value} is neither true nor false", value=_shown(value))
    return value == "true"


def _mapping(line: int, value: str) -> dict[str, Any]:
    data = _parsed(line, value)
    if not isinstance(data, dict):
        raise _unread(line, "no_object", "this must be a JSON object, {shape}", shape="{…}")
    return data


def _lines(line: int, value: str) -> list[str]:
    data = _parsed(line, value)
    if not isinstance(data, list) or not all(isinstance(entry, str) for entry in data):
        raise _unread(line, "no_list", "this must be a JSON list of texts")
    return data


def _parsed(line: int, value: str) -> Any:
    try:
        return read_json(value)
    except ValueError as error:
        raise _unread(line, "no_json", "this cannot be read as JSON ({reason})", reason=str(error)) from None
