"""`python -m valeria_gui` starts the program.

Imports nothing at first: the process in which the bots think looks into this module, too, and needs no window.
"""

import sys


def main() -> int:
    """The program, or in a built one what such a process runs; returns the exit code."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    from valeria_gui.command_line import main as play

    return play()


if __name__ == "__main__":
    sys.exit(main())
