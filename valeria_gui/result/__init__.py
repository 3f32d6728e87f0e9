"""The end of any game: its points counted up on the table, part by part and seat by seat, and who won by what."""
