"""The headless program: `python -m engine COMMAND`.

Exit codes: 0 done, 1 the check that was asked for failed, 2 the command or its input cannot be used.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from engine.bots import BOTS, canonical, make_bot, split_specs
from engine.cli import records
from engine.experiments import parallel, tournament
from engine.experiments.tasks import (
    BotGame,
    TournamentGame,
    balance_game,
    event_shift_game,
    game_with,
    tournament_game,
)
from engine.game import GameError
from engine.match.match import BotAgent, Match
from engine.records.record import Record
from engine.records.record_text import Player
from engine.valeria import VALERIA, Valeria, balance, event_shift
from engine.valeria.card_files import CardFileError, card_set_notes, load_card_set
from engine.valeria.judgement import evaluate
from engine.valeria.tune_weights import fit

OK, FAILED, UNUSABLE = 0, 1, 2
SPECS = (
    f"bots with commas: {', '.join(BOTS)}; parameters after a colon, as in squire:doubt=2,persona=novice,baron"
    " (two bots: a comma and parameter= go on with the bot before)"
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    arguments = _parser().parse_args(argv)
    try:
        code = int(arguments.run(arguments))
        sys.stdout.flush()
        return code
    except CardFileError as error:
        return _refuse(*error.problems)
    except GameError as error:
        return _refuse(error)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        _write_no_more()
        return OK
    except OSError as error:
        _write_no_more()
        return _refuse(f"The output cannot be written: {error.strerror or error}.")


def _refuse(*sentences: object) -> int:
    print(*sentences, sep="\n", file=sys.stderr)
    return UNUSABLE


def _write_no_more() -> None:
    """Nobody takes the output any more: what is left of it goes nowhere, without a complaint when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_play(commands)
    check = commands.add_parser("check-cards", help="check a card file (the built-in cards if none is named)")
    check.add_argument("file", nargs="?", type=Path)
    check.set_defaults(run=_check_cards)
    many = commands.add_parser("random-games", help="play random games and check every invariant after every move")
    many.add_argument("--games", type=_count, default=2000)
    many.add_argument("--seed", type=int, default=1, help="the first game's seed; the next game takes the next")
    _add_jobs(many)
    many.set_defaults(run=_random_games)
    _add_tournament(commands)
    _add_balance(commands)
    _add_fit(commands)
    records.add_commands(commands)
    return parser


def _add_tournament(commands: Any) -> None:
    meet = commands.add_parser(
        "tournament",
        help="let bots meet over many games: part of the wins, Elo, errors",
        description="Every deal is played in every rotation of its seats. If there are more bots than seats, every"
        " set of them meets; if there are fewer, they take the seats left over in turn. The same seed gives the"
        " same table, unless a bot thinks by the clock.",
    )
    meet.add_argument("--bots", required=True, help=f"who meets; {SPECS}")
    meet.add_argument("--seats", type=_count, default=2, help="players in a game")
    meet.add_argument("--games", type=_count, default=400, help="games for each set of bots that meets")
    meet.add_argument("--seed", type=int, default=1, help="the first deal's seed; the next deal takes the next")
    meet.add_argument("--events", action="store_true", help="with the event cards of rule V9")
    meet.add_argument("--cards", type=Path, help="a card file of your own")
    meet.add_argument("--json", action="store_true", help="print one JSON object")
    _add_jobs(meet)
    meet.set_defaults(run=_tournament)


def _tournament(arguments: argparse.Namespace) -> int:
    """Plays; FAILED if a bot made a mistake."""
    game = game_with(arguments.cards)
    specs = tuple(canonical(spec, game) for spec in split_specs(arguments.bots))
    options = {"events": arguments.events}
    game.setup(arguments.seats, arguments.seed, options)
    tasks = [
        TournamentGame(specs, table, options, arguments.cards)
        for table in tournament.tables(len(specs), arguments.seats, arguments.games, arguments.seed)
    ]
    played = parallel.run(tournament_game, tasks, jobs=arguments.jobs, bar=parallel.terminal())
    found = tournament.as_data(specs, played)
    if arguments.json:
        about = {"game": game.name, "rules": game.rules_version, "cards": game.cards_digest}
        print(json.dumps({**about, "seats": arguments.seats, "seed": arguments.seed, **options, **found}))
    else:
        print(tournament.report(specs, played))
    return FAILED if found["errors"] else OK


