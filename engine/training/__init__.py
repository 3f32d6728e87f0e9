"""Training of a game's champion: games by the thousand, a net fitted to them, and matches that tell its worth.

Nothing here is loaded by the program; numpy (extra `train`) is needed to fit.
"""
