"""The rules inside the program: pages as data, their marks and the search in them."""