def _add_balance(commands: Any) -> None:
    balance = commands.add_parser("balance", help="play games between equal bots; report how the cards do")
    _add_games_of_bots(balance, seats=(1, 2, 3, 4, 5), games=400)
    balance.set_defaults(run=_balance)
    shift = commands.add_parser(
        "event-shift", help="measure how far each event card shifts the lead between two seats"
    )
    _add_games_of_bots(shift, seats=(2, 3, 4, 5), games=250)
    shift.set_defaults(run=_event_shift)


def _add_games_of_bots(command: argparse.ArgumentParser, seats: tuple[int, ...], games: int) -> None:
    command.add_argument("--bot", default="greedy", help=f"who plays every seat: {', '.join(BOTS)}")
    command.add_argument("--games", type=_count, default=games, help="games for each number of seats")
    command.add_argument("--seats", type=_counts, default=seats, help="numbers of seats, with commas")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--cards", type=Path, help="a card file of your own")
    _add_jobs(command)


def _add_jobs(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--jobs", type=_count, default=0, help="processes that play at once; one a core if left out"
    )


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError("must be a whole number above 0")
    return int(text)


def _counts(text: str) -> tuple[int, ...]:
    return tuple(_count(part.strip()) for part in text.split(","))


def _add_play(commands: Any) -> None:
    play = commands.add_parser("play", help="let bots play a game; print its record and its scores")
    play.add_argument("--seats", required=True, help=f"one for each seat; {SPECS}")
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--start-player", type=int, help="the seat that begins, from 0; drawn at random if left out")
    play.add_argument("--one-resource-power-per-type", action="store_true", help="the variant of rule V6.4")
    play.add_argument("--events", action="store_true", help="with the event cards of rule V9")
    play.add_argument("--cards", type=Path, help="a card file of your own")
    play.add_argument("--record", type=Path, metavar="FILE", help="also write the record there, for `replay`")
    play.add_argument("--json", action="store_true", help="print one JSON object")
    play.set_defaults(run=_play)


def _add_fit(commands: Any) -> None:
    command = commands.add_parser(
        "fit",
        help="fit the weights of the evaluation to quick games; write them as its data",
        description="What was played is kept in a work file: the same command goes on where it was interrupted.",
    )
    command.add_argument("--games", type=_count, default=1000, help="games for each number of seats")
    command.add_argument("--seats", type=_counts, default=(1, 2, 3, 4, 5), help="numbers of seats, with commas")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--out", type=Path, default=evaluate.FILE, help="what to write, if not the program's own")
    command.add_argument("--work", type=Path, default=Path("fit.json"), help="the work file; gone once all is done")
    _add_jobs(command)
    command.set_defaults(run=_fit)


def _fit(arguments: argparse.Namespace) -> int:
    run = partial(parallel.run, jobs=arguments.jobs, bar=parallel.terminal())
    text = fit(VALERIA, arguments.seats, arguments.games, arguments.seed, run, arguments.work)
    arguments.out.write_text(text, encoding="utf-8")
    arguments.work.unlink()
    print(f"{arguments.out} is written.")
    return OK


def _play(arguments: argparse.Namespace) -> int:
    game = VALERIA.with_cards(load_card_set(arguments.cards)) if arguments.cards else VALERIA
    options = {
        "start_player": arguments.start_player,
        "one_resource_power_per_type": arguments.one_resource_power_per_type,
        "events": arguments.events,
    }
    specs = [canonical(spec, game) for spec in split_specs(arguments.seats)]
    match, lines = play_bots(game, specs, arguments.seed, options)
    if arguments.record:
        players = [Player(f"{spec} {seat}", f"bot:{spec}") for seat, spec in enumerate(specs)]
        records.write_record(match.record, players, arguments.record)
    print(json.dumps(_as_data(match, specs)) if arguments.json else "\n".join([*lines, "", *_result(match, specs)]))
    return OK


