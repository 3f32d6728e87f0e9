"""A game at the table as data, and back: a save, a record file or a position becomes a match again.

The only file that is read here is that of the player's own cards.
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.bots import canonical, make_bot
from engine.game import AnyGame, ContentError, GameError, OptionSpec
from engine.letters import printable
from engine.match.match import Agent, BotAgent, HumanAgent, Match
from engine.players import HUMAN, MAX_NAME, Player
from engine.records.record import Record, TakesTooLong
from engine.records.record_text import Transcript
from engine.registry import find_game
from engine.saving import save_file
from engine.saving.position_file import Start
from engine.thinking.worker import BotWorker, WorkerAgent
from valeria_gui.i18n import _
from valeria_gui.play.failure_words import failure_words
from valeria_gui.play.game_names import game_names
from valeria_gui.play.game_setup import GameSetup, fresh_seed

OWN_CARDS: Final = "cards.yaml"
PLAY_AGAIN_S: Final = 0.25
"""How long the moves of a file are played again, in seconds of this thread's time: enough for any real game on a
machine a tenth as fast as today's. A save that takes longer opens from its position."""
_LONGEST_TABLE: Final = 32
_LONGEST_DATE: Final = 10
_OWN, _BUILT_IN = "own", "built-in"
_UNREADABLE: Final = (LookupError, TypeError, AttributeError, ValueError, ArithmeticError)
"""Errors that strange data raises and nobody thought of."""


class OpenedGame(NamedTuple):
    """A match that can go on, who sits at it, what its bots' chance comes from, the save with a name that it was
    last kept in (name, digest), and the notes of a guided game that were read."""

    match: Match
    set_up: GameSetup
    bots_seed: int
    kept: Mapping[str, Any] = {}
    notes: frozenset[str] = frozenset()


def save_to_dict(match: Match, set_up: GameSetup, bots_seed: int) -> dict[str, Any]:
    """Everything a save holds: who plays and how far they are, then record and position."""
    position = match.position()
    return {
        "saved": datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds"),
        "table": {**_table_to_dict(set_up), "bots_seed": bots_seed},
        "turn": position["turn"],
        "asked": match.acting,
        "ended": position.get("ended", match.is_over),
        "uncommitted": match.uncommitted is not None,
        "undone": match.record.undone,
        "digest": match.digest(),
        "record": match.record.to_dict(),
        "position": position,
    }


def open_save(data: Mapping[str, Any], data_dir: Path) -> OpenedGame:
    """The match of a save and who sits at it; raises SaveError with one sentence if it cannot be used."""
    with _in_a_sentence():
        record = Record.from_dict(data["record"])
        game = record.find_game()
        set_up = _table_from_dict(data["table"], record, game.options, data_dir / OWN_CARDS)
        kept = {part: _word(data["kept"][part]) for part in ("name", "digest")} if data.get("kept") else {}
        notes = frozenset(_word(note) for note in data.get("notes") or ())
        seed = _bots_seed(data["table"])
        agents = make_agents(set_up, game, seed)
        return OpenedGame(_match(record, game, agents, set_up.practice, data), set_up, seed, kept, notes)


@contextlib.contextmanager
def _in_a_sentence() -> Iterator[None]:
    """Whatever makes a save useless as SaveError with one sentence."""
    try:
        yield
    except GameError as error:
        raise save_file.SaveError(
            _("The saved game cannot be used: {reason}").format(reason=failure_words(error))
        ) from None
    except _UNREADABLE:
        raise save_file.SaveError(_("The saved game cannot be used: something is missing in it.")) from None


def check_reads_back(opened: OpenedGame, data_dir: Path) -> None:
    """Raise SaveError, with one sentence, unless the game's own save holds its record, table and position.

    The moves of the record were played a moment ago: they are compared, not played again.
    """
    match = opened.match
    data = save_file.decode(save_file.encode(save_to_dict(match, opened.set_up, opened.bots_seed)), _("The game"))
    with _in_a_sentence():
        record = Record.from_dict(data["record"])
        _table_from_dict(data["table"], record, match.game.options, data_dir / OWN_CARDS)
        position = record.find_game().from_dict(data["position"])
        if record != match.record or position.digest() != match.digest():
            raise GameError(_("Its save would lead somewhere else."))


