"""Raiders of the North Sea: rules and cards of one game."""
