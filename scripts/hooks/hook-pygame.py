"""The files that PyInstaller takes from pygame beside its code, instead of pygame's own list (whose form
PyInstaller sets).

On Windows pygame's list puts each of its libraries at the top of the folder, and PyInstaller puts those that pygame
imports beside it, too. Here every library lies once, beside pygame, as an installed pygame has it.
"""

import sys

from PyInstaller.utils.hooks import collect_data_files, collect_dynamic_libs

datas = collect_data_files("pygame", includes=["freesansbold.ttf", "pygame_icon*.bmp"])
binaries = collect_dynamic_libs("pygame") if sys.platform == "win32" else []
