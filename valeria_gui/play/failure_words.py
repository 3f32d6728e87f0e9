"""Failures of a save or a record in the player's words: a sentence for every code of `engine.failure`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.failure import Failure
from valeria_gui.i18n import N_, _

SENTENCES: Final[Mapping[str, str]] = {
    "another_place": N_("The folder {name} is a link to another place, where nothing is changed."),
    "cannot_be_changed": N_("{name} cannot be changed: {reason}."),
    "cannot_be_read": N_("{name} cannot be read: {reason}."),
    "changed": N_("{name} is damaged or was changed by hand."),
    "damaged": N_("{name} is damaged."),
    "gone": N_("{name} is not there any more."),
    "illegal_move": N_("Move {number} of this record, {move}, is not legal: {reason}."),
    "name_taken": N_("There is already a save called {name}."),
    "name_too_long": N_("The name of a save has at most {most} letters."),
    "no_file": N_("{name} is not a file."),
    "no_game": N_("{name} holds no game."),
    "no_name": N_("A save needs a name that can be read."),
    "no_record": N_("This is no record of a game."),
    "no_save": N_("{name} is not a save of this program."),
    "not_saved": N_("The game could not be saved: {reason}."),
    "not_saved_there": N_("The game could not be saved in {folder}: {reason}."),
    "not_text": N_("A move of this record is not a line of text."),
    "other_cards": N_("This record was played with another card set than the one it holds."),
    "other_rules": N_("This record follows rules version {version}, not {ours}."),
    "other_version": N_("{name} was saved by another version of this program (format {format})."),
    "too_large": N_("{name} is too large."),
    "too_large_for_save": N_("{name} is too large to be a save."),
    "too_large_to_save": N_("The game could not be saved: it is too large."),
    "unknown_cards": N_("This record was played with another card set, and it does not say which cards."),
    "unusable": N_("{name}: {reason}"),
    "unusable_part": N_("This record has no usable {part}."),
}
"""The sentence for each code, as the engine says it in English."""


def failure_words(error: BaseException) -> str:
    """One sentence on what went wrong, in the language of this context where there is one."""
    if not isinstance(error, Failure) or error.code not in SENTENCES:
        return str(error)
    return _(SENTENCES[error.code]).format(**{name: _said(value) for name, value in error.params.items()})


def _said(value: object) -> object:
    return failure_words(value) if isinstance(value, BaseException) else value
