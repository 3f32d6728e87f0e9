"""How soon a phone shows something of the lobby: `python -m benchmarks.first_picture [--runs N]`, with Chromium.

At 10 Mbit/s, 20 ms away, with a quarter of this machine's processor, and nothing kept from before.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path
from typing import Final

from tests.e2e.browser import Browser, Phone
from tests.e2e.gathering import Gathering
from valeria_gui.play.game_names import game_names

PHONE: Final = Phone(390, 844, 2, "en")


def main() -> None:
    """Measures as often as is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    asked = parser.parse_args()
    painted = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Gathering(game_names()[0], Path(folder)) as table,
        Browser() as browser,
    ):
        for _run in range(asked.runs):
            page = browser.phone(PHONE)
            page.slow_down(10, 20, 4)
            page.goto(table.address)
            page.wait_for("performance.getEntriesByName('first-contentful-paint').length")
            painted.append(page.timings()["painted"])
            page.close()
    print(
        f"first picture of the lobby: {statistics.median(painted):.0f} ms, {min(painted):.0f} to {max(painted):.0f}"
    )


if __name__ == "__main__":
    main()
