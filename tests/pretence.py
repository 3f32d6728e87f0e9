"""Another operating system, pretended to a part of the program, so that its ways are tested on every one."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest


class PretendedSystem:
    """The module `sys` as it is, but on `platform`."""

    def __init__(self, platform: str) -> None:
        self.platform = platform

    def __getattr__(self, name: str) -> object:
        return getattr(sys, name)


def pretend(patch: pytest.MonkeyPatch, platform: str, *modules: ModuleType) -> None:
    """`modules` believe until `patch` is undone that they run on `platform`; all else knows better."""
    for module in modules:
        patch.setattr(module, "sys", PretendedSystem(platform))
