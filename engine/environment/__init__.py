"""The games as environments of PettingZoo, for whoever teaches programs to play; the optional extra `pettingzoo`.

`make("raiders", seats=3)` is one. The program itself needs none of it. See docs/environment.md.
"""

from engine.environment.table import make, raw

__all__ = ["make", "raw"]
