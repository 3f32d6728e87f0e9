"""Failures in the player's words: a sentence for every code of `engine.failure`; a game brings those of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.card_data import CardFileError, CardProblem
from engine.failure import Failure
from valeria_gui.i18n import N_, _, pgettext
from valeria_gui.play.game_names import game_names
from valeria_gui.play.texts import load_texts

SENTENCES: Final[Mapping[str, str]] = {
    "another_place": N_("The folder {name} is a link to another place, where nothing is changed."),
    "bad_parameter": N_("The bot {bot} cannot take {value} as {key}; {allowed}."),
    "cannot_be_changed": N_("{name} cannot be changed: {reason}."),
    "cannot_be_read": N_("{name} cannot be read: {reason}."),
    "changed": N_("{name} is damaged or was changed by hand."),
    "damaged": N_("{name} is damaged."),
    "decimal": N_("it must be a number from {low} to {high}"),
    "digest": N_("the digest differs, so the game went another way before this line"),
    "given_twice": N_("The bot {bot} is given {key} twice in {text}."),
    "gone": N_("{name} is not there any more."),
    "history_busy": N_("The history of finished games cannot be used now: {reason}."),
    "history_damaged": N_("The history of finished games is damaged: {reason}."),
    "history_facts": N_("The facts of this game cannot be read."),
    "history_game": N_("A finished game cannot be read: its file is damaged."),
    "history_later": N_(
        "The history of finished games was written by a later version of this program (version {version})."
    ),
    "history_no_games": N_("{name} holds no finished games."),
    "history_not_written": N_("{name} could not be written: {reason}."),
    "history_record": N_("The record of this game cannot be read."),
    "history_set_aside": N_(
        "The history of finished games was damaged. It was kept as {file}; the games were read again from their "
        "own files."
    ),
    "illegal_here": N_("the move {move} is not legal here ({reason})"),
    "illegal_move": N_("Move {number} of this record, {move}, is not legal: {reason}."),
    "line": N_("Line {line}: {what}."),
    "name_taken": N_("There is already a save called {name}."),
    "name_too_long": N_("The name of a save has at most {most} letters."),
    "neither": N_("{value} is neither true nor false"),
    "no_review": N_("This review cannot be read."),
    "no_bot": N_("There is no bot called {name}; known: {known}."),
    "no_content": N_("This game has no cards of its own."),
    "no_file": N_("{name} is not a file."),
    "no_game": N_("{name} holds no game."),
    "no_json": N_("this cannot be read as JSON ({reason})"),
    "no_line": N_("The line '{key}: …' is missing in this record."),
    "no_list": N_("this must be a JSON list of texts"),
    "no_moves": N_("This record holds no moves to look back on."),
    "no_name": N_("A save needs a name that can be read."),
    "no_object": N_("this must be a JSON object, {shape}"),
    "no_parameter": N_("The bot {bot} has no parameter {given}; known: {known}."),
    "no_parameters": N_("The bot {bot} has no parameter {given}; it has none."),
    "no_record": N_("This is no record of a game."),
    "no_save": N_("{name} is not a save of this program."),
    "no_seat": N_('a seat has a name in quotes and a kind, as in: seat 0: "Rosalind" human'),
    "no_statement": N_("{text} is neither 'seat: move' nor 'key: value'"),
    "no_such_game": N_("There is no game called {name} here; known: {known}."),
    "no_whole_number": N_("{value} is not a whole number"),
    "not_one_line": N_("{value} is not one line of text"),
    "not_saved": N_("The game could not be saved: {reason}."),
    "not_saved_there": N_("The game could not be saved in {folder}: {reason}."),
    "not_over": N_("This game is not over yet: it can be reviewed when it is."),
    "not_text": N_("A move of this record is not a line of text."),
    "not_utf8": N_("this is not text in UTF-8"),
    "one_of": N_("it must be one of {known}"),
    "other_beginning": N_("a record begins with '{first}'"),
    "other_cards": N_("This record was played with another card set than the one it holds."),
    "other_format": N_("this record is of format {format}, which is not known here"),
    "other_rules": N_("This record follows rules version {version}, not {ours}."),
    "other_seat": N_("seat {asked} is asked here, not seat {seat}"),
    "other_version": N_("{name} was saved by another version of this program (format {format})."),
    "over_before": N_("the game is over before this move"),
    "position.cards": N_("its cards are not those of the set, each in one place"),
    "position.knowledge": N_("somebody does not know a card of the own hand"),
    "position.lists": N_("its lists do not fit its seats"),
    "position.missing": N_("This position cannot be read: {part} is missing."),
    "position.negative": N_("a number is negative"),
    "position.not_possible": N_("This position is not possible: {flaw}."),
    "position.other_set": N_("This position belongs to another card set."),
    "position.question": N_("something is asked that is not in the rules"),
    "position.question_none": N_("nobody has anything to decide"),
    "position.seat": N_("it names a seat that is not there"),
    "position.seats": N_("it has {seats} seats"),
    "position.unknown_name": N_("This position names something that the set does not have: {name}."),
    "position.unreadable": N_("This position cannot be read: {reason}."),
    "position.whole": N_("a number is not whole"),
    "seat_numbers": N_("the {count} seats must be numbered from 0, each once"),
    "setup.handicap_seat": N_(
        "The option handicap_seat must be a seat from 0 to {last} at a table of several, not {given}."
    ),
    "setup.handicap_size": N_("The option handicap_size must be one of {known}, not {given}."),
    "setup.no_options": N_("The options must be names with values, not {given}."),
    "setup.seats": N_("This game seats {least} to {most} players, not {given}."),
    "setup.seed": N_("The seed must be a whole number, not {given}."),
    "setup.start_player": N_("The option start_player must be a seat from 0 to {last}, not {given}."),
    "setup.true_or_false": N_("The option {option} must be true or false."),
    "setup.unknown_option": N_("Unknown option {option}; the known options are: {known}."),
    "stands_twice": N_("{key} stands here for the second time"),
    "too_large": N_("{name} is too large."),
    "too_large_for_record": N_("The file is too large to be a record."),
    "too_large_for_save": N_("{name} is too large to be a save."),
    "too_large_to_save": N_("The game could not be saved: it is too large."),
    "too_long": N_("It takes too long to play the moves of this record again."),
    "too_long_for_record": N_("The file is too long to be a record."),
    "unknown_cards": N_("This record was played with another card set, and it does not say which cards."),
    "unknown_game": N_("{name} is a save of a game that is not here."),
    "unknown_key": N_("{key} is not known; known are: {known}"),
    "unknown_part": N_("This record has an unknown part {part}; known are: {known}."),
    "unusable": N_("{name}: {reason}"),
    "unusable_part": N_("This record has no usable {part}."),
    "whole": N_("it must be a whole number from {low} to {high}"),
}
"""The sentence for each code, as the engine says it in English."""


def failure_words(error: BaseException) -> str:
    """One sentence on what went wrong, in the language of this context where there is one."""
    if isinstance(error, CardFileError):
        return problem_words(error.problems[0])
    if not isinstance(error, Failure) or (sentence := _sentence(error.code)) is None:
        return str(error)
    return _(sentence).format(**{name: _said(value) for name, value in error.params.items()})


def problem_words(problem: CardProblem) -> str:
    """What is wrong with a file of cards, and where: file, card and field as they are written there."""
    values = {name: _GIVEN[value]() if value in _GIVEN else value for name, value in problem.values.items()}
    what = _(problem.what).format(**values)
    return ": ".join(part for part in (problem.file, problem.card, problem.field, what) if part)


_GIVEN: Final[Mapping[str, Callable[[], str]]] = {
    # Translators: what stands in a file of cards where something else should: "…, not a list"
    "nothing": lambda: pgettext("value", "nothing"),
    "a huge number": lambda: pgettext("value", "a huge number"),
    "a mapping": lambda: pgettext("value", "a mapping"),
    "a list": lambda: pgettext("value", "a list"),
}
"""What the engine says of values that it does not quote."""


def _sentence(code: str) -> str | None:
    """The sentence for a code, that of a game's own from its `texts/failures.yaml`; None if there is none."""
    game, _point, own = code.rpartition(".")
    if game not in game_names():
        return SENTENCES.get(code)
    return load_texts(game, "failures").get(own)


def _said(value: object) -> object:
    return failure_words(value) if isinstance(value, BaseException) else value
