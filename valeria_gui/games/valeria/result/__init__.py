"""The end of a game: points counted up on the table, who won, and what the king says to one alone."""
