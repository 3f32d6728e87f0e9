"""The browser of the tests itself: a page from a real server, used by touch."""

from __future__ import annotations

import contextlib
import struct
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.e2e.browser import Browser, Page, Phone
from tests.e2e.devtools import BrowserError

pytestmark = pytest.mark.needs("chromium")

PAGE = b"""<!doctype html><html lang=en><meta name=viewport content="width=device-width"><title>A page</title>
<h1>Hello</h1><p id=told></p><button id=one>One</button><div style="height:3000px"></div>
<button aria-label="Far below">x</button><input id=name><script src="page.js"></script></html>"""
SCRIPT = b"""
const told = document.getElementById("told");
document.addEventListener("click", e => { if (e.target.tagName === "BUTTON")
  told.textContent = (e.target.getAttribute("aria-label") || e.target.textContent) + " " + e.pointerType; });
addEventListener("offline", () => { told.textContent = "offline"; });
localStorage.seen = Number(localStorage.seen || 0) + 1;
"""


class _Pages(BaseHTTPRequestHandler):
    """A page that may run no script but its own."""

    def do_GET(self) -> None:
        script = self.path == "/page.js"
        body = SCRIPT if script else PAGE.replace(b"</html>", b"<script>1</script>") if "bad" in self.path else PAGE
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if script else "text/html")
        self.send_header("Content-Security-Policy", "script-src 'self'")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the page is."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all."""
    with Browser() as found:
        yield found


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """A phone with the page."""
    found = browser.phone(Phone(390, 844, 2, "fa"))
    found.goto(address)
    yield found
    found.close()


def test_a_phone_is_used_by_touch(page: Page) -> None:
    page.tap("#one")
    page.wait_for("told.textContent === 'One touch'")
    page.tap("Far below")
    page.wait_for("told.textContent === 'Far below touch'")
    page.tap("#name")
    page.write("Aldric")
    assert page.evaluate("document.getElementById('name').value") == "Aldric"
    assert page.evaluate("[innerWidth, devicePixelRatio, navigator.language, 'ontouchstart' in window]") == [
        390, 2, "fa", True,
    ]  # fmt: skip


def test_what_is_not_there_cannot_be_tapped(page: Page) -> None:
    with pytest.raises(BrowserError, match="not there"):
        page.tap("Nothing of that name", seconds=0.2)
    with pytest.raises(BrowserError):
        page.evaluate("nothing.at.all")


def test_storage_lasts_over_a_reload_and_is_the_phones_own(page: Page, browser: Browser, address: str) -> None:
    page.reload()
    assert page.evaluate("localStorage.seen") == "2"
    other = browser.phone()
    other.goto(address)
    assert other.evaluate("localStorage.seen") == "1"
    other.close()


def test_errors_and_refused_scripts_are_heard(page: Page, address: str) -> None:
    assert page.errors == []
    page.goto(address + "bad")
    page.evaluate("setTimeout(() => { throw new Error('on purpose'); }, 0)")
    page.listen(0.3)
    assert any("Content Security Policy" in error for error in page.errors)
    assert any("on purpose" in error for error in page.errors)


def test_the_network_can_be_slow_and_gone(page: Page, address: str) -> None:
    page.slow_down(latency_ms=300, cpu=1)
    page.reload()
    assert page.timings()["painted"] > 250
    page.full_speed()
    page.go_offline()
    page.wait_for("told.textContent === 'offline'")
    with pytest.raises(BrowserError):
        page.goto(address)
    page.go_online()
    page.goto(address)


def test_a_picture_has_the_phones_size(page: Page, tmp_path: Path) -> None:
    page.screenshot(tmp_path / "page.png")
    assert struct.unpack(">II", (tmp_path / "page.png").read_bytes()[16:24]) == (780, 1688)
    page.become(Phone(844, 390))
    assert page.evaluate("[innerWidth, innerHeight]") == [844, 390]


def test_a_browser_leaves_nothing_behind() -> None:
    with Browser() as found:
        assert _started_in(found.folder)
    assert not _started_in(found.folder)
    assert not found.folder.exists()


def _started_in(folder: Path) -> list[str]:
    """The numbers of the processes that run with that folder as their profile."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if str(folder) in (process / "cmdline").read_text(errors="replace"):
                found.append(process.name)
    return found