def _match(
    record: Record, game: AnyGame, agents: Sequence[Agent], practice: bool, data: Mapping[str, Any]
) -> Match:
    """The match of a save: played again if its rules are ours and that does not take too long, else opened from its
    position."""
    stored = game.from_dict(data["position"])
    try:
        if record.rules_version != game.rules_version:
            raise TakesTooLong
        committed = not data.get("uncommitted")
        match = Match.resume(game, record, agents, committed=committed, practice=practice, patience_s=PLAY_AGAIN_S)
    except TakesTooLong:
        return Match.resume(game, record.continued_at(game, data["position"]), agents, practice=practice)
    if match.digest() != stored.digest():
        raise GameError(_("The moves of this save do not lead to its position."))
    return match


def open_record(transcript: Transcript, data_dir: Path) -> OpenedGame:
    """The match of a record file, every digest of it checked; raises GameError with one sentence."""
    transcript.replay(PLAY_AGAIN_S)
    record = transcript.record
    game = record.find_game()
    set_up = GameSetup(
        seats=tuple(Player(_readable(who.name), _known(who.kind, game)) for who in transcript.players),
        start_player=None,
        seed=record.seed,
        options=_variants(record.options),
        cards=_own_cards(game, data_dir),
        game=game.name,
    )
    return _opened(game, record, set_up)


def open_position(start: Start, seats: Sequence[Player], data_dir: Path) -> OpenedGame:
    """A match that begins at a position; raises GameError with one sentence if nobody can play so."""
    game = position_game(start, data_dir)
    record = Record.begin_at(game, start.position)
    set_up = GameSetup(
        seats=tuple(seats),
        start_player=None,
        seed=fresh_seed(),
        options=_variants(start.position["options"]),
        cards=_own_cards(game, data_dir),
        game=game.name,
    )
    if len(set_up.seats) != record.seats:
        raise GameError(_("This position has another number of players."))
    return _opened(game, record, set_up)


def _opened(game: AnyGame, record: Record, set_up: GameSetup) -> OpenedGame:
    """A record that no bot of ours has played yet."""
    seed = draw_bots_seed()
    agents = make_agents(set_up, game, seed)
    return OpenedGame(Match.resume(game, record, agents, patience_s=2 * PLAY_AGAIN_S), set_up, seed)


def position_game(start: Start, data_dir: Path) -> AnyGame:
    """The game with the cards of a position: those it brings, else the built-in ones or the player's own."""
    game = find_game(start.game or game_names()[0])
    if start.cards is not None:
        return game.with_content(start.cards)
    own = _own_set(game, data_dir)
    return own if own is not None and start.position.get("card_set") == own.content_digest else game


def position_seats(start: Start, data_dir: Path) -> int:
    """The number of players of a position; raises GameError if nobody can play from there."""
    return int(position_game(start, data_dir).from_dict(start.position).seats)


def players(set_up: GameSetup) -> tuple[Player, ...]:
    """The players at the table, as a record says it."""
    return tuple(Player(seat.name, seat.kind) for seat in set_up.seats)


def _own_set(game: AnyGame, data_dir: Path) -> AnyGame | None:
    """The game with the player's own cards, if there are any that can be used."""
    path = data_dir / OWN_CARDS
    try:
        return game.with_content_file(path) if path.is_file() else None
    except ContentError:
        return None


def _own_cards(game: AnyGame, data_dir: Path) -> Path | None:
    """The file of the player's own cards if it is they that `game` is played with."""
    own = _own_set(game, data_dir) if game is not find_game(game.name) else None
    return data_dir / OWN_CARDS if own is not None and own.content_digest == game.content_digest else None


