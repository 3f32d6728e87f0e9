"""Training of a champion: practice games, the fit, and generations that can be interrupted."""
