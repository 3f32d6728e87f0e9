"""What the table of Valdora tells and shows before a move is made, as data and as rows of words."""
