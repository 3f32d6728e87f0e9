"""Surface cache: a bounded store of surfaces that were expensive to make.

It counts the bytes of its surfaces and drops those that were used longest ago. All stores together have a bound,
too.
"""

from __future__ import annotations

import contextlib
import ctypes
import heapq
import itertools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final, NamedTuple, ParamSpec
from weakref import WeakSet

import pygame

from valeria_gui import i18n
from valeria_gui.graphics import theme

_MMAP_THRESHOLD: Final = -3
"""glibc's name for the size from which memory is asked of the system (malloc.h)."""
_LARGE: Final = 512 << 10

_TOGETHER: Final = 53 << 20
"""Bytes of all stores together in a window of at most 1920×1080."""
_LITTER: Final = 8 << 20
"""Bytes of dropped surfaces after which the C library is asked to give back what lies free."""

_P = ParamSpec("_P")
_stores: WeakSet[SurfaceStore] = WeakSet()
_listing = Lock()
_uses = itertools.count()
_bound = _TOGETHER
_litter = 0


class _Kept(NamedTuple):
    """A surface, and when it was used last, as a count of uses in all stores."""

    surface: pygame.Surface
    used: int


class SurfaceStore:
    """Surfaces by key, language and palette; when their bytes exceed `limit`, those unused for longest are dropped.

    One surface larger than the limit is still kept, alone, until the next one arrives. Threads may share a store.
    What a `lasting` store keeps has no words and is as good for any size of the window and in any palette.
    """

    def __init__(self, limit: int, lasting: bool = False) -> None:
        self.limit = limit
        self.limit_at_1080p = limit
        self.lasting = lasting
        self.bytes = 0
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        with _listing:
            _stores.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made by `make` unless it is kept from before. Callers must not draw on it."""
        if not self.lasting:
            key = (i18n.spoken(), theme.NAME, key)
        with self._lock:
            found = self._kept.pop(key, None)
            if found is not None:
                self._kept[key] = _Kept(found.surface, next(_uses))
                return found.surface
        return self._keep(key, make())

    def _keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        with self._lock:
            if key in self._kept:
                return self._kept[key].surface
            self._kept[key] = _Kept(surface, next(_uses))
            self.bytes += _size(surface)
            while self.bytes > self.limit and len(self._kept) > 1:
                self._drop_oldest()
        _keep_together()
        return surface

    @property
    def oldest(self) -> int | None:
        """When the surface that is unused for longest was used, as a count of uses in all stores; None if empty."""
        with self._lock:
            return next(iter(self._kept.values())).used if self._kept else None

    def drop_oldest(self) -> int:
        """Forget the surface that is unused for longest, if there is one; its bytes."""
        with self._lock:
            return self._drop_oldest() if self._kept else 0

    def _drop_oldest(self) -> int:
        dropped = _size(self._kept.popitem(last=False)[1].surface)
        self.bytes -= dropped
        return dropped

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0


def _all_stores() -> list[SurfaceStore]:
    with _listing:
        return list(_stores)


def _keep_together() -> None:
    """Drop what is unused for longest in any store until all of them are within their common bound."""
    global _litter
    over = bytes_kept() - _bound
    if over <= 0:
        return
    stores = _all_stores()
    waiting = [(used, i) for i, store in enumerate(stores) if (used := store.oldest) is not None]
    heapq.heapify(waiting)
    while over > 0 and waiting:
        store = stores[waiting[0][1]]
        dropped = store.drop_oldest()
        over, _litter = over - dropped, _litter + dropped
        if (used := store.oldest) is None:
            heapq.heappop(waiting)
        else:
            heapq.heapreplace(waiting, (used, waiting[0][1]))
    if _litter > _LITTER:
        _litter = 0
        return_free_memory()


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def cached(store: SurfaceStore) -> Callable[[Callable[_P, pygame.Surface]], Callable[_P, pygame.Surface]]:
    """Decorate a function whose hashable arguments decide its surface: `store` keeps what it drew."""

    def decorate(draw: Callable[_P, pygame.Surface]) -> Callable[_P, pygame.Surface]:
        name = f"{draw.__module__}.{draw.__qualname__}"

        def recall(*args: _P.args, **kwargs: _P.kwargs) -> pygame.Surface:
            key = (name, args, tuple(sorted(kwargs.items())))
            return store.get(key, lambda: draw(*args, **kwargs))

        recall.__doc__ = draw.__doc__
        recall.__name__ = draw.__name__
        return recall

    return decorate


def forget_all() -> None:
    """Empty every store: for a window whose size has changed, or another display."""
    for store in _all_stores():
        store.clear()


def fit_window(width: int, height: int) -> None:
    """Forget what was drawn for another window size and let the stores grow with the window's area.

    Their limits are meant for 1920×1080; a smaller window leaves them as they are.
    """
    global _bound
    larger = max(1.0, width * height / (1920 * 1080))
    _bound = round(_TOGETHER * larger)
    for store in _all_stores():
        if store.lasting:
            continue
        store.clear()
        store.limit = round(store.limit_at_1080p * larger)


def return_large_surfaces() -> None:
    """Let the C library give the memory of each large surface back to the system as soon as it is dropped.

    glibc learns to keep such memory after the first ones are dropped; that alone was 20 MB of a table. Other
    libraries are left as they are.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)


def return_free_memory() -> None:
    """Let the C library give back what lies free between small surfaces and letters, up to 20 MB of a table.

    Takes 0.3 to 3 ms: for moments when nothing moves. Other libraries are left as they are.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def bytes_kept(lasting: bool = True) -> int:
    """The bytes of all surfaces in all stores, those of lasting ones included or not."""
    return sum(store.bytes for store in _all_stores() if lasting or not store.lasting)
