"""Packed reviews: those of all seats of one game as a few bytes, which lie beside its record in the history."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any

from engine.game import Seat
from engine.reading import REVIEWS, read_json

ReviewData = Mapping[str, Any]
"""A review as `Review.to_dict` tells it."""


def pack_reviews(reviews: Mapping[Seat, ReviewData]) -> bytes:
    """The reviews by their seats, small."""
    data = {str(seat): dict(review) for seat, review in sorted(reviews.items())}
    return zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 6)


def unpack_reviews(raw: bytes | None, key: str) -> dict[Seat, ReviewData]:
    """Those of the packed reviews that are of the record with that `key` (`review.key_of`).

    Never raises: what is damaged, too large or of another record is left out, and can be worked out again.
    """
    if raw is None:
        return {}
    try:
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(raw, REVIEWS.bytes).decode()
        data = read_json(text, REVIEWS) if unpacker.eof else {}
        return {int(seat): review for seat, review in data.items() if review["key"] == key}
    except (zlib.error, ValueError, AttributeError, LookupError, TypeError):
        return {}
