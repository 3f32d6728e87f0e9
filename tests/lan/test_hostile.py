"""Strangers who mean harm do none (the long run: `python -m tests.lan.hostile`)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.gathering import Gathering
from tests.lan.hostile import attack
from tests.lan.small_room import Visitor
from valeria_gui.lan.limits import Limits
from valeria_gui.lan.protocol import Message
from valeria_gui.play.game_names import game_names


def test_three_hundred_hostile_messages_do_no_harm() -> None:
    outcome = attack(messages=300, clients=12)
    assert outcome.faults == () and outcome.secrets == ()
    assert outcome.sent >= 250 and outcome.came > 10
    assert outcome.moves > 5
    before, most = outcome.memory_mb
    assert most < before + 40


NONSENSE: tuple[Any, ...] = (
    "",
    "x",
    "toString",
    "../..",
    "\ud800",
    "😀" * 100,
    "card:9:9",
    "hand:99",
    "a:b:c",
    7,
    None,
    [],
    {},
    True,
)
"""What no page has to press, bring or open."""


def gestures() -> Iterator[Message]:
    """All that a phone might send to trouble the page that is made for it."""
    for one in NONSENSE:
        for made in (0, 1, -1, "0", None):
            yield {"say": "press", "id": one, "made": made}
            yield {"say": "bring", "piece": one, "goal": one, "made": made}
        yield {"say": "open", "what": one}
        yield {"say": "open", "what": f"rules:{one}"}
        yield {"say": "hint", "made": one}
        yield {"say": "undo", "made": one, "what": "press"}


@pytest.mark.parametrize("game", game_names())
def test_nonsense_does_no_harm_to_a_page(game: str, tmp_path: Path) -> None:
    limits = Limits(rate=10_000, burst=10_000, malformed=10_000, pages=5)
    with Gathering(game, tmp_path, people=2, pictures=False, limits=limits) as table:
        phones = [Visitor(table.room.port, {"code": table.room.code, "wants": "page"}) for _ in range(2)]
        for seat, phone in enumerate(phones):
            phone.say({"say": "sit", "seat": seat, "name": f"Eve {seat}"})
            phone.hear("welcome")
        table.start()
        for phone in phones:
            while "ask" not in phone.hear("page")["page"]:
                pass
            for gesture in gestures():
                phone.line.send(json.dumps(gesture))
            phone.say({"say": "open", "what": "rules"})
            while not (phone.hear("page")["page"].get("open") or {}).get("rules"):
                pass
        assert table.faults == []
        for phone in phones:
            phone.close()