def play_bots(game: Valeria, specs: Sequence[str], seed: int, options: dict[str, Any]) -> tuple[Match, list[str]]:
    """Play a whole game of bots; the match, and its record as one readable line a move."""
    state = game.setup(len(specs), seed, options)
    record = Record.begin(game, len(specs), seed, options)
    agents = [BotAgent(make_bot(spec, game, seed * 8 + seat)) for seat, spec in enumerate(specs)]
    match = Match(game, state, record, agents)
    lines = [f"# {game.name}, rules {game.rules_version}, cards {game.cards_digest}, seed {seed}"]
    turn = 0
    while (decision := match.decision) is not None:
        public = match.view(None)
        if public.turn != turn:
            turn = public.turn
            lines.append(f"# turn {turn}")
        match.step()
        lines.append(f"{decision.seat}: {record.moves[-1]}")
    return match, lines


def _as_data(match: Match, specs: Sequence[str]) -> dict[str, Any]:
    public = match.view(None)
    return {
        "seats": list(specs),
        "record": match.record.to_dict(),
        "turns": public.turn,
        "ended": public.ended,
        "scores": [score._asdict() for score in public.scores()],
        "winners": list(match.winners()),
        "digest": match.digest(),
    }


def _result(match: Match, specs: Sequence[str]) -> list[str]:
    public = match.view(None)
    rows = [f"# over after {public.turn} turns ({public.ended})"]
    for seat, score in enumerate(public.scores()):
        parts = " ".join(f"{name}={value}" for name, value in score._asdict().items())
        rows.append(f"# seat {seat} {specs[seat]}: {parts}")
    winners = match.winners()
    return [*rows, f"# won by seat {' and '.join(map(str, winners))}"]


def _check_cards(arguments: argparse.Namespace) -> int:
    try:
        card_set = load_card_set(arguments.file)
    except CardFileError as error:
        print(*error.problems, sep="\n")
        return FAILED
    for note in card_set_notes(card_set):
        print(f"note: {note}")
    buildings = sum(card.copies for card in card_set.buildings)
    adventurers = sum(card.copies for card in card_set.adventurers)
    print(f"{card_set.name}: {buildings} building cards, {adventurers} adventurers, digest {card_set.digest}")
    return OK


def _games_of_bots(arguments: argparse.Namespace) -> list[BotGame]:
    """The games that a command asks for; raises GameError if nobody can play them."""
    make_bot(arguments.bot, game_with(arguments.cards), 0)
    return [
        (arguments.bot, seats, arguments.seed + number, arguments.cards)
        for seats in arguments.seats
        for number in range(arguments.games)
    ]


def _balance(arguments: argparse.Namespace) -> int:
    tallies = parallel.run(balance_game, _games_of_bots(arguments), jobs=arguments.jobs, bar=parallel.terminal())
    print(balance.report(game_with(arguments.cards), tallies))
    return OK


def _event_shift(arguments: argparse.Namespace) -> int:
    if min(arguments.seats) < 2:
        raise GameError("A lead needs two seats: alone there is none to shift.")
    tasks = _games_of_bots(arguments)
    games = parallel.run(event_shift_game, tasks, jobs=arguments.jobs, bar=parallel.terminal())
    table, kept = event_shift.report(game_with(arguments.cards), [shift for game in games for shift in game])
    print(table)
    return OK if kept else FAILED


def _random_games(arguments: argparse.Namespace) -> int:
    from engine.valeria.invariants import BrokenInvariant
    from engine.valeria.random_games import run

    try:
        spread = partial(parallel.run, jobs=arguments.jobs, bar=parallel.terminal())
        summary = run(arguments.games, arguments.seed, spread)
    except BrokenInvariant as broken:
        print(broken)
        return FAILED
    print(summary)
    return OK


if __name__ == "__main__":
    sys.exit(main())
