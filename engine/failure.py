"""Failures that are told to a player: a code and what its sentence needs, beside the sentence in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self


class Failure(ValueError):
    """Something that cannot be done; its text is one sentence. A window says it in its own words by `code`.

    What one game alone says has a code that begins with its name and a point. Without a code ("") the text is all
    there is.
    """

    code: str = ""
    params: Mapping[str, object] = {}

    @classmethod
    def of(cls, code: str, sentence: str, **params: object) -> Self:
        """The failure of that code; `sentence` is its text with the places of `params` in braces."""
        failure = cls(sentence.format(**params))
        failure.code, failure.params = code, params
        return failure
