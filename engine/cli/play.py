"""The command `play`: a game of bots, one line a move, then the scores."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from engine.bots import canonical, make_bot, split_specs
from engine.cli.arguments import add_game, options_of, specs_of, tell_unlearned, with_cards
from engine.cli.record_file import write_record
from engine.cli.scores import as_data, in_words
from engine.command import OK, Commands
from engine.game import AnyGame
from engine.match.match import BotAgent, Match
from engine.players import Player
from engine.records.record import Record


def add_command(commands: Commands, game: AnyGame) -> None:
    """Put the command into the parser of the program."""
    play = commands.add_parser("play", help="let bots play a game; print its record and its scores")
    play.add_argument("--seats", required=True, help=f"one for each seat; {specs_of(game)}")
    play.add_argument("--seed", type=int, default=1)
    add_game(play, game)
    play.add_argument("--record", type=Path, metavar="FILE", help="also write the record there, for `replay`")
    play.add_argument("--json", action="store_true", help="print one JSON object")
    play.set_defaults(run=partial(_play, game))


def _play(game: AnyGame, arguments: argparse.Namespace) -> int:
    own = with_cards(game, arguments.cards)
    specs = [canonical(spec, own) for spec in split_specs(arguments.seats)]
    tell_unlearned(specs, own, len(specs))
    match, lines = play_bots(own, specs, arguments.seed, options_of(arguments, own))
    if arguments.record:
        players = [Player(f"{spec} {seat}", f"bot:{spec}") for seat, spec in enumerate(specs)]
        write_record(match.record, players, arguments.record)
    print(json.dumps(_as_data(match, specs)) if arguments.json else "\n".join([*lines, "", *_result(match, specs)]))
    return OK


def play_bots(
    game: AnyGame, specs: Sequence[str], seed: int, options: Mapping[str, Any]
) -> tuple[Match, list[str]]:
    """Play a whole game of bots; the match, and its record as one readable line a move."""
    state = game.setup(len(specs), seed, options)
    record = Record.begin(game, len(specs), seed, options)
    agents = [BotAgent(make_bot(spec, game, seed * 8 + seat)) for seat, spec in enumerate(specs)]
    match = Match(game, state, record, agents)
    lines = [f"# {game.name}, rules {game.rules_version}, cards {game.content_digest}, seed {seed}"]
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
        "last_event": match.events()[-1].to_dict(),
        "scores": list(map(as_data, public.scores())),
        "winners": list(match.winners()),
        "digest": match.digest(),
    }


def _result(match: Match, specs: Sequence[str]) -> list[str]:
    public = match.view(None)
    rows = [f"# over after {public.turn} turns"]
    for seat, score in enumerate(public.scores()):
        rows.append(f"# seat {seat} {specs[seat]}: {in_words(score)}")
    winners = match.winners()
    return [*rows, f"# won by seat {' and '.join(map(str, winners))}"]
