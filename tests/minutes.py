"""Minutes of CPU that each part of the tests takes: `python -m pytest -p tests.minutes`, with `-n 2`, too.

A test counts with its fixtures and with the processes that it has started and waited for. What the processes of the
tests need before the first one, to collect all of them, is no part's.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator
from typing import Final

import pytest

KIT, GAME, BUILD = (
    "the kit: contract, toy game, pages, storage",
    "Villages of Valeria: rules, bots, table",
    "building",
)

NETWORK, RAIDERS, VALDORA, LANGUAGES, ALOUD = (
    "network",
    "Raiders of the North Sea",
    "Valdora",
    "languages",
    "reading aloud",
)

PLACES: Final = {
    "tests/lan/": NETWORK,
    "tests/e2e/test_phone": NETWORK,
    "tests/e2e/test_guest": NETWORK,
    "tests/e2e/test_browser": NETWORK,
    "tests/gui/test_lobby": NETWORK,
    "tests/gui/test_join": NETWORK,
    "tests/gui/test_shared_table": NETWORK,
    "tests/engine/raiders/": RAIDERS,
    "tests/gui/raiders/": RAIDERS,
    "tests/engine/valdora/": VALDORA,
    "tests/gui/valdora/": VALDORA,
    "tests/speech/": ALOUD,
    "tests/e2e/test_by_ear": ALOUD,
    "tests/gui/test_languages": LANGUAGES,
    "tests/gui/test_translatable": LANGUAGES,
    "tests/test_translations": LANGUAGES,
    "tests/contract/": KIT,
    "tests/toy/": KIT,
    "tests/engine/test_contract": KIT,
    "tests/engine/test_saves": KIT,
    "tests/engine/test_storage": KIT,
    "tests/gui/test_load.py": KIT,
    "tests/gui/test_pages": KIT,
    "tests/gui/test_saving": KIT,
    "tests/gui/test_bidi": LANGUAGES,
    "tests/gui/": GAME,
    "tests/engine/": GAME,
    "tests/e2e/": GAME,
    "tests/wine/": "Wine",
    "tests/": BUILD,
}
"""The part of the budget in docs/testing.md for each place in the tests; the first that fits counts."""


def part_of(test: str) -> str:
    """The part that a test belongs to, by its id."""
    return next(part for place, part in PLACES.items() if test.startswith(place))


def cpu_seconds() -> float:
    """The CPU time so far of this process and of those that it has waited for."""
    return sum(os.times()[:4])


class Clock:
    """The CPU time of the tests as they go by, and its sum by parts."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self._read = 0.0

    def pytest_runtest_logstart(self) -> None:
        self._read = cpu_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, self._read = self._read, cpu_seconds()
        report.user_properties.append(("cpu_s", self._read - before))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        spent = dict(report.user_properties).get("cpu_s")
        if isinstance(spent, float):
            self.seconds[part_of(report.nodeid)] += spent

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for part, seconds in sorted(self.seconds.items()):
            terminalreporter.write_line(f"{part}: {seconds / 60:.1f} minutes of CPU")


def pytest_configure(config: pytest.Config) -> None:
    """Read the clock at every test of this run."""
    config.pluginmanager.register(Clock())
