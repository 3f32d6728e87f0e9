"""A browser for tests: Debian's Chromium without a window, told what to do over its DevTools protocol.

Each phone is a page in a context of its own (its own storage), of the size, sharpness and language of a phone, used
by touch. Everything has a limit in time, and a browser leaves no process and no folder behind.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

from tests.e2e.devtools import LIMIT_S, BrowserError, DevTools

PROGRAM: Final = shutil.which("chromium") or ""
"""Where the browser lies, "" if there is none."""

START_S: Final = 30.0

_STEP_S: Final = 0.05
_MBIT: Final = 1_000_000 / 8

_GUARD: Final = ("setpriv", "--pdeathsig", "KILL") if shutil.which("setpriv") else ()
"""Ends the browser with whoever started it, even if that is killed."""

_FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
    "--mute-audio",
    "--hide-scrollbars",
)

_INSIDE: Final = """
!!document.querySelector('script[src="/page.js"]')
  && Promise.all(["parts", "link", "game", "page", "sheet"].map(name => import(`/${name}.js`)))
  .then(parts => { Object.assign(globalThis, ...parts); return true; }, () => false)
"""
"""Lets what is evaluated name what the parts of the page share; false for another page."""

_FIND: Final = """
(what => {
  const shown = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== "hidden";
  let found = null;
  try { found = [...document.querySelectorAll(what)].find(shown) || null; } catch (e) { found = null; }
  if (!found) {
    const said = e => (e.getAttribute("aria-label") || e.innerText || "").trim();
    const all = [...document.querySelectorAll("button, a, input, select, summary, [role], label")].filter(shown);
    found = all.find(e => said(e) === what) || all.find(e => said(e).includes(what)) || null;
  }
  return found;
})
"""
"""Finds what is shown for a selector, or for the words of something that can be used."""

_PLACE: Final = """
(what => {
  const found = %s(what);
  if (!found) return {why: "not there"};
  let why = "";
  for (const block of ["nearest", "center", "start", "end"]) {
    found.scrollIntoView({block, inline: "nearest", behavior: "instant"});
    const box = found.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit && (hit === found || found.contains(hit) || hit.contains(found)))
      return {x, y, width: box.width, height: box.height};
    why = why || (hit ? "covered by " + hit.outerHTML.slice(0, 120) : "outside the page");
  }
  return {why};
})(%s)
"""


_LINES: Final = """
globalThis.openLines = [];
globalThis.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); openLines.push(this); }
};
"""
"""Keeps the lines that a page has opened, so that they can be cut."""


class Phone(NamedTuple):
    """A kind of phone: its page in CSS pixels, how many real ones each of them has, and its language."""

    width: int = 390
    height: int = 844
    scale: float = 2
    language: str = "en"


class Browser:
    """Chromium with a profile of its own. A context manager: it is gone at the end."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="browser-"))
        self._pages: list[Page] = []
        self._process = subprocess.Popen(
            [*_GUARD, PROGRAM, *_FLAGS, f"--user-data-dir={self.folder}", "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self._port, path = self._opened()
            self._wire = DevTools(f"ws://127.0.0.1:{self._port}{path}")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def phone(self, phone: Phone | None = None) -> Page:
        """A new phone with an empty page."""
        context = self._wire.call("Target.createBrowserContext", disposeOnDetach=False)["browserContextId"]
        target = self._wire.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        page = Page(f"ws://127.0.0.1:{self._port}/devtools/page/{target}", phone or Phone())
        self._pages.append(page)
        return page

    def close(self) -> None:
        """End the browser and all that it started, and take its folder away."""
        for page in self._pages:
            page.hang_up()
        if hasattr(self, "_wire"):
            self._wire.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(LIMIT_S)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _opened(self) -> tuple[int, str]:
        """The port of its DevTools and the path of the browser itself."""
        file = self.folder / "DevToolsActivePort"
        end = time.monotonic() + START_S
        while time.monotonic() < end:
            with contextlib.suppress(OSError, ValueError):
                port, path = file.read_text().split("\n")[:2]
                return int(port), path
            if self._process.poll() is not None:
                raise BrowserError(f"the browser ended with {self._process.returncode}")
            time.sleep(_STEP_S)
        raise BrowserError("the browser did not start")


class Page:
    """One phone. `errors` are what its console complained of and what its security policy refused, as they come."""

    def __init__(self, address: str, phone: Phone) -> None:
        self.errors: list[str] = []
        self._wire = DevTools(address, self._hear)
        self._loads = 0
        for domain in ("Page", "Runtime", "Log", "Network", "Performance"):
            self._wire.call(f"{domain}.enable")
        self._wire.call("Page.addScriptToEvaluateOnNewDocument", source=_LINES)
        self.become(phone)

    def become(self, phone: Phone) -> None:
        """From now on be a phone of that kind: turned on its side, say."""
        self.kind = phone
        self._wire.call(
            "Emulation.setDeviceMetricsOverride",
            width=phone.width,
            height=phone.height,
            deviceScaleFactor=phone.scale,
            mobile=True,
        )
        self._wire.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        agent = self.evaluate("navigator.userAgent").replace("Headless", "")
        self._wire.call("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=phone.language)

    # --- going somewhere ------------------------------------------------------------------------------------

    def goto(self, address: str, seconds: float = LIMIT_S) -> None:
        """Open an address and wait until it has loaded."""
        loads = self._loads
        answer = self._wire.call("Page.navigate", url=address)
        if "errorText" in answer:
            raise BrowserError(f"{address}: {answer['errorText']}")
        if "loaderId" in answer:
            self._loaded(loads, seconds)

    def reload(self, seconds: float = LIMIT_S) -> None:
        """Load the page again."""
        loads = self._loads
        self._wire.call("Page.reload")
        self._loaded(loads, seconds)

    def _loaded(self, loads: int, seconds: float) -> None:
        end = time.monotonic() + seconds
        while self._loads == loads:
            if time.monotonic() > end:
                raise BrowserError("the page did not load")
            self._wire.listen(_STEP_S)
        self.evaluate(_INSIDE)

    # --- looking --------------------------------------------------------------------------------------------

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page, as JSON has it; raises BrowserError if it throws."""
        answer = self._wire.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=True
        )
        if "exceptionDetails" in answer:
            raise BrowserError(_thrown(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def wait_for(self, expression: str, seconds: float = LIMIT_S) -> Any:
        """The value of an expression as soon as it is true."""
        end = time.monotonic() + seconds
        while not (value := self.evaluate(expression)):
            if time.monotonic() > end:
                raise BrowserError(f"never true: {expression}; errors: {self.errors[-3:]}")
            self._wire.listen(_STEP_S)
        return value

    def shows(self, what: str) -> bool:
        """Whether something of that selector, or something usable with these words, is shown."""
        return bool(self.evaluate(f"!!{_FIND}({json.dumps(what)})"))

    def text(self) -> str:
        """All that can be read on the page."""
        return str(self.evaluate("document.body.innerText"))

    def listen(self, seconds: float) -> None:
        """Let the page go on for a while, and hear what it complains of."""
        self._wire.listen(seconds)

    def screenshot(self, path: Path | str) -> None:
        """Write what is seen to a PNG file."""
        picture = self._wire.call("Page.captureScreenshot", format="png")
        Path(path).write_bytes(base64.b64decode(picture["data"]))

    def timings(self) -> dict[str, float]:
        """When the first content was painted and when all had loaded, in ms after the page was asked for."""
        found: dict[str, float] = self.evaluate(
            """(() => {
              const paint = performance.getEntriesByName("first-contentful-paint")[0];
              const page = performance.getEntriesByType("navigation")[0];
              return {painted: paint ? paint.startTime : -1, loaded: page ? page.loadEventEnd : -1};
            })()"""
        )
        return found

    # --- touching -------------------------------------------------------------------------------------------

    def tap(self, what: str, seconds: float = LIMIT_S) -> None:
        """Tap the middle of what that selector finds, or of something usable with these words."""
        place = self.place(what, seconds)
        self.touch(place["x"], place["y"])

    def place(self, what: str, seconds: float = LIMIT_S) -> dict[str, float]:
        """The middle and the size of something, brought into sight, in CSS pixels; raises BrowserError if it never
        comes into sight or something lies on it."""
        end = time.monotonic() + seconds
        while True:
            found: dict[str, Any] = self.evaluate(_PLACE % (_FIND, json.dumps(what)))
            if "why" not in found:
                return found
            if time.monotonic() > end:
                raise BrowserError(f"{what!r} cannot be tapped: {found['why']}")
            self._wire.listen(_STEP_S)

    def touch(self, x: float, y: float, seconds: float = 0.0) -> None:
        """Lay a finger on a place for so long."""
        self._wire.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        if seconds:
            self._wire.listen(seconds)
        self._wire.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Draw a finger from one place to another."""
        for i in range(steps + 1):
            x, y = (a + (b - a) * i / steps for a, b in zip(start, end, strict=True))
            kind = "touchMove" if i else "touchStart"
            self._wire.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self._wire.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def write(self, words: str) -> None:
        """Write into the field that is being written in."""
        self._wire.call("Input.insertText", text=words)

    def press(self, key: str) -> None:
        """Press a key of a keyboard that lies beside the phone, as "Tab"."""
        code = {"Tab": 9, "Enter": 13, "Escape": 27}.get(key, 0)
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            self._wire.call(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **text
            )

    # --- worse conditions -----------------------------------------------------------------------------------

    def slow_down(self, mbit: float = 10, latency_ms: float = 20, cpu: float = 4) -> None:
        """From now on have a network of so many Mbit/s and a processor so many times slower."""
        self._network(mbit * _MBIT, latency_ms)
        self._wire.call("Emulation.setCPUThrottlingRate", rate=cpu)

    def full_speed(self) -> None:
        """Be as fast as the computer again."""
        self._network(-1, 0)
        self._wire.call("Emulation.setCPUThrottlingRate", rate=1)

    def go_offline(self) -> None:
        """Lose the network. Lines that are open already outlast that in Chromium, so they are cut."""
        self._network(0, 0, offline=True)
        self.evaluate("(globalThis.openLines || []).splice(0).forEach(line => line.close()); 0")

    def go_online(self) -> None:
        """Have a network again."""
        self._network(-1, 0)

    def _network(self, bytes_s: float, latency_ms: float, offline: bool = False) -> None:
        self._wire.call(
            "Network.emulateNetworkConditions",
            offline=offline,
            latency=latency_ms,
            downloadThroughput=bytes_s,
            uploadThroughput=bytes_s,
        )

    def colours(self, scheme: str = "dark", motion: str = "no-preference", contrast: str = "no-preference") -> None:
        """What the phone prefers: "light" or "dark", "reduce" for less motion, "more" contrast."""
        features = {"color-scheme": scheme, "reduced-motion": motion, "contrast": contrast}
        self._wire.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": f"prefers-{name}", "value": value} for name, value in features.items()],
        )

    def letters(self, percent: int) -> None:
        """Read with letters of that size, in percent of the usual."""
        self.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")

    # --- the end --------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Close the page, as a phone does whose browser is swept away."""
        with contextlib.suppress(BrowserError):
            self._wire.call("Page.close")
        self.hang_up()

    def hang_up(self) -> None:
        """Say nothing more to the page."""
        self._wire.close()

    def _hear(self, method: str, facts: dict[str, Any]) -> None:
        if method == "Page.loadEventFired":
            self._loads += 1
        elif method == "Runtime.exceptionThrown":
            self.errors.append(_thrown(facts["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and facts["type"] in ("error", "warning", "assert"):
            self.errors.append(" ".join(str(one.get("value", one.get("description"))) for one in facts["args"]))
        elif method == "Log.entryAdded" and facts["entry"]["level"] in ("error", "warning"):
            entry = facts["entry"]
            self.errors.append(f"{entry['source']}: {entry['text']} {entry.get('url', '')}".strip())


def _thrown(details: dict[str, Any]) -> str:
    return str(details.get("exception", {}).get("description") or details.get("text"))
