"""What a client has not been told yet: all of it in order while it keeps up, else the newest; never too much."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as some

from valeria_gui.lan.known import MAX_WAITING, Chronicle, Missing
from valeria_gui.lan.protocol import encoded


def news(start: int, events: list[int], branch: int = 0, view: Any = 0) -> dict[str, Any]:
    return {"status": {"branch": branch}, "view": view, "events": events, "from": start, "winners": []}


def tell(chronicle: Chronicle, missing: Missing, told: dict[str, Any]) -> None:
    chronicle.take(told)
    missing.put(told["from"], len(chronicle.events), encoded({**told, "say": "news"}))


class Reader:
    """A client: what it knows."""

    def __init__(self) -> None:
        self.events: list[int] = []
        self.texts = 0

    def read(self, missing: Missing, chronicle: Chronicle) -> None:
        text = missing.next_text(chronicle)
        if text is not None:
            told = json.loads(text)
            assert told["from"] <= len(self.events), "nothing is left out"
            self.events[told["from"] :] = told["events"]
            self.texts += 1


def test_who_keeps_up_hears_every_news() -> None:
    chronicle, missing, reader = Chronicle(), Missing(), Reader()
    missing.begin(0)
    for n in range(5):
        tell(chronicle, missing, news(n, [n]))
        reader.read(missing, chronicle)
    assert reader.texts == 5 and reader.events == [0, 1, 2, 3, 4]
    assert missing.next_text(chronicle) is None


def test_who_does_not_keep_up_hears_the_newest_at_once() -> None:
    chronicle, missing, reader = Chronicle(), Missing(), Reader()
    missing.begin(0)
    for n in range(40):
        tell(chronicle, missing, news(n, [n], view="x" * (MAX_WAITING // 10)))
        assert sum(len(one.text) for one in missing._waiting) <= MAX_WAITING * 2
    while missing._waiting or missing._low is not None:
        reader.read(missing, chronicle)
    assert reader.events == list(range(40)) and reader.texts < 40


@given(some.lists(some.tuples(some.integers(0, 3), some.integers(0, 4), some.integers(0, 2)), max_size=60))
def test_whoever_reads_now_and_then_knows_all_in_the_end(deeds: list[tuple[int, int, int]]) -> None:
    chronicle, missing, reader, number = Chronicle(), Missing(), Reader(), 0
    missing.begin(0)
    for back, more, reads in deeds:
        start = max(0, len(chronicle.events) - back)
        number += more
        tell(chronicle, missing, news(start, list(range(number - more, number)), view="y" * 30_000))
        for _ in range(reads):
            reader.read(missing, chronicle)
    for _ in range(len(deeds) + 1):
        reader.read(missing, chronicle)
    assert reader.events == chronicle.events
