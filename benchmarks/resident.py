"""How much memory a process takes, as Linux tells it."""

from __future__ import annotations

from pathlib import Path


def memory(pid: int | None = None) -> str:
    """The memory of the process with that number, None: of this one."""
    rollup = Path(f"/proc/{pid or 'self'}/smaps_rollup")
    if not rollup.exists():
        return "not told by this system"
    lines = [line.split() for line in rollup.read_text().splitlines()[1:]]
    sizes = {line[0]: int(line[1]) for line in lines}
    return (
        f"{sizes['Rss:'] / 1024:.0f} MB resident, {sizes['Pss:'] / 1024:.0f} MB with shared pages counted in parts"
    )
