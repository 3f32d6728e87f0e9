"""The gate: the process of the network begins, ends and dies, and nobody waits for it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic

from tests.lan.small_room import CODE, OPTIONS, TOKENS, SmallRoom, Visitor, opened, until
from valeria_gui.lan.limits import Limits

ROOT = Path(__file__).resolve().parents[2]

PARENT = """
import sys, time
from tests.lan.small_room import SmallRoom, until
if __name__ == "__main__":
    room = SmallRoom()
    print(room.open(0), room.gate.pid, flush=True)
    time.sleep(600)
"""


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def runs(pid: int) -> bool:
    """Whether a process is there and no corpse."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_nobody_waits_for_a_process_that_begins_or_ends() -> None:
    begun = monotonic()
    room = SmallRoom()
    room.gate.send({"say": "table", "table": {}})
    assert room.gate.receive() is None
    room.gate.close()
    assert monotonic() - begun < 0.5
    room.close()
    until(lambda: room.gate.is_dead)


def test_a_process_that_hangs_is_killed() -> None:
    room = SmallRoom()
    port = room.open(0)
    os.kill(room.gate.pid or 0, signal.SIGSTOP)
    room.close()
    assert not is_open(port)


def test_a_process_that_dies_is_noticed() -> None:
    room = SmallRoom()
    port = room.open(0)
    os.kill(room.gate.pid or 0, signal.SIGKILL)
    until(lambda: room.gate.is_dead)
    assert room.gate.reason == "the process ended" and not is_open(port)
    room.gate.send({"say": "table", "table": {}})
    room.close()


def test_it_ends_with_a_window_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "window.py"
    program.write_text(PARENT, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(program)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as window:
        assert window.stdout is not None
        port, pid = map(int, window.stdout.readline().split())
        assert is_open(port) and runs(pid)
        window.kill()
        until(lambda: not runs(pid))
        assert not is_open(port)


def test_a_taken_port_is_no_obstacle() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        room = SmallRoom()
        assert room.open(port) not in (0, port)
        room.close()


def test_what_the_window_says_wrong_is_noted_and_the_table_goes_on() -> None:
    room = SmallRoom()
    port = room.open(0)
    for wrong in ({"say": "nonsense"}, {"say": "news", "news": {"0": {}}}, {"say": "seated", "client": "c9"}):
        room.gate.send(wrong)
    assert Visitor(port, {"code": CODE}).hear()["say"] == "lobby"
    until(lambda: len(room.gate.faults) >= 2)
    room.gate.faults.clear()
    room.close()


def test_who_reads_nothing_gets_the_newest_view_in_the_end() -> None:
    with opened(OPTIONS._replace(limits=Limits())) as (room, port):
        room.begin()
        slow = Visitor(port, {"token": TOKENS[2]})
        slow.hear("news")
        for number in range(600):
            room.deal(number)
            room.begin()
        last: dict[str, object] = {}
        until(lambda: last.update(slow.hear("game")) or last["id"] == 601)


def test_everybody_is_told_of_a_table_that_is_closed_and_whose_pipe_ends_at_once() -> None:
    room = SmallRoom()
    port = room.open(0)
    guests = [Visitor(port, {"token": TOKENS[seat]}) for seat in range(3)]
    for guest in guests:
        guest.hear("lobby")
    room.gate.send({"say": "end", "code": "closed"})
    room.close()
    assert [guest.rest()[-1] for guest in guests] == [{"say": "closed", "code": "closed"}] * 3