def _variants(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that another game with the same players would have, too."""
    return {name: value for name, value in options.items() if name != "start_player"}


def _known(kind: str, game: AnyGame) -> str:
    """The player who decides for a seat; a person for a bot that is not known here."""
    try:
        make_bot(kind.removeprefix("bot:"), game, 0)
    except GameError:
        return HUMAN
    return kind


def _readable(name: str) -> str:
    """A name from outside, fit for one line of the screen."""
    return printable(" ".join(printable(name, " ").split())[:MAX_NAME]) or "?"


def here(worker: BotWorker, spec: str, seed: int) -> Agent:
    """Seats a bot in this very process, where it answers at once."""
    return BotAgent(make_bot(spec, worker.game, seed))


seat_bot: Callable[[BotWorker, str, int], Agent] = WorkerAgent
"""How bots are seated: in a process of their own; pictures and tests, in which no time passes, seat them `here`."""

draw_bots_seed: Callable[[], int] = fresh_seed
"""The source of the chance of a table's bots: a number of its own, because the seed of the deal, which people may
choose, leads to the cards of all others. Pictures and tests, the same in every run, put a constant here."""


@contextlib.contextmanager
def bots_at_once() -> Iterator[None]:
    """While it lasts, bots are seated `here`, with the same chance in every run: for pictures, in which no time
    passes."""
    global seat_bot, draw_bots_seed
    before = seat_bot, draw_bots_seed
    seat_bot, draw_bots_seed = here, lambda: 1
    try:
        yield
    finally:
        seat_bot, draw_bots_seed = before


def own_seed(bots_seed: int, who: object) -> int:
    """The seed of one bot, or of hints, at a table: it leads neither to another one's nor to `bots_seed`."""
    return int.from_bytes(hashlib.sha256(f"{bots_seed} {who}".encode()).digest()[:8], "big")


def make_agents(set_up: GameSetup, game: AnyGame, bots_seed: int) -> list[Agent]:
    """The agents that answer for each seat, all bots in one process; raises GameError if there is no such bot."""
    worker = BotWorker(game)
    return [make_agent(seat, worker, own_seed(bots_seed, i)) for i, seat in enumerate(set_up.seats)]


def make_agent(seat: Player, worker: BotWorker, seed: int) -> Agent:
    """The agent that answers for one player; raises GameError if there is no such bot."""
    if seat.kind == HUMAN:
        return HumanAgent()
    return seat_bot(worker, canonical(seat.kind.removeprefix("bot:"), worker.game), seed)


def _table_to_dict(set_up: GameSetup) -> dict[str, Any]:
    return {
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in set_up.seats],
        "start_player": set_up.start_player,
        "seed": set_up.seed,
        "options": dict(set_up.options),
        "cards": _OWN if set_up.cards else _BUILT_IN,
        "practice": set_up.practice,
        "guided": set_up.guided,
        **({"together": {"table": set_up.table, "away": sorted(set_up.away)}} if set_up.table else {}),
        **({"daily": set_up.daily} if set_up.daily else {}),
    }


_TABLE: Final[dict[str, tuple[type, ...]]] = {
    "seats": (list,),
    "start_player": (int, type(None)),
    "seed": (int,),
    "options": (dict,),
}
"""The parts of every save about its table, and the types that each may be of."""


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("a name is a text")
    return value


def _table_from_dict(
    d: Mapping[str, Any], record: Record, options: Sequence[OptionSpec], own_cards: Path
) -> GameSetup:
    """The table of a save: who sat there. The first saves did not say whose cards they were: then only own ones
    were in the record."""
    for part, kinds in _TABLE.items():
        if type(d[part]) not in kinds:
            raise TypeError(f"{part} of the table is of another kind")
    choices = {option.name: option.choices for option in options}
    if not all(_is_one_of(value, choices.get(name, (False, True))) for name, value in d["options"].items()):
        raise TypeError("an option has another value")
    own = d.get("cards", _OWN if record.cards else _BUILT_IN) == _OWN
    seats = tuple(Player(_readable(_word(seat["name"])), _word(seat["kind"])) for seat in d["seats"])
    table, away = _together(d.get("together"), seats)
    return GameSetup(
        seats=seats,
        start_player=d["start_player"],
        seed=d["seed"],
        options=dict(d["options"]),
        cards=own_cards if own else None,
        practice=d.get("practice") is True,
        guided=d.get("guided") is True,
        game=record.game,
        away=away,
        table=table,
        daily=_word(d.get("daily", ""))[:_LONGEST_DATE],
    )


def _together(d: object, seats: Sequence[Player]) -> tuple[str, frozenset[int]]:
    """The table at which a game is played together, and the persons who play elsewhere; none for what says nothing
    of it."""
    if not isinstance(d, dict):
        return "", frozenset()
    persons = {seat for seat, who in enumerate(seats) if who.is_human}
    return _word(d["table"])[:_LONGEST_TABLE], frozenset(seat for seat in d["away"] if seat in persons)


def _is_one_of(value: object, choices: Sequence[object]) -> bool:
    return any(type(value) is type(one) and value == one for one in choices)


def _bots_seed(d: Mapping[str, Any]) -> int:
    """The seed of the chance of that table's bots; another one if the save is older or does not say."""
    seed = d.get("bots_seed")
    return seed if type(seed) is int else draw_bots_seed()
