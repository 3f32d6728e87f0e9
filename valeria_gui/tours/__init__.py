"""Tours: the program is brought to every screen that a picture is taken of."""
