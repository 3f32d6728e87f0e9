"""The rules inside the program: pages as data, their marks, the search in them, and which rule refused a move."""
