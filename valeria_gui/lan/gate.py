"""Gate: the network process, started, told and listened to from the window, and never waited for.

It is spawned on every system, as the bots' worker is (`engine.thinking.child_process`): two pipes, a thread that
starts it and writes, one that reads. What it says is JSON of bounded length; more than somebody reads is not
taken in: then its own queue fills, and it tells its clients to wait. It may start a process of its own that draws,
so it is no daemon to the system: the program's end is told to it, and it is killed if that does not help.
"""

from __future__ import annotations

import atexit
import queue
import threading
from collections import deque
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final

from valeria_gui.lan.network_options import NetworkOptions
from valeria_gui.lan.network_process import run
from valeria_gui.lan.protocol import MAX_TOLD, Message, decoded, encoded

FAULT: Final = "fault"
"""What the process says of a mistake of its own that it survived."""

_MAX_WAITING_OUT: Final = 2_000
"""Messages to the process that may wait: more means that it hangs."""

_MAX_WAITING_IN: Final = 500
_MAX_REASON: Final = 300
_MAX_FAULTS: Final = 20

_GOING_S: Final = 6.0
"""How long the process may take to say good-bye before it is killed."""


class Gate:
    """The network process, which runs from now on: it is told and tells what docs/network.md has between it and the
    window. It listens only between "open" and "end".

    `wake` is called from a thread whenever there is something to `receive` or the process is dead.
    """

    def __init__(self, wake: Callable[[], None] | None = None, options: NetworkOptions | None = None) -> None:
        self.is_dead = False
        self.reason = ""
        self.faults: deque[str] = deque(maxlen=_MAX_FAULTS)
        self._wake = wake or (lambda: None)
        self._options = options or NetworkOptions()
        self._process: BaseProcess | None = None
        self._closed = False
        self._lock = threading.Lock()
        self._reaping = threading.Lock()
        self._begun = threading.Event()
        self._out: queue.Queue[Message | None] = queue.Queue(_MAX_WAITING_OUT)
        self._in: queue.Queue[Message] = queue.Queue(_MAX_WAITING_IN)
        threading.Thread(target=self._run, name="gate out", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The number of the process; None before it runs."""
        return None if self._process is None else self._process.pid

    def send(self, message: Message) -> None:
        """Tell the process something; nothing if it is dead."""
        try:
            self._out.put_nowait(message)
        except queue.Full:
            self._die("the process takes nothing in")
            self._kill()

    def receive(self) -> Message | None:
        """What the process has said next, None if there is nothing now."""
        try:
            return self._in.get_nowait()
        except queue.Empty:
            return None

    def close(self) -> None:
        """The table is closed: the process tells everybody, stops to listen and ends, or is killed if it hangs."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        threading.Thread(target=self._end, name="gate end", daemon=True).start()

    def join(self, seconds: float) -> bool:
        """Wait until the process has ended, at most so long; whether it has."""
        end = monotonic() + seconds
        if not self._begun.wait(seconds):
            return False
        process = self._process
        if process is None:
            return True
        if not wait([process.sentinel], max(0.0, end - monotonic())):
            return False
        with self._reaping:
            process.join()
        return True

    def _die(self, reason: str) -> None:
        self.reason = self.reason or reason
        self.is_dead = True
        self._wake()

    def _kill(self) -> None:
        process = self._process
        if process is not None:
            process.kill()

    def _end(self) -> None:
        """In a thread of its own."""
        try:
            self._out.put(None, timeout=_GOING_S)
        except queue.Full:
            self._kill()
        if not self.join(_GOING_S):
            self._kill()
            self.join(_GOING_S)
        atexit.unregister(self._at_exit)
        self._die("closed")

    def _at_exit(self) -> None:
        """The program ends."""
        self.close()
        if not self.join(_GOING_S):
            self._kill()

    # --- in the first thread ------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            telling = self._start()
            self._begun.set()
            self._write(telling)
        except OSError:
            self._die("the process ended")
        except Exception as error:
            self._die(f"{type(error).__name__}: {error}"[:_MAX_REASON])
        finally:
            self._begun.set()

    def _start(self) -> Connection:
        """The end of the pipe where the process is told things, now that it runs."""
        context = get_context("spawn")
        told, telling = context.Pipe(duplex=False)
        heard, saying = context.Pipe(duplex=False)
        process = context.Process(target=run, args=(told, saying, self._options))
        process.start()
        atexit.register(self._at_exit)
        told.close()
        saying.close()
        self._process = process
        threading.Thread(target=self._read, args=(heard, process.sentinel), name="gate in", daemon=True).start()
        return telling

    def _write(self, telling: Connection) -> None:
        """Pass on what there is; the end of the pipe is the end of the table."""
        with telling:
            while (message := self._out.get()) is not None:
                telling.send_bytes(encoded(message).encode())

    # --- in the second thread -----------------------------------------------------------------------------------

    def _read(self, heard: Connection, ended: int) -> None:
        with heard:
            try:
                while heard in wait([heard, ended]):
                    self._take(decoded(heard.recv_bytes(MAX_TOLD), MAX_TOLD))
                self._die("the process ended")
            except (EOFError, OSError):
                self._die("the process ended")
            except Exception as error:
                self._die(f"what the process says means nothing: {type(error).__name__}: {error}"[:_MAX_REASON])
                self._kill()

    def _take(self, message: Message) -> None:
        if message["say"] == FAULT:
            self.faults.append(str(message.get("what"))[:_MAX_REASON])
            return
        while not self._closed:
            try:
                self._in.put(message, timeout=0.2)
                break
            except queue.Full:
                continue
        self._wake()
