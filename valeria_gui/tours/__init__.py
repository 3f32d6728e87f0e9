"""How to bring the program to every screen that a picture is taken of."""
