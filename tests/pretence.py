"""Another operating system, pretended to a part of the program, so that its ways are tested on every one."""

from __future__ import annotations

import os
import sys
from types import ModuleType

import pytest


class Pretended:
    """A module as it is, but for some `facts`."""

    def __init__(self, module: ModuleType, **facts: object) -> None:
        self._module = module
        self.__dict__.update(facts)

    def __getattr__(self, name: str) -> object:
        return getattr(self._module, name)


def pretend(patch: pytest.MonkeyPatch, platform: str, *modules: ModuleType) -> None:
    """`modules` believe until `patch` is undone that they run on `platform`; all else knows better."""
    for module in modules:
        patch.setattr(module, "sys", Pretended(sys, platform=platform))


def pretend_windows(patch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
    """`modules` believe that `os` is that of Windows, where no program can become another one."""
    for module in modules:
        patch.setattr(module, "os", Pretended(os, name="nt", execve=None))
