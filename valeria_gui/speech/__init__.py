"""Reading aloud: the screen as a tree for a screen reader, and what is said by itself."""
