"""Files that one process at a time may hold. The system keeps the lock, so it dies with its process.

Works with flock or the byte locks of Windows, also when the name of a locked file is taken away and given to
another one.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OPEN_FILES_STAY: Final = os.name == "nt"
"""Whether the system refuses to rename or delete a file that is open."""
_PAUSE_S: Final = 0.01
_TRIES: Final = 20
_HELD: Final = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK, 0}
"""How systems say that somebody else holds a file; Wine gives no reason at all."""
_LOCKED_BYTE: Final = 1 << 30
"""Windows keeps others from reading what is locked, so it locks one byte far behind the content."""
_FLAGS: Final = os.O_RDWR | sum(
    getattr(os, flag, 0) for flag in ("O_BINARY", "O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC")
)

_open_locks: set[Lock] = set()


class Lock:
    """A file at `path` that nobody else holds, open for reading and writing as `fd` until `close`."""

    __slots__ = ("fd", "path")

    def __init__(self, path: Path, fd: int) -> None:
        self.path = path
        self.fd = fd
        _open_locks.add(self)

    @property
    def is_ours(self) -> bool:
        """Whether the file still has its name: its folder may have been taken away, and a new one been made."""
        return self in _open_locks and (OPEN_FILES_STAY or _is_named(self.fd, self.path))

    def close(self) -> None:
        """Let go of the file; it stays. A second time does nothing."""
        if self in _open_locks:
            _open_locks.discard(self)
            _unlock(self.fd)
            os.close(self.fd)

    def remove(self) -> None:
        """Delete the file and let go of it; whoever waits for it makes a new one."""
        if OPEN_FILES_STAY:
            self.close()
            _delete(self.path)
        elif self in _open_locks:
            if _is_named(self.fd, self.path):
                _delete(self.path)
            self.close()


def lock(path: Path, patience_s: float = 0.0) -> Lock | None:
    """The file at `path`, made if there is none; None if somebody else holds it still after `patience_s` seconds.

    Where the file system knows no locks, nobody is kept out. Raises OSError if the file cannot be opened.
    """
    end = time.monotonic() + patience_s
    while (mine := _lock_now(path)) is None and time.monotonic() < end:
        time.sleep(_PAUSE_S)
    return mine


def is_locked(path: Path) -> bool:
    """Whether somebody holds the file at `path` now, this process or another one; makes no file."""
    try:
        fd = os.open(path, _FLAGS)
    except OSError:
        return False
    try:
        if not _try_lock(fd, shared=True):
            return True
        _unlock(fd)
        return False
    finally:
        os.close(fd)


def _lock_now(path: Path) -> Lock | None:
    """The file, or None if somebody holds it. One that lost its name to another file meanwhile is let go, unless
    that seems to happen every time: there are file systems that number a file anew whenever they are asked."""
    for _try in range(_TRIES):
        fd = _open_locked(path)
        if fd is None or OPEN_FILES_STAY or _is_named(fd, path):
            break
        os.close(fd)
    else:
        fd = _open_locked(path)
    return None if fd is None else Lock(path, fd)


def _open_locked(path: Path) -> int | None:
    _clear(path)
    fd = os.open(path, _FLAGS | os.O_CREAT, 0o666)
    if _try_lock(fd):
        return fd
    os.close(fd)
    return None


def _clear(path: Path) -> None:
    """Remove a link, a pipe or a device that lies where a file should: nothing is written through it."""
    with contextlib.suppress(FileNotFoundError):
        mode = os.lstat(path).st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            os.unlink(path)


def _delete(path: Path) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


def _is_named(fd: int, path: Path) -> bool:
    """Whether the open file is still what `path` leads to: it may have been renamed or deleted."""
    try:
        return os.path.samestat(os.fstat(fd), os.stat(path))
    except OSError:
        return False


def _try_lock(fd: int, shared: bool = False) -> bool:
    """False if somebody else holds the file. `shared`: only look, and keep no other from looking."""
    try:
        if sys.platform == "win32":
            _far_behind(fd, msvcrt.LK_NBLCK)
        else:
            fcntl.flock(fd, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _HELD
    return True


def _unlock(fd: int) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            _far_behind(fd, msvcrt.LK_UNLCK)
        else:
            fcntl.flock(fd, fcntl.LOCK_UN)


if sys.platform == "win32":

    def _far_behind(fd: int, mode: int) -> None:
        """Lock or unlock the one byte; whatever comes of it, the next that is read or written is the first one."""
        os.lseek(fd, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(fd, mode, 1)
        finally:
            os.lseek(fd, 0, os.SEEK_SET)


def _forget_all() -> None:
    """In a process split off from this one: a lock must not outlive who took it."""
    for held in _open_locks:
        os.close(held.fd)
    _open_locks.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
