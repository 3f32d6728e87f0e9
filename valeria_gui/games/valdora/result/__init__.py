"""The end of a game: the points of every seat counted up on the mats, and who won by what (D9)."""
