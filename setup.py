"""Puts the pictures into the wheel: `assets/` of the project becomes `valeria_gui/assets/` of the package.

Everything else about the package stands in pyproject.toml.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ASSETS = Path("assets")


class BuildWithAssets(build_py):
    """Copies the modules, then the assets beside them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree(ASSETS, Path(self.build_lib, "valeria_gui", "assets"), dirs_exist_ok=True)


setup(cmdclass={"build_py": BuildWithAssets})
